#!/usr/bin/env python3
"""house_watch.py PROGRAM [MAILS]: how soon `zugpost watch` answers a mail while the house thinks, and while it does
not. Two stores that differ only in `house_ms`; in each twenty games in which level 5 plays against itself, and one
whose player mails. The two programs run in turns (one is stopped while the other is measured), a mail each; seconds
from the mail in the inbox to its answer in the outbox. Wanted: a ratio of medians of at most 1.10. At most 50 mails:
beyond 60 an hour nobody is answered."""
import os, re, signal, statistics, subprocess, sys, tempfile, time

GAMES, SETTLE = 20, 0.4


class Site:
    def __init__(self, program, folder, house_ms):
        self.program, self.folder, self.mails = program, folder, 0
        subprocess.run([program, "init", folder], check=True, stdout=subprocess.DEVNULL)
        self.conf = os.path.join(folder, "zugpost.conf")
        with open(self.conf) as f:
            text = f.read()
        text = re.sub(r"^house_ms = .*\n", "", text, flags=re.M)
        with open(self.conf, "w") as f:
            f.write(text.replace("[zugpost]\n", "[zugpost]\nhouse_ms = %d\n" % house_ms, 1))
        for i in range(GAMES):
            self.run("game", "create", "house-%d" % i, "--rules", "orthodox", "--every", "3d", "--option", "house white 5 black 5")
        self.run("game", "create", "pair", "--rules", "sandbox", "--board", "1 30 1 30", "--every", "7d", "--identity", "address")
        self.run("seat", "add", "pair", "red", "ann@player.example")
        self.run("dispatch")
        self.log = open(os.path.join(folder, "watch.log"), "w")
        self.watch = subprocess.Popen([program, "--config", self.conf, "--verbose", "watch"], stderr=self.log, stdout=self.log)

    def run(self, *words):
        subprocess.run([self.program, "--config", self.conf] + list(words), check=True, stdout=subprocess.DEVNULL)

    def out(self):
        new = os.path.join(self.folder, "mail/out/new")
        return len([n for n in os.listdir(new) if n.startswith("answer")]) if os.path.isdir(new) else 0

    def answered(self):
        """Seconds from a mail to its answer."""
        self.mails += 1
        before, name = self.out(), "%d.ann" % self.mails
        at = os.path.join(self.folder, "mail/in")
        with open(os.path.join(at, "tmp", name), "w") as f:
            f.write("From: ann@player.example\nTo: judge@zugpost.example\nSubject: Re: [pair #0]\nMessage-ID: <m%d@player.example>\n"
                    "Date: %s\n\n+K(%d,%d)\n" % (self.mails, time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime()),
                                                 2 + self.mails % 20, 2 + self.mails // 20 % 20))
        begun = time.monotonic()
        os.rename(os.path.join(at, "tmp", name), os.path.join(at, "new", name))
        while self.out() == before:
            if time.monotonic() > begun + 60:
                sys.exit("no answer within a minute: see %s" % self.log.name)
            time.sleep(0.001)
        return time.monotonic() - begun

    def spent(self):
        with open("/proc/%d/stat" % self.watch.pid) as f:
            fields = f.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def rest(self):
        self.watch.send_signal(signal.SIGSTOP)

    def go_on(self):
        self.watch.send_signal(signal.SIGCONT)
        time.sleep(SETTLE)

    def end(self):
        self.watch.send_signal(signal.SIGCONT)
        self.watch.terminate()
        begun = time.monotonic()
        self.watch.wait()
        return time.monotonic() - begun


def quartiles(times):
    q = statistics.quantiles(times, n=4)
    return "%.1f (%.1f to %.1f)" % (1e3 * q[1], 1e3 * q[0], 1e3 * q[2])


def main():
    program, mails = os.path.abspath(sys.argv[1]), min(50, int(sys.argv[2])) if len(sys.argv) > 2 else 40
    with tempfile.TemporaryDirectory() as tmp:
        sites = [Site(program, os.path.join(tmp, name), ms) for name, ms in (("without", 0), ("with", 2000))]
        times = [[], []]
        for s in sites:
            s.answered()  # its beginnings
            s.rest()
        for i in range(mails):
            for k in ((0, 1) if i % 2 else (1, 0)):
                sites[k].go_on()
                times[k].append(sites[k].answered())
                sites[k].rest()
        spent = [s.spent() for s in sites]
        ends = [s.end() for s in sites]
    medians = [statistics.median(t) for t in times]
    print("| | a mail's answer, ms | processor time of watch, s | stopped within, s |\n|---|---|---|---|")
    for name, t, used, end in zip(("the house does not think", "it thinks"), times, spent, ends):
        print("| %s | %s | %.1f | %.2f |" % (name, quartiles(t), used, end))
    print("ratio of medians %.3f, %d mails each, load %.1f" % (medians[1] / medians[0], mails, os.getloadavg()[0]))


main()
