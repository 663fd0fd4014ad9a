/* What a game master sees of an update to come: numbers, or the whole of it, made by the code
 * that plays updates and writes reports. */
#include "cron/act/master/master.h"
#include "cron/game/end/seeds.h"
#include "cron/game/time/tempo.h"
#include "cron/game/time/vacation.h"
#include "cron/game/update/figures.h"
#include "cron/game/update/match.h"
#include "cron/game/update/round.h"
#include "cron/mail/letters/sheet.h"
#include "cron/mail/who/reader.h"
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
    struct seat_row *seat;
    size_t n_seat, owes;
    struct order_row *order;
    size_t n_order, legal;
};

static const struct order_row *order_of(const struct count *c, const char *army)
{
    for (size_t i = 0; i < c->n_order; i++)
        if (strcmp(c->order[i].army, army) == 0) return &c->order[i];
    return NULL;
}

static bool owes(const struct count *c, const struct act *x, const struct seat_row *s)
{
    bool awaited = !match_kind(&x->game)->stepped || match_awaits(&c->turn, s->army);
    return strcmp(s->state, "playing") == 0 && awaited && !order_of(c, s->army);
}

static bool count_all(struct count *c, struct act *x)
{
    const struct rules *rules;
    struct db *db = x->app->db;
    if (!master_turn(&c->turn, &c->board, x) || !rules_of(&rules, c->board.text, x->e) ||
        !db_seat_list(db, &c->seat, &c->n_seat, x->game.id, x->arena, x->e) ||
        !db_order_list(db, &c->order, &c->n_order, x->game.id, x->game.board, x->arena, x->e))
        return false;
    for (size_t i = 0; i < c->n_seat; i++) c->owes += owes(c, x, &c->seat[i]);
    for (size_t i = 0; i < c->n_order; i++) {
        struct verdict v;
        if (!rules->judge(&v, c->board.text, str_of(c->order[i].army), str_of(c->order[i].text),
                          x->arena, x->e))
            return false;
        c->legal += v.code == V_OK;
    }
    return true;
}

static bool say_owes(struct act *x, const struct count *c)
{
    struct slot *item = NEW(x->arena, struct slot, c->n_seat + 1);
    size_t n = 0;
    if (!item) return err_nomem(x->e);
    for (size_t i = 0; i < c->n_seat; i++)
        if (owes(c, x, &c->seat[i]))
            item[n++] = game_army_slot("army", &x->game, c->seat[i].army);
    if (n)
        ACT_SAY(x, W_MASTER_OWE, { slot_list("armies", item, n, false) });
    else
        ACT_SAY(x, W_MASTER_NOBODY_OWES);
    return true;
}

/* Who looks is seen: the next report tells the players. */
static bool show_orders(struct act *x, const struct count *c)
{
    ACT_HEAD(x, W_MASTER_PREVIEW_HEAD);
    for (size_t i = 0; i < c->n_order; i++) {
        const struct order_row *o = &c->order[i];
        struct look_row look = {
            .game = x->game.id, .board = x->game.board, .army = o->army, .at = app_now(x->app)
        };
        struct buf row = buf_make(x->arena, strlen(o->text) + strlen(o->next) + 100);
        buf_printf(&row, "%s\t%s%s%s", o->army, o->text, o->next[0] ? "; then " : "", o->next);
        if (row.full) return err_nomem(x->e);
        act_text(x, REPLY_ROW, buf_str(&row).s);
        if (!db_look_add(x->app->db, &look, x->e)) return false;
    }
    ACT_SAY(x, W_MASTER_LOOKED);
    return true;
}

/* ---- the whole of it ----------------------------------------------------------------------
 */

/* The update as it would be now: the new board with what happened, and nothing of it stored. */
struct foreseen {
    struct round round;
    struct told told; /* owns what is shown */
    struct sheet sheet;
    struct out_row row;
};

/* Numbers are drawn as the update draws them, so that it is what will be. */
static bool play(struct adjudication *out, struct foreseen *f, const struct act *x)
{
    struct str away;
    struct stream stream;
    struct arena *a = &f->told.work.arena;
    struct buf orders;
    if (!round_orders(&f->round, x->app->db, a, x->e) ||
        !vacation_would(&away, x->app, &x->game, &f->round.board, a, x->e))
        return false;
    orders = buf_make(a, f->round.orders.n + away.n + 1);
    buf_put(&orders, f->round.orders);
    buf_put(&orders, away);
    f->round.orders = buf_str(&orders);
    if (orders.full) return err_nomem(x->e);
    return round_stream_of(&stream, &f->round, x->app->db, a, x->e) &&
           round_play(out, &f->round, &stream, a, x->e);
}

static bool read_figures(struct told *t, const struct act *x)
{
    struct arena *a = &t->work.arena;
    struct figure *before = NULL, *now = NULL;
    size_t n_before = 0, n = 0;
    struct figures_of of = { .game = x->game.id, .until = t->number };
    if (match_kind(&x->game)->look == LOOK_CHESS) return true;
    if (!figures_before(&before, &n_before, x->app->db, of, a, x->e) ||
        !shown_figures(&now, &n, t->shown, a, x->e))
        return false;
    struct figure *all = NEW(a, struct figure, n_before + n + 1);
    if (!all) return err_nomem(x->e);
    memcpy(all, before, n_before * sizeof *all);
    memcpy(all + n_before, now, n * sizeof *all);
    t->figure = all;
    t->n_figure = n_before + n;
    return true;
}

static bool tell(struct foreseen *f, const struct act *x)
{
    struct adjudication r;
    struct told *t = &f->told;
    struct arena *a = &t->work.arena;
    if (!play(&r, f, x)) return false;
    t->event = r.event;
    t->n_event = r.n_event;
    t->reason = r.reason;
    t->n_reason = r.n_reason;
    t->number = x->game.board + 1;
    return shown_open(&t->shown, r.text, a, x->e) &&
           shown_open(&t->before, f->round.board.text, a, x->e) && read_figures(t, x);
}

/* Who asks reads it as somebody who plays no army; on the command line nobody is known. */
static struct seat_row reader_of(const struct act *x)
{
    struct seat_row none = { .army = "",
                             .address = "",
                             .name = "",
                             .zone = "UTC",
                             .language = x->says->language,
                             .preferences = "",
                             .state = "" };
    return x->person.id ? reader_seat(&x->person) : none;
}

/* The letter that the report of that board is. */
static bool write_letter(struct letter_text *out, struct foreseen *f, struct act *x,
                         const struct post *p)
{
    struct sheet *s = &f->sheet;
    struct tempo now;
    struct buf made = buf_make(x->arena, 40);
    struct told_want want = { .game = &s->game,
                              .words = x->says,
                              .preferences = post_preferences(p->seat) };
    buf_printf(&made, "preview %d", (int)x->game.board);
    *s = (struct sheet){ .app = x->app,
                         .row = &f->row,
                         .kind = sheet_kind_named("report"),
                         .game = x->game,
                         .seat = *p->seat,
                         .told = &f->told };
    if (made.full) return err_nomem(x->e);
    if (!tempo_open(&now, x->app, &x->game, x->arena, x->e) ||
        !post_row(&f->row, x->app, p, x->arena, x->e) ||
        !recipe_read(&s->recipe, f->row.recipe, x->arena, x->e) ||
        !seeds_now(&s->facts.seed, x->app, &x->game, x->arena, x->e) ||
        !post_people(&s->facts, x->app, x->game.id, x->arena, x->e))
        return false;
    s->recipe.made = buf_str(&made).s;
    s->facts.now = app_now(x->app);
    s->facts.grace = s->recipe.grace;
    s->facts.opponent = s->recipe.opponent;
    s->facts.clock = s->recipe.clock;
    s->game.board++;
    s->game.early = 0;
    if (s->game.deadline && !match_kind(&x->game)->stepped)
        s->game.deadline = tempo_next(&now, s->game.deadline);
    return told_share(&f->told, &want, x->e) && sheet_text(out, s, x->arena, x->e);
}

/* By mail a letter of its own, with the picture; on the command line its words. */
static bool send(struct foreseen *f, struct act *x)
{
    struct letter_text text = { 0 };
    struct seat_row reader = reader_of(x);
    struct post p = act_post(x, "preview", &text, &(struct seat_row){ .id = 0 });
    p.seat = &reader;
    if (!tell(f, x) || !write_letter(&text, f, x, &p)) return false;
    if (x->mail) return post_add(x->app, &p, x->arena, x->e);
    const char *words = str_dup(text.text, x->arena);
    act_text(x, REPLY_DIAGRAM, words);
    return words || err_nomem(x->e);
}

/* A game with turns has nothing to show without an order. */
static bool show_update(struct act *x, const struct count *c)
{
    struct foreseen *f = NEW(x->arena, struct foreseen, 1);
    size_t bytes = c->board.text.n;
    if (!f) return err_nomem(x->e);
    if (match_kind(&x->game)->stepped && c->n_order == 0) return true;
    *f = (struct foreseen){ .round = { .board = c->board } };
    f->told.text_bytes = bytes;
    bool ok = work_begin(&f->told.work, 2 * work_for_letters(bytes), x->e) && send(f, x);
    work_end(&f->told.work);
    return ok;
}

static bool preview(struct act *x)
{
    struct count c = { .n_seat = 0 };
    struct policy p;
    struct str word = act_word(x);
    if (!master_no_more(x) || !act_policy(&p, x)) return false;
    if (word.n && p.preview != PREVIEW_WHOLE) return MASTER_NO(x, W_MASTER_NO_PREVIEW);
    if (!count_all(&c, x)) return false;
    ACT_DONE(x, W_MASTER_PREVIEW,
             { slot_number("board", x->game.board), slot_number("orders", (int64_t)c.n_order),
               slot_number("legal", (int64_t)c.legal), slot_number("owe", (int64_t)c.owes) });
    if (!say_owes(x, &c)) return false;
    if (word.n == 0) return true;
    return (c.n_order == 0 || show_orders(x, &c)) && show_update(x, &c) &&
           act_journal(x, "whole");
}

bool master_preview(struct act *x)
{
    return preview(x) || x->refused;
}

/* Who owes an order. */
static bool missing(struct act *x)
{
    struct count c = { .n_seat = 0 };
    if (!master_no_more(x) || !count_all(&c, x)) return false;
    ACT_DONE(x, W_MASTER_MISSING,
             { slot_number("board", x->game.board), slot_number("owe", (int64_t)c.owes),
               slot_number("orders", (int64_t)c.n_order) });
    for (size_t i = 0; i < c.n_seat; i++)
        if (c.seat[i].lost && strcmp(c.seat[i].state, "playing") == 0)
            ACT_SAY(x, W_MASTER_MISSING_LOST,
                    { game_army_slot("army", &x->game, c.seat[i].army) });
    return say_owes(x, &c);
}

bool master_missing(struct act *x)
{
    return missing(x) || x->refused;
}
