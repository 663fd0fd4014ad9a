"""Which tests find which faults: each test once without any, to see what it reaches; then, for each fault, the tests
that reach it, the cheapest first; faults that none of those finds are tried together in the expensive ones, and halved
when they fail."""
import collections, concurrent.futures, json, os, resource, shutil, signal, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "e2e"))
import today

Test = collections.namedtuple("Test", "name level words cwd env")
# tests of sources and not of the program, and those that depend on the load of the machine
BUT = ("layering", "sentences", "names", "links", "readme", "path", "purity", "cases/index", "cases/rules", "cases/not-", "templates/msgfmt",
       "templates/words", "mails/", "cron/away", "cron/owner", "cron/paths", "cron/unit", "cron/late", "cron/installed", "cron/words",
       "cron/restart", "cron/progress", "mailer/test_imap", "mailer/test_smtp")
MEMORY = 16 << 30  # arenas are asked for as a whole


def level(name):
    return {"cases": "case", "reference": "case", "e2e": "play"}.get(name.split("/")[0], "unit")


def tests(build, tree, nth):
    """Units, cases and plays, each folder of steps by itself, the nth of them whose turn it is; without those that are
    slow or talk to servers, except the plays."""
    said = subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1"], capture_output=True, check=True)
    for t in json.loads(said.stdout)["tests"]:
        own = {p["name"]: p["value"] for p in t["properties"]}
        if not t["name"].startswith(BUT) and not {"slow", "servers"} & set(own.get("LABELS", [])) and "command" in t:
            yield Test(t["name"], level(t["name"]), t["command"], own["WORKING_DIRECTORY"], own.get("ENVIRONMENT", []))
    plays = os.path.join(tree, "tests/e2e")
    folders = [name for name in sorted(os.listdir(plays)) if os.path.exists(os.path.join(plays, name, "steps"))]
    for name in today.each(folders, nth):
        words = [sys.executable, os.path.join(plays, "run.py"), os.path.join(build, "zugpost-faults"), os.path.join(plays, name)]
        yield Test("e2e/" + name, "play", words, plays, ["PYTHONDONTWRITEBYTECODE=1"])


def run(test, faults, limit, reached=""):
    """True if the test is content."""
    env = dict(os.environ, ZUGPOST_SWITCH=",".join(map(str, faults)), **dict(e.split("=", 1) for e in test.env))
    if reached:
        env["ZUGPOST_REACHED"] = reached
    with tempfile.TemporaryDirectory() as tmp:
        p = subprocess.Popen(test.words, cwd=test.cwd, env=dict(env, TMPDIR=tmp), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                             stderr=subprocess.DEVNULL, start_new_session=True,
                             preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY)))
        try:
            return p.wait(limit) == 0
        except subprocess.TimeoutExpired:
            return False
        finally:
            try:
                os.killpg(p.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            p.wait()


class Measure:
    def __init__(self, every, n, jobs, say):
        self.tests, self.n, self.say = every, n, say
        self.pool = concurrent.futures.ThreadPoolExecutor(jobs)
        self.cost, self.reach, self.unfit = {}, {}, []
        self.found, self.asked = {}, collections.defaultdict(set)

    def map(self, work, items):
        return list(self.pool.map(work, items))

    def look(self, test):
        """What a test reaches and costs."""
        with tempfile.NamedTemporaryFile() as f:
            f.write(bytes(self.n))
            f.flush()
            begin = time.time()
            good = run(test, [], 600, f.name)
            self.cost[test.name] = time.time() - begin
            f.seek(0)
            self.reach[test.name] = {i for i, byte in enumerate(f.read()) if byte} if good else set()
        if not good:
            self.unfit.append(test.name)
            self.say("%s fails without a fault: left out" % test.name)

    def finds(self, test, faults):
        limit = 5 * self.cost[test.name] + 10
        if run(test, faults, limit):
            self.asked[test.name] |= set(faults)
            return False
        # one that fails now and then finds nothing
        return len(faults) > 1 or test.level == "unit" or run(test, [], limit)

    def note(self, fault, test):
        if fault not in self.found:
            self.found[fault] = test
            self.say("%d found by %s" % (fault, test.name))

    def alone(self, fault, seconds):
        """The cheapest tests, as long as they are cheap."""
        for test in sorted((t for t in self.tests if fault in self.reach[t.name]), key=lambda t: self.cost[t.name]):
            if self.cost[test.name] > seconds:
                return
            seconds -= self.cost[test.name]
            if self.finds(test, [fault]):
                return self.note(fault, test)

    def together(self, test):
        """All that are left and that this test reaches."""
        todo = [[f for f in sorted(self.reach[test.name]) if f not in self.found and f not in self.asked[test.name]]]
        while todo:
            faults = [f for f in todo.pop() if f not in self.found]
            if faults and self.finds(test, faults):
                half = len(faults) // 2
                if not half:
                    self.note(faults[0], test)
                todo += [faults[:half], faults[half:]] if half else []

    def all(self, seconds):
        self.map(self.look, self.tests)
        self.say("%d tests, %.0f s; %d of %d faults reached" % (len(self.tests), sum(self.cost.values()),
                                                               len(set().union(*self.reach.values())), self.n))
        self.map(lambda f: self.alone(f, seconds), range(self.n))
        self.say("%d found by the cheapest alone" % len(self.found))
        self.map(self.together, sorted(self.tests, key=lambda t: self.cost[t.name]))
