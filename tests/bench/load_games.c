/* A store of many games, made as the commands make them, but by one process: each fifth is a
 * Sandbox with eight armies, the others are one of each kind of two.
 *
 *     load_games CONFIG GAMES HOURS
 *
 * Names, seats and addresses are those that load_bench.py writes to. The first deadlines of
 * Sandbox games are spread over so many hours, game by game. */
#include "cron/command/cli.h"
#include "cron/game/games.h"
#include "cron/game/seats/joining.h"

enum { NOW = 1795284000, HOUR = 3600, EVERY = 240 * HOUR, ARENA = 1 << 24 };

#define CALM      "outage 0"
#define CALM_MANY CALM, "learning 0", "rest-after 0", "reminders none", "substitute-after 0"
static const char *const calm_many[] = { CALM_MANY }, *const calm[] = { CALM };

static const struct kind {
    const char *rules;
    const char *army[8];
    bool many;
} kinds[] = {
    { "sandbox", { "a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7" }, true },
    { "orthodox", { "white", "black" }, false },
    { "synchrone", { "white", "black" }, false },
    { "conditional", { "white", "black" }, false },
    { "event", { "white", "black" }, false },
};
enum { KINDS = sizeof kinds / sizeof *kinds, ARMIES = 8 };

struct wanted {
    int64_t games, hours;
};

static bool seat(struct game_change *c, const char *army)
{
    char address[64];
    struct joining j;
    snprintf(address, sizeof address, "%s.%s@player.example", army, c->game.name);
    c->seat = (struct seat_row){ .army = army,
                                 .address = address,
                                 .name = "",
                                 .zone = "UTC",
                                 .language = "en",
                                 .preferences = "" };
    if (!game_seat_add(c)) return false;
    if (c->no.word != W_NONE) return err_set(c->e, ERR_BUG, "%s: seat refused", c->game.name);
    return joining_open(&j, c->app, &c->game, c->arena, c->e) && joining_seated(&j, &c->seat);
}

static bool game(const struct app *app, const struct wanted *w, int64_t i, struct arena *a,
                 struct err *e)
{
    char name[32];
    const struct kind *k = &kinds[i % KINDS];
    const char *board[GAME_RECORDS] = { NULL };
    struct game_change c = { .app = app, .arena = a, .e = e };
    struct game_wish wish = { .name = name,
                              .rules = k->rules,
                              .record = board,
                              .option = k->many ? calm_many : calm,
                              .n_option = k->many ? sizeof calm_many / sizeof *calm_many : 1,
                              .identity = "address",
                              .every_s = EVERY,
                              .first =
                                  k->many ? NOW + HOUR * (1 + i * w->hours / w->games) : 0 };
    snprintf(name, sizeof name, "g%d", (int)i);
    for (size_t r = 0; k->many && r < GAME_RECORDS; r++)
        if (strcmp(game_records[r].option, "board") == 0) board[r] = "1 12 1 12";
    if (!game_create(&c, &wish)) return false;
    if (c.no.word != W_NONE) return err_set(e, ERR_BUG, "%s: refused", name);
    bool ok = true;
    for (size_t s = 0; ok && s < ARMIES && k->army[s]; s++) ok = seat(&c, k->army[s]);
    return ok;
}

/* Some in each transaction. */
static bool make(struct session *s, void *arg, struct err *e)
{
    enum { GROUP = 50 };
    const struct wanted *w = arg;
    struct work work = { 0 };
    bool ok = true;
    for (int64_t i = 0; ok && i < w->games; i++) {
        ok = work_again(&work, ARENA, e) && (i % GROUP || db_begin(s->app.db, e)) &&
             game(&s->app, w, i, &work.arena, e) &&
             ((i % GROUP < GROUP - 1 && i + 1 < w->games) || db_commit(s->app.db, e));
    }
    work_end(&work);
    return ok;
}

int main(int argc, char **argv)
{
    struct wanted w = { 0 };
    struct cli cli = { .config_path = argc > 1 ? argv[1] : NULL, .now = NOW };
    if (argc != 4 || !str_int(str_of(argv[2]), &w.games) ||
        !str_int(str_of(argv[3]), &w.hours) || w.games < 1) {
        fprintf(stderr, "load_games CONFIG GAMES HOURS\n");
        return EXIT_USAGE;
    }
    return cli_session(&cli, make, &w);
}
