/* The energy report (rule 9): every army in a table, and how it came to its change. */
#include "templates/letters/report/report.h"
#include "templates/shown/armies.h"
#include "templates/shown/sign.h"

enum { CHANGE_MAX = 200, TOP = 6 };

/* What the table says about an army, gathered in one walk over events and pieces: there are
 * many of these, and of armies, too. */
struct sum {
    const struct event *balance; /* or NULL */
    struct buf account;          /* "+1 order, +5 won": how it came to its change (rule 10) */
    int32_t pieces, points;      /* points: halves */
    bool told;                   /* in a row of its own */
};

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

/* NULL when the arena is used up. */
static struct sum *gather(const struct report *r)
{
    struct draft *d = r->d;
    struct sum *sum = NEW(d->arena, struct sum, (size_t)d->board.n_army + 1);
    struct figure *figure;
    size_t n;
    if (!sum || !shown_figures(&figure, &n, d->seat->shown, d->arena, d->err)) return NULL;
    for (size_t i = 0; i < r->v->n_event; i++)
        if (r->whose[i] != ARMY_NONE) add_event(&sum[r->whose[i]], &r->v->event[i], d);
    for (size_t i = 0; i < n; i++) {
        sum[i].pieces = figure[i].pieces;
        sum[i].points = figure[i].points;
    }
    return sum;
}

static void army_row(struct draft *d, uint32_t i, struct sum *of, uint32_t rgb)
{
    const struct army *army = &d->board.army[i];
    const char *sign = sign_of(&d->seat->shown->armies->colours, (uint16_t)i)->character;
    struct saying s = {
        i == d->army ? W_REPORT_ENERGY_YOURS : W_REPORT_ENERGY_ROW,
        { slot_text("colour", draft_text(d, PAGE_SWATCH "%06x%s ", (unsigned)rgb, sign)),
          slot_text("army", draft_army(d, army->name)), slot_energy("energy", army->energy),
          slot_change("change", of->balance ? of->balance->change : 0),
          slot_number("pieces", of->pieces), slot_energy("points", of->points),
          slot_str("account", buf_str(&of->account)) }
    };
    page_say(&d->page, PAGE_ROW, &s);
}

/* If there are many armies: the reader's, those that it meets, the strongest. Returns how many.
 */
static unsigned choose(const struct report *r, struct sum *sum)
{
    uint32_t all = r->d->board.n_army, n = 0, best;
    unsigned most = all <= r->left.armies ? all : r->left.armies;
    if (r->d->army != ARMY_NONE && most > 0) sum[r->d->army].told = ++n;
    for (uint32_t i = 0; i < all && n < most; i++)
        if (r->near[i] && !sum[i].told) n += sum[i].told = true;
    for (uint32_t room = all <= most ? all : n + TOP; n < most && n < room; n++) {
        best = all;
        for (uint32_t i = 0; i < all; i++)
            if (!sum[i].told && (best == all || sum[i].points > sum[best].points)) best = i;
        sum[best].told = true;
    }
    return n;
}

static void others_row(struct draft *d, const struct sum *sum, unsigned n)
{
    int64_t energy = 0, change = 0, pieces = 0, points = 0;
    for (uint32_t i = 0; i < d->board.n_army; i++) {
        if (sum[i].told) continue;
        energy += d->board.army[i].energy;
        change += sum[i].balance ? sum[i].balance->change : 0;
        pieces += sum[i].pieces;
        points += sum[i].points;
    }
    ROW(&d->page, W_REPORT_ENERGY_OTHERS,
        { slot_count("n", d->board.n_army - n), slot_energy("energy", energy),
          slot_change("change", change), slot_number("pieces", pieces),
          slot_energy("points", points) });
}

void report_energy(struct report *r)
{
    struct draft *d = r->d;
    const struct colours *colours = &d->seat->shown->armies->colours;
    struct sum *sum = gather(r);
    if (!sum) {
        d->page.full = true;
        return;
    }
    HEAD(&d->page, W_REPORT_ENERGY_HEAD);
    unsigned told = choose(r, sum);
    for (uint32_t i = 0; i < d->board.n_army; i++)
        if (sum[i].told) army_row(d, i, &sum[i], colours->rgb[i]);
    if (told < d->board.n_army) others_row(d, sum, told);
}
