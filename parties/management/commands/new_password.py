"""Set a forgotten password anew at the laptop where the program runs."""

import sys
from argparse import ArgumentParser
from getpass import getpass
from typing import Any

from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from django.db.models import Q

from parties.club.actions.members import change_password
from scoring.club.people import SOMEBODY


class Command(BaseCommand):
    """Ask for a new password, twice, and keep it."""

    help = "Give an organiser a new password."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whose password; not needed where there is one organiser."""
        parser.add_argument("name", nargs="?", help="the name the organiser signs in with")
        parser.add_argument("--club", help="whose, where two clubs have somebody of that name")

    def handle(self, *args: Any, **options: Any) -> None:
        """Find the person, ask, keep."""
        organiser = organiser_called(options["name"], options["club"])
        self.stdout.write(f"A new password for {organiser.first_name}.")
        password = asked("New password: ")
        if password != asked("The same again: "):
            raise CommandError("The two are not the same. Nothing was changed.")
        try:
            validate_password(password)
        except ValidationError as faults:
            raise CommandError(" ".join(faults.messages)) from None
        change_password(user=organiser, password=password)
        self.stdout.write("Saved. Sign in with it.")


def organiser_called(name: str | None, club: str | None) -> User:
    """The organiser, or keeper, with this name, of this club, or the only one. Raises CommandError for
    nobody."""
    somebody = [each.value for each in SOMEBODY]
    of_a_club = Q(memberships__club__practice=False, memberships__role__in=somebody)
    organisers = User.objects.filter(of_a_club | Q(is_staff=True)).distinct()
    if club:
        organisers = organisers.filter(memberships__club__name=club)
    found = organisers.filter(first_name__iexact=" ".join(name.split())) if name else organisers
    if len(found) == 1:
        return found[0]
    names = organisers.order_by("first_name", "pk").values_list("first_name", flat=True)
    known = ", ".join(f"“{each}”" for each in names)
    if not known:
        raise CommandError("There is no club yet. Start the program and set one up.")
    if found and name:
        raise CommandError(f"{len(found)} are called “{name}”. Say whose with --club.")
    if name:
        raise CommandError(f"Nobody is called “{name}”. There is {known}.")
    raise CommandError(f"Whose? Type the name after the command: one of {known}.")


def asked(question: str) -> str:
    """What was typed, without showing it; from another program, its next line."""
    return getpass(question) if sys.stdin.isatty() else sys.stdin.readline().rstrip("\n")
