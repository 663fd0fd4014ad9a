#ifndef ENGINE_SANDBOX_SQUARE_H
#define ENGINE_SANDBOX_SQUARE_H
/* A square, on whatever board. */
#include "engine/base/buf.h"

struct square {
    int32_t x, y;
};

bool square_eq(struct square a, struct square b);
/** <0, 0, >0: by y, then x. */
int square_cmp(struct square a, struct square b);
/** King steps between the two: the larger of the differences. */
int64_t square_distance(struct square a, struct square b);
/** "(3,-4)" */
void square_text(struct buf *out, struct square s);
#endif
