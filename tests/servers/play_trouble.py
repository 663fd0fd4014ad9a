#!/usr/bin/env python3
"""play_trouble.py PROGRAM BEDSCRIPTS: what goes wrong between servers. Mailboxes are numbered anew,
mails vanish, folders are missing, connections hang, servers are away or refuse, the program is killed,
two of it run side by side, and mails come back. Nothing is lost and nothing is answered twice."""
import collections, glob, logging, os, shutil, sqlite3, statistics, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from servers import *

PROGRAM, SCRIPTS = sys.argv[1], sys.argv[2]
JUDGE = "judge@" + DOMAIN
PLAYERS = ("alice", "bob", "carol")
ARMY = {"green": "alice", "red": "bob", "blue": "carol"}


def fresh(name, identity="address", seats=("green", "red", "blue"), **keys):
    """A Zugpost of its own with the game `duel`; the mailboxes are empty, the welcomes are gone."""
    z = Zugpost(PROGRAM, BED + "/" + name)
    z.configure(send="url = maildir:welcome")
    z.run("init")
    z.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 40 1 40", "--every", "24h",
          "--identity", identity)
    for army in seats:
        z.run("seat", "add", "duel", army, ARMY[army] + "@" + DOMAIN)
    empty("judge", *PLAYERS)
    z.run("tick")
    z.configure(**keys)
    return z


def answers(user):
    """Message-ID of a player's mail -> the answers to it in the inbox, once per copy."""
    found = collections.defaultdict(list)
    for m in parsed(mails_of(user)):
        found[str(m["In-Reply-To"]).strip("<>").removesuffix("@player.test")].append(m)
    return found


def answered(names):
    """Is every one of these mails (USER-NUMBER) answered by now?"""
    have = {u: answers(u) for u in {n.partition("-")[0] for n in names}}
    return all(n in have[n.partition("-")[0]] for n in names)


def once(what, names):
    """Each mail has its answer in the inbox, and all copies of it are one mail by Message-ID."""
    wait_for(lambda: answered(names), 30)
    have = {u: answers(u) for u in {n.partition("-")[0] for n in names}}
    missing = [n for n in names if not have[n.partition("-")[0]].get(n)]
    twice = [n for n in names if len({m["Message-ID"] for m in have[n.partition("-")[0]].get(n, [])}) > 1]
    strange = [n for h in have.values() for n in h if n not in names]
    copies = sum(len(c) for h in have.values() for c in h.values()) - len(names)
    check(what, not missing and not twice and not strange, (missing, twice, strange))
    return copies


def on_file(z, army):
    db = sqlite3.connect("file:%s/zugpost.db?mode=ro" % z.folder, uri=True)
    row = db.execute("SELECT text FROM orders WHERE army = ? ORDER BY id DESC LIMIT 1", (army,)).fetchone()
    db.close()
    return row and row[0]


def oversize():
    z = fresh("oversize")
    z.watching()
    raw = order("alice", "alice-big", "+K(5,5)", more="X-Big: yes\r\n").replace(
        b"Content-Type: text/plain; charset=utf-8\r\n\r\n", b"MIME-Version: 1.0\r\nContent-Type: multipart/mixed; "
        b"boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\n")
    raw += b"--b\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\n"
    raw += (b"QUJD" * 19 + b"\r\n") * 15600 + b"--b--\r\n"
    deliver("judge", raw)
    once("a mail of %d kB is answered" % (len(raw) // 1000), ["alice-big"])
    text = " ".join(text_of(answers("alice")["alice-big"][0]).split())
    check("with the request to send less", "larger" in text or "too large" in text or "big" in text, text)
    show = z.run("mail", "show", z.mails()[0].split()[0])[1]
    check("only its header was stored", "header only" in show and "QUJD" not in show, show)
    check("it is out of the mailbox, nothing is on file", not uids("judge") and not on_file(z, "green"))
    z.stop()


def numbered_anew():
    """Dovecot loses its list of UIDs: the same mail has another number in another UIDVALIDITY."""
    z = fresh("anew")
    deliver("judge", order("alice", "alice-old", "+K(5,5)"))
    z.run("tick")
    z.watching()
    validity = lambda: curl("judge", "imaps://localhost:%d/INBOX" % PORT["IMAPS"], "-X",
                            "STATUS INBOX (UIDVALIDITY)").stdout
    before, box = validity(), BED + "/mail/judge"
    dovecot_down()
    for path in glob.glob(box + "/dovecot*"):
        os.remove(path)
    old = [p for p in glob.glob(box + "/.Processed/cur/*") if b"alice-old" in open(p, "rb").read()]
    shutil.copy2(old[0], box + "/new/1700000001.M1P1.copy")
    with open(box + "/new/1700000002.M1P1.fresh", "wb") as f:
        f.write(order("alice", "alice-new", "+K(6,6)"))
    subprocess.run(["chown", "-R", "--reference=" + box + "/cur", box + "/new"], check=True)
    bed("start.sh")
    check("the mailbox has another UIDVALIDITY", validity() != before, before)
    once("the new mail is answered, the old one not again", ["alice-old", "alice-new"])
    check("watch goes on, the mailbox is empty", wait_for(lambda: not uids("judge")), z.watch_log())
    check("the old mail is stored once", len(z.mails()) == 2, z.mails())
    check("the newer order counts", on_file(z, "green") == "+K(6,6)", on_file(z, "green"))
    z.stop()


def vanishing():
    """Somebody deletes mails with another mail program while they are taken over."""
    z, gone, box = fresh("vanish"), set(), BED + "/mail/judge"
    for i in range(300):
        with open(box + "/tmp/%d" % i, "wb") as f:
            f.write(order("stranger", "s-%03d" % i, "hello " * 300))
        os.chmod(f.name, 0o666)
        os.rename(f.name, box + "/new/17100%05d.M1P1.v" % i)
    c = imap("judge")
    z.watching()
    for _ in range(60):
        c.noop()
        left = c.uid("SEARCH", "ALL")[1][0].split()
        if not left:
            break
        victims = b",".join(left[len(left) // 2:][:7] + left[:2])
        for part in c.uid("FETCH", victims.decode(), "(BODY.PEEK[HEADER.FIELDS (MESSAGE-ID)])")[1] or []:
            if isinstance(part, tuple):
                gone.update(re.findall(rb"s-\d+", part[1]))
        c.uid("STORE", victims.decode(), "+FLAGS.SILENT", "\\Deleted")
        c.expunge()
    c.logout()
    wait_for(lambda: not uids("judge"))
    deliver("judge", order("alice", "alice-1", "+K(3,3)"))
    once("after mails vanished under it, watch answers (%d deleted)" % len(gone), ["alice-1"])
    db = sqlite3.connect(z.folder + "/zugpost.db")
    stored = [re.search(rb"s-\d+", raw).group() for raw, in db.execute("SELECT raw FROM mail_raw") if b"s-" in raw]
    db.close()
    check("the others are stored, each once", len(stored) == len(set(stored)) and
          len(set(stored) | gone) == 300, (len(stored), len(gone)))
    check("watch was never lost for long", "next try in 5" not in z.watch_log(), z.watch_log())
    z.stop()


def folder_missing():
    z = fresh("folder", box="processed = Taken")
    z.watching()
    for i in (1, 2):
        deliver("judge", order("alice", "alice-%d" % i, "+K(3,3)"))
        once("an order is answered, folder missing (%d)" % i, ["alice-%d" % n for n in range(1, i + 1)])
        check("the folder is made", wait_for(lambda: len(uids("judge", "Taken")) == 1), z.watch_log())
        c = imap("judge")
        check("(the folder is deleted)", c.delete("Taken")[0] == "OK")
        c.logout()
    z.stop()


def kicked():
    """The server says BYE in the middle of IDLE."""
    z = fresh("kick")
    z.watching()
    wait_for(lambda: False, 0.5)
    log = len(z.watch_log())
    p = subprocess.run(["doveadm", "-c", BED + "/dovecot.conf", "kick", "judge"], capture_output=True)
    lost = wait_for(lambda: "connection lost" in z.watch_log()[log:])
    check("a kick is noticed at once", p.returncode == 0 and lost, (p.stderr, z.watch_log()[log:]))
    deliver("judge", order("alice", "alice-1", "+K(3,3)"))
    once("watch comes back and answers", ["alice-1"])
    z.stop()


def side_by_side():
    z = fresh("beside")
    z.watching()
    names, stop, ran, bad = [], threading.Event(), [], []

    def ticks():
        while not stop.is_set():
            status, _, err = z.run("tick")
            handled = re.search(r"(\d+) handled", err)  # a tick with nothing to do says nothing
            ran.append(int(handled.group(1)) if handled else 0) if status == 0 else bad.append(err)

    t = threading.Thread(target=ticks)
    t.start()
    for i in range(1, 21):
        wait_for(lambda: False, 0.02)
        deliver("judge", *[order(u, "%s-%d" % (u, i), "+K(%d,%d)" % (i, k + 1)) for k, u in enumerate(PLAYERS)])
        names += ["%s-%d" % (u, i) for u in PLAYERS]
    copies = once("tick and watch side by side answer each of %d mails once" % len(names), names)
    stop.set()
    t.join()
    check("not one answer went out twice", copies == 0, copies)
    files = [on_file(z, a) for a in ("green", "red", "blue")]
    check("the last order of each is on file", files == ["+K(20,1)", "+K(20,2)", "+K(20,3)"], files)
    check("no tick failed (%d ticks handled %d of the mails)" % (len(ran), sum(ran)), not bad and len(ran) > 2, (bad, ran))
    z.stop()


def killed():
    z = fresh("killed")
    names = ["%s-%d" % (u, i) for i in range(1, 14) for u in PLAYERS]
    z.watching()
    for k in range(3):
        deliver("judge", *[order(n.partition("-")[0], n, "+K(%d,4)" % int(n.partition("-")[2])) for n in names[k::3]])
        wait_for(lambda: z.watch_log().count("(answer): sent") > 10 * k + 3)
        z.process.kill()
        z.process.wait()
        z.watching()
    copies = once("killed three times within %d mails: all are answered, none twice" % len(names), names)
    check("at most one copy a connection and kill", copies <= 6, copies)
    check("nothing lies about", not uids("judge") and not z.outbox("ready") and not z.outbox("sending"))
    z.stop()


def smtp_down():
    z = fresh("down")
    postfix_down()
    deliver("judge", *[order(u, u + "-1", "+K(3,%d)" % (k + 1)) for k, u in enumerate(PLAYERS)])
    status, _, err = z.run("tick")
    ready = z.outbox("ready")
    check("without the SMTP server answers wait, and that is no try of theirs", status == 1 and len(ready) == 3 and
          all("tries 0" in l for l in ready), (status, ready, err))
    check("one line says why", err.count("nothing was sent") == 1 and any("onnect" in l for l in ready), (ready, err))
    status, _, err = z.run("dispatch")
    check("they are not tried again at once", status == 1 and "onnect" not in err, (status, err))
    bed("start.sh")
    out = z.run("outbox", "retry", "all")[1]
    status, _, err = z.run("dispatch")
    check("`outbox retry all` and dispatch send them", out.startswith("3 ") and status == 0, (out, err))
    once("they arrive", [u + "-1" for u in PLAYERS])


class Scripted:
    """A submission server that says what it is told at RCPT or after DATA."""

    def __init__(self):
        from aiosmtpd.controller import Controller
        from aiosmtpd.smtp import AuthResult
        logging.getLogger("mail.log").setLevel(logging.ERROR)  # it warns of its own members
        self.rcpt = self.data = "250 2.0.0 ok"
        self.got = []
        ctx = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        ctx.load_cert_chain(BED + "/tls/server-chain.crt", BED + "/tls/server.key")
        self.server = Controller(self, hostname="127.0.0.1", port=free_port(), tls_context=ctx, require_starttls=True,
                                 auth_required=True, authenticator=lambda *a: AuthResult(success=True, auth_data="judge"))
        self.server.start()

    async def handle_RCPT(self, server, session, envelope, address, options):
        if self.rcpt.startswith("250"):
            envelope.rcpt_tos.append(address)
        return self.rcpt

    async def handle_DATA(self, server, session, envelope):
        self.got.append(envelope.content)
        return self.data


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def refusals():
    server = Scripted()
    z = fresh("refusals", smtp="smtp://judge@localhost:%d" % server.server.port)
    cases = (("rcpt", "450 4.2.0 greylisted", "ready"), ("data", "452 4.3.1 no space", "ready"),
             ("rcpt", "550 5.1.1 nobody there", "failed"), ("data", "552 5.3.4 too big", "failed"),
             ("data", "554 5.7.1 spam", "ready"))
    for i, (at, reply, state) in enumerate(cases):
        server.rcpt = server.data = "250 2.0.0 ok"
        setattr(server, at, reply)
        deliver("judge", order("alice", "alice-%d" % i, "+K(3,3)"))
        z.run("tick")
        rows = [l for l in z.outbox(state) if reply in l]
        check("%s at %s: %s, with the server's words" % (reply[:3], at.upper(), state), len(rows) == 1,
              z.run("outbox", "list")[1])
    server.rcpt = server.data = "250 2.0.0 ok"
    z.run("--now", "+61s", "dispatch")
    check("after a minute the deferred are sent", not z.outbox("ready") and len(z.outbox("failed")) == 2,
          z.run("outbox", "list")[1])
    server.server.stop()


def hanging():
    """Servers that say nothing more, with the connection open."""
    at_imap, at_smtp = Proxy(PORT["IMAPS"]), Proxy(PORT["SUBM"])
    z = fresh("hang", imap="imaps://judge@localhost:%d/INBOX" % at_imap.port,
              smtp="smtp://judge@localhost:%d" % at_smtp.port, timeout=2)
    z.watching()
    wait_for(lambda: False, 0.5)
    names, pad = [], "\r\n-- \r\n" + "my signature\r\n" * 20000
    for what, allow, body in (("after the news in IDLE", 60, ""), ("in the search", 250, ""), ("within a mail", 9000, pad)):
        log, start = len(z.watch_log()), time.time()
        names.append("alice-%d" % len(names))
        at_imap.stall(allow)
        deliver("judge", order("alice", names[-1], "+K(3,3)" + body))
        lost = wait_for(lambda: "timeout" in z.watch_log()[log:], 30)
        took = time.time() - start
        check("a hang %s is noticed in about the timeout (%.1f s)" % (what, took),
              at_imap.stalled() and lost and took < 8, z.watch_log()[log:])
        at_imap.flow()
        once("and the order is answered over a new connection", names)
        wait_for(lambda: False, 0.6)
    log, start = len(z.watch_log()), time.time()
    at_smtp.stall(0)
    deliver("judge", order("alice", "alice-smtp", "+K(3,4)"))
    check("a hang of the SMTP server leaves the answer waiting",  # the try has ended: until then watch has the mail in its hands
          wait_for(lambda: "imeout" in z.watch_log()[log:], 20) and z.outbox("ready"), z.watch_log()[log:])
    check("within about the timeout", time.time() - start < 8, time.time() - start)
    at_smtp.flow()
    z.run("outbox", "retry", "all")
    z.run("dispatch")
    once("and it is sent afterwards", names + ["alice-smtp"])
    at_imap.stall(0)  # and again, at the moment of a stop
    status, took = z.stop()
    check("watch stops although the server hangs", status == 0 and took < 6, (status, took, z.watch_log()[-500:]))
    at_imap.close()
    at_smtp.close()


def stopping():
    """A stop falls between two mails, however many wait and however slow a server is."""
    at_smtp, box = Proxy(PORT["SUBM"]), BED + "/mail/judge"
    z = fresh("stop", smtp="smtp://judge@localhost:%d" % at_smtp.port, timeout=2)
    names = ["%s-%d" % (u, i) for i in range(1, 5) for u in PLAYERS]
    deliver("judge", *[order(n.partition("-")[0], n, "+K(3,3)") for n in names])
    check("(the answers wait)", z.run("fetch")[0] == z.run("intake")[0] == 0 and len(z.outbox("ready")) == len(names))
    at_smtp.stall(0)
    z.watching()
    wait_for(lambda: z.outbox("sending"))
    status, took = z.stop()
    check("with %d answers and a hanging SMTP server watch stops after one (%.1f s)" % (len(names), took),
          status == 0 and took < 5.5, z.watch_log()[-1000:])
    at_smtp.flow()
    z.watching()
    check("the others go out at the next start", wait_for(lambda: len(z.outbox("sent")) >= 3 + len(names) - 4, 20),
          z.run("outbox", "list")[1])
    z.run("outbox", "retry", "all")
    z.run("dispatch")
    once("and then all", names)
    z.stop()
    for i in range(2000):
        with open(box + "/tmp/b%d" % i, "wb") as f:
            f.write(order("stranger", "b-%d" % i, "hello"))
        os.chmod(f.name, 0o666)
        os.rename(f.name, box + "/new/1900%06d.M1P1.b" % i)
    z.watch()
    wait_for(lambda: z.watch_log().count("registered address") > 10)
    status, took = z.stop()
    left = 2000 + len(names) - len(z.mails("ignored")) - len(z.mails("done"))
    check("with %d of 2000 mails left watch stops (%.1f s)" % (left, took), status == 0 and took < 1.5 and left > 0)
    z.watching()
    check("and goes on later", wait_for(lambda: len(z.mails("ignored")) == 2000, 240), len(z.mails("ignored")))
    z.stop()
    at_smtp.close()


def silent_command():
    """The command that tells the password never comes to an end."""
    z = fresh("command", login="password_command = sleep 1000", timeout=2)
    start = time.time()
    try:
        status, _, err = z.run("tick", timeout=10)
    except subprocess.TimeoutExpired:
        status, err = None, "hangs"
    check("a password command that hangs is given up", status == 1 and "password command" in err and
          time.time() - start < 5, (status, err))
    z.watching()
    status, took = z.stop()
    check("and does not keep watch from stopping (%.1f s)" % took, status == 0 and took < 4)


def own_folder():
    z = fresh("own", box="processed = INBOX")
    status, _, err = z.run("tick")
    check("a mailbox cannot be its own folder of done mails", status == 2 and "processed" in err, (status, err))


def latency_without_plus():
    z = fresh("noplus", plus="no")
    z.watching()
    took = []
    for i in range(8):
        sent = z.watch_log().count("(answer): sent")
        submit("alice", JUDGE, order("alice", "alice-%d" % i, "+K(%d,5)" % (1 + i)).replace(b"\r\n", b"\n"))
        start = time.time()
        wait_for(lambda: z.watch_log().count("(answer): sent") > sent)
        took.append(time.time() - start)
    check("without plus-addresses answers are as quick", max(took) < 2.0, took)
    print("     order submitted -> answer handed over: median %.3f s, maximum %.3f s"
          % (statistics.median(took), max(took)))
    mails = parsed(mails_of("alice"))
    check("and Reply-To is the plain address", mails and all(str(m["Reply-To"]) == JUDGE for m in mails))
    z.stop()


def two_mailboxes():
    """The shared mailbox by STARTTLS, and one that is bound to carol by TLS."""
    desk = ("[mailbox desk]\nurl = imaps://desk@localhost:%d/INBOX\nca_file = %s\npassword_file = desk-password\n"
            "player = duel/blue" % (PORT["IMAPS"], CA))
    z = fresh("two", identity="token")
    z.secret_file("desk-password", "desk-pw")
    z.configure(imap="imap://judge@localhost:%d/INBOX" % PORT["IMAP"], box=desk)
    empty("desk", "dave")
    z.watching()
    wait_for(lambda: False, 0.5)
    deliver("desk", order("carol", "carol-1", "+K(3,3)"))
    once("in the bound mailbox the player's address is enough", ["carol-1"])
    check("her order is on file", on_file(z, "blue") == "+K(3,3)", on_file(z, "blue"))
    deliver("desk", order("dave", "dave-1", "+K(4,4)"), order("alice", "alice-1", "+K(4,4)"))
    deliver("judge", order("carol", "carol-2", "+K(9,9)"))
    check("all are read", wait_for(lambda: len(z.mails()) == 4 and not z.mails("new")), z.mails())
    wait_for(lambda: len(mails_of("alice")) == 1 and len(mails_of("carol")) == 2)
    check("another player's address is not, nor hers in the shared one", on_file(z, "blue") == "+K(3,3)" and
          not on_file(z, "green"), z.mails())
    check("a stranger hears nothing", not mails_of("dave") and "dave@" not in z.run("outbox", "list")[1])
    help_text = text_of(parsed(mails_of("alice"))[0])
    check("the others are told how it goes", "reply" in help_text.lower(), help_text)
    welcome = [m for m in parsed(open(p, "rb").read() for p in glob.glob(z.folder + "/welcome/new/*"))
               if "alice@" in str(m["To"])]
    deliver("judge", answer(welcome[0], "alice", ["+K(7,7)"]))
    check("a reply with a token counts", wait_for(lambda: on_file(z, "green") == "+K(7,7)"), z.mails())
    check("both mailboxes are empty", not uids("judge") and not uids("desk"))
    z.stop()
    check("no password in the log", "-pw" not in z.watch_log())


def loop():
    """A player's filter sends our answers back."""
    z = fresh("loop", identity="token")
    welcome = [m for m in (open(p, "rb").read() for p in glob.glob(z.folder + "/welcome/new/*"))
               if b"alice@" in m][0]
    z.watching()
    deliver("judge", answer(parsed([welcome])[0], "alice", ["+K(5,5)"]))
    check("(an order is on file)", wait_for(lambda: len(mails_of("alice")) == 1) and on_file(z, "green"))
    ours = mails_of("alice")[0]
    resent = b"Resent-From: alice@%s\r\nResent-To: judge@%s\r\n" % (DOMAIN.encode(), DOMAIN.encode())
    rewritten = re.sub(rb"(?m)^From: .*$", b"From: alice@%s\r" % DOMAIN.encode(), ours)
    deliver("judge", ours, resent + ours, rewritten, welcome)
    check("they are read", wait_for(lambda: len(z.mails()) == 5 and not z.mails("new")), z.mails())
    check("and ignored", len(z.mails("ignored")) == 4, z.mails())
    # a filter that sends all on as a new mail, without any sign: one answer each, ever the same
    for i in range(4):
        newest = parsed(mails_of("alice"))[-1]
        body = text_of(newest).replace("\n", "\r\n")
        deliver("judge", order("alice", "alice-%d" % i, body, more="In-Reply-To: %s\r\n" % newest["Message-ID"]))
        wait_for(lambda: len(mails_of("alice")) >= i + 2)
    wait_for(lambda: False, 0.5)
    check("a filter that hides it gets one answer a mail", len(mails_of("alice")) == 5, len(mails_of("alice")))
    check("and the order on file stays", on_file(z, "green") == "+K(5,5)", (on_file(z, "green"), body))
    z.stop()


def bed(script, *words):
    subprocess.run([SCRIPTS + "/" + script, *words], check=True, stdout=subprocess.DEVNULL)


def gone(pidfile):
    pid = int(open(pidfile).read())
    os.kill(pid, signal.SIGTERM)
    wait_for(lambda: ended(pid), 20)


def dovecot_down():
    gone(BED + "/dc/master.pid")


def postfix_down():
    if os.getuid() == 0:
        pid = int(open(BED + "/pf-queue/pid/master.pid").read())
        subprocess.run(["postfix", "-c", BED + "/pf-etc", "stop"], check=True, capture_output=True)
        wait_for(lambda: ended(pid), 20)
    else:
        gone(BED + "/smtpd.pid")


def main():
    for part in (oversize, numbered_anew, vanishing, folder_missing, kicked, side_by_side, killed, smtp_down,
                 refusals, hanging, stopping, silent_command, own_folder, latency_without_plus, two_mailboxes, loop):
        if len(sys.argv) > 3 and part.__name__ not in sys.argv[3:]:
            continue
        start = time.time()
        part()
        print("     (%s: %.1f s)" % (part.__name__, time.time() - start), flush=True)
    return closing()


sys.exit(main())
