"""What changes who is there, kept together with the draw of all games that are still to come."""

from collections.abc import Sequence

from parties.dice import dice
from parties.log.night import Deed, add, was_sent, written_alone
from parties.models import Night
from scoring.evening import Evening
from scoring.log.entry import Entry
from scoring.seats.chairs import is_drawn_anew, rest_drawn
from scoring.what_follows import afterwards


def add_with_draw(night: Night, entries: Sequence[Entry], deed: Deed) -> Evening:
    """The same as `add`; where each game is drawn anew, with the draw for those who are here then."""
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        if not is_drawn_anew(evening):
            return add(night, entries, deed)
        drawn = rest_drawn(afterwards(evening, *entries), dice().randrange)
        return add(night, [*entries, *drawn], deed)
