"""A night: where it stands and what comes next, its own rules, its log, and its undo button."""

from collections.abc import Container, Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from parties.club.actions.setting_up import AlreadySetUp
from parties.club.forms.club import USUAL_COUPLES, AsTheClubForm, NightForm, PracticeForm
from parties.club.page.club import championship_of, set_up_already
from parties.door.words import tables_in_words
from parties.floor.page.floor import answer_with_room
from parties.log.facts import fact
from parties.log.night import Refused, undo_deed
from parties.log.reading import LINES_ON_A_PAGE, LogLine, when_and_by
from parties.models import DeviceLink, Night, Player, Role
from parties.night import actions, actions as practice_actions
from parties.night.actions import game_due
from parties.night.forms import OnPaperForm, PlayForm
from parties.night.page import address, tasks_of
from parties.pots.page.pots import joining
from parties.referee.forms.cards import CardRulesForm
from parties.rules.forms.choosing import PlaysForm
from parties.rules.forms.house_rules import HouseRulesForm
from parties.rules.page.evenings import by_name
from parties.rules.page.house_rules import (
    last_change_of,
    rules_context,
    rules_to_start_from,
    status_of,
)
from parties.rules.words import house_rules
from parties.rules.words.house_rules import changed_tonight, rules_set_anew
from parties.rules.words.on_the_wall import hours
from parties.rules.words.pot_rules import beyond_the_night
from parties.seasons.page.permits import near_the_limit
from parties.till.actions import still_owing
from parties.till.page import asks_for_cash, pots_cash, undone_before
from parties.till.words import lacking, should_be_in_the_tills
from parties.web.actions import WrongGuesses
from parties.web.answers import came_from, form_page, see
from parties.web.away import is_away
from parties.web.button import Press, bare_button, button
from parties.web.finding import names_of, night_of, tonight
from parties.web.frame import night_context
from parties.web.requests import (
    OrganiserRequest,
    deed,
    helpers_too,
    is_at_the_laptop,
    only_post,
    posted,
    takes_post,
)
from parties.web.undoing import UndoFirstForm, UndoForm, undoable
from parties.wording.country import by_cards, in_its_words
from parties.wording.deeds import deed as deed_in_words, ended_early, of_forts
from parties.wording.formats import counts_points
from parties.wording.knock_out import is_played, plays_tonight
from parties.wording.words import Names, labelled, money
from scoring.club.people import MemberRole
from scoring.evening import Evening
from scoring.formats.named import DRIVE_45S
from scoring.log.lines import Line, Undone
from scoring.log.reading import people_of
from scoring.night.course import OnPaper, Phase, RulesAreFixed
from scoring.numbers import Seq
from scoring.prizes.paying import handed_over
from scoring.till.box import in_tills
from scoring.till.whose import whose


@dataclass(frozen=True, slots=True)
class Way:
    """A page of the night, and what it is for."""

    url: str
    label: str
    hint: str


def night(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Where the night stands and what comes next, with every other page one step away."""
    found = night_of(request, night_id)
    return render(request, "night/night.html", _night_page(found, found.evening(), request.role))


@takes_post
def change_rules(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """When and where the night is, and its own rules, which hold once game 1 has begun."""
    found = night_of(request, night_id)
    evening = found.evening()
    if evening.phase not in (Phase.PREPARE, Phase.DOOR):
        return _rules_that_hold(request, found, evening)
    data = posted(request)
    form = NightForm(data, initial=_when_and_where(found))
    started = rules_to_start_from(request, evening.rules, evening.form)
    rules = HouseRulesForm(data, rules=started, plays=evening.form, no_games=found.no_games)
    as_the_club = AsTheClubForm(data)
    whole = form.is_valid() & rules.is_valid()
    if not rules.asks_for_more_prizes() and whole:
        kept = as_the_club.rules(rules.rules(), found.club.country)
        actions.change_night_and_rules(
            night=found, rules=kept, **form.cleaned_data, deed=deed(request)
        )
        return see("night", found.pk)
    page = (
        night_context(found, evening)
        | rules_context(request, rules, found.club, evening.form or DRIVE_45S)
        | {"form": form, "cards_url": reverse("change-card-rules", args=[found.pk])}
        | {"knock_out": [*is_played(evening)]}
    )
    if found.club.country != evening.rules.country:
        page["as_the_club"] = as_the_club
    status = status_of(rules, whole=whole)
    return render(request, "night/house_rules_form.html", page, status=status)


@takes_post
def change_card_rules(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """How the cards are played on this night, until its game 1."""
    found = night_of(request, night_id)
    evening = found.evening()
    if evening.phase not in (Phase.PREPARE, Phase.DOOR):
        return see("change-rules", found.pk)
    form = CardRulesForm(posted(request), rules=evening.rules)
    if form.is_valid():
        actions.change_card_rules(night=found, rules=form.answered(), deed=deed(request))
        return see(reverse("hall-rules", args=[found]))
    page = night_context(found, evening) | {
        "address": reverse("change-card-rules", args=[found.pk]),
        "back": reverse("change-rules", args=[found.pk]),
        "back_says": _("House rules of this night"),
        "why": reverse("hall-rules", args=[found]),
        "club": found.club,
        "changed": last_change_of(found.club, "table_switches"),
    }
    return form_page(request, "referee/card_rules.html", form, **page)


@bare_button(then="night")
def take_out(press: Press) -> HttpResponse:
    """A plan made by mistake; the club's page puts it back."""
    actions.take_out(night=press.night)
    return see("club", press.night.club_id)


@button(OnPaperForm, then="night")
def put_on_paper(press: Press, form: OnPaperForm) -> Evening:
    """A night on paper, or one that is entered after all: at any time until its games are over."""
    return press.say(OnPaper(form.cleaned_data["on"] == "yes"))


def log(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Everything that was entered, the newest first."""
    found = night_of(request, night_id)
    evening = found.evening()
    newest = Paginator(list(reversed(evening.lines)), LINES_ON_A_PAGE)
    shown = newest.get_page(request.GET.get("page"))
    names = _names_in(found, evening.lines)
    context = night_context(found, evening) | {
        "shown": shown,
        "log": _read(found, list(shown), evening, names),
        "undo": undoable(found, evening, names),
        "page": "log",
    }
    return render(request, "night/log.html", context)


def _rules_that_hold(request: OrganiserRequest, night: Night, evening: Evening) -> HttpResponse:
    """The rules to be read; date and hall can be changed for as long as the night is open."""
    data = posted(request)
    if data and not {"games", "fee"}.isdisjoint(data):
        raise Refused(RulesAreFixed(), night)
    form = NightForm(data, initial=_when_and_where(night))
    if form.is_valid():
        actions.change_night(night=night, **form.cleaned_data, seen=deed(request).seen)
        return see("night", night.pk)
    page = night_context(night, evening) | {
        "fixed": house_rules.lines(evening.rules, evening.form, no_games=night.no_games),
        "knock_out": [*is_played(evening)],
        "changed_tonight": changed_tonight(evening),
        "can_change": evening.games.bells and evening.phase is not Phase.CLOSED,
    }
    return form_page(request, "night/house_rules_form.html", form, **page)


def _when_and_where(night: Night) -> dict[str, Any]:
    return {"date": night.date, "hall": night.hall, "permit": night.permit}


def _night_page(night: Night, evening: Evening, role: MemberRole | None) -> dict[str, Any]:
    at_games = evening.phase in (Phase.DOOR, Phase.PLAY) and not evening.games_are_played
    playing = at_games and evening.seats_are_whole
    todo = tasks_of(night, evening)
    to_press = [each for each in todo.tasks if not each.done or each.at]
    return (
        night_context(night, evening)
        | (pots_cash(night, evening, undone_before(night)) if asks_for_cash(evening) else {})
        | {
            "paper": _paper(evening),
            "hours": [] if evening.games.have_begun else list(hours(evening.rules)),
            "championship": championship_of(night) if evening.night.part else None,
            "is_plan": not night.practice and evening.phase is Phase.PREPARE,
            "summary": _summary(night, evening, role),
            "todo": todo,
            "tasks": [(address(night, each), each) for each in todo.tasks],
            "lacks": lacking(whose(evening)) if evening.games_are_over else (),
            "changed_tonight": changed_tonight(evening),
            "near_the_limit": near_the_limit(night, evening),
            "beyond_the_night": [] if evening.games.have_begun else beyond_the_night(evening.rules),
            "joining": joining(night, evening),
            "moved": deed_in_words(evening.night.moved, {}) if evening.night.moved else "",
            "ended_early": ended_early(evening),
            "ways": _ways(night, evening, {address(night, each) for each in to_press}),
            "dice_play": game_due(evening) if night.practice and playing else None,
            "undo": undoable(night, evening, names_of(night, evening)),
            "page": "night",
        }
    )


def _paper(evening: Evening) -> str:
    """Until the games are over: whether a night on paper is chosen, or else offered."""
    if evening.games_are_played or evening.phase is Phase.CLOSED:
        return ""
    return "chosen" if evening.night.on_paper else "offered"


def _summary(night: Night, evening: Evening, role: MemberRole | None) -> list[tuple[str, str]]:
    """The night in a few figures, those of money for whoever may know them."""
    if evening.phase is Phase.PREPARE:
        return []
    couples = len(evening.couples)
    games = str(evening.last_game if evening.knock_out.plan else evening.rules.games)
    if evening.game is not None:
        games = _("%(game)s of %(games)s") % {"game": evening.game, "games": games}
    rows = [(_("Cards") if by_cards() else _("Couples"), str(couples))]
    if evening.last_game:
        rows += [
            (_("Sitting at"), tables_in_words(evening)),
            (_("Game"), games) if evening.game else (_("Games"), games),
        ]
    return rows if role is MemberRole.READER else [*rows, *_money_of(night, evening)]


def _money_of(night: Night, evening: Evening) -> list[tuple[str, str]]:
    rows = [(_("Fees at the door"), money(evening.takings))]
    if owing := still_owing(night, evening):
        rows.append((_("Still owing"), money(owing)))
    if evening.prizes.any_handed_over:
        rows.append((_("Prizes handed over"), money(handed_over(evening))))
        rows.append((should_be_in_the_tills(evening), money(in_tills(evening))))
    return rows


def _ways(night: Night, evening: Evening, said: Container[str]) -> tuple[list[Way], list[Way]]:
    """Every other page of the night, in two columns, but those that are `said` already, or
    that have nothing to show yet or any more."""
    ways = [
        Way(reverse(page, args=[night.pk]), label, in_its_words(hint))
        for page, label, hint, is_open in _pages(night, evening)
        if is_open
        and reverse(page, args=[night.pk]) not in said
        and not is_away(page, evening.form, no_games=night.no_games)
    ]
    return ways[: len(ways) // 2], ways[len(ways) // 2 :]


def _pages(night: Night, evening: Evening) -> list[tuple[str, str, str, bool]]:
    """Each page's address, its name, what it is for, and whether it has something to show."""
    has_door, has_begun = evening.door.is_open, evening.games.have_begun
    on_floor = evening.game is not None and evening.room(evening.game) is not None
    games_over, is_over = evening.games_are_over, evening.phase is Phase.CLOSED
    by_drive, lets_know = has_door and not evening.form, not games_over and not evening.form
    to_keep, right_late = is_over and not night.practice, is_over and on_floor and not evening.form
    walks = has_door and not evening.bracket
    plays = evening.form is not None or not games_over
    return [
        ("expected", _("Expected"), _("who let us know"), lets_know),
        ("door", _("Door"), _("who comes, fees, partners"), has_door),
        ("seating", _("First tables"), _("who begins where"), has_door),
        ("knock-out", _("Knock-out"), _who_is_out(evening), evening.knock_out.plan is not None),
        ("floor", _("Floor"), _("who wins, table by table"), on_floor),
        ("stop", _("Stop or pause"), _("tea, an alarm, calling off"), not evening.night.ended),
        ("changes", _("Comings and goings"), _("late, leaving, cannot walk"), walks),
        ("board", _("Board"), _("for the projector or the television"), True),
        ("totals", _("Totals"), _("typed in for games not entered"), by_drive),
        ("card-check", _cards(evening), _("read in, checked, a night on paper rebuilt"), has_door),
        ("standings", _("Standings"), _so_far(evening), has_begun),
        ("results", _("Put a result right"), _("however late it is found"), right_late),
        ("prizes", _("Prizes"), _("levels and ties"), games_over),
        ("pots", _("Pots"), _which_pots(evening), bool(evening.rules.pots) or has_door),
        ("tickets", _("Tickets"), _("the hall’s raffle, 50/50"), has_door),
        ("till", _("Till"), _("float, lunch, coins and notes"), True),
        ("payout", _("Hand out the prizes"), _("who gets what; close the night"), games_over),
        ("paper", _("Paper"), _("cards, lists, results"), True),
        ("telling", _("Tell everybody"), _("poster, newspaper, certificates"), True),
        ("share-result", _("Result to share"), _("one file, or a page for everybody"), games_over),
        ("night-as-file", _("One file"), _("the night to keep or to give away"), to_keep),
        ("further-prizes", _("Further prizes"), _("for a half, the last but one"), not is_over),
        ("change-rules", _("House rules"), _("date, hall and rules of this night"), True),
        ("helpers", _("Helpers"), _("more telephones at the door and on the floor"), not is_over),
        ("telephones", _("Players’ telephones"), _("following the night"), night.club.telephones),
        ("plays", _("What is played"), plays_tonight(evening), plays),
        ("note", _("Notes"), _("rulings and incidents"), True),
        ("log", _("Log"), _("everything that was entered"), True),
    ]


def _who_is_out(evening: Evening) -> str:
    plan = evening.knock_out.plan
    return _("who loses twice is out") if plan and plan.double else _("who loses is out")


def _cards(evening: Evening) -> str:
    return _("Cards") if evening.form else _("Punch cards")


def _which_pots(evening: Evening) -> str:
    """Where points are counted, nobody wins so many games for a jackpot or a cookie jar."""
    points = counts_points(evening.form)
    return _("50/50, draws") if points else _("jackpot, cookie jar, draws")


def _so_far(evening: Evening) -> str:
    return _("points so far") if counts_points(evening.form) else _("games won so far")


def _names_in(night: Night, lines: Iterable[Line]) -> Names:
    """The names of everybody whom these lines speak of, in one query."""
    people = {player for line in lines for player in people_of(line.entry)}
    return Player.objects.filter(club=night.club_id).names(people)


def _read(night: Night, lines: list[Line], evening: Evening, names: Names) -> list[LogLine]:
    """These lines in words, with who entered them and when, in one query."""
    told = when_and_by(night, lines)
    entries = {line.seq: line.entry for line in evening.lines}
    undone = {each.undoes for each in entries.values() if isinstance(each, Undone)}
    spoken, changed = of_forts(evening), rules_set_anew(evening.lines)

    def says(seq: Seq) -> str:
        entry = entries[seq]
        if isinstance(entry, Undone):
            return _("Undone: %(what)s") % {"what": says(entry.undoes)}
        said = deed_in_words(entry, names, spoken(entry))
        return labelled(said, changed[seq]) if changed.get(seq) else said

    return [
        LogLine(line.seq, says(line.seq), *told[line.seq], undone=line.seq in undone)
        for line in lines
    ]


@helpers_too(Role.DOOR, Role.FLOOR)
@button(UndoForm, then="night")
def undo(press: Press, form: UndoForm) -> HttpResponse:
    """Undo the deed that the button named; on to the page it was pressed on."""
    request, night, seq = press.request, press.night, Seq(form.cleaned_data["seq"])
    if request.link and not _is_own_last(night, request.link, seq):
        raise PermissionDenied
    also = () if request.link else form.cleaned_data["also"]
    evening = undo_deed(night, seq, press.deed, also)
    if request.htmx and request.htmx.target in ("room", "tables"):
        return answer_with_room(request, night, evening)
    if form.page_to_return_to() == UndoForm.PUT_RIGHT:
        return see(came_from(request) or reverse("results", args=[night.pk]))
    return see(form.page_to_return_to(), night.pk)


@button(UndoFirstForm, faulty="night", then="night")
def undo_first(press: Press, form: UndoFirstForm) -> HttpResponse:
    """Undo what stood in the way of what was sent, which the browser then sends once more."""
    seq, *also = form.cleaned_data["undo_first"]
    undo_deed(press.night, seq, press.deed, also)
    return HttpResponseRedirect(form.cleaned_data["refused_at"], preserve_request=True)


def _is_own_last(night: Night, link: DeviceLink, seq: int) -> bool:
    """Whether a helper's undo button could name this entry; pressed twice, it names it again."""
    undone = night.log.filter(
        link=link, kind=Undone.kind, **{fact(Undone, lambda said: said.undoes): seq}
    ).exists()
    found = undoable(night, night.evening(), {}, link)
    return undone or (found is not None and found.seq == seq)


# Practice nights: opened without a password before there is a club, played by hand or by
# dice.


@only_post
@login_not_required
def practise(request: OrganiserRequest) -> HttpResponse:
    """The practice button of the first page: nobody becomes the practice organiser, with a night."""
    if not is_at_the_laptop(request):
        return see("sign-in")
    try:
        club, user = practice_actions.practice_organiser()
    except AlreadySetUp:
        return set_up_already(request)
    login(request, user)
    night = practice_actions.practice_night(
        club=club, couples=USUAL_COUPLES, date=tonight(), deed=deed(request)
    )
    return see("night", night.pk)


@only_post
@login_not_required
def show_year(request: HttpRequest) -> HttpResponse:
    """A club with a year of nights, for whoever is signed in, or tries the program at the laptop."""
    user = request.user
    if isinstance(user, User):
        if not practice_actions.year_of(user) and _waits(request, YEARS, str(user.pk)):
            return see("first")
    else:
        if not is_at_the_laptop(request):
            return see("sign-in")
        try:
            _club, user = practice_actions.practice_organiser()
        except AlreadySetUp:
            return set_up_already(request)
        login(request, user)
    return see("club", practice_actions.open_a_year(user=user, today=tonight()).pk)


YEARS = WrongGuesses("years", timedelta(days=1), by_one=2)
"""A year is thousands of lines: so many in a day for one person, whatever is thrown away between."""
PRACTICE = WrongGuesses("practice nights", timedelta(days=1), by_one=20)
"""So many in a day for one club."""


def _waits(request: HttpRequest, limit: WrongGuesses, who: str) -> bool:
    """Whether it is enough for today; on a site alone, where a club does not fill what is there for all."""
    waits = bool(settings.SITE and limit.begin(timezone.now(), by=who).wait)
    if waits:
        messages.error(request, _("That is enough practice for one day. Try again tomorrow."))
    return waits


@bare_button(then="club")
def throw_year_away(press: Press) -> HttpResponse | None:
    """The club with a year of nights is gone; any other one stays as it is."""
    practice_actions.throw_away(club=press.club)
    return see("first") if press.club.is_year else None


@button(PracticeForm, then="club")
def practice_night(press: Press, form: PracticeForm) -> HttpResponse:
    """A practice night with as many couples as are asked for."""
    if _waits(press.request, PRACTICE, f"club {press.club.pk}"):
        return see("club", press.club.pk)
    couples: int = form.cleaned_data["couples"]
    night = practice_actions.practice_night(
        club=press.club, couples=couples, date=tonight(), deed=press.deed
    )
    return see("night", night.pk)


def _practised(press: Press) -> PlaysForm:
    return PlaysForm(press.sent, known=by_name(press.club))


@button(_practised, faulty="evenings", then="club")
def practice_evening(press: Press, form: PlaysForm) -> HttpResponse | None:
    """A practice night of another evening."""
    if form.form.is_the_drive or _waits(press.request, PRACTICE, f"club {press.club.pk}"):
        return None
    night = practice_actions.practice_evening(
        club=press.club, form=form.form, date=tonight(), deed=press.deed
    )
    return see("night", night.pk)


def _play(press: Press) -> PlayForm:
    if not press.night.practice:
        raise Http404
    return PlayForm(press.sent)


@button(_play, then="night")
def play(press: Press, form: PlayForm) -> HttpResponse:
    """This game by dice, or all of them. Only ever on a practice night."""
    play_on = practice_actions.play_to_the_end if form.to_the_end() else practice_actions.play_game
    play_on(night=press.night, deed=press.deed)
    return see(form.page_to_return_to(), press.night.pk)
