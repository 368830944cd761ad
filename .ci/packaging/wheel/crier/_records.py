"""The answers of `crier stream`, one for each line."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Mapping, Optional, Union

from ._errors import CrierError, RenderError

Row = Union[str, bytes, Mapping[str, Any]]
"""A JSON object: as a mapping, or as one line of text."""


@dataclass(frozen=True)
class RecordError:
    """The reason why a row produced no payload."""

    code: str
    message: str


@dataclass(frozen=True)
class Record:
    """The answer to one row: a payload, or an error."""

    body: Optional[str] = None
    """The exact payload; None if there is an error."""
    byte_count: int = 0
    """The size of the payload in bytes of UTF-8."""
    headers: Mapping[str, str] = field(default_factory=dict)
    """The headers of the notification; empty if a single template is rendered."""
    served_locale: Optional[str] = None
    """The locale of the catalog that supplied the text; None if a single template is rendered."""
    clipped: Optional[str] = None
    """The property that was shortened to make the payload fit."""
    id: Any = None
    """The `id` of the request, unchanged."""
    error: Optional[RecordError] = None
    """The error; None if there is a payload."""

    @property
    def payload(self) -> bytes:
        """The payload as bytes; raises `RenderError` if there is none."""
        if self.error is not None:
            raise RenderError(self.error.code, self.error.message)
        return (self.body or "").encode()


def read_record(line: bytes) -> Record:
    """Returns the record in a line of `crier stream`."""
    record = json.loads(line)
    error = record.get("error")
    return Record(
        body=record.get("payload"),
        byte_count=record.get("bytes", 0),
        headers=record.get("headers", {}),
        served_locale=record.get("servedLocale"),
        clipped=record.get("clipped"),
        id=record.get("id"),
        error=None if error is None else RecordError(error["code"], error["message"]),
    )


def line_of(row: Row) -> bytes:
    """Returns a row as one line of JSON."""
    if isinstance(row, str):
        line = row.encode("utf-8", "surrogatepass").rstrip(b"\r\n")
    elif isinstance(row, bytes):
        line = row.rstrip(b"\r\n")
    else:
        line = json.dumps(row, ensure_ascii=False).encode("utf-8", "surrogatepass")
    if b"\n" in line:
        raise CrierError("a row must be one line; this one contains a line break")
    if not line.strip(b" \t\r"):
        raise CrierError("a row must be a JSON object; this one is blank")
    return line + b"\n"
