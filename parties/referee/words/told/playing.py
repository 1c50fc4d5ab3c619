"""The five tricks: who leads, what must be played, what may be held back, who wins them."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.variants import Follow, Leads, PlainLead, RankOrder, Renege, Variant
from parties.referee.words.held_back import held_back, what_a_trump_asks
from parties.referee.words.rulings import penalty

_LEADS = {
    Leads.ELDEST: gettext_lazy("The player on the dealer’s left leads to the first trick."),
    Leads.BIDDER: gettext_lazy("The bidder leads to the first trick."),
    Leads.LEFT_OF_BIDDER: gettext_lazy("The player on the bidder’s left leads to the first trick."),
    Leads.BIDDER_OR_LEFT: gettext_lazy(
        "The bidder leads to the first trick, or tells the player on his left to."
    ),
}


def the_play(variant: Variant) -> Iterator[str]:
    """Trick by trick."""
    yield str(_LEADS[variant.leads])
    if variant.follow is not Follow.NONE:
        yield _("Who leads may lead any card.")
    yield _("Everybody plays one card, and who takes the trick leads to the next.")
    yield _("The best trump takes the trick; where nobody played one, the best of the suit led.")
    if variant.follow is Follow.NONE:
        yield _("Any card may be played at any time.")
    else:
        yield from what_a_lead_asks(variant)
        yield _("Nobody has to play a better card than those on the table.")
    if variant.booked:
        yield _(
            "Who holds nothing but trumps is booked; an opponent may ask, and may then fold: "
            "all tricks that are left are the other’s."
        )


def what_a_lead_asks(variant: Variant) -> Iterator[str]:
    """What must be played on a plain suit and on a trump; nothing where anything may be."""
    if variant.follow is Follow.NONE:
        return
    yield from _plain_suit_led(variant)
    yield from _trump_led(variant)


def _plain_suit_led(variant: Variant) -> Iterator[str]:
    if variant.plain_lead is PlainLead.FREE:
        yield _("When a plain suit is led, any card may be played.")
        return
    yield _(
        "When a plain suit is led, who has it follows suit or plays a trump. Who has none of "
        "it plays what he likes, and need not trump."
    )


def _trump_led(variant: Variant) -> Iterator[str]:
    yield what_a_trump_asks()
    yield held_back(variant)
    if variant.renege is Renege.HIERARCHICAL and variant.rank_order is RankOrder.FORTY_FIVES:
        yield _("The card that was led decides, not the best card so far.")
    if variant.ah_lead_stops_renege and variant.renege is not Renege.NONE:
        yield _("When A♥ is led, nothing may be held back.")
    if variant.ah_lead_forces_hearts:
        yield _(
            "When A♥ is led and hearts are not trumps, who has no trump at all plays a heart: "
            "heart on heart."
        )


def at_the_table(variant: Variant, penalty_here: str = "") -> Iterator[str]:
    """What holds of every game, and what a misplay costs in this hall."""
    yield penalty(variant, penalty_here)
    yield _("Until the next card is led, anybody may ask to see the last trick.")
    yield _("No source says what is done about a wrong deal: it is the hall’s to say.")
    yield _(
        "Where a rule is changed in the middle of a game, that game is finished by the old one."
    )
