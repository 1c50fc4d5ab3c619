"""The rules a referee quotes, each with where it is written.

Only names and sources are here; the sentences, in the reader's language, are said at the edge.
"""

from enum import Enum

from engine.said import SaidAs, gettext_noop


class Rule(Enum):
    """One rule of the books. The value is its source."""

    ONE_PACK = "[A]; [B 1]: one pack of 52, the joker where the hall uses it"
    FIVE_CARDS = "[A]; [B 2]: five cards each"
    KITTY = "[A]; [B 3]: cards dealt aside for the bidder"
    WHO_MAY_PLAY = "[A]; [B 29-30]: how many play, and who with whom"
    TURN_OF_THE_CALL = "[B 5-7]; [A]: who speaks, in deal order"
    WHAT_MAY_BE_CALLED = "[B 5-9]; [A]: what may be bid, and who may hold"
    HOLD_THE_NAMED_SUIT = "[A] auction 45: the bidder holds a card of the suit he names"
    GO_ON_THE_KITTY = "[B 12]: trumps are chosen from the kitty, the five are gone"
    TURNED_TRUMP = "[A]: the card turned makes trumps"
    ROBBING = "[A]; [PEEL-ROB]; [B 4]: who may take the turn-up, and for what"
    DISCARD = "[A]; [B 13]; [B 29]: how many are kept and thrown"
    DRAW = "[A]; [B 14]; [B 29]: every hand is filled to five"
    CALLED_CARD = "[B 30-31]; [A]: which card may be called, and when it falls"
    FIRST_LEAD = "[A]; [B 15]: who leads to the first trick"
    WINNER_LEADS = "[A]: the winner of a trick leads to the next"
    ONE_CARD_EACH = "[A]: everybody plays one card to a trick"
    FOLLOW_SUIT = "[B 16]; [A]: follow the suit led, or trump"
    FOLLOW_TRUMP = "[B 19]; [A]; [PEEL]: a trump asks for a trump, but for those held back by right"
    HEART_ON_HEART = "[A]: the ace of hearts led asks a heart of whoever has no trump"
    FIVE_TRICKS = "[A]: five tricks make a hand"
    BOOKED = "[A] variations: who holds only trumps may be asked, and the asker may fold"
    POINTS = "[B 25]; [A]: five a trick, and the bonus"


class Remedy(SaidAs):
    """What is done about a fault. No source names a penalty or a time limit."""

    TAKE_BACK = gettext_noop("The card is taken back and one that may be played is played.")
    CALL_AGAIN = gettext_noop("The call is made again.")
    LEAD_PASSES = gettext_noop("The card is taken back and the right player leads.")
    NOT_IN_THE_POOL = gettext_noop("This player cannot win the pool in this hand.")
    NONE_NAMED = gettext_noop("No source says what is done about it.")
    LOOK_AGAIN = gettext_noop("This cannot have happened: look again at what was written.")
