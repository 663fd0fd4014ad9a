#!/usr/bin/env python3
"""play_doctor.py PROGRAM BEDSCRIPTS: `zugpost doctor` with a real Dovecot and Postfix: a mail to itself comes back, and
each thing that is broken is named."""
import json, pwd, re, sys

from servers import *
sys.path.insert(1, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "e2e"))
import listener, submission

empty("judge")
z = Zugpost(sys.argv[1], BED + "/doctor")
z.run("init")
z.run("game", "create", "lunch", "--rules", "sandbox", "--every", "24h")
z.run("tick")
z.run("backup", BED + "/doctor/copy")


def doctor(*words):
    code, out, err = z.run("doctor", "--json", *words)
    said = {}
    for c in json.loads(out)["checks"]:
        said[c["check"], c["state"]] = "\n".join([said.get((c["check"], c["state"]), ""), c["text"]]).strip()
    return code, said, out + err


code, said, out = doctor("--wait", "30")
check("nothing is in trouble", code in (0, 3), out)
check("it is let in", "it lets us in" in said.get(("receiving", "fine"), ""), out)
check("the certificate is known", "is good until 2" in said.get(("sending", "fine"), ""), out)
check("the mail came back", "came back after" in said.get(("round trip", "fine"), ""), out)
check("and so did one to the plus address, by which replies come", "plus address" in said.get(("round trip", "fine"), ""), out)
check("the folder of mails that are done is there", "Processed" in said.get(("receiving", "fine"), ""), out)
check("and was taken for no player's", any("ignored" in m for m in z.mails()), z.mails())
check("no answer was written", not z.outbox("ready"), z.outbox("ready"))

z.watching()
code, said, out = doctor("--wait", "30")
check("it comes back, too, while watch reads the mailbox", "came back" in said.get(("round trip", "fine"), ""), out)
z.stop()

z.secret_file("password", "wrong")
code, said, out = doctor("--wait", "2")
check("a wrong password is trouble", code == 1, code)
check("where mails come in", "judge" in said.get(("receiving", "trouble"), ""), out)
check("where they go out", "login refused" in said.get(("round trip", "trouble"), ""), out)
check("and is in no line", "wrong" not in out, out)
z.secret_file("password", "judge-pw")

z.configure(ca="/etc/ssl/certs/ca-certificates.crt")
code, said, out = doctor("--wait", "2")
check("a certificate of nobody we trust is trouble", code == 1 and "certificate" in said.get(("receiving", "trouble"), ""), out)

z.configure(imap="imaps://judge@localhost:%d/INBOX" % (PORT["IMAPS"] + 8), smtp="smtp://judge@localhost:%d" % (PORT["IMAPS"] + 8))
code, said, out = doctor("--wait", "2")
check("a server that is not there is trouble", code == 1 and ("receiving", "trouble") in said and ("sending", "trouble") in said, out)



class Shown:
    """A server up to its greeting, with a certificate of the bed; without TLS where there is none."""
    GREETING = {"imap": b"* OK [CAPABILITY IMAP4rev1] ready\r\n", "smtp": b"220 ready\r\n"}

    def __init__(self, speaks, name):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.serve, args=(speaks, self.tls(name) if name else None), daemon=True).start()

    def tls(self, name):
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        chain = BED + "/tls/%s-chain.crt" % name
        tls.load_cert_chain(chain if os.path.exists(chain) else BED + "/tls/%s.crt" % name, BED + "/tls/%s.key" % name)
        return tls

    def serve(self, speaks, tls):
        while True:
            try:
                c = self.listener.accept()[0]
                c = tls.wrap_socket(c, server_side=True) if tls else c
                c.sendall(self.GREETING[speaks])
                while line := c.recv(1000):
                    c.sendall(b"250 ok\r\n" if speaks == "smtp" else b"* CAPABILITY IMAP4rev1\r\n%s OK done\r\n" % line.split()[0])
            except OSError:
                pass


def setup(imap, smtp):
    """What setup says of these servers; it writes nothing."""
    where = z.folder + "/setup"
    p = subprocess.run([z.program, "--config", where + ".conf", "setup", "--yes", "--user", USER, "--folder", where, "--service", "none",
                        "--address", "judge@" + DOMAIN, "--provider", "own", "--login", "judge", "--imap", imap, "--smtp", smtp,
                        "--ca-file", CA, "--password-file", z.folder + "/password", "--wait", "1"], capture_output=True, text=True)
    return p.returncode, p.stdout + p.stderr, os.path.exists(where + ".conf")


USER = pwd.getpwuid(os.getuid()).pw_name
AT = {"imap": ("receiving", "mailbox judge"), "smtp": ("sending", "send")}
URL = {"imap": "%s://judge@localhost:%d/INBOX", "smtp": "%s://judge@localhost:%d"}
GOOD = {"imap": "localhost:%d" % PORT["IMAPS"], "smtp": "smtp://localhost:%d" % PORT["SUBM"]}


def told(what, speaks, scheme, port, state, words, then, asks=True):
    """By doctor and by setup, where that `asks`: what is wrong, and what is to be done."""
    row, section = AT[speaks]
    z.configure(timeout=2, **{speaks: URL[speaks] % (scheme, port)})
    code, said, out = doctor("--wait", "1")
    check("%s, %s: doctor says so" % (speaks, what), words in said.get((row, state), ""), out)
    check("and what to do then", then in out, out)
    if state != "trouble" or not asks:
        return
    code, out, written = setup(**{**GOOD, speaks: "%s://localhost:%d" % (scheme, port)})
    line = next((l for l in out.splitlines() if l.startswith("  trouble: [%s]" % section)), "")
    check("setup, too, and writes nothing", code == 2 and words in line and not written, out)
    check("and what to do then", then in out[out.index(line):].splitlines()[1], out)


for name, state, words, then in (
        ("wrong", "trouble", "its certificate is for other.invalid, not for localhost", "write a name that the certificate has"),
        ("expired", "trouble", "its certificate has expired: it was good until 2020-02-01 00:00 UTC", "must renew it"),
        ("future", "trouble", "its certificate is not valid yet: it begins on 2070-01-01 00:00 UTC", "the clock of this machine"),
        ("rogue", "trouble", "its certificate is self-signed", "name that in ca_file"),
        ("soon", "warning", "its certificate is good until", "must renew it"),
        (None, "trouble", "no TLS there: what answers is plain", "here imap:// or smtp:// may be right")):
    for speaks in AT:
        shown = Shown(speaks, name)
        told(name or "plain behind TLS", speaks, speaks + "s", shown.port, state, words, then)
        shown.listener.close()
for speaks, port in (("imap", PORT["IMAPS"]), ("smtp", PORT["SMTPS"])):
    told("TLS where STARTTLS is meant", speaks, speaks, port, "trouble", "TLS from the first byte", "write imaps:// or smtps://",
         speaks == "smtp")  # setup waits half a minute for a greeting
z.configure()

shim = os.path.join(os.path.dirname(sys.argv[1]), "tests/cron/cron_doctor_shim.so")
if os.path.exists(shim):
    os.environ.update(LD_PRELOAD=os.path.abspath(shim), ZUG_CLOCK="900")
    code, said, out = doctor("--wait", "30")
    check("a clock that is a quarter of an hour ahead is seen", re.search(r"the mail server's clock is -(8[5-9]|9[0-4])\d s", said.get(("round trip", "warning"), "")), (said, out))
    del os.environ["LD_PRELOAD"], os.environ["ZUG_CLOCK"]


class Signing(submission.Server):
    """It signs, as a provider does, and brings the mail to the mailbox."""
    NAMES = " d=%s; s=spring;" % DOMAIN

    def say(self, f, at, to, good, take=None):
        if take:
            deliver("judge", ("DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed;\r\n\tt=1795284000;%s h=from:to:\r\n\t"
                              "subject; bh=Zm9v;\r\n\tb=dGhpcyBpcyBubyBzaWduYXR1cmU=\r\n%s" % (self.NAMES, take[2])).encode())
        return super().say(f, at, to, good, take)


class Dishonest(Signing):
    NAMES = " s=" + "x" * 3000 + "; d;"


def signed(server, records):
    """What doctor says of DNS when that server signs, and this stands there."""
    server = server(listener.certificate(z.folder))
    z.configure(send="url = smtps://judge@localhost:%d\nca_file = %s\npassword_file = password" % (server.port, z.folder + "/server.pem"))
    with open(z.folder + "/records", "w") as f:
        f.write(records)
    os.environ.update(LD_PRELOAD=os.path.abspath(shim), ZUG_DNS=z.folder + "/records")
    code, said, out = doctor("--wait", "30")
    del os.environ["LD_PRELOAD"], os.environ["ZUG_DNS"]
    server.close()
    check("signed: the mail came back", "came back after" in said.get(("round trip", "fine"), ""), out)
    return said, out


# ---- who signed the mail that came back, and whether that key stands in the DNS
if os.path.exists(shim):
    said, out = signed(Signing, "spring._domainkey.%s v=DKIM1; k=rsa; p=MIGf\n" % DOMAIN)
    check("signed: the key is found", "DKIM: v=DKIM1; k=rsa; p=MIGf" in said.get(("DNS", "fine"), ""), out)
    said, out = signed(Signing, "%s v=spf1 -all\n" % DOMAIN)
    check("signed: the key is not there", "DKIM: spring._domainkey.%s has none" % DOMAIN in said.get(("DNS", "warning"), ""), out)
    said, out = signed(Dishonest, "")
    check("signed by nobody knows whom", "DKIM: no signed mail was seen" in said.get(("DNS", "note"), ""), out)
z.configure()

# ---- how often it logs in while it waits
z.secret_file("password", "bob-pw")
with open(z.folder + "/judge-password", "w") as f:
    f.write("judge-pw\n")
os.chmod(z.folder + "/judge-password", 0o600)
z.configure(imap="imaps://bob@localhost:%d/INBOX" % PORT["IMAPS"],
            send="url = smtp://judge@localhost:%d\nca_file = %s\npassword_file = judge-password" % (PORT["SUBM"], CA))
with open(BED + "/dovecot.log", errors="replace") as f:
    before = f.read().count("Login: user=<bob>")
code, said, out = doctor("--wait", "20")
with open(BED + "/dovecot.log", errors="replace") as f:
    times = f.read().count("Login: user=<bob>") - before
check("a mail that does not come back is trouble", "did not come back within 20 s" in said.get(("round trip", "trouble"), ""), out)
check("and 20 s of waiting are few logins (%d)" % times, 3 <= times <= 11, times)
empty("judge")

z.configure(imap="imaps://bob@localhost:%d/INBOX" % PORT["IMAPS"])
z.secret_file("password", "bob-pw")
code, said, out = doctor("--offline")
check("offline nothing is connected", not any(c in ("receiving", "sending", "round trip", "DNS") for c, _ in said), out)
sys.exit(closing())
