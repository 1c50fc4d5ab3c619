"""What an evening is called, and what it is like in a few lines: for screen and paper."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy, ngettext, pgettext

from parties.wording.counted import (
    group_as_kept as group_as_kept,
    group_name as group_name,
    tally_as_kept as tally_as_kept,
    tally_name as tally_name,
)
from parties.wording.words import capital, games, listed, points, tricks
from scoring.formats.choices import Ends, Entry, Sit, Spare
from scoring.formats.format import Format
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
)
from scoring.formats.named import ALL_PARTNERS
from scoring.numbers import GameNo
from scoring.seats.play import Sits

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
