"""A club brought from another computer, or brought up to date: a file, what it would bring, *Go on*."""

from collections.abc import Callable
from functools import wraps
from typing import Any, BinaryIO

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_not_required
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from parties.archive import words
from parties.archive.actions.looking import Coming, coming
from parties.archive.actions.put_aside import let_go, put_aside, taken_up
from parties.archive.actions.reading_in import (
    check_may,
    empty_club_of,
    read_in,
    read_in_first,
)
from parties.archive.forms import FileForm
from parties.archive.page.reading_in import what_comes
from parties.archive_file.contents import Contents
from parties.archive_file.faults import CannotOpen, NoPlaceForIt
from parties.archive_file.reading import open_archive
from parties.club.page.entrance import may_set_up
from parties.copies.page import mended_by
from parties.members.forms import OrganiserForm
from parties.models import Club
from parties.web.answers import see
from parties.web.laptop import is_at_the_laptop
from parties.web.requests import OrganiserRequest
from parties.wording.saying import say
from scoring.club.members import MemberRole

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
        run = clubs.filter(members__user=user, members__role=MemberRole.ORGANISER.value)
        if settings.SITE and run.exists():
            return view(request)
        return see("first")

    return found


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_who_reads_in
def choose(request: OrganiserRequest) -> HttpResponse:
    """The file is chosen; sent, it is looked into, and then what it would bring is shown."""
    form = FileForm(request.POST, request.FILES) if request.method == "POST" else FileForm()
    if not form.is_valid():
        return _choose(request, form, status=422 if form.is_bound else 200)
    try:
        open_archive(form.cleaned_data["file"])
        request.session[MARK] = put_aside(form.cleaned_data["file"], _whose(request))
    except CannotOpen as wrong:
        form.add_error("file", say(wrong.reason, {}))
    except OSError:
        form.add_error("file", _("The disk is full, or it fails. Make room, and try again."))
    return _choose(request, form, status=422) if form.errors else see("what-comes")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
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
            return _go_on(request, file) if request.method == "POST" else _look(request, file)
        except CannotOpen as wrong:
            return _refused(request, say(wrong.reason, {}))
        except OSError:
            return _refused(request, _("The disk is full, or it fails. Make room, and try again."))


def _look(request: OrganiserRequest, file: BinaryIO) -> HttpResponse:
    opened = open_archive(file)
    found = _coming(request, opened.contents)
    seal = words.seal_of(opened.manifest, found.club.seal_key if found.club else None)
    if may_set_up(request):
        return _page(request, found, _form(found), seal=seal)
    check_may(found, request.user)
    return _page(request, found, None, seal=seal)


def _go_on(request: OrganiserRequest, file: BinaryIO) -> HttpResponse:
    contents = open_archive(file).contents
    if may_set_up(request):
        found = coming(contents)
        form = _form(found, request.POST)
        if not form.is_valid():
            return _page(request, found, form, status=422)
        login(request, read_in_first(contents, **form.cleaned_data))
    else:
        found = _coming(request, contents)
        found = read_in(contents, by=request.user, into=_into(request, found))
    let_go(_whose(request))
    messages.success(request, words.is_here(whole=found.is_whole))
    club = Club.objects.get(key=contents.club["key"])
    return see("club", club.pk)


def _whose(request: OrganiserRequest) -> str:
    return str(request.user.pk)


def _coming(request: OrganiserRequest, contents: Contents) -> Coming:
    """What comes. Raises CannotOpen where it has no place on a site: nobody but who runs that makes
    a club there."""
    found = coming(contents)
    if settings.SITE and found.is_new and _into(request, found) is None:
        raise CannotOpen(NoPlaceForIt())
    return found


def _into(request: OrganiserRequest, found: Coming) -> Club | None:
    return empty_club_of(request.user) if settings.SITE and found.is_new else None


def _form(found: Coming, sent: Any = None) -> OrganiserForm:
    """Where one person alone ran the club, it is most likely the same who runs it here."""
    known = [each["name"] for each in found.contents.members]
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
    comes = what_comes(found)
    context = {"comes": comes, "form": form, "seal": seal, "unreadable": unreadable}
    into = {"into": _into(request, found)}
    return render(request, "archive/what_comes.html", context | into, status=status)


def _refused(request: OrganiserRequest, says: str) -> HttpResponse:
    """409: the file stays where it was sent from, and nothing was changed."""
    let_go(_whose(request))
    context = {"form": FileForm(), "refusal": says}
    return render(request, "archive/read_in.html", context, status=409)
