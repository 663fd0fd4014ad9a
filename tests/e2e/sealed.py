#!/usr/bin/env python3
"""sealed.py PROGRAM-WITH-FAULT-POINTS: whole plays; afterwards what everybody has in hand is compared with the records
of their games (seals.py): every seal and every receipt is worked out again from the record alone; what the reports
published is what the record has; and each receipt that a player was told is the one of the order that counted, or of
one that did not. Two plays of the list (today.py)."""
import os, re, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import run, seals, today
from checks import check, closing

PLAYS = ("010-first-turns", "080-events", "110-synchrone", "120-conditional", "130-event", "245-german", "320-past",
         "342-vacation", "350-joining", "400-weeks", "410-weeks-of-two", "430-week-of-talk", "431-week-of-talk-of-two", "670-receipts", "672-seals")
SUM = r"[0-9a-f]{64}"


def mails(play):
    """For each mail: whom it is for, the game and board of its kind, its text, its attached receipts."""
    for name in sorted(os.listdir(play.path("mail/out/new"))):
        m = play.letter(name)
        text = m.get_body(("plain",)).get_content().replace("\r\n", "\n")
        attached = {a.get_filename(): a.get_content().replace("\r\n", "\n") for a in m.iter_attachments()
                    if (a.get_filename() or "").endswith("-receipts.txt")}
        yield name.partition("~")[0], text, attached


def report(records, name, attached, where):
    """What a report publishes is what the record has."""
    game, number = re.fullmatch(r"\w+?_(.+)_(\d+)_.*", name).groups()
    board = records[game].boards[int(number)]
    was = records[game].boards[int(number) - 1]
    check("%s: one file for a seal" % where, len(attached) == bool(board.seal), list(attached))
    for file, text in attached.items():
        seal, _, lines = text.partition("\n")
        check("%s: its seal is the record's" % where, seal == "seal " + board.seal, (seal, board.seal))
        check("%s: below it is what was sealed" % where, lines == records[game].lines(was, board), lines)
        check("%s: the SHA-256 of that is the seal" % where, seals.sha(lines) == board.seal)
        check("%s: their name" % where, file == "%s-%s-receipts.txt" % (game, number), file)


def answered(file, lines, where):
    """The receipts in the file of an answer, each for the order above it."""
    found = re.findall(r"board (\d+)\norder (\S+) (.+)\nreceipt \2 (%s)(?: ([0-9a-f]{32}))?\n" % SUM, lines)
    game = re.fullmatch(r"(.+)-\d+-receipts.txt", file)[1]
    check("%s: nothing else is in it" % where, found and lines.count("\n") == 3 * len(found), lines)
    for board, army, order, receipt, salt in found:
        text = "zugpost-order 1\ngame %s\nboard %s\narmy %s\norder %s\nsalt %s\n" % (game, board, army, order, salt)
        check("%s: it fits order and salt" % where, not salt or seals.sha(text) == receipt, lines)
    return {receipt for _, _, _, receipt, _ in found}


def held_against(play, what):
    """The play is over."""
    records, receipts, reports, told = {}, set(), 0, set()
    with play.store() as db:  # of orders that came with no mail, standing and prepared ones, or to which the house answered with its report
        unsaid = {r for r, in db.execute("SELECT receipt FROM orders o WHERE mail IS NULL OR next_salt <> '' OR EXISTS"
                                         " (SELECT 1 FROM prepared p WHERE p.game = o.game AND p.board = o.board) OR game IN (SELECT game FROM house)")}
    for game, in play.games:
        play.run("game", "export", game, "-o", play.path("record"))
        record = records[game] = seals.read(play.path("record"))
        check("%s: %s is sealed" % (what, game), record.differs() is None, record.differs())
        last = [b for b in record.boards if b.seal]
        check("%s: %s has seals" % (what, game), len(last) == len(record.boards) - 1, len(last))
        receipts |= {r for b in record.boards for r, _ in b.receipts.values()}
    for name, text, attached in mails(play):
        if name.startswith("report_"):
            reports += 1
            report(records, name, attached, "%s, %s" % (what, name))
        if name.startswith(("answer_", "reply_")):
            check("%s, %s: no receipt in the text" % (what, name),
                  name.startswith("reply_") or not re.search(SUM, text), text)
            for file, lines in attached.items():
                told |= answered(file, lines, "%s, %s" % (what, name))
    check("%s: there are reports and receipts" % what, reports and told, (reports, told))
    check("%s: what counted was told before" % what, receipts <= told | unsaid, receipts - told - unsaid)


def main():
    program = os.path.abspath(sys.argv[1])
    for play in today.each(PLAYS, 8):
        folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), play)

        def after(played):
            played.games = played.store().execute(
                "SELECT name FROM game WHERE board > 0").fetchall()
            held_against(played, play)
        run.transcript(folder, program, after)
    return closing()


sys.exit(main())
