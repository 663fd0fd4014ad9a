/* Whose secret a mail is. */
#include "cron/inbox/who/reveal_mail.h"

#include "cron/game/update/reveal.h"
#include "cron/inbox/who/identify.h"
#include "db/board.h"
#include "db/line.h"
#include "db/press.h"
#include "engine/base/buf.h"
#include "parser/report/report.h"

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

/* Does this mail hold an order for the present board, or may it? What came before the board was
 * made belongs to boards that are played, unless it is saved for this one (22.7); so does what
 * was saved for the previous board within the same second, where moves are played at once. */
static bool is_order(bool *out, struct search *s, const struct game_row *game)
{
    struct board_row board;
    struct db *db = s->app->db;
    const struct mail_row *m = &s->mail;
    bool on_file, played, prepared;
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

/* A player's mails are private as long as the game goes on: what is not an order may be a note,
 * a trial, a vote, or a message to somebody. */
static bool add(struct search *s, const struct game_row *game, const char *army)
{
    bool order;
    if (game->state == GAME_OVER) return true;
    if (!is_order(&order, s, game)) return false;
    buf_printf(&s->games, "%s%s", s->found++ ? ", " : "", game->name);
    return !s->look || reveal_look(s->app, game, army, order ? LOOK_ORDER : LOOK_MAIL, s->e);
}

/* A mail of ours that comes back has what we wrote, which includes the reader's order. */
static bool is_report(bool *out, struct search *s)
{
    struct mail m;
    struct report r;
    if (!app_mail_read(&m, s->app, s->mail.raw, s->arena, s->e) ||
        !apart_report(&r, s->app->apart, &m, s->mail.raw, s->arena, s->e))
        return false;
    *out = r.kind != REPORT_NOT;
    return true;
}

/* From somebody who plays nothing: messages to some, and mails that come back. */
static bool of_nobody(struct search *s)
{
    struct game_row game;
    bool said = false, report = false;
    if (!db_game_get(s->app->db, &game, s->mail.game, s->arena, s->e) ||
        !db_press_of_mail(s->app->db, &said, s->mail.id, game.id, s->e) ||
        (!said && !is_report(&report, s)))
        return false;
    return !(said || report) || add(s, &game, "");
}

/* Nobody knows yet whose it is: it may be for any game that its mailbox serves. */
static bool of_any_game(struct search *s)
{
    struct game_list game = { NULL, 0 };
    if (!db_game_list(s->app->db, &game, s->arena, s->e)) return false;
    const struct mailbox *box = config_mailbox(s->app->config, s->mail.mailbox);
    for (size_t i = 0; i < game.n; i++)
        if (config_serves(box, game.row[i].name) && !add(s, &game.row[i], "")) return false;
    return true;
}

static bool of_seats(struct search *s, const char *address)
{
    struct seat_list seat = { NULL, 0 };
    if (!db_seat_of(s->app->db, &seat, address, s->arena, s->e)) return false;
    for (size_t i = 0; i < seat.n; i++) {
        struct game_row game;
        if (!db_game_by_id(s->app->db, &game, seat.row[i].game, s->arena, s->e) ||
            !add(s, &game, seat.row[i].army))
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
    s->unread = m->state != MAIL_DONE && m->state != MAIL_IGNORED;
    if (m->game[0] && !m->army[0] && !s->unread) return of_nobody(s);
    if (m->game[0])
        return db_game_get(s->app->db, &game, m->game, s->arena, s->e) &&
               add(s, &game, m->army);
    bool report = false;
    if (!s->unread && !is_report(&report, s)) return false;
    return s->unread || report ? of_any_game(s) : of_sender(s);
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
