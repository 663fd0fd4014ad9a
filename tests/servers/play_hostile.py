#!/usr/bin/env python3
"""play_hostile.py PROGRAM BEDSCRIPTS [MAILS [SEED]]: mails that want to do harm, in the names of seated
players, through Dovecot and a running `watch`: mangled shapes of real mails, and tries to write into our
headers, our log and the operator's terminal. Whatever comes in, it is dealt with; what goes out is sound."""
import collections, glob, os, random, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from servers import *

PROGRAM, SCRIPTS = sys.argv[1], sys.argv[2]
MAILS = int(sys.argv[3]) if len(sys.argv) > 3 else 500
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else 2
HERE = os.path.dirname(os.path.abspath(__file__))
PLAYERS = ["p%02d@%s" % (i, DOMAIN) for i in range(12)]
ORDERS = [b"+K(5,5)", b"Kx(6,6) else K(5,6)", b"K(5,6) if captured then pass", b"P(7,8)=Q", b"pass", b"+Q(99999999999,1)",
          b"KxKxKxK(1,1)(2,2)(3,3)", b"> +K(1,1)", b"+\xe2\x99\x94(5,5)", b"+K(5,5" * 400, b"Kx(6,6) Conditional capture failure then-",
          b"(((((((((((5,5)))))", b"\x1b[2J\x1b]0;evil\x07+K(2,2)", b"+K(\xff\xfe,3)", b"\x00+K(3,3)", b"+K(-0,00000000000000003)"]
HEADERS = [b"Content-Type: multipart/mixed; boundary=\"x\"", b"Content-Type: text/plain; charset=utf-7; format=flowed; delsp=yes",
           b"Content-Transfer-Encoding: base64", b"Content-Transfer-Encoding: quoted-printable", b"Content-Type: text/html",
           b"Content-Type: message/rfc822", b"In-Reply-To: <" + b"a" * 3000 + b"@b>", b"References: " + b"<x@y> " * 500,
           b"Subject: =?utf-8?B?" + b"w7w=" * 300 + b"?=", b"Content-Type: text/plain; charset=\"" + b"z" * 500 + b"\"",
           b"Date: Thu, 99 Foo 99999 99:99:99 +9999", b"Subject:", b":", b" folded first", b"X" * 2000]
OURS = {"from", "to", "reply-to", "subject", "date", "message-id", "in-reply-to", "references", "auto-submitted",
        "x-auto-response-suppress", "list-help", "list-id", "list-unsubscribe", "feedback-id", "mime-version", "content-type",
        "content-transfer-encoding",
        "content-disposition", "content-id"}


def mangled(r, seeds, i):
    """A real mail in a player's name (and not a second copy), with some of its bytes, lines or headers gone wrong."""
    raw = r.choice(seeds)
    if r.random() < 0.9:  # keep who it is from; else most would be nobody's
        raw = re.sub(rb"(?im)^(from|message-id|auto-submitted|precedence|list-id|x-auto[a-z-]*|return-path):.*(\r?\n[ \t].*)*\r?\n", b"", raw)
        raw = b"From: %s\r\nSubject: [duel] x\r\n" % r.choice(PLAYERS).encode() + raw
    for _ in range(r.choice((0, 1, 1, 2, 4, 30))):
        at, size = r.randrange(len(raw) + 1), r.choice((1, 2, 10, 200))
        cut = raw[at:at + size]
        lines = raw.split(b"\n")
        kind = r.randrange(9)
        if kind == 0:
            raw = raw[:at] + bytes(r.randrange(256) for _ in range(size)) + raw[at + size:]
        elif kind == 1:
            raw = raw[:at] + raw[at + size:]
        elif kind == 2:
            raw = raw[:at] + cut * r.choice((2, 50)) + raw[at + size:]
        elif kind == 3:
            raw = raw[:at]
        elif kind == 4:
            r.shuffle(lines)
            raw = b"\n".join(lines) if r.random() < 0.2 else raw
        elif kind == 5:
            raw = r.choice(HEADERS) + b"\r\n" + raw
        elif kind == 6:
            lines.insert(r.randrange(len(lines) + 1), r.choice(ORDERS))
            raw = b"\n".join(lines)
        elif kind == 7:
            raw = raw + r.choice(ORDERS) * r.choice((1, 3000))
        else:
            raw = re.sub(rb"\r?\n\r?\n", b"\r\n\r\n" + r.choice(ORDERS) + b"\r\n", raw, count=1)
    return raw[:400000] if r.random() < 0.05 else b"Message-ID: <%d@x>\r\n" % i + raw[:400000]


def worst():
    """Shapes that cost time or memory."""
    head = b"From: %s\r\nSubject: [duel] x\r\nMIME-Version: 1.0\r\n" % PLAYERS[0].encode()
    yield head + b"\r\n" + b"> " * 400000 + b"\r\n"
    yield head + b"\r\n" + b"\r\n" * 450000
    yield head + b"\r\n" + b"+K(5,5)\r\n" * 90000
    yield head + b"\r\n" + b"+K(5,5) else " * 60000
    yield head + b"\r\n" + b"(" * 900000
    yield head + b"References: " + b"<a@b> " * 10000 + b"\r\n\r\n+K(5,5)\r\n"
    yield head + b"To: " + b"judge+1.1.aaaaaaaaaaaaaaaa@x, " * 2000 + b"\r\n\r\n+K(5,5)\r\n"
    yield head + b"Subject: " + b"=?utf-8?Q?=C3=BC?= " * 3000 + b"\r\n\r\n+K(5,5)\r\n"
    yield head + b"Content-Type: multipart/mixed; boundary=b\r\n\r\n" + b"--b\r\n\r\n\r\n" * 60000
    nest = b"".join(b"Content-Type: multipart/mixed; boundary=%d\r\n\r\n--%d\r\n" % (i, i) for i in range(20000))
    yield head + nest + b"Content-Type: text/plain\r\n\r\n+K(5,5)\r\n"
    yield head + b"Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n" + b"Content-Type: message/rfc822\r\n\r\n" * 20000
    yield head + b"X-A: b\r\n" * 100000 + b"\r\n+K(5,5)\r\n"
    yield head + b"Content-Type: text/plain; " + b"a*0*=utf-8''x; " * 20000 + b"\r\n\r\n+K(5,5)\r\n"
    yield b"From: " + b"(" * 100000 + b"\r\n" + head + b"\r\n+K(5,5)\r\n"


def injections():
    """Each wants a line of its own in a header of the answer, in the log or on the terminal."""
    who, evil = PLAYERS[1].encode(), b"X-Evil: yes"
    for text in (b"=?utf-8?Q?a=0D=0AX-Evil:_yes?=", b"=?utf-8?B?YQ0KWC1FdmlsOiB5ZXM=?=", b"a\rX-Evil: yes", b"a\x0bX-Evil: yes",
                 b"a\r\n \r\n\tX-Evil: yes", b"=?utf-8?Q?a=00X-Evil:_yes?=", b"a\xe2\x80\xa8X-Evil: yes", b"a\xc2\x85X-Evil: yes",
                 b"x\x1b[31m\x07", b"=?utf-16?B?AA0ACgBY?=", b"%s%n%n%1000000d"):
        yield b"From: %s\r\nSubject: [duel] %s\r\nMessage-ID: <%s@x>\r\n\r\nno order here %s\r\n" % (who, text, text, text)
        yield b"From: %s <%s>\r\nSubject: [duel]\r\nIn-Reply-To: <%s>\r\nReferences: <%s> %s\r\n\r\n%s\r\n" % (text, who, text, text, text, text)
        yield b"From: %s\r\nSubject: [none] %s\r\nReply-To: evil@evil.test\r\nReturn-Path: <evil@evil.test>\r\n\r\n+%s(5,5)\r\n" % (who, text, text)
    yield b"From: %s, evil@evil.test\r\nSubject: [duel]\r\n\r\n+K(1,1)\r\n" % who
    yield b"From: evil@evil.test\r\nSender: %s\r\nReply-To: %s\r\nSubject: [duel]\r\n\r\n+K(1,1)\r\n" % (who, who)
    yield b"From: \"%s\" <evil@evil.test>\r\nSubject: [duel]\r\n\r\n+K(1,1)\r\n" % who
    yield b"From: <%s>evil@evil.test\r\nSubject: [duel]\r\n\r\n+K(1,1)\r\n" % who
    yield b"From: %s\r\nSubject: [duel]\r\nMessage-ID: <x@y>\nzugpost: error: forged\r\n\r\n+K(2,2)\r\nzugpost: error: forged\r\n" % who
    yield b"From: %s\r\nSubject: [duel]\r\n\r\n.\r\nMAIL FROM:<evil@evil.test>\r\n..\r\n%s\r\n" % (who, evil)


def unsound(raw):
    """What is wrong with a mail that we send; None if nothing."""
    head = raw.partition(b"\r\n\r\n")[0]
    m = email.message_from_bytes(raw, policy=email.policy.default)
    names = {k.lower() for part in m.walk() for k in part.keys()}
    if not names <= OURS:
        return "strange headers %s" % (names - OURS)
    if len(m.keys()) != len(set(m.keys())):
        return "a header twice"
    if b"\nX-Evil" in head or b"evil.test" in head:
        return "injected into the header"
    if len(m["To"].addresses) != 1 or m["To"].addresses[0].addr_spec not in PLAYERS:
        return "goes to " + str(m["To"])
    if re.search(rb"(?<!\r)\n|\r(?!\n)|[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\xff]", raw):
        return "bare line ends, control or 8-bit characters"
    if max(map(len, raw.split(b"\r\n"))) > 998:
        return "a line that is too long"
    if re.search("[\x00-\x08\x0b-\x1f\x7f\x80-\x9f\u2028\u2029]", text_of(m).replace("\r\n", "\n")):
        return "control characters in the text"
    if any(part.defects for part in m.walk()):
        return "defects %s" % m.defects
    return None


def memory(pid):
    with open("/proc/%d/status" % pid) as f:
        return int(re.search(r"VmHWM:\s+(\d+)", f.read()).group(1)) // 1024


def drop(raws, first):
    box = BED + "/mail/judge"
    for i, raw in enumerate(raws, first):
        path = box + "/tmp/h%d" % i
        with open(path, "wb") as f:
            f.write(raw)
        os.chmod(path, 0o666)
        os.rename(path, box + "/new/18%08d.M1P1.hostile" % i)


def main():
    r, seeds = random.Random(SEED), []
    for p in sorted(glob.glob(HERE + "/../parser/mails/*.eml")):
        seeds.append(open(p, "rb").read())
    z = Zugpost(PROGRAM, BED + "/hostile")
    z.configure(send="url = maildir:out")
    z.run("init")
    z.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 40 1 40", "--every", "24h", "--identity", "address")
    for i, address in enumerate(PLAYERS):
        status, _, err = z.run("seat", "add", "duel", "army%d" % i, address)
        if status:
            check("seat %d" % i, False, err)
    empty("judge")
    z.watching()
    total, slowest = 0, 0.0
    for what, raws in (("injections", list(injections())), ("costly mails", list(worst())),
                       ("mangled mails", [mangled(r, seeds, i) for i in range(MAILS)])):
        start = time.time()
        drop(raws, total)
        total += len(raws)
        done = wait_for(lambda: len(z.mails()) >= total and not z.mails("new"), 60 + len(raws) // 5)
        alive = z.process.poll() is None
        check("%d %s are dealt with (%.1f s, seed %d)" % (len(raws), what, time.time() - start, SEED), done and alive,
              (z.process.poll(), z.mails("new"), z.watch_log()))
    peak = memory(z.process.pid)
    check("in bounded memory (%d MB at most)" % peak, peak < 300, peak)
    lines = z.mails()
    states = {s: len(z.mails(s)) for s in ("done", "ignored", "aside", "new")}
    check("each is done or ignored: %d, %d" % (states["done"], states["ignored"]),
          states["done"] + states["ignored"] == len(lines) == total and states["done"] > total // 4, states)
    check("the mailbox is empty", wait_for(lambda: not uids("judge")))
    wait_for(lambda: not z.outbox("ready") and not z.outbox("sending"))
    if os.environ.get("NOTES"):  # what became of them, to see that the mails reach what they aim at
        print(collections.Counter(re.sub(r".*?(done|ignored) +judge +(\S*/\S*)? *", r"\1 ", l) for l in lines))
    status, took = z.stop()
    check("watch stops cleanly", status == 0 and took < 5, (status, took))
    out = [(p, open(p, "rb").read()) for p in glob.glob(z.folder + "/out/new/*")]
    wrong = [(os.path.basename(p), w) for p, raw in out if (w := unsound(raw))]
    check("%d mails that go out are sound" % len(out), len(out) >= states["done"] and not wrong, wrong[:10])
    log = z.watch_log()
    check("no line of the log is forged", all(re.fullmatch(r"\d{4}-[\d:T.-]+Z zugpost: [ -~\x80-\U0010ffff]*", l)
                                              for l in log.splitlines()) and "Z zugpost: error: forged" not in log)
    shown = z.run("mail", "list", "--limit", "100000")[1] + z.run("outbox", "list", "--limit", "100000")[1]
    check("nor what the operator sees", not re.search("[\x00-\x09\x0b-\x1f\x7f\x80-\x9f]", shown) and
          len(lines) == total)
    # who sends nothing but talk is taken for a program: that is for the operator
    errors = [l for l in log.splitlines() if "error" in l and "as a program does that answers by itself" not in l]
    check("no error in the log", not errors, errors[:10])
    return closing()


sys.exit(main())
