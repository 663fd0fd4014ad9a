#!/usr/bin/env python3
"""play_bounce.py PROGRAM BEDSCRIPTS: a mail that Postfix takes and cannot deliver. Its own report (RFC 3464) comes back to the
envelope sender that names the mail, is fetched from there, and counts; when the mailbox is there, mails come through again."""
import re, sys

from servers import *

PROGRAM = sys.argv[1]
LOST = "bouncer@" + DOMAIN  # Postfix knows it, the mailboxes' server does not


if os.getuid() != 0:
    print("skipped: Postfix needs root")
    sys.exit(0)
z = Zugpost(PROGRAM, BED + "/bounce")
check("init", z.run("init")[0] == 0)
uids("judge")  # the first login makes the maildir
alice, bob = Inbox("alice"), Inbox("bob")
z.run("game", "create", "club", "--rules", "sandbox", "--board", "1 12 1 9")
z.run("game", "master", "club", "alice@" + DOMAIN, "now")
z.run("seat", "add", "club", "red", "bob@" + DOMAIN)
z.run("seat", "add", "club", "green", LOST)
status, _, err = z.run("tick")
check("all are sent", status == 0 and len(z.outbox("sent")) >= 3, err)
senders = re.findall(r"from=<(judge\+bounce-\d+-[a-z2-7]{16}@%s)>" % re.escape(DOMAIN), postfix_log())
check("Postfix was told a sender of its own for each mail", len(set(senders)) >= 3, postfix_log()[-1500:])
check("it sends one back", wait_for(lambda: re.search("to=<%s>.*status=bounced" % re.escape(LOST), postfix_log())), postfix_log()[-1500:])
check("the report is there", wait_for(lambda: uids("judge")))
report = read("judge", uids("judge")[0])
to = report["To"] if report else ""
check("it comes to the sender of that mail, as RFC 3464 says", report and report.get_content_type() == "multipart/report" and to in senders,
      (to, senders))
inboxes = alice.next(), bob.next()
status, _, err = z.run("tick")
check("it counts, by that address", "delivery report about *@%s: hard failure" % DOMAIN in err, err)
status, _, err = z.run("tick")
told = alice.next()
words = " ".join(text_of(told).split())
check("the game master hears, with the server's words", "Mails to green at %s come back" % LOST in words and "5.1.1" in words, words)
health = z.run("game", "health", "club")[1]
check("health says so", LOST + " has accepted no mails since" in health, health)
check("the report got no answer", not any("MAILER-DAEMON" in line for line in z.outbox("sent")))

# now there is such a mailbox, and its player writes; the mail server in front brings that
with open(BED + "/passwd", "a") as f:
    f.write("bouncer:{PLAIN}bouncer-pw::::::\n")
subprocess.run(["doveadm", "-c", BED + "/dovecot.conf", "reload"], check=True, capture_output=True)
player = Inbox("bouncer") if wait_for(lambda: curl("bouncer", "imaps://localhost:%d/INBOX" % PORT["IMAPS"], "-X", "NOOP").returncode == 0) else None
check("the mailbox is there", player)
welcome = report.get_payload()[2].get_payload(0)  # what came back brings the mail, with its key
deliver("judge", answer(welcome, "bouncer", ["resend", "+K(3,3)"]))
check("the player's mail is there", wait_for(lambda: uids("judge")))
status, _, err = z.run("tick")
texts = [text_of(player.next()), text_of(player.next())]
check("both the order's answer and the board come through", any("is saved: +K(3,3)" in t for t in texts) and
      any("This is board 0" in t for t in texts), (err, texts))
health = z.run("game", "health", "club")[1]
check("the address is well", "*@" + DOMAIN + " takes mails again" in err and "takes no mails" not in health, (err, health))
sys.exit(closing())
