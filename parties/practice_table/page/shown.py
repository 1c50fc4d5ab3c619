"""What the player sees: the seats round the table with their cards, the hand, what may be answered,
the points and the sheet of the game."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from engine.calls import Bid, Word
from engine.cards import Card, CardSet, Seat, Suit, cards_in, name_of
from engine.check import judge
from engine.contract import ace_is_sunk, contract_of
from engine.deal import Trick, seats_of
from engine.ending import Standing
from engine.play import law_of
from engine.ranking import plain_order
from engine.variants import Variant
from parties.points import words
from parties.practice_table.forms import NOTHING
from parties.practice_table.page import told
from parties.practice_table.page.game import Table
from parties.practice_table.page.turns import NO, YES, Ask, Turn
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
        "happened": list(told.what_happened(table.said, names)),
        "so_far": _so_far(table, names),
        "number": table.hands,
        "sides": [names.side(side) for side, _score in table.sheet.scores],
        "scores": [(names.side(side), score) for side, score in table.sheet.scores],
        "pool": table.variant.target is None,
        "target": table.variant.target,
        "rows": _rows(table, names),
    }
    return context | (_asked(table.turn) if table.turn else _ended(table, names))


# the table


def _seats(table: Table, names: told.Names) -> list[SeatShown]:
    players = len(names.sides)
    trick = _on_table(table)
    lies = dict(zip(seats_of(trick, players), trick.cards, strict=True)) if trick else {}
    seats = [Seat((table.me + turn) % players) for turn in range(1, players + 1)]
    places = PLACES_OF_FOUR if players == len(PLACES_OF_FOUR) else ("",) * (players - 1) + ("mine",)
    winner = table.hand.winner_of(trick) if trick and trick.cards else None
    return [
        SeatShown(names.seat(seat), place, _lying(lies, seat, winner), _chips(table, seat))
        for seat, place in zip(seats, places, strict=True)
    ]


def _on_table(table: Table) -> Trick | None:
    """The trick that is being played; after the last one, that."""
    tricks = table.hand.deal.tricks
    return table.hand.trick or (tricks[-1] if tricks and table.turn is None else None)


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
    trump = table.hand.deal.trump
    if trump is None:
        return ()
    law = law_of(table.variant, ace_sunk=ace_is_sunk(table.hand.deal, table.variant))
    return faces(law.orders[trump])


def _last_trick(table: Table, names: told.Names) -> dict[str, Any] | None:
    """The last trick that is over, unless it still lies there."""
    tricks = table.hand.deal.tricks
    if not tricks or table.turn is None:
        return None
    trick, number = tricks[-1], len(tricks)
    winner = table.hand.winner_of(trick)
    seats = seats_of(trick, len(names.sides))
    return {
        "says": told.who_took(trick, number, winner, names),
        "cards": [
            face(card, word=names.seat(seat), good=True if seat == winner else None)
            for seat, card in zip(seats, trick.cards, strict=True)
        ],
    }


def _so_far(table: Table, names: told.Names) -> str:
    """What each side has taken in this hand, before the best trump is paid."""
    deal, each = table.hand.deal, table.variant.trick_points
    if not deal.tricks or table.turn is None:
        return ""
    won = Counter(deal.sides[table.hand.winner_of(trick)] for trick in deal.tricks)
    sides = dict.fromkeys(deal.sides)
    return " · ".join(f"{names.side(side)} {won[side] * each}" for side in sides if won[side])


# what is asked


def _asked(turn: Turn) -> dict[str, Any]:
    view, variant = turn.view, turn.view.variant
    cards = in_order(view.hand, variant, view.table.trump)
    robs = turn.ask is Ask.ROB
    takes = sorted({way[0] for way in turn.ways.values() if way is not None}) if robs else []
    gives = {way[1] for way in turn.ways.values() if way is not None} if robs else set(cards)
    return {
        "ask": turn.ask.name,
        "question": told.asked(turn),
        "hand": [face(card, pressed=card not in gives) for card in cards],
        "buttons": [] if turn.ask in (Ask.PLAY, Ask.THROW) else _buttons(turn),
        "takes": faces(takes),
        "kept": told.how_many_kept(turn.may_keep) if turn.ask is Ask.THROW else "",
    }


def _buttons(turn: Turn) -> list[Button]:
    match turn.ask:
        case Ask.CALL:
            calls = sorted(turn.ways.items(), key=lambda way: _call_place(way[1]))
            return [Button(sends, capital(call(said))) for sends, said in calls]
        case Ask.TRUMP:
            return [
                Button(sends, suit(each), suit_faces(each)) for sends, each in turn.ways.items()
            ]
        case Ask.PARTNER:
            cards = [card for card in turn.ways.values() if card is not None]
            best_first = in_order(cards, turn.view.variant, turn.view.table.trump)
            called = [Button(name_of(card), shown(card)) for card in best_first]
            return [*called, Button(NOTHING, _("Nobody: go alone"))]
        case _:
            others = _OTHER_WAYS[turn.ask]().items()
            return [Button(sends, says) for sends, says in others if sends in turn.ways]


_OTHER_WAYS = {
    Ask.RAISE: lambda: {YES: _("Make it 30"), NO: _("Leave it as it is")},
    Ask.GO: lambda: {
        NOTHING: _("Keep my cards"),
        "kitty": _("Go on the kitty"),
        "top_card": _("Go on the top card"),
    },
    Ask.ROB: lambda: {NOTHING: _("Leave it")},
    Ask.LEAD: lambda: {YES: _("I lead"), NO: _("The player on my left leads")},
    Ask.PLAY_ON: lambda: {YES: _("Play on"), NO: _("Stop")},
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
    if table.hand.nobody_bid:
        return {"ended": [_("Nobody took the bid: the deal passes on.")], "over": False}
    deal, stands = table.hand.deal, table.sheet.hands[-1]
    points = judge(deal, table.variant).points
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
        "over": table.is_stopped,
        "won": [names.side(side) for side in table.sheet.winners],
    }


def _remarks(table: Table, stands: Standing, names: told.Names) -> list[str]:
    bidder = contract_of(table.hand.deal, table.variant).bidder
    side = None if bidder is None else table.hand.deal.sides[bidder]
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
