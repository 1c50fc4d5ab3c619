"""The words of the notation: cards, seats, suits, calls and numbers, each read by its place in
the line, and the error that names the place of one that cannot be read.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from .calls import SIXTY_FOR_120, THIRTY_FOR_SIXTY, Call, Word, plain_bid
from .cards import CARDS, Card, CardSet, NotAPlayingCard, Seat, Suit, card, card_set, suit
from .deal import seat_name
from .said import SaidAs, gettext_noop
from .unanswered import EngineError
from .variants import MOST_PLAYERS


class Problem(SaidAs):
    """Why a line cannot be read."""

    UNKNOWN_LINE = gettext_noop(
        "“%(typed)s” is not a word that a line can begin with. The words are listed below."
    )
    SAID_TWICE = gettext_noop("“%(typed)s” has been said before. Say it once.")
    NOT_A_CARD = gettext_noop("“%(typed)s” is not a card. Write rank and suit: 5H, 10D or TD, KS.")
    NOT_A_SUIT = gettext_noop("“%(typed)s” is not a suit. Write S, H, D or C.")
    NOT_A_SEAT = gettext_noop(
        "“%(typed)s” is not a seat. Write N, E, S or W; with two, three, five or more players write their numbers."
    )
    NOT_A_CALL = gettext_noop(
        "“%(typed)s” is not a call. Write a number, pass, hold, pass-the-deal, 30-for-60 or 60-for-120."
    )
    NOT_A_NUMBER = gettext_noop("“%(typed)s” is not a number that fits here.")
    CARD_REPEATED = gettext_noop("“%(typed)s” is in this line twice.")
    NUMBERS_GO_UP = gettext_noop("The tricks are written in order; “%(typed)s” comes late.")
    SOMETHING_MISSING = gettext_noop("Something is missing here.")
    TOO_MUCH = gettext_noop("“%(typed)s” is more than this line takes.")


class NotationError(EngineError):
    """A text that is no deal: where (`line` and `column` from 1), what stands there, and why."""

    line: int
    column: int
    typed: str
    problem: Problem
    said: ClassVar[str] = gettext_noop("Line %(line)s, place %(column)s: %(problem)s")

    def __init__(self, line: int, column: int, typed: str, problem: Problem) -> None:
        super().__init__(line, column, typed, problem)
        self.line = line
        self.column = column
        self.typed = typed
        self.problem = problem


class BadWord(Exception):
    """Between the modules of the notation: the word with this number, from 0, cannot be read."""

    def __init__(self, word: int, problem: Problem) -> None:
        super().__init__(word, problem)
        self.word = word
        self.problem = problem


Words = Sequence[str]

LONGEST_BID: Final = 3  # digits
LONGEST_NUMBER: Final = 5

CALLS: Final[dict[str, Call]] = {
    "pass": Word.PASS,
    "hold": Word.HOLD,
    "pass-the-deal": Word.PASS_THE_DEAL,
    "30-for-60": THIRTY_FOR_SIXTY,
    "60-for-120": SIXTY_FOR_120,
    "slam": SIXTY_FOR_120,
}
CALL_NAMES: Final[dict[Call, str]] = {
    Word.PASS: "pass",
    Word.HOLD: "hold",
    Word.PASS_THE_DEAL: "pass-the-deal",
    THIRTY_FOR_SIXTY: "30-for-60",
    SIXTY_FOR_120: "60-for-120",
}


def _seat_words(players: int) -> dict[str, Seat]:
    """How the seats of a table are typed: N, E, S, W of four, else a number from 1."""
    names = {seat_name(Seat(seat), players): Seat(seat) for seat in range(players)}
    return names | {name.lower(): seat for name, seat in names.items()}


SEATS: Final = {players: _seat_words(players) for players in range(2, MOST_PLAYERS + 1)}


def written_call(call: Call) -> str:
    """The call as it is typed."""
    return CALL_NAMES[call] if call in CALL_NAMES else str(call[0])


def read_seat(words: Words, index: int, seats: Mapping[str, Seat]) -> Seat:
    """The seat that this word names. Raises BadWord where it names none, or the words are over."""
    if index >= len(words):
        raise BadWord(index, Problem.SOMETHING_MISSING)
    seat = seats.get(words[index])
    if seat is None:
        raise BadWord(index, Problem.NOT_A_SEAT)
    return seat


def read_playing_card(words: Words, index: int) -> Card:
    """The card of that name."""
    if index >= len(words):
        raise BadWord(index, Problem.SOMETHING_MISSING)
    try:
        return card(words[index])
    except NotAPlayingCard:
        raise BadWord(index, Problem.NOT_A_CARD) from None


def read_cards(words: Words, start: int, stop: int | None = None) -> tuple[Card, ...]:
    """The cards from one word to another, as they are typed mostly, or else one by one."""
    try:
        return tuple(map(CARDS.__getitem__, words[start:stop]))
    except KeyError:
        end = len(words) if stop is None else stop
        return tuple(read_playing_card(words, index) for index in range(start, end))


def read_card_set(words: Words, start: int, stop: int | None = None) -> CardSet:
    """Cards of which none may be named twice."""
    cards = read_cards(words, start, stop)
    together = card_set(cards)
    if together.bit_count() != len(cards):
        repeated = next(index for index, each in enumerate(cards) if each in cards[:index])
        raise BadWord(start + repeated, Problem.CARD_REPEATED)
    return together


def read_suit(words: Words, index: int) -> Suit:
    """The suit of that letter."""
    if index >= len(words):
        raise BadWord(index, Problem.SOMETHING_MISSING)
    try:
        return suit(words[index])
    except NotAPlayingCard:
        raise BadWord(index, Problem.NOT_A_SUIT) from None


def read_number(words: Words, index: int) -> int:
    """A whole number."""
    if index >= len(words):
        raise BadWord(index, Problem.SOMETHING_MISSING)
    word = words[index]
    if not word.removeprefix("-").isdecimal() or len(word) > LONGEST_NUMBER:
        raise BadWord(index, Problem.NOT_A_NUMBER)
    return int(word)


def read_call(words: Words, index: int) -> Call:
    """A bid or one of the words of the auction."""
    if index >= len(words):
        raise BadWord(index, Problem.SOMETHING_MISSING)
    word = words[index].lower()
    if word in CALLS:
        return CALLS[word]
    if word.isdecimal() and len(word) <= LONGEST_BID:
        return plain_bid(int(word))
    raise BadWord(index, Problem.NOT_A_CALL)


def no_more(words: Words, index: int) -> None:
    """The line ends before that word."""
    if len(words) > index:
        raise BadWord(index, Problem.TOO_MUCH)
