"""How the pages' templates are read."""

import re

from django.template.base import Origin
from django.template.loaders import filesystem

INDENTATION = re.compile(r"\n[ \t]+")


class Loader(filesystem.Loader):
    """Without the indentation of their lines, which is for whoever reads the templates: a third of
    what is sent would be nothing else."""

    def get_contents(self, origin: Origin) -> str:
        """The text of a template."""
        return INDENTATION.sub("\n", super().get_contents(origin))
