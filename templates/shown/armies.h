#ifndef TEMPLATES_SHOWN_ARMIES_H
#define TEMPLATES_SHOWN_ARMIES_H
/* The opened board of a game of many armies. */
#include "engine/sandbox/position/lines.h"
#include "templates/shown/colour.h"
#include "templates/shown/opened.h"

struct shown_armies {
    struct board board;
    struct lines lines; /* of it, with its armies */
    struct colours colours;
    /* The same position in which no event is active, and its index; only if one is. Marks of
     * checks stay; they make no action legal or illegal (8.1). */
    struct board calm;
    struct lines calm_lines;
};
#endif
