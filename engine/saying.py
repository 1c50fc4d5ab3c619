"""What was wrong or refused, in plain words of English or French; cards and seats as the notation
writes them.

The French stands in `engine/locale/`, where the pages of the program find the same sentences.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import lru_cache
from gettext import NullTranslations, translation
from pathlib import Path
from typing import Any, Protocol, get_type_hints

from .cards import Card, CardSet, Seat, Suit, cards_in
from .combinations import SwitchName
from .deal import COMPASS, seat_name
from .faults import Side, card_named
from .points import Sums
from .said import gettext_noop
from .unanswered import EngineError

LANGUAGES = ("en", "fr")
KINDS_KEPT = 256  # of what has a sentence

_CATALOGUES = Path(__file__).parent / "locale"


class HasSentence(Protocol):
    """Anything that can be said in one sentence: a fault, a refusal, a bid."""

    @property
    def said(self) -> str:
        """The sentence, ``%(field)s`` standing for what is filled in."""


def say(what: HasSentence, language: str = "en", *, players: int | None = None) -> str:
    """The sentence, at a table of so many players; a fault knows at which it was found, else they
    are four. Raises `LookupError` for a language that is none of `LANGUAGES`.

    >>> from engine.check import check
    >>> from engine.notation import read
    >>> from engine.presets import CAPE_BRETON_45
    >>> deal = read('''
    ... dealer S
    ... trump S
    ... 1: W 7S 9D 2C 5S
    ... 2: S 4H 5H TS 8H
    ... points A 30 B 5
    ... ''')
    >>> faults = check(deal, CAPE_BRETON_45)
    >>> for fault in faults:
    ...     print(say(fault))
    Trick 1: N played 9D on the trump lead 7S while holding TS.
    Of the five tricks only these are written down: 1 and 2.
    The points A 30 and B 5 cannot be: they do not add up to a hand, which is 30 or 25.
    >>> from engine.rulebook import Remedy
    >>> print(say(Remedy.CALL_AGAIN, "fr"))
    On refait l’annonce.
    """
    found_at: int = getattr(what, "_table", len(COMPASS))
    sentence = _Spoken(what, _Speaker(language, players or found_at)).whole()
    return sentence[:1].upper() + sentence[1:]


EngineError.in_words = staticmethod(say)


class _Speaker:
    """Somebody who speaks a language, about a table of so many players."""

    def __init__(self, language: str, players: int) -> None:
        self._words, self.players = _words_of(language), players

    def gettext(self, words: str) -> str:
        """The words in that language."""
        return self._words.gettext(words)

    def seat(self, seat: Seat | None) -> str:
        """N; player 3, where there are more or fewer than four; nobody."""
        if seat is None:
            return self.gettext(_NOBODY)
        name = seat_name(seat, self.players)
        return name if name in COMPASS else self.gettext(_PLAYER) % {"number": name}

    def side(self, name: Side) -> str:
        """Side A; a seat that plays for itself by its seat."""
        return name if name in COMPASS else self.gettext(_SIDE) % {"side": name}

    def all_of(self, words: Iterable[str], nothing: str) -> str:
        """3, 9 and 12."""
        return self._listed([*words] or [self.gettext(nothing)], _LAST_OF_ALL)

    def one_of(self, words: Iterable[str]) -> str:
        """30 or 25."""
        return self._listed([*words], _LAST_OF_ANY)

    def _listed(self, words: list[str], ending: str) -> str:
        *most, last = words
        said = {"most": ", ".join(most), "last": last}
        return self.gettext(ending) % said if most else last


_NOBODY, _NONE = gettext_noop("nobody"), gettext_noop("none")
_NO_CARD = gettext_noop("no card")
_PLAYER, _SIDE = gettext_noop("player %(number)s"), gettext_noop("side %(side)s")
_LAST_OF_ALL = gettext_noop("%(most)s and %(last)s")
_LAST_OF_ANY = gettext_noop("%(most)s or %(last)s")


@lru_cache(maxsize=len(LANGUAGES))
def _words_of(language: str) -> NullTranslations:
    if language not in LANGUAGES:
        raise LookupError(language)
    if language == "en":
        return NullTranslations()
    return translation("django", _CATALOGUES, [language])  # the one name that the pages look for


SPEAKERS: Mapping[Any, Callable[[Any, _Speaker], str]] = {
    Card: lambda card, _by: card_named(card),
    Card | None: lambda card, _by: card_named(card),
    CardSet: lambda cards, by: by.all_of(map(card_named, cards_in(cards)), _NO_CARD),
    Seat: lambda seat, by: by.seat(seat),
    Seat | None: lambda seat, by: by.seat(seat),
    frozenset[Seat]: lambda seats, by: by.all_of(map(by.seat, sorted(seats)), _NOBODY),
    frozenset[Suit]: lambda suits, by: by.all_of(
        (by.gettext(each.said) for each in sorted(suits)), _NONE
    ),
    Side: lambda side, by: by.side(side),
    Sums: lambda sums, by: by.one_of(map(str, sorted(sums, reverse=True))),
    tuple[SwitchName, ...]: lambda switches, by: by.all_of(switches, _NONE),
    tuple[int, ...]: lambda numbers, by: by.all_of(map(str, numbers), _NONE),
    tuple[tuple[str, int], ...]: lambda points, by: by.all_of(
        (f"{side} {taken}" for side, taken in points), _NONE
    ),
}
"""How a field is spoken, by its type; any other as it stands."""


class _Spoken:
    """The fields of a value as they are spoken."""

    def __init__(self, what: HasSentence, by: _Speaker) -> None:
        self._what, self._by = what, by

    def whole(self) -> str:
        """The value itself."""
        return self._by.gettext(self._what.said) % self

    def __getitem__(self, name: str) -> str:
        value = getattr(self._what, name)
        if isinstance(value, Enum) and hasattr(value, "said"):
            return self._by.gettext(value.said) % self  # a reason, over the fields of its giver
        if hasattr(value, "said"):
            return _Spoken(value, self._by).whole()
        speaker = SPEAKERS.get(_types_of(type(self._what))[name])
        return speaker(value, self._by) if speaker else str(value)


@lru_cache(maxsize=KINDS_KEPT)
def _types_of(kind: type) -> dict[str, Any]:
    """The declared type of each field; a property speaks for itself."""
    return dict.fromkeys(dir(kind)) | get_type_hints(kind)
