/* A deadline that moves: where it lands and what becomes of an early update, for each reason;
 * one row of the journal each. */
#include "cron/game/time/shift.h"
#include "db/game.h"
#include "db/journal.h"
#include "db/setting.h"
#include "tests/db/store.h"

enum { HOUR_S = 3600, DAY_S = 86400, DUE = NOW + 10 * HOUR_S, SOON = NOW + HOUR_S };

struct fixture {
    struct place place;
    struct app app;
    struct game_row game;
    int rows; /* of the journal so far */
};

static void begin(struct fixture *f, const char *option, const char *value)
{
    place_open(&f->place);
    f->app = (struct app){ .db = f->place.db, .fixed_now = NOW };
    f->rows = 0;
    int64_t id = a_game(f->place.db, &f->place.e);
    struct setting_row early = { id, "early", "2h" }, own = { id, option, value };
    CHECK(db_setting_set(f->place.db, &early, &f->place.e));
    CHECK(!option || db_setting_set(f->place.db, &own, &f->place.e));
    CHECK(db_game_by_id(f->place.db, &f->game, id, &f->place.a, &f->place.e));
}

/* From DUE, with an update that is to come SOON. */
static struct game_row moved(struct fixture *f, enum shift_why why, int64_t to, enum deed act)
{
    struct place *p = &f->place;
    struct journal_list list = { NULL, 0 };
    struct arena scratch = p->a;
    struct game_row g = f->game, stored;
    struct joining j = { .app = &f->app, .game = &g, .arena = &scratch, .e = &p->e };
    struct shift s = { .why = why, .to = to, .words = "12h" };
    g.deadline = DUE;
    g.early = SOON;
    CHECK(shift_deadline(&j, &s));
    CHECK(db_game_by_id(p->db, &stored, g.id, &scratch, &p->e));
    CHECK(stored.deadline == g.deadline && stored.early == g.early);
    struct journal_of of = { g.id, 0 };
    CHECK(db_journal_list(p->db, &list, &of, &scratch, &p->e));
    CHECK((int)list.n == ++f->rows);
    CHECK(list.row[list.n - 1].act == act);
    CHECK_STR(list.row[list.n - 1].who, "program");
    CHECK_STR(list.row[list.n - 1].words, "12h");
    return (struct game_row){ .deadline = g.deadline, .early = g.early };
}

static void the_reason_says_what_becomes_of_an_early_update(void)
{
    struct fixture f;
    begin(&f, NULL, NULL);
    struct game_row g = moved(&f, SHIFT_SET, DUE + HOUR_S, DEED_DEADLINE);
    CHECK(g.deadline == DUE + HOUR_S && g.early == 0);
    g = moved(&f, SHIFT_VOTE, DUE + HOUR_S, DEED_EXTEND);
    CHECK(g.deadline == DUE + HOUR_S && g.early == 0);
    g = moved(&f, SHIFT_LENGTHEN, DUE + HOUR_S, DEED_LENGTHEN);
    CHECK(g.deadline == DUE + HOUR_S && g.early == SOON);
    g = moved(&f, SHIFT_OUTAGE, DUE + HOUR_S, DEED_OUTAGE);
    CHECK(g.deadline == DUE + HOUR_S && g.early == NOW + 2 * HOUR_S);
    g = moved(&f, SHIFT_RESTORED, DUE, DEED_RESTORED); /* what does not move stays as it was */
    CHECK(g.deadline == DUE && g.early == SOON);
    g = moved(&f, SHIFT_EMERGENCY, 0, DEED_EMERGENCY); /* no clock runs */
    CHECK(g.deadline == 0 && g.early == 0);
    place_close(&f.place);
}

/* NOW is 22:13:20 UTC. */
static void the_schedule_has_its_times(void)
{
    enum { NINE = NOW + 10 * HOUR_S + 46 * 60 + 40 };
    struct fixture f;
    begin(&f, "at", "9:00");
    CHECK(moved(&f, SHIFT_OUTAGE, DUE + 60, DEED_OUTAGE).deadline == NINE);
    CHECK(moved(&f, SHIFT_OUTAGE, NINE + 60, DEED_OUTAGE).deadline == NINE + DAY_S);
    CHECK(moved(&f, SHIFT_LENGTHEN, NINE + 60, DEED_LENGTHEN).deadline == NINE + 60);
    CHECK(moved(&f, SHIFT_MISSING, NINE + 60, DEED_EXTEND).deadline == NINE + 60);
    place_close(&f.place);
}

int main(void)
{
    the_reason_says_what_becomes_of_an_early_update();
    the_schedule_has_its_times();
    return TEST_END();
}
