/* Who plays. Addresses are not shown. */
#include "cron/act/player/player.h"
#include "cron/table/house.h"
#include "db/board.h"

static const char *text_of(struct act *x, const struct saying *s)
{
    const char *text = words_text(x->arena, x->who.says, s);
    if (!text) err_nomem(x->e);
    return text;
}
#define TEXT(x, ...) text_of((x), &(const struct saying){ .word = __VA_ARGS__ })

static const struct shown_standing *standing_of(const struct shown_standing *s, size_t n,
                                                const char *army)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(s[i].army, army) == 0) return &s[i];
    return NULL;
}

/* What may be known of an army, or nothing. */
static const char *remark(struct act *x, const struct seat_row *seat,
                          const struct shown_standing *s, const struct policy *how)
{
    int level = house_level(how, seat);
    if (level) return TEXT(x, W_PLAYERS_HOUSE, { slot_number("level", level) });
    if (seat->state == SEAT_LEFT) return TEXT(x, W_PLAYERS_LEFT);
    if (seat->state == SEAT_REMOVED) return TEXT(x, W_PLAYERS_REMOVED);
    if (seat->away_from <= app_now(x->app) && app_now(x->app) < seat->away_until)
        return TEXT(x, W_PLAYERS_AWAY);
    switch (s ? s->state : SHOWN_PLAYS) {
    case SHOWN_NEW: return TEXT(x, W_PLAYERS_NEW);
    case SHOWN_KINGLESS: return TEXT(x, W_PLAYERS_KINGLESS, { slot_number("n", s->until) });
    case SHOWN_OUT: return TEXT(x, W_PLAYERS_OUT, { slot_number("n", s->until + 1) });
    case SHOWN_PLAYS: break;
    }
    return "";
}

static bool row(struct act *x, const struct seat_row *seat, const struct shown_standing *s,
                const struct policy *how)
{
    const char *what = remark(x, seat, s, how);
    if (!what) return false;
    const char *name = seat->name[0] && !policy_hides(how, &x->who.game) ? seat->name : "-";
    ACT_ROW(x, W_PLAYERS_ROW,
            { player_army_slot("army", x, seat->army), slot_text("name", name),
              slot_time("time", seat->since), slot_text("remark", what) });
    return true;
}

/* Game masters are told elsewhere where their games are; here, only what they are called. */
static bool masters(struct act *x)
{
    struct person_list p = { NULL, 0 };
    struct persons_of all = { .game = x->who.game.id };
    if (!db_person_list(x->app->db, &p, &all, x->arena, x->e)) return false;
    for (size_t i = 0; i < p.n; i++) {
        bool master = p.row[i].role == ROLE_MASTER || p.row[i].role == ROLE_DEPUTY;
        if (master && p.row[i].name[0] && p.row[i].state == PERSON_HERE)
            ACT_SAY(x, W_PLAYERS_MASTER, { slot_text("name", p.row[i].name) });
    }
    return true;
}

bool player_armies(struct act *x)
{
    struct board_row board;
    const struct shown *shown;
    struct shown_standing *s = NULL;
    struct seat_list seat = { NULL, 0 };
    size_t n = 0;
    struct policy how;
    struct db *db = x->app->db;
    if (!db_board_get(db, &board, x->who.game.id, x->who.game.board, x->arena, x->e) ||
        !shown_open(&shown, board.text, x->arena, x->e) ||
        !shown_standings(&s, &n, shown, x->arena, x->e) ||
        !db_seat_list(db, &seat, x->who.game.id, x->arena, x->e) ||
        !policy_get(&how, x->app, &x->who.game, x->arena, x->e))
        return false;
    if (seat.n == 0) {
        ACT_SAY(x, W_PLAYERS_NONE);
        return masters(x);
    }
    ACT_HEAD(x, W_PLAYERS_HEAD);
    for (size_t i = 0; i < seat.n; i++)
        if (!row(x, &seat.row[i], standing_of(s, n, seat.row[i].army), &how)) return false;
    if (policy_hides(&how, &x->who.game)) ACT_SAY(x, W_PLAYERS_HIDDEN);
    return masters(x);
}
