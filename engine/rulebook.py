"""The rules a referee quotes, each with where it is written.

Only names and sources are here; the sentences, in the reader's language, are said at the edge.
"""

from enum import Enum


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


class Remedy(Enum):
    """What is done about a fault. No source names a penalty or a time limit."""

    TAKE_BACK = "the card is taken back and a legal one played"  # [B 20]
    CALL_AGAIN = "the call is made again"
    LEAD_PASSES = "the card is taken back and the right player leads"
    NOT_IN_THE_POOL = "the seat cannot win the pool this hand"  # [PEEL-ROB]
    NONE_NAMED = "no source names a remedy"
    LOOK_AGAIN = "the record cannot be right; look again at what was written"
