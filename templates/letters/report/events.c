/* Events one by one as long as there are few; of many, the most important ones, and how many
 * more of which kind each army had. */
#include "templates/letters/report/report.h"

/* What the rest is counted as. */
enum tally { TALLY_MOVES, TALLY_CAPTURES, TALLY_LOST, TALLY_VAIN, TALLY_OTHER, TALLIES };
static const enum words_name tally_word[TALLIES] = {
    [TALLY_MOVES] = W_REPORT_TALLY_MOVES, [TALLY_CAPTURES] = W_REPORT_TALLY_CAPTURES,
    [TALLY_LOST] = W_REPORT_TALLY_LOST,   [TALLY_VAIN] = W_REPORT_TALLY_VAIN,
    [TALLY_OTHER] = W_REPORT_TALLY_OTHER,
};
static const enum tally tallies[EV_COUNT] = {
    [EV_MOVED] = TALLY_MOVES,     [EV_TOOK] = TALLY_CAPTURES,    [EV_STOLE] = TALLY_CAPTURES,
    [EV_CAPTURED] = TALLY_LOST,   [EV_ANNIHILATED] = TALLY_LOST, [EV_SOLD] = TALLY_LOST,
    [EV_MISSED] = TALLY_VAIN,     [EV_FAILED] = TALLY_VAIN,      [EV_CANCELLED] = TALLY_VAIN,
    [EV_TRADED] = TALLY_LOST,     [EV_POSSESSED] = TALLY_OTHER,  [EV_PLACED] = TALLY_OTHER,
    [EV_PROMOTED] = TALLY_OTHER,  [EV_CLEARED] = TALLY_OTHER,    [EV_PUSHED] = TALLY_OTHER,
    [EV_SHIFTED] = TALLY_OTHER,   [EV_STUCK] = TALLY_OTHER,      [EV_WEDGED] = TALLY_OTHER,
    [EV_IMPLOSION] = TALLY_OTHER, [EV_CAPTURABLE] = TALLY_OTHER,
};

/* Low weights are told first; events without a row come last. */
enum { WEIGHTS = 5 };
static const uint8_t weight[EV_COUNT] = {
    [EV_ORDERED] = 1,  [EV_IDLE] = 1,        [EV_PASSED] = 1,     [EV_KING_LOST] = 1,
    [EV_REMOVED] = 1,  [EV_KING_BACK] = 1,   [EV_REJOINED] = 1,   [EV_CAPTURED] = 2,
    [EV_PROMOTED] = 2, [EV_ANNIHILATED] = 2, [EV_CAPTURABLE] = 3, [EV_IMPLOSION] = 3,
    [EV_SOLD] = 3,     [EV_POSSESSED] = 3,   [EV_CANCELLED] = 3,  [EV_FAILED] = 3,
    [EV_TRADED] = 2,   [EV_MISSED] = 3,      [EV_STOLE] = 3,      [EV_TOOK] = 4,
    [EV_PLACED] = 4,   [EV_MOVED] = 5,       [EV_PUSHED] = 3,
};

struct sieve {
    const struct report *r;
    uint8_t heaviest; /* all events of these weights are told ... */
    unsigned last;    /* ... but of the last one only so many */
};

/* What armies near the reader did weighs more. */
static uint8_t weight_of(const struct report *r, size_t event)
{
    enum event_kind kind = r->v->event[event].kind;
    uint16_t army = r->whose[event];
    uint8_t w = weight[kind] ? weight[kind] : WEIGHTS;
    return army != ARMY_NONE && r->near[army] && w > 1 ? w - 1 : w;
}

static struct sieve choose(const struct report *r, report_which_fn *of, unsigned most)
{
    unsigned n[WEIGHTS + 1] = { 0 };
    struct sieve c = { r, 1, most };
    for (size_t i = 0; i < r->v->n_event; i++)
        if (of(r, i)) n[weight_of(r, i)]++;
    while (c.heaviest < WEIGHTS && n[c.heaviest] <= c.last) c.last -= n[c.heaviest++];
    return c;
}

/* Called for one event after the other. */
static bool is_told(struct sieve *c, size_t event)
{
    uint8_t w = weight_of(c->r, event);
    if (w != c->heaviest) return w < c->heaviest;
    if (c->last == 0) return false;
    c->last--;
    return true;
}

/* "12 moves and 1 capture" */
static struct str counted(struct draft *d, const unsigned n[TALLIES])
{
    struct str item[TALLIES];
    size_t items = 0;
    struct buf list = buf_make(d->arena, ROOM_TEXT);
    for (int i = 0; i < TALLIES; i++)
        if (n[i])
            item[items++] = str_of(SAID(&d->page, tally_word[i], { slot_count("n", n[i]) }));
    words_list(&list, d->page.words, W_LIST_AND, item, items);
    return buf_str(&list);
}

static unsigned sum_of(const unsigned n[TALLIES])
{
    unsigned all = 0;
    for (int i = 0; i < TALLIES; i++) all += n[i];
    return all;
}

/* The busiest armies with a line each, then all others in one. */
enum { BUSY = 3 };
static void sum_up(struct report *r, unsigned (*army)[TALLIES])
{
    struct draft *d = r->d;
    unsigned *nobody = army[d->board.n_army], armies = 0;
    for (unsigned line = 0; line < r->left.armies; line++) {
        uint32_t best = 0;
        for (uint32_t i = 1; i < d->board.n_army; i++)
            if (sum_of(army[i]) > sum_of(army[best])) best = i;
        if (d->board.n_army == 0 || sum_of(army[best]) < BUSY) break;
        ITEM(&d->page, W_REPORT_TALLY,
             { slot_text("army", draft_army(d, d->board.army[best].name)),
               slot_str("list", counted(d, army[best])) });
        memset(army[best], 0, sizeof army[best]);
    }
    for (uint32_t i = 0; i < d->board.n_army; i++) {
        armies += sum_of(army[i]) > 0;
        for (int k = 0; k < TALLIES; k++) nobody[k] += army[i][k];
    }
    if (sum_of(nobody))
        ITEM(&d->page, armies ? W_REPORT_TALLY_REST : W_REPORT_TALLY_NOBODY,
             { slot_count("n", armies), slot_str("list", counted(d, nobody)) });
}

void report_events(struct report *r, report_which_fn *of, unsigned most)
{
    struct draft *d = r->d;
    struct sieve c = choose(r, of, most);
    unsigned(*army)[TALLIES] = NULL;
    for (size_t i = 0; i < r->v->n_event; i++) {
        const struct event *e = &r->v->event[i];
        if (!of(r, i)) continue;
        if (is_told(&c, i)) {
            page_item_text(&d->page, report_told(r, i));
            continue;
        }
        if (!army) army = arena_alloc(d->arena, sizeof *army, (size_t)d->board.n_army + 1);
        if (!army) {
            d->page.full = true;
            return;
        }
        army[r->whose[i] == ARMY_NONE ? d->board.n_army : r->whose[i]][tallies[e->kind]]++;
    }
    if (army) sum_up(r, army);
}
