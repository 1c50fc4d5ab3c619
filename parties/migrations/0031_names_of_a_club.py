"""The name somebody signs in with is a club's own, and no longer one for all clubs."""

from typing import Any

from django.db import migrations
from django.db.models import F


def keep_names(apps: Any, _schema_editor: Any) -> None:
    users = apps.get_model("auth", "User").objects
    users.filter(first_name="").update(first_name=F("username"))


class Migration(migrations.Migration):
    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
        ("parties", "0030_couples_codes"),
    ]

    operations = [migrations.RunPython(keep_names, migrations.RunPython.noop)]
