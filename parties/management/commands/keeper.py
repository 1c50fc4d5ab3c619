"""Say who keeps a site: once, where its first club is made."""

from argparse import ArgumentParser
from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand

from parties.management.commands.new_password import organiser_called


class Command(BaseCommand):
    """Somebody who signs in already sees to all clubs of the site, or does so no more."""

    help = "Make somebody the keeper of this site, who makes, closes and opens clubs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Who, and whether from now on or no more."""
        parser.add_argument("name", help="the name that the person signs in with")
        parser.add_argument("--club", help="whose, where two clubs have somebody of that name")
        parser.add_argument("--no-more", action="store_true", help="keeps the site no more")

    def handle(self, *args: Any, **options: Any) -> None:
        """Find the person, and keep it."""
        who = organiser_called(options["name"], options["club"])
        keeps = not options["no_more"]
        User.objects.filter(pk=who.pk).update(is_staff=keeps)
        self.stdout.write(f"{who.first_name} keeps this site{'' if keeps else ' no more'}.")
