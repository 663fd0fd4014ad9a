/* Making a game: its first text from what the game master wishes, and what is refused. */
#include "cron/game/games.h"
#include "cron/game/match.h"
#include "cron/game/seeds.h"

/* ---- the first text -------------------------------------------------------------------- */

const struct game_record game_records[GAME_RECORDS] = {
    { "board", false },
    { "fen", false },
    { "event", true },
};

static const char *wished(const struct game_wish *w, const char *option)
{
    for (size_t i = 0; option && w->record && i < GAME_RECORDS; i++)
        if (strcmp(game_records[i].option, option) == 0) return w->record[i];
    return NULL;
}

static void put_records(struct buf *b, const struct rules *rules, const struct game_wish *w)
{
    for (const struct rules_record *r = rules->record; r->name; r++) {
        const char *wish = wished(w, r->option), *value = wish ? wish : r->standard;
        if (value) buf_printf(b, "%s %s\n", r->name, value);
    }
}

static bool first_text(struct str *out, const struct rules *rules, const struct game_wish *w,
                       struct arena *a, struct err *e)
{
    struct buf b = buf_make(a, 65536);
    buf_printf(&b, "zugpost 1\nrules %s\n", w->rules);
    for (size_t i = 0; i < w->n_option; i++) buf_printf(&b, "option %s\n", w->option[i]);
    put_records(&b, rules, w);
    if (b.full) return err_nomem(e);
    return rules->format(out, buf_str(&b), a, e) || err_add(e, "first board: ");
}

/* ---- what is refused ------------------------------------------------------------------- */

static bool late_ok(const char *late)
{
    static const char *const words[] = { "loses", "passes", "waits" };
    bool ok = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) ok |= strcmp(late, words[i]) == 0;
    return ok;
}

static bool wish_ok(const struct game_wish *w, struct err *e)
{
    if (!app_name_good(w->name))
        return err_set(e, ERR_INPUT,
                       "game name \"%s\": right would be 1 to 24 of a-z, 0-9 and -", w->name);
    if (strcmp(w->identity, "token") != 0 && strcmp(w->identity, "address") != 0)
        return err_set(e, ERR_INPUT, "identity %s: right would be token or address",
                       w->identity);
    if (w->late && !late_ok(w->late))
        return err_set(e, ERR_INPUT, "--late %s: right would be loses, passes or waits",
                       w->late);
    return true;
}

static bool takes(const struct rules *rules, const char *option)
{
    for (const struct rules_record *r = rules->record; r->name; r++)
        if (r->option && strcmp(r->option, option) == 0) return true;
    return false;
}

/* "--fen: sandbox has none; it has --board". */
static bool no_record(const struct rules *rules, const struct game_wish *w, const char *option,
                      struct err *e)
{
    char has[100] = "";
    size_t at = 0;
    for (const struct rules_record *r = rules->record; r->name; r++)
        if (r->option && at < sizeof has)
            at += (size_t)snprintf(has + at, sizeof has - at, "%s--%s", at ? ", " : "",
                                   r->option);
    return err_set(e, ERR_INPUT, "--%s: %s has none; it has %s", option, w->rules, has);
}

/* Options that the rules have not. */
static bool kind_ok(const struct rules *rules, const struct game_wish *w, struct err *e)
{
    for (size_t i = 0; w->record && i < GAME_RECORDS; i++)
        if (w->record[i] && !takes(rules, game_records[i].option))
            return no_record(rules, w, game_records[i].option, e);
    if (rules->seats && w->first)
        return err_set(e, ERR_INPUT,
                       "--first: in %s the first period begins when all %u players are seated",
                       w->rules, rules->seats);
    if (!rules->stepped && w->late)
        return err_set(e, ERR_INPUT,
                       "--late: in %s an update is executed at its deadline, with or without "
                       "orders",
                       w->rules);
    return true;
}

/* ---- which wish is wrong ------------------------------------------------------------------
 */

/* "foo 1" -> "--option 'foo 1': sandbox has no option foo; it has events, ...". */
static bool no_option(const struct rule_option *o, size_t n, const char *rules,
                      const char *wish, struct str name, struct err *e)
{
    char has[300] = "";
    size_t at = 0;
    if (name.n == 0) name = STR("without a name");
    if (n == 0)
        return err_set(e, ERR_INPUT, "--option '%.60s': %s has no options", wish, rules);
    for (size_t i = 0; i < n && at < sizeof has; i++)
        at += (size_t)snprintf(has + at, sizeof has - at, "%s%s", i ? ", " : "", o[i].name);
    return err_set(e, ERR_INPUT, "--option '%.60s': %s has no option %.*s; it has %s", wish,
                   rules, STR_ARG(str_head(name, 40)), has);
}

/* The option that a wish is about; NULL: there is none, or no memory. */
static const struct rule_option *option_of(const struct rules *rules, const char *kind,
                                           const char *wish, struct arena *a, struct err *e)
{
    const struct rule_option *o = NULL;
    size_t n = 0;
    struct str rest = str_of(wish), name = str_word(&rest);
    if (!rules->options(&o, &n, str_of(kind), a, e)) return NULL;
    for (size_t i = 0; i < n; i++)
        if (str_eq(name, str_of(o[i].name))) return &o[i];
    no_option(o, n, kind, wish, name, e);
    return NULL;
}

/* One wish alone in the shortest text: so it is named, and not a line that nobody wrote. */
static bool alone_ok(const struct rules *rules, const struct game_wish *alone, struct arena a,
                     struct err *e)
{
    struct str text;
    return first_text(&text, rules, alone, &a, e) || e->code != ERR_INPUT;
}

static bool given_before(const struct game_wish *w, size_t n)
{
    struct str rest = str_of(w->option[n]), name = str_word(&rest);
    for (size_t i = 0; i < n; i++) {
        struct str other = str_of(w->option[i]);
        if (str_eq(name, str_word(&other))) return true;
    }
    return false;
}

static bool options_ok(const struct rules *rules, const struct game_wish *w, struct arena *a,
                       struct err *e)
{
    for (size_t i = 0; i < w->n_option; i++) {
        struct err why = { 0 };
        struct game_wish alone = { .rules = w->rules, .option = &w->option[i], .n_option = 1 };
        const struct rule_option *o = option_of(rules, w->rules, w->option[i], a, e);
        if (!o) return false;
        if (!alone_ok(rules, &alone, *a, &why))
            return err_set(e, ERR_INPUT, "--option '%.60s': %s takes %s", w->option[i], o->name,
                           o->values);
        if (given_before(w, i))
            return err_set(e, ERR_INPUT, "--option '%.60s': %s is given twice", w->option[i],
                           o->name);
    }
    return true;
}

static bool board_ok(const struct rules *rules, const struct game_wish *w, struct arena *a,
                     struct err *e)
{
    struct err why = { 0 };
    const char *board = wished(w, "board"), *record[GAME_RECORDS] = { board };
    struct game_wish alone = { .rules = w->rules, .record = record };
    return !board || alone_ok(rules, &alone, *a, &why) ||
           err_set(e, ERR_INPUT,
                   "--board '%.60s': right would be XMIN XMAX YMIN YMAX, like '1 16 1 12', or "
                   "unbounded",
                   board);
}

static bool each_ok(const struct rules *rules, const struct game_wish *w, struct arena *a,
                    struct err *e)
{
    return options_ok(rules, w, a, e) && board_ok(rules, w, a, e);
}

/* A game of two must go on from its first position, and its clock must mean something. */
static bool start_ok(const struct rules *rules, const struct game_wish *w, struct str text,
                     struct awaited *turn, struct arena *a, struct err *e)
{
    struct legal_query all = { .place = false };
    struct buf legal = buf_make(a, SIZE_MAX);
    if (!rules->turn(turn, text, a, e)) return false;
    if (!rules->stepped) return true;
    if (!rules->legal(&legal, text, &all, a, e)) return false;
    if (turn->end || legal.n == 0)
        return err_set(e, ERR_INPUT, "--fen: nobody has a legal move in this position");
    if (w->late && match_together(turn))
        return err_set(
            e, ERR_INPUT,
            "--late: in %s a round is played at its deadline, with or without orders",
            w->rules);
    return true;
}

/* ---- the rows -------------------------------------------------------------------------- */

static int64_t first_deadline(const struct game_wish *w, const struct rules *rules, int64_t now)
{
    if (rules->seats) return 0; /* nobody sits there yet */
    if (w->first) return w->first;
    return w->every_s ? now + w->every_s : 0;
}

static bool add_rows(const struct app *app, struct game_row *g, struct board_row *board,
                     struct arena *a, struct err *e)
{
    int64_t id = 0;
    bool ok = db_game_add(app->db, &id, g, e);
    board->game = g->id = id;
    if (!ok && e->code == ERR_CONFLICT) err_set(e, ERR_CONFLICT, "game %s exists", g->name);
    return ok && db_board_put(app->db, board, e) && seeds_begin(app, g, a, e);
}

bool game_create(const struct app *app, const struct game_wish *w, struct arena *a,
                 struct err *e)
{
    int64_t now = app_now(app);
    struct board_row board = { .events = STR(""), .made = now };
    struct awaited turn;
    const struct rules *rules = rules_named(str_of(w->rules));
    if (!rules) {
        char known[RULES_LIST_MAX];
        rules_list(known, ", ", " or ");
        return err_set(e, ERR_INPUT, "rules %s: not known; right would be %s", w->rules, known);
    }
    if (!wish_ok(w, e) || !kind_ok(rules, w, e) || !each_ok(rules, w, a, e) ||
        !first_text(&board.text, rules, w, a, e) ||
        !start_ok(rules, w, board.text, &turn, a, e))
        return false;
    bool late = rules->stepped && !match_together(&turn);
    struct game_row g = { .name = w->name,
                          .rules = w->rules,
                          .state = "running",
                          .identity = w->identity,
                          .every_s = w->every_s,
                          .deadline = first_deadline(w, rules, now),
                          .late = !late     ? ""
                                  : w->late ? w->late
                                            : "loses",
                          .ending = "" };
    if (!db_begin(app->db, e)) return false;
    if (add_rows(app, &g, &board, a, e) && db_commit(app->db, e)) return true;
    db_rollback(app->db);
    return false;
}
