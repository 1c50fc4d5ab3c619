"""What an evening is called, what it is like in a few lines, its forts, and where people go from a
table: for screen and paper."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy, ngettext, pgettext

from parties.wording.ties import parting
from parties.wording.words import (
    capital,
    couple,
    games,
    group_name,
    labelled,
    listed,
    points,
    prize,
    tally_name,
    tricks,
)
from scoring.evening import Evening
from scoring.formats.choices import Ends, Entry, Sit, Spare
from scoring.formats.format import Format
from scoring.formats.going_on import Goes, goes_from
from scoring.formats.movement import (
    STAY,
    ByRank,
    DrawnAnew,
    EverybodyOnce,
    Forts,
    March,
    Movement,
    Printed,
    RoundRobin,
    Walk,
    goes_by_forts,
)
from scoring.formats.named import ALL_PARTNERS
from scoring.games.rankings import FortLevel, FortScore, fort_levels
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.prizes import ties
from scoring.seats.chair_room import Fort
from scoring.seats.play import Sits

# What an evening is called, and what it is like in a few lines: for screen and paper.


NAMES: Mapping[str, str | Promise] = {
    "drive_45s": gettext_lazy("45s drive"),
    "singles_45s": gettext_lazy("45s, changing partners"),
    "maritime_party": gettext_lazy("45s card party by points"),
    "irish_six_handed": gettext_lazy("45s, three couples at a table"),
    "euchre_winners_right": gettext_lazy("Euchre, winners move on"),
    "euchre_pairs": gettext_lazy("Euchre for couples"),
    "teams_of_three": gettext_lazy("Euchre, teams of three"),
    "euchre_compass": gettext_lazy("Euchre by compass"),
    "euchre_colours": gettext_lazy("Euchre by colours"),
    "euchre_head_table": gettext_lazy("Euchre with a head table"),
    "euchre_head_table_all": gettext_lazy("Euchre with a head table, all alike"),
    "whist_winners_walk": gettext_lazy("Whist drive, winners walk"),
    "whist_semi_partner": gettext_lazy("Whist drive, semi-partner"),
    "whist_progressive": gettext_lazy("Whist drive, changing partners"),
    "whist_partner": gettext_lazy("Whist drive for couples"),
    "crib_night": gettext_lazy("Crib night"),
    "crib_both_ways": gettext_lazy("Crib night, one side then the other"),
    "beetle_drive": gettext_lazy("Beetle drive"),
    "five_hundreds": gettext_lazy("500"),
    "500_euchre_pairs": gettext_lazy("500 for couples"),
    "500_euchre_head_table": gettext_lazy("500 with a head table"),
    "500_euchre_head_table_all": gettext_lazy("500 with a head table, all alike"),
    "500_euchre_compass": gettext_lazy("500 by compass"),
    "500_euchre_colours": gettext_lazy("500 by colours"),
    "500_teams_of_three": gettext_lazy("500, teams of three"),
    "mitchell": gettext_lazy("One side sits, the other moves on"),
    "round_robin": gettext_lazy("All against all"),
    "military_whist": gettext_lazy("Military whist"),
    "military_whist_any": gettext_lazy("Military whist"),
    "all_with_all": gettext_lazy("Everybody with everybody"),
}

_FOR_SO_MANY = {form.name: form.games + 1 for form in ALL_PARTNERS}
"""How many people each of them is for: with everybody once, so one more than there are games."""


def format_name(form: Format | None) -> str:
    """As the hall calls it; one of a hall's own is called as it was typed."""
    return called(form.name if form else "drive_45s")


def called(name: str) -> str:
    """The same of its name alone."""
    if people := _FOR_SO_MANY.get(name):
        return _("Everybody with everybody, %(people)s people") % {"people": people}
    return str(NAMES.get(name, name))


def is_a_halls_own(form: Format) -> bool:
    """Whether it is none of the named ones, so that it is called as it was typed."""
    return not is_a_programs_name(form.name)


def is_a_programs_name(name: str) -> bool:
    """Whether one of the named ones is called so inside the program."""
    return name in NAMES or name in _FOR_SO_MANY


def format_lines(form: Format) -> list[str]:
    """Three lines: who carries a card, where everybody goes, what is counted."""
    return [capital(_who(form)), capital(_goes(form)), capital(_counts(form))]


def _who(form: Format) -> str:
    said = {
        Entry.COUPLE: _("each couple has a card"),
        Entry.SINGLE: _("each person has a card"),
        Entry.TEAM: _("each team of three has a card"),
    }[form.entry]
    if form.entry is Entry.SINGLE and form.on_a_side > 1:
        said = _("each person has a card and plays with a partner of the game")
    if not form.groups:
        return said
    groups = listed(group_name(form, group) for group in (0, 1))
    if not form.mixed:
        return _("%(who)s; in two groups, %(groups)s") % {"who": said, "groups": groups}
    return _("%(who)s; %(groups)s are partners") % {"who": said, "groups": groups}


def _goes(form: Format) -> str:
    """All movements in their order, each with the game after which it holds; what becomes of whoever is
    spare, where that was chosen."""
    first, *later = form.movements
    said = [movement_in_words(form, first.movement)]
    for each in later:
        then = _("after game %(game)s: %(goes)s")
        said.append(then % {"game": each.game, "goes": movement_in_words(form, each.movement)})
    if form.spare is not Spare.GOES_ROUND and form.may_bench:
        said.append(_(form.spare.said))
    return "; ".join(said)


def movement_in_words(form: Format, movement: Movement) -> str:
    """Where everybody goes, in one line that begins small."""
    match movement:
        case Walk():
            return _walk(form, movement)
        case March():
            return _march(movement)
        case _:
            return _not_by_the_table(movement)


def _not_by_the_table(
    movement: Printed | EverybodyOnce | Forts | RoundRobin | ByRank | DrawnAnew,
) -> str:
    """Of movements that ask for more than the own table."""
    match movement:
        case Printed():
            return _("everybody goes by a table that is printed beforehand")
        case EverybodyOnce():
            return _(
                "nobody has the same partner again before all others were it, by a table printed beforehand"
            )
        case Forts():
            return _(
                "of each fort one stays and the other goes to one other fort after another, by a printed table"
            )
        case RoundRobin():
            return _("nobody meets the same ones again before all have met")
        case ByRank():
            return _("those meet who have as much so far")
        case DrawnAnew():
            return _("a draw before each game")


def _walk(form: Format, walk: Walk) -> str:
    """Where winners and losers go, and who plays with whom then."""
    goes = _to_the_head(walk) if walk.ends is Ends.HEAD else _by_the_result(form, walk)
    if walk.sit is Sit.SPLIT:
        return _("%(goes)s; partners change") % {"goes": goes}
    if form.entry is Entry.SINGLE and form.on_a_side > 1 and walk.one_side_walks:
        return _("%(goes)s; who stays keeps the partner") % {"goes": goes}
    return goes


def _by_the_result(form: Format, walk: Walk) -> str:
    said = [
        _steps(form, winners=True, steps=walk.won),
        _steps(form, winners=False, steps=walk.lost),
    ]
    goes = ", ".join(each for each in said if each)
    if walk.ends is Ends.LADDER:
        return _("%(goes)s; at the ends they stay") % {"goes": goes}
    return goes


def _to_the_head(walk: Walk) -> str:
    if walk.is_down_from_the_first:
        return _(
            "winners go up a table towards table 1, the head table; there the losers go to the last one"
        )
    return _(
        "winners go up a table towards the head table, the last one; there the losers go to table 1"
    )


def _steps(form: Format, *, winners: bool, steps: tuple[int, int]) -> str:
    if steps == STAY:
        return _("winners stay") if winners else _("losers stay")
    if steps[0] == steps[1]:
        how = {"tables": how_far(steps[0])}
        return (_("winners go %(tables)s") if winners else _("losers go %(tables)s")) % how
    said = (
        _("%(first)s who win go %(up)s, %(second)s %(down)s")
        if winners
        else _("%(first)s who lose go %(up)s, %(second)s %(down)s")
    )
    return said % {
        "first": group_name(form, 0),
        "second": group_name(form, 1),
        "up": how_far(steps[0]),
        "down": how_far(steps[1]),
    }


def how_far(step: int) -> str:
    """So many tables up or down."""
    if step == 0:
        return _("nowhere")
    if step > 0:
        return ngettext("up %(count)s table", "up %(count)s tables", step) % {"count": step}
    return ngettext("down %(count)s table", "down %(count)s tables", -step) % {"count": -step}


def _march(march: March) -> str:
    letters = (_in_words(len(march.steps), chair) for chair in range(len(march.steps)))
    said = (
        _("%(chair)s stays") % {"chair": letter}
        if step == 0
        else _("%(chair)s goes %(tables)s") % {"chair": letter, "tables": how_far(step)}
        for letter, step in zip(letters, march.steps, strict=True)
    )
    return ", ".join(said)


CHAIRS: Mapping[int, tuple[str, ...]] = {
    1: ("N",),
    2: ("N", "S"),
    3: ("1", "2", "3"),
    4: ("N", "E", "S", "W"),
    5: ("1", "2", "3", "4", "5"),
    6: ("1", "2", "3", "4", "5", "6"),
}
"""What the chairs of a table are called, as they stand round it."""


def chair_name(form: Format, chair: int) -> str:
    """The letter of a chair."""
    return _letter(form.chairs, chair)


def chair_in_words(form: Format, chair: int) -> str:
    """The same among other words: N; chair 1, as a bare number would be a card or a table."""
    return _in_words(form.chairs, chair)


def chair_if_asked(form: Format, chair: int) -> str:
    """The same where people must know it; nothing where the table says all."""
    return chair_in_words(form, chair) if form.asks_for_chairs else ""


def seat_in_words(form: Format, sits: Sits) -> str:
    """The same of somebody's chair; of who sits out only where it goes its way from that chair."""
    return chair_if_asked(form, sits.chair) if form.goes_by_chair or not sits.sits_out else ""


def _in_words(chairs: int, chair: int) -> str:
    name = _letter(chairs, chair)
    return _("chair %(chair)s") % {"chair": name} if are_numbered(chairs) else name


def are_numbered(chairs: int) -> bool:
    """Whether the chairs of a table of so many have numbers, as there are no letters for them."""
    return CHAIRS[chairs][0] == "1"


def _letter(chairs: int, chair: int) -> str:
    letter = CHAIRS[chairs][chair]
    return pgettext("the chair in the west", "W") if letter == "W" else letter


def _counts(form: Format) -> str:
    count = form.count
    said = []
    if count.points is not None:
        said.append(_("tricks are counted") if form.counts_tricks else _("points are counted"))
    if count.holes:
        beside = count.points is not None
        said.append(_("games won beside them") if beside else _("a game won counts one"))
    said += [_("%(tally)s counted by itself") % {"tally": tally_name(t)} for t in count.counted]
    return ", ".join(said)


def counts_points(form: Format | None) -> bool:
    """Whether it is points that count, and not games won."""
    return form is not None and form.count.points is not None


def counted(form: Format | None, number: int) -> str:
    """So many games won, or points where those are counted."""
    if form is not None and form.counts_tricks:
        return tricks(number)
    return points(number) if counts_points(form) else games(number)


def what_counts(form: Format | None) -> str:
    """What stands over a column of such numbers."""
    return _("Points") if counts_points(form) else _("Games won")


# After how many games all have met, and what that comes to with as many as there are, in
# words.


def met_in_words(form: Format, games: int, met: int) -> str:
    """After how many games all have `met`; with fewer or more `games` than that, what becomes of it."""
    partners = isinstance(form.movement_after(GameNo(1)), EverybodyOnce)
    after = capital(_partners_after(met) if partners else _met_after(met))
    if games == met:
        return after
    planned = ngettext("%(count)s is planned", "%(count)s are planned", games) % {"count": games}
    if games < met:
        short = (
            _("%(after)s; %(planned)s: some are never partners")
            if partners
            else _("%(after)s; %(planned)s: some do not meet")
        )
        return short % {"after": after, "planned": planned}
    again = (
        _("%(after)s; %(planned)s: from game %(game)s on they are partners again")
        if partners
        else _("%(after)s; %(planned)s: from game %(game)s on they meet again")
    )
    return again % {"after": after, "planned": planned, "game": met + 1}


def _met_after(met: int) -> str:
    return ngettext(
        "all have met after %(count)s game", "all have met after %(count)s games", met
    ) % {"count": met}


def _partners_after(met: int) -> str:
    return ngettext(
        "all have been partners after %(count)s game",
        "all have been partners after %(count)s games",
        met,
    ) % {"count": met}


# What is said of the forts of military whist.


@dataclass(frozen=True, slots=True)
class FortTold:
    """A fort as it stands: its place, its name, what it came to, in words too, and what parts it from
    others with as much; its pairs, each by its number and names, with what it made for the fort."""

    number: TableNo
    place: int
    name: str
    counts: int
    counted: str
    parted: str
    pairs: tuple[tuple[CoupleNo, str, int], ...]

    @property
    def says(self) -> str:
        """Fort 3: 84 points."""
        return labelled(self.name, self.counted)


def forts_told(evening: Evening, names: Mapping[CoupleNo, str]) -> list[FortTold]:
    """The forts, best first, their pairs by these names; none where nobody plays in forts."""
    return [
        _told(evening, level, each, names) for level in fort_levels(evening) for each in level.forts
    ]


def _told(
    evening: Evening, level: FortLevel, fort: FortScore, names: Mapping[CoupleNo, str]
) -> FortTold:
    return FortTold(
        number=fort.fort.number,
        place=level.place,
        name=fort_name(fort.fort),
        counts=fort.counts,
        counted=_counted(evening.form, fort),
        parted=parting(level.parted),
        pairs=tuple((card, names.get(card, ""), made) for card, made in fort.pairs),
    )


def _counted(form: Format | None, fort: FortScore) -> str:
    """84 points, 9 flags; or the flags alone."""
    said = fort_counted(form, fort.counts)
    if form is None or not (form.count.holes and counts_points(form)):
        return said
    return _("%(points)s, %(flags)s") % {"points": said, "flags": flags(fort.flags)}


def fort_counted(form: Format | None, number: int) -> str:
    """What a fort goes by: points or tricks where those are counted, else a flag for each game it won."""
    return counted(form, number) if counts_points(form) else flags(number)


def flags(number: int) -> str:
    """Nine flags: at military whist who wins a game takes one to its fort."""
    return ngettext("%(count)s flag", "%(count)s flags", number) % {"count": number}


def fort_of_each(evening: Evening) -> dict[CoupleNo, TableNo]:
    """The fort that each card plays for, or did last."""
    found: dict[CoupleNo, TableNo] = {}
    for fort in (each for level in fort_levels(evening) for each in level.forts):
        now = fort.fort.cards
        for card in (*now, *(each for each, _made in fort.pairs if each not in found)):
            if card in now or card not in found:
                found[card] = fort.fort.number
    return found


def prizes_of_forts(evening: Evening) -> dict[TableNo, str]:
    """What each fort has won, or stands for while that is open."""
    found: dict[TableNo, list[str]] = {}
    for each in evening.settlements:
        offer, standing = each.offer, each.standing
        mine = offer.couples if isinstance(standing, ties.Open) else ties.winners(standing)
        for card in mine if offer.forts else ():
            if fort := offer.fort_of(card):
                found.setdefault(fort.number, []).append(capital(prize(offer.place)))
    return {number: "; ".join(said) for number, said in found.items()}


def fort_name(fort: Fort) -> str:
    """Fort 3."""
    return _("Fort %(number)s") % {"number": fort.number}


def fort_in_words(fort: Fort) -> str:
    """Fort 3: couple 5 at home, couple 6 out."""
    said = {"fort": fort_name(fort)}
    if fort.home is None or fort.out is None:
        return _alone(fort, said)
    said |= {"home": couple(fort.home), "out": couple(fort.out)}
    return _("%(fort)s: %(home)s at home, %(out)s out") % said


def _alone(fort: Fort, said: dict[str, str]) -> str:
    """A fort that half its people have left, or that there were too few for."""
    if fort.home is not None:
        return _("%(fort)s: %(home)s at home, nobody out") % (said | {"home": couple(fort.home)})
    if fort.out is not None:
        return _("%(fort)s: nobody at home, %(out)s out") % (said | {"out": couple(fort.out)})
    return said["fort"]


def own_fort(forts: Iterable[Fort], card: CoupleNo) -> str:
    """A card's own fort, what it does, and with whom: for its paper. Nothing where there are none."""
    fort = next((each for each in forts if card in each.cards), None)
    if fort is None:
        return ""
    said = {"fort": fort_name(fort)}
    beside = next((each for each in fort.cards if each != card), None)
    if beside is None:
        stays = _("%(fort)s: stays at home")
        return (stays if card == fort.home else _("%(fort)s: goes out")) % said
    said["other"] = couple(beside)
    stays = _("%(fort)s: stays at home, %(other)s goes out")
    return (stays if card == fort.home else _("%(fort)s: goes out, %(other)s stays at home")) % said


# Where people go from one table, and on which chair they sit down there, for the card that stands
# on it.


@dataclass(frozen=True, slots=True)
class Row:
    """The tables of an evening of so many games in the order in which people go on; if the row `waits`,
    nobody plays at the last of them."""

    form: Format
    tables: Sequence[TableNo]
    games: int
    waits: bool = False

    def waits_at(self, at: int) -> bool:
        """Whether nobody plays at a table, by its place from 0."""
        return self.waits and at == len(self.tables) - 1

    def after(self, at: int, steps: int) -> TableNo:
        """The table so many further on, in a ring."""
        return self.tables[(at + steps) % len(self.tables)]

    @property
    def benches(self) -> bool:
        """Whether those at the last table take chairs of others, and the row closes without it."""
        return self.waits and self.form.benches

    def goes(self, movement: Movement, at: int) -> tuple[Goes, ...]:
        """Everybody's way from a table."""
        tables, waits = len(self.tables) - self.benches, self.waits and not self.benches
        return goes_from(self.form, movement, at, tables, waits=waits)


def chairs_in_words(row: Row, at: int) -> Iterator[tuple[str, str]]:
    """Each chair of a table, and where it leads to all evening; nothing where that changes, or hangs
    on more than the chair; no chair where nobody plays, or where any chair of a side will do."""
    if row.waits_at(at):
        return
    form, first = row.form, row.form.movements[0].movement
    if goes_by_forts(first):
        yield pgettext("the couple of a fort", "home"), _("stays")
        yield (
            pgettext("the couple of a fort", "out"),
            _("stays") if _stay_all(row) else f"→ {row.after(at, 1)}",
        )
        return
    if not form.asks_for_chairs:
        return
    ways = {way.chair: way for way in row.goes(first, at)} if len(form.movements) == 1 else {}
    for chair in range(form.chairs):
        way = ways.get(chair)
        yield chair_name(form, chair), _to_in_words(row, at, way) if way else ""


def _to_in_words(row: Row, at: int, way: Goes) -> str:
    if way.to_chair is not None:
        return f"→ {row.tables[way.to]} {chair_name(row.form, way.to_chair)}"
    return _("stays") if way.to == at else f"→ {row.tables[way.to]}"


def ways_in_words(row: Row, at: int) -> Iterator[str]:
    """The sentences of a table's card: who goes where, each movement after the game it begins with."""
    if row.waits_at(at):
        yield _("Nobody plays here: who comes sits out a game.")
    if row.benches:
        yield _("After a game whoever sat out takes the chair of one who sits out next.")
        if row.waits_at(at):
            return
    movements = row.form.movements
    ends = (*(each.game - 1 for each in movements[1:]), row.games - 1)
    for each, last in zip(movements, ends, strict=True):
        if len(movements) > 1:
            yield _after(each.game, last)
        yield from _ways(row, each.movement, at)


def _after(first: int, last: int) -> str:
    """After which games it goes so."""
    if last <= first:
        return _("After game %(game)s:") % {"game": first}
    return _("After games %(first)s to %(last)s:") % {"first": first, "last": last}


def _ways(row: Row, movement: Movement, at: int) -> Iterator[str]:
    ways = row.goes(movement, at)
    if not ways and not goes_by_forts(movement):
        yield _where_is_known_later(movement)
    for way in ways:
        if row.waits_at(at):
            yield _goes_after_waiting(row.form, way, row.tables[way.to])
        else:
            yield _goes_on(row.form, way, row.tables[way.to], stays=way.to == at)


def _where_is_known_later(movement: Movement) -> str:
    match movement:
        case ByRank():
            return _("Who goes where is known when all results are in.")
        case DrawnAnew():
            return _("The next tables are drawn when all results are in.")
        case _:
            return _("Where you go stands on the list “Who sits where in each game”.")


def _goes_on(form: Format, way: Goes, table: TableNo, *, stays: bool) -> str:
    who: dict[str, object] = {"table": table}
    if way.chair is not None:
        who["chair"] = capital(chair_in_words(form, way.chair))
        if way.to_chair is not None:
            who["then"] = chair_name(form, way.to_chair)
            return _("%(chair)s goes to table %(table)s, chair %(then)s") % who
        return (_("%(chair)s stays") if stays else _("%(chair)s goes to table %(table)s")) % who
    if way.group is not None:
        who["group"] = capital(group_name(form, way.group))
        return _of_group(won=bool(way.won), stays=stays) % who
    if way.won:
        return (_("Winners stay") if stays else _("Winners go to table %(table)s")) % who
    return (_("Losers stay") if stays else _("Losers go to table %(table)s")) % who


def _of_group(*, won: bool, stays: bool) -> str:
    if won:
        return (
            _("%(group)s who win stay") if stays else _("%(group)s who win go to table %(table)s")
        )
    return _("%(group)s who lose stay") if stays else _("%(group)s who lose go to table %(table)s")


def _goes_after_waiting(form: Format, way: Goes, table: TableNo) -> str:
    if way.group is None:
        return _("Then all go to table %(table)s") % {"table": table}
    said = {"table": table, "group": group_name(form, way.group)}
    return _("Then %(group)s go to table %(table)s") % said


def on_chairs_in_words(row: Row, at: int) -> Iterator[str]:
    """What else one has to know there: on which chair to sit down, or what passes by the own fort."""
    if row.waits_at(at):
        return
    for each in row.form.movements:
        if isinstance(each.movement, Walk) and row.form.on_a_side > 1:
            yield from _who_sits_where(row.form, each.movement)
        elif goes_by_forts(each.movement) and _pass_their_own(row):
            said = {"table": row.after(at, 1), "further": row.after(at, 2)}
            yield _("Whose own fort is table %(table)s goes on to table %(further)s.") % said


def _stay_all(row: Row) -> bool:
    """Of two forts each is always out at the other."""
    return len(row.tables) <= len(("home", "out"))


def _pass_their_own(row: Row) -> bool:
    """Whether there are more games than other forts, so that it begins again."""
    return row.games >= len(row.tables) and not _stay_all(row)


def _who_sits_where(form: Format, walk: Walk) -> Iterator[str]:
    match walk.sit:
        case Sit.SPLIT if not walk.one_side_walks:
            yield _("Partners change: two who played together sit down side by side.")
        case Sit.SPLIT:
            yield from _partners_change(form)
        case Sit.AFTER:
            stays, comes = (_letters(form, side) for side in form.sides[:2])
            after = _("Who stays sits down at %(stays)s, who comes at %(comes)s.")
            yield after % {"stays": stays, "comes": comes}
        case _ if form.mixed:
            said = _("%(first)s take the chair of %(first)s, %(second)s that of %(second)s.")
            yield capital(said % _both(form))
        case _:
            yield _("Who stays keeps the chair, who comes takes one that was left.")


def _partners_change(form: Format) -> Iterator[str]:
    """Two stay and two come: who keeps the chair, and who sits down where."""
    if form.mixed:
        said = _both(form)
        yield _("Partners change. Of two who stay, %(first)s keep the chair.") % said
        yield _("%(second)s who stay sit down to the right of that chair.") % (
            said | {"second": capital(said["second"])}
        )
        yield _("Who come sit across, %(first)s from %(second)s.") % said
        return
    said = {
        "first": chair_name(form, form.sides[0][0]),
        "second": chair_name(form, form.sides[1][0]),
    }
    yield _("Partners change. Of two who stay, %(first)s or %(second)s keeps the chair.") % said
    yield _("The other one sits down to the right of that chair.")
    yield _("Of two who come, who was %(first)s or %(second)s sits across from it.") % said


def _both(form: Format) -> dict[str, str]:
    return {"first": group_name(form, 0), "second": group_name(form, 1)}


def _letters(form: Format, side: Sequence[int]) -> str:
    return " ".join(chair_name(form, chair) for chair in side)
