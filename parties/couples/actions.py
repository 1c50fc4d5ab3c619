"""The way in for the couples of a night: one link, and the code of each card that was printed with it."""

import hmac
import re
from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta
from hashlib import sha256

from django.db.models import F, QuerySet
from django.http import Http404

from parties.dice import dice, draw_code, draw_token
from parties.log.night import Deed, add, written_alone
from parties.models import CoupleCode, DeviceLink, Night, Role
from parties.web.finding import tonight
from scoring.evening import Evening
from scoring.games.telling import TableSays, with_the_hole
from scoring.numbers import CoupleNo

DIGITS = 8
"""Of a code: whoever guesses all evening long finds none of three hundred among a hundred million."""

_NEVER_CLOSED = timedelta(days=7)
"""So long a night is looked for that nobody has closed."""

_CODES_KEPT = timedelta(days=365)
"""After that other cards may have them: a plan is not put off for so long."""

_PASS = re.compile(r"([0-9]{1,18})-([0-9]{1,3})-[0-9a-f]{32}")


def link_of(night: Night) -> DeviceLink | None:
    """By which the couples come in, withdrawn or not; None where nothing was printed for it yet."""
    return night.links.filter(role=Role.COUPLES).order_by("-pk").first()


def kept_link(*, night: Night, at: datetime) -> DeviceLink:
    """The same, made where there is none."""
    with written_alone(night):
        return link_of(night) or _make_link(night, at)


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
        _make_link(night, at)


def codes_of(*, night: Night, couples: Iterable[CoupleNo], at: datetime) -> Mapping[CoupleNo, str]:
    """The code of each of these couples' cards, made where it has none yet; nothing where all are
    withdrawn. Of a number nobody has yet it is the code of whoever gets the card."""
    with written_alone(night):
        link = kept_link(night=night, at=at)
        if link.withdrawn_at:
            return {}
        codes = _kept_codes(link)
        while lacking := [each for each in couples if each not in codes]:
            drawn = [(each, draw_code(DIGITS, dice())) for each in lacking]
            CoupleCode.objects.bulk_create(
                (CoupleCode(link=link, couple=couple, digits=digits) for couple, digits in drawn),
                ignore_conflicts=True,  # another card has these digits: others are drawn
            )
            codes = _kept_codes(link)
        return {each: codes[each] for each in couples}


def change_telephones(*, night: Night, wifi: str, wifi_password: str, tables_tell: bool) -> None:
    """How the hall's network is called, and its password; whether a table may say who won."""
    night.club.wifi, night.club.wifi_password = wifi, wifi_password
    night.club.tables_tell = tables_tell
    night.club.save(update_fields=["wifi", "wifi_password", "tables_tell"])
    _say_that_it_is_new(night)


def say_winner(*, link: DeviceLink, says: TableSays, at: datetime) -> Evening:
    """A couple says on its telephone who won at its table; the winner gets the hole once all there
    have named the same. Raises Refused."""
    with written_alone(link.night):
        entries = with_the_hole(link.night.evening(), says)
        return add(link.night, entries, Deed(by=None, at=at, link=link))


def by_code(code: str) -> list[tuple[DeviceLink, CoupleNo]]:
    """Which couple of which night a typed code stands for: none for a wrong or an old one, and more than
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
            night__date__gt=on - _NEVER_CLOSED,
        )
        .select_related("night__club")
        .order_by("-night__date", "-pk")
    )


def pass_of(link: DeviceLink, couple: CoupleNo) -> str:
    """What stands in the address of a couple's page: nobody can guess it."""
    return _pass(link.pk, link.token, couple)


def read_pass(said: str) -> tuple[int, CoupleNo]:
    """Which link and which couple it speaks of. Raises Http404 where it is no pass at all."""
    found = _PASS.fullmatch(said)
    if found is None:
        raise Http404
    return int(found[1]), CoupleNo(int(found[2]))


def is_pass(said: str, link: int, token: str, couple: CoupleNo) -> bool:
    """Whether it is the one that was made for this couple of this link."""
    return hmac.compare_digest(_pass(link, token, couple).encode(), said.encode())


def _pass(link: int, token: str, couple: CoupleNo) -> str:
    return f"{link}-{couple}-{_secret(token, f'page {couple}')[:32]}"


def _make_link(night: Night, at: datetime) -> DeviceLink:
    CoupleCode.objects.filter(link__made_at__lt=at - _CODES_KEPT).delete()
    return DeviceLink.objects.create(night=night, role=Role.COUPLES, token=draw_token(), made_at=at)


def _say_that_it_is_new(night: Night) -> None:
    Night.objects.filter(pk=night.pk).update(revision=F("revision") + 1)


def _kept_codes(link: DeviceLink) -> Mapping[CoupleNo, str]:
    return {CoupleNo(couple): code for couple, code in link.codes.values_list("couple", "digits")}


def _secret(token: str, about: str) -> str:
    return hmac.new(token.encode(), about.encode(), sha256).hexdigest()
