"""The sessions of browsers, as Django keeps them, with whose each is, and where somebody is signed in."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.middleware import AuthenticationMiddleware, get_user
from django.contrib.auth.models import User
from django.contrib.auth.signals import user_logged_in
from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext as _

from parties.made_once import A_WORD, made_once
from parties.models import BrowserSession

SEEN_EVERY: Final = timedelta(hours=1)
"""That somebody was there is written down so often at most: no tap waits for it."""

_BROWSER = "browser"

_BACKEND = "django.contrib.auth.backends.ModelBackend"

_of = made_once(
    lambda key: BrowserSession.objects.select_related("user").filter(session_key=key), A_WORD
)


class SessionStore(DatabaseStore):
    """Django's own, by the way that it has for a column more; with a session comes whose it is."""

    user: User | None = None

    @classmethod
    def get_model_class(cls) -> type[BrowserSession]:
        """Where they are kept."""
        return BrowserSession

    def load(self) -> dict[str, Any]:
        """What is kept of this browser, which was seen now."""
        row = self._get_session_from_db()
        self.user = row.user if row else None
        now = timezone.now()
        if row and row.user_id and now - row.seen_at > SEEN_EVERY:
            row.see(now)
        return self.decode(row.session_data) if row else {}

    def _get_session_from_db(self) -> BrowserSession | None:
        found: BrowserSession | None = next(iter(_of(self.session_key or "")), None)
        if found and found.expire_date > timezone.now():
            return found
        self._session_key = None
        return None

    def create_model_instance(self, data: dict[str, Any]) -> BrowserSession:
        """The row, which says whose it is."""
        row: BrowserSession = super().create_model_instance(data)  # type: ignore[assignment]
        row.user_id = data.get(SESSION_KEY)
        row.browser = data.get(_BROWSER, "")
        return row


class WhoAsksMiddleware(AuthenticationMiddleware):
    """Django's own, which is asked where it is anybody but whoever came along with the session."""

    def process_request(self, request: HttpRequest) -> None:
        """As soon as somebody wants to know."""
        super().process_request(request)
        request.user = SimpleLazyObject(lambda: _came_along(request) or get_user(request))  # type: ignore[assignment]


def _came_along(request: HttpRequest) -> User | None:
    """Whose session it is, where Django would say the same of it; whatever else there is, Django is asked."""
    session: SessionStore = request.session  # type: ignore[assignment]  # as the settings say
    by = session.get(BACKEND_SESSION_KEY), session.get(SESSION_KEY)
    user = session.user  # with what was just read
    if user is None or not user.is_active or by != (_BACKEND, str(user.pk)):
        return None
    hashed = session.get(HASH_SESSION_KEY, "")
    return user if constant_time_compare(hashed, user.get_session_auth_hash()) else None


@receiver(user_logged_in, dispatch_uid="browser")
def _note_browser(request: HttpRequest, **_said: Any) -> None:
    request.session[_BROWSER] = request.headers.get("User-Agent", "")[:300]


@dataclass(frozen=True, slots=True)
class SignedIn:
    """Where somebody is signed in, and by which `mark` that is ended."""

    mark: str
    where: str
    seen_at: datetime
    is_here: bool


def signed_in(request: HttpRequest, user: User) -> list[SignedIn]:
    """Every browser of this person, this one first, then the one that was seen last."""
    rows = BrowserSession.objects.filter(user=user, expire_date__gt=timezone.now())
    here = request.session.session_key
    found = [
        SignedIn(row.mark, where(row.browser), row.seen_at, row.session_key == here)
        for row in rows.order_by("-seen_at")
    ]
    return sorted(found, key=lambda each: not each.is_here)


_BROWSERS = (
    *(("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet")),
    *(("Firefox", "Firefox"), ("FxiOS", "Firefox"), ("Chrome", "Chrome"), ("CriOS", "Chrome")),
    ("Safari", "Safari"),
)
_ON = (
    *(("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "Chromebook")),
    *(("Windows", "Windows"), ("Mac OS", "Mac"), ("Linux", "Linux")),
)
"""What a browser says of itself, the more particular word first, as most claim to be the others too."""


def where(said: str) -> str:
    """A browser in plain words, from what it says of itself.

    >>> where("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1")
    'Safari on iPhone'
    """
    browser = next((name for word, name in _BROWSERS if word in said), "")
    machine = next((name for word, name in _ON if word in said), "")
    if browser and machine:
        return _("%(browser)s on %(machine)s") % {"browser": browser, "machine": machine}
    return browser or machine or _("A browser that does not say which")
