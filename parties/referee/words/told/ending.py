"""What tricks and bids count, and how a game is won."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from engine.points import possible_sums
from engine.variants import (
    BONUS,
    BestTrumpBonus,
    CallTime,
    CapMode,
    ExactTie,
    Sides,
    Thirty,
    Variant,
)
from parties.referee.words.told.sentences import told


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
        shared = _("Where the bidder or his partner wins, both have won.")
        yield shared
    if variant.floor is not None:
        yield told(_back_door(variant), floor=-variant.floor)


def _both_out(variant: Variant) -> Iterator[str]:
    if variant.call_time is not CallTime.NONE and variant.bidder_goes_out:
        yield _(
            "Where several have, the bidder wins if he made his bid, and his partner too if he has; "
            "otherwise the one with the most points."
        )
    elif variant.has_auction and variant.bidder_goes_out:
        bidder = _(
            "Where several have, the bidder wins if he made his bid, though another has more; "
            "otherwise the one with the most points."
        )
        yield bidder
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
