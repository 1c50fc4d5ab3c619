"""Who helps: a way into one night for a telephone, its short code, and its end."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import QuerySet

from parties.dice import Dice, draw_code, draw_token
from parties.models import DeviceLink, Night

CODE_IS_GOOD_FOR = timedelta(minutes=10)


def code_length() -> int:
    """In digits: whoever guesses at a site guesses at the codes of all its clubs, from as many houses as
    they like; ten thousand wrong ones a minute, more than the site answers, find one in weeks."""
    return 10 if settings.SITE else 6


def let_in(
    *, night: Night, role: str, name: str, at: datetime, rng: Dice, till: str = ""
) -> DeviceLink:
    """A new helper: a link that nobody can guess, and a code that is good for ten minutes."""
    DeviceLink.objects.filter(made_at__lte=at - CODE_IS_GOOD_FOR).exclude(code="").update(code="")
    while True:
        link = DeviceLink(
            night=night,
            role=role,
            name=name,
            till=till,
            token=draw_token(),
            code=draw_code(code_length(), rng),
            made_at=at,
        )
        try:
            with transaction.atomic():
                link.save(force_insert=True)
        except IntegrityError:  # another good code has these digits
            continue
        return link


@transaction.atomic
def let_in_again(*, link: DeviceLink, at: datetime, rng: Dice) -> DeviceLink:
    """The same helper on another telephone, or with another code; the link of before ends."""
    withdraw(link=link, at=at)
    anew = {"role": link.role, "name": link.name, "till": link.till}
    return let_in(night=link.night, **anew, at=at, rng=rng)


def withdraw(*, link: DeviceLink, at: datetime) -> None:
    """This helper may do nothing more. A second time changes nothing."""
    DeviceLink.objects.filter(pk=link.pk, withdrawn_at=None).update(withdrawn_at=at, code="")


def use_code(*, code: str, at: datetime) -> DeviceLink | None:
    """The link that a typed code stands for, once; None for a wrong, spent or old one."""
    link = _fresh(at).filter(code=code).select_related("night__club").first()
    if link is None:
        return None
    is_first = DeviceLink.objects.filter(pk=link.pk, code=code).update(code="")
    return link if is_first else None


def is_fresh(link: DeviceLink, at: datetime) -> bool:
    """Whether its code can still be typed."""
    return bool(link.code) and link.withdrawn_at is None and at - link.made_at < CODE_IS_GOOD_FOR


def _fresh(at: datetime) -> QuerySet[DeviceLink]:
    since = at - CODE_IS_GOOD_FOR
    return DeviceLink.objects.filter(withdrawn_at=None, made_at__gt=since).exclude(code="")
