"""A night is planned."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
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
from parties.evenings.page.evenings import offered
from parties.evenings.page.lately import most_recent_first
from parties.fields.money import plainly
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
    form = PlanForm(data, initial=stands, known=asked.known)
    rules = HouseRulesForm(data, rules=offers, plays=None if shown.is_the_drive else shown)
    rules.initial = {**rules.initial, **asked.fee_typed_before()}
    whole = form.is_valid() & rules.is_valid()
    if not rules.asks_for_more_prizes() and whole:
        return see("night", _planned(request, asked, form, rules.rules(), offers).pk)
    context = rules_context(request, rules, club, usual.starts) | {"form": form, "usual": usual}
    if len(asked.known) > 1:
        kept = [offered(each, is_kept=True) for each in asked.known.values()]
        context |= {"offered": kept, "shown": shown}
    return render(request, "club/plan_night.html", context, status=status_of(rules, whole=whole))


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a club can plan, and for what of it the page is made."""

    request: HttpRequest
    club: Club
    known: Mapping[str, Format]
    shown: Format

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
    plays = form.chosen or asked.shown
    if plays != asked.shown:
        usual = asked.usual(plays)
        typed = otherwise_as(usual.rules, typed, offers)
        unsaid = {"permit", "on_paper"} - {*form.changed_data}
        said |= {name: usual.form[name] for name in unsaid}
    return actions.plan_night(
        club=asked.club,
        **said,
        form=None if plays.is_the_drive else plays,
        rules=typed,
        deed=deed(request),
        practice=not asked.club.has_nights,
    )
