"""What was drawn and sealed on a night, and what is refused."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import count
from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import gettext_noop
from scoring.log.lines import Refusal
from scoring.numbers import PlayerId
from scoring.prizes.ties import CutBy

if TYPE_CHECKING:
    from scoring.draws.drawing import DrawSealed
    from scoring.till.purse import Purse


# Draws that anybody can check: a secret whose fingerprint is shown before, and a public number.
#
# The program keeps a secret and shows its fingerprint, which fixes it. Then somebody in the hall
# gives a number that the program could not know: dice thrown, cards cut. What is drawn follows from
# both, so neither the program nor the hall can choose it alone, and whoever has the secret
# afterwards can work it out again. `docs/organisers/draws.md` says it exactly enough for another program.


TAG = "card-party draw 1"
"""Begins everything that is hashed, so that another way of drawing can follow one day."""
SECRET_DIGITS = 32
SHORTEST_PUBLIC = 4
"""Four dice, or two cards: with fewer, a secret could be looked for that suits most of them."""
MOST_DRAWN_FROM = 100_000
LONGEST_DRAW = 60

_WORDS = 1 << 32
_GAPS = re.compile("[ \t\r\n\u00a0\u202f]+")


def tidy_draw(name: str) -> str:
    """A draw's name as it is hashed: one line, single spaces, composed letters."""
    return _GAPS.sub(" ", unicodedata.normalize("NFC", name)).strip(" ")


def tidy_secret(text: str) -> str:
    """A secret as it is hashed: 32 digits of 0-9 and a-f. Raises ValueError on anything else.

    >>> tidy_secret("0011 2233 4455 6677 8899 AABB CCDD EEFF")
    '00112233445566778899aabbccddeeff'
    """
    tidy = _GAPS.sub("", text).replace("-", "").lower()
    if not re.fullmatch(rf"[0-9a-f]{{{SECRET_DIGITS}}}", tidy):
        raise ValueError(f"{text!r} is no secret of {SECRET_DIGITS} digits")
    return tidy


def is_secret(text: str) -> bool:
    """Whether a text is a secret, however it is spaced."""
    try:
        tidy_secret(text)
    except ValueError:
        return False
    return True


def can_pick(pick: int, among: int) -> bool:
    """Whether so many different numbers can be drawn of so many."""
    return 1 <= pick <= among <= MOST_DRAWN_FROM


def tidy_public(text: str) -> str:
    """A public number as it is hashed: its plain letters and digits, without accents or signs.

    >>> tidy_public("4, 2, 6, 1 and 7d")
    '4261AND7D'
    """
    return re.sub(r"[^A-Z0-9]", "", text.upper())


def fingerprint(draw: str, secret: str) -> str:
    """What is shown before the draw, 64 digits: no other secret can be found that has it."""
    return _hash("sealed", tidy_draw(draw), tidy_secret(secret)).hex()


def outcome(draw: str, secret: str, public: str, pick: int, among: int) -> tuple[int, ...]:
    """`pick` different numbers of 1 to `among`, in the order drawn, each as likely as the others.

    Raises ValueError where so many cannot be picked.

    >>> outcome("Cookie jar", "00112233445566778899aabbccddeeff", "42617", 3, 25)
    (23, 15, 11)
    """
    if not can_pick(pick, among):
        raise ValueError(f"{pick} of {among}")
    words = _words("drawn", tidy_draw(draw), f"{pick} of {among}", tidy_secret(secret), public)
    numbers = list(range(1, among + 1))
    for place in range(pick):
        other = place + number_below(among - place, words)
        numbers[place], numbers[other] = numbers[other], numbers[place]
    return tuple(numbers[:pick])


def in_fours(digits: str) -> str:
    """A secret or a fingerprint as it is printed and read aloud: 0011 2233 …"""
    return " ".join(digits[start : start + 4] for start in range(0, len(digits), 4))


def _words(*parts: str) -> Iterator[int]:
    """Numbers of 32 bits, as many as are asked for."""
    *known, public = parts
    for block in count():
        digest = _hash(*known, tidy_public(public), str(block))
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")


def number_below(limit: int, words: Iterator[int]) -> int:
    """A number of 0 to `limit` - 1. A word of the last, short stretch is thrown away: dividing it
    up would favour the low numbers."""
    fair = _WORDS - _WORDS % limit
    word = next(words)
    while word >= fair:
        word = next(words)
    return word % limit


def _hash(*parts: str) -> bytes:
    lines = "".join(f"{part}\n" for part in (TAG, *parts))
    return sha256(lines.encode()).digest()


# The draws of a night: what is sealed, and what was drawn.


@dataclass(frozen=True, slots=True)
class Drawn:
    """One draw. `fingerprint` is None where nothing was sealed; `secret`, `public` and `outcome` are
    None until it is made. `outcome` are numbers from 1 to `among`, in the order drawn; `of` is what
    follows from it by itself."""

    fingerprint: str | None
    secret: str | None = None
    public: str | None = None
    among: int | None = None
    outcome: tuple[int, ...] | None = None
    by: CutBy = CutBy.PROGRAM
    of: str = ""
    people: tuple[PlayerId, ...] = ()
    """Those among whom it was drawn by name, the first of them number 1."""


def drawn_of(purse: Purse) -> Mapping[str, Drawn]:
    """Every draw of a night by its name, sealed ones first."""
    names = dict.fromkeys((*purse.sealed, *purse.drawn))
    return {name: _drawn(purse, name) for name in names}


def _drawn(purse: Purse, name: str) -> Drawn:
    sealed, made = purse.sealed.get(name), purse.drawn.get(name)
    drawn = made.drawn(sealed) if made else Drawn(shown_of(sealed))
    among = purse.drawn_among.get(name, ())
    return replace(drawn, of=sealed.of if sealed else drawn.of, people=among)


def shown_of(sealed: DrawSealed | None) -> str | None:
    """The fingerprint that is shown of a sealed draw."""
    return fingerprint(sealed.draw, sealed.secret) if sealed else None


# Why something cannot be said, as data with its sentence: of draws.


class SealedAlready(Refusal):
    """This draw has its fingerprint."""

    draw: str
    said: ClassVar[str] = gettext_noop(
        "The draw “%(draw)s” is sealed already: draw it with its fingerprint."
    )


class NotSealed(Refusal):
    """A draw of the program needs its fingerprint first."""

    draw: str
    said: ClassVar[str] = gettext_noop("Seal the draw “%(draw)s” first, and show its fingerprint.")


class NoSecret(Refusal):
    """A secret is 32 digits of 0-9 and a-f, and a draw has a name on one line."""

    said: ClassVar[str] = gettext_noop(
        "A draw needs a short name, and a secret of 32 digits and letters a to f."
    )


class SealBeforePlay(Refusal):
    """The numbers of this pot are sealed before the first game, or drawn from a hat."""

    pot: str
    said: ClassVar[str] = gettext_noop(
        "The numbers of “%(pot)s” are sealed before the first game. Now draw them from a hat "
        "when the games are over, and type them in."
    )


class DrawnAlready(Refusal):
    """This draw was made; another one bears another name."""

    draw: str
    said: ClassVar[str] = gettext_noop(
        "The draw “%(draw)s” is made. Give another draw another name."
    )


class DrawnTooSoon(Refusal):
    """The numbers of a pot are drawn when the last game is in, so that nobody can punch for them."""

    pot: str
    said: ClassVar[str] = gettext_noop(
        "The numbers of “%(pot)s” are drawn when the last game is in."
    )


class PublicTooShort(Refusal):
    """The public number has at least `least` letters or digits."""

    least: int
    said: ClassVar[str] = gettext_noop(
        "The public number has at least %(least)s plain letters or digits: four dice, or two cards."
    )


class SecretIsOut(Refusal):
    """The draw was made and undone, so its secret has been seen: whoever knows it could choose."""

    draw: str
    said: ClassVar[str] = gettext_noop(
        "The secret of “%(draw)s” has been shown, so it draws only what it drew then. To "
        "draw anew, undo the seal too and seal it again."
    )


class NothingToDraw(Refusal):
    """What this draw is for is settled already, or other couples are to draw now."""

    draw: str
    said: ClassVar[str] = gettext_noop(
        "What “%(draw)s” is drawn for is settled already, or other couples are to draw now. "
        "Look at the page again."
    )
