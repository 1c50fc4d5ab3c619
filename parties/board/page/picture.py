"""What the board shows, from the night as it stands: plain values for its template."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from parties import network
from parties.board.page.chairs import seated
from parties.board.page.drawn import drawn
from parties.board.page.ranks import FEW_COUPLES, standing
from parties.board.page.reveal import announced, won_tonight
from parties.comings.page.places import sit_out_now
from parties.frame.abreast import (
    goes_on_by_itself,
    last_played,
    minutes_of,
    playing_now,
    tea_without_a_bell,
)
from parties.frame.pauses import pauses_of
from parties.models import BoardLanguage, Club, Night
from parties.pots.words.pots import playing
from parties.rules.words.on_the_wall import hours
from parties.seating.words import winners_go
from parties.wording.course import ended_early
from parties.wording.formats import format_lines
from parties.wording.words import Names, both, capital, couple_names, money, table
from scoring.evening import Evening
from scoring.night.phase import Phase
from scoring.night.reveal import Part, Revealed, shown_now, steps_of
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, Seq, TableNo
from scoring.seats.room import Place, Room

FEW_TABLES = 12
"""Up to so many that still play stand in one line; more have a page of their own."""


@dataclass(frozen=True, slots=True)
class Out:
    """A couple that sits out, why, and which game."""

    couple: CoupleNo
    names: str
    why: str
    game: GameNo


@dataclass(frozen=True, slots=True)
class PotOnBoard:
    """A pot, what is in it, and what it takes tonight."""

    name: str
    worth: str
    says: str


def picture_context(night: Night, evening: Evening, names: Names) -> dict[str, Any]:
    """The board with these names, once in each language that it speaks, and the game whose bell it
    shows."""
    at_play = _state(evening, shown_now(evening)) in _PLAYING
    rolls = at_play and last_played(GameNo(evening.game or 0), playing_now(evening))
    bell = evening.game if at_play and not rolls else None
    return {"faces": _faces(night, evening, names), "bell_game": bell}


def _faces(night: Night, evening: Evening, names: Names) -> list[SafeString]:
    spoken = languages_of(night.club) or [get_language() or "en"]
    drawn = []
    for language in spoken:
        with override(language):
            context = board_context(night, evening, names) | {"language": language}
            drawn.append(render_to_string("board/face.html", context))
    return drawn


def languages_of(club: Club) -> list[str]:
    """What the club has its board speak; nothing where that is left to the screen's browser."""
    match club.board_language:
        case BoardLanguage.BOTH:
            return [BoardLanguage.ENGLISH.value, BoardLanguage.FRENCH.value]
        case "":
            return []
        case one:
            return [one]


def board_context(night: Night, evening: Evening, names: Names) -> dict[str, Any]:
    """Everything on the board, in one language."""
    shown = shown_now(evening)
    state = _state(evening, shown)
    context = {
        "state": state,
        "hall": night.hall or night.club.hall or night.club.called,
        "practice": night.practice,
        "notice": _notice(night, evening, state),
        "is_cut_off": night.unreadable_from is not None,
        "come_in": _come_in(night) if state != "over" and not evening.form else "",
        "tea": _tea(evening, state),
        "ended_early": ended_early(evening),
        "called_off": evening.night.called_off,
        "paused": evening.night.paused is not None,
        "pause_reason": evening.night.pause_reason,
        "few": len(evening.couples) <= FEW_COUPLES,
        "by_cards": night.by_cards,
        "of_the_drive": evening.form is None,
        "by_points": bool(evening.form and evening.form.count.points),
        **(standing(evening, names) if standings_shown(night, evening) else {}),
        "pots": _pots(evening, state),
        **(_starts(evening, names) if state == "starts" else {}),
        **(_play(night, evening, names) if state in _PLAYING else {}),
        **_at_tables(evening, state, names),
        **({"announced": announced(evening, shown, names)} if shown else {}),
        "won": won_tonight(evening, names) if evening.night.closed is not None else [],
    }
    context |= {"slides": _slides(night.club) if _has_time(context) else []}
    if _rests(context):
        context |= drawn(night, evening, names, shows_who_leads=_may_know(night, evening, state))
    return context | {"foot": _has_foot(context)}


_PLAYING = ("play", "all_in")


def _has_foot(context: dict[str, Any]) -> bool:
    """Whether there is something for the lines at the foot."""
    if context["state"] in ("reveal", "final"):
        return False
    moves = context.get("moves") and not context.get("is_last")
    said = ("tea", "come_in", "out_now", "out_next", "out_next_from", "ended_early")
    return bool(moves or context["state"] == "cards_in" or any(map(context.get, said)))


def _has_time(context: dict[str, Any]) -> bool:
    """Whether nobody waits for what the board says: no tables are looked for, nothing is revealed."""
    return context["state"] in ("welcome", "play", "cards_in", "over") or context.get(
        "tea_now", False
    )


def _rests(context: dict[str, Any]) -> bool:
    """Whether nobody plays: at tea, and once the games are over and nothing is being revealed."""
    return context["state"] in ("cards_in", "final", "over") or context.get("tea_now", False)


def _may_know(night: Night, evening: Evening, state: str) -> bool:
    """Whether the hall may see who leads: while it sees the standings, and once all is given out."""
    return state == "over" or standings_shown(night, evening)


def _slides(club: Club) -> list[tuple[str, str]]:
    """The address of each of the hall's own pictures, and the words below it."""
    shown = club.slides.on_the_board().values_list("key", "words")
    return [(reverse("slide-picture", args=[key]), words) for key, words in shown]


def _come_in(night: Night) -> str:
    """Where a couple types its code, as short as it can be typed; nothing where the hall has no
    telephones, or its network is closed."""
    address = network.address() if night.club.telephones else ""
    return (
        f"{address.removeprefix('http://')}{reverse('couple-code').rstrip('/')}" if address else ""
    )


def _notice(night: Night, evening: Evening, state: str) -> str:
    """What the organiser has written; until the cards begin, and where nothing is written, when."""
    if state == "reveal":
        return ""
    waits = state in ("welcome", "starts")
    return night.notice or (" ".join(hours(evening.rules)) if waits else "")


def _state(evening: Evening, shown: Revealed | None) -> str:
    if shown and shown.part is not Part.STANDINGS:
        return "reveal"
    if shown or (evening.phase is Phase.CLOSED and steps_of(evening)):
        return "final"
    if evening.phase is Phase.CLOSED:
        return "over"
    if evening.games_are_over:
        return "cards_in"
    if evening.game is not None and evening.room(evening.game) is not None:
        return "play" if playing_now(evening) else "all_in"
    return "starts" if evening.seats_are_whole else "welcome"


def _pots(evening: Evening, state: str) -> list[PotOnBoard]:
    """What is in each pot, until the games are over; who wins it is shown when it is pressed."""
    if state not in ("welcome", *_PLAYING):
        return []
    return [
        PotOnBoard(name, money(pot.worth), playing(pot))
        for name, pot in evening.pots.items()
        if pot.worth
    ]


def standings_shown(night: Night, evening: Evening) -> bool:
    """Whether the standings are shown: not before the first result, nor so late that they tell too
    much; at the end once the hall was shown everything else, or the night is closed."""
    if evening.games_are_over:
        return _state(evening, shown_now(evening)) == "final"
    game = max(evening.game or 0, evening.totals_after)
    early = game <= evening.last_game - night.standings_hidden_last
    return night.standings_on_board and bool(game) and early


def _tea(evening: Evening, state: str) -> str:
    after, game = evening.rules.break_after, evening.game or 0
    if not after or state not in ("starts", "welcome", *_PLAYING) or game > after:
        return ""
    if state in _PLAYING and goes_on_by_itself(evening, GameNo(game)):
        return tea_without_a_bell(evening)
    if game < after:
        return _("Tea after game %(game)s") % {"game": after}
    return _("Tea after this game") if evening.missing(GameNo(game)) else _("Time for tea")


def _at_tables(evening: Evening, state: str, names: Names) -> dict[str, Any]:
    """By chairs: who sits where in the game that is played or begins, once all tables are in in the
    next."""
    if state == "starts":
        return seated(evening, evening.first_game, names)
    if state not in _PLAYING or evening.game is None:
        return {}
    following = GameNo(evening.game + 1)
    is_known = state == "all_in" and following <= evening.last_game and evening.room(following)
    return seated(evening, following if is_known else evening.game, names)


def _starts(evening: Evening, names: Names) -> dict[str, Any]:
    places, few = evening.rooms[0].places, len(evening.couples) <= FEW_COUPLES
    starts = {c: _where(place.table, few=few) for place in places for c in place.couples}
    return {
        "game": evening.first_game,
        "names": couple_names(evening.couples, names),
        "places": sorted(starts.items()),
        "moves": _moves(evening, places),
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
    at_play = playing_now(evening)
    waiting = sorted(at_play)
    started_at = _started_at(night, evening, game)
    return {
        "game": game,
        "games": evening.last_game,
        "last_played": last_played(game, at_play),
        "tea_now": is_tea(evening),
        "is_last": game == evening.last_game,
        **_clock(night, evening, started_at),
        "waiting": waiting,
        "next_game": game + 1,
        "few_waiting": len(waiting) <= FEW_TABLES,
        "moves": _moves(evening, room.places),
        "rolling": goes_on_by_itself(evening, game),
        "out_now": [
            each
            for at, place in sit_out_now(evening, game)
            for each in _out(evening, at, place, names)
        ],
        **_out_next(evening, game, room, names),
        **({} if at_play else _next_places(evening, game, names)),
    }


def is_tea(evening: Evening) -> bool:
    """Whether every table is in with the game after which there is tea, and waits for a bell."""
    after = evening.rules.break_after
    if not after or evening.game != after or not evening.is_complete(GameNo(after)):
        return False
    return not goes_on_by_itself(evening, GameNo(after)) and after < evening.last_game


def _clock(night: Night, evening: Evening, started_at: datetime | None) -> dict[str, Any]:
    """Since when the game is played; in a pause, and at tea, since when that lasts."""
    if evening.night.paused is not None:
        return _counted(_said_at(night, evening.night.paused))
    if is_tea(evening):
        last = _last_won(evening, GameNo(evening.rules.break_after))
        return _counted(_said_at(night, last)) if last else {}
    if not playing_now(evening):
        return {}
    clock, game = pauses_of(night, evening).clock(started_at), evening.game
    counted = _counted(started_at, clock.counts_from)
    return counted | {"rings_at": clock.rings_at(minutes_of(evening, game) if game else 0)}


def _last_won(evening: Evening, game: GameNo) -> Seq | None:
    """The line of the game's last win; None where it has none of its own, as totals were typed."""
    room = evening.room(game)
    wins = [evening.games.result_of(game, place.table) for place in room.places] if room else []
    return max((win.seq for win in wins if win), default=None)


def _counted(since: datetime | None, counts_from: datetime | None = None) -> dict[str, Any]:
    return {"since": since, "counts_from": counts_from or since}


def _next_places(evening: Evening, game: GameNo, names: Names) -> dict[str, Any]:
    """Who sits where in the next game, once every table of this one is in."""
    room = evening.room(GameNo(game + 1)) if game < evening.last_game else None
    if room is None or not room.whole:
        return {}
    few = len(evening.couples) <= FEW_COUPLES
    where = {c: _where(place.table, few=few) for place in room.places for c in place.couples}
    return {
        "names": couple_names(evening.couples, names),
        "places": sorted(where.items()),
    }


def _started_at(night: Night, evening: Evening, game: GameNo) -> datetime | None:
    rung = evening.games.bells.get(game)
    return _said_at(night, rung) if rung else None


def _said_at(night: Night, seq: Seq) -> datetime:
    return night.told([seq])[seq].at


def _out(evening: Evening, game: GameNo, place: Place, names: Names) -> list[Out]:
    return [
        Out(couple, both(evening.couples[couple], names), _why(place.table), game)
        for couple in place.couples
    ]


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
        return {
            "out_next": [each for place in places for each in _out(evening, coming, place, names)]
        }
    ring = [place.table for place in room.places]
    if BYE_CHAIR not in ring or len(ring) < 2:
        return {}
    before = ring[ring.index(BYE_CHAIR) - 1]
    mover = evening.movers.get(game, {}).get(before)
    if mover is None:
        return {"out_next_from": before}
    return {"out_next": _out(evening, coming, Place(BYE_CHAIR, (mover,)), names)}


def _moves(evening: Evening, places: Sequence[Place]) -> str:
    """Where winners go; where another evening is played, where everybody goes."""
    if evening.form:
        return f"{format_lines(evening.form)[1]}."
    return winners_go([place.table for place in places])
