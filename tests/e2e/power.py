#!/usr/bin/env python3
"""power.py PROGRAM-WITH-FAULT-POINTS RECORDER.SO: the power fails at each write of a tick of a game of each kind. What
was written since the last sync may be there, or not, or torn: some sectors of a page, some names of a folder. From each
such disk, calm ticks lead to the same boards, orders and mails as if nothing had happened, and each mail is there. No
mail leaves before its claim is on disk, and no mail is moved away before all that was written into the store until then is.
By default a sample of all instants and ways (today.py)."""
import contextlib, email, multiprocessing, os, random, shutil, sqlite3, struct, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import today
from crash import FORTY, forty, outcome
from play import Play
from shim import KINDS, calm_ticks, differs, like

SECTOR = 512
WAYS = "lost", "kept", "torn"


class File:
    def __init__(self, data=b""):
        self.firm, self.loose = bytearray(data), []  # loose: changes since the last sync

    def put(self, data, change):
        kind, at, piece = change
        if kind == "t":
            del data[at:]
            data.extend(bytes(at - len(data)))
        else:
            data.extend(bytes(max(0, at - len(data))))
            data[at:at + len(piece)] = piece

    def sync(self):
        for change in self.loose:
            self.put(self.firm, change)
        self.loose = []

    def after(self, way, rng):
        data = bytearray(self.firm)
        for kind, at, piece in self.loose if way != "lost" else []:
            if way == "kept" or (kind == "t" and rng.random() < .5):
                self.put(data, (kind, at, piece))
            elif kind == "w":
                for off in range(0, len(piece), SECTOR):
                    if rng.random() < .5:
                        self.put(data, ("w", at + off, piece[off:off + SECTOR]))
        return bytes(data)


class Disk:
    """A folder with everything in it: names that are on disk, and the changes of names since the folder was synced."""

    def __init__(self, folder):
        self.folder, self.now, self.loose, self.folders = folder, {}, [], set()
        for root, dirs, files in os.walk(folder):
            self.folders |= {os.path.join(root, d) for d in dirs}
            for name in files:
                with open(os.path.join(root, name), "rb") as f:
                    self.now[os.path.join(root, name)] = File(f.read())
        self.firm = dict(self.now)

    def apply(self, names, change):
        kind, path, new, file = change
        if kind == "c":
            names[path] = file
        elif kind == "u":
            names.pop(path, None)
        else:
            names.pop(path, None)
            names[new] = file

    def name(self, *change):
        self.apply(self.now, change)
        self.loose.append(change)

    def step(self, kind, path, at, data):
        if not path.startswith(self.folder + "/") and path != self.folder:
            return False
        file = self.now.get(path)
        if kind == "c" and not file:
            self.name("c", path, "", File())
        elif kind in "tw" and file:
            file.loose.append((kind, at, data))
        elif kind == "s" and file:
            file.sync()
        elif kind == "s":  # a folder: the names in it, in order
            left = []
            for change in self.loose:
                if path in (os.path.dirname(change[1]), os.path.dirname(change[2] or "")):
                    self.apply(self.firm, change)
                    left = [c for c in left if c[1] != change[1]]  # a name that has moved on from there
                else:
                    left.append(change)
            self.loose = left
        elif kind == "r" and file:
            self.name("r", path, data.decode(), file)
        elif kind == "u" and file:
            self.name("u", path, "", None)
        elif kind == "m":
            self.folders.add(path)
        else:
            return False
        return True

    def loose_store(self):
        return sum(len(file.loose) for path, file in self.now.items() if path.endswith("-wal"))

    def write(self, way, rng, to):
        """What is found when the power is back."""
        names = dict(self.firm)
        for change in self.loose if way != "lost" else []:
            if way == "kept" or rng.random() < .5:
                self.apply(names, change)
        for folder in self.folders | {self.folder}:
            os.makedirs(to + folder[len(self.folder):], exist_ok=True)
        for path, file in names.items():
            if path.endswith("-shm"):
                continue  # memory, which is gone
            with open(to + path[len(self.folder):], "wb") as f:
                f.write(file.after(way, rng))
            os.chmod(to + path[len(self.folder):], 0o600)


def records(path):
    with open(path, "rb") as f:
        data = f.read()
    at = 0
    while at < len(data):
        kind, n, m, where = struct.unpack_from("<4Q", data, at)
        at += 32
        yield chr(kind), data[at:at + n].decode(), where, data[at + n:at + n + m]
        at += n + m


def replayed(base, log, calls, folder):
    """The disk of `base` after so many calls that were made in `folder`, and the last of them."""
    disk, last = Disk(base), None
    for i, (what, path, at, data) in enumerate(records(log)):
        if i == calls:
            break
        disk.step(what, path.replace(folder, base, 1), at, data.replace(folder.encode(), base.encode()) if what == "r" else data)
        last = what, path.replace(folder, "")
    return disk, last


def told(folder):
    """The outcome. A mail whose move to the processed ones was lost is fetched again if its file has another number, as
    here; it is recognised, and nothing else comes of it."""
    rows, mails, waiting = outcome(folder)
    again = "the same mail was answered before"
    kept = [[r for r in table if r[2:] != (again,)] if len(table) and len(table[0]) == 3 and len(str(table[0][0])) == 64 else table
            for table in rows]
    return kept, mails, waiting


def cut(job):
    """The disk after so many calls, in that way; what is wrong, or None."""
    play, base, log, calls, way, tmp, wants, kind = job
    name = "%s: power gone after call %d, %s" % (kind, calls, way)
    folder = os.path.join(tmp, "cut-%s-%d-%s" % (kind, calls, way))
    rng = random.Random("%d %s" % (calls, way))
    disk, last = replayed(base, log, calls, play.folder)
    try:
        disk.write(way, rng, folder)
        twin = like(play, folder + "-", empty=True)
        os.rename(folder, twin.folder)
        after = calm_ticks(twin)
        got = told(twin.folder)
        if got != wants:
            return "%s (%s): %s; %s" % (name, last, differs(got, wants), after)
        if after[-1][0] != 0:
            return "%s (%s): it does not get well: %s" % (name, last, after)
        return None
    finally:
        shutil.rmtree(folder + "-", ignore_errors=True)
        shutil.rmtree(folder, ignore_errors=True)


def many(folder, program):
    """Both orders of each game are in the mailbox."""
    play = Play(folder, program)
    forty(play)
    for g in range(FORTY):
        play.reply("white%d@player.example" % g, ["e4"])
        play.reply("black%d@player.example" % g, ["e5"])
    play.now = "2026-11-22T18:00Z"
    return play


def early(job):
    """A mail that leaves: does the disk that a power cut leaves know that it was claimed, and so all that was written before? (While
    it leaves, results of others may be on their way to the disk, and updates of other games.)"""
    base, log, calls, path, tmp, folder, kind = job
    disk, _ = replayed(base, log, calls, folder)
    message_id = email.message_from_bytes(bytes(disk.now[path].firm))["Message-ID"].strip(" <>\r\n")
    found = os.path.join(tmp, "found-%s-%d" % (kind, calls))
    disk.write("lost", random.Random(calls), found)
    with contextlib.closing(sqlite3.connect(os.path.join(found, "zugpost.db"))) as db:
        state = db.execute("SELECT state FROM out WHERE message_id = ?", (message_id,)).fetchone()
    shutil.rmtree(found)
    return None if state == ("sending",) else "%s: call %d: %s leaves, but on disk it is %s" % (kind, calls, message_id, state)


def main():
    program, recorder = map(os.path.abspath, sys.argv[1:3])
    fast = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    jobs, leave, wrong, points, moved = [], [], [], 0, 0
    with tempfile.TemporaryDirectory(dir=fast) as tmp, multiprocessing.Pool(2) as pool:
        for kind, begun in (*KINDS.items(), ("many", many)):
            play = begun(os.path.join(tmp, "play-" + kind), program)
            base, log = play.folder + "-base", os.path.join(tmp, kind + ".log")
            shutil.copytree(play.folder, base)
            play.env.update(LD_PRELOAD=recorder, ZUGPOST_RECORD=log)
            status, _, said = play.run("tick")
            for name in ("LD_PRELOAD", "ZUGPOST_RECORD"):
                del play.env[name]
            disk, calls = Disk(base), []
            for i, (what, path, at, data) in enumerate(records(log)):
                where = path.replace(play.folder, base, 1)
                if what == "r" and "/mail/out/" in path:
                    leave.append((base, log, i, where, tmp, play.folder, kind))
                elif what == "r":
                    moved += 1
                    if disk.loose_store():
                        wrong.append("%s: %s is moved before the store is on disk" % (kind, path))
                if disk.step(what, where, at, data):
                    calls.append(i + 1)
            whole = like(play, os.path.join(tmp, "whole-" + kind))
            calm_ticks(whole)
            wants = told(whole.folder)
            if status != 0 or len(calls) < 60:
                wrong.append("%s: the calm tick: %d, %d calls: %s" % (kind, status, len(calls), said))
            points += len(calls)
            every = [(n, way) for n in calls for way in WAYS]
            chosen = today.some(every, 6, kind)
            jobs += [(play, base, log, n, way, tmp, wants, kind) for n, way in chosen]
        wrong += [w for w in pool.imap(cut, jobs) if w]
        leave = [job for job in leave if job[-1] != "many"] + today.some([job for job in leave if job[-1] == "many"], 12, "leave")
        wrong += [w for w in pool.imap(early, leave) if w]
    for w in wrong:
        print(w[:3000], file=sys.stderr)
    print("%d instants, %d of their disks tried" % (points, len(jobs)))
    print("%d passed, %d failed" % (len(jobs) + len(leave) + moved - len(wrong), len(wrong)))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
