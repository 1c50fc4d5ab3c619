"""When a sheet was first opened as it is; the code of each card that is printed."""

from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import datetime, timedelta

from django.utils import timezone

from parties.dice import dice, draw_code, draw_token
from parties.log.night import written_alone
from parties.models import CoupleCode, DeviceLink, FirstOpened, Night, Role
from scoring.club.people import MemberRole
from scoring.evening import Evening
from scoring.numbers import CoupleNo
from scoring.what_follows import told_of


def note_opened(night: Night, what: str) -> None:
    """Keeps when this was first opened, for the list of what is still to be done; whoever only reads
    does none of it."""
    if vars(night).get("role") == MemberRole.READER:
        return
    FirstOpened.objects.get_or_create(night=night, what=what, defaults={"at": timezone.now()})


def _on_the_wall(evening: Evening) -> object:
    prizes = evening.prizes.further, evening.prizes.chosen_by_rank
    return evening.rules, evening.form, prizes, evening.knock_out.plan


GOES_BY: Mapping[str, Callable[[Evening], object]] = {
    "punch-cards": lambda evening: evening.rules.games,
    "door-list": lambda evening: evening.door.expected,
    "house-rules": _on_the_wall,
    "seating-list": lambda evening: (evening.rooms[:1], evening.chairs[:1]),
    "callers-grid": lambda evening: (evening.rooms[:1], evening.chairs[:1]),
    "result-sheet": lambda evening: evening.games_are_over and told_of(evening),
    "treasurer": lambda evening: evening.games_are_over and told_of(evening),
}
"""What of the night a sheet shows."""


def open_anew(night: Night, before: Evening, after: Evening) -> None:
    """Of a sheet that would show something else now nobody has opened what it shows; the list of the door
    is for those who were expected as it opened."""
    otherwise = {what for what, shows in GOES_BY.items() if shows(before) != shows(after)}
    if after.door.is_open:
        otherwise.discard("door-list")
    if otherwise:
        night.first_opened.filter(what__in=otherwise).delete()


# The way in for the telephones of a night: one link, and the code of each card that was printed with it.


DIGITS = 8
"""Of a code: whoever guesses all evening long finds none of three hundred among a hundred million."""

_CODES_KEPT = timedelta(days=365)
"""After that other cards may have them: a plan is not put off for so long."""


def codes_on_cards(night: Night, couples: Collection[CoupleNo]) -> Mapping[CoupleNo, str]:
    """The code of each card, 4839 2051, made for a card that is printed the first time; none where
    the hall has no telephones, or all codes are withdrawn."""
    link = link_of(night)
    if not night.club.telephones or (link and link.withdrawn_at):
        return {}
    half = DIGITS // 2
    marks = marks_on_cards(night, couples)
    return {each: f"{code[:half]}\u00a0{code[half:]}" for each, code in marks.items()}


def marks_on_cards(night: Night, couples: Collection[CoupleNo]) -> Mapping[CoupleNo, str]:
    """The same eight digits for whoever photographs the cards, which every hall may."""
    return codes_of(night=night, couples=couples, at=timezone.now())


def couples_by_code(night: Night) -> Mapping[str, CoupleNo]:
    """Whose card of this night has which code."""
    link = link_of(night)
    return {code: couple for couple, code in _kept_codes(link).items()} if link else {}


def link_of(night: Night) -> DeviceLink | None:
    """By which all cards come in, withdrawn or not; None where nothing was printed for it yet."""
    return night.links.filter(role=Role.COUPLES).order_by("-pk").first()


def kept_link(*, night: Night, at: datetime) -> DeviceLink:
    """The same, made where there is none."""
    with written_alone(night):
        return link_of(night) or make_link(night, at)


def codes_of(*, night: Night, couples: Iterable[CoupleNo], at: datetime) -> Mapping[CoupleNo, str]:
    """The code of each of these cards, made where it has none yet, and kept where it lets nobody
    in. Of a number nobody has yet it is the code of whoever gets the card."""
    with written_alone(night):
        link = kept_link(night=night, at=at)
        codes = _kept_codes(link)
        while lacking := [each for each in couples if each not in codes]:
            drawn = [(each, draw_code(DIGITS, dice())) for each in lacking]
            CoupleCode.objects.bulk_create(
                (CoupleCode(link=link, couple=couple, digits=digits) for couple, digits in drawn),
                ignore_conflicts=True,  # another card has these digits: others are drawn
            )
            codes = _kept_codes(link)
        return {each: codes[each] for each in couples}


def make_link(night: Night, at: datetime) -> DeviceLink:
    """A new one; codes that are too old to be on a card of tonight are forgotten."""
    CoupleCode.objects.filter(link__made_at__lt=at - _CODES_KEPT).delete()
    return DeviceLink.objects.create(night=night, role=Role.COUPLES, token=draw_token(), made_at=at)


def _kept_codes(link: DeviceLink) -> Mapping[CoupleNo, str]:
    return {CoupleNo(couple): code for couple, code in link.codes.values_list("couple", "digits")}
