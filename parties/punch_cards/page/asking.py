"""What is asked about the punch cards: the same questions on the screen and on the sheet."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from parties.fields.numbers import is_number
from parties.frame.looking import MORE_SECONDS, Clock
from parties.punch_cards.forms.answers import write_repair
from parties.punch_cards.words import against_log as log_says
from parties.punch_cards.words import findings
from parties.punch_cards.words import repairs as says
from parties.wording.words import capital
from scoring.card_check.against_log import against_log
from scoring.card_check.answers import Depends, Doubt, NotAllLookedAt, Verdict, Way
from scoring.card_check.check import Wrong, check
from scoring.card_check.doubts import lost_meetings
from scoring.card_check.frame import Frame, frame_of
from scoring.evening import Evening
from scoring.numbers import CoupleNo
from scoring.punch_cards.reading import lost, punch_cards_in, still_out

MOST_TIMES = 60
"""So often a page goes on by itself: half a minute of looking."""
SHOWN = 4
"""So many answers to a question are offered that are of the cards alone, the likeliest, and so many
with wrong walks; of the others it is said how many there are."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What may have happened, and what the prizes are then, where they depend on it; `value` is
    what its button sends. `best`: it fits the cards better than others do."""

    says: str
    then: str = ""
    value: str = ""
    best: bool = False


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
        return tuple(_doubt(each, told) for each in told.doubts)
    frame, cards = frame_of(evening), punch_cards_in(evening)
    if not frame.seated or not cards or against_log(evening, cards):
        return ()
    wrong = (*_wrong(evening, frame),)
    return wrong if wrong or still_out(evening) else (*_met(evening, frame),)


def _doubt(doubt: Doubt, told: Verdict) -> Question:
    still, walked = ([w for w in doubt.ways if bool(w.walks) is so] for so in (False, True))
    ways = [*still[:SHOWN], *walked[:SHOWN]]
    slips = [slip for way in ways for slip in way.slips]
    walks = [walk for way in ways for walk in way.walks]
    cells = {(change.game, slip.table) for slip in slips for change in slip.changes}
    games = sorted({game for game, _table in cells} | {walk.game for walk in walks})
    at_one = len(cells) == 1 and not walks and not any(way.disbelieved for way in ways)
    answers = [_way(way, doubt, told, there=at_one) for way in ways]
    if len({each.then for each in answers}) == 1:  # what is so whatever they say helps nobody
        answers = [replace(each, then="") for each in answers]
    return Question(
        says.where(games, next(iter(cells))[1] if at_one else None),
        says.asks(many=len(ways) > 1, who_won=at_one),
        tuple(sorted({couple for way in ways for couple in way.couples})),
        tuple(answers),
        says.others(
            len(doubt.ways) - len(ways),
            as_likely=not (isinstance(told, NotAllLookedAt) and told.foreign),
        ),
    )


def _way(way: Way, doubt: Doubt, told: Verdict, *, there: bool) -> Answer:
    costs = {each.cost for each in doubt.ways}
    return Answer(
        " ".join(says.happened(way, there=there)),
        says.then(way, told.before) if isinstance(told, Depends) else "",
        write_repair(way.holes, way.disbelieved, way.reseated),
        best=len(costs) > 1 and way.cost == min(costs),
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
