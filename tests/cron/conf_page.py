#!/usr/bin/env python3
"""conf_page.py LIST-KEYS INSTALL-FOLDER [--update]: zugpost.conf.5 is made from the program's table of keys
(list_keys.c) and the comments of zugpost.conf.example, in the example's words; --update rewrites it."""
import re, subprocess, sys

COUNTS = [
    "at once",
    "at once; what the file or command gives: at the next login",
    "at the next run of tick",
    "at once; what its files say: with the next run of tick, in watch when it is reloaded",
]
SECTIONS = {
    "zugpost": "One section for everything that is not a mailbox.",
    "send": "The account that mails are sent with.",
    "fallback": "Another account, for telling the operator when that of [send] is what is broken; without its url there is none.",
    "open": "What people can do who know no game master. Besides the keys below: KIND = LINE, or KIND\\-NAME = LINE, a key for each "
            "game of which one is always open; KIND is sandbox, orthodox, synchrone, conditional or event, LINE what it is like, such "
            "as 4 armies, every 24h, 1 17 1 17, and options (\\fBzugpost help options\\fR KIND), commas between. When it is full or has "
            "begun, another one opens; a changed line applies to the next game.",
    "mailbox": "[mailbox NAME]: one section for each mailbox that is read; the name is yours (letters, digits, \\-).",
}
HEAD = r""".TH ZUGPOST.CONF 5 "" "" "Zugpost"
.SH NAME
zugpost.conf \- the configuration of Zugpost
.SH DESCRIPTION
One INI file: sections in brackets, a line
.IR "key = value"
for each key, and comments that begin with # or ; at the beginning of a line. It is the file of
.BR \-\-config ,
else of $ZUGPOST_CONF, ./zugpost.conf if it is there, or /etc/zugpost/zugpost.conf. Relative paths in it are relative to its
folder. A key or value that is wrong is named, with what would be right, and nothing is done with such a file. Passwords are never
written in it.
.B zugpost setup
writes one;
.B zugpost doctor
looks at it.
.PP
When a change takes effect:
.B tick
and every command read the file anew each time. A
.B watch
that is running looks at it before each turn, within half a minute, and picks up a changed one by itself if it is good, with
everything that it names; by SIGHUP
.RB ( "systemctl reload zugpost\-watch" )
it does so at once, whether the file changed or not. If the file is wrong, the log says so, and the previous one stays in force.
This is what \(lqat once\(rq means below.
.PP
Units of systemd may write below /var/lib/zugpost only: for a
.BR database ", " backup ", " tokens ", " metrics
or maildir elsewhere they need ReadWritePaths= in a drop\-in.
"""
TAIL = r""".SH FILES
.TP
.I /etc/zugpost/zugpost.conf
where the package's units look
.TP
.I /usr/share/doc/zugpost/zugpost.conf.example
every key with its default, to copy from
.SH SEE ALSO
.BR zugpost (1),
.BR zugpost\-facts (5),
.BR systemd.exec (5)
"""


def roff(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    text = re.sub(r"`([^`]*)`", r"\\fB\1\\fR", text)
    return "\n".join(("\\&" if l[:1] in (".", "'") else "") + l for l in text.split("\n"))


def comments(path):
    """(section, key) -> the comments above it, each as one paragraph: a key that takes two kinds of values has two."""
    said, section, block, fresh = {}, "zugpost", [], True
    for line in open(path):
        line = line.rstrip("\n")
        head = re.match(r"#? ?\[(\w+)", line)
        key = re.match(r"(?:# )?(\w+) = ", line)
        if head:
            section, block, fresh = head.group(1), [], True
        elif key:
            said.setdefault((section, key.group(1)), []).append(" ".join(block) if block and fresh else "")
            fresh = False
        elif line.startswith("#"):
            if not fresh:
                block, fresh = [], True
            block.append(line[1:].strip())
        else:
            block, fresh = [], True
    return said


def page(keys, example):
    out, section = [HEAD], None
    said = comments(example)
    for line in keys.splitlines():
        where, name, standard, needed, least, most, counts, right = line.split("\t")
        if where != section:
            section = where
            out.append(".SH [%s]\n%s\n" % (where, SECTIONS[where]))
        own = said.get((where, name), [])
        like = (said.get(("mailbox", name)) or [""])[0] if where != "zugpost" else ""
        words = (own.pop(0) if own else "") or like
        out.append(".TP\n.B %s\n" % roff(name))
        if words and "as above" not in words:
            out.append(roff(words) + "\n.br\n")
        bounds = " %s to %s." % (least, most) if int(most) and "number of days" not in right and most not in right else ""
        given = "Needed." if needed == "1" else "Default: %s." % roff(standard) if standard else "Default: none."
        out.append("Right: %s.%s %s Counts %s.\n" % (roff(right.rstrip(".")), roff(bounds), given, roff(COUNTS[int(counts)])))
    return "".join(out) + TAIL


def main():
    keys = subprocess.run([sys.argv[1], "all"], check=True, capture_output=True, text=True).stdout
    want, path = page(keys, sys.argv[2] + "/zugpost.conf.example"), sys.argv[2] + "/zugpost.conf.5"
    if "--update" in sys.argv:
        with open(path, "w") as f:
            f.write(want)
    missing = [l.split("\t")[:2] for l in keys.splitlines() if "\n.B %s\n" % roff(l.split("\t")[1]) not in want]
    with open(path) as f:
        if f.read() != want or missing:
            sys.exit("%s is not what the table and the example say %s; --update writes it" % (path, missing))


main()
