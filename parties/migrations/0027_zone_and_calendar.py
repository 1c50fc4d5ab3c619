from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("parties", "0026_season_rows"),
    ]

    operations = [
        migrations.AddField(
            model_name="club",
            name="calendar_token",
            field=models.CharField(blank=True, default="", editable=False, max_length=64),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="club",
            name="language",
            field=models.CharField(blank=True, default="", max_length=8),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="club",
            name="time_zone",
            field=models.CharField(blank=True, default="", max_length=40),
            preserve_default=False,
        ),
    ]
