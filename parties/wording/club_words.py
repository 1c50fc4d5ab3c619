"""Tricks, at an evening that counts them: where others say points, a whist drive says what lies on its
tables.

The sentences are the same but for this word, so it is put in where a message is looked up; in French it is
feminine, and what agrees with it follows."""

import re
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from string import digits

from django.utils.translation import trans_real
from django.utils.translation.trans_real import CONTEXT_SEPARATOR, DjangoTranslation

Counts = Callable[[], bool]

ARE_COUNTED: ContextVar[Counts | None] = ContextVar("whether tricks are counted", default=None)
"""Asked of what the request is about, once a message of these is looked up; None where nobody has said
yet what that is."""

_OF_AN_EVENING = {
    "%(count)s point",
    "%(count)s points",
    "%(prize)s, for the fewest points of all that were there the whole night: %(worth)s.",
    "A pause stops the clock; points can still be entered.",
    (
        "After each game everybody writes on the score card at which table it was, and the points for and "
        "against; somebody of another side signs."
    ),
    "Ask %(cards)s what they made in game %(game)s at table %(table)s.",
    "At %(table)s each side has one number of points.",
    (
        "At the top is whoever leads; the further down, the more points behind. The numbers on the right are "
        "cards."
    ),
    "Game %(game)s at %(table)s has other points already. Put them right from the results.",
    "Game %(game)s is still being played at %(tables)s. Type the points there first.",
    "Game %(game)s: their table has no points until you enter them; the page after this one asks.",
    "Games are left: type the points of each by the sheets or the cards, up to the one that is being played.",
    "On the floor: points and the next game; no standings.",
    "Points",
    "Points are counted tonight: type them for %(table)s.",
    "Points have at most %(most)s digits here.",
    "Points of game %(game)s",
    "That is no number of points.",
    "The floor says since when and why. Points can still be entered.",
    "The points are level at %(table)s. Say who goes on.",
    "The prizes go by points, the most first.",
    "Two people add up the points of each card, and write the sum at its foot.",
    "Type the points as a number.",
    "Type the points for and against, game by game. Enter goes on. What was not played stays empty.",
    "Type the points for as well.",
    (
        "Type the points for, game by game; those against follow from them. Enter goes on. What was not "
        "played stays empty."
    ),
    "Type the points of each game on the card.",
    "Type the points of each side, and press ✓ at its table.",
    "Type the points of this side.",
    "Type the right points where they are wrong, and enter them.",
    "What the sides made stands on no card.",
    "Whoever made more points",
    "card read, %(couple)s: points of games %(games)s",
    "on to the other side; when both have their points, enter them and on to the next table",
    "points so far",
    "“Start game 1”. At each table, type the points of each side, and press ✓.",
}
"""In English: of no league, of no hand of 45s, and of no evening but the one that is played."""

_TRICKS = {
    "en": (("points", "tricks"), ("point", "trick")),
    "fr": (
        ("bons points là où ils sont faux", "bonnes levées là où elles sont fausses"),
        ("points ils ont faits", "levées ils ont faites"),
        ("points sont égaux", "levées sont égales"),
        ("points", "levées"),
        ("point", "levée"),
    ),
}


def in_tricks(language: str, message: str, said: str) -> str:
    """What is said in place of a message in a language, where tricks are counted."""
    if message not in _OF_AN_EVENING:
        return said
    are_counted = ARE_COUNTED.get()
    return _said(language, said) if are_counted and are_counted() else said


@lru_cache(maxsize=512)
def _said(language: str, said: str) -> str:
    for word, now in _TRICKS.get(language, ()):
        said = re.sub(rf"\b{word}\b", now, said)
        said = re.sub(rf"\b{word.capitalize()}\b", now.capitalize(), said)
    return said


# A club's own words for two who play together, for its evening and for its game, and its English.
# They are put in at one place: a message is looked up in the reader's language, and what the club
# calls otherwise is changed in it before a name, a place or an amount is filled in. So nothing that
# somebody typed is ever touched, and no page, board or sheet has to know of it.


@dataclass(frozen=True, slots=True)
class ClubWords:
    """What the club has chosen, each one of a few; nothing where it says what everybody says. The
    English that is `usual` is that of its country, where that is not Canada's."""

    couple: str = ""
    evening: str = ""
    game: str = ""
    english: str = ""
    usual: str = ""


Change = tuple["re.Pattern[str]", str]
"""What is looked for in a message, and what stands in its place; its capital stays."""


def _word(said: str, now: str) -> Change:
    """A word that stands by itself and is no name of what is filled in."""
    return re.compile(rf"(?<!%\()(?<!\{{)\b{said}\b", re.IGNORECASE), now


def _changes(*pairs: tuple[str, str]) -> tuple[Change, ...]:
    return tuple(_word(said, now) for said, now in pairs)


def _couple(one: str, more: str) -> tuple[Change, ...]:
    return _changes(("couple", one), ("couples", more))


_COUPLE = {
    ("en", "pair"): _couple("pair", "pairs"),
    ("en", "team"): _couple("team", "teams"),
    ("fr", "pair"): _couple("duo", "duos"),
    ("fr", "team"): _couple("tandem", "tandems"),
}
"""In French only what is of the same gender and begins with no vowel, so that every sentence with
“couple” is right with it too."""

_EVENING_IS_NAMED = re.compile(
    r"\b(?:[Cc]ard|euchre|500) party\b|(?<!Beetle )\bdrive\b|\b(?:[Cc]rib|games) night\b"
    r"|%\(what\)s at %\(where\)s"
)
"""In the English message; the program itself is a Card Party."""

_PARTY, _DRIVE, _NIGHT = "(card|euchre|500) party", "(?<!Beetle )drive", "(crib|games) night"
_SOIREE = _changes(
    ("le tournoi de (45|whist)", r"la soirée de \1"),
    ("un tournoi de (45|whist)", r"une soirée de \1"),
    ("son tournoi de (45|whist)", r"sa soirée de \1"),
    ("tournoi de (45|whist)", r"soirée de \1"),
)
_EVENING = {
    ("en", "drive"): _changes((_PARTY, r"\1 drive")),
    ("en", "party"): _changes((_DRIVE, "party")),
    ("en", "tournament"): _changes(
        (_PARTY, r"\1 tournament"), (_DRIVE, "tournament"), (_NIGHT, r"\1 tournament")
    ),
    ("fr", "drive"): _SOIREE,
    ("fr", "party"): _SOIREE,
    ("fr", "tournament"): _changes(
        (r"la (%\(what\)s.*), est (annulé|remis)e", r"le \1, est \2"),
        (r"à la (%\(what\)s)", r"au \1"),
        (r"la (%\(what\)s)", r"le \1"),
        (r"une (%\(what\)s|soirée de cartes)", r"un \1"),
        ("soirée (d(?:e (?:cartes|45|whist|crib|500|jeux)|’euchre))", r"tournoi \1"),
    ),
}
"""Where all evenings are tournaments, each sentence in which one of them is filled in says so."""

_GAME_IS_NAMED = re.compile(r"\b45s\b")
_CLUBS_GAME_IS_NAMED = re.compile(r"(?<!Auction )\b45s\b(?!, traditional|, Cape Breton)")
"""In the English message; a game of the books is the same by its longer name, but never another one."""

_GAME = {
    ("en", "forty-fives"): _changes(("45s", "forty-fives")),
    ("en", "twenty-five"): _changes(("45s", "twenty-five")),
    ("en", "25"): _changes(("45s", "25")),
    ("fr", "forty-fives"): _changes(("45", "quarante-cinq")),
    ("fr", "twenty-five"): _changes(("45", "vingt-cinq")),
    ("fr", "25"): _changes(("45", "25")),
}

_OVERSEAS = _changes(("(?<!on )deck", "pack"), ("lunch", "supper"))
_ENGLISH = {("en", "GB"): _OVERSEAS, ("en", "NZ"): _OVERSEAS}

SPOKEN: ContextVar[ClubWords | None] = ContextVar("the club’s words", default=None)
"""Of the club that the request is about; None where it says what everybody says."""


def speak_as(words: ClubWords) -> None:
    """From here on messages are in these words."""
    SPOKEN.set(words if words != ClubWords() else None)


def chosen_english() -> str:
    """The English that the club of the request has chosen; nothing where it has that of its country."""
    words = SPOKEN.get()
    return words.english if words else ""


@lru_cache(maxsize=16_384)
def in_words_of(words: ClubWords, language: str, message: str, said: str) -> str:
    """What is said in place of a message in a language, in a club's words."""
    for change in _asked(words, language, message):
        said = _changed(said, *change)
    return said


def _asked(words: ClubWords, language: str, message: str) -> Sequence[Change]:
    if (
        CONTEXT_SEPARATOR in message
    ):  # as a choice of one of these words, which is called what it is
        return ()
    evening = words.evening if _EVENING_IS_NAMED.search(message) else ""
    named = _GAME_IS_NAMED if words.game == "forty-fives" else _CLUBS_GAME_IS_NAMED
    game = words.game if named.search(message) else ""
    return (
        *_COUPLE.get((language, words.couple), ()),
        *_EVENING.get((language, evening), ()),
        *_GAME.get((language, game), ()),
        *_ENGLISH.get((language, words.english or words.usual), ()),
    )


def _changed(said: str, looked_for: "re.Pattern[str]", now: str) -> str:
    def put(found: "re.Match[str]") -> str:
        word = found.expand(now)
        begins = found[0][0].isupper() or (found[0][0] in digits and not found.start())
        return word[0].upper() + word[1:] if begins else word

    return looked_for.sub(put, said)


class InItsWords(DjangoTranslation):
    """A language as the club of the request speaks it, on an evening of its kind."""

    def gettext(self, message: str) -> str:
        """A message, in the words of the club and of what is counted."""
        return self._in_its_words(message, super().gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The same of one that depends on a number."""
        return self._in_its_words(msgid1, super().ngettext(msgid1, msgid2, n))

    def _in_its_words(self, message: str, said: str) -> str:
        return in_its_words(self.language()[:2], message, said)


def in_its_words(language: str, message: str, said: str) -> str:
    """What is said for a message in a language, as the club of the request says it."""
    plain = message.rpartition(CONTEXT_SEPARATOR)[2]
    said = in_tricks(language, plain, said.rpartition(CONTEXT_SEPARATOR)[2])
    words = SPOKEN.get()
    return said if words is None else in_words_of(words, language, message, said)


def let_clubs_speak() -> None:
    """All languages that are read from here on are read so."""
    trans_real.DjangoTranslation = InItsWords  # type: ignore[misc]
