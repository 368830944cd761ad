"""Processes of `crier stream` that answer one request at a time, where the library cannot run."""

from __future__ import annotations

import atexit
import os
import subprocess
import tempfile
import threading

from ._errors import CrierError
from ._program import program
from ._records import Record, read_record


class _Renderer:
    """A process that has loaded a workspace and answers one request at a time."""

    def __init__(self, workspace: str) -> None:
        self._lock = threading.Lock()
        # A file, because messages that are not read would fill a pipe and stop the program.
        self._messages = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            [program(), "stream", "--workspace", workspace, "--on-oversize", "error"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._messages)

    def answer(self, line: bytes) -> Record:
        """Returns the answer to a request."""
        requests, records = self._process.stdin, self._process.stdout
        assert requests is not None and records is not None
        with self._lock:
            try:
                requests.write(line)
                requests.flush()
            except (BrokenPipeError, ValueError):
                # The process ended; its message says why.
                raise CrierError(self._last_words()) from None
            answer = records.readline()
            if not answer.endswith(b"\n"):
                raise CrierError(self._last_words())
        return read_record(answer)

    def _last_words(self) -> str:
        code = self._process.wait()
        self._messages.seek(0)
        text = self._messages.read().decode(errors="replace").strip()
        return text or f"'crier stream' ended with exit code {code}"

    def close(self) -> None:
        """Ends the process."""
        for file in (self._process.stdin, self._process.stdout, self._messages):
            if file is not None:
                try:
                    file.close()
                except BrokenPipeError:
                    pass
        self._process.wait()

    def disconnect(self) -> None:
        """Gives up the pipes, which a fork has copied.

        The program would not end with its owner as long as another process holds them.
        """
        nothing = os.open(os.devnull, os.O_RDWR)
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                os.dup2(nothing, pipe.fileno(), inheritable=False)
        os.close(nothing)

    @property
    def is_alive(self) -> bool:
        """Whether the process can answer."""
        return self._process.poll() is None


# A forked process must not share the pipes of its parent, so renderers belong to a process id.
_renderers: dict[tuple[int, str], _Renderer] = {}
_renderers_lock = threading.Lock()


def answer(workspace: str, line: bytes) -> Record:
    """Returns the answer to a request, from the process that has the workspace."""
    return _renderer(workspace).answer(line)


def _renderer(workspace: str) -> _Renderer:
    key = (os.getpid(), workspace)
    with _renderers_lock:
        renderer = _renderers.get(key)
        if renderer is None or not renderer.is_alive:
            renderer = _renderers[key] = _Renderer(key[1])
        return renderer


def close() -> None:
    """Ends the processes; the next request starts a new one."""
    with _renderers_lock:
        own = [key for key in _renderers if key[0] == os.getpid()]
        renderers = [_renderers.pop(key) for key in own]
    for renderer in renderers:
        renderer.close()


atexit.register(close)
if hasattr(os, "register_at_fork"):

    def _after_fork() -> None:
        global _renderers_lock
        # A thread of the parent may hold the lock at the moment of the fork.
        _renderers_lock = threading.Lock()
        for renderer in _renderers.values():
            renderer.disconnect()

    os.register_at_fork(after_in_child=_after_fork)
