#!/usr/bin/env python3
"""check_letter.py FILE: does a second implementation of MIME read the letter of test_compose.c
(the_python_email_package_reads_the_letter) as it was meant? Prints the first difference."""
import email
import email.policy
import sys

raw = open(sys.argv[1], "rb").read()
m = email.message_from_bytes(raw, policy=email.policy.default)
PNG = b"\x89PNG\r\n\x1a\n\0rest of a picture"

CALENDAR = ["BEGIN:VCALENDAR", "SUMMARY:Zugpost, Züge bis heute Abend", "END:VCALENDAR"] + ["X-LONG:long"] * 200


def same(what, got, want):
    if got != want:
        sys.exit(f"{what}: got {got!r:.300}, want {want!r:.300}")


same("defects", [p.defects for p in m.walk() if p.defects], [])
same("subject", m["Subject"], "[teich #7] Züge bestätigt: ganz viele Wörter, die das Thema über "
     "die Zeile hinaus tragen, 中文 dazu")
same("from", m["From"].addresses[0].addr_spec, "judge@zug.test")
same("from name", m["From"].addresses[0].display_name, "Zugpost, the judge")
same("to name", m["To"].addresses[0].display_name, "Jürgen Ørsted")
same("reply-to", str(m["Reply-To"]), "judge+1.0.abc@zug.test")
same("date", m["Date"].datetime.timestamp(), 1700000000.0)
same("references", m["References"].split(), ["<a@x>", "<c@x>"])
same("structure", [p.get_content_type() for p in m.walk()],
     ["multipart/mixed", "multipart/related", "multipart/alternative", "text/plain", "text/html",
      "image/png", "image/png", "text/calendar"])
same("related's root", m.get_payload(0).get_param("type"), "multipart/alternative")
leaf = [p for p in m.walk() if not p.is_multipart()]
same("text", leaf[0].get_content().replace("\r\n", "\n"), "Grüße\n.\nFrom me  \n=3D\n" + "x" * 3000 + "\n")
same("html", leaf[1].get_content().replace("\r\n", "\n"), '<p>Grüße</p><img src="cid:board@zug">\n')
same("picture", leaf[2].get_content(), PNG)
same("content-id", leaf[2]["Content-ID"], "<board@zug>")
same("inline", leaf[2].get_content_disposition(), "inline")
same("attached", leaf[3].get_content_disposition(), "attachment")
same("file name", leaf[3].get_filename(), "Stellung nach Zug 7 – größer.png")
same("full size", leaf[3].get_content(), PNG * 40)
same("calendar", leaf[4].get_content().splitlines(), CALENDAR)
same("calendar's method", leaf[4].get_param("method"), "PUBLISH")
same("calendar's name", leaf[4].get_filename(), "lunch-4.ics")
same("calendar's encoding", leaf[4]["Content-Transfer-Encoding"], "quoted-printable")
same("line length", max(map(len, raw.split(b"\r\n"))) <= 998, True)
