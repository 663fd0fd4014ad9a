#ifndef TEMPLATES_PICTURE_PAINTER_H
#define TEMPLATES_PICTURE_PAINTER_H
/* What is kept from picture to picture. Internal to templates/picture/. */
#include "templates/picture.h"
#include "templates/picture/png/tiles.h"

struct picture_painter {
    struct tiles *boards, *diagrams;
    struct png_blocks *blocks; /* of boards and maps */
};

/** Those of the painter, or, if there is none (NULL), new ones in the arena; NULL: it is used
 *  up. */
struct tiles *painter_tiles(struct tiles *kept, struct arena *a);
/** What is done with a picture that is drawn: it becomes a file, or its pixels are handed out.
 */
bool painter_finish(struct str *png, struct canvas *c, const struct picture_query *q,
                    struct arena *a, struct err *e);
#endif
