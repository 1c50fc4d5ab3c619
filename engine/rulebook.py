"""The rules a referee quotes: where each is written, and what it says in plain words."""

from enum import Enum

from .said import SaidAs, gettext_noop

_TWO_BOOKS = gettext_noop("Wikipedia, “Forty-fives”, and the Maritime rules")


class Rule(Enum):
    """One rule of the books: our own sources for it, its sentence, and where people can read it."""

    said: str
    written_in: str

    ONE_PACK = (
        "[A]; [B 1]: one pack of 52, the joker where the hall uses it",
        gettext_noop(
            "One pack of 52 is used, with the joker where the hall plays it; each card is "
            "in one place."
        ),
    )
    FIVE_CARDS = (
        "[A]; [B 2]: five cards each",
        gettext_noop("Everybody is dealt five cards and plays with five."),
    )
    KITTY = (
        "[A]; [B 3]: cards dealt aside for the bidder",
        gettext_noop("The kitty is dealt aside for the bidder, always the same number."),
    )
    WHO_MAY_PLAY = (
        "[A]; [B 29-30]: how many play, and who with whom",
        gettext_noop("Each game says how many play it, and who with whom."),
    )
    TURN_OF_THE_CALL = (
        "[B 5-7]; [A]: who speaks, in deal order",
        gettext_noop("Who speaks is told by the deal, from the dealer’s left."),
    )
    WHAT_MAY_BE_CALLED = (
        "[B 5-9]; [A]: what may be bid, and who may hold",
        gettext_noop(
            "A bid is one of the game’s own and higher than the last; only the dealer may "
            "hold one, where holding is played."
        ),
    )
    HOLD_THE_NAMED_SUIT = (
        "[A] auction 45: the bidder holds a card of the suit he names",
        gettext_noop("The bidder holds a card of the suit that he names."),
        gettext_noop("Wikipedia, “Forty-fives”, on auction 45"),
    )
    GO_ON_THE_KITTY = (
        "[B 12]: trumps are chosen from the kitty, the five are gone",
        gettext_noop(
            "Who goes on the kitty has thrown his five cards and chooses trumps from the kitty."
        ),
        gettext_noop("Maritime rules, rule 12"),
    )
    TURNED_TRUMP = (
        "[A]: the card turned makes trumps",
        gettext_noop("The card that is turned up makes trumps."),
    )
    ROBBING = (
        "[A]; [PEEL-ROB]; [B 4]: who may take the turn-up, and for what",
        gettext_noop(
            "The turn-up may be taken with the ace of trumps, for one other card, before "
            "one’s first card is played; a turned ace is the dealer’s."
        ),
        gettext_noop("Wikipedia, “Forty-fives”; Peel on robbing; Maritime rules, 4"),
    )
    DISCARD = (
        "[A]; [B 13]; [B 29]: how many are kept and thrown",
        gettext_noop("How many cards are kept and thrown is told by the game."),
    )
    DRAW = (
        "[A]; [B 14]; [B 29]: every hand is filled to five",
        gettext_noop("Every hand is filled to five cards from the stock."),
    )
    CALLED_CARD = (
        "[B 30-31]; [A]: which card may be called, and when it falls",
        gettext_noop(
            "The bidder calls a card; who holds it plays it when it is due and is his partner."
        ),
        gettext_noop("Maritime rules, rules 30 and 31; Wikipedia, “Forty-fives”"),
    )
    FIRST_LEAD = (
        "[A]; [B 15]: who leads to the first trick",
        gettext_noop("Who leads to the first trick is told by the game."),
    )
    WINNER_LEADS = (
        "[A]: the winner of a trick leads to the next",
        gettext_noop("Who wins a trick leads to the next."),
    )
    ONE_CARD_EACH = (
        "[A]: everybody plays one card to a trick",
        gettext_noop("Everybody plays one card to a trick."),
    )
    FOLLOW_SUIT = (
        "[B 16]; [A]: follow the suit led, or trump",
        gettext_noop(
            "When a plain suit is led, follow suit or play a trump. Without that suit, play "
            "anything: nobody has to trump. A♥ is a trump and never counts as a heart."
        ),
        gettext_noop("Maritime rules, rule 16; Wikipedia, “Forty-fives”"),
    )
    FOLLOW_TRUMP = (
        "[B 19]; [A]; [PEEL]: a trump asks for a trump, but for those held back by right",
        gettext_noop(
            "When a trump is led, whoever holds an ordinary trump plays a trump. The right "
            "to hold back the highest trumps is judged by the card led, and is gone as soon "
            "as one other trump is held."
        ),
        gettext_noop("Maritime rules, rule 19; Wikipedia, “Forty-fives”; Peel"),
    )
    HEART_ON_HEART = (
        "[A]: the ace of hearts led asks a heart of whoever has no trump",
        gettext_noop(
            "When A♥ is led and hearts are not trumps, whoever has no trump at all plays a heart."
        ),
        gettext_noop("Wikipedia, “Forty-fives”, and no other source"),
    )
    FIVE_TRICKS = (
        "[A]: five tricks make a hand",
        gettext_noop("Five tricks make a hand."),
    )
    BOOKED = (
        "[A] variations: who holds only trumps may be asked, and the asker may fold",
        gettext_noop(
            "Who holds nothing but trumps may be asked; the asker may fold and gives up the rest."
        ),
        gettext_noop("Wikipedia, “Forty-fives”, among the variations"),
    )
    POINTS = (
        "[B 25]; [A]: five a trick, and the bonus",
        gettext_noop(
            "A trick is 5 points, and the best trump played 5 more where that is played: 30 "
            "in a hand, or 25 when no trump falls."
        ),
        gettext_noop("Maritime rules, rule 25; Wikipedia, “Forty-fives”"),
    )

    def __init__(self, _source: str, said: str, written_in: str = _TWO_BOOKS) -> None:
        self.said, self.written_in = said, written_in


class Remedy(SaidAs):
    """What is done about a fault. No source names a penalty or a time limit."""

    TAKE_BACK = gettext_noop("The card is taken back and one that may be played is played.")
    CALL_AGAIN = gettext_noop("The call is made again.")
    LEAD_PASSES = gettext_noop("The card is taken back and the right player leads.")
    NOT_IN_THE_POOL = gettext_noop("This player cannot win the pool in this hand.")
    NONE_NAMED = gettext_noop("No source says what is done about it.")
    LOOK_AGAIN = gettext_noop("This cannot have happened: look again at what was written.")
