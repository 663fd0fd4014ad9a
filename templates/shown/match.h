#ifndef TEMPLATES_SHOWN_MATCH_H
#define TEMPLATES_SHOWN_MATCH_H
/* The opened board of a game of two. */
#include "engine/classic/game.h"
#include "templates/shown/opened.h"

struct shown_match {
    struct game game;
    struct awaited turn;
};
#endif
