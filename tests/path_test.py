#!/usr/bin/env python3
"""The folder of programs that is PATH in tests/run (path.py): what is installed here but comes with no listed package
is not found in it, nor by any way around it."""
import os, re, shutil, subprocess, sys, tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [os.path.join(ROOT, "tests"), os.path.join(ROOT, "tests/e2e")]
sys.dont_write_bytecode = True
from checks import check, closing
from path import PATH

LISTS = subprocess.run(["bash", "-c", ". cron/packages; echo $build_packages; echo $test_packages"], cwd=ROOT,
                       capture_output=True, text=True, check=True).stdout.split("\n")
BUILD, TEST = LISTS[0].split(), LISTS[1].split()


def programs(*words):
    p = subprocess.run([sys.executable, os.path.join(ROOT, "tests/path.py"), *words], capture_output=True, text=True)
    return p.returncode, p.stderr


def test_folder(folder):
    check("made", programs(folder, *BUILD, *TEST) == (0, ""))
    find = lambda name: shutil.which(name, path=folder)
    for name in ("cc", "clang", "awk", "sh", "git", "python3", "llvm-symbolizer-14", "dovecot", "postfix", "setpriv", "msgfmt"):
        check(name, find(name))
    check("cc is what is first on a bare machine", os.path.realpath(find("cc")) == os.path.realpath("/usr/bin/gcc"))
    before = os.lstat(find("cc")).st_ino
    os.symlink("/bin/true", folder + "/stray")
    check("once more, without one package", programs(folder, *BUILD, *(p for p in TEST if p != "llvm-14"))[0] == 0)
    check("what is right stays", os.lstat(find("cc")).st_ino == before)
    check("what is not goes", not find("stray"))
    check("installed, but not listed: not found", shutil.which("llvm-symbolizer-14", path="/usr/bin") and not find("llvm-symbolizer-14"))
    p = subprocess.run(["/bin/sh", "-c", "llvm-symbolizer-14 --version"], env={"PATH": folder}, capture_output=True, text=True)
    check("nor started", p.returncode == 127, p)
    p = subprocess.run(["/bin/sh", "-c", "cc --version && awk 'BEGIN { print 7 }'"], env={"PATH": folder}, capture_output=True, text=True)
    check("what is listed is", p.returncode == 0 and p.stdout.endswith("7\n"), p)
    check("a program besides", programs(folder, *BUILD, "/usr/bin/llvm-symbolizer-14")[0] == 0 and find("llvm-symbolizer-14"))
    status, said = programs(folder, "cmake", "no-such-package")
    check("a package that is not installed is named", status == 1 and said == "not installed: no-such-package\n", said)


def test_ways_round(folder):
    """cmake looks into /usr/bin, too; and some of our own lines name a program by its whole path."""
    cache = folder + ".cache"
    with open(cache, "w") as f:
        f.write("CMAKE_C_COMPILER:FILEPATH=/usr/bin/cc\nMSGFMT:FILEPATH=/usr/bin/msgfmt\nZLIB:FILEPATH=/usr/lib/libz.so\n")
    programs(folder, *BUILD, *TEST)
    check("cmake found what is listed", programs(folder, "--found-by", cache) == (0, ""))
    programs(folder, *BUILD)
    status, said = programs(folder, "--found-by", cache)
    check("cmake found what is not", status == 1 and said.count("\n") == 1 and "MSGFMT is /usr/bin/msgfmt" in said, said)
    programs(folder, *BUILD, *TEST)
    p = subprocess.run(["grep", "-rIhoE", "--include=*.py", "--include=*.sh", "--include=CMakeLists.txt", "--include=run",
                        r"(^|[\"' !(])/(usr/)?s?bin/[a-z0-9.-]+", "tests", "cron", "templates"], cwd=ROOT, capture_output=True, text=True)
    named = set(re.sub(r"^[\"' !(]", "", line) for line in p.stdout.splitlines())
    check("there are some", "/usr/bin/python3" in named, named)
    for path in sorted(named - {"/usr/bin/zugpost"}):
        check(path + " is listed", os.path.exists(os.path.join(folder, os.path.basename(path))))


def test_path():
    """As tests/run starts tests."""
    only = os.environ["ZUGPOST_PROGRAMS"]
    check("one folder is in PATH", os.environ["PATH"] == only, os.environ["PATH"])
    others = {name for folder in PATH if os.path.isdir(folder) for name in os.listdir(folder)} - set(os.listdir(only))
    found = [name for name in others if shutil.which(name)]
    check("nothing else is found", not found, found)


with tempfile.TemporaryDirectory() as tmp:
    test_folder(tmp + "/programs")
    test_ways_round(tmp + "/programs")
if "ZUGPOST_PROGRAMS" in os.environ:
    test_path()
sys.exit(closing())
