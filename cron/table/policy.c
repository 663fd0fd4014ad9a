/* Options of how a game is run: one table, from text to values. */
#include "cron/table/policy.h"

#include "cron/table/match.h"
#include "cron/table/policy_value.h"
#include "db/setting.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

enum { VALUE_MAX = 400 };

#define ROW(member, name, type, values, many, two) { name, type, values, many, two },
static const struct policy_row rows[] = { POLICY_ROWS(ROW) };
#undef ROW
#define AT(member, name, type, values, many, two) offsetof(struct policy, member),
static const size_t places[] = { POLICY_ROWS(AT) };
#undef AT
enum { ROWS = sizeof rows / sizeof *rows };

const struct policy_row *policy_rows(size_t *n)
{
    *n = ROWS;
    return rows;
}

const struct policy_row *policy_named(struct str name)
{
    for (size_t i = 0; i < ROWS; i++)
        if (str_ieq(name, str_of(rows[i].name))) return &rows[i];
    return NULL;
}

/* Each part of a name with hyphens may be a word of its own. */
static bool takes_name(struct str *line, struct str name)
{
    struct str rest = *line;
    bool more = true;
    while (more) {
        struct str_cut c = str_cut(name, '-');
        if (!str_ieq(str_word(&rest), c.head)) return false;
        name = c.tail;
        more = c.ok;
    }
    *line = rest;
    return true;
}

const struct policy_row *policy_begins(struct str line, struct str *rest)
{
    struct str one = line;
    const struct policy_row *row = policy_named(str_word(&one));
    *rest = str_trim(one);
    for (size_t i = 0; !row && i < ROWS; i++) {
        one = line;
        if (takes_name(&one, str_of(rows[i].name))) row = &rows[i];
    }
    if (row) *rest = str_trim(one);
    return row;
}

bool policy_here(const struct policy_row *row, const struct app *app)
{
    return app->config->pages || !str_eq(str_of(row->name), STR("public"));
}

bool policy_fixed(const struct policy_row *row)
{
    return str_eq(str_of(row->name), STR("draws"));
}

/* If nothing can be drawn, there is no way of drawing. */
const char *policy_default(const struct policy_row *row, const struct rules *rules)
{
    if (policy_fixed(row) && !rules->draws) return NULL;
    if (!rules->choose && str_starts(str_of(row->name), STR("house"))) return NULL;
    return rules->seats ? row->of_two : row->of_many;
}

enum words_name policy_meaning(const struct policy_row *row)
{
    char name[80];
    enum words_name found;
    snprintf(name, sizeof name, "policy.%s", row->name);
    return words_find(&found, str_of(name)) ? found : W_NONE;
}

void policy_values(struct buf *out, const struct policy_row *row, const struct words *words)
{
    static const enum words_name says[] = {
        [POLICY_SPAN] = W_POLICY_TYPE_SPAN,
        [POLICY_SPANS] = W_POLICY_TYPE_SPANS,
        [POLICY_NUMBER] = W_POLICY_TYPE_NUMBER,
        [POLICY_YES_NO] = W_POLICY_TYPE_YES_NO,
        [POLICY_WORD] = W_NONE,
        [POLICY_CLOCK] = W_POLICY_TYPE_CLOCK,
        [POLICY_DAYS] = W_POLICY_TYPE_DAYS,
        [POLICY_WEEK] = W_POLICY_TYPE_WEEK,
        [POLICY_HOUSE] = W_POLICY_TYPE_HOUSE,
        [POLICY_FILL] = W_POLICY_TYPE_FILL,
        [POLICY_ZONE] = W_POLICY_TYPE_ZONE,
        [POLICY_SECRET] = W_POLICY_TYPE_SECRET,
    };
    struct str item[8], rest = str_of(row->values);
    size_t n = 0;
    if (row->type != POLICY_WORD) {
        words_put(out, words, &(const struct saying){ .word = says[row->type] });
        return;
    }
    for (bool more = true; more && n < sizeof item / sizeof *item; n++) {
        struct str_cut c = str_cut(rest, '|');
        item[n] = c.head;
        rest = c.tail;
        more = c.ok;
    }
    words_list(out, words, W_LIST_OR, item, n);
}

/* False: it is none, or the arena is used up. */
static bool read_value(struct policy *to, const char **tidy, size_t row, struct str value,
                       struct arena *a)
{
    struct buf b = buf_make(a, VALUE_MAX);
    struct policy_reading r = { &rows[row], str_trim(value), (char *)to + places[row], &b, a };
    if (r.text.n >= VALUE_MAX || !policy_value_read(&r) || b.full) return false;
    *tidy = buf_str(&b).s;
    return true;
}

bool policy_value_ok(const struct policy_row *row, struct str value, const char **tidy,
                     struct arena *a)
{
    struct policy none;
    return read_value(&none, tidy, (size_t)(row - rows), value, a);
}

/* Options that a game does not have are as in games of many: nobody asks for them. */
static void policy_standard(struct policy *out, const struct rules *rules)
{
    char room[64 * VALUE_MAX];
    *out = (struct policy){ .zone = "UTC", .invitation = "" };
    for (size_t i = 0; i < ROWS; i++) {
        struct arena a = arena_make(room, sizeof room);
        const char *tidy, *value = policy_default(&rows[i], rules);
        if (!value) value = rows[i].of_many ? rows[i].of_many : rows[i].of_two;
        if (rows[i].type == POLICY_ZONE || rows[i].type == POLICY_SECRET) continue;
        read_value(out, &tidy, i, str_of(value), &a);
    }
}

bool policy_hides(const struct policy *p, const struct game_row *game)
{
    return p->names == NAMES_HIDDEN && game->state != GAME_OVER;
}

bool policy_hidden(bool *out, const struct app *app, const struct game_row *game,
                   struct arena *a, struct err *e)
{
    struct policy p;
    if (!policy_get(&p, app, game, a, e)) return false;
    *out = policy_hides(&p, game);
    return true;
}

bool policy_get(struct policy *out, const struct app *app, const struct game_row *game,
                struct arena *a, struct err *e)
{
    struct setting_list set = { NULL, 0 };
    policy_standard(out, match_kind(game));
    if (!db_setting_list(app->db, &set, game->id, a, e)) return false;
    for (size_t i = 0; i < set.n; i++) {
        struct policy before = *out;
        const char *tidy;
        const struct policy_row *row = policy_named(str_of(set.row[i].name));
        bool known = row && policy_default(row, match_kind(game));
        if (known && !read_value(out, &tidy, (size_t)(row - rows), str_of(set.row[i].value), a))
            *out = before;
    }
    if (out->bank) out->at.n = 0; /* a clock that runs out does not end at a time of day */
    return true;
}
