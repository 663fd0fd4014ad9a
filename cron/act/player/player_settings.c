/* Everything that somebody can set: set in this game, everywhere, or not at all. */
#include "cron/act/player/player.h"
#include "cron/outbox/reader.h"

/* ---- stored --------------------------------------------------------------------------------
 */

static bool keep_here(struct act *x)
{
    if (x->who.seat.id) return db_seat_set(x->app->db, &x->who.seat, x->e);
    return db_person_set(x->app->db, &x->who.person, x->e);
}

bool player_keep(struct act *x, enum wish_name w)
{
    struct seat_row like = x->who.seat.id ? x->who.seat : reader_seat(&x->who.person);
    struct wish_change c = {
        .app = x->app, .like = &like, .wish = w, .arena = x->arena, .e = x->e
    };
    if (!keep_here(x)) return false;
    if (!(x->given.scope == ACT_EVERYWHERE ? wish_everywhere(&c) : wish_others(&c)))
        return false;
    x->answer.games = c.games;
    return true;
}

bool player_scope(struct act *x)
{
    if (x->answer.games && x->given.scope == ACT_EVERYWHERE)
        ACT_SAY(x, W_SCOPE_EVERYWHERE, { slot_count("n", (int64_t)x->answer.games) });
    else if (x->given.scope == ACT_EVERYWHERE)
        ACT_SAY(x, W_SCOPE_LATER);
    else if (x->answer.games)
        ACT_SAY(x, W_SCOPE_HERE, { slot_text("game", x->who.game.name) });
    return true;
}

/* ---- shown ---------------------------------------------------------------------------------
 */

/* What somebody types who has nothing set. */
static struct str nothing(struct act *x, enum wish_name w)
{
    enum words_name word = w == WISH_REMINDERS ? W_REMINDERS_USUAL_WORDS : W_DIGEST_OFF_WORDS;
    return w == WISH_NAME ? STR("") : words_form(x->who.says, word);
}

static struct str typed(struct act *x, enum wish_name w, const char *value)
{
    if (!*value) return nothing(x, w);
    bool off = w == WISH_REMINDERS && strcmp(value, "off") == 0;
    return off ? words_form(x->who.says, W_REMINDERS_OFF_WORDS) : str_of(value);
}

/* The line that sets it as it is: "facts on", "reminders 24 3". */
static bool line_of(struct buf *line, struct act *x, enum wish_name w, const char *value)
{
    unsigned set = 0, among = wish_kinds[w].sets;
    struct str wrong;
    if (among) {
        if (preferences_read(&set, str_of(value), among, &wrong))
            preferences_put(line, x->who.says, among, set);
    } else {
        struct str behind = typed(x, w, value);
        const char *form = act_form(act_row_of(wish_kinds[w].act), x->who.says, x->arena);
        if (!form) return err_nomem(x->e);
        buf_printf(line, "%s%s%.*s", form, behind.n ? " " : "", STR_ARG(behind));
    }
    return !line->full || err_nomem(x->e);
}

static enum words_name source(const char *value, const char *wished, const char *standard)
{
    if (wished && strcmp(wished, value) == 0) return W_SETTINGS_EVERYWHERE;
    return strcmp(value, standard) == 0 && !wished ? W_SETTINGS_DEFAULT : W_SETTINGS_HERE;
}

/* "`picture dark large`, this game" */
static bool row_of(struct act *x, const struct seat_row *seat, enum wish_name w,
                   const char *wished)
{
    const char *value = wish_value(seat, w, x->arena);
    struct buf line = buf_make(x->arena, 300);
    if (!value) return err_nomem(x->e);
    if (!line_of(&line, x, w, value)) return false;
    enum words_name from = source(value, wished, wish_default(x->app, w));
    act_add(x, &(const struct reply_part){
                   .kind = REPLY_TAP, .text = buf_str(&line), .says = { .word = from } });
    return true;
}

bool player_settings(struct act *x)
{
    struct wish_list wish = { NULL, 0 };
    struct seat_row like = x->who.seat.id ? x->who.seat : reader_seat(&x->who.person);
    if (!x->who.seat.id && !x->who.person.id) return ACT_REFUSE(x, W_MINE_NOBODY);
    if (!db_wish_list(x->app->db, &wish, like.address, x->arena, x->e)) return false;
    ACT_SAY(x, W_SETTINGS_INTRO, { slot_text("game", x->who.game.name) });
    ACT_HEAD(x, W_SETTINGS_HEAD);
    for (enum wish_name w = 0; w < WISHES; w++) {
        if (w == WISH_REMINDERS && !x->who.seat.id) continue;
        if (!row_of(x, &like, w, wish_of(wish.row, wish.n, w))) return false;
    }
    ACT_SAY(x, W_SETTINGS_HOW);
    return true;
}
