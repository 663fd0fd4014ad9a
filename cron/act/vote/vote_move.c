/* A vote is moved; those that are open are listed. */
#include "cron/act/vote/vote.h"
#include "cron/app/when/when.h"
#include "cron/table/match.h"
#include "engine/base/span.h"

enum { WORD_MAX = 40 };

/* ---- what is typed ------------------------------------------------------------------------
 */

const struct motion_kind *vote_move_kind(struct str word)
{
    size_t n;
    const struct motion_kind *kind = motion_kinds(&n);
    for (size_t i = 0; i < n; i++)
        if (words_is_form(word, kind[i].word)) return &kind[i];
    return NULL;
}

/* "to", "by": they only lead up to what is meant. */
static struct str without_little(struct str rest)
{
    struct str behind = rest, word = str_word(&behind);
    return words_is_form(word, W_VOTE_LITTLE) ? str_trim(behind) : str_trim(rest);
}

/* Alone: what is open. */
bool vote_move_fits(struct str rest)
{
    if (rest.n == 0) return true;
    const struct motion_kind *kind = vote_move_kind(str_word(&rest));
    if (!kind) return false;
    struct str behind = without_little(rest), word = str_word(&behind);
    bool needs = kind->flags & (MOTION_ARMY | MOTION_SPAN);
    int64_t span;
    if (kind->flags & MOTION_SPAN && when_span(&span, without_little(rest))) return true;
    return needs == (word.n > 0) && str_trim(behind).n == 0;
}

static bool span_of(const char **out, struct act *x)
{
    int64_t span;
    struct str text = str_trim(x->given.words);
    struct buf b = buf_make(x->arena, WORD_MAX);
    if (text.n && text.s[0] == '+') text = str_from(text, 1);
    if (!when_span(&span, text) || span <= 0)
        return ACT_REFUSE(x, W_ACT_NO_SPAN, { slot_str("word", str_head(text, WORD_MAX)) });
    x->given.words = STR("");
    when_span_tidy(&b, text, span);
    for (size_t i = 0; i < b.n; i++) b.at[i] = char_lower(b.at[i]);
    *out = buf_str(&b).s;
    return !b.full || err_nomem(x->e);
}

/* What follows the kind, in the form that is kept; NULL: it is wrong. */
static bool words_of(const char **out, struct act *x, const struct motion_kind *kind)
{
    char word[WORD_MAX] = "";
    x->given.words = without_little(x->given.words);
    *out = NULL;
    if (kind->flags & MOTION_SPAN) return span_of(out, x);
    struct str typed = act_word(x);
    for (size_t i = 0; i < typed.n && i + 1 < sizeof word; i++) {
        word[i] = char_lower(typed.s[i]);
        word[i + 1] = '\0';
    }
    *out = str_dup(str_of(word), x->arena);
    return *out || err_nomem(x->e);
}

/* ---- may it be moved? ---------------------------------------------------------------------
 */

static bool refuse_open(struct act *x, const struct motion *m)
{
    struct motions *all = NEW(x->arena, struct motions, 1);
    int64_t closed = 0;
    if (!all) return err_nomem(x->e);
    if (!motion_all(all, x->app, &x->who.game, x->arena, x->e) ||
        !db_vote_lately(x->app->db, &closed, x->who.game.id, m->kind->is, x->e))
        return false;
    for (size_t i = 0; i < all->n; i++)
        if (all->one[i].kind == m->kind)
            return ACT_REFUSE(x, W_VOTE_IS_OPEN,
                              { slot_text("vote", all->one[i].name),
                                slot_text("kind", motion_name(m->kind)) });
    if (closed && closed + DAY_S > app_now(x->app))
        return ACT_REFUSE(
            x, W_VOTE_LATELY,
            { slot_text("kind", motion_name(m->kind)), slot_time("time", closed + DAY_S) });
    return true;
}

static bool refuse(struct act *x, const struct motion *m)
{
    bool two = match_kind(&x->who.game)->seats > 0;
    if (m->how.votes == VOTES_NONE)
        return ACT_REFUSE(x, W_VOTE_NEVER, { slot_text("game", x->who.game.name) });
    if (two && m->kind->flags & MOTION_OF_MANY) return ACT_REFUSE(x, W_VOTE_OF_TWO);
    if (m->whom && m->whom->id == x->who.seat.id) return ACT_REFUSE(x, W_VOTE_ABOUT_SELF);
    if (!m->mover) return ACT_REFUSE(x, W_VOTE_NOT_THERE);
    return m->bar.word == W_NONE ? refuse_open(x, m) : act_refuse(x, &m->bar);
}

/* ---- what is open -------------------------------------------------------------------------
 */

static void list_one(struct act *x, const struct motion *m)
{
    struct reply_part part[MOTION_PARTS];
    size_t n = 0;
    struct saying asks = motion_asks(m);
    const struct motion_voter *me = x->who.seat.id ? motion_voter_of(m, x->who.seat.id) : NULL;
    struct slot kind = slot_text("kind", motion_name(m->kind));
    act_part(x, REPLY_PARA, &asks);
    ACT_ITEM(x, W_VOTE_OPEN,
             { slot_text("vote", m->name), slot_count("yes", (int64_t)m->yes),
               slot_number("of", (int64_t)m->n) });
    if (me && me->says == BALLOT_NONE) ACT_ITEM(x, W_VOTE_YOUR_WORD, { kind });
    if (me && me->says == BALLOT_YES) ACT_ITEM(x, W_VOTE_SAID_YES, { kind });
    if (me && me->says == BALLOT_NO) ACT_ITEM(x, W_VOTE_SAID_NO, { kind });
    motion_rules(part, &n, m);
    for (size_t i = 0; i < n; i++) act_part(x, REPLY_ITEM, &part[i].says);
}

bool vote_list(struct act *x)
{
    struct motions *all = NEW(x->arena, struct motions, 1);
    size_t n = 0;
    if (!all) return err_nomem(x->e);
    if (!motion_all(all, x->app, &x->who.game, x->arena, x->e)) return false;
    for (size_t i = 0; i < all->n; i++) {
        if (all->one[i].state != VOTE_OPEN) continue;
        list_one(x, &all->one[i]);
        n++;
    }
    if (n) return true;
    if (match_kind(&x->who.game)->seats)
        ACT_SAY(x, W_VOTE_NONE_OF_TWO, { slot_text("game", x->who.game.name) });
    else
        ACT_SAY(x, W_VOTE_NONE, { slot_text("game", x->who.game.name) });
    return true;
}

/* ---- it is moved --------------------------------------------------------------------------
 */

static void answer(struct act *x, const struct motion *m)
{
    struct reply_part part[MOTION_PARTS];
    size_t n = 0;
    ACT_DONE(x, W_VOTE_MOVED,
             { slot_text("vote", m->name), slot_text("kind", motion_name(m->kind)) });
    motion_rules(part, &n, m);
    for (size_t i = 0; i < n; i++) act_part(x, REPLY_PARA, &part[i].says);
}

static bool move(struct act *x, struct vote_row *row)
{
    struct motion m;
    struct ballot_row yes = { 0, x->who.seat.id, x->who.seat.player, BALLOT_YES,
                              app_now(x->app) };
    if (!db_vote_add(x->app->db, &row->id, row, x->e)) return false;
    yes.vote = row->id;
    if (!db_ballot_set(x->app->db, &yes, x->e) ||
        !motion_open(&m, x->app, &x->who.game, row, x->arena, x->e))
        return false;
    answer(x, &m);
    return act_journal(x, m.name) && motion_ask(&m);
}

bool vote_move(struct act *x)
{
    struct motion m;
    const struct motion_kind *kind = vote_move_kind(act_word(x));
    if (!kind) return vote_list(x);
    struct vote_row row = { .game = x->who.game.id,
                            .seat = x->who.seat.id,
                            .player = x->who.seat.player,
                            .board = x->who.game.board,
                            .at = app_now(x->app),
                            .state = VOTE_OPEN };
    row.kind = kind->is;
    if (!words_of(&row.words, x, kind)) return false;
    if (x->answer.refused) return true;
    if (!motion_open(&m, x->app, &x->who.game, &row, x->arena, x->e) || !refuse(x, &m))
        return false;
    return x->answer.refused || move(x, &row);
}
