"""What is filled in and asked before a deed is saved: all of it, in this one place.

The writer of the log knows no subject. Whoever has something to say to every deed stands here.
"""

from collections.abc import Callable

from parties.actions.hand_to_hand import over_its_till
from parties.actions.pot_chain import ask_about_later_nights
from parties.actions.writing import Deed
from parties.models import Night
from scoring.evening import Evening
from scoring.log.entry import Entry

FILLED_IN: tuple[Callable[[Entry, Evening, Deed], Entry], ...] = (over_its_till,)
"""What an entry of this deed is, said on the night as it is before it."""

ASKED: tuple[Callable[[Night, Evening, Evening, Deed], None], ...] = (ask_about_later_nights,)
"""What raises where the night before and after a deed asks for an answer first."""
