"""How many tables there are, who owes of earlier nights, and what becomes of an odd couple by this house's rule, in words."""

from dataclasses import replace
from itertools import combinations

from django.utils.translation import gettext as _, ngettext

from parties.wording.deeds import at_table, say
from parties.wording.words import capital, couple, couples, labelled, so_many_tables, table
from scoring.evening import Evening
from scoring.formats.choices import Entry, Spare
from scoring.formats.format import Format
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, TableNo
from scoring.rules.choices import Odd
from scoring.seats.chairs import foreseen
from scoring.seats.play import stuck
from scoring.seats.room import Place, Room
from scoring.what_follows import Consequences


def tables_in_words(evening: Evening) -> str:
    """Seven tables and the bye chair; as the couples sit, or as they will."""
    room = evening.room(evening.game or evening.first_game)
    if room is not None and room.whole and (evening.game or evening.seats_are_whole):
        return _by_chairs(evening.form, room) if evening.form else _as_they_sit(room)
    number = len(evening.to_seat)
    if evening.form:
        second = sum(map(evening.door.group_of, evening.to_seat))
        return (
            _by_chairs(evening.form, foreseen(evening.form, number, second))
            if number
            else so_many_tables(0)
        )
    tables = so_many_tables(number // 2)
    if number < 2 or number % 2 == 0:
        return tables
    match evening.rules.odd:
        case Odd.THREE:
            return _with_three(tables)
        case Odd.HOUSE_COUPLE if not evening.door.house:
            return _("%(tables)s with a house couple") % {"tables": so_many_tables(number // 2 + 1)}
        case Odd.BYE_CHAIR | Odd.HOUSE_COUPLE:
            return _with_bye(tables)


def spare_in_words(evening: Evening) -> list[tuple[str, str, bool]]:
    """What can become of whoever is spare, with what it means for as many as are here, and whether it is
    so tonight; nothing where nobody is, or once the tables are drawn."""
    form, number = evening.form, len(evening.to_seat)
    if form is None or evening.rooms or evening.games.have_begun or not form.may_bench:
        return []
    if number <= form.chairs or not number % form.chairs:
        return []
    second = sum(map(evening.door.group_of, evening.to_seat))
    means = {}
    for spare in (Spare.SITS_OUT, Spare.TWO_HANDS, form.spare):
        other = replace(form, spare=spare)
        means[spare] = _with_two_hands(other, foreseen(other, number, second))
    said = ((each, labelled(capital(_(each.said)), says)) for each, says in means.items())
    return [(each.value, says, each is form.spare) for each, says in said]


def _with_two_hands(form: Format, room: Room) -> str:
    """The tables, who sits out, and how many play two hands in game 1."""
    sides = [side for place in room.tables for side in place.sides or ()]
    alone = sum(len(side) < form.on_a_side for side in sides)
    tables = _by_chairs(form, room)
    if not alone:
        return tables
    words = ngettext(
        "%(tables)s, and %(count)s plays two hands",
        "%(tables)s, and %(count)s play two hands",
        alone,
    )
    return words % {"tables": tables, "count": alone}


def is_odd(evening: Evening) -> bool:
    """Whether one more couple would make the number even, where the house rule seats no three; who
    came late counts before a place is found."""
    if evening.form:
        return False
    there = evening.couples.keys() - evening.door.gone_home.keys()
    return len(there) % 2 == 1 and evening.rules.odd is not Odd.THREE


def _by_chairs(form: Format, room: Room) -> str:
    """The tables, and how many cards or couples have nobody to play."""
    tables, out = so_many_tables(len(room.tables)), len(room.sitting_out)
    if not out:
        return tables
    if form.entry is Entry.COUPLE:
        return _and_couples_out(tables, out)
    words = ngettext(
        "%(tables)s, and %(count)s card sits out", "%(tables)s, and %(count)s cards sit out", out
    )
    return words % {"tables": tables, "count": out}


def _and_couples_out(tables: str, out: int) -> str:
    words = ngettext(
        "%(tables)s, and %(count)s couple sits out",
        "%(tables)s, and %(count)s couples sit out",
        out,
    )
    return words % {"tables": tables, "count": out}


def _as_they_sit(room: Room) -> str:
    tables, out = so_many_tables(len(room.tables)), len(room.sitting_out)
    if out == 1 and room.at(BYE_CHAIR):
        return _with_bye(tables)
    if out:
        return _and_couples_out(tables, out)
    return _with_three(tables) if any(len(p.couples) > 2 for p in room.places) else tables


def _with_bye(tables: str) -> str:
    return _("%(tables)s and the bye chair") % {"tables": tables}


def _with_three(tables: str) -> str:
    return _("%(tables)s, three couples at one") % {"tables": tables}


# What it brings with it that people sit otherwise than the log has it, in sentences.


def reseating(before: Evening, after: Evening, game: GameNo, follows: Consequences) -> list[str]:
    """Who sits elsewhere in this game, who sits out, and who meets twice running."""
    stood, sits = _tables_told(before, game), _tables_told(after, game)
    said = [
        _("%(couple)s: %(now)s, not %(was)s.")
        % {"couple": capital(couple(each)), "now": table(sits[each]), "was": table(stood[each])}
        for each in sorted(stood.keys() & sits.keys())
        if stood[each] != sits[each]
    ]
    said += [at_table(seats) for seats in follows.seats if seats.game != game]
    said += _sitting_out(before, after, game)
    said += _sides(before, after, game) if after.form else _meeting_again(before, after, game)
    return said + [say(each, {}) for each in stuck(after) if each not in stuck(before)]


def _tables_told(evening: Evening, game: GameNo) -> dict[CoupleNo, TableNo]:
    room = evening.room(game)
    places = room.known if room else ()
    return {each: place.table for place in places for each in place.couples}


def _sitting_out(before: Evening, after: Evening, game: GameNo) -> list[str]:
    then, now = ({*room.sitting_out} if (room := e.room(game)) else set() for e in (before, after))
    said = [(_("%(couple)s sits out game %(game)s."), each) for each in sorted(now - then)]
    said += [(_("%(couple)s plays in game %(game)s."), each) for each in sorted(then - now)]
    return [says % {"couple": capital(couple(each)), "game": game} for says, each in said]


def _sides(before: Evening, after: Evening, game: GameNo) -> list[str]:
    """Who plays with whom at the tables where that is otherwise."""
    then, now = before.room(game), after.room(game)
    had = {place.table: place.sides for place in then.known} if then else {}
    against = " " + _("against") + " "
    return [
        _("%(table)s: %(sides)s.")
        % {
            "table": capital(table(place.table)),
            "sides": against.join(couples(side) for side in place.sides if side),
        }
        for place in (now.known if now else ())
        if place.plays and place.sides and place.sides != had.get(place.table)
    ]


def _meeting_again(before: Evening, after: Evening, game: GameNo) -> list[str]:
    """Seats may be so that two couples meet twice running; then somebody is told."""
    known = {pair for place in before.meets_again(game) for pair in _pairs(place, before, game)}
    said = [
        _("%(couples)s meet twice running, at %(table)s.")
        % {"couples": capital(couples(pair)), "table": table(place.table)}
        for place in after.meets_again(game)
        for pair in _pairs(place, after, game)
        if pair not in known
    ]
    return said or [_("Nobody meets twice running because of this.")]


def _pairs(place: Place, evening: Evening, game: GameNo) -> list[tuple[CoupleNo, CoupleNo]]:
    """The couples of a table that met in the game before."""
    room = evening.room(GameNo(game - 1))
    tables = room.tables if room else ()
    return [
        (one, other)
        for one, other in combinations(sorted(place.couples), 2)
        if any({one, other} <= {*each.couples} for each in tables)
    ]
