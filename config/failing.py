"""What is answered where the program itself fails, with nothing that could fail as well."""

import sys

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.defaults import server_error


def failed(request: HttpRequest) -> HttpResponse:
    """503 and a sentence while the database is away, whoever asks; 500 for all else."""
    if not isinstance(sys.exception(), OperationalError | InterfaceError):
        return server_error(request)
    says = _(
        "The program cannot get at what it keeps just now. What was saved before is safe. "
        "Try again in a minute."
    )
    by_htmx = "HX-Request" in request.headers
    page = render_to_string("web/_messages.html" if by_htmx else "503.html", {"refusal": says})
    return HttpResponse(page, status=503, headers={"Retry-After": "10"})
