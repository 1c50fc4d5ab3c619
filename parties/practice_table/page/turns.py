"""One turn at the practice table: the answers of whoever is asked, as they are sent and as they are
meant."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.cards import CARDS, CardSet, Suit, card_set, cards_in, name_of
from engine.deal import Went
from engine.hand import Hand
from engine.notation_words import BadWord, read_call, written_call
from engine.position import Doing
from engine.said import Said, SaidAs
from engine.setup_faults import HowMany
from parties.practice_table.forms import NOTHING

YES, NO = "yes", "no"


class NotSo(Exception):
    """The answer may not be given; `why`, where it is an answer at all."""

    def __init__(self, why: Said | SaidAs | None = None) -> None:
        super().__init__(why)
        self.why = why


def ways(hand: Hand) -> dict[str, Any]:
    """The answers, as they are sent and as they are meant; none where cards are thrown, in any of
    many ways."""
    throws = hand.doing is Doing.EXCHANGE
    return {} if throws else {written(hand, move): move for move in hand.legal()}


def written(hand: Hand, move: Any) -> str:
    """The answer as it is sent."""
    return NOTHING if move is None else _WRITTEN[hand.doing](hand, move)


def read(hand: Hand, sent: str) -> Any:
    """What was answered, whether it may be or not. Raises `NotSo`."""
    known = ways(hand)
    try:
        return known[sent] if sent in known else _READ[hand.doing](sent)
    except (KeyError, BadWord):
        raise NotSo from None


def may_keep(hand: Hand) -> HowMany:
    """How many of the cards that are seen may be kept."""
    throws: Sequence[Any] = hand.legal()
    seen = hand.choosing.bit_count()
    return HowMany(seen - throws[-1].bit_count(), seen - throws[0].bit_count())


def _yes_or_no(yes: object) -> str:
    return YES if yes else NO


def _named(move: Any) -> str:
    if isinstance(move, Suit):
        return move.letter
    return move.value if isinstance(move, Went) else written_call(move)


def _cards(cards: CardSet) -> str:
    return ",".join(map(name_of, cards_in(cards))) or NOTHING


def _read_cards(sent: str) -> CardSet:
    return card_set(CARDS[word] for word in ([] if sent == NOTHING else sent.split(",")))


_WRITTEN: Final[dict[Doing, Callable[[Hand, Any], str]]] = {
    Doing.CALL: lambda _hand, call: written_call(call),
    Doing.NAME: lambda _hand, move: _named(move),
    Doing.CALL_PARTNER: lambda _hand, card: name_of(card),
    Doing.EXCHANGE: lambda _hand, threw: _cards(threw),
    Doing.ROB: lambda _hand, rob: f"{name_of(rob.takes)},{name_of(rob.gives)}",
    Doing.LEADER: lambda hand, seat: _yes_or_no(seat == hand.turn),
    Doing.PLAY: lambda _hand, card: name_of(card),
    Doing.JINK: lambda _hand, plays_on: _yes_or_no(plays_on),
}
_READ: Final[dict[Doing, Callable[[str], Any]]] = {
    Doing.CALL: lambda sent: read_call((sent,), 0),
    Doing.EXCHANGE: _read_cards,
    Doing.ROB: {NOTHING: None}.__getitem__,
    Doing.PLAY: CARDS.__getitem__,
}
