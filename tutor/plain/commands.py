"""What can be typed in plain mode, as `help` says it."""

from tutor.language import gettext

HELP = "\n\n".join(
    (
        gettext("""\
Reading
next (or just Enter)   the next page or exercise
back                   the page or exercise before
go ID                  go to a page or an exercise
show [ID]              read anything: a page, example, exercise, note, cheat, error
return, forward        back to where you were before you went, and forward again
list [WHAT]            everything there is, or what is: to do, done, to review
search WORDS           find pages, exercises, examples, cheats, notes, errors
cheats [WORDS]         the cheat sheet, or its rows that have these words
describe NAME          the documentation of a name such as jax.vjp
formulas               write formulas in one row each, or again as they are printed"""),
        gettext("""\
Trying
run [ID]               run the examples and figures of this page, your answer, or anything with an ID
copy ID                put a copy of an example into the scratch pad
edit scratch           change the scratch pad in your own editor; run scratch runs it"""),
        gettext("""\
Answering; without ID, the exercise here
edit [ID]              change your answer in your own editor: VISUAL or EDITOR names it
write [ID]             type or paste your whole answer instead
check [ID]             judge your answer; Ctrl+C stops what runs
hint [ID]              one more hint
solution [ID]          the reference solution, after a pass or on the second ask
lens [CALL]            look through a call of your function, such as f(1.0)
history [ID]           every text of your answer that was checked or put aside
compare [ID] [N]       what differs between text N, or the solution, and your answer
restore [ID] N         bring text N back
reset [ID]             begin anew; your text is kept"""),
        gettext("""\
Asking and looking back
quiz [LESSON]          the questions of this lesson, or of another
review                 what has come back: missed questions, exercises passed with help
progress               how far you are, and what to do next
learned                what you have learned in this lesson, or in the course
export [FOLDER]        write your notes and solutions
quit                   leave (what you did is kept)"""),
    )
)
