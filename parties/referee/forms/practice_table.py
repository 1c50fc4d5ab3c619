"""A game at the practice table as its address has it: signed, and nothing of it is kept.

The shuffle of each hand follows from the game's lot and from the secret of this machine, so that
nobody reads the others' cards out of an address.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.core import signing
from django.http import QueryDict
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from engine.cards import Card, Seat
from engine.switches import switches_of
from engine.variants import Variant
from parties.dice import dice, draw_from

THROW = "throw"

NOTHING = "-"
"""No card is thrown; the turn-up is left; nobody is called; he does not go."""

SALT = "practice table"

LONGEST = 4000
"""Letters of an address: many more than the longest game has."""


FOUR = "4"
"""Four colours for the suits, as an address has it."""


class Unreadable(Exception):
    """The game cannot be gone on with; the message says why to the player."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game by its lot, from which every shuffle follows; how many play; what was answered."""

    lot: str
    players: int
    answers: tuple[str, ...] = ()

    def and_then(self, answer: str) -> "Game":
        """The same with one more answer."""
        return replace(self, answers=(*self.answers, answer))

    def before(self) -> "Game":
        """The same without the last answer."""
        return replace(self, answers=self.answers[:-1])

    def dealer(self) -> Seat:
        """Who deals first, by lot."""
        return Seat(draw_from(range(self.players), 1, dice(self._seed("dealer")))[0])

    def shuffled(self, variant: Variant, hand: int) -> Sequence[Card]:
        """The pack for the hand of that number."""
        pack = [Card(number) for number in range(variant.pack_size)]
        return draw_from(pack, len(pack), dice(self._seed(str(hand))))

    def _seed(self, of: str) -> int:
        return int.from_bytes(salted_hmac(SALT, f"{self.lot} {of}", algorithm="sha256").digest())

    def signed(self, variant: Variant) -> str:
        """As the address has it."""
        written = [rules_mark(variant), self.lot, self.players, " ".join(self.answers)]
        return signing.Signer(salt=SALT).sign_object(written, compress=True)


def read_game(sent: str, variant: Variant) -> Game:
    """The game of an address. Raises `Unreadable`."""
    try:
        mark, lot, players, answers = signing.Signer(salt=SALT).unsign_object(sent[:LONGEST])
    except signing.BadSignature as bad:
        raise Unreadable(_("This is no game that was dealt here. Begin another one.")) from bad
    if mark != rules_mark(variant):
        raise Unreadable(_("The rules of this hall have changed since. Begin another game."))
    return Game(lot, players, tuple(answers.split()))


def read_answer(sent: QueryDict) -> str | None:
    """What the player answers: a card or a word; the cards that are marked; a card for another."""
    if "gives" in sent:
        return f"{sent.get('takes', '')},{sent['gives']}"
    if sent.get("do") == THROW:
        return ",".join(sent.getlist("throw")) or NOTHING
    return sent.get("do")


def rules_mark(variant: Variant) -> str:
    """Another one wherever something is played otherwise."""
    rules = json.dumps([variant.name, switches_of(variant)], sort_keys=True, default=str)
    return hashlib.sha256(rules.encode()).hexdigest()[:8]
