"""Set up a club where nobody sits at the machine itself: on a server."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from parties.club.actions.setting_up import set_up_club
from parties.club.forms.club import SetUpForm
from parties.management.commands.new_password import asked


class Command(BaseCommand):
    """Make a club and its organiser, whose password is asked for."""

    help = "Make a club and the organiser who runs it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What the club is called, and its organiser."""
        parser.add_argument("club", help="the club's name")
        parser.add_argument("organiser", help="the name that the organiser signs in with")

    def handle(self, *args: Any, **options: Any) -> None:
        """Ask for the password and make both; the first page's own form is the check."""
        self.stdout.write(f"A password for {options['organiser']}.")
        password = asked("Password: ")
        if password != asked("The same again: "):
            raise CommandError("The two are not the same. Nothing was made.")
        typed = {"club": options["club"], "organiser": options["organiser"], "password": password}
        form = SetUpForm(typed)
        if not form.is_valid():
            faults = (str(fault) for faults in form.errors.values() for fault in faults)
            raise CommandError(" ".join(faults))
        club, user = set_up_club(
            club_name=form.cleaned_data["club"],
            organiser=form.cleaned_data["organiser"],
            password=form.cleaned_data["password"],
        )
        self.stdout.write(f"{club.name} is set up. {user.first_name} can sign in.")
