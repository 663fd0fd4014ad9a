#!/usr/bin/env python3
"""age_bench.py PROGRAM [GAMES UPDATES MAILS]: what work costs in a store that is years old, compared with an empty one:
an idle tick, intake of mails with orders, an update. 1,000 games with 200 updates each, 500,000 mails in and as many
out; then 10,000 games and nothing to do, with and without the file for Prometheus; then an outage in which 50,000 mails
wait. Milliseconds of processor time of whole runs, medians, taken in turns. `--check` fails when age is felt (a ratio
above 1.5 and 5 ms)."""
import os, resource, sqlite3, statistics, subprocess, sys, tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../e2e"))
import served
from play import Play

served.measured = True

words = [w for w in sys.argv[1:] if w != "--check"]
CHECK = "--check" in sys.argv
PROGRAM = os.path.abspath(words[0])
GAMES, UPDATES, MAILS = (list(map(int, words[1:])) + [1000, 200, 500000][len(words) - 1:])[:3]
NOW = 1795284000  # the clock of a play
PLAYERS = [("green", "alice@player.example"), ("red", "bob@player.example")]
RUNS = 15 if not CHECK else 7

NUMBERS = "WITH RECURSIVE c (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < %d) "
# Whatever is there, as often: the games with their seats, then every board as it is now.
GAMES_MORE = """
INSERT INTO game (id, name, rules, state, identity, every_s, deadline, board, begun, remind)
  {n} SELECT 1000 + i, 'old' || i, rules, iif(i % 10 = 0 OR :running, 'running', 'over'), identity, every_s,
  :now + 86400 + i, board, begun, :now + 80000 FROM c, game WHERE name = 'live';
INSERT INTO board (game, number, text, events, made) {n} SELECT 1000 + i, number, text, events, made
  FROM c, board WHERE game = 1 AND number = (SELECT board FROM game WHERE id = 1);
INSERT INTO seat (game, army, address, name, zone, since, player) {n} SELECT 1000 + i, army,
  iif(i <= 20, address, i || address), name, zone, since, player FROM c, seat WHERE game = 1;
INSERT INTO seed (game, from_board, seed, hash) {n} SELECT 1000 + i, from_board, seed, hash FROM c, seed WHERE game = 1;
"""
HISTORY = """
UPDATE game SET board = board + {u};
INSERT INTO board (game, number, text, events, made) {n} SELECT game, number + i, text, events, made FROM c, board
  WHERE number = (SELECT board - {u} FROM game WHERE id = board.game);
INSERT INTO orders (game, board, army, text, at) SELECT b.game, b.number, s.army, 'pass', b.made
  FROM board AS b JOIN seat AS s USING (game) WHERE b.number < (SELECT board FROM game WHERE id = b.game);
"""
POST = """
INSERT INTO mail (mailbox, key, sha256, message_id, date, text, received, seen, since, oversize, state, game, army, note)
  {n} SELECT 'incoming', 'old' || i, hex(randomblob(32)), 'old' || i || '@player.example', :now - i, hex(randomblob(32)),
  :now - 100000 - i, :now - 100000 - i, 0, 0, iif(i % 7, 'done', 'ignored'), 'old' || (i % {g} + 1),
  iif(i % 2, 'green', 'red'), '' FROM c;
INSERT INTO mail_raw (id, raw) SELECT id, CAST('From: a@b' || char(10) || char(10) || 'pass' AS BLOB) FROM mail WHERE key LIKE 'old%';
INSERT INTO out (key, kind, game, sender, recipient, message_id, state, next_at, made, done_at, seat, recipe)
  {n} SELECT 'old/' || i, iif(i % 3, 'report', 'answer'), 'old' || (i % {g} + 1), 'judge@zugpost.example',
  i % 1000 || '@player.example', 'out' || i || '@zugpost.example', 'sent', :now - 100000 - i, :now - 100000 - i,
  :now - 100000 - i, i % (2 * {g}) + 1, 'x' FROM c;
"""
OUTAGE = """
INSERT INTO out (key, kind, game, sender, recipient, message_id, state, next_at, made, seat, recipe, tries, later)
  {n} SELECT 'later/' || i, 'report', 'live', 'judge@zugpost.example', 'alice@player.example', 'later' || i, 'ready',
  :now + 800000, :now - 1000, 1, 'x', 1, 1 FROM c;
"""


def fill(play, script, n, **more):
    with sqlite3.connect(play.path("zugpost.db")) as db:
        db.execute("PRAGMA synchronous = OFF")
        db.execute("PRAGMA foreign_keys = OFF")
        for statement in script.format(n=NUMBERS % n, g=max(GAMES, 1), u=UPDATES).split(";\n"):
            if statement.strip():
                db.execute(statement, {k: v for k, v in dict(now=NOW, **more).items() if ":" + k in statement})
        db.commit()
    db.close()


def settled(play):
    """The daily check of the store, and whatever else comes once, is done."""
    for _ in range(2):
        status, out, err = play.run("tick")
        assert status == 0, (out, err)


def begin(folder):
    play = Play(folder, PROGRAM)
    play.write("zugpost.conf", open(play.path("zugpost.conf")).read().replace("log = info", "log = warning"))
    play.run("init")
    status, _, err = play.run("game", "create", "live", "--rules", "sandbox", "--board", "1 12 1 12", "--every", "240h")
    assert status == 0, err
    for army, address in PLAYERS:
        play.run("seat", "add", "live", army, address)
    play.run("tick")
    for (army, address), where in zip(PLAYERS, ("+K(3,3)", "+K(9,9)")):
        play.reply(address, [where])
    play.run("tick")
    play.run("resolve", "--now", "live")
    play.run("tick")
    return play


def cost(play, *command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    status, out, err = play.run(*command)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert status == 0 and not err, (command, out, err)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def idle(play):
    return cost(play, "tick")


def intake(play):
    for _ in range(5):
        for _, address in PLAYERS:
            play.reply(address, ["pass"])
    play.run("fetch")
    return cost(play, "intake")


def resolve(play):
    return cost(play, "resolve", "--now", "live")


def dispatch(play):
    return cost(play, "dispatch")


STEPS = [("idle tick", idle), ("intake of 10 mails", intake), ("their answers", dispatch), ("an update", resolve),
         ("its reports", dispatch)]
failed = []


def row(name, old, new):
    ratio = old / new
    felt = ratio > 1.5 and old - new > 5
    print("| %s | %.1f | %.1f | %.2f%s |" % (name, old, new, ratio, " **felt**" if felt else ""), flush=True)
    if felt:
        failed.append(name)


def file_for_prometheus(play):
    """What its writing adds to an idle tick."""
    conf = open(play.path("zugpost.conf")).read()
    took = {"": [], "metrics = figures.prom\n": []}
    for _ in range(2 * RUNS):
        for key in took:
            play.write("zugpost.conf", conf.replace("log =", key + "log ="))
            took[key].append(idle(play))
    assert os.path.getsize(play.path("figures.prom")) > 1000
    play.write("zugpost.conf", conf)
    row("idle tick, %d games, file for Prometheus and none" % (10 * GAMES), *(statistics.median(took[key]) for key in reversed(took)))


def compare(old, new):
    took = {(name, who): [] for name, _ in STEPS for who in (old, new)}
    for _ in range(RUNS):
        for name, step in STEPS:
            for who in (old, new):
                took[name, who].append(step(who))
    for name, _ in STEPS:
        row(name, statistics.median(took[name, old]), statistics.median(took[name, new]))


def main():
    with tempfile.TemporaryDirectory() as folder:
        new, old = begin(os.path.join(folder, "new")), begin(os.path.join(folder, "old"))
        fill(old, GAMES_MORE, GAMES, running=0)
        fill(old, HISTORY, UPDATES)
        fill(old, POST, MAILS)
        size = os.path.getsize(old.path("zugpost.db")) / 1e6
        print("%d games, %d updates each, %d mails in and out, %.0f MB\n" % (GAMES, UPDATES, MAILS, size))
        print("| | old store, ms | empty store, ms | ratio |\n|---|---|---|---|")
        for play in (new, old):
            settled(play)
        compare(old, new)
        many = begin(os.path.join(folder, "many"))
        fill(many, GAMES_MORE, 10 * GAMES, running=1)
        settled(many)
        row("idle tick, %d games that run" % (10 * GAMES), statistics.median(idle(many) for _ in range(RUNS)),
            statistics.median(idle(new) for _ in range(RUNS)))
        file_for_prometheus(many)
        fill(new, OUTAGE, MAILS // 10)
        fill(old, OUTAGE, MAILS // 10)
        print("\nWith %d mails that wait for a server:\n" % (MAILS // 10))
        calm = begin(os.path.join(folder, "calm"))
        settled(calm)
        print("| | outage, ms | none, ms | ratio |\n|---|---|---|---|")
        compare(new, calm)
    if CHECK and failed:
        sys.exit("age is felt: " + ", ".join(failed))


main()
