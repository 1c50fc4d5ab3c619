"""The pots of a night and their rules, side fees, tickets, what is settled between nights."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.timezone import localtime
from django.utils.translation import gettext as _, gettext_lazy

from parties.log.night import Refused
from parties.models import Night, Role
from parties.pots import actions as pots_actions, sheets, words
from parties.pots.forms import (
    AddPotForm,
    CardForm,
    DrawReportForm,
    FeedForm,
    KeepBackForm,
    OpeningForm,
    PotForm,
    PotRightForm,
    PotRuleForm,
    SharePaidForm,
    ShareSettledForm,
    SideFeeForm,
    SideFeePaidForm,
    SoldForm,
    WinnerForm,
    price_choices,
    sealed,
    unsealed,
)
from parties.pots.page.pots import (
    FORMS,
    OF_CLUB,
    advice,
    in_short,
    of_club,
    pots_context,
    sale_is_over,
    shows,
)
from parties.pots.page.treasurer import handed_over_at, heads, names_of_paid, rows, sections
from parties.pots.sheets import Slip, Slips
from parties.pots.words import holds_if_out, that_rest
from parties.printing.page import Bound, When, heading_of, printed
from parties.referee.page.cards import Hall, hall_of
from parties.rules.page.evenings import kept_by
from parties.rules.page.house_rules import last_change_of
from parties.rules.words import pot_rules as rules_pot_rules
from parties.till import actions as till_actions
from parties.till.actions import should_bring
from parties.web.answers import answer, faulty, see, why
from parties.web.button import Press, asks, button, buttons
from parties.web.fields import give_ids, ways_to_pay
from parties.web.finding import names_of, night_of
from parties.web.frame import night_context
from parties.web.requests import (
    OrganiserRequest,
    PersonRequest,
    deed,
    helpers_too,
    only_post,
    takes_post,
)
from parties.web.spreadsheet import lines_for_spreadsheet
from parties.web.undoing import undoable
from parties.wording.country import day, here, permit_label
from parties.wording.formats import counts_points
from parties.wording.words import Names, couple_names, in_column, money
from scoring.door.facts import PaidBy
from scoring.evening import Evening
from scoring.formats.choices import Game
from scoring.formats.format import Format
from scoring.money import all_together, total
from scoring.night.course import Phase, TiesOpen
from scoring.numbers import Cents, CoupleNo, NightKey
from scoring.pots.pots import NO_CARD, Opening
from scoring.pots.saying import BroughtForward, PotWon, paid_to_be_in, side_fee_way, tickets_sold
from scoring.prizes import ties
from scoring.prizes.ties import GamesNotOver, NothingWon
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import (
    LONGEST_NAME,
    Entrants,
    Feed,
    FeedKind,
    PotRule,
    WonBy,
    without_holes,
)
from scoring.till.box import fees_of
from scoring.till.payments import (
    DrawReturn,
    Payment,
    draws_of,
    fees_by_price,
    fees_paid,
    prizes_of,
    shares_of_pots,
)

# The pots of a club, or of one of its nights: their rules, and what a hurdle is worth.


MOST_OF_A_NIGHT, SOME_OF_A_NIGHT, WHOLE_NIGHT = 20, 8, 25
"""Games to win for a jackpot, and drawn for a cookie jar, of the games of a night."""


def presets(games: int = WHOLE_NIGHT) -> dict[str, PotRule]:
    """The pots that halls know, under the names that the halls give them; on a night of few games fewer
    are asked for."""
    dollar, two = Cents(100), Cents(200)
    most, some = (_of(games, many) for many in (MOST_OF_A_NIGHT, SOME_OF_A_NIGHT))
    return {
        "jackpot": PotRule(
            _("Jackpot"), (Feed(FeedKind.COUPLE, two),), won_by=WonBy.REACH, number=most
        ),
        "cookie-jar": PotRule(
            _("Cookie jar"), (Feed(FeedKind.COUPLE, dollar),), won_by=WonBy.ALL_DRAWN, number=some
        ),
        "fifty-fifty": PotRule(_("50/50"), (Feed(FeedKind.TICKETS, 50),), won_by=WonBy.DRAW),
        "ace": PotRule(_("Chase the Ace"), (Feed(FeedKind.TICKETS, 30),), won_by=WonBy.ACE),
    }


def ticket_of_the_night(jackpot: PotRule) -> PotRule:
    """What goes to the ticket that is drawn from the same sale; whoever holds it turns the card."""
    name = _("%(pot)s: the ticket") % {"pot": jackpot.name}
    feeds = (Feed(FeedKind.TICKETS, 20),)
    return PotRule(name[:LONGEST_NAME], feeds, won_by=WonBy.DRAW, tickets_of=jackpot.name)


def is_of_another_evening(hall: Hall) -> bool:
    """Whether it is played otherwise than the adviser reckons."""
    return hall.night is not None and hall.night.evening().form is not None


def _presets(hall: Hall) -> dict[str, PotRule]:
    """Those of a night that counts points are not won by games."""
    form = hall.night.evening().form if hall.night else None
    found = presets(hall.rules.games)
    kept = {rule.name for rule in without_holes(tuple(found.values()))}
    if not counts_points(form):
        return found
    left = {key: rule for key, rule in found.items() if rule.name in kept}
    return {"hand": hand_of_the_night(form), **left}


def _joins(hall: Hall) -> dict[str, PotRule]:
    """Those of the club that a night can take along."""
    found = of_club(hall.night, hall.night.evening()) if hall.night else ()
    return {OF_CLUB + pot.name: pot for pot in found}


def hand_of_the_night(form: Format | None) -> PotRule:
    """A pot for a hand that the hall names, of those who pay to be in: it grows until somebody has one."""
    is_crib = form is not None and form.game is Game.CRIB
    return PotRule(
        _("24 hand") if is_crib else _("Hand of the night"),
        (Feed(FeedKind.SIDE_FEE, Cents(100)),),
        won_by=WonBy.HAND,
        entrants=Entrants.PAID,
    )


def _of(games: int, many: int) -> int:
    """As many of so few games as `many` are of a whole night."""
    return many if games >= MOST_OF_A_NIGHT else max(1, round(many * games / WHOLE_NIGHT))


def pot_rules(request: OrganiserRequest, **of: int) -> HttpResponse:
    """The pots that there are, and new ones at a press."""
    hall = hall_of(request, **of)
    gone, other = request.GET.get("gone", ""), is_of_another_evening(hall)
    context = _hall_context(hall) | {
        "pots": [
            (
                hall.url("pot-rule", place),
                rule.name,
                rules_pot_rules.lines(rule),
                "" if other else in_short(rule, hall.rules),
            )
            for place, rule in enumerate(hall.rules.pots, 1)
        ],
        "presets": [
            (value, rule.name, rules_pot_rules.lines(rule))
            for value, rule in _presets(hall).items()
        ],
        "elsewhere": rules_pot_rules.elsewhere() if not hall.night and kept_by(hall.club) else "",
        "gone": unsealed(gone),
        "again": gone,
    }
    return render(request, "pots/pot_rules.html", context)


@only_post
def add_pot(request: OrganiserRequest, **of: int) -> HttpResponse:
    """A pot more, from a preset or from the one just taken out."""
    hall = hall_of(request, **of)
    joins = _joins(hall)
    form = AddPotForm(request.POST, {**_presets(hall), **joins})
    if not form.is_valid():
        back = ("night", hall.night.pk) if hall.night else ("club", hall.club.pk)
        return faulty(request, form, back=back)
    at, pot = form.cleaned_data["pot"]
    if hall.night and form.cleaned_data["preset"] in joins:
        pots_actions.take_along(hall.night, deed(request), pot)
        return see("night", hall.night.pk)
    if at is None:
        rules = pots_actions.with_new_pot(hall.rules, pot)
        if pot.has_deck:
            rules = pots_actions.with_new_pot(rules, ticket_of_the_night(rules.pots[-1]))
        _keep(request, hall, rules)
        return see(hall.url("pot-rule", len(hall.rules.pots) + 1))
    _keep(request, hall, pots_actions.with_pot_again(hall.rules, pot, at))
    return see(hall.url("pot-rules"))


@takes_post
def pot_rule(request: OrganiserRequest, place: int, **of: int) -> HttpResponse:
    """One pot's rule to be changed, with the adviser beside it."""
    hall = hall_of(request, **of)
    form = _form(hall, place, request.POST if request.method == "POST" else None)
    if form.is_valid() and not form.asks_for_advice():
        rule, says = _with_who_is_in(hall, _pot_at(hall, place), form.rule())
        _keep(request, hall, pots_actions.with_pot(hall.rules, rule, place - 1))
        messages.success(request, " ".join([_("Saved: %(pot)s.") % {"pot": rule.name}, *says]))
        return see(hall.url("pot-rules"))
    status = 422 if form.is_bound and not form.is_valid() else 200
    return render(request, "pots/pot_rule.html", _one(hall, place, form), status=status)


def pot_advice(request: OrganiserRequest, place: int, **of: int) -> HttpResponse:
    """What the rule that is being typed comes to."""
    hall = hall_of(request, **of)
    context = _one(hall, place, _form(hall, place, request.GET or None))
    return answer(request, "pots/_pot_advice.html", context, page="pots/pot_rule.html")


@only_post
def take_pot_out(request: OrganiserRequest, place: int, **of: int) -> HttpResponse:
    """This pot is no longer among them. What a club takes out the page offers to put back; on a
    night that is what the undo button does."""
    hall = hall_of(request, **of)
    gone = _pot_at(hall, place)
    try:
        rules = pots_actions.without_pot(hall.rules, place - 1)
    except pots_actions.RunsIntoIt as why:
        said = _("“%(other)s” runs over into “%(pot)s”. Change that first.")
        context = {
            "refusal": said % {"other": why.other, "pot": why.pot},
            "back_url": hall.url("pot-rules"),
        }
        return render(request, "409.html", context, status=409)
    _keep(request, hall, rules)
    query = "" if hall.night else f"?gone={sealed(place - 1, gone)}"
    return see(hall.url("pot-rules") + query)


def _with_who_is_in(hall: Hall, was: PotRule, rule: PotRule) -> tuple[PotRule, list[str]]:
    """A side fee that is new leaves in those who pay it, which is said; whoever wants everybody in says so
    afterwards."""
    if not rule.side_fee or was.side_fee or not _plays_others(hall):
        return rule, []
    rule = replace(rule, entrants=Entrants.PAID)
    return rule, list(rules_pot_rules.who_is_in(rule))


def _plays_others(hall: Hall) -> bool:
    return is_of_another_evening(hall) if hall.night else bool(kept_by(hall.club))


def _form(hall: Hall, place: int, data: Any) -> PotRuleForm:
    rule, names = _pot_at(hall, place), [each.name for each in hall.rules.pots]
    return PotRuleForm(
        data,
        rule=rule,
        taken=[*names[: place - 1], *names[place:]],
        later=names[place:],
        shared=sum(
            each.of_tickets for each in hall.rules.pots if each.sale == rule.sale and each != rule
        ),
        counts_games=not (hall.night and counts_points(hall.night.evening().form)),
    )


def _pot_at(hall: Hall, place: int) -> PotRule:
    if not 1 <= place <= len(hall.rules.pots):
        raise Http404
    return hall.rules.pots[place - 1]


def _keep(request: OrganiserRequest, hall: Hall, rules: HouseRules) -> None:
    pots_actions.keep_rules(club=hall.club, night=hall.night, rules=rules, deed=deed(request))


def _hall_context(hall: Hall) -> dict[str, Any]:
    context: dict[str, Any] = {
        "hall": hall,
        "club": hall.club,
        "list_url": hall.url("pot-rules"),
        "add_url": hall.url("add-pot"),
    }
    if not hall.night:
        return context | {"changed": last_change_of(hall.club, "pots")}
    evening = hall.night.evening()
    fixed = evening.phase not in (Phase.PREPARE, Phase.DOOR)
    undo = undoable(hall.night, evening, names_of(hall.night, evening))
    more = {"page": "night", "fixed": fixed, "undo": undo, "resting": that_rest(evening)}
    return context | night_context(hall.night, evening) | more


def _one(hall: Hall, place: int, form: PotRuleForm) -> dict[str, Any]:
    rule = _pot_at(hall, place)
    return _hall_context(hall) | {
        "form": form,
        "pot": rule,
        "advice": advice(form, rule, hall.rules),
        "has_advice": not is_of_another_evening(hall),
        "pot_url": hall.url("pot-rule", place),
        "advice_url": hall.url("pot-advice", place),
        "out_url": hall.url("take-pot-out", place),
        "holds": holds_if_out(hall.night.evening(), rule.name) if hall.night else "",
    }


# What is said of the pots of a night: what is in each, who is in, who wins it, what is handed over.


def pots(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Every pot of the night."""
    night = night_of(request, night_id)
    return render(request, "pots/pots.html", pots_context(night, night.evening()))


def _sold(press: Press) -> SoldForm:
    return SoldForm(press.sent, prices=press.evening.rules.ticket_prices)


def _as_typed(press: Press, form: PotForm) -> HttpResponse:
    """The page of the pots with what was typed, where the form stands on it; else the reason alone."""
    if press.refused:
        field = next((each.name for each in form.visible_fields()), None)
        form.add_error(field, why(press.refused))
    if page := _again(press, form):
        return page
    if press.refused:
        raise press.refused
    return faulty(press.request, form, back=("pots", press.night.pk))


def _again(press: Press, form: PotForm) -> HttpResponse | None:
    if type(form) not in FORMS:
        return None
    context = pots_context(press.night, press.evening, again=form)
    if not shows(context, form):
        return None
    return render(
        press.request, "pots/pots.html", context | {"faulty": form}, status=press.status_of(form)
    )


@button(lambda press: OpeningForm(press.sent), faulty=_as_typed, refused=_as_typed, then="pots")
def bring_forward(press: Press, form: OpeningForm) -> Evening:
    """What a pot brings to this night, as the nights before have it or as somebody knows better."""
    said, night = form.cleaned_data, press.night
    came_from, comes = should_bring(night, press.evening)
    due = comes.get(said["pot"], Opening())
    before = NightKey(came_from.get(said["pot"], ""))
    opening = BroughtForward(
        said["pot"], said["amount"], before, said["stood"], due.must_go, said["gone"]
    )
    return pots_actions.bring_forward(night, press.deed, opening)


def _who_or_card(press: Press) -> WinnerForm:
    pot = press.evening.pots.get(press.request.POST.get("pot", ""))
    return CardForm(press.sent, left=pot.deck) if pot and pot.deck else WinnerForm(press.sent)


@button(_who_or_card, faulty=_as_typed, refused=_as_typed, then="pots")
def name_winner(press: Press, form: WinnerForm) -> Evening:
    """Who wins a pot, where people have to say; of one with a deck, which card was turned."""
    said = form.cleaned_data
    return press.say(PotWon(said["pot"], said["who"], said.get("card") or NO_CARD))


SAID: dict[str, Callable[..., Any]] = {
    "feed": FeedForm,
    "tickets": _sold,
    "keep-back": KeepBackForm,
    "pay": SharePaidForm,
}

said_in_pots = buttons(SAID, faulty=_as_typed, refused=_as_typed, then="pots")


# What does not agree between the nights is settled: what a couple is owed of a pot or got too much,
# and what a pot holds.


@button(ShareSettledForm, once=True, then="pots")
def settle_share(press: Press, form: ShareSettledForm) -> None:
    """The club has paid it, got it back, or leaves it."""
    till_actions.settle_share(press.club, press.deed, press.night, **form.cleaned_data)


@button(PotRightForm, once=True, then="pots")
def put_pot_right(press: Press, form: PotRightForm) -> None:
    """A pot holds what it should from now on, or stays as it is."""
    till_actions.put_pot_right(press.club, press.deed, press.night, **form.said)


# Who is in for the pots that cost a side fee: one press a couple, at the door too.


@helpers_too(Role.DOOR)
def side_fees(request: PersonRequest, night_id: int) -> HttpResponse:
    """Who is in for the pots that cost a side fee: one press a couple."""
    night = night_of(request, night_id)
    evening = night.evening()
    names = names_of(night, evening)
    context = night_context(night, evening) | {
        "page": "side-fees",
        "undo": undoable(night, evening, names, request.link),
        "is_open": evening.phase is not Phase.CLOSED,
        "names": couple_names(evening.couples, names),
        "ways": ways_to_pay(),
        "couples": sorted(evening.couples.keys() - evening.door.house),
        "pots": [
            (
                pot,
                {couple: _in_for(evening, name, couple) for couple in paid_to_be_in(evening, name)},
            )
            for name, pot in evening.pots.items()
            if pot.rule.side_fee
        ],
    }
    return render(request, "pots/side_fees.html", context)


@helpers_too(Role.DOOR)
@button(SideFeePaidForm, then="side-fees")
def take_side_fee(press: Press, form: SideFeePaidForm) -> Evening:
    """A couple comes in for a pot."""
    return pots_actions.take_side_fee(press.night, press.deed, **form.cleaned_data)


@button(SideFeeForm, then="side-fees")
def give_side_fee_back(press: Press, form: SideFeeForm) -> Evening:
    """A couple is out again."""
    return pots_actions.give_side_fee_back(press.night, press.deed, **form.cleaned_data)


def _in_for(evening: Evening, pot: str, couple: CoupleNo) -> str:
    """How a couple paid to be in, where that was not in cash."""
    how = side_fee_way(evening, pot, couple)
    return "" if how is PaidBy.CASH else _(how.said)


# Tickets: the hall's own raffle and every pot that tickets feed, a press for each sale.


HALL = ""
"""What tickets are sold for that feed no pot."""


@dataclass(frozen=True, slots=True)
class Sale:
    """What tickets are sold for, how many were, and the form for more; one of its pots can be drawn already.
    Where pots have tickets the hall's own raffle is folded until one of its own is sold."""

    pot: str
    name: str
    sold: int
    amount: Cents
    is_drawn: bool
    is_folded: bool
    form: SoldForm


def _page(press: Press, form: SoldForm) -> HttpResponse:
    night, evening = press.night, press.evening
    context = night_context(night, evening) | {
        "page": "tickets",
        "undo": undoable(night, evening, names_of(night, evening), press.request.link),
        "is_open": evening.phase is not Phase.CLOSED,
        "prices": price_choices(evening.rules.ticket_prices),
        "sales": _sales(evening, form),
        "faulty": form,
    }
    return render(press.request, "pots/tickets.html", context, status=press.status_of(form))


def _as_it_is(press: Press) -> HttpResponse:
    return _page(press, SoldForm())


@helpers_too(Role.DOOR)
@asks(_sold, shows=_page, once=True, then=_as_it_is)
def tickets(press: Press, form: SoldForm) -> HttpResponse:
    """What was sold; posted, some more."""
    press.say(form.said)
    return see("tickets", press.night.pk)


def _sales(evening: Evening, sent: SoldForm | None) -> list[Sale]:
    fed = dict.fromkeys(pot.sale for pot in evening.rules.pots if pot.of_tickets)
    named = [*((pot, pot) for pot in fed), (HALL, _("The hall’s raffle"))]
    sales = [_sale(evening, pot, name, at, sent) for at, (pot, name) in enumerate(named, 1)]
    is_open = evening.phase is not Phase.CLOSED
    return [sale for sale in sales if is_open or not sale.is_folded]


def _sale(evening: Evening, pot: str, name: str, at: int, sent: SoldForm | None) -> Sale:
    sold, amount = tickets_sold(evening, pot)
    form = sent if sent is not None and sent.is_about(pot) else SoldForm(initial={"times": 1})
    give_ids(form, f"id_{at}_%s")
    folded = not pot and at > 1 and not sold and form is not sent
    return Sale(pot, name, sold, amount, sale_is_over(evening, pot), folded, form)


# Receipts for the prizes, and the fronts of prize envelopes, to cut apart.


def _has_won(_night: Night, evening: Evening) -> bool:
    """Whether it is known who gets what, so that envelopes and receipts can be printed."""
    payments = (*prizes_of(evening), *shares_of_pots(evening))
    return bool(payments) and all(each.couple is not None for each in payments)


@printed(
    "prize-receipts",
    sheets.draw,
    Bound(When.END, 60, gettext_lazy("Receipts for the prizes"), _has_won),
)
def _prize_receipts(night: Night, evening: Evening) -> Slips:
    at, names = handed_over_at(night), names_of_paid(night, evening)

    def slip(payment: Payment) -> Slip:
        moment = at.get(payment.seq) if payment.seq else None
        handed = localtime(moment).date() if moment else night.date
        later = day(handed) if handed != night.date else ""
        return Slip(
            title=_("Received: %(what)s") % {"what": words.title(payment)},
            worth=_worth(payment),
            who=words.whom(payment, names),
            about=(later, words.permit(night.permit)),
            sign=(_("Name"), _("Signature")),
        )

    return _sheet(night, _("Receipts for the prizes"), _for_all_won(night, evening, slip))


@printed(
    "prize-envelopes",
    sheets.draw,
    Bound(When.END, 50, gettext_lazy("Prize envelopes"), _has_won),
)
def _prize_envelopes(night: Night, evening: Evening) -> Slips:
    names = names_of_paid(night, evening)

    def slip(payment: Payment) -> Slip:
        return Slip(
            title=words.title(payment),
            worth=_worth(payment),
            who=words.whom(payment, names),
            about=(words.filled_with(payment.amount) if payment.amount else "",),
        )

    slips = _for_all_won(night, evening, slip)
    return _sheet(night, _("Prize envelopes"), [*slips, *_what_to_fetch(_won(evening))])


def _what_to_fetch(payments: Iterable[Payment]) -> Iterator[Slip]:
    """The notes and coins for all envelopes together; nothing for one, which says it itself."""
    amounts = [payment.amount for payment in payments if payment.amount]
    if len(amounts) > 1:
        yield Slip(
            title=_("To fill them all"),
            worth=money(total(amounts)),
            who="",
            about=(words.counted_out(all_together(amounts, here().pieces)),),
        )


def _for_all_won(night: Night, evening: Evening, slip: Callable[[Payment], Slip]) -> list[Slip]:
    """A slip for everything that is won. Raises Refused where a tie is open, or nothing is won."""
    tied = [s.offer.place for s in evening.settlements if isinstance(s.standing, ties.Open)]
    if tied:
        raise Refused(TiesOpen(tuple(tied)), night)
    won = _won(evening)
    if not won:
        raise Refused(NothingWon() if evening.games_are_over else GamesNotOver(), night)
    return [slip(payment) for payment in won]


def _won(evening: Evening) -> tuple[Payment, ...]:
    """What somebody won, and nothing that they should not have got."""
    payments = (*prizes_of(evening), *shares_of_pots(evening))
    return tuple(each for each in payments if not each.wrongly)


def _worth(payment: Payment) -> str:
    """$60; a ham; both where they go together."""
    parts = [payment.goods, words.amount(payment)]
    return " + ".join(part for part in parts if part)


def _sheet(night: Night, title: str, slips: Iterable[Slip]) -> Slips:
    return Slips(title, heading_of(night), tuple(slips), practice=night.practice)


# What returns to an authority usually ask for, with the night's own figures beside it.


@dataclass(frozen=True, slots=True)
class Reported:
    """A draw as the page shows it: its figures, its words, and the form for what is written."""

    name: str
    figures: tuple[tuple[str, str], ...]
    form: DrawReportForm


def _returns_page(press: Press, form: DrawReportForm) -> HttpResponse:
    night, evening = press.night, press.evening
    names = names_of_paid(night, evening)
    context = night_context(night, evening) | {
        "undo": undoable(night, evening, names_of(night, evening)),
        "is_open": evening.phase is not Phase.CLOSED,
        "facts": [
            (_("Date"), day(night.date)),
            (_("Hall"), night.hall),
            (permit_label(), night.permit),
        ],
        "fees": _fees(evening),
        "draws": [_reported(draw, names, form) for draw in draws_of(evening)],
        "faulty": form,
    }
    return render(press.request, "pots/returns.html", context, status=press.status_of(form))


@asks(DrawReportForm, shows=_returns_page, once=True, then="returns")
def returns(press: Press, form: DrawReportForm) -> Evening:
    """The night's figures for its returns; posted, what is written down of a draw."""
    return press.say(form.told)


def _fees(evening: Evening) -> list[tuple[str, str, str]]:
    """At which price how many people came in, what they paid, and what was given back."""
    back = fees_of(evening).given_back
    rows = [
        (words.fees_at(each), str(each.people), in_column(each.taken))
        for each in fees_by_price(evening)
    ]
    if back:
        rows.append((_("Given back, and no longer counted above"), "", in_column(back)))
    rows.append((_("Total fees"), "", in_column(evening.takings)))
    return rows + [
        (words.paid_each(each), str(many), in_column(Cents(each * many)))
        for each, many in fees_paid(evening)
    ]


def _reported(draw: DrawReturn, names: Names, sent: DrawReportForm) -> Reported:
    is_sent = sent.is_bound and sent.data.get("draw", "") == draw.draw
    return Reported(
        name=words.draw_name(draw),
        figures=(
            (_("Tickets sold"), str(draw.tickets)),
            (_("Gross"), in_column(draw.gross)),
            (_("Prize in money"), in_column(draw.prize)),
            (words.net(draw), in_column(draw.net)),
            *((label, words.as_words(said)) for label, said in words.about(draw, names)),
        ),
        form=sent if is_sent else DrawReportForm(told=draw.told),
    )


# What the treasurer gets of a night: its money as a sheet to print and as lines for a spreadsheet.


def treasurer_lines(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The same lines for a spreadsheet."""
    night = night_of(request, night_id)
    name = f"treasurer-{night.date.isoformat()}"
    found = rows(night, sections(night, night.evening()))
    return lines_for_spreadsheet(request, name, heads(), found)
