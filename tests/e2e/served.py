"""Commands of a program that was loaded once (served.c): each is a process of its own, as if it had been started."""
import os, signal, socket, struct, subprocess, tempfile, threading

measured = False  # each command is started by itself, so that its time is that of a child of ours
here = threading.local()  # a server for each thread of each process, and for each program


def library(program):
    """What the build made next to that program; "": nothing, or the program may not be forked like this."""
    path = os.path.join(os.path.dirname(program), "tests/e2e/e2e_served.so")
    if not os.path.exists(path):
        return ""
    with open(program, "rb") as f:
        return "" if b"__asan_init" in f.read() else path


class Server:
    def __init__(self, program, path):
        self.owner = os.getpid()
        self.line, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        env = dict(os.environ, LD_PRELOAD=path, LD_BIND_NOW="1", ZUGPOST_SERVED=str(other.fileno()))
        self.process = subprocess.Popen([program], env=env, pass_fds=[other.fileno()], start_new_session=True)
        other.close()

    def __del__(self):
        if os and self.owner == os.getpid():  # and not a fork of it; at the end of Python there is no os
            self.line.shutdown(socket.SHUT_RDWR)
            self.process.wait()
        self.line.close()

    def run(self, words, env, stdin, timeout):
        """subprocess.run()'s answer; its output is bytes."""
        with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            given.write(stdin or b"")
            given.seek(0)
            strings = [str(len(words)), *words, *("%s=%s" % item for item in env.items())]
            packet = b"".join(os.fsencode(s) + b"\0" for s in strings)
            self.line.settimeout(timeout)
            socket.send_fds(self.line, [packet], [f.fileno() for f in (given, out, err)])
            try:
                status, = struct.unpack("i", self.line.recv(4))
            except TimeoutError:
                os.killpg(self.process.pid, signal.SIGKILL)
                raise subprocess.TimeoutExpired(words, timeout)
            for f in out, err:
                f.seek(0)
            return subprocess.CompletedProcess(words, os.waitstatus_to_exitcode(status), out.read(), err.read())


def asked(*words, text=""):
    """What a command answers to that text, in text: subprocess.run(capture_output=True, text=True)."""
    p = run([os.fspath(w) for w in words], dict(os.environ), text.encode())
    p.stdout, p.stderr = p.stdout.decode(), p.stderr.decode()
    return p


def run(words, env, stdin=None, timeout=120):
    """Runs a command, its program the first word, and waits for it."""
    if measured:
        return subprocess.run(words, capture_output=True, env=env, input=stdin, timeout=timeout)
    servers = here.__dict__.setdefault(os.getpid(), {})
    if words[0] not in servers:
        path = library(words[0])
        servers[words[0]] = Server(words[0], path) if path else None
    server = servers[words[0]]
    if not server or "LD_PRELOAD" in env:
        return subprocess.run(words, capture_output=True, env=env, input=stdin, timeout=timeout)
    return server.run(words, env, stdin, timeout)
