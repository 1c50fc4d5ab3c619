"""One till on paper: every movement, its coins and notes as they were counted, two signatures."""

from collections.abc import Callable, Iterator

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.models import Night
from parties.printing.forms import PaperForm
from parties.printing.page import heading_of, sheet_of, size_of
from parties.printing.sheets import Bound, When, bind_in
from parties.till import words
from parties.till.page.drawer import Drawer, drawer_of
from parties.treasurer.page.lines import names_of_paid
from parties.treasurer.page.tables import whose_table
from parties.treasurer.sheets import till_sheet as paper
from parties.treasurer.sheets.money_table import Column, MoneyRow, MoneyTable
from parties.treasurer.sheets.till_sheet import TillSheet
from parties.web.requests import OrganiserRequest
from parties.wording.dates import time
from parties.wording.money import till as name_of
from parties.wording.words import capital, in_column, money
from scoring.evening import Evening
from scoring.numbers import Cents
from scoring.till.box import OneTill, lacking_in


@require_GET
@never_cache
def drawer_sheet(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The till named in the address, on paper."""
    name = request.GET.get("till", "")

    def of_till(night: Night, evening: Evening) -> TillSheet:
        if name not in evening.tills:
            raise Http404
        return _sheet(night, evening, name)

    return sheet_of(request, night_id, "till", of_till, paper.draw, in_books=True)


def _sheet(night: Night, evening: Evening, name: str) -> TillSheet:
    drawer = drawer_of(night, evening, name, names_of_paid(night, evening))
    tables = _pieces(drawer.till), _kinds(drawer), whose_table(evening), _lines(drawer)
    return TillSheet(
        title=capital(name_of(name)),
        heading=heading_of(night),
        said=tuple(_said(drawer, lacking_in(evening, drawer.till))),
        tables=tuple(each for each in tables if each.rows),
        sign=(_("Counted by:"), _("And by:")),
        practice=night.practice,
    )


def _said(drawer: Drawer, lacking: Cents) -> Iterator[str]:
    till = drawer.till
    yield _("Should be in it: %(amount)s") % {"amount": money(till.expected)}
    if till.counted is not None:
        yield _("Counted: %(amount)s") % {"amount": money(till.counted)}
        yield from _who_and_when(drawer)
    yield words.why_old(till) or words.how_counted(till, lacking)


def _who_and_when(drawer: Drawer) -> Iterator[str]:
    """Who counted last, and at what time."""
    at = [line.at for line in drawer.lines if line.movement.is_count][-1:]
    for moment in at:
        said = {"by": drawer.till.counted_by, "time": time(moment)}
        yield (_("By %(by)s, at %(time)s") if said["by"] else _("At %(time)s")) % said


def _pieces(till: OneTill) -> MoneyTable:
    """So many of each coin and note, none among them, the largest first."""
    rows = [
        MoneyRow((in_column(value), str(many), in_column(Cents(value * many))))
        for value, many in sorted(till.pieces, reverse=True)
    ]
    columns = Column("", 0.4), Column(_("How many"), 0.2, money=True), Column("", 0.4, money=True)
    return MoneyTable(_("Coins and notes"), columns, tuple(rows))


def _kinds(drawer: Drawer) -> MoneyTable:
    rows = [MoneyRow((row.says, _some(row.into), _some(row.out))) for row in drawer.kinds]
    together = MoneyRow((_("Should be in it"), "", in_column(drawer.till.expected)), total=True)
    columns = Column("", 0.6), Column(_("In"), 0.2, money=True), Column(_("Out"), 0.2, money=True)
    return MoneyTable(_("What it was"), columns, (*rows, together))


def _some(amount: Cents) -> str:
    return in_column(amount) if amount else ""


def _lines(drawer: Drawer) -> MoneyTable:
    columns = (
        Column("", 0.1),
        Column("", 0.54),
        Column(_("In or out"), 0.18, money=True),
        Column(_("Balance"), 0.18, money=True),
    )
    rows = (
        MoneyRow(
            (
                time(line.at),
                f"{line.says}, {line.by}" if line.by else line.says,
                _("counted") if line.counted is not None else in_column(line.movement.amount),
                in_column(line.movement.balance if line.counted is None else line.counted),
            )
        )
        for line in drawer.lines
    )
    return MoneyTable(_("One after the other"), columns, tuple(rows))


def _all_tills(night: Night, evening: Evening, form: PaperForm) -> Callable[[], object]:
    """The sheet of every till, one after the other."""
    size = size_of(night.club, form)
    sheets = [_sheet(night, evening, name) for name in evening.tills]

    def draw() -> None:
        for each in sheets:
            paper.draw(each, size)

    return draw


bind_in(Bound(When.END, 90, "till", gettext_lazy("Sheet of the till"), _all_tills))
