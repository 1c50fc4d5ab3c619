"""A knock-out in words: its rounds, who comes to a match, where it is, what has become of it."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

from django.utils.translation import gettext as _

from parties.wording.deeds import Question
from parties.wording.formats import format_name
from parties.wording.words import capital, couple, games, labelled, listed, table
from scoring.evening import Evening
from scoring.knock_out.bracket import Comes, How, KnockOut, Match, Meeting, Part, seeds
from scoring.numbers import CoupleNo
from scoring.rules.choices import PrizeKind


def kind(*, double: bool) -> str:
    """What it is called."""
    return _("Double knock-out") if double else _("Knock-out")


def called(evening: Evening) -> str:
    """That one is planned; nothing else."""
    plan = evening.knock_out.plan
    return kind(double=plan.double) if plan else ""


def plays_tonight(evening: Evening) -> str:
    """What is played: 45s drive, Knock-out; of a night that is all knock-out not the drive."""
    games = format_name(evening.form) if evening.form or not evening.knock_out.is_all else ""
    return ", ".join(filter(None, (games, called(evening))))


def is_played(evening: Evening) -> Iterator[str]:
    """What the hall is told of it, which no house rule says: when it begins, who is out, how long a match is,
    who is third; nothing without one."""
    plan = evening.knock_out.plan
    if plan is None:
        return
    said = {"games": games(plan.after), "first": plan.first}
    if not plan.after:
        yield _("We play a knock-out from the start.")
    elif plan.first:
        yield _("We play %(games)s, then the first %(first)s go on to a knock-out.") % said
    else:
        yield _("We play %(games)s, then all go on to a knock-out.") % said
    yield (
        _("It is a double one: whoever has lost two matches is out.")
        if plan.double
        else _("Whoever loses a match is out.")
    )
    yield (
        _("A match is one game.")
        if plan.best_of == 1
        else _("A match is the best of %(number)s games.") % {"number": plan.best_of}
    )
    if plan.third:
        yield _("The two who lose in the half-finals play for the third place.")
        yield _("If one of them has gone home, the other is third.")
    elif plan.double:
        yield _("Whoever loses the last match of the losers’ side is third.")
    elif money := [each.kind is not PrizeKind.GOODS for each in evening.rules.prizes[2:4]]:
        yield from _half_finals(money)


def _half_finals(money: Sequence[bool]) -> Iterator[str]:
    """What those who lose there share: a thing they do not."""
    if all(money) and len(money) > 1:
        yield _("The two who lose in the half-finals share the third and the fourth prize.")
    elif all(money):
        yield _("The two who lose in the half-finals share the third prize.")


def round_of(match: Match, entrants: int, *, double: bool) -> str:
    """Half-final; Losers’ side, round 3."""
    number = {"number": match.round}
    match match.part:
        case Part.THIRD:
            return _("Third place")
        case Part.FINAL:
            return _("Final")
        case Part.AGAIN:
            return _("Second final")
        case Part.LOSERS:
            return _("Losers’ side, round %(number)s") % number
        case Part.WINNERS if double:
            return _("Winners’ side, round %(number)s") % number
        case Part.WINNERS:
            to_come = len(seeds(entrants)).bit_length() - 1 - match.round
            last = [_("Final"), _("Half-finals"), _("Quarter-finals")]
            return last[to_come] if to_come < len(last) else _("Round %(number)s") % number


def round_on_sheet(match: Match, meetings: Container[int], entrants: int, *, double: bool) -> str:
    """The same on the sheet for the wall, where a second final is drawn before it is known to be played."""
    if match.part is Part.AGAIN and match.number not in meetings:
        return _("Second final, if one is needed")
    return round_of(match, entrants, double=double)


def round_on_its_side(match: Match, entrants: int, *, double: bool) -> str:
    """The same where the side is said already: Round 3."""
    if match.part is Part.LOSERS or (double and match.part is Part.WINNERS):
        return _("Round %(number)s") % {"number": match.round}
    return round_of(match, entrants, double=double)


def upper_side(*, double: bool) -> str:
    """Where those play who have not lost; of a single one all of it."""
    return _("Winners’ side") if double else _("Round by round")


def comes(who: Comes) -> str:
    """Who is to come to a match of which nobody is known yet."""
    return _(who.how.said) % {"number": who.of}


def comes_in_short(who: Comes) -> str:
    """The same before a line of the sheet: W5, L5, or the seed's number."""
    match who.how:
        case How.SEED:
            return str(who.of)
        case How.WINNER:
            return _("W%(number)s") % {"number": who.of}
        case How.LOSER:
            return _("L%(number)s") % {"number": who.of}


def score(meeting: Meeting, best_of: int) -> str:
    """2–1, the winner's first; nothing where one game was all, or nobody has played."""
    if meeting.result is None or best_of == 1:
        return ""
    return f"{(best_of + 1) // 2}–{meeting.result.lost}"


def wins(winner: CoupleNo, lost: int, best_of: int) -> str:
    """Couple 4 won; where a match is several games, couple 4: 2–1."""
    if best_of == 1:
        return capital(_("%(couple)s won") % {"couple": couple(winner)})
    return labelled(capital(couple(winner)), f"{(best_of + 1) // 2}–{lost}")


def where(bracket: KnockOut, meeting: Meeting) -> str:
    """Match 5, table 2."""
    said = _("Match %(number)s") % {"number": meeting.match.number}
    at = bracket.tables.get(meeting.match.number)
    return f"{said}, {table(at)}" if at and meeting.is_open else said


def told_to(evening: Evening, card: CoupleNo) -> str:
    """What its telephone says: where it plays, that it waits, that it is out, and at the end its place."""
    bracket, plays = evening.bracket, _plays(evening, card)
    if bracket is None:
        return ""
    if plays:
        return where(bracket, plays)
    for at, level in levelled(bracket):
        if card in level:
            return labelled(_("Place"), at)
    if card in bracket.gone:
        return _("You play no more")
    return _("Your next match is not known yet") if card in bracket.left else _("Knocked out")


def meets(evening: Evening, card: CoupleNo) -> tuple[CoupleNo, ...]:
    """Whom a card meets now; nobody where it waits, or is out."""
    plays = _plays(evening, card)
    return tuple((plays.both or frozenset()) - {card}) if plays else ()


def _plays(evening: Evening, card: CoupleNo) -> Meeting | None:
    some = evening.bracket.open if evening.bracket else ()
    return next((each for each in some if card in (each.both or ())), None)


def places(evening: Evening, called: Mapping[CoupleNo, str]) -> Iterator[tuple[str, str]]:
    """Who came where, once it is over: 3 and 4, and both."""
    for at, level in levelled(evening.bracket) if evening.bracket else ():
        yield at, "; ".join(called[each].replace(" ", "\N{NO-BREAK SPACE}", 1) for each in level)


def levelled(bracket: KnockOut) -> Iterator[tuple[str, tuple[CoupleNo, ...]]]:
    """Which place it is, and who has it."""
    first = 1
    for level in bracket.places if bracket.is_over else ():
        last = first + len(level) - 1
        yield _place(first, last), level
        first = last + 1


def _place(first: int, last: int) -> str:
    if first == last:
        return str(first)
    return listed((first, last)) if last == first + 1 else f"{first}–{last}"


def place_lines(evening: Evening, called: Mapping[CoupleNo, str]) -> list[tuple[str, list[str]]]:
    """The same as lines under the name of the knock-out; nothing without one."""
    lines = [
        labelled(_("Place %(place)s") % {"place": place}, who)
        for place, who in places(evening, called)
    ]
    double = evening.bracket is not None and evening.bracket.double
    return [(kind(double=double), lines)] if lines else []


def opens_matches(opened: Iterable[Meeting], after: KnockOut) -> Question:
    """Others come to matches that were played, or nobody does."""
    return Question(
        title=_("Later matches would change"),
        about=_("With this, matches that were played already are no longer as they were:"),
        follows=[_open_again(each, after) for each in opened],
        besides=_("If it is undone, what was entered there counts again."),
        for_a_helper=_("Later matches would change"),
    )


def _open_again(each: Meeting, after: KnockOut) -> str:
    says = (
        _("Match %(number)s, which %(couples)s played, is open again.")
        if each.match.number in after.meetings
        else _("Match %(number)s, which %(couples)s played, is needed no more.")
    )
    couples = listed(couple(one) for one in each.sides if one)
    return says % {"number": each.match.number, "couples": couples}


def other_seeds(before: Evening, after: Evening) -> Question:
    """The standings change by which it was drawn."""
    return Question(
        title=_("The knock-out rests on the standings"),
        about=_("It was drawn by the standings, and this changes them:"),
        follows=_drawn_otherwise(before, after),
        besides=_("The draw stands all the same. To draw anew, undo the draw first."),
        for_a_helper=_(
            "The knock-out was drawn by these results. Ask the organiser to put this right."
        ),
    )


def _drawn_otherwise(before: Evening, after: Evening) -> list[str]:
    """Who would go on now, and who would not; else that it is only who stands before whom."""
    drawn = {*before.bracket.entrants} if before.bracket else set[CoupleNo]()
    was, now = before.line_of_knock_out, after.line_of_knock_out
    comes_in = {*now.clear} - {*was.clear} - drawn
    falls_out = {*was.clear, *was.equal} & drawn - {*now.clear, *now.equal}
    said = [
        _("%(couple)s is not drawn, and would go on."),
        _("%(couple)s is drawn, and would not go on."),
    ]
    lines = [
        capital(says % {"couple": couple(each)})
        for says, some in zip(said, (comes_in, falls_out), strict=True)
        for each in sorted(some)
    ]
    return lines or [_("The same go on, but others of them would be the better seeds.")]
