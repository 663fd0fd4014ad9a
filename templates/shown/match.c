/* Opens the board of a game of two. */
#include "templates/shown/match.h"

bool shown_open_match(struct shown *s, struct arena *a, struct err *e)
{
    struct shown_match *m = NEW(a, struct shown_match, 1);
    s->match = m;
    if (!m) return err_nomem(e);
    return game_read(&m->game, s->text, a, e) && s->rules->turn(&m->turn, s->text, a, e);
}
