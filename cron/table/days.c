/* Days off of one player. */
#include "cron/table/days.h"

#include "cron/table/policy_value.h"
#include "db/setting.h"
#include "engine/base/span.h"

enum { WEEK = 7, ALL_DAYS = 0x7f, NAME_ROOM = 60 };

static void name_of(char out[NAME_ROOM], const struct seat_row *seat)
{
    snprintf(out, NAME_ROOM, "days %s %d", seat->army, seat->player);
}

static size_t count(unsigned off)
{
    size_t n = 0;
    for (unsigned i = 0; i < WEEK; i++) n += off >> i & 1u;
    return n;
}

/* "96 1764201600" */
static void read_value(struct days *out, const char *value)
{
    int64_t off = 0;
    struct str_cut c = str_cut(str_of(value), ' ');
    if (!c.ok || !str_int(c.head, &off) || !str_int(c.tail, &out->since)) return;
    out->off = (unsigned)off & ALL_DAYS;
}

bool days_get(struct days *out, const struct app *app, const struct policy *p,
              const struct seat_row *seat, struct arena *a, struct err *e)
{
    const char *value;
    char name[NAME_ROOM];
    *out = (struct days){ .off = 0 };
    if (p->days_off == 0) return true;
    name_of(name, seat);
    if (!db_setting_get(app->db, &value, seat->game, name, a, e)) return false;
    read_value(out, value);
    return true;
}

bool days_set(const struct app *app, const struct seat_row *seat, const struct days *days,
              struct err *e)
{
    char name[NAME_ROOM], value[NAME_ROOM];
    const struct setting_row row = { seat->game, name, value };
    name_of(name, seat);
    snprintf(value, sizeof value, "%u %lld", days->off, (long long)days->since);
    return db_setting_set(app->db, &row, e);
}

bool days_read(unsigned *off, struct str words, struct arena *a)
{
    struct policy p = { .days_off = 0 };
    struct buf tidy = buf_make(a, NAME_ROOM);
    struct policy_reading r = { .row = policy_named(STR("not-on")),
                                .text = words,
                                .to = (char *)&p.not_on,
                                .tidy = &tidy,
                                .arena = a };
    bool read = policy_value_read(&r);
    *off = p.not_on.days;
    return read;
}

int64_t days_again(const struct days *was)
{
    return was->since ? was->since + WEEK_S : 0;
}

enum days_verdict days_judge(const struct days *was, unsigned off, const struct policy *p,
                             int64_t now)
{
    bool more = off & ~was->off;
    if ((int64_t)count(off) > p->days_off) return DAYS_MANY;
    if ((off | p->not_on.days) == ALL_DAYS) return DAYS_ALL;
    return more && now < days_again(was) ? DAYS_SOON : DAYS_FINE;
}
