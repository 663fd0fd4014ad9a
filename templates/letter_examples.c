/* Orders that the reader could write, taken from the engine's list of legal actions; so an
 * example is never wrong. */
#include "engine/rules.h"
#include "templates/letter_draft.h"
#include "templates/rules_page.h"

struct found {
    struct examples *out;
    const struct draft *d;
    int best_move, best_capture;
};

static void keep(char *room, size_t size, struct str text)
{
    snprintf(room, size, "%.*s", STR_ARG(text));
}

/* What a capture aims at: "R(2,2)x(2,7)", "TT(1,1)xU(5,5)". */
struct aim {
    struct square at;
    uint8_t kind; /* if it is named, else KIND_NONE */
};

static bool aim_of(struct aim *out, struct str action)
{
    int64_t x, y;
    size_t at = str_ifind(action, STR(")x"));
    if (at > action.n) return false;
    struct str_cut behind = str_cut(str_from(action, at + 2), '(');
    struct str_cut in = str_cut(behind.tail, ')');
    struct str_cut xy = str_cut(in.head, ',');
    if (!in.ok || !xy.ok || !str_int(xy.head, &x) || !str_int(xy.tail, &y)) return false;
    *out = (struct aim){ { (int32_t)x, (int32_t)y }, piece_kind(behind.head) };
    return true;
}

/* An enemy piece on s with one of these marks (0: any) and of this kind (KIND_NONE: any). */
static const struct piece *enemy_on(const struct draft *d, struct square s, uint8_t marks,
                                    uint8_t kind)
{
    const struct board *b = &d->board;
    for (uint32_t i = board_at(b, s); i < b->n_piece && square_eq(b->piece[i].at, s); i++) {
        const struct piece *p = &b->piece[i];
        if (p->army == d->army || is_obstacle(p) || (marks && !(p->marks & marks))) continue;
        if (kind == KIND_NONE || kind == p->kind) return p;
    }
    return NULL;
}

/* What a time thief takes on an empty square: the enemy that left it (6.6). */
static const struct piece *stolen(const struct draft *d, const struct aim *aim)
{
    const struct board *b = &d->board;
    for (uint32_t i = 0; i < b->n_moved; i++) {
        if (b->moved[i].army == d->army || !square_eq(b->moved[i].from, aim->at)) continue;
        const struct piece *p = enemy_on(d, b->moved[i].to, 0, aim->kind);
        if (p) return p;
    }
    return NULL;
}

/* The piece that the legal capture takes for certain, or NULL: it may dodge. */
static const struct piece *certain_prize(const struct draft *d, const struct aim *aim)
{
    if (board_at(&d->board, aim->at) == PIECE_NONE) return stolen(d, aim);
    return enemy_on(d, aim->at, MARK_CAPTURABLE, KIND_NONE);
}

/* A typical move makes the better example: no king, no pawn, no promotion, and no spirit, which
 * may mean to go into a piece. */
static int appeal(struct str action)
{
    if (str_ifind(action, STR("=")) <= action.n) return 0;
    if (str_starts(action, STR("K("))) return 1;
    return str_starts(action, STR("P(")) || str_starts(action, STR("S(")) ? 2 : 3;
}

/* Ways that go on behind the victim, and pushes: only events allow them (30). */
static bool goes_on(struct str action)
{
    size_t x = str_ifind(action, STR(")x"));
    return str_ifind(action, STR("->")) < action.n ||
           (x < action.n && str_ifind(str_from(action, x), STR(")-")) < action.n - x);
}

/* An obstacle is worth nothing (30). */
static bool on_obstacle(const struct draft *d, const struct aim *aim)
{
    uint32_t i = board_at(&d->board, aim->at);
    return i != PIECE_NONE && is_obstacle(&d->board.piece[i]);
}

static void capture(struct found *f, struct str action, const struct aim *aim)
{
    struct examples *x = f->out;
    if (on_obstacle(f->d, aim)) return;
    const struct piece *prize = certain_prize(f->d, aim);
    int value = appeal(action) + (prize ? 4 : 0);
    if (value > f->best_capture) {
        keep(x->capture, sizeof x->capture, action);
        f->best_capture = value;
    }
    if (!prize || x->n_take >= TAKE_MAX || str_ifind(action, STR("=")) <= action.n) return;
    x->take[x->n_take].piece = prize;
    keep(x->take[x->n_take].order, sizeof x->take[0].order, action);
    x->n_take++;
}

static void action(struct found *f, struct str text)
{
    struct aim aim;
    if (goes_on(text)) return;
    if (aim_of(&aim, text)) {
        capture(f, text, &aim);
    } else if (appeal(text) > f->best_move) {
        keep(f->out->move, sizeof f->out->move, text);
        f->best_move = appeal(text);
    }
}

/* The dearest piece that can be paid (9.3), and is one of the game's. */
static uint8_t affordable(const struct draft *d, int32_t energy)
{
    uint8_t best = KIND_NONE;
    for (uint8_t k = 0; k < piece_kinds; k++) {
        if (piece_table[k].flags & (PIECE_ROYAL | PIECE_PAWN)) continue;
        if (!rules_has(&d->board, k) || piece_table[k].points > energy) continue;
        if (best == KIND_NONE || piece_table[k].points > piece_table[best].points) best = k;
    }
    return best;
}

/* A new piece next to one of the army's own; its king, if it has none. */
static void placing(struct examples *x, const struct draft *d, struct square near)
{
    const struct army *army = &d->board.army[d->army];
    uint8_t best = affordable(d, army->energy);
    if (army->fresh || army->king_dead)
        snprintf(x->place, sizeof x->place, "+K(%d,%d)", (int)near.x, (int)near.y);
    else if (best != KIND_NONE)
        snprintf(x->place, sizeof x->place, "+%s(%d,%d)", piece_table[best].letters,
                 (int)near.x, (int)near.y);
}

/* An obstacle on that square, in an event in which armies place them (30). */
static void building(struct examples *x, const struct draft *d, struct square near)
{
    const struct army *army = &d->board.army[d->army];
    if (!d->board.event || !d->board.event->builds || army->fresh || army->out_until >= 0)
        return;
    snprintf(x->event, sizeof x->event, "+%s(%d,%d)", piece_table[KIND_OBSTACLE].letters,
             (int)near.x, (int)near.y);
}

/* What a new army can order once its king stands on s. */
static void after_king(struct examples *x, const struct draft *d, struct square s)
{
    uint8_t best = affordable(d, d->board.army[d->army].energy);
    for (int dir = 0; dir < DIRS; dir++) {
        struct square to = { s.x + dir_dx[dir], s.y + dir_dy[dir] };
        if (!square_on_board(&d->board, to) || board_at(&d->board, to) != PIECE_NONE) continue;
        if (!x->then_move[0])
            snprintf(x->then_move, sizeof x->then_move, "K(%d,%d)-(%d,%d)", (int)s.x, (int)s.y,
                     (int)to.x, (int)to.y);
        else if (!x->then_place[0] && best != KIND_NONE)
            snprintf(x->then_place, sizeof x->then_place, "+%s(%d,%d)",
                     piece_table[best].letters, (int)to.x, (int)to.y);
    }
}

/* Does anything stand within `room` squares, or is the square itself no place to be? */
static bool crowded(const struct board *b, struct square s, int room)
{
    for (uint32_t i = 0; i < b->n_piece; i++) {
        int64_t dx = (int64_t)b->piece[i].at.x - s.x, dy = (int64_t)b->piece[i].at.y - s.y;
        if (dx >= -room && dx <= room && dy >= -room && dy <= room) return true;
    }
    return board_implosion(b, s) || !square_on_board(b, s);
}

/* An empty square with nobody within `room` squares, in growing rings around `from`. */
static bool free_square(struct square *out, const struct board *b, struct square from, int room)
{
    enum { RINGS = 60 };
    for (int64_t ring = 0; ring <= RINGS; ring += room ? room : 1)
        for (int dir = 0; dir < DIRS; dir++) {
            int64_t x = from.x + ring * dir_dx[dir], y = from.y + ring * dir_dy[dir];
            if (x < -COORD_MAX || x > COORD_MAX || y < -COORD_MAX || y > COORD_MAX) continue;
            *out = (struct square){ (int32_t)x, (int32_t)y };
            if (!crowded(b, *out, room)) return true;
        }
    return false;
}

/* New armies are sent to different places: two kings on one square would make an implosion. */
static struct square spread(const struct draft *d, struct square centre)
{
    enum { APART = 12 };
    int32_t ring = APART * (1 + d->army / DIRS);
    int dir = d->army % DIRS;
    int64_t x = centre.x + (int64_t)dir_dx[dir] * ring,
            y = centre.y + (int64_t)dir_dy[dir] * ring;
    struct square s = { (int32_t)x, (int32_t)y };
    return x >= -COORD_MAX && x <= COORD_MAX && y >= -COORD_MAX && y <= COORD_MAX &&
                   square_on_board(&d->board, s)
               ? s
               : centre;
}

static struct square home(const struct draft *d)
{
    const struct board *b = &d->board;
    const struct piece *any = NULL;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        if (b->piece[i].army != d->army) continue;
        any = &b->piece[i];
        if (piece_table[any->kind].flags & PIECE_ROYAL) return any->at;
    }
    if (any) return any->at;
    if (b->unbounded)
        return spread(d, b->n_piece ? b->piece[b->n_piece / 2].at : (struct square){ 0, 0 });
    return spread(d, (struct square){ (b->xmin + b->xmax) / 2, (b->ymin + b->ymax) / 2 });
}

bool draft_examples(struct examples *out, struct draft *d)
{
    const struct rules *rules;
    struct found f = { .out = out, .d = d };
    struct square near;
    *out = (struct examples){ .n_take = 0 };
    if (d->army == ARMY_NONE) return true;
    bool fresh = d->board.army[d->army].fresh;
    if (free_square(&near, &d->board, home(d), fresh ? 5 : 0)) {
        placing(out, d, near);
        building(out, d, near);
        if (fresh) after_king(out, d, near);
    }
    if (fresh) return true;
    struct arena scratch = *d->arena; /* the list may be long; only the examples stay */
    struct legal_query q = { .army = str_of(d->seat->army) };
    struct str list, line;
    if (!rules_of(&rules, d->seat->board_text, d->err)) return false;
    if (!rules->legal(&list, d->seat->board_text, &q, &scratch, d->err)) return false;
    if (!out->event[0] && !example_of_event(out, d, list, &scratch)) return false;
    while (str_line(&list, &line)) action(&f, str_from(line, q.army.n + 1));
    if (out->capture[0] && out->move[0])
        snprintf(out->with_else, sizeof out->with_else, "%s else %s", out->capture, out->move);
    return true;
}
