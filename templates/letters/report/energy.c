/* The energy report (rule 9): every army in a table, the reader's change line by line. */
#include "engine/sandbox/look.h"
#include "templates/letters/report/report.h"
#include "templates/shown/armies.h"
#include "templates/shown/colour.h"

enum { CHANGE_MAX = 200 };

/* What the table says of an army, gathered in one walk over events and pieces: of these there
 * are many, and of armies too. */
struct sum {
    const struct event *balance; /* or NULL */
    struct buf account;          /* "+1 order, +5 won": how it came to its change (rule 10) */
    unsigned pieces;
    int32_t points; /* halves */
};

/* Armies by their names, for looking up. */
struct names {
    const struct board *board;
    uint32_t *sorted; /* indices */
};

static bool names_make(struct names *out, struct draft *d)
{
    uint32_t *rank = sandbox_look_ranks(&d->board, d->arena);
    *out = (struct names){ &d->board, NEW(d->arena, uint32_t, d->board.n_army) };
    if (!rank || !out->sorted) return false;
    for (uint32_t i = 0; i < d->board.n_army; i++) out->sorted[rank[i]] = i;
    return true;
}

static struct sum *sum_of(struct sum *sum, const struct names *names, const char *army)
{
    uint32_t lo = 0, hi = names->board->n_army;
    while (lo < hi) {
        uint32_t mid = lo + (hi - lo) / 2;
        int c = str_cmp(names->board->army[names->sorted[mid]].name, str_of(army));
        if (c == 0) return &sum[names->sorted[mid]];
        if (c < 0)
            lo = mid + 1;
        else
            hi = mid;
    }
    return NULL;
}

static void add_event(struct sum *sum, const struct event *e, struct draft *d)
{
    if (sentence_section(e->kind) == SECTION_BALANCE && !sum->balance) sum->balance = e;
    if (!sentence_in_account(e)) return;
    if (!sum->account.arena) sum->account = buf_make(d->arena, ROOM_TEXT);
    char room[2 * CHANGE_MAX];
    struct arena local = arena_make(room, sizeof room);
    struct buf change = buf_make(&local, CHANGE_MAX);
    sentence_account_word(&change, d->page.words, e);
    words_next(&sum->account, d->page.words, W_LIST_AND, buf_str(&change));
}

/* A possessed piece counts with the spirit in it (9.5). */
static int32_t points_of(const struct piece *p)
{
    uint8_t spirit = piece_kind(STR("S"));
    int32_t points = piece_table[p->kind].points;
    if (p->marks & MARK_POSSESSED && spirit != KIND_NONE) points += piece_table[spirit].points;
    return points;
}

/* NULL when the arena is used up. */
static struct sum *gather(struct draft *d, const struct report_view *v)
{
    struct names names;
    struct sum *sum = NEW(d->arena, struct sum, (size_t)d->board.n_army + 1);
    if (!sum || !names_make(&names, d)) return NULL;
    for (size_t i = 0; i < v->n_event; i++) {
        struct sum *of = v->event[i].army ? sum_of(sum, &names, v->event[i].army) : NULL;
        if (of) add_event(of, &v->event[i], d);
    }
    for (uint32_t p = 0; p < d->board.n_piece; p++) {
        struct sum *of = &sum[d->board.piece[p].army];
        of->pieces++;
        of->points += points_of(&d->board.piece[p]);
    }
    return sum;
}

static void army_row(struct draft *d, uint16_t i, const struct sum *of, uint32_t rgb)
{
    const struct army *army = &d->board.army[i];
    struct slot name = slot_as(SLOT_ARMY, "army", army->name);
    struct saying s = { i == d->army ? W_REPORT_ENERGY_YOURS : W_REPORT_ENERGY_ROW,
                        { slot_text("colour", draft_text(d, PAGE_SWATCH "%06x", (unsigned)rgb)),
                          name, slot_energy("energy", army->energy),
                          slot_change("change", of->balance ? of->balance->change : 0),
                          slot_number("pieces", of->pieces), slot_energy("points", of->points),
                          slot_str("account", buf_str(&of->account)) } };
    page_say(&d->page, PAGE_ROW, &s);
}

/* The event under which the update was carried out: that of the board before. */
static const struct event_rule *event_then(const struct draft *d, const struct report_view *v)
{
    const struct event_rule *then = d->board.event;
    for (size_t i = 0; i < v->n_event; i++) {
        if (v->event[i].kind == EV_EVENT_ENDED) return event_named(str_of(v->event[i].word));
        if (v->event[i].kind == EV_EVENT_BEGAN) then = NULL;
    }
    return then;
}

static bool happened(const struct report_view *v, enum event_kind kind)
{
    for (size_t i = 0; i < v->n_event; i++)
        if (v->event[i].kind == kind && sentence_belongs(&v->event[i], v->seat.army))
            return true;
    return false;
}

/* What that event changed in the account. */
static void account_end(struct draft *d, const struct report_view *v)
{
    const struct event_rule *then = event_then(d, v);
    if (!then) return;
    struct slot event = slot_event("event", then->word);
    if (then->no_income) PARA(&d->page, W_REPORT_NO_INCOME, { event });
    if (then->full_reward && happened(v, EV_REWARD))
        PARA(&d->page, W_REPORT_FULL_REWARD, { event });
    if (then->king_percent && happened(v, EV_KING_LOST))
        PARA(&d->page, W_REPORT_KING_PERCENT,
             { slot_number("percent", then->king_percent), event });
}

static void account(struct draft *d, const struct report_view *v)
{
    bool any = false;
    for (size_t i = 0; i < v->n_event; i++) {
        const struct event *e = &v->event[i];
        if (!sentence_in_account(e) || !sentence_belongs(e, v->seat.army)) continue;
        if (!any) PARA(&d->page, W_REPORT_ACCOUNT);
        if (!any) HEAD(&d->page, W_REPORT_ACCOUNT_HEAD);
        any = true;
        struct buf why = buf_make(d->arena, ROOM_TEXT);
        sentence_account(&why, d->page.words, e);
        ROW(&d->page, W_REPORT_ACCOUNT_ROW,
            { slot_change("change", e->change), slot_str("why", buf_str(&why)) });
    }
    account_end(d, v);
}

void report_energy(struct report *r)
{
    struct draft *d = r->d;
    const struct colours *colours = &d->seat->shown->armies->colours;
    struct sum *sum = gather(d, r->v);
    if (!sum) {
        d->page.full = true;
        return;
    }
    HEAD(&d->page, W_REPORT_ENERGY_HEAD);
    for (uint32_t i = 0; i < d->board.n_army; i++)
        army_row(d, (uint16_t)i, &sum[i], colours->rgb[i]);
    account(d, r->v);
}
