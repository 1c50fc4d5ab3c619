"""Who comes in, and a club: set-up, signing in and out, its nights, its habits."""

import datetime
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, logout
from django.contrib.auth.decorators import login_not_required
from django.core.paginator import Paginator
from django.db import connection
from django.db.models import Min
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from django_htmx.http import HttpResponseClientRedirect

from parties.actions import clubs as actions
from parties.forms.clubs import (
    LONGEST_NAME,
    HabitsForm,
    PracticeForm,
    SetUpForm,
    SignInForm,
    in_one_line,
)
from parties.forms.house_rules import HouseRulesForm
from parties.forms.table_game import AskedFirstForm
from parties.http import OrganiserRequest, form_key, live_link, see
from parties.models import Club, usual_rules
from parties.views.guessing import WrongGuesses, in_minutes
from parties.views.laptop import address_of, is_at_the_laptop
from parties.wording import house_rules as words
from scoring.rules.house_rules import HouseRules
from scoring.rules.presets import PRESETS

NIGHTS_ON_A_PAGE = 20
PRACTICE_NIGHTS_SHOWN = 5
DAY_ENDS_AT = timedelta(hours=6)
"""A night that goes on after midnight is still tonight's."""

WRONG_PASSWORDS = WrongGuesses(timedelta(minutes=10), {"account": 30, "address": 10})
"""Somebody who has forgotten a password tries fewer than ten; thirty for one account, from however
many machines, are 180 an hour, and the passwords most often chosen are not taken at all."""


@dataclass(frozen=True, slots=True)
class Start:
    """A preset to start from: where it leads, what it is called, who told it."""

    url: str
    says: str
    source: str


@require_GET
@login_not_required
def first(request: HttpRequest) -> HttpResponse:
    """Set-up, the sign-in page or the club, by who asks."""
    if link := live_link(request):
        return see("helping", link.night_id)
    if not request.user.is_authenticated:
        return _set_up_page(request, SetUpForm()) if may_set_up(request) else see("sign-in")
    mine = list(Club.objects.run_by(request.user).order_by("name"))
    if len(mine) == 1:
        return see("club", mine[0].pk)
    return render(request, "parties/first.html", {"clubs": mine, "kept_in": kept_in()})


@require_http_methods(["GET", "HEAD", "POST"])
@login_not_required
def set_up(request: HttpRequest) -> HttpResponse:
    """The first club and its organiser, who is signed in at once."""
    if not is_at_the_laptop(request):
        return see("sign-in")
    if Club.objects.real().exists():
        return set_up_already(request) if request.method == "POST" else see("first")
    form = SetUpForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return _set_up_page(request, form, status=422 if form.is_bound else 200)
    try:
        club, user = actions.set_up_first_club(
            club_name=form.cleaned_data["club"],
            organiser=form.cleaned_data["organiser"],
            password=form.cleaned_data["password"],
        )
    except actions.AlreadySetUp:
        return set_up_already(request)
    login(request, user)
    return see("ask-card-rules", club.pk)


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
    return render(request, "parties/ask_card_rules.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@login_not_required
def sign_in(request: HttpRequest) -> HttpResponse:
    """Name and password; on to the page that was asked for."""
    if htmx := getattr(request, "htmx", None):  # a fragment's place is too small for this page
        back = reverse("sign-in", query={"next": htmx.current_url_abs_path or ""})
        return HttpResponseClientRedirect(back)
    onwards = request.POST.get("next", request.GET.get("next", ""))
    if request.user.is_authenticated and request.method != "POST":
        return redirect(_own_page(request, onwards))
    context = {"next": onwards, "may_set_up": may_set_up(request)}
    if request.method == "POST" and (refusal := _must_wait(request)):
        context |= {"form": SignInForm(), "refusal": refusal}
        return render(request, "parties/sign_in.html", context, status=429)
    form = SignInForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        WRONG_PASSWORDS.forget(**_guesser(request))
        login(request, form.user)
        return redirect(_own_page(request, onwards))
    if form.is_wrong and not is_at_the_laptop(request):
        WRONG_PASSWORDS.note(timezone.now(), **_guesser(request))
    status = 422 if form.is_bound else 200
    return render(request, "parties/sign_in.html", context | {"form": form}, status=status)


@require_POST
@login_not_required
def sign_out(request: HttpRequest) -> HttpResponse:
    """Nobody is signed in on this browser any more."""
    logout(request)
    return see("first")


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
    return render(request, "parties/club.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def change_habits(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """What the club's next nights are made from."""
    own = club_of(request, club_id)
    data = request.POST if request.method == "POST" else None
    kept = {name: getattr(own, name) for name in HabitsForm.base_fields}
    form = HabitsForm(data, initial=kept)
    rules = HouseRulesForm(data, rules=rules_to_start_from(request, own.house_rules))
    whole = form.is_valid() & rules.is_valid()
    if not rules.asks_for_more_prizes() and whole:
        actions.change_club(club=own, **form.cleaned_data, rules=rules.rules())
        messages.success(request, _("Kept. The next night that you plan begins with these."))
        return see("club", own.pk)
    context = {"club": own, "form": form, **rules_context(request, rules)}
    return render(request, "parties/habits.html", context, status=status_of(rules, whole=whole))


def club_of(request: OrganiserRequest, club_id: int) -> Club:
    """The club, if this person runs it. Raises Http404 for everybody else."""
    return get_object_or_404(Club.objects.run_by(request.user), id=club_id)


def may_set_up(request: HttpRequest) -> bool:
    """Whether this person may make the first club, or practise without one."""
    return is_at_the_laptop(request) and not Club.objects.real().exists()


def kept_in() -> str:
    """The folder of all that is kept; nothing where a database server keeps it."""
    return str(settings.DATA) if connection.vendor == "sqlite" else ""


def tonight() -> datetime.date:
    """The date of the evening that it is now."""
    return timezone.localdate(timezone.now() - DAY_ENDS_AT)


def rules_to_start_from(request: HttpRequest, usual: HouseRules) -> HouseRules:
    """The preset that the page's address names, or else the usual rules."""
    wanted = request.GET.get("preset")
    return next((each.rules for each in PRESETS if each.name == wanted), usual)


def rules_context(request: HttpRequest, rules: HouseRulesForm) -> dict[str, Any]:
    """What the fields of the house rules show: the form, and the presets to start from."""
    starts = [
        Start(
            f"{request.path}?preset={each.name}", words.preset_name(each), words.source(each.rules)
        )
        for each in PRESETS
    ]
    return {"rules": rules, "starts": starts, "usual": request.path, "form_key": form_key()}


def status_of(rules: HouseRulesForm, *, whole: bool) -> int:
    """200 for a page just opened or one that grew some lines; 422 for faults."""
    return 422 if rules.is_bound and not whole and not rules.asks_for_more_prizes() else 200


def set_up_already(request: HttpRequest) -> HttpResponse:
    """409: the page is from before there was a club."""
    context = {
        "refusal": _("A club is set up here already. Sign in; its organiser knows how."),
        "back_url": reverse("first"),
    }
    return render(request, "409.html", context, status=409)


def _must_wait(request: HttpRequest) -> str:
    """How long, in a sentence; empty for who may try, and at the laptop itself always."""
    wait = WRONG_PASSWORDS.wait(timezone.now(), **_guesser(request))
    if not wait or is_at_the_laptop(request):
        return ""
    return _(
        "Too many wrong passwords. Wait %(minutes)s, then try again. At the laptop that runs the "
        "program you need not wait."
    ) % {"minutes": in_minutes(wait)}


def _guesser(request: HttpRequest) -> dict[str, str]:
    name = in_one_line(request.POST.get("name", "")).casefold()
    return {"account": name[:LONGEST_NAME], "address": address_of(request)}


def _is_new(club: Club, *, has_nights: bool) -> bool:
    """Nothing planned yet, and the rules still those that every club begins with."""
    return not club.practice and not has_nights and club.rules == usual_rules()


def _set_up_page(request: HttpRequest, form: SetUpForm, status: int = 200) -> HttpResponse:
    context = {"form": form, "form_key": form_key(), "kept_in": kept_in()}
    return render(request, "parties/set_up.html", context, status=status)


def _own_page(request: HttpRequest, onwards: str) -> str:
    """A page of ours that can be looked at, never another site's."""
    hosts = {request.get_host()}
    if onwards and url_has_allowed_host_and_scheme(
        onwards, hosts, require_https=request.is_secure()
    ):
        return onwards
    return reverse("first")
