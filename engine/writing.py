"""A deal written out as text, in the order in which things happen at a table.

The other way round is `engine.notation`, whose lines these are.
"""

from collections.abc import Callable, Iterator

from .cards import CardSet, Seat, cards_in, names
from .deal import Deal, Exchanged, Went, seat_name, usual_sides
from .notation_words import written_call

NameOf = Callable[[Seat], str]


def write(deal: Deal) -> str:
    """The deal as text; `engine.notation.read` gives it back the same."""
    return "".join(f"{line}\n" for line in _lines(deal) if line)


def _lines(deal: Deal) -> Iterator[str]:
    def name_of(seat: Seat) -> str:
        return seat_name(seat, deal.players)

    yield _table(deal)
    yield _by_side("scores", deal.scores)
    yield "" if deal.dealer is None else f"dealer {name_of(deal.dealer)}"
    for number, hand in enumerate(deal.hands):
        yield "" if hand is None else f"dealt {name_of(Seat(number))} {_set(hand)}".rstrip()
    yield from _trump_making(deal, name_of)
    yield from (_change(each, name_of) for each in deal.exchanged)
    for rob in deal.robbed:
        yield f"robs {name_of(rob.seat)} {names((rob.takes,))} for {names((rob.gives,))}"
    yield "" if deal.called is None else f"called {names((deal.called,))}"
    for number, trick in enumerate(deal.tricks, start=deal.first_trick):
        yield f"{number}: {name_of(trick.leader)} {names(trick.cards)}" if trick.cards else ""
    yield (
        ""
        if deal.fold is None
        else f"folds {name_of(deal.fold.asker)} to {name_of(deal.fold.booked)}"
    )
    yield _by_side("points", deal.points)


def _table(deal: Deal) -> str:
    if deal.sides == usual_sides(deal.players):
        return f"players {deal.players}"
    return f"sides {' '.join(deal.sides)}"


def _trump_making(deal: Deal, name_of: NameOf) -> Iterator[str]:
    yield "" if deal.turn_up is None else f"turned {names(deal.turn_up.cards)}"
    calls = ", ".join(f"{name_of(seat)} {written_call(call)}" for seat, call in deal.calls)
    yield f"calls {calls}" if calls else ""
    yield _bid(deal, name_of)
    yield "" if deal.kitty is None else f"kitty {_set(deal.kitty)}".rstrip()
    yield WENT[deal.went]
    yield "" if deal.trump is None else f"trump {deal.trump.letter}"


WENT = {None: "", Went.ON_KITTY: "went kitty", Went.ON_TOP_CARD: "went top"}


def _bid(deal: Deal, name_of: NameOf) -> str:
    """The bidder and the bid, either of which may be all that is known."""
    if deal.bid is None:
        return "" if deal.bidder is None else f"bidder {name_of(deal.bidder)}"
    bidder = "" if deal.bidder is None else f"{name_of(deal.bidder)} "
    return f"bid {bidder}{written_call(deal.bid)}"


def _change(each: Exchanged, name_of: NameOf) -> str:
    line = f"changes {name_of(each.seat)} {_set(each.threw)}".rstrip()
    return line if each.drew is None else f"{line} for {_set(each.drew)}".rstrip()


def _set(cards: CardSet) -> str:
    return names(cards_in(cards))


def _by_side(word: str, amounts: tuple[tuple[str, int], ...]) -> str:
    return " ".join([word, *(f"{side} {amount}" for side, amount in amounts)]) if amounts else ""
