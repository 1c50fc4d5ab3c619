"""The money of a night as tables for the treasurer's sheet; a season's sheet has some of them too."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from django.utils.translation import gettext as _

from parties.carried.page import owed_by
from parties.models import Night
from parties.pots.words import pots as pot_words
from parties.printing.page import heading_of
from parties.till import words
from parties.treasurer.sheets.money_table import Column, MoneyRow, MoneyTable
from parties.treasurer.sheets.treasurer_sheet import TreasurerSheet
from parties.treasurer.words import payments as payment_words
from parties.treasurer.words import returns as return_words
from parties.treasurer.words.payments import pot_figures
from parties.wording.country import by_cards, permit_label
from parties.wording.money import till as name_of
from parties.wording.words import Names, capital, in_column, money
from scoring.evening import Evening
from scoring.money.split import total
from scoring.numbers import Cents
from scoring.pots.pots import PotLineKind
from scoring.season import NightMoney, PotSeason, money_of, season_of
from scoring.till.box import Till, cash_lines, lacking_in, till_of, tills_of
from scoring.till.payments import Payment
from scoring.till.returns import DrawReturn, DrawSums, FeesAt
from scoring.till.whose import whose


def night_sheet(
    night: Night, evening: Evening, names: Names, at: payment_words.HandedOver
) -> TreasurerSheet:
    """The money of a night as a sheet; `at` is when each line of its log was said."""
    till = till_of(evening)
    return TreasurerSheet(
        title=_("Treasurer’s sheet"),
        heading=heading_of(night),
        facts=(
            (permit_label(), night.permit),
            (_("Cards") if by_cards() else _("Couples"), str(len(evening.couples))),
        ),
        sides=two_sides(words.came(till), till.came, words.went(till), till.went),
        tables=tuple(each for each in _tables(night, evening, names, at) if each.rows),
        notes=(
            *_still_held(till),
            *words.lacking(whose(evening)),
            *owed_by(night, evening),
            *_why_closed_so(evening),
            ask_your_authority(),
        ),
        practice=night.practice,
    )


def _why_closed_so(evening: Evening) -> list[str]:
    reason = evening.night.closed.reason if evening.night.closed else ""
    return [_("At the close: %(reason)s") % {"reason": reason}] if reason else []


def two_sides(
    came: list[words.Line], came_together: Cents, went: list[words.Line], went_together: Cents
) -> tuple[MoneyTable, MoneyTable]:
    """Both sides of a closing, each with its total."""

    def side(title: str, lines: list[words.Line], together: Cents) -> MoneyTable:
        return MoneyTable(
            title,
            (Column("", 0.68), Column("", 0.32, money=True)),
            (
                *(MoneyRow((says, in_column(amount))) for says, amount in lines),
                MoneyRow((_("Total"), in_column(together)), total=True),
            ),
        )

    return (
        side(_("Money in, and what was there before"), came, came_together),
        side(_("Money out, or kept"), went, went_together),
    )


def ask_your_authority() -> str:
    """What every sheet says of the law: that it is not ours to state."""
    return _(
        "What the law asks of a night like this differs from place to place: ask the "
        "authority that gives the permits. This sheet is a record, and claims nothing."
    )


def _tables(
    night: Night, evening: Evening, names: Names, at: payment_words.HandedOver
) -> Iterator[MoneyTable]:
    paid = money_of(evening)
    yield _paid_table(paid, names, lambda each: payment_words.when(each, at, night.date))
    yield pots_table(season_of([("", paid)]).pots)
    yield draws_table([("", draw) for draw in paid.draws], names)
    if night.permit:
        yield fees_table(paid.fees)
    yield MoneyTable(
        words.cash_title(),
        (Column("", 0.82), Column("", 0.18, money=True)),
        tuple(
            MoneyRow((words.cash_line(each), in_column(each.amount)))
            for each in cash_lines(evening)
        ),
    )
    yield _tills_table(evening)


def _paid_table(paid: NightMoney, names: Names, when: Callable[[Payment], str]) -> MoneyTable:
    """Who got what, with the sums that stand in the closing."""

    def row(each: Payment) -> MoneyRow:
        amount = payment_words.amount_in_column(each)
        return MoneyRow(
            (payment_words.what(each), payment_words.whom(each, names), when(each), amount)
        )

    def together(title: str, amount: Cents) -> MoneyRow:
        return MoneyRow((title, "", "", in_column(amount)), total=True)

    rows = [*map(row, paid.prizes), together(_("Total prizes"), paid.closing.prizes)]
    if paid.shares:
        rows += [*map(row, paid.shares), together(_("Won from pots"), paid.closing.pots)]
    columns = (
        Column("", 0.27),
        Column(_("To whom"), 0.41),
        Column(_("Handed over"), 0.17),
        Column(_("Amount"), 0.15, money=True),
    )
    return MoneyTable(_("Prizes and pots, to whom"), columns, tuple(rows))


def pots_table(pots: Sequence[PotSeason]) -> MoneyTable:
    """Each pot from the first cent to the last, in one row; what no pot has is no column."""
    figures = pot_figures(pots)
    rows = [
        MoneyRow((pot.name, *(in_column(each.of(pot)) for each in figures)), _how_fed(pot))
        for pot in pots
    ]
    if len(pots) > 1:
        together = [in_column(total(map(each.of, pots))) for each in figures]
        rows.append(MoneyRow((_("Total"), *together), total=True))
    return MoneyTable(
        _("The pots, from the first cent to the last"),
        (Column("", 0.36), *(Column(each.says, 0.17, money=True) for each in figures)),
        tuple(rows),
    )


def draws_table(draws: Iterable[tuple[str, DrawReturn]], names: Names) -> MoneyTable:
    """Draws that tickets were sold for, each with the words before its name: its money, and below
    it what its report says."""
    heads = _("Gross"), _("Prize in money"), _("Net")
    return MoneyTable(
        _("Tickets and draws"),
        (
            Column("", 0.4),
            Column(_("Tickets sold"), 0.12),
            *(Column(head, 0.16, money=True) for head in heads),
        ),
        tuple(
            MoneyRow(
                (
                    f"{before}{return_words.draw_name(draw)}",
                    str(draw.tickets),
                    *map(in_column, (draw.gross, draw.prize, draw.net)),
                ),
                return_words.in_one_line(draw, names),
            )
            for before, draw in draws
        ),
    )


def draw_sums_table(draws: Sequence[DrawSums]) -> MoneyTable:
    """The draws of many nights by their names, as sums; goods have a column where any were bought."""
    figures = [
        (_("Gross"), [each.gross for each in draws]),
        (_("Prize in money"), [each.prize for each in draws]),
        (_("Goods that the club bought"), [each.bought for each in draws]),
        (_("Net"), [each.net for each in draws]),
    ]
    known = [each for each in figures if each[0] != _("Goods that the club bought") or any(each[1])]
    names = [(return_words.draw_name(each), each.tickets) for each in draws]
    if len(draws) > 1:
        names.append((_("Total"), sum(each.tickets for each in draws)))
        known = [(head, [*column, total(column)]) for head, column in known]
    return MoneyTable(
        _("Total tickets and draws"),
        (
            Column("", 0.28),
            Column(_("Tickets sold"), 0.12),
            *(Column(head, 0.15, money=True) for head, _column in known),
        ),
        tuple(
            MoneyRow(
                (name, str(tickets), *(in_column(column[at]) for _head, column in known)),
                total=at == len(draws),
            )
            for at, (name, tickets) in enumerate(names)
        ),
    )


def fees_table(fees: Sequence[FeesAt]) -> MoneyTable:
    """How many people came in at which price, and what they paid."""
    rows = [(return_words.fees_at(each), str(each.people), in_column(each.taken)) for each in fees]
    return MoneyTable(
        _("Fees by price"),
        (Column("", 0.68), Column(_("People"), 0.12), Column(_("Paid"), 0.2, money=True)),
        tuple(map(MoneyRow, rows)),
    )


def _how_fed(pot: PotSeason) -> str:
    """What came from where, where that is more than one thing."""
    fed: dict[str, Cents] = {}
    for each in pot.ledger:
        if each.line.kind is PotLineKind.FED:
            says = pot_words.line(each.line)
            fed[says] = Cents(fed.get(says, 0) + each.line.amount)
    return ", ".join(f"{says} {money(amount)}" for says, amount in fed.items() if len(fed) > 1)


def _tills_table(evening: Evening) -> MoneyTable:
    heads = _("Float"), _("Taken, less paid out"), _("Should be in it"), _("Counted")
    shares = 0.1, 0.2, 0.15, 0.11
    return MoneyTable(
        _("What is in the tills"),
        (
            Column("", 0.14),
            *(Column(head, share, money=True) for head, share in zip(heads, shares, strict=True)),
            Column("", 0.3),
        ),
        tuple(
            MoneyRow(
                (
                    capital(name_of(till.name)),
                    in_column(till.float_),
                    in_column(till.taken),
                    in_column(till.expected),
                    "" if till.counted is None else in_column(till.counted),
                    words.how_counted(till, lacking_in(evening, till)),
                )
            )
            for till in tills_of(evening)
        ),
    )


def _still_held(till: Till) -> Iterator[str]:
    if till.held:
        still = _("%(amount)s of the prizes and pots is still to be handed over.")
        yield still % {"amount": money(till.held)}
