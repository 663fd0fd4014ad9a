/* One mail a day in place of many. */
#include "cron/act/player/player.h"
#include "cron/app/when/when.h"
#include "cron/outbox/bundle.h"
#include "cron/outbox/reader.h"
#include "db/held.h"
#include "engine/base/span.h"

enum said { SAID_NOTHING, SAID_ON, SAID_OFF, SAID_HOUR, SAID_WRONG };

/* "7", "07:00", "7 pm", "24" -> an hour from 1 to 24; 0 o'clock is 24. *rest moves past it. */
static bool hour_of(int *out, struct str *rest)
{
    int seconds = 0;
    struct str behind = *rest, word = str_word(&behind);
    bool midnight = str_eq(word, STR("24")) || str_eq(word, STR("24:00"));
    if (midnight)
        *rest = behind;
    else if (!when_clock(&seconds, rest, true) || seconds % HOUR_S)
        return false;
    *out = seconds == 0 ? DIGEST_MIDNIGHT : seconds / HOUR_S;
    return true;
}

static enum said digest_read(int *hour, struct str words)
{
    struct str all = str_trim(words);
    enum said said = SAID_NOTHING;
    *hour = 0;
    while (all.n) {
        struct str behind = all, word = str_word(&behind);
        bool first = said == SAID_NOTHING;
        if ((first || said == SAID_ON) && hour_of(hour, &all)) {
            said = SAID_HOUR;
            behind = all;
        } else if (first && words_is_form(word, W_DIGEST_OFF_WORDS)) {
            said = SAID_OFF;
        } else if (first && words_is_form(word, W_DIGEST_ON_WORDS)) {
            said = SAID_ON;
        } else if (!words_is_form(word, W_DIGEST_HOUR_WORDS)) {
            return SAID_WRONG;
        }
        all = str_trim(behind);
    }
    return said;
}

/* A single word may be a mistake; more than one is a sentence. */
bool player_digest_fits(struct str rest)
{
    int hour;
    struct str left = rest;
    str_word(&left);
    return str_trim(left).n == 0 || digest_read(&hour, rest) != SAID_WRONG;
}

static const char *hour_text(struct act *x, int hour)
{
    struct buf b = buf_make(x->arena, 12);
    buf_printf(&b, "%02d:00", hour % DIGEST_MIDNIGHT);
    return buf_str(&b).s;
}

static bool digest_now(struct act *x, const struct seat_row *is)
{
    if (is->digest)
        ACT_SAY(x, W_DIGEST_IS,
                { slot_text("hour", hour_text(x, is->digest)),
                  slot_time("time", bundle_next(is, app_now(x->app))) });
    else
        ACT_SAY(x, W_DIGEST_IS_OFF);
    return true;
}

/* What waits comes at once. */
static bool let_go(struct act *x, const struct seat_row *is)
{
    struct held_free of = { .address = is->address,
                            .game = x->given.scope == ACT_HERE ? x->who.game.id : 0 };
    ACT_DONE(x, x->given.scope == ACT_HERE ? W_DIGEST_OFF_HERE : W_DIGEST_OFF,
             { slot_text("game", x->who.game.name) });
    return db_held_release(x->app->db, &of, app_now(x->app), x->e);
}

/* It is for all games unless the line says `here`: that is the point of it. */
bool player_digest(struct act *x)
{
    int hour = 0;
    enum said said = digest_read(&hour, x->given.words);
    if (!x->who.seat.id && !x->who.person.id) return ACT_REFUSE(x, W_MINE_NOBODY);
    struct seat_row is = x->who.seat.id ? x->who.seat : reader_seat(&x->who.person);
    if (said == SAID_WRONG)
        return ACT_REFUSE(x, W_DIGEST_WRONG,
                          { slot_str("words", str_head(x->given.words, 40)) });
    if (said == SAID_NOTHING) return digest_now(x, &is);
    if (x->given.scope != ACT_HERE && x->who.alias)
        return ACT_REFUSE(x, W_SCOPE_FIRST, { slot_text("address", is.address) });
    if (said == SAID_ON) hour = is.digest ? is.digest : DIGEST_HOUR;
    if (x->given.scope == ACT_UNSAID) x->given.scope = ACT_EVERYWHERE;
    is.digest = x->who.seat.digest = x->who.person.digest = hour;
    if (!player_keep(x, WISH_DIGEST)) return false;
    if (said == SAID_OFF) return let_go(x, &is);
    ACT_DONE(x, x->given.scope == ACT_HERE ? W_DIGEST_ON_HERE : W_DIGEST_ON,
             { slot_text("hour", hour_text(x, hour)), slot_text("game", x->who.game.name),
               slot_text("zone", is.zone) });
    ACT_SAY(x, W_DIGEST_FIRST, { slot_time("time", bundle_next(&is, app_now(x->app))) });
    ACT_SAY(x, W_DIGEST_AT_ONCE);
    return true;
}
