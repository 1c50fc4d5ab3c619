"""Clubs and a night of each, in the database of a site: python -m tests.hosting.nights CLUBS COUPLES

Says for each, as JSON: the number of its night, the cookie of somebody who runs it, and the passes of the
telephones of couples 1 and 2.
"""

import json
import sys

import django
from django.conf import settings

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
"""Else forty passwords take as long as the evening."""


def a_session(user):
    """The cookie of a browser in which this person has signed in."""
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

    from parties.web.sessions import SessionStore

    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    return session.session_key


def a_night(club, user, couples):
    """Ready to begin, and followed on telephones, which tell who won."""
    from django.utils import timezone

    from parties.log.night import Deed
    from parties.night.actions import practice_night
    from parties.printing.actions import make_link
    from parties.telephones.actions import pass_of
    from parties.web.finding import tonight

    type(club).objects.filter(pk=club.pk).update(telephones=True, tables_tell=True)
    deed = Deed(by=user, at=timezone.now())
    night = practice_night(club=club, couples=couples, date=tonight(), deed=deed)
    link = make_link(night, timezone.now())
    passes = [pass_of(link, couple) for couple in range(1, couples + 1)]
    return {"night": night.pk, "session": a_session(user), "passes": passes}


def main(clubs, couples):
    settings.PASSWORD_HASHERS = PASSWORD_HASHERS
    django.setup()
    from django.core.management import call_command

    from parties.club.actions.setting_up import set_up_club

    call_command("migrate", verbosity=0)
    made = [
        set_up_club(club_name=f"Hall {number}", organiser="Ida", password="a boat on the lake")
        for number in range(1, clubs + 1)
    ]
    print(json.dumps([a_night(*each, couples) for each in made]))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
