/* Which orders are secret now, and who looked at them. Knows nothing of what is in them. */
#include "cron/game/update/reveal.h"

#include "cron/ground/work.h"
#include "cron/mail/who/identify.h"
#include "engine/base/buf.h"

struct search {
    const struct app *app;
    struct mail_row mail;
    bool unread; /* whatever is in it may still become an order */
    bool look;
    size_t found;
    struct buf games;
    struct arena *arena;
    struct err *e;
};

/* Is what this mail holds secret, as far as that game goes? What came before the present board
 * was made belongs to boards that are played, but for what is on file all the same (22.7); so
 * does what was on file for the one before, within the same second, as where moves are played
 * at once. */
static bool is_secret(bool *out, struct search *s, const struct game_row *game)
{
    struct board_row board;
    struct db *db = s->app->db;
    const struct mail_row *m = &s->mail;
    bool on_file, played, prepared;
    *out = false;
    if (strcmp(game->state, "over") == 0) return true;
    *out = s->unread;
    if (s->unread) return true;
    if (!db_board_get(db, &board, game->id, game->board, s->arena, s->e) ||
        !db_order_of_mail(db, &on_file, m->id, game->id, game->board, s->e) ||
        !db_order_of_mail(db, &played, m->id, game->id, game->board - 1, s->e) ||
        !db_line_of_mail(db, &prepared, m->id, game->id, s->e))
        return false;
    bool since = m->seen >= board.made || m->received >= board.made;
    *out = on_file || prepared || (since && !played);
    return true;
}

static bool add(struct search *s, const struct game_row *game, const char *army)
{
    bool secret;
    struct look_row look = {
        .game = game->id, .board = game->board, .army = army, .at = app_now(s->app)
    };
    if (!is_secret(&secret, s, game)) return false;
    if (!secret) return true;
    buf_printf(&s->games, "%s%s", s->found++ ? ", " : "", game->name);
    return !s->look || db_look_add(s->app->db, &look, s->e);
}

/* Nobody knows yet whose it is: it may be for every game that its mailbox serves. */
static bool of_any_game(struct search *s)
{
    struct game_row *game = NULL;
    size_t n = 0;
    if (!db_game_list(s->app->db, &game, &n, s->arena, s->e)) return false;
    const struct mailbox *box = config_mailbox(s->app->config, s->mail.mailbox);
    for (size_t i = 0; i < n; i++)
        if (config_serves(box, game[i].name) && !add(s, &game[i], "")) return false;
    return true;
}

static bool of_seats(struct search *s, const char *address)
{
    struct seat_row *seat = NULL;
    size_t n = 0;
    if (!db_seat_of(s->app->db, &seat, &n, address, s->arena, s->e)) return false;
    for (size_t i = 0; i < n; i++) {
        struct game_row game;
        if (!db_game_by_id(s->app->db, &game, seat[i].game, s->arena, s->e) ||
            !add(s, &game, seat[i].army))
            return false;
    }
    return true;
}

/* A mail that was ignored: a player may have written it, although nothing proves that. */
static bool of_sender(struct search *s)
{
    struct mail m;
    struct identity who;
    struct fresh fresh;
    struct evidence evidence = { .box = config_mailbox(s->app->config, s->mail.mailbox),
                                 .mail = &m,
                                 .fresh = &fresh };
    if (!app_mail_read(&m, s->app, s->mail.raw, s->arena, s->e) ||
        !fresh_lines(&fresh, m.text, s->arena, s->e) ||
        !identify(&who, s->app, &evidence, s->arena, s->e))
        return false;
    if (who.proof != PROOF_WHICH && !who.seat.id) return true;
    if (who.proof != PROOF_WHICH) return add(s, &who.game, who.seat.army);
    const char *from = str_dup(m.from, s->arena);
    return from ? of_seats(s, from) : err_nomem(s->e);
}

static bool find(struct search *s)
{
    struct game_row game;
    const struct mail_row *m = &s->mail;
    s->unread = strcmp(m->state, "done") != 0 && strcmp(m->state, "ignored") != 0;
    if (m->game[0] && !m->army[0] && !s->unread) return true; /* of somebody without an army */
    if (m->game[0])
        return db_game_get(s->app->db, &game, m->game, s->arena, s->e) &&
               add(s, &game, m->army);
    return s->unread ? of_any_game(s) : of_sender(s);
}

bool reveal_mail(struct reveal *out, const struct app *app, int64_t mail, bool look,
                 struct arena *a, struct err *e)
{
    struct search s = {
        .app = app, .look = look, .games = buf_make(a, 4000), .arena = a, .e = e
    };
    if (look && !db_begin(app->db, e)) return false;
    bool ok = db_mail_get(app->db, &s.mail, mail, a, e) && find(&s) &&
              (!look || db_commit(app->db, e));
    if (!ok) db_rollback(app->db);
    *out = (struct reveal){ s.found > 0 && !look, buf_str(&s.games).s, s.mail };
    return ok;
}

bool reveal_game(struct order_row **out, size_t *n, const struct app *app,
                 const struct game_row *game, struct arena *a, struct err *e)
{
    struct game_row now;
    if (!db_begin(app->db, e)) return false;
    bool ok = db_game_by_id(app->db, &now, game->id, a, e);
    if (ok && now.board != game->board)
        ok = err_set(e, ERR_CONFLICT, "game %s was just played on", game->name);
    ok = ok && db_order_list(app->db, out, n, game->id, game->board, a, e);
    for (size_t i = 0; ok && i < *n; i++) {
        struct look_row look = {
            .game = game->id, .board = game->board, .army = (*out)[i].army, .at = app_now(app)
        };
        ok = strcmp(now.state, "over") == 0 || db_look_add(app->db, &look, e);
    }
    ok = ok && db_commit(app->db, e);
    if (!ok) db_rollback(app->db);
    return ok;
}

bool reveal_told(struct looks *out, const struct app *app, int64_t game, int32_t board,
                 struct arena *a, struct err *e)
{
    struct look_row *row = NULL;
    size_t n = 0;
    *out = (struct looks){ 0 };
    if (!db_look_list(app->db, &row, &n, game, board, a, e)) return false;
    struct look *look = NEW(a, struct look, n + 1);
    if (!look) return err_nomem(e);
    for (size_t i = 0; i < n; i++) look[i] = (struct look){ row[i].army, board, row[i].at };
    *out = (struct looks){ look, n };
    return n == 0 || db_look_drop(app->db, game, board, e);
}
