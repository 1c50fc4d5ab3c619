"""Why a couple stands where it stands, as of when, and whether typed totals add up."""

from collections import Counter
from collections.abc import Container, Sequence

from django.utils.translation import gettext as _, ngettext

from parties.prizes.words import how_settled
from parties.wording.deeds import following_holes, mistake
from parties.wording.formats import counted
from parties.wording.words import (
    Names,
    both,
    capital,
    couple,
    couples,
    games,
    listed,
    money,
    prize,
    so_many_tables,
    tables,
    worth_of,
)
from scoring.card_check.check import holes_due
from scoring.evening import Evening
from scoring.formats.movement import STAY, Walk
from scoring.games.correcting import (
    SideResult,
    asks_who_went_on,
    mistake as kind_of_mistake,
    won_with_fewer,
)
from scoring.games.results import PutRight, TotalsTyped
from scoring.log.entry import Entry
from scoring.numbers import Cents, CoupleNo, GameNo, TableNo
from scoring.prizes import ties
from scoring.prizes.offers import Level
from scoring.seats.play import can_walk
from scoring.seats.room import Place
from scoring.shadow import Difference, What
from scoring.what_follows import afterwards, what_follows


def as_of(evening: Evening) -> str:
    """Up to which game the holes are counted."""
    game, last = max(evening.game or 0, evening.totals_after), evening.last_game
    if not game:
        return _("No game has been played yet.")
    if evening.games_are_played:
        return _("After the last game.")
    still = [place.table for place in evening.missing(GameNo(game))]
    said = {"game": game, "games": last}
    if still:
        return _("Game %(game)s of %(games)s is being played; not in yet: %(tables)s.") % (
            said | {"tables": tables(still)}
        )
    return _("After game %(game)s of %(games)s.") % said


def why(evening: Evening, number: CoupleNo) -> list[str]:
    """Why a couple is on its place, in sentences; or why it has none."""
    place = next((i for i, each in enumerate(evening.levels) if number in each.couples), None)
    if place is None:
        return [_("The house couple wins no prize, so it has no place.")]
    level, above, below = (
        evening.levels[place],
        evening.levels[:place],
        evening.levels[place + 1 :],
    )
    said = [_first_or_behind(level, above)]
    others = tuple(each for each in level.couples if each != number)
    if others and len(others) <= 6:
        said.append(_("Level with it: %(couples)s.") % {"couples": couples(others)})
    elif others:
        said.append(_("%(count)s others are level with it.") % {"count": len(others)})
    if above:
        gap = above[-1].games_won - level.games_won
        said.append(_("The level above is %(games)s ahead.") % {"games": games(gap)})
    if below:
        gap = level.games_won - below[0].games_won
        said.append(_("The level below is %(games)s behind.") % {"games": games(gap)})
    return said


def prizes_of(
    evening: Evening, number: CoupleNo, *, but: Container[int] = frozenset()
) -> list[str]:
    """What a couple gets, or why it gets nothing of a prize it had a part in; not a word of the places
    that the hall is still to be shown."""
    said = []
    for each in evening.settlements:
        if number not in each.offer.cards or each.offer.place in but:
            continue
        got = {award.couple: worth_of(award) for award in each.awards}
        gets = got.get(number, _("no prize"))
        if isinstance(each.standing, ties.Open):
            gets = _("%(amount)s to be settled") % {"amount": worth_of(each.offer)}
        words = _("%(prize)s: %(gets)s. %(how)s") % {
            "prize": capital(prize(each.offer.place)),
            "gets": gets,
            "how": how_settled(evening, each),
        }
        said.append(words.strip())
    return said


def not_known(evening: Evening) -> str:
    """For which games totals stand, so that the games themselves cannot be shown."""
    if not evening.totals_after:
        return ""
    if evening.totals_after >= evening.rules.games:
        return _(
            "Totals were typed in for the whole night, so tables, opponents and who dealt cannot "
            "be had."
        )
    return _(
        "Totals were typed in for games 1 to %(after)s, so tables, opponents and who dealt cannot "
        "be had for them."
    ) % {"after": evening.totals_after}


def control_sum(evening: Evening, after: int, typed: int | None) -> str:
    """Whether the holes on all cards are as many as the games that were played; None: none typed."""
    expected = holes_due(evening, after)
    said = {"expected": expected, "typed": typed, "why": _as_product(evening, after, expected)}
    if typed is None:
        return _("All cards together should have %(expected)s holes%(why)s.") % said
    if typed == expected:
        return _("It adds up: %(typed)s holes%(why)s.") % said
    off = abs(typed - expected)
    words = (
        ngettext("%(count)s too many", "%(count)s too many", off)
        if typed > expected
        else ngettext("%(count)s too few", "%(count)s too few", off)
    )
    return _(
        "%(typed)s holes typed, but it should be %(expected)s%(why)s: %(off)s. Look at the cards "
        "again; if they are right, leave it so."
    ) % (said | {"off": words % {"count": off}})


def replacing(evening: Evening, typed: TotalsTyped, *said: Entry) -> list[str]:
    """What totals would replace: which games, whose wins, which totals; who leads before and after,
    and what else is otherwise then, with all that is said along with them."""
    follows, after = what_follows(evening, *said), afterwards(evening, *said)
    return [
        *_games_replaced(evening, typed),
        *_totals_replaced(evening, typed),
        _("Now: %(leads)s") % {"leads": _leads(evening)},
        _("Then: %(leads)s") % {"leads": _leads(after)},
        *following_holes(evening, follows),
    ]


def _games_replaced(evening: Evening, typed: TotalsTyped) -> list[str]:
    played = [game for game in sorted(evening.won) if evening.won[game] and game <= typed.after]
    if not played:
        return []
    winners = [winner for game in played for winner in evening.won[game].values()]
    won = Counter(winner for winner in winners if winner)
    said = ngettext(
        "%(games)s, entered table by table: %(count)s result counts no longer.",
        "%(games)s, entered table by table: %(count)s results count no longer.",
        len(winners),
    ) % {"games": _numbered(played), "count": len(winners)}
    each = (f"{couple(number)}: {count}" for number, count in sorted(won.items()))
    return [said, _("Whose wins they were: %(wins)s.") % {"wins": "; ".join(each)}]


def _totals_replaced(evening: Evening, typed: TotalsTyped) -> list[str]:
    before, now = evening.games.totals, dict(typed.totals)
    if before is None:
        return []
    if before.after != typed.after:
        words = _("The totals of games 1 to %(after)s, typed in before, count no longer.")
        return [words % {"after": before.after}]
    other = [(each, so) for each, so in before.totals if now.get(each) != so]
    had = "; ".join(
        _("%(couple)s: %(now)s instead of %(before)s")
        % {"couple": couple(each), "now": now.get(each, 0), "before": so}
        for each, so in other
    )
    same = _("The totals of games 1 to %(after)s stay as they are.")
    otherwise = _("The totals of games 1 to %(after)s: %(otherwise)s.")
    return [(otherwise if other else same) % {"after": before.after, "otherwise": had}]


def _numbered(played: Sequence[GameNo]) -> str:
    """Game 7; or games 10 to 25."""
    if len(played) == 1:
        return _("Game %(game)s") % {"game": played[0]}
    return _("Games %(first)s to %(last)s") % {"first": played[0], "last": played[-1]}


def _leads(evening: Evening) -> str:
    if not evening.levels:
        return _("nobody leads.")
    best = evening.levels[0]
    who = {"couples": couples(best.couples), "games": counted(evening.form, best.games_won)}
    return (
        ngettext(
            "%(couples)s leads, with %(games)s.",
            "%(couples)s lead, with %(games)s.",
            len(best.couples),
        )
        % who
    )


def _as_product(evening: Evening, after: int, expected: int) -> str:
    """The sum as anybody can reckon it, where everybody played every game; else nothing."""
    tables = len(evening.couples) // 2
    if tables * after != expected:
        return ""
    return _(" (%(tables)s × %(games)s)") % {
        "tables": so_many_tables(tables),
        "games": games(after),
    }


def _first_or_behind(level: Level, above: tuple[Level, ...]) -> str:
    if not above:
        return _("No couple has more games, so it stands first.")
    more = sum(len(each.couples) for each in above)
    if len(above) == 1:
        best = above[0]
        if more == 1:
            who = capital(couple(best.couples[0]))
            return _("%(who)s has more games, so it stands second.") % {"who": who}
        return _(
            "%(count)s couples have more games, all of them %(numbers)s, so it stands second: places "
            "go by the number of games, not by heads."
        ) % {"count": more, "numbers": best.games_won}
    return ngettext(
        "%(count)s couple has more games (%(numbers)s), so its place is %(place)s.",
        "%(count)s couples have more games (%(numbers)s), so its place is %(place)s: places go by the "
        "number of games, not by heads.",
        more,
    ) % {
        "count": more,
        "numbers": _numbers(above),
        "place": level.place,
    }


def _numbers(above: tuple[Level, ...]) -> str:
    """18, 17 and 16; of a long list its two ends."""
    if len(above) <= 5:
        return listed(each.games_won for each in above)
    return _("%(most)s to %(least)s") % {
        "most": above[0].games_won,
        "least": above[-1].games_won,
    }


def side_named(evening: Evening, side: Sequence[CoupleNo], names: Names) -> str:
    """The cards of a side, and who has them."""
    people = [player for card in side for player in evening.couples[card]]
    said = {"couple": capital(couples(side)), "names": both(people, names)}
    return _("%(couple)s (%(names)s)") % said


def who_went_on(
    evening: Evening, game: GameNo, place: Place, names: Names
) -> tuple[str, list[tuple[int, str]]]:
    """The question who went on from a table, and its answers: first those who did as the log has it."""
    walk = evening.form.movement_after(game) if evening.form else None
    losers_stay = isinstance(walk, Walk) and walk.lost == STAY
    label = _("Who went on to the next table?") if losers_stay else _("Who then did as winners do?")
    walked = place.side_with(evening.movers[game].get(place.table))
    as_it_was = _("%(side)s, as it was entered: only the result was wrong")
    otherwise = _("%(side)s: other people sat at later tables than are entered there")
    ways = [
        (side[0], (as_it_was if side == walked else otherwise) % {"side": said})
        for side in place.sides or ()
        if side
        for said in [side_named(evening, side, names)]
    ]
    return label, sorted(ways, key=lambda way: way[0] not in walked)


def who_walked(evening: Evening, where: tuple[GameNo, TableNo]) -> str:
    """The question who went on from a table of couples."""
    able = can_walk(evening, *where)
    if len(able) > 2:
        return _("Who got up and walked?")
    one, other = sorted(able)
    said = {"one": couple(one), "other": couple(other)}
    return _("Did %(one)s or %(other)s get up and walk?") % said


def if_it_walked(evening: Evening, right: PutRight) -> str:
    """What was wrong if this couple walked: what was entered of the result, or of all seats since."""
    if right.exchanged:
        other, one = right.exchanged
        return _not_the_other((one,), (other,))
    said = {"what": mistake(kind_of_mistake(evening, right))}
    return _("As it was entered. %(what)s") % said


def as_entered(evening: Evening, game: GameNo, place: Place) -> str:
    """What is entered for a table of sides."""
    won = place.side_with(evening.won[game][place.table])
    walked = place.side_with(evening.movers[game][place.table])
    made = evening.games.points_at(game, place.table)
    said = "; ".join(
        _("%(side)s: %(made)s")
        % {"side": couples(place.side_with(card)), "made": counted(evening.form, points)}
        for card, points in made
        if card in place.couples
    )
    said = capital(said)
    if fewer := won_with_fewer(evening, game, place):
        words = ngettext("%(result)s; %(side)s won", "%(result)s; %(side)s won", len(fewer))
        said = words % {"result": said, "side": couples(fewer)}
    if not said:
        words = ngettext("%(side)s won", "%(side)s won", len(won))
        said = words % {"side": capital(couples(won))} if won else _("nobody won")
    if walked == won or not asks_who_went_on(evening, game):
        return said
    return _("%(result)s, and %(cards)s went on") % {"result": said, "cards": couples(walked)}


def what_was_wrong(evening: Evening, said: SideResult, place: Place) -> str:
    """Whether only the entry was wrong, or others went on than it says."""
    if not asks_who_went_on(evening, said.game):
        return _("Nobody’s seat in a game that has begun hangs on it.")
    goes = place.side_with(said.mover or said.won)
    if evening.movers[said.game][said.table] in goes:
        return _("Only the result was entered wrongly: everybody sat and went on as they did.")
    return _not_the_other(goes, place.side_with(evening.movers[said.game][said.table]))


def _not_the_other(goes: Sequence[CoupleNo], walked: Sequence[CoupleNo]) -> str:
    words = _("%(side)s went on, and not %(other)s: the seats of later games follow from that.")
    return words % {"side": capital(couples(goes)), "other": couples(walked)}


# What is said where the hall's numbers and the program's part.


def difference(found: Difference) -> str:
    """The two numbers, and of what they are."""
    hall, program = _both(found)
    said = {"couple": found.couple, "pot": found.pot, "hall": hall, "program": program}
    match found.what:
        case What.HOLES:
            words = _("Couple %(couple)s, holes: the hall has %(hall)s, the program %(program)s.")
        case What.PRIZES:
            words = _("Couple %(couple)s, prizes: the hall has %(hall)s, the program %(program)s.")
        case What.POT_WON:
            words = _("%(pot)s, to winners: the hall has %(hall)s, the program %(program)s.")
        case What.POT_STAYS:
            words = _("%(pot)s, what stays: the hall has %(hall)s, the program %(program)s.")
        case What.BOX:
            words = _("In the tills: the hall has %(hall)s, the program %(program)s.")
    return words % said


def _both(found: Difference) -> tuple[str, str]:
    if found.what is What.HOLES:
        return str(found.hall), str(found.program)
    return money(Cents(found.hall)), money(Cents(found.program))
