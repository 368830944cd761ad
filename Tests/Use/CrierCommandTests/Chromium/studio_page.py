"""Uses the studio in headless Chromium, as an author and an accessibility engine do.

Usage: studio_page.py ADDRESS WORKSPACE CRIER [FOLDER FOR PICTURES [STORY…]]; prints one JSON document.
The workspace is changed. `studio_page.py --check` ends with 0 if everything that is needed is installed.
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


def examine(browser, arguments):
    studio = Studio(browser, *arguments[:3], arguments[3] if len(arguments) > 3 and arguments[3] else None)
    chosen = arguments[4:]
    views = [] if chosen else studio_views.look_at_all(studio)
    stories = (studio_views.STORIES + studio_measures.STORIES + studio_checks.STORIES
               + studio_details.STORIES + studio_stories.STORIES + studio_outages.STORIES)
    for story in stories:
        if chosen and story.__name__ not in chosen:
            continue
        try:
            views += story(studio) or []
        except Exception as error:
            studio.expect("the story '%s' comes to its end" % story.__name__, False, "%s, in %s" % (
                str(error).split("\n")[0], traceback.extract_tb(error.__traceback__)[1].line))
    report = {"views": views, "messages": []}
    if not chosen:
        seen, times = studio_stories.live(studio)
        report["views"] += seen
        report["files"], report["keystrokes"] = times, studio_stories.keystrokes(studio)
    studio.collect_messages()
    # The browser logs the status of answers that are part of a story.
    report["messages"] = [m for m in studio.messages if " 409 " not in m]
    return {**report, "facts": studio.count, "failures": studio.failures}


if __name__ == "__main__":
    sys.exit(look.main(examine))
