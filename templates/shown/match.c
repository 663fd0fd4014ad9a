/* Opens the board of a game of two. */
#include "engine/classic/look.h"
#include "templates/shown/shown.h"

bool shown_open_match(struct shown *s, struct arena *a, struct err *e)
{
    struct classic_look *look = NEW(a, struct classic_look, 1);
    s->match = look;
    return look ? classic_look(look, s->text, a, e) : err_nomem(e);
}
