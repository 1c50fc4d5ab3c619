"""A letter, as it is mailed or copied."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Letter:
    """What is written to somebody, in the language of whoever asks for it."""

    subject: str
    text: str

    def __str__(self) -> str:
        return f"{self.subject}\n\n{self.text}"
