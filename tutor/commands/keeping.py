"""Commands about what is kept: a notebook of what one has done, and the state of this machine."""

from pathlib import Path

import click

from tutor.commands.exits import BROKEN, OK
from tutor.commands.options import Options, lines
from tutor.language import gettext, pgettext
from tutor.plain.terminal import say


@click.command("export")
@click.argument("file", required=False, type=click.Path(dir_okay=False, path_type=Path))
@click.option("--format", "form", type=click.Choice(["py", "md", "ipynb"]), help="Otherwise FILE's ending says.")
@click.option("--pages", is_flag=True, help="The pages with their examples, too.")
@click.pass_obj
def export_(options: Options, file: Path | None, form: str | None, pages: bool) -> int:
    """Write what you have done as one notebook, into FILE or to the standard output."""
    from tutor.export import Format, export

    ending = file.suffix.removeprefix(".") if file is not None else "md"
    try:
        chosen = Format(form or ending)
    except ValueError:
        sentence = gettext("{place} ends in none of .py, .md and .ipynb: say --format")
        raise click.BadParameter(sentence.format(place=file), param_hint="FILE") from None
    with options.session() as session:
        text = export(session, chosen, pages=pages)
    if file is None:
        lines(text.removesuffix("\n").split("\n"))
        return OK
    if file.exists():
        sentence = gettext("{place} is there already, and is left as it is")
        raise click.BadParameter(sentence.format(place=file), param_hint="FILE")
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        sentence = gettext("{place} could not be written: {trouble}")
        say(sentence.format(place=file, trouble=error.strerror), error=True)
        return BROKEN
    say(gettext("Written: {place}").format(place=file))
    return OK


@click.command()
@click.pass_obj
def doctor(options: Options) -> int:
    """Look at this machine and say what to mend."""
    from tutor.doctor import findings

    well = True
    with options.session(quiet=True) as session:
        for finding in findings(session):
            well &= finding.well
            sign = pgettext("finding", "ok") if finding.well else pgettext("finding", "look")
            say(f"[{sign}] {finding.name}: {finding.detail}")
            if not finding.well and finding.remedy:
                say(f"     {finding.remedy}")
    return OK if well else BROKEN
