"""Makes the package known to Django."""

from django.apps import AppConfig


class PartiesConfig(AppConfig):
    name = "parties"
