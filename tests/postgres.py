"""A PostgreSQL server of its own for tests: in a temporary folder, on a socket there, stopped by pid. `disk = False` is
for tests that kill nothing: then nobody waits for a disk."""
import atexit, glob, os, shutil, signal, subprocess, tempfile, time

BIN = (glob.glob("/usr/lib/postgresql/*/bin") or [""])[-1]
PORT = "55432" # only names the socket: nothing listens on the network


class Server:
    def __init__(self, disk=False):
        self.folder = tempfile.mkdtemp(prefix="zugpost-postgres-", dir="/dev/shm" if os.path.isdir("/dev/shm") else "/tmp")
        os.chmod(self.folder, 0o755)
        self.data = self.folder + "/data"
        self.user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.getuid() == 0 else []
        if self.user:
            shutil.chown(self.folder, "postgres", "postgres")
        self.run("initdb", "-D", self.data, "-A", "trust", "-U", "zugpost", "--no-sync", "--no-instructions", "--locale=C.UTF-8",
                 "-E", "UTF8")
        with open(self.data + "/postgresql.conf", "a") as f:
            f.write("listen_addresses = ''\nport = %s\nunix_socket_directories = '%s'\nmax_connections = 100\n"
                    "shared_buffers = 32MB\nlog_destination = stderr\nautovacuum = off\n" % (PORT, self.folder))
            if not disk:
                f.write("fsync = off\nsynchronous_commit = on\nfull_page_writes = off\nwal_level = minimal\nmax_wal_senders = 0\n")
        self.process, self.databases = None, 0
        atexit.register(self.remove)
        self.start()

    def run(self, program, *words):
        p = subprocess.run([*self.user, BIN + "/" + program, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                           cwd=self.folder, env={**os.environ, "LC_ALL": "C.UTF-8"})
        if p.returncode:
            raise RuntimeError("%s: %s" % (program, p.stdout))
        return p.stdout

    def start(self):
        self.log = open(self.folder + "/log", "a")
        self.process = subprocess.Popen([*self.user, BIN + "/postgres", "-D", self.data], stdout=self.log, stderr=self.log,
                                        cwd=self.folder)
        for _ in range(3000): # it says when it is there by its file
            try:
                if open(self.data + "/postmaster.pid").read().split("\n")[7].strip() == "ready":
                    return
            except (OSError, IndexError):
                pass
            if self.process.poll() is not None:
                break
            time.sleep(0.02)
        raise RuntimeError("postgres does not start: " + open(self.folder + "/log").read()[-2000:])

    def stop(self, how=signal.SIGINT):
        """SIGINT: fast, everybody is thrown out; SIGQUIT: at once, as when the power fails."""
        if self.process:
            self.process.send_signal(how)
            self.process.wait()
            self.process = None

    def sql(self, text, database="postgres"):
        p = subprocess.run(["psql", "-X", "-q", "-t", "-A", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-p", PORT, "-U", "zugpost",
                            database, "-c", text], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if p.returncode:
            raise RuntimeError(p.stdout)
        return p.stdout.strip()

    def database(self):
        """A new one, empty: its URL."""
        self.databases += 1
        name = "zugpost%d" % self.databases
        self.sql("CREATE DATABASE " + name)
        return "postgresql://zugpost@/%s?host=%s&port=%s" % (name, self.folder, PORT)

    def remove(self):
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)
