"""Comings, goings, pauses and corrections in words: as lines of the log, and why one is refused."""

from django.utils.translation import gettext as _

from parties.wording.words import Names, couple, couples, labelled, money, person, table, tables
from scoring import change_refusals as r
from scoring import changes as c
from scoring.numbers import PlayerId, TableNo

# Each `match` names every member of its family: an entry without words does not type-check.
# ruff: noqa: C901, PLR0911

_People = (
    c.Reserved
    | c.ReservationDropped
    | c.FeeSet
    | c.PartnersTraded
    | c.CardsSwapped
    | c.Substituted
    | c.HouseCouple
)
_Night = c.RulesChanged | c.Paused | c.Resumed | c.EndedEarly | c.CalledOff | c.Noted


def change(entry: c.Change, names: Names) -> str:
    """What was said or done, in a few words."""
    match entry:
        case c.StaysPut(number, game, stays):
            words = (
                _("%(couple)s stays at its table from game %(game)s")
                if stays
                else _("%(couple)s walks again from game %(game)s")
            )
            return words % {"couple": couple(number), "game": game}
        case c.Joined(number, game, at):
            return _("%(couple)s sits down at %(table)s from game %(game)s") % {
                "couple": couple(number),
                "table": table(at),
                "game": game,
            }
        case c.Left(number, after):
            return _("%(couple)s went home after game %(game)s") % {
                "couple": couple(number),
                "game": after,
            }
        case c.TableMoved(game, at, to):
            return _("%(table)s moves to %(to)s from game %(game)s") % {
                "table": table(at),
                "to": table(to),
                "game": game,
            }
        case c.Voided(game, at):
            return _("%(table)s: game %(game)s counts for nobody") % {
                "table": table(at),
                "game": game,
            }
        case c.PutRight():
            return _put_right(entry)
        case (
            c.Reserved()
            | c.ReservationDropped()
            | c.FeeSet()
            | c.PartnersTraded()
            | c.CardsSwapped()
            | c.Substituted()
            | c.HouseCouple()
        ):
            return _people(entry, names)
        case _:
            return _night(entry)


def _night(entry: _Night) -> str:
    match entry:
        case c.RulesChanged(game, _rules, reason):
            return _("House rules changed from game %(game)s: %(reason)s") % {
                "game": game,
                "reason": reason,
            }
        case c.Paused(reason):
            return _("Paused: %(reason)s") % {"reason": reason} if reason else _("Paused")
        case c.Resumed():
            return _("Play goes on")
        case c.EndedEarly(after, reason):
            return _("Ended early, after game %(game)s: %(reason)s") % {
                "game": after,
                "reason": reason,
            }
        case c.CalledOff(reason):
            return _("Called off: %(reason)s") % {"reason": reason}
        case c.Noted(game, at, words):
            return note(game, at, words)


def note(game: int, at: int, words: str) -> str:
    """A ruling or an incident with its game and table, as far as it has them."""
    where = [_("game %(game)s") % {"game": game}] if game else []
    where += [table(TableNo(at))] if at else []
    return ", ".join(where) + ": " + words if where else words


def _put_right(entry: c.PutRight) -> str:
    about = {"game": entry.game, "table": table(entry.table)}
    if not entry.winner:
        return _("%(table)s: game %(game)s put right, nobody gets the hole") % about
    words = (
        _("%(table)s: %(couple)s won game %(game)s, %(mover)s went on")
        if entry.mover not in (0, entry.winner)
        else _("%(table)s: %(couple)s won game %(game)s")
    )
    return words % {**about, "couple": couple(entry.winner), "mover": couple(entry.mover)}


def _people(entry: _People, names: Names) -> str:
    match entry:
        case c.Reserved(players):
            return _("%(first)s and %(second)s are expected") % _both(players, names)
        case c.ReservationDropped(players):
            return _("%(first)s and %(second)s are not coming") % _both(players, names)
        case c.FeeSet(player, due, reason):
            words = _("%(name)s has to pay %(amount)s") if due else _("%(name)s comes in free")
            said = words % {"name": person(player, names), "amount": money(due)}
            return labelled(said, reason) if reason else said
        case c.PartnersTraded(one, other):
            return _("%(first)s and %(second)s trade partners") % _both((one, other), names)
        case c.CardsSwapped(one, other):
            return _("Cards of %(couples)s swapped") % {"couples": couples((one, other))}
        case c.Substituted(number, was, now, game):
            return _("%(couple)s: %(now)s plays for %(was)s from game %(game)s") % {
                "couple": couple(number),
                "now": person(now, names),
                "was": person(was, names),
                "game": game,
            }
        case c.HouseCouple(number, house):
            words = (
                _("%(couple)s is the house couple")
                if house
                else _("%(couple)s is the house couple no more")
            )
            return words % {"couple": couple(number)}


def _both(players: tuple[PlayerId, PlayerId], names: Names) -> dict[str, str]:
    return {"first": person(players[0], names), "second": person(players[1], names)}


def refused_change(reason: r.ChangeRefusal) -> str:
    """Why a change cannot be made, and what to do about it."""
    match reason:
        case r.NotPlaying(number):
            return _("%(couple)s sits at no table now.") % {"couple": couple(number)}
        case r.AlreadyPlaying(number):
            return _("%(couple)s sits at a table already.") % {"couple": couple(number)}
        case r.GamePlayed(game, earliest):
            return _("Game %(game)s has been played. This can hold from game %(earliest)s on.") % {
                "game": game,
                "earliest": earliest,
            }
        case r.NobodyCanWalk(at, numbers):
            return _(
                "At %(table)s nobody could move on: %(couples)s all keep their place. "
                "Seat them at different tables."
            ) % {"table": table(at), "couples": couples(numbers)}
        case r.KeepsItsTable(number):
            return _("%(couple)s keeps its table tonight, so somebody else goes on.") % {
                "couple": couple(number)
            }
        case r.TableFull(at):
            return _("%(table)s has no room: a table takes three couples at most.") % {
                "table": table(at)
            }
        case r.OtherPeopleSitThere(numbers):
            return _(
                "Seat the very couples that sit at %(tables)s now, each of them once. "
                "To move somebody from another table, change that table too."
            ) % {"tables": tables(numbers)}
        case r.RuleStaysForTheNight():
            return _("That rule has been played by tonight: change it for the next night.")
        case r.NotAllCouldPlay(game):
            return _(
                "Not every table has a result in game %(game)s. End after a game that all have "
                "played."
            ) % {"game": game}
        case r.ResultsNoLongerFit(results):
            return _("After this, these results need an answer: %(results)s.") % {
                "results": "; ".join(
                    _("game %(game)s at %(table)s") % {"game": game, "table": table(at)}
                    for game, at in results
                )
            }
        case r.NotPaused():
            return _("Play is going on already.")
        case r.NothingPlayedYet():
            return _("This can be done while the games are being played.")
