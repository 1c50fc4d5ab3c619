"""What the player sees: the seats round the table with their cards, the hand, what may be answered,
the points and the sheet of the game."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.calls import Bid, Word
from engine.cards import Card, CardSet, Seat, Suit, cards_in, name_of
from engine.contract import contract_of
from engine.deal import Trick, Went
from engine.ending import Standing
from engine.hand import Hand
from engine.play import law_of
from engine.position import Doing
from engine.ranking import plain_order
from engine.rights import chosen_from
from engine.variants import PLAIN_BID, Variant
from parties.points import words
from parties.practice_table.forms import NOTHING
from parties.practice_table.page import told
from parties.practice_table.page.game import Table
from parties.practice_table.page.turns import NO, YES, ways
from parties.table_game.page.faces import Face, SuitFaces, face, faces, suit_faces
from parties.table_game.words.playing_cards import SIGNS, call, shown, suit
from parties.wording.words import capital


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One seat: its name, the card it has on the table, and what is known of it."""

    name: str
    place: str
    card: Face | None
    chips: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Button:
    """An answer: what is sent, and what stands on it."""

    sends: str
    says: str
    suit: SuitFaces | None = None


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A hand on the sheet: each side's score after it, and what else is to be said."""

    number: int
    scores: tuple[int, ...]
    remarks: str


PLACES_OF_FOUR = ("left", "across", "right", "mine")


def shown_table(table: Table) -> dict[str, Any]:
    """All of it, for the page."""
    names = told.Names(table.sheet.seats, table.me)
    context = {
        "seats": _seats(table, names),
        "four": len(names.sides) == len(PLACES_OF_FOUR),
        "facts": list(_facts(table, names)),
        "order": _order(table),
        "last": _last_trick(table, names),
        "happened": list(told.what_happened(table.done, names)),
        "so_far": _so_far(table, names),
        "number": table.hands,
        "sides": [names.side(side) for side, _score in table.sheet.scores],
        "scores": [(names.side(side), score) for side, score in table.sheet.scores],
        "pool": table.variant.target is None,
        "target": table.variant.target,
        "rows": _rows(table, names),
    }
    return context | (_ended(table, names) if table.hand.over else _asked(table.hand))


# the table


def _seats(table: Table, names: told.Names) -> list[SeatShown]:
    players = len(names.sides)
    trick = _on_table(table.hand)
    lies = {} if trick is None else _by_seat(table.hand, trick)
    seats = [Seat((table.me + turn) % players) for turn in range(1, players + 1)]
    places = PLACES_OF_FOUR if players == len(PLACES_OF_FOUR) else ("",) * (players - 1) + ("mine",)
    winner = table.hand.winner_of(trick) if trick else None
    return [
        SeatShown(names.seat(seat), place, _lying(lies, seat, winner), _chips(table, seat))
        for seat, place in zip(seats, places, strict=True)
    ]


def _on_table(hand: Hand) -> Trick | None:
    """The trick that is being played; after the last one, that."""
    tricks = hand.all_tricks
    return tricks[-1] if tricks and (hand.over or hand.on_table) else None


def _by_seat(hand: Hand, trick: Trick) -> dict[Seat, Card]:
    """Who played what."""
    return dict(zip(hand.table.rounds[trick.leader], trick.cards, strict=False))


def _lying(lies: dict[Seat, Card], seat: Seat, winner: Seat | None) -> Face | None:
    if seat not in lies:
        return None
    wins = seat == winner and len(lies) > 1
    return face(lies[seat], word=_("wins") if wins else "", good=True if wins else None)


def _chips(table: Table, seat: Seat) -> tuple[str, ...]:
    deal, chips = table.hand.deal, []
    if seat == deal.dealer:
        chips.append(_("deals"))
    if seat != table.me and deal.sides[seat] == deal.sides[table.me]:
        chips.append(_("your partner"))
    called = [said for who, said in deal.calls if who == seat]
    if called and deal.trump is None:
        chips.append(call(called[-1]))
    if seat == table.hand.bidder:
        chips.append(_("has the bid"))
    if seat == contract_of(deal, table.variant).partner:
        chips.append(_("called partner"))
    if seat in table.hand.table.out:
        chips.append(_("out of the game"))
    return tuple(chips)


def _facts(table: Table, names: told.Names) -> Iterator[str]:
    """Trumps, the turn-up, the bid, the called card."""
    deal, contract = table.hand.deal, contract_of(table.hand.deal, table.variant)
    if deal.trump is not None:
        yield _("Trumps: %(suit)s") % {"suit": f"{SIGNS[deal.trump]} {suit(deal.trump)}"}
    if deal.turn_up is not None:
        yield _("Turned up: %(card)s") % {"card": shown(deal.turn_up.cards[-1])}
    if contract.bidder is not None and contract.bid is not None:
        bid = {"who": names.seat(contract.bidder), "bid": call(contract.bid)}
        yield _("The bid: %(who)s, %(bid)s") % bid
    if deal.called is not None:
        yield _("Called: %(card)s") % {"card": shown(deal.called)}


def _order(table: Table) -> tuple[Face, ...]:
    """The trumps of this hand, the best first."""
    trump = table.hand.trump
    return () if trump is None else faces(table.hand.law.orders[trump])


def _last_trick(table: Table, names: told.Names) -> dict[str, Any] | None:
    """The last trick that is over, unless it still lies there."""
    winners = table.hand.winners
    if not winners or table.hand.over:
        return None
    played, winner = _by_seat(table.hand, table.hand.tricks[-1]), winners[-1]
    return {
        "says": told.who_took(len(winners), names.seat(winner), played[winner]),
        "cards": [
            face(card, word=names.seat(seat), good=True if seat == winner else None)
            for seat, card in played.items()
        ],
    }


def _so_far(table: Table, names: told.Names) -> str:
    """What each side has taken in this hand, before the best trump is paid."""
    points = table.hand.points
    if points is None or table.hand.over:
        return ""
    return " · ".join(f"{names.side(side)} {won}" for side, won in points.taken.items() if won)


# what is asked


def _asked(hand: Hand) -> dict[str, Any]:
    cards, doing = in_order(chosen_from(hand), hand.variant, hand.trump), hand.doing
    robs = doing is Doing.ROB
    gives = set(cards_in(hand.right.may_give)) if robs else cards
    return {
        "ask": doing.name,
        "question": told.asked(hand),
        "hand": [face(card, pressed=card not in gives) for card in cards],
        "buttons": list(_buttons(hand)),
        "takes": faces(cards_in(hand.right.takes)) if robs else (),
        "kept": told.how_many_kept(hand) if doing is Doing.EXCHANGE else "",
    }


def _buttons(hand: Hand) -> Iterator[Button]:
    answers = ways(hand)
    match hand.doing:
        case Doing.CALL:
            calls = sorted(answers.items(), key=lambda way: _call_place(way[1]))
            yield from (Button(sends, capital(call(said))) for sends, said in calls)
        case Doing.NAME:
            suits = {sends: each for sends, each in answers.items() if isinstance(each, Suit)}
            yield from (
                Button(sends, suit(each), suit_faces(each)) for sends, each in suits.items()
            )
        case Doing.CALL_PARTNER:
            cards = [card for card in answers.values() if card is not None]
            best_first = in_order(cards, hand.variant, hand.trump)
            yield from (Button(name_of(card), shown(card)) for card in best_first)
        case _:
            pass
    others = _OTHER_WAYS.get(hand.doing, {}).items()
    yield from (Button(sends, str(says)) for sends, says in others if sends in answers)


_OTHER_WAYS = {
    Doing.NAME: {
        str(PLAIN_BID): gettext_lazy("Make it 30"),
        Went.ON_KITTY: gettext_lazy("Go on the kitty"),
        Went.ON_TOP_CARD: gettext_lazy("Go on the top card"),
    },
    Doing.CALL_PARTNER: {NOTHING: gettext_lazy("Nobody: go alone")},
    Doing.ROB: {NOTHING: gettext_lazy("Leave it")},
    Doing.LEADER: {
        YES: gettext_lazy("I lead"),
        NO: gettext_lazy("The player on my left leads"),
    },
    Doing.JINK: {YES: gettext_lazy("Play on"), NO: gettext_lazy("Stop")},
}


def _call_place(said: Bid | Word) -> tuple[bool, Bid, str]:
    """The bids from the lowest up, then the words."""
    is_bid = isinstance(said, Bid)
    return (not is_bid, said if isinstance(said, Bid) else Bid(0, 0), str(said))


def in_order(cards: CardSet | Iterable[Card], variant: Variant, trump: Suit | None) -> list[Card]:
    """Trumps first, then suit by suit, the best first."""
    law = law_of(variant)
    lines = [] if trump is None else [law.orders[trump]]
    lines += [plain_order(variant, each) for each in Suit if each is not trump]
    lines.append(law.orders[Suit.HEARTS])
    in_line = list(dict.fromkeys(card for line in lines for card in line))
    these = cards_in(cards) if isinstance(cards, int) else cards
    return sorted(these, key=in_line.index)


# the end of a hand, and the sheet


def _ended(table: Table, names: told.Names) -> dict[str, Any]:
    if table.hand.thrown_in:
        return {"ended": [_("Nobody took the bid: the deal passes on.")], "over": False}
    stands, points = table.sheet.hands[-1], table.hand.points
    said = []
    if points is not None and table.variant.target is not None:
        for side, taken in points.taken.items():
            said.append(_("%(side)s: %(points)s") % {"side": names.side(side), "points": taken})
        if points.best_trump is not None and points.best_trump_seat is not None:
            best = {"card": shown(points.best_trump), "who": names.seat(points.best_trump_seat)}
            said.append(_("Best trump: %(card)s, taken by %(who)s") % best)
    return {
        "ended": said,
        "remarks": [capital(each) for each in _remarks(table, stands, names)],
        "stands": words.how_it_stands(stands, names.by_side()),
        "over": table.sheet.over,
        "won": [names.side(side) for side in table.sheet.winners],
    }


def _remarks(table: Table, stands: Standing, names: told.Names) -> list[str]:
    bidder = table.hand.bidder
    side = None if bidder is None else table.hand.sides[bidder]
    said = words.remarks(stands, side, names.by_side())
    return [words.pool(stands, names.by_side()), *said] if table.variant.target is None else said


def _rows(table: Table, names: told.Names) -> list[ScoreRow]:
    """Of every hand that was scored."""
    rows = []
    for number, stands in enumerate(table.sheet.hands, 1):
        said = words.remarks(stands, None, names.by_side())
        if table.variant.target is None:
            said.insert(0, words.pool(stands, names.by_side()))
        rows.append(ScoreRow(number, tuple(stands.after.values()), "; ".join(said)))
    return rows
