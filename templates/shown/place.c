/* Where an army can place a piece. */
#include "templates/shown/place.h"

/* Is anything within `room` squares, or is the square itself not free? */
static bool crowded(const struct board *b, struct square s, int room)
{
    for (int32_t y = s.y - room; y <= s.y + room; y++) {
        uint32_t i = board_lower(b, (struct square){ s.x - room, y });
        if (i < b->n_piece && b->piece[i].at.y == y && b->piece[i].at.x <= s.x + room)
            return true;
    }
    return board_implosion(b, s) || !board_has_square(b, s);
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

/* How far from the centre, in squares. On a small board the outer rings are inside the first.
 */
static int64_t distance(const struct board *b, int64_t ring)
{
    enum { APART = 12 };
    if (b->unbounded) return APART * ring;
    int64_t w = (int64_t)b->xmax - b->xmin, h = (int64_t)b->ymax - b->ymin;
    int64_t half = (w < h ? w : h) / 2, inner = half - (ring - 1);
    if (APART * ring <= half) return APART * ring;
    return inner > 0 ? inner : 0;
}

/* New armies are sent to different places: two kings on one square would make an implosion. */
static struct square spread(const struct board *b, uint16_t army, struct square centre)
{
    int64_t far = distance(b, 1 + army / DIRS);
    int dir = army % DIRS;
    int64_t x = centre.x + far * dir_dx[dir], y = centre.y + far * dir_dy[dir];
    struct square s = { (int32_t)x, (int32_t)y };
    return x >= -COORD_MAX && x <= COORD_MAX && y >= -COORD_MAX && y <= COORD_MAX &&
                   board_has_square(b, s)
               ? s
               : centre;
}

static struct square home(const struct board *b, uint16_t army)
{
    const struct piece *any = NULL;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        if (b->piece[i].army != army) continue;
        any = &b->piece[i];
        if (piece_table[any->kind].flags & PIECE_ROYAL) return any->at;
    }
    if (any) return any->at;
    if (b->unbounded)
        return spread(b, army,
                      b->n_piece ? b->piece[b->n_piece / 2].at : (struct square){ 0, 0 });
    return spread(b, army, (struct square){ (b->xmin + b->xmax) / 2, (b->ymin + b->ymax) / 2 });
}

bool shown_place(struct square *out, const struct board *b, uint16_t army)
{
    enum { ROOM = 5 }; /* that a first king has around it */
    return free_square(out, b, home(b, army), b->army[army].fresh ? ROOM : 0);
}
