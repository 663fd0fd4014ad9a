/* Counting votes. Knows no letters, and changes nothing. */
#include "cron/game/motion/motion.h"

#include "cron/app/when/when.h"
#include "cron/game/games.h"
#include "cron/game/seats/join.h"
#include "cron/table/match.h"
#include "cron/table/vacation.h"
#include "db/order.h"
#include "engine/base/span.h"

#include <assert.h>

enum { UPDATES = 2, MISSED = 2 };

/* clang-format off */
static const struct motion_kind kinds[] = {
    { .is = VOTE_TO_PAUSE, .word = W_VOTE_WORD_PAUSE, .asks = W_VOTE_ASKS_PAUSE, .passed = W_VOTE_PASSED_PAUSE },
    { .is = VOTE_TO_RESUME, .word = W_VOTE_WORD_RESUME, .asks = W_VOTE_ASKS_RESUME, .passed = W_VOTE_PASSED_RESUME },
    { .is = VOTE_TO_EXTEND, .word = W_VOTE_WORD_EXTEND, .flags = MOTION_SPAN, .asks = W_VOTE_ASKS_EXTEND, .passed = W_VOTE_PASSED_EXTEND },
    { .is = VOTE_TO_DRAW, .word = W_VOTE_WORD_DRAW, .flags = MOTION_OF_MANY | MOTION_ALL, .asks = W_VOTE_ASKS_DRAW },
    { .is = VOTE_TO_END, .word = W_VOTE_WORD_END, .flags = MOTION_OF_MANY | MOTION_ALL, .asks = W_VOTE_ASKS_END },
    { .is = VOTE_TO_CONCEDE, .word = W_VOTE_WORD_CONCEDE, .flags = MOTION_OF_MANY | MOTION_ALL | MOTION_ARMY, .asks = W_VOTE_ASKS_CONCEDE },
    { .is = VOTE_TO_REPLACE, .word = W_VOTE_WORD_REPLACE, .flags = MOTION_OF_MANY | MOTION_ARMY, .asks = W_VOTE_ASKS_REPLACE, .passed = W_VOTE_PASSED_REPLACE },
};
/* clang-format on */

const struct motion_kind *motion_kinds(size_t *n)
{
    *n = sizeof kinds / sizeof *kinds;
    return kinds;
}

const struct motion_kind *motion_kind_of(enum vote_kind kind)
{
    size_t i = 0;
    assert(kind > VOTE_TO_NOTHING);
    while (kinds[i].is != kind) i++;
    return &kinds[i];
}

const char *motion_name(const struct motion_kind *kind)
{
    return db_word(&db_vote_kinds, (int)kind->is);
}

bool motion_needs_all(const struct motion *m)
{
    assert(m->kind);
    return m->how.votes != VOTES_MAJORITY || m->kind->flags & MOTION_ALL;
}

/* ---- until when who says nothing counts ---------------------------------------------------
 */

/* In a game of two each move is an update, and two of them may be a minute. */
static bool by_updates(const struct motion *m)
{
    return m->game->state == GAME_RUNNING && m->game->deadline && !match_kind(m->game)->stepped;
}

int64_t motion_until(const struct motion *m, int32_t *board)
{
    int64_t period = m->game->every_s ? m->game->every_s : (int64_t)2 * DAY_S;
    *board = m->row.board + UPDATES;
    return by_updates(m) ? 0 : m->row.at + UPDATES * period;
}

static bool is_heard(const struct motion *m)
{
    int32_t board;
    int64_t until = motion_until(m, &board);
    return until ? app_now(m->app) >= until : m->game->board >= board;
}

/* ---- who is there -------------------------------------------------------------------------
 */

static const struct seat_row *seat_of(const struct motion *m, const char *army)
{
    for (size_t i = 0; i < m->n_seat; i++)
        if (strcmp(m->seat[i].army, army) == 0 && m->seat[i].state == SEAT_PLAYING)
            return &m->seat[i];
    return NULL;
}

static enum ballot_says said_by(const struct seat_row *s, const struct ballot_row *b, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (b[i].seat == s->id && b[i].player == s->player) return b[i].says;
    return BALLOT_NONE;
}

static bool count_seats(struct motion *m, struct str board)
{
    struct ballot_list b = { NULL, 0 };
    int64_t now = app_now(m->app);
    m->voter = NEW(m->arena, struct motion_voter, m->n_seat + 1);
    if (!m->voter) return err_nomem(m->e);
    if (m->row.id && !db_ballot_list(m->app->db, &b, m->row.id, m->arena, m->e)) return false;
    for (size_t i = 0; i < m->n_seat; i++) {
        const struct seat_row *s = &m->seat[i];
        bool plays = s->state == SEAT_PLAYING && !join_is_out(board, s->army);
        if (s->id == m->row.seat && s->player == m->row.player && plays) m->mover = s;
        if (!plays || s == m->whom) continue;
        enum ballot_says says =
            s == m->mover && !m->row.id ? BALLOT_YES : said_by(s, b.row, b.n);
        if (says == BALLOT_NONE && vacation_away(s, now)) continue;
        m->voter[m->n++] = (struct motion_voter){ s, says };
        m->yes += says == BALLOT_YES;
        m->no += says == BALLOT_NO;
    }
    return true;
}

const struct motion_voter *motion_voter_of(const struct motion *m, int64_t seat)
{
    for (size_t i = 0; i < m->n; i++)
        if (m->voter[i].seat->id == seat) return &m->voter[i];
    return NULL;
}

/* ---- can it be done? ----------------------------------------------------------------------
 */

#define BAR(...) ((struct saying){ .word = __VA_ARGS__ })

/* A game at rest is woken by orders, but players may also vote for it. */
static struct saying bar_clock(const struct motion *m)
{
    struct slot game = slot_text("game", m->game->name);
    bool resume = m->kind->is == VOTE_TO_RESUME;
    if (resume && m->game->state != GAME_PAUSED) return BAR(W_GAME_IS_RUNNING, { game });
    if (resume && m->game->pause == PAUSE_EMERGENCY)
        return BAR(W_VOTE_EMERGENCY, { slot_time("until", m->game->until) });
    if (resume) return BAR(W_NONE);
    if (m->game->state != GAME_RUNNING) return BAR(W_GAME_IS_PAUSED, { game });
    if (m->kind->is == VOTE_TO_PAUSE) return BAR(W_NONE);
    if (!m->game->deadline || m->game->until) return BAR(W_ACT_CLOCK_NONE);
    if (m->game->complete) return BAR(W_ACT_CLOCK_COMPLETE);
    int64_t ahead = m->game->deadline + m->span - app_now(m->app);
    if (ahead > (int64_t)GAME_DAYS_AHEAD * DAY_S)
        return BAR(W_GAME_TIME_FAR, { slot_number("days", GAME_DAYS_AHEAD) });
    return BAR(W_NONE);
}

/* Nothing came for so many updates, or no mail arrives; players on vacation do not count as
 * silent. */
static bool is_silent(bool *out, const struct motion *m)
{
    struct order_row o;
    const struct seat_row *s = m->whom;
    bool away = vacation_away(s, app_now(m->app)) && !s->lost;
    *out = !away && (s->missed >= MISSED || s->lost);
    if (!*out) return true;
    if (db_order_last(m->app->db, &o,
                      &(struct order_of){ m->game->id, m->game->board, s->army }, m->arena,
                      m->e))
        *out = false;
    else if (m->e->code != ERR_NOTFOUND)
        return false;
    return true;
}

/* m->heard and all else is known. */
static bool bar(struct saying *out, const struct motion *m)
{
    bool silent = true, many = m->kind->flags & MOTION_OF_MANY;
    bool replaces = m->kind->is == VOTE_TO_REPLACE;
    struct slot game = slot_text("game", m->game->name);
    *out = BAR(W_NONE);
    if (replaces && m->whom && !is_silent(&silent, m)) return false;
    if (m->game->state == GAME_OVER)
        *out = BAR(W_ACT_GAME_OVER, { game });
    else if (m->game->state == GAME_OPEN)
        *out = BAR(W_VOTE_NOT_BEGUN, { game });
    else if (m->kind->flags & MOTION_ARMY && !m->whom)
        *out = BAR(W_VOTE_NO_ARMY, { slot_text("word", m->row.words), game });
    else if (!silent)
        *out = BAR(W_VOTE_NOT_SILENT, { slot_army("whom", m->whom->army) });
    else if (!many)
        *out = bar_clock(m);
    return true;
}

/* ---- counted ------------------------------------------------------------------------------
 */

/* A player who is there alone decides nothing at once: the others may come back in time. */
enum vote_state motion_count(const struct motion *m)
{
    assert(m->kind && m->yes + m->no <= m->n);
    size_t there = m->heard ? m->yes + m->no : m->n, most = there - m->no;
    bool all = motion_needs_all(m), alone = m->n < 2 && !m->heard;
    if (m->bar.word != W_NONE || !m->mover) return VOTE_VOID;
    if (there == 0 || (all ? m->no > 0 : 2 * most <= there)) return VOTE_FAILED;
    if (!alone && (all ? m->yes == there : 2 * m->yes > there)) return VOTE_PASSED;
    return VOTE_OPEN;
}

static bool name(struct motion *m)
{
    struct buf b = buf_make(m->arena, 100);
    buf_printf(&b, "%s%s%s", motion_name(m->kind), m->row.words[0] ? " " : "", m->row.words);
    m->name = buf_str(&b).s;
    return !b.full || err_nomem(m->e);
}

bool motion_open(struct motion *m, const struct app *app, struct game_row *game,
                 const struct vote_row *row, struct arena *a, struct err *e)
{
    assert(row->kind && game->id > 0);
    struct board_row board;
    struct seat_list seat;
    *m = (struct motion){ .app = app, .game = game, .row = *row, .arena = a, .e = e };
    m->kind = motion_kind_of(row->kind);
    if (!policy_get(&m->how, app, game, a, e) ||
        !db_board_get(app->db, &board, game->id, game->board, a, e) ||
        !db_seat_list(app->db, &seat, game->id, a, e))
        return false;
    m->seat = seat.row;
    m->n_seat = seat.n;
    if (m->kind->flags & MOTION_ARMY) m->whom = seat_of(m, row->words);
    if (m->kind->flags & MOTION_SPAN && !when_span(&m->span, str_of(row->words)))
        return err_set(e, ERR_DAMAGE, "\"%.40s\" is no span", row->words);
    m->heard = row->id && is_heard(m);
    if (!name(m) || !count_seats(m, board.text) || !bar(&m->bar, m)) return false;
    m->state = motion_count(m);
    return true;
}
