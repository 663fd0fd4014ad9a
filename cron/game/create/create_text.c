/* The first text of a game, from what the game master wishes, and which wish is wrong. */
#include "cron/game/create/create.h"
#include "cron/table/match.h"
#include "db/setting.h"

/* A step that returns false ends it: it cannot be done, or it failed. */
#define REFUSE(c, ...) ((c)->no = (struct saying){ .word = __VA_ARGS__ }, false)

/* ---- the first text -------------------------------------------------------------------- */

const struct game_record game_records[GAME_RECORDS] = {
    { "board", false },
    { "fen", false },
    { "event", true },
};

static const char *wished(const struct game_wish *w, const char *option)
{
    for (size_t i = 0; option && w->record && i < GAME_RECORDS; i++)
        if (strcmp(game_records[i].option, option) == 0) return w->record[i];
    return NULL;
}

static void put_records(struct buf *b, const struct rules *rules, const struct game_wish *w)
{
    for (const struct rules_record *r = rules->record; r->name; r++) {
        const char *wish = wished(w, r->option), *value = wish ? wish : r->standard;
        if (value) buf_printf(b, "%s %s\n", r->name, value);
    }
}

/* An option of how the game is run is not part of its text. */
const struct policy_row *create_policy_of(const char *wish, struct str *value)
{
    return policy_begins(str_of(wish), value);
}

static bool wishes(const struct game_wish *w, const char *name)
{
    for (size_t i = 0; i < w->n_option; i++) {
        struct str rest = str_of(w->option[i]);
        if (str_eq(str_word(&rest), str_of(name))) return true;
    }
    return false;
}

static bool takes(const struct rules *rules, const char *option)
{
    for (const struct rules_record *r = rules->record; r->name; r++)
        if (r->option && strcmp(r->option, option) == 0) return true;
    return false;
}

/* What a new game has in its text, though a text without it means something else. */
static bool put_fresh(struct buf *b, const struct rules *rules, const struct game_wish *w,
                      struct arena *a, struct err *e)
{
    const struct rule_option *o = NULL;
    size_t n = 0;
    if (!rules->options(&o, &n, str_of(w->rules), a, e)) return false;
    for (size_t i = 0; i < n; i++)
        if (o[i].fresh && !wishes(w, o[i].name) && !wished(w, o[i].fresh_but))
            buf_printf(b, "option %s %s\n", o[i].name, o[i].fresh);
    return true;
}

static bool first_text(struct str *out, const struct rules *rules, const struct game_wish *w,
                       struct arena *a, struct err *e)
{
    struct buf b = buf_make(a, 65536);
    buf_printf(&b, "zugpost 1\nrules %s\n", w->rules);
    if (!put_fresh(&b, rules, w, a, e)) return false;
    for (size_t i = 0; i < w->n_option; i++) {
        struct str value;
        if (!create_policy_of(w->option[i], &value))
            buf_printf(&b, "option %s\n", w->option[i]);
    }
    put_records(&b, rules, w);
    if (b.full) return err_nomem(e);
    return rules->format(out, buf_str(&b), a, e);
}

/* ---- records --------------------------------------------------------------------------- */

/* "fen: sandbox has none; it has board" */
static bool no_record(struct game_change *c, const struct rules *rules, const char *kind,
                      const char *option)
{
    struct buf has = buf_make(c->arena, 100);
    for (const struct rules_record *r = rules->record; r->name; r++)
        if (r->option) buf_printf(&has, "%s%s", has.n ? ", " : "", r->option);
    if (has.full) return err_nomem(c->e);
    return REFUSE(c, W_GAME_NO_RECORD,
                  { slot_text("option", option), slot_text("rules", kind),
                    slot_text("list", buf_str(&has).s) });
}

bool create_records_ok(struct game_change *c, const struct rules *rules,
                       const struct game_wish *w)
{
    for (size_t i = 0; w->record && i < GAME_RECORDS; i++)
        if (w->record[i] && (w->text.n || !takes(rules, game_records[i].option)))
            return no_record(c, rules, w->rules, game_records[i].option);
    return true;
}

/* ---- which wish is wrong ------------------------------------------------------------------
 */

/* All options that games of these rules have, of their text and of how they are run. */
static bool option_names(struct buf *out, const struct rules *rules,
                         const struct rule_option *o, size_t n)
{
    size_t rows;
    const struct policy_row *row = policy_rows(&rows);
    for (size_t i = 0; i < n; i++) buf_printf(out, "%s%s", i ? ", " : "", o[i].name);
    for (size_t i = 0; i < rows; i++)
        if (policy_default(&row[i], rules))
            buf_printf(out, "%s%s", out->n ? ", " : "", row[i].name);
    return !out->full;
}

/* "foo 1" */
static bool no_option(struct game_change *c, const struct rules *rules, const char *kind,
                      const char *wish)
{
    const struct rule_option *o = NULL;
    size_t n = 0;
    struct buf has = buf_make(c->arena, 2000);
    struct str rest = str_of(wish), name = str_word(&rest);
    if (!rules->options(&o, &n, str_of(kind), c->arena, c->e)) return false;
    if (!option_names(&has, rules, o, n)) return err_nomem(c->e);
    return REFUSE(c, W_GAME_NO_OPTION,
                  { slot_str("name", str_head(name, 40)), slot_text("rules", kind),
                    slot_text("list", buf_str(&has).s) });
}

/* The option of the text that a wish is about; *out NULL: there is none. */
static bool option_of(const struct rule_option **out, struct game_change *c,
                      const struct rules *rules, const struct game_wish *w, size_t at)
{
    const struct rule_option *o = NULL;
    size_t n = 0;
    struct str rest = str_of(w->option[at]), name = str_word(&rest);
    *out = NULL;
    if (!rules->options(&o, &n, str_of(w->rules), c->arena, c->e)) return false;
    for (size_t i = 0; i < n; i++)
        if (str_eq(name, str_of(o[i].name))) *out = &o[i];
    return true;
}

/* Each wish alone in the shortest text, so that the error names the wish and not a line that
 * nobody wrote. */
static bool alone_ok(const struct rules *rules, const struct game_wish *alone, struct arena a)
{
    struct str text;
    struct err e = { 0 };
    return first_text(&text, rules, alone, &a, &e) || e.code != ERR_INPUT;
}

static bool given_before(const struct game_wish *w, size_t n)
{
    struct str rest = str_of(w->option[n]), name = str_word(&rest);
    for (size_t i = 0; i < n; i++) {
        struct str other = str_of(w->option[i]);
        if (str_eq(name, str_word(&other))) return true;
    }
    return false;
}

bool create_policy_ok(struct game_change *c, const struct policy_row *row, struct str value,
                      const char **tidy)
{
    struct buf values = buf_make(c->arena, 400);
    if (policy_value_ok(row, value, tidy, c->arena)) return true;
    policy_values(&values, row, c->words);
    if (values.full) return err_nomem(c->e);
    return REFUSE(c, W_GAME_BAD_OPTION,
                  { slot_text("name", row->name), slot_str("value", str_head(value, 60)),
                    slot_text("values", buf_str(&values).s) });
}

static bool option_ok(struct game_change *c, const struct rules *rules,
                      const struct game_wish *w, size_t i)
{
    const struct rule_option *o;
    const char *tidy;
    struct str value;
    struct game_wish alone = { .rules = w->rules, .option = &w->option[i], .n_option = 1 };
    const struct policy_row *row = create_policy_of(w->option[i], &value);
    if (row && policy_default(row, rules)) return create_policy_ok(c, row, value, &tidy);
    if (!option_of(&o, c, rules, w, i)) return false;
    if (!o || row) return no_option(c, rules, w->rules, w->option[i]);
    if (alone_ok(rules, &alone, *c->arena)) return true;
    return REFUSE(c, W_GAME_BAD_OPTION,
                  { slot_text("name", o->name), slot_str("value", str_head(value, 60)),
                    slot_text("values", o->values) });
}

static bool options_ok(struct game_change *c, const struct rules *rules,
                       const struct game_wish *w)
{
    for (size_t i = 0; i < w->n_option; i++) {
        struct str rest = str_of(w->option[i]);
        if (!option_ok(c, rules, w, i)) return false;
        if (given_before(w, i))
            return REFUSE(c, W_GAME_OPTION_TWICE, { slot_str("name", str_word(&rest)) });
    }
    return true;
}

static bool board_ok(struct game_change *c, const struct rules *rules,
                     const struct game_wish *w)
{
    const char *board = wished(w, "board"), *record[GAME_RECORDS] = { board };
    struct game_wish alone = { .rules = w->rules, .record = record };
    if (!board || alone_ok(rules, &alone, *c->arena)) return true;
    return REFUSE(c, W_GAME_BAD_BOARD, { slot_text("value", board) });
}

bool create_options_ok(struct game_change *c, const struct rules *rules,
                       const struct game_wish *w)
{
    return options_ok(c, rules, w) && board_ok(c, rules, w);
}

/* ---- a position that was given ------------------------------------------------------------
 */

static bool text_refused(struct game_change *c, const struct err *why)
{
    if (why->code == ERR_INPUT) {
        const char *text = str_dup(str_of(why->text), c->arena);
        return text ? REFUSE(c, W_GAME_BAD_TEXT, { slot_text("why", text) }) : err_nomem(c->e);
    }
    *c->e = *why;
    return false;
}

/* Rules may have several names, and these do not mean the same. */
static bool is_kind(struct str text, const char *kind)
{
    struct str line;
    while (str_line(&text, &line))
        if (str_eq(str_word(&line), STR("rules"))) return str_eq(str_trim(line), str_of(kind));
    return false;
}

/* The boards of a game are counted from 0 on. */
static bool is_first(struct str text)
{
    struct str line;
    while (str_line(&text, &line))
        if (str_eq(str_word(&line), STR("update"))) return str_eq(str_trim(line), STR("0"));
    return true;
}

static bool given_text(struct str *out, struct game_change *c, const struct rules *rules,
                       const struct game_wish *w)
{
    struct err why = { 0 };
    const struct rules *own;
    if (!rules_of(&own, w->text, &why) || !rules->format(out, w->text, c->arena, &why))
        return text_refused(c, &why);
    if (own != rules || !is_kind(w->text, w->rules))
        return REFUSE(c, W_GAME_OTHER_RULES, { slot_text("rules", w->rules) });
    if (!is_first(*out)) return REFUSE(c, W_GAME_NOT_FIRST);
    return true;
}

bool create_text(struct str *out, struct game_change *c, const struct rules *rules,
                 const struct game_wish *w)
{
    struct err why = { 0 };
    if (w->text.n) return given_text(out, c, rules, w);
    return first_text(out, rules, w, c->arena, &why) || text_refused(c, &why);
}

/* ---- later --------------------------------------------------------------------------------
 */

static bool change_option(struct game_change *c, struct str name, struct str value)
{
    const struct rules *rules = match_kind(&c->game);
    const struct policy_row *row = policy_named(name);
    struct setting_row s = { .game = c->game.id };
    const char *wish = str_dup(name, c->arena);
    if (!wish) return err_nomem(c->e);
    if (!row || !policy_default(row, rules)) {
        struct game_wish one = { .rules = c->game.rules, .option = &wish, .n_option = 1 };
        const struct rule_option *o;
        if (!option_of(&o, c, rules, &one, 0)) return false;
        if (o && !row) return REFUSE(c, W_GAME_OPTION_FIXED, { slot_text("name", o->name) });
        return no_option(c, rules, c->game.rules, wish);
    }
    if (policy_fixed(row))
        return REFUSE(c, W_GAME_OPTION_FIXED, { slot_text("name", row->name) });
    s.name = row->name;
    bool fills = str_eq(str_of(row->name), STR("house-fills"));
    return create_policy_ok(c, row, value, &s.value) && db_setting_set(c->app->db, &s, c->e) &&
           (!fills || create_fills_ok(c)) && create_house(c);
}

bool game_option(struct game_change *c, struct str name, struct str value)
{
    return change_option(c, name, value) || c->no.word != W_NONE;
}
