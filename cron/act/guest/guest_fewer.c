/* `fewer`: a game that does not fill begins with the players it has, if all of them want it. */
#include "cron/act/guest/guest.h"
#include "cron/game/seats/rematch.h"

#include "cron/table/match.h"

enum { AGREED_MAX = 8000 };

bool guest_fewer_fits(struct str rest)
{
    return str_trim(rest).n == 0 || words_is_form(str_trim(rest), W_REMATCH_NO_WORDS);
}

static size_t awaited(const struct joining *j, const char *agreed)
{
    size_t n = 0;
    for (size_t i = 0; i < j->n_seat; i++)
        n += j->seat[i].state == SEAT_PLAYING && !rematch_has(agreed, j->seat[i].army);
    return n;
}

/* With so many it is full. */
static bool begin(struct act *x, struct joining *j)
{
    char n[24];
    snprintf(n, sizeof n, "%zu", joining_players(j));
    return door_mark_set(x->app, &x->who.game, "players", n, x->e) &&
           joining_open(j, x->app, &x->who.game, x->arena, x->e) && act_journal(x, n) &&
           joining_begin(j);
}

static bool agree(struct act *x, struct joining *j)
{
    const char *before = door_mark(x->app, &x->who.game, DOOR_FEWER, x->arena, x->e);
    struct buf b = buf_make(x->arena, AGREED_MAX);
    if (!before) return false;
    buf_puts(&b, before);
    if (!rematch_has(before, x->who.seat.army))
        buf_printf(&b, "%s%s", *before ? " " : "", x->who.seat.army);
    if (b.full) return err_nomem(x->e);
    const char *agreed = buf_str(&b).s;
    size_t left = awaited(j, agreed);
    if (!door_mark_set(x->app, &x->who.game, DOOR_FEWER, agreed, x->e)) return false;
    if (left) {
        ACT_DONE(x, W_FEWER_SAID, { slot_count("n", (int64_t)left) });
        return true;
    }
    if (!begin(x, j)) return false;
    ACT_DONE(x, W_FEWER_BEGINS, { slot_text("game", x->who.game.name) });
    return true;
}

bool guest_fewer(struct act *x)
{
    struct joining j;
    if (!joining_open(&j, x->app, &x->who.game, x->arena, x->e)) return false;
    struct slot game = slot_text("game", x->who.game.name);
    const char *standing = door_mark(x->app, &x->who.game, DOOR_STANDING, x->arena, x->e);
    if (!standing) return false;
    if (!door_waits(&x->who.game)) return ACT_REFUSE(x, W_FEWER_BEGUN, { game });
    if (!*standing || match_kind(&x->who.game)->seats)
        return ACT_REFUSE(x, W_FEWER_NOT, { game });
    if (str_trim(x->given.words).n) {
        ACT_DONE(x, W_FEWER_WAITS, { game });
        return true;
    }
    if (joining_players(&j) < 2) return ACT_REFUSE(x, W_FEWER_ALONE);
    return agree(x, &j);
}
