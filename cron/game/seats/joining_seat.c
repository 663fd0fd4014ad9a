/* A seat is taken, or left. */
#include "cron/game/seats/join.h"
#include "cron/game/seats/joining.h"
#include "cron/game/seats/wish.h"
#include "cron/game/time/tempo.h"
#include "cron/outbox/post.h"
#include "cron/table/house.h"
#include "cron/table/match.h"
#include "cron/table/receipt.h"
#include "db/held.h"
#include "db/note.h"
#include "db/pending.h"
#include "db/question.h"

#include <assert.h>

/* ---- what is free -------------------------------------------------------------------------
 */

static bool read_seats(struct joining *j)
{
    struct seat_list all = { NULL, 0 };
    bool ok = db_seat_list(j->app->db, &all, j->game->id, j->arena, j->e);
    j->seat = all.row;
    j->n_seat = all.n;
    return ok;
}

bool joining_open(struct joining *out, const struct app *app, struct game_row *game,
                  struct arena *a, struct err *e)
{
    assert(game->id > 0);
    *out = (struct joining){ .app = app, .game = game, .arena = a, .e = e };
    return db_game_touch(app->db, game, e) && policy_get(&out->how, app, game, a, e) &&
           db_board_get(app->db, &out->board, game->id, game->board, a, e) && read_seats(out);
}

static size_t all_seats(const struct joining *j)
{
    unsigned fixed = match_kind(j->game)->seats;
    return fixed ? fixed : (size_t)j->how.seats;
}

size_t joining_new(const struct joining *j)
{
    size_t all = all_seats(j);
    return all > j->n_seat ? all - j->n_seat : 0;
}

static bool is_left(const struct joining *j, const struct seat_row *s)
{
    bool gone = s->state == SEAT_LEFT || s->state == SEAT_REMOVED;
    return gone && !join_is_out(j->board.text, s->army);
}

struct seat_row *joining_seat_of(const struct joining *j, const char *army)
{
    for (size_t i = 0; i < j->n_seat; i++)
        if (strcmp(j->seat[i].army, army) == 0) return &j->seat[i];
    return NULL;
}

const struct seat_row *joining_left(const struct joining *j, const char *army)
{
    const struct seat_row *seat = joining_seat_of(j, army);
    return seat && is_left(j, seat) ? seat : NULL;
}

size_t joining_free(const struct joining *j)
{
    size_t n = joining_new(j);
    for (size_t i = 0; i < j->n_seat; i++) n += is_left(j, &j->seat[i]);
    return n;
}

static bool is_playing(const struct seat_row *s)
{
    return s->state == SEAT_PLAYING;
}

size_t joining_players(const struct joining *j)
{
    size_t n = 0;
    for (size_t i = 0; i < j->n_seat; i++) n += is_playing(&j->seat[i]);
    return n;
}

bool joining_plays(const struct seat_row **out, const struct joining *j, const char *address)
{
    *out = NULL;
    for (size_t i = 0; i < j->n_seat && !*out; i++) {
        bool owned = false;
        if (!is_playing(&j->seat[i])) continue;
        if (!db_seat_owned(j->app->db, &owned, j->seat[i].id, address, j->e)) return false;
        if (owned) *out = &j->seat[i];
    }
    return true;
}

/* ---- taken --------------------------------------------------------------------------------
 */

/* In a running game: by when the first king must be ordered. */
static int64_t place_by(const struct joining *j, const struct seat_row *left)
{
    bool runs = j->game->state != GAME_OPEN;
    bool placed = left && !join_is_new(j->board.text, left->army);
    return runs && !placed && j->how.first_order ? app_now(j->app) + j->how.first_order : 0;
}

/* What belonged to the previous player does not go to the next one. */
static struct seat_row fresh_row(const struct seat_row *old, const struct person_row *who)
{
    struct seat_row s = { .id = old->id,
                          .game = old->game,
                          .army = old->army,
                          .player = old->player,
                          .bank = old->bank,
                          .address = who->address,
                          .name = who->name,
                          .zone = who->zone,
                          .language = who->language,
                          .preferences = who->preferences,
                          .state = SEAT_PLAYING,
                          .reminders = "",
                          .word_board = -1,
                          .standing = "" };
    return s;
}

static struct seat_row emptied(const struct joining *j, const struct seat_row *old)
{
    const struct person_row nobody = {
        .name = "", .zone = j->app->config->zone, .language = "en", .preferences = ""
    };
    return fresh_row(old, &nobody);
}

/* A placeholder address: each seat needs one of its own, and the player may come back
 * elsewhere. */
static const char *no_address(const struct seat_row *seat, struct arena *a)
{
    struct buf b = buf_make(a, 80);
    buf_printf(&b, "nobody-%lld-%d@seat.invalid", (long long)seat->id, seat->player);
    return b.full ? NULL : buf_str(&b).s;
}

/* A former player may come back as another army. */
static bool free_address(struct joining *j, const char *address)
{
    for (size_t i = 0; i < j->n_seat; i++) {
        struct seat_row *s = &j->seat[i];
        if (is_playing(s) || !str_ieq(str_of(s->address), str_of(address))) continue;
        s->address = no_address(s, j->arena);
        if (!s->address) return err_nomem(j->e);
        if (!db_seat_set(j->app->db, s, j->e)) return false;
    }
    return true;
}

/* Its first line, if the board has none: a first board may hold armies that nobody plays yet,
 * and whom the rules have removed comes back (9.7). */
static bool put_on_board(struct joining *j, const char *army)
{
    int32_t from;
    struct board_row *b = &j->board;
    if (match_kind(j->game)->seats || !join_open(&from, b->text, b->number, army)) return true;
    return join_army(&b->text, b->text, b->number, army, j->arena, j->e) &&
           db_board_put(j->app->db, b, j->e);
}

/* A new row has the defaults of the store. */
static bool put_row(struct joining *j, struct seat_row *seat)
{
    struct db *db = j->app->db;
    return (seat->id || db_seat_add(db, &seat->id, seat, j->e)) && db_seat_set(db, seat, j->e);
}

/* A player no longer waits for anything. */
static bool end_waiting(struct joining *j, const char *address)
{
    struct person_list p = { NULL, 0 };
    struct persons_of all = { .game = j->game->id };
    if (!db_person_list(j->app->db, &p, &all, j->arena, j->e)) return false;
    for (size_t i = 0; i < p.n; i++) {
        bool master = p.row[i].role == ROLE_MASTER || p.row[i].role == ROLE_DEPUTY;
        if (master || !str_ieq(str_of(p.row[i].address), str_of(address))) continue;
        p.row[i].state = PERSON_GONE;
        p.row[i].until = 0;
        if (!db_person_set(j->app->db, &p.row[i], j->e)) return false;
    }
    return true;
}

bool joining_begin(struct joining *j)
{
    const struct seat_row nobody = { .id = 0 };
    return match_kind(j->game)->seats || joining_came(j, &nobody, joining_players(j));
}

/* The army as it stands, and what happened last. */
static bool greet(struct joining *j, const struct seat_row *seat)
{
    struct post p = { .game = j->game, .seat = seat, .kind = LETTER_WELCOME };
    return post_recipe(j->app, &p, j->arena, j->e);
}

/* The newcomer's order is awaited from now on. */
static bool await_more(struct joining *j)
{
    return !j->game->early || tempo_changed(j->app, j->game, j->arena, j->e);
}

bool joining_take(struct joining *j, struct seat_row *seat)
{
    bool fresh = !seat->id;
    seat->since = app_now(j->app);
    seat->state = SEAT_PLAYING;
    return wish_begin(j->app, seat, ~(unsigned)WISH_OF_NAMES, j->arena, j->e) &&
           free_address(j, seat->address) && put_row(j, seat) &&
           (!fresh || put_on_board(j, seat->army)) && end_waiting(j, seat->address) &&
           read_seats(j);
}

bool joining_seated(struct joining *j, const struct seat_row *seat)
{
    return joining_came(j, seat, joining_players(j)) && await_more(j) && greet(j, seat);
}

bool joining_return(struct joining *j, const struct seat_row *seat)
{
    return put_on_board(j, seat->army) && await_more(j) && greet(j, seat);
}

bool joining_seat(struct joining *j, struct seat_row *out, const struct person_row *who,
                  const char *army)
{
    assert(army);
    const struct seat_row *left = joining_left(j, army);
    struct seat_row fresh = { .game = j->game->id, .army = army };
    *out = fresh_row(left ? left : &fresh, who);
    out->place_by = place_by(j, left);
    return joining_take(j, out) && joining_seated(j, out) && (!left || joining_report(j, out));
}

bool joining_seat_all(struct joining *j, struct seat_row *out, const struct person_row *who,
                      const char *const *army, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        struct seat_row fresh = { .game = j->game->id, .army = army[i] };
        out[i] = fresh_row(&fresh, &who[i]);
        out[i].place_by = place_by(j, NULL);
        if (!joining_take(j, &out[i])) return false;
    }
    if (!joining_came(j, NULL, joining_players(j))) return false;
    for (size_t i = 0; i < n; i++)
        if (!greet(j, &out[i])) return false;
    return true;
}

/* ---- the house -----------------------------------------------------------------------------
 */

/* A seat that nobody has and anybody may take over. */
static bool house_seat(struct joining *j, const char *army)
{
    struct buf b = buf_make(j->arena, 80);
    struct seat_row seat = { .game = j->game->id, .army = str_dup(str_of(army), j->arena) };
    seat = emptied(j, &seat);
    buf_printf(&b, "nobody-%s@seat.invalid", army);
    if (b.full || !seat.army) return err_nomem(j->e);
    seat.address = buf_str(&b).s;
    seat.since = app_now(j->app);
    seat.state = SEAT_LEFT;
    return put_row(j, &seat) && put_on_board(j, seat.army) && read_seats(j);
}

bool joining_house(struct joining *j)
{
    const struct policy_house *h = &j->how.house;
    if (h->barred || (h->n == 0 && j->how.house_vacant == 0)) return true;
    for (size_t i = 0; i < h->n; i++)
        if (!joining_seat_of(j, h->one[i].army) && !house_seat(j, h->one[i].army)) return false;
    return db_game_house(j->app->db, j->game->id, j->e) &&
           joining_came(j, NULL, joining_players(j));
}

/* ---- left ---------------------------------------------------------------------------------
 */

static bool close_questions(struct joining *j, const struct seat_row *seat)
{
    struct question_list q = { NULL, 0 };
    size_t mails = 0;
    struct db *db = j->app->db;
    int64_t now = app_now(j->app);
    if (!db_question_list(db, &q, seat->id, j->arena, j->e)) return false;
    for (size_t i = 0; i < q.n; i++)
        if (!db_question_close(db, q.row[i].id, ANSWER_EXPIRED, now, &mails, j->e))
            return false;
    return db_pending_end(db, seat->id, DEED_NONE, now, j->e);
}

/* An army without a player has no orders: a saved one is withdrawn. */
static bool withdraw(struct joining *j, const char *army)
{
    struct order_row o;
    if (!db_order_last(j->app->db, &o, &(struct order_of){ j->game->id, j->game->board, army },
                       j->arena, j->e))
        return j->e->code == ERR_NOTFOUND;
    o.text = o.next = "";
    o.mail = 0;
    o.at = app_now(j->app);
    return receipt_file(j->app, j->game->name, &o, j->arena, j->e);
}

bool joining_empty(struct joining *j, struct seat_row *seat, enum seat_state state)
{
    struct db *db = j->app->db;
    struct held_free waiting = { .address = seat->address, .game = seat->game };
    struct seat_row left = emptied(j, seat);
    left.player++;
    left.state = state;
    left.since = app_now(j->app);
    left.address = no_address(&left, j->arena);
    if (!left.address) return err_nomem(j->e);
    *seat = left;
    return db_held_release(db, &waiting, app_now(j->app), j->e) && close_questions(j, seat) &&
           db_alias_drop_all(db, seat->id, j->e) && db_note_erase(db, seat->id, j->e) &&
           db_seat_set(db, seat, j->e);
}

bool joining_vacate(struct joining *j, const char *army, enum seat_state state)
{
    assert(army);
    struct seat_row *seat = joining_seat_of(j, army);
    if (seat) return joining_empty(j, seat, state) && withdraw(j, army);
    return err_set(j->e, ERR_NOTFOUND, "game %s has no army %s", j->game->name, army);
}
