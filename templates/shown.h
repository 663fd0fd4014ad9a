#ifndef TEMPLATES_SHOWN_H
#define TEMPLATES_SHOWN_H
/* The board that players are shown, opened: its game text is read once, and what its letters
 * and pictures have in common (index, colours, whom it waits for) is worked out once and handed
 * round. Read-only from then on: letters of several players may be made from it at the same
 * time, each in an arena of its own. */
#include "engine/base/err.h"
#include "engine/base/str.h"

struct shown;

/** Of a game text of any kind; the text must stay. ERR_INPUT: it is wrong; ERR_NOMEM. Owned by
 *  the arena. */
bool shown_open(const struct shown **out, struct str game_text, struct arena *a, struct err *e);
/** The game text that was opened. */
struct str shown_text(const struct shown *s);
/** How many updates it has had, as its text says. */
int32_t shown_update(const struct shown *s);

/** How an army stood on a board. */
struct figure {
    int32_t board;
    const char *army;
    int32_t energy,
        points; /* halves; points of all its pieces, with the spirits in them (9.5) */
    int32_t pieces;
    bool out; /* removed (9.7); told of opened boards only */
};
/** All armies of a board, in the order of joining; none in games of two. Owned by the arena. */
bool shown_figures(struct figure **out, size_t *n, const struct shown *s, struct arena *a,
                   struct err *e);

/* How far apart two colours look, in steps of CIEDE2000: to most people; and to those to whom
 * they look most alike who are blind to red, green or blue. */
struct shown_gap {
    int normal, blind;
};
/** The colours that armies may be named after: good ones first; NULL behind the last. */
const char *shown_colour(size_t i);
/** Is it the name of a colour ("red", "dark-green")? */
bool shown_colour_known(struct str name);
/** Of names that are no colours: 100. */
struct shown_gap shown_colour_gap(struct str a, struct str b);

/* What an army may still do on a board. */
enum shown_state {
    SHOWN_PLAYS,
    SHOWN_NEW,      /* it has not placed its first king (9.8) */
    SHOWN_KINGLESS, /* its king is lost; a new one may be placed up to board `until` (9.5) */
    SHOWN_OUT       /* it has no pieces, and joins again behind board `until` (9.7) */
};
struct shown_standing {
    const char *army;
    enum shown_state state;
    int32_t until;
};
/** All armies of a board, in the order of joining; none in games of two. Owned by the arena. */
bool shown_standings(struct shown_standing **out, size_t *n, const struct shown *s,
                     struct arena *a, struct err *e);
#endif
