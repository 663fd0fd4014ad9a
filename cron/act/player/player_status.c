/* How the game stands for whoever asks: the deadline, what is saved, who owes an order. */
#include "cron/act/player/player.h"
#include "cron/table/match.h"
#include "db/pending.h"

/* What is looked at. */
struct state {
    struct board_row board;
    struct awaited turn; /* games of two */
    struct shown_standing *standing;
    size_t n_standing; /* games of many */
    struct seat_list seat;
    struct order_list order;
};

static bool load(struct state *s, struct act *x)
{
    struct db *db = x->app->db;
    const struct shown *shown;
    const struct rules *rules;
    *s = (struct state){ .n_standing = 0 };
    return db_board_get(db, &s->board, x->who.game.id, x->who.game.board, x->arena, x->e) &&
           rules_of(&rules, s->board.text, x->e) &&
           rules->turn(&s->turn, s->board.text, x->arena, x->e) &&
           shown_open(&shown, s->board.text, x->arena, x->e) &&
           shown_standings(&s->standing, &s->n_standing, shown, x->arena, x->e) &&
           db_seat_list(db, &s->seat, x->who.game.id, x->arena, x->e) &&
           db_order_list(db, &s->order, x->who.game.id, x->who.game.board, x->arena, x->e);
}

/* ---- until when ---------------------------------------------------------------------------
 */

static void rests(struct act *x)
{
    ACT_SAY(x, W_DRAFT_PAUSED);
    if (x->who.game.until)
        ACT_SAY(
            x, W_STATUS_UNTIL,
            { slot_time("time", x->who.game.until), slot_ahead("left", x->who.game.until) });
}

static void deadline(struct act *x, const struct state *s)
{
    const struct game_row *g = &x->who.game;
    if (x->who.game.state == GAME_OVER)
        ACT_SAY(x, W_STATUS_OVER, { slot_text("game", g->name) });
    else if (x->who.game.state == GAME_OPEN)
        ACT_SAY(x, W_STATUS_OPEN, { slot_count("n", (int64_t)s->seat.n) });
    else if (x->who.game.state == GAME_PAUSED)
        rests(x);
    else if (g->early)
        ACT_SAY(x, W_STATUS_EARLY,
                { slot_time("time", g->early), slot_ahead("left", g->early) });
    else if (g->deadline)
        ACT_SAY(x, W_STATUS_DEADLINE,
                { slot_time("time", g->deadline), slot_ahead("left", g->deadline) });
    else
        ACT_SAY(x, W_STATUS_BY_HAND);
}

/* ---- orders -------------------------------------------------------------------------------
 */

static const struct order_row *order_of(const struct state *s, const char *army)
{
    for (size_t i = 0; i < s->order.n; i++)
        if (strcmp(s->order.row[i].army, army) == 0) return &s->order.row[i];
    return NULL;
}

/* Does the board wait for an order of the army, whether or not it is there? */
static bool is_awaited(const struct act *x, const struct state *s, const char *army)
{
    if (match_kind(&x->who.game)->stepped) return match_awaits(&s->turn, army);
    for (size_t i = 0; i < s->n_standing; i++)
        if (strcmp(s->standing[i].army, army) == 0) return s->standing[i].state != SHOWN_OUT;
    return false;
}

/* An order that needs a step as well does not count yet. */
static bool owes(bool *out, struct act *x, const struct state *s, const struct seat_row *seat)
{
    const struct order_row *o = order_of(s, seat->army);
    enum order_counts counts = COUNTS_STEP;
    bool plays = seat->state == SEAT_PLAYING;
    *out = plays && is_awaited(x, s, seat->army) && !o;
    if (!o || !plays || !is_awaited(x, s, seat->army)) return true;
    if (!match_counts(&counts, s->board.text, seat->army, o->text, x->arena, x->e))
        return false;
    *out = counts == COUNTS_NOTHING;
    return true;
}

static bool who_owes(struct act *x, const struct state *s)
{
    size_t n = 0;
    struct slot *army = NEW(x->arena, struct slot, s->seat.n + 1);
    if (!army) return err_nomem(x->e);
    for (size_t i = 0; i < s->seat.n; i++) {
        bool still;
        if (!owes(&still, x, s, &s->seat.row[i])) return false;
        if (still) army[n++] = player_army_slot("army", x, s->seat.row[i].army);
    }
    if (n == 0)
        ACT_SAY(x, W_STATUS_ALL_IN);
    else
        ACT_SAY(x, W_STATUS_OWED, { slot_list("armies", army, n, false) });
    return true;
}

static void own_order(struct act *x, const struct state *s)
{
    const struct order_row *o = order_of(s, x->who.seat.army);
    struct slot board = slot_number("board", x->who.game.board);
    if (o)
        ACT_SAY(x, W_ORDERS_ON_FILE, { board, slot_text("order", o->text) });
    else if (is_awaited(x, s, x->who.seat.army))
        ACT_SAY(x, W_ORDERS_NONE, { board });
    else
        ACT_SAY(x, W_STATUS_NOT_AWAITED);
}

/* ---- the player ---------------------------------------------------------------------------
 */

static void own_words(struct act *x)
{
    const struct seat_row *s = &x->who.seat;
    bool now = s->word_board == x->who.game.board;
    if (now && s->word == SEAT_DONE) ACT_SAY(x, W_STATUS_DONE);
    if (now && s->word == SEAT_WAIT) ACT_SAY(x, W_STATUS_WAIT);
    if (s->away_until > app_now(x->app))
        ACT_SAY(x, W_STATUS_AWAY,
                { slot_time("from", s->away_from), slot_time("until", s->away_until) });
    if (s->standing[0]) ACT_SAY(x, W_STATUS_STANDING, { slot_text("order", s->standing) });
}

/* What waits for a yes. */
static bool asked(struct act *x)
{
    struct pending_list open = { NULL, 0 };
    if (!db_pending_list(x->app->db, &open, x->who.seat.id, x->arena, x->e)) return false;
    for (size_t i = 0; i < open.n; i++)
        if (open.row[i].player == x->who.seat.player)
            ACT_SAY(x, W_STATUS_PENDING,
                    { slot_text("act", db_word(&db_deeds, (int)open.row[i].act)),
                      slot_text("words", open.row[i].words) });
    return true;
}

static bool own(struct act *x, const struct state *s)
{
    if (x->who.seat.id == 0) return true;
    if (x->who.game.state == GAME_RUNNING || x->who.game.state == GAME_PAUSED) own_order(x, s);
    own_words(x);
    return asked(x);
}

static void which(struct act *x)
{
    struct slot game = slot_text("game", x->who.game.name);
    struct slot board = slot_number("board", x->who.game.board);
    if (x->who.seat.id)
        ACT_SAY(x, W_STATUS_GAME,
                { game, board, player_army_slot("army", x, x->who.seat.army) });
    else
        ACT_SAY(x, W_STATUS_WATCHED, { game, board });
}

bool player_status(struct act *x)
{
    struct state s;
    struct policy p;
    if (!load(&s, x) || !act_policy(&p, x)) return false;
    bool goes_on = x->who.game.state == GAME_RUNNING || x->who.game.state == GAME_PAUSED;
    bool told = p.ordered || x->who.roles & ACT_MASTER;
    which(x);
    deadline(x, &s);
    if (!own(x, &s)) return false;
    return !goes_on || !told || who_owes(x, &s);
}
