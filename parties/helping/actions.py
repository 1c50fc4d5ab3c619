"""Who helps: a way into one night for a telephone, its short code, and its end."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet

from parties.club.actions import one_at_a_time
from parties.dice import Dice, draw_code, draw_token
from parties.models import DeviceLink, Night

CODE_IS_GOOD_FOR = timedelta(minutes=10)


@transaction.atomic
def let_in(
    *, night: Night, role: str, name: str, at: datetime, rng: Dice, till: str = ""
) -> DeviceLink:
    """A new helper: a link that nobody can guess, and a code that is good for ten minutes."""
    one_at_a_time()
    code = draw_code(_fresh(at).values_list("code", flat=True), rng)
    return DeviceLink.objects.create(
        night=night,
        role=role,
        name=name,
        till=till,
        token=draw_token(),
        code=code,
        made_at=at,
    )


@transaction.atomic
def let_in_again(*, link: DeviceLink, at: datetime, rng: Dice) -> DeviceLink:
    """The same helper on another telephone, or with another code; the link of before ends."""
    withdraw(link=link, at=at)
    anew = {"role": link.role, "name": link.name, "till": link.till}
    return let_in(night=link.night, **anew, at=at, rng=rng)


def withdraw(*, link: DeviceLink, at: datetime) -> None:
    """This helper may do nothing more. A second time changes nothing."""
    DeviceLink.objects.filter(pk=link.pk, withdrawn_at=None).update(withdrawn_at=at, code="")


@transaction.atomic
def use_code(*, code: str, at: datetime) -> DeviceLink | None:
    """The link that a typed code stands for, once; None for a wrong, spent or old one."""
    one_at_a_time()
    link = _fresh(at).filter(code=code).select_related("night__club").first()
    if link is not None:
        DeviceLink.objects.filter(pk=link.pk).update(code="")
    return link


def is_fresh(link: DeviceLink, at: datetime) -> bool:
    """Whether its code can still be typed."""
    return bool(link.code) and link.withdrawn_at is None and at - link.made_at < CODE_IS_GOOD_FOR


def _fresh(at: datetime) -> QuerySet[DeviceLink]:
    since = at - CODE_IS_GOOD_FOR
    return DeviceLink.objects.filter(withdrawn_at=None, made_at__gt=since).exclude(code="")
