"""A line between two programs that can be cut; the one to a site speaks to it as its proxy does."""

import socket
from contextlib import suppress
from threading import Thread

from tests.browser.program import THIS_MACHINE, a_free_port

AS_A_PROXY = b"X-Forwarded-Proto: https\r\nX-Forwarded-For: 203.0.113.7\r\n"


class CutLine:
    """From a port of its own to another; each connection carries one question."""

    def __init__(self, to, says=b""):
        self.port, self._to, self._says = a_free_port(), to, says
        self.is_cut = False
        self._open = set()
        self._listens = socket.create_server((THIS_MACHINE, self.port))
        Thread(target=self._listen, daemon=True).start()

    @property
    def address(self):
        """Where it begins."""
        return f"http://{THIS_MACHINE}:{self.port}"

    def cut(self):
        """What is on its way gets nowhere, and nothing new does."""
        self.is_cut = True
        for each in list(self._open):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def mend(self):
        """It carries again."""
        self.is_cut = False

    def close(self):
        """For good."""
        self.cut()
        self._listens.close()

    def _listen(self):
        with suppress(OSError):
            while True:
                one, _address = self._listens.accept()
                Thread(target=self._carry, args=[one], daemon=True).start()

    def _carry(self, one):
        with suppress(OSError), one:
            if self.is_cut:
                return
            with socket.create_connection((THIS_MACHINE, self._to)) as other:
                self._open |= {one, other}
                back = Thread(target=self._pass_on, args=[other, one], daemon=True)
                back.start()
                self._pass_on(one, other, self._says)
                back.join()
                self._open -= {one, other}

    def _pass_on(self, one, other, says=b""):
        """What one says, after its first line with what is said for it."""
        with suppress(OSError):
            while said := one.recv(65536):
                if says:
                    first, end, rest = said.partition(b"\r\n")
                    said, says = first + end + says + rest, b""
                other.sendall(said)
            other.shutdown(socket.SHUT_WR)
