"""What a couple's own page says in sentences."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.couples.page.spot import Deal, Spot
from parties.pots.words.pots import playing
from parties.wording.course import went_home
from parties.wording.words import capital, couples, games, table
from scoring.evening import Evening
from scoring.night.phase import Phase
from scoring.numbers import CoupleNo
from scoring.pots.pots import PotTonight
from scoring.rules.pot_rules import WonBy


def headline(evening: Evening, couple: CoupleNo, spot: Spot | None) -> str:
    """Which game, or how the night stands where there is none."""
    if spot is None:
        return _without_table(evening, couple)
    said = {"game": spot.game, "games": evening.last_game}
    if spot.is_on:
        return _("Game %(game)s of %(games)s") % said
    return _("Next: game %(game)s of %(games)s") % said


def _without_table(evening: Evening, couple: CoupleNo) -> str:
    if couple not in evening.couples:
        return _("This couple has not come in at the door yet")
    if evening.phase is Phase.CLOSED:
        return _("The night is over")
    if evening.games_are_over:
        return _("All games are played")
    if home := went_home(evening, couple):
        return capital(home)
    if evening.game is None:
        return _("The first tables are not drawn yet")
    return _("Your next table is not known yet")


def about(evening: Evening, spot: Spot | None) -> Iterator[str]:
    """What belongs to the table, or to how the night stands."""
    if spot is None:
        if evening.games_are_over and evening.phase is not Phase.CLOSED:
            yield _("Bring your punch card to the door.")
        return
    if not spot.is_known:
        yield _("Who plays against you there is known when more tables are in.")
    elif spot.sits_out:
        yield _("You sit this game out.")
    if spot.deal:
        yield _who_deals(spot.deal, spot)
    if not spot.is_on and spot.game > 1 and not evening.rules.rolling:
        yield _("It begins with the bell.")


def where(spot: Spot) -> str:
    """Table 4, or the bye chair."""
    return capital(table(spot.table))


def possible(evening: Evening, couple: CoupleNo, spot: Spot | None) -> str:
    """How many holes the card can still come to."""
    if spot is None or evening.games_are_over:
        return ""
    left = games_left(evening, spot)
    words = ngettext(
        "%(left)s game can still be won: at the most you have %(most)s holes then.",
        "%(left)s games can still be won: at the most you have %(most)s holes then.",
        left,
    )
    return words % {"left": left, "most": evening.holes[couple] + left}


def games_left(evening: Evening, spot: Spot) -> int:
    """The games that this couple can still win; a game sat out is one where it earns its hole."""
    left = evening.last_game - spot.game + 1
    return left - (spot.sits_out and not evening.night.rules_of(spot.game).bye_earns_hole)


def takes(evening: Evening, pot: PotTonight, couple: CoupleNo, spot: Spot | None) -> str:
    """What it takes to win a pot, and whether this couple still can."""
    said = playing(pot)
    if pot.rule.won_by is not WonBy.REACH or pot.opening.must_go:
        return said
    holes, left = evening.holes[couple], games_left(evening, spot) if spot else 0
    if holes >= pot.hurdle:
        return " ".join([said, _("You have won so many.")])
    if holes + left < pot.hurdle:
        return " ".join([said, _("You cannot reach that any more.")])
    missing = games(pot.hurdle - holes)
    return " ".join([said, _("You need %(games)s more.") % {"games": missing}])


def _who_deals(deal: Deal, spot: Spot) -> str:
    match deal:
        case Deal.WE:
            return _("You deal first.")
        case Deal.THEY:
            return _("%(couple)s deals first.") % {"couple": capital(couples(spot.dealers))}
        case Deal.CUT:
            return _("Cut for the deal.")
        case Deal.IN_TURN:
            return _("You deal in turn.")
