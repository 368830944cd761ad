"""The version, which the build of the wheel replaces by that of the program."""

__version__ = "0.0.0"
