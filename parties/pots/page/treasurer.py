"""The money of a night, as tables and as lines."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _, gettext_lazy

from parties.models import Night, Player
from parties.pots import words as pots_words
from parties.pots.sheets import (
    Column,
    MoneyRow,
    MoneyTable,
    TreasurerSheet,
    draw_treasurer_sheet,
)
from parties.pots.words import pot_figures
from parties.printing.page import Bound, When, heading_of, printed
from parties.till import words, words as chain_words
from parties.till.page import owed_by, still_owed, whose_table
from parties.web.finding import names_of
from parties.web.spreadsheet import Cell
from parties.wording.country import by_cards, permit_label
from parties.wording.words import Names, capital, in_column, labelled, money, till as name_of
from scoring.evening import Evening
from scoring.money import total
from scoring.numbers import Cents, Seq
from scoring.pots.chain import all_pots
from scoring.pots.pots import PotLineKind
from scoring.season import NightMoney, PotSeason, money_of, season_of
from scoring.till.box import Till, lacking_in, till_of, tills_of
from scoring.till.payments import (
    DrawReturn,
    DrawSums,
    FeesAt,
    Payment,
    draws_of,
    fees_by_price,
    prizes_of,
    shares_of_pots,
)
from scoring.till.whose import whose

# The money of a night as tables for the treasurer's sheet; a season's sheet has some of them too.


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
        side(_("Money in, with what was there"), came, came_together),
        side(_("Money out, or kept"), went, went_together),
    )


def ask_your_authority() -> str:
    """What every sheet says of the law: that it is not ours to state."""
    return _(
        "What the law asks of a night like this differs from place to place: ask the "
        "authority that gives the permits. This sheet is only a record."
    )


def _tables(
    night: Night, evening: Evening, names: Names, at: pots_words.HandedOver
) -> Iterator[MoneyTable]:
    paid = money_of(evening)
    yield _paid_table(paid, names, lambda each: pots_words.when(each, at, night.date))
    yield pots_table(season_of([("", paid)]).pots)
    yield draws_table([("", draw) for draw in paid.draws], names)
    if night.permit:
        yield fees_table(paid.fees)
    yield MoneyTable(
        words.cash_title(),
        (Column("", 0.82), Column("", 0.18, money=True)),
        tuple(
            MoneyRow((words.cash_line(each), in_column(each.amount)))
            for each in evening.purse.lines
        ),
    )
    yield _tills_table(evening)


def _paid_table(paid: NightMoney, names: Names, when: Callable[[Payment], str]) -> MoneyTable:
    """Who got what, with the sums that stand in the closing."""

    def row(each: Payment) -> MoneyRow:
        amount = pots_words.amount_in_column(each)
        return MoneyRow((pots_words.what(each), pots_words.whom(each, names), when(each), amount))

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
                    f"{before}{pots_words.draw_name(draw)}",
                    str(draw.tickets),
                    *map(in_column, (draw.gross, draw.prize, draw.net)),
                ),
                pots_words.in_one_line(draw, names),
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
    names = [(pots_words.draw_name(each), each.tickets) for each in draws]
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
    rows = [(pots_words.fees_at(each), str(each.people), in_column(each.taken)) for each in fees]
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
            says = pots_words.line(each.line)
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


# The money of a night line by line, as it is printed and as a spreadsheet has it.


@dataclass(frozen=True, slots=True)
class Line:
    """An amount, what it is for, to whom it went, and when it was handed over."""

    says: str
    amount: Cents
    who: str = ""
    when: datetime | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """Lines that belong together; `total` where they add up to something."""

    title: str
    lines: tuple[Line, ...]
    total: Cents | None = None


def sections(night: Night, evening: Evening) -> list[Section]:
    """Everything, in the order in which it adds up."""
    till, at = till_of(evening), handed_over_at(night)
    names = names_of_paid(night, evening)
    found = [
        Section(
            _("Money in, with what was there"),
            tuple(Line(*each) for each in words.came(till)),
            till.came,
        ),
        Section(
            _("Money out, or kept"), tuple(Line(*each) for each in words.went(till)), till.went
        ),
        Section(
            _("Prizes, to whom"), _paid(prizes_of(evening), names, at, _worth(evening)), till.prizes
        ),
        Section(_("Pots, to whom"), _paid(shares_of_pots(evening), names, at), till.pots),
        Section(_("Still owed from pots, or paid too much"), tuple(_put_right(night, evening))),
        *_ledgers(evening),
        *_draws(evening, names),
        Section(_("Fees by price"), tuple(_fees(night, evening))),
        Section(words.cash_title(), tuple(_cash_lines(evening))),
        Section(_("What is in the tills"), tuple(_tills(evening))),
        _whose(evening),
    ]
    return [section for section in found if section.lines]


def names_of_paid(night: Night, evening: Evening) -> Names:
    """The names of everybody who is here, and of who took a share without being here."""
    holders = {player for each in shares_of_pots(evening) for player in each.players}
    known = names_of(night, evening)
    missing = holders - known.keys()
    return {**known, **Player.objects.filter(club=night.club_id).names(missing)}


def handed_over_at(night: Night) -> pots_words.HandedOver:
    """When each line of the night's log was said."""
    return {Seq(seq): at for seq, at in night.log.values_list("seq", "at")}


def heads() -> tuple[str, ...]:
    """What stands above the columns of the rows."""
    named = _("Date"), _("Section"), _("What"), _("To whom"), _("When"), _("Amount")
    return *named, permit_label()


def rows(night: Night, found: Iterable[Section]) -> Iterator[tuple[Cell, ...]]:
    """Each line of these sections as a row for a spreadsheet, and their sums."""
    day = night.date.isoformat()
    for section in found:
        for line in section.lines:
            yield day, section.title, line.says, line.who, line.when, line.amount, night.permit
        if section.total is not None:
            yield day, section.title, _("Total"), "", None, section.total, night.permit


def _paid(
    payments: Iterable[Payment],
    names: Names,
    at: pots_words.HandedOver,
    worth: Mapping[str, Cents] | None = None,
) -> tuple[Line, ...]:
    return tuple(
        Line(
            pots_words.worth(_what(each), (worth or {}).get(each.goods)),
            each.amount,
            pots_words.whom(each, names),
            at.get(each.seq) if each.seq else None,
        )
        for each in payments
    )


def _worth(evening: Evening) -> Mapping[str, Cents]:
    """What each thing among the prizes is worth, where the hall has said so."""
    rules = evening.rules
    offered = [*rules.prizes, *([rules.booby] if rules.booby else [])]
    return {each.goods: Cents(each.value) for each in offered if each.goods and each.value}


def _what(payment: Payment) -> str:
    """First prize; as long as it lies in the till it says so."""
    return pots_words.what(payment) if payment.seq else pots_words.not_handed_over(payment)


def _put_right(night: Night, evening: Evening) -> Iterator[Line]:
    """What follows for tonight's winners from an earlier night that was changed afterwards."""
    for each in still_owed(night, evening):
        yield Line(chain_words.owed(each, night.date), each.owed)


def _ledgers(evening: Evening) -> Iterator[Section]:
    for name, pot in all_pots(evening).items():
        lines = [
            Line(capital(pots_words.line(each)), each.amount) for each in pot.lines if each.amount
        ]
        title = _("%(pot)s, from the first cent to the last") % {"pot": name}
        yield Section(title, tuple(lines), pot.carried)


def _draws(evening: Evening, names: Names) -> Iterator[Section]:
    """Each draw with its money; what its report says in words stands beside the net."""
    for draw in draws_of(evening):
        sold = [
            Line(pots_words.sold_at(each), Cents(each.amount * each.times)) for each in draw.sold
        ]
        who = pots_words.winners(draw, names)
        lines = [
            *sold,
            Line(_("Prize in money"), Cents(-draw.prize), who),
            *([Line(pots_words.goods(draw), draw.told.worth, who)] if draw.told.goods else []),
            Line(pots_words.net(draw), draw.net, draw.told.net_to),
        ]
        title = _("Tickets: %(draw)s") % {"draw": pots_words.draw_name(draw)}
        yield Section(title, tuple(lines))


def _fees(night: Night, evening: Evening) -> Iterator[Line]:
    """By what people had to pay, where the night is under a permit."""
    for each in fees_by_price(evening) if night.permit else ():
        says = pots_words.fees_at(each)
        yield Line(f"{says} × {each.people}", each.taken)


def _cash_lines(evening: Evening) -> Iterator[Line]:
    for each in evening.purse.lines:
        yield Line(words.cash_line(each), each.amount)


def _tills(evening: Evening) -> Iterator[Line]:
    for till in tills_of(evening):
        said = {"till": capital(name_of(till.name))}
        yield Line(_("%(till)s, should be in it with its float") % said, till.expected)
        if till.counted is not None:
            counted = _("%(till)s, counted") % said
            yield Line(
                labelled(counted, words.how_counted(till, lacking_in(evening, till))), till.counted
            )


def _whose(evening: Evening) -> Section:
    shown = whose_table(evening)
    lines = tuple(Line(each.says, each.amount) for each in shown.rows)
    return Section(_("Whose money is it?"), lines, shown.in_hand)


@printed(
    "treasurer",
    draw_treasurer_sheet,
    Bound(When.END, 80, gettext_lazy("Treasurer’s sheet")),
    in_books=True,
)
def treasurer_sheet_of(night: Night, evening: Evening) -> TreasurerSheet:
    """The money of the night on a sheet, whoever is named on it by name."""
    names, at = names_of_paid(night, evening), handed_over_at(night)
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
