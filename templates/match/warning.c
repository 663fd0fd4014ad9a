/* Short mails about the clock of a two-player game: it begins, it runs out, it ran out and
 * begins anew, it was stopped or started again. */
#include "templates/match/match.h"
#include "templates/page/zone.h"

/* A warning comes when little time is left; with the whole of it the first period begins. */
static bool begins(const struct seat_view *v)
{
    return v->deadline - v->now > v->every / 2;
}

static void told(struct match *m)
{
    const struct seat_view *v = m->d.seat;
    struct buf left = buf_make(m->d.arena, 80);
    zone_span(&left, v->words, v->deadline > v->now ? v->deadline - v->now : 0);
    if (begins(v)) {
        buf_printf(&m->d.subject, "The game begins: your %s is awaited", match_due(m));
        draft_greeting(&m->d);
        page_para(&m->d.page, "Both sides are there now: %s begins.", v->game);
        return;
    }
    buf_printf(&m->d.subject, "%s left: your %s is awaited", buf_str(&left).s, match_due(m));
    draft_greeting(&m->d);
    page_para(&m->d.page, "You have no order on file for board %d of %s, and %s are left.",
              (int)v->board, v->game, buf_str(&left).s);
}

bool letter_warning(struct letter_text *out, const struct seat_view *v, struct arena *a,
                    struct err *e)
{
    struct match m;
    if (!match_open(&m, v, a, e)) return false;
    told(&m);
    match_clock(&m);
    match_board(&m);
    match_events(&m);
    return match_how(&m) && draft_close(out, &m.d);
}

bool match_pause(struct letter_text *out, const struct seat_view *v, struct arena *a,
                 struct err *e)
{
    struct match m;
    if (!match_open(&m, v, a, e)) return false;
    draft_pause(&m.d);
    match_clock(&m);
    return draft_close(out, &m.d);
}

bool letter_late(struct letter_text *out, const struct seat_view *v, const char *awaited,
                 struct arena *a, struct err *e)
{
    struct match m;
    if (!match_open(&m, v, a, e)) return false;
    unsigned side = side_named(str_of(awaited));
    const char *due = match_due(&m);
    if (side == m.me)
        buf_printf(&m.d.subject, "Your time is up, and begins anew: your %s is awaited", due);
    else
        buf_printf(&m.d.subject, "%s sent no order in time", match_side(side));
    draft_greeting(&m.d);
    if (side == m.me)
        page_para(&m.d.page,
                  "Your time is up without an order of yours. Board %d of %s stays "
                  "as it is, and the time begins anew.",
                  (int)v->board, v->game);
    else
        page_para(&m.d.page,
                  "%s sent no order in time. Board %d of %s stays as it is, and its "
                  "time begins anew.",
                  match_side(side), (int)v->board, v->game);
    match_clock(&m);
    match_board(&m);
    if (!match_how(&m)) return false;
    return draft_close(out, &m.d);
}
