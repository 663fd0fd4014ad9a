/* The store, the disk below it, the clock above it, and copies of it. */
#include "cron/app/config/bound.h"
#include "cron/app/config/place.h"
#include "cron/app/disk.h"
#include "cron/app/lost.h"
#include "cron/app/machine.h"
#include "cron/app/upkeep.h"
#include "cron/app/when/jump.h"
#include "cron/ops/doctor/doctor.h"
#include "cron/ops/lookout.h"
#include "db/game.h"
#include "db/seat.h"
#include "db/upkeep.h"
#include "engine/base/span.h"

#include <sys/stat.h>

static bool plays(struct db *db, const struct mailbox *m, struct arena a)
{
    struct err e = { 0 };
    struct game_row game;
    struct seat_list seat = { NULL, 0 };
    bool found = false;
    struct str_cut of = str_cut(str_of(m->player), '/');
    const char *name = str_dup(of.head, &a);
    if (!name || !db_game_get(db, &game, name, &a, &e)) return true; /* told already */
    if (!db_seat_list(db, &seat, game.id, &a, &e)) return true;
    for (size_t i = 0; i < seat.n; i++)
        found = found || (str_eq(str_of(seat.row[i].army), of.tail) && seat.row[i].address[0]);
    return found;
}

/* [mailbox ...] player = GAME/ARMY: everything in there is that player's. */
static void players(struct doctor *d)
{
    for (size_t i = 0; i < d->config.n_mailbox; i++) {
        const struct mailbox *m = &d->config.mailbox[i];
        if (m->player && !plays(d->app.db, m, d->scratch))
            doctor_say(d, DOCTOR_TROUBLE, "zugpost seat add, or take `player` out",
                       "[mailbox %s] player: nobody plays %s", m->name, m->player);
    }
}

/* A copy to be restored is known by its name. */
static void damaged(struct doctor *d, const struct err *e)
{
    char newest[PATH_MAX], advice[PATH_MAX + 100] = UPKEEP_PUT_BACK;
    if (lost_copy_newest(newest, &d->config))
        snprintf(advice, sizeof advice,
                 "`zugpost restore %s --replace` puts the newest copy in its place", newest);
    doctor_advise(d, DOCTOR_TROUBLE, e->text, advice);
}

static void held(struct doctor *d, const struct err *e)
{
    char who[100], advice[300];
    doctor_lock_holder(who, sizeof who, d->config.beside);
    snprintf(advice, sizeof advice,
             "%s%s has it; whoever has it open must let it go, all games wait for that",
             *who ? "the process " : "a process that is not seen from here", who);
    doctor_advise(d, DOCTOR_TROUBLE, e->text, advice);
}

void doctor_lost(struct doctor *d, const struct err *e)
{
    struct lost l;
    if (e->code == ERR_NOTFOUND && lost_look(&l, &d->config))
        doctor_advise(d, DOCTOR_TROUBLE, l.what, l.advice);
    else if (e->code == ERR_DAMAGE)
        damaged(d, e);
    else if (db_locked_out(e))
        held(d, e);
    else
        doctor_say(d, DOCTOR_TROUBLE, "", "%s", e->text);
}

/* It can be read even while another process writes for hours: doctor itself changes nothing
 * here. */
static void locked(struct doctor *d)
{
    struct err e = { 0 };
    if (!db_begin(d->app.db, &e))
        doctor_lost(d, &e);
    else
        db_rollback(d->app.db);
}

void doctor_store(struct doctor *d)
{
    struct err e = { 0 };
    int64_t bytes = 0;
    d->opened = app_open(&d->app, &d->config, d->now, &e);
    if (!d->opened) {
        app_close(&d->app);
        doctor_lost(d, &e);
        return;
    }
    struct db *db = d->app.db;
    locked(d);
    bool ok = db_check(db, &e) && db_check_rows(db, &e) && db_size(db, &bytes, &e);
    if (ok)
        doctor_say(d, DOCTOR_FINE, "", "%s: whole, %.1f MB", d->config.store,
                   (double)bytes / 1e6);
    else
        damaged(d, &e);
    if (!bound_games(&d->config, db, &d->arena, &e))
        doctor_say(d, DOCTOR_TROUBLE, "make the game, or take `game` out of the section", "%s",
                   e.text);
    else
        players(d);
}

void doctor_disk(struct doctor *d)
{
    struct disk disk;
    struct err e = { 0 };
    if (!disk_look(&disk, d->config.beside, &e)) {
        doctor_say(d, DOCTOR_TROUBLE, "", "%s", e.text);
        return;
    }
    enum doctor_state state = disk.little_room ? DOCTOR_TROUBLE : DOCTOR_FINE;
    doctor_say(d, state, state == DOCTOR_FINE ? "" : "make room: a full disk stops all games",
               "%lld MB are free in %s", (long long)disk.mb, disk.folder);
    if (disk.few_files)
        doctor_say(d, DOCTOR_TROUBLE, "delete some of many small files",
                   "%lld files more can be made in %s", (long long)disk.files, disk.folder);
    if (disk.read_only)
        doctor_say(d, DOCTOR_TROUBLE, "mount it for writing", "%s can only be read",
                   disk.folder);
}

/* Both would take each other's notes for their own. */
static void namesake(struct doctor *d)
{
    bool other = false;
    char name[MACHINE_NAME];
    struct err e;
    machine_name(name, &d->config);
    if (*name && jump_namesake(&other, &d->app, &e) && other)
        doctor_say(d, DOCTOR_WARNING,
                   "hostnamectl set-hostname gives this one a name of its own",
                   "another machine that shares the database is called %s, too", name);
}

void doctor_clock(struct doctor *d)
{
    char now[32];
    namesake(d);
    log_time(now, app_now(&d->app));
    if (d->app.jump)
        doctor_say(d, DOCTOR_TROUBLE,
                   "set the clock right, or say `zugpost clock accept` if it is",
                   "the clock jumped by %lld s; nothing is executed", (long long)d->app.jump);
    else
        doctor_say(d, DOCTOR_FINE, "", "%s", now);
}

void doctor_backup(struct doctor *d)
{
    char when[32];
    struct stat st;
    struct err e;
    struct upkeep_row last;
    static const char advice[] = "zugpost backup FILE, each day, onto another disk";
    if (!db_upkeep_get(d->app.db, &last, "backup", &d->arena, &e)) {
        if (d->config.backup || d->config.elsewhere)
            doctor_say(d, DOCTOR_NOTE, "",
                       "none was made yet; the first comes after %d o'clock",
                       (int)d->config.quiet_hour);
        else
            doctor_say(d, DOCTOR_WARNING, advice, "no backup was ever made");
        return;
    }
    log_time(when, last.at);
    int64_t days = (app_now(&d->app) - last.at) / DAY_S;
    bool there = place_is(last.text) || stat(last.text, &st) == 0;
    doctor_say(d,
               !there                       ? DOCTOR_NOTE
               : days > LOOKOUT_BACKUP_DAYS ? DOCTOR_WARNING
                                            : DOCTOR_FINE,
               days > LOOKOUT_BACKUP_DAYS ? advice : "", "the last one is %s, of %s%s",
               last.text, when,
               there                              ? ""
               : db_on_server(d->config.database) ? "; it is not on this machine"
                                                  : "; it is not there any more");
}
