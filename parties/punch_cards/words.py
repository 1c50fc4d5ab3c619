"""What the punch cards come to in sentences, against each other and against the log."""

from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import groupby

from django.utils.translation import gettext as _, ngettext

from parties.wording.country import by_cards
from parties.wording.deeds import one_by_one
from parties.wording.verdict import changed, holes, numbers
from parties.wording.words import capital, couple, couples, either, listed, table
from scoring.card_check.changes import Slip, SlipKind
from scoring.card_check.check import (
    Behind,
    ControlTotal,
    Differs,
    Discrepancy,
    Mark,
    Result,
    Table,
    Way,
    Wrong,
)
from scoring.card_check.explaining import BlindSpot, ForeignCards, MixUp, WrongWalk
from scoring.card_check.nights import Disagreement, Outcome, prizes_in
from scoring.card_check.verdict import Way as AnswersWay
from scoring.evening import Evening
from scoring.games.facts import SumIsWrong
from scoring.games.results import NOBODY, TotalPutRight
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.punch_cards.card import ReadOtherwise
from scoring.punch_cards.reading import (
    RepairAccepted,
    WalkAccepted,
    lost,
    results_entered,
    results_from_cards,
)

# A result that the cards have otherwise, in words: the one question that decides, and its answers.


def question(asked: Disagreement, at: TableNo) -> str:
    """Ask couples 7 and 12 who won game 9 at table 4."""
    return _("Ask %(couples)s who won game %(game)s at %(table)s.") % {
        "couples": couples(sorted(asked.couples)),
        "game": asked.game,
        "table": table(at),
    }


def stands(asked: Disagreement) -> str:
    """What was entered, and which cards have the hole."""
    entered = couples([asked.logged]) if asked.logged else _("nobody")
    punched = couples(sorted(asked.punched)) if asked.punched else _("nobody")
    return _("Entered: %(entered)s. Punched: %(punched)s.") % {
        "entered": entered,
        "punched": punched,
    }


def at_no_table(found: Disagreement) -> str:
    """A hole for a game in which a couple had nobody to play, or one that lacks."""
    said = {"couple": couple(found.couples[0]), "game": found.game}
    if found.logged:
        return capital(_("%(couple)s sat out game %(game)s and should have its hole.") % said)
    return capital(_("%(couple)s did not play game %(game)s, but its card has the hole.") % said)


def won(winner: CoupleNo) -> str:
    """An answer about the last game, after which nobody goes on."""
    return capital(_("%(couple)s won") % {"couple": couple(winner)})


def won_and_walked(winner: CoupleNo, walker: CoupleNo) -> str:
    """An answer that puts right what was entered."""
    if winner == walker:
        return capital(_("%(couple)s won and went on") % {"couple": couple(winner)})
    if walker == NOBODY:
        return capital(_("%(couple)s won, and nobody went on") % {"couple": couple(winner)})
    said = {"couple": couple(winner), "walker": couple(walker)}
    return capital(_("%(couple)s won, but %(walker)s went on") % said)


def as_entered(asked: Disagreement) -> str:
    """The answer that leaves the night as it is and repairs the cards."""
    if not asked.logged:
        return _("Nobody won, as it was entered")
    return capital(_("%(couple)s won, as it was entered") % {"couple": couple(asked.logged)})


def punch_cards_wrong(repair: RepairAccepted) -> str:
    """What was wrong then."""
    return _("The cards were punched wrongly: %(what)s.") % {
        "what": one_by_one(repair.repaired, {})
    }


def total_wrong(right: TotalPutRight) -> str:
    """What is right then: the card."""
    said = {"couple": couple(right.couple), "holes": holes(right.holes), "after": right.after}
    return capital(
        _("%(couple)s has %(holes)s for games 1 to %(after)s, as its card shows.") % said
    )


def card_wrong(repair: RepairAccepted) -> str:
    """What is right then: the total. The games themselves nobody knows."""
    ((number, after, typed),) = repair.counts
    said = {"couple": couple(number), "holes": holes(typed), "after": after}
    return capital(
        _(
            "%(couple)s has %(holes)s for games 1 to %(after)s, as they were typed in. The "
            "correction is printed, to be signed."
        )
        % said
    )


def hangs(winner: CoupleNo, before: Outcome, ends: Sequence[Outcome]) -> str:
    """Who has which prize if this couple won, whatever else is answered; else nothing."""
    ways = {prizes_in(each): each for each in ends}
    if len(ways) != 1 or prizes_in(before) in ways:
        return ""
    (end,) = ways.values()
    if_so = _("If %(couple)s won:") % {"couple": couple(winner)}
    return " ".join((if_so, *changed(before, end)))


# What the cards of an evening by chairs say of a game at a table, in words: what was entered, what
# stands on which card, and what has to be wrong if it went one way or another.


def question_at_table(found: Differs) -> str:
    """Ask cards 3, 8, 11 and 2 how game 9 went at table 4."""
    cards = couples(sorted(found.at.cards_there))
    said = {"cards": cards, "game": found.game, "table": found.table}
    if found.at.rule is None:
        return _("Ask %(cards)s who won game %(game)s at table %(table)s.") % said
    return _("Ask %(cards)s what they made in game %(game)s at table %(table)s.") % said


def card_of(cards: Sequence[CoupleNo]) -> str:
    """Card 8; the card of couple 8 where a card is a couple's."""
    if by_cards():
        return couples(cards)
    said = ngettext("the card of couple %(list)s", "the cards of couples %(list)s", len(cards))
    return said % {"list": listed(cards)}


def stands_at_table(found: Differs) -> list[str]:
    """What was entered, and what stands on the cards."""
    return [_entered(found), *_on_cards(found.at)]


def _entered(found: Differs) -> str:
    if found.entered is None:
        return _("Nothing was entered.")
    return _("Entered: %(result)s.") % {"result": how_it_went(found.at, found.entered)}


def how_it_went(at: Table, result: Result) -> str:
    """Cards 3 and 8 won; or what each side made."""
    if result.made:
        sides = zip(at.sides, result.made, strict=True)
        return listed(
            _("%(made)s for %(cards)s") % {"made": made, "cards": couples(sorted(side))}
            for side, made in sides
        )
    if result.winner is None:
        return _("it counts for nobody")
    return _("%(cards)s won") % {"cards": couples(sorted(_side_of(at, result.winner)))}


def _side_of(at: Table, card: CoupleNo) -> Sequence[CoupleNo]:
    return next(side for side in at.sides if card in side)


def _on_cards(at: Table) -> Iterator[str]:
    if at.rule is None:
        yield _punched(at)
        return
    for side in at.sides:
        for card in sorted(side):
            if card in at.cards:
                yield capital(_card_says(card, at.cards[card]))
                yield from _sum_is_wrong(at, at.cards[card])


def _punched(at: Table) -> str:
    punched = sorted(card for card, mark in at.cards.items() if mark)
    return _("Punched: %(punched)s.") % {"punched": couples(punched) if punched else _("nobody")}


def _card_says(card: CoupleNo, mark: Mark) -> str:
    said = {"card": card_of([card])}
    if not isinstance(mark, tuple):
        return _("%(card)s says nothing.") % said
    own, against = mark
    if against is None:
        return _("%(card)s says %(own)s.") % (said | {"own": own})
    return _("%(card)s says %(own)s : %(against)s.") % (said | {"own": own, "against": against})


def _sum_is_wrong(at: Table, mark: Mark) -> Iterator[str]:
    """Two numbers on one card that cannot be right together."""
    if at.rule is None or not isinstance(mark, tuple) or mark[1] is None or len(at.sides) > 2:
        return
    made = (mark[0], mark[1])
    if not at.rule.allows(made):
        wrong = SumIsWrong(at.rule.total, sum(made), at_most=at.rule.is_at_most)
        yield _(wrong.said) % {"total": wrong.total, "made": wrong.made}


def ways(found: Differs) -> list[str]:
    """What has to be wrong if it went one way or the other, the two for which the fewest things are."""
    some = [_if_so(found, way) for way in found.ways[:2]]
    return some or [_("What the sides made stands on no card.")]


def _if_so(found: Differs, way: Way) -> str:
    said = {"result": how_it_went(found.at, way.result), "wrong": wrong_then(way)}
    return _("If %(result)s: %(wrong)s.") % said


def behind(each: Behind) -> str:
    """An earlier result, what has to be wrong for it, and how far the cards fit then."""
    game, at = each.at
    where = {"game": game, "table": at, "result": how_it_went(each.found.at, each.way.result)}
    said = _("If it was so in game %(game)s at table %(table)s that %(result)s: %(wrong)s.")
    return " ".join((said % (where | {"wrong": wrong_then(each.way)}), fit_then(each.then)))


def fit_then(at: tuple[GameNo, TableNo] | None) -> str:
    """How far the cards fit if one thing is so."""
    if at is None:
        return _("Then at no table more than one card is wrong.")
    said = {"game": at[0], "table": at[1]}
    return _("Then the next that does not fit is game %(game)s at table %(table)s.") % said


def wrong_then(way: Way) -> str:
    """What is wrong if it went so."""
    cards = sorted(way.wrong)
    if way.entered_otherwise and not cards:
        return _("what was entered is wrong, and all cards are right")
    if not cards:
        return _("nothing is wrong")
    said = ngettext("%(cards)s is wrong", "%(cards)s are wrong", len(cards)) % {
        "cards": card_of(cards)
    }
    if way.entered_otherwise:
        return _("what was entered is wrong, and %(cards_wrong)s") % {"cards_wrong": said}
    return said


def wrong_cards(way: Way) -> str:
    """The button that says so."""
    return capital(wrong_then(way))


def answer(found: Differs, way: Way) -> str:
    """How it went, as an answer."""
    said = capital(how_it_went(found.at, way.result))
    return (
        _("%(result)s, as it was entered") % {"result": said}
        if way.result == found.entered
        else said
    )


def and_went_on(said: str, cards: Sequence[CoupleNo]) -> str:
    """The same with those who went on."""
    return _("%(result)s, and %(cards)s went on") % {
        "result": said,
        "cards": couples(sorted(cards)),
    }


def played_nobody(found: Differs) -> str:
    """A card that speaks of a game in which it sat at no table with others."""
    ((card,),) = found.at.sides
    said = {"card": card_of([card]), "game": found.game}
    return capital(_("%(card)s played nobody in game %(game)s, but speaks of it.") % said)


def state(*, any_in: bool, out: int, differing: int, entered: bool) -> str:
    """What can be said of all cards together."""
    if not any_in:
        return _("No card is in yet. When all have played, read the cards in.")
    if differing:
        return ngettext(
            "At %(count)s table, in one game, the cards do not fit.",
            "At %(count)s tables, each in one game, the cards do not fit.",
            differing,
        ) % {"count": differing}
    if out:
        return _("So far the cards fit.")
    if entered:
        return _("All cards fit each other and what was entered.")
    return _("All cards fit each other.")


# What the punch cards come to, in sentences: the control total, and two readings that differ.


# ruff: noqa: PLR0911, C901 -- each `match` names every member of its family


def control(total: ControlTotal, out: int, gone: int, games_wrong: int) -> str:
    """Whether the holes are as many as the results; while cards are out, how many to look for."""
    said = {"found": holes(total.found), "expected": total.expected}
    if out:
        return _("So far %(found)s; all cards together should have %(expected)s.") % said
    if gone:
        return (
            _("%(found)s; together with those on the lost cards it should be %(expected)s.") % said
        )
    if total.agrees and games_wrong:
        return _("All cards have %(found)s, as it should be, but not game by game.") % said
    if total.agrees:
        return _("It adds up: %(found)s on all cards, as it should be.") % said
    off = abs(total.found - total.expected)
    words = (
        ngettext("%(count)s too many", "%(count)s too many", off)
        if total.found > total.expected
        else ngettext("%(count)s too few", "%(count)s too few", off)
    )
    return _("All cards have %(found)s, but should have %(expected)s: %(off)s.") % (
        said | {"off": words % {"count": off}}
    )


def games_off(totals: Mapping[GameNo, ControlTotal]) -> list[str]:
    """The games whose holes are not as many as their results."""
    return [
        _("Game %(game)s: %(found)s instead of %(expected)s")
        % {"game": game, "found": holes(total.found), "expected": total.expected}
        for game, total in sorted(totals.items())
        if not total.agrees
    ]


def unlike_total(number: CoupleNo, typed: int, counted: int, after: GameNo) -> str:
    """A card with another number of holes than was typed in for it."""
    return capital(
        _("%(couple)s: %(counted)s on the card for games 1 to %(after)s, but %(typed)s typed in.")
        % {"couple": couple(number), "counted": holes(counted), "after": after, "typed": typed}
    )


def other_cards(those: ForeignCards) -> str:
    """Cards without which the others agree, or less is wrong: whole cards that may be wrong."""
    many, said = len(those.couples), {"couples": couples(those.couples)}
    if not those.others_agree:
        words = ngettext(
            "If the card of %(couples)s is not tonight’s, less is wrong with the others: is it a card "
            "of another night, or of somebody else?",
            "If the cards of %(couples)s are not tonight’s, less is wrong with the others: are they "
            "mixed up, or of another night?",
            many,
        )
        return words % said
    words = ngettext(
        "Without the card of %(couples)s the others agree: is it a card of another night, or of "
        "somebody else?",
        "Without the cards of %(couples)s the others agree: are they mixed up, or of another night?",
        many,
    )
    return words % said


def either_reading(card: ReadOtherwise) -> tuple[str, str]:
    """What a card shows by the first reading and by the second, as far as they differ."""
    first, second = card.finished
    ends = ([_finished(first)], [_finished(second)]) if first != second else ([], [])
    return (
        _shows(card.first_only, card.second_only, ends[0]),
        _shows(card.second_only, card.first_only, ends[1]),
    )


def _shows(has: Set[GameNo], has_not: Set[GameNo], end: list[str]) -> str:
    """Hole 4, no hole 5, finished at table 3."""
    said = []
    if has:
        said.append(ngettext("hole %(games)s", "holes %(games)s", len(has)))
    if has_not:
        said.append(ngettext("no hole %(no_games)s", "no holes %(no_games)s", len(has_not)))
    games = {"games": numbers(has), "no_games": numbers(has_not)}
    return capital(", ".join([*(each % games for each in said), *end]))


def _finished(at: TableNo | None) -> str:
    if at is None:
        return _("no last table written")
    return _("finished at %(table)s") % {"table": table(at)}


def lost_there(couples: int) -> str:
    """What is asked where two met whose cards are not here, of so many who may have sat there."""
    if couples > 2:
        return _("Two of these played here: cross out the others, tick who won.")
    return _("Neither card is in. Who won?")


def what_is_wrong(each: Discrepancy) -> str:
    """Couples 7 and 12 both have the hole."""
    there, having = couples(each.couples), couples(each.punched)
    match each.wrong:
        case Wrong.NO_HOLE:
            return _("%(couples)s played, and nobody has the hole.") % {"couples": there}
        case Wrong.SEVERAL_HOLES:
            return _("%(couples)s have the hole, but only one can have won.") % {"couples": having}
        case Wrong.TOO_MANY_COUPLES:
            return _("by their holes %(couples)s would all sit there.") % {"couples": there}
        case Wrong.NO_HOLE_SITTING_OUT:
            return _("%(couples)s sat out and should have the hole.") % {"couples": there}
        case Wrong.HOLE_SITTING_OUT:
            return _("%(couples)s sat out and cannot have won.") % {"couples": there}
        case Wrong.HOLE_WHERE_NOBODY_WON:
            return _("nobody won there, but the hole is on the card of %(couples)s.") % {
                "couples": having
            }
        case Wrong.ANOTHER_WALKED:
            return _("the hole does not fit who went on there, of %(couples)s.") % {
                "couples": there
            }
        case Wrong.HOLE_WHILE_AWAY:
            return _("%(couples)s did not play, but the card has the hole.") % {"couples": there}
        case Wrong.SAT_ELSEWHERE:
            return _("%(couples)s sat there, as the log says, where the holes do not lead.") % {
                "couples": there
            }
        case Wrong.FINISHED_ELSEWHERE:
            return _(
                "%(couples)s wrote %(table)s as the last table, where the holes do not lead."
            ) % {
                "couples": there,
                "table": table(each.table or TableNo(0)),
            }


def filled_in(number: CoupleNo, games: Sequence[GameNo]) -> str:
    """The card of couple 7 is lost; by the other cards it won games 1 3 9."""
    if not games:
        return _("The card of %(couple)s is lost. From the other cards follows no hole.") % {
            "couple": couple(number)
        }
    said = {"couple": couple(number), "holes": holes(len(games)), "games": numbers(games)}
    return (
        _("The card of %(couple)s is lost. From the other cards follow %(holes)s: %(games)s") % said
    )


def seated(walk: WalkAccepted) -> str:
    """Before game 6 they sat otherwise: couples 7 and 3 at table 2; couples 1 and 4 at table 5."""
    places = "; ".join(
        _("%(couples)s at %(table)s") % {"couples": couples(sitting), "table": table(at)}
        for at, sitting in walk.seats
    )
    return _("In game %(game)s sat: %(places)s") % {"game": walk.game, "places": places}


def dead(number: CoupleNo, game: GameNo) -> str:
    """A hole that does not count."""
    return _(
        "The hole of game %(game)s on the card of %(couple)s does not count: the night ended before it."
    ) % {
        "game": game,
        "couple": couple(number),
    }


def blind(spots: Sequence[BlindSpot]) -> list[str]:
    """Game by game the tables where a hole on the wrong card is never seen."""
    return [
        _("Game %(game)s: %(tables)s")
        % {"game": game, "tables": "; ".join(_blind_table(each) for each in of_game)}
        for game, of_game in groupby(spots, key=lambda each: each.game)
    ]


def _blind_table(spot: BlindSpot) -> str:
    return _("%(table)s, %(couples)s") % {
        "table": table(spot.table),
        "couples": couples(spot.couples),
    }


def state_of_finding(evening: Evening, *, any_in: bool, all_in: bool) -> str:
    """What the night stands on, and what the cards are good for in it."""
    if evening.totals_after >= evening.last_game:
        return _("Tonight stands on totals that were typed in. The cards show whether they add up.")
    if evening.totals_after:
        return _(
            "Totals were typed in for games 1 to %(after)s. The cards show whether they add up."
        ) % {"after": evening.totals_after}
    if results_from_cards(evening):
        return _made(evening)
    if evening.games_are_over and not any_in:
        return _(
            "Tonight stands on what was entered game by game. That is enough; to be sure, "
            "read the cards in: they are checked against each other and against the games."
        )
    if evening.games_are_over:
        return _("What was entered game by game is checked against the cards.")
    if results_entered(evening):
        return _(
            "Some games were entered, and the cards can tell the others: for a laptop that failed, "
            "or an evening that went on by paper."
        )
    if all_in:
        return _("Nothing was entered game by game: the night can be made from its cards.")
    return _(
        "A night can be run on paper alone. Say who began at which table, read all the cards in "
        "when the games are over, and the whole night is made from them."
    )


def _made(evening: Evening) -> str:
    if results_entered(evening):
        return _("Some games were entered, others were made from the cards.")
    return _("Tonight’s games were made from the cards.")


def finding_as_entered(evening: Evening) -> str:
    """That the cards say what was entered, where every game was entered and none came from them."""
    made = evening.totals_after or results_from_cards(evening)
    if made or not evening.games_are_over:
        return ""
    if lost(evening):
        return _("The cards that are in say what was entered.")
    return _("The cards say what was entered, game by game.")


def seats_unknown() -> str:
    """Before a night can be made from its cards: tables drawn now would not be tonight's."""
    return _(
        "Who began at which table is not entered yet. Type it in as it was tonight: "
        "tables drawn now would be different."
    )


def as_far_as(results: int, why: str) -> str:
    """How much the cards tell, and why not the rest."""
    words = ngettext(
        "The cards tell %(count)s result, and then no more.",
        "The cards tell %(count)s results, and then no more.",
        results,
    )
    return f"{words % {'count': results}} {why}"


# Repairs of punch cards in words: what may have happened, what each would change, what is proved.


def where(games: Sequence[GameNo], at: TableNo | None) -> str:
    """Game 9, table 4; game 9; games 9 and 12."""
    if not games:
        return _("Last tables")
    if len(games) > 1:
        return _("Games %(games)s") % {"games": listed(games)}
    if at is None:
        return _("Game %(game)s") % {"game": games[0]}
    return _("Game %(game)s, %(at)s") % {"game": games[0], "at": table(at)}


def asks(*, many: bool, who_won: bool) -> str:
    """What is asked where it may have been in several ways, or in one."""
    if not many:
        return _("Was it so?")
    return _("Who won?") if who_won else _("What happened?")


def others(number: int, *, as_likely: bool) -> str:
    """How many other ways there are beside those that are told; `as_likely`: nothing else may
    explain the cards better."""
    if not number:
        return ""
    if not as_likely:
        return ngettext(
            "And %(number)s other way to explain it.",
            "And %(number)s other ways to explain it.",
            number,
        ) % {"number": number}
    return ngettext(
        "And %(number)s other way to explain it, no less likely by the cards.",
        "And %(number)s other ways to explain it, no less likely by the cards.",
        number,
    ) % {"number": number}


def otherwise() -> str:
    """The answer that is none of those that are offered."""
    return _("No, it was otherwise")


def nothing_left() -> str:
    """What is said where somebody has denied all that was asked."""
    return _(
        "It was otherwise, somebody says. Ask who won and who sat where, and read these cards once more."
    )


def happened(ways: Sequence[AnswersWay], *, there: bool = False) -> list[str]:
    """What a way takes to have happened, slip by slip; `there`: it is said already where. Several ways
    that differ in nothing but the games after which two sat wrongly are one."""
    way = ways[0]
    said = [capital(_slip(each) if there else _slip_somewhere(each)) for each in way.slips]
    if len(ways) > 1:
        said.append(_two_at_some_time([each.mix_ups[0] for each in ways]))
    else:
        for each in way.mix_ups:
            said += [_two(each)] if each.two else map(_walk, each.walks)
    said += [
        capital(_("%(couple)s wrote the wrong last table.") % {"couple": couple(number)})
        for number in way.disbelieved
    ]
    return said


def then(way: AnswersWay, before: Outcome) -> str:
    """What the prizes are if it was so, where they depend on it."""
    if not way.outcomes:
        return ""
    if len(way.outcomes) > 1:
        return _("Then it still depends on the other answers.")
    return " ".join(changed(before, way.outcomes[0])) or _("Then the prizes are as punched.")


def searched(proved: int, steps: int) -> str:
    """What a search that is not over has proved, and what it has not."""
    words = ngettext(
        "Looked at %(steps)s possibility.", "Looked at %(steps)s possibilities.", steps
    ) % {"steps": steps}
    if not proved:
        return f"{words} " + _("Whether anything is wrong at all is not known yet.")
    least = ngettext(
        "At least %(count)s hole is wrong; which one is not known yet.",
        "Fewer than %(count)s wrong holes do not explain the cards; which are wrong is not known yet.",
        proved,
    ) % {"count": proved}
    return f"{words} {least}"


def _slip_somewhere(slip: Slip) -> str:
    if slip.kind is SlipKind.WRONG_GAME:
        return _slip(slip)
    at = None if slip.kind is SlipKind.WRONG_TABLE else slip.table
    said = {"where": where([slip.changes[0].game], at), "what": _slip(slip)}
    return _("%(where)s: %(what)s") % said


def _slip(slip: Slip) -> str:
    right, wrong = (
        next((each for each in slip.changes if each.hole is has), slip.changes[0])
        for has in (True, False)
    )
    said = {
        "right": couple(right.couple),
        "wrong": couple(wrong.couple),
        "game": right.game,
        "other": wrong.game,
    }
    match slip.kind:
        case SlipKind.MISSING:
            words = _("%(right)s won, and its hole was forgotten.")
        case SlipKind.EXTRA:
            words = _("%(wrong)s did not win, and has a hole too many.")
        case SlipKind.WRONG_COUPLE:
            words = _("%(right)s won, but the card of %(wrong)s was punched.")
        case SlipKind.WRONG_TABLE:
            words = _("%(right)s won, but the card of %(wrong)s, at another table, was punched.")
        case SlipKind.WRONG_GAME:
            words = _("%(right)s won game %(game)s, but game %(other)s was punched.")
    return words % said


def _two(mixed: MixUp) -> str:
    """Two in each other's place: at which tables after which game, or in which games."""
    first, second = mixed.walks[:2]
    if mixed.back:
        between = _in_games(mixed)
        said = {"games": between, "couples": couples(mixed.two)}
        return capital(_("In %(games)s %(couples)s sat in each other’s place.") % said)
    return _(
        "After game %(game)s %(couples)s sat down in each other’s place: %(one)s at %(here)s, "
        "%(other)s at %(there)s."
    ) % {
        "game": first.game,
        "couples": couples(mixed.two),
        "one": couple(first.couple),
        "here": table(first.went),
        "other": couple(second.couple),
        "there": table(second.went),
    }


def _two_at_some_time(mixed: Sequence[MixUp]) -> str:
    """Couples 1 and 2 sat in each other's place, after game 18, 19, 20 or 21."""
    those = capital(couples(mixed[0].two))
    if mixed[0].back:
        said = {"couples": those, "games": either(_in_games(each) for each in mixed)}
        return _("%(couples)s sat in each other’s place: in %(games)s.") % said
    said = {"couples": those, "games": either(each.walks[0].game for each in mixed)}
    return _("%(couples)s sat in each other’s place, after game %(games)s.") % said


def _in_games(mixed: MixUp) -> str:
    """Games 14 to 16; game 14."""
    first, last = mixed.walks[0].game + 1, mixed.walks[-1].game
    if first == last:
        return _("game %(game)s") % {"game": first}
    return _("games %(first)s to %(last)s") % {"first": first, "last": last}


def written(way: AnswersWay) -> str:
    """What is kept of several ways that are one answer: the first."""
    game = way.mix_ups[0].walks[0].game
    return _("It is written down as after game %(game)s, and changes no hole.") % {"game": game}


def _walk(walk: WrongWalk) -> str:
    return capital(
        _("after game %(game)s %(couple)s sat down at %(went)s instead of %(instead)s.")
        % {
            "game": walk.game,
            "couple": couple(walk.couple),
            "went": table(walk.went),
            "instead": table(walk.instead_of),
        }
    )
