#!/usr/bin/env python3
"""shards.py ROOT [--update]: db/SHARDS.md says of each statement by what it could be sent to one machine of many: the game, mailbox
or person that it is about. Worked out from its text: the tables it names, and whether the key of each is compared with a value."""
import collections, pathlib, re, sys

ROOT = pathlib.Path(sys.argv[1])
PAGE = ROOT / "db/SHARDS.md"
# Where a table lies, and the columns that say where there: the shard itself, or a number that is given out by it.
OF = {
    "game": ("board edition figures why clock seal seed access setting rematch journal vote orders line prepared house "
             "look press reporting:game  game:id name  seat:game id  person:game id  ballot:vote  alias:seat  habit:seat  note:seat id  "
             "note_published:seat  trial:reader  pending:reader id  question:reader id  flood:reader  press_to:press reader  press_block:reader"),
    "mailbox": "mailbox:name  unread:mailbox  mail:mailbox id  mail_raw:id",
    "person": "wish attendance asking delivery echo:address",
    "outbox": "out:id key seat  out_raw:id  held:out address digest",
    "site": "pruning:one  sender:name  alarm:key  upkeep:task  tally metric latency:name",
}
KEYS = {t: (shard, columns.split()) for shard, rows in OF.items() for row in rows.split("  ") if row
        for tables, columns in [row.split(":")] for t in tables.split()}


PIECE = r'"(?:[^"\\]|\\.)*"|[A-Z][A-Z_]+'


def said(pieces, macros):
    """The text of some literals and macros, one behind the other."""
    return "".join(p[1:-1] if p[0] == '"' else said(macros[p], macros) for p in re.findall(PIECE, pieces))


def statements():
    for header in sorted((ROOT / "db/sql").glob("*.h")):
        text = re.sub(r"/\*[^!].*?\*/", "", header.read_text(), flags=re.S).replace("\\\n", "\n")
        macros = dict(re.findall(r"^#define (\w+)((?:\s+(?:%s))+)$" % PIECE, text, flags=re.M))
        for name, pieces in re.findall(r"X\((ST_\w+),((?:\s*(?:%s))+)\)" % PIECE, text):
            yield name, said(pieces, macros)


def place(sql):
    """The shards whose tables it names; how it finds its rows in the first."""
    tables = [t for t in re.findall(r"\b(?:FROM|JOIN|INTO|UPDATE)\s+(\w+)", sql) if t in KEYS]
    shards = list(dict.fromkeys(KEYS[t][0] for t in tables))
    if not tables:
        return [], "no table"
    columns = KEYS[tables[0]][1]
    if sql.startswith("INSERT"):
        return shards, columns[0]
    for column in columns:
        if re.search(r"\b(?:%s\.)?%s = (?::|\(SELECT|\w+\.)" % (tables[0], column), sql) or re.search(r"\b%s IN \(SELECT" % column, sql):
            return shards, column
    return shards, "all"


def page():
    found, both, every = collections.defaultdict(lambda: collections.defaultdict(list)), [], []
    count = 0
    for name, sql in statements():
        shards, how = place(sql)
        if how == "no table":
            continue
        count += 1
        found[shards[0]][how].append(name)
        if len(shards) > 1:
            both.append("%s (%s)" % (name[3:].lower(), ", ".join(shards)))
        if how == "all" and shards[0] != "site":
            every.append("%s (%s)" % (name[3:].lower(), shards[0]))
    out = ["# What a statement is about", "",
           "Made by `tests/db/shards.py . --update` from the statements in sql/: by what each could be sent to one machine of many "
           "(Citus' distribution column, the leading columns of CockroachDB's and YugabyteDB's keys). A table lies with its game, "
           "its mailbox, its person or the outbox; a number (`id`) is given out there. None of the three has been tried. Left out on "
           "purpose, as one of them has it not: advisory locks, table locks, a LISTEN that anything depends on, a schema change "
           "inside other work. Used, and not everywhere there: triggers (Citus keeps them off distributed tables, CockroachDB has "
           "them in its newest versions only) and `citext`. The row of `store` and those of `lease` are one place for all, shared "
           "by nearly all transactions (README.md, \"PostgreSQL\"): they would have to be cut up first.", "",
           "%d statements. They find their rows by" % count, "",
           "| about | tables | by its key | by a number or a key inside | over all of them |", "|---|---|---|---|---|"]
    for shard in OF:
        tables = ", ".join(t for t in KEYS if KEYS[t][0] == shard)
        hows = found[shard]
        keys = {KEYS[t][1][0] for t in KEYS if KEYS[t][0] == shard}
        first = sum(len(v) for k, v in hows.items() if k in keys and k != "id")
        out.append("| %s | %s | %d | %d | %d |" % (shard, tables, first, sum(map(len, hows.values())) - first - len(hows["all"]), len(hows["all"])))
    out += ["", "Over all games, mailboxes, persons or mails (what is due, lists for people, the work of a day; each would be asked of "
            "each machine):", "", ", ".join(sorted(every)) + ".", "",
            "With tables of two kinds in one statement (reads but for those that count, which would be two steps there):", "",
            ", ".join(sorted(both)) + "."]
    return "\n".join(out) + "\n"


def wrapped(text, width=119):
    import textwrap
    return "\n".join("\n".join(textwrap.wrap(l, width, break_on_hyphens=False)) if len(l) > width and not l.startswith("|") else l
                     for l in text.split("\n"))


want = wrapped(page())
schema = set(re.findall(r"^CREATE TABLE (\w+)", (ROOT / "db/schema.sql").read_text(), flags=re.M))
failed = ["db/schema.sql: tables that lie nowhere, or are gone: " + ", ".join(sorted(schema ^ set(KEYS)))] if schema != set(KEYS) else []
if "--update" in sys.argv:
    PAGE.write_text(want)
elif not PAGE.exists() or PAGE.read_text() != want:
    failed.append("db/SHARDS.md: not what the statements say: tests/db/shards.py . --update")
print("\n".join(failed + ["%d passed, %d failed" % (len(schema) - bool(failed), len(failed))]))
sys.exit(bool(failed))
