from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("parties", "0035_what_a_site_knows"),
    ]

    operations = [
        migrations.AlterField(
            model_name="devicelink",
            name="role",
            field=models.CharField(
                choices=[
                    ("door", "Door"),
                    ("floor", "Floor"),
                    ("board", "Board"),
                    ("couples", "Players’ telephones"),
                ],
                max_length=8,
            ),
        ),
    ]
