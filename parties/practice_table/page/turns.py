"""One turn at the practice table: what is asked of a seat, what it may answer, what was wrong with
an answer, and what the simple player would say."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engine.bidding import Auction, at_100, standing
from engine.calls import CallFault
from engine.cards import CARDS, Card, CardSet, card_set, cards_in, name_of
from engine.deal import Deal, Trick
from engine.drawing import Exchange
from engine.faults import Fault
from engine.notation_words import BadWord, read_call
from engine.play import Forbidden, forbidden
from engine.setup_faults import FailedToRob, HowMany, WrongKeep
from engine.simple_player import Advice, View
from engine.variants import CARDS_EACH, Variant
from parties.practice_table.forms import NOTHING

YES, NO = "yes", "no"


class Ask(StrEnum):
    """What a seat is asked."""

    CALL = "call"
    RAISE = "raise"
    GO = "go"
    TRUMP = "trump"
    PARTNER = "partner"
    THROW = "throw"
    ROB = "rob"
    LEAD = "lead"
    PLAY = "play"
    PLAY_ON = "play on"


@dataclass(frozen=True, slots=True)
class Turn:
    """What one seat is asked: `ways` are its answers, as they are sent and as they are meant. Cards
    to be thrown are chosen by the `rule` of the draw, of a stock that has `at_most` for it."""

    ask: Ask
    view: View
    advises: Callable[[], Advice[Any]]
    ways: Mapping[str, Any] = field(default_factory=dict)
    trick: Trick | None = None
    number: int = 1  # of the trick
    rule: Exchange | None = None
    at_most: int = 0
    must: bool = False

    @property
    def may_keep(self) -> HowMany:
        """How many of the cards that it sees may be kept; just five where it sees what it draws."""
        if self.rule is None or not self.rule.discards_first:
            return HowMany(CARDS_EACH, CARDS_EACH)
        fewest = CARDS_EACH - max(self.rule.min_draw, min(self.rule.max_draw, self.at_most))
        return HowMany(fewest, CARDS_EACH - self.rule.min_draw)


class NotSo(Exception):
    """The answer may not be given; `why`, where it is an answer at all, and the card it was."""

    def __init__(self, why: Forbidden | Fault | None = None, card: Card | None = None) -> None:
        super().__init__(why, card)
        self.why, self.card = why, card


def read(turn: Turn, sent: str) -> Any:
    """What was answered. Raises `NotSo`."""
    if turn.ask is Ask.THROW:
        return _read_throw(turn, sent)
    if sent in turn.ways:
        return turn.ways[sent]
    raise NotSo(_why_not(turn, sent), CARDS.get(sent))


def written(turn: Turn, meant: Any) -> str:
    """The answer as it is sent."""
    if turn.ask is Ask.THROW:
        return ",".join(name_of(card) for card in cards_in(turn.view.hand & ~meant)) or NOTHING
    return next(sent for sent, way in turn.ways.items() if way == meant)


def _read_throw(turn: Turn, sent: str) -> CardSet:
    """The cards that are kept."""
    words = [] if sent == NOTHING else sent.split(",")
    thrown = card_set(CARDS[word] for word in words if word in CARDS)
    if thrown & ~turn.view.hand or thrown.bit_count() != len(words):
        raise NotSo
    kept = turn.view.hand & ~thrown
    allowed = turn.may_keep
    if not allowed.least <= kept.bit_count() <= allowed.most:
        raise NotSo(WrongKeep(turn.view.seat, kept.bit_count(), allowed))
    return kept


def _why_not(turn: Turn, sent: str) -> Forbidden | Fault | None:
    match turn.ask:
        case Ask.PLAY:
            return _why_not_played(turn, CARDS.get(sent))
        case Ask.CALL:
            return _why_not_called(turn, sent)
        case Ask.ROB if turn.must and sent == NOTHING:
            return FailedToRob(turn.view.seat)
        case _:
            return None


def _why_not_played(turn: Turn, card: Card | None) -> Forbidden | None:
    view = turn.view
    if card is None or turn.trick is None or not view.hand >> card & 1:
        return None
    led = turn.trick.cards[0] if turn.trick.cards else None
    return forbidden(
        *(view.law, card, view.hand, led, view.trump),
        called=view.table.called,
        trick_number=turn.number,
    )


def _why_not_called(turn: Turn, sent: str) -> Fault | None:
    view = turn.view
    try:
        call = read_call((sent,), 0)
    except BadWord:
        return None
    found = standing(auction_at(view.variant, view.table), (*view.table.calls, (view.seat, call)))
    return found if isinstance(found, CallFault) else None


def auction_at(variant: Variant, table: Deal) -> Auction:
    """The auction of this hand before the first call."""
    assert table.dealer is not None  # noqa: S101 - somebody has dealt
    high = at_100(table.sides, dict(table.scores))
    return Auction(variant, table.players, table.dealer, high)
