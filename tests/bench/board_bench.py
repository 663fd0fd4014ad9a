#!/usr/bin/env python3
"""board_bench.py BUILD [PIECES...]: boards of so many pieces on 199x99 squares in headless Chromium: how long until the first
one is seen, and the frames of a scripted pan of three seconds, whole and near. A loaded machine shows more of itself
than of the page: the processor's time for a frame, of the page's own thread, says more then. Never a test."""
import json
import os
import pathlib
import random
import re
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent))
from browser import Browser  # noqa: E402

ROOT = HERE.parent.parent
ARMIES = {"green": "#2e9e3f", "red": "#d62828", "blue": "#2356d6", "yellow": "#f9e62a", "purple": "#7c0ea0"}
KINDS = "P P P P N G Ht B L S E H U W R Sp Ab D C TT Q Dr".split()
# A finger that goes round, as far as its reach: some squares a frame.
PAN = """new Promise((done) => {
  const field = document.querySelector(".field"), box = field.getBoundingClientRect(), ends = [];
  const at = (n) => ({ pointerId: 1, pointerType: "touch", button: 0, bubbles: true,
    clientX: box.left + box.width * (0.5 + 0.4 * Math.sin(n / 30)), clientY: box.top + box.height * (0.5 + 0.4 * Math.cos(n / 30)) });
  let n = 0;
  field.setPointerCapture = () => 0; // of a finger that is none
  board.centre([0, 50], SCALE);
  field.dispatchEvent(new PointerEvent("pointerdown", at(0)));
  function step(now) {
    ends.push(now);
    field.dispatchEvent(new PointerEvent("pointermove", at(n++)));
    if (now - ends[0] < 3000) return requestAnimationFrame(step);
    field.dispatchEvent(new PointerEvent("pointercancel", at(n)));
    return done({ frames: ends.length, fps: (ends.length - 1) / (now - ends[0]) * 1000 });
  }
  requestAnimationFrame(step);
})"""


def spent(b):
    """Milliseconds of the processor that the page's thread has had."""
    return 1000 * {m["name"]: m["value"] for m in b.call("Performance.getMetrics")["metrics"]}["TaskDuration"]


def facts(pieces):
    rng, squares = random.Random(31), set()
    while len(squares) < pieces:
        squares.add((rng.randint(1, 99), rng.randint(-99, 99)))
    rows = ["piece %s %s (%d,%d)" % (rng.choice(list(ARMIES)), rng.choice(KINDS), x, y) for y, x in sorted(squares)]
    moved = [{"kind": "moved", "rule": "6.1", "army": "green", "from": [x - 1, y], "to": [x, y]} for y, x in sorted(squares)[:200]]
    text = ["zugpost 1", "rules sandbox", "board -99 99 1 99", "update 9"] + ["army %s energy 5" % a for a in ARMIES] + rows
    return {"text": "\n".join(text) + "\n", "armies": [{"army": a, "colour": c} for a, c in ARMIES.items()],
            "events": {"list": moved, "complete": True}}


def page(build, folder, pieces):
    cmake = (ROOT / "templates/CMakeLists.txt").read_text()
    scripts = re.findall(r"\$\{(WEB(?:_FOLDER)?)\}/([\w-]+\.js)", cmake.split("set(WEB_FILES")[1].split("--")[0])
    web = {"WEB": ROOT / "templates/pages/web", "WEB_FOLDER": pathlib.Path(build) / "templates/pages/web"}
    style = "".join((web[w] / "pages.css").read_text() for w in ("WEB_FOLDER", "WEB"))
    code = "\n".join((web[w] / name).read_text() for w, name in scripts)
    out = folder / ("%d.html" % pieces)
    out.write_text("""<!DOCTYPE html><html lang="en"><meta charset="utf-8"><style>%s</style><figure id="b"></figure>
<script>%s</script><script>const facts = %s; const began = performance.now(); const board = zugpost.board(document.getElementById("b"), facts);
const first = new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => r(performance.now()))));
</script></html>""" % (style, code, json.dumps(facts(pieces))))
    return "file://%s" % out


def main(build, counts):
    b = Browser()
    b.call("Performance.enable", timeDomain="threadTicks")
    with tempfile.TemporaryDirectory() as folder:
        for pieces in counts:
            url = page(build, pathlib.Path(folder), pieces)
            b.look(1280, "light")
            firsts = []
            for _ in range(5):
                b.open(url)
                firsts.append(b.run("first"))
            for where, scale in (("whole", 6), ("near", 28)):
                before = spent(b)
                got = b.run(PAN.replace("SCALE", str(scale)))
                print("%5d pieces, %s, %s: first board %.0f ms (middle of 5; best %.0f), %.1f frames a second, %.1f ms of the processor a frame"
                      % (pieces, b.run("document.querySelector('.squares').tagName"), where, sorted(firsts)[2], min(firsts), got["fps"], (spent(b) - before) / got["frames"]))
    print("load", os.getloadavg()[0])
    b.end()


main(sys.argv[1], [int(n) for n in sys.argv[2:]] or [200, 2000, 5000])
