"""Reads the packages and resource bundles of ICU, and writes bundles as the text that genrb compiles.

The formats: https://github.com/unicode-org/icu/blob/main/icu4c/source/common/uresdata.h for bundles,
and "ucmndata.h" next to it for packages. A bundle becomes dictionaries, lists, strings, integers and
bytes, and the two classes below.
"""

from __future__ import annotations

import struct
from typing import Any, Iterator


class Alias(str):
    """A path to another resource, whose value is used instead."""


class Numbers(tuple):
    """An array of integers, which is a type of its own in bundles."""


def package(content: bytes) -> dict[str, bytes]:
    """The files of a package by their paths, such as `curr/pl.res`."""
    start = struct.unpack_from("<H", content)[0]
    if content[12:16] != b"CmnD":
        raise SystemExit("cldr: the data of ICU is not a package of the format CmnD")
    count = struct.unpack_from("<I", content, start)[0]
    entries = [struct.unpack_from("<II", content, start + 4 + 8 * i) for i in range(count)]
    files = {}
    for (name, offset), end in zip(entries, [o for _, o in entries[1:]] + [len(content) - start]):
        first = start + name
        path = content[first:content.index(b"\0", first)].decode()
        files[path.split("/", 1)[1]] = content[start + offset:start + end]
    return files


class Bundle:
    """A resource bundle; `pool` has the keys and strings that its folder shares."""

    def __init__(self, content: bytes, pool: Bundle | None) -> None:
        if content[12:16] != b"ResB" or content[16] not in (2, 3):
            raise SystemExit("cldr: a resource bundle has a format other than 2 or 3")
        self.content = content[struct.unpack_from("<H", content)[0]:]
        self.pool = pool
        indexes = self.words(4, self.word(4) & 0xFF)
        self.keys = 4 + 4 * len(indexes)
        self.units = 4 * indexes[1]
        self.own_keys = self.units if self.units > self.keys else 0
        attributes = indexes[5]
        self.falls_back = attributes & 1 == 0
        self.pool_strings = indexes[0] >> 8 | (attributes & 0xF000) << 12
        self.short_pool_strings = attributes >> 16

    def word(self, offset: int) -> int:
        return struct.unpack_from("<I", self.content, offset)[0]

    def words(self, offset: int, count: int) -> tuple[int, ...]:
        return struct.unpack_from(f"<{count}I", self.content, offset)

    def unit(self, index: int) -> int:
        return struct.unpack_from("<H", self.content, self.units + 2 * index)[0]

    def shared(self) -> Bundle:
        if self.pool is None:
            raise SystemExit("cldr: a bundle refers to a pool that its folder lacks")
        return self.pool

    def key(self, offset: int, limit: int) -> str:
        if offset >= limit:
            pool = self.shared()
            return pool.key(pool.keys + offset - limit, 1 << 32)
        return self.content[offset:self.content.index(b"\0", offset)].decode()

    def text(self, index: int) -> str:
        first = self.unit(index)
        if not 0xDC00 <= first <= 0xDFFF:
            count = 0
            while self.unit(index + count) != 0:
                count += 1
            return self.wide(self.units + 2 * index, count)
        if first < 0xDFEF:
            return self.wide(self.units + 2 * index + 2, first & 0x3FF)
        if first < 0xDFFF:
            return self.wide(self.units + 2 * index + 4, (first - 0xDFEF) << 16 | self.unit(index + 1))
        count = self.unit(index + 1) << 16 | self.unit(index + 2)
        return self.wide(self.units + 2 * index + 6, count)

    def wide(self, offset: int, count: int) -> str:
        return self.content[offset:offset + 2 * count].decode("utf-16-le")

    def string(self, index: int) -> str:
        if index < self.pool_strings:
            return self.shared().text(index)
        return self.text(index - self.pool_strings)

    def short(self, index: int) -> str:
        if index < self.short_pool_strings:
            return self.string(index)
        return self.string(index - self.short_pool_strings + self.pool_strings)

    def value(self, resource: int | None = None) -> Any:
        """The value of a resource, by default of the whole bundle."""
        resource = self.word(0) if resource is None else resource
        kind, offset = resource >> 28, resource & 0x0FFFFFFF
        start = 4 * offset
        if kind == 6:
            return self.string(offset)
        if kind == 7:
            return offset - (1 << 28) if offset & 0x08000000 else offset
        if kind == 5:
            count = self.unit(offset)
            return {
                self.key(self.unit(offset + 1 + i), self.own_keys):
                    self.short(self.unit(offset + 1 + count + i)) for i in range(count)}
        if kind == 9:
            return [self.short(self.unit(offset + 1 + i)) for i in range(self.unit(offset))]
        count = self.word(start) if offset else 0
        if kind in (0, 3):
            text = self.wide(start + 4, count)
            return Alias(text) if kind == 3 else text
        if kind == 1:
            return self.content[start + 4:start + 4 + count]
        if kind == 14:
            return Numbers(struct.unpack_from(f"<{count}i", self.content, start + 4))
        if kind == 8:
            return [self.value(item) for item in self.words(start + 4, count)]
        if kind == 2:
            count &= 0xFFFF
            keys = struct.unpack_from(f"<{count}H", self.content, start + 2) if offset else ()
            items = self.words(start + (2 + 2 * count + 3) // 4 * 4, count)
            return {self.key(k, self.own_keys): self.value(item) for k, item in zip(keys, items)}
        raise SystemExit(f"cldr: a bundle contains a resource of the unknown type {kind}")


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def lines(value: Any, key: str = "", depth: int = 0) -> Iterator[str]:
    """The text of a resource in the syntax of genrb."""
    margin = "  " * depth
    name = quoted(key) if key else ""
    if isinstance(value, (dict, list)):
        items = value.items() if isinstance(value, dict) else (("", item) for item in value)
        yield f"{margin}{name}:{'table' if isinstance(value, dict) else 'array'}{{"
        for item_key, item in items:
            yield from lines(item, item_key, depth + 1)
        yield margin + "}"
    elif isinstance(value, Alias):
        yield f"{margin}{name}:alias{{{quoted(value)}}}"
    elif isinstance(value, str):
        yield f"{margin}{name}:string{{{quoted(value)}}}"
    elif isinstance(value, bytes):
        yield f"{margin}{name}:bin{{{quoted(value.hex())}}}"
    elif isinstance(value, Numbers):
        yield f"{margin}{name}:intvector{{{','.join(map(str, value))}}}"
    else:
        yield f"{margin}{name}:int{{{value}}}"


def source(name: str, value: dict[str, Any], falls_back: bool) -> str:
    """The text of a bundle: the input of genrb."""
    body = "\n".join(line for key, item in value.items() for line in lines(item, key, 1))
    return f"{name}:table{'' if falls_back else '(nofallback)'}{{\n{body}\n}}\n"
