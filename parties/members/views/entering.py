"""Coming in by a link, and a password of one's own."""

from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.models import User
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from parties.members import actions
from parties.members.forms import NewPasswordForm, OwnPasswordForm
from parties.members.words import MAY, ROLES
from parties.models import WayIn
from parties.web.answers import see
from parties.web.known_device import know_device
from parties.web.members import MUST_CHANGE, sign_in_as
from parties.web.requests import OrganiserRequest
from scoring.club.members import MemberRole


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def own_password(request: OrganiserRequest) -> HttpResponse:
    """A new password; after one that somebody else has given, before anything else."""
    must = bool(request.session.get(MUST_CHANGE))
    data = request.POST if request.method == "POST" else None
    form: Form = NewPasswordForm(data) if must else OwnPasswordForm(data, user=request.user)
    if not form.is_valid():
        context = {"form": form, "must": must}
        status = 422 if form.is_bound else 200
        return render(request, "members/own_password.html", context, status=status)
    actions.change_password(user=request.user, password=form.cleaned_data["password"])
    update_session_auth_hash(request, request.user)
    request.session.pop(MUST_CHANGE, None)
    messages.success(request, _("Saved. Sign in with the new password from now on."))
    return see("first")


@require_http_methods(["GET", "HEAD", "POST"])
@login_not_required
@never_cache
def way_in(request: HttpRequest, token: str) -> HttpResponse:
    """Somebody comes in by a link: a password is chosen, or the name of before is taken."""
    way = actions.way_in_by(token, timezone.now())
    if way is None:
        return render(request, "members/spent_link.html", status=404)
    if isinstance(request.user, User):
        return _signed_in_already(request, way, request.user)
    form = NewPasswordForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return _page(request, way, form, status=422 if form.is_bound else 200)
    password = form.cleaned_data["password"]
    user = actions.come_in(way=way, password=password, at=timezone.now())
    if user is None:
        return render(request, "members/spent_link.html", status=404)
    sign_in_as(request, user)
    response = see("first")
    know_device(request, response, way.member.club, user.first_name)
    return response


def _signed_in_already(request: HttpRequest, way: WayIn, user: User) -> HttpResponse:
    """It is for another person, or it lets who is here into one club more."""
    can = actions.can_come_in_as(way, user)
    if request.method == "POST" and can:
        if actions.come_in_as(way=way, user=user, at=timezone.now()):
            return see("club", way.member.club_id)
        return render(request, "members/spent_link.html", status=404)
    context = {"way": way, "can": can, "name": way.member.user.first_name}
    return render(request, "members/signed_in_already.html", context)


def _page(request: HttpRequest, way: WayIn, form: Form, *, status: int) -> HttpResponse:
    role = MemberRole(way.member.role)
    context = {
        "form": form,
        "club": way.member.club,
        "name": way.member.user.first_name,
        "role": ROLES[role],
        "may": MAY.get(role, ""),
    }
    return render(request, "members/way_in.html", context, status=status)
