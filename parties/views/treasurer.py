"""What the treasurer gets of a night: one value, as a sheet to print and as lines for a spreadsheet."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from io import StringIO

from django.http import HttpResponse
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.http import OrganiserRequest, names_of, night_of
from parties.models import Night
from parties.prints import treasurer_sheet as paper
from parties.views.later_nights import still_owed
from parties.views.prints import heading_of, sheet_of
from parties.wording import pots as pot_words
from parties.wording import till as words
from parties.wording.money import till as name_of
from parties.wording.words import Names, both, capital, money, prize
from scoring.evening import Evening
from scoring.numbers import Cents, CoupleNo, Seq
from scoring.pots import SOMEBODY
from scoring.till import OneTill, till_of, tills_of

BYTE_ORDER_MARK = "\ufeff"
"""Without it a spreadsheet takes é for Ã©."""
FORMULA_BEGINS = ("=", "+", "-", "@", "\t", "\r", "\n")
"""A cell that begins so is worked out by a spreadsheet, whoever wrote it."""


@dataclass(frozen=True, slots=True)
class Line:
    """An amount, what it is for, to whom it went, and when it was handed over."""

    says: str
    amount: Cents
    who: str = ""
    when: datetime | None = None
    about: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Lines that belong together; `total` where they add up to something."""

    title: str
    lines: tuple[Line, ...]
    total: Cents | None = None


@require_GET
@never_cache
def treasurer_sheet(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The money of the night on paper."""
    return sheet_of(request, night_id, "treasurer", _sheet, paper.draw)


@require_GET
@never_cache
def treasurer_lines(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The same lines for a spreadsheet."""
    night = night_of(request, night_id)
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow([_("Date"), _("Section"), _("What"), _("To whom"), _("When"), _("Amount")])
    for section in sections(night, night.evening()):
        for line in section.lines:
            about = f"{line.says}: {line.about}" if line.about else line.says
            when = localtime(line.when).strftime("%Y-%m-%d %H:%M") if line.when else ""
            said = [safe(each) for each in (section.title, about, line.who)]
            writer.writerow([night.date.isoformat(), *said, when, plain(line.amount)])
        if section.total is not None:
            said = [section.title, _("Together"), "", ""]
            writer.writerow([night.date.isoformat(), *said, plain(section.total)])
    response = HttpResponse(
        BYTE_ORDER_MARK + text.getvalue(), content_type="text/csv; charset=utf-8"
    )
    name = f"treasurer-{night.date.isoformat()}.csv"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def sections(night: Night, evening: Evening) -> list[Section]:
    """Everything, in the order in which it adds up."""
    names, till = names_of(night, evening), till_of(evening)
    when = {Seq(seq): at for seq, at in night.log.values_list("seq", "at")}
    lines = evening.facts.purse.lines
    found = [
        Section(_("Came in, and was there before"), _plain_lines(words.came(till)), till.came),
        Section(_("Went out, or is kept"), _plain_lines(words.went(till)), till.went),
        Section(_("Prizes, to whom"), tuple(_prizes(evening, names, when)), till.prizes),
        Section(_("Pots, to whom"), tuple(_shares(evening, names, when)), till.pots),
        Section(
            _("Still owed from pots, or paid too much"), tuple(_put_right(night, evening, names))
        ),
        *_ledgers(evening),
        Section(
            _("Lunch, a present, the hall’s share"),
            tuple(Line(words.cash_line(each), each.amount) for each in lines),
        ),
        Section(_("What is in the tills"), tuple(_tills(tills_of(evening)))),
    ]
    return [section for section in found if section.lines]


def safe(text: str) -> str:
    """A cell that a spreadsheet reads as words, whatever it begins with."""
    return f"'{text}" if text.startswith(FORMULA_BEGINS) else text


def plain(amount: Cents) -> str:
    """An amount as a spreadsheet reads it in any language: 13.35.

    >>> plain(Cents(1335)), plain(Cents(-5))
    ('13.35', '-0.05')
    """
    dollars, small = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}{dollars}.{small:02}"


def _sheet(night: Night, evening: Evening) -> paper.TreasurerSheet:
    return paper.TreasurerSheet(
        title=_("Treasurer’s sheet"),
        heading=heading_of(night),
        sections=tuple(
            paper.MoneySection(
                section.title,
                tuple(
                    paper.MoneyLine(line.says, money(line.amount), _about(line))
                    for line in section.lines
                ),
                "" if section.total is None else money(section.total),
            )
            for section in sections(night, evening)
        ),
        notes=(
            _(
                "What the law asks of a night like this differs from place to place: ask the "
                "authority that gives the permits. This sheet is a record, and claims nothing."
            ),
        ),
        practice=night.practice,
    )


def _about(line: Line) -> str:
    when = date_format(localtime(line.when), "DATETIME_FORMAT") if line.when else ""
    return ", ".join(each for each in (line.who, when, line.about) if each)


def _plain_lines(lines: list[words.Line]) -> tuple[Line, ...]:
    return tuple(Line(says, amount) for says, amount in lines)


def _prizes(evening: Evening, names: Names, when: dict[Seq, datetime]) -> Iterator[Line]:
    for (place, couple), award in evening.awards.items():
        seq = evening.facts.paid_out_seqs.get((place, couple))
        title = capital(prize(place))
        yield Line(
            f"{title}: {award.goods}" if award.goods else title,
            award.amount,
            _couple(evening, couple, names),
            when.get(seq) if seq else None,
            "" if seq else _("not handed over"),
        )


def _shares(evening: Evening, names: Names, when: dict[Seq, datetime]) -> Iterator[Line]:
    for name, pot in evening.pots.items():
        for share in pot.shares:
            seq = evening.facts.purse.paid_seqs.get((name, share.couple))
            yield Line(
                name,
                share.amount,
                _couple(evening, share.couple, names),
                when.get(seq) if seq else None,
                "" if seq else _("not handed over"),
            )


def _put_right(night: Night, evening: Evening, names: Names) -> Iterator[Line]:
    """What follows for tonight's winners from an earlier night that was changed afterwards."""
    for each in still_owed(night, evening):
        about = _("got %(got)s, is due %(due)s") % {"got": money(each.got), "due": money(each.due)}
        yield Line(each.pot, each.owed, _couple(evening, each.couple, names), about=about)


def _ledgers(evening: Evening) -> Iterator[Section]:
    for name, pot in evening.pots.items():
        lines = [
            Line(capital(pot_words.line(each)), each.amount) for each in pot.lines if each.amount
        ]
        title = _("%(pot)s, from the first cent to the last") % {"pot": name}
        carried = Line(_("Carried to the next night"), pot.carried)
        yield Section(title, (*lines, carried) if lines else ())


def _tills(tills: tuple[OneTill, ...]) -> Iterator[Line]:
    for till in tills:
        name = capital(name_of(till.name))
        says = _("%(till)s, should be in it with its float") % {"till": name}
        yield Line(says, till.expected)
        if till.counted is not None:
            counted = _("%(till)s, counted") % {"till": name}
            yield Line(counted, till.counted, about=words.how_counted(till))


def _couple(evening: Evening, couple: CoupleNo, names: Names) -> str:
    if couple == SOMEBODY:
        return pot_words.winner(couple)
    return f"{couple} {both(evening.couples[couple], names)}"
