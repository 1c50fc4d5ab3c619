"""The club's people: looked for by name, written in, what is said of one, and forgotten where one of
them asks for it."""

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _, gettext_lazy, ngettext

from parties.door.actions import (
    add_person,
    choose_names,
    forget_person,
    merge_people,
    say_of_person,
    write_in,
)
from parties.door.forms.book import WhoForm
from parties.log.night import was_sent
from parties.log.writing import Refused
from parties.models import Club
from parties.people import sheets as paper
from parties.people.forms.columns import ROLES
from parties.people.forms.people import (
    MOST_SENT_AGAIN,
    AboutForm,
    FindForm,
    ForgetForm,
    GoOnForm,
    ListForm,
    NamesForm,
    NewPersonForm,
    TwiceForm,
    a_year_to,
    as_sent,
    lines_as_sent,
)
from parties.people.page.book import (
    MOST_PAIRS,
    Book,
    Row,
    book_of,
    chosen_of,
    likely,
    named_in,
    person_of,
    with_one,
)
from parties.people.page.lists import (
    Preview,
    Table,
    couples_table,
    games_table,
    people_table,
    preview_of,
    results_table,
)
from parties.people.page.records import (
    MOST_SHOWN,
    Nights,
    facts_of,
    met_in,
    nights_of,
    nights_together,
    records_of,
    season_sheet,
    wins_line,
)
from parties.printing.page import as_pdf, size_asked_for
from parties.web.answers import Fault, faulty, form_page, see, why
from parties.web.button import Press, asks, button
from parties.web.fields import PeriodForm
from parties.web.finding import club_of, names_of, night_of, tonight
from parties.web.requests import (
    OrganiserRequest,
    PersonRequest,
    deed,
    only_post,
    posted,
    takes_post,
)
from parties.web.spreadsheet import lines_for_spreadsheet
from parties.wording.words import both
from scoring.club.people import NamesShown, NameTaken, PeopleApart
from scoring.numbers import PlayerId

ON_A_PAGE = 20


def people(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Everybody who answers to what is looked for, fifty at a time."""
    return _people(request, club_of(request, club_id))


def _people(
    request: PersonRequest, club: Club, new: NewPersonForm | None = None, status: int = 200
) -> HttpResponse:
    book = book_of(club)
    find, group = FindForm(request.GET, groups=book.groups).found
    pages = Paginator(book.found(find, group), ON_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "club": club,
        "find": find,
        "group": group,
        "groups": book.groups,
        "people": book.rows(list(pages)),
        "pages": pages,
        "everybody": len(book.names),
        "new": new or NewPersonForm(),
        "names": NamesForm(initial={"shown": book.says.names_shown}),
    }
    return render(request, "people/people.html", context, status=status)


def records(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Who did best in a night, and which nights stand out."""
    club = club_of(request, club_id)
    context = {"club": club, "records": records_of(book_of(club))}
    return render(request, "people/records.html", context)


def _as_typed(press: Press, form: NewPersonForm) -> HttpResponse:
    if press.refused:
        _ask(form, press.refused)
    return _people(press.request, press.club, form, 422)


@button(NewPersonForm, faulty=_as_typed, refused=_as_typed, then="people")
def add(press: Press, form: NewPersonForm) -> HttpResponse:
    """Somebody is written in, and what more there is to say follows."""
    said = form.cleaned_data
    new = add_person(club=press.club, name=said["name"], is_another=said["is_another"])
    messages.success(press.request, _("Written in."))
    return see("person", press.club.pk, new)


@button(NamesForm, then="people", says=gettext_lazy("Saved."))
def names_outside(press: Press, form: NamesForm) -> None:
    """How names stand outside the hall from now on."""
    shown = NamesShown(form.cleaned_data["shown"])
    choose_names(club=press.club, shown=shown, deed=press.deed)


@takes_post
def person(request: OrganiserRequest, club_id: int, player: int) -> HttpResponse:
    """Somebody of the book; posted, another name, group or note."""
    club = club_of(request, club_id)
    chosen = person_of(club, player)
    if chosen is None:
        raise Http404
    book, who = book_of(club), PlayerId(chosen.pk)
    (row,) = book.rows([who])
    form = _about(row, posted(request))
    if form.is_valid():
        another = form.cleaned_data["is_another"]
        try:
            say_of_person(
                club=club, player=who, about=form.about, deed=deed(request), is_another=another
            )
        except Refused as refused:
            _ask(form, refused)
        else:
            messages.success(request, _("Saved."))
            return see("person", club.pk, player)
    return _person(request, book, row, form)


def _about(row: Row, data: QueryDict | None = None) -> AboutForm:
    known = {"name": row.name, "group": row.group, "note": row.note, "age": row.age}
    return AboutForm(data, initial=known)


def _person(
    request: OrganiserRequest,
    book: Book,
    row: Row,
    form: AboutForm,
    period: PeriodForm | None = None,
) -> HttpResponse:
    context = _nights(request, book, nights_of(book, row.player), period) | {
        "row": row,
        "also": book.also_called(row.player),
        "form": form,
        "groups": book.groups,
    }
    status = 422 if form.is_bound or period else 200
    return render(request, "people/person.html", context, status=status)


NIGHTS_SHOWN = 20
"""The newest; the others follow on a press."""


def _nights(
    request: OrganiserRequest, book: Book, nights: Nights, period: PeriodForm | None
) -> dict[str, Any]:
    """What the page of a person and that of a couple both have; every night where all are asked for."""
    asks_all = request.GET.get("nights") == "all"
    return {
        "shown": nights.all if asks_all else nights.all[:NIGHTS_SHOWN],
        "asks_all": asks_all,
        "club": book.club,
        "nights": nights,
        "facts": facts_of(nights),
        "picture": wins_line(nights.all),
        "met": met_in(book, nights.all)[:MOST_SHOWN],
        "period": period or PeriodForm(initial=a_year_to(tonight())),
    }


def couple(request: OrganiserRequest, club_id: int, player: int, partner: int) -> HttpResponse:
    """Two people over the nights on which they shared a card."""
    return _couple(request, *_two(request, club_id, player, partner))


def _couple(
    request: OrganiserRequest,
    book: Book,
    two: tuple[PlayerId, PlayerId],
    period: PeriodForm | None = None,
) -> HttpResponse:
    context = _nights(request, book, nights_together(book, *two), period) | {
        "is_couple": True,
        "two": [(each, book.names[each]) for each in two],
        "title": both(two, book.names),
    }
    return render(request, "people/couple.html", context, status=422 if period else 200)


def _two(
    request: OrganiserRequest, club_id: int, *players: int
) -> tuple[Book, tuple[PlayerId, PlayerId]]:
    """The two, as a list has them. Raises Http404 where one is not there."""
    book = book_of(club_of(request, club_id))
    found = [each for each in book.names if each in players]
    if len(found) != 2:
        raise Http404
    return book, (found[0], found[1])


def season_of_person(request: OrganiserRequest, club_id: int, player: int) -> HttpResponse:
    """What somebody's nights came to between two days, on a page to take home."""
    club, period = club_of(request, club_id), _period(request)
    book, who = book_of(club), PlayerId(player)
    if who not in book.names:
        raise Http404
    if not period.is_valid():
        (row,) = book.rows([who])
        return _person(request, book, row, _about(row), period)
    nights = nights_of(book, who).between(**period.cleaned_data)
    sheet = season_sheet(book, nights, book.names[who], **period.cleaned_data)
    return as_pdf("season", paper.draw(sheet, size_asked_for(request, club)))


def season_of_couple(
    request: OrganiserRequest, club_id: int, player: int, partner: int
) -> HttpResponse:
    """The same of two people together."""
    book, two = _two(request, club_id, player, partner)
    period = _period(request)
    if not period.is_valid():
        return _couple(request, book, two, period)
    nights = nights_together(book, *two).between(**period.cleaned_data)
    title = both(two, book.names)
    sheet = season_sheet(book, nights, title, is_couple=True, **period.cleaned_data)
    return as_pdf("season", paper.draw(sheet, size_asked_for(request, book.club)))


def _period(request: OrganiserRequest) -> PeriodForm:
    """The days that were asked for, or a year."""
    usual = {name: f"{each:%Y-%m-%d}" for name, each in a_year_to(tonight()).items()}
    return PeriodForm(usual | {name: request.GET[name] for name in usual if name in request.GET})


def _perhaps_twice(press: Press, form: TwiceForm) -> HttpResponse:
    if form.is_bound:
        return faulty(press.request, form, back=("one-person-twice", press.club.pk))
    book, asked = book_of(press.club), FindForm(press.request.GET, groups=()).found[0]
    who = WhoForm({"person": press.request.GET.get("one")})
    one = who.player if who.is_valid() and who.player in book.names else None
    pairs = likely(book) if one is None else with_one(book, one, asked)
    context = {
        "club": press.club,
        "pairs": pairs,
        "are_not_all": len(pairs) == MOST_PAIRS,
        "one": one,
        "name": book.names.get(one, "") if one else "",
        "find": asked,
    }
    return render(press.request, "people/twice.html", context)


@asks(
    TwiceForm,
    shows=_perhaps_twice,
    then="one-person-twice",
    says=gettext_lazy("They are two people."),
)
def twice(press: Press, form: TwiceForm) -> HttpResponse | None:
    """Who may stand in the book twice; posted, which of the two names stays, or that they are two."""
    club, (keep, other) = press.club, form.people
    if not (person_of(club, keep) and person_of(club, other)):
        raise Http404
    if form.are_two:
        press.say_of_club(PeopleApart(keep, other))
        return None
    merge_people(club, press.deed, other, keep)
    messages.success(press.request, _("One person from now on, on every night."))
    return see("person", club.pk, keep)


@takes_post
def forget(request: OrganiserRequest, club_id: int, player: int) -> HttpResponse:
    """What goes and what stays where somebody's name is taken out of the book; posted, it is: twice is
    once."""
    club = club_of(request, club_id)
    chosen = PlayerId(get_object_or_404(club.players.known(), pk=player).pk)
    named = named_in(club, chosen)
    form = ForgetForm(
        posted(request),
        typed=[(each.mark, each.says) for each in named if each.is_whole],
        perhaps=[(each.mark, each.says) for each in named if not each.is_whole],
    )
    if not form.is_valid():
        return _before_forgetting(request, club, chosen, form)
    typed = list(chosen_of(named, form.marks))
    try:
        forget_person(club=club, player=chosen, deed=deed(request), typed=typed)
    except OSError:
        messages.error(
            request, _("That could not be done. Look whether the disk is full, and try again.")
        )
        return see("people", club.pk)
    messages.success(request, _("The name is taken out of the club’s book."))
    return see("people", club.pk)


def _before_forgetting(
    request: OrganiserRequest, club: Club, chosen: PlayerId, form: ForgetForm
) -> HttpResponse:
    if person_of(club, chosen) is None:
        raise Http404
    (row,) = book_of(club).rows([chosen])
    return form_page(request, "people/forget.html", form, club=club, row=row)


def _ask(form: NewPersonForm, refused: Refused) -> None:
    """Whether it is another person of that name; any other refusal is said as ever."""
    if not isinstance(refused.reason, NameTaken):
        raise refused
    form.ask(why(refused))


# Lists: sent, looked at, and written in; tables taken away.


# A list of people: sent, shown line by line, and written in on *Go on*.


@takes_post
def choose(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """A list is pasted or chosen; sent, what it would bring. Nothing is saved."""
    club = club_of(request, club_id)
    form = ListForm(request.POST, request.FILES) if request.method == "POST" else ListForm()
    if not form.is_valid():
        return form_page(request, "people/choose.html", form, club=club)
    columns, again = form.listed.columns.each, lines_as_sent(form.lines)
    about: dict[str, object] = {
        "not_read": form.listed.not_read,
        "heads": form.listed.heads,
        "columns": columns if len(columns) > 1 else (),
        "again": again if len(again) <= MOST_SENT_AGAIN else "",
        "roles": ROLES.items(),
        "mended": [(line.number, *each) for line in form.lines for each in line.mended],
    }
    sent = as_sent(form.listed.people)
    return _shown(request, club, preview_of(book_of(club), form.listed.people), sent, about)


@only_post
def go_on(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Whoever is new is written in, but for those who are left out."""
    club, form = club_of(request, club_id), GoOnForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("people-from-list", club.pk))
    said = deed(request)
    if was_sent(club, said.key):
        return see("people", club.pk)
    preview = preview_of(book_of(club), form.cleaned_data["names"]).answered(
        form.answer, form.leaves_out()
    )
    if preview.is_open:
        says = _("Say of each who is perhaps known, whether it is the same person.")
        about: dict[str, object] = {"fault": Fault(says)}
        sent = as_sent(form.cleaned_data["names"])
        return _shown(request, club, preview, sent, about, status=422)
    if not preview.written:
        messages.info(request, _("Nobody new: nothing was changed."))
        return see("people", club.pk)
    number = write_in(club=club, names=preview.written, deed=said)
    written = ngettext("%(number)s person written in.", "%(number)s people written in.", number)
    messages.success(
        request, written % {"number": number} + " " + _("The club’s log takes it back.")
    )
    return see("people", club.pk)


def _shown(
    request: OrganiserRequest,
    club: Club,
    preview: Preview,
    sent: str,
    about: dict[str, object],
    status: int = 200,
) -> HttpResponse:
    context = {"club": club, "preview": preview, "names": sent} | about
    return render(request, "people/preview.html", context, status=status)


# What a club and a night know, taken along for a spreadsheet: `kind=xlsx` as a workbook, else as
# text.


def people_from_a_list(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Everybody of the book."""
    table = people_table(book_of(club_of(request, club_id)))
    return _taken(request, f"people-{tonight().isoformat()}", table)


def couples(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Every two who came together."""
    table = couples_table(book_of(club_of(request, club_id)))
    return _taken(request, f"couples-{tonight().isoformat()}", table)


def results(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The places of a night, and what was won."""
    night = night_of(request, night_id)
    evening = night.evening()
    table = results_table(evening, names_of(night, evening))
    return _taken(request, f"results-{night.date.isoformat()}", table)


def games(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """A night game by game."""
    night = night_of(request, night_id)
    evening = night.evening()
    table = games_table(evening, names_of(night, evening))
    return _taken(request, f"games-{night.date.isoformat()}", table)


def _taken(request: HttpRequest, name: str, table: Table) -> HttpResponse:
    return lines_for_spreadsheet(request, name, table.heads, table.rows)
