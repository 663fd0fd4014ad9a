#!/usr/bin/env python3
"""words_used.py ROOT: each sentence of en.po is used in C, those of web.* by the browser's code, as in say("name", {slot: x});
each that is named is there, and where a sentence and its slots
stand in one call, as in PARA(p, W_NAME, { slot_text("order", x) }), the slots are those that the
sentence has; so are those that stand behind a row of refusals. Names that C puts together are
told apart by their group (GROUPS). What the parser knows our own letters by, it knows in every
language."""
import pathlib
import re
import sys

# piece.rook and the like are looked up by their text (words_find), refuse.* and others by X-macros
# over the engine's tables, in which a missing sentence does not compile.
GROUPS = {'piece', 'army', 'side', 'list', 'unit', 'number', 'grammar', 'zone', 'man', 'chess-event',
          'option', 'policy', 'end', 'direction', 'sign', 'examples'}
MACROS = re.compile(r'#define \w+\((?:\w+, ?)*\w+(?:, ?\.\.\.)?\).*?\bW_([A-Z0-9_]+_)##', re.S)


def sentences(po):
    """name -> English text (singular and plural together)"""
    found, name, field = {}, None, None
    for line in po.read_text().splitlines():
        word, _, rest = line.partition(' ')
        if word == 'msgctxt':
            name, field = rest.strip().strip('"'), None
        elif word in ('msgid', 'msgid_plural') and name:
            field = name
            found[name] = found.get(name, '') + rest.strip()[1:-1]
        elif line.startswith('"') and field:
            found[field] += line.strip()[1:-1]
        else:
            field = None
            if word.startswith('msgstr'):
                name = None if word == 'msgstr' else name
    return found


def constant(name):
    return 'W_' + re.sub(r'[^A-Za-z0-9]', '_', name).upper()


def arguments(text, start):
    """What stands between this place and the bracket that ends the call around it."""
    depth = 0
    for i in range(start, len(text)):
        if text[i] in '([{':
            depth += 1
        elif text[i] in ')]}':
            depth -= 1
            if depth < 0:
                return text[start:i]
    return text[start:]


SLOT = re.compile(r'(?:\bslot_\w+|\w_slot)\(\s*(?:SLOT_\w+,\s*)?"(\w+)"')


def slots(call, text):
    """Names of the slots that a call gives; None: one of them is made elsewhere."""
    given = set(SLOT.findall(call))
    for word in re.findall(r'[{,]\s*(\w+)\s*(?=[,}])', call):
        made = re.findall(r'\b%s = ' % word + SLOT.pattern, text)
        if not made:
            return None
        given |= set(made)
    return given


def refusals(root, words):
    """Rows of the engine's tables of refusals: the slots that are named behind a row."""
    wrong = 0
    for file in sorted((root / 'engine').glob('refusal_*.h')):
        for m in re.finditer(r'^ *X\((\w+)\)(?: /\* (.*?) \*/)?', file.read_text(), re.M):
            name, sentence = words.get('W_REFUSAL_' + m[1], (m[1], ''))
            wanted, given = set(re.findall(r'\{(\w+)', sentence)), set((m[2] or '').split())
            if wanted != given:
                print(f'{file.name}: {name}: slots {sorted(wanted)}, the row says {sorted(given)}')
                wrong += 1
    return wrong


def unknown_marks(root):
    """Lines of our letters that parser/fresh/phrases.c does not have as a language writes them."""
    known, wrong = (root / 'parser/fresh/phrases.c').read_text(), 0
    for po in sorted((root / 'templates/words').glob('*.po')):
        for name in ('page.picture', 'match.example-mail'):
            entry = re.search(rf'msgctxt "{re.escape(name)}"\nmsgid "(.*)"\nmsgstr "(.*)"\n',
                              po.read_text())
            if not entry or f'"{entry[2] or entry[1]}"' not in known:
                print(f'parser/fresh/phrases.c: {name} of {po.name} is not there')
                wrong += 1
    return wrong


def constant_of(name):
    return constant('web.' + name)


def browser(root, words):
    """Sentences that the browser's code says, and what is wrong there."""
    used, wrong = set(), 0
    for file in sorted((root / 'templates/pages/web').glob('*.js')):
        text = re.sub(r'/\*.*?\*/|^ *//.*?$', '', file.read_text(), flags=re.S | re.M)
        used |= {c for c in map(constant_of, re.findall(r'"([a-z0-9.-]+)"', text)) if c in words}  # in tables, too
        for m in re.finditer(r'\bsay\("([a-z0-9.-]+)"(?=([,)]))', text):
            name, sentence = words.get(constant_of(m[1]), (m[1], ''))
            wanted = set(re.findall(r'\{(\w+)', sentence))
            given = slots_of_object(arguments(text, m.end())) if m[2] == ',' else set()
            used.add(constant_of(m[1]))
            if given is not None and wanted - given:
                print(f'{file.name}: {name}: not filled: {sorted(wanted - given)}')
                wrong += 1
    return used, wrong


def slots_of_object(call):
    """Members of the object that a call gives, `{n: 1, army}`; None: it is made elsewhere."""
    object_ = re.match(r',\s*\{(.*)\}', call, re.S)
    return set(re.findall(r'(?:^|[,{]|\n)\s*(\w+)\s*(?=[:,}]|$)', object_[1])) if object_ else None


def main(root):
    words = {constant(n): (n, t) for n, t in sentences(root / 'templates/words/en.po').items()}
    used, wrong, prefixes = set(), refusals(root, words) + unknown_marks(root), set()
    said, lacking = browser(root, words)
    used, wrong = used | said, wrong + lacking
    for folder in ('templates', 'cron', 'parser'):
        for file in sorted((root / folder).rglob('*.[ch]')):
            text = re.sub(r'/\*.*?\*/', '', file.read_text(), flags=re.S)
            prefixes |= {'W_' + m for m in MACROS.findall(text)}
            for m in re.finditer(r'\bW_[A-Z0-9_]+\b', text):
                used.add(m.group())
                call = re.match(r',\s*\{(?!\s*\{)', text[m.end():])  # of `{ {` it is a table's row
                if m.group() not in words or not call:
                    continue
                given = slots(arguments(text, m.end()), text)
                name, sentence = words[m.group()]
                wanted = set(re.findall(r'\{(\w+)', sentence))
                if given is not None and wanted - given:
                    print(f'{file.relative_to(root)}: {name}: not filled: {sorted(wanted - given)}')
                    wrong += 1
    # a file that said a sentence which is gone was not compiled again (templates/words/number.h)
    for const in sorted(used - set(words) - {'W_NONE', 'W_OK'}):
        if not const.endswith('_'):
            print(f'{const}: there is no such sentence')
            wrong += 1
    for const, (name, _) in sorted(words.items()):
        if const in used or name.split('.')[0] in GROUPS:
            continue
        if any(const.startswith(p) for p in prefixes):
            continue
        print(f'{name}: nobody says it')
        wrong += 1
    print(f'{len(words) - min(wrong, len(words))} passed, {wrong} failed')
    return 1 if wrong or not words else 0


sys.exit(main(pathlib.Path(sys.argv[1])))
