#!/usr/bin/env python3
"""shim.py PROGRAM-WITH-FAULT-POINTS SHIM.SO: a whole tick of a small game (mails come in, an update is due, mails go out)
in which the Nth call to the system's files fails, or kills the program. Then calm ticks: the same boards, orders and
mails as in the calm game, whatever N. By default a sample of all N (today.py);
ZUGPOST_SHIM=N only that."""
import glob, multiprocessing, os, shutil, subprocess, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import today
from crash import outcome
from play import SEATS, Play, duel

FEWER = 30  # calls that a run may have less than another: how many mails go into a maildir at once depends on what is ready
SAMPLE = {"fails": 8, "kills": 3, "memory": 3, "cell": 2}


def begun(folder, program):
    """Kings are placed, the next update is due, and both players' orders wait in the mailbox."""
    play = Play(folder, program)
    duel(play)
    for (army, address), text in zip(SEATS, ["+K(5,5)", "+K(7,7)"]):
        play.reply(address, [text])
    play.run("tick")
    play.now = "2026-11-22T18:00Z"
    play.run("tick")
    for (army, address), text in zip(SEATS, ["K(5,5)-(5,6)", "nonsense(1,2"]):
        play.reply(address, [text])
    play.verified = None
    play.now = "2026-11-23T18:00Z"
    return play


def begun_of_two(folder, program, rules, orders):
    """Both sides are seated; the orders that the next board waits for are in the mailbox."""
    play = Play(folder, program)
    play.run("init")
    play.run("game", "create", "duel", "--rules", rules, "--every", "24h")
    for army, address in (("white", "alice@player.example"), ("black", "bob@player.example")):
        play.run("seat", "add", "duel", army, address)
    play.run("tick")
    play.now = "2026-11-21T20:00Z"
    for address, text in orders:
        play.reply(address, [text])
    play.verified = None
    play.now = "2026-11-22T18:00Z"  # the deadline
    return play


def synchrone(folder, program):
    return begun_of_two(folder, program, "synchrone", [("alice@player.example", "e4"), ("bob@player.example", "e5")])


def conditional(folder, program):
    return begun_of_two(folder, program, "conditional", [("alice@player.example", "e4; !d4")])


def event(folder, program):
    # the player who is not awaited writes first: a board that has its order is played, even if the opponent's mail
    # cannot be read just then
    return begun_of_two(folder, program, "event", [("bob@player.example", "nonsense"), ("alice@player.example", "e4")])


KINDS = {"sandbox": begun, "synchrone": synchrone, "conditional": conditional, "event": event}


def like(play, folder, empty=False):
    """The same play, in a copy of its folder."""
    if not empty:
        shutil.copytree(play.folder, folder)
    twin = Play.__new__(Play)
    twin.__dict__.update(play.__dict__, folder=folder, env=dict(play.env))
    return twin


def calm_ticks(play):
    """At the deadline, and two hours later: what is put off for a minute comes, too, well before the next one."""
    results = []
    for now in (play.now, play.now, play.now.replace("T18", "T20")):
        play.now = now
        results.append(play.run("tick"))
    return results


def armed(play, shim, kind, n):
    play.env.update(LD_PRELOAD=shim, ZUGPOST_SHIM_N=str(n), ZUGPOST_SHIM_LOG=play.path("shim.log"))
    if kind != "fails":
        play.env["ZUGPOST_SHIM_" + {"kills": "KILL", "memory": "MEMORY", "cell": "MEMORY"}[kind]] = "1"
    if kind == "cell":
        play.env["ZUGPOST_SHIM_CELL"] = "1"
    result = play.run("tick")
    for name in [name for name in play.env if name.startswith("ZUGPOST_SHIM_") or name == "LD_PRELOAD"]:
        del play.env[name]
    return result


def logged(play):
    with open(play.path("shim.log")) as f:
        return f.read().splitlines()


def gave_up_for_memory(status, said):
    """GLib ends the program when it gets no memory: that is the only death that a call may bring."""
    return status in (-5, -6) and "failed to allocate" in said


def disturbed(job):
    """One run with one fault: what is wrong, or None."""
    play, tmp, shim, kind, n, wants, rules = job
    name = "%s %s %d" % (rules, kind, n)
    twin = like(play, os.path.join(tmp, name.replace(" ", "-")))
    try:
        status, _, said = armed(twin, shim, kind, n)
        call = logged(twin)[-1] if os.path.exists(twin.path("shim.log")) else "no such call"
        name = "%s (%s)" % (name, call.replace(twin.folder, ""))
        if kind == "kills" and status != -9:
            return "%s: was not killed" % name
        if kind != "kills" and status < 0 and not (kind == "memory" and gave_up_for_memory(status, said)):
            return "%s: died of signal %d: %s" % (name, -status, said)
        if status == 0 and outcome(twin.folder) != wants["at once"]:
            return "%s: status 0, and something else came out: %s" % (name, differs(outcome(twin.folder), wants["at once"]))
        # what may be over in a minute is noted next to the configuration before it is said
        if status > 0 and not glob.glob(twin.path(".zugpost-start-*")) and not [l for l in said.splitlines() if "warning" in l or "error" in l or "zugpost: " in l]:
            return "%s: status %d without a word" % (name, status)
        after = calm_ticks(twin)
        got = outcome(twin.folder)
        if got != wants["in the end"]:
            return "%s: %s differ; first %d: %s; then %s" % (name, differs(got, wants["in the end"]), status, said, after)
        if after[-1][0] != 0:
            return "%s: it does not get well: %s" % (name, after)
        return None
    finally:
        shutil.rmtree(twin.folder)


def differs(got, want):
    rows = ["rows %s: %s" % (name, [r for r in a + b if (r in a) != (r in b)]) for name, a, b in
            zip(("game", "board", "journal", "seed", "orders", "seat", "person", "out", "mail"), got[0], want[0]) if a != b]
    mails = ["mail %s" % name for name in set(got[1]) | set(want[1]) if got[1].get(name) != want[1].get(name)]
    return "; ".join(str(x)[:600] for x in rows + mails + ([got[2]] if got[2] != want[2] else []))


def points(play):
    """Which calls can go wrong: all that a calm tick made, except libical's."""
    lines = logged(play)
    if " in children" in lines[-1]:
        return list(range(1, int(lines[-1].split()[0]) + 1))
    return [int(line.split()[0]) for line in lines if not line.endswith(" for libical")]


def chosen(rules, kind, every):
    which = os.environ.get("ZUGPOST_SHIM", "")
    if which.isdigit():
        return [int(which)]
    some = SAMPLE[kind] if rules == "sandbox" else max(SAMPLE[kind] // 5, 1)
    return today.some(every, some, kind)


def jobs_of(rules, program, shim, tmp, wrong):
    """The calm game, to count the calls; then each fault. Returns how many there are of each kind."""
    play = KINDS[rules](os.path.join(tmp, "play-" + rules), program)
    wants, jobs, totals = {}, [], {}
    board = outcome(play.folder)[0][0][0][3]
    for kind in ("memory", "cell", "fails"):
        calm = like(play, os.path.join(tmp, "calm-%s-%s" % (rules, kind)))
        status, _, said = armed(calm, shim, kind, 0)
        wants["at once"] = outcome(calm.folder)
        every = points(calm)
        totals[kind] = len(every)
        calm_ticks(calm)
        wants["in the end"] = outcome(calm.folder)
        if status != 0 or wants["at once"][0][0][0][3] != board + 1 or len(every) < 100:
            wrong.append("%s: the calm game: %d, %d calls: %s" % (rules, status, len(every), said))
        for how in [kind, "kills"] if kind == "fails" else [kind]:
            jobs += [(play, tmp, shim, how, n) for n in chosen(rules, how, every[:-FEWER] if how == "kills" else every)]
    return [job + (wants, rules) for job in jobs], totals


def main():
    program, shim = map(os.path.abspath, sys.argv[1:3])
    fast = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=fast) as tmp, multiprocessing.Pool() as pool:
        wrong, jobs = [], []
        kinds = KINDS if today.PART else today.each(KINDS, 2)
        for rules in kinds:
            more, totals = jobs_of(rules, program, shim, tmp, wrong)
            print("%s: %s calls; %d faults are tried" % (rules, totals, len(more)))
            jobs += more
        wrong += [w for w in pool.imap(disturbed, jobs) if w]
    for w in wrong:
        print(w, file=sys.stderr)
    print("%d passed, %d failed" % (len(jobs) + len(kinds) - len(wrong), len(wrong)))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
