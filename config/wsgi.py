"""The way in for a server of web pages."""

import gc
import os
from importlib import import_module

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from config.behind_proxy import behind_proxy

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

program = get_wsgi_application()
application = behind_proxy(program, settings.PROXIES) if settings.SITE else program

# What is there from the start is there for good. Else Python walks through all of it, looking for
# garbage: 50 milliseconds and more, at one tap in five of a big night. What comes after that it walks
# through once in a while: as often as it is wont to, that is a tenth of what a floor costs.
import_module("config.urls")
gc.collect()
gc.freeze()
gc.set_threshold(20_000)
