"""The race of a night in words: who was ahead after each game."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _

from parties.wording.formats import counted
from parties.wording.words import couple, couples, so_many
from scoring.formats.format import Format
from scoring.numbers import CoupleNo
from scoring.race import Race

_FEW = 4
"""Of so many that are level each is named."""


def after_each_game(
    race: Race, names: Mapping[CoupleNo, str], form: Format | None
) -> Iterator[str]:
    """A sentence for each game: who leads, with how many games or points, and by how many."""
    for lead in race.leads:
        for game in range(lead.first, lead.last + 1):
            has = counted(form, race.most[game - 1])
            yield _after(race, game, lead.couples, names, has)


def _after(
    race: Race, game: int, ahead: tuple[CoupleNo, ...], names: Mapping[CoupleNo, str], has: str
) -> str:
    said = {"game": game, "games": has}
    if len(ahead) == 1:
        return _("After game %(game)s: %(who)s leads with %(games)s, by %(by)s.") % (
            said | {"who": _named(ahead[0], names), "by": _by(race, game, ahead[0])}
        )
    if len(ahead) <= _FEW:
        return _("After game %(game)s: %(who)s are level in front, with %(games)s.") % (
            said | {"who": couples(ahead)}
        )
    return _("After game %(game)s: %(who)s are level in front, with %(games)s.") % (
        said | {"who": so_many(len(ahead))}
    )


def _named(number: CoupleNo, names: Mapping[CoupleNo, str]) -> str:
    if not names[number]:
        return couple(number)
    return _("%(couple)s (%(names)s)") % {"couple": couple(number), "names": names[number]}


def _by(race: Race, game: int, leader: CoupleNo) -> int:
    others = (had[game - 1] for each, had in race.counted.items() if each != leader)
    return race.most[game - 1] - max(others, default=0)
