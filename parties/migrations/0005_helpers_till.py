from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("parties", "0004_permit_and_results"),
    ]

    operations = [
        migrations.AddField(
            model_name="devicelink",
            name="till",
            field=models.CharField(blank=True, max_length=40),
        ),
    ]
