#!/usr/bin/env python3
"""dispatch_idle.py PROGRAM [PROGRAM-BEFORE]: what a dispatch with nothing to send costs, in a store of
100,000 mails that went out (1,000 of them within the last day): without limits on sending, with limits, and
with another program. Milliseconds of processor time of a whole run, medians of 41, taken in turns."""
import os, resource, sqlite3, statistics, subprocess, sys, tempfile, time

CONF = """[zugpost]
database = zugpost.db
[mailbox in]
url = maildir:in
[send]
url = maildir:out
from = judge@zugpost.example
"""
LIMITS = "per_minute = 100\nper_hour = 1000\nper_day = 5000\n"
MAILS, TODAY, RUNS = 100000, 1000, 41


def store(folder, program, conf):
    os.makedirs(folder)
    path = os.path.join(folder, "zugpost.conf")
    with open(path, "w") as f:
        f.write(conf)
    subprocess.run([program, "--config", path, "init"], check=True, capture_output=True)
    db = sqlite3.connect(os.path.join(folder, "zugpost.db"))
    now = int(time.time())
    db.executemany("INSERT INTO out (key, kind, game, sender, recipient, message_id, state, next_at, made, done_at, recipe)"
                   " VALUES (?, 'report', '', 'j@x', 'p@x', ?, 'sent', ?, ?, ?, 'x')",
                   (("k%d" % i, "<%d@x>" % i, t, t, t) for i in range(MAILS)
                    for t in [now - (i * 80 if i < TODAY else 90000 + i)]))
    db.commit()
    db.close()
    return path


def run(program, path):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([program, "--config", path, "dispatch"], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def main():
    with tempfile.TemporaryDirectory() as folder:
        rows = [("no limits", sys.argv[1], CONF), ("all limits", sys.argv[1], CONF + LIMITS)]
        if len(sys.argv) > 2:
            rows.append(("the program before", sys.argv[2], CONF))
        made = [(name, program, store(os.path.join(folder, name), program, conf)) for name, program, conf in rows]
        took = {name: [] for name, _, _ in rows}
        for _ in range(RUNS):
            for name, program, path in made:
                took[name].append(run(program, path))
        print("| idle dispatch | ms | quartiles |\n|---|---|---|")
        for name, ms in took.items():
            low, middle, high = statistics.quantiles(ms, n=4)
            print("| %s | %.1f | %.1f to %.1f |" % (name, middle, low, high))


main()
