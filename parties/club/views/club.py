"""A club: its nights, planned and had, its habits."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import Min
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from parties.club import actions
from parties.club.forms.club import HabitsForm, PlanForm, PracticeForm
from parties.club.forms.country import CountryForm
from parties.club.page import kept_in, may_set_up
from parties.models import Club, paper_of
from parties.rules.forms.house_rules import HouseRulesForm
from parties.rules.page import rules_context, rules_to_start_from, status_of
from parties.table_game.forms import AskedFirstForm
from parties.web.answers import see
from parties.web.deeds import deed, form_key
from parties.web.finding import club_of, tonight
from parties.web.requests import OrganiserRequest
from scoring.rules.presets import CAPE_BRETON

NIGHTS_ON_A_PAGE = 20

PRACTICE_NIGHTS_SHOWN = 5


@require_http_methods(["GET", "HEAD", "POST"])
def ask_table_game(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """What halls differ in most at the tables, asked of a new club. Skipped, it is as usual."""
    own = club_of(request, club_id)
    data = request.POST if request.method == "POST" else None
    form = AskedFirstForm(data, rules=own.house_rules)
    if form.is_valid():
        kept = {name: getattr(own, name) for name in HabitsForm.base_fields}
        actions.change_club(club=own, **kept, rules=form.answered())
        messages.success(request, _("Kept. You find these again under Habits."))
        return see("club", own.pk)
    context = {"club": own, "form": form}
    status = 422 if form.is_bound else 200
    return render(request, "club/ask_card_rules.html", context, status=status)


@require_GET
def club(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """What a club plans and what it has had."""
    own = club_of(request, club_id)
    nights = own.nights.counted()
    today = tonight()
    page = Paginator(nights.filter(date__lt=today), NIGHTS_ON_A_PAGE).get_page(
        request.GET.get("page")
    )
    coming = list(nights.filter(date__gte=today).order_by("date", "id")[:NIGHTS_ON_A_PAGE])
    practised = own.nights.filter(practice=True).annotate(opened=Min("log__at")).order_by("-id")
    context = {
        "club": own,
        "today": today,
        "coming": coming,
        "past": page,
        "practised": list(practised[:PRACTICE_NIGHTS_SHOWN]),
        "practice_form": PracticeForm(),
        "form_key": form_key(),
        "asks_card_rules": _is_new(own, has_nights=bool(coming or page.object_list)),
        "may_set_up": own.practice and may_set_up(request),
        "has_log": own.log.exists(),
        "kept_in": kept_in(),
    }
    return render(request, "club/club.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def change_habits(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """What the club's next nights are made from."""
    own = club_of(request, club_id)
    data = request.POST if request.method == "POST" else None
    kept = {name: getattr(own, name) for name in HabitsForm.base_fields}
    form = HabitsForm(data, initial=kept)
    country = CountryForm(data, now=own.country)
    rules = HouseRulesForm(data, rules=rules_to_start_from(request, own.house_rules))
    whole = form.is_valid() & country.is_valid() & rules.is_valid()
    if not rules.asks_for_more_prizes() and whole:
        if country.found != own.country and "paper" not in form.changed_data:
            form.cleaned_data["paper"] = paper_of(country.found)
        actions.change_club(
            club=own, **form.cleaned_data, rules=rules.rules().in_country(country.found)
        )
        messages.success(request, _("Kept. The next night that you plan begins with these."))
        return see("club", own.pk)
    context = {"club": own, "form": form, "country": country, **rules_context(request, rules)}
    return render(request, "club/habits.html", context, status=status_of(rules, whole=whole))


def _is_new(club: Club, *, has_nights: bool) -> bool:
    """Nothing planned yet, and the rules still those that every club begins with."""
    usual = CAPE_BRETON.rules.in_country(club.country)
    return not club.practice and not has_nights and club.house_rules == usual


@require_http_methods(["GET", "HEAD", "POST"])
def plan_night(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """A new night, from the club's habits or from a preset."""
    club = club_of(request, club_id)
    data = request.POST if request.method == "POST" else None
    usual = {"date": tonight(), "hall": club.hall, "permit": club.permit}
    form = PlanForm(data, initial=usual)
    rules = HouseRulesForm(data, rules=rules_to_start_from(request, club.house_rules))
    whole = form.is_valid() & rules.is_valid()
    if not rules.asks_for_more_prizes() and whole:
        night = actions.plan_night(
            club=club,
            **form.cleaned_data,
            rules=rules.rules(),
            deed=deed(request),
            practice=club.practice,
        )
        return see("night", night.pk)
    context = {"club": club, "form": form, **rules_context(request, rules)}
    return render(request, "club/plan_night.html", context, status=status_of(rules, whole=whole))
