/* The wall clock against the machine's own counter, from run to run. */
#include "cron/app/when/jump.h"

#include "cron/app/alarms/alarm.h"
#include "cron/app/machine.h"
#include "db/upkeep.h"
#include "engine/base/span.h"

#include <assert.h>
#include <inttypes.h>

/* Of each machine: its counter is its own. */
#define TASK "clock"

/* ---- marks ----------------------------------------------------------------------------- */

static void boot_id(char out[40])
{
    FILE *f = fopen("/proc/sys/kernel/random/boot_id", "r");
    out[0] = '\0';
    if (!f) return;
    if (!fgets(out, 40, f)) out[0] = '\0';
    out[strcspn(out, "\n")] = '\0';
    fclose(f);
}

struct jump_mark jump_mark_now(int64_t fixed_now)
{
    struct jump_mark m = { .wall = fixed_now, .up = -1 };
    struct timespec up;
    if (fixed_now) return m;
    m.wall = (int64_t)time(NULL);
    boot_id(m.boot);
    if (!m.boot[0] || clock_gettime(CLOCK_BOOTTIME, &up) != 0)
        m.boot[0] = '\0';
    else
        m.up = (int64_t)up.tv_sec;
    return m;
}

/* "BOOT UP"; anything else is a mark without the two. */
static struct jump_mark mark_of(const struct upkeep_row *row)
{
    struct jump_mark m = { .wall = row->at, .up = -1 };
    struct str rest = str_of(row->text), boot = str_word(&rest);
    int64_t up;
    if (boot.n == 0 || boot.n >= sizeof m.boot || !str_int(str_trim(rest), &up)) return m;
    memcpy(m.boot, boot.s, boot.n);
    m.up = up;
    return m;
}

/* A machine that does not run while others do has no mark after a while: when it is back,
 * nothing is wrong with its clock. */
static bool write_mark(const struct app *app, const struct jump_mark *m, struct err *e)
{
    char text[80] = "", own[MACHINE_OWN];
    if (m->up >= 0) snprintf(text, sizeof text, "%s %" PRId64, m->boot, m->up);
    struct upkeep_row row = { machine_own(own, app->config, TASK), m->wall, text };
    return db_upkeep_set(app->db, &row, e) &&
           db_upkeep_drop(app->db, TASK, m->wall - JUMP_ABSENT_S, e);
}

/* ---- judging --------------------------------------------------------------------------- */

static bool is_same_start(const struct jump_mark *last, const struct jump_mark *now)
{
    return last->up >= 0 && now->up >= last->up && strcmp(last->boot, now->boot) == 0;
}

int64_t jump_between(const struct jump_mark *last, const struct jump_mark *now)
{
    assert(last && now);
    bool same_start = is_same_start(last, now);
    int64_t passed = now->wall - last->wall;
    int64_t wrong = same_start ? passed - (now->up - last->up) : passed;
    if (passed < -JUMP_BACK_S || passed > JUMP_ABSENT_S) return wrong ? wrong : passed;
    if (same_start && (wrong < -JUMP_BACK_S || wrong > JUMP_AHEAD_S)) return wrong;
    return 0;
}

/* What time it most likely is: the last right one, and what the machine counted since. */
static int64_t likely(const struct jump_mark *last, const struct jump_mark *now)
{
    return last->wall + (is_same_start(last, now) ? now->up - last->up : 0);
}

/* What is the same for all machines is reckoned by the clock of the store's server. Then it is
 * that one which may have jumped, and this machine's counter shows it. */
static void of_server(struct app *app, struct jump_mark *now)
{
    app->offset = app->fixed_now ? 0 : db_ahead(app->db);
    now->wall += app->offset;
}

/* The last mark of this machine; wall 0: there is none. */
static bool read_mark(struct jump_mark *out, const struct app *app, struct err *e)
{
    char memory[512], own[MACHINE_OWN];
    struct arena a = arena_make(memory, sizeof memory);
    struct upkeep_row row;
    *out = (struct jump_mark){ .up = -1 };
    bool ok = db_upkeep_find(app->db, &row, machine_own(own, app->config, TASK), &a, e);
    if (ok && row.text) *out = mark_of(&row);
    return ok;
}

/* *fresh: the last mark is so young that a new one would say nothing more. */
static bool judge(struct app *app, struct jump_mark *now, bool *fresh, struct err *e)
{
    enum { FRESH_S = 20 };
    struct jump_mark last;
    *now = jump_mark_now(app->fixed_now);
    *fresh = false;
    app->jump = 0;
    of_server(app, now);
    if (!read_mark(&last, app, e)) return false;
    if (last.wall == 0) return true;
    app->jump = jump_between(&last, now);
    *fresh = now->up >= last.up && now->up - last.up < FRESH_S && now->wall >= last.wall &&
             now->wall - last.wall < FRESH_S && strcmp(now->boot, last.boot) == 0;
    if (app->jump && !app->fixed_now) app->offset += likely(&last, now) - now->wall;
    return true;
}

bool jump_read(struct app *app, struct err *e)
{
    struct jump_mark now;
    bool fresh;
    return judge(app, &now, &fresh, e);
}

bool jump_namesake(bool *out, const struct app *app, struct err *e)
{
    struct jump_mark last, now = jump_mark_now(0);
    bool ok = read_mark(&last, app, e);
    *out = ok && last.boot[0] && now.boot[0] && strcmp(last.boot, now.boot) != 0 &&
           last.wall > now.wall + db_ahead(app->db) - now.up + JUMP_BACK_S;
    return ok;
}

static void tell(const struct app *app)
{
    int64_t s = app->jump < 0 ? -app->jump : app->jump;
    bool days = s >= (int64_t)2 * DAY_S, hours = s >= (int64_t)2 * HOUR_S;
    alarm_raise(app, ALARM_CLOCK, "",
                "the clock of this machine seems to be wrong: since the last run it went %s by "
                "%" PRId64 " %s. No update is executed until it is right again; if it is right "
                "now, say: zugpost clock accept",
                app->jump < 0 ? "back" : "ahead",
                s / (days    ? DAY_S
                     : hours ? HOUR_S
                             : MINUTE_S),
                days    ? "days"
                : hours ? "hours"
                        : "minutes");
}

bool jump_check(struct app *app, struct err *e)
{
    struct jump_mark now;
    bool fresh;
    if (!judge(app, &now, &fresh, e)) return false;
    if (app->jump) {
        tell(app);
        return true;
    }
    alarm_clear(app, ALARM_CLOCK, "");
    return fresh || write_mark(app, &now, e);
}

bool jump_accept(struct app *app, int64_t *was, struct err *e)
{
    struct jump_mark now;
    bool fresh;
    if (!judge(app, &now, &fresh, e)) return false;
    *was = app->jump;
    app->jump = 0;
    app->offset = app->fixed_now ? 0 : db_ahead(app->db);
    alarm_clear(app, ALARM_CLOCK, "");
    return write_mark(app, &now, e);
}

/* Only when something ran last: no counter goes on in another place. */
bool jump_moved(const char *to, struct err *e)
{
    struct db *db = NULL;
    struct upkeep_row row = { TASK, 0, "" };
    bool ok = db_open(&db, to, false, e) && db_upkeep_at(db, &row.at, TASK, e) &&
              (row.at == 0 || db_upkeep_set(db, &row, e));
    db_close(db);
    return ok;
}
