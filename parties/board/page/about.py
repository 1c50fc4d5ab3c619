"""About the game: where it comes from and where it is played, a few sentences on each page of the board.

What is said is in Wikipedia's "Forty-fives" (docs/sources.md, History and The drive), in our own words.
"""

from typing import NamedTuple

from django.utils.translation import gettext as _


class About(NamedTuple):
    """A page: its heading, and its sentences."""

    title: str
    says: str


SOURCE = "Wikipedia, Forty-fives"


def about_the_game() -> list[About]:
    """In the order in which it came about."""
    return [
        About(
            _("An old game"),
            _(
                "Maw is told of since 1548, and King James VI of Scotland played it at Christmas in "
                "1588. Ireland’s twenty-five came from it, and forty-fives from twenty-five."
            ),
        ),
        About(
            _("Over the sea"),
            _(
                "In 1831 a book for American girls has it as Five and Forty: each trick is five "
                "points, and 45 is the game."
            ),
        ),
        About(
            _("In camps and shops"),
            _(
                "A hundred years ago and more it was played by night in the lumber camps and general "
                "stores of New Brunswick. Card parties in halls play it still."
            ),
        ),
        About(
            _("It goes on travelling"),
            _(
                "In the 1920s French Canadians took it to New England, where it is also called "
                "quarante-cinq. People from Ireland took it to the west coast of New Zealand."
            ),
        ),
        About(
            _("In Cape Breton"),
            _(
                "In Richmond County it is played nearly everywhere. Some dozens to some hundreds come "
                "to a night of 25 games: the winners go round the room, the losers stay."
            ),
        ),
    ]
