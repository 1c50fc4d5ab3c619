"""The punch cards in words: as lines of the log, and why something about them is refused."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.wording.words import couple, couples, table
from scoring import card_entries as c
from scoring import card_refusals as r
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo

# Each `match` names every member of its family: an entry without words does not type-check.
# ruff: noqa: C901, PLR0911


def holes(number: int) -> str:
    """13 holes; 1 hole."""
    return ngettext("%(count)s hole", "%(count)s holes", number) % {"count": number}


def numbers(games: Iterable[GameNo]) -> str:
    """The games as a card is read out and typed in: 1 3 4 7-9 12."""
    runs: list[list[GameNo]] = []
    for game in sorted(games):
        if runs and game == runs[-1][-1] + 1:
            runs[-1].append(game)
        else:
            runs.append([game])
    return " ".join(_run(run) for run in runs)


def said_of_cards(entry: c.OfCards) -> str:
    """What was said or done, in a few words."""
    match entry:
        case c.CardRead(number, punched, _finished, reading):
            return _read(reading) % {"couple": couple(number), "holes": holes(len(punched))}
        case c.CardLost(number):
            return _("the card of %(couple)s is lost") % {"couple": couple(number)}
        case c.RepairAccepted(_mended, reason):
            return _("cards mended: %(what)s. %(reason)s") % {
                "what": mended(entry),
                "reason": reason,
            }
        case c.GamesFromCards(results):
            games = {game for game, _table, _winner in results}
            return _("games made from the cards: %(games)s") % {"games": numbers(games)}


def mended(repair: c.RepairAccepted) -> str:
    """Everything that a repair changes on the cards."""
    said = [hole(*each) for each in repair.holes]
    said += [
        _("where %(couple)s finished is not known") % {"couple": couple(number)}
        for number in repair.misplaced
    ]
    return "; ".join(said)


def hole(number: CoupleNo, game: GameNo, has: bool) -> str:  # noqa: FBT001 as the entry has it
    """A hole that should be there, or should not."""
    words = _("%(couple)s gets hole %(game)s") if has else _("%(couple)s has no hole %(game)s")
    return words % {"couple": couple(number), "game": game}


def refused_of_cards(reason: r.CardRefusal) -> str:
    """Why something cannot be said of the cards."""
    match reason:
        case r.CardReadAlready(number, count):
            return _(
                "The card of %(couple)s was read before, with %(holes)s. Is it the right card? If "
                "this reading is right, say so."
            ) % {"couple": couple(number), "holes": holes(count)}
        case r.CardNotLost(number, count):
            return _(
                "The card of %(couple)s was read, with %(holes)s, so it is not lost. If that was "
                "another card, undo the reading in the log."
            ) % {"couple": couple(number), "holes": holes(count)}
        case r.CardNotIn(number):
            return _("The card of %(couple)s was not read yet.") % {"couple": couple(number)}
        case r.NoTableTonight(number):
            if number == BYE_CHAIR:
                return _("There is no bye chair tonight.")
            return _("There is no %(table)s tonight.") % {"table": table(number)}
        case r.NothingToSettle(number):
            return _("There is nothing to settle about the card of %(couple)s.") % {
                "couple": couple(number)
            }
        case r.NothingToRepair():
            return _("The cards have it like that already.")
        case r.CardsStillOut(still):
            return _(
                "Not in yet: the cards of %(couples)s. Read them, or say that they are lost."
            ) % {"couples": couples(still)}
        case r.CardsDoNotAgree(game, at):
            return _(
                "The cards do not agree about game %(game)s at %(table)s. Settle that first."
            ) % {"game": game, "table": table(at)}
        case r.CardsLostThere(game, at, lost):
            return _(
                "Who won game %(game)s at %(table)s cannot be told, as the cards of %(couples)s are "
                "lost. Ask them, and enter it on the floor; the cards tell the rest."
            ) % {"game": game, "table": table(at), "couples": couples(lost)}
        case r.GamesAllIn():
            return _("Every game has its results: there is nothing left to make from the cards.")


def _read(reading: c.Reading) -> str:
    match reading:
        case c.Reading.FIRST:
            return _("card of %(couple)s read: %(holes)s")
        case c.Reading.SECOND:
            return _("card of %(couple)s read a second time: %(holes)s")
        case c.Reading.SETTLED:
            return _("card of %(couple)s looked at again: %(holes)s")


def _run(run: list[GameNo]) -> str:
    if len(run) > 2:
        return f"{run[0]}-{run[-1]}"
    return " ".join(str(game) for game in run)
