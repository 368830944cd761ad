"""Decodes the likely subtags of ICU 75 and later, and gives them as the table of earlier releases.

The data is a trie whose keys are a language, a script and a region, each with its last byte marked
and `*` if it is missing; a value is an index into numbers that encode the three subtags:
https://github.com/unicode-org/icu/blob/main/icu4c/source/common/loclikelysubtags.cpp and bytestrie.h.
"""

from __future__ import annotations

from typing import Any, Iterator

# A value of the trie that is not an index: the script follows.
SKIP_SCRIPT = 1


def number(trie: bytes, position: int, lead: int) -> tuple[int, int]:
    """A value and the position after it; `lead` is its first byte without the mark of final values."""
    if lead < 0x51:
        return lead - 0x10, position
    if lead < 0x6C:
        return (lead - 0x51) << 8 | trie[position], position + 1
    count, first = (2, lead - 0x6C) if lead < 0x7E else (3, 0) if lead == 0x7E else (4, 0)
    rest = int.from_bytes(trie[position:position + count], "big")
    return first << 8 * count | rest, position + count


def jump(trie: bytes, position: int) -> tuple[int, int]:
    """The target of a jump and the position after it."""
    lead = trie[position]
    position += 1
    if lead < 0xC0:
        return position + lead, position
    count, first = (
        (1, lead - 0xC0) if lead < 0xF0 else (2, lead - 0xF0) if lead < 0xFE
        else (3, 0) if lead == 0xFE else (4, 0))
    end = position + count
    return end + (first << 8 * count | int.from_bytes(trie[position:end], "big")), end


def entries(trie: bytes, position: int = 0, key: bytes = b"") -> Iterator[tuple[bytes, int]]:
    """All keys of a trie with their values."""
    while True:
        node = trie[position]
        position += 1
        if node >= 0x20:
            value, position = number(trie, position, node >> 1)
            yield key, value
            if node & 1:
                return
        elif node >= 0x10:
            key += trie[position:position + node - 0x0F]
            position += node - 0x0F
        else:
            if node == 0:
                node = trie[position]
                position += 1
            yield from branch(trie, position, node + 1, key)
            return


def branch(trie: bytes, position: int, length: int, key: bytes) -> Iterator[tuple[bytes, int]]:
    while length > 5:
        less, position = jump(trie, position + 1)
        yield from branch(trie, less, length // 2, key)
        length -= length // 2
    for _ in range(length - 1):
        longer, node = key + trie[position:position + 1], trie[position + 1]
        value, position = number(trie, position + 2, node >> 1)
        if node & 1:
            yield longer, value
        else:
            yield from entries(trie, position + value, longer)
    yield from entries(trie, position + 1, key + trie[position:position + 1])


def subtags(key: bytes) -> list[str]:
    parts, start = [], 0
    for i, byte in enumerate(key):
        if byte == ord("*") and i == start:
            parts.append("")
            start = i + 1
        elif byte >= 0x80:
            parts.append((key[start:i] + bytes([byte & 0x7F])).decode())
            start = i + 1
    return parts


def letters(value: int, count: int) -> str:
    """The letters that a number encodes, with the first letter in the lowest digit."""
    digits = [value // 27**i % 27 for i in range(count)]
    return "".join(chr(ord("a") - 1 + digit) for digit in digits if digit)


def table(likely: dict[str, Any], scripts: dict[int, str]) -> dict[str, str]:
    """The likely subtags as a table: `pl` to `pl_Latn_PL`; `scripts` are ICU's numbers of scripts."""
    found = {}
    for key, value in entries(likely["trie"]):
        code = likely["lsrnum"][value] & 0xFFFFFFFF
        if value <= SKIP_SCRIPT:
            continue
        language, *rest = subtags(key)
        region = (code & 0xFFFFFF) // 27**3
        found["_".join([language or "und"] + [part for part in rest if part])] = "_".join((
            letters(code & 0xFFFFFF, 3), scripts[code >> 24],
            likely["m49"][region] if region < 27 else letters(region, 2).upper()))
    return dict(sorted(found.items()))
