/* What was said, once more; when it comes; and what the game master may read. */
#include "cron/act/player/player.h"
#include "cron/act/talk/talk.h"
#include "cron/outbox/press.h"

enum { MOST = 150 /* pieces */ };

/* "": of the last report and since; "12": of that report. */
static bool boards_of(struct press_of *of, struct act *x)
{
    int64_t n = 0;
    struct str word = act_word(x);
    while (word.n && word.s[0] == '#') word = str_from(word, 1);
    of->game = x->who.game.id;
    of->last = x->who.game.board;
    of->first = of->last > 0 ? of->last - 1 : 0;
    of->most = MOST + 1;
    if (!word.n) return true;
    if (!str_int(word, &n) || n < 1 || n > x->who.game.board + 1)
        return !ACT_REFUSE(x, W_PRESS_NO_BOARD, { slot_number("board", x->who.game.board) });
    of->first = of->last = (int32_t)n - 1;
    return true;
}

static bool show(struct act *x, const struct press_row *row, size_t n,
                 const struct seat_row *reader)
{
    size_t shown = n < MOST ? n : MOST;
    struct press_item *item = NEW(x->arena, struct press_item, shown + 1);
    if (!item) return err_nomem(x->e);
    for (size_t i = 0; i < shown; i++) {
        item[i] = press_shown(&row[i], reader);
        item[i].overheard = reader->id == 0;
        struct reply_part part = { .kind = REPLY_PRESS, .press = &item[i] };
        act_add(x, &part);
    }
    if (n > shown) ACT_SAY(x, W_PRESS_LIST_MORE, { slot_count("n", MOST) });
    return true;
}

bool press_list(struct act *x)
{
    struct press_of of = { .game = 0 };
    struct press_list list = { NULL, 0 };
    struct seat_row reader;
    act_post(x, LETTER_REPLY, NULL, &reader);
    of.reader = reader.id;
    of.player = reader.player;
    if (!boards_of(&of, x)) return x->answer.refused;
    if (!db_press_own(x->app->db, &list, &of, x->arena, x->e)) return false;
    if (list.n == 0) {
        ACT_DONE(x, W_PRESS_LIST_NONE);
        return true;
    }
    ACT_DONE(x, W_PRESS_LIST);
    return show(x, list.row, list.n, &reader);
}

/* What was said while the game hid messages from the game master stays hidden. */
bool press_read_all(struct act *x)
{
    struct press_of of = { .game = 0 };
    struct press_list list = { NULL, 0 };
    struct policy policy;
    const struct seat_row nobody = { .id = 0 };
    size_t open = 0;
    if (!act_policy(&policy, x)) return false;
    if (!policy.press_master) return ACT_REFUSE(x, W_PRESS_READ_NOT);
    if (!boards_of(&of, x)) return x->answer.refused;
    if (!db_press_all(x->app->db, &list, &of, x->arena, x->e)) return false;
    for (size_t i = 0; i < list.n; i++)
        if (list.row[i].master || list.row[i].public) list.row[open++] = list.row[i];
    ACT_DONE(x, W_PRESS_READ, { slot_count("n", (int64_t)open) });
    return act_journal(x, "") && show(x, list.row, open, &nobody);
}

/* ---- when it comes -----------------------------------------------------------------------
 */

/* Nothing else behind it: "press once more" is talk. */
bool press_when_fits(struct str rest)
{
    unsigned set = 0;
    struct str wrong;
    return rest.n > 0 && preferences_read(&set, rest, PREFER_PRESS, &wrong);
}

bool press_when(struct act *x)
{
    unsigned set = 0;
    struct str wrong;
    if (preferences_read(&set, x->given.words, PREFER_PRESS, &wrong) &&
        !player_keep_set(x, WISH_PRESS, set))
        return false;
    if (set & PREFER_PRESS_OFF)
        ACT_DONE(x, W_PRESS_WHEN_OFF);
    else if (set & PREFER_PRESS_BUNDLED)
        ACT_DONE(x, W_PRESS_WHEN_BUNDLED);
    else
        ACT_DONE(x, W_PRESS_WHEN_ONCE);
    return player_scope(x);
}
