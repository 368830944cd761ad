"""Uses the studio in headless Chromium, as an author and an accessibility engine do.

Usage: studio_page.py ADDRESS WORKSPACE CRIER FOLDER PART|STORY…; prints one JSON document. FOLDER is for
pictures, none if empty. The parts are "views" and "work". The workspace is changed.
`studio_page.py --check` ends with 0 if everything that is needed is installed.
"""

import sys
import traceback

import studio_checks
import studio_details
import studio_measures
import studio_outages
import studio_stories
import studio_views
from studio_browser import Studio, look


PARTS = {
    "views": studio_views.STORIES + studio_measures.STORIES + studio_checks.STORIES,
    "work": studio_details.STORIES + studio_stories.STORIES + studio_outages.STORIES,
}


def examine(browser, arguments):
    studio = Studio(browser, *arguments[:3], arguments[3] or None)
    part, stories = arguments[4], PARTS.get(arguments[4])
    if stories is None:
        stories = [s for part in PARTS.values() for s in part if s.__name__ in arguments[4:]]
    views = []
    for story in stories:
        try:
            views += story(studio) or []
        except Exception as error:
            studio.expect("the story '%s' comes to its end" % story.__name__, False, "%s, in %s" % (
                str(error).split("\n")[0], traceback.extract_tb(error.__traceback__)[1].line))
    report = {"views": views}
    if part == "work":
        seen, times = studio_stories.live(studio)
        report["views"] += seen
        report["times"] = {"files": times, "keystrokes": studio_stories.keystrokes(studio)}
    studio.collect_messages()
    # The browser logs the status of answers that are part of a story.
    messages = [m for m in studio.messages if " 409 " not in m]
    return {**report, "messages": messages, "facts": studio.count, "failures": studio.failures}


if __name__ == "__main__":
    sys.exit(look.main(examine))
