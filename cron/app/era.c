/* How often the store was restored. Knows its mark in Message-IDs, but nothing of letters. */
#include "cron/app/era.h"
#include "db/upkeep.h"

static const char task[] = "restored";

static bool number(int64_t *out, struct str *rest)
{
    return str_int(str_word(rest), out);
}

bool era_read(struct era *out, struct db *db, struct err *e)
{
    char memory[256];
    struct arena a = arena_make(memory, sizeof memory);
    struct upkeep_row row;
    *out = (struct era){ .n = 0 };
    if (!db_upkeep_find(db, &row, task, &a, e)) return false;
    if (!row.text) return true;
    struct str rest = str_of(row.text);
    out->at = row.at;
    if (number(&out->n, &rest) && number(&out->question, &rest) &&
        number(&out->pending, &rest) && number(&out->press, &rest))
        return true;
    return err_set(e, ERR_DAMAGE, "what is noted of a restore makes no sense: %.60s", row.text);
}

static int64_t least(int64_t before, int64_t now, bool first)
{
    return first || now < before ? now : before;
}

bool era_next(struct era *out, struct db *db, int64_t now, struct err *e)
{
    char text[100];
    struct db_newest newest;
    if (!era_read(out, db, e) || !db_newest(db, &newest, e)) return false;
    bool first = out->n++ == 0;
    out->at = now;
    out->question = least(out->question, newest.question, first);
    out->pending = least(out->pending, newest.pending, first);
    out->press = least(out->press, newest.press, first);
    snprintf(text, sizeof text, "%lld %lld %lld %lld", (long long)out->n,
             (long long)out->question, (long long)out->pending, (long long)out->press);
    struct upkeep_row row = { task, now, text };
    return db_upkeep_set(db, &row, e);
}

void era_put(struct buf *b, const struct era *era)
{
    if (era->n) buf_printf(b, ".e%lld", (long long)era->n);
}

/* "q12.e1" -> 1 */
static int64_t era_of(struct str kind)
{
    int64_t n = 0;
    for (struct str_cut c = str_cut(kind, '.'); c.ok; c = str_cut(c.tail, '.')) {
        struct str part = str_cut(c.tail, '.').head;
        if (str_istarts(part, STR("e")) && str_int(str_from(part, 1), &n)) return n;
    }
    return 0;
}

bool era_holds(const struct era *era, struct str kind, char letter, int64_t number)
{
    if (era->n == 0 || letter == 'g' || era_of(kind) == era->n) return true;
    int64_t last = letter == 'q'   ? era->question
                   : letter == 'c' ? era->pending
                   : letter == 'p' ? era->press
                                   : 0;
    return number <= last;
}
