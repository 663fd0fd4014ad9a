/* How the sums of an account are made (9). */
#include "engine/sandbox/update/explain_make.h"

enum { SUM_TEXT_MAX = 512, KING_FEE = 3 };

static struct ledger *ledger(const struct explain *x)
{
    return &x->ledger[explain_army(x)];
}

static bool changes_energy(enum event_kind kind)
{
    return kind != EV_BALANCE && strchr(event_info[kind].slots, 'E');
}

void explain_book(struct explain *x)
{
    enum event_kind kind = x->event->kind;
    if (!changes_energy(kind)) return;
    ledger(x)->energy += x->event->change;
    ledger(x)->sum[kind] += x->event->change;
}

static struct reason *explain_price(struct explain *x, enum reason_kind kind,
                                    const char *letters)
{
    struct reason *r = explain_add(x, kind);
    r->piece = letters;
    r->points = explain_info(letters)->points;
    r->energy = ledger(x)->energy;
    return r;
}

void explain_cost(struct explain *x)
{
    bool placed = next_done(x->n, explain_army(x))->kind == ACT_PLACE;
    explain_price(x, placed ? WHY_PRICE : WHY_FEE, x->event->piece);
}

void explain_reward(struct explain *x)
{
    const struct event_rule *rule = x->n->board->event;
    bool full = rule && rule->full_reward;
    explain_price(x, full ? WHY_PRIZE_FULL : WHY_PRIZE, x->event->by_piece)->word =
        full ? rule->word : NULL;
}

void explain_bonus(struct explain *x)
{
    explain_add(x, WHY_GIFT)->word = x->event->word;
}

void explain_income(struct explain *x)
{
    explain_add(x, WHY_WAGE);
}

/* All points on the board after the captures (9.5): what stands on the new board, and what was
 * sold since. */
static int64_t points_then(struct explain *x)
{
    const struct board *b = x->past->board;
    const struct event_list *news = &x->n->news;
    const struct event *now = x->event;
    uint32_t me = explain_army(x);
    if (x->points) return x->points[me];
    x->points = NEW(x->arena, int64_t, (size_t)b->n_army + 1);
    if (!x->points) return x->full = true, 0;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        x->points[p->army] += piece_table[p->kind].points;
        if (p->marks & MARK_POSSESSED) x->points[p->army] += piece_table[x->n->spirit].points;
    }
    for (size_t i = x->about; i < news->n; i++) {
        x->event = &news->event[i];
        if (x->event->kind == EV_SOLD)
            x->points[explain_army(x)] += explain_info(x->event->piece)->points;
    }
    x->event = now;
    return x->points[me];
}

static const char *explain_percent(struct explain *x, int32_t percent)
{
    struct buf text = buf_make(x->arena, SUM_TEXT_MAX);
    buf_printf(&text, "%d", percent);
    return explain_text(x, &text);
}

void explain_king_lost(struct explain *x)
{
    int32_t tenth = -x->event->change / 2 - KING_FEE;
    int64_t points = points_then(x);
    const struct event_rule *rule = x->n->board->event;
    bool event = rule && rule->king_percent;
    struct reason *r = explain_add(x, !tenth  ? WHY_KING_FEE
                                      : event ? WHY_KING_EVENT
                                              : WHY_KING_TENTH);
    if (event) r->word = rule->word;
    if (event) r->by_word = explain_percent(x, rule->king_percent);
    r->points = points;
    r->energy = ledger(x)->energy;
    r->number = tenth;
}

/* A spirit's sale stands behind that of its host. */
static bool sold_with_host(const struct explain *x)
{
    const struct event *e = x->event;
    const struct event *last = &x->n->news.event[x->about - 1];
    return explain_info(e->piece)->flags & PIECE_SPIRIT && last->kind == EV_SOLD &&
           last->army == e->army && last->to.x == e->to.x && last->to.y == e->to.y;
}

void explain_sold(struct explain *x)
{
    explain_price(x, sold_with_host(x) ? WHY_SALE_SPIRIT : WHY_SALE, x->event->piece);
}

void explain_king_back(struct explain *x)
{
    const struct army *army = &x->n->board->army[explain_army(x)];
    struct event_square died = next_square(army->king_at);
    bool home = died.x == x->event->to.x && died.y == x->event->to.y;
    struct reason *r = explain_add(x, home ? WHY_THRONE : WHY_THRONE_NEAR);
    r->at = died;
    r->number = army->king_until;
}

void explain_removed(struct explain *x)
{
    explain_add(x, WHY_EMPTY);
}

void explain_rejoined(struct explain *x)
{
    explain_add(x, WHY_EXILE_OVER);
}

/* "income +1, reward +5": what the account is made of, kind by kind. */
static const char *explain_sum(struct explain *x, const struct ledger *l)
{
    struct buf text = buf_make(x->arena, SUM_TEXT_MAX);
    for (int i = 0; i < EV_COUNT; i++) {
        if (!l->sum[i]) continue;
        if (text.n) buf_puts(&text, ", ");
        buf_printf(&text, "%s ", event_info[i].name);
        event_energy_text(&text, l->sum[i], true);
    }
    return explain_text(x, &text);
}

void explain_balance(struct explain *x)
{
    const struct ledger *l = ledger(x);
    const char *changes = explain_sum(x, l);
    struct reason *r = explain_add(x, changes[0] ? WHY_SUM : WHY_SUM_SAME);
    r->energy = x->event->energy - x->event->change;
    r->word = changes[0] ? changes : NULL;
}
