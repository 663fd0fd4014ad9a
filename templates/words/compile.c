/* When building: catalogues in, C out. words_compile NAMES.h TABLE.c en.po [LANGUAGE.po...]
 * en.po names the sentences (msgctxt) and has their English text (msgid). It checks for names
 * that come twice and, in other languages, for sentences that English does not have, an English
 * text that has changed since, slots and forms. What a language lacks is counted, and shown in
 * English. */
#include "templates/words/check.h"
#include "templates/words/number.h"
#include "templates/words/plural.h"
#include "templates/words/po.h"

enum { FILE_MAX = 4 << 20, MEMORY = 256 << 20 };

struct language {
    const char *file;
    struct str name; /* "de" */
    struct po po;
    const char *grammar;
};

static bool read_file(struct str *out, const char *name, struct arena *a, struct err *e)
{
    char *bytes = NEW(a, char, FILE_MAX);
    FILE *f = bytes ? fopen(name, "rb") : NULL;
    if (!f) return err_set(e, ERR_IO, "cannot be read");
    size_t n = fread(bytes, 1, FILE_MAX, f);
    bool ok = !ferror(f) && n < FILE_MAX;
    fclose(f);
    *out = (struct str){ bytes, n };
    return ok || err_set(e, ERR_IO, "cannot be read, or is too long");
}

static int by_name(const void *a, const void *b)
{
    const struct po_entry *p = a, *q = b;
    if (!p->name || !q->name) return (p->name == NULL) - (q->name == NULL);
    return strcmp(p->name, q->name);
}

static const struct po_entry *entry_named(const struct po *po, const char *name)
{
    struct po_entry key = { .name = name };
    return bsearch(&key, po->entry, po->n, sizeof key, by_name);
}

static bool wrong(const struct po_entry *p, struct err *e)
{
    return err_add(e, "line %u: \"%s\": ", (unsigned)p->line, p->name ? p->name : "");
}

/* Sorted, without the header; each entry has a unique name. */
static bool prepare(struct po *po, struct err *e)
{
    qsort(po->entry, po->n, sizeof *po->entry, by_name);
    while (po->n && !po->entry[po->n - 1].name) {
        const struct po_entry *p = &po->entry[--po->n];
        if (p->id && p->id[0]) {
            err_set(e, ERR_INPUT, "a sentence without msgctxt");
            return wrong(p, e);
        }
    }
    for (size_t i = 1; i < po->n; i++) {
        if (strcmp(po->entry[i].name, po->entry[i - 1].name) != 0) continue;
        err_set(e, ERR_INPUT, "the name comes twice");
        return wrong(&po->entry[i], e);
    }
    return plural_ok(po->plural) ||
           err_set(e, ERR_INPUT, "plural=%s cannot be read", po->plural);
}

static bool same_text(const char *a, const char *b)
{
    return strcmp(a ? a : "", b ? b : "") == 0;
}

static bool check_text(const struct po_entry *base, const char *text, bool first,
                       const char *grammar, struct err *e)
{
    if (!text || !text[0] || strcmp(base->name, "grammar") == 0) return true;
    struct str spare = base->id_plural && first ? STR("n") : STR("");
    return check_slots(str_of(base->id_plural ? base->id_plural : base->id), str_of(text),
                       spare, grammar, e);
}

static bool check_entry(const struct po_entry *base, const struct po_entry *p,
                        const char *grammar, struct err *e)
{
    if (!base) return err_set(e, ERR_INPUT, "en.po has no such name");
    if (!same_text(base->id, p->id) || !same_text(base->id_plural, p->id_plural))
        return err_set(e, ERR_INPUT, "the English text is another one now");
    for (size_t i = 0; i < PO_FORMS; i++)
        if (!check_text(base, p->text[i], i == 0, grammar, e)) return false;
    return true;
}

static bool check(const struct language *english, const struct language *l, struct err *e)
{
    for (size_t i = 0; i < l->po.n; i++) {
        const struct po_entry *p = &l->po.entry[i];
        if (!check_entry(entry_named(&english->po, p->name), p, l->grammar, e))
            return wrong(p, e);
        bool fits = check_text(p, p->id, true, english->grammar, e) &&
                    check_text(p, p->id_plural, false, english->grammar, e);
        if (l == english && !fits) return wrong(p, e);
    }
    return true;
}

/* "de" of "templates/words/de.po" */
static struct str language_of(const char *file)
{
    const char *slash = strrchr(file, '/');
    return str_cut(str_of(slash ? slash + 1 : file), '.').head;
}

static bool load(struct language *l, const char *file, struct arena *a, struct err *e)
{
    struct str text = STR("");
    *l = (struct language){ .file = file, .name = language_of(file) };
    if (!read_file(&text, file, a, e) || !po_read(&l->po, text, a, e)) return false;
    if (!prepare(&l->po, e)) return false;
    const struct po_entry *g = entry_named(&l->po, "grammar");
    l->grammar = !g ? "" : g->text[0] && g->text[0][0] ? g->text[0] : g->id;
    return true;
}

/* ---- C ------------------------------------------------------------------------------------
 */

static void put_constant(FILE *out, const char *name)
{
    fputs("W_", out);
    for (; *name; name++) {
        int c = char_digit(*name) ? *name : '_';
        if (char_alpha(*name)) c = char_lower(*name) - 'a' + 'A';
        fputc(c, out);
    }
}

struct row {
    uint32_t id;
    size_t entry; /* of the English catalogue */
};
struct rows {
    struct row *row;
    size_t n;
};

static int by_id(const void *a, const void *b)
{
    const struct row *p = a, *q = b;
    return (p->id > q->id) - (p->id < q->id);
}

static bool number(struct rows *out, const struct po *po, struct arena *a, struct err *e)
{
    uint32_t before = 0; /* W_NONE */
    *out = (struct rows){ NEW(a, struct row, po->n + 1), po->n };
    if (!out->row) return err_nomem(e);
    for (size_t i = 0; i < po->n; i++)
        out->row[i] = (struct row){ number_of(str_of(po->entry[i].name)), i };
    qsort(out->row, out->n, sizeof *out->row, by_id);
    for (size_t i = 0; i < out->n; before = out->row[i++].id) {
        if (out->row[i].id != before) continue;
        err_set(e, ERR_INPUT, "another sentence has the same number: it needs another name");
        return wrong(&po->entry[out->row[i].entry], e);
    }
    return true;
}

static void put_names(FILE *out, const struct po *po)
{
    fputs(
        "/* Made from en.po by templates/words/compile.c. */\n#ifndef TEMPLATES_WORDS_NAMES_H\n"
        "#define TEMPLATES_WORDS_NAMES_H\nenum words_name {\n    W_NONE,\n",
        out);
    for (size_t i = 0; i < po->n; i++) {
        fputs("    ", out);
        put_constant(out, po->entry[i].name);
        fprintf(out, " = 0x%x,\n", (unsigned)number_of(str_of(po->entry[i].name)));
    }
    fputs("};\n#endif\n", out);
}

/* An octal escape of three digits never swallows what follows. */
static void put_literal(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c < ' ' || c > '~' || c == '"' || c == '\\' || c == '?')
            fprintf(out, "\\%03o", (unsigned)c);
        else
            fputc(c, out);
    }
    fputc('"', out);
}

static void put_entry(FILE *out, const char *const *text)
{
    fputs("    { { ", out);
    for (size_t i = 0; i < PO_FORMS && text[i] && text[i][0]; i++) {
        put_literal(out, text[i]);
        fputs(", ", out);
    }
    fputs(text[0] && text[0][0] ? "} },\n" : "NULL } },\n", out);
}

static void put_language(FILE *out, const struct language *l, const struct language *english,
                         const struct rows *rows)
{
    static const char *const none[PO_FORMS] = { NULL };
    bool first = l == english;
    fprintf(out, "static const struct words_entry entries_%.*s[] = {\n", STR_ARG(l->name));
    fputs(first ? "    { { \"\" } },\n" : "    { { NULL } },\n", out);
    for (size_t i = 0; i < rows->n; i++) {
        const char *name = english->po.entry[rows->row[i].entry].name;
        const struct po_entry *p = entry_named(&l->po, name);
        const char *const source[PO_FORMS] = { p ? p->id : NULL, p ? p->id_plural : NULL };
        put_entry(out, first ? source : p && !p->fuzzy ? p->text : none);
    }
    fprintf(out, "};\nstatic const struct words words_%.*s = { \"%.*s\", ", STR_ARG(l->name),
            STR_ARG(l->name));
    put_literal(out, l->po.plural);
    fprintf(out, ", entries_%.*s, %s, false };\n", STR_ARG(l->name),
            first ? "NULL" : "&words_en");
}

/* Of the rows with a number of at least that: W_NONE is row 0. */
static void put_first(FILE *out, const struct rows *rows)
{
    size_t row = 0;
    fputs("const uint16_t words_first[] = {", out);
    for (uint32_t bits = 0; bits <= 1U << WORDS_BITS; bits++) {
        while (row < rows->n && rows->row[row].id >> WORDS_SHIFT < bits) row++;
        fprintf(out, "%s%zu,", bits % 16 ? " " : "\n    ", bits ? row + 1 : 0);
    }
    fputs("\n};\n", out);
}

static void put_table(FILE *out, const struct language *l, size_t n, const struct rows *rows)
{
    fputs("/* Made from the catalogues by templates/words/compile.c. */\n"
          "#include \"templates/words/table.h\"\nconst struct words_row words_rows[] = {\n"
          "    { W_NONE, \"\" },\n",
          out);
    for (size_t i = 0; i < rows->n; i++) {
        const char *name = l->po.entry[rows->row[i].entry].name;
        fputs("    { ", out);
        put_constant(out, name);
        fprintf(out, ", \"%s\" },\n", name);
    }
    fprintf(out, "};\nconst size_t words_rows_n = %zu;\n", rows->n + 1);
    put_first(out, rows);
    for (size_t i = 0; i < n; i++) put_language(out, &l[i], l, rows);
    fputs("const struct words *const words_table[] = { ", out);
    for (size_t i = 0; i < n; i++) fprintf(out, "&words_%.*s, ", STR_ARG(l[i].name));
    fputs("NULL };\n", out);
}

/* The names, or with `n` languages their table. */
static bool put_file(const char *name, const struct language *l, size_t n,
                     const struct rows *rows, struct err *e)
{
    FILE *f = fopen(name, "w");
    if (!f) return err_set(e, ERR_IO, "%s cannot be written", name);
    if (n)
        put_table(f, l, n, rows);
    else
        put_names(f, &l->po);
    return fclose(f) == 0 || err_set(e, ERR_IO, "%s cannot be written", name);
}

int main(int n, char **word)
{
    enum { LANGUAGES_MAX = 40 };
    static struct language l[LANGUAGES_MAX];
    size_t languages = n > 3 ? (size_t)n - 3 : 0;
    struct err e = { 0 };
    void *memory = malloc(MEMORY);
    if (!memory) return 2;
    struct arena a = arena_make(memory, MEMORY);
    bool ok = languages > 0 && languages <= LANGUAGES_MAX;
    for (size_t i = 0; ok && i < languages; i++) {
        ok = load(&l[i], word[i + 3], &a, &e) && check(&l[0], &l[i], &e);
        if (!ok) fprintf(stderr, "%s: %s\n", word[i + 3], e.text);
    }
    struct rows rows;
    if (ok && !(number(&rows, &l[0].po, &a, &e) && put_file(word[1], l, 0, &rows, &e) &&
                put_file(word[2], l, languages, &rows, &e))) {
        fprintf(stderr, "%s\n", e.text);
        ok = false;
    }
    free(memory);
    return ok ? 0 : 1;
}
