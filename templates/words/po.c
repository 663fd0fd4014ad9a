/* Reads a catalogue line by line: a keyword begins a string, bare strings continue it. */
#include "templates/words/po.h"
#include "engine/base/buf.h"

struct reader {
    struct po *po;
    struct po_entry *now;
    struct arena *arena;
    struct err *err;
    uint32_t line;
    bool fuzzy;          /* a comment says so of the next entry */
    const char **string; /* the one that a bare string continues, or NULL */
};

static bool wrong(struct reader *r, const char *what)
{
    return err_set(r->err, ERR_INPUT, "line %u: %s", (unsigned)r->line, what);
}

static void put_escape(struct buf *out, char c)
{
    switch (c) {
    case 'n': buf_putc(out, '\n'); break;
    case 't': buf_putc(out, '\t'); break;
    default: buf_putc(out, c); break;
    }
}

/* "..." with escapes, appended to *r->string. */
static bool read_string(struct reader *r, struct str s)
{
    s = str_trim(s);
    if (s.n < 2 || s.s[0] != '"' || s.s[s.n - 1] != '"')
        return wrong(r, "a string in \"\" is missing");
    struct buf b = buf_make(r->arena, SIZE_MAX);
    if (*r->string) buf_puts(&b, *r->string);
    for (size_t i = 1; i + 1 < s.n; i++) {
        if (s.s[i] == '"') return wrong(r, "a \" in a string is written \\\"");
        if (s.s[i] != '\\')
            buf_putc(&b, s.s[i]);
        else if (++i + 1 < s.n)
            put_escape(&b, s.s[i]);
        else
            return wrong(r, "the string does not end");
    }
    if (b.full) return err_nomem(r->err);
    *r->string = buf_str(&b).s;
    return true;
}

static void begin_entry(struct reader *r)
{
    r->now = &r->po->entry[r->po->n++];
    *r->now = (struct po_entry){ .line = r->line, .fuzzy = r->fuzzy };
    r->fuzzy = false;
}

/* msgctxt begins an entry, and so does msgid without one before it. */
static bool begins(const struct reader *r, struct str keyword)
{
    if (str_eq(keyword, STR("msgctxt"))) return true;
    return str_eq(keyword, STR("msgid")) && (!r->now || r->now->id);
}

static const char **place_of(struct reader *r, struct str keyword)
{
    struct po_entry *e = r->now;
    if (str_eq(keyword, STR("msgctxt"))) return &e->name;
    if (str_eq(keyword, STR("msgid"))) return &e->id;
    if (str_eq(keyword, STR("msgid_plural"))) return &e->id_plural;
    if (str_eq(keyword, STR("msgstr"))) return &e->text[0];
    int64_t form = 0;
    struct str_cut c = str_cut(str_from(keyword, strlen("msgstr[")), ']');
    bool known = str_starts(keyword, STR("msgstr[")) && c.ok && str_int(c.head, &form) &&
                 form >= 0 && form < PO_FORMS;
    return known ? &e->text[form] : NULL;
}

static bool read_keyword(struct reader *r, struct str line)
{
    struct str keyword = str_word(&line);
    if (begins(r, keyword)) begin_entry(r);
    if (!r->now) return wrong(r, "an entry begins with msgctxt or msgid");
    r->string = place_of(r, keyword);
    if (!r->string) return wrong(r, "only msgctxt, msgid, msgid_plural and msgstr are known");
    return read_string(r, line);
}

static bool read_line(struct reader *r, struct str line)
{
    line = str_trim(line);
    if (line.n == 0) return true;
    if (line.s[0] == '#') {
        r->fuzzy |= str_starts(line, STR("#,")) && str_ifind(line, STR("fuzzy")) < line.n;
        return true;
    }
    if (line.s[0] != '"') return read_keyword(r, line);
    if (!r->string) return wrong(r, "a string without a keyword before it");
    return read_string(r, line);
}

static void read_header(struct po *po)
{
    po->plural = "n != 1";
    for (size_t i = 0; i < po->n; i++) {
        const struct po_entry *e = &po->entry[i];
        const char *at = !e->name && e->text[0] ? strstr(e->text[0], "plural=") : NULL;
        if (at) po->plural = at + strlen("plural=");
    }
}

bool po_read(struct po *out, struct str file, struct arena *a, struct err *e)
{
    size_t lines = 1;
    for (size_t i = 0; i < file.n; i++) lines += file.s[i] == '\n';
    *out = (struct po){ .entry = NEW(a, struct po_entry, lines) };
    if (!out->entry) return err_nomem(e);
    struct reader r = { .po = out, .arena = a, .err = e };
    struct str line;
    while (str_line(&file, &line)) {
        r.line++;
        if (!read_line(&r, line)) return false;
    }
    read_header(out);
    return true;
}
