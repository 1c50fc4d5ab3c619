"""How a hand is written down: each line as it may look, and what it means."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it may look at a table where `{one}` and `{two}` sit, of `{players}`, who play a trick
    of `{cards}` and whose sides are `{a}` and `{b}`; and what it means."""

    looks: str
    means: Promise


LINES: dict[str, Line] = {
    "players": Line("players {players}", _("how many play, where it is not four")),
    "sides": Line(
        "sides {sides}", _("who plays with whom, seat by seat, where it is not as usual")
    ),
    "scores": Line("scores {a} 45 {b} 60", _("the points before this hand")),
    "dealer": Line("dealer {one}", _("who dealt")),
    "dealt": Line("dealt {one} 5S KH QH 2D 3C", _("a hand")),
    "turned": Line("turned 7S", _("the card turned up")),
    "calls": Line("calls {one} 20, {two} 25", _("the bidding, call by call")),
    "bid": Line("bid {one} 25", _("the bid, where the bidding was not written down")),
    "kitty": Line("kitty 9S TS AC", _("the kitty")),
    "went": Line("went kitty", _("the bidder went on the kitty")),
    "went top": Line("went top", _("the bidder went on the top card")),
    "trump": Line("trump S", _("what is trumps")),
    "changes": Line("changes {one} 3D 2C for 9S TS", _("what was thrown, and drawn for it")),
    "robs": Line("robs {two} 7S for 2D", _("who took the turn-up, and for what")),
    "stock": Line("robs {two} 7S for 2D", _("who took a card of the stock, and for what")),
    "called": Line("called JS", _("the card that was called")),
    "trick": Line("1: {two} {cards}", _("trick 1: who led, and the cards in turn")),
    "folds": Line("folds {two} to {one}", _("who gave up the rest, and to whom")),
    "points of couples": Line(
        "points A 20 B 10", _("the points as they were counted; A is North and South")
    ),
    "points": Line("points {a} 20 {b} 5", _("the points as they were counted")),
}
"""In the order in which things happen; a name of two words is one more way to use a line."""
