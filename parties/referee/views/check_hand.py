"""A hand that was written down, judged, and what its cards are worth. Nothing is kept."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode
from zlib import crc32

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _, ngettext

from engine.bid_odds import BidOdds, bid_odds
from engine.cards import Card, Seat, Suit, card_set
from engine.check import judge
from engine.contract import contract_of
from engine.deal import Deal, usual_sides
from engine.ending import pool, who_played_on
from engine.faults import Fault
from engine.looking_back import LookedBack, look_back
from engine.points import HandPoints, is_made
from engine.presets import PRESETS
from engine.rulebook import Remedy
from engine.setup_check import failed_to_rob
from engine.unanswered import Refused
from engine.variants import BestTrumpBonus, Variant
from parties.dice import Dice, dice
from parties.referee.forms.referee import BestLeadForm, BidOddsForm, HandForm, KeepHandForm, TapForm
from parties.referee.page.cards import Hall, hall_context, hall_of
from parties.referee.page.referee import (
    AskedAt,
    CannotTap,
    Entry,
    asked_at,
    deck_context,
    example,
    is_readable,
    lines_of,
    tapped,
)
from parties.referee.words import games, rulings
from parties.referee.words.games import game
from parties.referee.words.playing_cards import (
    SIGNS,
    call,
    seat,
    seat as seat_said,
    shown,
    side,
    suit,
)
from parties.referee.words.rulings import ways_to_keep
from parties.referee.words.written import CANNOT
from parties.web.answers import answer
from parties.web.requests import OrganiserRequest, posted, takes_post
from parties.wording.words import capital, tricks as so_many_tricks

# A hand that was written down: its faults in order of play, or what it brought. Nothing is kept.


LONGEST_NOTE = 300
"""Letters that a note of a night has at most."""


@dataclass(frozen=True, slots=True)
class Found:
    """A fault in words: what was wrong, the rule, what is done about it."""

    says: str
    rule: str
    remedy: str


@takes_post
def check_hand(request: OrganiserRequest, **of: int) -> HttpResponse:
    """Check a hand that is pasted or typed."""
    hall = hall_of(request, **of)
    typed = posted(request)
    tap = TapForm(typed) if typed and "tap" in typed else None
    if tap and tap.is_valid() and is_readable(tap.said["text"]):
        return _tapped(request, hall, tap)
    shown_first = {"text": example(hall.variant)} if "example" in request.GET else None
    form = HandForm(typed, initial=shown_first)
    context, status = _context(request, hall, form), 200
    at = context["at"]
    if form.is_bound and form.is_valid() and form.deal is not None:
        variant = form.variant(hall.variant)
        context |= judged(form.deal, variant, hall.rules.penalty)
        context |= {
            "note_url": "" if at else _as_note(hall, context["faults"]),
        }
        context |= _to_keep(hall, at, form) if at else {}
    elif form.is_bound:
        context |= {"marked": form.marked()}
        status = 422
    entry = Entry(form["text"].value() or "")
    context |= deck_context(entry, form.game_or(hall.variant))
    return _answer(request, context, status)


def _tapped(request: OrganiserRequest, hall: Hall, tap: TapForm) -> HttpResponse:
    """A card, a seat, a call was tapped: it stands in the text, and the next one is asked for."""
    variant = PRESETS.get(tap.said["rules"], hall.variant)
    entry, refused = Entry(tap.said["text"], tap.said["open"], tap.said["last"]), False
    try:
        entry = tapped(entry, tap.said["tap"], variant)
    except CannotTap:
        refused = True
    form = HandForm(initial={"text": entry.text, "rules": tap.said["rules"]})
    context = _context(request, hall, form) | deck_context(entry, variant)
    context |= {"cannot": CANNOT} if refused else {}
    return _answer(request, context, 422 if refused else 200)


def _context(request: OrganiserRequest, hall: Hall, form: HandForm) -> dict[str, Any]:
    """What the page has, whatever stands in it."""
    at = asked_at(hall, request.POST or request.GET)
    return hall_context(hall, "check-hand") | {
        "at": at,
        "form": form,
        "address": hall.url("check-hand"),
        "example": hall.url("check-hand", example=1, **(at.query if at else {})),
        "written": lines_of(form.game_or(hall.variant)),
    }


def _to_keep(hall: Hall, at: AskedAt, form: HandForm) -> dict[str, Any]:
    """The hand as it was checked, to be kept at the table that asked."""
    assert form.deal is not None  # noqa: S101 - it was judged
    return {
        "keep": KeepHandForm(None, at.place, hall.variant),
        "ways_to_keep": ways_to_keep(
            form.deal, form.variant(hall.variant), hall.variant, at.place.heads
        ),
    }


def _answer(request: OrganiserRequest, context: dict[str, Any], status: int) -> HttpResponse:
    page, fragment = "referee/check_hand.html", "referee/_faults.html"
    return answer(request, fragment, context, page=page, status=status)


def _as_note(hall: Hall, faults: list[Found]) -> str:
    """Where the ruling becomes a note of the night, to be saved there with its table; nothing for a club.
    What does not fit a note is left out, fault by fault."""
    if hall.night is None:
        return ""
    words = "" if faults else _("The hand was checked: no fault.")
    for fault in faults:
        longer = f"{words} {fault.says} {fault.remedy}".strip()
        words = longer if len(longer) <= LONGEST_NOTE else words
    return f"{reverse('note', args=[hall.night.pk])}?{urlencode({'words': words})}"


def judged(deal: Deal, variant: Variant, penalty: str = "") -> dict[str, Any]:
    """What the referee says of the hand, and what a misplay costs in this hall."""
    verdict = judge(deal, variant)
    remedies = {fault.remedy for fault in verdict.faults}
    return {
        "checked": True,
        "by": game(variant.name),
        "faults": [_found(fault, deal) for fault in verdict.faults],
        "points": _points(verdict.points, deal, variant),
        "unsaid": "" if verdict.faults else _unsaid(deal, verdict.points),
        "penalty": rulings.penalty(variant, penalty) if Remedy.TAKE_BACK in remedies else "",
    }


def _found(fault: Fault, deal: Deal) -> Found:
    return Found(
        games.faults_sentence(fault, deal.players),
        rulings.rule(fault.rule),
        rulings.remedy(fault.remedy),
    )


def _points(points: HandPoints | None, deal: Deal, variant: Variant) -> list[tuple[str, str]]:
    """The points of each side, the best trump, and whether the bid was made."""
    if points is None:
        return []
    if variant.target is None:
        return _pool(points, deal, variant)
    rows = [(capital(side(name)), str(taken)) for name, taken in points.taken.items()]
    if points.best_trump is None:
        rows.append((_("Best trump"), _("no trump was played")))
    elif points.best_trump_seat is not None:
        where = {
            "card": shown(points.best_trump),
            "seat": seat(points.best_trump_seat, deal.players),
        }
        rows.append((_("Best trump"), _("%(card)s, won by %(seat)s") % where))
    if variant.best_trump_bonus is not BestTrumpBonus.NONE:
        bonus = _("nobody") if points.bonus_side is None else side(points.bonus_side)
        rows.append((_("5 points for it"), bonus))
    return [*rows, *_bid(points, deal, variant)]


def _pool(points: HandPoints, deal: Deal, variant: Variant) -> list[tuple[str, str]]:
    """The tricks of each side, and who takes the pool; such a game has no points."""
    tricks = Counter(deal.sides[winner] for winner in points.winners)
    rows = [(capital(side(name)), so_many_tricks(tricks[name])) for name in points.taken]
    # Two can have missed it where a joker is turned; the pool could only be the better one's.
    missed = (deal.sides[seat] for seat in failed_to_rob(deal, variant))
    won = pool(
        variant,
        tricks,
        failed_to_rob=max(missed, key=tricks.__getitem__, default=None),
        played_on=who_played_on(variant, points.in_order(variant, deal.sides)),
    )
    taken = _("it stays") if won.winner is None else side(won.winner)
    return [*rows, (_("The pool"), taken)]


def _bid(points: HandPoints, deal: Deal, variant: Variant) -> list[tuple[str, str]]:
    contract = contract_of(deal, variant)
    if contract.bidder is None or contract.bid is None:
        return []
    together = {
        deal.sides[each] for each in (contract.bidder, contract.partner) if each is not None
    }
    made = is_made(variant, contract.bid, sum(points.taken[name] for name in together))
    said = {"seat": seat(contract.bidder, deal.players), "bid": call(contract.bid)}
    how = _("%(seat)s bid %(bid)s and made it") if made else _("%(seat)s bid %(bid)s and is set")
    return [(_("The bid"), how % said), *_partner(deal, contract.partner)]


def _partner(deal: Deal, partner: Seat | None) -> list[tuple[str, str]]:
    """Whom the called card made the bidder's partner."""
    if deal.called is None:
        return []
    said = {"card": shown(deal.called)}
    if partner is None:
        return [(_("The called partner"), _("nobody: %(card)s was not played in time") % said)]
    by = said | {"seat": seat(partner, deal.players)}
    return [(_("The called partner"), _("%(seat)s, who played %(card)s") % by)]


def _unsaid(deal: Deal, points: HandPoints | None) -> str:
    """What is missing for more to be said."""
    if points is not None:
        return ""
    if deal.tricks and deal.trump is None:
        return _("Trumps are not written down, so the play could not be checked: add “trump S”.")
    if not deal.tricks and not deal.points:
        return _("No tricks are written down, so there are no points to count.")
    if not deal.tricks:
        return _("No tricks are written down: only whether the points can be was looked at.")
    return _("Not all tricks are written down, so there are no points to count.")


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
