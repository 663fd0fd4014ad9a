/* What somebody has set, all of it: in this game, everywhere, or not at all. */
#include "cron/act/player/player.h"
#include "cron/outbox/reader.h"

/* ---- stored --------------------------------------------------------------------------------
 */

static bool keep_here(struct act *x)
{
    if (x->seat.id) return db_seat_set(x->app->db, &x->seat, x->e);
    return db_person_set(x->app->db, &x->person, x->e);
}

bool player_keep(struct act *x, enum wish_name w)
{
    struct seat_row like = x->seat.id ? x->seat : reader_seat(&x->person);
    struct wish_change c = {
        .app = x->app, .like = &like, .wish = w, .arena = x->arena, .e = x->e
    };
    if (!keep_here(x)) return false;
    if (!(x->scope == ACT_EVERYWHERE ? wish_everywhere(&c) : wish_others(&c))) return false;
    x->games = c.games;
    return true;
}

bool player_scope(struct act *x)
{
    if (x->games && x->scope == ACT_EVERYWHERE)
        ACT_SAY(x, W_SCOPE_EVERYWHERE, { slot_count("n", (int64_t)x->games) });
    else if (x->scope == ACT_EVERYWHERE)
        ACT_SAY(x, W_SCOPE_LATER);
    else if (x->games)
        ACT_SAY(x, W_SCOPE_HERE, { slot_text("game", x->game.name) });
    return true;
}

/* ---- shown ---------------------------------------------------------------------------------
 */

/* What would be typed where nothing is set. */
static struct str nothing(struct act *x, enum wish_name w)
{
    enum words_name word = w == WISH_REMINDERS ? W_REMINDERS_USUAL_WORDS : W_DIGEST_OFF_WORDS;
    if (w == WISH_NAME) return STR("");
    if (w == WISH_PICTURE) return str_of(preference_words[PREFERENCE_USUAL].word);
    if (w == WISH_SUBJECTS) return str_of(preference_words[PREFERENCE_PLAIN].word);
    if (w == WISH_PRESS) return str_of(preference_words[PREFERENCE_ONCE].word);
    return str_cut(str_of(words_raw(x->says, word)), '|').head;
}

/* As it is typed: "facts on", "press off". */
static struct str typed(struct act *x, enum wish_name w, const char *value)
{
    if (!*value) return nothing(x, w);
    if (w == WISH_FACTS || w == WISH_NUMBERS)
        return str_cut(str_of(words_raw(x->says, W_DIGEST_ON_WORDS)), '|').head;
    bool off = w == WISH_REMINDERS && strcmp(value, "off") == 0;
    if (off) return str_cut(str_of(words_raw(x->says, W_REMINDERS_OFF_WORDS)), '|').head;
    if (w == WISH_PRESS && strcmp(value, "silent") == 0) return STR("off");
    return str_of(value);
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
    const struct act_row *row = act_named(wish_kinds[w].act);
    const char *value = wish_value(seat, w, x->arena);
    const char *form = act_form(row, x->says, x->arena);
    struct buf line = buf_make(x->arena, 300);
    if (!value || !form) return err_nomem(x->e);
    if (w == WISH_PRESS) form = preference_sets[PREFERENCE_SETS - 1].word;
    buf_printf(&line, "%s ", form);
    buf_put(&line, typed(x, w, value));
    if (line.full) return err_nomem(x->e);
    struct reply_part part = { .kind = REPLY_TAP,
                               .text = buf_str(&line),
                               .says = { .word =
                                             source(value, wished, wish_default(x->app, w)) } };
    if (w == WISH_NAME && !*value) part.text = str_of(form);
    act_add(x, &part);
    return true;
}

bool player_settings(struct act *x)
{
    struct wish_list wish = { NULL, 0 };
    struct seat_row like = x->seat.id ? x->seat : reader_seat(&x->person);
    if (!x->seat.id && !x->person.id) return ACT_REFUSE(x, W_MINE_NOBODY);
    if (!db_wish_list(x->app->db, &wish, like.address, x->arena, x->e)) return false;
    ACT_SAY(x, W_SETTINGS_INTRO, { slot_text("game", x->game.name) });
    ACT_HEAD(x, W_SETTINGS_HEAD);
    for (enum wish_name w = 0; w < WISHES; w++) {
        if (w == WISH_REMINDERS && !x->seat.id) continue;
        if (!row_of(x, &like, w, wish_of(wish.row, wish.n, w))) return false;
    }
    ACT_SAY(x, W_SETTINGS_HOW);
    return true;
}
