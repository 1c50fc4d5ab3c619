"""What is asked about the cards, the same on the screen and on the sheet."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from parties.floor.actions import correction_by_points
from parties.punch_cards import words
from parties.punch_cards.forms import write_none_of, write_repair
from parties.till.actions import along_with
from parties.web.fields import is_number
from parties.web.looking import MORE_SECONDS, Clock
from parties.wording.deeds import following, sentence
from parties.wording.words import capital
from scoring.card_check.changes import Frame, frame_of
from scoring.card_check.check import (
    ByTables,
    Differs,
    Way as WaysWay,
    Wrong,
    by_tables,
    check,
    first_trouble,
    further_back,
)
from scoring.card_check.explaining import lost_meetings
from scoring.card_check.nights import against_log, prizes_in
from scoring.card_check.verdict import Depends, Doubt as AnswersDoubt, NotAllLookedAt, Verdict, Way
from scoring.evening import Evening
from scoring.games.correcting import correction
from scoring.games.points import Scored
from scoring.games.results import NOBODY, PutRight, TotalPutRight
from scoring.log.entry import Entry
from scoring.log.lines import Refusal
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.punch_cards.reading import Happened, RepairAccepted, lost, punch_cards_in, still_out
from scoring.rules.house_rules import MOST_GAMES
from scoring.what_follows import afterwards, what_follows, why_not

# What is asked about the punch cards: the same questions on the screen and on the sheet.


MOST_TIMES = 60
"""So often a page goes on by itself: half a minute of looking."""
SHOWN = 4
"""So many answers to a question are offered that are of the cards alone, the likeliest, and so many
with wrong walks; of the others it is said how many there are."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What may have happened, and what the prizes are then, where they depend on it; `value` is
    what its button sends. `best`: it fits the cards better than others do. `note`: what is kept of it."""

    says: str
    then: str = ""
    value: str = ""
    best: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """Where it was, what is asked there, of which couples, and what may be answered; `more` says
    how many other answers there are."""

    where: str
    asks: str
    couples: tuple[CoupleNo, ...]
    answers: tuple[Answer, ...] = ()
    more: str = ""


def how_far(asked: Mapping[str, str]) -> int:
    """How often a search has been gone on with, as its page says."""
    far = asked.get("far", "")
    return min(int(far[:9]), MOST_TIMES) if is_number(far) else 0


def further(far: int) -> int | None:
    """The same once more, if a search may go on."""
    return far + 1 if far < MOST_TIMES else None


def questions_of(evening: Evening, told: Verdict) -> tuple[Question, ...]:
    """What is to be asked about the cards, held against each other: what may have happened, else
    who won where lost cards met, else where something is wrong."""
    if told.doubts:
        return tuple(_doubt(each, told, evening.cards.denied) for each in told.doubts)
    frame, cards = frame_of(evening), punch_cards_in(evening)
    if not frame.seated or not cards or against_log(evening, cards):
        return ()
    wrong = (*_wrong(evening, frame),)
    return wrong if wrong or still_out(evening) else (*_met(evening, frame),)


def _doubt(doubt: AnswersDoubt, told: Verdict, denied: Container[Happened]) -> Question:
    left = _alike(way for way in doubt.ways if way.happened not in denied)
    still, walked = ([each for each in left if bool(each[0].walks) is so] for so in (False, True))
    shown = [*still[:SHOWN], *walked[:SHOWN]]
    ways = [way for each in shown for way in each] or doubt.ways
    slips = [slip for way in ways for slip in way.slips]
    walks = [walk for way in ways for walk in way.walks]
    cells = {(change.game, slip.table) for slip in slips for change in slip.changes}
    games = sorted({game for game, _table in cells} | {walk.game for walk in walks})
    at_one = len(cells) == 1 and not walks and not any(way.disbelieved for way in ways)
    where = words.where(games, next(iter(cells))[1] if at_one else None)
    couples = tuple(sorted({couple for way in ways for couple in way.couples}))
    if not shown:
        return Question(where, words.nothing_left(), couples)
    answers = [_answer(each, doubt, told, there=at_one) for each in shown]
    if len({each.then for each in answers}) == 1 and _ends_differ(told):
        answers = [replace(each, then="") for each in answers]  # so whatever they say
    return Question(
        where,
        words.asks(many=len(shown) > 1, who_won=at_one),
        couples,
        (*answers, Answer(words.otherwise(), value=write_none_of(ways))),
        words.others(
            sum(map(len, left)) - len(ways),
            as_likely=not (isinstance(told, NotAllLookedAt) and told.foreign),
        ),
    )


def _alike(ways: Iterable[Way]) -> list[list[Way]]:
    """Those together that differ in nothing but the games in which two sat in each other's place."""
    alike: dict[object, list[Way]] = {}
    for number, way in enumerate(ways):
        (mixed, *more) = way.mix_ups or (None,)
        two = mixed.two if mixed and not more else ()
        key = (way.slips, way.disbelieved, two, mixed and mixed.back, way.cost) if two else number
        alike.setdefault(key, []).append(way)
    return [*alike.values()]


def _ends_differ(told: Verdict) -> bool:
    ends = {prizes_in(end) for doubt in told.doubts for way in doubt.ways for end in way.outcomes}
    return len(ends) > 1


def _answer(ways: Sequence[Way], doubt: AnswersDoubt, told: Verdict, *, there: bool) -> Answer:
    costs, way = {each.cost for each in doubt.ways}, ways[0]
    return Answer(
        " ".join(words.happened(ways, there=there)),
        words.then(way, told.before) if isinstance(told, Depends) else "",
        write_repair(way.holes, way.disbelieved, way.reseated),
        best=len(costs) > 1 and way.cost == min(costs),
        note=words.written(way) if len(ways) > 1 else "",
    )


def _wrong(evening: Evening, frame: Frame) -> Iterator[Question]:
    found = check(frame, punch_cards_in(evening), Clock(MORE_SECONDS))
    for each in found.discrepancies:
        at = None if each.wrong is Wrong.FINISHED_ELSEWHERE else each.table
        wrong = capital(words.what_is_wrong(each))
        yield Question(words.where([each.game], at), wrong, each.couples)


def _met(evening: Evening, frame: Frame) -> Iterator[Question]:
    if not lost(evening):
        return
    for each in lost_meetings(frame, punch_cards_in(evening), Clock(MORE_SECONDS)):
        if each.table not in evening.won.get(each.game, {}):
            answers = tuple(Answer(words.won(couple)) for couple in each.couples)
            at = words.where([each.game], each.table)
            yield Question(at, words.lost_there(len(each.couples)), each.couples, answers)


# What the check of an evening by chairs shows: each table in a game where the cards do not fit,
# with what may have happened there.


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
class AnswerAtTable:
    """What may have happened, the entries that say so, what follows, and how many tables would then
    still not fit; where nothing was entered, `after` says how far the cards fit."""

    value: str
    says: str
    entries: tuple[Entry, ...]
    puts_right: str
    follows: tuple[str, ...]
    left: int = 0
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
        Earlier(
            *each.at,
            words.behind(each),
            _value(each.found, each.way),
            _("Then the cards fit further.") if each.then else _("Then the cards fit."),
        )
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
    return [_doubt_at_table(each, each.table) for each in found if each.table is not None]


def _doubt_at_table(found: Differs, table: TableNo) -> Doubt:
    way = found.likeliest
    one_card = way is not None and not way.entered_otherwise and way.cost == 1
    return Doubt(
        found.game,
        table,
        words.question_at_table(found),
        words.stands_at_table(found),
        words.ways(found),
        press=_value(found, way) if way and one_card else "",
        press_says=words.wrong_cards(way) if way and one_card else "",
        reason=_("All other cards of the table say so."),
        can_answer=found.is_wrong,
    )


def at_no_table(found: tuple[Differs, ...]) -> list[tuple[str, str]]:
    """Cards that speak of a game that they did not play: what is wrong, and the repair."""
    return [(words.played_nobody(each), _silenced(each)) for each in found if each.table is None]


def _silenced(found: Differs) -> str:
    ((card,),) = found.at.sides
    if found.at.rule is None:
        return write_repair([(card, found.game, False)], ())
    return write_repair((), (), no_points=[(card, found.game)])


def asked(evening: Evening, game: GameNo, table: TableNo) -> Differs | None:
    """The table in a game where the cards do not fit, or that may be behind it."""
    some = (each for each in to_ask(evening) if (each.game, each.table) == (game, table))
    return next(some, None)


def answers(evening: Evening, found: Differs) -> list[AnswerAtTable]:
    """Every way, with all that it brings, first after which the fewest tables do not fit."""
    welcome = (each for each in choices(evening, found) if not _refusal(evening, each[-1]))
    some = [_answer_at_table(evening, found, *each) for each in welcome]
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


def _value(found: Differs, way: WaysWay) -> str:
    return str(found.ways.index(way))


def choices(evening: Evening, found: Differs) -> Iterator[tuple[str, str, WaysWay, list[Entry]]]:
    """Each way as an answer: its value, its words, and the entries that say so."""
    for way in found.ways:
        says_so, repair = words.answer(found, way), _repair(found, way)
        if not way.entered_otherwise:
            yield _value(found, way), says_so, way, repair
            continue
        for walker in _walkers(evening, found, way):
            said = says_so
            if walker and _hangs_on_it(evening, found.game):
                said = words.and_went_on(says_so, _side(found, walker))
            right = _right(evening, found, way, walker)
            yield f"{_value(found, way)}-{walker}", said, way, [right, *repair]


def _repair(found: Differs, way: WaysWay) -> list[Entry]:
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


def _walkers(evening: Evening, found: Differs, way: WaysWay) -> list[CoupleNo]:
    """Who may have gone on by the result: those who did as it was entered, or those who won."""
    walked = evening.movers[found.game].get(found.table or TableNo(0)) or NOBODY
    won = way.result.winner or walked
    if not _hangs_on_it(evening, found.game):
        return [won]
    return [won] if not walked or walked in _side(found, won) else [walked, won]


def _side(found: Differs, card: CoupleNo) -> tuple[CoupleNo, ...]:
    return next((side for side in found.at.sides if card in side), ())


def _right(evening: Evening, found: Differs, way: WaysWay, walker: CoupleNo) -> PutRight | Scored:
    winner, table = way.result.winner or NOBODY, found.table or TableNo(0)
    if found.at.rule is None:
        return correction(
            evening, game=found.game, table=table, winner=winner, mover=walker or winner
        )
    goes_on = walker if walker not in _side(found, winner) else NOBODY
    points = found.at.points(way.result)
    said = Scored(found.game, table, points, winner, goes_on)
    return correction_by_points(evening, said)


def _answer_at_table(
    evening: Evening, found: Differs, value: str, said: str, way: WaysWay, entries: list[Entry]
) -> AnswerAtTable:
    together = along_with(evening, *entries)
    after = by_tables(afterwards(evening, *together))
    said_otherwise, wrong = way.entered_otherwise, words.wrong_cards(way)
    follows = following(evening, what_follows(evening, *together)) if said_otherwise else ()
    told = tuple(follows)
    if found.entered is None:
        at = first_trouble(after)
        left = MOST_GAMES - at[0] if at else 0
        return AnswerAtTable(value, said, tuple(entries), wrong, told, left, words.fit_then(at))
    return AnswerAtTable(value, said, tuple(entries), wrong, told, len(after.differing))


def with_reason(entries: Sequence[Entry], reason: str) -> list[Entry]:
    """The same, as somebody said why."""
    reasoned = PutRight | Scored | TotalPutRight | RepairAccepted
    return [replace(e, reason=reason) if isinstance(e, reasoned) else e for e in entries]
