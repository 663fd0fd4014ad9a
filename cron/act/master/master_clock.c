/* The clock of a game: it is started, stopped, started again, moved. */
#include "cron/act/master/master.h"
#include "cron/game/time/shift.h"
#include "cron/game/time/tempo.h"

/* ---- instants -----------------------------------------------------------------------------
 */

/* Words in front of an instant. */
static struct str without_until(struct str s)
{
    static const char *const words[] = { "until", "till", "at", "to", "first", "--first",
                                         "on",    "bis",  "um", "am", "auf" };
    struct str rest = s, word = str_word(&rest);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (str_ieq(word, str_of(words[i]))) return without_until(str_trim(rest));
    struct str_cut c = str_cut(word, '=');
    return c.ok && str_eq(c.head, STR("--first")) ? c.tail : s;
}

/* A time, or a few words that were meant as one: "until frday". */
bool master_time_fits(struct str rest)
{
    enum { NOVEMBER_2023 = 1700000000, FEW = 5 };
    struct when w;
    struct str word = without_until(rest), left = word;
    size_t n = 0;
    while (str_word(&left).n) n++;
    if (n == 0) return false;
    if (when_read(&w, word, NOVEMBER_2023, "UTC") != WHEN_NONE && !str_trim(w.rest).n)
        return true;
    return n <= FEW && (word.n < rest.n || char_digit(word.s[0]) || strchr("+@<\"", word.s[0]));
}

bool master_moment_fits(struct str rest)
{
    return rest.n == 0 || master_time_fits(rest);
}

/* "until Friday", "2026-12-01 18:00", "3d"; 0: nothing was said. */
static bool instant(struct act *x, int64_t *at)
{
    *at = 0;
    x->given.words = without_until(str_trim(x->given.words));
    if (str_trim(x->given.words).n == 0) return true;
    if (!act_time(x, at)) return false;
    return !x->answer.refused && master_no_more(x);
}

static bool journal_time(struct act *x, int64_t at)
{
    char when[32] = "";
    if (at) log_time(when, at);
    const char *words = str_dup(str_of(when), x->arena);
    return words ? act_journal(x, words) : err_nomem(x->e);
}

/* ---- pause and resume ---------------------------------------------------------------------
 */

static bool pause_until(struct act *x)
{
    int64_t until;
    struct game_change c = master_change(x);
    if (!instant(x, &until) || !master_did(x, &c, game_pause(&c, until)) ||
        !journal_time(x, until))
        return false;
    if (until)
        ACT_DONE(x, W_MASTER_PAUSED_UNTIL,
                 { slot_text("game", x->who.game.name), slot_time("time", until) });
    else
        ACT_DONE(x, W_MASTER_PAUSED, { slot_text("game", x->who.game.name) });
    struct saying news = { W_MASTER_PAUSE_NEWS,
                           { slot_text("game", x->who.game.name), slot_time("time", until) } };
    return !until || master_tell_all(x, W_MASTER_SUBJECT_PAUSE, &news);
}

bool master_pause(struct act *x)
{
    return pause_until(x) || x->answer.refused;
}

static bool go_on(struct act *x)
{
    int64_t first;
    struct game_change c = master_change(x);
    if (!instant(x, &first) || !master_did(x, &c, game_resume(&c, first)) ||
        !journal_time(x, first))
        return false;
    if (x->who.game.deadline)
        ACT_DONE(
            x, W_MASTER_RESUMED,
            { slot_text("game", x->who.game.name), slot_time("time", x->who.game.deadline) });
    else
        ACT_DONE(x, W_MASTER_RESUMED_NO_CLOCK, { slot_text("game", x->who.game.name) });
    return true;
}

bool master_resume(struct act *x)
{
    return go_on(x) || x->answer.refused;
}

/* ---- the beginning ------------------------------------------------------------------------
 */

static bool start(struct act *x)
{
    int64_t first;
    struct game_change c = master_change(x);
    if (!instant(x, &first) || !master_did(x, &c, game_start(&c, first)) ||
        !journal_time(x, first))
        return false;
    struct saying by_hand = { W_MASTER_START_NEWS, { slot_text("game", x->who.game.name) } };
    struct saying timed = { W_MASTER_START_NEWS_AT,
                            { slot_text("game", x->who.game.name),
                              slot_time("time", x->who.game.deadline) } };
    const struct saying *news = x->who.game.deadline ? &timed : &by_hand;
    act_part(x, REPLY_DONE, news);
    return master_tell_all(x, W_MASTER_SUBJECT_START, news);
}

bool master_start(struct act *x)
{
    return start(x) || x->answer.refused;
}

static bool unstart(struct act *x)
{
    struct game_change c = master_change(x);
    if (!master_did(x, &c, game_unstart(&c)) || !act_journal(x, "")) return false;
    struct saying news = { W_MASTER_UNSTART_NEWS, { slot_text("game", x->who.game.name) } };
    ACT_DONE(x, W_MASTER_UNSTARTED, { slot_text("game", x->who.game.name) });
    return master_tell_all(x, W_MASTER_SUBJECT_UNSTART, &news);
}

bool master_unstart(struct act *x)
{
    return unstart(x) || x->answer.refused;
}

/* Others may join by mail; a game that has not begun waits for them. */
static bool open_game(struct act *x)
{
    struct policy p;
    struct game_change c = master_change(x);
    bool running = x->who.game.state != GAME_OPEN, fresh = x->who.game.board == 0;
    if (!act_policy(&p, x)) return false;
    bool changes = p.join == JOIN_CLOSED || (running && fresh);
    if (p.join == JOIN_CLOSED && !master_did(x, &c, game_option(&c, STR("join"), STR("open"))))
        return false;
    if (running && fresh && !master_did(x, &c, game_unstart(&c))) return false;
    struct saying news = { W_MASTER_UNSTART_NEWS, { slot_text("game", x->who.game.name) } };
    if (changes && !act_journal(x, "")) return false;
    if (fresh)
        ACT_DONE(x, W_MASTER_OPENED, { slot_text("game", x->who.game.name) });
    else
        ACT_DONE(x, W_MASTER_OPENED_LATE, { slot_text("game", x->who.game.name) });
    return !(running && fresh) || master_tell_all(x, W_MASTER_SUBJECT_UNSTART, &news);
}

bool master_open(struct act *x)
{
    return open_game(x) || x->answer.refused;
}

/* ---- the deadline -------------------------------------------------------------------------
 */

static bool move(struct act *x, enum shift_why why, int64_t at)
{
    char words[32];
    struct game_change c = master_change(x);
    int64_t before = x->who.game.deadline;
    if (!master_did(x, &c, game_deadline(&c, at))) return false;
    enum words_name word = !before || at == before ? W_MASTER_DEADLINE_SET
                           : at < before           ? W_MASTER_DEADLINE_SOONER
                                                   : W_MASTER_DEADLINE_LATER;
    struct reply_part part =
        TEMPO_PARA(word, { slot_text("game", x->who.game.name), slot_time("time", at),
                           slot_ahead("left", at), slot_time("before", before) });
    struct shift shift = {
        .why = why, .to = at, .words = words, .part = &part, .n = at != before
    };
    log_time(words, at);
    act_part(x, REPLY_DONE, &part.says);
    return act_shift(x, shift);
}

static bool deadline(struct act *x)
{
    int64_t at;
    if (!instant(x, &at)) return false;
    return at ? move(x, SHIFT_SET, at) : act_time(x, &at) && false;
}

bool master_deadline(struct act *x)
{
    return deadline(x) || x->answer.refused;
}

static bool extend(struct act *x)
{
    int64_t by = 0;
    if (!act_span(x, &by)) return false;
    if (x->answer.refused || !master_no_more(x)) return false;
    if (!x->who.game.deadline)
        return MASTER_NO(x, W_MASTER_NO_DEADLINE, { slot_text("game", x->who.game.name) });
    return move(x, SHIFT_EXTEND, x->who.game.deadline + by);
}

bool master_extend(struct act *x)
{
    return extend(x) || x->answer.refused;
}
