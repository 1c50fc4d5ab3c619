"""Who signs in for a club, and how somebody comes in first or again."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.models import User
from django.contrib.auth.views import PasswordResetConfirmView
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse, reverse_lazy
from django.utils import timezone
from django.utils.translation import gettext as _, gettext_lazy

from parties import network, owners_page
from parties.club.actions import members
from parties.club.forms.members import (
    NAME_IS_TAKEN,
    AddMemberForm,
    ByMailForm,
    FirstPasswordForm,
    ForgottenByMailForm,
    ForgottenForm,
    MailForm,
    NewPasswordForm,
    OwnMailForm,
    OwnPasswordForm,
    RoleForm,
)
from parties.club.page.members import letter_of, list_of, member_context
from parties.club.words import MAY, ROLES
from parties.dice import draw_token
from parties.models import Club, Member, WayIn, end_session, end_sessions
from parties.web import mail, sessions
from parties.web.answers import came_from, form_page, see
from parties.web.button import Press, asks, bare_button, button, refuse
from parties.web.doorkeeper import MUST_CHANGE, sign_in_as
from parties.web.finding import club_of
from parties.web.requests import (
    OrganiserRequest,
    PersonRequest,
    address_of,
    is_at_the_laptop,
    know_device,
    only_post,
    posted,
    takes_post,
)
from scoring.club.people import MemberRole, PasswordWay

OfMember = RoleForm | MailForm | FirstPasswordForm
"""What is sent on the page of one who signs in."""

# Coming in by a link, and a password of one's own.


@takes_post
def own_password(request: OrganiserRequest) -> HttpResponse:
    """A new password; after one that somebody else has given, before anything else."""
    must = bool(request.session.get(MUST_CHANGE))
    data = posted(request)
    form = NewPasswordForm(data) if must else OwnPasswordForm(data, user=request.user)
    if not form.is_valid():
        return form_page(request, "club/own_password.html", form, must=must)
    members.change_password(user=request.user, password=form.cleaned_data["password"])
    update_session_auth_hash(request, request.user)
    request.session.pop(MUST_CHANGE, None)
    messages.success(request, _("Saved. Sign in with the new password from now on."))
    return see("first")


@takes_post
def own_sign_ins(request: OrganiserRequest) -> HttpResponse:
    """Where this person is signed in, and on a site with mail the address for a forgotten password."""
    form = OwnMailForm(posted(request), user=request.user, initial={"mail": request.user.email})
    if mail.is_there() and form.is_valid():
        members.keep_mail(request.user, form.cleaned_data["mail"])
        messages.success(request, _("Saved."))
        return see("own-sign-ins")
    signed_in = sessions.signed_in(request, request.user)
    shown = form if mail.is_there() else None
    return form_page(request, "club/own_sign_ins.html", form, signed_in=signed_in, form=shown)


@only_post
def end_sign_in(request: OrganiserRequest) -> HttpResponse:
    """One of this person's browsers is signed out, or all but this one."""
    mark = request.POST.get("mark", "")
    if not mark:
        end_sessions(request.user, but=request.session.session_key)
        messages.success(request, _("You are signed in here alone."))
    elif end_session(request.user, mark):
        messages.success(request, _("That browser is signed out."))
    return see("own-sign-ins")


@takes_post
@login_not_required
def way_in(request: HttpRequest, token: str) -> HttpResponse:
    """Somebody comes in by a link: a password is chosen, or the name of before is taken."""
    way = members.way_in_by(token, timezone.now())
    if way is None:
        return render(request, "club/spent_link.html", status=404)
    if isinstance(request.user, User):
        return _signed_in_already(request, way, request.user)
    form = NewPasswordForm(posted(request))
    if not form.is_valid():
        role = MemberRole(way.member.role)
        about = {"club": way.member.club, "name": way.member.user.first_name}
        about |= {"role": ROLES[role], "may": MAY.get(role, "")}
        return form_page(request, "club/way_in.html", form, **about)
    password = form.cleaned_data["password"]
    user = members.come_in(way=way, password=password, at=timezone.now())
    if user is None:
        return render(request, "club/spent_link.html", status=404)
    sign_in_as(request, user)
    response = see("first")
    know_device(request, response, way.member.club, user.first_name)
    return response


def _signed_in_already(request: HttpRequest, way: WayIn, user: User) -> HttpResponse:
    """It is for another person, or it lets who is here into one club more."""
    can = members.can_come_in_as(way, user)
    if request.method == "POST" and can:
        if members.come_in_as(way=way, user=user, at=timezone.now()):
            return see("club", way.member.club_id)
        return render(request, "club/spent_link.html", status=404)
    context = {"way": way, "can": can, "name": way.member.user.first_name}
    return render(request, "club/signed_in_already.html", context)


# A forgotten password, mended by whoever owns the account of the laptop: in the browser there.


@takes_post
@login_not_required
def forgotten_password(request: HttpRequest) -> HttpResponse:
    """What to do; pressed at the laptop itself, a window opens there that only its owner sees."""
    can = _is_served_here(request)
    context = {"can": can, "is_site": bool(settings.SITE), "is_here": is_at_the_laptop(request)}
    if mail.is_there():
        return _mail_password(request, context)
    if request.method != "POST" or not can:
        return render(request, "club/forgotten.html", context)
    key = draw_token()
    address = request.build_absolute_uri(reverse("password-here", args=[key]))
    try:
        file = owners_page.make(settings.DATA, address, key, timezone.now())
    except OSError:  # a full disk: the window opens all the same, if there is one
        return render(request, "club/forgotten.html", context | {"disk": True}, status=503)
    network.show(address)
    return render(request, "club/forgotten.html", context | {"file": file})


def _mail_password(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    """A link by mail to whoever has this address; who has one is said to nobody."""
    form = ForgottenByMailForm(posted(request))
    context |= {"form": form}
    if not form.is_valid():
        return form_page(request, "club/forgotten.html", form, **context)
    to, by = form.cleaned_data["email"], address_of(request)
    if refused := mail.too_many(to, by=by):
        form.add_error(None, refused.says)
        return render(request, "club/forgotten.html", context, status=refused.status)
    try:
        mail.try_line()
    except mail.NotSent:
        form.add_error(None, _("No mail can be sent just now."))
        return render(request, "club/forgotten.html", context, status=503)
    members.mail_password(form)
    return render(request, "club/forgotten.html", context | {"form": None, "mailed_to": to})


class _ByMail(PasswordResetConfirmView):
    """Another password by the link that was mailed; signed in at once."""

    form_class = ByMailForm  # type: ignore[assignment]  # it has a user and is saved, as Django's own
    template_name = "club/password_by_mail.html"
    success_url = reverse_lazy("first")
    post_reset_login = True

    def render_to_response(self, context: dict[str, Any], **said: Any) -> HttpResponse:
        """404 where the link is good no more, 422 where the form is faulty."""
        form = context.get("form")
        said["status"] = 404 if form is None else 422 if form.is_bound else 200
        return super().render_to_response(context, **said)


password_by_mail = takes_post(_ByMail.as_view())  # type: ignore[type-var]  # it answers as ours do


@takes_post
@login_not_required
def password_here(request: HttpRequest, token: str) -> HttpResponse:
    """Who, and a new password twice; signed in at once."""
    at = timezone.now()
    if not (_is_served_here(request) and owners_page.is_good(token, at)):
        return render(request, "club/key_is_old.html", status=404)
    form = ForgottenForm(posted(request))
    if not form.is_valid():
        return form_page(request, "club/password_here.html", form, token=token)
    if not owners_page.spend(token, at):
        return render(request, "club/key_is_old.html", status=404)
    user, password = form.cleaned_data["who"], form.cleaned_data["password"]
    members.set_anew(user=user, password=password, at=at, how=PasswordWay.AT_THE_LAPTOP)
    user.refresh_from_db()
    sign_in_as(request, user)
    response = see("first")
    know_device(request, response, Club.objects.real().run_by(user).first(), user.first_name)
    return response


def _is_served_here(request: HttpRequest) -> bool:
    """By a program that somebody started at this machine, who can be shown a page there."""
    return network.shows_pages() and is_at_the_laptop(request)


# Who signs in for a club: the list, and the page of one with role, link and password.


def _list(press: Press, form: AddMemberForm) -> HttpResponse:
    club = _real(press.club)
    context = list_of(club)
    if Club.objects.real().are_several():
        way_in = reverse("sign-in", query={"club": club.name})
        context["address"] = _base(press.request) + way_in
    return press.page("club/who_signs_in.html", form, **context)


@asks(AddMemberForm, shows=_list, refused=refuse, then="who-signs-in")
def who_signs_in(press: Press, form: AddMemberForm) -> HttpResponse | None:
    """Who signs in, as what, when last; and the form that adds somebody."""
    new = members.NewMember(**form.cleaned_data)
    try:
        added = members.add_member(_real(press.club), press.deed, new)
    except members.NameTaken:
        form.add_error("name", NAME_IS_TAKEN)
        return _list(press, form)
    if added and not new.password:
        return see("member", press.club.pk, added.pk)
    if added:
        says = _("%(name)s can sign in now, and then chooses another password.")
        messages.success(press.request, says % {"name": new.name})
    return None


def member(request: OrganiserRequest, club_id: int, member_id: int) -> HttpResponse:
    """One of them: the link that lets this person in, the role, a new password."""
    return _members_page(request, _member(club_of(request, club_id), member_id))


def _as_typed(press: Press, form: OfMember, member_id: int) -> HttpResponse:
    found = _member(press.club, member_id)
    return _members_page(press.request, found, form, press.status_of(form))


@button(
    RoleForm,
    faulty=_as_typed,
    then="who-signs-in",
    says=gettext_lazy("Saved. The club’s log can take it back."),
)
def give_role(press: Press, form: RoleForm, member_id: int) -> None:
    """Another role."""
    found = _member(press.club, member_id)
    members.give_role(press.club, press.deed, found, form.cleaned_data["role"])


@bare_button(then="who-signs-in")
def take_away(press: Press, member_id: int) -> None:
    """This person signs in no more; raises Refused where nobody would be left."""
    found = _member(press.club, member_id)
    members.give_role(press.club, press.deed, found, MemberRole.NOBODY)
    says = _("%(name)s no longer signs in. All that was entered stays.")
    messages.success(press.request, says % {"name": found.user.first_name})


@bare_button(then="who-signs-in")
def give_back(press: Press, member_id: int) -> None:
    """This person signs in again."""
    members.give_back(press.club, press.deed, _member(press.club, member_id))


@bare_button(then="who-signs-in")
def new_way_in(press: Press, member_id: int) -> HttpResponse:
    """Another link to choose a password with."""
    members.new_way_in(press.club, press.deed, _member(press.club, member_id))
    return see("member", press.club.pk, member_id)


@bare_button(then="who-signs-in")
def withdraw_way_in(press: Press, member_id: int) -> HttpResponse:
    """The link that was given out is good no more."""
    members.end_ways_in(_member(press.club, member_id), timezone.now())
    messages.success(press.request, _("The link is no longer good."))
    return see("member", press.club.pk, member_id)


@button(MailForm, faulty=_as_typed, refused=refuse, then="who-signs-in")
def send_way_in(press: Press, form: MailForm, member_id: int) -> HttpResponse:
    """The link goes out by mail."""
    if not mail.is_there():
        raise Http404
    found, to = _member(press.club, member_id), form.cleaned_data["mail"]
    way = members.way_to_send(found, press.deed)
    letter = letter_of(way, _base(press.request))
    if refused := mail.mailed(letter, to, by=str(press.request.user.pk)):
        form.add_error("mail", refused.says)
        return _members_page(press.request, found, form, refused.status)
    messages.success(press.request, _("The link was mailed to %(to)s.") % {"to": to})
    return see("member", press.club.pk, member_id)


@button(FirstPasswordForm, faulty=_as_typed, refused=refuse, then="who-signs-in")
def give_password(press: Press, form: FirstPasswordForm, member_id: int) -> None:
    """A first password once more."""
    found = _member(press.club, member_id)
    members.give_password(press.club, press.deed, found, form.cleaned_data["password"])
    says = _("%(name)s can sign in now, and then chooses another password.")
    messages.success(press.request, says % {"name": found.user.first_name})


@bare_button(then="who-signs-in")
def open_network(press: Press) -> HttpResponse | None:
    """Open the program to the hall's network, so that a telephone can come in by its link."""
    _real(press.club)
    if not network.has_switch():
        raise Http404
    if not network.turn_on(timezone.now()):
        says = _("This laptop is not on any network. Join it to the hall’s Wi-Fi, then try again.")
        messages.error(press.request, says)
    page = came_from(press.request)
    return see(page) if page else None


def _real(club: Club) -> Club:
    """A club that somebody set up: nobody else signs in to practise."""
    if club.practice:
        raise Http404
    return club


def _member(club: Club, member_id: int) -> Member:
    return get_object_or_404(_real(club).members.select_related("user", "club"), pk=member_id)


def _members_page(
    request: PersonRequest,
    found: Member,
    typed: OfMember | None = None,
    status: int = 200,
) -> HttpResponse:
    way = members.way_in_of(found, timezone.now())
    context: dict[str, Any] = member_context(found, way, _base(request)) | {
        "role_form": RoleForm(initial={"role": found.role}),
        "password_form": FirstPasswordForm(),
        "mail_form": MailForm(initial={"mail": found.user.email}),
        "is_me": found.user_id == request.user.pk,
    }
    context |= {typed.called: typed} if typed else {}
    return render(request, "club/member.html", context, status=status)


def _base(request: HttpRequest) -> str:
    """The address that telephones reach the program at, without the last stroke."""
    return settings.SITE or network.address() or request.build_absolute_uri("/").rstrip("/")
