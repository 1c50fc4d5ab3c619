"""What is asked for of copies, of a second laptop, and of archives."""

import socket
import sqlite3
from collections.abc import Callable, Iterable
from datetime import datetime
from functools import wraps
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import Any, BinaryIO, cast
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.contrib.staticfiles import finders
from django.core.exceptions import DisallowedHost
from django.core.handlers.wsgi import WSGIRequest
from django.core.paginator import Paginator
from django.db import DatabaseError
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.crypto import constant_time_compare, get_random_string
from django.utils.text import slugify
from django.utils.translation import get_language, gettext as _, gettext_lazy
from django.views.decorators.csrf import csrf_exempt

from parties import network
from parties.club.forms.members import OrganiserForm
from parties.club.page.club import may_set_up
from parties.copies import words
from parties.copies.actions import making, second
from parties.copies.actions.archives import (
    Coming,
    check_may,
    coming,
    empty_club_of,
    give_club,
    give_night,
    let_go,
    put_aside,
    read_in,
    read_in_first,
    taken_up,
)
from parties.copies.actions.folder import (
    SHARE_OF_DISK,
    Copy,
    Unusable,
    copies_in,
    copy_named,
    own_folder,
)
from parties.copies.actions.making import (
    can_copy,
    lay_in_place,
    name_place,
    named,
    put_back as put_copy_back,
)
from parties.copies.actions.second import (
    LARGEST,
    NO_LINE,
    NOT_THIS_CODE,
    OTHER_VERSION,
    NotHeard,
    NotSealed,
    OtherVersion,
    Part,
    answer,
    heard_at,
    lines_since,
)
from parties.copies.actions.wire import LogUnreadable
from parties.copies.file import far
from parties.copies.file.faults import CannotOpen, NoPlaceForIt
from parties.copies.file.reading import open_archive
from parties.copies.file.shapes import Contents
from parties.copies.forms import (
    DIGITS,
    FileForm,
    FollowForm,
    NightFileForm,
    PutBackForm,
    SecondPlaceForm,
    WayForm,
)
from parties.copies.page import (
    ClubPage,
    CutOff,
    matter_of,
    mended_by,
    row_of,
    second_place as second_place_now,
    thinned_out_rows,
    usable_copies,
    what_comes,
)
from parties.copies.words import Why
from parties.dice import dice, draw_code
from parties.models import Club, Member, Night
from parties.web.answers import see
from parties.web.finding import club_of, night_of
from parties.web.frame import night_context
from parties.web.requests import (
    OrganiserRequest,
    PersonRequest,
    is_at_the_laptop,
    only_post,
    takes_post,
)
from parties.wording.deeds import say
from scoring.club.people import MemberRole

# Copies: which there are, one more by hand, the second place, and one put back. At the laptop only.


ON_A_PAGE = 10
_NO_COPY = gettext_lazy("No copy could be made. Look whether the disk is full, and try again.")

ClubView = Callable[[OrganiserRequest, Club], HttpResponse]


def at_the_laptop(view: ClubView) -> Callable[[OrganiserRequest, int], HttpResponse]:
    """A view of a club that is nowhere but at the laptop which keeps the data."""

    @wraps(view)
    def found(request: OrganiserRequest, club_id: int) -> HttpResponse:
        club = club_of(request, club_id)
        if not (can_copy() and is_at_the_laptop(request)):
            raise Http404
        return view(request, club)

    return found


@at_the_laptop
def copies(request: OrganiserRequest, club: Club) -> HttpResponse:
    """Which there are, and what is in each."""
    return _page(request, club, SecondPlaceForm(initial={"folder": named()}))


@only_post
@at_the_laptop
def make(request: OrganiserRequest, club: Club) -> HttpResponse:
    """One more, now, to the second place as well."""
    making.make(Why.ASKED)
    if making.has_failed():
        messages.error(request, _NO_COPY)
    else:
        messages.success(request, _("A copy is made."))
    return see("copies", club.pk)


@only_post
@at_the_laptop
def second_place(request: OrganiserRequest, club: Club) -> HttpResponse:
    """A stick or a folder is named, and brought up to date at once; or no second place any more."""
    form = SecondPlaceForm(request.POST)
    if not form.is_valid():
        return _page(request, club, form, status=422)
    name_place(form.cleaned_data["folder"])
    making.carry()
    return see("copies", club.pk)


@takes_post
@at_the_laptop
def put_back(request: OrganiserRequest, club: Club) -> HttpResponse:
    """What is in a copy, and what is there now; posted, the copy takes its place."""
    form = PutBackForm(request.POST if request.method == "POST" else request.GET)
    if not form.is_valid():
        messages.error(request, form.says)
        return see("copies", club.pk)
    if request.method == "POST":
        return _put_back(request, club, form.found)
    context = {"club": club, "row": row_of(form.found), "clubs": Club.objects.real().count()}
    return render(request, "copies/put_back.html", context)


def _put_back(request: OrganiserRequest, club: Club, copy: Copy) -> HttpResponse:
    try:
        before = put_copy_back(copy, timezone.now())
    except Unusable:
        says = _("That could not be done, and nothing was changed. Choose another copy.")
        messages.error(request, says)
        return see("copies", club.pk)
    except (OSError, sqlite3.Error):  # what is there could not be copied first
        messages.error(request, _NO_COPY)
        return see("copies", club.pk)
    request.session.cycle_key()  # the copy knows nothing of who signed in since
    said = {"then": words.moment(copy.at), "name": words.moment(before.at)}
    messages.success(
        request,
        _("All is as it was: %(then)s. What was there before is a copy too: %(name)s.") % said,
    )
    return see("first")


def _page(
    request: OrganiserRequest, club: Club, form: SecondPlaceForm, status: int = 200
) -> HttpResponse:
    pages = Paginator(copies_in(own_folder()), ON_A_PAGE).get_page(request.GET.get("page"))
    second = second_place_now()
    context: dict[str, Any] = {
        "club": club,
        "pages": pages,
        "rows": list(map(row_of, pages.object_list)),
        "thinned_out": thinned_out_rows(own_folder()),
        "folder": own_folder(),
        "share": SHARE_OF_DISK,
        "form": form,
        "second": second.says if second else "",
        "second_is_wrong": bool(second and second.trouble),
    }
    return render(request, "copies/copies.html", context, status=status)


# When the data are damaged, empty or gone, or a newer version of the program has changed them: one
# page that puts a copy back, before the program begins.


def serve_until_put_back(listener: socket.socket, *, is_newer: bool) -> bool:
    """Answer on this socket with the one page, until somebody has chosen a copy; whether a copy is in
    place, and not the program stopped, for the newer version to be started."""
    rescue = _Rescue(is_newer=is_newer)
    server = _Server(listener, rescue)
    while not (rescue.is_done or rescue.is_stopped):
        server.handle_request()
    if rescue.is_stopped:
        server.timeout = 2  # seconds, for the last page's own looks
        server.handle_request()
    return rescue.is_done


class _Rescue:
    """The page, and the one button of each copy."""

    def __init__(self, *, is_newer: bool) -> None:
        self.is_done = self.is_stopped = False
        self._is_newer = is_newer
        self._token = get_random_string(32)

    def __call__(self, environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        request = WSGIRequest(environ)
        try:
            request.get_host()
        except DisallowedHost:
            start("400 Bad Request", [])
            return [b""]
        if request.path == "/rescue.css":
            start("200 OK", [("Content-Type", "text/css")])
            return [Path(str(finders.find("parties/copies/rescue.css"))).read_bytes()]
        has_failed = request.method == "POST" and not self._is_said(request)
        with translation.override(translation.get_language_from_request(request)):
            context = {
                "rows": usable_copies(),
                "token": self._token,
                "failed": has_failed,
                "done": self.is_done,
                "stopped": self.is_stopped,
                "is_newer": self._is_newer,
            }
            page = render_to_string("copies/rescue.html", context)
        status = "409 Conflict" if has_failed else "200 OK"
        start(status, [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store")])
        return [page.encode()]

    def _is_said(self, request: WSGIRequest) -> bool:
        """Whether what was pressed is done now."""
        if not constant_time_compare(request.POST.get("token", ""), self._token):
            return False
        if "stop" in request.POST:
            self.is_stopped = True
            return True
        return self._put_back(copy_named(request.POST.get("copy", "")))

    def _put_back(self, copy: Copy | None) -> bool:
        """Whether the copy that was chosen is in place now."""
        if copy is None:
            return False
        try:
            lay_in_place(copy, timezone.now(), is_newer=self._is_newer)
        except (Unusable, OSError, sqlite3.Error):
            return False
        self.is_done = True
        return True


class _Quiet(WSGIRequestHandler):
    def log_message(self, *_said: Any) -> None:
        """Nobody reads along."""


class _Server(WSGIServer):
    """One that listens at a socket which is there already, and leaves it open."""

    def __init__(self, listener: socket.socket, application: _Rescue) -> None:
        super().__init__(listener.getsockname(), _Quiet, bind_and_activate=False)
        self.socket.close()
        self.socket = listener
        self.server_name, self.server_port = listener.getsockname()
        self.setup_environ()
        self.set_app(application)


# What the other laptop asks.


@only_post
@login_not_required
@csrf_exempt  # it is let in by its seal alone: no site can lend it a session
def line(request: HttpRequest) -> HttpResponse:
    """An answer for the other laptop; 404 for everybody else, 409 where it is of another version."""
    if not can_copy() or int(request.headers.get("Content-Length") or 0) > LARGEST:
        raise Http404
    try:
        said = answer(request.body, request.META.get("REMOTE_ADDR", ""))
    except (NotSealed, KeyError, TypeError, ValueError) as wrong:
        raise Http404 from wrong
    except OtherVersion:
        return HttpResponse(status=409)
    return HttpResponse(said, content_type="application/octet-stream")


# The page, at the laptop itself.


_NOT_HEARD = {
    NO_LINE: gettext_lazy("No Card Party answers there. Are both laptops in one network?"),
    NOT_THIS_CODE: gettext_lazy("The first laptop knows no such code. Look at its page again."),
    OTHER_VERSION: gettext_lazy(
        "The first laptop has another version of the program. Both need the same."
    ),
}


@takes_post
@login_not_required
def second_laptop(request: HttpRequest) -> HttpResponse:
    """What this laptop is to another, and what can be done about it."""
    if not (can_copy() and is_at_the_laptop(request)):
        raise Http404
    if User.objects.exists():
        if not request.user.is_authenticated:
            return redirect_to_login(request.path)
        mine = Member.objects.filter(user=request.user, role=MemberRole.ORGANISER)
        if not mine.exists():
            raise Http404
    if request.method != "POST":
        return _pairing_page(request, FollowForm())
    if "address" in request.POST:
        return _follow(request)
    form = WayForm(request.POST)
    if not form.is_valid():
        return _pairing_page(request, FollowForm(), status=422)
    return _WAYS[form.cleaned_data["way"]](request)


def _pairing_page(request: HttpRequest, form: FollowForm, status: int = 200) -> HttpResponse:
    state = second.now()
    context = {
        "form": form,
        "state": state,
        "code": " ".join(state.code[at : at + 4] for at in range(0, DIGITS, 4)),
        "addresses": network.addresses(),
        "heard_at": heard_at(),
        "lines": state.lines.get(get_language() or "", []),
        "here": lines_since(state.from_line) if state.lines and state.from_line else [],
        "has_all": second.followed() is not None,
        "whole_at": datetime.fromisoformat(state.whole) if state.whole else None,
    }
    return render(request, "copies/second_laptop.html", context, status=status)


def _follow(request: HttpRequest) -> HttpResponse:
    form = FollowForm(request.POST)
    if form.is_valid():
        try:
            second.begin(form.cleaned_data["address"], form.cleaned_data["code"], network.port())
        except NotHeard as failed:
            form.add_error("address", _NOT_HEARD[failed.why])
        except OSError:
            form.add_error(None, _("There is no room for it on this disk."))
    return see("second-laptop") if form.is_valid() else _pairing_page(request, form, status=422)


def _lead(_request: HttpRequest) -> HttpResponse:
    network.turn_on(timezone.now())  # where there is none, the page says so
    if second.now().part is not Part.LEADS:
        second.keep(part=Part.LEADS, code=draw_code(DIGITS, dice()), whole="", address="")
    return see("second-laptop")


def _go_on(request: HttpRequest) -> HttpResponse:
    if second.now().part is Part.LEADS:
        return see("first")  # pressed twice
    try:
        second.go_on(timezone.now())
    except (Unusable, OSError, sqlite3.Error, DatabaseError):
        messages.error(request, _("That could not be done, and nothing was changed. Try again."))
        return see("second-laptop")
    return see("first")


def _follow_it(_request: HttpRequest) -> HttpResponse:
    second.follow_the_other()
    return see("second-laptop")


def _leave(_request: HttpRequest) -> HttpResponse:
    second.leave()
    return see("second-laptop")


_WAYS: dict[str, Callable[[HttpRequest], HttpResponse]] = {
    "lead": _lead,
    "go_on": _go_on,
    "follow_it": _follow_it,
    "leave": _leave,
}


# Who follows, or is behind, takes nothing in.

_STILL_TAKEN = ("/second-laptop/", "/sign-in/", "/sign-out/", "/language/", "/stop/")

Answer = Callable[[HttpRequest], HttpResponse]


def refuse_where_another_goes_on(answer: Answer) -> Answer:
    """What is sent to a laptop in whose place another goes on is refused, with the way to that one."""

    def answer_or_refuse(request: HttpRequest) -> HttpResponse:
        state = second.now()
        is_taken = request.method in ("GET", "HEAD") or request.path.startswith(_STILL_TAKEN)
        if state.part not in (Part.BEHIND, Part.FOLLOWS) or is_taken:
            return answer(request)
        says = _("The night is at the other laptop: %(address)s. Nothing is entered here.")
        context: dict[str, Any] = {"refusal": says % {"address": state.address}}
        is_htmx = request.headers.get("HX-Request") == "true"
        page = "web/_messages.html" if is_htmx else "copies/elsewhere.html"
        return render(request, page, context, status=409)

    return answer_or_refuse


# A night, or a club with all its nights, given as one file.


HELD = 8 << 20
"""Bytes of a file that are held in memory at most."""

NOT_GIVEN = (LogUnreadable, CannotOpen, OSError)


def night_as_file(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """What the file of a night has in it, and the button that gives it."""
    night = _night_that_counts(request, night_id)
    context = night_context(night, night.evening()) | {"form": NightFileForm()}
    return render(request, "copies/night_as_file.html", context)


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
        return render(request, "copies/night_as_file.html", context, status=409)
    return _as_file(file, f"{night.date.isoformat()} {_word_of(night.club)}")


def club_as_file(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """What the file of a club has in it, and the button that gives it."""
    club = _club_that_counts(request, club_id)
    context = {"club": club, "is_site": bool(settings.SITE)}
    return render(request, "copies/club_as_file.html", context)


def club_file(request: OrganiserRequest, club_id: int) -> HttpResponseBase:
    """The file of a club with all its nights."""
    club, now = _club_that_counts(request, club_id), timezone.now()
    try:
        with far.told_to(_whose(request)):
            file = _made(lambda made: give_club(club, ClubPage(club), now, made))
    except NOT_GIVEN as wrong:
        context = {"club": club} | _why_not(request, wrong)
        return render(request, "copies/club_as_file.html", context, status=409)
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
                return (
                    _go_on_reading(request, file)
                    if request.method == "POST"
                    else _look(request, file)
                )
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
        return _read_in_page(request, found, _form(opened.contents), seal=seal)
    check_may(found, request.user)
    return _read_in_page(request, found, None, seal=seal)


def _go_on_reading(request: OrganiserRequest, file: BinaryIO) -> HttpResponse:
    contents, whole = open_archive(file).contents, True
    if may_set_up(request):
        form = _form(contents, request.POST)
        if not form.is_valid():
            return _read_in_page(request, coming(contents), form, status=422)
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
    return render(request, "copies/read_in.html", {"form": form}, status=status)


def _read_in_page(
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
    return render(request, "copies/what_comes.html", context, status=status)


def _refused(request: OrganiserRequest, says: str) -> HttpResponse:
    """409: the file stays where it was sent from, and nothing was changed."""
    let_go(_whose(request))
    context = {"form": FileForm(), "refusal": says}
    return render(request, "copies/read_in.html", context, status=409)


@login_not_required
def how_far(request: PersonRequest) -> HttpResponse:
    """How far that is for which this person waits, in a sentence; nothing where it is done."""
    may = request.user.is_authenticated or is_at_the_laptop(request)
    found = far.of(_whose(request)) if may else None
    return HttpResponse(words.how_far(*found) if found else "", content_type="text/plain")
