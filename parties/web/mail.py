"""Mail, on a site that has a server for it: nothing goes out but what somebody asks for."""

from datetime import datetime, timedelta

from django.conf import settings
from django.core.mail import EmailMessage, get_connection

from parties.web.actions import WrongGuesses
from parties.web.fields import in_one_line
from parties.wording.letters import Letter

MAILS = WrongGuesses("mails", timedelta(hours=1), by_one=20, at_one=5)
"""So many an hour one person asks for, or one house, and so many go to one address: nobody's box is filled."""


class NotSent(Exception):
    """The mail server is away, or takes nothing."""


def is_there() -> bool:
    """Whether mail can be asked for: on a site with a mail server."""
    return bool(settings.SITE and settings.EMAIL_HOST)


def wait_for(to: str, at: datetime, *, by: str) -> timedelta:
    """How long to wait for one more to this address; nothing where it may go, and it is counted."""
    return MAILS.begin(at, by=by, at_whom=to.casefold()).wait


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
