/* Everybody in the game hears of a vote; those who may vote on it can answer that letter. */
#include "cron/game/games.h"
#include "cron/game/motion/motion.h"
#include "cron/outbox/post_reply.h"
#include "cron/outbox/reader.h"
#include "db/pending.h"

struct saying motion_asks(const struct motion *m)
{
    const char *whom = m->whom ? m->whom->army : "";
    return (struct saying){ m->kind->asks,
                            { game_army_slot("army", m->game, m->mover->army),
                              slot_text("game", m->game->name), slot_span("span", m->span),
                              slot_army("whom", whom) } };
}

static struct reply_part para(struct saying says)
{
    return (struct reply_part){ .kind = REPLY_PARA, .says = says };
}

void motion_rules(struct reply_part *part, size_t *n, const struct motion *m)
{
    int32_t board;
    int64_t until = motion_until(m, &board);
    struct saying rule = { motion_needs_all(m) ? W_VOTE_RULE_ALL : W_VOTE_RULE_MAJORITY,
                           { slot_count("n", (int64_t)m->n) } };
    struct saying time = { W_VOTE_SILENT_TIME, { slot_time("time", until) } };
    struct saying boards = { W_VOTE_SILENT_UPDATES, { slot_number("board", board) } };
    part[(*n)++] = para(rule);
    part[(*n)++] = para(until ? time : boards);
}

struct asking {
    const struct motion *m;
    const struct post_facts *facts;
};

/* The letter's own question: its answer is a vote, whatever else the player is asked. */
static bool question(struct post *p, const struct motion *m, struct err *e)
{
    struct pending_row row = { .reader = p->seat->id,
                               .player = p->seat->player,
                               .act = DEED_VOTE_YES,
                               .words = motion_name(m->kind),
                               .asked = app_now(m->app) };
    p->kind = LETTER_CONFIRM;
    return db_pending_add(m->app->db, &p->mail, &row, e);
}

/* What a reader is told after the proposal. */
static void tell(struct reply_part *part, size_t *n, const struct motion *m,
                 const struct seat_row *reader)
{
    struct slot name = slot_text("vote", m->name);
    struct slot kind = slot_text("kind", motion_name(m->kind));
    if (motion_voter_of(m, reader->id))
        part[(*n)++] = para((struct saying){ W_VOTE_ANSWER, { kind } });
    else if (m->whom && m->whom->id == reader->id && !(m->kind->flags & MOTION_ALL))
        part[(*n)++] = para((struct saying){ W_VOTE_ABOUT_YOU, { name } });
    else
        part[(*n)++] = para((struct saying){ W_VOTE_OTHERS, { kind } });
    motion_rules(part, n, m);
}

static bool ask_one(void *of, const struct seat_row *reader, struct arena *a)
{
    const struct asking *x = of;
    const struct motion *m = x->m;
    struct reply_part part[MOTION_PARTS + 2] = { para(motion_asks(m)) };
    struct reply_view v = { .part = part, .n_part = 1, .subject = W_VOTE_SUBJECT_TOLD };
    struct post p = { .game = m->game,
                      .seat = reader,
                      .kind = LETTER_NEWS,
                      .facts = x->facts,
                      .deadline = app_now(m->app) };
    v.news = true;
    if (reader->id == m->mover->id) return true;
    if (motion_voter_of(m, reader->id)) {
        v.subject = W_VOTE_SUBJECT;
        p.deadline = 0;
        if (!question(&p, m, m->e)) return false;
    }
    for (bool known = p.deadline > 0; known; p.deadline += known)
        if (!post_known(&known, m->app, &p, a, m->e)) return false;
    tell(part, &v.n_part, m, reader);
    return post_reply(m->app, &p, &v, a, m->e);
}

bool motion_ask(struct motion *m)
{
    struct asking x = { .m = m };
    return post_shared(&x.facts, m->app, m->game, m->arena, m->e) &&
           reader_everybody(m->app, m->game->id, ask_one, &x, m->arena, m->e);
}
