#!/usr/bin/env python3
"""play_oauth.py PROGRAM BEDSCRIPTS: logins by OAuth2 at a real Dovecot and, as root, a real Postfix, which check
the tokens themselves: OAUTHBEARER, XOAUTH2, tokens that run out between two runs, in the middle of a watch, and
before they should."""
import os, re, subprocess, sys, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import oauth
from servers import *

PROGRAM, SCRIPTS = sys.argv[1], sys.argv[2]
POSTFIX = os.getuid() == 0  # the rootless SMTP server knows passwords only


def mint(ttl):
    """A token that Dovecot takes for so many seconds."""
    return subprocess.run(["/usr/bin/python3", SCRIPTS + "/mkjwt.py", BED, "judge", str(ttl)], check=True,
                          capture_output=True, text=True).stdout.strip()


def mechanisms(words):
    """Dovecot offers these from now on, and with it Postfix; its sessions end."""
    with open(BED + "/dovecot.conf") as f:
        conf = re.sub("(?m)^auth_mechanisms = .*", "auth_mechanisms = " + words, f.read())
    with open(BED + "/dovecot.conf", "w") as f:
        f.write(conf)
    subprocess.run(["doveadm", "-c", BED + "/dovecot.conf", "reload"], check=True)
    if POSTFIX:
        subprocess.run(["postfix", "-c", BED + "/pf-etc", "reload"], check=True, capture_output=True)
    wait_for(lambda: words.upper().split()[-1] in offered())


def offered():
    try:
        c = imaplib.IMAP4_SSL("localhost", PORT["IMAPS"], ssl_context=ssl.create_default_context(cafile=CA))
        words = " ".join(c.capabilities)
        c.shutdown()
        return words
    except OSError:
        return ""


def logins(name):
    """How often Dovecot let somebody in by this mechanism (IMAP), and Postfix."""
    with open(BED + "/dovecot.log", errors="replace") as f:
        imap = f.read().count("method=" + name)
    log = [p for p in (BED + "/postfix.log", BED + "/maillog", BED + "/pf.log") if os.path.exists(p)]
    smtp = 0
    for path in log:
        with open(path, errors="replace") as f:
            smtp += f.read().count("sasl_method=" + name)
    return imap, smtp


def configure(z, server):
    keys = ("oauth = custom\nclient_id = %s\nclient_secret_file = client\ntoken_url = %s/token\ndevice_url = %s/device\n"
            "scope = mail\n" % (oauth.CLIENT, server.url, server.url))
    z.secret_file("client", oauth.SECRET)
    send = {} if POSTFIX else {"send": "url = smtp://judge@localhost:%d\nca_file = %s\npassword_file = password" % (PORT["SUBM"], CA)}
    z.configure(login=keys, **send)


def tokens(z):
    with open(z.folder + "/tokens/judge.custom") as f:
        return dict(line.rstrip("\n").split(" ", 1) for line in f)


def set_tokens(z, **lines):
    kept = tokens(z)
    kept.update({k: str(v) for k, v in lines.items()})
    with open(z.folder + "/tokens/judge.custom", "w") as f:
        f.write("".join("%s %s\n" % item for item in kept.items()))


def order(z, inbox, welcome, n):
    submit("alice", "judge@" + DOMAIN, answer(welcome, "alice", ["+K(%d,%d)" % (n, n)]))
    wait_for(lambda: uids("judge"))


def answered(z, inbox, what, err=""):
    got = inbox.next()
    return check(what, got and "is saved" in text_of(got), err or (got and text_of(got)))


def main():
    server = oauth.Server(mint=mint, ttl=3600)
    inbox = Inbox("alice")
    z = Zugpost(PROGRAM, BED + "/oauth")
    check("init", z.run("init")[0] == 0)
    configure(z, server)
    status, out, err = z.run("login", "judge")
    check("a login for mailbox and sending account", status == 0 and "WDJB-MJHT" in out, err)
    z.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 16 1 12", "--every", "24h")
    z.run("seat", "add", "duel", "green", "alice@" + DOMAIN)
    for name, words, seat, who in (("OAUTHBEARER", "plain login xoauth2 oauthbearer", "blue", "carol"),
                                   ("XOAUTH2", "plain login xoauth2", "red", "bob")):
        mechanisms(words)
        before = logins(name)
        z.run("seat", "add", "duel", seat, "%s@%s" % (who, DOMAIN))
        status, _, err = z.run("tick")
        after = logins(name)
        check("a tick by " + name, status == 0 and "error" not in err, err)
        check("Dovecot let it in by " + name, after[0] > before[0], (before, after))
        if POSTFIX:
            check("Postfix, too", wait_for(lambda: logins(name)[1] > before[1]), (before, logins(name)))
    mechanisms("plain login xoauth2 oauthbearer")
    welcome = wait_for(lambda: inbox.next(1))
    runs_out(z, server, inbox, welcome)
    too_early(z, server, inbox, welcome)
    while_watching(z, server, inbox, welcome)
    ended(z, server)
    return closing()


def drained(inbox):
    while inbox.next(0.5):
        pass


def runs_out(z, server, inbox, welcome):
    """Tokens of six seconds."""
    drained(inbox)
    server.ttl = 6
    set_tokens(z, expires=1)
    for n in (2, 3):
        order(z, inbox, welcome, n)
        asked = len(server.asked)
        status, _, err = z.run("tick")
        answered(z, inbox, "a token that has run out is renewed, and the mail answered (%d)" % n, err)
        check("with one question for mailbox and sending account", status == 0 and len(server.asked) == asked + 1, err)
        time.sleep(6)


def too_early(z, server, inbox, welcome):
    """The server takes it no more, though it should be good for an hour."""
    server.ttl = 3600
    over = dict(access=mint(-10), expires=int(time.time()) + 9000, made=int(time.time()) - 900)
    set_tokens(z, **over)
    order(z, inbox, welcome, 4)
    status, _, err = z.run("fetch")
    check("a refused token is told, with what to do", status == 1 and "zugpost login" in err, err)
    status, _, err = z.run("tick")
    answered(z, inbox, "the next run has another one", err)
    if POSTFIX:
        z.run("fetch")
        set_tokens(z, **over)
        dave = Inbox("dave")
        z.run("seat", "add", "duel", "cyan", "dave@" + DOMAIN)
        status, _, err = z.run("dispatch")
        check("the sending account tells so, too", status == 1 and "login refused" in err and "zugpost help" in err, err)
        z.run("outbox", "retry", "all")
        status, _, err = z.run("dispatch")
        check("and the next run sends", status == 0 and dave.next() is not None, err)


def while_watching(z, server, inbox, welcome):
    server.ttl = 6
    set_tokens(z, expires=1)
    check("watch begins", z.watching())
    for n in (5, 6, 7):
        submit("alice", "judge@" + DOMAIN, answer(welcome, "alice", ["+K(%d,%d)" % (n, n)]))
        answered(z, inbox, "watch answers (%d)" % n, z.watch_log()[-1500:])
        time.sleep(4)
        subprocess.run(["doveadm", "-c", BED + "/dovecot.conf", "reload"], check=True)  # its sessions end
        time.sleep(3)
    status, _ = z.stop()
    told = [t for t in list(server.access) + list(server.refresh) + [oauth.SECRET] if t in z.watch_log()]
    check("it stops well, and no token is in the log", status == 0 and not told, z.watch_log()[-500:])


def ended(z, server):
    server.refresh = set()
    set_tokens(z, expires=1)
    status, _, err = z.run("tick")
    check("a permission that has ended is explained", status == 1 and "invalid_grant" in err and "seven days" in err, err)


sys.exit(main())
