"""Writes a wheel: build.py PROGRAM LIBRARY NOTICES VERSION ARCHITECTURE FOLDER SHARE.

SHARE is the folder whose subfolder crier has the newer locale data, if there is any. pip installs
that next to the command, in share/crier.

A wheel is a zip file with a list of its files. It is written here and not by a build tool, because
the same input must give the same bytes, without a network.
"""

from __future__ import annotations

import base64
import hashlib
import os
import sys
import time
import zipfile
from pathlib import Path

SUMMARY = "Push notification payloads from templates and catalogs, rendered by the program crier"


def systems(architecture: str) -> list[str]:
    """The systems that the wheel serves.

    The program needs nothing but the kernel. The library needs glibc 2.35 or later; elsewhere, such
    as on musl, the module runs the program instead.
    """
    return [f"{name}_{architecture}" for name in ("manylinux_2_17", "manylinux2014", "musllinux_1_1")]


def metadata(version: str) -> str:
    return (
        f"Metadata-Version: 2.1\nName: crier\nVersion: {version}\nSummary: {SUMMARY}\n"
        "Requires-Python: >=3.9\nClassifier: Typing :: Typed\n"
        "Classifier: Operating System :: POSIX :: Linux\nLicense-File: NOTICES.txt\n"
        "Description-Content-Type: text/plain\n\n"
        "The command `crier`, and a typed module of the same name that renders in the process.\n")


def digest(content: bytes) -> str:
    code = base64.urlsafe_b64encode(hashlib.sha256(content).digest())
    return "sha256=" + code.rstrip(b"=").decode()


def contents(
    program: str, library: str, notices: str, version: str, architecture: str, share: str
) -> dict[str, bytes]:
    """The files of the wheel by their names."""
    details = f"crier-{version}.dist-info"
    source = Path(__file__).parent / "crier"
    files = {
        f"crier/{path.name}": path.read_bytes()
        for path in source.iterdir() if path.suffix == ".py" or path.name == "py.typed"
    }
    files["crier/libcrier.so.1"] = Path(library).read_bytes()
    files["crier/_version.py"] = files["crier/_version.py"].replace(b"0.0.0", version.encode())
    files[f"crier-{version}.data/scripts/crier"] = Path(program).read_bytes()
    files[f"{details}/licenses/NOTICES.txt"] = Path(notices).read_bytes()
    for path in Path(share, "crier").glob("*.dat"):
        files[f"crier-{version}.data/data/share/crier/{path.name}"] = path.read_bytes()
        notice = Path(share, "doc/crier", f"{path.stem}.notice")
        files[f"{details}/licenses/{notice.name}"] = notice.read_bytes()
    files[f"{details}/METADATA"] = metadata(version).encode()
    files[f"{details}/WHEEL"] = (
        "Wheel-Version: 1.0\nGenerator: crier\nRoot-Is-Purelib: false\n"
        + "".join(f"Tag: py3-none-{name}\n" for name in systems(architecture))).encode()
    record = [f"{name},{digest(content)},{len(content)}\n" for name, content in sorted(files.items())]
    files[f"{details}/RECORD"] = ("".join(record) + f"{details}/RECORD,,\n").encode()
    return files


def main() -> None:
    program, library, notices, version, architecture, folder, share = sys.argv[1:]
    files = contents(program, library, notices, version, architecture, share)
    date = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
    path = Path(folder) / f"crier-{version}-py3-none-{'.'.join(systems(architecture))}.whl"
    # The specification of wheels asks for the list of files at the end of the archive.
    order = sorted(files, key=lambda name: (".dist-info/" in name, name))
    with zipfile.ZipFile(path, "w") as archive:
        for name in order:
            entry = zipfile.ZipInfo(name, date)
            entry.create_system = 3  # Unix, so that the mode below counts
            entry.external_attr = (0o100755 if "/scripts/" in name else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[name], compresslevel=9)


main()
