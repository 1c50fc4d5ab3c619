"""Clubs, members, people, their names and devices get names that hold between machines.

A row of before gets a key that follows from what the data were before, so that an older copy of the
same data that is put back and brought up to date knows the same people by the same keys.
"""

import uuid
from typing import Any

from django.db import migrations, models

BATCH = 200


def give_keys(apps: Any, _schema_editor: Any) -> None:
    """A club's key follows from its first night's, which is random; all others follow from these."""

    def model(name: str) -> Any:
        return apps.get_model("parties", name)

    clubs: dict[int, uuid.UUID] = {}
    nights = dict(model("Night").objects.values_list("pk", "key"))
    first: dict[int, uuid.UUID] = {}
    for night, club in model("Night").objects.order_by("-pk").values_list("key", "club"):
        first[club] = night
    for club in model("Club").objects.values_list("pk", flat=True):
        known = first.get(club)
        clubs[club] = uuid.uuid5(known, f"club {club}") if known else uuid.uuid4()
    fill(model("Club"), "pk", clubs)
    fill(model("Member"), "club_id", clubs)
    fill(model("Player"), "club_id", clubs)
    fill(model("PlayerName"), "player_id", dict(model("Player").objects.values_list("pk", "key")))
    fill(model("DeviceLink"), "night_id", nights)


def fill(model: Any, owner: str, keys: dict[int, uuid.UUID]) -> None:
    """The key of each row, from its owner's; a club owns itself."""
    name = model._meta.model_name
    rows = list(model.objects.only("pk", *([owner] if owner != "pk" else [])))
    for row in rows:
        key = keys[getattr(row, owner)]
        row.key = key if owner == "pk" else uuid.uuid5(key, f"{name} {row.pk}")
    model.objects.bulk_update(rows, ["key"], batch_size=BATCH)


def key(**more: Any) -> Any:
    return models.UUIDField(editable=False, **more)


KEYED = ("club", "member", "player", "playername", "devicelink")

LOGS = (("logentry", "one_person_a_deed"), ("clublogentry", "one_person_a_club_deed"))

HERE = models.Q(models.Q(("by", None), _negated=True), ("link", None), ("who", ""))
HELPER = models.Q(("by", None), models.Q(("link", None), _negated=True), ("who", ""))
ELSEWHERE = models.Q(("by", None), ("link", None), models.Q(("who", ""), _negated=True))


class Migration(migrations.Migration):
    dependencies = [("parties", "0011_pots_at")]

    operations = [
        *(migrations.AddField(name, "key", key(null=True)) for name in KEYED),
        migrations.RunPython(give_keys, migrations.RunPython.noop),
        *(
            migrations.AlterField(name, "key", key(default=uuid.uuid4, unique=True))
            for name in KEYED
        ),
        migrations.AddField(
            "club", "seal_key", models.CharField(blank=True, editable=False, max_length=64)
        ),
        *(migrations.RemoveConstraint(log, person) for log, person in LOGS),
        *(migrations.AddField(log, "member", models.UUIDField(null=True)) for log, _ in LOGS),
        *(
            migrations.AddField(log, "who", models.CharField(blank=True, max_length=150))
            for log, _ in LOGS
        ),
        *(
            migrations.AddConstraint(
                log, models.CheckConstraint(condition=HERE | HELPER | ELSEWHERE, name=person)
            )
            for log, person in LOGS
        ),
    ]
