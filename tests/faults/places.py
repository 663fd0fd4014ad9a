"""Where a C file could be wrong by a little: each place as a piece of its text and what might be there by mistake. It
reads tokens and does not parse: it relies on how clang-format sets operators (spaces on both sides mean two operands),
and faults.py drops whatever does not compile."""
import collections, re

# kind; its line, counted from 0; the text from begin to end and what stands there instead; when: only if this holds do
# the two differ ("": always), of a row what is changed; table: the name of the table whose row it is, "" of others
Place = collections.namedtuple("Place", "kind line begin end old new when table")

TOKEN = re.compile(r'''(?P<skip>\s+|/\*.*?\*/|//[^\n]*|^[ \t]*\#(?:[^\n\\]|\\.)*)|(?P<string>"(?:\\.|[^"\\])*")|(?P<char>'(?:\\.|[^'\\])*')
    |(?P<number>\.?\d(?:[\w.]|[eE][+-])*)|(?P<name>[A-Za-z_]\w*)
    |(?P<sign><<=|>>=|\.\.\.|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)''', re.S | re.M | re.X)
BINDS = {"*": 10, "/": 10, "%": 10, "+": 9, "-": 9, "<<": 8, ">>": 8, "<": 7, "<=": 7, ">": 7, ">=": 7, "==": 6, "!=": 6,
         "&": 5, "^": 4, "|": 3, "&&": 2, "||": 1, "?": 0, ":": 0}
OTHER = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+"}
ASSIGNS = {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}
ENDS = {";", "{", "}", ","} | ASSIGNS
WORDS = {"return", "else", "do", "case", "goto", "sizeof", "if", "for", "while", "switch"}
OPEN, CLOSE = {"(": ")", "[": "]", "{": "}"}, {")": "(", "]": "[", "}": "{"}
SQL = [(" = ", " <> "), (" < ", " <= "), (" <= ", " < "), (" > ", " >= "), (" >= ", " > "), (" AND ", " OR "), (" OR ", " AND "),
       (" + ", " - "), (" - ", " + "), (" 0", " 1"), (" 1", " 2"), (" ASC", " DESC"), (" DESC", " ASC"), ("NOT ", ""), ("min(", "max("),
       ("max(", "min("), ("LIMIT 1", "LIMIT 2")]


class File:
    def __init__(self, text):
        self.text, self.tokens = text, []
        for m in TOKEN.finditer(text):
            if m.lastgroup != "skip":
                self.tokens.append((m.lastgroup, m.group(), m.start(), m.end()))
        self.partner, stack = {}, []
        for i, (kind, word, _, _) in enumerate(self.tokens):
            if kind == "sign" and word in OPEN:
                stack.append(i)
            elif kind == "sign" and word in CLOSE and stack:
                self.partner[i] = stack.pop()
                self.partner[self.partner[i]] = i

    def word(self, i):
        return self.tokens[i][1] if 0 <= i < len(self.tokens) else ""

    def kind(self, i):
        return self.tokens[i][0] if 0 <= i < len(self.tokens) else ""

    def piece(self, first, last):
        return self.text[self.tokens[first][2]:self.tokens[last][3]]

    def of_two(self, i):
        """An operator with an operand on both sides."""
        _, word, begin, end = self.tokens[i]
        return self.kind(i) == "sign" and word in BINDS and self.text[begin - 1].isspace() and self.text[end:end + 1].isspace() \
            and (self.kind(i - 1) != "sign" or self.word(i - 1) in CLOSE)

    def edge(self, i, way, stop):
        """The last token of the operand that begins next to the operator i; way: -1 to the left."""
        brackets, at = (CLOSE, i) if way < 0 else (OPEN, i)
        while 0 <= at + way < len(self.tokens):
            kind, word = self.kind(at + way), self.word(at + way)
            if kind == "sign" and word in brackets:
                if at + way not in self.partner:
                    return None
                at = self.partner[at + way]
                continue
            if kind == "sign" and (word in ENDS or word in OPEN or word in CLOSE) or kind == "name" and word in WORDS - {"sizeof"}:
                return at
            if kind == "sign" and word in BINDS and (word in "?:" or self.of_two(at + way)) and stop(BINDS[word]):
                return at
            at += way
        return None

    def operands(self, i):
        mine = BINDS[self.word(i)]
        left, right = self.edge(i, -1, lambda other: other < mine), self.edge(i, 1, lambda other: other <= mine)
        return (left, right) if left is not None and right is not None and left < i < right else None


def place(file, kind, i, first, last, new, when="", table=""):
    begin, end = file.tokens[first][2], file.tokens[last][3]
    return Place(kind, file.text.count("\n", 0, file.tokens[i][2]), begin, end, file.text[begin:end], new, when, table)


def operator(file, i):
    word, sides = file.word(i), file.operands(i)
    if not sides or word not in OTHER:
        return
    first, last = sides
    a, b = file.piece(first, i - 1), file.piece(i + 1, last)
    pure = not re.search(r"\+\+|--|\w\s*\(|[^=!<>]=[^=]", a + " " + b)
    when = "(%s) == (%s)" % (a, b) if word in ("<", "<=", ">", ">=") and pure else ""
    yield place(file, "operator", i, first, last, "%s %s %s" % (a, OTHER[word], b), when)


def constant(file, i):
    kind, word = file.kind(i), file.word(i)
    if word in ("true", "false"):
        yield place(file, "constant", i, i, i, "false" if word == "true" else "true")
    elif kind == "number" and re.fullmatch(r"\d+[uU]?[lL]*", word):
        yield place(file, "constant", i, i, i, word + " + 1")
    elif kind == "name" and re.fullmatch(r"(?!NULL)[A-Z][A-Z0-9_]+", word) and file.word(i + 1) != "(" and file.word(i - 1) not in ("[", "case"):
        yield place(file, "constant", i, i, i, word + " + 1")


def negation(file, i):
    last = i + 1
    if file.kind(last) != "name" or file.text[file.tokens[i][3]].isspace():
        return
    while file.word(last + 1) in ("(", "[", ".", "->"):
        last = file.partner.get(last + 1) if file.word(last + 1) in "([" else last + 2
        if last is None:
            return
    yield place(file, "operator", i, i, last, "!!" + file.piece(i + 1, last))


def statement(file, i):
    """A call or an assignment that stands alone, from its first word on: it may be forgotten."""
    before = file.word(i - 1)
    if not (before in (";", "{", "}", "else") or before == ")" and file.word(file.partner.get(i - 1, 0) - 1) in ("if", "for", "while")):
        return
    if file.word(i) in WORDS or file.word(i) == "break" or file.word(file.partner.get(i - 1, 0) - 1) == "for" and before == ";":
        return
    last = i
    while file.word(last + 1) in (".", "->", "["):
        last = file.partner.get(last + 1) if file.word(last + 1) == "[" else last + 2
        if last is None:
            return
    if file.word(last + 1) == "(" and file.word(file.partner.get(last + 1, -1) + 1) == ";":
        kind, end = "omitted", file.partner[last + 1] + 1
    elif file.word(last + 1) in ASSIGNS:
        kind, end = "omitted", file.edge(last + 1, 1, lambda other: False)
        end = end + 1 if end is not None and file.word(end + 1) == ";" else None
    else:
        return
    if end:
        yield place(file, kind, i, i, end, "")


def rows(file, first, last):
    """The elements between two braces, each from its first token to its last."""
    at = begin = first + 1
    while at < last:
        if file.word(at) in OPEN and at in file.partner:
            at = file.partner[at]
        elif file.word(at) == ",":
            yield begin, at - 1
            begin = at + 1
        at += 1
    if begin < last:
        yield begin, last - 1


def value(file, row):
    """(name, first, last) of an element: what comes before its =, and the rest."""
    first, last = row
    for i in range(first, last):
        if file.word(i) == "=" and file.word(first) in ("[", "."):
            return file.piece(first, i - 1), i + 1, last
    return "", first, last


def wrong_row(file, row, near):
    """(first, last, new) of what could be wrong in a row; near: a row next to it."""
    _, first, last = value(file, row)
    if all(file.kind(i) == "string" for i in range(first, last + 1)) and re.search(r'"\s*(SELECT|UPDATE|INSERT|DELETE|WITH)', file.word(first)):
        for i in range(first, last + 1):
            for old, new in SQL:
                for m in re.finditer(re.escape(old), file.word(i)):
                    yield i, i, file.word(i)[:m.start()] + new + file.word(i)[m.end():]
        return
    _, other, end = value(file, near)
    if file.word(first) != "{" or file.word(other) != "{":
        if file.piece(first, last) != file.piece(other, end):
            yield first, last, file.piece(other, end)
        return
    theirs = [value(file, r) for r in rows(file, other, end)]
    for n, (name, begin, stop) in enumerate(value(file, r) for r in rows(file, first, last)):
        same = [t for k, t in enumerate(theirs) if t[0] == name and (name or k == n)]
        if same and file.piece(same[0][1], same[0][2]) != file.piece(begin, stop):
            yield begin, stop, file.piece(same[0][1], same[0][2])


def table(file, i):
    """i: the { of a table's rows. From where its definition begins to its ;"""
    begin = i
    while file.word(begin - 1) not in (";", "}", "{") and begin > 0:
        begin -= 1
    last, name = file.partner.get(i), file.word(file.partner.get(i - 2, 0) - 1)
    if name == "]" or last is None or "const" not in [file.word(k) for k in range(begin, i)] or file.word(last + 1) != ";":
        return
    if "static" not in [file.word(k) for k in range(begin, i)] and file.word(begin - 1) == "{":
        return  # of a function, made anew each time: its constants are places of their own
    every = list(rows(file, i, last))
    for n, row in enumerate(every):
        for first, end, new in wrong_row(file, row, every[n + 1 if n + 1 < len(every) else n - 1]):
            whole = file.piece(begin, last + 1)
            at = file.tokens[first][2] - file.tokens[begin][2]
            wrong = whole[:at] + new + whole[at + file.tokens[end][3] - file.tokens[first][2]:]
            yield place(file, "row", first, begin, last + 1, wrong, file.piece(first, end) + " -> " + new, name)


def places(text):
    """All of a file, in its order."""
    file, depth, tables = File(text), [], -1
    for i, (kind, word, _, _) in enumerate(file.tokens):
        if word == "{" and kind == "sign":
            if file.word(i - 1) == "=" and file.word(i - 2) == "]" and i > tables:
                for found in table(file, i):
                    yield found
                    tables = file.partner[i]
            # a function's body, and what is in it
            depth.append(file.word(i - 1) == ")" or any(depth))
        elif word == "}" and kind == "sign" and depth:
            depth.pop()
        if i <= tables or not any(depth):
            continue
        if file.kind(i) == "sign" and file.of_two(i):
            yield from operator(file, i)
        elif word == "!":
            yield from negation(file, i)
        yield from constant(file, i)
        if kind == "name":
            yield from statement(file, i)
