"""Evenings whose movement stands in no source: the hall says which of these it plays."""

from dataclasses import replace

from scoring.formats.format import Format
from scoring.formats.movement import ON, DrawnAnew, From, March, Movement, Walk
from scoring.formats.named import IRISH_SIX_HANDED, TEAMS_OF_THREE
from scoring.log.said import gettext_noop
from scoring.numbers import GameNo
from scoring.rules.told import Choice

LEFT_OPEN = frozenset((IRISH_SIX_HANDED.name, TEAMS_OF_THREE.name))
"""The names of those evenings, of which each side of a table has one card."""

_BY_NUMBER = (0, 1, -1)
"""The first chair stays, the second goes up a table, the third goes down one."""


class Way(Choice):
    """The movements that can be."""

    WINNERS_ON = "winners_on", gettext_noop("winners on")
    LOSERS_ON = "losers_on", gettext_noop("losers on")
    BY_NUMBER = "by_number", gettext_noop("all by number")
    DRAWN = "drawn", gettext_noop("drawn")


def going(form: Format, way: Way) -> Format:
    """The evening with this movement from game 1 to the last."""
    return replace(form, movements=(From(GameNo(1), _movement(form, way)),))


def way_of(form: Format) -> Way | None:
    """Which of them an evening goes by; None where it goes by another one."""
    return next((way for way in Way if going(form, way) == form), None)


def _movement(form: Format, way: Way) -> Movement:
    match way:
        case Way.WINNERS_ON:
            return Walk(won=ON)
        case Way.LOSERS_ON:
            return Walk(lost=ON)
        case Way.BY_NUMBER:
            return March(_BY_NUMBER[: form.chairs])
        case Way.DRAWN:
            return DrawnAnew(evenly=True)
