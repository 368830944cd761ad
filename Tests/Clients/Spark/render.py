"""Renders many rows through `crier stream` in a Spark job, and proves that none was lost.

    python3 render.py CRIER [ROWS=300000]

CRIER is the program. Each partition has a process of its own; every process ends with a trailer, and
the sum of the trailers is held against what went in. The bytes are held against those of one process
over the same rows. Bad rows come back as records; what that means for `pipe` is shown at the end.
The module `crier` must give the same payloads and errors in the processes of Spark.
"""

import json
import os
import subprocess
import sys
import tempfile
import zlib

from pyspark.sql import SparkSession

TEMPLATE = '{"aps":{"alert":{"title":"$(title)","body":".(body, 60)"},"badge":"#(count)"}}\n'
BAD_EVERY = 1000


def row(number):
    """A row of properties; one of a thousand is broken."""
    if number % BAD_EVERY == BAD_EVERY - 1:
        return '{"title":"broken %d' % number
    texts = ["Storm over the coast", "Příliš žluťoučký kůň", "国会通过预算 😀", 'A "quoted" <word>']
    return json.dumps(
        {"title": texts[number % 4], "body": f"Row {number}: " + texts[number // 4 % 4] * 4, "count": number},
        ensure_ascii=number % 3 == 0)


def is_trailer(line):
    return line.startswith('{"trailer":')


def numbered(records, start):
    """Records of a partition with the numbers that their rows have in the whole."""
    for record in records:
        record["line"] += start
        yield json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def checksum(lines):
    value = count = 0
    for line in lines:
        value = zlib.crc32(line.encode() + b"\n", value)
        count += 1
    return count, value


def main():
    crier, count = os.path.abspath(sys.argv[1]), int((sys.argv + ["300000"])[2])
    folder = tempfile.mkdtemp()
    template = os.path.join(folder, "apns.json")
    with open(template, "w") as file:
        file.write(TEMPLATE)
    command = f"{crier} stream --template {template} --trailer"

    spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    rows = spark.sparkContext.range(0, count, numSlices=4).map(row)
    starts = [0]
    for size in rows.mapPartitions(lambda part: [sum(1 for _ in part)]).collect():
        starts.append(starts[-1] + size)
    # Without checkCode=True Spark ignores how a process ends. Bad rows end it with 1, so that `|| test`
    # lets that pass and nothing else.
    output = rows.pipe(f"sh -c '{command} || test $? -eq 1'", checkCode=True).cache()

    trailers = [json.loads(line)["trailer"] for line in output.filter(is_trailer).collect()]
    total = {key: sum(trailer[key] for trailer in trailers) for key in ("in", "blank", "out", "errors")}
    print("trailers:", json.dumps(total), "of", len(trailers), "processes")
    assert total["in"] == count, "every row was read"
    assert total["in"] == total["blank"] + total["out"] + total["errors"], "every row was answered"
    assert total["errors"] == count // BAD_EVERY, "every bad row, and no other, is an error"

    records = output.filter(lambda line: not is_trailer(line))
    spread = records.mapPartitionsWithIndex(
        lambda index, part: numbered(map(json.loads, part), starts[index])).toLocalIterator()
    single = subprocess.Popen(
        [crier, "stream", "--template", template], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    if os.fork() == 0:
        single.stdin.writelines(row(number) + "\n" for number in range(count))
        single.stdin.close()
        os._exit(0)
    single.stdin.close()
    alone = numbered(map(json.loads, single.stdout), 0)
    together, one = checksum(spread), checksum(alone)
    print("records of four processes and of one:", together, one)
    assert together == one, "the bytes are those of a single process"

    bad = records.filter(lambda line: '"error":' in line).first()
    print("a bad row:", bad)
    assert json.loads(bad)["error"]["code"], "a bad row says what is wrong"
    compare_with_the_module(rows, records, template)
    show_the_trap(spark, crier)
    spark.stop()


def compare_with_the_module(rows, records, template):
    """Renders the same rows by the function that the manual recommends."""
    try:
        import crier
    except ImportError:
        print("SKIPPED: this Python has no module crier (pip install the wheel of .ci/package)")
        return

    def render(part):
        for record in crier.stream(part, template=template):
            yield record.error.code if record.body is None else record.body

    def answer(line):
        record = json.loads(line)
        return record["payload"] if "payload" in record else record["error"]["code"]

    module = checksum(rows.mapPartitions(render).toLocalIterator())
    piped = checksum(records.map(answer).toLocalIterator())
    print("payloads and errors of the module and of the pipe:", module, piped)
    assert module == piped, "the module gives the payloads of the program"
    try:
        rows.mapPartitions(lambda part: crier.stream(part, template="/nothing/apns.json")).count()
    except Exception as error:
        assert "CrierError" in str(error), error
        print("with the module: a program that cannot start fails the job")
    else:
        raise AssertionError("a job without a template fails")


def show_the_trap(spark, crier):
    """`pipe` takes what a process wrote for all there is, unless it is told to look at the exit code."""
    rows = spark.sparkContext.range(0, 100, numSlices=2).map(row)
    broken = f"{crier} stream --template /nothing/apns.json"
    assert rows.pipe(broken).count() == 0
    print("without checkCode: a program that cannot start gives 0 records, and the job succeeds")
    try:
        rows.pipe(broken, checkCode=True).count()
    except Exception:
        print("with checkCode=True: the job fails")
    else:
        raise AssertionError("checkCode=True notices")


main()
