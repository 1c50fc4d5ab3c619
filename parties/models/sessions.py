"""Who is signed in where: the rows of Django's sessions, each of which says whose it is."""

from contextlib import suppress
from datetime import datetime

from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import DatabaseError, models, transaction
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac


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

    def see(self, at: datetime) -> None:
        """Somebody was there; a full disk keeps nobody out."""
        with suppress(DatabaseError), transaction.atomic():
            BrowserSession.objects.filter(pk=self.pk).update(seen_at=at)

    @property
    def mark(self) -> str:
        """What it is called on a page; its key stays secret."""
        return salted_hmac("signed in", self.session_key).hexdigest()[:32]


def end_session(user: User, mark: str) -> bool:
    """The browser of theirs with this mark is signed out; False where there is none."""
    rows = BrowserSession.objects.filter(user=user)
    keys = [row.pk for row in rows if constant_time_compare(row.mark, mark)]
    return bool(rows.filter(pk__in=keys).delete()[0])


def end_sessions(user: User, *, but: str | None = None) -> None:
    """All their browsers are signed out, `but` the one of this session."""
    BrowserSession.objects.filter(user=user).exclude(pk=but or "").delete()
