#!/usr/bin/env python3
"""play_servers.py PROGRAM BEDSCRIPTS: a game through Dovecot and an SMTP server that run already (see
`run`): players submit by SMTP, `zugpost watch` answers, rounds are resolved, servers fail."""
import os, socket, ssl, statistics, subprocess, sys, threading, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from servers import *

PROGRAM, SCRIPTS = sys.argv[1], sys.argv[2]
JUDGE = "judge@" + DOMAIN


def bed(script, *words):
    subprocess.run([SCRIPTS + "/" + script, *words], check=True, stdout=subprocess.DEVNULL)


def impostor(certificate):
    """A TLS server on a spare port that shows another certificate; its port."""
    ctx = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    ctx.load_cert_chain(BED + "/tls/%s.crt" % certificate, BED + "/tls/%s.key" % certificate)
    listener = socket.create_server(("127.0.0.1", 0))

    def serve():
        conn, _ = listener.accept()
        conn.settimeout(10)
        try:
            ctx.wrap_socket(conn, server_side=True).sendall(b"* OK ready\r\n")
        except (OSError, ssl.SSLError):
            pass

    threading.Thread(target=serve, daemon=True).start()
    return listener.getsockname()[1]


def certificates(z):
    for name, word in (("rogue", "self-signed"), ("wrong", "is for other.invalid"), ("expired", "expired")):
        z.configure(imap="imaps://judge@localhost:%d/INBOX" % impostor(name))
        status, _, err = z.run("fetch")
        check("IMAP server with the certificate \"%s\" is refused" % name, status == 1 and word in err, err)
    z.configure(ca=BED + "/tls/rogue.crt")
    status, _, err = z.run("tick")
    check("an unknown authority is refused for IMAP and SMTP", status == 1 and err.count("certificate") >= 1, err)


def wrong_password(z):
    submit("alice", JUDGE, b"From: alice@%s\nSubject: x\nMessage-ID: <wp@player.test>\n\n+K(3,3)\n" % DOMAIN.encode())
    check("the mail arrived in Dovecot", wait_for(lambda: len(uids("judge")) == 1))
    before = len(uids("judge", "Processed"))  # of other plays
    z.secret_file("password", "not-the-password")
    z.configure()
    status, _, err = z.run("tick")
    check("a wrong password is reported", status == 1 and "judge" in err and "not-the-password" not in err, err)
    check("and the mail stays where it was", len(uids("judge")) == 1)
    z.secret_file("password", "judge-pw")
    status, _, err = z.run("fetch")
    check("with the right one it is taken", status == 0 and not uids("judge") and len(uids("judge", "Processed")) == before + 1, err)
    _, out, _ = z.run("mail", "list")
    check("and kept exactly once", out.count("judge") == 1, out)


def ways_in(z):
    """STARTTLS, implicit TLS, XOAUTH2, for IMAP and SMTP."""
    jwt = "token_command = /usr/bin/python3 %s/mkjwt.py %s judge" % (SCRIPTS, BED)
    ways = [("IMAP STARTTLS", dict(imap="imap://judge@localhost:%d/INBOX" % PORT["IMAP"])),
            ("XOAUTH2", dict(login=jwt))]
    if os.getuid() == 0:  # the rootless SMTP server has neither
        ways.append(("submission over TLS", dict(smtp="smtps://judge@localhost:%d" % PORT["SMTPS"])))
    else:
        ways.pop()
    for name, keys in ways:
        z.configure(**keys)
        status, _, err = z.run("tick")
        check("a tick over " + name, status == 0 and "error" not in err, err)
    z.configure()


def seats(z, inbox):
    z.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 16 1 12", "--every", "24h")
    z.run("seat", "add", "duel", "green", "alice@" + DOMAIN, "--zone", "Europe/Paris")
    z.run("seat", "add", "duel", "red", "bob@" + DOMAIN)
    status, _, err = z.run("tick")
    welcome = {u: inbox[u].next() for u in ("alice", "bob")}
    check("both welcomes arrive by SMTP", status == 0 and all(welcome.values()), err)
    check("the reply address has a token", "+" in str(welcome["alice"]["Reply-To"]), welcome["alice"]["Reply-To"])
    return welcome


def orders(z, inbox, welcome):
    submit("alice", str(welcome["alice"]["Reply-To"]), answer(welcome["alice"], "alice", ["+K(5,5)"]))
    got = inbox["alice"].next()
    check("an order by plus-address is on file", got and "is saved" in text_of(got), got and text_of(got))
    submit("bob", JUDGE, answer(welcome["bob"], "bob", ["+K(66,6)"]))
    got = inbox["bob"].next()
    check("a wrong order is answered with the reason", "off" in text_of(got) and "^" in text_of(got), text_of(got))
    submit("bob", JUDGE, answer(got, "bob", ["+K(6,6)"]))
    got = inbox["bob"].next()
    check("the corrected one, in reply to the answer, is on file", got and "is saved" in text_of(got), got and text_of(got))


def latency(z, inbox, welcome, n=15):
    """From the submission server's 250 for the order (so before the mail is in Dovecot) to the
    SMTP server's 250 for the answer."""
    took = []
    for i in range(n):
        sent = z.watch_log().count("(answer): sent")
        submit("alice", JUDGE, answer(welcome["alice"], "alice", ["+K(%d,5)" % (1 + i % 12)]))
        start = time.time()
        if not wait_for(lambda: z.watch_log().count("(answer): sent") > sent):
            break
        took.append(time.time() - start)
        inbox["alice"].next()
    took.sort()
    check("%d answers, each within 2 s of the order's submission" % n, len(took) == n and took[-1] < 2.0, took)
    if took:
        print("     order submitted -> answer handed over: median %.3f s, maximum %.3f s"
              % (statistics.median(took), took[-1]))


def update(z, inbox):
    status, _, err = z.run("--now", "+25h", "tick")
    z.run("clock", "accept")  # a day back again is no error here
    report = {u: inbox[u].next() for u in ("alice", "bob")}
    check("the update is resolved beside watch", status == 0 and all(report.values()), err)
    pictures = [p for p in report["bob"].walk() if p.get_content_type() == "image/png"]
    check("the report has the board inline", len(pictures) >= 1 and all(p["Content-ID"] for p in pictures) and
          all(p.get_content()[:8] == b"\x89PNG\r\n\x1a\n" for p in pictures))
    check("the report tells of both kings", "(6,6)" in text_of(report["bob"]), text_of(report["bob"]))
    return report


def next_of(box, game):
    """The next mail of this game; others may come in between."""
    while True:
        m = box.next()
        if not m or "[" + game in m["Subject"]:
            return m


def round_of_two(z, inbox):
    """Synchrone under watch: secret until both have ordered, then executed and told at once."""
    z.run("game", "create", "twins", "--rules", "synchrone", "--every", "3d")
    for side, who in (("white", "alice"), ("black", "bob")):
        z.run("seat", "add", "twins", side, who + "@" + DOMAIN)
    z.run("dispatch")
    first = [next_of(inbox[u], "twins") for u in ("alice", "alice", "bob")]
    check("both are welcomed, and who came first hears when the clock begins",
          sum("Welcome" in text_of(m) for m in first) == 2, [text_of(m) for m in first])
    welcome = {"alice": first[0], "bob": first[2]}
    submit("alice", JUDGE, answer(welcome["alice"], "alice", ["Nc3"]))
    told = next_of(inbox["alice"], "twins")
    check("the first order is on file and waits", "is saved: Nc3" in text_of(told), text_of(told))
    sent = z.watch_log().count("(report): sent")
    submit("bob", JUDGE, answer(welcome["bob"], "bob", ["d5"]))
    start = time.time()
    check("with the second the round is reported to both within 2 s",
          wait_for(lambda: z.watch_log().count("(report): sent") >= sent + 2) and time.time() - start < 2.0,
          z.watch_log()[-2000:])
    print("     second order submitted -> both reports handed over: %.3f s" % (time.time() - start))
    mails = {u: [next_of(inbox[u], "twins") for _ in range(n)] for u, n in (("alice", 1), ("bob", 2))}
    secret = [m for m in mails["bob"] if "is saved" in text_of(m)]
    check("the answer to the second does not tell the first", secret and "Nc3" not in text_of(secret[0]),
          [m["Subject"] for m in mails["bob"]])
    report = mails["alice"][0]
    check("the report has both moves and one picture", "d5" in text_of(report) and "Nc3" in text_of(report) and
          sum(p.get_content_type() == "image/png" for p in report.walk()) == 1, report["Subject"])


def restart(z, inbox, report):
    """Dovecot goes away and comes back; a mail that comes in meanwhile is answered."""
    log = len(z.watch_log())
    pid = int(open(BED + "/dc/master.pid").read())
    os.kill(pid, 15)
    wait_for(lambda: ended(pid), 20)
    check("watch tells that the connection is lost", wait_for(lambda: "next try in" in z.watch_log()[log:]))
    if os.getuid() == 0:  # Postfix queues it; without a queue it can only be sent afterwards
        submit_down = answer(report["bob"], "bob", ["K(7,7)"])
        try:
            submit("bob", JUDGE, submit_down)
            queued = True
        except RuntimeError:  # SASL needs Dovecot: the player's program keeps the mail
            queued = False
    else:
        queued = False
    bed("start.sh")
    if not queued:
        submit("bob", JUDGE, answer(report["bob"], "bob", ["K(7,7)"]))
    got = inbox["bob"].next(40)
    check("after the restart the order is answered", got and "is saved" in text_of(got), z.watch_log()[log:])


def refused_recipient(z):
    z.run("seat", "add", "duel", "blue", "nobody@" + DOMAIN)
    z.run("dispatch")
    out = wait_for(lambda: "nobody" in z.run("outbox", "list", "failed")[1] and z.run("outbox", "list", "failed")[1])
    check("a refused recipient is a failed mail with the server's words", out and "5" in out, z.run("outbox", "list"))


def backlog(z):
    """Mails that pile up in the mailbox are taken over exactly once, in batches."""
    before = len(z.run("mail", "list", "--limit", "100000")[1].splitlines())
    for i in range(250):
        path = BED + "/mail/judge/new/17000%05d.M1P1.test" % i
        with open(path, "w") as f:
            f.write("From: stranger%d@elsewhere.test\nMessage-ID: <%d@elsewhere.test>\nSubject: hello\n\nhello %d\n" % (i, i, i))
        os.chmod(path, 0o666)
    done = wait_for(lambda: len(z.run("mail", "list", "--limit", "100000")[1].splitlines()) >= before + 250, 40)
    lines = z.run("mail", "list", "--limit", "100000")[1].splitlines()
    check("250 waiting mails are stored exactly once", done and len(lines) == before + 250, len(lines))
    check("strangers get no answer", "stranger" not in z.run("outbox", "list")[1])
    check("the mailbox is empty afterwards", wait_for(lambda: not uids("judge")), uids("judge"))


def main():
    inbox = {u: Inbox(u) for u in ("alice", "bob")}
    z = Zugpost(PROGRAM, BED + "/zug")
    check("init", z.run("init")[0] == 0)
    certificates(z)
    wrong_password(z)
    ways_in(z)
    welcome = seats(z, inbox)
    z.watch()
    wait_for(lambda: "watching" in z.watch_log())
    orders(z, inbox, welcome)
    latency(z, inbox, welcome)
    report = update(z, inbox)
    round_of_two(z, inbox)
    if all(report.values()):
        restart(z, inbox, report)
    refused_recipient(z)
    backlog(z)
    status, took = z.stop()
    check("watch stops cleanly on SIGTERM", status == 0 and took < 5, (status, took))
    check("no secret in the log", "judge-pw" not in z.watch_log())
    return closing()


sys.exit(main())
