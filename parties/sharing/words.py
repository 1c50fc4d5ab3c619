"""The result to share, in words: how far its address leads."""

from django.utils.translation import gettext as _


def reach(*, is_open: bool) -> str:
    """Where the address works, of a program on a laptop."""
    if is_open:
        return _(
            "This address works in this hall alone, on its network and while this computer is on. "
            "For people at home, save the result as a file."
        )
    return _("This address works on this computer alone. For others, save the result as a file.")
