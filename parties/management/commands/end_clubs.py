"""Clubs that said that they leave the site are gone once their time is over."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from parties.club.actions.site import end_those_who_left


class Command(BaseCommand):
    """Delete what clubs have here that left thirty days ago."""

    help = "Delete clubs that said thirty days ago that they leave; run once a day."

    def handle(self, *args: Any, **options: Any) -> None:
        """Say each by its name."""
        for name in end_those_who_left(timezone.now()):
            self.stdout.write(f"{name} has left.")
