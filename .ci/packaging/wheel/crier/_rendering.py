"""The payload for one device."""

from __future__ import annotations

import json
from typing import Any, Callable, Mapping, Optional

from ._checking import Finding


class Rendering:
    """The payload for one device, with its headers.

    It compares equal to a rendering with the same body, headers and locale, and can be pickled.
    """

    __slots__ = ("body", "served_locale", "_headers", "_findings")

    def __init__(
        self,
        body: bytes,
        headers: bytes,
        served_locale: Optional[str],
        findings: Callable[[], tuple[Finding, ...]],
    ) -> None:
        self.body = body
        """The exact payload."""
        self.served_locale = served_locale
        """The locale of the texts; None if no text comes from a catalog."""
        self._headers: Any = headers
        self._findings: Any = findings

    @property
    def headers(self) -> Mapping[str, str]:
        """The headers of the notification, by name."""
        if isinstance(self._headers, bytes):
            self._headers = json.loads(self._headers) if self._headers else {}
        headers: Mapping[str, str] = self._headers
        return headers

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The warnings about the arguments, the push service and the device; computed on demand."""
        if not isinstance(self._findings, tuple):
            self._findings = self._findings()
        findings: tuple[Finding, ...] = self._findings
        return findings

    def __repr__(self) -> str:
        return f"Rendering(body={self.body!r}, served_locale={self.served_locale!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Rendering):
            return NotImplemented
        return (self.body, self.served_locale, self.headers) == (
            other.body, other.served_locale, other.headers)

    def __hash__(self) -> int:
        return hash((self.body, self.served_locale))

    def __getstate__(self) -> dict[str, Any]:
        return {
            "body": self.body, "served_locale": self.served_locale, "_headers": self.headers,
            "_findings": self.findings,
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)
