#!/usr/bin/env python3
"""talk_bench.py PROGRAM [PLAYERS]: what talking costs: press to everybody at once, a vote of all, trials on a board of
5,000 pieces, replies prepared in as many games of two. Processor time of the tick for each player, next to what it is
compared with in the same run: the game master's announcement to all; an order of each, answered; the update and the
picture of that board; the same moves, each sent when it is due."""
import os, resource, sys, tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../e2e"))
import served
from play import Play

served.measured = True

PROGRAM, N = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 200


def cost(play, *words, times=1):
    """Milliseconds of processor time of that command."""
    def spent():
        r = resource.getrusage(resource.RUSAGE_CHILDREN)
        return r.ru_utime + r.ru_stime
    before = spent()
    for _ in range(times):
        status, _, err = play.run(*words)
        assert status == 0, err
    return 1000 * (spent() - before) / times


def say(what, mine, peer, beside, each):
    print("%-34s %7.2f ms a player; %s: %7.2f; ratio %.2f" % (what, mine / each, beside, peer / each, mine / peer))


def club(folder):
    play = Play(folder, PROGRAM)
    play.run("init")
    play.run("game", "create", "club", "--rules", "sandbox", "--board", "1 60 1 60", "--every", "24h", "--identity", "address", "--gm",
             "gerda@club.example")
    for i in range(N):
        play.run("seat", "add", "club", "army%d" % i, "p%d@player.example" % i)
    play.run("tick")
    return play


def everybody(play, line):
    for i in range(N):
        play.mail("p%d@player.example" % i, "[club #0] x", [line % (1 + 4 * (i % 15), 1 + 4 * (i // 15)) if "%" in line else line])


def talk(folder):
    play = club(folder)
    everybody(play, "+K(%d,%d)")
    orders = cost(play, "tick")
    play.reply("gerda@club.example", ["announce Good evening, everybody. The hall is open from six."])
    news = cost(play, "tick")
    play.mail("p0@player.example", "[club #0] x", ["press to all: Good evening, everybody. The hall is open from six."])
    say("press to %d, at once" % N, cost(play, "tick"), news, "announcement", N)
    play.mail("p0@player.example", "[club #0] x", ["vote pause"])
    say("a vote is put to %d" % N, cost(play, "tick"), news, "announcement", N)
    play.now = "2026-11-21T20:00Z"
    everybody(play, "vote yes pause")
    say("%d vote, and it is carried" % N, cost(play, "tick"), orders, "orders", N)


def trial(folder):
    play = Play(folder, PROGRAM)
    play.run("init")
    pieces = "".join("piece %s %s (%d,%d)\n" % ("green" if x < 50 else "red", "K" if (x, y) in ((0, 0), (99, 49)) else "N", 2 * x + 1, 2 * y + 1)
                     for x in range(100) for y in range(50))
    text = "zugpost 1\nrules sandbox\nboard 1 200 1 100\nupdate 0\narmy green energy 5\narmy red energy 5\n" + pieces
    play.write("text", text)
    play.write("ordered", text + "order green N(3,3)-(4,5)\norder red N(197,3)-(196,5)\n")
    play.run("game", "create", "big", "--rules", "sandbox", "--board", "1 200 1 100", "--every", "24h")
    play.run("seat", "add", "big", "green", "alice@player.example")
    play.run("seat", "add", "big", "red", "bob@player.example")
    cost(play, "game", "correct", "big", "--text", play.path("text"))
    play.run("tick")
    picture = cost(play, "render", play.path("text"), "-o", play.path("board.png"))
    update = cost(play, "adjudicate", play.path("ordered"))
    play.reply("alice@player.example", ["try", "N(3,3)-(4,5)", "red: N(197,3)-(196,5)", "end"])
    say("a trial on 5,000 pieces, a letter", cost(play, "tick"), picture + update, "picture and update", 1)


def moves(folder, prepared):
    play = Play(folder, PROGRAM)
    play.run("init")
    for i in range(N):
        play.run("game", "create", "g%d" % i, "--rules", "orthodox", "--every", "2d", "--identity", "address")
        play.run("seat", "add", "g%d" % i, "white", "w%d@player.example" % i)
        play.run("seat", "add", "g%d" % i, "black", "b%d@player.example" % i)
    play.run("tick")
    spent = 0
    for who, line in (("w", "e4; if e5 then Nf3, if Nc6 then Bb5" if prepared else "e4"), ("b", "e5"), ("w", "Nf3"), ("b", "Nc6"), ("w", "Bb5")):
        if prepared and line in ("Nf3", "Bb5"):
            continue
        for i in range(N):
            play.mail("%s%d@player.example" % (who, i), "[g%d #0] x" % i, [line])
        spent += cost(play, "tick")
    return spent


def main():
    with tempfile.TemporaryDirectory() as folder:
        talk(os.path.join(folder, "talk"))
        trial(os.path.join(folder, "trial"))
        mine, peer = moves(os.path.join(folder, "lines"), True), moves(os.path.join(folder, "moves"), False)
        say("%d prepared trees, three moves" % N, mine, peer, "moves sent when due", N)


main()
