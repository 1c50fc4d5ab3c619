"""The night's own pictures for the board, at tea and at the end, where the club wants them."""

from typing import Any

from parties.board.page.about import SOURCE, about_the_game
from parties.drawing.race import race_picture
from parties.drawing.said import after_each_game
from parties.drawing.spread import spread_picture
from parties.models import Night
from parties.wording.words import Names, couple_names
from scoring.evening import Evening
from scoring.formats.choices import Game
from scoring.race import race_of, spread_of


def drawn(night: Night, evening: Evening, names: Names, *, shows_who_leads: bool) -> dict[str, Any]:
    """The race and the spread of wins, where the hall may know who leads, and what is told of the game."""
    if not night.club.board_pictures:
        return {}
    game = evening.form.game if evening.form else Game.FORTY_FIVES
    told = {"about": about_the_game(), "about_source": SOURCE} if game is Game.FORTY_FIVES else {}
    race = race_of(evening) if shows_who_leads else None
    if race is None or race.games < _FEWEST_GAMES:
        return told
    *_earlier, last = after_each_game(race, couple_names(evening.couples, names), evening.form)
    pictures = {"race": race_picture(race), "spread": spread_picture(spread_of(evening))}
    return told | pictures | {"race_says": last}


_FEWEST_GAMES = 2
"""A line needs two ends."""
