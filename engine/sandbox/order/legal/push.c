/* Which pieces of a line a push shifts (23.2.1). Knows no orders. */
#include "engine/sandbox/order/legal/push.h"

#include <assert.h>

static struct square ahead_of(struct square s, int dir)
{
    return (struct square){ s.x + dir_dx[dir], s.y + dir_dy[dir] };
}

/* Can everything on the square of `first` be shifted? */
static bool is_loose(const struct lines *l, uint32_t first)
{
    for (uint32_t p = first; p < first + lines_count(l, first); p++)
        if (piece_is_obstacle(&l->board->piece[p])) return false;
    return true;
}

/* `before` is the next occupied square in the direction of the push, or PIECE_NONE; does the
 * piece there move? */
static bool moves(const struct lines *l, uint32_t first, int dir, uint32_t before,
                  bool before_moves)
{
    const struct board *b = l->board;
    struct square next = ahead_of(b->piece[first].at, dir);
    if (!board_has_square(b, next) || !is_loose(l, first)) return false;
    return before == PIECE_NONE || !square_eq(b->piece[before].at, next) || before_moves;
}

/* The square nearest to the edge, and how many squares are ahead of `first` with itself. */
static uint32_t front_of(const struct lines *l, uint32_t first, int dir, uint32_t *n)
{
    uint32_t front = first;
    for (uint32_t p = first; p != PIECE_NONE; p = lines_next(l, p, dir), ++*n) front = p;
    return front;
}

bool push_line(struct pushed **out, uint32_t *n, const struct lines *l, uint32_t of, int dir,
               struct arena *a)
{
    uint32_t ahead = 0, all = 0;
    uint32_t front = front_of(l, lines_first(l, of), dir, &ahead);
    (void)front_of(l, front, (dir + 4) % DIRS, &all);
    *out = TAKE(a, struct pushed, all);
    *n = 0;
    if (!*out) return false;
    uint32_t before = PIECE_NONE;
    bool moved = false;
    for (uint32_t p = front; p != PIECE_NONE; p = lines_next(l, p, (dir + 4) % DIRS)) {
        moved = moves(l, p, dir, before, moved);
        (*out)[(*n)++] = (struct pushed){ p, moved };
        before = p;
    }
    return true;
}

/* It moves unless the row of touching pieces ahead ends at the edge or at an obstacle. */
bool push_moves(const struct lines *l, uint32_t of, int dir)
{
    assert(of < l->board->n_piece && dir >= 0 && dir < DIRS);
    const struct board *b = l->board;
    uint32_t p = lines_first(l, of);
    for (;;) {
        struct square next = ahead_of(b->piece[p].at, dir);
        if (!board_has_square(b, next) || !is_loose(l, p)) return false;
        uint32_t before = lines_next(l, p, dir);
        if (before == PIECE_NONE || !square_eq(b->piece[before].at, next)) return true;
        p = before;
    }
}

const char *push_word(int dir)
{
    assert(dir >= 0 && dir < DIRS);
    static const char *const word[DIRS] = { "east", NULL, "north", NULL,
                                            "west", NULL, "south", NULL };
    return word[dir];
}
