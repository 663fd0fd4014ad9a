/* What each army may still do: has it a king, is it out? */
#include "templates/shown/armies.h"

bool shown_standings(struct shown_standing **out, size_t *n, const struct shown *s,
                     struct arena *a, struct err *e)
{
    *n = 0;
    *out = NULL;
    if (!s->armies) return true;
    const struct board *b = &s->armies->look.board;
    struct shown_standing *all = NEW(a, struct shown_standing, (size_t)b->n_army + 1);
    if (!all) return err_nomem(e);
    for (; *n < b->n_army; (*n)++) {
        const struct army *army = &b->army[*n];
        bool out_now = army->out_until >= 0;
        all[*n] =
            (struct shown_standing){ .army = str_dup(army->name, a),
                                     .state = out_now           ? SHOWN_OUT
                                              : army->fresh     ? SHOWN_NEW
                                              : army->king_dead ? SHOWN_KINGLESS
                                                                : SHOWN_PLAYS,
                                     .until = out_now ? army->out_until : army->king_until };
        if (!all[*n].army) return err_nomem(e);
    }
    *out = all;
    return true;
}
