"""A deal as text that a person can type and read in a minute, there and back.

One line for each thing that happened, beginning with its word; `docs/notation.md` shows them all.
What cannot be read is named by line, column and reason. Whether it was played by the rules is not
asked here: a wrong card is read like any other.

>>> deal = read('''
... trump S
... 1: E 5D 8S 6D 2S   # east led the five of diamonds
... ''')
>>> print(write(deal), end="")
players 4
trump S
1: E 5D 8S 6D 2S
"""

import re
from collections.abc import Callable
from typing import Any, Final

from .calls import Bid
from .cards import Seat
from .deal import (
    Deal,
    Exchanged,
    Fold,
    Robbed,
    Trick,
    Went,
    usual_sides,
)
from .notation_words import (
    SEATS,
    BadWord,
    NotationError,
    Problem,
    Words,
    no_more,
    read_call,
    read_card_set,
    read_cards,
    read_number,
    read_playing_card,
    read_seat,
    read_suit,
)
from .quick_reading import quick_read
from .robbing import TurnUp
from .variants import MOST_PLAYERS, TRICKS
from .writing import write

__all__ = ["NotationError", "Problem", "read", "write"]

Reader = Callable[["Draft", Words], None]

USUAL_TABLE = usual_sides(4)
BYTE_ORDER_MARK = "\ufeff"  # what some editors begin a file with
BETWEEN_WORDS = ",:;"
AS_SPACES = str.maketrans(BETWEEN_WORDS, " " * len(BETWEEN_WORDS))


class Draft:
    """A deal while its lines are being read."""

    __slots__ = ("first_trick", "parts", "seats", "tricks")

    def __init__(self) -> None:
        self.parts: dict[str, Any] = {"sides": USUAL_TABLE}  # of a Deal, by field
        self.seats = SEATS[len(USUAL_TABLE)]
        self.tricks: list[Trick] = []
        self.first_trick = 1

    def deal(self) -> Deal:
        """The deal, all lines read."""
        return Deal(tricks=tuple(self.tricks), first_trick=self.first_trick, **self.parts)


def read(text: str) -> Deal:
    """The deal written there; raises `NotationError` at the first line that cannot be read."""
    return quick_read(text) or read_line_by_line(text)


def read_line_by_line(text: str) -> Deal:
    """The same, however loosely and incompletely it is typed."""
    draft = Draft()
    for number, line in enumerate(text.removeprefix(BYTE_ORDER_MARK).splitlines(), start=1):
        words = _words(line)
        if not words:
            continue
        try:
            _reader_of(words)(draft, words)
        except BadWord as bad:
            raise _error(number, line, bad) from None
    return draft.deal()


def _words(line: str) -> list[str]:
    """The words of a line, without its comment."""
    return line.partition("#")[0].translate(AS_SPACES).split()


def _reader_of(words: Words) -> Reader:
    reader = READERS.get(words[0].lower())
    if reader is None:
        raise BadWord(0, Problem.UNKNOWN_LINE)
    return reader


def _error(number: int, line: str, bad: BadWord) -> NotationError:
    """Where in the line the word stands; what is missing is missed at the end."""
    found = list(re.finditer(rf"[^\s{BETWEEN_WORDS}]+", line.partition("#")[0]))
    if bad.word >= len(found):
        return NotationError(number, found[-1].end() + 1, "", bad.problem)
    return NotationError(number, found[bad.word].start() + 1, found[bad.word].group(), bad.problem)


def _once(draft: Draft, field: str, value: object) -> None:
    if field in draft.parts:
        raise BadWord(0, Problem.SAID_TWICE)
    draft.parts[field] = value


# lines


def _players(draft: Draft, words: Words) -> None:
    """`players 4`: partners at four and six, elsewhere each for himself."""
    number = read_number(words, 1)
    if not 1 < number <= MOST_PLAYERS:
        raise BadWord(1, Problem.NOT_A_NUMBER)
    no_more(words, 2)
    _seated(draft, usual_sides(number))


def _sides(draft: Draft, words: Words) -> None:
    if len(words) < 3:
        raise BadWord(len(words), Problem.SOMETHING_MISSING)
    no_more(words, MOST_PLAYERS + 1)
    _seated(draft, tuple(words[1:]))


def _seated(draft: Draft, sides: tuple[str, ...]) -> None:
    """The table is set before anything that names a seat."""
    if len(draft.parts) > 1 or draft.tricks or draft.parts["sides"] is not USUAL_TABLE:
        raise BadWord(0, Problem.SAID_TWICE)
    draft.parts["sides"] = sides
    draft.seats = SEATS[len(sides)]


def _dealer(draft: Draft, words: Words) -> None:
    _once(draft, "dealer", read_seat(words, 1, draft.seats))
    no_more(words, 2)


def _trump(draft: Draft, words: Words) -> None:
    _once(draft, "trump", read_suit(words, 1))
    no_more(words, 2)


def _turned(draft: Draft, words: Words) -> None:
    no_more(words, 3)
    after_joker = read_playing_card(words, 2) if len(words) > 2 else None
    _once(draft, "turn_up", TurnUp(read_playing_card(words, 1), after_joker))


def _dealt(draft: Draft, words: Words) -> None:
    seat = read_seat(words, 1, draft.seats)
    hands = list(draft.parts.get("hands") or [None] * len(draft.parts["sides"]))
    if hands[seat] is not None:
        raise BadWord(1, Problem.SAID_TWICE)
    hands[seat] = read_card_set(words, 2)
    draft.parts["hands"] = tuple(hands)


def _calls(draft: Draft, words: Words) -> None:
    """Calls may run over several lines."""
    read_seat(words, 1, draft.seats)
    spoken = [
        (read_seat(words, index, draft.seats), read_call(words, index + 1))
        for index in range(1, len(words), 2)
    ]
    draft.parts["calls"] = (*draft.parts.get("calls", ()), *spoken)


def _bidder(draft: Draft, words: Words) -> None:
    _once(draft, "bidder", read_seat(words, 1, draft.seats))
    no_more(words, 2)


def _bid(draft: Draft, words: Words) -> None:
    """`bid N 25`, or `bid 30` for the bidder of the calls who makes his own bid 30."""
    last = max(1, min(2, len(words) - 1))
    if last == 2:
        _once(draft, "bidder", read_seat(words, 1, draft.seats))
    call = read_call(words, last)
    if not isinstance(call, Bid):
        raise BadWord(last, Problem.NOT_A_CALL)
    _once(draft, "bid", call)
    no_more(words, 3)


def _kitty(draft: Draft, words: Words) -> None:
    _once(draft, "kitty", read_card_set(words, 1))


def _went(draft: Draft, words: Words) -> None:
    named = {"kitty": Went.ON_KITTY, "top": Went.ON_TOP_CARD}
    if len(words) < 2:
        raise BadWord(1, Problem.SOMETHING_MISSING)
    if words[1].lower() not in named:
        raise BadWord(1, Problem.UNKNOWN_LINE)
    _once(draft, "went", named[words[1].lower()])
    no_more(words, 2)


def _robs(draft: Draft, words: Words) -> None:
    """`robs E 7C for 2D`."""
    seat, takes = read_seat(words, 1, draft.seats), read_playing_card(words, 2)
    _says(words, 3, "for")
    robbed = Robbed(seat, takes, read_playing_card(words, 4))
    no_more(words, 5)
    draft.parts["robbed"] = (*draft.parts.get("robbed", ()), robbed)


def _changes(draft: Draft, words: Words) -> None:
    """`changes N 3D 2C for 9S TS`; without `for`, what was drawn is not recorded."""
    seat = read_seat(words, 1, draft.seats)
    after = _after_for(words)
    if after is None:
        change = Exchanged(seat, read_card_set(words, 2))
    else:
        threw, drew = read_card_set(words, 2, after - 1), read_card_set(words, after)
        change = Exchanged(seat, threw, drew)
    if any(each.seat == seat for each in draft.parts.get("exchanged", ())):
        raise BadWord(1, Problem.SAID_TWICE)
    draft.parts["exchanged"] = (*draft.parts.get("exchanged", ()), change)


def _after_for(words: Words) -> int | None:
    """The number of the word after "for"."""
    said = [word.lower() for word in words]
    return said.index("for") + 1 if "for" in said else None


def _says(words: Words, index: int, word: str) -> None:
    """The word that stands between two others, without which the line is not whole."""
    if [said.lower() for said in words[index : index + 1]] != [word]:
        raise BadWord(index, Problem.SOMETHING_MISSING)


def _called(draft: Draft, words: Words) -> None:
    _once(draft, "called", read_playing_card(words, 1))
    no_more(words, 2)


def _trick(draft: Draft, words: Words) -> None:
    """`1: E 5D 8S 6D 2S`; a number left out is a trick that was not recorded."""
    number = TRICK_NUMBERS[words[0]]
    tricks = draft.tricks
    if not tricks:
        draft.first_trick = number
    _leave_out(draft, number)
    if len(words) < 3:
        raise BadWord(len(words), Problem.SOMETHING_MISSING)
    tricks.append(Trick(read_seat(words, 1, draft.seats), read_cards(words, 2)))


def _leave_out(draft: Draft, number: int) -> None:
    """The tricks before this number that are not recorded."""
    left_out = number - draft.first_trick - len(draft.tricks)
    if left_out < 0:
        raise BadWord(0, Problem.NUMBERS_GO_UP)
    draft.tricks += [Trick(Seat(0), ())] * left_out


def _folds(draft: Draft, words: Words) -> None:
    """`folds E to N`: east folds, north is booked."""
    asker = read_seat(words, 1, draft.seats)
    _says(words, 2, "to")
    _once(draft, "fold", Fold(asker, read_seat(words, 3, draft.seats)))
    no_more(words, 4)


def _by_side(field: str) -> Reader:
    def line(draft: Draft, words: Words) -> None:
        amounts: dict[str, int] = {}
        for index in range(1, max(len(words), 2), 2):
            amount = read_number(words, index + 1)
            if words[index] in amounts:
                raise BadWord(index, Problem.SAID_TWICE)
            amounts[words[index]] = amount
        _once(draft, field, tuple(amounts.items()))

    return line


TRICK_NUMBERS: Final = {
    f"{number}{stop}": number for number in range(1, TRICKS + 1) for stop in ("", ".", ")")
}
READERS: Final[dict[str, Reader]] = {
    "players": _players,
    "sides": _sides,
    "scores": _by_side("scores"),
    "dealer": _dealer,
    "dealt": _dealt,
    "turned": _turned,
    "calls": _calls,
    "bidder": _bidder,
    "bid": _bid,
    "kitty": _kitty,
    "went": _went,
    "trump": _trump,
    "robs": _robs,
    "changes": _changes,
    "called": _called,
    **dict.fromkeys(TRICK_NUMBERS, _trick),
    "folds": _folds,
    "points": _by_side("points"),
}
