"""The five tricks: who leads, what must be played, what may be held back, who wins them."""

from collections.abc import Iterable, Iterator

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy, ngettext

from engine.points import possible_sums
from engine.variants import (
    BONUS,
    DRAWN_BY_THREES,
    BestTrumpBonus,
    CallTime,
    CapMode,
    Draw,
    ExactTie,
    Follow,
    Leads,
    PlainLead,
    RankOrder,
    Renege,
    Robbing,
    Sides,
    Thirty,
    TrumpBy,
    Variant,
)
from parties.referee.words.games import who_plays
from parties.referee.words.rulings import held_back, penalty, what_a_trump_asks
from parties.wording.words import capital

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


# Small things that sentences of many chapters need.


def told(says: str | Promise, **numbers: object) -> str:
    """A sentence with its numbers filled in."""
    return str(says) % numbers


def either(values: Iterable[object]) -> str:
    """15, 20, 25 or 30."""
    *others, last = map(str, values)
    return _("%(some)s or %(last)s") % {"some": ", ".join(others), "last": last} if others else last


# What tricks and bids count, and how a game is won.


def points(variant: Variant) -> Iterator[str]:
    """What a hand brings; nothing where tricks take the pool."""
    if variant.target is None:
        return
    yield _of_the_tricks(variant)
    if variant.has_auction:
        yield from _of_the_bid(variant)
    if variant.cap is not None:
        yield told(_above_the_cap(variant), cap=variant.cap)
    if variant.exact_45_to_zero:
        yield _("Who comes to exactly 45 goes back to zero.")


def _of_the_tricks(variant: Variant) -> str:
    least, most = min(possible_sums(variant)), max(possible_sums(variant))
    numbers = {"trick": variant.trick_points, "bonus": BONUS, "least": least, "most": most}
    return told(_tricks(variant), **numbers)


def _tricks(variant: Variant) -> str:
    match variant.best_trump_bonus, variant.joker:
        case BestTrumpBonus.NONE, _joker:
            return _("Each trick counts %(trick)s points: %(most)s in a hand.")
        case BestTrumpBonus.ANY_TRUMP, _joker:
            return _(
                "Each trick counts %(trick)s points, and the best trump that was played "
                "%(bonus)s more: %(most)s in a hand, or %(least)s where no trump was played."
            )
        case BestTrumpBonus.FIVE_ONLY, _joker:
            return _(
                "Each trick counts %(trick)s points, and the five of trumps, if it was played, "
                "%(bonus)s more: %(most)s in a hand, or %(least)s without it."
            )
        case _, False:
            return _(
                "Each trick counts %(trick)s points, and the best trump that was played "
                "%(bonus)s more, if it is the five, the jack or A♥: %(most)s in a hand, or "
                "%(least)s."
            )
        case _:
            return _(
                "Each trick counts %(trick)s points, and the best trump that was played "
                "%(bonus)s more, if it is the five, the jack, the joker or A♥: %(most)s in a "
                "hand, or %(least)s."
            )


def _of_the_bid(variant: Variant) -> Iterator[str]:
    yield _made_or_set(variant)
    yield _("The others count what they took, made or set.")
    if variant.offsuit_set_30:
        yield _(
            "Whoever sets the bidder without playing a trump counts 30 points for the hand, "
            "whatever he took."
        )
    if variant.call_time is not CallTime.NONE:
        yield from _of_the_partner(variant)
    if variant.lock_at is not None:
        yield told(_locked(variant), at=variant.lock_at)


def _made_or_set(variant: Variant) -> str:
    if variant.thirty is Thirty.PLAIN and not variant.sixty_for_120:
        return _(
            "Who takes at least what he bid has made it and counts what he took. Otherwise he is "
            "set: his bid is taken off."
        )
    return _(
        "Who takes at least what he bid has made it and counts what he took; where a bid pays 60 or "
        "120, that instead. Otherwise he is set: his bid is taken off, or what it costs."
    )


def _of_the_partner(variant: Variant) -> Iterator[str]:
    yield _("The partner who was called goes up and down by the same points as the bidder.")
    if not variant.partner_shares_win:
        yield told(
            _(
                "Where these would take him to %(target)s and the bidder not, he counts nothing "
                "in this hand."
            ),
            target=variant.target,
        )


def _locked(variant: Variant) -> str:
    if variant.call_time is not CallTime.NONE:
        return _("Whoever has %(at)s points or more counts only as the bidder or his partner.")
    return _("A side with %(at)s points or more counts only when it has the bid.")


def _above_the_cap(variant: Variant) -> str:
    if variant.cap_mode is CapMode.CLAMP:
        return _("Nobody but the bidder comes above %(cap)s: points beyond it do not count.")
    return _(
        "Nobody but the bidder comes above %(cap)s: a hand that would take him there does not "
        "count for him."
    )


# the end


def the_end(variant: Variant) -> Iterator[str]:
    """Who has won, and when."""
    if variant.target is None:
        yield from _the_pool(variant)
        return
    if variant.ends_mid_hand:
        now = _("The game is over the moment somebody has %(target)s points: he has won.")
        yield told(now, target=variant.target)
    else:
        after = _("Who has %(target)s points or more when a hand is played out has won.")
        yield told(after, target=variant.target)
        yield from _both_out(variant)
    if variant.partner_shares_win and variant.call_time is not CallTime.NONE:
        yield _("Where the bidder or his partner wins, both have won.")
    if variant.floor is not None:
        yield told(_back_door(variant), floor=-variant.floor)


def _both_out(variant: Variant) -> Iterator[str]:
    if variant.call_time is not CallTime.NONE and variant.bidder_goes_out:
        yield _(
            "Where several have, the bidder wins if he made his bid, and his partner too if he has; "
            "otherwise the one with the most points."
        )
    elif variant.has_auction and variant.bidder_goes_out:
        yield _(
            "Where several have, the bidder wins if he made his bid, though another has more; "
            "otherwise the one with the most points."
        )
    else:
        yield _("Where several have, the one with the most points wins.")
    match variant.exact_tie:
        case ExactTie.PLAY_ANOTHER_HAND:
            tie = _("Where they are level, as at %(target)s to %(target)s, another hand is played.")
        case ExactTie.FIRST_TO_REACH:
            tie = _("Where they are level, it is who reached %(target)s first, trick by trick.")
        case ExactTie.BEST_TRUMP:
            tie = _("Where they are level, it is who had the best trump in this hand.")
    yield told(tie, target=variant.target)


def _back_door(variant: Variant) -> str:
    if variant.sides is Sides.OPPOSITE or variant.players == (2,):
        return _("A side at %(floor)s below zero goes out the back door: the other has won.")
    if variant.sides is Sides.EACH_FOR_SELF and min(variant.players) > 2:
        return _(
            "Who is at %(floor)s below zero goes out the back door; the others play on, and the "
            "last one left has won."
        )
    return _(
        "A side at %(floor)s below zero goes out the back door. Of two sides the other has won; "
        "of more the rest play on, and the last one left has won."
    )


def _the_pool(variant: Variant) -> Iterator[str]:
    yield _("Who takes three tricks of the five takes the pool.")
    yield _("Where nobody does, the hand is spoilt: the pool stays, and grows.")
    if variant.jinking:
        yield _("Who has three and plays on must take all five, or the pool stays.")


# What is needed to play, the deal, and how trumps are made where a card is turned up.


def the_pack(variant: Variant) -> Iterator[str]:
    """Who plays, with what, and to what end."""
    yield f"{capital(who_plays(variant))}."
    if variant.joker:
        yield _("One pack of 52 cards and one joker.")
    else:
        yield _("One pack of 52 cards, without jokers.")
    if variant.target is None:
        yield _("Nobody counts points: three tricks in one hand take the pool.")
    else:
        goal = _("The game is to %(target)s points.")
        yield told(goal, target=variant.target)
    yield from the_order(variant)


def the_order(variant: Variant) -> Iterator[str]:
    """Which card beats which, as it is said at the tables."""
    if variant.rank_order is RankOrder.ACE_HIGH:
        yield _("The order of 1831 is not known: here the ace is high, and A♥ is no trump.")
        return
    if variant.joker:
        yield _(
            "The five of trumps is the best card, then the jack, the joker and A♥, whatever is trumps."
        )
    else:
        yield _("The five of trumps is the best card, then the jack, then A♥, whatever is trumps.")
    yield _("So A♥ is always a trump, and never counts as a heart.")
    yield _(
        "Highest in red, lowest in black: in hearts and diamonds 10 beats 2, in spades and clubs 2 beats 10."
    )
    if variant.offsuit_ace_high:
        yield _("In this hall a plain ace is above the king.")
    else:
        yield _("A plain ace is low in red; in black it stands below the jack.")


def the_deal(variant: Variant) -> Iterator[str]:
    """Who deals what to whom, and what makes trumps."""
    yield from _who_deals(variant)
    ways = either("+".join(map(str, way)) for way in variant.packets)
    five = _("Everybody is dealt five cards, %(ways)s, from the dealer’s left.")
    yield told(five, ways=ways)
    if variant.kitty:
        yield told(_kitty(variant.kitty), kitty=variant.kitty)
        yield _when_the_kitty_is_dealt(variant)
    if variant.has_auction and variant.draw is Draw.EXACTLY_3:
        ready = _(
            "%(number)s more cards lie ready for everybody; who looks at his before trumps are "
            "named may not bid."
        )
        yield told(ready, number=DRAWN_BY_THREES)
    if variant.trump_by is TrumpBy.TURN_UP:
        yield _("The next card is turned up: its suit is trumps.")
        yield from _robbing(variant)


def _who_deals(variant: Variant) -> Iterator[str]:
    if variant.arrivers_deal:
        yield _("At a drive the couple that has just come to the table deals first.")
        yield _("Where nobody has just come, the cards are cut: the highest card deals.")
    else:
        yield _("The cards are cut for the first deal: the highest card deals.")
    yield _passes_on(variant)
    yield _("The player on the dealer’s right cuts the pack.")


def _passes_on(variant: Variant) -> str:
    """After every hand, also one that decides nothing; where a game ends in mid-hand there is no tie."""
    if variant.target is None:
        return _("After each hand the deal passes to the left, also after a spoilt one.")
    if variant.ends_mid_hand:
        return _("After each hand the deal passes to the left.")
    return _("After each hand the deal passes to the left, also after a tie.")


def _kitty(cards: int) -> str:
    return ngettext(
        "%(kitty)s card is dealt aside, face down: the kitty.",
        "%(kitty)s cards are dealt aside, face down: the kitty.",
        cards,
    )


def _when_the_kitty_is_dealt(variant: Variant) -> str:
    """[A]: after the first packet; [B 3]: half of it each time round, or all at the end."""
    if variant.kitty % 2:
        return _("It is dealt after the first cards of everybody.")
    return _("Half of it is dealt each time round, or all of it at the end.")


def _robbing(variant: Variant) -> Iterator[str]:
    match variant.robbing:
        case Robbing.NONE:
            yield _("Nobody may take the card that was turned up.")
            return
        case Robbing.MAY:
            yield _(
                "Whoever holds the ace of trumps may take the card that was turned up, for "
                "another of his, before he plays his first card."
            )
            yield _("Where an ace was turned up, the dealer may take it, if he says so at once.")
        case Robbing.MUST:
            yield _(
                "Whoever holds the ace of trumps must take the card that was turned up, for "
                "another of his, before he plays his first card; who does not cannot win in "
                "this hand."
            )
            yield _("Where an ace was turned up, the dealer must take it.")
    yield _("A♥ may do so only where hearts are trumps.")
    yield from _after_the_turn(variant)


def _after_the_turn(variant: Variant) -> Iterator[str]:
    if variant.joker:
        yield _("Where the joker is turned up, the dealer takes it and turns up another card.")
    if variant.unrobbed_ace_lowest:
        yield _("An ace of trumps that could have taken the card and did not is the lowest trump.")
