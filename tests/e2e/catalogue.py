"""The sentences of the program, read from its catalogues (templates/words): what a test looks for in a letter, in the
language in which the letter is written."""
import functools, json, os, re

WORDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "templates", "words")


@functools.lru_cache(maxsize=None)
def catalogue(language):
    """Name -> sentence; what a language lacks is as in English."""
    found, word, name = dict(catalogue("en")) if language != "en" else {}, "", ""
    entry = {}

    def end():
        text = entry.get("msgstr") or entry.get("msgid")
        if entry.get("msgctxt") and text:
            found[entry["msgctxt"]] = text
        entry.clear()

    with open(os.path.join(WORDS, language + ".po")) as f:
        for line in f:
            m = re.match(r'(?:(msgctxt|msgid|msgstr) )?(".*")$', line)
            if not m:
                end()
                continue
            word = m.group(1) or word
            entry[word] = entry.get(word, "") + json.loads(m.group(2))
    end()
    return found


def flat(text):
    return re.sub(r"\s+", " ", text).strip()


@functools.lru_cache(maxsize=None)
def pattern(language, name):
    """A sentence as on one line of a letter, its {slots} as groups."""
    text = flat(catalogue(language)[name].split("\n")[0].replace("`", ""))
    parts = re.split(r"\{(\w+)[^}]*\}", text)
    seen, out = set(), ""
    for i, part in enumerate(parts):
        if i % 2 == 0:
            out += re.escape(part).replace(r"\ ", " ")
        else:
            slot = r"-?\d+" if part in ("board", "own", "others") else r"\S.*?"
            out += r"(?P=%s)" % part if part in seen else "(?P<%s>%s)" % (part, slot)
            seen.add(part)
    return re.compile(out + r"(?=\s|$)")


def said(language, name, text):
    """What the slots of that sentence are, each time that it occurs in a text; the text is flat()."""
    return [m.groupdict() for m in pattern(language, name).finditer(text)]


def heading(language, name):
    return catalogue(language)[name]
