/* Mails that say nothing new, counted by address. Only words of letters count: numbers, dates
 * and ticket names change from one automatic mail to the next. */
#include "cron/inbox/intake/echo.h"

#include "cron/app/alarms/alarm.h"
#include "db/flood.h"
#include "engine/base/buf.h"
#include "parser/order/typed/typed.h"

#include <stdlib.h>

enum { WORD_MAX = 24, ROW_BYTES = ECHO_WORDS_MAX * (WORD_MAX + 1) };

struct word_set {
    struct str *at; /* sorted, each once, in lower case */
    size_t n;
};

static int by_bytes(const void *x, const void *y)
{
    const struct str *a = x, *b = y;
    int c = memcmp(a->s, b->s, a->n < b->n ? a->n : b->n);
    return c ? c : (a->n > b->n) - (a->n < b->n);
}

static bool has(const struct word_set *w, struct str word)
{
    return w->n && bsearch(&word, w->at, w->n, sizeof word, by_bytes);
}

static bool letter(char c)
{
    return char_alpha(c) || (unsigned char)c >= 0x80;
}

/* Appends the words of the text, neither sorted nor looked up. */
static void split(struct word_set *w, struct str text)
{
    for (size_t i = 0; i < text.n && w->n < ECHO_WORDS_MAX;) {
        size_t from = i;
        bool plain = true;
        for (; i < text.n && (letter(text.s[i]) || char_digit(text.s[i])); i++)
            plain = plain && letter(text.s[i]);
        size_t n = i - from;
        if (n && plain)
            w->at[w->n++] = (struct str){ text.s + from, n < WORD_MAX ? n : WORD_MAX };
        i += n == 0;
    }
}

static void sort(struct word_set *w)
{
    size_t n = 0;
    if (w->n) qsort(w->at, w->n, sizeof *w->at, by_bytes);
    for (size_t i = 0; i < w->n; i++)
        if (n == 0 || by_bytes(&w->at[n - 1], &w->at[i]) != 0) w->at[n++] = w->at[i];
    w->n = n;
}

static bool words_of(struct word_set *out, const struct fresh *f, struct intake *in)
{
    *out = (struct word_set){ NEW(in->arena, struct str, ECHO_WORDS_MAX), 0 };
    if (!out->at) return err_nomem(in->e);
    for (size_t i = 0; i < f->n; i++) {
        char *line = str_dup(f->line[i].text, in->arena);
        if (!line) return err_nomem(in->e);
        for (char *c = line; *c; c++) *c = char_lower(*c);
        split(out, str_of(line));
    }
    sort(out);
    return true;
}

/* The words of the row and those of the mail, as the row keeps them; *fresh: one is new. */
static bool join(const char **out, bool *fresh, struct echo_row *row,
                 const struct word_set *mail, struct intake *in)
{
    struct word_set all = { NEW(in->arena, struct str, ECHO_WORDS_MAX), 0 };
    struct buf b = buf_make(in->arena, ROW_BYTES);
    if (!all.at) return err_nomem(in->e);
    split(&all, str_of(row->words));
    struct word_set known = all;
    size_t fresh_words = 0;
    for (size_t i = 0; i < mail->n; i++) {
        if (has(&known, mail->at[i])) continue;
        fresh_words++;
        if (all.n < ECHO_WORDS_MAX) all.at[all.n++] = mail->at[i];
    }
    *fresh = fresh_words * ECHO_SHARE > mail->n;
    sort(&all);
    for (size_t i = 0; i < all.n; i++)
        buf_printf(&b, "%s%.*s", i ? " " : "", STR_ARG(all.at[i]));
    *out = buf_str(&b).s;
    return !b.full || err_nomem(in->e);
}

/* What is not proven counts separately: else anybody could silence us towards a player. */
static const char *key_of(const struct intake *in)
{
    struct buf b = buf_make(in->arena, 400);
    buf_printf(&b, "%s%s", identify_proven(&in->who) ? "" : "?", in->given.from);
    return b.full ? NULL : buf_str(&b).s;
}

/* A day's silence makes up for much talk; a mail that always comes back the same does so next
 * week as well. */
static bool row_of(struct echo_row *out, struct intake *in)
{
    const char *key = key_of(in);
    if (!key) return err_nomem(in->e);
    if (db_echo_get(in->app->db, out, key, in->arena, in->e)) {
        int64_t silence = app_now(in->app) - out->at;
        if (silence >= ECHO_S) out->talk = 0;
        if (silence < ECHO_FORGET_S) return true;
    } else if (in->e->code != ERR_NOTFOUND) {
        return false;
    }
    *out = (struct echo_row){ .address = key, .words = "" };
    return true;
}

static void tell(struct intake *in, int mails)
{
    const char *army = in->answer.reader.army ? in->answer.reader.army : "";
    alarm_raise(in->app, ALARM_ECHO, in->given.from,
                "game %s: %s%s%s%s has sent %d mails without an order, as a program does that "
                "answers by itself; such mails get no answer any more, orders and commands do",
                in->who.game.name, in->given.from, army[0] ? " (" : "", army,
                army[0] ? ")" : "", mails);
}

bool echo_order(const struct intake *in)
{
    const struct rules *rules = rules_named(str_of(in->who.game.rules));
    bool order = false;
    for (size_t i = 0; i < in->found.news.n && rules && !order; i++)
        order = typed_shape(rules, in->found.news.line[i].text, *in->arena) & SHAPE_ORDER;
    return order;
}

bool echo_heard(struct intake *in, const struct fresh *f)
{
    struct echo_row row = { .words = "" };
    struct word_set mail = { NULL, 0 };
    bool fresh = false;
    if (!row_of(&row, in) || !words_of(&mail, f, in) ||
        !join(&row.words, &fresh, &row, &mail, in))
        return false;
    row.mails = fresh ? 1 : row.mails + 1;
    row.quick = in->found.quick && !echo_order(in) ? row.quick + 1 : 0;
    row.robots += in->found.robot != ROBOT_NONE;
    row.talk++;
    row.at = app_now(in->app);
    if (row.mails >= ECHO_MAILS || row.talk >= ECHO_TALK || row.quick >= ECHO_MAILS ||
        (in->found.robot && row.robots >= ECHO_MAILS)) {
        in->answer.quiet = true;
        tell(in, row.talk);
    }
    return db_echo_set(in->app->db, &row, in->e);
}

/* Compared with the instant at which the server took the mail that it answers. */
static bool read_quick(struct intake *in, const struct mail *m)
{
    struct out_row out;
    in->found.quick = false;
    if (m->n_reference) {
        const char *id = str_dup(m->reference[0], in->arena);
        if (!id) return err_nomem(in->e);
        if (db_out_by_message(in->app->db, &out, id, in->given.from, in->arena, in->e)) {
            int64_t after = in->row->received - out.done_at;
            in->found.quick = out.done_at && after >= -ECHO_QUICK_S && after <= ECHO_QUICK_S;
        } else if (in->e->code != ERR_NOTFOUND) {
            return false;
        }
    }
    return true;
}

/* A game may be called "ticket": what begins with our own brackets is not a program's. */
static struct str its_subject(const struct intake *in, const struct mail *m)
{
    struct str_cut c = str_cut(m->subject, ' ');
    bool ours = str_starts(c.head, STR("[")) && str_starts(c.tail, STR("#")) &&
                str_ieq(str_from(c.head, 1), str_of(in->who.game.name));
    return ours ? (struct str){ "", 0 } : m->subject;
}

static bool has_link(const struct fresh *news)
{
    for (size_t i = 0; i < news->n; i++)
        if (str_ifind(news->line[i].text, STR("://")) < news->line[i].text.n) return true;
    return false;
}

/* A person on vacation who answers at once writes under our subject, a program mostly under its
 * own; and a challenge has a link. */
static const char *sure(const struct intake *in, const struct mail *m)
{
    if (m->calendar) return "its parts";
    if (!in->found.quick) return NULL;
    if (robot_subject(its_subject(in, m))) return "its subject, within seconds";
    return in->found.robot == ROBOT_CHALLENGE && in->found.link ? "its words, within seconds"
                                                                : NULL;
}

bool echo_signs(struct intake *in, const struct mail *m)
{
    if (!read_quick(in, m)) return false;
    in->found.robot =
        m->calendar ? ROBOT_CALENDAR : robot_read(its_subject(in, m), &in->found.news);
    in->found.away = robot_away(its_subject(in, m));
    in->found.link = has_link(&in->found.news);
    in->found.robot_sure = sure(in, m);
    return true;
}

bool echo_over(struct intake *in)
{
    alarm_clear(in->app, ALARM_ECHO, in->given.from);
    return db_echo_drop(in->app->db, in->given.from, in->e); /* only proven mails get here */
}
