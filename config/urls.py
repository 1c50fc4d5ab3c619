"""The pages of Card Party, and the sign that the program is alive."""

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.urls import include, path


@login_not_required
def healthz(request: HttpRequest) -> HttpResponse:
    """Answer with the program's name while it and its database are well."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse(settings.PROGRAM, content_type="text/plain")


urlpatterns = [
    path("healthz", healthz),
    path("", include("parties.urls")),
]
