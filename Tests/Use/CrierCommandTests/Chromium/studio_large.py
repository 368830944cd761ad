"""Measures the studio with 50 notifications, 2,500 messages and 40 languages in headless Chromium.

Usage: studio_large.py CRIER; prints the times in milliseconds. Use an optimized program. CRIER_AXE names
the folder of the accessibility engine, as in `.ci/run`.
"""

import sys

import studio_outages
from studio_browser import Studio, look


def measure(browser, arguments):
    studio = Studio(browser, "", "", arguments[0], None)
    studio_outages.table(studio)
    return {"times": studio.times, "failures": studio.failures}


if __name__ == "__main__":
    sys.exit(look.main(measure))
