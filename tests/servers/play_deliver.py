#!/usr/bin/env python3
"""play_deliver.py PROGRAM BEDSCRIPTS [MAILS]: mails come from Postfix itself, by the lines of cron/install/postfix.example:
first to `zugpost deliver`, then by LMTP to `watch`. Answers go back to it without a login (`relay://`).
Prints how long an answer takes, from the submission server's 250 for the order to the submission server's 250 for the
answer (with MAILS of them)."""
import shutil, statistics, sys

from servers import *

HERE = os.path.dirname(os.path.abspath(__file__))
N = int(sys.argv[3]) if len(sys.argv) > 3 else 10
USER = "mail"
PROGRAM = BED + "/zugpost"  # a copy: that user may not be let into the folder of the build
POST = "post@" + DOMAIN


class Brought(Zugpost):
    """Everything runs as a user of its own, as Postfix wants it."""

    url = "deliver:watch.sock"

    def configure(self):
        with open(os.path.join(self.folder, "zugpost.conf"), "w") as f:
            f.write("[zugpost]\ndatabase = zugpost.db\nsecret_file = secret\nlog = info\n[mailbox incoming]\nurl = %s\n"
                    "[send]\nurl = relay://localhost:%s\nfrom = %s\nplus = yes\n" % (self.url, os.environ["BED_SMTP"], POST))
        shutil.chown(self.folder, USER)

    def command(self, *words):
        return ["setpriv", "--reuid", USER, "--regid", USER, "--clear-groups", *super().command(*words)]

    def watch_log(self):
        with open(os.path.join(self.folder, "watch.log")) as f:
            return f.read()


def postfix(program, folder):
    """The lines of the example, with this machine's paths."""
    with open(HERE + "/../../cron/install/postfix.example") as f:
        text = f.read().partition("# 2. ")[2]
    text = text.replace("user=zugpost", "user=" + USER).replace("/usr/bin/zugpost", program).replace(
        "/etc/zugpost", folder).replace("/etc/postfix", BED + "/pf-etc").replace("judge@example.org", POST)
    _, _, rest = text.partition("# master.cf")
    master, _, rest = rest.partition("# main.cf")
    main, _, transport = rest.partition("# transport:\n")
    for name, lines in (("master.cf", master.partition("\n")[2]), ("main.cf", main.partition("\n")[2]), ("transport", transport),
                        ("vmailbox", POST + " post\n")):
        with open(BED + "/pf-etc/" + name, "a") as f:
            f.write(lines)
    restart()


def restart():
    # master(8) rereads its table at once, other daemons when they are started anew
    for word in ("stop", "start"):
        subprocess.run(["postfix", "-c", BED + "/pf-etc", word], check=True, capture_output=True)
    wait_for(lambda: curl("bob", "smtp://localhost:%d" % PORT["SUBM"], "--ssl-reqd", "-X", "NOOP").returncode in (0, 8, 56))


if os.getuid() != 0:
    print("skipped: Postfix needs root")
    sys.exit(0)
shutil.copy(sys.argv[1], PROGRAM)
os.chmod(PROGRAM, 0o755)
z = Brought(PROGRAM, BED + "/brought")
check("init", z.run("init")[0] == 0)
postfix(PROGRAM, z.folder)
z.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 12 1 9")
z.run("seat", "add", "duel", "green", "bob@" + DOMAIN)
inbox = Inbox("bob")
check("watch runs", z.watching())
welcome = inbox.next()
check("the welcome has a key in its address", welcome and "+" in welcome["Reply-To"], welcome)


def measure(way, first):
    """Orders one after the other, each answered before the next is sent."""
    took = []
    for i in range(first, first + N):
        sent = z.watch_log().count("(answer): sent")
        submit("bob", POST if i == 1 else welcome["Reply-To"], answer(welcome, "bob", ["+K(%d,%d)" % (1 + i % 12, 1 + i // 12 % 9)]))
        start = time.time()
        got = wait_for(lambda: z.watch_log().count("(answer): sent") > sent, step=0.002)
        took.append(time.time() - start)
        if i == first or not got:
            check("%s: the order comes and is answered" % way, got, postfix_log()[-1500:] + z.watch_log())
        text = text_of(inbox.next())
        if i == first:
            check("%s: it is on file" % way, "+K(%d,%d)" % (1 + i % 12, 1 + i // 12 % 9) in text, text)
    took.sort()
    print("%s: order accepted -> answer accepted: median %.0f ms, 90 %% %.0f ms, most %.0f ms (%d mails)"
          % (way, statistics.median(took) * 1000, took[int(N * .9)] * 1000, took[-1] * 1000, N))


measure("pipe", 0)
shutil.copy(z.folder + "/zugpost.conf", z.folder + "/kept")
with open(z.folder + "/zugpost.conf", "a") as f:
    f.write("colour = blue\n")
submit("bob", welcome["Reply-To"], answer(welcome, "bob", ["+K(2,2)"]))
check("a mail that cannot be taken now waits in the queue", wait_for(lambda: "status=deferred" in postfix_log()), postfix_log()[-800:])
shutil.copy(z.folder + "/kept", z.folder + "/zugpost.conf")
subprocess.run(["postqueue", "-c", BED + "/pf-etc", "-f"], check=True)
again = inbox.next(40)
check("and comes when it can", again and "+K(2,2)" in text_of(again), postfix_log()[-800:])
check("none was lost, none came twice", len(z.mails()) == N + 1 and "status=bounced" not in postfix_log(), z.mails())
check("watch ends", z.stop()[0] == 0)

# the other way: a folder as the example makes it, and the transport's line
folder = BED + "/pf-queue/zugpost"
os.mkdir(folder)
shutil.chown(folder, USER, "postfix")
os.chmod(folder, 0o2750)
with open(z.folder + "/zugpost.conf") as f:
    conf = f.read()
with open(z.folder + "/zugpost.conf", "w") as f:
    f.write(conf.replace("url = " + z.url, "url = lmtp:%s/lmtp" % folder))
with open(HERE + "/../../cron/install/postfix.example") as f:
    line = next(line for line in f if line.startswith("judge@example.org lmtp:"))
with open(BED + "/pf-etc/transport", "w") as f:
    f.write(line.replace("judge@example.org", POST))
restart()
submit("bob", welcome["Reply-To"], answer(welcome, "bob", ["+K(3,3)"]))
check("lmtp: while watch does not run the mail waits", wait_for(lambda: postfix_log().count("status=deferred") > 1),
      postfix_log()[-800:])
check("lmtp: watch runs", z.watching() and wait_for(lambda: os.path.exists(folder + "/lmtp")))
subprocess.run(["postqueue", "-c", BED + "/pf-etc", "-f"], check=True)
again = inbox.next(40)
check("lmtp: then it is answered", again and "+K(3,3)" in text_of(again), postfix_log()[-800:])
measure("lmtp", N)
check("lmtp: none was lost, none came twice", len(z.mails()) == 2 * N + 2 and "status=bounced" not in postfix_log(), z.mails())
check("lmtp: watch ends", z.stop()[0] == 0 and not os.path.exists(folder + "/lmtp"))
told = z.run("doctor")[1]
check("doctor looks whether the server of this machine answers", re.search(r"localhost:\d+ answers in \d+ ms; mails go to it without TLS", told), told)
sys.exit(closing())
