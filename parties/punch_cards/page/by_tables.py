"""What the check of an evening by chairs shows: each table in a game where the cards do not fit, with
what may have happened there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from parties.anew.actions import along_with
from parties.floor.actions import correction_by_points
from parties.frame.looking import MORE_SECONDS, Clock
from parties.punch_cards.forms.answers import write_repair
from parties.punch_cards.words import by_tables as says
from parties.wording.following import following
from parties.wording.refusals import sentence
from scoring.card_check.by_tables import ByTables, Differs, by_tables
from scoring.card_check.further_back import first_trouble, further_back
from scoring.card_check.ways import Way
from scoring.evening import Evening
from scoring.games.at_table import NOBODY
from scoring.games.correcting import correction
from scoring.games.points import Scored
from scoring.games.putting_right import PutRight
from scoring.log.entry import Entry
from scoring.log.refusals import Refusal
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.punch_cards.repair import RepairAccepted
from scoring.rules.house_rules import MOST_GAMES
from scoring.what_follows import afterwards, what_follows
from scoring.why_not import why_not


@dataclass(frozen=True, slots=True)
class Doubt:
    """A table in a game: what is asked, what stands, what has to be wrong then; and where one card
    alone against all others explains it, the answer that says so by one press."""

    game: GameNo
    table: TableNo
    asks: str
    stands: list[str]
    ways: list[str]
    press: str = ""
    press_says: str = ""
    reason: str = ""
    can_answer: bool = True


@dataclass(frozen=True, slots=True)
class Answer:
    """What may have happened, the entries that say so, what follows, and how many tables would then
    still not fit; where nothing was entered, `after` says how far the cards fit."""

    value: str
    says: str
    entries: tuple[Entry, ...]
    puts_right: str
    follows: tuple[str, ...]
    left: int
    after: str = ""
    asks_more: bool = False


@dataclass(frozen=True, slots=True)
class Earlier:
    """An earlier result that may be behind what does not fit: what is wrong and what fits then, and its
    answer."""

    game: GameNo
    table: TableNo
    says: str
    press: str
    reason: str


def earlier(evening: Evening, seen: ByTables) -> list[Earlier]:
    """Where nothing was entered and a walk stops to fit, what may be behind it."""
    some = further_back(evening, seen, Clock(MORE_SECONDS))
    return [
        Earlier(*each.at, says.behind(each), _value(each.found, each.way), says.why_so(each.then))
        for each in some
    ]


def to_ask(evening: Evening) -> list[Differs]:
    """The tables that somebody has to be asked about."""
    seen = by_tables(evening)
    differing = [each for each in seen.differing if each.table is not None and each.is_wrong]
    for each in further_back(evening, seen, Clock(MORE_SECONDS)):
        if each.found not in differing:
            differing.append(each.found)
    return differing


def doubts(found: tuple[Differs, ...]) -> list[Doubt]:
    """In the order of the games."""
    return [_doubt(each, each.table) for each in found if each.table is not None]


def _doubt(found: Differs, table: TableNo) -> Doubt:
    way = found.likeliest
    one_card = way is not None and not way.entered_otherwise and way.cost == 1
    return Doubt(
        found.game,
        table,
        says.question(found),
        says.stands(found),
        says.ways(found),
        press=_value(found, way) if way and one_card else "",
        press_says=says.wrong_cards(way) if way and one_card else "",
        reason=says.why_pressed(),
        can_answer=found.is_wrong,
    )


def at_no_table(found: tuple[Differs, ...]) -> list[tuple[str, str]]:
    """Cards that speak of a game that they did not play: what is wrong, and the repair."""
    return [(says.played_nobody(each), _silenced(each)) for each in found if each.table is None]


def _silenced(found: Differs) -> str:
    ((card,),) = found.at.sides
    if found.at.rule is None:
        return write_repair([(card, found.game, False)], ())
    return write_repair((), (), no_points=[(card, found.game)])


def asked(evening: Evening, game: GameNo, table: TableNo) -> Differs | None:
    """The table in a game where the cards do not fit, or that may be behind it."""
    some = (each for each in to_ask(evening) if (each.game, each.table) == (game, table))
    return next(some, None)


def answers(evening: Evening, found: Differs) -> list[Answer]:
    """Every way, with all that it brings, first after which the fewest tables do not fit."""
    welcome = (each for each in choices(evening, found) if not _refusal(evening, each[-1]))
    some = [_answer(evening, found, *each) for each in welcome]
    return sorted(some, key=lambda each: each.left)


def not_offered(evening: Evening, found: Differs) -> str:
    """Why one of the ways cannot be entered now, where one cannot: what came later rests on it."""
    refusals = (_refusal(evening, each[-1]) for each in choices(evening, found))
    return next((sentence(refusal, {}) for refusal in refusals if refusal), "")


def _refusal(evening: Evening, entries: list[Entry]) -> Refusal | None:
    """Why these are not taken, with what is settled anew for them; None where they are."""
    for entry in along_with(evening, *with_reason(entries, "x")):
        if refusal := why_not(evening, entry):
            return refusal
        evening = afterwards(evening, entry)
    return None


def _value(found: Differs, way: Way) -> str:
    return str(found.ways.index(way))


def choices(evening: Evening, found: Differs) -> Iterator[tuple[str, str, Way, list[Entry]]]:
    """Each way as an answer: its value, its words, and the entries that say so."""
    for way in found.ways:
        says_so, repair = says.answer(found, way), _repair(found, way)
        if not way.entered_otherwise:
            yield _value(found, way), says_so, way, repair
            continue
        for walker in _walkers(evening, found, way):
            said = says_so
            if walker and _hangs_on_it(evening, found.game):
                said = says.and_went_on(says_so, _side(found, walker))
            right = _right(evening, found, way, walker)
            yield f"{_value(found, way)}-{walker}", said, way, [right, *repair]


def _repair(found: Differs, way: Way) -> list[Entry]:
    """The cards as they should be then."""
    due = {card: mark for card, mark in found.at.marks(way.result).items() if card in way.wrong}
    if not due:
        return []
    if found.at.rule is None:
        holes = tuple((card, found.game, bool(mark)) for card, mark in due.items())
        return [RepairAccepted(holes, "")]
    points = ((card, (found.game, *mark)) for card, mark in due.items() if isinstance(mark, tuple))
    none = tuple((card, found.game) for card, mark in due.items() if mark is None)
    return [RepairAccepted((), "", points=tuple(points), no_points=none)]


def _hangs_on_it(evening: Evening, game: GameNo) -> bool:
    form = evening.form
    return form is not None and form.goes_by_result(game) and game < evening.last_game


def _walkers(evening: Evening, found: Differs, way: Way) -> list[CoupleNo]:
    """Who may have gone on by the result: those who did as it was entered, or those who won."""
    walked = evening.movers[found.game].get(found.table or TableNo(0)) or NOBODY
    won = way.result.winner or walked
    if not _hangs_on_it(evening, found.game):
        return [won]
    return [won] if not walked or walked in _side(found, won) else [walked, won]


def _side(found: Differs, card: CoupleNo) -> tuple[CoupleNo, ...]:
    return next((side for side in found.at.sides if card in side), ())


def _right(evening: Evening, found: Differs, way: Way, walker: CoupleNo) -> PutRight | Scored:
    winner, table = way.result.winner or NOBODY, found.table or TableNo(0)
    if found.at.rule is None:
        return correction(
            evening, game=found.game, table=table, winner=winner, mover=walker or winner
        )
    goes_on = walker if walker not in _side(found, winner) else NOBODY
    points = found.at.points(way.result)
    said = Scored(found.game, table, points, winner, goes_on)
    return correction_by_points(evening, said)


def _answer(
    evening: Evening, found: Differs, value: str, said: str, way: Way, entries: list[Entry]
) -> Answer:
    together = along_with(evening, *entries)
    after = by_tables(afterwards(evening, *together))
    said_otherwise, wrong = way.entered_otherwise, says.wrong_cards(way)
    follows = following(evening, what_follows(evening, *together)) if said_otherwise else ()
    told = tuple(follows)
    if found.entered is None:
        at = first_trouble(after)
        left = MOST_GAMES - at[0] if at else 0
        return Answer(value, said, tuple(entries), wrong, told, left, says.fit_then(at))
    return Answer(value, said, tuple(entries), wrong, told, len(after.differing))


def with_reason(entries: Sequence[Entry], reason: str) -> list[Entry]:
    """The same, as somebody said why."""
    reasoned = PutRight | Scored | RepairAccepted
    return [replace(e, reason=reason) if isinstance(e, reasoned) else e for e in entries]
