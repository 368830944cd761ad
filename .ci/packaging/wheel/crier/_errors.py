"""The errors of this package."""

from __future__ import annotations


class CrierError(Exception):
    """The program `crier` could not do what was asked; the text is its own message."""


class RenderError(CrierError):
    """A request produced no payload."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{message} [{code}]")
        self.code = code
        """The code of the rule or of the request error, as in `crier explain CODE`."""
        self.message = message
        """One sentence that says what is wrong."""

    def __reduce__(self) -> tuple[type[RenderError], tuple[str, str]]:
        # The default would call the initializer with the text only, and Spark pickles errors.
        return (RenderError, (self.code, self.message))
