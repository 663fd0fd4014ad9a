/* The end of a vote: its result is carried out, and told. */
#include "cron/game/games.h"
#include "cron/game/motion/motion.h"
#include "cron/game/seats/joining.h"

#include <assert.h>

struct saying motion_result(const struct motion *m)
{
    enum vote_state state = m->row.state;
    struct slot game = slot_text("game", m->game->name);
    struct slot vote = slot_text("vote", m->name);
    const char *whom = m->whom ? m->whom->army : "";
    if (state == VOTE_PASSED)
        return (struct saying){ m->kind->passed,
                                { game, slot_time("time", m->game->deadline),
                                  slot_army("whom", whom) } };
    enum words_name why = W_VOTE_VOID;
    if (state == VOTE_FAILED)
        why = motion_needs_all(m) ? W_VOTE_FAILED : W_VOTE_FAILED_MAJORITY;
    if (state == VOTE_VETOED) why = W_VOTE_VETOED;
    if (state == VOTE_WITHDRAWN) why = W_VOTE_WITHDRAWN;
    return (struct saying){ why, { vote, game } };
}

static bool tell(struct motion *m, int64_t but)
{
    struct joining j = { .app = m->app, .game = m->game, .arena = m->arena, .e = m->e };
    struct reply_part part = { .kind = REPLY_PARA, .says = motion_result(m) };
    struct joining_news news = {
        .subject = W_VOTE_SUBJECT_RESULT, .part = &part, .n = 1, .but = but
    };
    return part.says.word == W_NONE || joining_tell(&j, &news);
}

/* A substitute takes the seat over; else the game master and the queue hear of it now. */
static bool fill(struct motion *m)
{
    struct joining j;
    const char *who = NULL;
    if (!joining_open(&j, m->app, m->game, m->arena, m->e) ||
        !joining_fill(&who, &j, m->row.words, NULL))
        return false;
    if (who && !joining_note(&j, DEED_SUBSTITUTE, m->row.words)) return false;
    return joining_settle(&j);
}

static bool close_row(struct motion *m, enum vote_state state)
{
    m->row.state = state;
    m->row.closed = app_now(m->app);
    return db_vote_close(m->app->db, &m->row, m->e);
}

bool motion_close(struct motion *m, enum vote_state state, int64_t but)
{
    assert(m->row.id > 0 && state != VOTE_OPEN);
    struct saying why = { .word = W_NONE };
    if (!state && m->state == VOTE_PASSED && !motion_carry(m, &why)) return false;
    if (why.word != W_NONE) m->state = VOTE_VOID;
    if (!state) state = m->state;
    if (!close_row(m, state)) return false;
    /* the final report was the last mail, or comes with the update that ends the game */
    bool over = m->game->state == GAME_OVER || m->game->ending[0];
    if (!over && !tell(m, but)) return false;
    bool replaced = state == VOTE_PASSED && m->kind->is == VOTE_TO_REPLACE;
    return !replaced || fill(m);
}
