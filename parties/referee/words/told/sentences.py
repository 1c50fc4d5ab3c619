"""Small things that sentences of many chapters need."""

from collections.abc import Iterable

from django.utils.functional import Promise
from django.utils.translation import gettext as _


def told(says: str | Promise, **numbers: object) -> str:
    """A sentence with its numbers filled in."""
    return str(says) % numbers


def either(values: Iterable[object]) -> str:
    """15, 20, 25 or 30."""
    *others, last = map(str, values)
    return _("%(some)s or %(last)s") % {"some": ", ".join(others), "last": last} if others else last
