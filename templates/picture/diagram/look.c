/* What an event of a game of two shows; the browser's code has the same table
 * (pages/web/pieces_compile.c). */
#include "templates/picture/diagram/diagram.h"

static const struct diagram_look looks[] = {
    { EV_PLAYED, true, false, SIGN_TAKEN },   { EV_CASTLED, true, false, SIGN_TAKEN },
    { EV_LOST, false, true, SIGN_TAKEN },     { EV_GRASPED, false, true, SIGN_MISSED },
    { EV_COLLIDED, false, true, SIGN_CRASH }, { EV_SURVIVED, false, true, SIGN_TAKEN },
    { EV_RETOOK, false, true, SIGN_TAKEN },   { EV_LINE_SHIFTED, true, false, SIGN_TAKEN },
};

const struct diagram_look *diagram_look(enum event_kind kind)
{
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        if (looks[i].kind == kind) return &looks[i];
    return NULL;
}
