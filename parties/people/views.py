"""The club's people: looked for by name, written in, what is said of one, and forgotten where one of
them asks for it."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from parties.book.actions import (
    add_person,
    forget_person,
    merge_people,
    say_of_person,
    tell_apart,
)
from parties.book.forms import WhoForm
from parties.log.club import ClubRefused
from parties.models import Club
from parties.people.forms import AboutForm, FindForm, NewPersonForm, TwiceForm
from parties.people.page.book import book_of, person_of
from parties.people.page.nights import nights_of
from parties.people.page.records import records_of
from parties.people.page.twice import likely, with_one
from parties.people.page.wins_line import wins_line
from parties.web.answers import faulty, see
from parties.web.deeds import deed, form_key
from parties.web.finding import club_of
from parties.web.refusals import why_of_club
from parties.web.requests import OrganiserRequest
from scoring.club.renaming import NameTaken
from scoring.numbers import PlayerId

ON_A_PAGE = 50


@require_GET
@never_cache
def people(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Everybody who answers to what is looked for, fifty at a time."""
    return _people(request, club_of(request, club_id))


def _people(
    request: OrganiserRequest, club: Club, new: NewPersonForm | None = None, status: int = 200
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
        "form_key": form_key(),
    }
    return render(request, "people/people.html", context, status=status)


@require_GET
@never_cache
def records(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Who did best in a night, and which nights stand out."""
    club = club_of(request, club_id)
    context = {"club": club, "records": records_of(book_of(club))}
    return render(request, "people/records.html", context)


@require_POST
def add(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Somebody is written in, and what more there is to say follows."""
    club, form = club_of(request, club_id), NewPersonForm(request.POST)
    if form.is_valid():
        said = form.cleaned_data
        try:
            new = add_person(club=club, name=said["name"], is_another=said["is_another"])
        except ClubRefused as refused:
            _ask(form, refused)
        else:
            messages.success(request, _("Written in."))
            return see("person", club.pk, new)
    return _people(request, club, form, 422)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def person(request: OrganiserRequest, club_id: int, player: int) -> HttpResponse:
    """Somebody of the book; posted, another name, group or note."""
    club = club_of(request, club_id)
    chosen = person_of(club, player)
    if chosen is None:
        raise Http404
    book, who = book_of(club), PlayerId(chosen.pk)
    (row,) = book.rows([who])
    known = {"name": row.name, "group": row.group, "note": row.note}
    form = AboutForm(request.POST if request.method == "POST" else None, initial=known)
    if form.is_valid():
        another = form.cleaned_data["is_another"]
        try:
            say_of_person(
                club=club, player=who, about=form.about, deed=deed(request), is_another=another
            )
        except ClubRefused as refused:
            _ask(form, refused)
        else:
            messages.success(request, _("Saved."))
            return see("person", club.pk, player)
    context = {
        "club": club,
        "row": row,
        "also": book.also_called(who),
        "form": form,
        "groups": book.groups,
        "nights": (nights := nights_of(book, who)),
        "picture": wins_line(nights.all),
    }
    status = 422 if form.is_bound else 200
    return render(request, "people/person.html", context | {"form_key": form_key()}, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def twice(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Who may stand in the book twice; posted, which of the two names stays, or that they are two."""
    club = club_of(request, club_id)
    if request.method == "POST":
        return _told(request, club)
    book, asked = book_of(club), FindForm(request.GET, groups=()).found[0]
    who = WhoForm({"person": request.GET.get("one")})
    one = who.player if who.is_valid() and who.player in book.names else None
    pairs = likely(book) if one is None else with_one(book, one, asked)
    context = {
        "club": club,
        "pairs": pairs,
        "one": one,
        "name": book.names.get(one, "") if one else "",
        "find": asked,
        "form_key": form_key(),
    }
    return render(request, "people/twice.html", context)


def _told(request: OrganiserRequest, club: Club) -> HttpResponse:
    form = TwiceForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("one-person-twice", club.pk))
    keep, other = form.people
    for each in (keep, other):
        if person_of(club, each) is None:
            raise Http404
    if form.are_two:
        tell_apart(club=club, one=keep, other=other, deed=deed(request))
        messages.success(request, _("They are two people."))
        return see("one-person-twice", club.pk)
    merge_people(club=club, alias=other, same_as=keep, deed=deed(request))
    messages.success(request, _("One person from now on, on every night."))
    return see("person", club.pk, keep)


@require_POST
def forget(request: OrganiserRequest, club_id: int, player: int) -> HttpResponse:
    """Somebody's names are taken out of the book; twice is once."""
    club = club_of(request, club_id)
    get_object_or_404(club.players.known(), pk=player)
    try:
        forget_person(club=club, player=PlayerId(player))
    except OSError:
        messages.error(
            request, _("That could not be done. Look whether the disk is full, and try again.")
        )
        return see("people", club.pk)
    messages.success(request, _("The name is taken out of the club’s book."))
    return see("people", club.pk)


def _ask(form: NewPersonForm, refused: ClubRefused) -> None:
    """Whether it is another person of that name; any other refusal is said as ever."""
    if not isinstance(refused.reason, NameTaken):
        raise refused
    form.ask(why_of_club(refused))
