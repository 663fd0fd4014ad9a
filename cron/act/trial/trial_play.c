/* A trial, order by order: read, judged against the board as it would be by then. */
#include "cron/act/trial/trial_work.h"

#include "parser/order/block.h"
#include "parser/order/request.h"

static struct answer_line line_of(const struct order_text *o, const struct verdict *v)
{
    struct spot s = request_spot(o, v->at, v->len);
    return (struct answer_line){
        .line = s.line, .number = s.number, .at = s.at, .len = s.len, .verdict = *v
    };
}

/* ---- whose order it is ----------------------------------------------------------------------
 */

struct judged_as {
    const char *army; /* NULL: nobody's */
    struct verdict verdict;
};

/* Of two readings of a line, the legal one. */
static bool judge(struct judged_as *out, struct playing *p, const char *army,
                  const struct order_text *o)
{
    struct verdict other;
    struct str who = str_of(army);
    out->army = army;
    if (!p->rules->judge(&out->verdict, p->text, who, o->text, p->a, p->e)) return false;
    if (out->verdict.code == V_OK || o->other.n == 0) return true;
    if (!p->rules->judge(&other, p->text, who, o->other, p->a, p->e)) return false;
    if (other.code == V_OK) out->verdict = other;
    return true;
}

/* Games of two: one of those that are awaited and have no order yet, the reader first. */
static bool by_turn(struct judged_as *out, struct playing *p, const struct order_text *o)
{
    *out = (struct judged_as){ .army = NULL };
    for (int own = 1; own >= 0; own--)
        for (size_t i = 0; i < p->turn.n_wait; i++) {
            struct judged_as one;
            const char *army = p->turn.wait[i];
            if ((strcmp(army, p->q->army) == 0) != own || trial_order_of(p, army)) continue;
            if (out->army && out->verdict.code == V_OK) continue;
            if (!judge(&one, p, army, o)) return false;
            if (!out->army || one.verdict.code == V_OK) *out = one;
        }
    return true;
}

/* Games of many: the reader's army, else the one whose piece it names. */
static bool by_piece(struct judged_as *out, struct playing *p, const struct order_text *o)
{
    const char *army = NULL;
    bool own = p->q->army[0] != '\0';
    *out = (struct judged_as){ .army = NULL };
    if (own && !judge(out, p, p->q->army, o)) return false;
    if (own && out->verdict.code == V_OK) return true;
    if (!trial_owner(&army, &p->armies, p->text, o->text, p->a, p->e)) return false;
    return !army || judge(out, p, army, o);
}

static bool read_owner(struct judged_as *out, struct playing *p, const char *army,
                       const struct order_text *o)
{
    if (army) return judge(out, p, army, o);
    return trial_stepped(p) ? by_turn(out, p, o) : by_piece(out, p, o);
}

/* Does the order perhaps belong to the step after the one that is being put together? */
static bool may_step(struct playing *p, const struct judged_as *as)
{
    bool legal = as->army && as->verdict.code == V_OK && !trial_order_of(p, as->army);
    bool on_file = p->out->tells.n_step == 0 && p->q->on_file && trial_awaits(p, p->q->army);
    return trial_stepped(p) && !legal && (p->n > 0 || on_file);
}

/* ---- one order ------------------------------------------------------------------------------
 */

static bool too_many(struct playing *p, const struct order_text *o)
{
    static const struct verdict any = { .rule = "", .len = 1 };
    const struct answer_line line = line_of(o, &any);
    bool steps = p->out->tells.n_step == TRIAL_STEPS_MAX;
    if (steps) {
        WRONG(p, &line, W_TRIAL_TOO_FAR, { slot_number("n", TRIAL_STEPS_MAX) });
    } else if (p->read++ < TRIAL_ORDERS_MAX) {
        return false;
    } else {
        WRONG(p, &line, W_TRIAL_TOO_MANY, { slot_number("n", TRIAL_ORDERS_MAX) });
    }
    p->stop = true;
    return true;
}

static bool try_order(struct playing *p, const char *army, const struct order_text *o)
{
    struct judged_as as, then;
    if (too_many(p, o)) return true;
    if (!read_owner(&as, p, army, o)) return false;
    if (may_step(p, &as)) {
        if (!trial_step(p)) return false;
        if (p->out->tells.n_step == TRIAL_STEPS_MAX) return too_many(p, o) || true;
        if (!read_owner(&then, p, army, o)) return false;
        if (!as.army || (then.army && then.verdict.code == V_OK)) as = then;
    }
    struct answer_line line = { .line = o->written, .number = o->part->line->number };
    if (!as.army) {
        WRONG(p, &line, W_TRIAL_WHOSE);
        return true;
    }
    if (as.verdict.code != V_OK) {
        line = line_of(o, &as.verdict);
        trial_wrong(p, &line, &(const struct saying){ .word = W_NONE });
        return true;
    }
    const struct trial_order order = { .army = as.army, .text = as.verdict.canonical };
    return trial_take(p, &order);
}

/* ---- the lines ------------------------------------------------------------------------------
 */

static void unread(struct playing *p, const struct line *line)
{
    struct letter_trial *t = &p->out->tells;
    if (t->n_unread < TRIAL_UNREAD_MAX) p->unread[t->n_unread++] = line->text;
}

/* The lines of a part in which no order was found. */
static void leave_unread(struct playing *p, const struct block_part *part,
                         const struct request *r)
{
    for (size_t i = 0; i < part->n; i++) {
        bool used = false;
        for (size_t k = 0; k < r->n_order; k++)
            for (size_t j = 0; j < r->order[k].n_part; j++)
                used |= r->order[k].part[j].line->number == part->line[i].number;
        if (!used) unread(p, &part->line[i]);
    }
}

/* A second trial in the same mail, or "status": in a block, nothing is an act. */
static bool is_act(struct str line)
{
    (void)line;
    return false;
}

static bool try_part(struct playing *p, const struct block_part *part)
{
    struct request r;
    const struct fresh lines = { .line = part->line, .n = part->n };
    const char *army = part->own && p->q->army[0] ? p->q->army : NULL;
    if (!army && part->army.n) army = trial_army(&p->armies, part->army);
    if (part->army.n && !army) {
        const struct answer_line line = { .line = part->heading->text,
                                          .number = part->heading->number };
        WRONG(p, &line, W_TRIAL_NO_ARMY, { slot_str("army", part->army) });
        return true;
    }
    if (!request_read(&r, &lines, p->rules, is_act, p->a, p->e)) return false;
    for (size_t i = 0; i < r.n_order && !p->stop; i++)
        if (!try_order(p, army, &r.order[i])) return false;
    leave_unread(p, part, &r);
    return true;
}

static bool try_block(struct playing *p, size_t from, size_t to)
{
    struct block block;
    const struct fresh lines = { .line = p->q->lines.line + from, .n = to - from };
    if (p->stop || from == to) return true;
    if (!block_read(&block, &lines, p->rules, p->a, p->e)) return false;
    for (size_t i = 0; i < block.n && !p->stop; i++)
        if (block.part[i].n && !try_part(p, &block.part[i])) return false;
    return true;
}

/* Lines that leave an order to the house are among the others. */
static bool try_lines(struct playing *p)
{
    const struct fresh *all = &p->q->lines;
    size_t from = 0;
    for (size_t i = 0; i < all->n; i++) {
        struct trial_wish wish;
        if (!trial_wish(&wish, &all->line[i])) continue;
        if (!try_block(p, from, i) || (!p->stop && !trial_house(p, &wish))) return false;
        from = i + 1;
    }
    return try_block(p, from, all->n) && trial_house_rest(p);
}

/* A saved order for the board after this one comes next (22.7). */
static bool finish(struct playing *p)
{
    if (p->out->n_problem) return true;
    bool more = p->out->tells.n_step < TRIAL_STEPS_MAX;
    if (more && !trial_step(p)) return false;
    return !p->next || p->out->tells.n_step != 1 || trial_step(p);
}

bool trial_play(struct trial *out, const struct trial_query *q, struct arena *a, struct err *e)
{
    struct playing *p = NEW(a, struct playing, 1);
    if (!p) return err_nomem(e);
    *out = (struct trial){ .n_problem = 0 };
    *p = (struct playing){ .out = out, .q = q, .shown = q->shown, .a = a, .e = e };
    p->step = NEW(a, struct trial_step, TRIAL_STEPS_MAX + 1);
    p->unread = NEW(a, struct str, TRIAL_UNREAD_MAX);
    if (!p->step || !p->unread) return err_nomem(e);
    out->tells.step = p->step;
    out->tells.unread = p->unread;
    if (!rules_of(&p->rules, q->board->text, e)) return false;
    out->tells.draws = p->rules->draws;
    out->tells.on_file = q->on_file;
    return trial_armies(&p->armies, q->shown, q->board->text, a, e) &&
           trial_open(p, q->board->text) && try_lines(p) && finish(p);
}
