"""The pots of a night: what is in each, how it came, who is in, who wins it, what is carried."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from parties.actions import pots as actions
from parties.actions.log import Deed
from parties.forms.amounts import plainly
from parties.forms.pots import (
    FeedForm,
    KeepBackForm,
    OpeningForm,
    PotForm,
    SharePaidForm,
    TicketsForm,
    WinnerForm,
)
from parties.http import (
    OrganiserRequest,
    PersonRequest,
    deed,
    faulty,
    form_key,
    names_of,
    night_of,
    see,
)
from parties.models import Night
from parties.views.draw_cards import DrawCard, is_drawn, of_pot, to_follow
from parties.views.journey import night_context
from parties.views.later_nights import what_disagrees
from parties.views.undoing import undoable
from parties.wording import drawn
from parties.wording import pot_rules as rule_words
from parties.wording import pots as words
from parties.wording.words import Names, both
from scoring import jar
from scoring.draw_follows import for_pot
from scoring.evening import Evening, Phase
from scoring.numbers import Cents, CoupleNo, Seq
from scoring.pot_entries import BroughtForward
from scoring.pot_night import in_for
from scoring.pot_rules import COUNTED, FeedKind, WonBy
from scoring.pots import SOMEBODY, Opening, PotStanding, PotTonight

NEAR_MISSES = 5


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """A line of the pot's ledger."""

    says: str
    amount: Cents
    balance: Cents


@dataclass(frozen=True, slots=True)
class OwedShare:
    """What a winner gets. `paid_seq` is the entry that ticked it off, None as long as none did."""

    couple: CoupleNo
    names: str
    amount: Cents
    paid_seq: Seq | None

    @property
    def value(self) -> str:
        """What the button carries."""
        return f"{self.couple}-{self.amount}"


@dataclass(frozen=True, slots=True)
class Near:
    """A couple that has it or came near."""

    couple: CoupleNo
    names: str
    says: str


@dataclass(frozen=True, slots=True)
class PotCard:
    """One pot on the page. `comes` is what the nights before it bring, where that is not what this
    night says."""

    place: int
    pot: PotTonight
    says: str
    chip: str
    rule: tuple[str, ...]
    ledger: tuple[LedgerLine, ...]
    shares: tuple[OwedShare, ...]
    near: tuple[Near, ...]
    contenders: tuple[Near, ...]
    draw: DrawCard | None
    cuts: tuple[DrawCard, ...]
    asks_winner: bool
    opening_form: OpeningForm
    comes: Opening | None
    feed_form: FeedForm
    keep_form: KeepBackForm
    tickets_form: TicketsForm | None
    sold: int
    entered: int | None
    leads: bool = False

    @property
    def winner_form(self) -> WinnerForm:
        """For the couple that wins it."""
        return WinnerForm(auto_id=f"id_{self.place}_winner_%s")

    @property
    def comes_typed(self) -> str:
        """What the nights before bring, as a field reads it."""
        return plainly(self.comes.amount) if self.comes else ""

    @property
    def settled(self) -> bool:
        """Whether it is known what becomes of it."""
        return self.pot.is_settled


@require_GET
@never_cache
def pots(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Every pot of the night."""
    night = night_of(request, night_id)
    evening = night.evening()
    names = names_of(night, evening)
    came_from, openings = actions.should_bring(night, evening)
    carried = {name: opening for name, opening in openings.items() if name in came_from}
    context = night_context(night, evening) | {
        "form_key": form_key(),
        "page": "pots",
        "undo": undoable(night, evening, names),
        "pots": _with_next(
            [
                _card(evening, pot, place, names, carried.get(name))
                for place, (name, pot) in enumerate(evening.pots.items(), 1)
            ]
        ),
        "is_open": evening.phase is not Phase.CLOSED,
        "disagrees": what_disagrees(night, evening),
        "has_side_fees": any(rule.side_fee for rule in evening.rules.pots),
    }
    return render(request, "parties/pots.html", context)


@require_POST
def bring_forward(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """What a pot brings to this night, as the nights before have it or as somebody knows better."""
    night = night_of(request, night_id)
    form, by = OpeningForm(request.POST), deed(request)
    if not form.is_valid():
        return faulty(request, form, back=("pots", night.pk))
    said = _opening(night, night.evening(), form)
    actions.bring_forward(night=night, said=said, deed=by)
    return see("pots", night.pk)


@require_POST
def feed_pot(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Somebody puts money in."""
    return act_on_pot(
        request,
        night_id,
        FeedForm(request.POST),
        lambda night, said, by: actions.feed(night=night, **said, deed=by),
    )


@require_POST
def sell_tickets(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Tickets were sold."""
    return act_on_pot(
        request,
        night_id,
        TicketsForm(request.POST),
        lambda night, said, by: actions.sell_tickets(night=night, **said, deed=by),
    )


@require_POST
def name_winner(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Who wins a pot, where people have to say."""
    return act_on_pot(
        request,
        night_id,
        WinnerForm(request.POST),
        lambda night, said, by: actions.name_winner(
            night=night, pot=said["pot"], couples=said["who"], deed=by
        ),
    )


@require_POST
def keep_back(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """So much stays in a pot tonight if it is won."""
    return act_on_pot(
        request,
        night_id,
        KeepBackForm(request.POST),
        lambda night, said, by: actions.keep_back(night=night, **said, deed=by),
    )


@require_POST
def pay_share(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """A share was handed over."""
    return act_on_pot(request, night_id, SharePaidForm(request.POST), _pay_share)


def act_on_pot(
    request: PersonRequest,
    night_id: int,
    form: PotForm,
    act: Callable[[Night, dict[str, Any], Deed], Evening],
    to: str = "pots",
) -> HttpResponse:
    """Check what was sent about a pot, do it, and go on to the page."""
    night = night_of(request, night_id)
    if not form.is_valid():
        return faulty(request, form, back=(to, night.pk))
    act(night, form.cleaned_data, deed(request))
    return see(to, night.pk)


def _opening(night: Night, evening: Evening, form: OpeningForm) -> BroughtForward:
    said = form.cleaned_data
    came_from, comes = actions.should_bring(night, evening)
    due = comes.get(said["pot"], Opening())
    before = came_from.get(said["pot"], "")
    return BroughtForward(said["pot"], said["amount"], before, said["stood"], due.must_go)


def _pay_share(night: Night, said: dict[str, Any], by: Deed) -> Evening:
    couple, amount = said["share"]
    return actions.pay_share(night=night, pot=said["pot"], couple=couple, amount=amount, deed=by)


def _card(
    evening: Evening, pot: PotTonight, place: int, names: Names, comes: Opening | None
) -> PotCard:
    rule, name = pot.rule, pot.rule.name
    about = {"pot": name}
    opening = about | {"amount": pot.opening.amount, "stood": pot.opening.stood}
    sells = any(feed.kind is FeedKind.TICKETS for feed in rule.feeds)
    sold, _amount = evening.facts.purse.tickets.get(name, (0, Cents(0)))
    named = rule.won_by not in COUNTED or pot.standing is PotStanding.NAME_DUE
    return PotCard(
        place=place,
        pot=pot,
        says=words.standing(pot),
        chip=words.chip(pot),
        rule=tuple(rule_words.lines(rule)),
        ledger=tuple(LedgerLine(words.line(ln), ln.amount, ln.balance) for ln in pot.lines),
        shares=tuple(_share(evening, pot, each.couple, each.amount, names) for each in pot.shares),
        near=tuple(_near(evening, pot, names)),
        contenders=tuple(
            Near(couple, _names(evening, couple, names), "") for couple in pot.contenders
        )
        if pot.standing is PotStanding.CUT_DUE
        else (),
        draw=of_pot(evening, rule, "pots") if is_drawn(rule) else None,
        cuts=tuple(to_follow(evening, for_pot(name), drawn.cut_for_pot(name), "pots")),
        asks_winner=named and not pot.is_settled,
        opening_form=OpeningForm(initial=opening, auto_id=f"id_{place}_opening_%s"),
        comes=comes if comes and not _agrees(evening, pot, comes) else None,
        feed_form=FeedForm(initial=about, auto_id=f"id_{place}_feed_%s"),
        keep_form=KeepBackForm(
            initial=about | {"amount": evening.facts.purse.kept.get(name, rule.seed)},
            auto_id=f"id_{place}_keep_%s",
        ),
        tickets_form=TicketsForm(initial=about, auto_id=f"id_{place}_tickets_%s")
        if sells
        else None,
        sold=sold,
        entered=len(in_for(evening.facts, rule)) if rule.side_fee else None,
    )


def _with_next(cards: list[PotCard]) -> list[PotCard]:
    """The first pot with something left to do has the page's big button."""
    waits = [card for card in cards if not card.settled or any(not s.paid_seq for s in card.shares)]
    return [replace(card, leads=card is waits[0]) if waits else card for card in cards]


def _agrees(evening: Evening, pot: PotTonight, comes: Opening) -> bool:
    """Whether the night says what the nights before it carry; unsaid, nothing is agreed with."""
    if pot.rule.name in evening.facts.purse.brought:
        return pot.opening == comes
    return not comes.amount


def _near(evening: Evening, pot: PotTonight, names: Names) -> list[Near]:
    """Who has it, and who came nearest, once the games are over."""
    if not evening.games_are_over:
        return []
    if pot.rule.is_drawn:
        cards = jar.results(evening, pot.rule.name)
        return [
            Near(card.couple, _names(evening, card.couple, names), words.lacking(card))
            for card in cards[: max(NEAR_MISSES, sum(not card.lacks for card in cards))]
        ]
    if pot.rule.won_by is not WonBy.REACH:
        return []
    entered = in_for(evening.facts, pot.rule)
    best = sorted(entered, key=lambda couple: (-evening.holes.get(couple, 0), couple))
    return [
        Near(
            couple,
            _names(evening, couple, names),
            words.short_of(pot, evening.holes.get(couple, 0)),
        )
        for couple in best[: max(NEAR_MISSES, len(pot.reached))]
    ]


def _share(
    evening: Evening, pot: PotTonight, couple: CoupleNo, amount: Cents, names: Names
) -> OwedShare:
    paid = evening.facts.purse.paid_seqs.get((pot.rule.name, couple))
    return OwedShare(couple, _names(evening, couple, names), amount, paid)


def _names(evening: Evening, couple: CoupleNo, names: Names) -> str:
    if couple == SOMEBODY:
        return words.winner(couple)
    return both(evening.couples[couple], names)
