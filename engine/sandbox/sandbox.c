/* The row of the table of games: reads text, hands on to board, order and update, writes text.
 * The only rule it knows is which of an army's orders counts (2.1). */
#include "engine/kinds.h"

#include "engine/sandbox/house/house.h"
#include "engine/sandbox/position/options.h"
#include "engine/sandbox/update/update.h"

static const char *const names[] = { "sandbox", "neisg", NULL };

static bool read_game(struct board *b, struct lines *l, struct str text, struct arena *a,
                      struct err *e)
{
    return board_read(b, text, a, e) && lines_build(l, b, a, e) && lines_armies(l, a, e);
}

static bool print_game(struct str *out, const struct board *b, struct arena *a, struct err *e)
{
    struct buf text = buf_make(a, SIZE_MAX);
    board_print(&text, b);
    *out = buf_str(&text);
    return !text.full || err_nomem(e);
}

static bool sandbox_format(struct str *out, struct str text, struct arena *a, struct err *e)
{
    struct board b;
    return board_read(&b, text, a, e) && print_game(out, &b, a, e);
}

/* One order record, judged; the chain is the order if it is legal. */
struct record {
    struct judged judged;
    struct chain chain;
    uint16_t army;
};

static bool judge_record(struct record *out, const struct lines *l, uint32_t i, struct arena *a,
                         struct err *e)
{
    const struct order_record *o = &l->board->order[i];
    out->army = o->army;
    out->judged =
        (struct judged){ .army = str_dup(l->board->army[o->army].name, a), .text = o->text };
    if (!out->judged.army) return err_nomem(e);
    return order_judge(&out->judged.verdict, &out->chain, l,
                       (struct order_said){ out->army, o->text }, a, e);
}

static bool sandbox_check(struct check *out, struct str text, struct arena *a, struct err *e)
{
    struct board b;
    struct lines l;
    struct record record;
    if (!read_game(&b, &l, text, a, e)) return false;
    struct judged *order = NEW(a, struct judged, b.n_order);
    if (!order) return err_nomem(e);
    for (uint32_t i = 0; i < b.n_order; i++) {
        if (!judge_record(&record, &l, i, a, e)) return false;
        order[i] = record.judged;
    }
    *out = (struct check){ order, b.n_order };
    return true;
}

static bool no_such_army(struct err *e, struct str army)
{
    return err_set(e, ERR_NOTFOUND, "there is no army \"%.*s\"", STR_ARG(str_head(army, 40)));
}

static bool judge_one(struct verdict *out, const struct lines *l, struct str army,
                      struct str order, struct arena *a, struct err *e)
{
    struct chain chain;
    uint16_t index = board_army_named(l->board, army);
    if (index == ARMY_NONE) return no_such_army(e, army);
    return order_judge(out, &chain, l, (struct order_said){ index, order }, a, e);
}

struct opened {
    struct board board;
    struct lines lines;
};

static bool sandbox_open(const struct opened **out, struct str text, struct arena *a,
                         struct err *e)
{
    struct opened *o = NEW(a, struct opened, 1);
    *out = o;
    return o ? read_game(&o->board, &o->lines, text, a, e) : err_nomem(e);
}

static bool sandbox_judge_opened(struct verdict *out, const struct opened *o, struct str army,
                                 struct str order, struct arena *a, struct err *e)
{
    return judge_one(out, &o->lines, army, order, a, e);
}

static bool sandbox_judge(struct verdict *out, struct str text, struct str army,
                          struct str order, struct arena *a, struct err *e)
{
    const struct opened *o;
    return sandbox_open(&o, text, a, e) && sandbox_judge_opened(out, o, army, order, a, e);
}

static bool sandbox_legal(struct buf *out, struct str text, const struct legal_query *q,
                          struct arena *a, struct err *e)
{
    struct board b;
    struct lines l;
    if (!read_game(&b, &l, text, a, e)) return false;
    if (q->army.n && board_army_named(&b, q->army) == ARMY_NONE)
        return err_set(e, ERR_INPUT, "there is no army \"%.*s\"",
                       STR_ARG(str_head(q->army, 40)));
    return order_legal(out, &l, q->army, q->place, a, e);
}

/* 2.1: an army's last valid order counts. */
static bool take_orders(struct chain *chain, struct adjudication *out, const struct lines *l,
                        struct arena *a, struct err *e)
{
    uint32_t orders = l->board->n_order;
    struct judged *refused = NEW(a, struct judged, orders);
    if (!refused) return err_nomem(e);
    for (uint32_t i = 0; i < orders; i++) {
        struct record r = { 0 };
        if (!judge_record(&r, l, i, a, e)) return false;
        if (r.judged.verdict.code == V_OK)
            chain[r.army] = r.chain;
        else
            refused[out->n_refused++] = r.judged;
    }
    out->refused = refused;
    return true;
}

typedef bool update_fn(struct update *out, const struct lines *l, const struct chain *chain,
                       struct stream *stream, struct arena *a, struct err *e);

static bool play(struct adjudication *out, struct str text, update_fn *run,
                 struct stream *stream, struct arena *a, struct err *e)
{
    struct board b;
    struct lines l;
    struct update update;
    *out = (struct adjudication){ .n_event = 0 };
    if (!read_game(&b, &l, text, a, e)) return false;
    if (b.update == UPDATE_MAX)
        return err_set(e, ERR_INPUT, "board %d is the last that there can be", UPDATE_MAX);
    struct chain *chain = NEW(a, struct chain, b.n_army);
    if (!chain) return err_nomem(e);
    if (!take_orders(chain, out, &l, a, e)) return false;
    if (!run(&update, &l, chain, stream, a, e)) return false;
    out->stepped = true;
    out->event = update.event;
    out->n_event = update.n_event;
    out->reason = update.why.reason;
    out->n_reason = update.why.n;
    return print_game(&out->text, &update.board, a, e);
}

static bool sandbox_adjudicate(struct adjudication *out, struct str text, struct stream *stream,
                               enum tell tell, struct arena *a, struct err *e)
{
    return play(out, text, tell == TELL_WHY ? update_explained : update_board, stream, a, e);
}

/* 2.1: orders wait for the update, no matter who has ordered already. */
static bool sandbox_turn(struct awaited *out, struct str text, struct arena *a, struct err *e)
{
    struct board b;
    *out = (struct awaited){ .at_once = false };
    return board_read(&b, text, a, e);
}

/* 9.1, 9.8: five energy, and its king is its first order. */
static bool sandbox_seat(struct str *out, struct str text, struct str army, struct arena *a,
                         struct err *e)
{
    struct buf b = buf_make(a, text.n + army.n + 100);
    buf_put(&b, text);
    buf_printf(&b, "army %.*s energy 5 new\n", STR_ARG(army));
    return b.full ? err_nomem(e) : sandbox_format(out, buf_str(&b), a, e);
}

/* The number of a board that is counted on; there are none behind the last. */
static int32_t moved_on(int32_t board, int32_t by)
{
    int64_t to = (int64_t)board + by;
    return to > UPDATE_MAX ? UPDATE_MAX : to < 0 ? 0 : (int32_t)to;
}

static void move_army(struct army *army, int32_t by)
{
    if (army->king_dead) army->king_until = moved_on(army->king_until, by);
    if (army->out_until >= 0) army->out_until = moved_on(army->out_until, by);
}

/* Events that were drawn stay drawn. */
static void move_board(struct board *b, int32_t number)
{
    int32_t by = number - b->update;
    if (b->options.events_from > b->update)
        b->options.events_from = moved_on(b->options.events_from, by);
    if (b->event) b->event_until = moved_on(b->event_until, by);
    for (uint32_t i = 0; i < b->n_army; i++) move_army(&b->army[i], by);
    b->update = number;
}

static bool sandbox_renumber(struct str *out, struct str text, int32_t number, struct arena *a,
                             struct err *e)
{
    struct board b;
    if (!board_read(&b, text, a, e)) return false;
    if (number < 0 || number > UPDATE_MAX)
        return err_set(e, ERR_INPUT, "there is no board %d", number);
    move_board(&b, number);
    return print_game(out, &b, a, e);
}

static bool sandbox_options(const struct rule_option **out, size_t *n, struct str name,
                            struct arena *a, struct err *e)
{
    enum { OPTIONS_MAX = 32, VALUE_MAX = 400 };
    struct options usual = options_default(str_eq(name, STR("neisg")));
    struct rule_option *list = NEW(a, struct rule_option, OPTIONS_MAX);
    if (!list) return err_nomem(e);
    for (*n = 0; *n < OPTIONS_MAX && option_name((int)*n); ++*n) {
        int i = (int)*n;
        struct buf value = buf_make(a, VALUE_MAX);
        option_print(&value, i, &usual);
        if (value.full) return err_nomem(e);
        list[i] = (struct rule_option){ .name = option_name(i),
                                        .values = option_values(i),
                                        .standard = buf_str(&value).s };
    }
    *out = list;
    return true;
}

/* 2.1: of several orders the last counts. All must be valid: with one refused, the player
 * would not know which one counts. */
static bool sandbox_combine(struct combined *out, const struct combine_query *q,
                            struct arena *a, struct err *e)
{
    const struct opened *o = q->opened;
    bool bad = false;
    *out = (struct combined){ .order = NEW(a, struct combine_order, q->n_order) };
    if (!out->order) return err_nomem(e);
    if (q->n_order == 0) return true;
    if (!o && !sandbox_open(&o, q->text, a, e)) return false;
    for (; out->n_order < q->n_order; out->n_order++) {
        struct verdict *v = &out->order[out->n_order].verdict;
        if (!judge_one(v, &o->lines, q->army, q->order[out->n_order], a, e)) return false;
        bad |= v->code != V_OK;
        out->text = v->canonical;
    }
    if (bad) out->text = NULL;
    if (out->n_order > 1) out->note = bad ? COMBINE_ONE_UNREAD : COMBINE_LAST_COUNTS;
    return true;
}

static bool sandbox_choose(struct choice *out, const struct choose_query *q, struct arena *a,
                           struct err *e)
{
    const struct opened *o;
    if (!sandbox_open(&o, q->text, a, e)) return false;
    uint16_t army = board_army_named(&o->board, q->army);
    if (army == ARMY_NONE) return no_such_army(e, q->army);
    const struct house_query ask = { &o->lines, army, q->level, q->nodes, q->stream };
    return house_choose(out, &ask, a, e);
}

static const struct rules_record records[] = {
    { "board", "board", NULL },
    { "update", NULL, "0" },
    { NULL, NULL, NULL },
};

const struct rules sandbox_rules = { .names = names,
                                     .record = records,
                                     .draws = true,
                                     .format = sandbox_format,
                                     .check = sandbox_check,
                                     .judge = sandbox_judge,
                                     .open = sandbox_open,
                                     .judge_opened = sandbox_judge_opened,
                                     .legal = sandbox_legal,
                                     .adjudicate = sandbox_adjudicate,
                                     .turn = sandbox_turn,
                                     .seat = sandbox_seat,
                                     .renumber = sandbox_renumber,
                                     .options = sandbox_options,
                                     .combine = sandbox_combine,
                                     .shape = order_shape,
                                     .choose = sandbox_choose };
