"""The pages of Card Party, and the sign that the program is alive."""

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.urls import include, path


@login_not_required
def healthz(request: HttpRequest) -> HttpResponse:
    """Answer with the program's name and version while it and its database are well."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse(f"{settings.PROGRAM} {settings.VERSION}", content_type="text/plain")


handler500 = "config.failing.failed"

urlpatterns = [
    path("healthz", healthz),
    path("", include("parties.urls")),
]
