"""The people of a club's book, by the names that hold now and by those they had."""

import uuid
from typing import TYPE_CHECKING, Any, Self

from django.db import models
from django.db.models.functions import Coalesce

from parties.models.club import Club
from scoring.numbers import PlayerId

if TYPE_CHECKING:
    from parties.models.night import Night


class PlayerQuerySet(models.QuerySet["Player"]):
    """People in a club's book."""

    def known(self) -> Self:
        """People who really came, not the pretend ones of practice nights."""
        return self.filter(practice=False)

    def named_for(self, night: "Night") -> Self:
        """Who may come to a night: people of the club with a name, or its pretend ones in practice; and every
        alias of theirs."""
        return self.filter(club=night.club_id, practice=night.practice).exclude(name="")

    def forget(self) -> None:
        """No name of theirs is kept any more, of all that they ever had; pages are drawn anew."""
        named = self.filter(~models.Q(name="") | models.Q(names__text__gt=""))
        found = dict(named.values_list("pk", "club"))
        PlayerName.objects.filter(player__in=found).update(text="")
        Player.objects.filter(pk__in=found).update(name="")
        for club in Club.objects.filter(pk__in=set(found.values())):
            club.nights.update(revision=models.F("revision") + 1)

    def names(self, players: Any) -> dict[PlayerId, str]:
        """The names of these people by their ids; of an alias that of the person."""
        return self.filter(id__in=list(players)).called()

    def called(self) -> dict[PlayerId, str]:
        """The same of all of these."""
        rows = self.values_list("id", Coalesce("same_as__name", "name"))
        return {PlayerId(player): name for player, name in rows}

    def own_names(self, players: Any) -> dict[PlayerId, str]:
        """The same, of an alias its own."""
        rows = self.filter(id__in=list(players)).values_list("id", "name")
        return {PlayerId(player): name for player, name in rows}


class Player(models.Model):
    """A person in a club's book, by the name that holds now; no log holds one. The same
    person has the same `key` on every machine. `same_as` is whose alias it is, as the club's log says."""

    key = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="players")
    name = models.CharField(max_length=60)
    practice = models.BooleanField(default=False)
    same_as = models.ForeignKey(
        "self", on_delete=models.SET_NULL, related_name="aliases", null=True, blank=True
    )

    objects = PlayerQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["club", "name"], name="players_by_name")]

    def __str__(self) -> str:
        return self.name


class PlayerName(models.Model):
    """One name of a person, or a note on one: the club's log names this row, and has no word of it once it
    is blanked."""

    key = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="names")
    text = models.CharField(max_length=60, blank=True)

    def __str__(self) -> str:
        return self.text
