"""Any number of payloads, in the order of their rows."""

from __future__ import annotations

import json
import subprocess
import tempfile
import threading
from typing import IO, Iterable, Iterator, Optional

from ._errors import CrierError
from ._program import Path, program
from ._records import Record, Row, line_of, read_record


def stream(
    rows: Iterable[Row],
    *,
    template: Optional[Path] = None,
    workspace: Optional[Path] = None,
    platform: Optional[str] = None,
    on_oversize: str = "error",
    jobs: int = 1,
) -> Iterator[Record]:
    """Renders each row and yields one record for it, in order.

    With `template`, a row is an object of properties. Without, it is a request of the workspace:
    `{"notification": "news", "platform": "apns", "locale": "fr", "arguments": {}}`. A row is a
    mapping, or one line of JSON. A bad row yields a record with an `error`; the others are not
    affected. Rows are read as records are used, so memory use does not grow with their number.

    Raises `CrierError` if the program cannot start or ends early. An error that `rows` raises is
    raised here.
    """
    command = [program(), "stream", "--trailer", "--jobs", str(jobs), "--on-oversize", on_oversize]
    for name, value in (
        ("--template", template), ("--workspace", workspace), ("--platform", platform),
    ):
        if value is not None:
            command += [name, str(value)]
    return _records(command, rows)


def _records(command: list[str], rows: Iterable[Row]) -> Iterator[Record]:
    with tempfile.TemporaryFile() as messages:
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=messages)
        assert process.stdin is not None and process.stdout is not None
        feeder = _Feeder(rows, process.stdin)
        trailer: dict[str, int] = {}
        try:
            for line in process.stdout:
                if line.startswith(b'{"trailer":'):
                    trailer = json.loads(line)["trailer"]
                else:
                    yield read_record(line)
            code = process.wait()
        finally:
            # The caller may stop early, while the program and the feeder are still busy.
            process.kill()
            process.wait()
            process.stdout.close()
        feeder.finish()
        # 1 means that some rows have errors, which their records show.
        if code not in (0, 1) or trailer.get("in") != feeder.count:
            messages.seek(0)
            text = messages.read().decode(errors="replace").strip()
            raise CrierError(text or f"'crier stream' ended early, with exit code {code}")


class _Feeder:
    """A thread that writes rows, because the program answers while it reads."""

    def __init__(self, rows: Iterable[Row], pipe: IO[bytes]) -> None:
        self.count = 0
        self._rows, self._pipe = rows, pipe
        self._error: Optional[BaseException] = None
        # A daemon: the source of the rows may never return.
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            for row in self._rows:
                self._pipe.write(line_of(row))
                self.count += 1
        except BrokenPipeError:
            pass  # The program ended; its exit code tells why.
        except BaseException as error:  # Raised again in the thread that reads the records.
            self._error = error
        finally:
            try:
                self._pipe.close()
            except BrokenPipeError:
                pass

    def finish(self) -> None:
        """Waits for the rows to end, and raises their error."""
        self._thread.join()
        if self._error is not None:
            raise self._error
