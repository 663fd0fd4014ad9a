#!/usr/bin/env python3
"""names.py ROOT: one can guess the file from the call. A function that others call
* begins with the name of its file (or of its first words: game_ in game_read.c) or of a folder;
* is declared by a header of its file, its folder, or a family of either (attack_walk.h, letter_reply.h);
* is called by another file of the program; parts that have a test of their own are in TESTED;
and no two files call functions of each other. EXCEPTIONS says what may be otherwise, and why.
No function, static ones included, has more than six parameters."""
import collections
import pathlib
import re
import sys

FOLDERS = ('engine', 'parser', 'db', 'mailer', 'templates', 'cron')
EXCEPTIONS = {
    # declared where positions are: text/ only fills in how they are written
    'board_read': 'engine/sandbox/position/board.h',
    'board_print': 'engine/sandbox/position/board.h',
    # position/ may not know the folder of its events
    'event_named': 'engine/sandbox/position/event_rule.h',
    'event_number': 'engine/sandbox/position/event_rule.h',
    # checks of five tables, and the two ports of each transport
    'game_sound': 'db/handle.h',
    'board_sound': 'db/handle.h',
    'seat_sound': 'db/handle.h',
    'order_sound': 'db/handle.h',
    'journal_sound': 'db/handle.h',
    'imap_source_open': 'mailer/ports.h',
    'lmtp_source_open': 'mailer/ports.h',
    'maildir_sink_open': 'mailer/ports.h',
    'maildir_source_open': 'mailer/ports.h',
    'pushed_source_open': 'mailer/ports.h',
    'smtp_sink_open': 'mailer/ports.h',
    # letters of all games are kept together
    'match_orders_page': 'templates/letter_game.h',
}
# no other file of the program calls them, but a test of just that part does
TESTED = {
    'attend_percent', 'base64_size', 'dns_text_of', 'energy_king_loss', 'energy_sale',
    'jump_between', 'jump_mark_now', 'motion_count', 'motion_kind_of', 'move_safe',
    'outline_label', 'plate_parts', 'plate_rim', 'reason_word', 'report_judge', 'sign_clear', 'tempo_reminds',
}
NOISE = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"', re.S)
START = re.compile(r'^(?!static\b|typedef\b|extern\b|return\b|else\b)[a-z][\w *]*?\b(\w+)\(', re.M)
ANY = re.compile(r'^(?!typedef\b|extern\b|return\b|else\b)[a-z][\w *]*?\b(\w+)\(', re.M)
WORD = re.compile(r'(?<!struct )\b\w+')


def parameters(source):
    """functions at the left margin, and how many parameters each has"""
    for m in ANY.finditer(source):
        depth, commas, i = 1, 0, m.end()
        while depth and i < len(source):
            depth += {'(': 1, ')': -1}.get(source[i], 0)
            commas += depth == 1 and source[i] == ','
            i += 1
        yield m.group(1), commas + 1


def functions(source, last):
    """names of functions at the left margin whose parameters are followed by `last`: { or ;"""
    for m in START.finditer(source):
        depth, i = 1, m.end()
        while depth and i < len(source):
            depth += {'(': 1, ')': -1}.get(source[i], 0)
            i += 1
        rest = re.sub(r'^(\s*__attribute__\s*\(\(.*?\)\)\))', '', source[i:i + 200], flags=re.S)
        if rest.lstrip().startswith(last):
            yield m.group(1)


def forms(word):
    return {word, word + 's', re.sub(r's$', '', word), re.sub(r'ies$', 'y', word)}


def begins(name, file):
    """the folders and first words of the file whose name the function's begins with"""
    stem = file.stem.split('_')
    parts = ['_'.join(stem[:i + 1]) for i in range(len(stem))] + list(file.parts[:-1])
    return any(name == f or name.startswith(f + '_') for p in parts for f in forms(p))


def at_home(header, file):
    above = [pathlib.Path(*file.parts[:i]) for i in range(1, len(file.parts))]
    if header.parent not in above:
        return False
    family = header.parent == file.parent and header.stem.split('_')[0] == file.stem.split('_')[0]
    return family or any({header.stem, header.stem.split('_')[0]} & forms(p) for p in file.parts[:-1]) or \
        any(header.stem in forms('_'.join(file.stem.split('_')[:i + 1])) for i in range(9))


def alone(source, home, declared):
    """functions that are in a header, but whose names no other file of `source` has"""
    words = {file: collections.Counter(WORD.findall(text)) for file, text in source.items()}
    files = collections.Counter(word for count in words.values() for word in count)
    return {name for name, file in home.items() if declared[name] and
            files[name] == 1 + len(declared[name]) and all(words[h][name] == 1 for h in declared[name])}


def main(root):
    source, home, declared = {}, {}, collections.defaultdict(set)
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob('*.[ch]')):
            source[path.relative_to(root)] = NOISE.sub('', path.read_text())
    for file, text in source.items():
        for name in functions(text, '{' if file.suffix == '.c' else ';'):
            if file.suffix == '.h':
                declared[name].add(file)
            elif name != 'main':
                home[name] = file
    wrong, used = [], set()
    for name, file in home.items():
        if str(next(iter(declared[name]), '')) == EXCEPTIONS.get(name):
            used.add(name)
        elif not begins(name, file):
            wrong.append(f'{file}: {name}() begins with neither file nor folder')
        elif declared[name] and not any(at_home(h, file) for h in declared[name]):
            wrong.append(f'{file}: {name}() is declared in {min(declared[name])}')
    wrong += [f'EXCEPTIONS: {name}: it needs none' for name in EXCEPTIONS if name not in used]
    wrong += [f'{f}: {name}() has more than six parameters'
              for f, text in source.items() for name, n in parameters(text) if n > 6]
    own = alone(source, home, declared)
    tests = {w for path in (root / 'tests').rglob('*.[ch]') for w in WORD.findall(path.read_text())}
    wrong += [f'{home[name]}: {name}() could be static' for name in sorted(own - TESTED)]
    wrong += [f'TESTED: {name}: it needs not be there' for name in sorted(TESTED - (own & tests))]
    calls = collections.defaultdict(set)
    for file, text in source.items():
        if file.suffix == '.c':
            calls[file] = {home[w] for w in set(WORD.findall(text)) if w in home} - {file}
    wrong += [f'{a} and {b} call each other' for a in calls for b in calls[a]
              if a < b and a in calls.get(b, ())]
    print(*wrong, sep='\n')
    print(f'{len(home) - len(wrong)} passed, {len(wrong)} failed')
    return 1 if wrong or len(home) < 500 else 0


sys.exit(main(pathlib.Path(sys.argv[1])))
