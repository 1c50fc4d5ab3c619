"""How a hand is written down, line by line, and what is asked of whoever taps it."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy

from engine.deal import usual_sides

# How a hand is written down: each line as it may look, and what it means.


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it may look at a table where `{one}` and `{two}` sit, of `{players}`, who play a trick
    of `{cards}` and whose sides are `{a}` and `{b}`; and what it means."""

    looks: str
    means: Promise


LINES: dict[str, Line] = {
    "players": Line("players {players}", gettext_lazy("how many play, where it is not four")),
    "sides": Line(
        "sides {sides}", gettext_lazy("who plays with whom, seat by seat, where it is not as usual")
    ),
    "scores": Line("scores {a} 45 {b} 60", gettext_lazy("the points before this hand")),
    "dealer": Line("dealer {one}", gettext_lazy("who dealt")),
    "dealt": Line("dealt {one} 5S KH QH 2D 3C", gettext_lazy("a hand")),
    "turned": Line("turned 7S", gettext_lazy("the card turned up")),
    "calls": Line("calls {one} 20, {two} 25", gettext_lazy("the bidding, call by call")),
    "bid": Line("bid {one} 25", gettext_lazy("the bid, where the bidding was not written down")),
    "kitty": Line("kitty 9S TS AC", gettext_lazy("the kitty")),
    "went": Line("went kitty", gettext_lazy("the bidder went on the kitty")),
    "went top": Line("went top", gettext_lazy("the bidder went on the top card")),
    "trump": Line("trump S", gettext_lazy("what is trumps")),
    "changes": Line(
        "changes {one} 3D 2C for 9S TS", gettext_lazy("what was thrown, and drawn for it")
    ),
    "robs": Line("robs {two} 7S for 2D", gettext_lazy("who took the turn-up, and for what")),
    "stock": Line(
        "robs {two} 7S for 2D", gettext_lazy("who took a card of the stock, and for what")
    ),
    "called": Line("called JS", gettext_lazy("the card that was called")),
    "trick": Line("1: {two} {cards}", gettext_lazy("trick 1: who led, and the cards in turn")),
    "folds": Line("folds {two} to {one}", gettext_lazy("who gave up the rest, and to whom")),
    "points of couples": Line(
        "points A 20 B 10", gettext_lazy("the points as they were counted; A is North and South")
    ),
    "points": Line("points {a} 20 {b} 5", gettext_lazy("the points as they were counted")),
}
"""In the order in which things happen; a name of two words is one more way to use a line."""


# What is asked of whoever writes a hand down by tapping, and the lines there are to tap.


MORE: dict[str, Promise] = {
    "players": gettext_lazy("How many play"),
    "dealer": gettext_lazy("Who dealt"),
    "dealt": gettext_lazy("Cards of a player"),
    "turned": gettext_lazy("The turn-up"),
    "calls": gettext_lazy("The bidding"),
    "bid": gettext_lazy("The bid alone"),
    "kitty": gettext_lazy("The kitty"),
    "changes": gettext_lazy("Thrown and drawn"),
    "robs": gettext_lazy("Who robbed"),
    "called": gettext_lazy("The called card"),
    "went": gettext_lazy("Gone on the kitty or the top card"),
    "folds": gettext_lazy("Who folded"),
    "leader": gettext_lazy("Another player led"),
}
"""What may be written down besides trumps and tricks, by the line it begins."""

CANNOT = gettext_lazy("That is written down already, or has no place there. Nothing was changed.")

_WHO: dict[str, Promise] = {
    "dealer": gettext_lazy("Who dealt?"),
    "dealt": gettext_lazy("Whose cards?"),
    "calls": gettext_lazy("Who spoke first?"),
    "bid": gettext_lazy("Who is the bidder?"),
    "changes": gettext_lazy("Who threw cards away?"),
    "robs": gettext_lazy("Who robbed?"),
    "folds": gettext_lazy("Who folded?"),
}

_WHAT: dict[str, Promise] = {
    "players": gettext_lazy("How many play?"),
    "trump": gettext_lazy("What is trumps?"),
    "turned": gettext_lazy("Which card was turned up?"),
    "kitty": gettext_lazy("Which cards lay in the kitty?"),
    "called": gettext_lazy("Which card was called?"),
    "went": gettext_lazy("What did the bidder go on?"),
}

_OF: dict[str, Promise] = {
    "dealt": gettext_lazy("%(seat)s: which cards were dealt?"),
    "calls": gettext_lazy("%(seat)s: what was said?"),
    "bid": gettext_lazy("%(seat)s: what was the bid?"),
    "changes": gettext_lazy("%(seat)s: which cards were thrown away?"),
    "robs": gettext_lazy("%(seat)s: which card was taken?"),
}

_SECOND: dict[str, Promise] = {
    "changes": gettext_lazy("%(seat)s: which cards were drawn for them?"),
    "robs": gettext_lazy("%(seat)s: which card was given up?"),
    "folds": gettext_lazy("%(seat)s folded: to whom?"),
}

WAYS: dict[str, Promise] = {
    "kitty": gettext_lazy("On the kitty"),
    "top": gettext_lazy("On the top card"),
}
"""On what a bidder goes who throws all five cards."""


def table(sides: tuple[str, ...]) -> str:
    """4; 6, on three sides; 4, each for himself: the usual one of a number by the number alone."""
    players, number = len(sides), len(set(sides))
    if sides == usual_sides(players):
        return str(players)
    if number == players:
        return _("%(players)s, each for himself") % {"players": players}
    return _("%(players)s, on %(sides)s sides") % {"players": players, "sides": number}


def who(line: str, trick: int) -> str:
    """A player is asked for; of a trick, its number."""
    return str(_WHO[line]) if line in _WHO else _("Trick %(trick)s: who led?") % {"trick": trick}


def what(line: str, seat: str, trick: int, *, second: bool) -> str:
    """A card, a suit, a bid or a number is asked for, of this player where one is known; the `second`
    kind of card that the line has."""
    if line in _WHAT:
        return str(_WHAT[line])
    if line in _OF or second:
        return str((_SECOND if second else _OF)[line]) % {"seat": seat}
    return _("Trick %(trick)s: which card did %(seat)s play?") % {"trick": trick, "seat": seat}
