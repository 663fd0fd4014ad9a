/* Events of the two-player games as sentences for one reader. Rows are kinds of event.h;
 * match/telling.c fills their slots. */
#include "templates/match/telling.h"

typedef bool when_fn(const struct telling *t);

enum { MORE_MAX = 2 };
struct voice {
    enum event_kind kind;
    enum words_name watch;     /* the reader is neither; W_NONE: as `they` */
    enum words_name you, they; /* the reader is {side}, or the other; W_NONE: nothing is told */
    bool refused;     /* the rule that forbade it is named, whatever the reader prefers */
    const char *rule; /* the row is for events of this rule alone, or NULL */
    when_fn *when;    /* the row is for such events alone, or NULL */
    telling_slot_fn *more[MORE_MAX];
};

/* 21.2: an anticipation. */
static bool own_capture(const struct telling *t)
{
    return telling_same(t->e->army, t->e->by);
}

static bool foreseen(const struct telling *t)
{
    bool came = false;
    for (size_t i = 0; i < t->v->n_event; i++)
        came |=
            t->v->event[i].kind == EV_RETOOK && telling_same(t->v->event[i].army, t->e->army);
    return own_capture(t) && came;
}

/* 21.3: two captured each other, which is told once. */
static bool swapped(const struct telling *t)
{
    const struct event *o = telling_swapped(t);
    return o && o > t->e;
}

static bool swap_told(const struct telling *t)
{
    const struct event *o = telling_swapped(t);
    return o && o < t->e;
}

/* 22.3: the other side moved with these men. */
static bool by_opponent(const struct telling *t)
{
    return t->m->had && t->m->before.phase == 'C';
}

#define TOLD(name) .you = W_TOLD_##name##_YOU, .they = W_TOLD_##name
/* The first row that fits. */
static const struct voice voice[] = {
    { EV_STARTED, TOLD(STARTED), .more = { telling_event } },
    { EV_PLAYED, TOLD(PLAYED_A), .rule = "22.4" },
    { EV_PLAYED, TOLD(PLAYED_B), .rule = "22.5" },
    { EV_PLAYED, TOLD(LENT), .rule = "22.3", .when = by_opponent, .watch = W_WATCH_LENT },
    { EV_PLAYED, TOLD(PLAYED_SINCE), .rule = "22.3", .when = telling_since,
      .more = { telling_condition } },
    { EV_PLAYED, TOLD(PLAYED_C), .rule = "22.3" },
    { EV_PLAYED, TOLD(PLAYED) },
    { EV_CASTLED, TOLD(CASTLED) },
    { EV_LOST, TOLD(FORESEEN), .when = foreseen },
    { EV_LOST, TOLD(IN_VAIN), .when = own_capture },
    { EV_LOST, TOLD(LOST), .watch = W_WATCH_LOST },
    { EV_BECAME, TOLD(BECAME) },
    { EV_CHECK, TOLD(CHECK) },
    { EV_PASSED, TOLD(PASSED) },
    { EV_STAYED, TOLD(STAYED) },
    { EV_GRASPED, TOLD(SWAPPED), .when = swapped,
      .more = { telling_other_piece, telling_other_man }, .watch = W_WATCH_SWAPPED },
    { EV_GRASPED, .when = swap_told },
    { EV_GRASPED, TOLD(GRASPED) },
    { EV_COLLIDED, TOLD(COLLIDED), .watch = W_WATCH_COLLIDED },
    { EV_SURVIVED, TOLD(SURVIVED), .watch = W_WATCH_SURVIVED },
    { EV_RETOOK, TOLD(RETOOK), .watch = W_WATCH_RETOOK },
    { EV_STATED, TOLD(STATED), .more = { telling_meaning } },
    { EV_SKIPPED, TOLD(SKIPPED), .refused = true, .more = { telling_why } },
    { EV_LINE_PUSHED, TOLD(PUSHED) },
    { EV_LINE_SHIFTED, TOLD(SHIFTED) },
    { EV_OFFERED, TOLD(AGREED), .rule = "20.4" },
    { EV_OFFERED, TOLD(OFFERED) },
    { EV_CLAIMED, TOLD(CLAIMED), .more = { telling_claim } },
    { EV_ACCEPTED, TOLD(ACCEPTED) },
    { EV_RESIGNED, TOLD(RESIGNED) },
    { EV_ENDED, .you = W_TOLD_ENDED, .they = W_TOLD_ENDED,
      .more = { telling_score, telling_end } },
};
#undef TOLD
enum { VOICES = sizeof voice / sizeof *voice };

static const struct voice *voice_of(const struct telling *t)
{
    for (size_t i = 0; i < VOICES; i++) {
        if (voice[i].kind != t->e->kind) continue;
        if (voice[i].rule && strcmp(voice[i].rule, t->e->rule) != 0) continue;
        if (!voice[i].when || voice[i].when(t)) return &voice[i];
    }
    return NULL;
}

const char *match_sentence(struct match *m, const struct report_view *v, const struct event *e)
{
    const struct telling t = { m, v, e };
    const struct voice *row = voice_of(&t);
    bool me = telling_same(e->army, fen_side_name(m->me));
    struct saying s = { .word = !row ? W_NONE : me ? row->you : row->they };
    if (m->watch && row && row->watch != W_NONE) s.word = row->watch;
    if (s.word == W_NONE) return NULL;
    telling_slots(&s, &t);
    size_t n = 0;
    while (s.slot[n].kind != SLOT_END) n++;
    for (size_t i = 0; i < MORE_MAX && row->more[i]; i++) s.slot[n++] = row->more[i](&t);
    if (!row->refused) return page_said(&m->d.page, &s);
    return words_text(m->d.arena, m->d.seat->words, &s);
}
