#!/usr/bin/env python3
"""links.py ROOT: documents name what exists. Every path in HACKING.md, the READMEs and the comments of C files exists,
as seen from the root, from its own folder, from one above or one below it; a function that HACKING.md names is in the
file that was named before it; the example in engine/README.md is in engine/classic/orthodox.c word for word. Each room of
cron/ has a README, none longer than a screen."""
import pathlib
import re
import sys

TOPS = ('engine', 'parser', 'db', 'mailer', 'templates', 'cron', 'tests')
PATH = re.compile(r'(?<![\w/.<>$@-])(?:\.\./)*(?:[\w.-]+/)+[\w-]+\.(?:c|h|py|sh|md|po|sql)\b'
                  r'|(?<![\w/.<>$@-])(?:' + '|'.join(TOPS) + r')/(?:[\w-]+/)*')
COMMENT = re.compile(r'/\*.*?\*/', re.S)
SCREEN = 64
NAMED = re.compile(r'`([\w/]+\.[ch])`|`(\w+)\(\)`')
# the rulebook has a place of its own; names that stand for many
OTHERS = re.compile(r'rulebook/|\bxx\.po|[A-Z]{2,}|_N\b')


def papers(root):
    for paper in [root / 'HACKING.md', root / 'README.md'] + \
            [p for top in TOPS for p in sorted((root / top).rglob('README.md'))]:
        yield paper, paper.read_text()
    for top in TOPS[:-1]:
        for paper in sorted((root / top).rglob('*.[ch]')):
            yield paper, '\n'.join(COMMENT.findall(paper.read_text()))


def exists(root, paper, path, files):
    folder = paper.parent
    while True:
        if (folder / path).exists():
            return True
        if folder == root:
            break
        folder = folder.parent
    below = str(paper.parent.relative_to(root)) + '/'
    return any(f.startswith(below) and f.endswith('/' + path) for f in files)


def main(root):
    files = [str(p.relative_to(root)) for top in TOPS for p in (root / top).rglob('*.*')]
    wrong, seen, calls = [], 0, 0
    for paper, text in papers(root):
        for path in PATH.findall(text):
            if OTHERS.search(path):
                continue
            seen += 1
            if not exists(root, paper, path, files):
                wrong.append(f'{paper.relative_to(root)}: there is no {path}')
    for room in sorted({'/'.join(f.split('/')[:2]) for f in files
                        if re.match(r'cron/[a-z]+/.*\.[ch]$', f)}):
        if not (root / room / 'README.md').exists():
            wrong.append(f'{room} has no README.md')
    for paper in sorted((root / 'cron').rglob('README.md')):
        if len(paper.read_text().splitlines()) > SCREEN:
            wrong.append(f'{paper.relative_to(root)}: longer than a screen ({SCREEN} lines)')
    file = None
    for path, name in NAMED.findall((root / 'HACKING.md').read_text()):
        file = path or file
        if name and '/' in file:
            calls += 1
            if not re.search(r'^[a-z].*\b' + name + r'\(', (root / file).read_text(), re.M):
                wrong.append(f'HACKING.md: {file} has no {name}()')
    page, code = (root / 'engine/README.md').read_text(), (root / 'engine/classic/orthodox.c').read_text()
    for part in re.findall(r'^    static .*(?:\n    .*)*', page, re.M):
        calls += 1
        if re.sub('^    ', '', part, flags=re.M) not in code:
            wrong.append('engine/README.md: orthodox.c does not have ' + part.split('\n')[0].strip())
    print(*wrong, sep='\n')
    print(f'{seen + calls - len(wrong)} passed, {len(wrong)} failed')
    return 1 if wrong or seen < 300 or calls < 12 else 0


sys.exit(main(pathlib.Path(sys.argv[1])))
