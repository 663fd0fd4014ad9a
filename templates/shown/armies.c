/* Opens the board of a game of many armies. */
#include "templates/shown/armies.h"

bool shown_open_armies(struct shown *s, struct arena *a, struct err *e)
{
    struct shown_armies *x = NEW(a, struct shown_armies, 1);
    s->armies = x;
    if (!x) return err_nomem(e);
    return sandbox_look(&x->look, s->text, a, e) &&
           (colours_of(&x->colours, &x->look.board, a) || err_nomem(e));
}
