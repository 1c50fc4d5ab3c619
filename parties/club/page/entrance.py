"""What the first pages of a club share: who may set one up, where it is kept."""

from django.conf import settings
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from parties.models import Club
from parties.web.laptop import is_at_the_laptop


def may_set_up(request: HttpRequest) -> bool:
    """Whether this person may make the first club, or practise without one."""
    return is_at_the_laptop(request) and not Club.objects.real().exists()


def kept_in() -> str:
    """The folder of all that is kept; nothing where a database server keeps it."""
    return str(settings.DATA) if connection.vendor == "sqlite" else ""


def set_up_already(request: HttpRequest) -> HttpResponse:
    """409: the page is from before there was a club."""
    context = {
        "refusal": _("A club is set up here already. Sign in; its organiser knows how."),
        "back_url": reverse("first"),
    }
    return render(request, "409.html", context, status=409)
