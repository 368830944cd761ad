"""The errors of this package."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._checking import Finding


class CrierError(Exception):
    """Crier could not do what was asked; the text says why and what to do."""


class RenderError(CrierError):
    """A request produced no payload."""

    def __init__(self, code: str, message: str, findings: tuple[Finding, ...] = ()) -> None:
        super().__init__(f"{message} [{code}]")
        self.code = code
        """The code of the rule or of the request error, as in `crier explain CODE`."""
        self.message = message
        """One sentence that says what is wrong."""
        self.findings = findings
        """The findings behind the error, each with its place."""

    def __reduce__(self) -> tuple[Any, ...]:
        # The default would call the initializer with the text only, and Spark pickles errors.
        return (RenderError, (self.code, self.message, self.findings))
