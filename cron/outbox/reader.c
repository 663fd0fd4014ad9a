/* People other than players as readers of mails. */
#include "cron/outbox/reader.h"

#include "cron/outbox/health.h"

struct seat_row reader_seat(const struct person_row *p)
{
    return (struct seat_row){ .id = PERSON_FIRST + p->id,
                              .game = p->game,
                              .army = "",
                              .address = p->address,
                              .name = p->name,
                              .zone = p->zone,
                              .language = p->language,
                              .preferences = p->preferences,
                              .since = p->since,
                              .digest = p->digest,
                              .player = p->player,
                              .state = SEAT_PLAYING,
                              .reminders = "",
                              .standing = "" };
}

struct seat_row reader_nobody(const struct app *app, int64_t game)
{
    const struct person_row p = { .game = game,
                                  .address = "",
                                  .name = "",
                                  .zone = app->config->zone,
                                  .language = "en",
                                  .preferences = "" };
    struct seat_row out = reader_seat(&p);
    out.id = 0;
    return out;
}

bool reader_by_id(struct seat_row *out, const struct app *app, int64_t id, struct arena *a,
                  struct err *e)
{
    struct person_row p;
    if (id < PERSON_FIRST) return db_seat_by_id(app->db, out, id, a, e);
    if (!db_person_by_id(app->db, &p, id - PERSON_FIRST, a, e)) return false;
    *out = reader_seat(&p);
    return true;
}

static bool is_master(const struct person_row *p)
{
    return p->role == ROLE_MASTER || p->role == ROLE_DEPUTY;
}

static unsigned kind_of(const struct person_row *p)
{
    if (p->state != PERSON_HERE) return 0;
    if (is_master(p)) return READER_MASTERS;
    return p->role == ROLE_OBSERVER ? READER_OBSERVERS : 0;
}

bool reader_master(struct person_row *out, const struct app *app, int64_t game, struct arena *a,
                   struct err *e)
{
    static const enum person_role roles[] = { ROLE_MASTER, ROLE_DEPUTY };
    *out = (struct person_row){ .id = 0 };
    for (size_t i = 0; i < sizeof roles / sizeof *roles && !out->id; i++) {
        struct persons_of of = { game, roles[i] };
        struct person_list p = { NULL, 0 };
        if (!db_person_list(app->db, &p, &of, a, e)) return false;
        for (size_t k = 0; k < p.n && !out->id; k++)
            if (p.row[k].state == PERSON_HERE) *out = p.row[k];
    }
    return true;
}

static bool is_seated(const struct seat_row *seat, size_t n, const char *address)
{
    for (size_t i = 0; i < n; i++)
        if (str_ieq(str_of(seat[i].address), str_of(address))) return true;
    return false;
}

/* Those of *person who get the game's mails, after the seats. */
static bool list_all(struct seat_row **out, size_t *n, const struct readers *of,
                     struct arena *a, struct err *e)
{
    struct seat_list seat = { NULL, 0 };
    struct person_list p = { NULL, 0 };
    struct persons_of all = { .game = of->game };
    if (!db_seat_list(of->app->db, &seat, of->game, a, e) ||
        !db_person_list(of->app->db, &p, &all, a, e))
        return false;
    struct seat_row *reader = NEW(a, struct seat_row, seat.n + p.n + 1);
    if (!reader) return err_nomem(e);
    *n = 0;
    for (size_t i = 0; i < seat.n && of->kinds & READER_PLAYERS; i++)
        if (seat.row[i].state == SEAT_PLAYING) reader[(*n)++] = seat.row[i];
    size_t playing = *n;
    for (size_t i = 0; i < p.n; i++)
        if (kind_of(&p.row[i]) & of->kinds && !is_seated(reader, playing, p.row[i].address))
            reader[(*n)++] = reader_seat(&p.row[i]);
    *out = reader;
    return true;
}

/* Who gets a mail is asked about (health.h): on a server about all of them at once. */
static void prefetch(const struct app *app, const struct seat_row *reader, size_t n)
{
    enum { READERS = 40 };
    if (!db_prefetch(app->db)) return;
    for (size_t i = 0; i < n && i < READERS; i++) health_prefetch(app, reader[i].address);
    db_prefetch_end(app->db);
}

bool reader_each(const struct readers *of, post_seat_fn *fn, void *ctx, struct arena *a,
                 struct err *e)
{
    struct seat_row *reader = NULL;
    size_t n = 0;
    if (!list_all(&reader, &n, of, a, e)) return false;
    prefetch(of->app, reader, n);
    for (size_t i = 0; i < n; i++) {
        struct arena scratch = *a;
        if (!fn(ctx, &reader[i], &scratch)) return false;
    }
    return true;
}

bool reader_everybody(const struct app *app, int64_t game, post_seat_fn *fn, void *ctx,
                      struct arena *a, struct err *e)
{
    struct readers all = { app, game, READER_ALL };
    return reader_each(&all, fn, ctx, a, e);
}
