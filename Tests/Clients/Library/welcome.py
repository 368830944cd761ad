"""Prints a payload of the workspace that 'crier init' writes, rendered by the library."""

import sys

import crier
from crier import _library

assert _library.library is not None, "the library does not run on this system"
sys.stdout.buffer.write(crier.Workspace(".").render("welcome", "apns", locale="fr", sample="ann").body)
