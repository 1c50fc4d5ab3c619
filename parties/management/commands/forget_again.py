"""After a server's own copy was put back: who was forgotten since is forgotten again."""

from typing import Any

from django.core.management.base import BaseCommand

from parties.log.forgotten import forget_again


class Command(BaseCommand):
    """Take out of the books again whoever is on the list of those who were forgotten."""

    help = "Take names out of the books again, once an older copy of the database was put back."

    def handle(self, *args: Any, **options: Any) -> None:
        """As the program does by itself where it starts on a laptop."""
        forget_again()
        self.stdout.write("Who was forgotten is without a name.")
