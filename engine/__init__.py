r"""The games of the Forty-fives family, as a rule book that can be asked.

What most who use it need comes by one import: cards, games by name, a hand that was written down,
what was wrong with it, a hand in progress, a score sheet. `docs/engine.md` shows them by example.

>>> from engine import PRESETS, judge, read
>>> judge(read("trump S \n dealt E 4S 2H \n 1: N 9S 2H"), PRESETS["traditional_45"]).faults
(Revoke(trick=1, seat=1, card=2H, led=9S, duty=FOLLOW_TRUMP, holding=[4S], legal=[4S]),)

Where a card player finds her rules:

- the pack and the orders of the cards: `cards` (of `ints`), `ranking`; shuffled: `dice`
- the games by name, and every point on which halls differ: `presets`, `variants`; turning a point
  and what does not go together: `switches`, `combinations`
- who sits with whom, the deal, kitty and draw: `tables`, `drawing`; all that a game comes to at one
  table: `at_table`
- making trumps: `calls`, `bids`, `bidding`, `calling` (naming trumps, calling a partner), `robbing`;
  who plays for what, and who leads: `contract`
- following, holding back, winning a trick: `play`
- what a hand is worth: `points`; the score after it: `bookkeeping`; over or not: `ending`; playing
  on after somebody is out: `playing_on`
- a hand in progress, move by move, as at a table: `hand`, with where it stands in `position`, what
  may be done in `rights`, drawing in `throwing` (of `throws`), and the play in `playing`; one
  that was written down: `replaying`
- a whole game, hand after hand: `game`
- what a simple player would do at his turn, and why: `simple_player`; in a hand in progress:
  `simple_moves`
- the best card with the others' cards unknown: `best_play`, by deals that fit (`sampling`), solved
  to their end (`endgame`, `solver`) or played out (`playouts`), for a chance to win (`chances`);
  what should have been played: `looking_back`; the odds of making a bid: `bid_odds`

And the referee at the table:

- a hand that was written down: `deal`, typed and read in `notation` (of `notation_words`), written
  in `writing`
- what was wrong with it: `check`, which asks `setup_check` and `play_check`; what a fault is in
  `faults`, the faults themselves in `setup_faults` and `play_faults`, the rules they quote in
  `rulebook`; each carries its sentence (`said`), which `saying` says, in English or French
- the same, quickly, for the thousands of hands in which nothing is wrong: `quick_setup`,
  `quick_check`, `quick_reading`
- what has no answer, and why: `unanswered`
"""

from .best_play import weigh as weigh
from .bid_odds import bid_odds as odds  # noqa: F401 - its module has the other name
from .calls import Bid as Bid, Word as Word, plain_bid as plain_bid
from .cards import (
    Card as Card,
    CardSet as CardSet,
    Seat as Seat,
    Suit as Suit,
    card as card,
    card_set as card_set,
    cards_in as cards_in,
    names as names,
)
from .check import Verdict as Verdict, judge as judge
from .deal import Deal as Deal
from .faults import Fault as Fault
from .game import Sheet as Sheet, enter as enter, hand_of as hand_of, new_game as new_game
from .hand import Hand as Hand
from .looking_back import look_back as look_back
from .notation import NotationError as NotationError, read as read, write as write
from .presets import PRESETS as PRESETS
from .replaying import replayed as replayed
from .saying import say as say
from .simple_moves import simple_move as simple_move, trick_of as trick_of, view_of as view_of
from .switches import variant_of as variant_of
from .unanswered import EngineError as EngineError, Refused as Refused
from .variants import Variant as Variant

__version__ = "0.9.0"
