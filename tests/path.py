#!/usr/bin/env python3
"""tests/path.py FOLDER PACKAGE... [PROGRAM...]: makes FOLDER links to the programs that a bare Debian 12 has once these
packages are installed: of its essential and required packages, of these, and of what they depend on; nothing that is only
recommended. It is the only folder in PATH while tests run, so that a program that no listed package brings is missing on
every machine. PROGRAM, a path, is linked as well. Links that are already there and right stay as they are, because
others may be using them. tests/path.py FOLDER --found-by CMAKECACHE: what cmake found, now or in an earlier run, is in
FOLDER, too: it looks into /usr/bin whatever PATH says."""
import glob, os, re, subprocess, sys

PATH = ("/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin")


def query(*words):
    return subprocess.run(["dpkg-query", *words], stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()


def names(text):
    """A field of packages, without versions and architectures."""
    return [re.split(r"[\s(:\[]", name.strip())[0] for name in text.split("|")]


class Installed:
    """What dpkg knows of the packages that are installed."""

    def __init__(self):
        self.file_of, self.needs, self.provider, self.base = {}, {}, {}, []
        for line in query("-W", "-f", "${db:Status-Status}\t${binary:Package}\t${Package}\t${Essential}\t${Priority}\t"
                                      "${Provides}\t${Pre-Depends},${Depends}\n"):
            status, unique, name, essential, priority, provides, depends = line.split("\t")
            if status != "installed":
                continue
            self.file_of.setdefault(name, unique)
            self.needs[name] = [names(clause) for clause in depends.split(",") if clause.strip()]
            for virtual in provides.split(","):
                self.provider.setdefault(names(virtual)[0], []).append(name)
            if essential == "yes" or priority == "required":
                self.base.append(name)

    def closure(self, wanted):
        """These and what they need. Of alternatives, those that are needed anyway, else the first, as apt does."""
        have, rest = set(), list(wanted)
        while rest:
            name = rest.pop()
            if name in have or name not in self.needs:
                continue
            have.add(name)
            for either in self.needs[name]:
                there = [one for one in either if one in self.needs] or [p for one in either for p in self.provider.get(one, [])]
                if there and not have.intersection(there):
                    rest.append(there[0])
        return have


def alternatives(files):
    """{link: program} of the links that update-alternatives keeps (cc, awk), as they are if only these files are
    there."""
    links = {}
    for name in glob.glob("/var/lib/dpkg/alternatives/*"):
        with open(name) as f:
            head, _, choices = f.read().partition("\n\n")
        _, link, *slaves = head.split("\n")
        choices = choices.split("\n")
        step = 2 + len(slaves) // 2
        there = [(int(choices[i + 1]), choices[i]) for i in range(0, len(choices) - step + 1, step) if choices[i] in files]
        if there and os.path.dirname(link) in PATH:
            links[link] = max(there)[1]
    return links


def programs(packages):
    """{name: path}"""
    installed = Installed()
    missing = [p for p in packages if p not in installed.needs]
    if missing:
        sys.exit("not installed: " + " ".join(missing))
    base = installed.closure(installed.base)
    have = base | installed.closure([*base, *packages])
    files = {f for f in query("-L", *sorted(installed.file_of[p] for p in have)) if f.startswith("/")}
    links = {path: path for path in files if os.path.dirname(path) in PATH}
    links.update(alternatives(files))
    return {os.path.basename(link): path for link, path in sorted(links.items()) if os.path.isfile(path) and os.access(path, os.X_OK)}


def found_elsewhere(folder, cache):
    with open(cache) as f:
        for name, path in re.findall(r"^(\w+):\w+=(/\S*/s?bin/[^/\s]+)$", f.read(), re.M):
            link = os.path.join(folder, os.path.basename(path))
            if os.path.isfile(path) and not (os.path.exists(link) and os.path.samefile(link, path)):
                yield "%s: %s is %s, which no package of cron/packages brings" % (cache, name, path)


def make(folder, words):
    there = programs([w for w in words if "/" not in w])
    there.update((os.path.basename(w), w) for w in words if "/" in w)
    os.makedirs(folder, exist_ok=True)
    for name in set(os.listdir(folder)) - set(there):
        os.unlink(os.path.join(folder, name))
    for name, path in there.items():
        link = os.path.join(folder, name)
        if not os.path.islink(link) or os.readlink(link) != path:
            os.symlink(path, link + ".new")
            os.rename(link + ".new", link)


def main(folder, *words):
    if words[:1] == ("--found-by",):
        sys.exit("\n".join(found_elsewhere(folder, words[1])) or None)
    make(folder, words)


if __name__ == "__main__":
    main(*sys.argv[1:])
