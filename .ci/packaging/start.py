"""Compares the start of the program with that of /bin/true: start.py CRIER.

Prints the medians of 200 alternating runs and their ratio. Fails only because of the number of
instructions, which valgrind counts, because times depend on what else the machine does.
"""

from __future__ import annotations

import re
import statistics
import subprocess
import sys
import time

RUNS = 200
# Measured: 3.8 million, and 0.13 million for /bin/true.
MOST_INSTRUCTIONS = 4_500_000


def milliseconds(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return (time.perf_counter() - start) * 1000


def instructions(command: list[str]) -> int:
    counted = subprocess.run(
        ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
        + command, capture_output=True, check=True, text=True)
    found = re.search(r"I\s+refs:\s+([\d,]+)", counted.stderr)
    if found is None:
        sys.exit("valgrind printed no count:\n" + counted.stderr)
    return int(found[1].replace(",", ""))


def main() -> None:
    command, reference = [sys.argv[1], "version"], ["/bin/true"]
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(RUNS):
        times[0].append(milliseconds(command))
        times[1].append(milliseconds(reference))
    program, bare = statistics.median(times[0]), statistics.median(times[1])
    print(
        f"crier version: {program:.2f} ms, /bin/true: {bare:.2f} ms, ratio {program / bare:.2f} "
        f"(medians of {RUNS} runs, with the start of a process)")
    count = instructions(command)
    print(f"crier version: {count:,} instructions; at most {MOST_INSTRUCTIONS:,}")
    if count > MOST_INSTRUCTIONS:
        sys.exit("the program does more at its start than it should")


main()
