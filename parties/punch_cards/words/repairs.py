"""Repairs of punch cards in words: what may have happened, what each would change, what is proved."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.wording.holes import holes
from parties.wording.words import capital, couple, couples, prize, table
from scoring.card_check.nights import Outcome, PotsReached
from scoring.card_check.prizes import Hang
from scoring.card_check.repairs import Repair, Slip, SlipKind, WrongWalk
from scoring.numbers import CoupleNo
from scoring.prizes.offers import Offer


def happened(repair: Repair) -> list[str]:
    """What a repair takes to have happened, slip by slip."""
    said = [_slip(each) for each in repair.slips]
    said += [_walk(each) for each in repair.walks]
    said += [
        capital(_("%(couple)s wrote the wrong last table.") % {"couple": couple(number)})
        for number in repair.disbelieved
    ]
    return said


def effects(before: Outcome, after: Outcome) -> list[str]:
    """What a repair does to levels, prizes and pots."""
    said = [
        capital(
            _("%(couple)s has %(after)s instead of %(before)s.")
            % {"couple": couple(number), "after": holes(now), "before": then}
        )
        for number, then, now in _differing(before.holes, after.holes)
    ]
    other = [*other_prizes(before.offers, after.offers), *other_pots(before.pots, after.pots)]
    return [*said, *(other or [_("No prize changes.")])]


def other_prizes(before: Sequence[Offer], after: Sequence[Offer]) -> list[str]:
    """For each prize that other couples would settle, who it would be and who it is now."""
    then, now = ({each.place: each.couples for each in some} for some in (before, after))
    return [
        _otherwise(capital(prize(place)), then.get(place, ()), now.get(place, ()))
        for place in sorted(then.keys() | now.keys())
        if then.get(place) != now.get(place)
    ]


def other_pots(before: PotsReached, after: PotsReached) -> list[str]:
    """For each pot that other couples have reached, who it would be and who it is now."""
    then = dict(before)
    return [_otherwise(pot, then[pot], reached) for pot, reached in after if then[pot] != reached]


def _otherwise(what: str, then: Sequence[CoupleNo], now: Sequence[CoupleNo]) -> str:
    return _("%(prize)s: %(now)s instead of %(then)s.") % {
        "prize": what,
        "now": _those(now),
        "then": _those(then),
    }


def in_doubt(repairs: Sequence[Repair], hang: Hang) -> str:
    """How many holes are in doubt, and whether a prize depends on them."""
    cells = {(each.couple, each.game) for repair in repairs for each in repair.changes}
    said = ngettext("%(count)s hole is in doubt;", "%(count)s holes are in doubt;", len(cells)) % {
        "count": len(cells)
    }
    return f"{said} {_hangs(hang, one=len(cells) == 1)}"


def _hangs(hang: Hang, *, one: bool) -> str:
    match hang:
        case Hang.NO:
            if one:
                return _("if nothing more is wrong, no prize depends on it.")
            return _("if nothing more is wrong, no prize depends on them.")
        case Hang.YES if one:
            return _("prizes depend on it: ask before you decide.")
        case Hang.YES:
            return _("prizes depend on them: ask before you decide.")
        case Hang.NOT_KNOWN:
            return _("whether a prize depends on that is not known: ask before you decide.")


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


def _slip(slip: Slip) -> str:
    first = slip.changes[0]
    right, wrong = (
        next((each for each in slip.changes if each.hole is has), first) for has in (True, False)
    )
    said = {
        "game": first.game,
        "at": _("table not known") if slip.table is None else table(slip.table),
        "right": couple(right.couple),
        "wrong": couple(wrong.couple),
        "other": wrong.game,
    }
    match slip.kind:
        case SlipKind.MISSING:
            words = _("Game %(game)s, %(at)s: %(right)s won, and its hole was forgotten.")
        case SlipKind.EXTRA:
            words = _("Game %(game)s, %(at)s: %(wrong)s did not win, and has a hole too many.")
        case SlipKind.WRONG_COUPLE:
            words = _(
                "Game %(game)s, %(at)s: %(right)s won, but the card of %(wrong)s was punched."
            )
        case SlipKind.WRONG_TABLE:
            words = _(
                "Game %(game)s: %(right)s won, but the card of %(wrong)s, at another table, was "
                "punched."
            )
        case SlipKind.WRONG_GAME:
            said["game"] = right.game
            words = _("%(right)s won game %(game)s, but game %(other)s was punched.")
    return capital(words % said)


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


def _differing(
    before: Mapping[CoupleNo, int], after: Mapping[CoupleNo, int]
) -> list[tuple[CoupleNo, int, int]]:
    numbers = sorted(before.keys() | after.keys())
    pairs = [(number, before.get(number, 0), after.get(number, 0)) for number in numbers]
    return [each for each in pairs if each[1] != each[2]]


def _those(some: Sequence[CoupleNo]) -> str:
    return couples(some) if some else _("nobody")
