"""The notes of a night, its end before its time and what it would drop, what a table tells, in words."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _, ngettext

from parties.wording.saying import say
from parties.wording.words import capital, couples, labelled, money, table, tables
from scoring.evening import Evening
from scoring.games.telling import TableSays, said_at
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, TableNo
from scoring.seats.room import Place


def noted(evening: Evening, *, for_sheet: bool = False) -> tuple[str, ...]:
    """The notes in words, all of them or those for the result sheet."""
    return tuple(say(each, {}) for each in evening.night.notes if each.on_sheet or not for_sheet)


def dropped(evening: Evening, after: GameNo) -> list[str]:
    """The results that are in already and would count no longer, game by game."""
    later = {game: won for game, won in sorted(evening.won.items()) if won and game > after}
    return [
        ngettext(
            "Game %(game)s: the result of %(tables)s counts no longer.",
            "Game %(game)s: the results of %(tables)s count no longer.",
            len(won),
        )
        % {"game": game, "tables": tables(sorted(won))}
        for game, won in later.items()
    ]


def if_called_off(evening: Evening) -> list[str]:
    """What is lost where a night is called off: the results, and what nobody has paid yet."""
    said, played = [], sum(len(won) for won in evening.won.values())
    if played:
        says = ngettext(
            "%(count)s result is in: it stays in the log and wins nothing.",
            "%(count)s results are in: they stay in the log and win nothing.",
            played,
        )
        said.append(says % {"count": played})
    if evening.owing:
        says = _("%(amount)s of fees that nobody has paid yet is not asked for any more.")
        said.append(says % {"amount": money(evening.owing)})
    return said


# What those who sit at a table say of it on their telephones.


def told_at(
    evening: Evening, game: GameNo, place: Place, to: CoupleNo | None = None
) -> Iterator[str]:
    """What is said so far by each card there; to one of them, what the others say."""
    for by, says in sorted(said_at(evening, game, place).items()):
        if by != to:
            said = {"couple": capital(couples([by])), "won": _as_said(place, says, to)}
            yield _("%(couple)s says: %(won)s.") % said


def _as_said(place: Place, says: TableSays, to: CoupleNo | None) -> str:
    """Couple 4 won; or what each side made. To somebody there it is you who won, and which of the numbers
    is the own one."""
    if not says.points:
        won = place.side_with(says.winner)
        return _("you won") if to in won else side_won(won)
    sides = sorted(map(place.side_with, place.heads), key=lambda side: to not in side)
    made = [str(made) for side in sides for card, made in says.points if card in side]
    if to:
        said = {"ours": made[0], "others": " : ".join(made[1:])}
        score = _("%(ours)s for you, %(others)s for the others") % said
    else:
        named = map(labelled, map(couples, sides), made)
        score = ", ".join(named)
    if not says.mover:
        return score
    goes = place.side_with(says.mover)
    words = ngettext("%(score)s, and %(side)s goes on", "%(score)s, and %(side)s go on", len(goes))
    return words % {"score": score, "side": couples(goes)}


def side_won(side: Sequence[CoupleNo]) -> str:
    """Couple 4 won; cards 3 and 9 won."""
    return ngettext("%(side)s won", "%(side)s won", len(side)) % {"side": couples(side)}


# Where winners go, as the board, the ring and the signs on the tables say it.


def winners_go(ring: Sequence[TableNo]) -> str:
    """One sentence for the whole room; `ring` is its places in the order of the walk."""
    tables = [number for number in ring if number != BYE_CHAIR]
    if len(ring) < 2:
        return _("Both couples stay at their table and deal in turn.")
    said = {"last": table(tables[-1]), "first": table(tables[0])}
    if len(tables) < len(ring):
        return _up_or_down(tables) + " " + _out(said)
    return _up_or_down(tables) + _(", %(last)s to %(first)s.") % said


def _up_or_down(tables: Sequence[TableNo]) -> str:
    if list(tables) == sorted(tables):
        return _("Winners to the next table up")
    if list(tables) == sorted(tables, reverse=True):
        return _("Winners to the next table down")
    return _("Winners to the next table")


def _out(said: dict[str, str]) -> str:
    return _("· %(last)s to the bye chair, from there to %(first)s.") % said


def after(ring: Sequence[TableNo]) -> dict[TableNo, TableNo]:
    """For each place of the ring the one that its winner goes to."""
    return dict(zip(ring, [*ring[1:], *ring[:1]], strict=True))
