/* Pushes as text (23.2, 23.2.7): R->a4, Rd4->a4. A push is looked for among the legal ones, so
 * that a rook must be named only where two lines could be meant. */
#include "engine/classic/events/push.h"
#include "engine/classic/fen.h"
#include "engine/classic/remark.h"
#include "engine/classic/said.h"

#include <assert.h>

/* What was written. */
struct spoken {
    unsigned rook; /* NO_SQUARE: not named */
    unsigned to;
};

/* The push goes to this square of the edge. */
static bool goes_to(struct move m, unsigned edge)
{
    return is_push(m) && push_square(m, 0) == edge;
}

void push_say(struct buf *out, const struct pos *p, const struct move_list *l, uint32_t i)
{
    assert(i < l->n);
    struct move m = l->move[i];
    bool other = false;
    if (!is_push(m)) {
        said_san(out, p, l, i);
        return;
    }
    for (uint32_t k = 0; k < l->n; k++)
        other |= k != i && goes_to(l->move[k], push_square(m, 0));
    buf_putc(out, 'R');
    if (other) fen_square_print(out, m.from);
    buf_puts(out, "->");
    fen_square_print(out, push_square(m, 0));
}

static void refuse(struct own_verdict *v, enum verdict_code code, const char *rule,
                   const struct refused *why)
{
    v->code = code;
    v->rule = rule;
    v->why = *why;
}

/* The ways in which a rook on s pushes to that square of the edge: none, one, or for a rook in
 * a corner two. */
static unsigned ways_to(unsigned s, unsigned edge)
{
    unsigned ways = 0;
    for (unsigned way = 0; way < PUSH_WAYS; way++)
        if (goes_to(push_along(s, (enum push_way)way), edge)) ways |= 1u << way;
    return ways;
}

/* The square in front of the arrow, if it was written whole. */
static unsigned from_of(const struct said *s)
{
    return s->from_file == ANY || s->from_rank == ANY ? NO_SQUARE
                                                      : square_at(s->from_file, s->from_rank);
}

/* Nothing but a rook and squares: no capture, no promotion, no half of a square. */
static bool is_plain(const struct said *s)
{
    bool half = (s->from_file == ANY) != (s->from_rank == ANY);
    return !half && !s->takes && s->promote == NO_MAN;
}

static bool is_meant(const struct spoken *w, const struct pos *p, struct move m)
{
    if (!goes_to(m, w->to)) return false;
    return w->rook == NO_SQUARE || push_shifted(p, m) & BIT(w->rook);
}

/* No legal push was meant: the first thing that is wrong. */
static void say_why(struct own_verdict *v, const struct spoken *w, const struct pos *p,
                    unsigned side)
{
    struct slot to = fen_square_slot("square", w->to);
    uint64_t rooks = pos_men(p, side, ROOK), pushers = 0, movers = 0;
    if (w->rook != NO_SQUARE && !(rooks & BIT(w->rook))) {
        refuse(v, V_ILLEGAL, "23.2",
               REFUSED(MAN_NOT_ON, { fen_man_slot("man", side, ROOK),
                                     fen_square_slot("square", w->rook) }));
        return;
    }
    if (w->rook != NO_SQUARE) rooks = BIT(w->rook);
    while (rooks) {
        unsigned s = bits_pop(&rooks), ways = ways_to(s, w->to);
        for (unsigned way = 0; way < PUSH_WAYS; way++) {
            if (!(ways & 1u << way)) continue;
            pushers |= BIT(s);
            movers |= push_shifted(p, push_along(s, (enum push_way)way)) & BIT(s);
        }
    }
    if (!pushers)
        refuse(v, V_ILLEGAL, "23.2", REFUSED(LINE_PUSH_EDGE, { to }));
    else if (!movers)
        refuse(v, V_ILLEGAL, "23.2.2", REFUSED(LINE_PUSH_STUCK, { to }));
    else
        refuse(v, V_ILLEGAL, "23.2.2",
               REFUSED(LINE_PUSH_KING, { to, fen_man_slot("man", side, KING) }));
}

static void refuse_form(struct own_verdict *v, struct str text)
{
    refuse(v, V_SYNTAX, "23.2",
           REFUSED(LINE_PUSH_FORM, { slot_str("text", str_head(str_trim(text), 60)) }));
}

/* The legal pushes that are meant: how many, the first in *found, the last in *also. */
static uint32_t find_pushes(struct own_verdict *v, const struct spoken *w, const struct pos *p,
                            const struct move_list *l)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < l->n; i++) {
        if (!is_meant(w, p, l->move[i])) continue;
        if (n++ == 0) v->found = i;
        v->also = i;
    }
    return n;
}

/* "d4->d8" is a move (20.3), and may be a push where a rook of one's own stands on d4: the
 * legal one is meant; if both are legal, nobody can tell. */
static bool read_bare(struct own_verdict *v, const struct spoken *w, const struct said *said,
                      const struct pos *p, const struct move_list *l)
{
    uint32_t move;
    v->code = V_OK;
    if (find_pushes(v, w, p, l) == 0) return false;
    if (said_find(&move, said, l) == 0) return true;
    v->also = move;
    refuse(v, V_AMBIGUOUS, "23.2",
           REFUSED(LINE_PUSH_OR_MOVE,
                   { fen_square_slot("from", w->rook), fen_square_slot("square", w->to) }));
    return true;
}

static void read_named(struct own_verdict *v, const struct spoken *w, const struct pos *p,
                       const struct move_list *l, unsigned side)
{
    v->code = V_OK;
    uint32_t n = find_pushes(v, w, p, l);
    if (n == 0) say_why(v, w, p, side);
    if (n < 2) return;
    refuse(v, V_AMBIGUOUS, "23.2.7",
           REFUSED(LINE_PUSH_ROOK, { fen_square_slot("square", w->to),
                                     fen_square_slot("from", l->move[v->found].from) }));
}

/* A text with an arrow that is not a move: "R->a9". */
static bool read_broken(struct own_verdict *v, const struct misread *why, struct str text)
{
    if (why->why.why == REFUSAL_MOVE_BEHIND || !remark_arrow(text)) return false;
    refuse_form(v, text);
    return true;
}

/* ---- in words ----------------------------------------------------------------------------
 */

struct spoken_way {
    unsigned rook; /* NO_SQUARE: not named */
    int way;       /* enum push_way, or -1 */
    bool seen;     /* "left": black sees the board from the other side */
};

static bool one_of(struct str word, const char *const *words)
{
    for (; *words; words++)
        if (str_ieq(word, str_of(*words))) return true;
    return false;
}

static bool read_way(struct spoken_way *out, struct str word)
{
    static const char *const seen[PUSH_WAYS] = { "up", "right", "down", "left" };
    static const char *const wind[PUSH_WAYS] = { "north", "east", "south", "west" };
    for (int way = 0; way < PUSH_WAYS; way++) {
        bool named = str_ieq(word, str_of(seen[way]));
        if (!named && !str_ieq(word, str_of(wind[way]))) continue;
        bool first = out->way < 0;
        out->way = way;
        out->seen = named;
        return first;
    }
    return false;
}

/* "Rd4", "d4" */
static bool read_rook(struct spoken_way *out, struct str word)
{
    if (word.n == 3 && char_lower(word.s[0]) == 'r') word = str_from(word, 1);
    if (word.n != 2 || out->rook != NO_SQUARE) return false;
    char low[2] = { char_lower(word.s[0]), word.s[1] };
    out->rook = fen_square_read((struct str){ low, 2 });
    return out->rook != NO_SQUARE;
}

/* "R pushes left", "rook d4 pushes its file up", "push west": nothing but such words. */
static bool read_words(struct spoken_way *out, struct str text)
{
    static const char *const pushes[] = { "push", "pushes", "pushing", NULL };
    static const char *const idle[] = { "",     "r",   "rook", "the",    "my", "its", "line",
                                        "file", "row", "rank", "please", "to", "one", "step",
                                        "on",   "i",   "from", "with",   NULL };
    bool push = false;
    *out = (struct spoken_way){ NO_SQUARE, -1, false };
    for (struct str w = str_word(&text); w.n; w = str_word(&text)) {
        while (w.n && strchr(".,;:!", w.s[w.n - 1])) w.n--;
        bool verb = one_of(w, pushes);
        if (!verb && !read_way(out, w) && !read_rook(out, w) && !one_of(w, idle)) return false;
        push |= verb;
    }
    return push && out->way >= 0;
}

static bool goes_way(const struct spoken_way *w, bool turned, const struct pos *p,
                     struct move m)
{
    enum push_way way = (enum push_way)w->way, back = (way + 2) % PUSH_WAYS;
    if (!is_push(m) || !(push_way(m) == way || (turned && push_way(m) == back))) return false;
    return w->rook == NO_SQUARE || push_shifted(p, m) & BIT(w->rook);
}

static bool judge_words(struct own_verdict *v, const struct pos *p, const struct move_list *l,
                        unsigned side, struct str text)
{
    struct spoken_way w;
    uint32_t n = 0;
    if (!read_words(&w, text)) return false;
    bool turned = w.seen && side == BLACK;
    v->code = V_OK;
    for (uint32_t i = 0; i < l->n; i++) {
        if (!goes_way(&w, turned, p, l->move[i])) continue;
        if (n++ == 0) v->found = i;
        v->also = i;
    }
    if (n == 0) refuse(v, V_ILLEGAL, "23.2", REFUSED(LINE_PUSH_NOWHERE));
    if (n == 0 || (n == 1 && !turned)) return true;
    struct move m = l->move[v->found];
    struct refused why = { turned ? REFUSAL_LINE_PUSH_SEEN : REFUSAL_LINE_PUSH_LINES,
                           { fen_square_slot("from", m.from),
                             fen_square_slot("square", push_square(m, 0)) } };
    refuse(v, V_AMBIGUOUS, "23.2.7", &why);
    return true;
}

/* ------------------------------------------------------------------------------------------
 */

bool push_read(struct own_verdict *v, const struct pos *p, const struct move_list *l,
               unsigned side, struct str text)
{
    struct said said;
    struct misread why;
    if (judge_words(v, p, l, side, text)) return true;
    if (!said_read(&said, &why, text)) return read_broken(v, &why, text);
    if (said.tie < TIE_HEAD || said.asks || said.tongue) return false;
    struct spoken w = { from_of(&said), said.to };
    bool whole = w.rook != NO_SQUARE, bare = whole && said.man == NO_MAN;
    bool own = bare && is_plain(&said) && pos_men(p, side, ROOK) & BIT(w.rook);
    if (whole && said.man != ROOK && !own) return false; /* a dash (20.3) */
    if (said.tie == TIE_HEAD && (said.man == ROOK || own))
        refuse(v, V_SYNTAX, "23.2",
               REFUSED(LINE_PUSH_HEAD, { fen_square_slot("square", w.to) }));
    else if (bare)
        return read_bare(v, &w, &said, p, l);
    else if (said.man != ROOK || !is_plain(&said))
        refuse_form(v, text);
    else
        read_named(v, &w, p, l, side);
    return true;
}
