"""The way in for a server of web pages."""

import gc
import os
from importlib import import_module

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = get_wsgi_application()

# What is there from the start is there for good. Else Python walks through all of it, looking for
# garbage: 50 milliseconds and more, at one tap in five of a big night.
import_module("config.urls")
gc.collect()
gc.freeze()
