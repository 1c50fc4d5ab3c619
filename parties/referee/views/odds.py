"""What the cards are worth: what should have been led, and the odds of making a bid."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _, ngettext

from engine.bid_odds import BidOdds, bid_odds
from engine.cards import Card, Seat, Suit, card_set
from engine.deal import Deal, usual_sides
from engine.looking_back import LookedBack, look_back
from engine.unanswered import Refused
from engine.variants import Variant
from parties.dice import Dice, dice
from parties.referee.forms.referee import BestLeadForm, BidOddsForm
from parties.referee.page.cards import hall_context, hall_of
from parties.referee.page.referee import example
from parties.referee.words.games import game
from parties.referee.words.playing_cards import SIGNS, call, seat as seat_said, shown, suit
from parties.web.answers import answer
from parties.web.requests import OrganiserRequest, posted, takes_post
from parties.wording.words import capital

# What should I have led? Every lead of a written hand, or every card of one seat, beside the best
# that could have been played; in games won of a hundred. Nothing is kept.


DEALS_OF_A_LEAD = (
    100  # in which each card is tried: all cards of a seat are looked at in one answer
)
LEAST = 0.5  # games of a hundred: of less nobody need speak


@dataclass(frozen=True, slots=True)
class Looked:
    """A card that was played: what would have been better, and why. `good` is None where nothing
    can be said of it."""

    where: str
    says: str
    why: str = ""
    good: bool | None = None


@takes_post
def best_lead(request: OrganiserRequest, **of: int) -> HttpResponse:
    """Look at the leads of a hand that is pasted or typed, or at all the cards of one seat."""
    hall = hall_of(request, **of)
    typed = posted(request)
    shown_first = {"text": example(hall.variant)} if "example" in request.GET else None
    form = BestLeadForm(typed, initial=shown_first)
    context = hall_context(hall, "best-lead") | {
        "form": form,
        "address": hall.url("best-lead"),
        "example": hall.url("best-lead", example=1),
    }
    status = 200
    if form.is_bound and form.is_valid() and form.deal is not None:
        context |= _looked_at(form.deal, form.variant(hall.variant), form.seat())
    elif form.is_bound:
        context |= {"marked": form.marked()}
        status = 422
    return answer(
        request, "referee/_best_lead.html", context, page="referee/best_lead.html", status=status
    )


def _looked_at(deal: Deal, variant: Variant, seat: Seat | None) -> dict[str, Any]:
    """The rows, and the seats that may be asked about besides."""
    seats = [Seat(each) for each in range(deal.players)]
    return {
        "looked": True,
        "by": game(variant.name),
        "of": "" if seat is None else capital(seat_said(seat, deal.players)),
        "rows": [*_rows(deal, variant, seat)],
        "seats": [(each, capital(seat_said(each, deal.players))) for each in seats],
    }


def _rows(deal: Deal, variant: Variant, seat: Seat | None) -> Iterator[Looked]:
    """The same dice for the same hand: who asks again has the same answer."""
    by_dice = dice(crc32(repr(deal).encode()))
    for number, trick in enumerate(deal.tricks, start=1):
        if trick.cards:
            yield _look_at(deal, variant, number, trick.leader if seat is None else seat, by_dice)


def _look_at(deal: Deal, variant: Variant, number: int, seat: Seat, by_dice: Dice) -> Looked:
    leads = deal.tricks[number - 1].leader == seat
    said = {"number": number, "seat": seat_said(seat, deal.players)}
    try:
        back = look_back(deal, variant, number, seat, by_dice, deals=DEALS_OF_A_LEAD)
    except Refused as refused:
        where = _("Trick %(number)s: %(seat)s.") % said
        return Looked(where, " ".join(_(reason.said) for reason in refused.reasons))
    said |= {"card": shown(back.played)}
    led = _("Trick %(number)s: %(seat)s led %(card)s.")
    where = led if leads else _("Trick %(number)s: %(seat)s played %(card)s.")
    return _says(where % said, back)


def _says(where: str, back: LookedBack) -> Looked:
    if not back.weighed.deals:
        return Looked(where, _("No other card could be played."), good=True)
    if back.cost < LEAST or not back.is_sure:
        return Looked(where, _("No other card is surely better."), good=True)
    games = max(1, round(back.cost))
    says = ngettext(
        "%(card)s was better: about %(games)s game more won of a hundred.",
        "%(card)s was better: about %(games)s games more won of a hundred.",
        games,
    ) % {"card": shown(back.best), "games": games}
    why = "" if back.why is None else _("Why: %(why)s.") % {"why": _(back.why.said)}
    return Looked(where, says, why, good=False)


# The odds of making a bid from five cards, with each suit for trumps. Nothing is kept.


USUAL = 4  # players, where the game is for so many
DEALS = 120
ELDEST = Seat(1)  # left of the dealer, who bids first


@dataclass(frozen=True, slots=True)
class Row:
    """A suit for trumps: of a hundred hands, in how many each bid is made."""

    trump: str
    sign: str
    red: bool
    made: tuple[int, ...]


def odds_of_a_bid(request: OrganiserRequest, **of: int) -> HttpResponse:
    """Ask for five cards, and tell their odds."""
    hall = hall_of(request, **of)
    form = BidOddsForm(hall.variant, request.GET if "hand" in request.GET else None)
    context = hall_context(hall, "bid-odds") | {"form": form, "address": hall.url("bid-odds")}
    if form.is_bound and form.is_valid():
        context |= _told(form.variant(), form.cleaned_data["hand"])
    status = 422 if form.errors else 200
    return render(request, "referee/bid_odds.html", context, status=status)


def _told(variant: Variant, cards: tuple[Card, ...]) -> dict[str, Any]:
    """The same cards always have the same odds."""
    players = USUAL if USUAL in variant.players else variant.players[0]
    hand = card_set(cards)
    sides = usual_sides(players)
    odds = bid_odds(variant, sides, Seat(0), ELDEST, hand, dice(hand), deals=DEALS)
    by_suit = [
        (each.trump, [bid for bid in each.bids if _is_offered(variant, bid)]) for each in odds
    ]
    return {
        "told": True,
        "by": game(variant.name),
        "bids": [capital(call(each.bid)) for each in by_suit[0][1]],
        "rows": [_row(trump, bids) for trump, bids in by_suit],
        "best": _worth_bidding(by_suit),
    }


def _is_offered(variant: Variant, odds: BidOdds) -> bool:
    """May anybody say it? What the dealer is left with when all others pass is no bid of theirs."""
    return odds.bid.points in variant.bids or odds.bid.called_for > odds.bid.points


def _row(trump: Suit, bids: list[BidOdds]) -> Row:
    made = tuple(round(100 * each.made) for each in bids)
    return Row(capital(suit(trump)), SIGNS[trump], trump.is_red, made)


def _worth_bidding(by_suit: list[tuple[Suit, list[BidOdds]]]) -> str:
    """The highest bid that brings points on the average, and in which suit."""
    gains = [(each, trump) for trump, bids in by_suit for each in bids if each.brings > 0]
    if not gains:
        return _("Every bid loses points on the average: pass, if you may.")
    best, trump = max(gains, key=lambda pair: (pair[0].bid, pair[0].brings))
    points = max(1, round(best.brings))
    return ngettext(
        "Worth a bid of up to %(bid)s in %(suit)s: on the average it brings %(points)s point.",
        "Worth a bid of up to %(bid)s in %(suit)s: on the average it brings %(points)s points.",
        points,
    ) % {"bid": call(best.bid), "suit": suit(trump), "points": points}
