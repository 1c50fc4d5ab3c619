"""The odds of making a bid from five cards, with each suit for trumps. Nothing is kept."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.bid_odds import BidOdds, bid_odds
from engine.cards import Card, Seat, Suit, card_set
from engine.deal import usual_sides
from engine.variants import Variant
from parties.dice import dice
from parties.referee.forms.referee import BidOddsForm
from parties.referee.page.cards import hall_context, hall_of
from parties.referee.words.games import game
from parties.referee.words.playing_cards import SIGNS, call, suit
from parties.web.requests import OrganiserRequest
from parties.wording.words import capital

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
