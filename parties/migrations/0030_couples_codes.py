"""Each couple's code is a row, which the database itself keeps from being given twice.

Until now a code was reckoned from the secret of its night's link. Cards with such codes lie in the halls:
every night that is not closed gets those of all its numbers, as nobody knows which were printed.
Where two nights have one code both keep it, and whoever types it is asked which hall it is.
"""

import hmac
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from hashlib import sha256
from typing import Any

import django.db.models.deletion
from django.db import migrations, models
from django.db.models import Exists, Max, OuterRef, Subquery
from django.utils import timezone

NUMBERS, DIGITS = 999, 8
"""As the program before this one had it."""


def make_codes(apps: Any, _schema_editor: Any) -> None:
    kept: Counter[str] = Counter()
    rows = apps.get_model("parties", "CoupleCode").objects
    for link in _links(apps):
        codes = list(_codes(link.token))
        rows.bulk_create(
            rows.model(link=link, couple=couple, digits=code, alike=kept[code])
            for couple, code in enumerate(codes, 1)
        )
        kept.update(codes)


def _links(apps: Any) -> Iterator[Any]:
    """The last of each night that is not closed, or was since yesterday: its couples still look."""
    links = apps.get_model("parties", "DeviceLink").objects.filter(role="couples")
    results = apps.get_model("parties", "NightResult").objects
    lines = apps.get_model("parties", "LogEntry").objects.filter(night=OuterRef("night"))
    last = Subquery(lines.order_by("-seq").values("seq")[:1])
    is_over = Exists(results.filter(night=OuterRef("night"), last_seq=OuterRef("last_seq")))
    since = timezone.localdate() - timedelta(days=1)
    newest = links.values("night").annotate(newest=Max("pk")).values("newest")
    still = links.filter(pk__in=newest).annotate(last_seq=last)
    yield from still.exclude(is_over, night__date__lt=since).order_by("pk").iterator()


def _codes(token: str) -> Iterator[str]:
    taken: set[str] = set()
    for number in range(1, NUMBERS + 1):
        again = 0
        while (code := _code(token, number, again)) in taken:
            again += 1
        taken.add(code)
        yield code


def _code(token: str, number: int, again: int) -> str:
    said = hmac.new(token.encode(), f"code {number} {again}".encode(), sha256).hexdigest()
    return f"{int(said[:15], 16) % 10**DIGITS:0{DIGITS}}"


class Migration(migrations.Migration):
    dependencies = [("parties", "0029_longest_runs")]

    operations = [
        migrations.CreateModel(
            name="CoupleCode",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("couple", models.PositiveSmallIntegerField()),
                ("digits", models.CharField(max_length=8)),
                ("alike", models.PositiveSmallIntegerField(default=0)),
                (
                    "link",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="codes",
                        to="parties.devicelink",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("digits", "alike"), name="no_code_on_two_cards"
                    ),
                    models.UniqueConstraint(fields=("link", "couple"), name="one_code_a_card"),
                ],
            },
        ),
        migrations.RunPython(make_codes, migrations.RunPython.noop),
    ]
