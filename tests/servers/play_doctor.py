#!/usr/bin/env python3
"""play_doctor.py PROGRAM BEDSCRIPTS: `zugpost doctor` with a real Dovecot and Postfix: a mail to itself comes back, and
each thing that is broken is named."""
import json, sys

from servers import *

empty("judge")
z = Zugpost(sys.argv[1], BED + "/doctor")
z.run("init")
z.run("game", "create", "lunch", "--rules", "sandbox", "--every", "24h")
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

z.configure(imap="imaps://bob@localhost:%d/INBOX" % PORT["IMAPS"])
z.secret_file("password", "bob-pw")
code, said, out = doctor("--offline")
check("offline nothing is connected", not any(c in ("receiving", "sending", "round trip", "DNS") for c, _ in said), out)
sys.exit(closing())
