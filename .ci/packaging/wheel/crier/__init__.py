"""Push notification payloads from Python, rendered by the program `crier`.

    import crier

    payload = crier.render("localized-news", "apns", locale="fr", arguments={"category": "World"})
    payload.body        # '{"aps":{"alert":"…"}}'

    for record in crier.stream(rows, template="apns.json"):
        print(record.body if record.error is None else record.error.code)

    report = crier.check(workspace="notifications")
    report.errors       # 0

The program comes with the package. Set the environment variable CRIER_PROGRAM to run another one.
"""

from ._checking import Finding, Report, check
from ._errors import CrierError, RenderError
from ._program import program
from ._records import Record, RecordError, Row
from ._rendering import close, render
from ._streaming import stream

__all__ = [
    "CrierError",
    "Finding",
    "Record",
    "RecordError",
    "RenderError",
    "Report",
    "Row",
    "check",
    "close",
    "program",
    "render",
    "stream",
]
