"""What the board shows, from the night as it stands: plain values for its template."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from parties.comings.page import sit_out_now
from parties.frame.pauses import pauses_of
from parties.models import Night
from parties.seating.words import winners_go
from parties.web.finding import names_of
from parties.wording.course import ended_early
from parties.wording.words import Names, both, capital, couple_names, table
from scoring.evening import Evening
from scoring.night.phase import Phase
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, TableNo
from scoring.prizes.standings import Level
from scoring.seats.room import Place, Room

FEW_COUPLES = 60
"""Up to so many the board writes names beside the numbers; more would take minutes to turn."""

FEW_TABLES = 6

_COUPLES_A_LINE = 10


@dataclass(frozen=True, slots=True)
class Out:
    """A couple that sits out, why, and which game."""

    couple: CoupleNo
    names: str
    why: str
    game: GameNo


def board_context(night: Night, evening: Evening) -> dict[str, Any]:
    """Everything on the board."""
    names = names_of(night, evening)
    state = _state(evening)
    return {
        "state": state,
        "notice": night.notice,
        "tea": _tea(evening, state),
        "ended_early": ended_early(evening),
        "paused": evening.paused is not None,
        "pause_reason": evening.pause_reason,
        "few": len(evening.couples) <= FEW_COUPLES,
        "standings": list(_standings(evening, names)) if _shown(night, evening) else [],
        **(_starts(evening, names) if state == "starts" else {}),
        **(_play(night, evening, names) if state == "play" else {}),
    }


def _state(evening: Evening) -> str:
    if evening.phase is Phase.CLOSED:
        return "over"
    if evening.games_are_over:
        return "cards_in"
    if evening.game is not None and evening.room(evening.game) is not None:
        return "play"
    return "starts" if evening.seats_are_whole else "welcome"


def _shown(night: Night, evening: Evening) -> bool:
    """Whether the standings are: not before the first result, nor so late that they tell too much."""
    game = max(evening.game or 0, evening.totals_after)
    early = game <= evening.last_game - night.standings_hidden_last
    return night.standings_on_board and bool(game) and early


def _tea(evening: Evening, state: str) -> str:
    after, game = evening.rules.break_after, evening.game or 0
    if not after or state not in ("starts", "play", "welcome") or game > after:
        return ""
    if game < after:
        return _("Tea after game %(game)s") % {"game": after}
    return _("Tea after this game") if evening.missing(GameNo(game)) else _("Time for tea")


def _starts(evening: Evening, names: Names) -> dict[str, Any]:
    places, few = evening.rooms[0].places, len(evening.couples) <= FEW_COUPLES
    starts = {c: _where(place.table, few=few) for place in places for c in place.couples}
    return {
        "game": evening.first_game,
        "names": couple_names(evening.couples, names),
        "starts": sorted(starts.items()),
        "moves": winners_go([place.table for place in places]),
    }


def _where(number: TableNo, *, few: bool) -> str:
    """Beside a number alone the table is a number too, so that more of them stand on a page."""
    if few:
        return capital(table(number))
    return _("bye chair") if number == BYE_CHAIR else str(number)


def _play(night: Night, evening: Evening, names: Names) -> dict[str, Any]:
    game = evening.game
    room = evening.room(game) if game else None
    if game is None or room is None:
        raise ValueError("no game is being played")
    waiting = sorted(evening.playing)
    started_at = _started_at(night, evening, game)
    last_played = max(evening.playing.values(), default=game)
    return {
        "game": game,
        "games": evening.last_game,
        "last_played": last_played if last_played > game else None,
        "is_last": game == evening.last_game,
        "started_at": started_at,
        "clock": pauses_of(night, evening).clock(started_at),
        "waiting": waiting,
        "few_waiting": len(waiting) <= FEW_TABLES,
        "moves": winners_go([place.table for place in room.places]),
        "rolling": evening.has_begun(GameNo(game + 1)),
        "next_game": game + 1,
        "out_now": [_out(evening, at, place, names) for at, place in sit_out_now(evening, game)],
        **_out_next(evening, game, room, names),
    }


def _started_at(night: Night, evening: Evening, game: GameNo) -> datetime | None:
    rung = evening.bells.get(game)
    return night.log.filter(seq=rung).values_list("at", flat=True).first() if rung else None


def _out(evening: Evening, game: GameNo, place: Place, names: Names) -> Out:
    couple = place.couples[0]
    return Out(couple, both(evening.couples[couple], names), _why(place.table), game)


def _why(number: TableNo) -> str:
    if number == BYE_CHAIR:
        return _("bye chair")
    return _("alone at %(table)s") % {"table": table(number)}


def _out_next(evening: Evening, game: GameNo, room: Room, names: Names) -> dict[str, Any]:
    """Who sits out the next game: by name as soon as that is known, before that by table."""
    if game >= evening.last_game:
        return {}
    coming = GameNo(game + 1)
    following = evening.room(coming) or Room((), frozenset())
    places = [place for place in following.known if place.sits_out]
    if places or (following.whole and following.places):
        return {"out_next": [_out(evening, coming, place, names) for place in places]}
    ring = [place.table for place in room.places]
    if BYE_CHAIR not in ring or len(ring) < 2:
        return {}
    before = ring[ring.index(BYE_CHAIR) - 1]
    mover = evening.movers.get(game, {}).get(before)
    if mover is None:
        return {"out_next_from": before}
    return {"out_next": [_out(evening, coming, Place(BYE_CHAIR, (mover,)), names)]}


def _standings(evening: Evening, names: Names) -> Iterator[tuple[Level, str]]:
    """Some couples of one level a line."""
    few = len(evening.couples) <= FEW_COUPLES
    for level in evening.levels:
        if few:
            for couple in level.couples:
                who = f"{couple} {both(evening.couples[couple], names)}"
                yield level, who
            continue
        for first in range(0, len(level.couples), _COUPLES_A_LINE):
            some = level.couples[first : first + _COUPLES_A_LINE]
            yield level, ", ".join(map(str, some))
