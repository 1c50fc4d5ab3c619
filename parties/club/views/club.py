"""The club and its plans, who signs in, its log, the pots' money between two nights."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, logout
from django.contrib.auth.decorators import login_not_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _, gettext_lazy, ngettext
from django_htmx.http import HttpResponseClientRedirect

from parties import network
from parties.club.actions import setting_up
from parties.club.actions.setting_up import undo_in_club
from parties.club.forms.club import (
    LONGEST_NAME,
    CountryForm,
    FindNightForm,
    HabitsForm,
    MoveForm,
    MoveMoneyForm,
    PlanForm,
    PracticeForm,
    PutBackForm,
    RhythmForm,
    SeriesForm,
    SetUpForm,
    SignInForm,
)
from parties.club.page.club import (
    PotsAsked,
    Usual,
    along,
    deed as deed_in_words,
    in_words,
    kept_in,
    last_settings,
    may_set_up,
    nights_found,
    nights_in_words,
    nights_practised,
    otherwise_as,
    past_nights,
    pots_asked,
    set_up_already,
    still_on,
    still_wanted,
    that_win,
    typed_since,
    usual_night,
    who_won,
)
from parties.club.page.series import Asked, asked_for, days_offered
from parties.log.night import Refused
from parties.log.reading import LINES_ON_A_PAGE, LogLine, when_and_by
from parties.models import Club, Night, paper_of
from parties.referee.forms.cards import CardRulesForm
from parties.rules.actions import keep_settings, say_unless_so
from parties.rules.forms.house_rules import FurtherForm, HouseRulesForm, Line
from parties.rules.page.evenings import (
    by_name,
    for_so_many,
    going_by,
    meets_in_words,
    most_recent_first,
    offered,
    offered_by,
    other_ways,
    ways_left_open,
)
from parties.rules.page.house_rules import (
    last_change_of,
    place_named,
    rules_context,
    rules_to_start_from,
    started_from,
    status_of,
)
from parties.till.actions import left_in_pots_of
from parties.till.words import not_there, where_it_is
from parties.web.actions import Guess, WrongGuesses, in_minutes
from parties.web.answers import came_from, form_page, see, why
from parties.web.button import Press, asks, button
from parties.web.doorkeeper import live_link, sign_in_as
from parties.web.fields import is_number, plainly
from parties.web.finding import club_of, tonight
from parties.web.requests import (
    OrganiserRequest,
    account_of,
    address_of,
    deed,
    is_at_the_laptop,
    is_keeper,
    know_device,
    known_club,
    known_device,
    only_post,
    posted,
    takes_post,
)
from parties.web.undoing import UndoForm, undoable
from parties.wording.words import capital, no_prizes_yet, spot
from scoring.club.entry import ClubEntry, ClubLine
from scoring.club.people import PeopleWrittenIn, club_now
from scoring.club.settings import EveningKept, SeriesPlanned
from scoring.evening import Evening
from scoring.formats.format import MOST, Format
from scoring.log.lines import TakesBack, standing_lines
from scoring.log.reading import people_of
from scoring.money import total
from scoring.night.course import Phase
from scoring.numbers import Seq
from scoring.prizes.further import FurtherPrizesSet

# A club: its nights, planned and had, its habits.


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
    return press.page(
        "referee/card_rules.html",
        form,
        address=reverse("card-rules", args=[own.pk]),
        back=reverse("club", args=[own.pk]),
        back_says=own.called,
        why=reverse("hall-rules", args=[own]),
        changed=last_change_of(own, "table_switches"),
    )


def _hall_rules(press: Press) -> HttpResponse:
    return see(reverse("hall-rules", args=[press.club]))


@asks(
    _card_rules,
    shows=_card_rules_page,
    then=_hall_rules,
    says=gettext_lazy("Saved. You will find these again under Settings."),
)
def card_rules(press: Press, form: CardRulesForm) -> None:
    """How the cards are played here. Until somebody says so, it is as usual."""
    keep_settings(press.club, press.deed, form.answered(), cards_told=True)


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
        "may_set_up": own.practice and may_set_up(request),
        "has_log": own.log.exists(),
        "kept_in": kept_in(),
        "me": "" if own.practice or not request.role else _(request.role.said),
        "is_site": bool(settings.SITE),
        "is_keeper": is_keeper(request),
    }
    return render(request, "club/club.html", context)


@button(PutBackForm, then="club")
def put_back(press: Press, form: PutBackForm) -> HttpResponse:
    """A plan that was taken out is a night of the club again."""
    night = get_object_or_404(press.club.nights, id=form.cleaned_data["night"], taken_out=True)
    setting_up.put_back(night=night)
    return see("night", night.pk)


@takes_post
def change_habits(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """What the club's next nights are made from."""
    own = club_of(request, club_id)
    data = posted(request)
    kept = {name: getattr(own, name) for name in HabitsForm.base_fields}
    form = HabitsForm(data, kept)
    country = CountryForm(data, now=own.country)
    rules = HouseRulesForm(data, rules=rules_to_start_from(request, own.house_rules, None))
    whole = form.is_valid() & country.is_valid() & rules.is_valid()
    if not rules.asks_for_more_prizes() and whole:
        if country.found != own.country and "paper" not in form.changed_data:
            form.cleaned_data["paper"] = paper_of(country.found)
        night_rules = rules.rules().in_country(country.found)
        keep_settings(own, deed(request), night_rules, **form.cleaned_data)
        messages.success(request, _("Saved. The next night you plan begins with these."))
        return see("club", own.pk)
    context = rules_context(request, rules, own) | {
        "form": form,
        "country": country,
        "cards_url": reverse("card-rules", args=[own.pk]),
        "changed": last_settings(own),
    }
    return render(request, "club/habits.html", context, status=status_of(rules, whole=whole))


# The club's log: what happened outside its nights, the newest first, each line to be undone.


@dataclass(frozen=True, slots=True)
class ClubLogLine(LogLine):
    """One line of the club's log as it is read."""

    may_be_undone: bool


def club_log(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Everything that was entered for the club."""
    club = club_of(request, club_id)
    lines = club.lines()
    shown = Paginator(lines[::-1], LINES_ON_A_PAGE).get_page(request.GET.get("page"))
    context = {"club": club, "log": _read(club, lines, list(shown)), "shown": shown}
    return render(request, "club/club_log.html", context)


@button(UndoForm, then="club-log")
def undo_of_club(press: Press, form: UndoForm) -> HttpResponse | None:
    """One line of the club's log counts no more."""
    seq = Seq(form.cleaned_data["seq"])
    undone = undo_in_club(club=press.club, seq=seq, deed=press.deed)
    _say_who_stays(press.request, press.club, undone)
    where = form.page_to_return_to() == UndoForm.WHERE_IT_WAS and came_from(press.request)
    return see(where) if where else None


def _say_who_stays(request: HttpRequest, club: Club, undone: Sequence[ClubEntry]) -> None:
    """Of a list that is taken out again."""
    listed = {who for each in undone if isinstance(each, PeopleWrittenIn) for who in each.players}
    _say_what_stays(request, club, undone)
    if stay := club.players.filter(pk__in=listed).exclude(name="").count():
        says = ngettext(
            "%(number)s of them has been at a night since, or more was said of that person: that one"
            " stays in the book.",
            "%(number)s of them have been at a night since, or more was said of them: they stay in the"
            " book.",
            stay,
        )
        messages.info(request, says % {"number": stay})


def _say_what_stays(request: HttpRequest, club: Club, undone: Sequence[ClubEntry]) -> None:
    """Of a series that is taken out again."""
    made = {
        int(k) for e in undone if isinstance(e, SeriesPlanned) for k in e.nights if is_number(k)
    }
    if stay := club.nights.counted().filter(pk__in=made).count():
        says = ngettext(
            "One night of it has begun: it stays.",
            "%(number)s nights of it have begun: they stay.",
            stay,
        )
        messages.info(request, says % {"number": stay})


def _read(club: Club, lines: Sequence[ClubLine], shown: Sequence[ClubLine]) -> list[ClubLogLine]:
    """These lines in words, with who entered them and when, in four queries."""
    told, rows = when_and_by(club, shown), club.names_in_log()
    names = club.players.own_names({who for line in lines for who in people_of(line.entry)})
    standing = {line.seq for line in standing_lines(lines)}
    return [
        ClubLogLine(
            line.seq,
            deed_in_words(line.entry, lines, rows, names),
            *told[line.seq],
            undone=not (line.seq in standing or isinstance(line.entry, TakesBack)),
            may_be_undone=line.seq in standing and line.entry.why_for_good() is None,
        )
        for line in shown
    ]


# Who comes in: set-up, signing in and out.


WRONG_PASSWORDS = WrongGuesses("passwords", timedelta(minutes=10), by_one=10, at_one=100)
"""Somebody who has forgotten a password tries fewer than ten; a hundred for one account, from ten
machines at least, are 600 an hour, and the passwords most often chosen are not taken at all. Whoever
has signed in to the account on a device before is counted there by the device alone."""


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
    context = {"clubs": mine, "kept_in": kept_in(), "is_keeper": is_keeper(request)}
    context["closed"] = Club.objects.filter(members__user=request.user).exclude(closed_at=None)
    return render(request, "club/first.html", context)


@takes_post
@login_not_required
def set_up(request: HttpRequest) -> HttpResponse:
    """The first club and its organiser, who is signed in at once."""
    if not is_at_the_laptop(request):
        return see("sign-in")
    if Club.objects.real().exists():
        return set_up_already(request) if request.method == "POST" else see("first")
    form = SetUpForm(posted(request))
    if not form.is_valid():
        return _set_up_page(request, form)
    try:
        club, user = setting_up.set_up_first_club(
            club_name=form.cleaned_data["club"],
            organiser=form.cleaned_data["organiser"],
            password=form.cleaned_data["password"],
            country=form.cleaned_data["country"],
        )
    except setting_up.AlreadySetUp:
        return set_up_already(request)
    login(request, user)
    return see("club", club.pk)


@takes_post
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
    if request.method != "POST":
        club = request.GET.get("club", "") or known_club(request)
        return render(request, "club/sign_in.html", context | {"form": SignInForm(club=club)})
    guess = None if is_at_the_laptop(request) else _begin(request)
    if guess and guess.wait:
        context |= {"form": SignInForm(club=known_club(request)), "refusal": _must_wait(guess.wait)}
        return render(request, "club/sign_in.html", context, status=429)
    form = SignInForm(request.POST)
    if form.is_valid():
        if guess:
            guess.was_right()
        sign_in_as(request, form.user)
        response = redirect(_own_page(request, onwards))
        know_device(request, response, form.of_club, form.cleaned_data["name"])
        return response
    if guess and not form.is_wrong:
        guess.was_none()
    return render(request, "club/sign_in.html", context | {"form": form}, status=422)


@only_post
@login_not_required
def sign_out(request: HttpRequest) -> HttpResponse:
    """Nobody is signed in on this browser any more."""
    logout(request)
    return see("first")


@only_post
@login_not_required
def stop_program(request: HttpRequest) -> HttpResponse:
    """The program stops, where it has no terminal in which it could be stopped."""
    if not (network.stops_by_button() and is_at_the_laptop(request)):
        return see("first")
    network.stop_soon()
    return render(request, "club/stopped.html")


def _begin(request: HttpRequest) -> Guess:
    account = _account(request)
    if device := known_device(request, account):
        return WRONG_PASSWORDS.begin(timezone.now(), by=device)
    by = address_of(request)
    return WRONG_PASSWORDS.begin(timezone.now(), by=by, at_whom=account)


def _account(request: HttpRequest) -> str:
    typed = (request.POST.get(each, "")[:LONGEST_NAME] for each in ("club", "name"))
    return account_of(*typed)


def _must_wait(wait: timedelta) -> str:
    if settings.SITE:
        says = _("Too many wrong passwords. Wait %(minutes)s, then try again.")
    else:
        says = _(
            "Too many wrong passwords. Wait %(minutes)s, then try again. At the laptop that "
            "runs the program there is no wait."
        )
    return says % {"minutes": in_minutes(wait)}


def _set_up_page(request: HttpRequest, form: SetUpForm) -> HttpResponse:
    return form_page(request, "club/set_up.html", form, kept_in=kept_in())


def _own_page(request: HttpRequest, onwards: str) -> str:
    """A page of ours that can be looked at, never another site's."""
    hosts = {request.get_host()}
    if onwards and url_has_allowed_host_and_scheme(
        onwards, hosts, require_https=request.is_secure()
    ):
        return onwards
    return reverse("first")


# Where the pots' money lies between two nights, and what is carried there and back.


def _page(press: Press, form: MoveMoneyForm) -> HttpResponse:
    left = left_in_pots_of(press.club)
    last, lies = left.last, [(capital(spot(each)), amount) for each, amount in left.lies.items()]
    nowhere = [
        (capital(not_there(is_closed=closed)), amount)
        for closed in (True, False)
        if (amount := total(p.nowhere for p in left.pots.values() if p.is_closed is closed))
    ]
    pots = sorted(left.pots.items(), key=lambda pot: (pot[1].date, pot[1].night), reverse=True)
    return press.page(
        "club/money_kept.html",
        form,
        till=int(last.night) if last else 0,
        since=date.fromisoformat(last.date) if last else None,
        is_open=bool(last and not last.is_closed),
        not_there=left.not_there,
        lies=lies + nowhere,
        together=left.amount,
        pots=[
            (
                name,
                pot.amount,
                where_it_is(pot),
                date.fromisoformat(pot.date) if last and pot.night != last.night else None,
            )
            for name, pot in pots
            if pot.amount
        ],
    )


@asks(MoveMoneyForm, shows=_page, then="money-kept")
def money_kept(press: Press, form: MoveMoneyForm) -> None:
    """Where it lies; posted, some of it was carried. Its undo stands in the club's log."""
    setting_up.move_money(club=press.club, **form.cleaned_data, deed=press.deed)


# The nights that a club has had: a list, and the night that somebody looks for.


ON_A_PAGE = 20


def past(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Twenty at a time, the newest first: who was first, how many came, the pots, whether it is closed."""
    club = club_of(request, club_id)
    find = FindNightForm(request.GET).found
    nights = past_nights(club, tonight())
    found = nights_found(club, nights, find) if find else None
    some = nights.values_list("pk", flat=True) if found is None else found
    pages = Paginator(some, ON_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "club": club,
        "find": find,
        "pages": pages,
        "nights": in_words(club, _in_full(club, list(pages)), tonight()),
    }
    return render(request, "club/past.html", context)


def _in_full(club: Club, shown: list[int]) -> list[Night]:
    return list(club.nights.filter(pk__in=shown)) if shown else []


# A night is planned.


SHOWN = "shown"
"""What a page calls the evening that it was made for, by which all goes that it offers."""

RECKONED = "reckoned"
"""The games for which a page has asked about the pots."""


@takes_post
def plan_night(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """A new night: as the last time that this was played, from the club's habits, or as it is played at
    another place."""
    club = club_of(request, club_id)
    data = posted(request)
    asked = _asked(request, club)
    shown, usual = asked.shown, asked.usual(asked.shown)
    typed = asked.typed_before()
    stands = usual.form | {"plays": shown.name} | typed
    pots = [pot.name for pot in usual.pots]
    plays = replace(shown, games=usual.rules.games)
    is_open = shown.name not in offered_by(club)
    ways = (is_open and ways_left_open(plays, usual.cards)) or other_ways(plays, usual.cards)
    form = PlanForm(data, initial=stands, known=asked.known, pots=pots, ways=ways)
    if ways:
        form.fields["way"].help_text = for_so_many(plays, usual.cards)
    rules = HouseRulesForm(data, rules=usual.rules, plays=None if shown.is_the_drive else shown)
    rules.initial = {**rules.initial, **typed}
    further = _further(data, shown, usual)
    whole = form.is_valid() & rules.is_valid() & further.is_valid_for(rules)
    if whole and not (rules.asks_for_more_prizes() or further.asks_for_more):
        try:
            return see("night", _planned(request, asked, form, rules, further).pk)
        except Refused as refused:
            further.add_error(None, why(refused))
            whole = False
    context = rules_context(request, rules, club) | {
        "form": form,
        "usual": usual,
        "further": further,
    }
    if not (ways or shown.is_the_drive):
        plays = replace(shown, games=rules.as_far_as_typed().games)
        context["meets"] = meets_in_words(plays, usual.cards)
    if pots:
        context["pots"] = _pots(asked, usual, rules)
    if len(asked.known) > 1:
        known = sorted(asked.known.values(), key=lambda each: each.name != shown.name)
        context |= {"offered": [offered(each, is_kept=True) for each in known], "shown": shown}
    return render(request, "club/plan_night.html", context, status=status_of(rules, whole=whole))


def _further(data: QueryDict | None, shown: Format, usual: Usual) -> FurtherForm:
    """The prizes of an evening beside those of its rules: as last time, or as it names them."""
    known: list[Line] = [(each.given, each.prize) for each in usual.further.prizes]
    named: list[Line] = [(given, None) for given in shown.prizes if given != MOST]
    return FurtherForm(data, form=shown, known=known or named)


def _pots(asked: "_Asked", usual: Usual, rules: HouseRulesForm) -> PotsAsked:
    """As they are ticked, for as many games as are typed."""
    sent, shown = asked.sent, asked.shown
    if RECKONED in sent and not rules.is_bound:
        rules = HouseRulesForm(sent, rules=usual.rules, plays=None if shown.is_the_drive else shown)
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
        """What somebody typed before another evening was chosen, of when and where it is, and of the fee."""
        before = self.known.get(self.request.GET.get(SHOWN, ""))
        if before is None:
            return {}
        usual = self.usual(before)
        stood = usual.form | {"fee": plainly(usual.rules.fee)}
        shared = {name: stood[name] for name in ("date", "hall", "permit", "fee")}
        return typed_since(self.request.GET, shared)


def _asked(request: HttpRequest, club: Club) -> _Asked:
    """The page is made for what it was made for when it was sent, for what was chosen on it since, for what
    is played at the place that was chosen, or for what was played most recently."""
    if place := place_named(started_from(request)):
        plays = by_name(club)[place.plays]
        return _Asked(request, club, {plays.name: plays}, plays)
    known = most_recent_first(club)
    said = request.POST.get(SHOWN) or request.GET.get("plays", "")
    if said not in known and said in (named := by_name(club)):
        known = {said: named[said], **known}
    return _Asked(request, club, known, known.get(said) or next(iter(known.values())))


def _planned(
    request: OrganiserRequest,
    asked: _Asked,
    form: PlanForm,
    rules: HouseRulesForm,
    further: FurtherForm,
) -> Night:
    """As it stood on the page; where another evening was chosen and the page did not follow, what nobody
    typed is as that one usually has it."""
    said = {name: form.cleaned_data[name] for name in ("date", "hall", "permit", "on_paper")}
    plays, was = form.chosen or asked.shown, asked.usual(asked.shown)
    usual, typed = was, rules.rules()
    prizes = FurtherPrizesSet(further.prizes, was.further.choose)
    if plays == asked.shown:
        plays = going_by(plays, form.cleaned_data.get("way", ""))
    else:
        usual = asked.usual(plays)
        prizes, typed = usual.further, otherwise_as(usual.rules, typed, rules.begun_with)
        unsaid = {"permit", "on_paper"} - {*form.changed_data}
        said |= {name: usual.form[name] for name in unsaid}
    wanted = still_wanted(usual, asked.about(was), form.cleaned_data["pots"])
    pots, out = along(usual, plays, typed, said["date"].isoformat(), wanted)
    if out:
        messages.info(request, out)
    if not (prizes.prizes or plays.gives_places):
        messages.info(request, no_prizes_yet())
    night = setting_up.plan_night(
        club=asked.club,
        **said,
        form=None if plays.is_the_drive else plays,
        further=prizes,
        rules=replace(typed, pots=pots),
        deed=deed(request),
        practice=not asked.club.has_nights,
    )
    if not plays.is_the_drive and plays.name not in offered_by(asked.club):
        say_unless_so(asked.club, [EveningKept(plays)], deed(request))
    return night


# A series of nights planned at once, and a night that is moved.


@takes_post
def series(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """What is played and on which days; then those days, line by line; and posted, a night on each that is
    ticked."""
    club = club_of(request, club_id)
    asked = asked_for(request, club)
    usual = asked.usual()
    form = asked.form(usual)
    page: dict[str, Any] = {"club": club, "usual": usual}
    if len(asked.known) > 1:
        kept = [offered(each, is_kept=True) for each in asked.known.values()]
        page |= {"offered": kept, "shown": offered(asked.plays, is_kept=True)}
    if not form.is_valid():
        return form_page(request, "club/series.html", form, **page)
    hours = {"hall": usual.form["hall"], "doors": usual.rules.doors, "begins": usual.rules.begins}
    chosen = SeriesForm(posted(request), form.days, hours)
    if chosen.is_valid():
        return _plan(request, asked, usual, form, chosen)
    place = form.cleaned_data["holidays"]
    ticked = chosen.ticked if chosen.is_bound else None
    page |= {"chosen": chosen, "days": days_offered(club, form.days, place, ticked)}
    return form_page(request, "club/series.html", chosen, form=form, **page)


def _plan(
    request: OrganiserRequest, asked: Asked, usual: Usual, form: RhythmForm, chosen: SeriesForm
) -> HttpResponse:
    said = chosen.cleaned_data
    plays = going_by(asked.plays, usual.form.get("way", ""))
    setting_up.plan_series(
        asked.club,
        deed(request),
        days=chosen.days,
        hall=said["hall"],
        permit=usual.form["permit"],
        rules=replace(usual.rules, doors=said["doors"], begins=said["begins"]),
        on_paper=usual.form["on_paper"],
        form=None if plays.is_the_drive else plays,
        further=usual.further,
        holidays=form.cleaned_data["holidays"],
    )
    planned = ngettext(
        "%(number)s night is planned.", "%(number)s nights are planned.", len(chosen.days)
    )
    says = _("The club’s log takes them back as a whole.")
    messages.success(request, f"{planned % {'number': len(chosen.days)}} {says}")
    if not (usual.further.prizes or plays.gives_places):
        messages.info(request, no_prizes_yet())
    return see("club", asked.club.pk)


def _moving(press: Press) -> MoveForm:
    return MoveForm(press.sent, press.night.date, press.evening)


def _moving_page(press: Press, form: MoveForm) -> HttpResponse:
    return press.page(
        "club/move.html",
        form,
        page="move-night",
        undo=undoable(press.night, press.evening, press.names),
        can_move=press.evening.phase is Phase.PREPARE,
    )


@asks(_moving, shows=_moving_page, once=True, then="night")
def move_night(press: Press, form: MoveForm) -> Evening:
    """To which day and hour; calendars, poster and lists follow."""
    reason = form.cleaned_data["reason"]
    return setting_up.move(night=press.night, **form.when, reason=reason, deed=press.deed)
