"""The deck below the question that is asked of whoever writes a hand down by tapping."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.calls import Call
from engine.calls import Word as Said
from engine.cards import Card, Seat
from engine.deal import COMPASS, Deal, seat_name
from engine.notation_words import written_call
from engine.points import possible_bids
from engine.variants import TRICKS, AllPass, CallTime, Robbing, TrumpBy, Variant
from parties.referee.page.tables import tables_of, ways_to_go
from parties.referee.page.tapping import (
    TRICK,
    CannotTap,
    Entry,
    Next,
    Word,
    deal_of,
    gone,
    is_table_said,
    next_word,
    tricks_of,
)
from parties.referee.words import tapping as words
from parties.table_game.page.faces import Face, SuitFaces, face, pack, trumps
from parties.table_game.words.playing_cards import call, seat
from parties.wording.words import capital


@dataclass(frozen=True, slots=True)
class Tricks:
    """A trick on the table: its number, and its cards with who played each."""

    number: int
    faces: tuple[Face, ...]


def deck_context(entry: Entry, variant: Variant) -> dict[str, Any]:
    """What is asked next and what can be tapped; nothing where the text cannot be read."""
    try:
        following, deal = next_word(entry, variant), deal_of(entry)
    except CannotTap:
        return {}
    context = {
        "taps": True,
        "open": entry.open,
        "last": entry.last,
        "on_table": [
            _trick(number, trick.leader, trick.cards, deal) for number, trick in tricks_of(deal)
        ],
        "may_take_back": bool(entry.open or entry.text.strip()),
        "may_end": bool(following and following.may_end),
        "more": list(_more(entry, deal, variant, following)),
        "numbered": deal.players != len(COMPASS),
    }
    return context | (_asked(following, entry, deal, variant) if following else {"asks": ""})


def _trick(number: int, leader: Seat, cards: tuple[Card, ...], deal: Deal) -> Tricks:
    by = [seat_name(Seat((leader + at) % deal.players), deal.players) for at in range(len(cards))]
    return Tricks(
        number, tuple(face(card, word=name) for card, name in zip(cards, by, strict=True))
    )


def _asked(following: Next, entry: Entry, deal: Deal, variant: Variant) -> dict[str, Any]:
    number = _trick_asked(entry, deal)
    name = "" if following.seat is None else capital(seat(following.seat, deal.players))
    second = following.following is None and following.line in ("changes", "robs", "folds")
    asks = words.what(following.line, name, number, second=second)
    match following.word:
        case Word.SEAT:
            who = asks if second else words.who(following.line, number)
            return {"asks": who, "choices": _seats(deal)}
        case Word.SUIT:
            return {"asks": asks, "trumps": trumps(None)}
        case Word.CALL:
            said = [(written_call(each), capital(call(each))) for each in _calls(variant)]
            return {"asks": asks, "choices": said}
        case Word.TABLE:
            tables = tables_of(variant).items()
            return {"asks": asks, "choices": [(word, words.table(sides)) for word, sides in tables]}
        case Word.WAY:
            ways = ways_to_go(variant)
            return {"asks": asks, "choices": [(way, str(words.WAYS[way])) for way in ways]}
        case Word.CARD:
            return {"asks": asks, "pack": _pack(entry, variant)}


def _seats(deal: Deal) -> list[tuple[str, str]]:
    """Each seat as it is written, and as it is said."""
    seats = [Seat(each) for each in range(deal.players)]
    return [(seat_name(each, deal.players), capital(seat(each, deal.players))) for each in seats]


def _trick_asked(entry: Entry, deal: Deal) -> int:
    """The number of the trick that is being written down."""
    last = deal.first_trick + len(deal.tricks) - 1
    goes_on = deal.tricks and len(deal.tricks[-1].cards) < deal.players and not entry.open
    return last if goes_on else last + 1


def _calls(variant: Variant) -> Iterator[Call]:
    yield Said.PASS
    yield from sorted(possible_bids(variant))
    if variant.hold:
        yield Said.HOLD
    if variant.all_pass is AllPass.PASS_OR_15:
        yield Said.PASS_THE_DEAL


def _pack(entry: Entry, variant: Variant) -> list[SuitFaces]:
    """The pack; what cannot be tapped is pressed down, with the word where it is."""
    away = gone(entry)
    where = {face(card).name: said for card, said in away.items()}
    return [
        replace(
            suit, cards=tuple(replace(each, word=where.get(each.name, "")) for each in suit.cards)
        )
        for suit in pack(variant, away)
    ]


def _more(
    entry: Entry, deal: Deal, variant: Variant, following: Next | None
) -> Iterator[tuple[str, str]]:
    """What may be written down besides; nothing before it is known who plays."""
    if entry.open or (following and following.line == "players"):
        return
    there = {
        "players": _may_be_another_table(entry, deal, variant),
        "dealer": deal.dealer is None,
        "dealt": sum(hand is not None for hand in deal.hands) < deal.players,
        "turned": variant.trump_by is TrumpBy.TURN_UP and deal.turn_up is None,
        "calls": variant.has_auction and not deal.calls and deal.bid is None,
        "bid": variant.has_auction and not deal.calls and deal.bid is None,
        "kitty": bool(variant.kitty) and deal.kitty is None,
        "changes": variant.has_auction and len(deal.exchanged) < deal.players,
        "went": bool(ways_to_go(variant)) and deal.went is None,
        "robs": _may_be_robbed(variant),
        "called": variant.call_time is not CallTime.NONE and deal.called is None,
        "folds": variant.booked and deal.fold is None and bool(deal.tricks),
        "leader": _may_be_another(deal, following),
    }
    yield from ((line, str(words.MORE[line])) for line, offered in there.items() if offered)


def _may_be_another_table(entry: Entry, deal: Deal, variant: Variant) -> bool:
    """Whether it may still be said who plays: before anything that names a seat."""
    if is_table_said(entry) or len(tables_of(variant)) < 2:
        return False
    return deal == Deal(deal.sides, trump=deal.trump, turn_up=deal.turn_up, kitty=deal.kitty)


def _may_be_robbed(variant: Variant) -> bool:
    """The card that was turned up, or one of the stock."""
    of_stock = variant.has_auction and (variant.stock_robbing or variant.dealer_robs_pack)
    return of_stock or variant.robbing is not Robbing.NONE


def _may_be_another(deal: Deal, following: Next | None) -> bool:
    """Whether somebody else may lead than the text lets expect."""
    if following is None or following.line != TRICK or following.word is not Word.CARD:
        return False
    whole = not deal.tricks or len(deal.tricks[-1].cards) == deal.players
    return whole and deal.first_trick + len(deal.tricks) <= TRICKS
