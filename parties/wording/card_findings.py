"""What the punch cards come to, in sentences: the control total, and two readings that differ."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.wording.card_check import holes, numbers
from parties.wording.words import table
from scoring.card_reading import ControlTotal
from scoring.cards import ReadOtherwise
from scoring.numbers import TableNo


def control(total: ControlTotal, cards_out: int) -> str:
    """Whether the holes are as many as the results; while cards are out, how many to look for."""
    said = {"holes": holes(total.holes), "expected": total.expected}
    if cards_out:
        return _("So far %(holes)s; all cards together should have %(expected)s.") % said
    if total.holes == total.expected:
        return _("It adds up: %(holes)s on all cards, as it should be.") % said
    off = abs(total.holes - total.expected)
    words = (
        ngettext("%(count)s too many", "%(count)s too many", off)
        if total.holes > total.expected
        else ngettext("%(count)s too few", "%(count)s too few", off)
    )
    return _("All cards have %(holes)s, but should have %(expected)s: %(off)s.") % (
        said | {"off": words % {"count": off}}
    )


def games_off(total: ControlTotal) -> list[str]:
    """The games whose holes are not as many as their results."""
    return [
        _("Game %(game)s: %(holes)s instead of %(expected)s")
        % {"game": game, "holes": holes(have), "expected": expected}
        for game, (have, expected) in sorted(total.by_game.items())
    ]


def differs(card: ReadOtherwise) -> list[str]:
    """What the one reading has and the other not."""
    said = []
    if card.first_only:
        said.append(
            _("Only the first reading has %(games)s.") % {"games": numbers(card.first_only)}
        )
    if card.second_only:
        said.append(
            _("Only the second reading has %(games)s.") % {"games": numbers(card.second_only)}
        )
    first, second = card.finished
    if first != second:
        said.append(
            _("Finished: %(first)s in the first reading, %(second)s in the second.")
            % {"first": _where(first), "second": _where(second)}
        )
    return said


def _where(finished: TableNo | None) -> str:
    return _("nothing written") if finished is None else table(finished)
