/* What everybody gets when a game of many armies is over: who has won, the final standings, how
 * it came to that, and how all of it can be checked. */
#include "templates/letters/final.h"
#include "templates/letters/letters.h"

#include "templates/shown/armies.h"
#include "templates/shown/sign.h"
#include "templates/story.h"

#include <assert.h>

/* ---- the result -------------------------------------------------------------------------- */

/* The endings of seat.ending; the first row is for none. */
static const struct how {
    const char *end;
    enum words_name won, draw;
} hows[] = {
    { "", W_FINAL_BY_MASTER, W_FINAL_BY_MASTER },
    { "adjudicated", W_FINAL_WON_MASTER, W_FINAL_DRAW_MASTER },
    { "last standing", W_FINAL_WON_STANDING, W_FINAL_DRAW_STANDING },
    { "last update", W_FINAL_WON_UPDATE, W_FINAL_DRAW_UPDATE },
    { "agreed", W_FINAL_DRAW_AGREED, W_FINAL_DRAW_AGREED },
    { "broken off", W_FINAL_BROKEN_OFF, W_FINAL_BROKEN_OFF },
    { "conceded", W_FINAL_CONCEDED, W_FINAL_CONCEDED },
};

static struct str winner_of(const struct seat_view *v)
{
    struct str first = str_cut(str_of(v->ending ? v->ending : ""), ' ').head;
    return str_eq(first, STR("draw")) ? STR("") : first;
}

static const struct how *how_of(const struct seat_view *v)
{
    struct str end = str_cut(str_of(v->ending ? v->ending : ""), ' ').tail;
    for (size_t i = 1; i < sizeof hows / sizeof *hows; i++)
        if (str_eq(end, str_of(hows[i].end))) return &hows[i];
    return &hows[0];
}

static void subject(struct draft *d)
{
    struct str winner = winner_of(d->seat);
    if (!winner.n)
        SUBJECT(d, W_FINAL_SUBJECT);
    else if (str_eq(winner, str_of(d->seat->army)))
        SUBJECT(d, W_FINAL_SUBJECT_YOU);
    else
        SUBJECT(d, W_FINAL_SUBJECT_WON, { slot_as(SLOT_ARMY, "army", winner) });
}

static void result(struct draft *d)
{
    const struct seat_view *v = d->seat;
    const struct how *how = how_of(v);
    struct str winner = winner_of(v);
    PARA(&d->page, W_FINAL_OVER,
         { slot_text("game", v->game), slot_number("board", v->board) });
    if (how == hows || !winner.n)
        PARA(&d->page, how->draw);
    else
        PARA(&d->page, how->won, { slot_text("army", draft_army(d, winner)) });
}

/* ---- the table --------------------------------------------------------------------------- */

/* The armies by rank; equal ones share theirs. */
struct ranked {
    const struct figure *figure; /* [n], as the board has them */
    uint32_t *order;             /* [n] of them, the first rank first */
    size_t *rank;                /* [n] of the army at that place */
    size_t n;
};

static bool is_before(const struct figure *a, const struct figure *b, struct str winner)
{
    bool won_a = str_eq(str_of(a->army), winner), won_b = str_eq(str_of(b->army), winner);
    if (won_a != won_b) return won_a;
    if (a->out != b->out) return b->out;
    return a->energy > b->energy;
}

/* Insertion sort: equal ones stay in the order of joining. */
static bool rank_all(struct ranked *out, const struct draft *d, struct arena *a, struct err *e)
{
    struct figure *f = NULL;
    struct str winner = winner_of(d->seat);
    if (!shown_figures(&f, &out->n, d->seat->shown, a, e)) return false;
    out->figure = f;
    out->order = NEW(a, uint32_t, out->n + 1);
    out->rank = NEW(a, size_t, out->n + 1);
    if (!out->order || !out->rank) return err_nomem(e);
    for (uint32_t i = 0; i < out->n; i++) {
        uint32_t at = i;
        for (; at > 0 && is_before(&f[i], &f[out->order[at - 1]], winner); at--)
            out->order[at] = out->order[at - 1];
        out->order[at] = i;
    }
    for (size_t i = 0; i < out->n; i++) {
        bool level = i > 0 && !is_before(&f[out->order[i - 1]], &f[out->order[i]], winner);
        out->rank[i] = level ? out->rank[i - 1] : i + 1;
    }
    return true;
}

static void row(struct draft *d, const struct ranked *r, size_t place,
                const struct story_army *did)
{
    uint32_t army = r->order[place];
    const struct figure *f = &r->figure[army];
    const struct colours *colours = &d->seat->shown->armies->colours;
    const char *sign = sign_of(colours, (uint16_t)army)->character;
    const char *colour =
        draft_text(d, PAGE_SWATCH "%06x%s ", (unsigned)colours->rgb[army], sign);
    const char *captured = "";
    if (did->captures)
        captured = SAID(&d->page, W_FINAL_CAPTURED,
                        { slot_count("n", did->captures), slot_energy("points", did->points) });
    ROW(&d->page, army == d->army ? W_FINAL_ROW_YOURS : W_FINAL_ROW,
        { slot_text("colour", colour), slot_number("rank", (int64_t)r->rank[place]),
          slot_text("army", draft_army(d, str_of(f->army))), slot_energy("energy", f->energy),
          slot_number("pieces", f->pieces), slot_energy("points", f->points),
          slot_text("captured", captured) });
}

static const struct story_army *deeds(const struct story *s, const char *army)
{
    static const struct story_army none;
    for (size_t i = 0; i < s->n_army; i++)
        if (strcmp(s->army[i].name, army) == 0) return &s->army[i];
    return &none;
}

static void table(struct draft *d, const struct final_view *v, const struct ranked *r,
                  size_t most)
{
    size_t told = 0;
    if (r->n == 0) return;
    HEADING(&d->page, W_FINAL_TABLE);
    HEAD(&d->page, W_FINAL_HEAD);
    for (size_t i = 0; i < r->n; i++) {
        if (i >= most && r->order[i] != d->army) continue;
        row(d, r, i, deeds(v->last->story, r->figure[r->order[i]].army));
        told++;
    }
    if (told < r->n)
        PARA(&d->page, W_FINAL_MORE_ARMIES, { slot_count("n", (int64_t)(r->n - told)) });
}

/* ---- pictures ---------------------------------------------------------------------------- */

static void plot(struct draft *d, const struct final_view *v, const struct ranked *r)
{
    enum { ARMIES = 8 };
    const char **army = NEW(d->arena, const char *, ARMIES);
    size_t n = 0;
    if (!army || v->n_figure == 0 || v->figure[0].board == v->seat.board) return;
    for (size_t i = 0; i < r->n && n < ARMIES; i++) army[n++] = r->figure[r->order[i]].army;
    if (n == 0) return;
    const char *alt =
        SAID(&d->page, W_FINAL_PLOT_ALT,
             { slot_number("first", v->figure[0].board), slot_number("last", v->seat.board) });
    draft_picture(d, "plot", alt,
                  &(struct picture_query){ .view = PICTURE_PLOT,
                                           .figure = v->figure,
                                           .n_figure = v->n_figure,
                                           .course = army,
                                           .n_course = n });
}

/* ---- the letter -------------------------------------------------------------------------- */

/* The first that fits is taken. */
static const struct final_limits limits[] = {
    { .armies = 60, .each = 4, .weight = 4, .updates = 400 },
    { .armies = 40, .each = 2, .weight = 3, .updates = 250 },
    { .armies = 20, .each = 1, .weight = 2, .updates = 200 },
    { .armies = 12, .each = 1, .weight = 1, .updates = 60 },
};
enum { LIMITS = sizeof limits / sizeof *limits };

static bool tell_all(struct letter_text *out, const struct final_view *v,
                     const struct final_limits *most, struct arena *a, struct err *e)
{
    struct draft d;
    struct ranked r = { .n = 0 };
    draft_open(&d, &v->seat, a, e);
    if (!rank_all(&r, &d, a, e)) return false;
    subject(&d);
    draft_greeting(&d);
    result(&d);
    table(&d, v, &r, most->armies);
    draft_revealed(&d);
    draft_film(&d, v->last);
    plot(&d, v, &r);
    final_story(&d, v, most);
    notes_all(&d, v->last);
    draft_press_part(&d, &v->press);
    draft_looks(&d);
    draft_bounced(&d);
    draft_record(&d, v->last);
    draft_page(&d, false);
    if (v->seat.rematch) PARA(&d.page, W_FINAL_REMATCH);
    if (v->seat.review) PARA(&d.page, W_REVIEW_OFFER);
    if (!v->seat.web) PARA(&d.page, W_FINAL_THANKS);
    return draft_close(out, &d);
}

bool letter_final(struct letter_text *out, const struct final_view *v, struct arena *a,
                  struct err *e)
{
    assert(v->n_figure == 0 || v->figure);
    struct arena before = *a;
    for (size_t i = 0; i < LIMITS; i++) {
        *a = before;
        if (!tell_all(out, v, &limits[i], a, e)) return false;
        if (out->html.n <= PAGE_HTML_MAX) return true;
    }
    return true;
}
