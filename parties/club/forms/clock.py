"""The clock by which a club goes: the zones of the halls where these games are played."""

from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.conf import settings
from django.utils.translation import gettext as _

ZONES = (
    *("America/St_Johns", "America/Halifax", "America/Glace_Bay", "America/Moncton"),
    *("America/Toronto", "America/Winnipeg", "America/Regina", "America/Edmonton"),
    *("America/Vancouver", "America/Whitehorse", "America/Iqaluit", "America/Yellowknife"),
    *("America/New_York", "America/Chicago", "America/Denver", "America/Phoenix"),
    *("America/Los_Angeles", "America/Anchorage", "Pacific/Honolulu"),
    *("Europe/Dublin", "Europe/London", "Europe/Lisbon", "Europe/Paris", "Europe/Madrid"),
    *("Europe/Berlin", "Europe/Vienna", "Europe/Rome", "Europe/Helsinki", "Europe/Athens"),
    *("Pacific/Auckland", "Pacific/Chatham", "Australia/Sydney", "Australia/Brisbane"),
    *("Australia/Adelaide", "Australia/Darwin", "Australia/Perth", "Australia/Hobart"),
    "UTC",
)


def zones(own: str) -> list[tuple[str, str]]:
    """What can be chosen, by the names of the zones: the machine's first, and the club's `own`, should
    it be none of ours."""
    machines = _("as this computer has it: %(zone)s") % {"zone": _city(settings.TIME_ZONE)}
    known = sorted({*filter(is_known, ZONES), *([own] if own else [])}, key=_city)
    return [("", machines), *((zone, _city(zone)) for zone in known)]


def is_known(zone: str) -> bool:
    """Whether this machine knows the rules of it."""
    try:
        ZoneInfo(zone)
    except (ValueError, OSError, ZoneInfoNotFoundError):
        return False
    return True


def _city(zone: str) -> str:
    """America/St_Johns: St Johns.

    >>> _city("America/St_Johns")
    'St Johns'
    """
    return zone.rpartition("/")[2].replace("_", " ")
