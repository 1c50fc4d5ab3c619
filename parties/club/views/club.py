"""A club: its nights, planned and had, its habits."""

from django.conf import settings
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET, require_http_methods

from parties.club import actions
from parties.club.forms.club import HabitsForm, PracticeForm, PutBackForm
from parties.club.forms.country import CountryForm
from parties.club.page.championships import still_on
from parties.club.page.entrance import kept_in, may_set_up
from parties.club.page.nights import nights_in_words, nights_practised
from parties.club.page.settings import last_settings
from parties.club.page.who_won import who_won
from parties.copies.page import last_copy
from parties.models import paper_of
from parties.rules.actions import keep_settings
from parties.rules.forms.house_rules import HouseRulesForm
from parties.rules.page import (
    last_change_of,
    rules_context,
    rules_to_start_from,
    status_of,
)
from parties.table_game.forms import CardRulesForm
from parties.web.answers import see
from parties.web.button import Press, asks, button
from parties.web.deeds import deed, form_key
from parties.web.finding import club_of, tonight
from parties.web.requests import OrganiserRequest
from scoring.club.now import club_now

NIGHTS_ON_A_PAGE = 20

PAST_NIGHTS_SHOWN = 8
"""The others have a page of their own, on which one looks for them."""

NEXT_SHOWN = 5
"""So many of the nights to come stand open; the others are folded."""

MOST_TO_COME = 100

PRACTICE_NIGHTS_SHOWN = 5


def _card_rules(press: Press) -> CardRulesForm:
    return CardRulesForm(press.sent, rules=press.club.house_rules)


def _card_rules_page(press: Press, form: CardRulesForm) -> HttpResponse:
    own = press.club
    context = {
        "club": own,
        "form": form,
        "address": reverse("card-rules", args=[own.pk]),
        "back": reverse("club", args=[own.pk]),
        "back_says": own.called,
        "why": reverse("hall-rules", kwargs={"club_id": own.pk}),
        "changed": last_change_of(own, "table_switches"),
        "form_key": form_key(),
    }
    page = "table_game/card_rules.html"
    return render(press.request, page, context, status=press.status_of(form))


def _hall_rules(press: Press) -> HttpResponse:
    return see(reverse("hall-rules", kwargs={"club_id": press.club.pk}))


@asks(
    _card_rules,
    shows=_card_rules_page,
    then=_hall_rules,
    says=gettext_lazy("Saved. You will find these again under Settings."),
)
def card_rules(press: Press, form: CardRulesForm) -> None:
    """How the cards are played here. Until somebody says so, it is as usual."""
    keep_settings(club=press.club, rules=form.answered(), deed=press.deed, cards_told=True)


@require_GET
def club(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """What a club plans and what it has had."""
    own = club_of(request, club_id)
    now = club_now(own.lines())
    nights = own.nights.counted()
    today = tonight()
    last = list(nights.filter(date__lt=today)[:PAST_NIGHTS_SHOWN])
    coming = list(nights.filter(date__gte=today).order_by("date", "id")[:MOST_TO_COME])
    plays_others = bool(now.says.evenings)
    said = nights_in_words([*coming, *last], today, plays_others=plays_others)
    next_ones = [each for each in said[: len(coming)] if each.is_to_come]
    over = [each for each in reversed(said[: len(coming)]) if not each.is_to_come]
    past = [*over, *said[len(coming) :]]
    won = who_won(own, past)
    context = {
        "club": own,
        "today": today,
        "coming": next_ones[:NEXT_SHOWN],
        "coming_later": next_ones[NEXT_SHOWN:],
        "plays_others": plays_others,
        "championship": still_on(now, said, today),
        "to_go": next((each.night for each in next_ones if not each.is_over), None),
        "taken_out": list(own.nights.filter(taken_out=True)[:NIGHTS_ON_A_PAGE]),
        "past": [(each, won.get(each.night.pk, "")) for each in past],
        "practised": nights_practised(own, PRACTICE_NIGHTS_SHOWN, plays_others=plays_others),
        "practice_form": PracticeForm(),
        "form_key": form_key(),
        "may_set_up": own.practice and may_set_up(request),
        "has_log": own.log.exists(),
        "kept_in": kept_in(),
        "me": "" if own.practice or not request.role else _(request.role.said),
        "last_copy": last_copy(request),
        "is_site": bool(settings.SITE),
    }
    return render(request, "club/club.html", context)


@button(PutBackForm, then="club")
def put_back(press: Press, form: PutBackForm) -> HttpResponse:
    """A plan that was taken out is a night of the club again."""
    night = get_object_or_404(press.club.nights, id=form.cleaned_data["night"], taken_out=True)
    actions.put_back(night=night)
    return see("night", night.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def change_habits(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """What the club's next nights are made from."""
    own = club_of(request, club_id)
    data = request.POST if request.method == "POST" else None
    kept = {name: getattr(own, name) for name in HabitsForm.base_fields}
    form = HabitsForm(data, kept)
    country = CountryForm(data, now=own.country)
    rules = HouseRulesForm(data, rules=rules_to_start_from(request, own.house_rules))
    whole = form.is_valid() & country.is_valid() & rules.is_valid()
    if not rules.asks_for_more_prizes() and whole:
        if country.found != own.country and "paper" not in form.changed_data:
            form.cleaned_data["paper"] = paper_of(country.found)
        keep_settings(
            club=own,
            **form.cleaned_data,
            rules=rules.rules().in_country(country.found),
            deed=deed(request),
        )
        messages.success(request, _("Saved. The next night you plan begins with these."))
        return see("club", own.pk)
    context = rules_context(request, rules, own) | {
        "form": form,
        "country": country,
        "cards_url": reverse("card-rules", args=[own.pk]),
        "changed": last_settings(own),
        "form_key": form_key(),
    }
    return render(request, "club/habits.html", context, status=status_of(rules, whole=whole))
