"""What the referee says: which cards may be played and why not the others, who wins the trick, and
by which rule; why a written hand cannot be read; and what may be held back when a trump is led."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations

from django.utils.translation import gettext as _, gettext_lazy

from engine.cards import ACE_OF_HEARTS, Card, CardSet, Suit, card_set, cards_in, holds
from engine.deal import Deal
from engine.game import hand_of, why_not_deal
from engine.play import Duty, Forbidden, Law, top_trumps
from engine.rulebook import Remedy, Rule
from engine.variants import Follow, PlainLead, RankOrder, Renege, Variant
from parties.referee.words.games import game as game_called, value
from parties.referee.words.playing_cards import a_card_of, all_shown, one_of, set_shown, shown, suit
from parties.wording.words import couple, listed
from scoring.evening import Evening
from scoring.games.points import HandKept, playing_off
from scoring.games.results import NO_GAME
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.seats.room import Place

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


# What the referee says: which cards may be played and why not the others, who wins the trick, and
# by which rule; and why a written hand cannot be read.


def penalty(variant: Variant, here: str = "") -> str:
    """All that any source says about a misplay; and what it costs `here`, in the hall's own words."""
    if variant.follow is Follow.NONE:
        return _penalty_without_a_duty(here)
    if not here:
        return _(
            "A card shown to the others is played. A card that breaks the duty to follow is taken "
            "back and another one played. No source names a penalty or a time limit."
        )
    return _(
        "A card shown to the others is played. A card that breaks the duty to follow is taken "
        "back and another one played. This hall’s own penalty: %(penalty)s"
    ) % {"penalty": here}


def _penalty_without_a_duty(here: str) -> str:
    """Where any card may be played, none has to be taken back."""
    if not here:
        return _(
            "A card shown to the others is played. No source names a penalty for what is done out "
            "of turn."
        )
    return _("A card shown to the others is played. This hall’s own penalty: %(penalty)s") % {
        "penalty": here
    }


def rule(which: Rule) -> str:
    """The rule in plain words, and where it is written."""
    return _("%(rule)s Source: %(source)s.") % {
        "rule": _(which.said),
        "source": _(which.written_in),
    }


def remedy(which: Remedy) -> str:
    """What is done about a fault."""
    return _(which.said)


# the trick


def what_was_led(led: Card, law: Law, trump: Suit) -> str:
    """A trump lead or a plain one; the ace of hearts surprises people."""
    if led == ACE_OF_HEARTS and trump is not Suit.HEARTS and holds(law.trumps[trump], led):
        return _("A♥ is led. It always counts as a trump, so this is a trump lead.")
    if holds(law.trumps[trump], led):
        return _("%(card)s is led: a trump.") % {"card": shown(led)}
    return _("%(card)s is led: a plain suit.") % {"card": shown(led)}


def who_wins(winner: Card, led: Card, law: Law, trump: Suit) -> str:
    """Which card takes the trick, and why."""
    if holds(law.trumps[trump], winner):
        return _("%(card)s wins: it is the best trump on the table.") % {"card": shown(winner)}
    suit_led = suit(law.suit_in_play(led, trump))
    return _(
        "%(card)s wins: no trump was played, and it is the best of %(suit)s, which were led."
    ) % {
        "card": shown(winner),
        "suit": suit_led,
    }


def rule_of_winning_under(variant: Variant) -> str:
    """The rule behind it, in this game."""
    if variant.rank_order is RankOrder.ACE_HIGH:
        return _(
            "The best trump wins the trick; without any trump the best card of the suit led. "
            "The ace is high."
        )
    if variant.joker:
        return _(
            "The best trump wins the trick; without any trump the best card of the suit led. "
            "Trumps rank 5, J, joker, A♥, A, K, Q, and then from high to low in red, from low to "
            "high in black."
        )
    return _(
        "The best trump wins the trick; without any trump the best card of the suit led. Trumps "
        "rank 5, J, A♥, A, K, Q, and then from high to low in red, from low to high in black."
    )


# the hand


def everything_may(hand: CardSet, led: Card, law: Law, trump: Suit) -> str:
    """Why every card of the hand may be played."""
    if law.variant.follow is Follow.NONE:
        return _("In this game any card may be played at any time.")
    trumps = law.trumps[trump]
    if not holds(trumps, led):
        return _everything_on_plain(hand, led, law, trump)
    if not hand & ~trumps:
        return _("There are only trumps in this hand, so every card will do.")
    kept = [card for card in cards_in(hand) if law.may_renege(card, led, trump)]
    if kept:
        return _all_as_kept(kept, led, law.variant)
    return _all_without_a_trump(hand, led, law, trump)


def _all_without_a_trump(hand: CardSet, led: Card, law: Law, trump: Suit) -> str:
    if led == ACE_OF_HEARTS and law.variant.ah_lead_forces_hearts and trump is not Suit.HEARTS:
        if any(law.suit_in_play(card, trump) is Suit.HEARTS for card in cards_in(hand)):
            return _("There are only hearts in this hand, so every card will do.")
        return _("There is neither a trump nor a heart in this hand, so every card may be played.")
    return _("There is no trump in this hand, so every card may be played.")


def _all_as_kept(kept: list[Card], led: Card, variant: Variant) -> str:
    said = {"cards": all_shown(kept), "led": shown(led)}
    if variant.renege is Renege.HIERARCHICAL:
        return (
            _(
                "Every card may be played: %(cards)s may be held back, because %(led)s was led and "
                "there is no other trump in the hand."
            )
            % said
        )
    return (
        _(
            "Every card may be played: %(cards)s may be held back, as there is no other trump in "
            "the hand."
        )
        % said
    )


def _everything_on_plain(hand: CardSet, led: Card, law: Law, trump: Suit) -> str:
    suit_led = law.suit_in_play(led, trump)
    if law.variant.plain_lead is PlainLead.FREE:
        return _("Here any card may be played when a plain suit is led.")
    if any(law.suit_in_play(card, trump) is suit_led for card in cards_in(hand)):
        return _("Every card of this hand follows suit or is a trump, and either will do.")
    return _(
        "There is no card of %(suit)s in this hand, so every card may be played. Nobody has to trump."
    ) % {"suit": suit(suit_led)}


def why_not(cards: Iterable[Card], forbidden: Forbidden, led: Card, law: Law, trump: Suit) -> str:
    """Why these cards may not be played, by the duty they would break."""
    said = {
        "card": all_shown(cards),
        "led": shown(led),
        "holding": set_shown(forbidden.holding),
        "legal": one_of(forbidden.legal),
    }
    match forbidden.duty:
        case Duty.FOLLOW_TRUMP:
            return _why_not_on_trump(forbidden, law, trump) % said
        case Duty.FOLLOW_SUIT:
            a_card = a_card_of(law.suit_in_play(led, trump))
            return _(
                "%(card)s may not be played: %(led)s was led and the hand has %(holding)s. Play "
                "%(a_card)s or a trump."
            ) % (said | {"a_card": a_card})
        case Duty.PLAY_A_HEART:
            return (
                _(
                    "%(card)s may not be played: A♥ was led, and who has no trump must play a heart; "
                    "the hand has %(holding)s."
                )
                % said
            )
        case Duty.PLAY_THE_CALLED_CARD:
            return _("%(card)s may not be played: the called card, %(holding)s, is due now.") % said


def _why_not_on_trump(forbidden: Forbidden, law: Law, trump: Suit) -> str:
    """Whether a top trump binds although it usually may be held back."""
    others = forbidden.holding & ~card_set(top_trumps(law.variant, trump))
    if not others and law.variant.renege is Renege.HIERARCHICAL:
        return _(
            "%(card)s may not be played: %(led)s, a trump, was led, and %(holding)s may not be held "
            "back against it. Play %(legal)s."
        )
    return _(
        "%(card)s may not be played: %(led)s, a trump, was led, and the hand has %(holding)s. "
        "Play a trump: %(legal)s."
    )


def rule_on_lead(led: Card, law: Law, trump: Suit) -> str:
    """The rule about the card led, with what this hall makes of it."""
    if law.variant.follow is Follow.NONE:
        return ""
    if not holds(law.trumps[trump], led):
        return _rule_on_plain(law.variant)
    said = _rule_on_trump(law.variant)
    if led == ACE_OF_HEARTS and law.variant.ah_lead_forces_hearts:
        return f"{said} {rule(Rule.HEART_ON_HEART)}"
    return said


def _rule_on_plain(variant: Variant) -> str:
    """The books' own, where the hall goes by it."""
    if variant.plain_lead is PlainLead.FREE:
        return _("The rule of this hall: when a plain suit is led, any card may be played.")
    return rule(Rule.FOLLOW_SUIT)


def _rule_on_trump(variant: Variant) -> str:
    """The books' own, where it is the lead that decides; else what the hall plays."""
    if variant.renege is Renege.HIERARCHICAL:
        return f"{rule(Rule.FOLLOW_TRUMP)} {held_back_here(variant)}"
    return f"{what_a_trump_asks()} {held_back(variant)}"


def rule_of(forbidden: Forbidden, variant: Variant) -> str:
    """The rule behind a refusal, with what this hall makes of it."""
    if forbidden.duty is Duty.FOLLOW_TRUMP:
        return _rule_on_trump(variant)
    return rule(forbidden.duty.rule)


# The hands of a table that were kept: who asked, what was ruled, what they brought.


@dataclass(frozen=True, slots=True)
class KeptHand:
    """One of them in words; `again` are the fields that check it anew."""

    asked: str
    ruling: tuple[str, ...]
    points: str
    by: str
    again: dict[str, str]


@dataclass(frozen=True, slots=True)
class WayToKeep:
    """Who is which side of the hand: what the button sends and says, and the points of each couple."""

    value: str
    says: str
    taken: tuple[tuple[CoupleNo, int], ...]


def place_at(evening: Evening, game: GameNo, table: TableNo) -> Place | None:
    """A table in a game that has begun, or in no game those who play off for the prize of that place;
    None, where no two meet there."""
    if game == NO_GAME:
        due = playing_off(evening, table)
        return Place(table, due) if due else None
    begun = 1 <= game <= evening.rules.games and evening.has_begun(game)
    room = evening.room(game) if begun else None
    place = room.at(table) if room else None
    return place if place and place.plays else None


def in_words(hand: HandKept) -> KeptHand:
    """A kept hand as its table's page shows it; the ruling is the one that was given."""
    return KeptHand(
        asked=_("Asked by %(couple)s.") % {"couple": couple(hand.asked)} if hand.asked else "",
        ruling=tuple(_rule(name) for name in dict.fromkeys(hand.broken)),
        points=in_points(hand.taken),
        by=game_called(hand.by) if hand.by else "",
        again={"text": hand.text, "rules": hand.by},
    )


def _rule(name: str) -> str:
    """The rule by its name; one that the books do not have any more, by its name alone."""
    known = Rule.__members__.get(name)
    return rule(known) if known else name


def in_points(taken: tuple[tuple[CoupleNo, int], ...]) -> str:
    """Couple 7 (20) and couple 12 (10)."""
    return listed(f"{couple(number)}\u00a0({points})" for number, points in sorted(taken))


def ways_to_keep(
    deal: Deal, variant: Variant, here: Variant, couples: tuple[CoupleNo, ...]
) -> tuple[WayToKeep, ...]:
    """How the points of the hand can be kept for those who stand for the sides of a table: which is
    which only the reader can tell. None where it is another game than
    the hall's, where the hand has no points that count, or other sides."""
    if variant != here or why_not_deal(deal, variant) is not None:
        return ()
    points = tuple(hand_of(deal, variant).taken.values())
    return tuple(_ways(points, couples)) if len(points) == len(couples) else ()


def _ways(points: tuple[int, ...], couples: tuple[CoupleNo, ...]) -> Iterator[WayToKeep]:
    for order in permutations(couples):
        taken = tuple(zip(order, points, strict=True))
        says = _("Keep these points: %(who)s") % {"who": in_points(taken)}
        yield WayToKeep("-".join(map(str, order)), says, taken)
