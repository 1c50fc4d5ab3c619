"""A hand written down by tapping: which word comes next, and what a tap makes of the text.

The text is all there is (`docs/notation.md`); a line that is not whole yet stands beside it, in
`Entry.open`, and is put among the others, where it belongs, once it is.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise

from engine.cards import CARD_NAMES, CARDS, JOKER, NO_CARDS, SUITS, Card, Seat, cards_in
from engine.contract import ace_is_sunk, contract_of, first_leaders
from engine.deal import Deal, Trick, seat_name
from engine.notation import READERS, TRICK_NUMBERS, read
from engine.notation_words import CALLS, NotationError, written_call
from engine.play import law_of
from engine.points import possible_bids
from engine.unanswered import Refused
from engine.variants import TRICKS, Variant
from parties.referee.page.tables import USUAL_TABLE, line_of, tables_of, ways_to_go

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
    for seat, hand in enumerate(deal.hands):
        name = seat_name(Seat(seat), deal.players)
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
