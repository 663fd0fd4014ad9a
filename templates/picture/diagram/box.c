/* Where the squares of the 8x8 board are on the canvas. */
#include "templates/picture/diagram/diagram.h"

struct box diagram_box(const struct diagram *d, unsigned square)
{
    int file = (int)file_of(square);
    int rank = (int)rank_of(square);
    int column = d->black ? DIAGRAM_SIDE - 1 - file : file;
    int row = d->black ? rank : DIAGRAM_SIDE - 1 - rank;
    return (struct box){ d->margin + column * d->px, d->margin + row * d->px, d->px, d->px };
}
