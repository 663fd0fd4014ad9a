/* What a game master says to all, and decides. */
#include "cron/act/master/master.h"
#include "cron/game/end/ending.h"
#include "cron/table/match.h"
#include "engine/rules.h"

/* ---- announce -----------------------------------------------------------------------------
 */

/* The words may stand below. */
bool master_announce_fits(struct str rest)
{
    (void)rest;
    return true;
}

static bool announce(struct act *x)
{
    enum { TEXT_MAX = 4000, SHOWN = 80 };
    struct str text;
    if (x->given.mixed.n)
        return MASTER_NO(x, W_MASTER_ANNOUNCE_MIXED,
                         { slot_str("line", str_head(x->given.mixed, SHOWN)) });
    if (!act_message(&text, x, master_text(x))) return false;
    if (!text.n) return MASTER_NO(x, W_MASTER_ANNOUNCE_WHAT);
    if (text.n > TEXT_MAX)
        return MASTER_NO(x, W_MASTER_TOO_LONG, { slot_text("name", "announce") });
    struct reply_part part[] = {
        { .kind = REPLY_PARA,
          .says = { W_MASTER_ANNOUNCED, { slot_text("game", x->who.game.name) } } },
        { .kind = REPLY_QUOTE, .text = text },
    };
    ACT_DONE(x, W_MASTER_ANNOUNCE_DONE, { slot_text("game", x->who.game.name) });
    return act_journal(x, "") &&
           act_tell(x, W_MASTER_SUBJECT_ANNOUNCE, part, sizeof part / sizeof *part);
}

bool master_announce(struct act *x)
{
    return announce(x) || x->answer.refused;
}

/* ---- resolve now --------------------------------------------------------------------------
 */

bool master_board_fits(struct str rest)
{
    struct str word = str_word(&rest);
    if (str_ieq(word, STR("board")) || str_ieq(word, STR("stellung"))) word = str_word(&rest);
    if (word.n && word.s[0] == '#') word = str_from(word, 1);
    int64_t n;
    return str_int(word, &n) && str_trim(rest).n == 0;
}

static bool board_of(struct act *x, int64_t *board)
{
    struct str word = act_word(x);
    if (str_ieq(word, STR("board")) || str_ieq(word, STR("stellung"))) word = act_word(x);
    if (word.n && word.s[0] == '#') word = str_from(word, 1);
    if (!str_int(word, board))
        return MASTER_NO(x, W_MASTER_WHICH_BOARD, { slot_number("board", x->who.game.board) });
    return master_no_more(x);
}

/* The board no longer waits for anybody: the next step of the program plays it. */
static bool resolve(struct act *x)
{
    int64_t board;
    struct board_row b;
    struct awaited turn;
    if (!board_of(x, &board)) return false;
    if (board != x->who.game.board)
        return MASTER_NO(
            x, W_MASTER_OTHER_BOARD,
            { slot_number("board", board), slot_number("now", x->who.game.board) });
    if (x->who.game.state == GAME_OPEN)
        return MASTER_NO(x, W_GAME_IS_OPEN, { slot_text("game", x->who.game.name) });
    if (x->who.game.state != GAME_RUNNING)
        return MASTER_NO(x, W_GAME_PAUSED_CLOCK, { slot_text("game", x->who.game.name) });
    if (!master_turn(&turn, &b, x)) return false;
    if (match_kind(&x->who.game)->stepped && !match_together(&turn))
        return MASTER_NO(x, W_MASTER_NOTHING_TO_PLAY, { slot_side("side", turn.wait[0]) });
    x->who.game.complete = true;
    ACT_DONE(x, W_MASTER_RESOLVING,
             { slot_number("board", board), slot_text("game", x->who.game.name) });
    return db_game_set(x->app->db, &x->who.game, x->e) && act_journal(x, "");
}

bool master_resolve(struct act *x)
{
    return resolve(x) || x->answer.refused;
}

/* ---- end ----------------------------------------------------------------------------------
 */

static const char *const scores[] = { "1-0", "0-1", "1/2-1/2" };

bool master_result_fits(struct str rest)
{
    str_word(&rest);
    return str_trim(rest).n == 0;
}

static bool is_army(bool *out, struct act *x, const char *army)
{
    struct seat_row s;
    struct err none = { 0 };
    *out = game_seat_find(&s, x->app, &x->who.game, army, x->arena, &none);
    if (*out || none.code == ERR_NOTFOUND) return true;
    *x->e = none;
    return false;
}

/* "1-0", "draw" in games of two; in others the army that has won, or "draw". */
static bool result_of(struct act *x, const char **out)
{
    const char *word;
    bool army = false, two = match_kind(&x->who.game)->seats > 0;
    if (!master_word(x, &word) || !master_no_more(x)) return false;
    *out = "";
    if (!*word) return true;
    if (two && (strcmp(word, "draw") == 0 || strcmp(word, "remis") == 0)) word = "1/2-1/2";
    for (size_t i = 0; two && i < sizeof scores / sizeof *scores; i++)
        army |= strcmp(word, scores[i]) == 0;
    if (!two && !is_army(&army, x, word)) return false;
    if (!army && two) return MASTER_NO(x, W_MASTER_NO_RESULT, { slot_text("word", word) });
    if (!army && strcmp(word, "draw") != 0)
        return MASTER_NO(x, W_MASTER_NO_WINNER, { slot_text("word", word) });
    struct buf b = buf_make(x->arena, 80);
    buf_printf(&b, "%s adjudicated", word);
    *out = buf_str(&b).s;
    return !b.full || err_nomem(x->e);
}

static bool end(struct act *x)
{
    const char *ending;
    if (!result_of(x, &ending)) return false;
    x->who.game.ending = ending;
    if (!act_journal(x, str_cut(str_of(ending), ' ').head.n ? ending : "") ||
        !ending_close(x->app, &x->who.game, x->e) ||
        !ending_tell(x->app, &x->who.game, x->arena, x->e))
        return false;
    ACT_DONE(x, W_MASTER_ENDED, { slot_text("game", x->who.game.name) });
    return true;
}

bool master_end(struct act *x)
{
    return end(x) || x->answer.refused;
}
