"""Who is signed in: Django's own sessions, asked for by a query that is made once."""

from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.utils import timezone

from parties.made_once import A_WORD, made_once

_of = made_once(lambda key: Session.objects.filter(session_key=key), A_WORD)


class SessionStore(db.SessionStore):
    """A session, kept as Django keeps it."""

    def _get_session_from_db(self) -> Session | None:
        found: Session | None = next(iter(_of(self.session_key or "")), None)
        if found and found.expire_date > timezone.now():
            return found
        self._session_key = None
        return None
