"""Compares the result of an engine with that of `crier stream`: compare.py EXPECTED RESULT HASH.

EXPECTED is a Parquet file, RESULT a folder of them, and HASH the content hash of the workspace.
"""

import sys

import pyarrow.parquet


def main():
    expected = pyarrow.parquet.read_table(sys.argv[1])
    result = pyarrow.parquet.read_table(sys.argv[2]).sort_by("device")
    assert result["content_hash"].unique().to_pylist() == [sys.argv[3]], "another content hash"
    assert len(result) == len(expected), f"{len(result)} rows instead of {len(expected)}"
    errors = len(result) - result["error"].null_count
    assert len(result) - result["payload"].null_count + errors == len(result), "a row without an answer"
    for name in expected.column_names:
        wanted, found = expected[name], result[name].cast(expected[name].type)
        if not found.equals(wanted):
            number = next(n for n, pair in enumerate(zip(wanted, found)) if pair[0] != pair[1])
            raise AssertionError(f"{name} of {expected['device'][number]}: {found[number]}, not {wanted[number]}")
    print(f"{len(result)} rows, {errors} errors, equal to those of crier stream")


main()
