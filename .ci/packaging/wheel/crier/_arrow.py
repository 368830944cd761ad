"""Arrow data in and out, through the C data interface and PyCapsules, without an Arrow library.

https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html
"""

from __future__ import annotations

import ctypes
import sys
import threading
from ctypes import CFUNCTYPE, POINTER, addressof, c_char_p, c_int, c_int64, c_void_p, py_object
from typing import Any, Optional, Union

from . import _library
from ._errors import CrierError
from ._library import Handle, Library, encoded


class _Schema(ctypes.Structure):
    pass


_Schema._fields_ = [
    ("format", c_char_p), ("name", c_char_p), ("metadata", c_char_p), ("flags", c_int64),
    ("n_children", c_int64), ("children", c_void_p), ("dictionary", c_void_p),
    ("release", CFUNCTYPE(None, POINTER(_Schema))), ("private_data", c_void_p),
]


class _Array(ctypes.Structure):
    pass


_Array._fields_ = [
    ("length", c_int64), ("null_count", c_int64), ("offset", c_int64), ("n_buffers", c_int64),
    ("n_children", c_int64), ("buffers", c_void_p), ("children", c_void_p),
    ("dictionary", c_void_p), ("release", CFUNCTYPE(None, POINTER(_Array))),
    ("private_data", c_void_p),
]


class _Stream(ctypes.Structure):
    pass


_Stream._fields_ = [
    ("get_schema", CFUNCTYPE(c_int, POINTER(_Stream), POINTER(_Schema))),
    ("get_next", CFUNCTYPE(c_int, POINTER(_Stream), POINTER(_Array))),
    ("get_last_error", CFUNCTYPE(c_char_p, POINTER(_Stream))),
    ("release", CFUNCTYPE(None, POINTER(_Stream))), ("private_data", c_void_p),
]

_STRUCTURES = {b"arrow_schema": _Schema, b"arrow_array": _Array, b"arrow_array_stream": _Stream}

_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.restype, _new_capsule.argtypes = py_object, [c_void_p, c_char_p, c_void_p]
_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype, _pointer.argtypes = c_void_p, [py_object, c_char_p]

_exported: list[tuple[Any, Any]] = []
"""The structures that capsules refer to, each with its capsule."""
_exported_lock = threading.Lock()
# A reference in the tuple, one in the loop, and one for the argument of the function.
_OWN_REFERENCES = 3


def _release(structure: Any) -> None:
    """Releases a structure, unless a consumer has moved it away."""
    if structure.release:
        structure.release(ctypes.byref(structure))


def _capsule(structure: Any, name: bytes) -> Any:
    """Wraps a structure.

    A destructor of the capsule would have to be in C: capsules are destroyed while exceptions are
    raised, when Python code cannot run. So the structure is released by the next export instead.
    """
    capsule = _new_capsule(addressof(structure), name, None)
    with _exported_lock:
        unused = [entry for entry in _exported if _is_unused(entry[1])]
        _exported[:] = [entry for entry in _exported if entry not in unused]
        _exported.append((structure, capsule))
    for old, _ in unused:
        _release(old)
    return capsule


def _is_unused(capsule: Any) -> bool:
    return sys.getrefcount(capsule) <= _OWN_REFERENCES


def _structure(capsule: Any, name: bytes) -> Any:
    """The structure in a capsule of another library."""
    return _STRUCTURES[name].from_address(_pointer(capsule, name))


class _Export:
    """Structures that go over to the first reader."""

    def __init__(self, *structures: Any) -> None:
        self._structures = structures

    def _take(self) -> tuple[Any, ...]:
        structures, self._structures = self._structures, ()
        if not structures:
            raise CrierError("the rows were already read; they go over to the first reader")
        return structures

    def __del__(self) -> None:
        for structure in self._structures:
            _release(structure)


class Batch(_Export):
    """The payloads for the rows of a record batch.

        pyarrow.record_batch(batch)
        polars.DataFrame(batch)
    """

    def __len__(self) -> int:
        return int(self._structures[1].length) if self._structures else 0

    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]:
        """Exports the rows as an Arrow array."""
        schema, array = self._take()
        return _capsule(schema, b"arrow_schema"), _capsule(array, b"arrow_array")


class BatchReader(_Export):
    """The payloads for the rows of a table, rendered while they are read.

        pyarrow.table(reader)
        polars.DataFrame(reader)
        pyarrow.RecordBatchReader.from_stream(reader)
    """

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        """Exports the rows as an Arrow stream."""
        (stream,) = self._take()
        return _capsule(stream, b"arrow_array_stream")


def render_arrow(
    library: Library, template: Handle, rows: Any, locale: Optional[str],
    locale_column: Optional[str],
) -> Union[Batch, BatchReader]:
    """Renders what exports an Arrow array or stream."""
    words = (encoded(locale), encoded(locale_column))
    if hasattr(rows, "__arrow_c_array__"):
        capsules = rows.__arrow_c_array__()
        schema, array = (
            _structure(capsule, name)
            for capsule, name in zip(capsules, (b"arrow_schema", b"arrow_array")))
        batch = Batch(_Schema(), _Array())
        _check(library.render_columns(
            template, *words, schema, array, *batch._structures))
        return batch
    if not hasattr(rows, "__arrow_c_stream__"):
        raise TypeError(
            f"a {type(rows).__name__} does not export Arrow data; use a table of pyarrow, a data "
            "frame of polars or pandas, or a result of DuckDB")
    capsule = rows.__arrow_c_stream__()
    reader = BatchReader(_Stream())
    _check(library.render_stream(
        template, *words, _structure(capsule, b"arrow_array_stream"), *reader._structures))
    return reader


def _check(result: Handle) -> None:
    if result.status != _library.OK:
        raise CrierError(result.text(_library.ERROR))
