"""A mail server of our own: it speaks enough SMTP to be handed a letter, and keeps it."""

import email
import socketserver
import threading
from contextlib import contextmanager
from email.policy import default


class _Counter(socketserver.StreamRequestHandler):
    def handle(self):
        self._say("220 here")
        while line := self.rfile.readline().decode().strip():
            if line.upper() == "DATA":
                self._say("354 go on")
                said = iter(self.rfile.readline, b".\r\n")
                letter = email.message_from_bytes(b"".join(said), policy=default)
                self.server.letters.append(letter)
            self._say("221 bye" if line.upper() == "QUIT" else "250 well")

    def _say(self, words):
        self.wfile.write(f"{words}\r\n".encode())


@contextmanager
def post_office(settings):
    """While it is open, letters go there: the list of those that came."""
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), _Counter) as server:
        server.daemon_threads, server.letters = True, []
        threading.Thread(target=server.serve_forever, daemon=True).start()
        has_mail_at(settings, server.server_address[1])
        yield server.letters
        server.shutdown()


def has_mail_at(settings, port):
    """A site that sends by SMTP to this port of this machine; 1: nobody is there."""
    settings.SITE = "https://cards.example.org"
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", port
    settings.DEFAULT_FROM_EMAIL = "cards@example.org"
