#!/usr/bin/env python3
"""pages_test.py PROGRAM CASES.json: the published catalogue has every case with its texts and pictures, all
links lead somewhere, results are in the table, and a second publishing writes nothing."""
import html
import html.parser
import json
import struct
import subprocess
import sys
import tempfile
from pathlib import Path


class Page(html.parser.HTMLParser):
    """What a page links to and shows, its ids, and the text of each case."""

    def __init__(self, path):
        super().__init__()
        self.links, self.images, self.ids, self.text, self.here = [], [], set(), {}, ""
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if tag in ("a", "link") and attrs.get("rel") != "canonical" and ":" not in attrs.get("href", ":"):
            self.links.append(attrs["href"])
        if tag == "img":
            self.images.append((attrs["src"], int(attrs["width"]), int(attrs["height"])))
            assert attrs["alt"], self.images[-1]
        if "id" in attrs:
            self.ids.add(attrs["id"])
        if tag == "section":
            self.here = attrs["id"]

    def handle_data(self, data):
        self.text[self.here] = self.text.get(self.here, "") + data


def make(program, folder):
    home, site = Path(folder, "home"), Path(folder, "site")
    subprocess.run([program, "init", home], check=True, stdout=subprocess.DEVNULL)
    site.mkdir()
    conf = home / "zugpost.conf"
    conf.write_text(conf.read_text(encoding="utf-8").replace(
        "[zugpost]\n", "[zugpost]\npages = %s\npages_url = https://chess.example.org/\n" % site, 1), encoding="utf-8")
    return site, [program, "--config", conf, "publish"]


def check_links(site, pages):
    for path, page in pages.items():
        for link in page.links:
            to, _, mark = link.partition("#")
            target = (path.parent / to).resolve() if to else path
            assert target.exists(), "%s: %s leads nowhere" % (path, link)
            assert not mark or target != path or mark in page.ids, "%s: %s" % (path, link)
        for source, width, height in page.images:
            head = (path.parent / source).read_bytes()[:24]
            drawn = struct.unpack(">II", head[16:])
            assert abs(drawn[0] - 2 * width) < 2 and abs(drawn[1] - 2 * height) < 2, source


def check_case(case, page, folder):
    text, expect = page.text[case["id"]], case["expect"]
    for part in (case["shows"], case["position"].strip(), expect.get("position", "").strip(), *case["disputed"]):
        assert part in text, "%s: %r is not on the page" % (case["id"], part)
    for order in case["orders"]:
        assert "%s: %s" % (order["army"], order["text"]) in text, case["id"]
    assert ("position" not in expect) or (folder / ("%d-after.png" % case["number"])).exists(), case["id"]
    assert "error" in expect or (folder / ("%d-before.png" % case["number"])).exists(), case["id"]


def main(program, path):
    catalogue = json.loads(Path(path).read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        site, publish = make(program, folder)
        subprocess.run(publish, check=True, stdout=subprocess.DEVNULL)
        pages = {path: Page(path) for path in (site / "cases").glob("*.html")}
        check_links(site, pages)
        for case in catalogue["cases"]:
            check_case(case, pages[site / "cases" / (case["chapter"].replace("/", "-") + ".html")], site / "cases")
        index = html.unescape((site / "cases" / "index.html").read_text(encoding="utf-8"))
        for result in Path(path).parent.glob("results/*.json"):
            assert json.loads(result.read_text(encoding="utf-8"))["program"] in index, result
        assert json.loads((site / "cases" / "cases.json").read_text(encoding="utf-8")) == catalogue
        again = subprocess.run(publish, check=True, capture_output=True, text=True).stdout
        assert " 0 files written" in again, again


if __name__ == "__main__":
    main(*sys.argv[1:])
