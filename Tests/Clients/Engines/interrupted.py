"""Runs a program that is killed with `kill -9` while it renders.

    interrupted.py workers LOG COMMAND…     kills workers of Spark until two tasks are lost
    interrupted.py process FOLDER COMMAND…  kills the process twice, and runs it once more

LOG is a file for what Spark prints. FOLDER is where the program writes; a process that was killed must
leave no result in it, other than names that begin with a dot, `tmp` or `beam-temp`.
"""

import os
import shutil
import signal
import subprocess
import sys
import time

LOST = "Lost task"
WAIT = 0.02


def spark_workers():
    """The processes that render: children of Spark's daemon with the daemon's own command line."""
    daemons, parents = set(), {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/cmdline") as file:
                is_daemon = "pyspark.daemon" in file.read()
            with open(f"/proc/{name}/stat") as file:
                parent = int(file.read().rpartition(")")[2].split()[1])
        except OSError:
            # The process has ended.
            continue
        if is_daemon:
            daemons.add(int(name))
            parents[int(name)] = parent
    return [process for process in daemons if parents[process] in daemons]


def lost_tasks(log):
    with open(log) as file:
        return file.read().count(LOST)


def kill_workers(log, command):
    with open(log, "w") as output:
        program = subprocess.Popen(command, stderr=output)
    kills = 0
    while program.poll() is None:
        workers = spark_workers() if lost_tasks(log) < 2 else []
        # A worker that waits for a task is killed as well; that loses nothing and is not counted.
        for worker in workers[:1]:
            before = lost_tasks(log)
            os.kill(worker, signal.SIGKILL)
            kills += 1
            end = time.monotonic() + 2
            while lost_tasks(log) == before and time.monotonic() < end and program.poll() is None:
                time.sleep(WAIT)
        time.sleep(WAIT)
    if program.returncode != 0:
        sys.exit(open(log).read())
    print(f"{kills} workers were killed, {lost_tasks(log)} tasks lost")
    assert lost_tasks(log) >= 2, "the job ended before two tasks were lost"


def results(folder):
    return [name for name in os.listdir(folder) if not name.startswith((".", "tmp", "beam-temp"))]


def has_output(folder):
    paths = [os.path.join(parent, name) for parent, _, names in os.walk(folder) for name in names]
    return any(os.path.getsize(path) for path in paths if os.path.exists(path))


def kill_process(folder, command):
    for _ in range(2):
        os.makedirs(folder)
        program = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        while not has_output(folder):
            assert program.poll() is None, "the program ended without a result"
            time.sleep(WAIT / 10)
        program.kill()
        assert program.wait() == -signal.SIGKILL, "the program ended before it was killed"
        assert not results(folder), f"half a result: {results(folder)}"
        shutil.rmtree(folder)
    os.makedirs(folder)
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    print("killed twice while it wrote, without half a result")


if sys.argv[1] == "workers":
    kill_workers(sys.argv[2], sys.argv[3:])
else:
    kill_process(sys.argv[2], sys.argv[3:])
