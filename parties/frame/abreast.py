"""How far the tables are, which without a bell is not the same game: told alike on floor and board."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from scoring.evening import Evening
from scoring.numbers import GameNo, TableNo


def playing_now(evening: Evening) -> dict[TableNo, GameNo]:
    """The game of each table at which people are playing; the others wait for their next couple."""
    return {
        table: game
        for table, game in evening.playing.items()
        if evening.couples_at(game, table) and game <= evening.last_game
    }


def last_played(game: GameNo, playing: Mapping[TableNo, GameNo]) -> GameNo | None:
    """The game of the table that is furthest, as the board names it; None where all play the same."""
    furthest = max(playing.values(), default=game)
    return furthest if furthest > game else None


def goes_on_by_itself(evening: Evening, game: GameNo) -> bool:
    """Whether the game after this one needs no bell."""
    return evening.has_begun(GameNo(game + 1))


def minutes_of(evening: Evening, game: GameNo) -> int:
    """How many minutes this game has; 0 where it has as many as it takes, as wherever no bell rings."""
    return 0 if goes_on_by_itself(evening, game) else evening.rules.minutes


def tea_without_a_bell(evening: Evening) -> str:
    """The same on the floor and on the board: whoever wants tea stops at its own table."""
    after = evening.rules.break_after
    return _("Tea after game %(game)s, but no table waits for it by itself") % {"game": after}
