"""Who owes the fee of an earlier night, by name."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from parties.models import Night, Player
from parties.till import actions
from parties.wording.spelling import folded
from parties.wording.words import person
from scoring.money.split import total
from scoring.numbers import Cents, PlayerId


@dataclass(frozen=True, slots=True)
class Debtor:
    """Somebody who owes, how much in all, and of which nights."""

    player: PlayerId
    name: str
    amount: Cents
    dates: tuple[date, ...]


def debtors(night: Night, among: Collection[PlayerId] | None = None) -> list[Debtor]:
    """In the order of their names; only those `among` these people, where some are given."""
    debts = [debt for debt in actions.debts_before(night) if among is None or debt.player in among]
    players = {debt.player for debt in debts}
    names = Player.objects.filter(club=night.club_id).names(players) if players else {}
    keys = {debt.night for debt in debts}
    dates = dict(Night.objects.filter(pk__in=keys).values_list("pk", "date")) if keys else {}
    found = [
        Debtor(
            player,
            person(player, names),
            total(debt.amount for debt in debts if debt.player == player),
            tuple(dates[int(debt.night)] for debt in debts if debt.player == player),
        )
        for player in players
    ]
    return sorted(found, key=lambda each: folded(each.name))
