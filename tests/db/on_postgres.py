#!/usr/bin/env python3
"""on_postgres.py PROGRAM...: tests of db/ that know nothing of what the store is, on a PostgreSQL server of their own."""
import os, re, subprocess, sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import postgres

server = postgres.Server()
passed = failed = 0
for program in sys.argv[1:]:
    p = subprocess.run([program], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                       env={**os.environ, "ZUGPOST_STORE": server.database()})
    lines = p.stdout.splitlines()
    counts = re.match(r"(\d+) passed, (\d+) failed$", lines[-1]) if lines else None
    bad = p.returncode != 0 or not counts
    passed += int(counts.group(1)) if counts else 0
    failed += max(int(counts.group(2)) if counts else 1, bad)
    if bad:
        print("%s on PostgreSQL (%d):\n%s" % (os.path.basename(program), p.returncode, p.stdout[-4000:]))
print("%d passed, %d failed" % (passed, failed))
sys.exit(failed != 0)
