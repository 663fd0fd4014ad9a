/* What a game master sees of an update to come: numbers, or the whole of it, made by the code
 * that plays updates and writes reports. */
#include "cron/act/foresee.h"
#include "cron/act/master/master.h"
#include "cron/game/time/tempo.h"
#include "cron/game/time/vacation_due.h"
#include "cron/game/update/reveal.h"
#include "cron/outbox/reader.h"
#include "cron/table/match.h"
#include "cron/table/round.h"
#include "db/journal.h"
#include "engine/rules.h"

bool master_whole_fits(struct str rest)
{
    struct str word = str_word(&rest);
    return str_trim(rest).n == 0 &&
           (word.n == 0 || str_ieq(word, STR("whole")) || str_ieq(word, STR("ganz")));
}

struct count {
    struct board_row board;
    struct awaited turn;
    struct seat_list seat;
    struct order_list order;
    size_t owes, legal;
};

static const struct order_row *order_of(const struct count *c, const char *army)
{
    for (size_t i = 0; i < c->order.n; i++)
        if (strcmp(c->order.row[i].army, army) == 0) return &c->order.row[i];
    return NULL;
}

static bool owes(const struct count *c, const struct act *x, const struct seat_row *s)
{
    bool awaited = !match_kind(&x->who.game)->stepped || match_awaits(&c->turn, s->army);
    return s->state == SEAT_PLAYING && awaited && !order_of(c, s->army);
}

static bool count_all(struct count *c, struct act *x)
{
    const struct rules *rules;
    struct db *db = x->app->db;
    if (!master_turn(&c->turn, &c->board, x) || !rules_of(&rules, c->board.text, x->e) ||
        !db_seat_list(db, &c->seat, x->who.game.id, x->arena, x->e) ||
        !db_order_list(db, &c->order, x->who.game.id, x->who.game.board, x->arena, x->e))
        return false;
    for (size_t i = 0; i < c->seat.n; i++) c->owes += owes(c, x, &c->seat.row[i]);
    for (size_t i = 0; i < c->order.n; i++) {
        struct verdict v;
        if (!rules->judge(&v, c->board.text, str_of(c->order.row[i].army),
                          str_of(c->order.row[i].text), x->arena, x->e))
            return false;
        c->legal += v.code == V_OK;
    }
    return true;
}

static bool say_owes(struct act *x, const struct count *c)
{
    struct slot *item = NEW(x->arena, struct slot, c->seat.n + 1);
    size_t n = 0;
    if (!item) return err_nomem(x->e);
    for (size_t i = 0; i < c->seat.n; i++)
        if (owes(c, x, &c->seat.row[i]))
            item[n++] = game_army_slot("army", &x->who.game, c->seat.row[i].army);
    if (n)
        ACT_SAY(x, W_MASTER_OWE, { slot_list("armies", item, n, false) });
    else
        ACT_SAY(x, W_MASTER_NOBODY_OWES);
    return true;
}

/* Looking is seen: the next report tells the players. */
static bool show_orders(struct act *x, const struct count *c)
{
    ACT_HEAD(x, W_MASTER_PREVIEW_HEAD);
    for (size_t i = 0; i < c->order.n; i++) {
        const struct order_row *o = &c->order.row[i];
        struct buf row = buf_make(x->arena, strlen(o->text) + strlen(o->next) + 100);
        buf_printf(&row, "%s\t%s%s%s", o->army, o->text, o->next[0] ? "; then " : "", o->next);
        if (row.full) return err_nomem(x->e);
        act_text(x, REPLY_ROW, buf_str(&row).s);
        if (!reveal_order(x->app, &x->who.game, o->army, x->e)) return false;
    }
    ACT_SAY(x, W_MASTER_LOOKED);
    return true;
}

/* ---- the whole of it ----------------------------------------------------------------------
 */

/* Numbers are drawn as the update will draw them, so that it shows what will happen. */
static bool play(struct adjudication *out, struct round *r, struct foreseen *f,
                 const struct act *x)
{
    struct stream stream;
    struct arena *a = &f->told.work.arena;
    return round_orders(r, x->app->db, a, x->e) &&
           vacation_would(r, x->app, &x->who.game, a, x->e) &&
           round_stream_of(&stream, r, x->app->db, a, x->e) &&
           round_play(out, r, &stream, a, x->e);
}

/* The asker reads it as somebody who plays no army; on the command line nobody is known. */
static struct seat_row reader_of(const struct act *x)
{
    struct seat_row none = reader_nobody(x->app, x->who.game.id);
    none.language = x->who.says->language;
    return x->who.person.id ? reader_seat(&x->who.person) : none;
}

/* The letter that the report of that board is. */
static bool write_letter(struct letter_text *out, struct foreseen *f, struct act *x,
                         const struct post *p)
{
    struct tempo now;
    struct buf made = buf_make(x->arena, 40);
    struct game_row *next = &f->sheet.game;
    buf_printf(&made, "preview %d", (int)x->who.game.board);
    if (made.full) return err_nomem(x->e);
    if (!tempo_open(&now, x->app, &x->who.game, x->arena, x->e)) return false;
    *next = x->who.game;
    next->board++;
    next->early = 0;
    if (next->deadline && !match_kind(&x->who.game)->stepped)
        next->deadline = tempo_next(&now, next->deadline);
    return foresee_letter(out, f, x, p, buf_str(&made).s);
}

/* By mail a letter of its own, with the picture; on the command line its words. */
static bool send(struct foreseen *f, struct act *x, const struct board_row *board)
{
    struct adjudication r;
    struct round round = { .board = *board };
    struct letter_text text = { 0 };
    struct seat_row reader = reader_of(x);
    struct post p = act_post(x, LETTER_PREVIEW, &text, &(struct seat_row){ .id = 0 });
    p.seat = &reader;
    if (!play(&r, &round, f, x) || !foresee_board(f, x, &r, board->text) ||
        !write_letter(&text, f, x, &p))
        return false;
    if (x->came.id) return post_add(x->app, &p, x->arena, x->e);
    const char *words = str_dup(text.text, x->arena);
    act_text(x, REPLY_DIAGRAM, words);
    return words || err_nomem(x->e);
}

/* A game in which players take turns has nothing to show without an order. */
static bool show_update(struct act *x, const struct count *c)
{
    if (match_kind(&x->who.game)->stepped && c->order.n == 0) return true;
    struct foreseen *f = foresee_begin(x, c->board.text.n);
    if (!f) return false;
    bool ok = send(f, x, &c->board);
    foresee_end(f);
    return ok;
}

/* When the option was last set; *set has act NULL if it was not set since the game was made. */
static bool find_set(struct journal_row *set, const struct act *x)
{
    struct journal_list list = { NULL, 0 };
    struct journal_of of = { .game = x->who.game.id };
    *set = (struct journal_row){ .act = DEED_NONE };
    if (!db_journal_list(x->app->db, &list, &of, x->arena, x->e)) return false;
    for (size_t i = 0; i < list.n; i++) {
        struct str words = str_of(list.row[i].words);
        if (list.row[i].act == DEED_OPTION && str_eq(str_word(&words), STR("preview")))
            *set = list.row[i];
    }
    return true;
}

/* Those who gave an order before the option was set were promised that nobody sees it. */
static bool holds(bool *out, const struct act *x, const struct count *c)
{
    struct journal_row set;
    if (!find_set(&set, x)) return false;
    *out = !set.act || set.board < x->who.game.board;
    for (size_t i = 0; set.act && i < c->order.n; i++) *out &= c->order.row[i].at > set.at;
    return true;
}

static bool preview(struct act *x)
{
    struct count c = { .owes = 0 };
    bool seen = true;
    struct policy p;
    struct str word = act_word(x);
    if (!master_no_more(x) || !act_policy(&p, x)) return false;
    if (word.n && p.preview != PREVIEW_WHOLE) return MASTER_NO(x, W_MASTER_NO_PREVIEW);
    if (!count_all(&c, x) || (word.n && !holds(&seen, x, &c))) return false;
    if (!seen)
        return MASTER_NO(x, W_MASTER_PREVIEW_LATER,
                         { slot_number("board", x->who.game.board + 1) });
    ACT_DONE(x, W_MASTER_PREVIEW,
             { slot_number("board", x->who.game.board),
               slot_number("orders", (int64_t)c.order.n),
               slot_number("legal", (int64_t)c.legal), slot_number("owe", (int64_t)c.owes) });
    if (!say_owes(x, &c)) return false;
    if (word.n == 0) return true;
    return (c.order.n == 0 || show_orders(x, &c)) && show_update(x, &c) &&
           act_journal(x, "whole");
}

bool master_preview(struct act *x)
{
    return preview(x) || x->answer.refused;
}

/* Who owes an order. */
static bool missing(struct act *x)
{
    struct count c = { .owes = 0 };
    if (!master_no_more(x) || !count_all(&c, x)) return false;
    ACT_DONE(x, W_MASTER_MISSING,
             { slot_number("board", x->who.game.board), slot_number("owe", (int64_t)c.owes),
               slot_number("orders", (int64_t)c.order.n) });
    for (size_t i = 0; i < c.seat.n; i++)
        if (c.seat.row[i].lost && c.seat.row[i].state == SEAT_PLAYING)
            ACT_SAY(x, W_MASTER_MISSING_LOST,
                    { game_army_slot("army", &x->who.game, c.seat.row[i].army) });
    return say_owes(x, &c);
}

bool master_missing(struct act *x)
{
    return missing(x) || x->answer.refused;
}
