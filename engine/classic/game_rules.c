/* The functions of struct rules that every two-player game shares: text in, text out. Knows
 * which of a side's orders counts: the last valid one, but resigning comes before all (20.4).
 */
#include "engine/classic/classic.h"
#include "engine/classic/game_run.h"
#include "engine/classic/why.h"

#include <assert.h>

const struct rules_record classic_records[] = {
    { "update", NULL, "0" },
    { "fen", "fen", CLASSIC_START },
    { NULL, NULL, NULL },
};

static bool print_game(struct str *out, const struct game *g, struct arena *a, struct err *e)
{
    struct buf text = buf_make(a, SIZE_MAX);
    game_print(&text, g);
    *out = buf_str(&text);
    return !text.full || err_nomem(e);
}

bool classic_format(struct str *out, struct str text, struct arena *a, struct err *e)
{
    struct game g;
    return game_read(&g, text, a, e) && print_game(out, &g, a, e);
}

/* Moves are counted by the FEN; the number of the board alone tells boards apart. */
bool classic_renumber(struct str *out, struct str text, int32_t number, struct arena *a,
                      struct err *e)
{
    struct game g;
    if (!game_read(&g, text, a, e)) return false;
    if (number < 0 || number > GAME_UPDATE_MAX)
        return err_set(e, ERR_INPUT, "there is no board %d", number);
    g.update = (uint32_t)number;
    return print_game(out, &g, a, e);
}

static bool judge_record(struct judged *out, struct heard *heard, const struct game *g,
                         size_t i, struct arena *a)
{
    const struct game_order *o = &g->order[i];
    *out = (struct judged){ .army = fen_side_name(o->side), .text = o->text };
    return game_hear(&out->verdict, heard, g, o->side, o->text, a);
}

bool classic_check(struct check *out, struct str text, struct arena *a, struct err *e)
{
    struct game g;
    struct heard heard;
    if (!game_read(&g, text, a, e)) return false;
    struct judged *order = NEW(a, struct judged, g.n_order);
    if (!order) return err_nomem(e);
    for (size_t i = 0; i < g.n_order; i++)
        if (!judge_record(&order[i], &heard, &g, i, a)) return err_nomem(e);
    *out = (struct check){ order, g.n_order };
    return true;
}

bool classic_judge(struct verdict *out, struct str text, struct str army, struct str order,
                   struct arena *a, struct err *e)
{
    struct game g;
    struct heard heard;
    if (!game_read(&g, text, a, e)) return false;
    enum side side = fen_side_named(army);
    if (side == NO_SIDE)
        return err_set(e, ERR_NOTFOUND, "there is no army \"%.*s\"",
                       STR_ARG(str_head(army, 40)));
    return game_hear(out, &heard, &g, side, order, a) || err_nomem(e);
}

static int by_line(const void *a, const void *b)
{
    return str_cmp(*(const struct str *)a, *(const struct str *)b);
}

/* The lines of one side, sorted. */
static bool list_side(struct buf *out, const struct game *g, unsigned side, struct arena *a)
{
    struct move_list l;
    g->kind->moves(&l, g, side);
    struct str *line = NEW(a, struct str, l.n);
    if (!line) return false;
    for (uint32_t i = 0; i < l.n; i++) {
        struct buf text = buf_make(a, 64);
        game_say(&text, g, &l, i);
        if (text.full) return false;
        line[i] = buf_str(&text);
    }
    if (l.n) qsort(line, l.n, sizeof *line, by_line);
    for (uint32_t i = 0; i < l.n; i++)
        buf_printf(out, "%s %.*s\n", fen_side_name(side), STR_ARG(line[i]));
    return true;
}

bool classic_legal(struct buf *out, struct str text, const struct legal_query *q,
                   struct arena *a, struct err *e)
{
    static const uint8_t sorted[] = { BLACK, WHITE };
    struct game g;
    if (!game_read(&g, text, a, e)) return false;
    if (q->army.n && fen_side_named(q->army) == NO_SIDE)
        return err_set(e, ERR_INPUT, "there is no army \"%.*s\"",
                       STR_ARG(str_head(q->army, 40)));
    for (int i = 0; i < 2 && !g.result.score; i++) {
        unsigned side = sorted[i];
        if (!game_turn(&g, side)) continue;
        if (q->army.n && fen_side_named(q->army) != side) continue;
        if (!list_side(out, &g, side, a)) return err_nomem(e);
    }
    return !out->full || err_nomem(e);
}

/* 20.4: resigning counts before any other order is looked at. */
static bool take_resignations(struct heard by[2], const struct game *g)
{
    bool any = false;
    for (size_t i = 0; i < g->n_order && !g->result.score; i++) {
        const struct game_order *o = &g->order[i];
        if (talk_read(o->text).kind != TALK_RESIGN) continue;
        if (any && !g->kind->together) continue; /* the first one has ended the game */
        by[o->side] = (struct heard){ .given = true, .kind = TALK_RESIGN };
        any = true;
    }
    return any;
}

static bool take_orders(struct heard by[2], struct adjudication *out, const struct game *g,
                        struct arena *a, struct err *e)
{
    struct judged *refused = NEW(a, struct judged, g->n_order);
    if (!refused) return err_nomem(e);
    out->refused = refused;
    if (take_resignations(by, g)) return true;
    for (size_t i = 0; i < g->n_order; i++) {
        struct heard heard;
        struct judged judged;
        if (!judge_record(&judged, &heard, g, i, a)) return err_nomem(e);
        if (judged.verdict.code == V_OK)
            by[g->order[i].side] = heard;
        else
            refused[out->n_refused++] = judged;
    }
    return true;
}

static bool begin(struct run *r, struct game *g, struct str text, struct arena *a,
                  struct err *e)
{
    if (!game_read(g, text, a, e)) return false;
    *r = (struct run){ .game = g, .a = a, .e = e };
    r->event = NEW(a, struct event, GAME_TELL_MAX);
    return r->event || err_nomem(e);
}

static bool begin_why(struct run *r, enum tell tell)
{
    if (tell != TELL_WHY) return true;
    r->why = why_told;
    r->reason = NEW(r->a, struct reason, WHY_MAX);
    return r->reason || err_nomem(r->e);
}

static bool end(struct adjudication *out, const struct run *r)
{
    out->event = r->event;
    out->n_event = r->n_event;
    out->reason = r->reason;
    out->n_reason = r->n_reason;
    return print_game(&out->text, r->game, r->a, r->e);
}

bool classic_adjudicate(struct adjudication *out, struct str text, struct stream *stream,
                        enum tell tell, struct arena *a, struct err *e)
{
    struct game g;
    struct run r;
    struct heard by[2] = { { .given = false }, { .given = false } };
    *out = (struct adjudication){ .n_event = 0 };
    if (!begin(&r, &g, text, a, e) || !begin_why(&r, tell)) return false;
    r.stream = stream;
    if (g.random) {
        g.stream.sha256 = stream ? stream->sha256 : NULL;
        g.stream.tell = stream ? stream->tell : NULL;
        g.stream.ctx = stream ? stream->ctx : NULL;
        r.stream = &g.stream;
    }
    uint32_t update = g.update;
    if (!take_orders(by, out, &g, a, e) || !game_run(&r, by)) return false;
    out->stepped = g.update != update;
    return end(out, &r);
}

bool classic_pass(struct adjudication *out, struct str text, struct arena *a, struct err *e)
{
    struct game g;
    struct run r;
    *out = (struct adjudication){ .n_event = 0 };
    if (!begin(&r, &g, text, a, e)) return false;
    if (g.result.score) return err_set(e, ERR_CONFLICT, "the game is over");
    if (g.phase != 'C' && game_in_check(&g, g.pos.turn))
        return err_set(e, ERR_CONFLICT, "%s is in check and cannot pass",
                       fen_side_name(g.pos.turn));
    out->stepped = true;
    return game_run_pass(&r) && end(out, &r);
}

/* "draw or loses", the default first. */
static const char *values_text(const struct game_option *o, struct arena *a)
{
    struct buf b = buf_make(a, 200);
    if (o->pool) return "words of events, each once, with commas between";
    for (size_t i = 0; o->values[i]; i++) buf_printf(&b, "%s%s", i ? " or " : "", o->values[i]);
    return b.full ? NULL : buf_str(&b).s;
}

/* All that there are, where there are more than a text without the option has (23.4). */
static bool pool_option(struct rule_option *out, const struct game_pool *pool, struct arena *a)
{
    uint32_t n = 0;
    while (pool->word(n)) n++;
    struct buf usual = buf_make(a, 2000), all = buf_make(a, 2000);
    game_pool_print(&usual, pool, (uint32_t)((UINT64_C(1) << pool->usual) - 1));
    game_pool_print(&all, pool, (uint32_t)((UINT64_C(1) << n) - 1));
    out->standard = buf_str(&usual).s;
    if (n > pool->usual) out->fresh = buf_str(&all).s;
    return !usual.full && !all.full;
}

bool classic_options(const struct rule_option **out, size_t *n, struct str name,
                     struct arena *a, struct err *e)
{
    const struct rules *rules = rules_named(name);
    const struct game_option *o = rules && rules->chess ? rules->chess->option : NULL;
    for (*n = 0; o && o[*n].name;) ++*n;
    struct rule_option *list = NEW(a, struct rule_option, *n + 1);
    if (!list) return err_nomem(e);
    for (size_t i = 0; i < *n; i++) {
        const char *values = values_text(&o[i], a);
        if (!values) return err_nomem(e);
        list[i] = (struct rule_option){ o[i].name, values, o[i].values[0], o[i].fresh,
                                        o[i].fresh_but };
        if (o[i].pool && !pool_option(&list[i], o[i].pool, a)) return err_nomem(e);
    }
    *out = list;
    return true;
}

bool classic_perft(uint64_t *out, struct str text, int depth, struct arena *a, struct err *e)
{
    assert(depth >= 0);
    struct game g;
    if (!game_read(&g, text, a, e)) return false;
    assert(g.kind->perft); /* only kinds that have it have a row with this function */
    *out = g.result.score && depth > 0 ? 0 : g.kind->perft(&g, depth);
    return true;
}
