/* What a player's mails end with. A line is known by its letters alone, so that spaces, signs
 * and a program's full stops do not matter; the store has only their digest. */
#include "db/habit.h"
#include "cron/inbox/intake/habit.h"

#include "cron/act/act.h"
#include "parser/order/typed/typed.h"

enum {
    LINES_MAX = 8, /* of a signature */
    TIMES = 3,     /* so many mails in a row make it a habit */
    LETTERS_MIN = 3
};

/* The digest of the line's letters; "" if it has hardly any. Bytes beyond ASCII are letters. */
static bool digest_of(char hex[DIGEST_HEX], struct str line, struct arena a)
{
    struct buf b = buf_make(&a, line.n);
    for (size_t i = 0; i < line.n; i++)
        if (char_alpha(line.s[i]) || (unsigned char)line.s[i] >= 0x80)
            buf_putc(&b, char_lower(line.s[i]));
    hex[0] = '\0';
    if (b.n >= LETTERS_MIN && !b.full) digest_hex(hex, buf_str(&b));
    return !b.full;
}

/* Could the line be meant? */
static bool is_meant(const struct intake *in, struct str line, const struct rules *rules)
{
    return typed_shape(rules, line, *in->arena) != 0 || act_is(line);
}

static bool is_learnt(const struct habit_row *h, size_t n, const char *hex)
{
    for (size_t i = 0; i < n; i++)
        if (h[i].times >= TIMES && strcmp(h[i].line, hex) == 0) return true;
    return false;
}

bool habit_part(struct intake *in, const struct rules *rules)
{
    struct habit_list known = { NULL, 0 };
    const struct seat_row *seat = &in->who.seat;
    struct habit_row h = { seat->id, seat->player, "", TIMES, in->row->id };
    struct fresh *news = &in->found.news;
    size_t all = news->n;
    bool learnt = true, ok = true;
    if (!seat->id || !identify_proven(&in->who) || all == 0) return true;
    if (!db_habit_list(in->app->db, &known, seat->id, seat->player, in->arena, in->e))
        return false;
    for (size_t i = all; ok && i > 1 && all - i < LINES_MAX; i--) {
        char hex[DIGEST_HEX];
        struct str line = news->line[i - 1].text;
        if (is_meant(in, line, rules)) break;
        if (!digest_of(hex, line, *in->arena)) return err_nomem(in->e);
        learnt = learnt && (!hex[0] || is_learnt(known.row, known.n, hex));
        if (learnt) news->n = i - 1;
        h.line = hex;
        ok = !hex[0] || in->given.trace || db_habit_seen(in->app->db, &h, in->e);
    }
    if (in->given.trace) return ok;
    h.line = "";
    return ok && db_habit_trim(in->app->db, &h, in->e);
}
