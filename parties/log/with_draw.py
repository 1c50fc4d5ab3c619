"""What changes who is there, kept together with the draw of all games that are still to come."""

from collections.abc import Sequence

from parties.dice import dice
from scoring.evening import Evening
from scoring.log.entry import Entry
from scoring.seats.chairs import is_drawn_anew, rest_drawn
from scoring.what_follows import afterwards


def with_draw(evening: Evening, entries: Sequence[Entry]) -> Sequence[Entry]:
    """These entries; where each game is drawn anew, with the draw for those who are here then."""
    if not is_drawn_anew(evening):
        return entries
    return [*entries, *rest_drawn(afterwards(evening, *entries), dice().randrange)]
