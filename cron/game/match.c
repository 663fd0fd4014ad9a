/* Boards of games of two, asked of the engine and of the orders on file. */
#include "cron/game/match.h"

#include "cron/game/round.h"

enum { SIDES = 2 };

bool match_is(const struct game_row *g)
{
    const struct rules *rules = rules_named(str_of(g->rules));
    return rules && rules->fen;
}

bool match_awaits(const struct awaited *w, const char *army)
{
    for (size_t i = 0; i < w->n_wait; i++)
        if (strcmp(w->wait[i], army) == 0) return true;
    return false;
}

bool match_together(const struct awaited *w)
{
    return w->n_wait == SIDES;
}

bool match_offer(const char *order)
{
    return strcmp(order, "draw?") == 0;
}

bool match_play(struct adjudication *out, struct str board, const char *army, const char *order,
                struct arena *a, struct err *e)
{
    struct buf b = buf_make(a, SIZE_MAX);
    struct stream none = { .sha256 = digest };
    buf_printf(&b, "order %s %s\n", army, order);
    if (b.full) return err_nomem(e);
    struct round t = { .board = { .text = board }, .orders = buf_str(&b) };
    return round_play(out, &t, &none, a, e);
}

/* The record that counts the steps. */
static struct str steps(struct str text)
{
    struct str line;
    while (str_line(&text, &line))
        if (str_starts(line, STR("update "))) return line;
    return STR("");
}

bool match_stepped(struct str before, struct str after)
{
    return !str_eq(steps(before), steps(after));
}

bool match_ends(bool *out, struct str board, const char *army, const char *order,
                struct arena *a, struct err *e)
{
    struct adjudication r = { .n_event = 0 };
    struct awaited next;
    const struct rules *rules;
    if (!rules_of(&rules, board, e) || !match_play(&r, board, army, order, a, e) ||
        !rules->turn(&next, r.text, a, e))
        return false;
    *out = next.end && !match_stepped(board, r.text);
    return true;
}

/* Where both order one step, each has to; but who ends the game at once waits for nobody. */
static bool round_complete(bool *out, const struct order_row *o, size_t n, struct str board,
                           struct arena *a, struct err *e)
{
    size_t moves = 0;
    bool ends = false;
    for (size_t i = 0; i < n && !ends; i++) {
        moves += !match_offer(o[i].text);
        if (!match_ends(&ends, board, o[i].army, o[i].text, a, e)) return false;
    }
    *out = ends || moves == SIDES;
    return true;
}

bool match_complete(bool *out, struct db *db, const struct board_row *board, struct arena *a,
                    struct err *e)
{
    struct order_row *o = NULL;
    struct awaited turn;
    const struct rules *rules;
    size_t n = 0;
    if (!rules_of(&rules, board->text, e) || !rules->turn(&turn, board->text, a, e) ||
        !db_order_list(db, &o, &n, board->game, board->number, a, e))
        return false;
    if (match_together(&turn)) return round_complete(out, o, n, board->text, a, e);
    *out = n > 0; /* his who moves, or one that is valid out of turn (20.4) */
    return true;
}

bool match_seated(bool *out, struct db *db, const struct game_row *g, struct arena *a,
                  struct err *e)
{
    struct seat_row *seat = NULL;
    size_t n = 0;
    if (!db_seat_list(db, &seat, &n, g->id, a, e)) return false;
    *out = n == SIDES;
    return true;
}

int64_t match_period(const struct game_row *g, bool seated, int64_t now)
{
    bool runs = seated && g->every_s && strcmp(g->state, "running") == 0;
    return runs ? now + g->every_s : 0;
}
