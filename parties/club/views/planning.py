"""A night is planned."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from parties.club import actions
from parties.club.forms.club import PlanForm
from parties.club.page.planning import (
    Usual,
    otherwise_as,
    typed_since,
    usual_night,
)
from parties.club.page.pots_along import (
    PotsAsked,
    along,
    pots_asked,
    still_wanted,
    that_win,
)
from parties.evenings.page.evenings import offered
from parties.evenings.page.lately import most_recent_first
from parties.fields.money import plainly
from parties.fields.numbers import is_number
from parties.models import Club, Night
from parties.rules.forms.house_rules import HouseRulesForm
from parties.rules.page import rules_context, rules_to_start_from, started_from, status_of
from parties.web.answers import see
from parties.web.deeds import deed
from parties.web.finding import club_of, tonight
from parties.web.requests import OrganiserRequest
from scoring.formats.format import Format
from scoring.formats.named import DRIVE_45S
from scoring.rules.house_rules import HouseRules

SHOWN = "shown"
"""What a page calls the evening that it was made for, by which all goes that it offers."""

RECKONED = "reckoned"
"""The games for which a page has asked about the pots."""


@require_http_methods(["GET", "HEAD", "POST"])
def plan_night(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """A new night: as the last time that this was played, from the club's habits, or from another hall's
    rules."""
    club = club_of(request, club_id)
    data = request.POST if request.method == "POST" else None
    asked = _asked(request, club)
    shown, usual = asked.shown, asked.usual(asked.shown)
    offers = rules_to_start_from(request, usual.rules)
    stands = usual.form | {"plays": shown.name} | asked.typed_before()
    pots = [pot.name for pot in usual.pots]
    form = PlanForm(data, initial=stands, known=asked.known, pots=pots)
    rules = HouseRulesForm(data, rules=offers, plays=None if shown.is_the_drive else shown)
    rules.initial = {**rules.initial, **asked.fee_typed_before()}
    whole = form.is_valid() & rules.is_valid()
    if not rules.asks_for_more_prizes() and whole:
        return see("night", _planned(request, asked, form, rules.rules(), offers).pk)
    context = rules_context(request, rules, club, usual.starts) | {"form": form, "usual": usual}
    if pots:
        context["pots"] = _pots(asked, usual, rules, offers)
    if len(asked.known) > 1:
        kept = [offered(each, is_kept=True) for each in asked.known.values()]
        context |= {"offered": kept, "shown": shown}
    return render(request, "club/plan_night.html", context, status=status_of(rules, whole=whole))


def _pots(asked: "_Asked", usual: Usual, rules: HouseRulesForm, offers: HouseRules) -> PotsAsked:
    """As they are ticked, for as many games as are typed."""
    sent, shown = asked.sent, asked.shown
    if RECKONED in sent and not rules.is_bound:
        rules = HouseRulesForm(sent, rules=offers, plays=None if shown.is_the_drive else shown)
        rules.full_clean()
    ticked = still_wanted(usual, asked.about(usual), sent.getlist("pots"))
    return pots_asked(asked.club, usual, shown, rules.as_far_as_typed(), ticked)


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a club can plan, and for what of it the page is made."""

    request: HttpRequest
    club: Club
    known: Mapping[str, Format]
    shown: Format

    @property
    def sent(self) -> QueryDict:
        """What was typed on the page so far."""
        return self.request.POST if self.request.method == "POST" else self.request.GET

    def about(self, usual: Usual) -> list[str]:
        """The pots that the page has asked about: those that can be won in its games."""
        games = self.sent.get(RECKONED, "")[:2]
        found = that_win(usual, self.shown, int(games)) if is_number(games) else []
        return [pot.name for pot in found]

    def usual(self, plays: Format) -> Usual:
        """What a night begins with on which this is played."""
        return usual_night(self.club, tonight(), started_from(self.request), plays)

    def typed_before(self) -> dict[str, Any]:
        """What somebody typed before another evening was chosen."""
        before = self.known.get(self.request.GET.get(SHOWN, ""))
        if before is None:
            return {}
        stood = self.usual(before).form
        when_and_where = {name: stood[name] for name in ("date", "hall", "permit")}
        return typed_since(self.request.GET, when_and_where)

    def fee_typed_before(self) -> dict[str, Any]:
        """The fee, if somebody typed one before another evening was chosen."""
        before = self.known.get(self.request.GET.get(SHOWN, ""))
        if before is None:
            return {}
        return typed_since(self.request.GET, {"fee": plainly(self.usual(before).rules.fee)})


def _asked(request: HttpRequest, club: Club) -> _Asked:
    """The page is made for what it was made for when it was sent, for what was chosen on it since, or for
    what was played most recently."""
    known = most_recent_first(club)
    said = request.POST.get(SHOWN) or request.GET.get("plays", "")
    return _Asked(request, club, known, known.get(said) or next(iter(known.values()), DRIVE_45S))


def _planned(
    request: OrganiserRequest, asked: _Asked, form: PlanForm, typed: HouseRules, offers: HouseRules
) -> Night:
    """As it stood on the page; where another evening was chosen and the page did not follow, what nobody
    typed is as that one usually has it."""
    said = {name: form.cleaned_data[name] for name in ("date", "hall", "permit", "on_paper")}
    plays, was = form.chosen or asked.shown, asked.usual(asked.shown)
    usual = was
    if plays != asked.shown:
        usual = asked.usual(plays)
        typed = otherwise_as(usual.rules, typed, offers)
        unsaid = {"permit", "on_paper"} - {*form.changed_data}
        said |= {name: usual.form[name] for name in unsaid}
    wanted = still_wanted(usual, asked.about(was), form.cleaned_data["pots"])
    pots, out = along(usual, plays, typed, said["date"].isoformat(), wanted)
    if out:
        messages.info(request, out)
    return actions.plan_night(
        club=asked.club,
        **said,
        form=None if plays.is_the_drive else plays,
        rules=replace(typed, pots=pots),
        deed=deed(request),
        practice=not asked.club.has_nights,
    )
