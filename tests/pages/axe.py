"""axe-core (MPL-2.0), which knows the rules for pages that everybody can use: one version of the npm package, known by its
hash, fetched once into the folder of the program under test. asked(BROWSER, PROGRAM, NAME): the page that is open has no
violations; where the registry cannot be reached nothing is asked, which is said. ZUGPOST_AXE=axe.min.js is taken
instead."""
import base64
import functools
import hashlib
import io
import os
import pathlib
import subprocess
import sys
import tarfile

from counted import check

VERSION = "4.14.1"
SHA512 = "FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ=="
URL = "https://registry.npmjs.org/axe-core/-/axe-core-%s.tgz" % VERSION


@functools.lru_cache
def script(program):
    own = os.environ.get("ZUGPOST_AXE")
    kept = pathlib.Path(own) if own else pathlib.Path(program).parent / ("axe-core-%s.js" % VERSION)
    if not kept.exists():
        got = subprocess.run(["curl", "-sSf", "--max-time", "60", URL], capture_output=True, check=False)
        if got.returncode:
            print("axe.py: axe-core is not asked:", got.stderr.decode().strip())
            return None
        if base64.b64encode(hashlib.sha512(got.stdout).digest()).decode() != SHA512:
            sys.exit("axe.py: %s is not what it was: its SHA-512 is another one" % URL)
        with tarfile.open(fileobj=io.BytesIO(got.stdout)) as package:
            text = package.extractfile("package/axe.min.js").read()
        new = kept.with_name(kept.name + ".%d" % os.getpid())
        new.write_bytes(text)
        new.rename(kept)
    return kept.read_text()


def asked(b, program, name):
    text = script(program)
    if not text:
        return
    b.run(text + "\n;0")
    passed, violations = b.run("""axe.run({preload: false}).then((r) => [r.passes.length,
        r.violations.map((v) => [v.id, v.nodes.length, v.nodes[0].html.slice(0, 120)])])""")
    check(passed > 5, name, "axe-core found nothing to look at")
    check(not violations, name, "axe:", violations)
