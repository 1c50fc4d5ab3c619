"""The program's own settings, on a folder of data that is thrown away after the tests."""

import atexit
import os
import shutil
import tempfile

folder = tempfile.mkdtemp(prefix="card-party-")
atexit.register(shutil.rmtree, folder, ignore_errors=True)
os.environ |= {"CARD_PARTY_DATA": folder, "CARD_PARTY_TZ": "America/Halifax"}
os.environ.pop("DATABASE_URL", None)

from config.settings import *  # noqa: E402, F403 -- it reads the above as it is imported
from config.settings import DATA, DATABASES  # noqa: E402 -- named, for who checks names

# A file, as in the hall: pages and tests have a connection each.
DATABASES["default"]["TEST"] = {"NAME": DATA / "test.sqlite3"}

# What protects a password is slow on purpose, and here nothing needs protection.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
