/* Orders of event chess as text: `start event`, the notations of events, and why a move is
 * refused because of an event. All other moves are game_judge.c's. */
#include "engine/classic/event_chess.h"

#include <assert.h>

/* A move that was meant: a pattern of 20.3, or a text that `row` reads. */
struct meant {
    const struct said *said;
    const struct chess_event *row;
    struct str text;
    unsigned side;
};

static bool one_of(struct str word, const char *const *words)
{
    for (; *words; words++)
        if (str_ieq(word, str_of(*words))) return true;
    return false;
}

/* "start event", "I start my event now." */
static bool is_start(struct str text)
{
    static const char *const starts[] = { "start", "starts", "begin", "draw", NULL };
    static const char *const events[] = { "event", "event.", "event!", "events", NULL };
    static const char *const idle[] = { "i",   "my",     "the", "an",   "a",
                                        "now", "please", "new", "now.", NULL };
    bool start = false, event = false;
    for (struct str w = str_word(&text); w.n; w = str_word(&text)) {
        if (one_of(w, starts))
            start = true;
        else if (one_of(w, events))
            event = true;
        else if (!one_of(w, idle))
            return false;
    }
    return start && event;
}

static bool finds(const struct meant *m, const struct pos *p, const struct move_list *l)
{
    struct own_verdict own;
    uint32_t i;
    if (m->said) return said_find(&i, m->said, l) > 0;
    return m->row->read(&own, p, l, m->side, m->text) &&
           (own.code == V_OK || own.code == V_AMBIGUOUS);
}

static void blame(struct verdict *v, const struct chess_event *row, struct arena *a)
{
    struct slot event = slot_text("event", row->name), rule = slot_rule("rule", row->word);
    if (row->forbids || row->no_checks)
        verdict_refuse(v, a, V_EVENT, "23", REFUSED(CHESS_EVENT_FORBIDS, { event, rule }));
    else
        verdict_refuse(v, a, V_ILLEGAL, "23", REFUSED(CHESS_EVENT_KING, { event, rule }));
}

/* Would the move be legal but for the limit, for one event, for both? */
static bool why_not(struct verdict *v, const struct game *g, const struct meant *m,
                    struct arena *a)
{
    struct event_set set = event_set_of(g), none = { .n = 0 };
    struct move_list l;
    event_moves(&l, &set, &g->pos, m->side);
    if (finds(m, &g->pos, &l)) {
        verdict_refuse(v, a, V_EVENT, "23.1", REFUSED(CHESS_EVENT_LIMIT));
        return true;
    }
    for (uint32_t i = 0; i < set.n; i++) {
        struct event_set other = { .row = { set.row[1 - i] }, .n = set.n - 1 };
        event_moves(&l, &other, &g->pos, m->side);
        if (!finds(m, &g->pos, &l)) continue;
        blame(v, set.row[i], a);
        return true;
    }
    event_moves(&l, &none, &g->pos, m->side);
    if (set.n < 2 || !finds(m, &g->pos, &l)) return false;
    verdict_refuse(v, a, V_EVENT, "23",
                   REFUSED(CHESS_EVENTS_FORBID, { slot_text("event", set.row[0]->name),
                                                  slot_text("other", set.row[1]->name) }));
    return true;
}

bool event_why(struct verdict *v, const struct game *g, unsigned side, const struct said *s,
               struct arena *a)
{
    struct meant m = { .said = s, .side = side };
    return why_not(v, g, &m, a);
}

void event_say(struct buf *out, const struct game *g, const struct move_list *l, uint32_t i)
{
    assert(i < l->n);
    const struct chess_event *row = event_of(l->move[i]);
    (row ? row->say : said_san)(out, &g->pos, l, i);
}

static bool judge_start(struct verdict *v, struct game_action *out, const struct game *g,
                        unsigned side, struct str text, struct arena *a)
{
    struct refused no = { .why = event_no_start(g, side) };
    v->len = text.n;
    if (no.why != REFUSAL_NONE) {
        verdict_refuse(v, a, V_EVENT, "23.1", &no);
        return v->refusal != REFUSAL_NONE;
    }
    *out = (struct game_action){ .what = EVENT_START };
    v->code = V_OK;
    v->canonical = "start event";
    return true;
}

static bool accept_own(struct verdict *v, struct game_action *out, const struct game *g,
                       const struct move_list *l, uint32_t i, struct arena *a)
{
    struct buf text = buf_make(a, 64);
    event_say(&text, g, l, i);
    *out = (struct game_action){ .move = l->move[i] };
    v->code = V_OK;
    v->canonical = buf_str(&text).s;
    return !text.full;
}

/* Of two readings both are named. */
static void refuse_own(struct verdict *v, const struct game *g, const struct move_list *l,
                       const struct own_verdict *own, struct arena *a)
{
    const uint32_t found[] = { own->found, own->also };
    const size_t n = own->also == own->found ? 1 : 2;
    const char **text = NEW(a, const char *, 2);
    v->n_candidate = 0;
    v->candidate = text;
    for (size_t i = 0; text && own->code == V_AMBIGUOUS && i < n; i++) {
        struct buf line = buf_make(a, 64);
        event_say(&line, g, l, found[i]);
        if (!line.full) text[v->n_candidate++] = buf_str(&line).s;
    }
    verdict_refuse(v, a, own->code, own->rule, &own->why);
}

/* A text in the notation of the event's own moves; false if it is something else. */
static bool judge_own(bool *ok, struct verdict *v, struct game_action *out,
                      const struct game *g, const struct meant *m, struct arena *a)
{
    struct own_verdict own = { .code = V_OK };
    struct move_list l;
    g->kind->moves(&l, g, m->side);
    if (!m->row->read(&own, &g->pos, &l, m->side, m->text)) return false;
    v->len = m->text.n;
    if (!event_is_active(g, m->row))
        verdict_refuse(v, a, V_EVENT, "23.1",
                       REFUSED(CHESS_EVENT_IDLE, { slot_text("event", m->row->name) }));
    else if (own.code == V_OK)
        *ok = accept_own(v, out, g, &l, own.found, a);
    else if (own.code != V_ILLEGAL || !why_not(v, g, m, a))
        refuse_own(v, g, &l, &own, a);
    if (v->code != V_OK) *ok = v->refusal != REFUSAL_NONE;
    return true;
}

bool event_judge(struct verdict *v, struct game_action *out, const struct game *g,
                 unsigned side, struct str text, struct arena *a)
{
    assert(side < 2);
    bool ok = true;
    if (is_start(text)) return judge_start(v, out, g, side, text, a);
    for (uint32_t i = 0; i < chess_events; i++) {
        struct meant m = { .row = chess_event[i], .text = text, .side = side };
        if (m.row->read && judge_own(&ok, v, out, g, &m, a)) return ok;
    }
    return game_judge_move(v, out, g, side, text, a);
}

/* "R->a9", "K->a4": meant as an order, though no reader of notations accepts it. */
static bool near_order(struct str text)
{
    enum { SHORT = 12 };
    bool digit = false;
    for (size_t i = 0; i < text.n; i++) digit |= char_digit(text.s[i]);
    return digit && text.n <= SHORT;
}

unsigned event_shape(struct str line)
{
    struct str text = talk_read(line).move;
    struct own_verdict own;
    static const struct pos empty;
    static const struct move_list none;
    if (is_start(line)) return SHAPE_ORDER;
    for (uint32_t i = 0; i < chess_events; i++)
        if (chess_event[i]->read && chess_event[i]->read(&own, &empty, &none, WHITE, text) &&
            (own.code != V_SYNTAX || near_order(text)))
            return SHAPE_ORDER;
    return talk_shape(line);
}
