#!/usr/bin/env python3
"""unit.py PROGRAM: what the units allow (cron/install/sandbox.conf), without systemd: the same filters of system calls,
memory and so on, and within them `tick` reads, answers and sends what it does without them. PROGRAM is zugpost-faults.
unit.py --update: rewrites syscalls.txt from this machine's systemd. unit.py under [--no-seccomp] COMMAND...: runs it
like that (as the tests do)."""
import ctypes, errno, mmap, os, resource, shutil, socket, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../e2e"))
SANDBOX, SYSCALLS = os.path.join(HERE, "../../cron/install/sandbox.conf"), os.path.join(HERE, "syscalls.txt")

# Not covered here: users, folders, namespaces and devices, of which a filter of system calls knows nothing.
ELSEWHERE = """User Group UMask StateDirectory StateDirectoryMode WorkingDirectory TasksMax CapabilityBoundingSet AmbientCapabilities
ProtectSystem ProtectHome PrivateTmp PrivateDevices PrivateUsers ProtectClock ProtectHostname ProtectKernelLogs ProtectKernelModules
ProtectKernelTunables ProtectControlGroups ProtectProc ProcSubset RemoveIPC KeyringMode DevicePolicy""".split()

# ---- groups of system calls, as systemd has them


def systemd(group):
    said = subprocess.run(["systemd-analyze", "syscall-filter", group], capture_output=True, text=True, check=True).stdout
    return [w for line in said.splitlines()[1:] for w in [line.strip()] if w and w[0] != "#"]


def members(groups, group):
    for word in groups[group]:
        yield from members(groups, word) if word.startswith("@") else [word]


def kept():
    with open(SYSCALLS) as f:
        return {words[0]: words[1:] for words in (line.split() for line in f) if words and words[0].startswith("@")}


def update():
    groups, todo = {}, ["@default", "@system-service", "@privileged", "@resources"]
    while todo:
        group = todo.pop(0)
        if group not in groups:
            groups[group] = systemd(group)
            todo += [w for w in groups[group] if w.startswith("@")]
    with open(SYSCALLS, "w") as f:
        f.write("Groups of system calls as systemd 252 (Debian 12) has them. Made by unit.py --update.\n")
        f.writelines("%s %s\n" % (g, " ".join(sorted(words))) for g, words in sorted(groups.items()))


# ---- filters


class Compare(ctypes.Structure):
    _fields_ = [("arg", ctypes.c_uint), ("op", ctypes.c_int), ("a", ctypes.c_uint64), ("b", ctypes.c_uint64)]


NE, EQ, GREATER, MASKED = 1, 4, 6, 7
ALLOW, PR_SET_SECCOMP = 0x7FFF0000, 22


def refuse(number):
    return 0x00050000 | number


class Filter:
    """One of libseccomp's filters; of several, the strictest counts."""

    def __init__(self, default):
        self.lib = ctypes.CDLL("libseccomp.so.2", use_errno=True)
        self.lib.seccomp_init.restype = ctypes.c_void_p
        self.ctx = ctypes.c_void_p(self.lib.seccomp_init(ctypes.c_uint32(default)))
        assert self.ctx

    def rule(self, action, name, *compare):
        number = self.lib.seccomp_syscall_resolve_name(name.encode())
        if number < 0:
            return  # not of this machine
        rows = (Compare * max(1, len(compare)))(*(Compare(*c) for c in compare))
        r = self.lib.seccomp_rule_add_array(self.ctx, ctypes.c_uint32(action), number, len(compare), rows)
        assert r == 0, (name, r)

    def load(self):
        r = self.lib.seccomp_load(self.ctx)
        assert r == 0, r


def read_sandbox():
    keys = {}
    with open(SANDBOX) as f:
        for line in f:
            if "=" in line and not line.startswith("#"):
                key, value = line.strip().split("=", 1)
                keys.setdefault(key, []).append(value)
    return keys


def no_new_memory():
    """MemoryDenyWriteExecute: nothing that was written becomes a program."""
    f = Filter(ALLOW)
    both = mmap.PROT_WRITE | mmap.PROT_EXEC
    f.rule(refuse(errno.EPERM), "mmap", (2, MASKED, both, both))
    for name in ("mprotect", "pkey_mprotect"):
        f.rule(refuse(errno.EPERM), name, (2, MASKED, mmap.PROT_EXEC, mmap.PROT_EXEC))
    f.rule(refuse(errno.EPERM), "shmat", (2, MASKED, 0o100000, 0o100000))
    f.load()


def families(names):
    """RestrictAddressFamilies."""
    f = Filter(ALLOW)
    allowed = sorted(getattr(socket, n) if hasattr(socket, n) else {"AF_NETLINK": 16}[n] for n in names)
    for family in range(allowed[-1] + 1):
        if family not in allowed:
            f.rule(refuse(errno.EAFNOSUPPORT), "socket", (0, EQ, family, 0))
    f.rule(refuse(errno.EAFNOSUPPORT), "socket", (0, GREATER, allowed[-1], 0))
    f.load()


def restrictions():
    """RestrictNamespaces, RestrictRealtime, RestrictSUIDSGID, LockPersonality."""
    f = Filter(ALLOW)
    no = refuse(errno.EPERM)
    for flag in (0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000):
        f.rule(no, "clone", (0, MASKED, flag, flag))
        f.rule(no, "unshare", (0, MASKED, flag, flag))
    f.rule(no, "setns")
    f.rule(refuse(errno.ENOSYS), "clone3")  # its flags are in memory, as systemd does it
    for policy in (1, 2, 6):
        f.rule(no, "sched_setscheduler", (1, EQ, policy, 0))
    for bit in (0o4000, 0o2000):
        f.rule(no, "fchmod", (1, MASKED, bit, bit))
        f.rule(no, "chmod", (1, MASKED, bit, bit))
        f.rule(no, "fchmodat", (2, MASKED, bit, bit))
        f.rule(no, "mkdirat", (2, MASKED, bit, bit))
        f.rule(no, "openat", (2, MASKED, os.O_CREAT, os.O_CREAT), (3, MASKED, bit, bit))
    f.rule(no, "personality", (0, NE, 0, 0))
    f.load()


def system_calls(lines, number):
    """SystemCallFilter, SystemCallErrorNumber: first what is allowed, then what is taken out of that."""
    try:
        groups = {g: systemd(g) for g in kept()}
    except (FileNotFoundError, subprocess.CalledProcessError):
        groups = kept()
    names = set(members(groups, "@default"))
    for line in lines:
        taken = {n for w in line.lstrip("~").split() for n in (members(groups, w) if w.startswith("@") else [w])}
        names = names - taken if line.startswith("~") else names | taken
    return names, refuse(getattr(errno, number))


def confine(seccomp=True):
    keys = read_sandbox()
    names, action = system_calls(keys.pop("SystemCallFilter"), keys.pop("SystemCallErrorNumber")[0])
    assert keys.pop("SystemCallArchitectures") == ["native"]  # what libseccomp does
    assert keys.pop("NoNewPrivileges") == ["yes"]  # and this
    resource.setrlimit(resource.RLIMIT_CORE, (int(keys["LimitCORE"][0]),) * 2)
    size = keys.pop("MemoryMax")[0]
    assert size.endswith("G") and keys.pop("LimitCORE")
    resource.setrlimit(resource.RLIMIT_AS, (int(size[:-1]) << 30,) * 2)
    assert all(keys.pop("Restrict" + k) == ["yes"] for k in ("Namespaces", "Realtime", "SUIDSGID"))
    assert keys.pop("LockPersonality") == ["yes"] and keys.pop("MemoryDenyWriteExecute") == ["yes"]
    restrictions()
    families(keys.pop("RestrictAddressFamilies")[0].split())
    no_new_memory()
    assert set(keys) <= set(ELSEWHERE), "keys of sandbox.conf that this test knows nothing of: %s" % (set(keys) - set(ELSEWHERE))
    last = Filter(action)
    if not seccomp:  # like a container in which nobody may install a filter
        names -= {"seccomp", "prctl"}
        last.rule(ALLOW, "prctl", (0, NE, PR_SET_SECCOMP, 0))
    for name in sorted(names):
        last.rule(ALLOW, name)
    last.load()


# ---- what is forbidden is refused


def bites():
    """In a process of its own, confined: each of these must fail, and as the units say."""
    libc = ctypes.CDLL(None, use_errno=True)

    def call(wanted, name, *args):
        number = LIB.seccomp_syscall_resolve_name(name.encode())
        ctypes.set_errno(0)
        r = libc.syscall(ctypes.c_long(number), *(ctypes.c_long(a) for a in args))
        assert r == -1 and ctypes.get_errno() == wanted, "%s%s: %d, %s" % (name, args, r, errno.errorcode.get(ctypes.get_errno()))

    LIB = ctypes.CDLL("libseccomp.so.2")
    confine()
    call(errno.EPERM, "ioprio_set", 1, 0, 0)  # @resources
    call(errno.EPERM, "setuid", 0)  # @privileged
    call(errno.EPERM, "chroot", 0)
    call(errno.EPERM, "mount", 0, 0, 0, 0, 0)  # in no group that is allowed
    call(errno.EPERM, "ptrace", 0, 0, 0, 0)
    call(errno.EPERM, "bpf", 0, 0, 0)
    call(errno.EPERM, "unshare", 0x20000000)
    call(errno.EPERM, "personality", 0x40000)
    call(errno.EPERM, "mmap", 0, 4096, 7, 0x22, -1, 0)
    call(errno.EPERM, "mprotect", 0, 0, 5)
    call(errno.EAFNOSUPPORT, "socket", 17, 3, 0)  # AF_PACKET
    call(errno.EAFNOSUPPORT, "socket", 38, 5, 0)  # AF_ALG
    socket.socket(socket.AF_INET).close()
    socket.socket(socket.AF_UNIX).close()


def in_child(function, *args):
    child = os.fork()
    if child == 0:
        try:
            function(*args)
            os._exit(0)
        except BaseException as e:
            print("%s: %s" % (function.__name__, e), file=sys.stderr)
            os._exit(1)
    return os.waitpid(child, 0)[1] == 0


# ---- the program does what it does without them

FAULTS = ("crash", "kill", "memory", "loop", "socket", "kill-writing", "lack-all", "open")
PROGRAMS = ("gmail english html", "outlook german both", "thunderbird german above")


def play_once(folder, program, tick, faults=FAULTS):
    """A game with mails of all kinds; what became of each, and all that went out. Lines are sorted, because how many
    mails go into one transaction, and so when they are reported, depends on timing."""
    from play import Play

    play = Play(folder, program)

    def run(*words):
        status, out, err = play.run(*words)
        assert status == 0, "%s: %s%s" % (" ".join(words), out, err)
        return out + err

    def turn(*words):  # the four steps, as the unit has them
        play.program = tick
        out = run(*words)
        play.program = program
        return out

    run("init")
    run("game", "create", "delta", "--rules", "sandbox", "--board", "1 12 1 9", "--every", "24h", "--identity", "address")
    run("seat", "add", "delta", "green", "anna@example.org")
    run("seat", "add", "delta", "red", "bob@player.example")
    said = turn("tick")
    mails = os.path.join(HERE, "../parser/mails")
    for name in sorted(n for n in os.listdir(mails) if n.endswith(".eml")):
        with open(os.path.join(mails, name), "rb") as f:
            play.deliver(f.read())
    for what in faults:
        play.reply("bob@player.example", ["+K(7,7)", "X-Zugpost-Fault: " + what])
    for style in PROGRAMS:
        play.reply_in("bob@player.example", style, ["+K(6,6)"])
    play.reply("bob@player.example", ["+K(5,5)"])
    said += turn("tick")
    play.now = "2026-11-22T19:00Z"
    said += turn("tick")
    said += run("mail", "list") + run("game", "show", "delta", "--reveal")
    return sorted(said.replace(folder, "FOLDER").splitlines()), {n: play.sent(n) for n in play.outgoing()}


def wrapper(folder, name, program, *options):
    path = os.path.join(folder, name)
    with open(path, "w") as f:
        f.write('#!/bin/sh\nexec %s %s under %s %s "$@"\n' % (sys.executable, os.path.abspath(__file__), " ".join(options), program))
    os.chmod(path, 0o755)
    return path


def doctor(folder, program):
    said = subprocess.run([program, "--config", os.path.join(folder, "zugpost.conf"), "doctor", "--offline"],
                          capture_output=True, text=True)
    return [line.split()[0] for line in said.stdout.splitlines() if " reader " in line]


def main(program):
    failures = []

    def check(what, ok, more=""):
        print("%s: %s" % ("passed" if ok else "FAILED", what), more if not ok else "")
        failures.extend([what] * (not ok))

    with tempfile.TemporaryDirectory() as folder:
        confined = wrapper(folder, "confined", program)
        unfiltered = wrapper(folder, "unfiltered", program, "--no-seccomp")
        check("what the units forbid is refused", in_child(bites))
        try:
            same = all(sorted(systemd(g)) == sorted(words) for g, words in kept().items())
            check("syscalls.txt is what systemd has", same or "systemd 252" not in subprocess.getoutput("systemd-analyze --version"))
        except (FileNotFoundError, subprocess.CalledProcessError):
            pass
        free = play_once(os.path.join(folder, "free"), program, program)
        unit = play_once(os.path.join(folder, "unit"), program, confined)
        check("some hundred mails are handled", len(free[0]) > 300 and len(free[1]) > 20, free[0][-20:])
        check("in the unit the same is said", free[0] == unit[0], [line for line in set(free[0]) ^ set(unit[0])][:10])
        check("and the same goes out", free[1] == unit[1], [n for n in set(free[1]) | set(unit[1]) if free[1].get(n) != unit[1].get(n)])
        check("with pictures", sum(b"image/png" in m for m in unit[1].values()) > 5)
        home = os.path.join(folder, "unit")
        check("in the unit what reads mails is closed off", doctor(home, confined) == ["fine"])
        check("doctor warns where it cannot be", doctor(home, unfiltered) == ["warning"])
        free = play_once(os.path.join(folder, "kind"), program, program, ())
        open_ = play_once(os.path.join(folder, "open"), program, unfiltered, ())
        check("and mails are read all the same", free == open_ and len(free[1]) > 20)
    print("%d failed" % len(failures))
    return bool(failures)


if sys.argv[1:2] == ["under"]:
    words = sys.argv[2:]
    no_filter = words[0] == "--no-seccomp"
    confine(not no_filter)
    os.execv(words[no_filter], words[no_filter:])
elif sys.argv[1:] == ["--update"]:
    update()
else:
    sys.exit(main(os.path.abspath(sys.argv[1])))
