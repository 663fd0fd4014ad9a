/* Which events of an update are told once the game is over. */
#include "templates/story.h"

#include "templates/shown/armies.h"

/* Low weights are told first; 0: not at all. The weight of a capture depends on what was
 * captured. */
static const uint8_t weights[EV_COUNT] = {
    [EV_KING_LOST] = 1, [EV_REMOVED] = 1,  [EV_EVENT_BEGAN] = 2, [EV_KING_BACK] = 2,
    [EV_REJOINED] = 2,  [EV_CAPTURED] = 3, [EV_ANNIHILATED] = 4, [EV_PROMOTED] = 3,
    [EV_POSSESSED] = 5, [EV_TRADED] = 4,   [EV_STOLE] = 5,       [EV_SOLD] = 5,
    [EV_PLACED] = 5,
};

static int32_t points_of(const char *piece)
{
    uint8_t kind = piece ? piece_kind(str_of(piece)) : KIND_NONE;
    return kind == KIND_NONE ? 0 : piece_table[kind].points;
}

static uint8_t weight_of(const struct event *e)
{
    enum { DEAR = 10 /* halves */ };
    bool king = e->piece && strcmp(e->piece, "K") == 0;
    if (e->kind == EV_CAPTURED && points_of(e->piece) >= DEAR) return 2;
    if (e->kind == EV_PLACED && king) return 2;
    return weights[e->kind];
}

bool story_begin(struct story *out, size_t updates, const struct shown *last, struct arena *a)
{
    const struct board *b = &last->armies->look.board;
    *out = (struct story){ .arena = a, .most = updates };
    out->update = NEW(a, struct story_update, updates + 1);
    out->army = NEW(a, struct story_army, (size_t)b->n_army + 1);
    if (!out->update || !out->army) return false;
    for (uint32_t i = 0; i < b->n_army; i++)
        if (!(out->army[out->n_army++].name = str_dup(b->army[i].name, a))) return false;
    return true;
}

static void count(struct story *s, const struct event *e)
{
    if (e->kind != EV_CAPTURED || !e->by) return;
    for (size_t i = 0; i < s->n_army; i++) {
        if (strcmp(s->army[i].name, e->by) != 0) continue;
        s->army[i].captures++;
        s->army[i].points += points_of(e->piece);
        return;
    }
}

static bool keep_text(const char **text, struct arena *a)
{
    if (*text) *text = str_dup(str_of(*text), a);
    return *text != NULL;
}

/* The event with texts of its own. */
static bool keep(struct event *out, const struct event *e, struct arena *a)
{
    const char **text[] = { &out->army,     &out->piece, &out->by,
                            &out->by_piece, &out->word,  &out->rule };
    *out = *e;
    for (size_t i = 0; i < sizeof text / sizeof *text; i++)
        if (*text[i] && !keep_text(text[i], a)) return false;
    return true;
}

/* Of those that weigh as much as the last one for which there is room, the first ones are told.
 */
static size_t room_for(const size_t n[8], uint8_t *last)
{
    size_t left = STORY_KEPT;
    *last = 1;
    while (*last < 7 && n[*last] <= left) left -= n[(*last)++];
    return left;
}

bool story_add(struct story *s, int32_t board, const struct event *event, size_t n)
{
    size_t of[8] = { 0 };
    uint8_t last;
    if (s->n_update == s->most) return true;
    struct story_update *u = &s->update[s->n_update++];
    *u = (struct story_update){ .board = board };
    for (size_t i = 0; i < n; i++) {
        of[weight_of(&event[i])]++;
        count(s, &event[i]);
    }
    size_t left = room_for(of, &last);
    for (size_t i = 0; i < n; i++) {
        uint8_t w = weight_of(&event[i]);
        bool told = w && (w < last || (w == last && left > 0));
        u->more += w && !told;
        if (!told) continue;
        left -= w == last;
        u->weight[u->n_event] = w;
        if (!keep(&u->event[u->n_event++], &event[i], s->arena)) return false;
    }
    return true;
}
