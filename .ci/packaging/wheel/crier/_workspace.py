"""A workspace that renders."""

from __future__ import annotations

import hashlib
import json
import os
import threading
from typing import Any, Iterable, Iterator, Mapping, Optional, Union

from . import _library, _pipe
from ._arguments import Arguments, arguments_json
from ._arrow import Batch, BatchReader, render_arrow
from ._checking import Report, read_report, run_check
from ._errors import CrierError, RenderError
from ._library import Handle, Library, encoded
from ._program import Path
from ._records import Record, Row, line_of, read_record
from ._rendering import Rendering
from ._streaming import stream as stream_lines

_LINES_AT_ONCE = 512


class Workspace:
    """A folder with `Templates` and `Locales`, read once.

        workspace = crier.Workspace("notifications")
        payload = workspace.render("match-score", "apns", locale="pl", arguments={"goals": 2})
        payload.body             # b'{"aps":{"alert":"…"}}'
        payload.headers          # {"apns-push-type": "alert"}
        payload.served_locale    # "pl"

    Changes of the files are not followed: create another workspace. Threads can share one, and a
    forked process can use that of its parent. In `asyncio`, a rendering is too short to matter; call
    the longer methods with `asyncio.to_thread`, during which other threads run.
    """

    def __init__(self, path: Path = ".") -> None:
        """Reads a workspace; raises `CrierError` if the folder has none or a file is unreadable."""
        self.path: Optional[str] = os.path.abspath(path)
        """The folder; None if the files are in memory."""
        library = _library.library
        self._open(library, library.open(self.path) if library else None)
        if library is None and not os.path.isdir(os.path.join(self.path, "Templates")):
            raise CrierError(f"'{self.path}' does not contain a folder 'Templates'")

    @classmethod
    def from_files(cls, files: Mapping[str, Union[str, bytes]]) -> Workspace:
        """Creates a workspace from files in memory, such as `{"Templates/news/apns.json": "…"}`."""
        library = _library.library
        if library is None:
            raise CrierError("files in memory need the library, which does not run on this system")
        workspace = cls.__new__(cls)
        workspace.path = None
        contents = {
            path: content.encode() if isinstance(content, str) else bytes(content)
            for path, content in files.items()
        }
        workspace._open(library, library.open_files(contents))
        return workspace

    def _open(self, library: Optional[Library], handle: Optional[Handle]) -> None:
        self._library = library
        self._handle = handle
        self._templates: dict[tuple[str, Optional[str]], Handle] = {}
        self._lock = threading.Lock()

    def __reduce__(self) -> tuple[Any, ...]:
        if self.path is None:
            raise TypeError("a workspace whose files are in memory cannot be pickled")
        return (Workspace, (self.path,))

    @property
    def content_hash(self) -> str:
        """The SHA-256 of the files, which is equal on every machine that has the same files."""
        if self._handle is not None:
            return self._handle.text(_library.CONTENT_HASH)
        return _content_hash(self._folder)

    @property
    def _folder(self) -> str:
        assert self.path is not None
        return self.path

    # Rendering

    def render(
        self,
        notification: str,
        platform: Optional[str] = None,
        *,
        locale: Optional[str] = None,
        arguments: Optional[Arguments] = None,
        sample: Optional[str] = None,
    ) -> Rendering:
        """Renders the payload for one device.

        `platform` is a platform such as `wns-tile`, or the name of a template file; a notification
        with one template needs none. `arguments` replace those of the `sample`. Raises `RenderError`
        if there is no payload.
        """
        if self._handle is None:
            return self._render_by_pipe(notification, platform, locale, arguments, sample)
        library, template = self._template(notification, platform)
        result = library.render(
            template, encoded(locale), encoded(sample), arguments_json(arguments))
        if result.status != _library.OK:
            raise _error(result)
        return Rendering(
            result.get(_library.BODY), result.get(_library.HEADERS),
            result.text(_library.SERVED_LOCALE) or None,
            lambda: read_report(result.get(_library.FINDINGS)).findings)

    def _template(self, notification: str, platform: Optional[str]) -> tuple[Library, Handle]:
        assert self._library is not None and self._handle is not None
        key = (notification, platform)
        template = self._templates.get(key)
        if template is None:
            result, template = self._library.compile(self._handle, notification, platform)
            if template is None:
                raise _error(result)
            with self._lock:
                self._templates[key] = template
        return self._library, template

    def _render_by_pipe(
        self, notification: str, platform: Optional[str], locale: Optional[str],
        arguments: Optional[Arguments], sample: Optional[str],
    ) -> Rendering:
        request: dict[str, Any] = {
            "notification": notification, "arguments": json.loads(arguments_json(arguments))}
        for key, value in (("platform", platform), ("locale", locale), ("sample", sample)):
            if value is not None:
                request[key] = value
        record = _pipe.answer(self._folder, line_of(request))
        if record.error is not None:
            raise RenderError(record.error.code, record.error.message)
        body, headers = record.payload, dict(record.headers)
        target = platform or ""
        return Rendering(
            body, json.dumps(headers).encode(), record.served_locale,
            lambda: self.check_payload(body, target, headers=headers).findings)

    def stream(self, rows: Iterable[Row], *, jobs: int = 1) -> Iterator[Record]:
        """Renders requests and yields a record for each, in order.

        A row is `{"notification": "news", "platform": "apns", "locale": "fr", "arguments": {}}`, as a
        mapping or as one line of JSON. A bad row yields a record with an `error`. Rows are read as
        records are used. With `jobs` above 1, and where the library does not run, a program renders.
        """
        if self._handle is None or jobs > 1:
            return stream_lines(rows, workspace=self._folder, jobs=jobs)
        return self._stream_lines(rows)

    def _stream_lines(self, rows: Iterable[Row]) -> Iterator[Record]:
        assert self._library is not None and self._handle is not None
        first, lines = 1, []
        for row in rows:
            lines.append(line_of(row))
            if len(lines) == _LINES_AT_ONCE:
                yield from self._records(lines, first)
                first, lines = first + len(lines), []
        yield from self._records(lines, first)

    def _records(self, lines: list[bytes], first: int) -> Iterator[Record]:
        assert self._library is not None and self._handle is not None
        records = self._library.render_lines(self._handle, b"".join(lines), first)
        return map(read_record, records.splitlines())

    def render_batch(
        self,
        notification: str,
        platform: Optional[str] = None,
        *,
        arguments: Any,
        locale: Optional[str] = None,
        locale_column: Optional[str] = None,
    ) -> Union[Batch, BatchReader]:
        """Renders a payload for each row of an Arrow table, without copying it.

        `arguments` is anything that exports Arrow data: a record batch or a table of pyarrow, a data
        frame of polars or pandas, a result of DuckDB. Its columns are the arguments, except for
        `locale_column`, which has the locale of each row; otherwise `locale` applies to all.

        The result exports Arrow data, too, a table while it is read: the columns `payload`, `headers`, `served_locale`,
        `error_code` and `error`, with the rows in the same order. A bad row has an error and no
        payload; the others are not affected.
        """
        if self._handle is None:
            raise CrierError("render_batch needs the library, which does not run on this system")
        library, template = self._template(notification, platform)
        return render_arrow(library, template, arguments, locale, locale_column)

    # Checking

    def check(self) -> Report:
        """Finds mistakes and risks in the files, as `crier check` does."""
        if self._library is None or self._handle is None:
            return read_report(run_check(["check", "--format", "json", "--workspace", self._folder]))
        return _report(self._library.check(self._handle))

    def check_payload(
        self, payload: Union[str, bytes], platform: str, *, headers: Optional[Mapping[str, str]] = None
    ) -> Report:
        """Finds mistakes and risks in a finished payload, whichever program made it."""
        content = payload.encode() if isinstance(payload, str) else payload
        if self._library is None or self._handle is None:
            words = ["check", "--payload", "-", "--platform", platform, "--format", "json"]
            for name, value in (headers or {}).items():
                words += ["--header", f"{name}: {value}"]
            return read_report(run_check([*words, "--workspace", self._folder], content))
        return _report(
            self._library.check_payload(
                self._handle, platform, json.dumps(dict(headers or {})).encode(), content))

    def __repr__(self) -> str:
        return f"Workspace({self.path!r})" if self.path else "Workspace.from_files(…)"


def _error(result: Handle) -> RenderError:
    return RenderError(
        result.text(_library.ERROR_CODE), result.text(_library.ERROR),
        read_report(result.get(_library.FINDINGS)).findings)


def _report(result: Handle) -> Report:
    if result.status in (_library.INVALID, _library.UNREADABLE):
        raise CrierError(result.text(_library.ERROR))
    return read_report(result.get(_library.FINDINGS))


def _content_hash(folder: str) -> str:
    lines = []
    for top in ("Templates", "Locales"):
        for parent, folders, names in os.walk(os.path.join(folder, top)):
            folders[:] = [name for name in folders if name != "goldens"]
            for name in names:
                path = os.path.join(parent, name)
                with open(path, "rb") as file:
                    digest = hashlib.sha256(file.read()).hexdigest()
                lines.append((os.fsencode(os.path.relpath(path, folder)), digest))
    text = b"".join(digest.encode() + b"  " + path + b"\n" for path, digest in sorted(lines))
    return hashlib.sha256(text).hexdigest()


_workspaces: dict[str, Workspace] = {}
_workspaces_lock = threading.Lock()


def render(
    notification: str,
    platform: Optional[str] = None,
    *,
    locale: Optional[str] = None,
    arguments: Optional[Arguments] = None,
    sample: Optional[str] = None,
    workspace: Path = ".",
) -> Rendering:
    """Renders one notification of the workspace in a folder.

    The first call reads the workspace; later calls use the same one. After a change of its files,
    call `close()`.
    """
    key = os.path.abspath(workspace)
    with _workspaces_lock:
        opened = _workspaces.get(key)
        if opened is None:
            opened = _workspaces[key] = Workspace(key)
    return opened.render(
        notification, platform, locale=locale, arguments=arguments, sample=sample)


def close() -> None:
    """Forgets the workspaces of `render`, and ends its processes; the next call reads them again."""
    with _workspaces_lock:
        _workspaces.clear()
    _pipe.close()


def _after_fork() -> None:
    global _workspaces_lock
    # A thread of the parent may hold the lock at the moment of the fork.
    _workspaces_lock = threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
