/* What happened, board by board, in short: from the events that are kept with each board, and
 * from the journal. */
#include "cron/act/master/past_acts.h"
#include "cron/act/player/player.h"
#include "cron/table/past.h"
#include "db/board.h"
#include "engine/kept.h"
#include "templates/words/event_words.h"

enum { UPDATES_USUAL = 8, UPDATES_MOST = 30, LINES_MOST = 320, LINES_OF_ONE = 16 };

/* What an event is worth here. */
enum worth { WORTH_NOTHING, WORTH_MOVE, WORTH_LINE };
static const uint8_t worth[EV_COUNT] = {
    [EV_MOVED] = WORTH_MOVE,       [EV_TOOK] = WORTH_LINE,        [EV_STOLE] = WORTH_LINE,
    [EV_MISSED] = WORTH_LINE,      [EV_CANCELLED] = WORTH_LINE,   [EV_TRADED] = WORTH_LINE,
    [EV_POSSESSED] = WORTH_LINE,   [EV_PLACED] = WORTH_LINE,      [EV_PROMOTED] = WORTH_LINE,
    [EV_CAPTURED] = WORTH_LINE,    [EV_ANNIHILATED] = WORTH_LINE, [EV_KING_LOST] = WORTH_LINE,
    [EV_SOLD] = WORTH_LINE,        [EV_KING_BACK] = WORTH_LINE,   [EV_REMOVED] = WORTH_LINE,
    [EV_REJOINED] = WORTH_LINE,    [EV_CLEARED] = WORTH_LINE,     [EV_PUSHED] = WORTH_LINE,
    [EV_EVENT_ENDED] = WORTH_LINE, [EV_EVENT_BEGAN] = WORTH_LINE, [EV_HILL] = WORTH_LINE,
    [EV_STARTED] = WORTH_LINE,     [EV_PLAYED] = WORTH_LINE,      [EV_CASTLED] = WORTH_LINE,
    [EV_LOST] = WORTH_LINE,        [EV_BECAME] = WORTH_LINE,      [EV_CHECK] = WORTH_LINE,
    [EV_STAYED] = WORTH_LINE,      [EV_GRASPED] = WORTH_LINE,     [EV_COLLIDED] = WORTH_LINE,
    [EV_SURVIVED] = WORTH_LINE,    [EV_RETOOK] = WORTH_LINE,      [EV_SKIPPED] = WORTH_LINE,
    [EV_LINE_PUSHED] = WORTH_LINE, [EV_OFFERED] = WORTH_LINE,     [EV_CLAIMED] = WORTH_LINE,
    [EV_ACCEPTED] = WORTH_LINE,    [EV_RESIGNED] = WORTH_LINE,    [EV_ENDED] = WORTH_LINE,
};

struct told_events {
    const struct event *event;
    size_t n;
    size_t moves, lines; /* how many are worth that */
};

static bool load(struct told_events *out, struct board_row *board, struct act *x, int32_t t)
{
    *out = (struct told_events){ .n = 0 };
    if (!db_board_get(x->app->db, board, x->who.game.id, t, x->arena, x->e) ||
        !kept_events_read(&out->event, &out->n, board->events, x->arena, x->e))
        return false;
    for (size_t i = 0; i < out->n; i++) {
        out->moves += worth[out->event[i].kind] == WORTH_MOVE;
        out->lines += worth[out->event[i].kind] == WORTH_LINE;
    }
    return true;
}

static bool line(struct act *x, const struct event *event)
{
    struct buf b = buf_make(x->arena, 1000);
    event_put(&b, x->who.says, event_word(event->kind), event, x->who.seat.army);
    if (b.full) return err_nomem(x->e);
    act_text(x, REPLY_ITEM, buf_str(&b).s);
    return true;
}

/* Moves are listed one by one if there is room for them, else counted. */
static bool tell(struct act *x, const struct told_events *t)
{
    bool all = t->moves + t->lines <= LINES_OF_ONE;
    size_t left = LINES_OF_ONE;
    for (size_t i = 0; i < t->n && left; i++) {
        enum worth w = worth[t->event[i].kind];
        if (w == WORTH_NOTHING || (w == WORTH_MOVE && !all)) continue;
        left--;
        if (!line(x, &t->event[i])) return false;
    }
    if (!all && t->lines > LINES_OF_ONE)
        ACT_ITEM(x, W_HISTORY_MORE, { slot_count("n", (int64_t)(t->lines - LINES_OF_ONE)) });
    if (!all && t->moves) ACT_ITEM(x, W_HISTORY_MOVES, { slot_count("n", (int64_t)t->moves) });
    if (t->moves + t->lines == 0) ACT_ITEM(x, W_HISTORY_QUIET);
    return true;
}

static bool heading(struct act *x, const struct board_row *board)
{
    act_part(x, REPLY_HEADING,
             &(const struct saying){
                 W_HISTORY_BOARD,
                 { slot_number("board", board->number), slot_time("time", board->made) } });
    return true;
}

/* What made the board, and then what happened while it was shown. */
static bool update(struct act *x, const struct journal_list *j, int32_t t)
{
    struct board_row board;
    struct told_events events;
    const struct journal_row *maker = past_maker(j->row, j->n, t);
    return load(&events, &board, x, t) && heading(x, &board) &&
           (maker ? past_tell(x, maker) : tell(x, &events)) &&
           player_between(x, j->row, j->n, t);
}

/* No update made it; often there is nothing to tell. */
static bool first(struct act *x, const struct journal_list *j)
{
    struct board_row board;
    size_t before = x->answer.n_part;
    if (!db_board_get(x->app->db, &board, x->who.game.id, 0, x->arena, x->e) ||
        !heading(x, &board))
        return false;
    size_t empty = x->answer.n_part;
    if (!player_between(x, j->row, j->n, 0)) return false;
    if (x->answer.n_part == empty) x->answer.n_part = before;
    return true;
}

/* The words name boards. */
static bool range(int64_t *from, int64_t *to, struct act *x)
{
    bool given;
    int64_t last = x->who.game.board;
    *to = last;
    *from = last > UPDATES_USUAL ? last - UPDATES_USUAL + 1 : 0;
    if (!player_range(from, to, &given, x->given.words) || *from > last || *to > last)
        return false;
    if (*to - *from >= UPDATES_MOST) *from = *to - UPDATES_MOST + 1;
    if (*from == 1) *from = 0;
    return true;
}

bool player_history(struct act *x)
{
    int64_t from, to;
    struct journal_list j;
    if (!range(&from, &to, x))
        return ACT_REFUSE(x, W_HISTORY_WRONG,
                          { slot_str("words", str_head(str_trim(x->given.words), 40)),
                            slot_number("last", x->who.game.board) });
    struct journal_of of = { x->who.game.id, (int32_t)from };
    if (!db_journal_list(x->app->db, &j, &of, x->arena, x->e)) return false;
    if (x->who.game.board == 0) ACT_SAY(x, W_HISTORY_NONE);
    size_t before = x->answer.n_part;
    for (; to >= from && x->answer.n_part - before < LINES_MOST; to--)
        if (!(to ? update(x, &j, (int32_t)to) : first(x, &j))) return false;
    if (to > 0) ACT_SAY(x, W_HISTORY_BEFORE, { slot_number("last", to) });
    return true;
}
