"""On a site, beside the program's workers: answer whether there is anything newer, from memory."""

import asyncio
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from parties.web.answering import answer_at


class Command(BaseCommand):
    """Answer until it is ended."""

    help = "Answer at a socket whether there is anything newer of a night that is followed."

    def add_arguments(self, parser: CommandParser) -> None:
        """Where nginx asks."""
        parser.add_argument("socket", type=Path, help="the file of the socket at which nginx asks")

    def handle(self, *args: Any, **options: Any) -> None:
        """Answer."""
        asyncio.run(answer_at(options["socket"]))
