"""Why a typed hand cannot be read, as a sentence that names the line and the place."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.notation import NotationError, Problem

PROBLEMS: dict[Problem, Promise] = {
    Problem.UNKNOWN_LINE: gettext_lazy(
        "“%(typed)s” is not a word that a line can begin with. The words are listed below."
    ),
    Problem.SAID_TWICE: gettext_lazy("“%(typed)s” has been said before. Say it once."),
    Problem.NOT_A_CARD: gettext_lazy(
        "“%(typed)s” is not a card. Write rank and suit: 5H, 10D or TD, KS."
    ),
    Problem.NOT_A_SUIT: gettext_lazy("“%(typed)s” is not a suit. Write S, H, D or C."),
    Problem.NOT_A_SEAT: gettext_lazy(
        "“%(typed)s” is not a seat. Write N, E, S or W; with two, three, five or more players "
        "write their numbers."
    ),
    Problem.NOT_A_CALL: gettext_lazy(
        "“%(typed)s” is not a call. Write a number, pass, hold, pass-the-deal, 30-for-60 or "
        "60-for-120."
    ),
    Problem.NOT_A_NUMBER: gettext_lazy("“%(typed)s” is not a number that fits here."),
    Problem.CARD_REPEATED: gettext_lazy("“%(typed)s” stands twice in this line."),
    Problem.NUMBERS_GO_UP: gettext_lazy("The tricks are written in order; “%(typed)s” comes late."),
    Problem.SOMETHING_MISSING: gettext_lazy("Something is missing here."),
    Problem.TOO_MUCH: gettext_lazy("“%(typed)s” is more than this line takes."),
}


def sentence(error: NotationError) -> str:
    """Line 3, place 9: “5X” is not a card."""
    return _("Line %(line)s, place %(place)s: %(problem)s") % {
        "line": error.line,
        "place": error.column,
        "problem": str(PROBLEMS[error.problem]) % {"typed": error.typed},
    }
