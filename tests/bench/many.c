/* A store with one large game in it, made through db/ as the commands would have made it. */
#include "tests/bench/many.h"

#include "db/board.h"
#include "db/game.h"
#include "db/order.h"
#include "db/seat.h"
#include "mailer/secret.h"
#include "tests/bench/settled.h"

#include <dirent.h>
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

enum { UPDATES = 3, HOUR = 3600, GAME_TEXT_MAX = 64 << 20 };
const char many_game[] = "spring";

static bool make_folder(struct many *m, struct err *e)
{
    static const char *const parts[] = { "", "/new", "/cur", "/tmp" };
    const char *tmp = getenv("TMPDIR");
    snprintf(m->folder, sizeof m->folder, "%s/zugpost-bench-XXXXXX", tmp ? tmp : "/tmp");
    if (!mkdtemp(m->folder)) return err_set(e, ERR_IO, "%s: %s", m->folder, strerror(errno));
    snprintf(m->database, sizeof m->database, "%s/zugpost.db", m->folder);
    snprintf(m->secret, sizeof m->secret, "%s/secret", m->folder);
    snprintf(m->outbox, sizeof m->outbox, "%s/outbox", m->folder);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        char path[128];
        snprintf(path, sizeof path, "%s%s", m->outbox, parts[i]);
        if (mkdir(path, 0700) != 0) return err_set(e, ERR_IO, "%s: %s", path, strerror(errno));
    }
    return secret_create(m->secret, e);
}

static bool open_store(struct many *m, struct err *e)
{
    static char url[128];
    snprintf(url, sizeof url, "maildir:%s", m->outbox);
    m->config = (struct config){ .file = m->folder,
                                 .database = m->database,
                                 .secret_file = m->secret,
                                 .log = LOG_ERROR,
                                 .send = { .url = url, .timeout = 30 },
                                 .from = "judge@example.org",
                                 .from_name = "Zugpost",
                                 .bounces = "judge@example.org",
                                 .connections = 1 };
    struct db *db = NULL;
    work_heap();
    if (!db_open(&db, m->database, true, e)) return false;
    db_close(db);
    return app_open(&m->app, &m->config, MANY_NOW, e);
}

static bool add_seat(struct many *m, int64_t game, struct str army, const char *order,
                     struct err *e)
{
    char name[32], address[64];
    snprintf(name, sizeof name, "%.*s", STR_ARG(army));
    snprintf(address, sizeof address, "%s@player.example", name);
    struct seat_row seat = { .game = game,
                             .army = name,
                             .address = address,
                             .name = "Ann Example",
                             .zone = "Europe/Paris",
                             .since = MANY_NOW };
    struct order_row o = {
        .game = game, .army = name, .text = order, .at = MANY_NOW, .next = ""
    };
    return db_seat_add(m->app.db, &seat.id, &seat, e) &&
           (!order[0] || db_order_add(m->app.db, &o, e));
}

static bool add_game(struct many *m, const struct settled *s, struct arena *a, struct err *e)
{
    struct buf text = buf_make(a, GAME_TEXT_MAX);
    struct game_row g = { .name = many_game,
                          .rules = "sandbox",
                          .state = GAME_RUNNING,
                          .identity = IDENTITY_TOKEN,
                          .every_s = HOUR,
                          .deadline = MANY_NOW,
                          .ending = "",
                          .trouble = "" };
    board_print(&text, s->board);
    if (text.full || !db_game_add(m->app.db, &g.id, &g, e)) return false;
    struct board_row b = {
        .game = g.id, .text = buf_str(&text), .events = STR(""), .made = MANY_NOW
    };
    bool ok = db_board_put(m->app.db, &b, e);
    for (uint32_t i = 0; ok && i < s->board->n_army; i++) {
        char *order = str_dup(s->texts.text[i], a);
        ok = order ? add_seat(m, g.id, s->board->army[i].name, order, e) : err_nomem(e);
    }
    return ok;
}

bool many_begin(struct many *m, uint32_t players, uint32_t pieces, struct arena a,
                struct err *e)
{
    struct settled s;
    struct position_query q = { SPREAD_DENSE, pieces, (uint16_t)players, true };
    *m = (struct many){ .folder = "" };
    return settled_make(&s, q, UPDATES, &a, e) && make_folder(m, e) && open_store(m, e) &&
           db_begin(m->app.db, e) && add_game(m, &s, &a, e) && db_commit(m->app.db, e);
}

/* ---- games of two
 * ----------------------------------------------------------------------------
 */

static const struct {
    const char *fen, *white, *black;
} positions[] = {
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e4", "e5" },
    { "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 3 4", "O-O", "Nf6" },
    { "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 9", "Nxf7", "Bxe2" },
    { "4k3/8/2n5/8/8/5N2/8/R3K3 w - - 5 31", "Nd4", "Nd4" },
};

static bool add_match(struct many *m, uint32_t i, struct err *e)
{
    char name[32], text[200];
    snprintf(name, sizeof name, "game-%u", i);
    snprintf(text, sizeof text, "zugpost 1\nrules synchrone\nupdate 0\nfen %s\n",
             positions[i % (sizeof positions / sizeof *positions)].fen);
    struct game_row g = { .name = name,
                          .rules = "synchrone",
                          .state = GAME_RUNNING,
                          .identity = IDENTITY_TOKEN,
                          .every_s = HOUR,
                          .deadline = MANY_NOW,
                          .late = LATE_PASSES,
                          .ending = "",
                          .trouble = "" };
    if (!db_game_add(m->app.db, &g.id, &g, e)) return false;
    struct board_row b = { .game = g.id, .text = str_of(text), .made = MANY_NOW };
    return db_board_put(m->app.db, &b, e) &&
           add_seat(m, g.id, STR("white"),
                    positions[i % (sizeof positions / sizeof *positions)].white, e) &&
           add_seat(m, g.id, STR("black"),
                    positions[i % (sizeof positions / sizeof *positions)].black, e);
}

bool many_games_begin(struct many *m, uint32_t games, struct err *e)
{
    *m = (struct many){ .folder = "" };
    bool ok = make_folder(m, e) && open_store(m, e) && db_begin(m->app.db, e);
    for (uint32_t i = 0; ok && i < games; i++) ok = add_match(m, i, e);
    return ok && db_commit(m->app.db, e);
}

bool many_stored(int64_t *bytes, struct many *m, struct err *e)
{
    app_close(&m->app); /* the last one to close moves everything into the file */
    return app_open(&m->app, &m->config, MANY_NOW, e) && db_size(m->app.db, bytes, e);
}

static void empty(const char *folder)
{
    DIR *d = opendir(folder);
    for (const struct dirent *f; d && (f = readdir(d)) != NULL;) {
        char path[400];
        if (f->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "%s/%s", folder, f->d_name);
        if (unlink(path) != 0) empty(path);
    }
    if (d) closedir(d);
    rmdir(folder);
}

void many_end(struct many *m)
{
    if (m->app.db) app_close(&m->app);
    if (m->folder[0]) empty(m->folder);
}
