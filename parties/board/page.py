"""What the board shows, and what is said of how the prizes are shown on it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, NamedTuple

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext as _, gettext_lazy, override

from parties import network
from parties.board import sheets, words
from parties.board.forms import value_of
from parties.door.page.comings import sit_out_now
from parties.floor.page.hands import game_at
from parties.floor.words import winners_go
from parties.knock_out.page import board_of
from parties.log.night import Refused
from parties.models import BoardLanguage, Club, FirstOpened, Night, Role
from parties.pots.words import playing, suits
from parties.printing.page import Bound, When, heading_of, printed
from parties.results.page.pictures import after_each_game, race_picture, spread_picture
from parties.rules.words.on_the_wall import hours
from parties.web.finding import names_of
from parties.web.pauses import (
    goes_on_by_itself,
    last_played,
    minutes_of,
    pauses_of,
    playing_now,
    tea_without_a_bell,
)
from parties.wording.deeds import ended_early, say
from parties.wording.formats import chair_if_asked, counted, format_lines, forts_told
from parties.wording.knock_out import called as knock_out_called
from parties.wording.ties import races_by_group, standings_by_group
from parties.wording.words import Names, both, capital, couple_names, money, table, winner, worth_of
from scoring.evening import Evening
from scoring.formats.choices import Game
from scoring.formats.format import Format
from scoring.games.rankings import fort_levels
from scoring.games.results import NO_GAME
from scoring.night.closing import Part, Revealed, next_to_show, not_settled, shown_now, steps_of
from scoring.night.course import Phase
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, Seq, TableNo
from scoring.prizes.offers import Level
from scoring.prizes.ties import GamesNotOver, NothingWon, WonPlayOff
from scoring.seats.chair_room import is_ghost
from scoring.seats.room import Place, Room

# About the game: where it comes from and where it is played, a few sentences on each page of the
# board.


class About(NamedTuple):
    """A page: its heading, and its sentences."""

    title: str
    says: str


SOURCE = "Wikipedia, Forty-fives"


def about_the_game() -> list[About]:
    """In the order in which it came about."""
    return [
        About(
            _("An old game"),
            _(
                "Maw is told of since 1548, and King James VI of Scotland played it at Christmas in "
                "1588. Ireland’s twenty-five came from it, and forty-fives from twenty-five."
            ),
        ),
        About(
            _("Over the sea"),
            _(
                "In 1831 a book for American girls has it as Five and Forty: each trick is five "
                "points, and 45 is the game."
            ),
        ),
        About(
            _("In camps and shops"),
            _(
                "A hundred years ago and more it was played by night in the lumber camps and general "
                "stores of New Brunswick. Card parties in halls play it still."
            ),
        ),
        About(
            _("It goes on travelling"),
            _(
                "In the 1920s French Canadians took it to New England, where it is also called "
                "quarante-cinq. People from Ireland took it to the west coast of New Zealand."
            ),
        ),
        About(
            _("In Cape Breton"),
            _(
                "In Richmond County it is played nearly everywhere. Some dozens to some hundreds come "
                "to a night of 25 games: the winners go round the room, the losers stay."
            ),
        ),
    ]


# What is shown to the hall one thing after the other: on the board, on its button, on paper.


BOARD = "board"
"""What the board is called where it is kept when something was opened first."""


@dataclass(frozen=True, slots=True)
class Announced:
    """One thing that was won, as the hall is told of it; `says` is what the board has no figures for."""

    title: str
    worth: str
    winners: tuple[sheets.WinnerLine, ...]
    how: str
    games: str
    cut: list[tuple[CoupleNo, str]]
    says: str


@dataclass(frozen=True, slots=True)
class NextOnBoard:
    """What the button says and sends; `waits` for where it is not settled yet who gets it, which is
    done on the page `settled_on`."""

    title: str
    value: str
    waits: str
    settled_on: str
    shown: str


def announced(evening: Evening, step: Revealed, names: Names) -> Announced:
    """One thing that was won, and by whom."""
    return Announced(
        title=words.called(evening, step),
        worth=words.worth(evening, step),
        winners=tuple(
            _winner(evening, couple, gets, names) for couple, gets in _won(evening, step)
        ),
        how=words.how(evening, step),
        games=words.won_with(evening, step),
        cut=words.deciding_cut(evening, step),
        says=words.says(evening, step),
    )


def play_off_score(night: Night, evening: Evening, step: Revealed) -> str:
    """45 : 15, the winner's first: what the hands of the play-off that decided it came to, if they were kept."""
    standing = words.settlement_of(evening, step).standing if step.part is Part.PRIZE else None
    game = game_at(night, evening, (NO_GAME, TableNo(step.place)))
    if game is None or not isinstance(standing, WonPlayOff) or game.won != standing.winner:
        return ""
    made = sorted(game.made, key=lambda side: side[0] != standing.winner)
    return " : ".join(str(points) for _couple, points in made)


def won_tonight(evening: Evening, names: Names) -> list[Announced]:
    """All that was won, as far as it is settled, in the order in which the hall is told."""
    steps = (each for each in steps_of(evening) if each.part is not Part.STANDINGS)
    return [announced(evening, each, names) for each in steps if not not_settled(evening, each)]


def next_on_board(evening: Evening) -> NextOnBoard | None:
    """What is shown next, and what is shown now."""
    step, shown = next_to_show(evening), shown_now(evening)
    if step is None:
        return None
    refused = not_settled(evening, step)
    return NextOnBoard(
        title=words.called(evening, step),
        value=value_of(step),
        waits=say(refused, {}) if refused else "",
        settled_on="pots" if step.part is Part.POT else "prizes",
        shown=words.called(evening, shown) if shown else "",
    )


def is_used(night: Night) -> bool:
    """Whether the hall has a board: it was opened, or has a link."""
    opened = FirstOpened.objects.filter(night=night, what=BOARD)
    return opened.exists() or night.links.filter(role=Role.BOARD, withdrawn_at=None).exists()


def _won(evening: Evening, step: Revealed) -> list[tuple[CoupleNo, str]]:
    if step.part is Part.PRIZE:
        awards = words.settlement_of(evening, step).awards
        return [(award.couple, worth_of(award)) for award in awards]
    if step.part is Part.POT:
        shares = evening.pots[step.name].shares
        return [(share.couple, money(share.amount)) for share in shares]
    return []


def _winner(evening: Evening, couple: CoupleNo, gets: str, names: Names) -> sheets.WinnerLine:
    players = evening.couples.get(couple)
    if players is None:
        return sheets.WinnerLine("", capital(winner(couple)), gets)
    return sheets.WinnerLine(str(couple), both(players, names), gets)


# The announcer's sheet, as plain values.


def _is_wanted(_night: Night, evening: Evening) -> bool:
    """Whether there is anything to be read out."""
    return len(steps_of(evening)) > 1 or bool(evening.games_are_over and fort_levels(evening))


@printed(
    "announcers-sheet",
    sheets.draw,
    Bound(
        When.END,
        15,
        gettext_lazy("Announcer’s sheet"),
        _is_wanted,
    ),
)
def announcers_sheet_of(night: Night, evening: Evening) -> sheets.AnnouncersSheet:
    """All that the hall is told, in the order in which it is shown. Raises Refused before the games
    are over, and where there is nothing to be won."""
    steps = [step for step in steps_of(evening) if step.part is not Part.STANDINGS]
    names = names_of(night, evening)
    forts = list(_forts(evening, names)) if evening.games_are_over else []
    if not steps and not forts:
        raise Refused(NothingWon() if evening.games_are_over else GamesNotOver(), night)
    lines = []
    for step in steps:
        told = announced(evening, step, names)
        if not_settled(evening, step):
            told = replace(told, winners=(), how=_("Not settled yet."))
        won = (replace(one, gets="") if one.gets == told.worth else one for one in told.winners)
        lines.append(sheets.AnnouncedLine(told.title, told.worth, tuple(won), told.how))
    return sheets.AnnouncersSheet(
        title=_("Announcer’s sheet"),
        heading=heading_of(night),
        lines=(*lines, *forts),
        practice=night.practice,
    )


def _forts(evening: Evening, names: Names) -> Iterator[sheets.AnnouncedLine]:
    """How the forts stand at the end, as the last thing and the best one last."""
    for fort in reversed(forts_told(evening, couple_names(evening.couples, names))):
        title = _("Place %(place)s: %(counted)s") % {"place": fort.place, "counted": fort.name}
        pairs = (
            sheets.WinnerLine(str(number), who, counted(evening.form, made))
            for number, who, made in fort.pairs
        )
        yield sheets.AnnouncedLine(title, fort.counted, tuple(pairs), fort.parted)


# Who sits on which chair, for the board: every table in its shape, partners across from each other.


TABLES_WITH_NAMES = 40
"""Up to so many tables have the names beside the numbers; more would take minutes to turn."""

ROUND_FOUR = ("north", "east", "south", "west")
"""Where the chairs of a table for four stand; those of any other table stand in a row."""


@dataclass(frozen=True, slots=True)
class OnAChair:
    """A card at a table: what its chair is called, and where that stands."""

    card: CoupleNo
    chair: str
    where: str


@dataclass(frozen=True, slots=True)
class AtATable:
    """A table and who sits there."""

    table: TableNo
    chairs: tuple[OnAChair, ...]


def seated(evening: Evening, game: GameNo, names: Names) -> dict[str, Any]:
    """Who sits where in a game; nothing where that is not known, or nobody sits by chairs."""
    at = game - evening.first_game
    if evening.form is None or not 0 <= at < len(evening.chairs):
        return {}
    room = evening.chairs[at]
    tables = sorted(zip(room.numbers, room.tables, strict=True))
    drawn = (_table(evening.form, number, cards) for number, cards in tables)
    return {
        "at_tables": [each for each in drawn if each.chairs],
        "seats_game": game,
        "tables_named": len(tables) <= TABLES_WITH_NAMES,
        "names": couple_names(evening.couples, names),
    }


def _table(form: Format, number: TableNo, cards: tuple[CoupleNo, ...]) -> AtATable:
    where = ROUND_FOUR if len(cards) == form.chairs == len(ROUND_FOUR) else ("row",) * len(cards)
    chairs = (
        OnAChair(card, chair_if_asked(form, chair), where[chair])
        for chair, card in enumerate(cards)
        if not is_ghost(card)
    )
    return AtATable(number, tuple(chairs))


# The night's own pictures for the board, at tea and at the end, where the club wants them.


def drawn(night: Night, evening: Evening, names: Names, *, shows_who_leads: bool) -> dict[str, Any]:
    """The race and the spread of wins, where the hall may know who leads, and what is told of the game."""
    if not night.club.board_pictures:
        return {}
    game = evening.form.game if evening.form else Game.FORTY_FIVES
    told = {"about": about_the_game(), "about_source": SOURCE} if game is Game.FORTY_FIVES else {}
    called, races = couple_names(evening.couples, names), []
    for group, race, spread in races_by_group(evening) if shows_who_leads else ():
        if race.games >= _FEWEST_GAMES:
            *_earlier, last = after_each_game(race, called, evening.form)
            races.append((group, race_picture(race), last, spread_picture(spread)))
    return told | {"races": races}


_FEWEST_GAMES = 2
"""A line needs two ends."""


# The standings as the board has them: the forts, where people play in forts, and the couples.


FEW_COUPLES = 60
"""Up to so many the board writes names beside the numbers; more would take minutes to turn."""

_COUPLES_A_LINE = 10


def standing(evening: Evening, names: Names) -> dict[str, Any]:
    """The standings, those of forts apart where people play in forts."""
    few = len(evening.couples) <= FEW_COUPLES
    called = couple_names(evening.couples, names if few else {})
    return {
        "forts": forts_told(evening, called),
        "standings": list(_standings(evening, names)),
    }


def _standings(evening: Evening, names: Names) -> Iterator[tuple[Level | None, str]]:
    """Some couples of one level a line; above each group its name, where it has prizes of its own."""
    for name, levels in standings_by_group(evening):
        if name:
            yield None, name
        yield from _lines_of(evening, names, levels)


def _lines_of(
    evening: Evening, names: Names, levels: Sequence[Level]
) -> Iterator[tuple[Level, str]]:
    few = len(evening.couples) <= FEW_COUPLES
    for level in levels:
        if few:
            for couple in level.couples:
                who = f"{couple} {both(evening.couples[couple], names)}".strip()
                yield level, who
            continue
        for first in range(0, len(level.couples), _COUPLES_A_LINE):
            some = level.couples[first : first + _COUPLES_A_LINE]
            yield level, ", ".join(map(str, some))


# What the board shows, from the night as it stands: plain values for its template.


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
    """A pot, what is in it, what it takes tonight, and the cards that are left in its deck, by suit."""

    name: str
    worth: str
    says: str
    deck: tuple[tuple[str, ...], ...] = ()


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
        **_who_meets_whom(evening, state, names),
        **(
            {
                "announced": announced(evening, shown, names),
                "score": play_off_score(night, evening, shown),
            }
            if shown
            else {}
        ),
        "won": won_tonight(evening, names) if evening.night.closed is not None else [],
    }
    context |= {"slides": _slides(night.club) if _has_time(context) else []}
    if _rests(context):
        leads = state == "over" or standings_shown(night, evening)
        context |= drawn(night, evening, names, shows_who_leads=leads)
    return context | {"foot": _has_foot(context)}


_PLAYING = ("play", "all_in")


def _has_foot(context: dict[str, Any]) -> bool:
    """Whether there is something for the lines at the foot."""
    if context["state"] in ("reveal", "final"):
        return False
    moves = context.get("moves") and not context.get("is_last")
    said = ("tea", "come_in", "out_now", "out_next", "out_next_from", "ended_early")
    cards_in = context["state"] == "cards_in" and not context.get("knock_out")
    return bool(moves or cards_in or any(map(context.get, said)))


def _has_time(context: dict[str, Any]) -> bool:
    """Whether nobody waits for what the board says: no tables are looked for, nothing is revealed."""
    return context["state"] in ("welcome", "play", "cards_in", "over") or context.get(
        "tea_now", False
    )


def _rests(context: dict[str, Any]) -> bool:
    """Whether nobody plays: at tea, and once the games are over and nothing is being revealed."""
    return context["state"] in ("cards_in", "final", "over") or context.get("tea_now", False)


def _slides(club: Club) -> list[tuple[str, str]]:
    """The address of each of the hall's own pictures, and the words below it."""
    shown = club.slides.on_the_board().values_list("key", "words")
    return [(reverse("slide-picture", args=[key]), words) for key, words in shown]


def _come_in(night: Night) -> str:
    """Where a code is typed, as short as it can be typed; nothing where the hall has no
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
    if evening.games_are_over or evening.bracket:
        return "cards_in" if evening.games_are_over else "knock_out"
    if evening.game is not None and evening.room(evening.game) is not None:
        return "play" if playing_now(evening) else "all_in"
    return "starts" if evening.seats_are_whole else "welcome"


def _pots(evening: Evening, state: str) -> list[PotOnBoard]:
    """What is in each pot, until the games are over; who wins it is shown when it is pressed."""
    if state not in ("welcome", *_PLAYING):
        return []
    return [
        PotOnBoard(name, money(pot.worth), playing(pot), tuple(suits(pot.deck)))
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


def _who_meets_whom(evening: Evening, state: str, names: Names) -> dict[str, Any]:
    """What it is called, who meets whom, and its sheet; else who sits where in a game."""
    if evening.bracket is None:
        return _at_tables(evening, state, names)
    sheet = board_of(evening, names) if state != "reveal" else {}
    return {"knock_out": knock_out_called(evening), **sheet}


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
