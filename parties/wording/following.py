"""What a correction brings with it, in sentences."""

from django.utils.translation import gettext as _, ngettext

from parties.wording.formats import counted
from parties.wording.saying import say
from parties.wording.verdict import holes, in_runs
from parties.wording.words import (
    capital,
    couple,
    couples,
    listed,
    money,
    prize,
    table,
    those_of,
    worth_of,
)
from scoring.evening import Evening
from scoring.games.correcting import Mistake
from scoring.numbers import CoupleNo, GameNo
from scoring.pots.pots import Share
from scoring.prizes.offers import Award
from scoring.what_follows import Consequences, OtherSeats


def mistake(kind: Mistake) -> str:
    """What was wrong, as a tired person would say it."""
    said = {
        Mistake.NOTHING: _("That is what is entered already."),
        Mistake.WRONG_BUTTON: _("The wrong button: another couple won."),
        Mistake.WRONG_WALK: _(
            "The wrong couple walked: the hole stands, but somebody else went on."
        ),
        Mistake.WRONG_WINNER: _("The seats stand; only the hole changes hands."),
        Mistake.VOID: _("The game counts for nobody: its hole is taken back."),
        Mistake.NOT_VOID: _("The game counts after all: somebody gets its hole."),
        Mistake.VOID_WALK: _("Somebody else went on. The game still counts for nobody."),
    }
    return said[kind]


def in_one_line(follows: Consequences) -> str:
    """What becomes of holes and seats: 14 loses one, 9 gets one, nothing else; or how many move."""
    lost, gained, games = follows.lost, follows.gained, _games_of(follows)
    if not games:
        said = [_("%(couple)s loses one") % {"couple": couple(card)} for card, _game in lost]
        said += [_("%(couple)s gets one") % {"couple": couple(card)} for card, _game in gained]
        if not said:
            return _("No hole and no seat changes.")
        return _("Holes: %(changes)s, nothing else.") % {"changes": ", ".join(said)}
    words = ngettext(
        "This moves %(holes)s and the seats of game %(games)s.",
        "This moves %(holes)s and the seats of games %(games)s.",
        len(games),
    )
    moved = max(len(lost), len(gained))
    return words % {"holes": holes(moved), "games": in_runs(games)}


def following(evening: Evening, follows: Consequences) -> list[str]:
    """Everything that changes, line by line; that nobody's seat does is said as well."""
    seats = [_seats(follows), *(at_table(seats) for seats in follows.seats)]
    return seats + following_holes(evening, follows)


def following_seats(follows: Consequences) -> list[str]:
    """Who sits otherwise, where what was entered for a table stays with whom it was entered for."""
    return [at_table(seats) for seats in follows.seats] or [_("Nobody’s seat changes.")]


def following_holes(evening: Evening, follows: Consequences) -> list[str]:
    """What changes on the cards, in the places and in the prizes."""
    said = [
        _("%(couple)s: %(after)s instead of %(before)s.")
        % {"couple": capital(couple(number)), "before": before, "after": _counted(evening, after)}
        for number, (before, after) in follows.holes.items()
    ]
    return said + _places(evening, follows) + _awards(follows)


def _counted(evening: Evening, number: int) -> str:
    return counted(evening.form, number) if evening.form else holes(number)


def following_new_rules(evening: Evening, follows: Consequences) -> list[str]:
    """What changes when the house rules do: seats of a game to come, places, prizes."""
    return following_seats(follows) + _places(evening, follows) + _awards(follows)


def _places(evening: Evening, follows: Consequences) -> list[str]:
    prizes = len(evening.rules.prizes)
    return [
        _("%(couple)s: place %(after)s instead of %(before)s.")
        % {"couple": capital(couple(number)), "before": before, "after": after}
        for number, (before, after) in follows.places.items()
        if min(before or prizes + 1, after or prizes + 1) <= prizes
    ]


def _awards(follows: Consequences) -> list[str]:
    gone = _("No longer: %(prize)s, %(amount)s to %(couple)s.")
    new = _("From now on: %(prize)s, %(amount)s to %(couple)s.")
    return [
        *(_prize(gone, award) for award in follows.awards_gone),
        *(_share(gone, *share) for share in follows.shares_gone),
        *(_prize(new, award) for award in follows.awards_new),
        *(_share(new, *share) for share in follows.shares_new),
        *_ties(follows),
    ]


def _ties(follows: Consequences) -> list[str]:
    tied = _("Then to be settled: %(prize)s, among %(couples)s.")
    to_cut = _("Then to be cut for: %(pot)s, among %(couples)s.")
    return [
        *(
            tied % {"prize": prize(offer.place), "couples": those_of(offer, offer.couples)}
            for offer in follows.ties
        ),
        *(to_cut % {"pot": pot, "couples": couples(among)} for pot, among in follows.cuts),
    ]


def _seats(follows: Consequences) -> str:
    if not follows.seats:
        return _("Nobody’s seat changes.")
    games = _games_of(follows)
    return ngettext(
        "Other seats in game %(games)s. The wins tapped at these tables go to whoever sat there:",
        "Other seats in games %(games)s. The wins tapped at these tables go to whoever sat there:",
        len(games),
    ) % {"games": listed(games)}


def _games_of(follows: Consequences) -> list[GameNo]:
    return sorted({seats.game for seats in follows.seats})


def at_table(seats: OtherSeats) -> str:
    """Who sits at a table of a game, and who sat there before; of the same people, that their partners
    are others."""
    if set(seats.before) == set(seats.after):
        said = {"game": seats.game, "table": table(seats.table), "couples": couples(seats.after)}
        return _("Game %(game)s, %(table)s: %(couples)s, with other partners.") % said
    return _("Game %(game)s, %(table)s: %(after)s, not %(before)s.") % {
        "game": seats.game,
        "table": table(seats.table),
        "after": couples(seats.after) if seats.after else _("nobody"),
        "before": couples(seats.before) if seats.before else _("nobody"),
    }


def _prize(words: str, award: Award) -> str:
    return words % {
        "prize": prize(award.place),
        "amount": worth_of(award),
        "couple": couple(award.couple),
    }


def _share(words: str, pot: str, share: Share) -> str:
    return words % {
        "prize": pot,
        "amount": money(share.amount),
        "couple": couple(share.couple),
    }


# How a night ended before its time, and who went home before it was over, in words.


def ended_early(evening: Evening) -> str:
    """After which game the night ended before its time, and why; nothing where it did not."""
    return say(evening.night.ended_early, {}) if evening.night.ended_early else ""


def went_home(evening: Evening, couple: CoupleNo) -> str:
    """After which game a couple went home; nothing where it did not."""
    after = evening.door.gone_home.get(couple)
    return "" if after is None else _("went home after game %(game)s") % {"game": after}
