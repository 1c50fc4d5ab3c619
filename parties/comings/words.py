"""What it brings with it that people sit otherwise than the log has it, in sentences."""

from itertools import combinations

from django.utils.translation import gettext as _

from parties.wording.following import at_table
from parties.wording.saying import say
from parties.wording.words import capital, couple, couples, table
from scoring.evening import Evening
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.seats.room import Place
from scoring.seats.stuck import stuck
from scoring.what_follows import Consequences


def reseating(before: Evening, after: Evening, game: GameNo, follows: Consequences) -> list[str]:
    """Who sits elsewhere in this game, who sits out, and who meets twice running."""
    stood, sits = _tables(before, game), _tables(after, game)
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


def _tables(evening: Evening, game: GameNo) -> dict[CoupleNo, TableNo]:
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
