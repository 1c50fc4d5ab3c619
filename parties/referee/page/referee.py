"""What the pages of the referee show."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise
from typing import Any

from engine.calls import Bid, Call, Word as Said
from engine.cards import CARD_NAMES, CARDS, JOKER, NO_CARDS, SUITS, Card, Seat, cards_in
from engine.check import judge
from engine.contract import ace_is_sunk, contract_of, first_leaders
from engine.deal import COMPASS, Deal, Trick, Went, each_for_self, partners, seat_name, usual_sides
from engine.hand import Hand
from engine.notation import READERS, TRICK_NUMBERS, read
from engine.notation_words import CALLS, NotationError, written_call
from engine.play import law_of
from engine.points import possible_bids
from engine.simple_moves import simple_move
from engine.tables import table_fault
from engine.unanswered import Refused
from engine.variants import TRICKS, AllPass, CallTime, Robbing, Sides, TrumpBy, Variant
from engine.writing import WENT, write
from parties.dice import dice
from parties.referee.forms.referee import EXAMPLE
from parties.referee.page.cards import Face, Hall, SuitFaces, face, pack, trumps
from parties.referee.words import written, written as words
from parties.referee.words.playing_cards import call, seat
from parties.referee.words.rulings import place_at
from parties.web.fields import is_number
from parties.wording.words import capital
from scoring.numbers import GameNo, TableNo
from scoring.seats.room import Place

# The table that a hand is checked for.


@dataclass(frozen=True, slots=True)
class AskedAt:
    """The table that a hand is checked for, in one game, and who plays there."""

    game: GameNo
    table: TableNo
    place: Place

    @property
    def query(self) -> dict[str, int]:
        """As an address has it."""
        return {"game": self.game, "table": self.table}


def asked_at(hall: Hall, said: Mapping[str, str]) -> AskedAt | None:
    """The table that the address or the form names; None where it names none at which a game is or
    was being played, and for a club."""
    game, table = said.get("game", ""), said.get("table", "")
    if hall.night is None or not (is_number(game) and is_number(table)):
        return None
    at = GameNo(int(game)), TableNo(int(table))
    place = place_at(hall.night.evening(), *at)
    return AskedAt(*at, place) if place else None


# What a game has to choose from, as it is tapped and as it is written down: the tables at which it
# can be played, and what a bidder may go on.


USUAL_TABLE = usual_sides(4)  # where nothing else is written down


def tables_of(variant: Variant) -> dict[str, tuple[str, ...]]:
    """The seats of each table by a word of their own: `6` is the usual one of six, `6x3` has three
    sides."""
    return {
        _word_for(sides): sides
        for players in variant.players
        for sides in _ways_to_sit(players)
        if table_fault(variant, sides) is None
    }


def line_of(sides: tuple[str, ...]) -> str:
    """The line that says so."""
    players = len(sides)
    return f"players {players}" if sides == usual_sides(players) else f"sides {' '.join(sides)}"


def _word_for(sides: tuple[str, ...]) -> str:
    players = len(sides)
    return str(players) if sides == usual_sides(players) else f"{players}x{len(set(sides))}"


def _ways_to_sit(players: int) -> list[tuple[str, ...]]:
    couples = [
        partners(players, sides) for sides in (2, 3) if players % sides == 0 and players > sides
    ]
    return [usual_sides(players), *couples, each_for_self(players)]


def ways_to_go(variant: Variant) -> list[str]:
    """How the bidder may throw all five, as it is written."""
    ways = {Went.ON_KITTY: variant.go_on_kitty, Went.ON_TOP_CARD: variant.top_card_go}
    return [WENT[way].split()[1] for way, is_played in ways.items() if is_played]


# A hand written down by tapping: which word comes next, and what a tap makes of the text.


TRICK = "trick"


class Word(StrEnum):
    """What a word of a line is."""

    SEAT = "seat"
    CARD = "card"
    SUIT = "suit"
    CALL = "call"
    TABLE = "table"
    WAY = "way"


@dataclass(frozen=True, slots=True)
class Slot:
    """So many words of one kind; `after` is the little word that stands before them."""

    word: Word
    least: int = 1
    most: int = 1
    after: str = ""


LINES: dict[str, tuple[Slot, ...]] = {
    "players": (Slot(Word.TABLE),),
    "dealer": (Slot(Word.SEAT),),
    "dealt": (Slot(Word.SEAT), Slot(Word.CARD, most=5)),
    "turned": (Slot(Word.CARD),),
    "calls": (Slot(Word.SEAT), Slot(Word.CALL, most=60)),
    "bid": (Slot(Word.SEAT), Slot(Word.CALL)),
    "kitty": (Slot(Word.CARD, most=6),),
    "went": (Slot(Word.WAY),),
    "trump": (Slot(Word.SUIT),),
    "changes": (Slot(Word.SEAT), Slot(Word.CARD, most=11), Slot(Word.CARD, 0, 5, "for")),
    "robs": (Slot(Word.SEAT), Slot(Word.CARD), Slot(Word.CARD, after="for")),
    "called": (Slot(Word.CARD),),
    TRICK: (Slot(Word.SEAT), Slot(Word.CARD)),
    "folds": (Slot(Word.SEAT), Slot(Word.SEAT, after="to")),
}
"""The lines that can be tapped, by their first word; a trick's goes on in the text from its first card."""


class CannotTap(Exception):
    """The text as it stands cannot be read, or that word has no place in it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The text, the words of a line that is not whole: `changes N 3D`; and the line that was put in
    last, where that is not the last of the text."""

    text: str
    open: str = ""
    last: str = ""


@dataclass(frozen=True, slots=True)
class Next:
    """What is tapped next: the line it is for, the word, whose it is where that is known, and whether
    the line may also end here."""

    line: str
    word: Word
    seat: Seat | None = None
    may_end: bool = False
    following: Slot | None = None


def next_word(entry: Entry, variant: Variant) -> Next | None:
    """What comes next; None once all five tricks are there. Raises CannotTap."""
    deal = deal_of(entry)
    if entry.open:
        return _next_of_line(entry.open, deal)
    if USUAL_TABLE not in tables_of(variant).values() and not is_table_said(entry):
        return Next("players", Word.TABLE)
    if deal.trump is None:
        return Next("trump", Word.SUIT)
    trick = deal.tricks[-1] if deal.tricks else None
    if trick and len(trick.cards) < deal.players:
        return Next(TRICK, Word.CARD, _seat_after(deal, trick.leader, len(trick.cards)))
    if _last_number(deal) == TRICKS:
        return None
    leader = leader_of_next(deal, variant)
    return Next(TRICK, Word.SEAT if leader is None else Word.CARD, leader)


def is_table_said(entry: Entry) -> bool:
    """Whether the text says how many play, or who with whom."""
    return bool({"players", "sides"} & set(map(_first, entry.text.splitlines())))


def deal_of(entry: Entry) -> Deal:
    """What is written so far. Raises CannotTap."""
    try:
        return read(entry.text)
    except NotationError as error:
        raise CannotTap from error


def is_readable(text: str) -> bool:
    """Whether taps can be added to a text."""
    try:
        read(text)
    except NotationError:
        return False
    return True


def leader_of_next(deal: Deal, variant: Variant) -> Seat | None:
    """Who leads to the next trick; None where the text does not tell."""
    if not deal.tricks:
        may = first_leaders(deal, variant, contract_of(deal, variant).bidder)
        return next(iter(may)) if may and len(may) == 1 else None
    last = deal.tricks[-1]
    if deal.trump is None or not last.cards:
        return None
    law = law_of(variant, ace_sunk=ace_is_sunk(deal, variant))
    try:
        best = last.cards.index(law.winning_card(last.cards, deal.trump))
    except Refused:  # a joker is written down where none is played with
        return None
    return _seat_after(deal, last.leader, best)


def tapped(entry: Entry, said: str, variant: Variant) -> Entry:
    """After a tap: `word 5H`, `line dealt`, `end`, `leave` or `back`. Raises CannotTap."""
    match said.split():
        case ["word", word]:
            return _with_word(entry, word, variant)
        case ["line", line] if line in LINES and line != TRICK:
            return replace(entry, open=line)
        case ["line", "leader"]:
            return replace(entry, open=f"{_last_number(deal_of(entry)) + 1}:")
        case ["end"] if entry.open:
            return _ended(entry, variant)
        case ["leave"]:
            return replace(entry, open="")
        case ["back"]:
            return _taken_back(entry)
        case _:
            raise CannotTap


def gone(entry: Entry) -> dict[Card, str]:
    """The cards that cannot be tapped now, and where each is: played in a trick, or, where what was
    dealt is written down, in a hand, the kitty or turned up."""
    deal = deal_of(entry)
    line = entry.open.split()[:1]
    if not line or line[0].rstrip(":") in TRICK_NUMBERS:
        return {card: where for where, card in _played(deal)}
    found = {card: where for where, card in _dealt(deal)} if line[0] in ("dealt", "kitty") else {}
    return found | dict.fromkeys(_cards_of(entry.open), "")


def _played(deal: Deal) -> Iterator[tuple[str, Card]]:
    for number, trick in enumerate(deal.tricks, deal.first_trick):
        for at, card in enumerate(trick.cards):
            seat = _seat_after(deal, trick.leader, at)
            yield f"{number} {seat_name(seat, deal.players)}", card


def _dealt(deal: Deal) -> Iterator[tuple[str, Card]]:
    for at, hand in enumerate(deal.hands):
        name = seat_name(Seat(at), deal.players)
        yield from ((name, card) for card in cards_in(hand or NO_CARDS))
    if deal.turn_up:
        yield "", deal.turn_up.card


def _cards_of(line: str) -> Iterator[Card]:
    return (CARDS[word] for word in line.split() if word in CARDS)


# a line that is not whole yet


@dataclass(frozen=True, slots=True)
class _Place:
    """Which slot of an open line is being filled, how many words it has, and what follows it."""

    line: str
    slot: Slot
    taken: int
    following: Slot | None


def _place_in(line: str) -> _Place:
    first, *words = line.split()
    name = first if first in LINES else TRICK
    slots = LINES[name]
    for slot, following in pairwise(slots):
        ends = words.index(following.after) if following.after in words else slot.most
        if len(words) < ends or (following.after and following.after not in words):
            return _Place(name, slot, len(words), following)
        words = words[ends + bool(following.after) :]
    return _Place(name, slots[-1], len(words), None)


def _next_of_line(line: str, deal: Deal) -> Next:
    at, words, seat = _place_in(line), line.split(), None
    if at.line == "calls" and at.taken:
        seat = _seat_after(deal, _seat(words[-2], deal), 1)
    elif len(words) > 1 and at.line not in ("turned", "kitty", "called"):
        seat = _seat(words[1], deal)
    may_end = at.taken >= at.slot.least and at.slot.most > 1
    return Next(at.line, at.slot.word, seat, may_end, following=at.following)


def _with_word(entry: Entry, word: str, variant: Variant) -> Entry:
    """The word where it comes next. Raises CannotTap."""
    now = next_word(entry, variant)
    if now is None or not _fits(word, now.word, entry, variant):
        raise CannotTap
    if not entry.open:
        return _begun(entry, now, word, variant)
    if now.line == "calls" and now.seat is not None and len(entry.open.split()) > 2:
        word = f"{seat_name(now.seat, deal_of(entry).players)} {word}"
    grown = replace(entry, open=f"{entry.open} {word}")
    at = _place_in(grown.open)
    if at.line == "turned" and word == CARD_NAMES[JOKER]:
        return grown  # another card was turned up after it
    if at.following is None and at.taken >= at.slot.most:
        return _whole(grown, variant)
    return _moved_on(grown, at) if at.taken >= at.slot.most else grown


def _fits(word: str, kind: Word, entry: Entry, variant: Variant) -> bool:
    """Whether this is a word of that kind, as a button has it, and one that can be tapped now."""
    match kind:
        case Word.SEAT:
            return word in _seats(deal_of(entry))
        case Word.CARD:
            in_pack = word in CARDS and (variant.joker or CARDS[word] != JOKER)
            return in_pack and CARDS[word] not in gone(entry)
        case Word.SUIT:
            return word in SUITS
        case Word.CALL:
            return word in CALLS or word in map(written_call, possible_bids(variant))
        case Word.TABLE:
            return word in tables_of(variant)
        case Word.WAY:
            return word in ways_to_go(variant)


def _moved_on(entry: Entry, at: _Place) -> Entry:
    """At the next slot, behind the little word that stands before it."""
    after = at.following.after if at.following else ""
    return replace(entry, open=f"{entry.open} {after}".rstrip())


def _ended(entry: Entry, variant: Variant) -> Entry:
    """No more words of this kind. Raises CannotTap where some are missing."""
    at = _place_in(entry.open)
    if at.taken < at.slot.least:
        raise CannotTap
    return _whole(entry, variant) if at.following is None else _moved_on(entry, at)


def _whole(entry: Entry, variant: Variant) -> Entry:
    """The line stands in the text. Raises CannotTap where it cannot be read there."""
    line = _as_written(entry.open.removesuffix(" for"), variant)
    is_trick = _first(line) in TRICK_NUMBERS
    return _checked(Entry(_put_in(entry.text, line), last="" if is_trick else line))


def _as_written(line: str, variant: Variant) -> str:
    """A table is tapped by a word of its own."""
    first, _, word = line.partition(" ")
    return line_of(tables_of(variant)[word]) if first == "players" else line


def _begun(entry: Entry, now: Next, word: str, variant: Variant) -> Entry:
    """A word where no line is open: the trick goes on, or a line of its own begins."""
    if now.line != TRICK:
        line = _as_written(f"{now.line} {word}", variant)
        return _checked(Entry(_put_in(entry.text, line)))
    deal = deal_of(entry)
    number = _last_number(deal) + 1
    if now.word is Word.SEAT:
        return replace(entry, open=f"{number}: {word}")
    if deal.tricks and len(deal.tricks[-1].cards) < deal.players:
        return _checked(Entry(_grown(entry.text, word)))
    if now.seat is None:
        raise CannotTap
    leader = seat_name(now.seat, deal.players)
    return _checked(Entry(_put_in(entry.text, f"{number}: {leader} {word}")))


def _checked(entry: Entry) -> Entry:
    deal_of(entry)
    return entry


def _put_in(text: str, line: str) -> str:
    """The line, before the first that comes after it in a hand."""
    lines, place = text.splitlines(), _place(line)
    behind = (number for number, each in enumerate(lines) if _place(each) > place)
    at = next(behind, len(lines))
    return _joined([*lines[:at], line, *lines[at:]])


def _place(line: str) -> int:
    """Where such a line stands among the others; a remark, or an empty one, nowhere."""
    order = {word: at for at, word in enumerate(READERS)}
    return order.get(_first(line), -1)


def _grown(text: str, word: str) -> str:
    """With one more card in the last trick; what is remarked there stays behind it."""
    lines = text.splitlines()
    at = max(number for number, line in enumerate(lines) if _first(line) in TRICK_NUMBERS)
    said, sign, remark = lines[at].partition("#")
    lines[at] = f"{said.rstrip()} {word}{'  ' if sign else ''}{sign}{remark}"
    return _joined(lines)


def _taken_back(entry: Entry) -> Entry:
    """Without the last word; of a line in the text that is no trick, without the line."""
    if entry.open:
        return replace(entry, open=_line_taken_back(entry.open))
    lines = entry.text.splitlines()
    if entry.last in lines:
        return Entry(_joined([line for line in lines if line != entry.last]))
    at = max((number for number, line in enumerate(lines) if _first(line)), default=None)
    if at is None:
        return entry
    words = lines[at].partition("#")[0].split()
    kept = [" ".join(words[:-1])] if _first(lines[at]) in TRICK_NUMBERS and len(words) > 3 else []
    return Entry(_joined([*lines[:at], *kept, *lines[at + 1 :]]))


def _line_taken_back(line: str) -> str:
    """An open line without its last word, and without the little word that came by itself."""
    words = line.split()[:-1]
    if words[-1:] in (["for"], ["to"]):
        return " ".join(words[:-1])
    at = _place_in(" ".join(words)) if len(words) > 1 else None
    return " ".join(words[:-1] if at and at.taken >= at.slot.most else words)


def _joined(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _first(line: str) -> str:
    """The word that a line begins with; nothing where it only remarks something."""
    return next(iter(line.partition("#")[0].split()), "").lower().rstrip(":,;")


# the table


def _seats(deal: Deal) -> dict[str, Seat]:
    return {seat_name(Seat(seat), deal.players): Seat(seat) for seat in range(deal.players)}


def _seat(name: str, deal: Deal) -> Seat:
    names = _seats(deal)
    if name not in names:
        raise CannotTap
    return names[name]


def _seat_after(deal: Deal, seat: Seat, steps: int) -> Seat:
    return Seat((seat + steps) % deal.players)


def _last_number(deal: Deal) -> int:
    return deal.first_trick + len(deal.tricks) - 1


def tricks_of(deal: Deal) -> Iterator[tuple[int, Trick]]:
    """Those that are written down, with their numbers."""
    return ((at, trick) for at, trick in enumerate(deal.tricks, deal.first_trick) if trick.cards)


# The deck below the question that is asked of whoever writes a hand down by tapping.


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
            return {"asks": who, "choices": _deck_seats(deal)}
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


def _deck_seats(deal: Deal) -> list[tuple[str, str]]:
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


# A hand of this hall's own game, played out by simple players, to show how one is written down; and
# the lines that this game has, with what each of them means.


USUAL = 4  # players, where the game is for so many

DEALS = 8
"""So many packs are looked through for one in which somebody bids."""


def example(variant: Variant) -> str:
    """The text of a hand without a fault; always the same one for the same rules."""
    if not judge(read(EXAMPLE), variant).faults:
        return EXAMPLE
    hands = list(_example_played(variant))
    return _text(next((hand for hand in hands if _is_bid_on(hand)), hands[0]))


def _example_played(variant: Variant) -> Iterator[Hand]:
    """Hands that somebody took, each from another pack."""
    sides = _table(variant)
    for seed in range(DEALS):
        pack = [Card(each) for each in range(variant.pack_size)]
        dice(seed).shuffle(pack)
        hand = Hand(variant, sides, Seat(len(sides) - 1), pack=pack)
        while not hand.over:
            hand.do(simple_move(hand))
        if not hand.thrown_in:
            yield hand


def _is_bid_on(hand: Hand) -> bool:
    """Whether somebody bid, where there is an auction, and nobody was left with it."""
    return not hand.variant.has_auction or any(isinstance(call, Bid) for _, call in hand.calls[:-1])


def _text(hand: Hand) -> str:
    """As it is written down where nothing is known of the hands before."""
    return write(hand.deal._replace(scores=())) + _points(hand)


def _points(hand: Hand) -> str:
    """As they would be counted; a game for a pool has none."""
    if hand.variant.target is None or hand.points is None:
        return ""
    said = (f"{side} {points}" for side, points in hand.points.taken.items())
    return f"points {' '.join(said)}\n"


def _table(variant: Variant) -> tuple[str, ...]:
    """The usual table of this game."""
    players = USUAL if USUAL in variant.players else variant.players[0]
    ways = (usual_sides(players), each_for_self(players), partners(players, 2))
    return next(sides for sides in ways if table_fault(variant, sides) is None)


def lines_of(variant: Variant) -> list[tuple[str, str]]:
    """Each line that a hand of this game may have, as it may look, and what it means."""
    looks = _as_it_looks(variant)
    return [
        (line.looks.format_map(looks), str(line.means))
        for name, line in written.LINES.items()
        if _has(variant, name)
    ]


def _as_it_looks(variant: Variant) -> dict[str, str]:
    """Seats, sides and cards of a table of this game: of four, where the game is for so many."""
    sides = _table(variant)
    seats = [seat_name(Seat(each), len(sides)) for each in range(2)]
    other = next((each for each in variant.players if each != USUAL), USUAL)
    return {
        "one": seats[0],
        "two": seats[1],
        "a": sides[0],
        "b": sides[1],
        "players": str(other),
        "sides": " ".join(_unusual_sides(variant)),
        "cards": " ".join(_TRICK[: len(sides)]),
    }


def _unusual_sides(variant: Variant) -> tuple[str, ...]:
    """A table that has to be said: of three sides, or each for himself where couples are usual."""
    if variant.sides is Sides.TWO_OR_THREE_SIDES:
        return partners(variant.players[0], 3)
    return each_for_self(USUAL)


def _has(variant: Variant, line: str) -> bool:
    couples = usual_sides(USUAL) == _table(variant)
    asked = {
        "players": variant.players != (USUAL,),
        "sides": variant.sides is not Sides.OPPOSITE
        and (USUAL in variant.players or variant.sides is Sides.TWO_OR_THREE_SIDES),
        "scores": variant.target is not None,
        "turned": variant.trump_by is TrumpBy.TURN_UP,
        "robs": variant.robbing is not Robbing.NONE,
        "called": variant.call_time is not CallTime.NONE,
        "folds": variant.booked,
        "points of couples": variant.target is not None and couples,
        "points": variant.target is not None and not couples,
    }
    return asked.get(line, _has_of_auction(variant, line))


def _has_of_auction(variant: Variant, line: str) -> bool:
    if line not in _OF_AUCTION:
        return True
    asked = {
        "kitty": variant.kitty > 0,
        "went": variant.go_on_kitty,
        "went top": variant.top_card_go,
        "stock": variant.stock_robbing or variant.dealer_robs_pack,
    }
    return variant.has_auction and asked.get(line, True)


_OF_AUCTION = {"calls", "bid", "changes", "kitty", "went", "went top", "stock"}

_TRICK = ["5D", "8S", "6D", "2S", "9D", "KH", "3D", "4C", "7H", "TC"]
