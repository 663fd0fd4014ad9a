/* The four commit points of db/README.md on a disk that fails, fills up, tears writes, or stops
 * with the machine, and without memory, at every nth call or every single one. After each fault
 * the store is opened again: it must be sound, must have kept everything that was acknowledged,
 * must show every commit as a whole or not at all, and the same work done again must end like
 * an undisturbed run. */
#include "db/handle.h"
#include "db/order.h"
#include "db/seed.h"
#include "tests/db/shim.h"
#include "tests/db/store.h"

#include <sys/mman.h>
#include <sys/wait.h>

/* What the store said was done. Shared with the child that is killed. */
struct told {
    bool stored, answered, updated, sent;
};

struct world {
    struct place p;
    struct shim shim;
    struct told *told;
    long points; /* faults that were tried */
    long every;  /* nth call fails; 1: each of them */
    long stride; /* of the allocations, which are many, every stride-th is refused */
    long day;    /* since the epoch: if not all are tried, each day tries others */
    long all;    /* allocations of one undisturbed run */
};

/* ---- the work -----------------------------------------------------------------------------
 */

static bool ensure_game(struct db *db, struct game_row *g, struct arena *a, struct err *e)
{
    if (db_game_get(db, g, "seaside", a, e)) return true;
    if (e->code != ERR_NOTFOUND || !db_begin(db, e)) return false;
    struct seed_row seed = { .game = a_game(db, e), .seed = "00", .hash = "11" };
    if (seed.game == 0 || !db_seed_add(db, &seed, e)) return false;
    return db_commit(db, e) && db_game_get(db, g, "seaside", a, e);
}

static bool take_in(struct db *db, struct told *t, struct err *e)
{
    int64_t id;
    struct mail_row m = a_mail("1:7", "aa");
    if (!db_mail_add(db, &id, &m, e)) return false;
    t->stored = true;
    return true;
}

static bool answer(struct db *db, const struct game_row *g, struct told *t, struct err *e)
{
    char memory[8192];
    struct arena a = arena_make(memory, sizeof memory);
    struct mail_row m;
    struct mail_group group;
    struct out_row o = an_answer("answer/1");
    if (!db_mail_take(db, &group, MAIL_GROUP, e)) return false;
    if (group.n == 0) return true;
    if (!db_mail_get(db, &m, group.id[0], &a, e)) return false;
    struct order_row order = { .game = g->id, .army = "red", .text = "N(1,2)", .at = NOW };
    order.mail = m.id;
    m.state = MAIL_DONE;
    m.game = "seaside";
    m.army = "red";
    if (!db_begin(db, e) || !db_order_add(db, &order, e) || !db_out_add(db, &o, e) ||
        !db_mail_finish(db, &m, e) || !db_commit(db, e))
        return false;
    t->answered = true;
    return true;
}

static bool update(struct db *db, struct game_row *g, struct told *t, struct err *e)
{
    static char picture[9000]; /* some pages, so that there is something to tear */
    struct board_row b = {
        .game = g->id, .number = 1, .text = STR("zugpost 1\n"), .made = NOW, .draw = 3
    };
    struct seed_row seed = { .game = g->id, .from_board = 1, .seed = "22", .hash = "33" };
    struct out_row red = an_answer("report/seaside/1/red");
    struct out_row green = an_answer("report/seaside/1/green");
    red.kind = green.kind = LETTER_REPORT;
    red.raw = green.raw = (struct str){ picture, sizeof picture };
    if (g->board == 1) return true;
    g->board = 1;
    g->deadline += g->every_s;
    if (!db_begin(db, e) || !db_board_put(db, &b, e) || !db_out_add(db, &red, e) ||
        !db_out_add(db, &green, e) || !db_game_set(db, g, e) ||
        !db_seed_publish(db, g->id, NOW, e) || !db_seed_add(db, &seed, e) || !db_commit(db, e))
        return false;
    t->updated = true;
    return true;
}

static bool dispatch(struct db *db, struct told *t, struct err *e)
{
    static char memory[40000];
    struct out_list o;
    int64_t others;
    do {
        struct arena a = arena_make(memory, sizeof memory);
        if (!db_out_sending(db, &others, e) ||
            !db_out_claim(db, &o, &(struct out_want){ NOW, 2, "" }, &a, e))
            return false;
        for (size_t i = 0; i < o.n; i++) {
            o.row[i].state = OUT_SENT;
            o.row[i].done_at = NOW;
            if (!db_out_result(db, NULL, &o.row[i], e)) return false;
        }
    } while (o.n > 0);
    t->sent = true;
    return true;
}

static bool work_with(struct db *db, struct told *t, struct err *e)
{
    char memory[4096];
    struct arena a = arena_make(memory, sizeof memory);
    struct game_row g;
    return ensure_game(db, &g, &a, e) && take_in(db, t, e) && answer(db, &g, t, e) &&
           update(db, &g, t, e) && dispatch(db, t, e);
}

static bool work(const char *path, struct told *t, struct err *e)
{
    struct db *db;
    if (!db_open(&db, path, true, e)) return false;
    bool ok = work_with(db, t, e);
    db_close(db);
    return ok;
}

/* ---- what must hold -----------------------------------------------------------------------
 */

struct seen {
    int64_t mails, done, orders, answers, reports, boards, waiting;
    int64_t seeds, published, draw;
    bool updated;
};

static void look(struct world *w, struct seen *s)
{
    struct place *p = &w->p;
    struct game_row g = { 0 };
    struct order_row o;
    struct board_row b = { 0 };
    struct out_list list = { NULL, 0 };
    struct seed_list seed = { NULL, 0 };
    *s = (struct seen){ 0 };
    p->a = arena_make(p->memory, sizeof p->memory);
    CHECK(db_mail_count(p->db, &s->mails, MAIL_NEW, &p->e));
    CHECK(db_mail_count(p->db, &s->done, MAIL_DONE, &p->e));
    s->mails += s->done;
    CHECK(db_out_list(p->db, &list, OUT_NONE, 99, &p->a, &p->e));
    for (size_t i = 0; i < list.n; i++) {
        s->answers += list.row[i].kind == LETTER_ANSWER;
        s->reports += list.row[i].kind == LETTER_REPORT;
        s->waiting += list.row[i].state != OUT_SENT;
    }
    if (!db_game_get(p->db, &g, "seaside", &p->a, &p->e)) return;
    s->orders = db_order_last(p->db, &o, &(struct order_of){ g.id, 0, "red" }, &p->a, &p->e);
    s->boards = db_board_get(p->db, &b, g.id, 0, &p->a, &p->e);
    s->boards += db_board_get(p->db, &b, g.id, 1, &p->a, &p->e);
    s->draw = b.draw;
    s->updated = g.board == 1;
    CHECK(db_seed_list(p->db, &seed, g.id, &p->a, &p->e));
    s->seeds = (int64_t)seed.n;
    for (size_t i = 0; i < seed.n; i++) s->published += seed.row[i].published > 0;
}

static void check_halves(const struct seen *s, const struct told *t)
{
    CHECK(s->done == s->orders && s->done == s->answers); /* commit 2 */
    CHECK(s->reports == (s->updated ? 2 : 0));            /* commit 3 */
    CHECK(s->published == s->updated && s->draw == (s->updated ? 3 : 0));
    CHECK(s->boards == 0 || s->seeds == (s->updated ? 2 : 1));
    CHECK(s->boards == 0 || s->boards == (s->updated ? 2 : 1));
    CHECK(!t->stored || s->mails == 1);
    CHECK(!t->answered || s->done == 1);
    CHECK(!t->updated || s->updated);
    CHECK(!t->sent || s->waiting == 0);
}

static void check_end(const struct seen *s)
{
    CHECK(s->mails == 1 && s->done == 1 && s->orders == 1 && s->answers == 1 && s->boards == 2);
    CHECK(s->reports == 2 && s->updated && s->waiting == 0);
}

/* Open what the fault left (it may be no store yet), look, do the work again, look again. */
static void check(struct world *w)
{
    struct place *p = &w->p;
    struct seen s;
    if (!db_open(&p->db, p->path, false, &p->e)) {
        CHECK(p->e.code == ERR_NOTFOUND && !w->told->stored);
        CHECK(db_open(&p->db, p->path, true, &p->e));
    }
    if (!p->db) return;
    CHECK(db_check(p->db, &p->e));
    look(w, &s);
    check_halves(&s, w->told);
    CHECK(work_with(p->db, w->told, &p->e));
    CHECK(db_check(p->db, &p->e));
    look(w, &s);
    check_end(&s);
    db_close(p->db);
    p->db = NULL;
}

static void begin(struct world *w)
{
    place_clear(&w->p);
    *w->told = (struct told){ 0 };
    shim_reset(&w->shim);
}

/* ---- the faults ---------------------------------------------------------------------------
 */

/* False when the work was done without meeting the fault. */
static bool fail_once_at(struct world *w, enum shim_fault fault, bool stays, long at)
{
    begin(w);
    w->shim = (struct shim){ .fail_at = at, .stays = stays, .fault = fault };
    bool ok = work(w->p.path, w->told, &w->p.e);
    bool met = w->shim.calls >= at;
    if (!ok) CHECK(w->p.e.code == ERR_IO && strstr(w->p.e.text, w->p.path));
    if (!ok && fault == SHIM_FULL) CHECK(strstr(w->p.e.text, "the disk is full"));
    if (!ok && fault == SHIM_IOERR) CHECK(strstr(w->p.e.text, "the disk failed"));
    shim_reset(&w->shim);
    check(w);
    return met;
}

static bool kill_at(struct world *w, enum shim_fault fault, long at)
{
    int status = 0;
    begin(w);
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) {
        w->shim = (struct shim){ .fail_at = at, .fault = fault };
        _exit(work(w->p.path, w->told, &w->p.e) ? 0 : 1);
    }
    CHECK(waitpid(pid, &status, 0) == pid && WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == SHIM_KILLED);
    check(w);
    return WEXITSTATUS(status) == SHIM_KILLED;
}

/* If not all are tried, each kind of fault, and each day, tries others. */
static long first_of(const struct world *w, size_t kind, long every)
{
    return 1 + ((long)kind + w->day) % every;
}

static void count(struct world *w, const char *name, long n, long calls)
{
    printf("%-34s %4ld fault points of about %ld\n", name, n, calls);
    CHECK(calls > 20 && n >= calls / w->every - 1);
    w->points += n;
}

static void a_failing_call_at_any_point_leaves_every_commit_whole(struct world *w)
{
    static const struct {
        enum shim_fault fault;
        bool stays;
        const char *name;
    } kind[] = {
        { SHIM_IOERR, false, "input/output error, once" },
        { SHIM_IOERR, true, "input/output error, from then on" },
        { SHIM_FULL, true, "disk full" },
        { SHIM_TORN, true, "half a write, then errors" },
    };
    for (size_t i = 0; i < sizeof kind / sizeof *kind; i++) {
        long n = 0, at = first_of(w, i, w->every);
        for (; fail_once_at(w, kind[i].fault, kind[i].stays, at); at += w->every) n++;
        count(w, kind[i].name, n, at);
    }
}

static void an_end_of_the_process_or_of_power_at_any_point_loses_nothing_told(struct world *w)
{
    static const char *const name[SHIM_FAULTS] = {
        [SHIM_KILL] = "process killed", [SHIM_POWER] = "power lost"
    };
    for (enum shim_fault f = SHIM_KILL; f <= SHIM_POWER; f++) {
        long n = 0, at = first_of(w, f, w->every);
        for (; kill_at(w, f, at); at += w->every) n++;
        count(w, name[f], n, at);
    }
}

/* ---- out of memory ------------------------------------------------------------------------
 */

/* SQLite passes no context to its allocator: the one place where a test keeps a global. */
static struct {
    sqlite3_mem_methods real;
    long calls, fail_at;
    bool stays;
} memory;

static bool no_memory(void)
{
    memory.calls++;
    if (memory.fail_at == 0) return false;
    return memory.stays ? memory.calls >= memory.fail_at : memory.calls == memory.fail_at;
}

static void *short_malloc(int n)
{
    return no_memory() ? NULL : memory.real.xMalloc(n);
}

static void *short_realloc(void *p, int n)
{
    return no_memory() ? NULL : memory.real.xRealloc(p, n);
}

static void install_memory(void)
{
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &memory.real);
    sqlite3_mem_methods mine = memory.real;
    mine.xMalloc = short_malloc;
    mine.xRealloc = short_realloc;
    CHECK(sqlite3_config(SQLITE_CONFIG_MALLOC, &mine) == SQLITE_OK);
}

static bool starve_at(struct world *w, bool stays, long at)
{
    begin(w);
    memory.calls = 0;
    memory.fail_at = at;
    memory.stays = stays;
    bool ok = work(w->p.path, w->told, &w->p.e);
    bool met = memory.calls >= at;
    if (!met) w->all = memory.calls;
    memory.fail_at = 0;
    if (!ok) CHECK(w->p.e.code == ERR_NOMEM);
    if (!ok && w->p.e.code != ERR_NOMEM) fprintf(stderr, "%ld: %s\n", at, w->p.e.text);
    check(w);
    return met;
}

static void want_of_memory_at_any_allocation_is_told_and_harms_nothing(struct world *w)
{
    for (int stays = 0; stays < 2; stays++) {
        long n = 0, at = first_of(w, (size_t)stays, w->stride);
        for (; starve_at(w, stays, at); at += w->stride) n++;
        printf("%-34s %4ld fault points of %ld\n",
               stays ? "out of memory, from then on" : "out of memory, once", n, w->all);
        CHECK(n >= w->all / w->stride - 1 && w->all > 10000);
        w->points += n;
    }
}

/* With ZUGPOST_PART=16 a sixteenth of all calls fail and of all allocations are refused, with
 * `all` each, which takes half an hour. */
int main(void)
{
    static struct world w;
    const char *wish = getenv("ZUGPOST_PART");
    long part = !wish ? 0 : strcmp(wish, "all") == 0 ? 1 : strtol(wish, NULL, 10);
    w.every = part > 0 ? part : 31;
    w.stride = part > 0 ? part : 2003;
    w.day = test_day();
    install_memory();
    shim_install(&w.shim);
    place_make(&w.p);
    w.told =
        mmap(NULL, sizeof *w.told, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (w.told == MAP_FAILED) return 1;
    /* First, while this process is small: it is copied for every child. */
    an_end_of_the_process_or_of_power_at_any_point_loses_nothing_told(&w);
    a_failing_call_at_any_point_leaves_every_commit_whole(&w);
    want_of_memory_at_any_allocation_is_told_and_harms_nothing(&w);
    printf("%ld fault points in all\n", w.points);
    w.p.db = NULL;
    place_close(&w.p);
    return TEST_END();
}
