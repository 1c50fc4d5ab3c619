"""Somebody who is signed in for a club: as what, what that role may not do, what it is offered."""

from collections.abc import Container, Mapping
from functools import cached_property
from typing import Any
from urllib.parse import urljoin, urlsplit

from django.contrib.auth import login
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import Resolver404, resolve
from django.utils.translation import gettext

from parties.fields.numbers import is_number
from parties.models import Club, Night
from parties.web.offered import Part, as_offered
from parties.web.requests import PersonRequest
from parties.web.roles import OWN_ALONE, may, who_may
from parties.wording.words import listed
from scoring.club.members import MemberRole

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
    name = _name_of(request)
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
    """Leaves out of a page what its reader may not press, or look at."""
    role = getattr(request, "role", None)
    of_a_page = response.headers.get("Content-Type", "").startswith("text/html")
    if role in (None, MemberRole.ORGANISER) or response.streaming or not of_a_page:
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
        role = self.request.role
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
    return match.url_name if for_members and of_a_club else None


def _found(request: PersonRequest, places: Mapping[str, Any]) -> Night | Club | None:
    if "night_id" in places:
        return Night.objects.run_by(request.user).filter(pk=places["night_id"]).first()
    if "club_id" in places:
        return Club.objects.run_by(request.user).filter(pk=places["club_id"]).first()
    return None


def _name_of(request: HttpRequest) -> str:
    match = request.resolver_match
    return (match.url_name if match else None) or ""


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
