"""Who is signed in where: the rows of Django's sessions, each of which says whose it is."""

from django.conf import settings
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models
from django.utils import timezone


class BrowserSession(AbstractBaseSession):
    """A browser in which somebody is signed in, or helps by a link, when the `user` is nobody. What it says of
    itself is in `browser`; it was `seen_at` then, or up to an hour later."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="sessions",
        null=True,
        db_constraint=False,  # Django tries again for ever where a session cannot be kept
    )
    browser = models.CharField(max_length=300, blank=True)
    seen_at = models.DateTimeField(default=timezone.now)
