"""The auction, the kitty, what is thrown and drawn, and who is called."""

from collections.abc import Iterator

from django.utils.translation import gettext as _, gettext_lazy, ngettext

from engine.variants import (
    AllPass,
    AnyTrick,
    Callable,
    CallTime,
    Draw,
    MinKeep,
    Procedure,
    Thirty,
    Variant,
)
from parties.referee.words.told.playing import either, told

# The whole of each sentence stands here, as no two languages take one apart alike.
_PROCEDURES = {
    Procedure.SINGLE_ROUND: gettext_lazy("Everybody speaks once, and the highest bid wins."),
    Procedure.ATLANTIC: gettext_lazy(
        "Who passes is out. When all have spoken, only the two highest bidders go on, until one "
        "of them passes."
    ),
    Procedure.COUNTRY: gettext_lazy(
        "Who passes is out. When all have spoken, whoever has bid may go on, clockwise, until "
        "nobody bids more."
    ),
    Procedure.ONE_TEN: gettext_lazy(
        "Who passes is out. It goes round until all but one have passed, or nobody can bid more."
    ),
    Procedure.HOLD_REOPENS: gettext_lazy(
        "Everybody speaks once. When the dealer holds, whoever has not passed speaks again."
    ),
}

_ALL_PASS = {
    AllPass.BAGGED_15: gettext_lazy(
        "When everybody passes, the dealer is bagged: he has it for 15."
    ),
    AllPass.BAGGED_20: gettext_lazy(
        "When everybody passes, the dealer is bagged: he has it for 20."
    ),
    AllPass.PASS_OR_15: gettext_lazy(
        "When all others pass, the dealer passes the deal on, or bids; he may take it for 15."
    ),
    AllPass.REDEAL: gettext_lazy("When everybody passes, the next dealer deals."),
}

_THIRTY = {
    Thirty.ALWAYS_60_LOSE_30: gettext_lazy(
        "A bid of 30 is “30 for 60”: it pays 60 when it is made and costs 30 when it is set."
    ),
    Thirty.OVERCALL_30_LOSE_60: gettext_lazy(
        "Over a bid of 30, “30 for 60” may be called: made, it counts what was taken; set, it "
        "costs 60."
    ),
    Thirty.OVERCALL_60_LOSE_60: gettext_lazy(
        "Over a bid of 30, “30 for 60” may be called: it pays 60 when it is made and costs 60 "
        "when it is set."
    ),
    Thirty.BLIND_60_LOSE_60: gettext_lazy(
        "Who has not looked at his cards may call “30 for 60” as his first word: it pays 60 when "
        "it is made and costs 60 when it is set."
    ),
}


def bidding(variant: Variant) -> Iterator[str]:
    """From the first word to the suit that is named; nothing where a card makes trumps."""
    if not variant.has_auction:
        return
    yield told(
        _(
            "From the dealer’s left, everybody passes or says how many points he will take if he "
            "names trumps: %(bids)s. Each bid is higher than the last."
        ),
        bids=either(variant.bids),
    )
    yield str(_PROCEDURES[variant.procedure])
    yield from _holding(variant)
    yield from _special_bids(variant)
    yield str(_ALL_PASS[variant.all_pass])
    yield from _naming(variant)


def _holding(variant: Variant) -> Iterator[str]:
    if not variant.hold:
        return
    if variant.min_hold is None or variant.min_hold <= min(variant.bids):
        yield _("The dealer may say “I hold” and take the highest bid as it is.")
    else:
        hold = _(
            "The dealer may say “I hold” and take the highest bid as it is, from %(least)s on."
        )
        yield told(hold, least=variant.min_hold)


def _special_bids(variant: Variant) -> Iterator[str]:
    if variant.thirty in _THIRTY:
        yield str(_THIRTY[variant.thirty])
    if variant.sixty_for_120:
        yield _(
            "60 for 120, the slam, goes above every other bid: all the points pay 120, anything "
            "less costs 60."
        )
        yield _("The slam may be called whenever it is one’s turn to speak.")
    if variant.min_bid_at_100 is not None:
        lowest = _("A side with 100 points or more bids at least %(least)s.")
        yield told(lowest, least=variant.min_bid_at_100)
    if variant.raise_own_bid_to_30:
        yield _("Who has won with 20 or 25 may make it 30 before he names trumps.")


def _naming(variant: Variant) -> Iterator[str]:
    if not variant.kitty:
        yield _("Who has won the bid is the bidder and names trumps.")
    elif variant.kitty_before_trump:
        yield _("Who has won the bid is the bidder; he looks at the kitty and then names trumps.")
    else:
        yield _("Who has won the bid is the bidder; he names trumps before he looks at the kitty.")
    if variant.must_hold_named_trump:
        yield _("He must hold a card of that suit; A♥ counts for hearts only.")
    if variant.go_on_kitty:
        yield _(
            "Or he goes on the kitty: his five cards are gone, and trumps are a suit of the kitty."
        )
    if variant.top_card_go:
        yield _("Or he throws hand and kitty: the next card makes trumps, and he is dealt five.")


# throwing and drawing


def drawing(variant: Variant) -> Iterator[str]:
    """From the kitty to the first lead; nothing where a card makes trumps."""
    if not variant.has_auction:
        return
    if variant.call_time is CallTime.BEFORE_KITTY:
        yield from _calling(variant)
    if variant.kitty:
        yield _("The bidder takes the kitty into his hand.")
    yield from _throwing(variant)
    if variant.four_and_a_flip:
        yield _("Who throws all five is given the fifth new card face up.")
    yield from _stock(variant)
    if variant.call_time is CallTime.BEFORE_LEAD:
        yield from _calling(variant)


def _throwing(variant: Variant) -> Iterator[str]:
    match variant.draw:
        case Draw.EXACTLY_3:
            yield _("Everybody takes his three cards and throws, face down, all but five.")
        case Draw.AT_MOST_3:
            yield _(
                "The bidder keeps five and draws nothing. Everybody else may throw up to "
                "three cards, face down, and is dealt as many, from the dealer’s left."
            )
        case Draw.ANY:
            yield _(
                "Everybody throws the cards he does not want, face down, and is dealt new "
                "ones up to five, from the dealer’s left, never more than three at once."
            )
            yield from _kept(variant)


def _kept(variant: Variant) -> Iterator[str]:
    if isinstance(variant.min_keep, MinKeep):
        if max(variant.players) >= 5:
            yield _("Where five play, one card is kept at least; where six play, two.")
    elif variant.min_keep:
        kept = ngettext(
            "At least %(kept)s card is kept.", "At least %(kept)s cards are kept.", variant.min_keep
        )
        yield told(kept, kept=variant.min_keep)


def _stock(variant: Variant) -> Iterator[str]:
    if variant.stock_robbing:
        yield _(
            "Then whoever holds the ace of trumps may turn up the stock until a trump shows, "
            "and take that for another of his cards."
        )
    if variant.dealer_robs_pack:
        yield _("Then the dealer may look through the rest of the pack and take one card of it.")


def _calling(variant: Variant) -> Iterator[str]:
    if variant.callable is Callable.ANY_CARD:
        yield _("The bidder may call for any card; who holds it is his partner in this hand.")
    else:
        yield _(
            "The bidder may call for a trump below his own best; who holds it is his partner in "
            "this hand."
        )
    if variant.call_time is CallTime.BEFORE_KITTY:
        yield _("He does so before he looks at the kitty.")
    else:
        yield _("He does so just before the first lead.")
    if isinstance(variant.called_card_trick, AnyTrick):
        yield _("The card that was called may be kept to the last trick.")
    else:
        by = _("Who holds it plays it by trick %(trick)s, where the lead lets him.")
        yield told(by, trick=variant.called_card_trick)
    if variant.call_own:
        yield _("He may call for a card of his own, and plays alone.")
    else:
        yield _("Or he says “I’m not calling” and plays alone.")
