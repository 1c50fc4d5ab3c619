"""Repairs of punch cards in words: what may have happened, what each would change, what is proved."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.wording.verdict import changed
from parties.wording.words import capital, couple, listed, table
from scoring.card_check.answers import Way
from scoring.card_check.nights import Outcome
from scoring.card_check.repairs import Slip, SlipKind, WrongWalk
from scoring.numbers import GameNo, TableNo


def where(games: Sequence[GameNo], at: TableNo | None) -> str:
    """Game 9, table 4; game 9; games 9 and 12."""
    if not games:
        return _("Last tables")
    if len(games) > 1:
        return _("Games %(games)s") % {"games": listed(games)}
    if at is None:
        return _("Game %(game)s") % {"game": games[0]}
    return _("Game %(game)s, %(at)s") % {"game": games[0], "at": table(at)}


def asks(*, many: bool, who_won: bool) -> str:
    """What is asked where it may have been in several ways, or in one."""
    if not many:
        return _("Was it so?")
    return _("Who won?") if who_won else _("What happened?")


def others(number: int, *, as_likely: bool) -> str:
    """How many other ways there are beside those that are told; `as_likely`: nothing else may
    explain the cards better."""
    if not number:
        return ""
    if not as_likely:
        return ngettext(
            "And %(number)s other way to explain it.",
            "And %(number)s other ways to explain it.",
            number,
        ) % {"number": number}
    return ngettext(
        "And %(number)s other way to explain it, no less likely by the cards.",
        "And %(number)s other ways to explain it, no less likely by the cards.",
        number,
    ) % {"number": number}


def happened(way: Way, *, there: bool = False) -> list[str]:
    """What a way takes to have happened, slip by slip; `there`: it is said already where."""
    said = [capital(_slip(each) if there else _slip_somewhere(each)) for each in way.slips]
    said += [_walk(each) for each in way.walks]
    said += [
        capital(_("%(couple)s wrote the wrong last table.") % {"couple": couple(number)})
        for number in way.disbelieved
    ]
    return said


def then(way: Way, before: Outcome) -> str:
    """What the prizes are if it was so, where they depend on it."""
    if not way.outcomes:
        return ""
    if len(way.outcomes) > 1:
        return _("Then it still depends on the other answers.")
    return " ".join(changed(before, way.outcomes[0])) or _("Then the prizes are as punched.")


def searched(proved: int, steps: int) -> str:
    """What a search that is not over has proved, and what it has not."""
    words = ngettext(
        "Looked at %(steps)s possibility.", "Looked at %(steps)s possibilities.", steps
    ) % {"steps": steps}
    if not proved:
        return f"{words} " + _("Whether anything is wrong at all is not known yet.")
    least = ngettext(
        "At least %(count)s hole is wrong; which one is not known yet.",
        "Fewer than %(count)s wrong holes do not explain the cards; which are wrong is not known yet.",
        proved,
    ) % {"count": proved}
    return f"{words} {least}"


def _slip_somewhere(slip: Slip) -> str:
    if slip.kind is SlipKind.WRONG_GAME:
        return _slip(slip)
    at = None if slip.kind is SlipKind.WRONG_TABLE else slip.table
    said = {"where": where([slip.changes[0].game], at), "what": _slip(slip)}
    return _("%(where)s: %(what)s") % said


def _slip(slip: Slip) -> str:
    right, wrong = (
        next((each for each in slip.changes if each.hole is has), slip.changes[0])
        for has in (True, False)
    )
    said = {
        "right": couple(right.couple),
        "wrong": couple(wrong.couple),
        "game": right.game,
        "other": wrong.game,
    }
    match slip.kind:
        case SlipKind.MISSING:
            words = _("%(right)s won, and its hole was forgotten.")
        case SlipKind.EXTRA:
            words = _("%(wrong)s did not win, and has a hole too many.")
        case SlipKind.WRONG_COUPLE:
            words = _("%(right)s won, but the card of %(wrong)s was punched.")
        case SlipKind.WRONG_TABLE:
            words = _("%(right)s won, but the card of %(wrong)s, at another table, was punched.")
        case SlipKind.WRONG_GAME:
            words = _("%(right)s won game %(game)s, but game %(other)s was punched.")
    return words % said


def _walk(walk: WrongWalk) -> str:
    return capital(
        _("after game %(game)s %(couple)s sat down at %(went)s instead of %(instead)s.")
        % {
            "game": walk.game,
            "couple": couple(walk.couple),
            "went": table(walk.went),
            "instead": table(walk.instead_of),
        }
    )
