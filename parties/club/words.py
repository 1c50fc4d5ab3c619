"""The roles of a club in words, and what is written to people who sign in and to a club that is to come."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, gettext_lazy as _

from parties.wording.letters import Letter
from scoring.club.people import MemberRole

# The roles of a club in words, and what is written to people who sign in.


ROLES: Mapping[MemberRole, Any] = {
    MemberRole.ORGANISER: _("Organiser"),
    MemberRole.TREASURER: _("Treasurer"),
    MemberRole.READER: _("Reader"),
    MemberRole.NOBODY: _("No longer signs in"),
}

MAY: Mapping[MemberRole, Any] = {
    MemberRole.ORGANISER: _("everything"),
    MemberRole.TREASURER: _("money: fees, tills, pots, prizes handed out; looks at the rest"),
    MemberRole.READER: _("looks at games, prizes, standings and seasons; changes nothing"),
}


def way_in_letter(club: str, name: str, address: str, until: str) -> Letter:
    """The link that lets somebody in."""
    text = gettext(
        "Hello %(name)s,\n\nwith this link you choose a password, and then sign in for %(club)s. It is "
        "good once, until %(day)s:\n\n%(address)s\n\nIf you do not know what this is about, do nothing."
    )
    said = {"name": name, "club": club, "address": address, "day": until}
    return Letter(gettext("Sign in for %(club)s") % said, text % said)


def password_letter(club: str, name: str, address: str) -> Letter:
    """The link with which whoever forgot a password chooses another."""
    text = gettext(
        "Hello %(name)s,\n\nwith this link you choose another password for %(club)s. It is good once, for "
        "a day:\n\n%(address)s\n\nYou sign in there as before, by your name: %(name)s. If you did not ask "
        "for it, do nothing: your password stays."
    )
    said = {"club": club, "name": name, "address": address}
    return Letter(gettext("Another password for %(club)s") % said, text % said)


# What is written to a club that is to come.


def club_letter(address: str, until: str) -> Letter:
    """The link with which it signs itself up."""
    text = gettext(
        "Hello,\n\nwith this link your club comes to our site: its name, and who runs it. It is good "
        "until %(day)s:\n\n%(address)s\n\nIf you do not know what this is about, do nothing."
    )
    return Letter(gettext("Your club’s card parties"), text % {"address": address, "day": until})
