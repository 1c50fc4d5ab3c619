"""House rules changed while the games go on; what is asked for of other evenings, and what is answered."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from django.contrib import messages
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import content_disposition_header, urlencode
from django.utils.text import slugify
from django.utils.translation import gettext as _, gettext_lazy

from parties.log.night import Refused, was_sent
from parties.models import Club, Night
from parties.printing.forms import PaperForm, TablesForm
from parties.printing.page import (
    Asked,
    Bound,
    Drawn,
    When,
    as_pdf,
    asked_wrongly,
    heading_of,
    printed,
    printed_as_asked,
)
from parties.rules import actions, sheets, sheets as rules
from parties.rules.actions import say_unless_so
from parties.rules.forms.choosing import USUAL_PEOPLE, PlaysForm
from parties.rules.forms.composing import (
    ComposeForm,
    EveningFileForm,
    KeepForm,
    Taken,
    can_be_composed,
)
from parties.rules.forms.house_rules import ChangedRulesForm, Couples
from parties.rules.page import evenings as page
from parties.rules.page.evenings import (
    Printed,
    as_tonight,
    asked_next,
    by_name,
    effect_in_words,
    kept_by,
    last_kept,
    most_recent_first,
    offered,
    plays_form,
    taken_names,
)
from parties.rules.page.pictures import evening_pictures
from parties.rules.words import house_rules
from parties.rules.words.house_rules import FROM_A_GAME, changed_tonight, otherwise, since
from parties.rules.words.on_the_wall import expected_in_words, paragraphs_of, pots_otherwise
from parties.web.answers import faulty, form_page, see, why as why_refused
from parties.web.button import Press, asks, button
from parties.web.finding import club_of, names_of, night_of
from parties.web.frame import night_context
from parties.web.requests import OrganiserRequest, deed, posted, takes_post
from parties.web.undoing import told, undoable
from parties.wording.deeds import following_new_rules
from parties.wording.formats import format_lines, format_name, is_a_halls_own
from parties.wording.knock_out import plays_tonight
from parties.wording.words import both, no_prizes_yet, prizes_line
from scoring.club.settings import EveningDropped, EveningKept
from scoring.evening import Evening
from scoring.formats.format import Format, as_line, as_text
from scoring.formats.named import DRIVE_45S
from scoring.log.entry import Entry
from scoring.night.course import Phase
from scoring.night.rules import RulesChanged
from scoring.numbers import CoupleNo
from scoring.rules.house_rules import PRESETS
from scoring.what_follows import what_follows

# House rules changed while the games go on: shown before it is saved, one deed, undone as one.


def why(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Who says so, of every rule and every hall, and what is our own choice: here and nowhere else."""
    context = {
        "club": club_of(request, club_id),
        "reasons": house_rules.reasons(),
        "halls": [
            (house_rules.preset_name(each), house_rules.source(each.rules)) for each in PRESETS
        ],
    }
    return render(request, "rules/why.html", context)


@printed(
    "house-rules", rules.draw_house_rules, Bound(When.AFTERNOON, 50, gettext_lazy("House rules"))
)
def _rules(night: Night, evening: Evening) -> rules.HouseRulesSheet:
    return rules.HouseRulesSheet(
        title=_("House rules"),
        heading=heading_of(night),
        paragraphs=tuple(paragraphs_of(evening)),
        practice=night.practice,
    )


@takes_post
def change_rules_from(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """Asks what shall hold from which game on, shows what follows, saves on the second press."""
    night, by = night_of(request, night_id), deed(request)
    evening = night.evening()
    if request.method == "POST" and was_sent(night, by.key):
        return see("night", night.pk)
    if not evening.games.bells or evening.phase is Phase.CLOSED:
        return see("change-rules", night.pk)
    said = request.POST if request.method == "POST" else request.GET
    waiting = _waiting(night, evening)
    form = ChangedRulesForm(said if "game" in said else None, evening=evening, waiting=waiting)
    changed = _changed(form, evening, can_choose=bool(waiting))
    entries = _entries(night, evening, form, changed) if changed else []
    if changed and form.is_valid() and request.method == "POST" and entries:
        actions.change_rules_from(night, by, changed, form.house)
        return see("night", night.pk)
    faulty = form.is_bound and not form.is_valid() and not form.asks_for_more_prizes()
    context = night_context(night, evening) | {
        "form": form,
        "changed_tonight": changed_tonight(evening),
        "shows": changed is not None and form.is_valid(),
        **(_what_changes(evening, changed, entries) if changed and entries else {}),
    }
    return render(request, "rules/change_rules_from.html", context, status=422 if faulty else 200)


def _waiting(night: Night, evening: Evening) -> Couples:
    """The couples that sit at no table, with their names."""
    names = names_of(night, evening)
    numbers = (number for number in sorted(evening.couples) if number not in evening.here)
    return [(number, f"{number} {both(evening.couples[number], names)}") for number in numbers]


def _changed(form: ChangedRulesForm, evening: Evening, *, can_choose: bool) -> RulesChanged | None:
    """The change that the form asks for; None where it has faults or only grows some lines."""
    if form.asks_for_more_prizes() or not form.is_valid():
        return None
    said = form.cleaned_data
    changed = RulesChanged(said["game"], form.rules(), said["reason"].strip())
    if form.house is None and actions.needs_house(evening, changed):
        form.add_error("odd", _choose_them() if can_choose else _register_them())
        return None
    return changed


def _choose_them() -> str:
    return _("Somebody has nobody to play: choose below which couple is the house couple.")


def _register_them() -> str:
    return _(
        "Register the two volunteers as a couple at the door first. Then come back and choose them "
        "here."
    )


def _entries(
    night: Night, evening: Evening, form: ChangedRulesForm, changed: RulesChanged
) -> list[Entry]:
    """All that would be said; nothing where no rule is otherwise, or where it is refused."""
    if changed.rules == evening.night.rules_of(changed.game) == evening.rules:
        return []
    try:
        return list(actions.changing(night, evening, changed, form.house))
    except Refused as refused:
        form.add_error("odd", why_refused(refused))
        return []


def _what_changes(evening: Evening, changed: RulesChanged, entries: list[Entry]) -> dict[str, Any]:
    """The rules that are otherwise from that game on, those of the whole night, and what follows."""
    now = otherwise(evening.night.rules_of(changed.game), changed.rules)
    whole = otherwise(evening.rules, changed.rules)
    follows = what_follows(evening, *entries)
    later = any(each.game > changed.game for each in evening.night.rules_changes)
    return {
        "since": since(changed.game, evening.last_game),
        "from_game": [says for rule, says in now.items() if rule in FROM_A_GAME],
        "all_night": [says for rule, says in whole.items() if rule not in FROM_A_GAME],
        "follows": following_new_rules(evening, follows),
        "overtakes": later,
    }


# What is asked for of other evenings, and what is answered.


V = TypeVar("V")


# An evening of a hall's own: composed or changed, tried with dice on the spot, and kept.


KEEP = "keep"
"""The button that keeps what was composed; any other tries it."""


@takes_post
def compose(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """The values of an evening; posted, what they would do with so many people, or kept. A way that there
    is not is said as if it were posted."""
    club = club_of(request, club_id)
    start, changes = _begun_from(request, club)
    sent = posted(request)
    taken = Taken(taken_names(club, start.name if changes else ""))
    shape = request.GET.dict() if "table" in request.GET else {}
    form = ComposeForm(sent, start=start, changes=changes, taken=taken, shape=shape)
    if not (form.is_bound or form.shape_is_known()):
        form = ComposeForm(request.GET, start=start, changes=changes, taken=taken, shape={})
    page: dict[str, Any] = {"club": club, "form": form, "changes": changes, "start": start}
    page["called"] = format_name(start)
    if sent:
        page["form_key"] = sent.get("key", "")
    if not form.is_bound:
        return render(request, "rules/compose.html", page)
    whole = form.is_whole()
    if whole and request.POST.get("do") == KEEP and (made := form.named()):
        return _kept(request, club, start if changes else None, made)
    page["tried"] = _tried(form)
    status = 200 if whole and form.is_valid() else 422
    return render(request, "rules/compose.html", page, status=status)


def _begun_from(request: OrganiserRequest, club: Club) -> tuple[Format, bool]:
    """One that there is, or one of the club's own that is changed. Raises Http404 for any other."""
    changed = request.GET.get("change")
    known = by_name(club) if changed is None else kept_by(club)
    start = known.get(request.GET.get("start", DRIVE_45S.name) if changed is None else changed)
    if start is None or not can_be_composed(start):
        raise Http404
    if changed is not None and not is_a_halls_own(start):
        raise Http404
    return start, changed is not None


def _tried(form: ComposeForm) -> dict[str, Any] | None:
    if form.made is None:
        return None
    people: int = form.cleaned_data["cards"]
    effect = effect_in_words(form.made, people)
    lines = [*format_lines(form.made), *prizes_line(form.made)]
    return effect | {"people": people, "lines": lines, "pictures": evening_pictures(form.made)}


def _kept(
    request: OrganiserRequest, club: Club, before: Format | None, made: Format
) -> HttpResponse:
    dropped = [EveningDropped(before)] if before and before.name != made.name else []
    say_unless_so(club, [*dropped, EveningKept(made)], deed(request))
    return see("evenings", club.pk)


# Other evenings: what is played tonight, with what it will do; what the club plays beside its
# drive.


def _choose(press: Press, form: PlaysForm) -> HttpResponse:
    night, evening = press.night, press.evening
    first = most_recent_first(night.club)
    return press.page(
        "rules/plays.html",
        form,
        page="plays",
        undo=undoable(night, evening, press.names),
        now=(evening.form or DRIVE_45S).name,
        now_called=plays_tonight(evening),
        own=[offered(as_tonight(evening, each), is_kept=True) for each in first.values()],
        is_fixed=bool(evening.couples) or evening.games.have_begun,
        has_begun=evening.games.have_begun or evening.bracket,
        expected=expected_in_words(evening),
        **asked_next(night.club, press.request.GET),
    )


@asks(plays_form, shows=_choose, then=told("night"), once=True)
def plays(press: Press, form: PlaysForm) -> Evening:
    """Tonight goes by the format that was chosen."""
    before = press.night.evening().rules.pots
    evening = actions.play(press.night, press.deed, form.form)
    for says in pots_otherwise(before, evening.rules.pots):
        messages.info(press.request, says)
    if not (form.form.gives_places or evening.prizes.further):
        messages.info(press.request, no_prizes_yet())
    return evening


def evenings(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """What the club plays; the game, then the way, then what that one needs."""
    context = _asked(club_of(request, club_id), request.GET)
    status = 422 if "tried" in context and context["tried"].errors else 200
    return render(request, "rules/evenings.html", context, status=status)


def _asked(own: Club, said: QueryDict) -> dict[str, Any]:
    return {
        "club": own,
        "changed": last_kept(own),
        "own": [offered(form, is_kept=True) for form in kept_by(own).values()],
        **asked_next(own, said),
    }


def _again(press: Press, form: PlaysForm) -> HttpResponse:
    """The same evening, with what the hall still has to say of it; of one that there is not, what is wrong."""
    if "plays" in form.errors:
        return faulty(press.request, form, back=("evenings", press.club.pk))
    return press.page("rules/evenings.html", form, **_asked(press.club, press.request.POST))


@button(plays_form, then="evenings", faulty=_again)
def keep(press: Press, form: PlaysForm) -> HttpResponse | None:
    """The club plays this too, and may be planning a night of it."""
    if not form.form.is_the_drive:
        say_unless_so(press.club, [EveningKept(form.form)], press.deed)
    if press.request.POST.get("do") != "plan":
        return None
    return see(
        f"{reverse('plan-night', args=[press.club.pk])}?{urlencode({'plays': form.form.name})}"
    )


@button(plays_form, then="evenings")
def drop(press: Press, form: PlaysForm) -> None:
    """The club plays this no more."""
    say_unless_so(press.club, [EveningDropped(form.form)], press.deed)


# An evening as a file: taken along from here, and read from another hall.


FILES_KEEP = "again"
"""Sent by whoever has seen what the file would bring."""


def evening_file(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """An evening of this club, to be read at another hall."""
    club = club_of(request, club_id)
    form = PlaysForm(request.GET, known=by_name(club))
    if not form.is_valid():
        return faulty(request, form, back=("evenings", club.pk))
    name = slugify(format_name(form.form)) or "evening"
    headers = {
        "Content-Disposition": content_disposition_header(
            as_attachment=True, filename=f"{name}.json"
        )
    }
    return HttpResponse(as_text(form.form), content_type="application/json", headers=headers)


@takes_post
def read_evening(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """A file is chosen; sent, what it would bring; and sent again, kept under a name."""
    club = club_of(request, club_id)
    if request.method == "POST" and FILES_KEEP in request.POST:
        return _keep(request, club)
    sent = (request.POST, request.FILES) if request.method == "POST" else ()
    form = EveningFileForm(*sent, known=by_name(club))
    if form.is_valid():
        return _shown(request, club, form.cleaned_data["file"])
    return form_page(request, "rules/read.html", form, club=club)


def _shown(request: OrganiserRequest, club: Club, read: Format) -> HttpResponse:
    taken = Taken(taken_names(club))
    called = format_name(read)
    first = {"again": as_line(read), "name": "" if taken.has(called) else called}
    return _page(request, club, read, KeepForm(taken=taken, initial=first))


def _page(
    request: OrganiserRequest, club: Club, read: Format, form: KeepForm, status: int = 200
) -> HttpResponse:
    form.says_if_taken(format_name(read))
    page: dict[str, Any] = {
        "club": club,
        "form": form,
        "called": format_name(read),
        "pictures": evening_pictures(read),
        "lines": [*format_lines(read), *prizes_line(read)],
        "people": USUAL_PEOPLE,
        "effect": effect_in_words(read, USUAL_PEOPLE),
    }
    return render(request, "rules/read_preview.html", page, status=status)


def _keep(request: OrganiserRequest, club: Club) -> HttpResponse:
    form = KeepForm(request.POST, taken=Taken(taken_names(club)))
    if form.is_valid():
        kept = replace(form.cleaned_data["again"], name=form.cleaned_data["name"])
        say_unless_so(club, [EveningKept(kept)], deed(request))
        return see("evenings", club.pk)
    if "again" in form.errors:
        return faulty(request, form, back=("read-evening", club.pk))
    return _page(request, club, form.cleaned_data["again"], form, status=422)


# The sheets of another evening, on the paper that was asked for.


def lost_score_card(request: OrganiserRequest, night_id: int, couple: int) -> HttpResponse:
    """The score card of somebody who has lost it."""
    night, form, card = night_of(request, night_id), PaperForm(request.GET), CoupleNo(couple)
    evening = night.evening()
    if card not in evening.couples:
        raise Http404
    if not form.is_valid():
        return asked_wrongly(request, night)
    asked = Asked(request, night, evening, form)
    drawn = asked.drawn(lambda: page.lost_card(night, evening, card), sheets.draw)
    return as_pdf(f"card-{card}", drawn())


def _goes_by_tables(
    name: str, value: Callable[[Printed], V], draw: Callable[[V, Any], bytes]
) -> None:
    """The sheet of this name is for tonight's tables, or for as many as are asked for."""

    @printed_as_asked(name, TablesForm)
    def ready(asked: Asked[TablesForm]) -> Drawn:
        tables = asked.form.cleaned_data["tables"]
        return asked.drawn(lambda: value(Printed(asked.night, asked.evening, tables)), draw)


_goes_by_tables("score-cards", page.score_cards, sheets.draw)
_goes_by_tables("table-cards", page.table_cards, sheets.draw_table_cards)
_goes_by_tables("table-sheets", page.table_sheets, sheets.draw)
_goes_by_tables("who-sits-where", page.whole_way, sheets.draw_whole_way)
_goes_by_tables("seat-slips", page.seat_slips, sheets.draw_seat_slips)
