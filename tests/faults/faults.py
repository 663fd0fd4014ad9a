"""The copy of the tree with all faults in it: drawn, each tried by the compiler, built as one program."""
import collections, json, os, random, re, shlex, shutil, subprocess

from places import places

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
FOLDERS = ("parser", "engine", "db", "templates", "mailer", "cron")
BUT = ("templates/picture/art/", "templates/words/", "cron/app/fault")  # pictures, sentences, where tests kill the program
CONFIGURE = ["-DZUGPOST_TESTS=ON", "-DCMAKE_C_FLAGS_RELWITHDEBINFO=-O1 -w", "-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld"]

Fault = collections.namedtuple("Fault", "number path place")


def copied(tree, commit):
    """What git knows of the tree as it is, or of a commit."""
    shutil.rmtree(tree, ignore_errors=True)
    os.makedirs(tree)
    archive = ["git", "archive", commit] if commit else ["sh", "-c", "git ls-files -z | tar c --null -T -"]
    with subprocess.Popen(archive, cwd=ROOT, stdout=subprocess.PIPE) as p:
        subprocess.run(["tar", "xm", "-C", tree], stdin=p.stdout, check=True)
    if p.returncode:
        raise SystemExit("faults: no tree of %s" % (commit or "git ls-files"))


def sources(tree):
    for folder in FOLDERS:
        for at, _, names in os.walk(os.path.join(tree, folder)):
            for name in names:
                path = os.path.relpath(os.path.join(at, name), tree)
                if name.endswith(".c") and not path.startswith(BUT):
                    yield path


def switched(fault):
    """What is in a place then, with the switch around it."""
    n, p = fault.number, fault.place
    if p.kind == "omitted":
        return "{ if (!FAULT(%d)) %s }" % (n, p.old)
    if not p.table:
        return "(%s ? (%s) : (%s))" % ("FAULT_WHERE(%d, %s)" % (n, p.when) if p.when else "FAULT(%d)" % n, p.new, p.old)
    right, wrong, name = p.old, re.sub(r"\b%s\b" % p.table, p.table + "_wrong", p.new, count=1), p.table
    both = right + "\n" + ("" if "static" in wrong.split("[")[0] else "static ") + wrong + "\n"
    if not right.startswith("static") and "static" not in right.split("[")[0]:
        both += "__attribute__((constructor)) static void fault_table_%d(void) { fault_table(%d, %s, %s_wrong, sizeof %s); }\n" \
            % (n, n, name, name, name)
    return both + "#define %s (*(FAULT(%d) ? &%s_wrong : &%s))\n" % (name, n, name, name)


def changed(text, faults):
    for f in sorted(faults, key=lambda f: -f.place.begin):
        text = text[:f.place.begin] + switched(f) + text[f.place.end:]
    return text


class Compiler:
    """Says whether a file compiles, with the words that the build has for it."""

    def __init__(self, tree, build):
        with open(os.path.join(build, "compile_commands.json")) as f:
            rows = json.load(f)
        self.tree, self.words = tree, {os.path.relpath(r["file"], tree): r for r in rows if "-faults.dir" not in r["command"]}

    def takes(self, path, text):
        row = self.words.get(path)
        if not row:
            return False
        words = [w for w in shlex.split(row["command"]) if w != "ccache"]
        if "-o" in words:
            del words[words.index("-o"):words.index("-o") + 2]
        words = [w for w in words if w not in ("-c", row["file"]) and not w.startswith(("-M",)) and "dep" not in w[-4:]]
        words += ["-w", "-Werror=vla", "-Werror=incompatible-pointer-types", "-Werror=int-conversion", "-fsyntax-only", "-x", "c", "-"]
        return subprocess.run(words, cwd=row["directory"], input=text.encode(), capture_output=True).returncode == 0


def drawn(tree, compiler, how):
    """Faults: a line of all lines, then one of its places, until it compiles and overlaps none."""
    chance = random.Random("faults %d" % how.seed)
    texts = {path: open(os.path.join(tree, path)).read() for path in sorted(sources(tree)) if path.startswith(how.within)}
    lines = [(path, k) for path, text in texts.items() for k in range(text.count("\n"))]
    known, faults = {}, []
    while len(faults) < how.n:
        path, line = chance.choice(lines)
        if path not in known:
            known[path] = list(places(texts[path]))
        here = [p for p in known[path] if p.line == line]
        if not here:
            continue
        place = chance.choice(here)
        fault, others = Fault(len(faults), path, place), [f for f in faults if f.path == path]
        apart = all(place.end <= f.place.begin or f.place.end <= place.begin for f in others)
        if apart and compiler.takes(path, changed(texts[path], [*others, fault])):
            faults.append(fault)
    return faults, texts


def build(tree, folder, targets):
    """With ccache, if it is there, as set up by whoever runs this."""
    subprocess.run(["cmake", "-S", tree, "-B", folder, *CONFIGURE], check=True, stdout=subprocess.DEVNULL)
    words = ["cmake", "--build", folder, "-j%d" % os.cpu_count()] + [w for t in targets for w in ("--target", t)]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)


def made(folder, how):
    """The program with its faults in folder/build; the faults."""
    tree, at = os.path.join(folder, "tree"), os.path.join(folder, "build")
    copied(tree, how.tree)
    build(tree, at, ["db", "words_table"])
    faults, texts = drawn(tree, Compiler(tree, at), how)
    for path in {f.path for f in faults}:
        with open(os.path.join(tree, path), "w") as f:
            f.write(changed(texts[path], [x for x in faults if x.path == path]))
    header = os.path.join(tree, "engine/base/banned.h")
    with open(header) as f, open(os.path.join(HERE, "switch.h")) as s:
        text = f.read() + s.read()
    with open(header, "w") as f:
        f.write(text)
    with open(os.path.join(HERE, "switch.c")) as f, open(os.path.join(tree, "engine/base/switch.c"), "w") as g:
        g.write("enum { FAULTS = %d };\n" % how.n + f.read())
    build(tree, at, ["zugpost-faults", "zugpost", "e2e_served"] if how.only == "play" else [])
    return faults
