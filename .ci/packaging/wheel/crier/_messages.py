"""Single messages and expressions."""

from __future__ import annotations

import json
import subprocess
from typing import Any, Mapping, Optional

from . import _library
from ._arguments import arguments_json
from ._errors import CrierError
from ._program import program


class MessageError(CrierError):
    """A message that has no text, with the type of the error."""

    def __init__(self, type: str, message: str) -> None:
        super().__init__(f"{message} [{type}]")
        self.type = type
        """The type, such as `syntax-error` or `format-error`."""
        self.message = message
        """One phrase that says what is wrong."""

    def __reduce__(self) -> tuple[Any, ...]:
        return (MessageError, (self.type, self.message))


def format_message(
    source: str,
    *,
    locale: str = "und",
    arguments: Optional[Mapping[str, Any]] = None,
    syntax: str = "icu",
) -> str:
    """Formats a message, or evaluates an expression of the hub's template language.

        crier.format_message("{n, plural, one{# file} other{# files}}", locale="en", arguments={"n": 2})

    `syntax` is `icu`, `mf2` or `hub`. Raises `MessageError` if the message is wrong or cannot be
    formatted with the arguments.
    """
    request = {
        "syntax": syntax, "source": source, "locale": locale,
        "arguments": json.loads(arguments_json(arguments)),
    }
    answer = json.loads(_answer(json.dumps(request).encode() + b"\n"))
    for error in answer["errors"]:
        raise MessageError(error["type"], error["message"])
    text: str = answer["text"]
    return text


def _answer(request: bytes) -> bytes:
    if _library.library is not None:
        return _library.library.evaluate(request)
    return subprocess.run(
        [program(), "eval", "--requests"], input=request, capture_output=True, check=True).stdout
