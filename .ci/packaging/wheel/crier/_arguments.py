"""Arguments as JSON."""

from __future__ import annotations

import datetime
import json
from typing import Any, Mapping, Optional, Union

Arguments = Union[Mapping[str, Any], str, bytes]
"""A mapping of names to values, or the same as a JSON object.

A value is a text, a number, a Boolean, None, a `datetime`, a `date`, or an amount:
`{"type": "currency", "value": "12.50", "currency": "EUR"}`.
"""


def arguments_json(arguments: Optional[Arguments]) -> bytes:
    """Returns arguments as a JSON object."""
    if arguments is None:
        return b"{}"
    if isinstance(arguments, bytes):
        return arguments
    if isinstance(arguments, str):
        return arguments.encode("utf-8", "surrogatepass")
    # Escapes, because half of a surrogate pair has no UTF-8, but a rendering, with U+FFFD.
    return json.dumps(dict(arguments), default=_value).encode()


def _value(value: Any) -> Any:
    if isinstance(value, datetime.datetime):
        if value.tzinfo is not None:
            value = value.astimezone(datetime.timezone.utc).replace(tzinfo=None)
            return {"type": "datetime", "value": _milliseconds(value) + "Z"}
        return {"type": "datetime", "value": _milliseconds(value)}
    if isinstance(value, datetime.date):
        return {"type": "datetime", "value": value.isoformat()}
    raise TypeError(f"an argument cannot be a {type(value).__name__}")


def _milliseconds(value: datetime.datetime) -> str:
    return value.isoformat(timespec="milliseconds" if value.microsecond else "seconds")
