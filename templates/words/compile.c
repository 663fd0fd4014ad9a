/* When building: catalogues in, C out.
 *   words_compile NAMES.h TABLE.c en.po [LANGUAGE.po...]
 * en.po names the sentences (msgctxt) and has their English text (msgid). Checked are: names
 * that come twice; in other languages sentences that English has not, an English text that has
 * changed since, slots and forms. What a language lacks is counted, and is English when shown.
 */
#include "templates/words/check.h"
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

/* Sorted, without the header; each entry has a name of its own. */
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

static void put_names(FILE *out, const struct po *po)
{
    fputs(
        "/* Made from en.po by templates/words/compile.c. */\n#ifndef TEMPLATES_WORDS_NAMES_H\n"
        "#define TEMPLATES_WORDS_NAMES_H\nenum words_name {\n    W_NONE,\n",
        out);
    for (size_t i = 0; i < po->n; i++) {
        fputs("    ", out);
        put_constant(out, po->entry[i].name);
        fputs(",\n", out);
    }
    fputs("    W_COUNT\n};\n#endif\n", out);
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

static void put_entry(FILE *out, const char *name, const char *const *text)
{
    if (!text[0] || !text[0][0]) return;
    fputs("    [", out);
    put_constant(out, name);
    fputs("] = { { ", out);
    for (size_t i = 0; i < PO_FORMS && text[i] && text[i][0]; i++) {
        put_literal(out, text[i]);
        fputs(", ", out);
    }
    fputs("} },\n", out);
}

static void put_language(FILE *out, const struct language *l, bool english)
{
    fprintf(out, "static const struct words_entry entries_%.*s[W_COUNT] = {\n",
            STR_ARG(l->name));
    if (english) fputs("    [W_NONE] = { { \"\" } },\n", out);
    for (size_t i = 0; i < l->po.n; i++) {
        const struct po_entry *p = &l->po.entry[i];
        const char *const source[PO_FORMS] = { p->id, p->id_plural };
        if (english || !p->fuzzy) put_entry(out, p->name, english ? source : p->text);
    }
    fprintf(out, "};\nstatic const struct words words_%.*s = { \"%.*s\", ", STR_ARG(l->name),
            STR_ARG(l->name));
    put_literal(out, l->po.plural);
    fprintf(out, ", entries_%.*s, %s, false };\n", STR_ARG(l->name),
            english ? "NULL" : "&words_en");
}

static void put_table(FILE *out, const struct language *l, size_t n)
{
    fputs("/* Made from the catalogues by templates/words/compile.c. */\n"
          "#include \"templates/words/table.h\"\nconst char *const words_names[W_COUNT] = {\n"
          "    \"\",\n",
          out);
    for (size_t i = 0; i < l->po.n; i++) fprintf(out, "    \"%s\",\n", l->po.entry[i].name);
    fputs("};\n", out);
    for (size_t i = 0; i < n; i++) put_language(out, &l[i], i == 0);
    fputs("const struct words *const words_table[] = { ", out);
    for (size_t i = 0; i < n; i++) fprintf(out, "&words_%.*s, ", STR_ARG(l[i].name));
    fputs("NULL };\n", out);
}

static bool put_file(const char *name, const struct language *l, size_t n, struct err *e)
{
    FILE *f = fopen(name, "w");
    if (!f) return err_set(e, ERR_IO, "%s cannot be written", name);
    if (n)
        put_table(f, l, n);
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
    if (ok && !(put_file(word[1], l, 0, &e) && put_file(word[2], l, languages, &e))) {
        fprintf(stderr, "%s\n", e.text);
        ok = false;
    }
    free(memory);
    return ok ? 0 : 1;
}
