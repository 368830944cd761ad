"""Push notification payloads from Python.

    import crier

    workspace = crier.Workspace("notifications")
    payload = workspace.render("match-score", "apns", locale="pl", arguments={"goals": 2})
    payload.body        # b'{"aps":{"alert":"…"}}'

    for record in workspace.stream(requests):
        print(record.body if record.error is None else record.error.code)

    payloads = pyarrow.table(workspace.render_batch("match-score", "apns", arguments=table))

    report = workspace.check()
    report.errors       # 0

    crier.format_message("{n, plural, one{# file} other{# files}}", locale="en", arguments={"n": 2})

The engine runs inside of the process. Where it cannot, such as on musl, the program `crier`, which
comes with the package, does the same work through a pipe. The environment variable CRIER_PROGRAM names
another program, and CRIER_LIBRARY another library.
"""

from ._arguments import Arguments
from ._arrow import Batch, BatchReader
from ._checking import Finding, Report, check
from ._errors import CrierError, RenderError
from ._messages import MessageError, format_message
from ._program import program
from ._records import Record, RecordError, Row
from ._rendering import Rendering
from ._streaming import stream
from ._version import __version__
from ._workspace import Workspace, close, render

__all__ = [
    "Arguments",
    "Batch",
    "BatchReader",
    "CrierError",
    "Finding",
    "MessageError",
    "Record",
    "RecordError",
    "RenderError",
    "Rendering",
    "Report",
    "Row",
    "Workspace",
    "__version__",
    "check",
    "close",
    "format_message",
    "program",
    "render",
    "stream",
]
