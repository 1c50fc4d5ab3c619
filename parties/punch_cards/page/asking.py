"""What is asked about the punch cards: the same questions on the screen and on the sheet."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from parties.fields.numbers import is_number
from parties.frame.looking import MORE_SECONDS, Clock
from parties.punch_cards.forms.answers import write_none_of, write_repair
from parties.punch_cards.words import against_log as log_says
from parties.punch_cards.words import findings
from parties.punch_cards.words import repairs as says
from parties.wording.words import capital
from scoring.card_check.against_log import against_log
from scoring.card_check.answers import Depends, Doubt, NotAllLookedAt, Verdict, Way
from scoring.card_check.check import Wrong, check
from scoring.card_check.doubts import lost_meetings
from scoring.card_check.frame import Frame, frame_of
from scoring.card_check.nights import prizes_in
from scoring.evening import Evening
from scoring.numbers import CoupleNo
from scoring.punch_cards.denied import Happened
from scoring.punch_cards.reading import lost, punch_cards_in, still_out

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


def _doubt(doubt: Doubt, told: Verdict, denied: Container[Happened]) -> Question:
    left = _alike(way for way in doubt.ways if way.happened not in denied)
    still, walked = ([each for each in left if bool(each[0].walks) is so] for so in (False, True))
    shown = [*still[:SHOWN], *walked[:SHOWN]]
    ways = [way for each in shown for way in each] or doubt.ways
    slips = [slip for way in ways for slip in way.slips]
    walks = [walk for way in ways for walk in way.walks]
    cells = {(change.game, slip.table) for slip in slips for change in slip.changes}
    games = sorted({game for game, _table in cells} | {walk.game for walk in walks})
    at_one = len(cells) == 1 and not walks and not any(way.disbelieved for way in ways)
    where = says.where(games, next(iter(cells))[1] if at_one else None)
    couples = tuple(sorted({couple for way in ways for couple in way.couples}))
    if not shown:
        return Question(where, says.nothing_left(), couples)
    answers = [_answer(each, doubt, told, there=at_one) for each in shown]
    if len({each.then for each in answers}) == 1 and _ends_differ(told):
        answers = [replace(each, then="") for each in answers]  # so whatever they say
    return Question(
        where,
        says.asks(many=len(shown) > 1, who_won=at_one),
        couples,
        (*answers, Answer(says.otherwise(), value=write_none_of(ways))),
        says.others(
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


def _answer(ways: Sequence[Way], doubt: Doubt, told: Verdict, *, there: bool) -> Answer:
    costs, way = {each.cost for each in doubt.ways}, ways[0]
    return Answer(
        " ".join(says.happened(ways, there=there)),
        says.then(way, told.before) if isinstance(told, Depends) else "",
        write_repair(way.holes, way.disbelieved, way.reseated),
        best=len(costs) > 1 and way.cost == min(costs),
        note=says.written(way) if len(ways) > 1 else "",
    )


def _wrong(evening: Evening, frame: Frame) -> Iterator[Question]:
    found = check(frame, punch_cards_in(evening), Clock(MORE_SECONDS))
    for each in found.discrepancies:
        at = None if each.wrong is Wrong.FINISHED_ELSEWHERE else each.table
        wrong = capital(findings.what_is_wrong(each))
        yield Question(says.where([each.game], at), wrong, each.couples)


def _met(evening: Evening, frame: Frame) -> Iterator[Question]:
    if not lost(evening):
        return
    for each in lost_meetings(frame, punch_cards_in(evening), Clock(MORE_SECONDS)):
        if each.table not in evening.won.get(each.game, {}):
            answers = tuple(Answer(log_says.won(couple)) for couple in each.couples)
            at = says.where([each.game], each.table)
            yield Question(at, findings.lost_there(len(each.couples)), each.couples, answers)
