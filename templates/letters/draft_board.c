/* The board in a letter: the whole of a small one; a map and crops of a wide one, each under a
 * line that says what it is about. */
#include "templates/letters/draft_board.h"
#include "templates/letters/board_text.h"
#include "templates/letters/letters.h"
#include "templates/letters/trial.h"
#include "templates/shown/armies.h"

#include <assert.h>

enum { NAMED_MOST = 6, LIST_BYTES = 600, LETTERS_FRAME = 6 /* lines around a board's */ };

static const enum words_name captions[CROP_ABOUTS] = {
    [CROP_KING] = W_CROP_KING,     [CROP_THREAT] = W_CROP_THREAT, [CROP_TAKE] = W_CROP_TAKE,
    [CROP_CHECK] = W_CROP_CHECK,   [CROP_OWN] = W_CROP_OWN,       [CROP_PLACE] = W_CROP_PLACE,
    [CROP_NEWS] = W_CROP_NEWS,     [CROP_HILL] = W_CROP_HILL,     [CROP_NEAR] = W_CROP_NEAR,
    [CROP_OTHERS] = W_CROP_OTHERS,
};

/* The piece that a crop is about; if there are several on that square, the reader's. */
static const struct piece *about(const struct draft *d, const struct crop *c)
{
    const struct board *b = &d->board;
    const struct piece *out = NULL;
    for (uint32_t i = board_at(b, c->about_at);
         i < b->n_piece && square_eq(b->piece[i].at, c->about_at); i++)
        if (!out || b->piece[i].army == d->army) out = &b->piece[i];
    return out;
}

static struct slot unit(const struct draft *d, const struct piece *p)
{
    struct slot s = slot_unit("unit", STR(""), KIND_NONE);
    if (p && piece_is_obstacle(p)) s = slot_unit("unit", STR(""), KIND_OBSTACLE);
    if (!p || piece_is_obstacle(p)) return s;
    s = slot_unit("unit", d->board.army[p->army].name, p->kind);
    s.y = p->army == d->army;
    return s;
}

static enum words_name caption_of(const struct draft *d, const struct crop *c)
{
    const struct piece *p = about(d, c);
    bool own = p && p->army == d->army;
    if (draft_watches(d) && c->about == CROP_NEAR) return W_WATCH_CROP_NEAR;
    if (draft_watches(d) && c->about == CROP_OTHERS) return W_WATCH_CROP;
    if (c->about == CROP_THREAT && !own) return W_CROP_TAKER;
    if (c->about == CROP_CHECK && !own) return W_CROP_CHECKER;
    return captions[c->about];
}

static const char *label_of(struct draft *d, const struct crop *c)
{
    return draft_text(d, "%c", c->label);
}

static void draft_crop_caption(struct draft *d, const struct crop *c)
{
    if (c->about == CROP_WHOLE) return;
    if (c->about == CROP_ALL)
        PARA(&d->page, W_CROP_ALL,
             { slot_square("low", c->x0, c->y0), slot_square("high", c->x1, c->y1) });
    else
        page_say(&d->page, PAGE_PARA,
                 &(const struct saying){
                     caption_of(d, c),
                     { slot_text("label", label_of(d, c)), unit(d, about(d, c)),
                       slot_square("low", c->x0, c->y0), slot_square("high", c->x1, c->y1) } });
}

/* ---- what is on a picture, for those who do not see it -----------------------------------
 */

static bool shows(const struct crop *c, struct square s)
{
    return s.x >= c->x0 && s.x <= c->x1 && s.y >= c->y0 && s.y <= c->y1;
}

/* The reader's pieces there that somebody attacks: "rook (3,4) and pawn (5,5)". */
static struct str attacked(struct draft *d, const struct crop *c)
{
    const struct sandbox_look *l = &d->seat->shown->armies->look;
    const struct board *b = &d->board;
    struct buf list = buf_make(d->arena, LIST_BYTES);
    uint32_t n = 0;
    const uint32_t *own = d->army == ARMY_NONE ? NULL : lines_army(&l->lines, d->army, &n);
    for (uint32_t i = 0, named = 0; i < n && named < NAMED_MOST; i++) {
        const struct piece *p = &b->piece[own[i]];
        if (!shows(c, p->at) || l->checked_from[own[i]] == l->checked_from[own[i] + 1])
            continue;
        named++;
        words_next(&list, d->page.words, W_LIST_AND,
                   str_of(SAID(&d->page, W_REPORT_PIECE,
                               { slot_piece("piece", piece_table[p->kind].letters),
                                 slot_square("square", p->at.x, p->at.y) })));
    }
    return buf_str(&list);
}

static const char *alt_of(struct draft *d, const struct crop *c)
{
    struct str pieces = attacked(d, c);
    enum words_name says = pieces.n ? trial_or(d, W_TRIAL_ALT_ATTACKED, W_CROP_ALT_ATTACKED)
                                    : trial_or(d, W_TRIAL_ALT, W_CROP_ALT);
    if (draft_watches(d)) says = trial_or(d, W_TRIAL_ALT, W_WATCH_CROP_ALT);
    return words_text(
        d->arena, d->page.words,
        &(const struct saying){
            says,
            { slot_number("board", d->seat->board), slot_square("low", c->x0, c->y0),
              slot_square("high", c->x1, c->y1), slot_number("own", c->own),
              slot_number("others", c->others), slot_str("pieces", pieces) } });
}

/* ---- the letter ---------------------------------------------------------------------------
 */

/* "A: around your king, (1,1) to (16,12)"; nothing for a whole board. */
static void draft_crop_picture(struct draft *d, const struct plan *plan, size_t i,
                               const struct event *event, size_t n_event)
{
    const struct crop *c = &plan->crop[i];
    const char *alt = alt_of(d, c);
    const char *trial = d->trial ? "trial" : "";
    const char *name = c->label   ? draft_text(d, "%s%c", trial, c->label - 'A' + 'a')
                       : d->trial ? trial
                                  : "board";
    if (!alt) {
        d->page.full = true;
        return;
    }
    draft_picture(d, name, alt,
                  &(struct picture_query){ .view = PICTURE_CROP,
                                           .plan = plan,
                                           .crop = i,
                                           .bare = plan->map,
                                           .marks = d->marks,
                                           .event = event,
                                           .n_event = n_event });
}

static void map(struct draft *d, const struct plan *plan, const struct event *event,
                size_t n_event)
{
    const char *first = label_of(d, &plan->crop[0]),
               *last = label_of(d, &plan->crop[plan->n - 1]);
    const char *alt =
        plan->n > 1
            ? page_said(&d->page,
                        &(const struct saying){ trial_or(d, W_TRIAL_MAP, W_CROP_MAP),
                                                { slot_number("board", d->seat->board),
                                                  slot_text("first", first),
                                                  slot_text("last", last) } })
            : page_said(&d->page,
                        &(const struct saying){ trial_or(d, W_TRIAL_MAP_ONE, W_CROP_MAP_ONE),
                                                { slot_number("board", d->seat->board),
                                                  slot_text("label", first) } });
    draft_picture(d, d->trial ? "trialmap" : "map", alt,
                  &(struct picture_query){ .view = PICTURE_MAP,
                                           .plan = plan,
                                           .marks = d->marks,
                                           .event = event,
                                           .n_event = n_event });
}

/* Its parts. A letter has one plan: it is made once. False: the draft's memory is used up. */
static bool draft_plan(const struct plan **out, struct draft *d, const struct event *event,
                       size_t n_event)
{
    const struct seat_view *s = d->seat;
    *out = d->plan;
    if (d->plan) return true;
    struct plan *plan = NEW(d->arena, struct plan, 1);
    struct plan_query q = { s->shown, STR(""), s->preferences, event, n_event };
    if (d->army != ARMY_NONE) q.army = str_of(s->army);
    *out = d->plan = plan;
    if (plan && plan_make(plan, &q, d->arena, d->err)) return true;
    d->page.full = true;
    return false;
}

/* Once for all pictures, of which there are two to thirteen. */
static void find_marks(struct draft *d, const struct plan *plan, const struct event *event,
                       size_t n_event)
{
    const struct seat_view *s = d->seat;
    struct picture_query q = { .view = PICTURE_MAP,
                               .plan = plan,
                               .preferences = s->preferences,
                               .event = event,
                               .n_event = n_event };
    if (s->preferences & PREFER_TEXT) return;
    if (d->army != ARMY_NONE) q.army = str_of(s->army);
    if (!picture_marks_find(&d->marks, s->shown, &q, d->arena, d->err)) d->page.full = true;
}

void draft_board(struct draft *d, const struct event *event, size_t n_event)
{
    const struct plan *plan;
    if (d->seat->web || !draft_plan(&plan, d, event, n_event)) return;
    find_marks(d, plan, event, n_event);
    if (plan->map) map(d, plan, event, n_event);
    for (size_t i = 0; i < plan->n; i++) {
        draft_crop_caption(d, &plan->crop[i]);
        draft_crop_picture(d, plan, i, event, n_event);
    }
    if (plan->left_out) PARA(&d->page, W_CROP_LEFT_OUT, { slot_count("n", plan->left_out) });
}

/* So many of its ranks, around what it is about. */
static struct crop trimmed(const struct crop *c, int64_t ranks)
{
    struct crop out = *c;
    int64_t low = c->about_at.y - ranks / 2, most = (int64_t)c->y1 - ranks + 1;
    if (low > most) low = most;
    if (low < c->y0) low = c->y0;
    out.y0 = (int32_t)low;
    out.y1 = (int32_t)(low + ranks - 1);
    return out;
}

/* False: there is no room for that crop. The first one is always there; if room is short, only
 * its middle. */
static bool letters(struct draft *d, const struct crop *crop, struct board_text_key *key,
                    unsigned *room)
{
    enum { LEAST = 3 };
    struct crop part = *crop;
    int64_t high = (int64_t)crop->y1 - crop->y0 + LETTERS_FRAME;
    if (high > *room && key->told) return false;
    if (high > *room && key->tight && crop->label) {
        int64_t ranks = (int64_t)*room - LETTERS_FRAME;
        part = trimmed(crop, ranks > LEAST ? ranks : LEAST);
        high = *room;
    }
    const struct crop *c = &part;
    struct str lines = board_text(d, c, key);
    if (lines.n == 0) return true;
    if (!key->told) HEADING(&d->page, W_BOARD_HEADING);
    key->told = true;
    draft_crop_caption(d, c);
    page_diagram(&d->page, lines);
    *room -= high < *room ? (unsigned)high : *room;
    return true;
}

void draft_board_letters(struct draft *d, const struct event *event, size_t n_event,
                         const struct board_room *for_it)
{
    assert(n_event == 0 || event);
    const struct plan *plan;
    unsigned room = for_it->lines;
    struct board_text_key key = { .tight = for_it->tight };
    unsigned left = 0;
    if (!draft_plan(&plan, d, event, n_event)) return;
    d->page.form = PAGE_TEXT;
    bool list = d->seat->preferences & PREFER_LIST;
    for (size_t i = 0; i < plan->n; i++)
        left += !(list ? board_list(d, plan, i, &key, &room)
                       : letters(d, &plan->crop[i], &key, &room));
    if (key.told && !list) board_text_explain(d, &key);
    if (left && !key.tight) PARA(&d->page, W_BOARD_LEFT_OUT, { slot_count("n", left) });
    d->page.form = PAGE_BOTH;
}

void draft_board_alone(struct draft *d)
{
    enum { LINES = 40 };
    draft_board_letters(d, NULL, 0,
                        &(const struct board_room){ .lines = LINES, .tight = true });
}
