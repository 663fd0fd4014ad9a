/* SQLite's words for PostgreSQL, token by token. */
#include "db/dialect.h"

#include "engine/base/buf.h"

#include <assert.h>

/* ---- tokens --------------------------------------------------------------------------------
 */

enum kind { KIND_WORD, KIND_PARAM, KIND_NUMBER, KIND_QUOTED, KIND_SIGN, KIND_END };

struct token {
    enum kind kind;
    struct str text;
    bool spaced; /* a space or a comment is before it */
};

/* Tokens from `at` to before `end`. */
struct part {
    const struct token *at, *end;
};

bool dialect_name_char(char c)
{
    return char_alpha(c) || char_digit(c) || c == '_';
}

/* What SQLite takes for a comment, and PostgreSQL is told. */
static size_t told_bracket(const char *p)
{
    return strncmp(p, "/*!", 3) == 0 ? 3 : strncmp(p, "*/", 2) == 0 ? 2 : 0;
}

static const char *skip_spaces(const char *p)
{
    for (;;) {
        if (p[0] == '-' && p[1] == '-')
            p += strcspn(p, "\n");
        else if (told_bracket(p))
            p += told_bracket(p);
        else if (*p == ' ' || *p == '\n')
            p++;
        else
            return p;
    }
}

static const char *quoted_end(const char *p)
{
    char quote = *p++;
    while (*p && (*p != quote || p[1] == quote)) p += *p == quote ? 2 : 1;
    return *p ? p + 1 : p;
}

static const char *token_end(enum kind *kind, const char *p)
{
    const char *q = p;
    *kind = KIND_SIGN;
    if (*p == '\0') {
        *kind = KIND_END;
        return p;
    }
    if (*p == '\'' || *p == '"') {
        *kind = KIND_QUOTED;
        return quoted_end(p);
    }
    if (*p == ':') q++;
    while (dialect_name_char(*q)) q++;
    if (*p == ':')
        *kind = KIND_PARAM;
    else if (q > p)
        *kind = char_digit(*p) ? KIND_NUMBER : KIND_WORD;
    return q > p ? q : p + 1;
}

/* All of them, and one more that says that it is the end. */
static bool read_tokens(struct part *out, const char *sql, struct arena *a)
{
    size_t n = 0, most = strlen(sql) + 1;
    struct token *t = TAKE(a, struct token, most);
    if (!t) return false;
    for (const char *p = sql;;) {
        const char *at = skip_spaces(p);
        struct token *next = &t[n++];
        p = token_end(&next->kind, at);
        next->text = (struct str){ at, (size_t)(p - at) };
        next->spaced = at > sql && (at[-1] == ' ' || at[-1] == '\n');
        if (next->kind == KIND_END) break;
    }
    arena_trim(a, t, n * sizeof *t);
    *out = (struct part){ t, t + n - 1 };
    return true;
}

static bool is(const struct token *t, const char *text)
{
    return t->kind != KIND_QUOTED && str_eq(t->text, str_of(text));
}

static const struct token *find(struct part p, const char *text)
{
    while (p.at < p.end && !is(p.at, text)) p.at++;
    return p.at;
}

/* Behind the parenthesis that closes the one at p.at. */
static const struct token *closed(struct part p)
{
    int depth = 0;
    for (; p.at < p.end; p.at++) {
        if (is(p.at, "(")) depth++;
        if (is(p.at, ")") && --depth == 0) return p.at + 1;
    }
    return p.end;
}

/* The next comma that is in no parentheses, or the end. */
static const struct token *comma(struct part p)
{
    while (p.at < p.end && !is(p.at, ",")) p.at = is(p.at, "(") ? closed(p) : p.at + 1;
    return p.at;
}

/* ---- writing -------------------------------------------------------------------------------
 */

struct writer {
    struct buf buf;
    struct dialect *of; /* NULL: a script */
    struct arena *arena;
    bool full; /* too many parameters */
};

static void write_part(struct writer *w, struct part p);

static void write_text(struct writer *w, const char *text)
{
    buf_putc(&w->buf, ' ');
    buf_puts(&w->buf, text);
}

/* Addresses are compared without regard to case. */
static bool is_address(const char *name)
{
    static const char *const address[] = { "address", "recipient", "holder", "moved" };
    for (size_t i = 0; i < sizeof address / sizeof *address; i++)
        if (strcmp(address[i], name) == 0) return true;
    return false;
}

static void write_param(struct writer *w, struct str name)
{
    size_t i = 0;
    assert(w->of);
    while (i < w->of->params && !str_eq(str_of(w->of->param[i]), name)) i++;
    if (i == DIALECT_PARAMS) {
        w->full = true;
        return;
    }
    if (i == w->of->params) w->of->param[w->of->params++] = str_dup(name, w->arena);
    const char *kept = w->of->param[i];
    buf_printf(&w->buf, "$%zu%s", i + 1, kept && is_address(kept) ? "::citext" : "");
}

/* iif(a, b, c): p is what is in the parentheses. */
static void write_iif(struct writer *w, struct part p)
{
    static const char *const before[] = { "(CASE WHEN", "THEN", "ELSE" };
    for (size_t i = 0; i < 3; i++) {
        const struct token *end = comma(p);
        write_text(w, before[i]);
        buf_putc(&w->buf, ' ');
        write_part(w, (struct part){ p.at, end });
        p.at = end < p.end ? end + 1 : end;
    }
    write_text(w, "END)");
}

static void write_call(struct writer *w, const char *name, struct part p)
{
    write_text(w, name);
    buf_putc(&w->buf, '(');
    write_part(w, p);
    buf_putc(&w->buf, ')');
}

/* Functions that have another name there; those of `many` only with several arguments. */
static const struct name {
    const char *lite, *post;
    bool many;
} names[] = {
    { "max", "greatest", true },  { "min", "least", true },
    { "instr", "strpos", false }, { "group_concat", "string_agg", false },
    { "char", "chr", false },
};

/* CAST(text AS BLOB): its bytes. */
static bool try_bytes(struct writer *w, struct part args)
{
    if (args.end - args.at < 3 || !is(args.end - 1, "BLOB")) return false;
    write_text(w, "convert_to(");
    write_part(w, (struct part){ args.at, args.end - 2 });
    write_text(w, ", 'UTF8')");
    return true;
}

/* Nothing is written if this is no call that is another one there. */
static const struct token *try_call(struct writer *w, struct part p)
{
    if (p.at->kind != KIND_WORD || p.at + 1 >= p.end || !is(p.at + 1, "(")) return p.at;
    const struct token *end = closed((struct part){ p.at + 1, p.end });
    struct part args = { p.at + 2, end - 1 };
    if (is(p.at, "iif")) {
        write_iif(w, args);
        return end;
    }
    if (is(p.at, "CAST") && try_bytes(w, args)) return end;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (!is(p.at, names[i].lite)) continue;
        if (names[i].many && comma(args) == args.end) continue;
        write_call(w, names[i].post, args);
        return end;
    }
    return p.at;
}

/* Behind words that only SQLite's planner understands. */
static const struct token *skip_hints(struct part p)
{
    bool plus = is(p.at, "+") && p.at->spaced && p.at + 1 < p.end && !p.at[1].spaced &&
                p.at[1].kind == KIND_WORD;
    if (plus) return p.at + 1;
    if (is(p.at, "INDEXED") && p.at + 2 < p.end) return p.at + 3;
    return p.at;
}

static const struct token *write_one(struct writer *w, struct part p)
{
    const struct token *next = skip_hints(p);
    if (next == p.at + 1) buf_putc(&w->buf, ' ');
    if (next == p.at) next = try_call(w, p);
    if (next > p.at) return next;
    if (p.at->spaced) buf_putc(&w->buf, ' ');
    if (p.at->kind == KIND_PARAM)
        write_param(w, str_from(p.at->text, 1));
    else
        buf_put(&w->buf, p.at->text);
    return p.at + 1;
}

static void write_part(struct writer *w, struct part p)
{
    while (p.at < p.end) p.at = write_one(w, p);
}

bool dialect_statement(struct dialect *out, const char *sql, struct arena *a)
{
    enum { MOST = 16384 };
    struct part all;
    *out = (struct dialect){ .sql = NULL };
    if (!read_tokens(&all, sql, a)) return false;
    struct writer w = { buf_make(a, MOST), out, a, false };
    write_part(&w, all);
    out->sql = buf_str(&w.buf).s;
    return !w.buf.full && !w.full;
}

/* ---- scripts -------------------------------------------------------------------------------
 */

/* The column that begins at p.at, or what else stands between two commas of a table. */
static void write_column(struct writer *w, struct part p)
{
    bool folds = find(p, "NOCASE") < p.end;
    bool key = find(p, "PRIMARY") < p.end && find(p, "REFERENCES") == p.end;
    for (; p.at < p.end; p.at++) {
        const char *as = NULL;
        if (is(p.at, "INTEGER"))
            as = key ? "BIGINT GENERATED BY DEFAULT AS IDENTITY" : "BIGINT";
        if (is(p.at, "BLOB")) as = "BYTEA";
        if (is(p.at, "TEXT")) as = folds ? "CITEXT COLLATE \"C\"" : "TEXT COLLATE \"C\"";
        if (is(p.at, "COLLATE") && p.at + 1 < p.end && is(p.at + 1, "NOCASE"))
            p.at++;
        else if (as)
            write_text(w, as);
        else
            write_part(w, (struct part){ p.at, p.at + 1 });
    }
}

/* CREATE TABLE name (column, column) STRICT, WITHOUT ROWID */
static void write_table(struct writer *w, struct part p)
{
    const struct token *open = find(p, "(");
    struct part columns = { open + 1, closed((struct part){ open, p.end }) - 1 };
    write_part(w, (struct part){ p.at, open + 1 });
    while (columns.at < columns.end) {
        const struct token *end = comma(columns);
        write_column(w, (struct part){ columns.at, end });
        if (end < columns.end) buf_putc(&w->buf, ',');
        columns.at = end < columns.end ? end + 1 : end;
    }
    write_text(w, ")");
}

/* What a trigger does: SELECT RAISE(ABORT, 'why'), or statements. */
static void write_body(struct writer *w, struct part p)
{
    const struct token *raise = find(p, "RAISE");
    if (raise == p.end) {
        write_part(w, p);
        return;
    }
    write_text(w, "RAISE EXCEPTION USING MESSAGE =");
    write_part(w, (struct part){ find((struct part){ raise, p.end }, ",") + 1, p.end - 2 });
    write_text(w, ";");
}

/* CREATE TRIGGER name BEFORE UPDATE ON table WHEN condition BEGIN body END. The condition may
 * ask tables, which only a function can do there. */
static void write_trigger(struct writer *w, struct part p)
{
    const struct token *name = p.at + 2, *begin = find(p, "BEGIN");
    const struct token *when = find((struct part){ p.at, begin }, "WHEN");
    bool before = is(p.at + 3, "BEFORE"), removes = is(p.at + 4, "DELETE");
    buf_printf(&w->buf,
               "CREATE FUNCTION trigger_%.*s() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF",
               STR_ARG(name->text));
    if (when < begin)
        write_part(w, (struct part){ when + 1, begin });
    else
        write_text(w, "true");
    write_text(w, "THEN");
    write_body(w, (struct part){ begin + 1, p.end - 1 });
    buf_printf(&w->buf, " END IF; RETURN %s; END $$;\n",
               !before   ? "NULL"
               : removes ? "OLD"
                         : "NEW");
    write_part(w, (struct part){ p.at, when });
    buf_printf(&w->buf, " FOR EACH ROW EXECUTE FUNCTION trigger_%.*s()", STR_ARG(name->text));
}

static void write_pragma(struct writer *w, struct part p)
{
    if (!is(p.at + 1, "user_version")) return;
    write_text(w, "UPDATE store SET version");
    write_part(w, (struct part){ p.at + 2, p.end });
}

/* Where the statement at p.at ends: at the semicolon, which in a trigger is behind END. */
static const struct token *statement_end(struct part p)
{
    bool trigger = is(p.at, "CREATE") && is(p.at + 1, "TRIGGER");
    for (; p.at < p.end; p.at++)
        if (is(p.at, ";") && (!trigger || is(p.at - 1, "END"))) return p.at;
    return p.end;
}

static void write_statement(struct writer *w, struct part p)
{
    bool create = is(p.at, "CREATE");
    if (create && is(p.at + 1, "TABLE"))
        write_table(w, p);
    else if (create && is(p.at + 1, "TRIGGER"))
        write_trigger(w, p);
    else if (is(p.at, "PRAGMA"))
        write_pragma(w, p);
    else if (is(p.at, "ALTER")) /* TABLE name ADD COLUMN column */
        write_column(w, p);
    else
        write_part(w, p);
    buf_puts(&w->buf, ";\n");
}

const char *dialect_script(const char *sql, struct arena *a)
{
    struct part all;
    if (!read_tokens(&all, sql, a)) return NULL;
    struct writer w = { buf_make(a, (size_t)(a->end - a->at)), NULL, a, false };
    while (all.at < all.end) {
        struct part one = { all.at, statement_end(all) };
        write_statement(&w, one);
        all.at = one.end + 1;
    }
    return w.buf.full ? NULL : buf_str(&w.buf).s;
}
