"""Tricks, at an evening that counts them: where others say points, a whist drive says what lies on its
tables.

The sentences are the same but for this word, so it is put in where a message is looked up; in French it is
feminine, and what agrees with it follows.
"""

import re
from collections.abc import Callable
from contextvars import ContextVar
from functools import lru_cache

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
