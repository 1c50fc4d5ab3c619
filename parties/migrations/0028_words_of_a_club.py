from django.db import migrations, models


def _word(length: int) -> "models.CharField[str, str]":
    return models.CharField(blank=True, default="", max_length=length)


class Migration(migrations.Migration):
    dependencies = [
        ("parties", "0027_zone_and_calendar"),
    ]

    operations = [
        migrations.AddField("club", name, _word(length), preserve_default=False)
        for name, length in (
            ("couple_word", 12),
            ("evening_word", 12),
            ("game_word", 12),
            ("english", 2),
        )
    ]
