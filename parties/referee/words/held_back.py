"""What may be held back when a trump is led, in a sentence of this hall's own."""

from django.utils.translation import gettext as _, gettext_lazy

from engine.variants import RankOrder, Renege, Variant
from parties.referee.words.games import value

_HELD_BACK = {
    (Renege.HIERARCHICAL, False): gettext_lazy(
        "But the five, the jack and A♥ may each be held back when a lower trump is led, by "
        "whoever has no other trump that must be played."
    ),
    (Renege.HIERARCHICAL, True): gettext_lazy(
        "But the five, the jack, the joker and A♥ may each be held back when a lower trump is "
        "led, by whoever has no other trump that must be played."
    ),
    (Renege.FLAT, False): gettext_lazy(
        "But the five, the jack and A♥ may be held back, whatever trump is led, by whoever has "
        "no other trump."
    ),
    (Renege.FLAT, True): gettext_lazy(
        "But the five, the jack, the joker and A♥ may be held back, whatever trump is led, by "
        "whoever has no other trump."
    ),
    **dict.fromkeys(
        ((Renege.FIVE_ONLY, False), (Renege.FIVE_ONLY, True)),
        gettext_lazy("But the five of trumps may be held back by whoever has no other trump."),
    ),
}
_NOTHING_HELD_BACK = gettext_lazy("No trump may be held back.")


def what_a_trump_asks() -> str:
    """Before anything is held back."""
    return _("When a trump is led, who has a trump plays one.")


def held_back(variant: Variant) -> str:
    """What need not answer a trump, as the game is told."""
    privileged = variant.rank_order is not RankOrder.ACE_HIGH
    found = _HELD_BACK.get((variant.renege, variant.joker)) if privileged else None
    return str(found or _NOTHING_HELD_BACK)


def held_back_here(variant: Variant) -> str:
    """The same beside the rule as the books have it, which says who may."""
    if variant.joker:
        return _(
            "Here may be held back: the five, the jack, the joker and A♥, against a lower trump led."
        )
    return _("Here may be held back: %(what)s.") % {"what": value("renege", variant.renege)}
