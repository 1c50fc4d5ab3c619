"""Mail, on a site that has a server for it: nothing goes out but what somebody asks for."""

from dataclasses import dataclass
from datetime import timedelta
from http import HTTPStatus

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.utils import timezone
from django.utils.translation import gettext as _

from parties.web.actions import WrongGuesses, in_minutes
from parties.web.fields import in_one_line
from parties.wording.letters import Letter

MAILS = WrongGuesses("mails", timedelta(hours=1), by_one=20, at_one=5)
"""So many an hour one person asks for, or one house, and so many go to one address: nobody's box is filled."""


class NotSent(Exception):
    """The mail server is away, or takes nothing."""


@dataclass(frozen=True, slots=True)
class Unsent:
    """Why nothing was mailed, in words, and as the status of the answer."""

    says: str
    status: int


def is_there() -> bool:
    """Whether mail can be asked for: on a site with a mail server."""
    return bool(settings.SITE and settings.EMAIL_HOST)


def too_many(to: str, *, by: str) -> Unsent | None:
    """Whether one more to this address has to wait; where it need not, it is counted."""
    wait = MAILS.begin(timezone.now(), by=by, at_whom=to.casefold()).wait
    says = _("That was many mails. Wait %(minutes)s, then try again.")
    return (
        Unsent(says % {"minutes": in_minutes(wait)}, HTTPStatus.TOO_MANY_REQUESTS) if wait else None
    )


def mailed(letter: Letter, to: str, *, by: str) -> Unsent | None:
    """A letter that stands on the page as well goes to this address; or why not."""
    if refused := too_many(to, by=by):
        return refused
    try:
        send(letter, to)
    except NotSent:
        says = _("No mail can be sent just now. The text below can be copied.")
        return Unsent(says, HTTPStatus.SERVICE_UNAVAILABLE)
    return None


def try_line() -> None:
    """Whether the mail server answers, whoever is written to. Raises NotSent."""
    try:
        with get_connection():
            return
    except OSError as wrong:
        raise NotSent from wrong


def send(letter: Letter, to: str) -> None:
    """To one address. Raises NotSent."""
    try:
        EmailMessage(in_one_line(letter.subject), letter.text, to=[to]).send()
    except OSError as wrong:
        raise NotSent from wrong
