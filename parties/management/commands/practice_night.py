"""Open a practice night of any size; with --to-the-end, all its games played by dice."""

from argparse import ArgumentParser, ArgumentTypeError
from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse
from django.utils import timezone

from parties.club.forms.club import FEWEST_COUPLES, MOST_COUPLES, USUAL_COUPLES
from parties.log.night import Deed
from parties.models import Club, Member
from parties.night import actions
from parties.web.fields import is_number
from parties.web.finding import tonight
from scoring.club.people import MemberRole


class Command(BaseCommand):
    """Make the night and say where it is."""

    help = "Open a practice night of made-up couples. Nothing of it counts."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How many come, for which club, and how far it is played."""
        parser.add_argument(
            "--couples",
            type=number_of_couples,
            default=USUAL_COUPLES,
            help=f"{FEWEST_COUPLES} to {MOST_COUPLES}; {USUAL_COUPLES} unless another is given",
        )
        parser.add_argument("--club", help="whose night, where there are several clubs")
        parser.add_argument("--to-the-end", action="store_true", help="let dice play all games")

    def handle(self, *args: Any, **options: Any) -> None:
        """Make it in the club, or before there is one for whoever practises on the first page."""
        club, by = whose(options["club"])
        deed = Deed(by=by, at=timezone.now())
        night = actions.practice_night(
            club=club, couples=options["couples"], date=tonight(), deed=deed
        )
        if options["to_the_end"]:
            actions.play_to_the_end(night=night, deed=deed)
        page = reverse("night", args=[night.pk])
        self.stdout.write(f"A practice night of {options['couples']} couples is ready.")
        self.stdout.write(f"Start the program; then its page is {page} at the address it prints.")


def number_of_couples(text: str) -> int:
    """Read how many couples come."""
    if not (is_number(text) and FEWEST_COUPLES <= int(text) <= MOST_COUPLES):
        raise ArgumentTypeError(f"from {FEWEST_COUPLES} to {MOST_COUPLES} couples can practise")
    return int(text)


def whose(name: str | None) -> tuple[Club, User]:
    """The club and somebody who runs it. Raises CommandError where it is not clear which."""
    clubs = Club.objects.real().order_by("name")
    if not clubs:
        return actions.practice_organiser()
    found = clubs.filter(name=name) if name else clubs
    if len(found) != 1:
        known = ", ".join(f"“{club.name}”" for club in clubs)
        raise CommandError(f"Which club? Give its name with --club: one of {known}.")
    member = (
        Member.objects.filter(club=found[0], role=MemberRole.ORGANISER)
        .select_related("user")
        .earliest("pk")
    )
    return found[0], member.user
