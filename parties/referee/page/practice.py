"""A hand as it is played, a game of hands, and what of it one player sees."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, cast

from django.utils.translation import gettext as _, gettext_lazy, ngettext, pgettext

from engine.best_play import weigh
from engine.calls import Bid, CallFault, Word
from engine.cards import CARDS, Card, CardSet, Seat, Suit, card_set, cards_in, name_of
from engine.contract import contract_of
from engine.deal import COMPASS, Robbed, Trick, Went, each_for_self, partners, usual_sides
from engine.drawing import stock_after_deal
from engine.ending import Standing
from engine.game import Sheet, enter, hand_of, new_game, throw_in
from engine.hand import Hand
from engine.notation_words import BadWord, read_call, written_call
from engine.play import Forbidden, law_of
from engine.play_faults import Revoke
from engine.position import Doing
from engine.ranking import plain_order
from engine.rights import chosen_from
from engine.said import Said, SaidAs
from engine.setup_faults import FailedToRob, HowMany
from engine.simple_moves import advice, simple_move, trick_of, view_of
from engine.simple_player import View, Why
from engine.tables import table_fault
from engine.unanswered import Refused
from engine.variants import PLAIN_BID, Variant
from parties.dice import dice
from parties.referee.forms.practice_table import NOTHING
from parties.referee.page.cards import Face, SuitFaces, face, faces, suit_faces
from parties.referee.words import rulings, standing
from parties.referee.words.playing_cards import SIGNS, call, seat, set_shown, shown, suit
from parties.wording.deeds import spoken
from parties.wording.words import capital, listed

# One turn at the practice table: the answers of whoever is asked, as they are sent and as they are
# meant.


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


# A game at the practice table, hand after hand: who sits there, what one player has answered so
# far, and all that follows from it. The same answers always lead to the same table.


ON = "on"
"""The next hand is dealt."""

SOUTH = Seat(2)

DEALS = 30
"""In so many deals that fit what a seat has seen each of its cards is weighed."""

MOST_WEIGHED = 6
"""Among more players a deal that fits can take seconds to be found."""

Shuffle = Callable[[int], Sequence[Card]]
"""The pack for the hand of that number, from 0."""


@dataclass(frozen=True, slots=True)
class Did:
    """What a seat answered, as it is said of it afterwards."""

    seat: Seat
    doing: Doing
    move: Any


@dataclass(slots=True)
class Table:
    """The game as it stands: the hand just played, or the one in progress, in which the player is
    asked; and what was done since his last answer."""

    variant: Variant
    me: Seat
    sheet: Sheet
    hand: Hand
    done: list[Did] = field(default_factory=list)
    hands: int = 1


def tables_of(variant: Variant) -> Iterator[tuple[str, ...]]:
    """The tables at which this can be practised, one for each number of players: partners where
    they are usual."""
    for players in variant.players:
        turned = 0 if variant.has_auction else 1 + variant.joker  # after a joker another one
        if stock_after_deal(variant, players) < turned:
            continue
        ways = (
            usual_sides(players),
            each_for_self(players),
            *(partners(players, n) for n in (2, 3)),
        )
        yield next(sides for sides in ways if table_fault(variant, sides) is None)


def seat_of_player(sides: tuple[str, ...]) -> Seat:
    """South at a table of four, elsewhere the first."""
    return SOUTH if len(sides) == len(COMPASS) else Seat(0)


def play(
    variant: Variant,
    sides: tuple[str, ...],
    dealer: Seat,
    answers: Sequence[str],
    shuffle: Shuffle,
    deals: int = DEALS,
) -> Table:
    """The table after these answers, where the others weigh each of their cards in so many deals.
    Raises `NotSo` at the first answer that cannot be given."""
    sheet, left = new_game(variant, sides, dealer), iter(answers)
    hands = 0
    while True:
        before = () if variant.target is None else sheet.scores
        hand = Hand(variant, sides, sheet.dealer, pack=shuffle(hands), scores=before)
        table = Table(variant, seat_of_player(sides), sheet, hand, hands=hands + 1)
        _play_hand(table, left, deals)
        if hand.over:
            table.sheet = sheet = _entered(table)
        following = next(left, None)
        if following is None:
            return table
        if following != ON or not hand.over or sheet.over:
            raise NotSo
        hands += 1


def _play_hand(table: Table, left: Iterator[str], deals: int) -> None:
    """As far as the answers go; then the turn is the player's."""
    hand = table.hand
    while not hand.over:
        seat, doing = hand.whose, hand.doing
        if seat != table.me:
            move = best_card(hand, deals) if doing is Doing.PLAY else simple_move(hand)
        elif (sent := next(left, None)) is None:
            return
        else:
            move = read(hand, sent)
            table.done = []
        try:
            hand.do(move)
        except Refused as refused:
            raise NotSo(refused.reasons[0]) from refused
        table.done.append(Did(seat, doing, move))


def best_card(hand: Hand, deals: int = DEALS) -> Card:
    """The card that does best for whose turn it is; what the simple player plays, where there are too
    many players or nothing fits."""
    if len(hand.held) <= MOST_WEIGHED:
        with suppress(Refused):
            return _best(view_of(hand, hand.whose), trick_of(hand), deals)
    return cast("Card", simple_move(hand))


# An address has answers alone, so that every press plays the hand, and those before it, once more.
@lru_cache(maxsize=10_000)
def _best(view: View, trick: Trick, deals: int) -> Card:
    """By the same dice each time, as the same answers lead to the same table."""
    return weigh(view, trick, dice(0), deals=deals).best


def _entered(table: Table) -> Sheet:
    if table.hand.thrown_in:
        return throw_in(table.sheet)
    return enter(table.sheet, hand_of(table.hand.deal, table.variant))


# What is said at the practice table: who did what, what is asked of the player, why an answer may
# not be given, and what those at the table would do.


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an answer may not be given, and the rule behind it."""

    says: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Names:
    """What the seats are called by the player who sits in one of them."""

    sides: tuple[str, ...]
    me: Seat

    def seat(self, number: Seat) -> str:
        """You; North."""
        return _("You") if number == self.me else seat(number, len(self.sides))

    def side(self, name: str) -> str:
        """You and North; Player 3."""
        seats = [Seat(number) for number, side in enumerate(self.sides) if side == name]
        return listed(map(self.seat, sorted(seats, key=lambda each: each != self.me)))

    def by_side(self) -> dict[str, str]:
        """Every side by its name."""
        return {name: self.side(name) for name in dict.fromkeys(self.sides)}


def what_happened(done: list[Did], names: Names) -> Iterator[str]:
    """Each answer that anybody could hear or see."""
    for each in done:
        if says := _ANSWERED[each.doing](each):
            yield _("%(who)s: %(says)s") % {"who": names.seat(each.seat), "says": says}


_ANSWERED: dict[Doing, Callable[[Did], str]] = {
    Doing.CALL: lambda did: call(did.move),
    Doing.NAME: lambda did: _told_named(did.move),
    Doing.CALL_PARTNER: lambda did: (
        _("goes alone") if did.move is None else _("calls for %(card)s") % _card(did.move)
    ),
    Doing.EXCHANGE: lambda did: _thrown(did.move.bit_count()),
    Doing.ROB: lambda did: "" if did.move is None else _("takes %(card)s") % _card(did.move.takes),
    Doing.LEADER: lambda did: "" if did.move == did.seat else _("the player on the left leads"),
    Doing.PLAY: lambda did: shown(did.move),
    Doing.JINK: lambda did: (
        _("plays on for all five") if did.move else _("stops with three tricks")
    ),
}


def _told_named(move: Suit | Went | Bid) -> str:
    if isinstance(move, Suit):
        return _("trumps are %(suit)s") % {"suit": suit(move)}
    if isinstance(move, Bid):
        return _("makes it 30")
    on_kitty = move is Went.ON_KITTY
    return _("goes on the kitty") if on_kitty else _("goes on the top card")


def _thrown(number: int) -> str:
    if not number:
        return _("throws no card")
    return ngettext("throws %(number)s card", "throws %(number)s cards", number) % {
        "number": number
    }


def who_took(number: int, who: str, card: Card) -> str:
    """Trick 2: West, with J♠."""
    said = {"number": number, "who": who, "card": shown(card)}
    return _("Trick %(number)s: %(who)s, with %(card)s") % said


_ASKED = {
    Doing.CALL: gettext_lazy("Your turn to bid"),
    Doing.NAME: gettext_lazy("You have the bid. What is trumps?"),
    Doing.CALL_PARTNER: gettext_lazy("Which card do you call for? Who holds it is your partner."),
    Doing.EXCHANGE: gettext_lazy("Mark the cards that you throw"),
    Doing.ROB: gettext_lazy("You may take a card. Which one goes for it?"),
    Doing.LEADER: gettext_lazy("You have the bid. Who leads?"),
    Doing.PLAY: gettext_lazy("Your turn: play a card"),
    Doing.JINK: gettext_lazy("You have three tricks. Play on for all five?"),
}


def asked(hand: Hand) -> str:
    """What the player has to do now."""
    if hand.doing is Doing.PLAY and not hand.on_table:
        return _("You lead: play a card")
    return str(_ASKED[hand.doing])


def how_many_kept(hand: Hand) -> str:
    """How many cards may be kept."""
    return _("Of these cards you keep %(number)s.") % {"number": spoken(may_keep(hand), {})}


def refused(hand: Hand, refusal: NotSo) -> Refusal:
    """Why the answer may not be given, as the referee says it to who gave it."""
    why = refusal.why
    if isinstance(why, Revoke) and hand.trump is not None:
        led = why.card if hand.led is None else hand.led
        broken = Forbidden(why.duty, why.holding, why.legal)
        says = rulings.why_not((why.card,), broken, led, hand.law, hand.trump)
        return Refusal(says, rulings.rule_of(broken, hand.variant))
    if isinstance(why, CallFault):
        said = {"call": call(why.call), "why": _(why.error.said)}
        return Refusal(_("“%(call)s”: %(why)s.") % said, rulings.rule(why.rule))
    if isinstance(why, FailedToRob):
        return Refusal(f"{capital(_(Why.MUST_BE_TAKEN.said))}.", rulings.rule(why.rule))
    if hand.doing is Doing.EXCHANGE:
        return Refusal(how_many_kept(hand))
    return Refusal(_("This cannot be done now. The table stands as it stood."))


def hint(hand: Hand) -> str:
    """What the others at this table would do here, and why."""
    choice, why = advice(hand)
    says = _(why.said)
    if hand.doing is Doing.PLAY and (best := best_card(hand)) != choice:
        choice, says = best, _("it does best in hands like those that others may hold")
    does = _ADVISED[hand.doing](choice)
    return _("%(does)s: %(why)s.") % {"does": capital(does), "why": says}


_ADVISED: dict[Doing, Callable[[Any], str]] = {
    Doing.CALL: lambda said: _("say “%(call)s”") % {"call": call(said)},
    Doing.NAME: lambda named: (
        _("name %(suit)s") % {"suit": suit(named)} if isinstance(named, Suit) else _("make it 30")
    ),
    Doing.CALL_PARTNER: lambda card: (
        _("call nobody") if card is None else _("call for %(card)s") % _card(card)
    ),
    Doing.EXCHANGE: lambda threw: _thrown_by(threw),
    Doing.ROB: lambda rob: _("leave it") if rob is None else _taken_for(rob),
    Doing.LEADER: lambda _who: _("let the player on the left lead"),
    Doing.PLAY: lambda card: _("play %(card)s") % _card(card),
    Doing.JINK: lambda yes: _("play on") if yes else _("stop"),
}


def _taken_for(rob: Robbed) -> str:
    said = {"takes": shown(rob.takes), "gives": shown(rob.gives)}
    return _("take %(takes)s for %(gives)s") % said


def _card(card: Card) -> dict[str, str]:
    return {"card": shown(card)}


def _thrown_by(cards: CardSet) -> str:
    return _("throw %(cards)s") % {"cards": set_shown(cards)} if cards else _("throw no card")


# What the player sees: the seats round the table with their cards, the hand, what may be answered,
# the points and the sheet of the game.


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
    names = Names(table.sheet.seats, table.me)
    context = {
        "seats": _seats(table, names),
        "four": len(names.sides) == len(PLACES_OF_FOUR),
        "facts": list(_facts(table, names)),
        "order": _order(table),
        "last": _last_trick(table, names),
        "happened": list(what_happened(table.done, names)),
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


def _seats(table: Table, names: Names) -> list[SeatShown]:
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
    """What is said of a seat after its name; of the reader's, after *You*."""
    deal, chips, is_me = table.hand.deal, [], seat == table.me
    if seat == deal.dealer:
        chips.append(pgettext("you", "deal") if is_me else _("deals"))
    if not is_me and deal.sides[seat] == deal.sides[table.me]:
        chips.append(_("your partner"))
    called = [said for who, said in deal.calls if who == seat]
    if called and deal.trump is None:
        chips.append(call(called[-1]))
    if seat == table.hand.bidder:
        chips.append(pgettext("you", "have the bid") if is_me else _("has the bid"))
    if seat == contract_of(deal, table.variant).partner:
        chips.append(_("called partner"))
    if seat in table.hand.table.out:
        chips.append(_("out of the game"))
    return tuple(chips)


def _facts(table: Table, names: Names) -> Iterator[str]:
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


def _last_trick(table: Table, names: Names) -> dict[str, Any] | None:
    """The last trick that is over, unless it still lies there."""
    winners = table.hand.winners
    if not winners or table.hand.over:
        return None
    played, winner = _by_seat(table.hand, table.hand.tricks[-1]), winners[-1]
    return {
        "says": who_took(len(winners), names.seat(winner), played[winner]),
        "cards": [
            face(card, word=names.seat(seat), good=True if seat == winner else None)
            for seat, card in played.items()
        ],
    }


def _so_far(table: Table, names: Names) -> str:
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
        "question": asked(hand),
        "hand": [face(card, pressed=card not in gives) for card in cards],
        "buttons": list(_buttons(hand)),
        "takes": faces(cards_in(hand.right.takes)) if robs else (),
        "kept": how_many_kept(hand) if doing is Doing.EXCHANGE else "",
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


def _ended(table: Table, names: Names) -> dict[str, Any]:
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
        "stands": standing.how_it_stands(stands, names.by_side()),
        "over": table.sheet.over,
        "won": [names.side(side) for side in table.sheet.winners],
    }


def _remarks(table: Table, stands: Standing, names: Names) -> Iterator[str]:
    bidder = table.hand.bidder
    side = None if bidder is None else table.hand.sides[bidder]
    for_pool = table.variant.target is None
    return standing.remarks(stands, side, names.by_side(), for_pool=for_pool)


def _rows(table: Table, names: Names) -> list[ScoreRow]:
    """Of every hand that was scored."""
    for_pool = table.variant.target is None
    return [
        ScoreRow(
            number,
            tuple(stands.after.values()),
            "; ".join(standing.remarks(stands, None, names.by_side(), for_pool=for_pool)),
        )
        for number, stands in enumerate(table.sheet.hands, 1)
    ]
