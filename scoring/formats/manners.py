"""What is played, as people say it: the game, then who sits with whom and where they go, and what of that
is to be switched. Each comes to one of the evenings that have a name."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.formats.choices import Game
from scoring.formats.named import AT_500
from scoring.log.entry import gettext_noop


@dataclass(frozen=True, slots=True)
class Manner:
    """Who sits with whom and where they go, in a line; and each evening that it can be, by name, with what
    is to be said for it, which is nothing where it is but one."""

    said: str
    evenings: Mapping[str, str]


_PARTNERS_CHANGE = gettext_noop("Partners change")
_COUPLES = gettext_noop("Couples keep together")
_WINNERS = gettext_noop("Winners go on")
_ONE_SIDE = gettext_noop("One side sits, the other moves on")

_EUCHRE = (
    Manner(_WINNERS, {"euchre_winners_right": _PARTNERS_CHANGE, "euchre_pairs": _COUPLES}),
    Manner(
        gettext_noop("Up to a head table"),
        {
            "euchre_head_table_all": gettext_noop("All alike"),
            "euchre_head_table": gettext_noop("Ladies and gents"),
        },
    ),
    Manner(gettext_noop("By compass: each chair its own way"), {"euchre_compass": ""}),
    Manner(gettext_noop("By colours: two go up, two go down"), {"euchre_colours": ""}),
    Manner(gettext_noop("Teams of three"), {"teams_of_three": ""}),
)

MANNERS: Mapping[Game, tuple[Manner, ...]] = {
    Game.FORTY_FIVES: (
        Manner(
            gettext_noop("Couples keep together, winners go on"),
            {
                "drive_45s": gettext_noop("Games won count"),
                "maritime_party": gettext_noop("Points count"),
            },
        ),
        Manner(gettext_noop("Partners change, winners go on"), {"singles_45s": ""}),
        Manner(gettext_noop("Three couples at a table"), {"irish_six_handed": ""}),
        Manner(gettext_noop("All against all"), {"round_robin": ""}),
    ),
    Game.EUCHRE: _EUCHRE,
    Game.WHIST: (
        Manner(
            gettext_noop("Losers go on"),
            {
                "whist_progressive": _PARTNERS_CHANGE,
                "whist_semi_partner": gettext_noop("Who stays keeps the partner"),
                "whist_partner": _COUPLES,
            },
        ),
        Manner(_WINNERS, {"whist_winners_walk": ""}),
        Manner(_ONE_SIDE, {"mitchell": ""}),
        Manner(gettext_noop("Forts: military whist"), {"military_whist_any": ""}),
    ),
    Game.CRIB: (
        Manner(
            _ONE_SIDE,
            {
                "crib_night": gettext_noop("The same side all evening"),
                "crib_both_ways": gettext_noop("Both ways: one side, then the other"),
            },
        ),
    ),
    Game.FIVE_HUNDRED: tuple(
        Manner(each.said, {AT_500[name]: says for name, says in each.evenings.items()})
        for each in _EUCHRE
    ),
    Game.OTHER: (
        Manner(gettext_noop("Everybody with everybody"), {"all_with_all": ""}),
        Manner(gettext_noop("Winners up, losers down"), {"beetle_drive": ""}),
        Manner(_ONE_SIDE, {"mitchell": ""}),
        Manner(gettext_noop("All against all"), {"round_robin": ""}),
    ),
}
"""By the game, at most five each."""


def manner_of(name: str) -> Manner | None:
    """The first in which this evening stands; None for one of a hall's own."""
    found = (each for manners in MANNERS.values() for each in manners if name in each.evenings)
    return next(found, None)
