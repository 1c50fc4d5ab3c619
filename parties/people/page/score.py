"""Games won of games, in words."""

from django.utils.translation import gettext as _


def of(won: int, games: int) -> str:
    """14 of 25; nothing of none."""
    return _("%(won)s of %(games)s") % {"won": won, "games": games} if games else ""
