/* A value of each type: what it looks like, and how it is kept. */
#include "cron/table/policy_value.h"

#include "cron/app/when/when.h"
#include "engine/base/span.h"
#include "templates/page/zone.h"

#include <stdio.h>
#include <string.h>

enum { NUMBER_MOST = 10000 };

static void put(const struct policy_reading *r, const void *value, size_t n)
{
    memcpy(r->to, value, n);
}

static bool read_span(struct policy_reading *r)
{
    int64_t span;
    if (!when_span(&span, r->text)) return false;
    when_span_tidy(r->tidy, r->text, span);
    put(r, &span, sizeof span);
    return true;
}

static bool is_none(struct str text)
{
    return str_ieq(text, STR("none")) || str_ieq(text, STR("0")) || str_ieq(text, STR("no"));
}

static bool read_spans(struct policy_reading *r)
{
    struct policy_spans s = { .n = 0 };
    struct str rest = r->text, all = rest;
    if (is_none(r->text)) buf_puts(r->tidy, "none");
    while (!is_none(r->text) && str_trim(rest).n) {
        int64_t span;
        if (s.n == POLICY_SPANS_MAX || !when_span_part(&span, &rest)) return false;
        if (s.n && span >= s.span[s.n - 1]) return false;
        s.span[s.n++] = span;
        if (s.n > 1) buf_putc(r->tidy, ' ');
        struct str part = str_head(all, all.n - rest.n);
        while (part.n && strchr(" ,;", part.s[0])) part = str_from(part, 1);
        when_span_tidy(r->tidy, part, span);
        all = rest;
    }
    put(r, &s, sizeof s);
    return r->tidy->n > 0;
}

static bool read_number(struct policy_reading *r)
{
    int64_t n;
    if (!str_int(r->text, &n) || n < 0 || n > NUMBER_MOST) return false;
    buf_int(r->tidy, n);
    put(r, &n, sizeof n);
    return true;
}

static bool read_yes_no(struct policy_reading *r)
{
    bool yes = str_ieq(r->text, STR("yes")) || str_ieq(r->text, STR("on"));
    if (!yes && !str_ieq(r->text, STR("no")) && !str_ieq(r->text, STR("off"))) return false;
    buf_puts(r->tidy, yes ? "yes" : "no");
    put(r, &yes, sizeof yes);
    return true;
}

static bool read_word(struct policy_reading *r)
{
    struct str_cut c = { .tail = str_of(r->row->values), .ok = true };
    for (int64_t i = 0; c.ok; i++) {
        c = str_cut(c.tail, '|');
        struct str rest = c.head, first = str_word(&rest); /* of several words one is enough */
        if (!str_ieq(c.head, r->text) && !str_ieq(first, r->text)) continue;
        buf_put(r->tidy, c.head);
        put(r, &i, sizeof i);
        return true;
    }
    return false;
}

/* "8:00", "18:30", "8", "6 pm" */
static bool read_time(int *minutes, struct str text)
{
    int seconds;
    if (!when_clock(&seconds, &text, true) || str_trim(text).n || seconds % MINUTE_S)
        return false;
    *minutes = seconds / MINUTE_S;
    return true;
}

static bool read_clock(struct policy_reading *r)
{
    int minutes = -1;
    if (!is_none(r->text) && !read_time(&minutes, r->text)) return false;
    if (minutes < 0)
        buf_puts(r->tidy, "none");
    else
        buf_printf(r->tidy, "%d:%02d", minutes / 60, minutes % 60);
    int64_t wide = minutes;
    put(r, &wide, sizeof wide);
    return true;
}

static const char *const day_names[] = { "mon", "tue", "wed", "thu", "fri", "sat", "sun" };
enum { WEEK = 7, ALL_DAYS = 0x7f };

/* "mon", "Monday", "Mo" */
static int day_of(struct str word)
{
    int day;
    return when_weekday(&day, &word) && str_trim(word).n == 0 ? day : -1;
}

/* "daily", "mon", "mon-fri" -> bits. */
static bool read_day(unsigned *days, struct str word)
{
    struct str_cut c = str_cut(word, '-');
    int from = day_of(c.head), to = c.ok ? day_of(c.tail) : from;
    if (str_ieq(word, STR("daily"))) return *days |= ALL_DAYS, true;
    if (from < 0 || to < 0) return false;
    for (int i = from;; i = (i + 1) % WEEK) {
        *days |= 1u << i;
        if (i == to) return true;
    }
}

static void days_tidy(struct buf *out, const struct policy_days *d)
{
    if (d->days == ALL_DAYS) buf_puts(out, "daily");
    for (int i = 0; i < WEEK && d->days != ALL_DAYS; i++)
        if (d->days >> i & 1) buf_printf(out, "%s%s", out->n ? " " : "", day_names[i]);
    for (size_t i = 0; i < d->n; i++)
        buf_printf(out, " %d:%02d", d->time[i] / 60, d->time[i] % 60);
}

/* Words are divided by spaces, or by commas: "mon,thu 18:00". */
static struct str next_word(struct str *rest)
{
    size_t n = 0, skip = 0;
    while (skip < rest->n && (char_space(rest->s[skip]) || rest->s[skip] == ',')) skip++;
    *rest = str_from(*rest, skip);
    while (n < rest->n && !char_space(rest->s[n]) && rest->s[n] != ',') n++;
    struct str word = str_head(*rest, n);
    *rest = str_from(*rest, n);
    return word;
}

static bool read_days(struct policy_reading *r)
{
    struct policy_days d = { .n = 0 };
    struct str rest = r->text, word;
    if (is_none(r->text)) {
        put(r, &d, sizeof d);
        buf_puts(r->tidy, "none");
        return true;
    }
    while ((word = next_word(&rest)).n) {
        if (read_day(&d.days, word)) continue;
        if (d.n == POLICY_TIMES_MAX || !read_time(&d.time[d.n], word)) return false;
        if (d.n && d.time[d.n] <= d.time[d.n - 1]) return false;
        d.n++;
    }
    if (d.n == 0) return false;
    if (d.days == 0) d.days = ALL_DAYS;
    days_tidy(r->tidy, &d);
    put(r, &d, sizeof d);
    return true;
}

static bool read_week(struct policy_reading *r)
{
    struct policy_days d = { .n = 0 };
    struct str rest = r->text, word;
    bool none = is_none(r->text);
    while (!none && (word = next_word(&rest)).n)
        if (!read_day(&d.days, word)) return false;
    if (d.days == ALL_DAYS || none != (d.days == 0)) return false;
    if (none) buf_puts(r->tidy, "none");
    days_tidy(r->tidy, &d);
    put(r, &d, sizeof d);
    return true;
}

enum { HOUSE_MIDDLE = (HOUSE_LEVELS + 1) / 2 };

static bool is_level(int64_t level)
{
    return level >= 1 && level <= HOUSE_LEVELS;
}

void policy_house_print(struct buf *out, const struct policy_house *h)
{
    for (size_t i = 0; i < h->n; i++)
        buf_printf(out, "%s%s %d", i ? " " : "", h->one[i].army, h->one[i].level);
    if (h->n == 0) buf_puts(out, h->barred ? "no" : "none");
}

/* "red 3, blue 1"; without a number each is of the middle level. */
static bool read_house(struct policy_reading *r)
{
    struct policy_house h = { .barred = str_ieq(r->text, STR("no")) };
    struct str rest = r->text, word;
    while (!h.barred && !is_none(r->text) && (word = next_word(&rest)).n) {
        int64_t level;
        if (h.n && str_int(word, &level)) {
            if (!is_level(level)) return false;
            h.one[h.n - 1].level = (int)level;
            continue;
        }
        if (str_ieq(word, STR("level"))) continue;
        if (h.n == POLICY_HOUSES_MAX || word.n >= POLICY_ARMY_MAX) return false;
        for (size_t i = 0; i < word.n; i++) h.one[h.n].army[i] = char_lower(word.s[i]);
        h.one[h.n++].level = HOUSE_MIDDLE;
    }
    for (size_t i = 0; i < h.n; i++)
        if (!app_name_good(h.one[i].army)) return false;
    policy_house_print(r->tidy, &h);
    put(r, &h, sizeof h);
    return true;
}

/* "4", "4 level 2" */
static bool read_fill(struct policy_reading *r)
{
    struct policy_fill f = { .level = HOUSE_MIDDLE };
    struct str rest = r->text;
    int64_t level = HOUSE_MIDDLE;
    if (!is_none(r->text)) {
        if (!str_int(next_word(&rest), &f.armies) || f.armies < 1 ||
            f.armies > POLICY_HOUSES_MAX)
            return false;
        struct str word = next_word(&rest);
        if (str_ieq(word, STR("level"))) word = next_word(&rest);
        if (word.n && (!str_int(word, &level) || !is_level(level))) return false;
        if (next_word(&rest).n) return false;
    }
    f.level = (int)level;
    if (f.armies)
        buf_printf(r->tidy, "%d level %d", (int)f.armies, f.level);
    else
        buf_puts(r->tidy, "none");
    put(r, &f, sizeof f);
    return true;
}

static bool put_text(struct policy_reading *r, bool good)
{
    const char *text = good ? str_dup(r->text, r->arena) : NULL;
    if (!text) return false;
    buf_puts(r->tidy, text);
    put(r, &text, sizeof text);
    return true;
}

static bool read_zone(struct policy_reading *r)
{
    const char *zone = str_dup(r->text, r->arena);
    return put_text(r, zone && zone_ok(zone));
}

static bool read_secret(struct policy_reading *r)
{
    struct str rest = r->text;
    str_word(&rest);
    return put_text(r, str_trim(rest).n == 0);
}

typedef bool read_fn(struct policy_reading *r);
static read_fn *const readers[] = {
    [POLICY_SPAN] = read_span,     [POLICY_SPANS] = read_spans, [POLICY_NUMBER] = read_number,
    [POLICY_YES_NO] = read_yes_no, [POLICY_WORD] = read_word,   [POLICY_CLOCK] = read_clock,
    [POLICY_DAYS] = read_days,     [POLICY_WEEK] = read_week,   [POLICY_HOUSE] = read_house,
    [POLICY_FILL] = read_fill,     [POLICY_ZONE] = read_zone,   [POLICY_SECRET] = read_secret,
};

bool policy_value_read(struct policy_reading *r)
{
    return readers[r->row->type](r);
}
