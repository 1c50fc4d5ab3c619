"""What stands on the paper of another evening: who sits where, as far as it is known, else room to write."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from parties.evenings.sheets.score_cards import Column, ScoreCard, ScoreCards
from parties.evenings.sheets.seat_slips import SeatSlip, SeatSlips
from parties.evenings.sheets.table_cards import TableCard, TableCards
from parties.evenings.sheets.whole_way import WholeWay
from parties.models import Night
from parties.printing.page import heading_of, tables_to_print_for
from parties.web.finding import names_of
from parties.wording.formats import (
    are_numbered,
    chair_if_asked,
    chair_name,
    format_name,
    seat_in_words,
    tally_name,
)
from parties.wording.forts import fort_in_words, own_fort
from parties.wording.ways import Row, chairs_in_words, on_chairs_in_words, ways_in_words
from parties.wording.words import capital, couple_names
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.formats.named import DRIVE_45S
from scoring.games.scores import Made, games_made, tallied_by
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.seats.chair_room import ChairRoom, is_ghost
from scoring.seats.chairs import ways
from scoring.seats.forts import Fort, forts_of
from scoring.seats.sits import Sits, sits_at, waiting_place


@dataclass(frozen=True)
class Printed:
    """A night for its paper; for so many `tables`, as long as nobody sits anywhere."""

    night: Night
    evening: Evening
    asked: int | None = None

    @cached_property
    def form(self) -> Format:
        """What is played."""
        return self.evening.form or DRIVE_45S

    @cached_property
    def games(self) -> range:
        """The numbers of the games."""
        return range(1, self.evening.rules.games + 1)

    @cached_property
    def rooms(self) -> Mapping[int, ChairRoom]:
        """The chairs of each game that were sat on or are known beforehand, by its number."""
        sat, first = self.evening.chairs, self.evening.first_game
        if not sat:
            return {}
        now = GameNo(first + len(sat) - 1)
        rooms = (*sat[:-1], *ways(self.form, sat[-1], now, self.games.stop - 1, sat[:-1]))
        return dict(enumerate(rooms, first))

    @cached_property
    def sits(self) -> Mapping[int, Mapping[CoupleNo, Sits]]:
        """Where everybody sits in each of those games."""
        return {game: sits_at(self.form, room) for game, room in self.rooms.items()}

    @cached_property
    def forts(self) -> tuple[Fort, ...]:
        """The forts of military whist, once everybody has a seat."""
        return forts_of(self.form, self.rooms[min(self.rooms)]) if self.rooms else ()

    @cached_property
    def tables(self) -> tuple[TableNo, ...]:
        """The tables in the order in which people go on: of the last game that is known, or so many."""
        if self.rooms and self.asked is None:
            return self.rooms[max(self.rooms)].numbers
        many = self.asked or tables_to_print_for(self.evening)
        return tuple(map(TableNo, range(1, many + 1)))

    @cached_property
    def row(self) -> Row:
        """The same for their cards, with the place where nobody plays, if there is one."""
        last = self.rooms[max(self.rooms)] if self.rooms and self.asked is None else None
        waits = last is not None and waiting_place(self.form, last) is not None
        return Row(self.form, self.tables, len(self.games), waits)

    @cached_property
    def names(self) -> Mapping[CoupleNo, str]:
        """Whose each card is."""
        return couple_names(self.evening.couples, names_of(self.night, self.evening))

    @property
    def card_or_couple(self) -> str:
        """What stands over the numbers on the cards."""
        return _("Card") if self.night.by_cards else _("Couple")

    @property
    def head(self) -> dict[str, Any]:
        """What each of its sheets says of itself."""
        return {"heading": heading_of(self.night), "practice": self.night.practice}


def score_cards(night: Night, evening: Evening, tables: int | None = None) -> ScoreCards:
    """A card for everybody who is here, or blank ones for so many tables; with each game's table, chair
    and partner where they are known beforehand."""
    of = Printed(night, evening, tables)
    blank = range(1, len(of.tables) * of.form.chairs + 1)
    numbers = sorted(evening.couples) or [CoupleNo(each) for each in blank]
    return ScoreCards(
        title=_("Score cards"),
        played=format_name(of.form),
        columns=_columns(of.form),
        cards=tuple(_score_card(of, each) for each in numbers),
        foot=_("Total"),
        **of.head,
    )


def _score_card(of: Printed, card: CoupleNo) -> ScoreCard:
    rests = any(card in sits and sits[card].sits_out for sits in of.sits.values())
    said = (own_fort(of.forts, card), *_how_to_read(of, rests=rests))
    notes = tuple(note for note in said if note)
    return ScoreCard(card, of.names.get(card, ""), _rows(of, card), notes)


def _in_brackets() -> str:
    return _("In brackets: sits out that game")


def lost_card(night: Night, evening: Evening, card: CoupleNo) -> ScoreCards:
    """The card of somebody who has lost it, with what is entered of it so far."""
    made = {each.game: each for each in games_made(evening) if each.card == card}
    tallied = tallied_by(evening, card)
    cards = score_cards(night, evening)
    lost = next(each for each in cards.cards if each.number == card)
    form = Printed(night, evening).form
    rows = []
    for number, row in enumerate(lost.rows, 1):
        game = GameNo(number)
        tallies = [tallied[game, tally] for tally in form.count.tallies]
        rows.append((*row, *_entered(form, made.get(game), tallies)))
    return replace(cards, cards=(replace(lost, rows=tuple(rows)),))


def _entered(form: Format, made: Made | None, tallied: Iterable[int]) -> Iterator[str]:
    """The cells of a game that are filled in by hand otherwise."""
    if form.count.holes:
        yield "×" if made and made.won else ""
    if form.count.points is not None:
        yield str(made.points) if made else ""
        yield str(made.against) if made else ""
    yield from (str(number or "") for number in tallied)


def _columns(form: Format) -> tuple[Column, ...]:
    said = [Column(_("Game"), 2), Column(_("Table"), 2)]
    if form.on_a_side > 1:
        said.append(Column(pgettext("a narrow column", "Partner"), 3))
    if form.count.holes:
        said.append(Column(_("Won"), 2))
    if form.count.points is not None:
        said += [Column(_("For"), 2), Column(_("Against"), 3)]
    said += [Column(capital(tally_name(tally)), 4) for tally in form.count.tallies]
    return (*said, Column(_("Initials"), 3))


def _rows(of: Printed, card: CoupleNo) -> tuple[tuple[str, ...], ...]:
    rows = []
    for game in of.games:
        where = _where(of.form, of.sits.get(game, {}).get(card))
        rows.append((str(game), *(where if of.form.on_a_side > 1 else where[:1])))
    return tuple(rows)


def _where(form: Format, sits: Sits | None) -> tuple[str, str]:
    """A card's table with its chair, in brackets where it has nobody to play there, and its partner's
    number; nothing where it has no chair."""
    if sits is None:
        return "", ""
    place = _in_a_cell(form, sits)
    if sits.sits_out:
        return f"({place})", ""
    return place, "—" if sits.alone else " ".join(map(str, sits.partners))


def _in_a_cell(form: Format, sits: Sits) -> str:
    """Table and chair as short as can be: 4 N; where chairs have numbers 4-1."""
    if not seat_in_words(form, sits):
        return str(sits.table)
    chair = chair_name(form, sits.chair)
    return f"{sits.table}-{chair}" if are_numbered(form.chairs) else f"{sits.table} {chair}"


def _how_to_read(of: Printed, *, rests: bool) -> Iterator[str]:
    """What has to be said of such cells."""
    if of.rooms and of.form.asks_for_chairs and are_numbered(of.form.chairs):
        yield _("4-1 is table 4, chair 1")
    if rests:
        yield _in_brackets()


def table_cards(of: Printed) -> TableCards:
    """A card to stand on each table: its chairs, and where everybody goes from there."""
    return TableCards(
        title=_("Table cards"),
        played=format_name(of.form),
        cards=tuple(_table_card(of, at) for at in range(len(of.tables))),
        **of.head,
    )


def _table_card(of: Printed, at: int) -> TableCard:
    fort = next((each for each in of.forts if each.number == of.tables[at]), None)
    here = [fort_in_words(fort)] if fort and of.asked is None else []
    return TableCard(
        of.tables[at],
        tuple(chairs_in_words(of.row, at)),
        tuple(ways_in_words(of.row, at)),
        (*here, *on_chairs_in_words(of.row, at)),
    )


def table_sheets(of: Printed) -> ScoreCards:
    """A sheet that stays on each table where somebody plays, a row for each game: who sat on each side,
    and what it made."""
    played = [table for at, table in enumerate(of.tables) if not of.row.waits_at(at)]
    return ScoreCards(
        title=_("Sheets for the tables"),
        played=format_name(of.form),
        columns=_columns_at_table(of),
        cards=tuple(
            ScoreCard(
                None,
                _("Table %(table)s") % {"table": table},
                _rows_at(of, table),
                _notes_at(of, table),
            )
            for table in played or of.tables
        ),
        **of.head,
    )


def _notes_at(of: Printed, table: TableNo) -> tuple[str, ...]:
    rests = (_rests(of, game, room.chairs_at(table)) for game, room in of.rooms.items())
    return (_in_brackets(),) if any(rests) else ()


def _columns_at_table(of: Printed) -> tuple[Column, ...]:
    form = of.form
    made = _("Won") if form.count.points is None else pgettext("a narrow column", "Points")
    said = [Column(_("Game"), 2)]
    for side in form.sides:
        letters = " ".join(_over_a_column(form, side))
        said += [Column(letters.strip() or of.card_or_couple, 3), Column(made, 2)]
    return (*said, Column(_("Initials"), 3))


def _over_a_column(form: Format, side: Sequence[int]) -> Iterator[str]:
    """What the chairs of a side are called, where that matters."""
    for chair in side if form.asks_for_chairs else ():
        yield chair_name(form, chair) if len(side) > 1 else chair_if_asked(form, chair)


def _rows_at(of: Printed, table: TableNo) -> tuple[tuple[str, ...], ...]:
    rows = []
    for game in of.games:
        room = of.rooms.get(game)
        cells = _cells_of(of, game, room.chairs_at(table)) if room else [""] * len(of.form.sides)
        rows.append((str(game), *(cell for said in cells for cell in (said, ""))))
    return tuple(rows)


def _cells_of(of: Printed, game: int, here: Sequence[CoupleNo]) -> Iterator[str]:
    """The cards on each side of a table, in brackets where they have nobody to play there."""
    rests = _rests(of, game, here)
    for side in of.form.sides:
        sat = [here[chair] for chair in side if chair < len(here)]
        said = " ".join("—" if is_ghost(card) else str(card) for card in sat)
        in_brackets = rests and not all(map(is_ghost, sat))
        yield f"({said})" if in_brackets else said


def _rests(of: Printed, game: int, here: Sequence[CoupleNo]) -> bool:
    """Whether somebody sits at a table who has nobody to play in that game."""
    return any(of.sits[game][card].sits_out for card in here if not is_ghost(card))


def whole_way(of: Printed) -> WholeWay:
    """Everybody's table and chair in each game that is known, a card a row."""
    games = sorted(of.rooms)
    rests = any(sits.sits_out for game in games for sits in of.sits[game].values())
    return WholeWay(
        title=_("Who sits where in each game"),
        played=format_name(of.form),
        heads=(of.card_or_couple, *map(str, games)),
        rows=tuple(
            (str(card), *(_where(of.form, of.sits[game].get(card))[0] for game in games))
            for card in sorted(of.evening.couples)
        ),
        notes=(*map(fort_in_words, of.forts), *_how_to_read(of, rests=rests)),
        **of.head,
    )


def seat_slips(of: Printed) -> SeatSlips:
    """Slips to be cut apart: who sits on which chair in the first game; or one for each chair, for the
    hat, where nobody has a seat yet."""
    slips = _slips_for_the_hat(of) if of.asked or not of.rooms else _slips_of(of)
    return SeatSlips(title=_("Seat slips"), slips=tuple(slips), **of.head)


def _slips_of(of: Printed) -> Iterator[SeatSlip]:
    game = min(of.sits)
    for card, sits in sorted(of.sits[game].items()):
        chair = seat_in_words(of.form, sits)
        fort = own_fort(of.forts, card)
        notes = tuple(note for note in (fort, _beside(sits, game)) if note)
        yield SeatSlip(sits.table, chair, f"{card} {of.names[card]}", notes)


def _beside(sits: Sits, game: int) -> str:
    """Who plays with somebody, or that nobody does."""
    if sits.sits_out:
        return _("Sits out game %(game)s") % {"game": game}
    if sits.alone:
        return _("No partner: plays for both")
    cards = " ".join(map(str, sits.partners))
    return _("Partner: %(cards)s") % {"cards": cards} if cards else ""


def _slips_for_the_hat(of: Printed) -> Iterator[SeatSlip]:
    for table in of.tables:
        for chair in range(of.form.chairs):
            yield SeatSlip(table, chair_if_asked(of.form, chair), "")
