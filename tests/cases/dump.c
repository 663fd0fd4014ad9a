/* The catalogue as JSON: the cases of the file `numbers`, each cut into its parts, with what it
 * needs and what was decided in it. */
#include "tests/cases/dump.h"
#include "engine/base/buf.h"
#include "engine/sandbox/position/piece.h"
#include "engine/verdict.h"
#include "tests/cases/needs.h"

#include <jansson.h>

enum { FILE_BYTES = 1 << 20, DUMP_PATH = 1024, DUMP_FORMAT = 1 };

struct dump {
    const char *folder;
    struct str decided; /* the file of that name */
    struct arena *arena;
    struct err *e;
};

static json_t *text_of(struct str s)
{
    return json_stringn(s.n ? s.s : "", s.n);
}

static bool read_file(struct str *out, const struct dump *d, struct str name)
{
    char path[DUMP_PATH];
    char *bytes = TAKE(d->arena, char, FILE_BYTES);
    (void)snprintf(path, sizeof path, "%s/%.*s", d->folder, STR_ARG(name));
    FILE *f = bytes ? fopen(path, "rb") : NULL;
    if (!f) return err_set(d->e, ERR_INPUT, "%s cannot be read", path);
    *out = (struct str){ bytes, fread(bytes, 1, FILE_BYTES, f) };
    (void)fclose(f);
    arena_trim(d->arena, bytes, out->n);
    return out->n < FILE_BYTES || err_set(d->e, ERR_INPUT, "%s is too long", path);
}

/* The newest version that the file of changes tells of: lines `## N ...`. */
static int64_t version_in(struct str changes)
{
    struct str line;
    int64_t n, newest = 0;
    while (str_line(&changes, &line)) {
        struct str rest = line;
        if (str_eq(str_word(&rest), STR("##")) && str_int(str_word(&rest), &n) && n > newest)
            newest = n;
    }
    return newest;
}

static json_t *words_of(struct str words)
{
    json_t *out = json_array();
    for (struct str w = str_word(&words); w.n; w = str_word(&words))
        json_array_append_new(out, text_of(w));
    return out;
}

/* A line of `decided`: BY RULE CHOICE / CASES. */
struct choice_line {
    struct str by, rule, choice, cases;
};

static bool next_choice(struct choice_line *out, struct str *rest)
{
    struct str line;
    if (!case_line(rest, &line, false)) return false;
    out->by = str_word(&line);
    out->rule = str_word(&line);
    size_t at = line.n;
    while (at && line.s[at - 1] != '/') at--;
    out->cases = str_trim(str_from(line, at));
    out->choice = str_trim(str_head(line, at ? at - 1 : 0));
    return true;
}

static bool names_case(struct str cases, struct str id)
{
    for (struct str w = str_word(&cases); w.n; w = str_word(&cases))
        if (str_eq(w, id)) return true;
    return false;
}

static json_t *choices(const struct dump *d)
{
    json_t *out = json_array();
    struct str rest = d->decided;
    struct choice_line c;
    while (next_choice(&c, &rest))
        json_array_append_new(out, json_pack("{s:o, s:o, s:o, s:o}", "by", text_of(c.by),
                                             "rule", text_of(c.rule), "choice",
                                             text_of(c.choice), "cases", words_of(c.cases)));
    return out;
}

static json_t *disputed(const struct dump *d, struct str id)
{
    json_t *out = json_array();
    struct str rest = d->decided;
    struct choice_line c;
    while (next_choice(&c, &rest))
        if (names_case(c.cases, id)) json_array_append_new(out, text_of(c.choice));
    return out;
}

/* `ARMY TEXT`, as orders and refusals have it. */
static json_t *of_army(struct str line, const char *name)
{
    struct str_cut c = str_cut(line, ' ');
    return json_pack("{s:o, s:o}", "army", text_of(c.head), name, text_of(c.tail));
}

/* The text without its orders, and these. */
static json_t *cut_orders(const struct dump *d, struct str text, json_t *position)
{
    const struct str lead = STR("order ");
    struct buf kept = buf_make(d->arena, FILE_BYTES);
    json_t *orders = json_array();
    struct str line;
    while (str_line(&text, &line)) {
        if (str_starts(line, lead))
            json_array_append_new(orders, of_army(str_from(line, lead.n), "text"));
        else
            buf_printf(&kept, "%.*s\n", STR_ARG(line));
    }
    if (position) json_object_set_new(position, "position", text_of(buf_str(&kept)));
    return orders;
}

static json_t *lines_of(struct str text, bool comments)
{
    json_t *out = json_array();
    struct str line;
    while (case_line(&text, &line, comments)) json_array_append_new(out, text_of(line));
    return out;
}

static json_t *joined(const struct dump *d, struct str text)
{
    struct buf out = buf_make(d->arena, FILE_BYTES);
    struct str line;
    while (case_line(&text, &line, false)) buf_printf(&out, "%.*s\n", STR_ARG(line));
    return text_of(buf_str(&out));
}

static bool is_code(struct str s)
{
    for (int i = 0; i < V_COUNT; i++)
        if (str_eq(s, str_of(verdict_word((enum verdict_code)i)))) return true;
    return false;
}

static json_t *refusals(struct str text)
{
    json_t *out = json_array();
    struct str line;
    while (case_line(&text, &line, false))
        json_array_append_new(
            out, of_army(line, is_code(str_cut(line, ' ').tail) ? "code" : "says"));
    return out;
}

static void append_to(json_t *to, const char *name, json_t *value)
{
    if (!json_object_get(to, name)) json_object_set_new(to, name, json_array());
    json_array_append_new(json_object_get(to, name), value);
}

/* One section but `game` and `then`: what is expected. */
static void put_expected(const struct dump *d, json_t *to, const struct section *s)
{
    struct str more = s->name;
    struct str verb = str_word(&more);
    char name[16] = "";
    int64_t length = 0;
    (void)snprintf(name, sizeof name, "%.*s", STR_ARG(verb));
    more = str_trim(more);
    if (str_eq(verb, STR("legal")))
        append_to(to, name,
                  json_pack("{s:o, s:o}", "words", words_of(more), "lines",
                            lines_of(s->text, false)));
    else if (str_eq(verb, STR("perft")) && str_int(more, &length))
        append_to(to, name,
                  json_pack("{s:I, s:o}", "length", (json_int_t)length, "lines",
                            lines_of(s->text, false)));
    else if (str_eq(verb, STR("refused")))
        json_object_set_new(to, name, refusals(s->text));
    else if (str_eq(verb, STR("error")))
        json_object_set_new(to, name, text_of(str_trim(s->text)));
    else if (str_eq(verb, STR("expect")))
        json_object_set_new(to, "position", joined(d, s->text));
    else
        json_object_set_new(to, name, lines_of(s->text, str_eq(verb, STR("events"))));
}

static void put_sections(const struct dump *d, json_t *to, const struct case_file *c)
{
    json_t *then = json_array();
    json_t *expect = json_object();
    for (size_t i = 0; i < c->n; i++) {
        const struct section *s = &c->section[i];
        if (str_eq(s->name, STR("game")))
            json_object_set_new(to, "orders", cut_orders(d, s->text, to));
        else if (str_eq(s->name, STR("then")))
            json_array_append_new(then, cut_orders(d, s->text, NULL));
        else
            put_expected(d, expect, s);
    }
    json_object_set_new(to, "then", then);
    json_object_set_new(to, "expect", expect);
}

static int by_bytes(const void *a, const void *b)
{
    return str_cmp(*(const struct str *)a, *(const struct str *)b);
}

static void put_needs(json_t *to, const struct case_file *c)
{
    struct needs n;
    json_t *level = json_array();
    json_t *piece = json_array();
    json_t *event = json_array();
    needs_find(&n, c);
    for (size_t i = 0; i < LEVELS; i++)
        if (n.level[i]) json_array_append_new(level, json_string(needs_levels[i].name));
    for (size_t i = 0; n.level[0] && i < piece_kinds; i++)
        if (n.kind[i]) json_array_append_new(piece, json_string(piece_table[i].letters));
    for (int i = 0; !n.level[0] && i < NEEDS_LETTERS; i++)
        if (n.man[i])
            json_array_append_new(piece,
                                  text_of((struct str){ &"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[i], 1 }));
    qsort(n.event, n.n_event, sizeof *n.event, by_bytes);
    for (size_t i = 0; i < n.n_event; i++) json_array_append_new(event, text_of(n.event[i]));
    json_object_set_new(to, "needs", level);
    json_object_set_new(to, "pieces", piece);
    json_object_set_new(to, "events", event);
    json_object_set_new(to, "kind", text_of(n.rules));
}

/* `== title / rules it shows` */
static void put_title(json_t *to, struct str text)
{
    struct str line;
    if (!str_line(&text, &line)) return;
    size_t at = line.n;
    while (at && line.s[at - 1] != '/') at--;
    json_object_set_new(to, "shows",
                        text_of(str_trim(str_head(str_from(line, 3), at ? at - 4 : 0))));
    json_object_set_new(to, "rules", words_of(str_from(line, at)));
}

/* A line of `numbers`: NUMBER CASE SINCE MEANING FILE. */
static bool put_case(const struct dump *d, json_t *to, struct str line)
{
    struct arena before = *d->arena;
    struct case_file c = { .n = 0 };
    struct str text = STR("");
    int64_t number, since;
    struct str n = str_word(&line), id = str_word(&line), v = str_word(&line);
    struct str meaning = str_word(&line), path = str_word(&line);
    if (!str_int(n, &number) || !str_int(v, &since) || !path.n)
        return err_set(d->e, ERR_INPUT, "numbers: what is \"%.*s\"?", STR_ARG(n));
    json_t *one = json_object();
    json_array_append_new(json_object_get(to, path.n > 1 ? "cases" : "gone"), one);
    json_object_set_new(one, "number", json_integer(number));
    json_object_set_new(one, "since", json_integer(since));
    json_object_set_new(one, "id", text_of(id));
    json_object_set_new(one, "meaning", text_of(meaning));
    if (path.n == 1) return true;
    if (!read_file(&text, d, path) || !case_split(&c, text, d->e))
        return err_add(d->e, "%.*s", STR_ARG(path));
    size_t at = path.n;
    while (at && path.s[at - 1] != '/') at--;
    struct str name = str_from(path, at);
    json_object_set_new(one, "name", text_of(str_head(name, name.n - STR(".case").n)));
    json_object_set_new(one, "chapter", text_of(str_head(path, at ? at - 1 : 0)));
    json_object_set_new(one, "disputed", disputed(d, id));
    put_title(one, text);
    put_sections(d, one, &c);
    put_needs(one, &c);
    *d->arena = before;
    return true;
}

static json_t *level_table(void)
{
    json_t *out = json_array();
    for (size_t i = 0; i < LEVELS; i++)
        json_array_append_new(out, json_pack("{s:s, s:s}", "name", needs_levels[i].name, "what",
                                             needs_levels[i].what));
    return out;
}

bool dump_print(FILE *out, const char *folder, struct arena *a, struct err *e)
{
    struct dump d = { .folder = folder, .arena = a, .e = e };
    struct str numbers = STR("");
    struct str changes = STR("");
    struct str line;
    if (!read_file(&d.decided, &d, STR("decided")) ||
        !read_file(&numbers, &d, STR("numbers")) || !read_file(&changes, &d, STR("CHANGES.md")))
        return false;
    json_t *root =
        json_pack("{s:s, s:i, s:I, s:o, s:o, s:[], s:[]}", "format", "zugpost-cases", "version",
                  DUMP_FORMAT, "catalogue", (json_int_t)version_in(changes), "levels",
                  level_table(), "choices", choices(&d), "cases", "gone");
    bool ok = root || err_nomem(e);
    while (ok && case_line(&numbers, &line, false)) ok = put_case(&d, root, line);
    if (ok &&
        (json_dumpf(root, out, JSON_INDENT(1) | JSON_SORT_KEYS) != 0 || putc('\n', out) == EOF))
        ok = err_set(e, ERR_IO, "the catalogue cannot be written");
    json_decref(root);
    return ok;
}
