"""Who is let in to which page, and what a helper's link is still good for."""

from collections.abc import Callable, Container, Mapping
from functools import cached_property
from typing import Any
from urllib.parse import urljoin, urlsplit

from django.contrib.auth import login
from django.contrib.auth.middleware import LoginRequiredMiddleware
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import Resolver404, ResolverMatch, resolve, reverse
from django.utils import timezone
from django.utils.translation import gettext
from django_htmx.http import HttpResponseClientRedirect

from parties.models import Club, DeviceLink, Night, night_run_by
from parties.web.away import OF_GAMES, named
from parties.web.fields import is_number
from parties.web.offered import Part, as_offered
from parties.web.requests import KEPT_FOR, LINK, PersonRequest, hear, not_from_here
from parties.wording.words import listed
from scoring.club.people import MemberRole
from scoring.night.course import Phase

# Which address is for whom, of those who sign in for a club: said here once for all of them.
#
# An address that stands nowhere here is for organisers alone, so that none can be left open
# by mistake. Nothing is offered on a page to somebody who may not do it
# (`parties.web.offered`).


_CARDS = named(
    """
    referee check-hand best-lead bid-odds game-points card-order card-quiz hall-rules
    rule-difference hall-rules-sheet card-order-sheet score-sheet why
    """
)
_PLAYED = named(
    """
    night knock-out knock-out.pdf results standings night-pictures results-lines games-lines seating seating-list.pdf
    board board-picture result-sheet.pdf announcers-sheet.pdf house-rules.pdf night-calendar
    poster telling certificates pot-rules share-result result-file
    """
)
_OF_THE_CLUB = named(
    """
    club records seasons season season-table-lines season-table-sheet club-calendar season-of-person
    two-over-nights season-of-couple season-pictures season-meetings past-nights championship
    """
)
READER_LOOKS = _CARDS | _PLAYED | _OF_THE_CLUB
"""What was played and how the club stands in it: no takings, tills or debts, no notes on anybody, no secret."""

READER_PRESSES = frozenset(("check-hand", "best-lead"))
"""They work something out, and change nothing."""

TREASURER_LOOKS = READER_LOOKS | named(
    """
    people person people-lines couples-lines club-log money-kept season-money season-sheet
    season-lines permits permit-lines season-prizes log door offers couple owing expected side-fees tickets till
    returns pots pot-advice prizes payout draws draws.pdf hands hands-at card-check paper
    treasurer.pdf treasurer-lines prize-receipts.pdf prize-envelopes.pdf all-of-the-afternoon
    all-of-the-end evening.pdf if-the-laptop-dies.pdf punch-cards.pdf callers-grid.pdf
    table-signs.pdf door-list.pdf card-questions.pdf card-corrections.pdf
    """
)
"""All that can be looked at, but for what lets somebody in, copies, and forms of the play."""

TREASURER_PRESSES = READER_PRESSES | named(
    """
    take-fees set-fee give-fees-back give-too-much-back owing take-dues leave-fee take-side-fee
    give-side-fee-back tickets work-at-till begin-till said-in-till said-in-pots put-float
    count-till find-cash pay-out take-goods sign-for no-longer-owed hand-over-the-rest
    bring-forward settle-share put-pot-right money-kept returns permit-limit permit-sheet set-dues undo undo-of-club
    hand-season-prize set-aside-for-season back-from-season
    """
)
"""Money at the door, in the tills, of pots and prizes, between two nights; and what was one's own
entry, undone."""

OWN_ALONE = frozenset(("undo", "undo-of-club"))
"""Of whoever is no organiser: a deed of one's own can be undone."""

_LOOKS: Mapping[MemberRole, frozenset[str]] = {
    MemberRole.TREASURER: TREASURER_LOOKS,
    MemberRole.READER: READER_LOOKS,
}
_PRESSES: Mapping[MemberRole, frozenset[str]] = {
    MemberRole.TREASURER: TREASURER_PRESSES,
    MemberRole.READER: READER_PRESSES,
}


def may(role: MemberRole, address: str, method: str) -> bool:
    """Whether the address of this name may be looked at, or pressed, by a member in this role.

    >>> may(MemberRole.READER, "standings", "GET"), may(MemberRole.READER, "take-fees", "POST")
    (True, False)
    """
    if role is MemberRole.ORGANISER:
        return True
    known = _LOOKS if method in ("GET", "HEAD", "OPTIONS") else _PRESSES
    return address in known.get(role, ())


def who_may(address: str, method: str) -> tuple[MemberRole, ...]:
    """The roles that may, the organiser first."""
    roles = MemberRole.ORGANISER, MemberRole.TREASURER, MemberRole.READER
    return tuple(role for role in roles if may(role, address, method))


# Somebody who is signed in for a club: as what, what that role may not do, what it is
# offered.


MUST_CHANGE = "first password"
"""Where a session keeps that somebody came in with a password that another person knows."""

_BEFORE_THAT = frozenset(("own-password", "sign-out", "set_language", "help"))


def sign_in_as(request: HttpRequest, user: User) -> None:
    """This browser is this person's from now on; with a password that somebody else has given, it is
    to be changed first."""
    login(request, user)
    if user.memberships.filter(first_password=True).exists():
        request.session[MUST_CHANGE] = True


def refused_as_member(request: PersonRequest, places: Mapping[str, Any]) -> HttpResponse | None:
    """Finds the night or the club of the address, and the role there. The answer to whoever has to
    choose a password first, or may not do that; None where it may go on."""
    name = name_of(request)
    if request.session.get(MUST_CHANGE) and name not in _BEFORE_THAT:
        return redirect("own-password")
    request.found = _found(request, places)
    request.role = MemberRole(vars(request.found)["role"]) if request.found else None
    if request.role is None:
        return None
    if may(request.role, name, str(request.method)) and not _undoes_of_others(request, name):
        return None
    return _not_for(request, name)


def own_lines(request: PersonRequest) -> Container[int]:
    """The entries that whoever asks has made, in the log that the address is about."""
    match = request.resolver_match
    found = _found(request, match.kwargs if match else {})
    return set(found.log.filter(by=request.user.pk).values_list("seq", flat=True)) if found else ()


def offer_what_may_be_done(request: HttpRequest, response: HttpResponse) -> None:
    """Leaves out of a page what its reader may not press, or look at, and what its night does not have; a
    picture that is kept as it is sent, compressed, has nothing of that."""
    night, role = getattr(request, "on_night", None), getattr(request, "role", None)
    may_all = role in (None, MemberRole.ORGANISER) and not (night and night.is_known_without_games)
    of_a_page = response.headers.get("Content-Type", "").startswith("text/html")
    is_kept = response.streaming or response.has_header("Content-Encoding")
    if may_all or is_kept or not of_a_page:
        return
    asked = _Asked(request)  # type: ignore[arg-type]  # it has a role
    response.content = as_offered(response.content.decode(), asked.allowed)
    if response.has_header("Content-Length"):
        response["Content-Length"] = str(len(response.content))


def _undoes_of_others(request: PersonRequest, name: str) -> bool:
    if name not in OWN_ALONE or request.method != "POST" or request.role is MemberRole.ORGANISER:
        return False
    said = f"{request.POST.get('seq', '')} {request.POST.get('also', '')}".split()
    own = own_lines(request)
    return not all(int(each) in own for each in said if is_number(each))


class _Asked:
    """What may be asked for from the page of this request."""

    def __init__(self, request: PersonRequest) -> None:
        self.request = request
        self.known: dict[str, str | None] = {}

    def allowed(self, method: str, address: str, part: Part) -> bool:
        name = self._name(address)
        role, night = self.request.role, self.request.on_night
        if name in OF_GAMES and night and night.is_known_without_games:
            return False
        if name is None or role is None:
            return True
        if not may(role, name, method):
            return False
        return name not in OWN_ALONE or method != "POST" or self._is_own(part)

    def _name(self, address: str) -> str | None:
        """Of an address of a club or a night; None for any other."""
        path = urlsplit(urljoin(self.request.path, address)).path
        if path not in self.known:
            self.known[path] = _name_at(path)
        return self.known[path]

    def _is_own(self, form: Part) -> bool:
        said = [
            each.attributes.get("value") or ""
            for each in form.parts()
            if each.attributes.get("name") == "seq"
        ]
        return all(is_number(each) and int(each) in self.own for each in said)

    @cached_property
    def own(self) -> Container[int]:
        return own_lines(self.request)


def _name_at(path: str) -> str | None:
    try:
        match = resolve(path)
    except Resolver404:
        return None
    for_members = getattr(match.func, "login_required", True)
    of_a_club = {"club_id", "night_id"} & match.kwargs.keys()
    return called(match) if for_members and of_a_club else None


def _found(request: PersonRequest, places: Mapping[str, Any]) -> Night | Club | None:
    if "night_id" in places:
        return night_run_by(request.user, places["night_id"])
    if "club_id" in places:
        return Club.objects.run_by(request.user).filter(pk=places["club_id"]).first()
    return None


def name_of(request: HttpRequest) -> str:
    """What the address of the request is called."""
    return called(request.resolver_match) if request.resolver_match else ""


def called(match: ResolverMatch) -> str:
    """What an address is called; that of a sheet of a night as its file is."""
    return f"{match.kwargs['sheet']}.pdf" if "sheet" in match.kwargs else match.url_name or ""


def _not_for(request: PersonRequest, name: str) -> HttpResponse:
    """403 and who may; for htmx in the message line."""
    club = request.found.club if isinstance(request.found, Night) else request.found
    organisers = club.members.can_run_it().select_related("user") if club else ()
    names = sorted(each.user.first_name for each in organisers)
    only = _only(name, str(request.method))
    said = {
        "only": only,
        "ask": gettext("Ask %(names)s.") % {"names": listed(names)} if names else "",
        "role": gettext(request.role.said) if request.role else "",
        "club": club,
    }
    if request.headers.get("HX-Request"):
        return render(request, "web/_messages.html", {"refusal": only}, status=409)
    return render(request, "web/not_for_this_role.html", said, status=403)


def _only(name: str, method: str) -> str:
    if name in OWN_ALONE:
        return gettext("Only an organiser can undo what somebody else has entered.")
    if MemberRole.TREASURER in who_may(name, method):
        return gettext("Only an organiser or the treasurer can do this.")
    return gettext("Only an organiser can do this.")


# Who is let in to which page, and what a helper's link is still good for.


class DoorkeeperMiddleware(LoginRequiredMiddleware):
    """Lets in whoever is signed in, where the role allows it (`parties.web.doorkeeper`), and helpers where
    a view says so; nobody else.

    Of which clubs somebody finds the nights is for `night_of` to say.
    """

    def process_view(
        self, request: Any, view_func: Callable[..., Any], view_args: Any, view_kwargs: Any
    ) -> HttpResponseBase | None:
        """None to let them in, or else an answer; a helper finds nothing of other nights."""
        request.link = None if request.user.is_authenticated else _link_in(request)
        request.role = request.found = request.on_night = None
        if request.link:
            hear(request.link.pk, timezone.now())
        if answer := _kept_for_another(request, view_kwargs):
            return answer
        if not getattr(view_func, "login_required", True):
            return None
        if request.link:
            return _let_help(request, view_func, view_kwargs)
        if not request.user.is_authenticated:
            return super().process_view(request, view_func, view_args, view_kwargs)
        return refused_as_member(request, view_kwargs)

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """A kept press is sent by a script, which goes itself where it is led: were it led there by
        the browser, what the page has to say once would be said to the script."""
        offer_what_may_be_done(request, response)
        if KEPT_FOR not in request.headers or not response.has_header("Location"):
            return response
        return HttpResponseClientRedirect(response["Location"])


def _kept_for_another(request: Any, places: Mapping[str, Any]) -> HttpResponse | None:
    """The answer to a press that was kept on its device for another night, or as somebody else."""
    if KEPT_FOR not in request.headers or "night_id" not in places:
        return None
    ended = request.link if request.link and has_ended(request.link) else None
    return not_from_here(request, places["night_id"], ended)


def _let_help(
    request: Any, view_func: Callable[..., Any], places: Mapping[str, Any]
) -> HttpResponse | None:
    """None for a helper who may ask for it."""
    link: DeviceLink = request.link
    if has_ended(link):
        return _helping_has_ended(request, link)
    if places.get("night_id") != link.night_id:
        raise Http404
    if link.role not in getattr(view_func, "helpers_too", ()):
        raise PermissionDenied
    return None


def has_ended(link: DeviceLink) -> bool:
    """Whether the link was withdrawn, its club closed, or its night is over."""
    if link.withdrawn_at is not None or link.night.club.closed_at is not None:
        return True
    return link.night.evening().phase is Phase.CLOSED


def live_link(request: HttpRequest) -> DeviceLink | None:
    """The link of a helper who may still help."""
    link: DeviceLink | None = getattr(request, "link", None)
    return None if link is None or has_ended(link) else link


def home_of(request: PersonRequest, night: Night) -> str:
    """The address of the page that everything else on a night leads back to."""
    return reverse("helping" if request.link else "night", args=[night.pk])


def _link_in(request: HttpRequest) -> DeviceLink | None:
    """The link of the session. It is asked for anew each time: it may have been withdrawn."""
    known = request.session.get(LINK)
    links = DeviceLink.objects.select_related("night__club")
    return links.filter(pk=known).first() if known else None


def _helping_has_ended(request: PersonRequest, link: DeviceLink) -> HttpResponse:
    """403 and a plain page; a fragment's place is too small for it, so htmx is led there."""
    response = render(request, "web/helping_ended.html", {"link": link}, status=403)
    if request.headers.get("HX-Request"):
        response["HX-Redirect"] = reverse("helping", args=[link.night_id])
    return response
