"""Wrong guesses are counted for all workers of a server together, and no two good codes are alike.

Whoever has not typed a code in the ten minutes for which it is good asks for another.
"""

from typing import Any

from django.db import migrations, models


def end_codes(apps: Any, _schema_editor: Any) -> None:
    apps.get_model("parties", "DeviceLink").objects.exclude(code="").update(code="")


class Migration(migrations.Migration):
    dependencies = [("parties", "0015_practice_table")]

    operations = [
        migrations.RunPython(end_codes, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="devicelink",
            constraint=models.UniqueConstraint(
                condition=models.Q(("code", ""), _negated=True),
                fields=("code",),
                name="one_good_code",
            ),
        ),
        migrations.CreateModel(
            name="WrongGuess",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("what", models.CharField(max_length=20)),
                ("at_whom", models.CharField(blank=True, max_length=32)),
                ("by", models.CharField(blank=True, max_length=32)),
                ("at", models.DateTimeField()),
            ],
            options={
                "indexes": [
                    models.Index(fields=["what", "by", "at"], name="guessed_by"),
                    models.Index(fields=["what", "at_whom", "at"], name="guessed_at_whom"),
                    models.Index(fields=["what", "at"], name="guessed_when"),
                ]
            },
        ),
    ]
