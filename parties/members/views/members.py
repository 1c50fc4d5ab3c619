"""Who signs in for a club: the list, and the page of one with role, link and password."""

from typing import Any

from django.contrib import messages
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from parties import network
from parties.log.club import ClubRefused
from parties.members import actions
from parties.members.forms import NAME_IS_TAKEN, AddMemberForm, FirstPasswordForm, RoleForm
from parties.members.page import list_of, member_context
from parties.models import Club, Member
from parties.web import qr
from parties.web.answers import came_from, see
from parties.web.deeds import deed, form_key
from parties.web.finding import club_of
from parties.web.refusals import why_of_club
from parties.web.requests import OrganiserRequest
from scoring.club.members import MemberRole


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def who_signs_in(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Who signs in, as what, when last; and the form that adds somebody."""
    club = _club(request, club_id)
    form = AddMemberForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return _list(request, club, form)
    new = actions.NewMember(**form.cleaned_data)
    try:
        added = actions.add_member(club=club, new=new, deed=deed(request))
    except actions.NameTaken:
        form.add_error("name", NAME_IS_TAKEN)
        return _list(request, club, form)
    if added is None or new.password:
        if added:
            says = _("%(name)s can sign in now, and then chooses another password.")
            messages.success(request, says % {"name": new.name})
        return see("who-signs-in", club.pk)
    return see("member", club.pk, added.pk)


@require_GET
@never_cache
def member(request: OrganiserRequest, club_id: int, member_id: int) -> HttpResponse:
    """One of them: the link that lets this person in, the role, a new password."""
    return _page(request, _member(request, club_id, member_id))


@require_GET
@never_cache
def way_in_picture(request: OrganiserRequest, club_id: int, member_id: int) -> HttpResponse:
    """The link as a picture that a telephone reads."""
    way = actions.way_in_of(_member(request, club_id, member_id), timezone.now())
    if way is None:
        raise Http404
    return qr.picture(_base(request) + reverse("way-in", args=[actions.token_of(way)]))


@require_POST
def give_role(request: OrganiserRequest, club_id: int, member_id: int) -> HttpResponse:
    """Another role."""
    found = _member(request, club_id, member_id)
    form = RoleForm(request.POST)
    if not form.is_valid():
        return _page(request, found, role_form=form, status=422)
    try:
        actions.give_role(member=found, role=form.cleaned_data["role"], deed=deed(request))
    except ClubRefused as refused:
        form.add_error(None, why_of_club(refused))
        return _page(request, found, role_form=form, status=409)
    messages.success(request, _("Saved. The club’s log can take it back."))
    return see("who-signs-in", found.club_id)


@require_POST
def take_away(request: OrganiserRequest, club_id: int, member_id: int) -> HttpResponse:
    """This person signs in no more; raises ClubRefused where nobody would be left."""
    found = _member(request, club_id, member_id)
    actions.give_role(member=found, role=MemberRole.NOBODY, deed=deed(request))
    says = _("%(name)s signs in no more. All that was entered stays.")
    messages.success(request, says % {"name": found.user.first_name})
    return see("who-signs-in", found.club_id)


@require_POST
def give_back(request: OrganiserRequest, club_id: int, member_id: int) -> HttpResponse:
    """This person signs in again."""
    found = _member(request, club_id, member_id)
    actions.give_back(member=found, deed=deed(request))
    return see("who-signs-in", found.club_id)


@require_POST
def new_way_in(request: OrganiserRequest, club_id: int, member_id: int) -> HttpResponse:
    """Another link to choose a password with."""
    found = _member(request, club_id, member_id)
    actions.new_way_in(member=found, by=request.user, deed=deed(request))
    return see("member", found.club_id, found.pk)


@require_POST
def give_password(request: OrganiserRequest, club_id: int, member_id: int) -> HttpResponse:
    """A first password once more."""
    found = _member(request, club_id, member_id)
    form = FirstPasswordForm(request.POST)
    if not form.is_valid():
        return _page(request, found, password_form=form, status=422)
    password = form.cleaned_data["password"]
    actions.give_password(member=found, password=password, by=request.user, deed=deed(request))
    says = _("%(name)s can sign in now, and then chooses another password.")
    messages.success(request, says % {"name": found.user.first_name})
    return see("who-signs-in", found.club_id)


@require_POST
def open_network(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Open the program to the hall's network, so that a telephone can come in by its link."""
    club = _club(request, club_id)
    if not network.has_switch():
        raise Http404
    if not network.turn_on(timezone.now()):
        says = _("This laptop is in no network. Join it to the hall’s Wi-Fi, then try again.")
        messages.error(request, says)
    return see(came_from(request) or reverse("who-signs-in", args=[club.pk]))


def _list(request: OrganiserRequest, club: Club, form: Form) -> HttpResponse:
    context = list_of(club) | {"club": club, "form": form, "form_key": form_key()}
    if Club.objects.real().are_several():
        context["address"] = _base(request) + reverse("sign-in", query={"club": club.name})
    status = 422 if form.is_bound else 200
    return render(request, "members/who_signs_in.html", context, status=status)


def _club(request: OrganiserRequest, club_id: int) -> Club:
    """A club that somebody set up: nobody else signs in to practise."""
    club = club_of(request, club_id)
    if club.practice:
        raise Http404
    return club


def _member(request: OrganiserRequest, club_id: int, member_id: int) -> Member:
    club = _club(request, club_id)
    return get_object_or_404(club.members.select_related("user", "club"), pk=member_id)


def _page(
    request: OrganiserRequest,
    found: Member,
    *,
    role_form: Form | None = None,
    password_form: Form | None = None,
    status: int = 200,
) -> HttpResponse:
    way = actions.way_in_of(found, timezone.now())
    context: dict[str, Any] = member_context(found, way, _base(request)) | {
        "role_form": role_form or RoleForm(initial={"role": found.role}),
        "password_form": password_form or FirstPasswordForm(),
        "form_key": form_key(),
        "is_me": found.user_id == request.user.pk,
    }
    return render(request, "members/member.html", context, status=status)


def _base(request: HttpRequest) -> str:
    """The address that telephones reach the program at, without the last stroke."""
    return network.address() or request.build_absolute_uri("/").rstrip("/")
