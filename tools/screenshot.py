"""Take the picture of the book that the README shows. Needs Chromium and the built pages."""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
CHAPTER = ROOT / "_build" / "html" / "book" / "foundations" / "planar-pendulum.html"

if __name__ == "__main__":
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 860})
        page.goto(f"{CHAPTER.as_uri()}#energy-and-the-phase-portrait")
        page.wait_for_function("window.MathJax && MathJax.startup && MathJax.startup.promise")
        page.evaluate("MathJax.startup.promise")
        page.evaluate("document.querySelector('#fig-portrait').scrollIntoView({block: 'center'})")
        page.wait_for_timeout(500)  # the side bar marks the section where the page has come to rest
        page.screenshot(path=ROOT / "book" / "screenshot.png")
        browser.close()
