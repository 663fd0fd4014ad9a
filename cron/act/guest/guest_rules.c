/* `rules KIND`: of any kind of game, whether the asker plays it or not. */
#include "cron/act/guest/guest.h"
#include "templates/letter_game.h"

bool guest_rules_fits(struct str rest)
{
    return door_kind_named(str_trim(rest)) != NULL;
}

/* The first board, as the rules have it. */
static bool first_board(struct str *out, const char *kind, struct act *x)
{
    const struct rules *rules = rules_named(str_of(kind));
    struct buf b = buf_make(x->arena, 2000);
    buf_printf(&b, "zugpost 1\nrules %s\n", kind);
    for (const struct rules_record *r = rules->record; r->name; r++)
        if (r->standard) buf_printf(&b, "%s %s\n", r->name, r->standard);
    return b.full ? err_nomem(x->e) : rules->format(out, buf_str(&b), x->arena, x->e);
}

bool guest_rules(struct act *x)
{
    struct str board = STR("");
    struct letter_text text = { 0 };
    struct seat_row reader;
    struct seat_view v;
    const struct shown *shown;
    const struct door_kind *kind = door_kind_named(str_trim(x->given.words));
    struct post p = act_post(x, LETTER_RULES, &text, &reader);
    if (!kind)
        return ACT_REFUSE(x, W_HELP_NONE, { slot_str("word", str_head(x->given.words, 40)) });
    if (!first_board(&board, kind->name, x) || !shown_open(&shown, board, x->arena, x->e) ||
        !post_view(&v, x->app, &p, shown, x->arena, x->e))
        return false;
    v.game = ""; /* of none */
    v.army = v.player = "";
    return letter_rules(&text, &v, x->arena, x->e) && post_add(x->app, &p, x->arena, x->e);
}
