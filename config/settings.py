"""How Django is set up; what differs by machine comes from the environment.

CARD_PARTY_DATA        the folder of all that is kept; ``data`` beside this program
CARD_PARTY_HOSTS       names it may be asked by besides this machine's own, with commas
CARD_PARTY_TZ          the hall's time zone, as America/Halifax; the machine's own
CARD_PARTY_SECRET_KEY  what signs the sessions; made once and kept with the data; that of the first
                       laptop, where this one went on in its place
CARD_PARTY_DEBUG       1 shows faults on the page; never where others can reach it
CARD_PARTY_COPY        the file that a server's own copying writes, to say when that was
CARD_PARTY_LOG         json writes the log so, each line with its request's id
CARD_PARTY_METRICS     a long token: whoever has it is told at /metrics what Prometheus asks for
CARD_PARTY_SITE        https://name under which the world finds a server: turns on all that one needs
CARD_PARTY_CACHE       redis://host:6379 of a Redis or Valkey that a site's workers share; none
CARD_PARTY_MAIL        smtp://user:password@host:587?from=cards@example.org, from which a site sends mail;
                       smtps:// where the line is locked from the start
CARD_PARTY_PROXIES     addresses of what stands in front of it, with commas; this machine's own
DATABASE_URL           postgresql://user:password@host/name; SQLite with the data
DATABASE_REPLICA_URL   a streaming replica of it, which answers those who follow and read at home
"""

import tomllib
from os import environ
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, parse_qsl, unquote, urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import tzlocal
from django.core.exceptions import ImproperlyConfigured
from django.core.management.utils import get_random_secret_key

from parties.whole_files import write_whole

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = "card-party"  # what it answers when asked whether a port is its own
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def kept_secret(path: Path) -> str:
    """Read the secret kept in a file that only its owner can read, made if there is none in it: an
    empty one signs nothing, and only whoever was signed in signs in again."""
    try:
        kept = path.read_text("utf-8") if path.exists() else ""
        if not kept.strip():
            kept = get_random_secret_key()
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_whole(path, kept)
        return kept
    except OSError as error:
        raise ImproperlyConfigured(
            f"The folder of the data, {path.parent}, cannot be used: {error.strerror}."
        ) from error


SIGNED_AS = "secret-key-of-the-first"
"""The file that is there once this laptop went on in the place of another."""


def secret_of(data: Path, given: str) -> str:
    """What signs here: the secret of the first laptop, where this one went on in its place, so that what was
    signed there still holds; else the one that is given, or one that is made once."""
    if (data / SIGNED_AS).exists():
        return kept_secret(data / SIGNED_AS)
    return given or kept_secret(data / "secret-key")


def sqlite(path: Path) -> dict[str, Any]:
    """Describe a SQLite file that loses nothing it has acknowledged, and in which what is deleted is
    overwritten.

    IMMEDIATE makes a second writer wait its turn; without it, one that has read before it
    writes is refused as "locked" at once.
    """
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON;",
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
        },
    }


def postgresql(url: str) -> dict[str, Any]:
    """Describe the PostgreSQL database that an address names."""
    parts = urlsplit(url)
    if parts.scheme not in ("postgres", "postgresql"):
        raise ImproperlyConfigured("DATABASE_URL must begin with postgresql://.")
    return {
        "ENGINE": "config.postgresql",
        "NAME": unquote(parts.path.removeprefix("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": parts.hostname or "",
        "PORT": parts.port or "",
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,
        # What is asked over and over is planned once a connection.
        "OPTIONS": {
            "server_side_binding": True,
            "prepare_threshold": 3,
            **dict(parse_qsl(parts.query)),
        },
    }


def site(address: str) -> str:
    """Give the address of a site back as browsers name it, without a stroke at its end."""
    parts = urlsplit(address)
    if parts.scheme != "https" or not parts.hostname or parts.path.strip("/") or parts.query:
        raise ImproperlyConfigured(
            f"CARD_PARTY_SITE is {address}. It takes an address like https://cards.example.org."
        )
    return f"https://{parts.netloc.lower()}"


def token(said: str) -> str:
    """Give the token back, if nobody guesses it."""
    if said and len(said) < 32:
        raise ImproperlyConfigured(
            "CARD_PARTY_METRICS takes 32 letters and more: openssl rand -hex 24"
        )
    return said


def mail_server(url: str) -> dict[str, Any]:
    """Describe the mail server that an address names, by Django's own settings; none where there is none."""
    parts = urlsplit(url)
    try:
        port = parts.port or (465 if parts.scheme == "smtps" else 587)
    except ValueError:
        port = 0
    if url and not (parts.scheme in ("smtp", "smtps") and parts.hostname and port):
        raise ImproperlyConfigured(
            "CARD_PARTY_MAIL takes an address like smtp://mail.example.org:587."
        )
    here = parts.hostname in ("localhost", "127.0.0.1", "::1")
    return {
        "EMAIL_HOST": parts.hostname or "",
        "EMAIL_PORT": port,
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_USE_TLS": parts.scheme == "smtp"
        and not here,  # on the machine itself nobody listens
        "EMAIL_TIMEOUT": 10,  # seconds
        "DEFAULT_FROM_EMAIL": parse_qs(parts.query).get("from", [f"card-party@{parts.hostname}"])[
            0
        ],
    }


def known_zone(name: str) -> str:
    """Give the name back, if it is that of a time zone."""
    try:
        return ZoneInfo(name).key
    except (ValueError, ZoneInfoNotFoundError) as error:
        raise ImproperlyConfigured(
            f"There is no time zone {name}. CARD_PARTY_TZ takes names like America/Halifax."
        ) from error


# What differs by machine

DATA = Path(environ.get("CARD_PARTY_DATA") or ROOT / "data").resolve()
DEBUG = environ.get("CARD_PARTY_DEBUG") == "1"
SECRET_KEY = secret_of(DATA, environ.get("CARD_PARTY_SECRET_KEY", ""))
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]"]
ALLOWED_HOSTS += filter(None, environ.get("CARD_PARTY_HOSTS", "").split(","))
DATABASE_URL = environ.get("DATABASE_URL")
DATABASES = {
    "default": postgresql(DATABASE_URL) if DATABASE_URL else sqlite(DATA / "card-party.sqlite3")
}
if DATABASE_REPLICA_URL := environ.get("DATABASE_REPLICA_URL"):
    DATABASES["replica"] = postgresql(DATABASE_REPLICA_URL)
    DATABASES["replica"]["OPTIONS"].setdefault("connect_timeout", "2")  # nobody waits long for it
    DATABASE_ROUTERS = ["parties.replica.Router"]
SITE = site(environ["CARD_PARTY_SITE"]) if environ.get("CARD_PARTY_SITE") else ""
PROXIES = frozenset((environ.get("CARD_PARTY_PROXIES") or "127.0.0.1,::1").split(",")) | {""}
TIME_ZONE = known_zone(environ.get("CARD_PARTY_TZ") or tzlocal.get_localzone_name() or "UTC")

# What all workers of a site draw once for all of them; without one each keeps its own.
CACHE = environ.get("CARD_PARTY_CACHE")
CACHES = {
    "default": {
        "BACKEND": "config.shared_cache.Shared"
        if CACHE
        else "django.core.cache.backends.dummy.DummyCache",
        "LOCATION": CACHE or "",
        "KEY_PREFIX": VERSION,
        "OPTIONS": {"socket_timeout": 0.3, "socket_connect_timeout": 0.3} if CACHE else {},
    }
}

LINES_KEPT = 400_000 if SITE else 15_000
"""Of the logs of all nights that a process was asked for last: 0.7 KB each, with all that they tell. A
night of twenty tables has 650, one of 150 tables 4,700."""

# What the program is made of

INSTALLED_APPS = [
    "parties",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django.forms",  # so that our templates can lay out a form's fields
    "django_htmx",
]
MIDDLEWARE = [
    "parties.web.pictures.answer_newer_first",
    "config.middleware.log_requests",
    "config.middleware.send_no_body_to_head",
    "django.middleware.security.SecurityMiddleware",
    "config.middleware.allow_only_our_own_scripts",
    "parties.telephones.views.answer_pictures_first",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "config.middleware.keep_nothing",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "parties.web.country.find_country_anew",
    "django.middleware.common.CommonMiddleware",
    "parties.copies.views.refuse_where_another_goes_on",
    "django.middleware.csrf.CsrfViewMiddleware",
    "parties.web.sessions.WhoAsksMiddleware",
    "parties.web.doorkeeper.DoorkeeperMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "parties.web.answers.RefusalMiddleware",
]
METRICS_TOKEN = token(environ.get("CARD_PARTY_METRICS", ""))
LOGS_JSON = environ.get("CARD_PARTY_LOG") == "json"
if DATABASE_REPLICA_URL:
    MIDDLEWARE.insert(0, "parties.replica.ask_replica_first")
if METRICS_TOKEN:
    MIDDLEWARE.insert(0, "parties.watching.count_answers")
if LOGS_JSON:
    MIDDLEWARE.insert(0, "config.middleware.number_requests")
ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
FORM_RENDERER = "parties.web.fields.Renderer"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "OPTIONS": {
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    [
                        "config.templates.Loader",
                        "django.template.loaders.app_directories.Loader",  # the widgets of forms
                    ],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "parties.web.requests.key_of_forms",
            ],
        },
    },
]

# Words

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("fr", "Français")]
LOCALE_PATHS = [ROOT / "locale", ROOT / "engine/locale"]  # the rules speak for themselves
USE_TZ = True

# Who comes in

LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"
SESSION_ENGINE = "parties.web.sessions"
SESSION_COOKIE_AGE = 30 * 24 * 60 * 60  # seconds: nobody is signed out during a night
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]

# Browsers heed it over HTTPS alone, and complain of it in a hall's Wi-Fi.
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if SITE or DATABASE_URL else None

if SITE:  # all that reaches it comes by HTTPS to a proxy (config/behind_proxy.py)
    ALLOWED_HOSTS.append(str(urlsplit(SITE).hostname))
    CSRF_TRUSTED_ORIGINS = [SITE]
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = True
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = ["^healthz$"]  # the machine asks itself
    SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60
    # What else there is under its name, or above, is not the program's to promise.
    SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

DATA_UPLOAD_MAX_NUMBER_FIELDS = 5000  # the totals of the largest hall are one form

# By mail, where a site has a server for it: nothing goes out but what somebody asks for

globals().update(mail_server(environ.get("CARD_PARTY_MAIL", "")))
PASSWORD_RESET_TIMEOUT = 24 * 60 * 60  # seconds

# Served as they lie in the source: a hall has no step that collects them

STATIC_URL = "static/"
STATICFILES_DIRS = [("pictures", ROOT / "docs" / "pictures")]  # those of the help
WHITENOISE_USE_FINDERS = True

# What went on: in a hall beside the data; a server's goes where its other logs are, as several
# processes write it

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "()": "config.log_file.LogLine",
            "format": "{asctime} {levelname} {message}",
            "style": "{",
        },
        "json": {"()": "config.log_file.JsonLine"},
    },
    "handlers": {
        "file": {
            "class": "config.log_file.OwnersFile",
            "filename": DATA / "log.txt",
            "formatter": "line",
            "maxBytes": 1_000_000,
            "backupCount": 5,
            "delay": True,
            "encoding": "utf-8",
        },
        "output": {
            "class": "logging.StreamHandler",
            "stream": "ext://sys.stdout",
            "formatter": "json" if LOGS_JSON else "line",
        },
    },
    "root": {"handlers": ["output" if SITE or DATABASE_URL else "file"], "level": "INFO"},
    "loggers": {
        "waitress.queue": {"level": "ERROR"},  # a queue of one is no news
        "django.request": {"level": "ERROR"},  # what is refused has its line, as every request
    },
}
