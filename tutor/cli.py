"""The command line: what stands before a command, the app, and how errors end. The commands are in `commands`.

Exit codes: 0 passed or done; 1 the answer or the course is not right; 2 wrong
usage; 3 the tutor itself could not do its work. With --json, standard output
is one JSON document and nothing else.
"""

import gc
import os
import sys
from pathlib import Path

import click
from msgspec.structs import replace

from tutor import __version__
from tutor.commands import answering, asking, authoring, keeping, reading
from tutor.commands.exits import BROKEN, OK, USAGE
from tutor.commands.grade import grade
from tutor.commands.lab import lab
from tutor.commands.new import new
from tutor.commands.options import COURSE, Options
from tutor.course.course import CourseError, UnknownId
from tutor.language import gettext
from tutor.places import NoHome
from tutor.plain.terminal import is_interactive, prepare_output, say
from tutor.progress.workspace import WorkspaceError
from tutor.worker.broken import TutorBroken


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--course", type=COURSE, help="A course: a folder with lessons/ and checks/ in it, or a zip of one.")
@click.option("--home", type=click.Path(file_okay=False, path_type=Path), help="Where to keep answers and progress.")
@click.option("--plain", is_flag=True, help="Line by line, without a full screen.")
@click.option("--no-spare", is_flag=True, help="Keep no worker waiting (for many learners on one machine).")
@click.version_option(__version__, prog_name="jax-ad-tutor")
@click.pass_context
def cli(context: click.Context, course: Path | None, home: Path | None, plain: bool, no_spare: bool) -> None:
    """Learn JAX's advanced automatic differentiation in your terminal."""
    context.obj = Options(course, home, plain)
    if context.invoked_subcommand is None:
        context.exit(_open(context.obj, None, spare=not no_spare))


@cli.command("open")
@click.argument("item")
@click.option("--course", type=COURSE, help="As before the command.")
@click.option("--no-spare", is_flag=True, help="Keep no worker waiting.")
@click.pass_obj
def open_(options: Options, item: str, course: Path | None, no_spare: bool) -> int:
    """Open the tutor at a page or an exercise."""
    return _open(replace(options, course=course or options.course), item, spare=not no_spare)


for command in (
    *(reading.list_, reading.show, reading.cheatsheet, reading.search_, reading.explain_, reading.progress),
    *(answering.run, answering.check, answering.hint, answering.lens, answering.solution, answering.reset),
    *(asking.quiz, asking.practice),
    *(authoring.lint_, authoring.verify_, new, grade, lab),
    *(keeping.export_, keeping.doctor),
):
    cli.add_command(command)


def main() -> None:
    """Run the command line and leave with its exit code."""
    sys.exit(run_command(sys.argv[1:]))


def run_command(arguments: list[str]) -> int:
    """Run one command and return its exit code; errors become sentences on standard error."""
    prepare_output()
    try:
        result = cli.main(arguments, prog_name="jax-ad-tutor", standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else OK
    except UnknownId as error:
        say(str(error), error=True)
        return USAGE
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        say(gettext("Interrupted."), error=True)
        return 128 + 2
    except BrokenPipeError:
        # Whoever read our output has gone; keep the interpreter's last flush from complaining.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except (CourseError, NoHome, TutorBroken, WorkspaceError, OSError) as error:
        say(str(error), error=True)
        return BROKEN


def _open(options: Options, item: str | None, *, spare: bool) -> int:
    plain = options.plain or not is_interactive()
    with options.session(spare=spare and not plain, quiet=not plain) as session:
        if item is not None:
            session.course.find(item)
        if plain:
            from tutor.plain.reader import read

            return read(session, item)
        # A start makes hundreds of thousands of objects that stay: a fifth of it would go into looking for garbage.
        gc.disable()
        from tutor.ui.app import run_app

        follow = options.course is not None and options.course.is_dir()
        return run_app(session, item, home=item is None, follow=follow)
