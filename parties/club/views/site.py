"""The keeper's page, a club that comes by a link, and one that leaves."""

from collections.abc import Callable
from functools import wraps

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.utils.translation import gettext as _, gettext_lazy

from parties.club.actions import site
from parties.club.forms.members import MailForm
from parties.club.forms.site import FindClubForm, LeaveForm, LinkForm, SignUpForm
from parties.club.page.site import CLUBS_ON_A_PAGE, address_of, clubs_of_site, letter_of
from parties.models import Club, ClubLink
from parties.web import mail
from parties.web.answers import form_page, see
from parties.web.button import Press, asks, bare_button
from parties.web.doorkeeper import sign_in_as
from parties.web.requests import (
    OrganiserRequest,
    is_keeper,
    know_device,
    only_post,
    posted,
    site_name,
    takes_post,
)

# The keeper sees the clubs of the site, closes one, and makes links by which clubs come.


def for_the_keeper(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A view of a site's keeper; to everybody else it is not there."""

    @wraps(view)
    def found(request: OrganiserRequest, **places: object) -> HttpResponse:
        if not is_keeper(request):
            raise Http404
        return view(request, **places)

    return found


@takes_post
@for_the_keeper
def clubs(request: OrganiserRequest) -> HttpResponse:
    """Every club with its size and its last night; links that are good; posted, another link is made."""
    form = LinkForm(posted(request))
    if form.is_valid():
        link = site.make_link(form.cleaned_data["says"], form.cleaned_data["clubs"], timezone.now())
        return see("club-link", link.pk)
    find = FindClubForm(request.GET)
    wanted = find.cleaned_data["find"].strip() if find.is_valid() else ""
    shown = Paginator(clubs_of_site(wanted), CLUBS_ON_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "find": FindClubForm({"find": wanted}),
        "wanted": wanted,
        "shown": shown,
        "links": site.good_links(timezone.now()),
    }
    return form_page(request, "club/clubs.html", form, **context)


@only_post
@for_the_keeper
def close_club(request: OrganiserRequest, number: int) -> HttpResponse:
    """It is closed; what it has is kept."""
    site.close(_real(number), timezone.now())
    return see("site-clubs")


@only_post
@for_the_keeper
def open_club(request: OrganiserRequest, number: int) -> HttpResponse:
    """It is open again."""
    site.open_again(_real(number))
    return see("site-clubs")


def _real(number: int) -> Club:
    return get_object_or_404(Club.objects.real(), pk=number)


@takes_post
@for_the_keeper
def club_link(request: OrganiserRequest, link_id: int) -> HttpResponse:
    """A link by which a club comes: as picture, address and letter; posted, the letter is mailed."""
    link = _good(link_id)
    form = MailForm(posted(request))
    status = 422 if form.is_bound else 200
    if form.is_valid() and mail.is_there():
        to = form.cleaned_data["mail"]
        refused = mail.mailed(letter_of(link), to, by=str(request.user.pk))
        if not refused:
            messages.success(request, _("The link was mailed to %(to)s.") % {"to": to})
            return see("club-link", link.pk)
        form.add_error("mail", refused.says)
        status = refused.status
    context = {
        "link": link,
        "address": address_of(link),
        "good_until": link.made_at + site.LINK_IS_GOOD_FOR,
        "letter": letter_of(link),
        "mail_form": form,
        "has_mail": mail.is_there(),
    }
    return render(request, "club/club_link.html", context, status=status)


@only_post
@for_the_keeper
def withdraw_club_link(request: OrganiserRequest, link_id: int) -> HttpResponse:
    """Nobody comes by it any more."""
    site.withdraw_link(_good(link_id), timezone.now())
    messages.success(request, _("The link is no longer good."))
    return see("site-clubs")


def _good(link_id: int) -> ClubLink:
    return get_object_or_404(site.good_links(timezone.now()), pk=link_id)


# A club comes by a link.


@takes_post
@login_not_required
def new_club(request: HttpRequest, token: str) -> HttpResponse:
    """A club signs itself up, and who runs it is signed in."""
    at = timezone.now()
    link = site.link_by(token, at) if settings.SITE else None
    if link is None:
        return render(request, "club/spent_club_link.html", status=404)
    form = SignUpForm(posted(request))
    if not form.is_valid():
        return form_page(request, "club/new_club.html", form, token=token)
    said = {name: each for name, each in form.cleaned_data.items() if name != "again"}
    made = site.sign_up(link, site.NewClub(**said), at)
    if made is None:
        return render(request, "club/spent_club_link.html", status=404)
    club, user = made
    sign_in_as(request, user)
    response = see("club", club.pk)
    know_device(request, response, club, user.first_name)
    return response


# A club leaves, with all that is its own.


def _leave_form(press: Press) -> LeaveForm:
    if press.club.practice or not settings.SITE:
        raise Http404
    return LeaveForm(press.sent, club=press.club)


def _leave_page(press: Press, form: LeaveForm) -> HttpResponse:
    has_keeper = press.club.members.filter(user__is_staff=True).exists()
    types = site_name() if has_keeper else ""
    days = site.STAYS_FOR.days
    return press.page("club/leave.html", form, days=days, keeper_types=types)


@asks(_leave_form, shows=_leave_page, then="club")
def leave(press: Press, form: LeaveForm) -> None:
    """The club leaves the site once its time is over."""
    site.leave(press.club, press.deed)


@bare_button(then="club", says=gettext_lazy("The club stays."))
def stay(press: Press) -> None:
    """It stays after all."""
    site.stay(press.club, press.deed)
