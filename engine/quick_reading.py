"""The fast path of reading: a whole record, typed the way `engine.writing` writes it.

How that looks is not stated again here but taken from a written deal. What does not fit it, word
for word, is a None, and `engine.notation` reads it line by line and says what is wrong, if
anything is.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, get_args

from .calls import Bid, SpokenCall, plain_bid
from .cards import CARDS, NO_CARDS, SUITS, Card, CardSet, Seat, Suit, card_set
from .deal import Deal, Exchanged, Robbed, Trick, usual_sides
from .notation_words import CALL_NAMES, SEATS, written_call
from .robbing import TurnUp
from .variants import CARDS_EACH, MOST_PLAYERS, PLAIN_BID, TRICKS
from .writing import WENT, write

TABLES: Final = {f"players {players}": players for players in range(2, MOST_PLAYERS + 1)}
USUAL_TABLE = 4  # where the first line does not say
BITS: Final = {name: CardSet(1 << card) for name, card in CARDS.items()}
TURNED: Final = {name: TurnUp(card) for name, card in CARDS.items()}
GONE: Final = {line.partition(" ")[2]: went for went, line in WENT.items()}
CALLS: Final = (*CALL_NAMES, *(plain_bid(points) for points in range(5, PLAIN_BID + 1, 5)))
BIDS: Final = {written_call(call): call for call in CALLS if isinstance(call, Bid)}

# No word is both a card and a seat.
CARD_WORD: Final = r"\w[A-Z]"
SEAT_WORD: Final = r"(\w|10)"
SUIT_WORD: Final = r"(\w)"
SIDE_WORD: Final = r"[\w-]+"
AMOUNT: Final = rf"{SIDE_WORD} -?[0-9]{{1,4}}"
AMOUNTS: Final = rf"({AMOUNT}(?: {AMOUNT})*)"
THE_REST: Final = r"([^\n]+)"
SOME_CARDS: Final = r"([0-9A-Z ]*)"
CHANGE: Final = rf"changes (\w+) {SOME_CARDS}for{SOME_CARDS}\n"
CHANGE_WORDS: Final = 3  # that differ
BEFORE_HANDS: Final = 3  # sides, scores, dealer
BEFORE_TRUMPS: Final = 6  # turned, calls, bidder or bid, kitty, went

Words = Sequence[Any]  # a str each, or None where its line is not there
MADE: Final = tuple.__new__  # a tuple by name, without the call that names its parts


Plain = tuple[tuple[str, ...], Suit, tuple[Trick, ...], tuple[CardSet, ...], Seat | None]
"""What is first in a Deal."""
NOTHING_ELSE: Final = tuple(Deal(()))[len(get_args(Plain)) :]
NO_CALLED_CARD_NOR_FOLD: Final = tuple(Deal(()))[Deal._fields.index("called") : -2]


class Form(NamedTuple):
    """How a table of so many types a record, and what its words stand for."""

    pattern: re.Pattern[str]
    sides: tuple[str, ...]
    seats: dict[str, Seat]
    words: dict[str, Any]  # of a trick: a Card or a Seat
    calls: dict[str, SpokenCall]
    trump: int  # its place among the words
    robs: int
    trick_words: int


def quick_read(text: str) -> Deal | None:
    """The deal written there if all five tricks are, and the hands dealt all or not at all."""
    first = text.partition("\n")[0]
    players = TABLES.get(first, USUAL_TABLE)
    if first[:6] == "sides ":
        players = first.count(" ")
    if players not in SEATS:
        return None
    form = _form(players)
    found = form.pattern.fullmatch(text)
    if found is None:
        return None
    try:
        return _deal(form, found.groups())
    except (LookupError, ValueError):  # a word that does not fit its place
        return None


def _deal(form: Form, words: Words) -> Deal:
    trump, robs = form.trump, form.robs
    dealer, before, changes = words[2], words[trump - BEFORE_TRUMPS : trump], words[trump + 1]
    plain = (
        form.sides,
        SUITS[words[trump]],
        _tricks(words[robs + 1 : -1], form),
        _hands(words[BEFORE_HANDS : trump - BEFORE_TRUMPS]),
        None if dealer is None else form.seats[dealer],
    )
    if changes or words[robs] or words[0] or words[1] or words[-1] or any(before):
        return _with_more(plain, form, words)
    return MADE(Deal, plain + NOTHING_ELSE)


def _tricks(words: Words, form: Form) -> tuple[Trick, ...]:
    """Each trick is a leader and a card from everybody."""
    values, size = tuple(map(form.words.__getitem__, words)), form.trick_words
    starts = range(0, TRICKS * size, size)
    return tuple([MADE(Trick, (values[at], values[at + 1 : at + size])) for at in starts])


def _hands(words: Words) -> tuple[CardSet, ...]:
    """The hands dealt. Raises `KeyError` for no card, and for a card that is there twice: then the
    sum of the bits has carried."""
    if words[0] is None:
        return ()
    each = map(BITS.__getitem__, words)
    hands: tuple[CardSet, ...] = tuple(
        [a | b | c | d | e for a, b, c, d, e in zip(each, each, each, each, each, strict=True)]
    )
    if sum(hands).bit_count() != len(words):
        raise KeyError(hands)
    return hands


def _with_more(plain: Plain, form: Form, words: Words) -> Deal:
    """With what was said and done besides the play."""
    sides, scores, robs, points = words[0], words[1], words[form.robs], words[-1]
    turned, calls, bidder, bid, kitty, went = words[form.trump - BEFORE_TRUMPS : form.trump]
    by, called = (None, None) if bid is None else _bid(bid, form)
    more = (
        None if turned is None else TURNED[turned],
        () if calls is None else tuple([form.calls[call] for call in calls.split(", ")]),
        by if bidder is None else form.seats[bidder],
        called,
        None if kitty is None else _set(kitty.split(" ")),
        None if went is None else GONE[went],
        tuple([_robbed(line, form) for line in robs.splitlines()]) if robs else (),
        _exchanged(words[form.trump + 1 : form.robs], form),
        *NO_CALLED_CARD_NOR_FOLD,
        () if points is None else _amounts(points),
        () if scores is None else _amounts(scores),
    )
    own = plain[0] if sides is None else tuple(sides.split(" "))
    return MADE(Deal, (own, *plain[1:], *more))


def _amounts(said: str) -> tuple[tuple[str, int], ...]:
    """Each side with its points, once."""
    words = said.split(" ")
    amounts = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    if 2 * len(amounts) != len(words):
        raise ValueError(said)
    return tuple(amounts.items())


def _bid(said: str, form: Form) -> tuple[Seat | None, Bid]:
    """With the bidder before it, or alone."""
    name, _, bid = said.rpartition(" ")
    return form.seats[name] if name else None, BIDS[bid]


def _set(words: Sequence[str]) -> CardSet:
    """Cards of which none is named twice: then the sum of the bits has carried."""
    cards = sum(map(BITS.__getitem__, words), NO_CARDS)
    if cards.bit_count() != len(words):
        raise ValueError(words)
    return cards


def _exchanged(words: Words, form: Form) -> tuple[Exchanged, ...]:
    """What each seat threw and drew, once. A card is three letters with its space."""
    seats, bit_of, each = form.seats, BITS, iter(words)
    changes, cards, letters = {}, 0, 0
    for name, threw, drew in zip(each, each, each, strict=True):
        if name is None:
            break
        thrown = drawn = NO_CARDS
        for card in threw.split():
            thrown |= bit_of[card]
        for card in drew.split():
            drawn |= bit_of[card]
        seat = seats[name]
        if seat in changes:
            raise ValueError(name)
        changes[seat] = MADE(Exchanged, (seat, thrown, drawn))
        letters += len(threw) + len(drew)
        cards += thrown.bit_count() + drawn.bit_count()
    if 3 * cards != letters:
        raise ValueError(words)
    return tuple(changes.values())


def _robbed(line: str, form: Form) -> Robbed:
    _, seat, takes, between, gives = line.split(" ")
    if between != "for":
        raise ValueError(line)
    return Robbed(form.seats[seat], CARDS[takes], CARDS[gives])


@lru_cache(maxsize=MOST_PLAYERS)
def _form(players: int) -> Form:
    seats = SEATS[players]
    calls = {
        f"{name} {written_call(call)}": (seat, call)
        for name, seat in seats.items()
        for call in CALLS
    }
    trump = BEFORE_HANDS + CARDS_EACH * players + BEFORE_TRUMPS
    return Form(
        _pattern(players),
        usual_sides(players),
        seats,
        CARDS | seats,
        calls,
        trump,
        robs=trump + 1 + CHANGE_WORDS * players,
        trick_words=1 + players,
    )


def _pattern(players: int) -> re.Pattern[str]:
    """The text of some deal, with a group for every seat, suit, card or two cards that may differ,
    and for the rest of a line that is looked at later. Trumps and tricks must be there."""
    hand, trick = card_set(map(Card, range(CARDS_EACH))), Trick(Seat(0), (Card(0),) * players)
    deal = Deal(usual_sides(players), Suit.SPADES, (trick,) * TRICKS, (hand,) * players, Seat(0))
    table, dealer, rest = _with_groups(write(deal).rstrip()).split("\n", 2)
    dealt, trump, tricks = rest.partition("trump")
    trump, first, tricks = (trump + tricks).partition("\n1")
    sides = f"{SIDE_WORD}(?: {SIDE_WORD}){{{players - 1}}}"
    changes = ""
    for _ in range(players):  # the next only after the one before
        changes = f"(?:{CHANGE}{changes}|)"
    lines = (
        f"(?:{table}\n|sides ({sides})\n)?",
        _may_be("scores", AMOUNTS),
        f"(?:{dealer}\n)?",
        f"(?:{dealt.rstrip()}\n)?",
        *(_may_be(word, THE_REST) for word in ("turned", "calls")),
        f"(?:bidder {THE_REST}\n|bid {THE_REST}\n)?",
        *(_may_be(word, THE_REST) for word in ("kitty", "went")),
        f"{trump}\n",
        changes,
        r"((?:robs [^\n]+\n)*)",
        f"{first.lstrip()}{tricks}(?:\npoints {AMOUNTS})?",
    )
    return re.compile(f"\n*{''.join(lines)}\n*")


def _may_be(word: str, said: str) -> str:
    """A line that may be left out."""
    return f"(?:{word} {said}\n)?"


def _with_groups(text: str) -> str:
    """What fits in the place of every card or two, seat and suit that may differ."""
    for word, group in (  # `re.sub` takes a backslash for its own
        (r"\b\w[SHDC]\b", f"({CARD_WORD})"),
        (r"(?m)(?<=^dealer )\w", SEAT_WORD),
        (r"(?m)(?<=^\d: )\w", SEAT_WORD),
        (r"(?m)(?<=^trump )\w", SUIT_WORD),
    ):
        text = re.sub(word, group.replace("\\", r"\\"), text)
    return text
