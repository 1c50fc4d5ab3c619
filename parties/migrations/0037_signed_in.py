from typing import Any

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.core import signing
from django.db import migrations, models


def take_over(apps: Any, _schema: Any) -> None:
    """Nobody is signed out: every session that can still be read is kept in the new place."""
    old = apps.get_model("sessions", "Session").objects
    kept = []
    for row in old.filter(expire_date__gt=django.utils.timezone.now()):
        try:
            said = signing.loads(row.session_data, salt="django.contrib.sessions.SessionStore")
        except signing.BadSignature:
            continue
        kept.append(
            {
                "session_key": row.session_key,
                "session_data": row.session_data,
                "expire_date": row.expire_date,
                "user_id": said.get(SESSION_KEY),
            }
        )
    new = apps.get_model("parties", "BrowserSession")
    new.objects.bulk_create(new(**each) for each in kept)
    old.all().delete()


class Migration(migrations.Migration):
    dependencies = [
        ("parties", "0036_players_telephones"),
        ("sessions", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="BrowserSession",
            fields=[
                (
                    "session_key",
                    models.CharField(
                        max_length=40,
                        primary_key=True,
                        serialize=False,
                        verbose_name="session key",
                    ),
                ),
                ("session_data", models.TextField(verbose_name="session data")),
                (
                    "expire_date",
                    models.DateTimeField(db_index=True, verbose_name="expire date"),
                ),
                ("browser", models.CharField(blank=True, max_length=300)),
                ("seen_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "user",
                    models.ForeignKey(
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sessions",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "session",
                "verbose_name_plural": "sessions",
                "abstract": False,
            },
        ),
        migrations.RunPython(take_over, migrations.RunPython.noop),
    ]
