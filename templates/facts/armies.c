/* A game of many armies: what happened, what can be captured, the energy of all armies. */
#include "templates/shown/armies.h"
#include "templates/facts/facts.h"
#include "templates/letters/draft.h"
#include "templates/letters/sentence.h"
#include "templates/shown/shown.h"

static const struct sandbox_look *look_of(const struct facts *f)
{
    return &f->seat->shown->armies->look;
}

/* ---- what happened -------------------------------------------------------------------------
 */

/* In the words of the reader's letter; what concerns others is the same for everybody. */
struct telling {
    struct facts *f;
    char room[2 * ROOM_TEXT];
};

static const char *tell(void *ctx, size_t event)
{
    struct telling *t = ctx;
    const struct report_view *v = t->f->v;
    struct arena local = arena_make(t->room, sizeof t->room);
    struct buf told = buf_make(&local, ROOM_TEXT);
    if (v->others && !sentence_concerns(&v->event[event], v->seat.army))
        return v->others[event];
    sentence(&told, v->seat.words, &v->event[event], v->seat.army);
    return buf_str(&told).s;
}

/* ---- capturable (8.1) ----------------------------------------------------------------------
 */

static json_t *piece_of(struct facts *f, const struct board *b, const struct piece *p)
{
    json_t *out = json_object();
    facts_put(f, out, "army", facts_str(f, b->army[p->army].name));
    facts_put(f, out, "piece", facts_text(f, piece_table[p->kind].letters));
    facts_put(f, out, "at", facts_square(p->at.x, p->at.y));
    facts_put(f, out, "why", json_array());
    return out;
}

/* The piece that the event names, if it can be captured. */
static uint32_t named(const struct board *b, const struct event *e)
{
    struct square at = { e->to.x, e->to.y };
    for (uint32_t i = board_at(b, at); i < b->n_piece && square_eq(b->piece[i].at, at); i++)
        if (b->piece[i].marks & MARK_CAPTURABLE &&
            str_eq(b->army[b->piece[i].army].name, str_of(e->army)))
            return i;
    return PIECE_NONE;
}

static json_t *threat(struct facts *f, size_t event)
{
    const struct event *e = &f->v->event[event];
    json_t *out = json_object();
    facts_put(f, out, "by", facts_text(f, e->by));
    facts_put(f, out, "by_piece", facts_text(f, e->by_piece));
    facts_put(f, out, "by_at", facts_square(e->from.x, e->from.y));
    facts_put(f, out, "rule", facts_text(f, e->rule));
    if (f->place[event] != SIZE_MAX)
        facts_put(f, out, "event", json_integer((json_int_t)f->place[event]));
    return out;
}

/* The events say which threats made them so. */
static void add_threats(struct facts *f, const struct board *b, json_t **of)
{
    for (size_t i = 0; i < f->v->n_event; i++) {
        if (f->v->event[i].kind != EV_CAPTURABLE) continue;
        uint32_t piece = named(b, &f->v->event[i]);
        if (piece != PIECE_NONE && of[piece])
            facts_add(f, json_object_get(of[piece], "why"), threat(f, i));
    }
}

/* The reader's pieces are always included. */
static void capturable(struct facts *f, uint16_t army)
{
    const struct board *b = &look_of(f)->board;
    json_t *out = json_object(), *list = json_array();
    json_t **of = NEW(f->arena, json_t *, (size_t)b->n_piece + 1);
    size_t others = 0;
    f->full |= !of;
    for (uint32_t i = 0; !f->full && i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        if (!(p->marks & MARK_CAPTURABLE) || piece_is_obstacle(p)) continue;
        others += p->army != army;
        if (p->army == army || others <= FACTS_CAPTURABLE)
            facts_add(f, list, of[i] = piece_of(f, b, p));
    }
    if (!f->full) add_threats(f, b, of);
    facts_put(f, out, "list", list);
    facts_put(f, out, "complete", json_boolean(others <= FACTS_CAPTURABLE));
    facts_put(f, f->root, "capturable", out);
}

/* ---- energy (9) ---------------------------------------------------------------------------
 */

static const char *const states[] = { [SHOWN_PLAYS] = "plays",
                                      [SHOWN_NEW] = "new",
                                      [SHOWN_KINGLESS] = "kingless",
                                      [SHOWN_OUT] = "out" };

static const char *player_of(const struct facts *f, const char *army)
{
    for (size_t i = 0; i < f->seat->n_name; i++) {
        const struct seat_name *s = &f->seat->name[i];
        if (strcmp(s->army, army) != 0) continue;
        if (!s->level) return s->player;
        return words_text(
            f->arena, f->seat->words,
            &(const struct saying){ W_HOUSE_NAME, { slot_number("level", s->level) } });
    }
    return NULL;
}

/* The sum of all changes to its balance. */
static int64_t change_of(const struct facts *f, const char *army)
{
    int64_t sum = 0;
    for (size_t i = 0; i < f->v->n_event; i++)
        if (f->v->event[i].kind == EV_BALANCE && sentence_belongs(&f->v->event[i], army))
            sum += f->v->event[i].change;
    return sum;
}

static json_t *army_of(struct facts *f, const struct figure *figure,
                       const struct shown_standing *standing, uint32_t rgb)
{
    json_t *out = json_object();
    facts_put(f, out, "army", facts_text(f, figure->army));
    facts_put(f, out, "player", facts_text(f, player_of(f, figure->army)));
    facts_put(f, out, "colour", json_sprintf("#%06x", (unsigned)rgb));
    facts_put(f, out, "energy", facts_halves(figure->energy));
    facts_put(f, out, "change", facts_halves(change_of(f, figure->army)));
    facts_put(f, out, "pieces", json_integer(figure->pieces));
    facts_put(f, out, "points", facts_halves(figure->points));
    facts_put(f, out, "state", facts_text(f, states[standing->state]));
    if (standing->state == SHOWN_KINGLESS || standing->state == SHOWN_OUT)
        facts_put(f, out, "until", json_integer(standing->until));
    return out;
}

static void energies(struct facts *f)
{
    struct figure *figure = NULL;
    struct shown_standing *standing = NULL;
    size_t n = 0, n_standing = 0;
    const uint32_t *rgb = f->seat->shown->armies->colours.rgb;
    json_t *list = json_array();
    bool ok = shown_figures(&figure, &n, f->seat->shown, f->arena, f->e) &&
              shown_standings(&standing, &n_standing, f->seat->shown, f->arena, f->e);
    f->full |= !ok;
    for (size_t i = 0; !f->full && i < n; i++)
        facts_add(f, list, army_of(f, &figure[i], &standing[i], rgb[i]));
    facts_put(f, f->root, "armies", list);
}

/* The reader's account, line by line; the changes add up to that of the army. */
static void account(struct facts *f)
{
    json_t *list = json_array();
    for (size_t i = 0; i < f->v->n_event; i++) {
        const struct event *e = &f->v->event[i];
        if (!sentence_in_account(e) || !sentence_belongs(e, f->seat->army)) continue;
        char room[2 * ROOM_TEXT];
        struct arena local = arena_make(room, sizeof room);
        struct buf why = buf_make(&local, ROOM_TEXT);
        json_t *line = json_object();
        sentence_account(&why, f->seat->words, e);
        facts_put(f, line, "kind", facts_text(f, event_info[e->kind].name));
        facts_put(f, line, "change", facts_halves(e->change));
        facts_put(f, line, "rule", facts_text(f, e->rule));
        facts_put(f, line, "says", facts_says(f, buf_str(&why)));
        facts_add(f, list, line);
    }
    facts_put(f, f->root, "account", list);
}

void facts_armies(struct facts *f)
{
    struct telling t = { .f = f };
    uint16_t army = board_army_named(&look_of(f)->board, str_of(f->seat->army));
    facts_happened(f, tell, &t);
    capturable(f, army);
    energies(f);
    if (army == ARMY_NONE) return;
    account(f);
    if (facts_orders(f->seat)) facts_legal(f, army);
}
