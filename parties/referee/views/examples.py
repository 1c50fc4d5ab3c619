"""Examples of what must be played, may be played and may be held back, ruled on by this hall's law."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from engine.cards import Suit, read_cards
from engine.variants import Follow, Variant
from parties.referee.forms.referee import HAND, Question
from parties.referee.views.referee import Ruling, rule_on
from parties.table_game.words.playing_cards import suit

TRUMPS = Suit.SPADES


@dataclass(frozen=True, slots=True)
class Example:
    """A card that is led, a hand, and what the referee says of them."""

    title: str
    ruling: Ruling

    @property
    def says(self) -> str:
        """The last thing that he says: why not, or why every card may be played."""
        return self.ruling.answers[-1].says


def examples(variant: Variant) -> list[Example]:
    """A plain suit led, a low trump, the best one, and A♥ where it asks for hearts; none where
    every card may be played at any time."""
    if variant.follow is Follow.NONE:
        return []
    asked = [
        (_("A plain suit is led"), "9D", "4S KD 3C"),
        (_("A low trump is led"), "7S", "JS KD 3C"),
        (_("A low trump is led, and there is another one"), "7S", "JS 4S 3C"),
        (_("The five of trumps is led"), "5S", "JS KD 3C"),
    ]
    if variant.ah_lead_forces_hearts:
        asked.append((_("A♥ is led"), "AH", "KH KD 3C"))
    return [
        Example(
            _("%(what)s; trumps are %(suit)s") % {"what": what, "suit": suit(TRUMPS)},
            rule_on(_question(led, hand), variant),
        )
        for what, led, hand in asked
    ]


def _question(led: str, hand: str) -> Question:
    return Question(TRUMPS, read_cards(led), read_cards(hand), HAND, ace_sunk=False)
