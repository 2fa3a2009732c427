"""Questions, line by line: asks, reads one reply, and says what it came to.

For the command `quiz` and for plain mode. An empty line passes a question
over; `quit` or the end of the input ends the quiz. `tell` writes one line, so
that the command can keep its standard output for JSON.
"""

from collections.abc import Callable, Iterable, Iterator

from tutor.counting import counted, counted_of
from tutor.course.grading import BadReply, Graded, Ticked, letters
from tutor.course.model import Entry, Question, QuestionKind
from tutor.language import gettext
from tutor.plain.manner import Manner
from tutor.plain.stopping import stoppable
from tutor.plain.terminal import read_line
from tutor.reply import Grade, Reply
from tutor.session import Session

type Tell = Callable[[str], None]

_WORDS = {"r": Grade.RIGHT, "p": Grade.PARTLY, "w": Grade.WRONG}


class _Passed(Exception):
    """The learner passes a question over."""


class _Ended(Exception):
    """The learner, or the input, ends the quiz."""


def ask_all(session: Session, entries: Iterable[Entry], tell: Tell, manner: Manner) -> tuple[Graded, ...]:
    """Ask questions one after the other, and return what the answers came to."""
    found: list[Graded] = []
    asking = [entry.item for entry in entries if isinstance(entry.item, Question)]
    try:
        for number, question in enumerate(asking, 1):
            tell("")
            tell(gettext("Question {number} of {whole}").format(number=number, whole=len(asking)))
            for line in question_lines(question, manner):
                tell(line)
            try:
                graded = _ask(session, question, tell, manner)
            except _Passed:
                tell(gettext("Passed over."))
                continue
            found.append(graded)
            for line in graded_lines(session, graded, manner):
                tell(line)
    except _Ended:
        tell("")
    answers = counted_of(sum(one.grade is Grade.RIGHT for one in found), len(found), "answer")
    tell(gettext("{answers} right.").format(answers=answers))
    return tuple(found)


def question_lines(question: Question, manner: Manner) -> Iterator[str]:
    """Yield what is asked: the prompt, the code to predict, the options with their letters."""
    yield from manner.lines(question.prompt)
    if question.code:
        yield from (f"    {line}".rstrip() for line in question.code.strip("\n").splitlines())
        yield ""
    for letter, text in letters(question).items():
        yield from _after(f"  {letter}) ", text, manner)


def graded_lines(session: Session, graded: Graded, manner: Manner) -> Iterator[str]:
    """Yield what an answer came to: right or not, why, and what to reread."""
    yield ""
    yield f"{graded.sentence} {graded.note}".rstrip()
    for option in graded.options:
        if option.chosen or option.right:
            yield from _after(f"  {option.letter}) ", f"{option.text}  [{judged(option)}]", manner)
            yield from _after("     ", option.why, manner)
    if graded.expected and session.quiz.question(graded.question).kind is not QuestionKind.RECALL:
        yield gettext("The answer:")
        yield from (f"    {line}" for line in graded.expected.splitlines())
    if graded.explanation:
        yield from manner.lines(graded.explanation)
    if graded.page is not None:
        yield gettext("To reread: {command}").format(command=f"{manner.lead}show {graded.page}")


def judged(option: Ticked) -> str:
    """Return in words whether an option was chosen, and whether it is right."""
    if option.chosen:
        return gettext("chosen, right") if option.right else gettext("chosen, wrong")
    return gettext("not chosen, right") if option.right else gettext("not chosen, wrong")


def _after(lead: str, text: str, manner: Manner) -> Iterator[str]:
    """Yield a short Markdown text after a lead, further lines below its first word."""
    rows = [row for row in manner.lines(text, less=len(lead)) if row]
    for number, row in enumerate(rows):
        yield f"{lead if number == 0 else ' ' * len(lead)}{row}"


def _ask(session: Session, question: Question, tell: Tell, manner: Manner) -> Graded:
    """Ask until there is a reply that can be graded."""
    while True:
        tell(_wanted(question))
        try:
            reply = _reply(question, tell, manner)
            with stoppable(session):
                return session.quiz.answer(question.id, reply)
        except BadReply as error:
            tell(str(error))


def _wanted(question: Question) -> str:
    match question.kind:
        case QuestionKind.CHOICE:
            return gettext("Your answer, one letter:")
        case QuestionKind.CHOICES:
            return gettext("Your answer, all letters that are right:")
        case QuestionKind.NUMBER:
            return gettext("Your answer, a number:")
        case QuestionKind.PREDICT:
            count = _printed_lines(question)
            return gettext("What it prints, {lines}:").format(lines=counted(count, "line"))
        case QuestionKind.RECALL:
            return gettext("Your answer in your own words, one line:")


def _printed_lines(question: Question) -> int:
    return len(question.model.strip("\n").splitlines())


def _reply(question: Question, tell: Tell, manner: Manner) -> Reply:
    text = _line()
    match question.kind:
        case QuestionKind.CHOICE | QuestionKind.CHOICES:
            return Reply(chosen=_chosen(question, text))
        case QuestionKind.NUMBER:
            return Reply(text=text)
        case QuestionKind.PREDICT:
            rest = [_raw_line() for _ in range(_printed_lines(question) - 1)]
            return Reply(text="\n".join([text, *rest]))
        case QuestionKind.RECALL:
            tell(gettext("The model answer:"))
            for line in manner.lines(question.model):
                tell(line)
            return Reply(text=text, grade=_own_grade(tell))


def _chosen(question: Question, text: str) -> tuple[str, ...]:
    by_letter = letters(question)
    named = dict.fromkeys(character for character in text.lower() if character not in " ,;.)")
    unknown = [character for character in named if character not in by_letter]
    if unknown:
        sentence = gettext("There is no option {letter}. The letters are: {letters}.")
        raise BadReply(sentence.format(letter=unknown[0], letters=", ".join(by_letter)))
    return tuple(by_letter[letter] for letter in named)


def _own_grade(tell: Tell) -> Grade:
    while True:
        tell(gettext("Did you have it right, partly, or wrong? r, p or w:"))
        text = _raw_line().strip().lower()
        if text in _WORDS or text in list(Grade):
            return _WORDS[text[0]]


def _line() -> str:
    """Read a line that begins a reply."""
    text = _raw_line()
    if not text.strip():
        raise _Passed
    if text.strip().lower() == "quit":
        raise _Ended
    return text


def _raw_line() -> str:
    line = read_line()
    if line is None:
        raise _Ended
    return line
