"""Reckon anew, from the logs, what is kept of closed nights for the pages of a season."""

from typing import Any

from django.core.management.base import BaseCommand

from parties.log.results import keep_all_results, keep_missing_results


class Command(BaseCommand):
    """Hold every result that is kept against its night's log, and keep it anew where it differs."""

    help = "Reckon anew what is kept of closed nights."

    def handle(self, *args: Any, **options: Any) -> None:
        """Look at every night, keep anew, say how many were otherwise."""
        keep_missing_results()
        looked_at, wrong = keep_all_results()
        self.stdout.write(f"{looked_at} nights looked at, {wrong} kept anew.")
