"""Machines beside one another on one: each has a network and mounts of its own (namespaces; root is needed), and between
them is a wire. The wire is a program that carries each frame from tap to tap, so that it can delay, lose and cut them
where the kernel has no sch_netem. `alone()` first: all of it ends with the program, and leaves nothing behind."""
import fcntl, heapq, json, os, random, select, socket, struct, subprocess, sys, time

NET, WIDTH = "10.77.0.%d", 24
TUNSETIFF, TAP, NO_PI = 0x400454CA, 2, 0x1000


def alone(argv):
    """Begin again with namespaces of one's own. False: not as root, or not on this machine."""
    if os.environ.get("ZUGPOST_ALONE") == "1":
        del os.environ["ZUGPOST_ALONE"]
        return True
    own = ["unshare", "--mount", "--net", "--pid", "--ipc", "--fork", "--kill-child", "--mount-proc"]
    if os.getuid() or subprocess.run([*own, "sh", "-c", "ip tuntap add try mode tap"], capture_output=True).returncode:
        return False
    os.environ["ZUGPOST_ALONE"] = "1"
    # the shell is the one that waits for whatever processes leave, as shared memory is left in a folder that goes with us
    os.execvp(own[0], [*own, "sh", "-c", 'mount -t tmpfs -o mode=1777 tmpfs /dev/shm && "$@"; exit $?', "sh", sys.executable, *argv])


def up(enter, name, number):
    """That end of the wire has its address."""
    script = """echo 1 >/proc/sys/net/ipv6/conf/all/disable_ipv6 2>/dev/null
        ip link set lo up && ip link set {0} address 02:00:00:00:00:{1:02x} && ip address add {2}/{3} dev {0} && ip link set {0} up"""
    subprocess.run([*enter, "sh", "-ec", script.format(name, number, NET % number, WIDTH)], check=True)


class Machine:
    """Commands of it see its own folders `mounts`, empty at first, and its own network. They lie in FOLDER/NAME."""

    def __init__(self, name, number, folder, mounts):
        self.name, self.number, self.root = name, number, os.path.join(folder, name)
        self.holder = subprocess.Popen(["unshare", "--mount", "--net", "--ipc", "sh", "-c", "echo; exec sleep infinity"],
                                       stdout=subprocess.PIPE)
        self.holder.stdout.readline()
        self.enter = ["nsenter", "-t", str(self.holder.pid), "-m", "-n", "-i"]
        self.run("umask 022; mount --make-rprivate /; for f in %s; do mkdir -p {0}$f; mount --bind {0}$f $f; done".format(self.root)
                 % " ".join(mounts))

    def path(self, path):
        """A file of it, as we see it."""
        return self.root + path

    def begin(self, command, **more):
        return subprocess.Popen([*self.enter, "sh", "-ec", command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **more)

    def run(self, command, said=""):
        p = subprocess.run([*self.enter, "sh", "-ec", command], input=said, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                           start_new_session=True)
        if p.returncode:
            raise RuntimeError("%s: %s: %s" % (self.name, command, p.stdout))
        return p.stdout


class Wire:
    """From us (`number`) to all machines. weather(): how it is on the way from and to that machine."""

    def __init__(self, machines, number=9, seed=1):
        self.taps, self.number = {}, {m.name: m.number for m in machines}
        for m in machines:
            self.tap("to" + m.name, m.number)
            subprocess.run(["ip", "link", "set", "to" + m.name, "netns", str(m.holder.pid)], check=True)
            up(m.enter, "to" + m.name, m.number)
        self.tap("us", number)
        up([], "us", number)
        self.control, theirs = socket.socketpair()
        if os.fork() == 0:
            self.control.close()
            Carrier(self.taps, theirs, random.Random(seed)).carry()
        theirs.close()
        for fd in self.taps.values():
            os.close(fd)
        self.answers = self.control.makefile()

    def tap(self, name, number):
        self.taps[number] = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
        fcntl.ioctl(self.taps[number], TUNSETIFF, struct.pack("16sH22s", name.encode(), TAP | NO_PI, b""))

    def weather(self, machine, ms=0.0, more_or_less=0.0, loss=0.0, cut=False):
        """What was carried and lost there until now."""
        self.control.sendall((json.dumps([self.number[machine], ms / 1000, more_or_less / 1000, 1.0 if cut else loss]) + "\n").encode())
        return json.loads(self.answers.readline())


class Carrier:
    """The program between the taps."""

    def __init__(self, taps, control, chance):
        self.taps, self.control, self.chance = taps, control, chance
        self.weather, self.count, self.late = {}, {}, []

    def carry(self):
        poll = select.poll()
        ports = {fd: number for number, fd in self.taps.items()}
        for fd in [*ports, self.control.fileno()]:
            poll.register(fd, select.POLLIN)
        while True:
            wait = max(0.0, self.late[0][0] - time.monotonic()) * 1000 if self.late else None
            for fd, _ in poll.poll(wait):
                if fd not in ports:
                    self.told()
                    continue
                try:
                    self.take(ports[fd], os.read(fd, 65536))
                except OSError:
                    pass
            while self.late and self.late[0][0] <= time.monotonic():
                self.give(*heapq.heappop(self.late)[2:])

    def told(self):
        words = self.control.recv(4096)
        if not words:
            os._exit(0)
        number, *weather = json.loads(words)
        self.weather[number] = weather
        self.control.sendall((json.dumps(self.count.setdefault(number, [0, 0])) + "\n").encode())

    def take(self, sender, frame):
        """To whom it is addressed: the last byte says who that is."""
        everybody = frame[:6] == b"\xff" * 6
        if frame[0] & 1 and not everybody:
            return
        for to in self.taps if everybody else [frame[5]]:
            if to != sender and to in self.taps:
                self.send(sender, to, frame)

    def send(self, sender, to, frame):
        due = 0.0
        for end in (sender, to):
            ms, more, loss = self.weather.get(end, (0, 0, 0))
            lost = loss and self.chance.random() < loss
            self.count.setdefault(end, [0, 0])[bool(lost)] += 1
            if lost:
                return
            due += max(0.0, ms + self.chance.uniform(-more, more))
        if due:
            heapq.heappush(self.late, (time.monotonic() + due, self.chance.random(), to, frame))
        else:
            self.give(to, frame)

    def give(self, to, frame):
        try:
            os.write(self.taps[to], frame)
        except OSError:
            pass  # it is off, or full: as a frame that was lost
