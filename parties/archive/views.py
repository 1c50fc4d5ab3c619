"""What is asked for of archives."""

from collections.abc import Callable
from functools import wraps
from tempfile import SpooledTemporaryFile
from typing import Any, BinaryIO, cast

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_not_required
from django.http import FileResponse, Http404, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _

from parties.archive import words
from parties.archive.actions.giving import give_club, give_night
from parties.archive.actions.looking import Coming, coming
from parties.archive.actions.reading_in import (
    check_may,
    empty_club_of,
    let_go,
    put_aside,
    read_in,
    read_in_first,
    taken_up,
)
from parties.archive.actions.wire import LogUnreadable
from parties.archive.file import far
from parties.archive.file.faults import CannotOpen, NoPlaceForIt
from parties.archive.file.reading import open_archive
from parties.archive.file.shapes import Contents
from parties.archive.forms import FileForm, NightFileForm
from parties.archive.page import ClubPage, matter_of, what_comes
from parties.club.forms.members import OrganiserForm
from parties.club.page.club import may_set_up
from parties.copies.page import CutOff, mended_by
from parties.models import Club, Night
from parties.web.answers import see
from parties.web.finding import club_of, night_of
from parties.web.frame import night_context
from parties.web.requests import OrganiserRequest, PersonRequest, is_at_the_laptop, takes_post
from parties.wording.saying import say
from scoring.club.members import MemberRole

# A night, or a club with all its nights, given as one file.


HELD = 8 << 20
"""Bytes of a file that are held in memory at most."""

NOT_GIVEN = (LogUnreadable, CannotOpen, OSError)


def night_as_file(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """What the file of a night has in it, and the button that gives it."""
    night = _night_that_counts(request, night_id)
    context = night_context(night, night.evening()) | {"form": NightFileForm()}
    return render(request, "archive/night_as_file.html", context)


def night_file(request: OrganiserRequest, night_id: int) -> HttpResponseBase:
    """The file of a night, in the language of whoever asks."""
    night = _night_that_counts(request, night_id)
    form = NightFileForm(request.GET)
    with_money = form.is_valid() and form.cleaned_data["money"]
    matter = matter_of(night, night.evening(), with_money=with_money)
    try:
        file = _made(lambda made: give_night(night, matter, timezone.now(), made))
    except NOT_GIVEN as wrong:
        context = night_context(night, night.evening()) | _why_not(request, wrong)
        return render(request, "archive/night_as_file.html", context, status=409)
    return _as_file(file, f"{night.date.isoformat()} {_word_of(night.club)}")


def club_as_file(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """What the file of a club has in it, and the button that gives it."""
    club = _club_that_counts(request, club_id)
    context = {"club": club, "is_site": bool(settings.SITE)}
    return render(request, "archive/club_as_file.html", context)


def club_file(request: OrganiserRequest, club_id: int) -> HttpResponseBase:
    """The file of a club with all its nights."""
    club, now = _club_that_counts(request, club_id), timezone.now()
    try:
        with far.told_to(_whose(request)):
            file = _made(lambda made: give_club(club, ClubPage(club), now, made))
    except NOT_GIVEN as wrong:
        context = {"club": club} | _why_not(request, wrong)
        return render(request, "archive/club_as_file.html", context, status=409)
    return _as_file(file, f"{timezone.localdate(now).isoformat()} {_word_of(club)} all")


def _made(give: Callable[[BinaryIO], None]) -> BinaryIO:
    """A file that is gone once it was sent; where it is large, it is not in memory, but beside the
    data. Raises what NOT_GIVEN has."""
    spooled = SpooledTemporaryFile(HELD, dir=str(settings.DATA))  # noqa: SIM115 -- the answer closes it
    file = cast("BinaryIO", spooled)
    try:
        give(file)
    except NOT_GIVEN:
        file.close()
        raise
    file.seek(0)
    return file


def _why_not(request: OrganiserRequest, wrong: Exception) -> dict[str, CutOff]:
    match wrong:
        case LogUnreadable():
            says = words.not_given(*wrong.where)
            return {"found": mended_by(wrong.owner, wrong.seq, says, request)}
        case CannotOpen():
            too_large = _(
                "All of it is more than one file may hold. No file was made. Give the nights one by one; "
                "a copy has all of it, too."
            )
            return {"found": CutOff(too_large)}
        case _:
            no_room = _(
                "The disk is full, or it fails. No file was made. Make room, and try again."
            )
            return {"found": CutOff(no_room)}


def _night_that_counts(request: OrganiserRequest, night_id: int) -> Night:
    """Pretend people at a pretend night are nothing to keep."""
    night = night_of(request, night_id)
    if night.practice or night.club.practice:
        raise Http404
    return night


def _club_that_counts(request: OrganiserRequest, club_id: int) -> Club:
    club = club_of(request, club_id)
    if club.practice:
        raise Http404
    return club


def _word_of(club: Club) -> str:
    """The club's name in letters that every computer has in the names of its files."""
    return slugify(club.name) or "club"


def _as_file(file: BinaryIO, name: str) -> FileResponse:
    return FileResponse(
        file, as_attachment=True, filename=f"{name}.zip", content_type="application/zip"
    )


# A club brought from another computer, or brought up to date: a file, what it would bring, *Go on*.


KEEPS_WAITING = 20_000
"""Lines that take seconds to read in, in which a laptop can keep nothing else."""

MARK = "to_be_read_in"
"""Where a session keeps the mark of the file that was sent."""

View = Callable[[OrganiserRequest], HttpResponse]


def for_who_reads_in(view: View) -> View:
    """A view for who sits at the laptop and runs a club there, or may set one up, and on a site for the
    organisers; all others are led to their first page."""

    @login_not_required
    @wraps(view)
    def found(request: OrganiserRequest) -> HttpResponse:
        if may_set_up(request):
            return view(request)
        clubs, user = Club.objects.real(), request.user.pk
        if is_at_the_laptop(request) and clubs.run_by(user).exists():
            return view(request)
        run = clubs.filter(
            closed_at=None, members__user=user, members__role=MemberRole.ORGANISER.value
        )
        if settings.SITE and run.exists():
            return view(request)
        return see("first")

    return found


@takes_post
@for_who_reads_in
def choose(request: OrganiserRequest) -> HttpResponse:
    """The file is chosen; sent, it is looked into, and then what it would bring is shown."""
    form = FileForm(request.POST, request.FILES) if request.method == "POST" else FileForm()
    if not form.is_valid():
        return _choose(request, form, status=422 if form.is_bound else 200)
    try:
        with far.told_to(_whose(request)):
            open_archive(form.cleaned_data["file"])
        request.session[MARK] = put_aside(form.cleaned_data["file"], _whose(request))
    except CannotOpen as wrong:
        form.add_error("file", say(wrong.reason, {}))
    except OSError:
        form.add_error("file", _("The disk is full, or it fails. Make room, and try again."))
    return _choose(request, form, status=422) if form.errors else see("what-comes")


@takes_post
@for_who_reads_in
def look(request: OrganiserRequest) -> HttpResponse:
    """What the file would bring; posted, it is brought, or the file is let go."""
    if "leave" in request.POST:
        let_go(_whose(request))
        return see("first")
    with taken_up(request.session.get(MARK, ""), _whose(request)) as file:
        if file is None:
            return see("read-in")
        try:
            with far.told_to(_whose(request)):
                return _go_on(request, file) if request.method == "POST" else _look(request, file)
        except CannotOpen as wrong:
            return _refused(request, say(wrong.reason, {}))
        except OSError:
            return _refused(request, _("The disk is full, or it fails. Make room, and try again."))


def _look(request: OrganiserRequest, file: BinaryIO) -> HttpResponse:
    opened = open_archive(file)
    _check_place(request, opened.contents)
    found = coming(opened.contents)
    seal = words.seal_of(opened.manifest, found.club.seal_key if found.club else None)
    if may_set_up(request):
        return _page(request, found, _form(opened.contents), seal=seal)
    check_may(found, request.user)
    return _page(request, found, None, seal=seal)


def _go_on(request: OrganiserRequest, file: BinaryIO) -> HttpResponse:
    contents, whole = open_archive(file).contents, True
    if may_set_up(request):
        form = _form(contents, request.POST)
        if not form.is_valid():
            return _page(request, coming(contents), form, status=422)
        login(request, read_in_first(contents, **form.cleaned_data))
    else:
        _check_place(request, contents)
        into = _into(request, contents)
        whole = read_in(contents, by=request.user, into=into).is_whole
    let_go(_whose(request))
    messages.success(request, words.is_here(whole=whole))
    club = Club.objects.get(key=contents.club["key"])
    return see("club", club.pk)


def _whose(request: PersonRequest) -> str:
    return str(request.user.pk)


def _check_place(request: OrganiserRequest, contents: Contents) -> None:
    """Raises CannotOpen where it has no place on a site: nobody but who runs that makes a club there."""
    if settings.SITE and _is_new(contents) and _into(request, contents) is None:
        raise CannotOpen(NoPlaceForIt())


def _into(request: OrganiserRequest, contents: Contents) -> Club | None:
    return empty_club_of(request.user) if settings.SITE and _is_new(contents) else None


def _is_new(contents: Contents) -> bool:
    return not Club.objects.filter(key=contents.club["key"]).exists()


def _form(contents: Contents, sent: Any = None) -> OrganiserForm:
    """Where one person alone ran the club, it is most likely the same who runs it here."""
    known = [each["name"] for each in contents.members]
    return OrganiserForm(sent, initial={"organiser": known[0]} if len(known) == 1 else {})


def _choose(request: OrganiserRequest, form: FileForm, status: int = 200) -> HttpResponse:
    return render(request, "archive/read_in.html", {"form": form}, status=status)


def _page(
    request: OrganiserRequest,
    found: Coming,
    form: OrganiserForm | None,
    status: int = 200,
    *,
    seal: str = "",
) -> HttpResponse:
    unreadable = [
        mended_by(each.owner, each.seq, words.not_read_in(*each.where), request)
        for each in found.unreadable
    ]
    context = what_comes(found) | {
        "form": form,
        "seal": seal,
        "unreadable": unreadable,
        "into": _into(request, found.contents),
        "keeps_waiting": found.new_lines > KEEPS_WAITING,
    }
    return render(request, "archive/what_comes.html", context, status=status)


def _refused(request: OrganiserRequest, says: str) -> HttpResponse:
    """409: the file stays where it was sent from, and nothing was changed."""
    let_go(_whose(request))
    context = {"form": FileForm(), "refusal": says}
    return render(request, "archive/read_in.html", context, status=409)


@login_not_required
def how_far(request: PersonRequest) -> HttpResponse:
    """How far that is for which this person waits, in a sentence; nothing where it is done."""
    may = request.user.is_authenticated or is_at_the_laptop(request)
    found = far.of(_whose(request)) if may else None
    return HttpResponse(words.how_far(*found) if found else "", content_type="text/plain")
