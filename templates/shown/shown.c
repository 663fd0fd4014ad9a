/* Opens a game text for everybody who is shown it. Knows neither letters nor pictures. */
#include "engine/classic/look.h"
#include "templates/shown/armies.h"

bool shown_open(const struct shown **out, struct str game_text, struct arena *a, struct err *e)
{
    struct shown *s = NEW(a, struct shown, 1);
    if (!s) return err_nomem(e);
    s->text = game_text;
    if (!rules_of(&s->rules, game_text, e)) return false;
    bool chess = s->rules->look == LOOK_CHESS;
    if (chess ? !shown_open_match(s, a, e) : !shown_open_armies(s, a, e)) return false;
    *out = s; /* all or nothing: else half a board would be kept for the next reader */
    return true;
}

struct str shown_text(const struct shown *s)
{
    return s->text;
}

int32_t shown_update(const struct shown *s)
{
    if (s->armies) return s->armies->look.board.update;
    return s->match->game.update < INT32_MAX ? (int32_t)s->match->game.update : INT32_MAX;
}
