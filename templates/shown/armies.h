#ifndef TEMPLATES_SHOWN_ARMIES_H
#define TEMPLATES_SHOWN_ARMIES_H
/* The opened board of a game of many armies. */
#include "engine/sandbox/look.h"
#include "templates/shown/colour.h"
#include "templates/shown/shown.h"

struct shown_armies {
    struct sandbox_look look;
    struct colours colours;
};
#endif
