"""The way in for the telephones of a night: of those who play by their cards, of those who help."""

import hmac
import re
from datetime import date, datetime, timedelta
from hashlib import sha256

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import F, QuerySet
from django.http import Http404

from parties.dice import Dice, draw_code, draw_token
from parties.log.night import Deed, add, written_alone
from parties.models import CoupleCode, DeviceLink, Night, Role
from parties.printing.actions import kept_link as kept_link, link_of as link_of, make_link
from parties.web.finding import tonight
from scoring.evening import Evening
from scoring.games.points import TableSays, with_the_result
from scoring.numbers import CoupleNo

_NEVER_CLOSED = timedelta(days=7)
"""So long a night is looked for that nobody has closed."""

_PASS = re.compile(r"([0-9]{1,18})-([0-9]{1,3})-[0-9a-f]{32}")


def withdraw(*, night: Night, at: datetime) -> None:
    """All codes and pages get nothing from now on. A second time changes nothing."""
    night.links.filter(role=Role.COUPLES, withdrawn_at=None).update(withdrawn_at=at)
    _say_that_it_is_new(night)


def let_in_again(*, night: Night) -> None:
    """What was withdrawn last is good again, with the codes that the cards have."""
    if link := link_of(night):
        DeviceLink.objects.filter(pk=link.pk).update(withdrawn_at=None)
        _say_that_it_is_new(night)


def make_new_codes(*, night: Night, at: datetime) -> None:
    """Other codes for everybody; those of before are good for nothing any more."""
    with written_alone(night):
        withdraw(night=night, at=at)
        CoupleCode.objects.filter(link__night=night).delete()
        make_link(night, at)


def change_telephones(*, night: Night, wifi: str, wifi_password: str, tables_tell: bool) -> None:
    """How the hall's network is called, and its password; whether a table may say who won."""
    night.club.wifi, night.club.wifi_password = wifi, wifi_password
    night.club.tables_tell = tables_tell
    night.club.save(update_fields=["wifi", "wifi_password", "tables_tell"])
    _say_that_it_is_new(night)


def say_result(*, link: DeviceLink, says: TableSays, at: datetime) -> Evening:
    """A card says on its telephone how it went at its table; it is entered once every side there has
    said the same. Raises Refused."""
    with written_alone(link.night):
        entries = with_the_result(link.night.evening(), says)
        return add(link.night, entries, Deed(by=None, at=at, link=link))


def by_code(code: str) -> list[tuple[DeviceLink, CoupleNo]]:
    """Which card of which night a typed code stands for: none for a wrong or an old one, and more than
    one of a code that two halls had printed before each was a row."""
    links = live_links(tonight()).filter(codes__digits=code).annotate(couple=F("codes__couple"))
    return [(link, CoupleNo(vars(link)["couple"])) for link in links]


def live_links(on: date) -> QuerySet[DeviceLink]:
    """The links that hold on this evening, of nights that may be going on, in halls that have them."""
    return (
        DeviceLink.objects.filter(
            role=Role.COUPLES,
            withdrawn_at=None,
            night__taken_out=False,
            night__club__telephones=True,
            night__club__closed_at=None,
            night__date__gt=on - _NEVER_CLOSED,
        )
        .select_related("night__club")
        .order_by("-night__date", "-pk")
    )


def pass_of(link: DeviceLink, couple: CoupleNo) -> str:
    """What stands in the address of a card's page: nobody can guess it."""
    return _pass(link.pk, link.token, couple)


def read_pass(said: str) -> tuple[int, CoupleNo]:
    """Which link and which card it speaks of. Raises Http404 where it is no pass at all."""
    found = _PASS.fullmatch(said)
    if found is None:
        raise Http404
    return int(found[1]), CoupleNo(int(found[2]))


def is_pass(said: str, link: int, token: str, couple: CoupleNo) -> bool:
    """Whether it is the one that was made for this card of this link."""
    return hmac.compare_digest(_pass(link, token, couple).encode(), said.encode())


def _pass(link: int, token: str, couple: CoupleNo) -> str:
    return f"{link}-{couple}-{_secret(token, f'page {couple}')[:32]}"


def _say_that_it_is_new(night: Night) -> None:
    Night.objects.filter(pk=night.pk).update(revision=F("revision") + 1)


def _secret(token: str, about: str) -> str:
    return hmac.new(token.encode(), about.encode(), sha256).hexdigest()


# Who helps: a way into one night for a telephone, its short code, and its end.


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
def let_link_in_again(*, link: DeviceLink, at: datetime, rng: Dice) -> DeviceLink:
    """The same helper on another telephone, or with another code; the link of before ends."""
    withdraw_link(link=link, at=at)
    anew = {"role": link.role, "name": link.name, "till": link.till}
    return let_in(night=link.night, **anew, at=at, rng=rng)


def withdraw_link(*, link: DeviceLink, at: datetime) -> None:
    """This helper may do nothing more. A second time changes nothing."""
    DeviceLink.objects.filter(pk=link.pk, withdrawn_at=None).update(withdrawn_at=at, code="")


def link_by_code(code: str, at: datetime) -> DeviceLink | None:
    """The link that a typed code stands for; None for a wrong, spent or old one."""
    return _fresh(at).filter(code=code).select_related("night__club").first()


def spend_code(link: DeviceLink) -> bool:
    """It lets in once: whether this was the time."""
    return bool(DeviceLink.objects.filter(pk=link.pk, code=link.code).update(code=""))


def is_fresh(link: DeviceLink, at: datetime) -> bool:
    """Whether its code can still be typed."""
    return bool(link.code) and link.withdrawn_at is None and at - link.made_at < CODE_IS_GOOD_FOR


def _fresh(at: datetime) -> QuerySet[DeviceLink]:
    since = at - CODE_IS_GOOD_FOR
    return DeviceLink.objects.filter(withdrawn_at=None, made_at__gt=since).exclude(code="")


# The hall's Wi-Fi, as a telephone reads it.


_ESCAPED = re.compile(r'([\\;,:"])')


def wifi_code(name: str, password: str) -> str:
    r"""What the picture of a Wi-Fi says to a telephone.

    >>> wifi_code("Legion Hall", "five of trumps")
    'WIFI:T:WPA;S:Legion Hall;P:five of trumps;;'
    >>> wifi_code("Ida's; hall", "")
    "WIFI:T:nopass;S:Ida's\\; hall;;"
    """
    kind = "WPA" if password else "nopass"
    secret = f"P:{_plain(password)};" if password else ""
    return f"WIFI:T:{kind};S:{_plain(name)};{secret};"


def _plain(text: str) -> str:
    return _ESCAPED.sub(r"\\\1", text)
