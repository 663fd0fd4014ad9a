/* Who plays which army: seats between two updates. */
#include "cron/game/games.h"

#include "cron/app/reach.h"
#include "cron/game/seats/called.h"
#include "cron/game/seats/join.h"
#include "cron/game/seats/joining.h"
#include "cron/table/match.h"
#include "db/attendance.h"
#include "db/journal.h"

#include <assert.h>

/* A step that returns false ends the change: it cannot be done, or it failed. */
#define REFUSE(c, ...) ((c)->no = (struct saying){ .word = __VA_ARGS__ }, false)

static bool done(const struct game_change *c, bool ok)
{
    return ok || c->no.word != W_NONE;
}

static bool get_board(struct board_row *out, const struct game_change *c)
{
    return db_board_get(c->app->db, out, c->game.id, c->game.board, c->arena, c->e);
}

static bool people(struct joining *j, struct game_change *c)
{
    return joining_open(j, c->app, &c->game, c->arena, c->e);
}

/* ---- what is refused ----------------------------------------------------------------------
 */

static bool find(struct seat_row *out, bool *found, const struct game_change *c)
{
    struct err none = { 0 };
    *found = game_seat_find(out, c->app, &c->game, c->seat.army ? c->seat.army : "", c->arena,
                            &none);
    if (*found || none.code == ERR_NOTFOUND) return true;
    *c->e = none;
    return false;
}

bool game_seat_find(struct seat_row *out, const struct app *app, const struct game_row *game,
                    const char *army, struct arena *a, struct err *e)
{
    struct seat_list seat = { NULL, 0 };
    if (!db_seat_list(app->db, &seat, game->id, a, e)) return false;
    for (size_t i = 0; i < seat.n; i++) {
        if (strcmp(seat.row[i].army, army) != 0) continue;
        *out = seat.row[i];
        return true;
    }
    return err_set(e, ERR_NOTFOUND, "game %s has no army %s", game->name, army);
}

/* Its row to *out. */
static bool row_of(struct seat_row *out, struct game_change *c)
{
    bool found;
    if (!find(out, &found, c)) return false;
    return found ||
           REFUSE(c, W_SEAT_NO_ARMY,
                  { slot_text("army", c->seat.army), slot_text("game", c->game.name) });
}

struct slot game_army_slot(const char *name, const struct game_row *game, const char *army)
{
    assert(army);
    return match_kind(game)->seats ? slot_side(name, army) : slot_army(name, army);
}

static bool language_ok(struct game_change *c)
{
    char list[LANGUAGES_LIST_MAX];
    if (words_named(str_of(c->seat.language))) return true;
    languages_list(list);
    const char *known = str_dup(str_of(list), c->arena);
    if (!known) return err_nomem(c->e);
    return REFUSE(c, W_SEAT_NO_LANGUAGE,
                  { slot_text("word", c->seat.language), slot_text("languages", known) });
}

/* Read, and kept in one spelling. */
static bool preferences_ok(struct game_change *c)
{
    struct buf b = buf_make(c->arena, PREFERENCES_MAX);
    unsigned set = 0;
    struct str wrong;
    bool right = preferences_read(&set, str_of(c->seat.preferences), PREFER_ALL, &wrong);
    preferences_print(&b, right ? set : PREFER_ALL);
    if (b.full) return err_nomem(c->e);
    if (!right)
        return REFUSE(
            c, W_SEAT_NO_PREFERENCE,
            { slot_str("word", str_head(wrong, 40)), slot_text("words", buf_str(&b).s) });
    c->seat.preferences = buf_str(&b).s;
    return true;
}

static bool army_ok(struct game_change *c)
{
    bool two = match_kind(&c->game)->seats > 0;
    const char *army = c->seat.army;
    if (!app_name_good(army)) return REFUSE(c, W_SEAT_BAD_ARMY, { slot_text("army", army) });
    if (two && !match_has_side(army))
        return REFUSE(c, W_SEAT_NO_SIDE, { slot_text("army", army) });
    return true;
}

static bool seat_ok(struct game_change *c)
{
    const struct seat_row *s = &c->seat;
    if (!army_ok(c)) return false;
    if (!reach_refused(&c->no, c->app, s->address, c->e) || c->no.word != W_NONE) return false;
    if (!zone_ok(s->zone)) return REFUSE(c, W_SEAT_NO_ZONE, { slot_text("word", s->zone) });
    return language_ok(c) && preferences_ok(c);
}

static bool name_ok(struct game_change *c)
{
    const struct seat_row *s = &c->seat;
    const struct called name = { c->app, c->game.id, s->address, s->army, s->name };
    return called_refused(&c->no, &name, c->arena, c->e) && c->no.word == W_NONE;
}

/* Somebody else of the game has the address. */
static bool address_free(struct game_change *c, int64_t own)
{
    struct seat_row other;
    struct err none = { 0 };
    if (!db_seat_in(c->app->db, &other, c->game.id, c->seat.address, c->arena, &none)) {
        if (none.code == ERR_NOTFOUND) return true;
        *c->e = none;
        return false;
    }
    if (other.id == own) return true;
    return REFUSE(c, W_SEAT_ADDRESS_TAKEN,
                  { slot_text("address", c->seat.address), slot_text("army", other.army),
                    slot_text("game", c->game.name) });
}

/* A first board may hold armies that nobody plays yet. */
static bool waits(const struct game_change *c, const struct board_row *board)
{
    struct str rest = board->text, line;
    struct str army = str_of(c->seat.army);
    bool there = false;
    while (!c->seat.id && str_line(&rest, &line))
        if (str_eq(str_word(&line), STR("army"))) there |= str_eq(str_word(&line), army);
    return there;
}

/* May the army come onto this board? */
static bool board_free(struct game_change *c, const struct board_row *board)
{
    int32_t from;
    if (match_kind(&c->game)->seats || waits(c, board)) return true;
    if (join_open(&from, board->text, board->number, c->seat.army)) return true;
    if (from)
        return REFUSE(c, W_SEAT_BARRED,
                      { slot_text("army", c->seat.army), slot_number("board", from) });
    return REFUSE(c, W_SEAT_IN_GAME, { slot_text("army", c->seat.army) });
}

/* ---- a new player -------------------------------------------------------------------------
 */

static bool army_free(struct game_change *c)
{
    struct seat_row there;
    bool taken;
    if (!find(&there, &taken, c)) return false;
    return !taken ||
           REFUSE(c, W_SEAT_TAKEN,
                  { slot_text("army", c->seat.army), slot_text("game", c->game.name) });
}

static void newcomer(struct game_change *c)
{
    c->seat.game = c->game.id;
    c->seat.reminders = c->seat.standing = "";
    c->seat.word = SEAT_SILENT;
    c->seat.word_board = -1;
}

static bool add(struct game_change *c)
{
    struct board_row board;
    if (!seat_ok(c) || !name_ok(c) || !army_free(c) || !address_free(c, 0) ||
        !get_board(&board, c) || !board_free(c, &board))
        return false;
    newcomer(c);
    struct joining j;
    return people(&j, c) && joining_take(&j, &c->seat);
}

bool game_seat_add(struct game_change *c)
{
    return done(c, add(c));
}

static bool rejoin(struct game_change *c)
{
    struct board_row board;
    struct seat_row row;
    struct joining j;
    if (match_kind(&c->game)->seats)
        return REFUSE(c, W_SEAT_NO_REJOIN, { slot_text("rules", c->game.rules) });
    if (!row_of(&row, c)) return false;
    c->seat = row;
    return get_board(&board, c) && board_free(c, &board) && people(&j, c) &&
           joining_return(&j, &c->seat);
}

bool game_seat_rejoin(struct game_change *c)
{
    return done(c, rejoin(c));
}

/* What belongs to the side, and not to the player, stays: the saved order and the time left. */
static bool replace(struct game_change *c)
{
    struct seat_row old, *s = &c->seat;
    struct joining j;
    if (!seat_ok(c) || !name_ok(c) || !row_of(&old, c)) return false;
    bool empty = old.state != SEAT_PLAYING;
    if (!address_free(c, empty ? old.id : 0) || !people(&j, c)) return false;
    if (!empty && !joining_empty(&j, &old, SEAT_LEFT)) return false;
    newcomer(c);
    s->id = old.id;
    s->player = old.player;
    s->bank = old.bank;
    return joining_take(&j, s) && joining_seated(&j, s);
}

bool game_seat_replace(struct game_change *c)
{
    return done(c, replace(c));
}

/* ---- the same player, otherwise -----------------------------------------------------------
 */

static bool set(struct game_change *c)
{
    struct seat_row to = c->seat, row = { .id = 0 };
    if (!row_of(&row, c)) return false;
    assert(row.name); /* a row of the store has all its texts */
    c->seat = row;
    if (to.address) c->seat.address = to.address;
    if (to.name) c->seat.name = to.name;
    if (to.zone) c->seat.zone = to.zone;
    if (to.language) c->seat.language = to.language;
    if (to.preferences) c->seat.preferences = to.preferences;
    return seat_ok(c) && (!to.name || name_ok(c)) && (!to.address || address_free(c, row.id)) &&
           (!to.address ||
            db_attendance_move(c->app->db, row.game, row.address, to.address, c->e)) &&
           db_seat_set(c->app->db, &c->seat, c->e);
}

bool game_seat_set(struct game_change *c)
{
    return done(c, set(c));
}

bool game_note(const struct app *app, const struct game_row *g, const struct game_said *said,
               struct err *e)
{
    int64_t id;
    struct journal_row row = { .game = g->id,
                               .board = g->board,
                               .at = app_now(app),
                               .who = said->who ? said->who : db_word(&db_doers, DOER_PROGRAM),
                               .act = said->act,
                               .words = said->words };
    return db_journal_add(app->db, &id, &row, e);
}
