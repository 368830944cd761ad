"""The library libcrier, called through ctypes.

ctypes and not an extension module, because one wheel then serves every version of CPython and PyPy:
the library knows nothing of Python. A call costs about half a microsecond, and the interpreter's lock
is released while it runs.
"""

from __future__ import annotations

import ctypes
import os
from ctypes import CDLL, POINTER, byref, c_char_p, c_int32, c_int64, c_size_t, c_uint64, c_void_p
from typing import Any, Optional

from ._errors import CrierError

ERROR, ERROR_CODE, FINDINGS, BODY, HEADERS, SERVED_LOCALE, TEMPLATE, PLATFORM = range(8)
CONTENT_HASH, ANSWER = 8, 9
OK, FOUND, INVALID, UNREADABLE = range(4)


class _Bytes(ctypes.Structure):
    _fields_ = [("start", c_void_p), ("count", c_size_t)]


class _File(ctypes.Structure):
    _fields_ = [("path", c_char_p), ("start", c_char_p), ("count", c_size_t)]


_SIGNATURES: dict[str, tuple[Any, list[Any]]] = {
    "crier_version": (c_char_p, []),
    "crier_status_of": (c_int32, [c_uint64]),
    "crier_get": (_Bytes, [c_uint64, c_int32]),
    "crier_close": (c_int32, [c_uint64]),
    "crier_open": (c_uint64, [c_char_p, POINTER(c_uint64)]),
    "crier_open_files": (c_uint64, [POINTER(_File), c_size_t, POINTER(c_uint64)]),
    "crier_check": (c_uint64, [c_uint64]),
    "crier_check_payload": (c_uint64, [c_uint64, c_char_p, c_char_p, c_char_p, c_size_t]),
    "crier_compile": (c_uint64, [c_uint64, c_char_p, c_char_p, POINTER(c_uint64)]),
    "crier_render": (c_uint64, [c_uint64, c_char_p, c_char_p, c_char_p, c_size_t]),
    "crier_render_lines": (c_uint64, [c_uint64, c_char_p, c_size_t, c_int64]),
    "crier_render_columns": (c_uint64, [c_uint64, c_char_p, c_char_p] + [c_void_p] * 4),
    "crier_render_stream": (c_uint64, [c_uint64, c_char_p, c_char_p] + [c_void_p] * 2),
    "crier_eval": (c_uint64, [c_char_p, c_size_t]),
}


class Handle:
    """A handle that is closed when nothing refers to it any more."""

    __slots__ = ("number", "_library")

    def __init__(self, library: Library, number: int) -> None:
        self.number = number
        self._library = library

    def __del__(self) -> None:
        self._library.close(self.number)

    @property
    def status(self) -> int:
        """The status of a result."""
        return int(self._library.status_of(self.number))

    def get(self, what: int) -> bytes:
        """A part of what the handle has; empty if it lacks it."""
        part = self._library.get_bytes(self.number, what)
        return ctypes.string_at(part.start, part.count)

    def text(self, what: int) -> str:
        """A part as text."""
        return self.get(what).decode()


class Library:
    """The functions of libcrier."""

    def __init__(self, path: str) -> None:
        library = CDLL(path)
        for name, (result, arguments) in _SIGNATURES.items():
            function = getattr(library, name)
            function.restype, function.argtypes = result, arguments
        self.close = library.crier_close
        self.status_of = library.crier_status_of
        self.get_bytes = library.crier_get
        self._functions = library

    @property
    def version(self) -> str:
        """The version of the library."""
        version: bytes = self._functions.crier_version()
        return version.decode()

    def _result(self, number: int) -> Handle:
        return Handle(self, number)

    def _opened(self, result: Handle, number: c_uint64) -> Handle:
        if result.status != OK:
            raise CrierError(result.text(ERROR))
        return Handle(self, number.value)

    def open(self, folder: str) -> Handle:
        """Opens a workspace; raises `CrierError` if it cannot be read."""
        number = c_uint64()
        result = self._result(self._functions.crier_open(os.fsencode(folder), byref(number)))
        return self._opened(result, number)

    def open_files(self, files: dict[str, bytes]) -> Handle:
        """Opens a workspace whose files are in memory."""
        array = (_File * len(files))(*(
            _File(path.encode(), content, len(content)) for path, content in files.items()))
        number = c_uint64()
        result = self._result(
            self._functions.crier_open_files(array, len(files), byref(number)))
        return self._opened(result, number)

    def compile(
        self, workspace: Handle, notification: str, platform: Optional[str]
    ) -> tuple[Handle, Optional[Handle]]:
        """Compiles a template; returns the result and, if it is good, the template."""
        number = c_uint64()
        result = self._result(
            self._functions.crier_compile(
                workspace.number, notification.encode(), encoded(platform), byref(number)))
        return result, Handle(self, number.value) if result.status == OK else None

    def render(
        self, template: Handle, locale: Optional[bytes], sample: Optional[bytes], arguments: bytes
    ) -> Handle:
        """Renders a payload."""
        return self._result(
            self._functions.crier_render(
                template.number, locale, sample, arguments, len(arguments)))

    def render_lines(self, workspace: Handle, lines: bytes, first_line: int) -> bytes:
        """Renders lines of requests; returns the records."""
        result = self._result(
            self._functions.crier_render_lines(workspace.number, lines, len(lines), first_line))
        return result.get(BODY)

    def render_columns(
        self, template: Handle, locale: Optional[bytes], locale_column: Optional[bytes],
        *structures: ctypes.Structure,
    ) -> Handle:
        """Renders the rows of an Arrow array: its schema, the array, and those of the output."""
        return self._result(
            self._functions.crier_render_columns(
                template.number, locale, locale_column, *map(byref, structures)))

    def render_stream(
        self, template: Handle, locale: Optional[bytes], locale_column: Optional[bytes],
        *streams: ctypes.Structure,
    ) -> Handle:
        """Renders an Arrow stream into another one."""
        return self._result(
            self._functions.crier_render_stream(
                template.number, locale, locale_column, *map(byref, streams)))

    def check(self, workspace: Handle) -> Handle:
        """Checks a workspace."""
        return self._result(self._functions.crier_check(workspace.number))

    def check_payload(
        self, workspace: Handle, platform: str, headers: bytes, payload: bytes
    ) -> Handle:
        """Checks a payload."""
        return self._result(
            self._functions.crier_check_payload(
                workspace.number, platform.encode(), headers, payload, len(payload)))

    def evaluate(self, request: bytes) -> bytes:
        """Evaluates a request of `crier eval --requests`."""
        return self._result(self._functions.crier_eval(request, len(request))).get(ANSWER)


def encoded(text: Optional[str]) -> Optional[bytes]:
    """A text for C."""
    return None if text is None else text.encode("utf-8", "surrogatepass")


def _load() -> Optional[Library]:
    if os.environ.get("CRIER_PROGRAM"):
        # Whoever names a program wants that program and no other version.
        return None
    path = os.environ.get("CRIER_LIBRARY") or os.path.join(
        os.path.dirname(os.path.abspath(__file__)), "libcrier.so.1")
    try:
        return Library(path)
    except OSError:
        # A system whose C library is not glibc, or is older than that of the build.
        return None


library: Optional[Library] = _load()
"""The library; None on systems where only the program runs."""
