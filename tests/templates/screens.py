#!/usr/bin/env python3
"""screens.py SCENES [--update] [--keep FOLDER]: the mails that the program SCENES makes (scenes.c), in headless Chromium, on
a phone of 375 pixels and a screen of 1280, in light, dark, and as programs show them that drop <style> and turn the
colours themselves. Measured on a phone of 320: nothing is wider than the screen, texts have contrast, links can be hit
with a finger, pictures are at least as fine as they are shown. Compared with small pictures in screens/, one for each
mail, its six views beside one another: means of grey per cell, so that fonts may differ a little. --update writes those
anew; --keep keeps the whole pictures, to be looked at."""
import base64, glob, os, re, shutil, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
from browser import Browser
from pictures import greys, write_greys

SMALL = os.path.join(HERE, "screens")
WIDTHS = (375, 1280)
LOOKS = ("light", "dark", "forced")
PART = {375: (0, 375, 12.5), 1280: (280, 720, 20)}  # what is compared: left edge, width, a cell, in CSS pixels
REPORTS = ("report", "german", "dark-large", "crowd", "round")
SOON = 300  # CSS pixels of a phone within which a report says until when
ROWS = 96  # of cells that are kept: the beginning of the mail
BELOW = 128  # what stands for cells below the end of a mail
FAR, MOST = 26, 0.04  # grey levels by which a cell may differ, part of the cells that may differ more
right, wrong = [], []


def check(what, ok, why=""):
    if ok:
        right.append(what)
    else:
        wrong.append(what)
        print("%s: %s" % (what, why), file=sys.stderr)


MEASURE = """(() => {
  const out = {wide: [], dim: [], small: [], coarse: []}, root = document.documentElement;
  const rgb = c => (c.match(/[\\d.]+/g) || [0, 0, 0, 0]).map(Number);
  const light = ([r, g, b]) => [r, g, b].map(v => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((s, v, i) => s + v * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = e => { for (; e; e = e.parentElement) { const c = rgb(getComputedStyle(e).backgroundColor);
    if (c.length < 4 || c[3] > 0) return c; } return [255, 255, 255]; };
  out.scroll = root.scrollWidth - root.clientWidth;
  for (const e of document.querySelectorAll('body *')) {
    const box = e.getBoundingClientRect(), style = getComputedStyle(e);
    if (box.width && box.right > root.clientWidth + 0.5) out.wide.push(e.outerHTML.slice(0, 120));
    if (e.scrollWidth > e.clientWidth + 1 && e.clientWidth && style.overflowX != 'visible')
      out.wide.push(e.outerHTML.slice(0, 120));
    if (e.tagName == 'A' && box.height < 40) out.small.push(box.height + ' ' + e.textContent.slice(0, 60));
    if (e.tagName == 'IMG' && (!e.complete || e.naturalWidth < Math.floor(box.width)))
      out.coarse.push(e.src.slice(0, 30) + ' ' + e.naturalWidth + ' for ' + box.width);
    if (![...e.childNodes].some(n => n.nodeType == 3 && n.data.trim()) || !box.width) continue;
    const a = light(rgb(style.color)), b = light(ground(e));
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < 4.5) out.dim.push(contrast.toFixed(1) + ' ' + e.outerHTML.slice(0, 120));
  }
  return out;
})()"""


# Where the first line ends that names a year: a deadline.
UNTIL = """(() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange();
  for (let n = walk.nextNode(); n; n = walk.nextNode()) {
    range.selectNodeContents(n);
    const box = range.getBoundingClientRect();
    if (/ 20\\d\\d, \\d\\d:\\d\\d /.test(n.data) && box.width) return box.bottom + scrollY;
  }
  return 0;
})()"""


def with_pictures(folder, name):
    """The mail's HTML with its pictures inside."""
    with open(os.path.join(folder, name + ".html"), encoding="utf-8") as f:
        html = f.read()

    def inside(found):
        with open(os.path.join(folder, "%s.%s.png" % (name, found.group(1))), "rb") as f:
            return "data:image/png;base64," + base64.b64encode(f.read()).decode()
    return re.sub(r"cid:([\w-]+)", inside, html)


def forced(html):
    """What is left in a program that turns colours by itself: no styles, no word on colour schemes."""
    return re.sub(r"<style>.*?</style>|<meta name=\"(supported-)?color-scheme\"[^>]*>", "", html, flags=re.S)


def measure(browser, name, html):
    for look in LOOKS:
        browser.look(320, look)
        browser.show(forced(html) if look == "forced" else html)
        found = browser.run(MEASURE)
        check("%s, %s: no sideways scrolling at 320 pixels" % (name, look), found["scroll"] <= 0 and not found["wide"], found["wide"][:3])
        check("%s, %s: links can be hit" % (name, look), not found["small"], found["small"][:3])
        check("%s, %s: pictures are fine enough" % (name, look), not found["coarse"], found["coarse"][:3])
        if look != "forced":  # the browser turns colours when it paints
            check("%s, %s: contrast of texts" % (name, look), not found["dim"], found["dim"][:3])


def sheet(views):
    """The views beside one another."""
    full = [(v + [[BELOW] * len(v[0])] * ROWS)[:ROWS] for v in views]
    return [sum((v[y] for v in full), []) for y in range(ROWS)]


def compare(name, rows, update):
    path = os.path.join(SMALL, name + ".png")
    if update:
        write_greys(path, rows)
        return
    if not os.path.exists(path):
        check(name + ": is known", False, path + " is missing: --update")
        return
    with open(path, "rb") as f:
        known = greys(f.read())
    pairs = [(a, b) for x, y in zip(known, rows) for a, b in zip(x, y)]
    far = sum(abs(a - b) > FAR for a, b in pairs)
    check(name + ": looks as it did", far <= MOST * len(pairs),
          "%d of %d cells differ; look at it (--keep), then --update" % (far, len(pairs)))


def show_all(browser, name, html, keep):
    """The sheet of a mail; the whole pictures into the folder `keep`, if there is one."""
    views = []
    for width in WIDTHS:
        for look in LOOKS:
            browser.look(width, look)
            height = browser.show(forced(html) if look == "forced" else html)
            if keep:
                with open(os.path.join(keep, "%s-%d-%s.png" % (name, width, look)), "wb") as f:
                    f.write(browser.picture(0, width, min(height, 6000), 1))
            left, part, cell = PART[width]
            views.append(greys(browser.picture(left, part, min(height, ROWS * cell), 1 / cell)))
    return sheet(views)


def main():
    words = sys.argv[1:]
    keep = words.pop(words.index("--keep") + 1) if "--keep" in words else None
    update = "--update" in words
    folder = tempfile.mkdtemp()
    subprocess.run([words[0], folder], check=True, stdout=subprocess.DEVNULL)
    names = sorted(os.path.basename(f)[:-5] for f in glob.glob(os.path.join(folder, "*.html")))
    check("there are scenes", len(names) >= 12, names)
    os.makedirs(SMALL, exist_ok=True)
    browser = Browser()
    for name in names:
        html = with_pictures(folder, name)
        if name in REPORTS:
            browser.look(375, "light")
            browser.show(html)
            until = browser.run(UNTIL)
            check("%s: until when, in the first %d pixels" % (name, SOON), 0 < until <= SOON, until)
        measure(browser, name, html)
        compare(name, show_all(browser, name, html, keep), update)
    browser.end()
    shutil.rmtree(folder)
    print("%d passed, %d failed" % (len(right), len(wrong)))
    sys.exit(1 if wrong else 0)


main()
