/* Other armies' pieces that matter to the reader, a line each, for everybody who cannot see the
 * picture: first those that threaten, then those that are threatened, then those that are near.
 */
#include "templates/letters/report/report.h"
#include "templates/shown/armies.h"

enum {
    NEAR = 8,         /* king steps: pieces further away are only counted */
    ROWS_MOST = 60,   /* of pieces that are only near */
    ARMIES_MOST = 20, /* that are counted by name */
    LIST_BYTES = 4000
};

/* What a piece of another army means to the reader. */
struct neighbour {
    uint32_t piece,
        own;       /* index into board.piece; the nearest of the reader's, if far <= NEAR */
    int32_t worth; /* halves and 1, of the dearest piece that it threatens; 0: none */
    bool struck;   /* a piece of the reader's threatens it */
    int32_t far;   /* king steps to `own` */
};

struct around {
    struct draft *d;
    struct neighbour *of; /* [n_piece] of the board */
    struct neighbour *row;
    uint32_t n_row;
    struct threat *threat; /* threats between the reader and others, in the board's order */
    uint32_t n_threat;
};

static const struct sandbox_look *look_of(const struct around *x)
{
    return &x->d->seat->shown->armies->look;
}

static bool is_enemy(const struct draft *d, const struct piece *p)
{
    return p->army != d->army && !piece_is_obstacle(p);
}

/* Pieces near a piece of the reader's: only the ranks around it are looked at. */
static void look_around(struct around *x, uint32_t own)
{
    const struct board *b = &x->d->board;
    struct square at = b->piece[own].at;
    for (int64_t y = (int64_t)at.y - NEAR; y <= (int64_t)at.y + NEAR; y++) {
        uint32_t i = board_lower(b, (struct square){ at.x - NEAR, (int32_t)y });
        for (; i < b->n_piece && b->piece[i].at.y == y && b->piece[i].at.x <= at.x + NEAR;
             i++) {
            int32_t dx = b->piece[i].at.x - at.x, dy = (int32_t)y - at.y;
            int32_t far = dx < 0 ? -dx : dx;
            if (dy > far) far = dy;
            if (-dy > far) far = -dy;
            if (far < x->of[i].far) {
                x->of[i].far = far;
                x->of[i].own = own;
            }
        }
    }
}

static void add_threat(struct around *x, uint32_t attacker, uint32_t victim)
{
    const struct piece *by = &x->d->board.piece[attacker], *on = &x->d->board.piece[victim];
    struct neighbour *n = &x->of[attacker];
    int32_t worth = piece_table[on->kind].points + 1;
    if (by->army != x->d->army && on->army != x->d->army) return;
    x->threat[x->n_threat++] = threat_make(attacker, victim, THREAT_CHANCE, 0);
    if (on->army == x->d->army && n->worth < worth) n->worth = worth;
    if (by->army == x->d->army) x->of[victim].struck = true;
}

/* All checks, whether the piece can still dodge or not. */
static void add_threats(struct around *x)
{
    const struct sandbox_look *s = look_of(x);
    for (uint32_t v = 0; v < s->board.n_piece; v++)
        for (uint32_t i = s->checked_from[v]; i < s->checked_from[v + 1]; i++)
            add_threat(x, s->checker[i], v);
}

/* Threats to the dearest victim first, then what the reader threatens, then what is nearest. */
static int by_importance(const void *p, const void *q)
{
    const struct neighbour *a = p, *b = q;
    if (a->worth != b->worth) return a->worth > b->worth ? -1 : 1;
    if (a->struck != b->struck) return a->struck ? -1 : 1;
    if (a->far != b->far) return a->far < b->far ? -1 : 1;
    return a->piece < b->piece ? -1 : a->piece > b->piece;
}

static bool gather(struct around *x)
{
    const struct board *b = &x->d->board;
    x->of = NEW(x->d->arena, struct neighbour, (size_t)b->n_piece + 1);
    x->row = NEW(x->d->arena, struct neighbour, (size_t)b->n_piece + 1);
    size_t checks = look_of(x)->checked_from[b->n_piece];
    x->threat = NEW(x->d->arena, struct threat, checks + 1);
    if (!x->of || !x->row || !x->threat) return false;
    for (uint32_t i = 0; i < b->n_piece; i++)
        x->of[i] = (struct neighbour){ .piece = i, .far = NEAR + 1 };
    for (uint32_t i = 0; i < b->n_piece; i++)
        if (b->piece[i].army == x->d->army) look_around(x, i);
    add_threats(x);
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct neighbour *n = &x->of[i];
        if (is_enemy(x->d, &b->piece[i]) && (n->worth || n->struck || n->far <= NEAR))
            x->row[x->n_row++] = *n;
    }
    qsort(x->row, x->n_row, sizeof *x->row, by_importance);
    return true;
}

static struct slot piece_slot(const char *name, const struct piece *p)
{
    return slot_piece(name, piece_table[p->kind].letters);
}

static struct slot square_slot(const char *name, const struct piece *p)
{
    return slot_square(name, p->at.x, p->at.y);
}

/* The reader's pieces that it threatens, or that threaten it: "rook (4,9) and pawn (2,2)". */
static struct str ours(struct around *x, uint32_t piece, bool victims)
{
    const struct board *b = &x->d->board;
    struct page *p = &x->d->page;
    struct buf list = buf_make(x->d->arena, LIST_BYTES);
    for (uint32_t i = 0; i < x->n_threat; i++) {
        const struct threat *t = &x->threat[i];
        const struct piece *own = &b->piece[victims ? t->victim : t->attacker];
        if ((victims ? t->attacker : t->victim) != piece || own->army != x->d->army) continue;
        words_next(&list, p->words, W_LIST_AND,
                   str_of(SAID(p, W_REPORT_PIECE,
                               { piece_slot("piece", own), square_slot("square", own) })));
    }
    return buf_str(&list);
}

static struct str relation(struct around *x, const struct neighbour *n)
{
    struct page *p = &x->d->page;
    struct buf told = buf_make(x->d->arena, 2 * LIST_BYTES + ROOM_TEXT);
    struct slot pieces;
    if (n->worth) {
        pieces = slot_str("pieces", ours(x, n->piece, true));
        words_next(&told, p->words, W_LIST_PAIRS,
                   str_of(SAID(p, W_AROUND_THREATENS, { pieces })));
    }
    if (n->struck) {
        pieces = slot_str("pieces", ours(x, n->piece, false));
        words_next(&told, p->words, W_LIST_PAIRS,
                   str_of(SAID(p, W_AROUND_THREATENED, { pieces })));
    }
    if (told.n == 0) {
        const struct piece *own = &x->d->board.piece[n->own];
        SAY(&told, p->words, W_AROUND_NEAR,
            { slot_count("n", n->far), piece_slot("piece", own), square_slot("square", own) });
    }
    return buf_str(&told);
}

static void put_row(struct around *x, const struct neighbour *n)
{
    const struct board *b = &x->d->board;
    const struct piece *p = &b->piece[n->piece];
    ROW(&x->d->page, W_AROUND_ROW,
        { slot_as(SLOT_ARMY, "army", b->army[p->army].name), piece_slot("piece", p),
          square_slot("square", p), slot_str("relation", relation(x, n)) });
}

/* How many pieces of each army are in no line, the largest numbers first. */
struct count {
    uint32_t army, n;
};

static int by_number(const void *p, const void *q)
{
    const struct count *a = p, *b = q;
    if (a->n != b->n) return a->n > b->n ? -1 : 1;
    return a->army < b->army ? -1 : a->army > b->army;
}

static void others(struct around *x, uint32_t shown)
{
    const struct board *b = &x->d->board;
    struct page *page = &x->d->page;
    struct count *count = NEW(x->d->arena, struct count, (size_t)b->n_army + 1);
    struct buf list = buf_make(x->d->arena, LIST_BYTES);
    uint32_t rest = 0;
    if (!count) {
        page->full = true;
        return;
    }
    for (uint32_t i = 0; i <= b->n_army; i++) count[i].army = i;
    for (uint32_t i = 0; i < b->n_piece; i++)
        if (is_enemy(x->d, &b->piece[i])) count[b->piece[i].army].n++;
    for (uint32_t i = 0; i < shown; i++) count[b->piece[x->row[i].piece].army].n--;
    qsort(count, b->n_army, sizeof *count, by_number);
    for (uint32_t i = 0; i < b->n_army; i++) {
        if (i >= ARMIES_MOST) rest += count[i].n;
        if (i >= ARMIES_MOST || count[i].n == 0) continue;
        words_next(&list, page->words, W_LIST_AND,
                   str_of(SAID(page, W_AROUND_ARMY,
                               { slot_as(SLOT_ARMY, "army", b->army[count[i].army].name),
                                 slot_number("n", count[i].n) })));
    }
    if (rest)
        PARA(page, W_AROUND_FAR_MANY,
             { slot_str("armies", buf_str(&list)), slot_count("n", rest) });
    else if (list.n)
        PARA(page, W_AROUND_FAR, { slot_str("armies", buf_str(&list)) });
}

void report_around(struct report *r)
{
    struct around x = { .d = r->d };
    uint32_t near = 0, shown = 0;
    if (r->d->army == ARMY_NONE) return;
    if (!gather(&x)) {
        r->d->page.full = true;
        return;
    }
    if (x.n_row) HEAD(&r->d->page, W_AROUND_HEAD);
    uint32_t most = r->left.around;
    for (; shown < x.n_row && shown < most && near < ROWS_MOST; shown++) {
        put_row(&x, &x.row[shown]);
        near += !x.row[shown].worth && !x.row[shown].struck;
    }
    if (r->v->details) others(&x, shown);
}
