"""The program's own settings, on a folder of data that is thrown away after the tests.

CARD_PARTY_TEST_DATABASE_URL names a PostgreSQL server to try everything on; without it the tests
are on SQLite. DATABASE_URL itself is never read, as what it names may be a club's real nights.
"""

import atexit
import os
import shutil
import tempfile

folder = tempfile.mkdtemp(prefix="card-party-")
atexit.register(shutil.rmtree, folder, ignore_errors=True)
os.environ |= {"CARD_PARTY_DATA": folder, "CARD_PARTY_TZ": "America/Halifax"}
os.environ["DATABASE_URL"] = os.environ.get("CARD_PARTY_TEST_DATABASE_URL", "")

from config.settings import *  # noqa: E402, F403 -- it reads the above as it is imported
from config.settings import DATA, DATABASES  # noqa: E402 -- named, for who checks names

# A program that a test starts has a folder of its own, and SQLite in it, unless it says otherwise.
del os.environ["DATABASE_URL"]

if not os.environ.get("CARD_PARTY_TEST_DATABASE_URL"):
    # A file, as in the hall: pages and tests have a connection each.
    DATABASES["default"]["TEST"] = {"NAME": DATA / "test.sqlite3"}

# Each visitor of a test has a handler of its own, which would look for every file of the pages first.
WHITENOISE_USE_FINDERS = False

# What protects a password is slow on purpose, and here nothing needs protection.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
