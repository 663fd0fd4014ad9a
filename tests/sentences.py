#!/usr/bin/env python3
"""sentences.py ROOT: what players read lies in templates/words/, so that it can be translated.
So C of these folders holds no text of three words or more, but for
* what goes to the operator: the arguments of the functions in SAYERS, and the tables of TEXTS;
* what is no sentence to be read: SQL, words that mails are searched for, records (TEXTS).
A row of TEXTS is a file, what the text begins with (a pattern), and why it may stay."""
import pathlib
import re
import sys

FOLDERS = ('engine', 'parser', 'db')
# the last two are err_set() for game texts
SAYERS = {'err_set', 'err_add', 'assert', '_Static_assert', 'text_fail', 'wrong'}
TEXTS = [
    ('db/sql/', '', 'SQL'),
    ('db/handle.h', '', 'an error of the store'),
    ('db/sqlite', '', 'errors of the store'),
    ('db/postgres', '', 'SQL, and errors of the store'),
    ('db/dialect.c', '', 'SQL'),
    ('db/tables.c', '', 'names of tables'),
    ('parser/fresh/phrases.c', '', 'marks of mail programs, searched for'),
    ('parser/body/placeholder.c', '', 'marks of mail programs, searched for'),
    ('parser/body/armour.c', '', 'lines of OpenPGP, searched for'),
    ('parser/fresh/banner.c', '', 'words of gateways, searched for'),
    ('parser/head/automatic.c', '', 'marks of automatic mails, searched for, and their names in the log'),
    ('parser/order/consent.c', '', 'phrases that players write'),
    ('parser/order/consent_words.h', '', 'the same'),
    ('parser/order/robot_words.h', '', 'words of automatic answers, searched for'),
    ('parser/order/typed/remark.c', '.* $', 'phrases that players write'),
    ('parser/order/typed/tongue_words.h', '', 'words that players write'),
    ('parser/report/sayings.c', '', 'words of mail servers, searched for'),
    ('parser/report/report.c', 'text/rfc822-headers', 'a type of content'),
    ('parser/order/doubt_words.h', '', 'phrases that players write'),
    ('parser/mail.c', 'From: ', 'a mail that is read to make ready for others'),
    ('parser/mail.h', '', 'limits, named in the log'),
    ('engine/sandbox/order/language/phrase.c', '', 'phrases that players write'),
    ('engine/sandbox/order/legal/list.c', '# ', 'a comment of `zugpost legal`'),
    ('engine/sandbox/position/options.c', '', 'values of options, named in errors'),
    ('engine/classic/game_rules.c', 'words of events', 'values of options, named in errors'),
    ('engine/sandbox/sandbox.c', 'army ', 'a record of a game text'),
    ('engine/classic/game.h', 'rnbqkbnr/', 'FEN'),
    ('engine/classic/conditional.c', ' is not legal$', 'the word of `# event skipped`'),
]
TOKEN = re.compile(r'''/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'|\w+|\S''', re.S)
WORD = re.compile(r"(?<![%\\\w])[A-Za-zÀ-ſ][A-Za-zÀ-ſ'-]+")


def literals(source):
    """(line, text, functions called around it); neighbouring literals are one text"""
    calls, last, text, line = [], '', None, 0
    for m in TOKEN.finditer(source):
        token = m.group()
        if token.startswith(('/*', '//')):
            continue
        if token[0] == '"':
            if text is None:
                text, line = '', source.count('\n', 0, m.start()) + 1
            text += token[1:-1]
            continue
        if text is not None:
            yield line, text, set(calls)
            text = None
        if token == '(':
            calls.append(last)
        elif token == ')' and calls:
            calls.pop()
        last = token


def reason(name, text):
    for row in TEXTS:
        if name.startswith(row[0]) and re.match(row[1], text):
            return row
    return None


def main(root):
    wrong, seen, used = [], 0, set()
    for folder in FOLDERS:
        for file in sorted((root / folder).rglob('*.[ch]')):
            name = str(file.relative_to(root))
            source = re.sub(r'#\s*(?:include|error)[^\n]*', '', file.read_text())
            for line, text, calls in literals(source):
                seen += 1
                if len(WORD.findall(text)) < 3 or calls & SAYERS:
                    continue
                row = reason(name, text)
                used.add(row)
                if not row:
                    wrong.append(f'{name}:{line}: {text[:100]}')
    wrong += [f'TEXTS: {row[0]}: no such text is left' for row in TEXTS if row not in used]
    print(*wrong, sep='\n')
    print(f'{seen - len(wrong)} passed, {len(wrong)} failed')
    return 1 if wrong or not seen else 0


sys.exit(main(pathlib.Path(sys.argv[1])))
