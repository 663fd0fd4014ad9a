"""A PostgreSQL server of its own for tests: in a temporary folder, on a socket there, stopped by pid. With `disk` it lies
on one and waits for it, as an operator's does; else in memory, for tests that do not let it fall. `place`: where its folder is
instead; `settings`: lines of its configuration, which count."""
import atexit, glob, os, re, shutil, signal, sqlite3, subprocess, tempfile, time

BIN = (glob.glob("/usr/lib/postgresql/*/bin") or [""])[-1]
PORT = "55432" # only names the socket: nothing listens on the network


class Server:
    def __init__(self, disk=False, place="", settings=""):
        place = place or ("/var/tmp" if disk else "/dev/shm" if os.path.isdir("/dev/shm") else "/tmp")
        self.folder = tempfile.mkdtemp(prefix="zugpost-postgres-", dir=place)
        os.chmod(self.folder, 0o755)
        self.data = self.folder + "/data"
        self.user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.getuid() == 0 else []
        if self.user:
            shutil.chown(self.folder, "postgres", "postgres")
        self.run("initdb", "-D", self.data, "-A", "trust", "-U", "zugpost", "--no-sync", "--no-instructions", "--locale=C.UTF-8",
                 "-E", "UTF8")
        with open(self.data + "/postgresql.conf", "a") as f:
            f.write("listen_addresses = ''\nport = %s\nunix_socket_directories = '%s'\nmax_connections = 100\n"
                    "shared_buffers = 32MB\ndynamic_shared_memory_type = mmap\nlog_destination = stderr\nautovacuum = off\n"
                    % (PORT, self.folder))
            if not disk:
                f.write("fsync = off\nsynchronous_commit = on\nfull_page_writes = off\nwal_level = minimal\nmax_wal_senders = 0\n")
            f.write(settings)
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


def count_on(url):
    """From here on rows have the numbers that they have in a file: the next after the highest one, also if a transaction was undone.
    Not in `tally`, which all count in at once."""
    with Connection(url) as db:
        db.execute("""DO $$ DECLARE t text; BEGIN FOR t IN SELECT table_name FROM information_schema.columns
            WHERE table_schema = current_schema() AND column_name = 'id' AND is_identity = 'YES' AND table_name <> 'tally' LOOP
            EXECUTE format('CREATE OR REPLACE FUNCTION count_on_%s() RETURNS trigger LANGUAGE plpgsql AS
                $f$ BEGIN NEW.id := (SELECT coalesce(max(id), 0) + 1 FROM %I); RETURN NEW; END $f$', t, t);
            EXECUTE format('CREATE OR REPLACE TRIGGER count_on BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION count_on_%s()', t, t);
            END LOOP; END $$""")


def count_off(url):
    """As in a real store; before there are rows. Who writes side by side could not count on."""
    with Connection(url) as db:
        for table, in db.execute("SELECT tgrelid::regclass::text FROM pg_trigger WHERE tgname = 'count_on'").fetchall():
            db.execute("DROP TRIGGER count_on ON " + table)


class Connection:
    """What tests ask of sqlite3.connect(), of that database: rows by position and by name, ? and ?1 for values."""

    def __init__(self, url):
        import psycopg2, psycopg2.extras  # Debian's, where the machine has it
        self.db = psycopg2.connect(url, cursor_factory=psycopg2.extras.DictCursor)
        self.db.autocommit, self.failure = True, psycopg2.Error

    def execute(self, sql, values=()):
        cursor = self.db.cursor()
        dropped = re.match(r"DROP TRIGGER (\w+)$", sql)
        if dropped:  # there it is a table's
            cursor.execute("SELECT tgrelid::regclass FROM pg_trigger WHERE tgname = %s", dropped.groups())
            sql += " ON " + cursor.fetchone()[0]
        sql = re.sub(r"\bx'([0-9a-f]*)'", r"decode('\1', 'hex')", sql)
        sql = re.sub(r"\bchar\((\d)", r"chr(\1", sql)
        numbered = re.search(r"\?\d", sql)
        sql = re.sub(r"\?(\d)", r"%(v\1)s", sql) if numbered else sql.replace("?", "%s")
        try:
            cursor.execute(sql, ({"v%d" % (i + 1): v for i, v in enumerate(values)} if numbered else values) or None)
        except self.failure as e:
            raise sqlite3.OperationalError(str(e))
        return cursor

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.db.close()

    def close(self):
        self.db.close()
