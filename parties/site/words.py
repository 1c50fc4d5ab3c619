"""What is written to a club that is to come."""

from django.utils.translation import gettext

from parties.wording.letters import Letter


def club_letter(address: str, until: str) -> Letter:
    """The link with which it signs itself up."""
    text = gettext(
        "Hello,\n\nwith this link your club comes to our site: its name, and who runs it. It is good "
        "until %(day)s:\n\n%(address)s\n\nIf you do not know what this is about, do nothing."
    )
    return Letter(gettext("Your club’s card parties"), text % {"address": address, "day": until})
