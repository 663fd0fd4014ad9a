/* Every update of a record is played again from the recorded board, and the result compared
 * byte for byte with the next one. Between updates an army may have joined
 * (cron/game/seats/join.h), or one that had not moved yet have left: that, and nothing else,
 * may have changed a board after the update that made it. A board that an act made
 * (cron/table/past.h) is made again. An update whose seed is still secret can be played again
 * only if it drew nothing. Every receipt of an order and every seal of a board is worked out
 * again (cron/table/receipt.h, seal.h). How the game ended, where its boards do not tell, is
 * the game master's word in the journal, or follows from the last board. */
#include "cron/record/verify_work.h"

#include "cron/app/say.h"
#include "cron/app/work.h"
#include "cron/table/seal.h"
#include "engine/kept.h"

/* The board that came out, before anybody joined it. */
static bool same_made(struct verify *v, const struct round *after, const struct board_row *made)
{
    const char *right;
    if (!seal_board(&right, made, v->arena, v->e)) return false;
    if (!after->seal[0] || strcmp(right, after->made) == 0) return true;
    return verify_differ(v, v->number + 1, "as it was made it has the SHA-256 %s, not %.64s",
                         right, after->made);
}

/* ---- updates --------------------------------------------------------------------------- */

static bool play(struct verify *v, const struct round *t, const struct round *after)
{
    struct adjudication result;
    struct stream stream;
    size_t before = v->found->draws;
    if (!verify_stream(v, &stream, t)) return false;
    if (v->guessed && after->board.draw != (int64_t)stream.next) {
        v->found->secret_updates++;
        if (verify_tells(v))
            say("update %d: not verified, it drew from a seed that is secret", (int)v->number);
        return true;
    }
    if (!round_play(&result, t, &stream, v->arena, v->e)) return false;
    if (v->guessed && v->found->draws > before)
        return verify_differ(v, v->number + 1,
                             "numbers must be drawn for it, and none are on record");
    v->said = after->board.text;
    struct board_row made = { .text = result.text };
    if (!verify_let_go(v, &result.text) || !verify_let_join(v, &result.text) ||
        !kept_events_print(&made.events, result.event, result.n_event, v->arena, v->e))
        return false;
    if (!verify_same_lines(v, "text", after->board.text, result.text)) return false;
    return verify_same_lines(v, "events", after->board.events, made.events) &&
           verify_same_draw(v, after, &stream) && same_made(v, after, &made);
}

/* ---- all of it ----------------------------------------------------------------------------
 */

static bool play_or_follow(struct verify *v, const struct round *t, const struct round *after)
{
    const struct record *r = v->record;
    const struct journal_row *act = past_maker(r->act, r->n_act, after->board.number);
    return act ? verify_follow(v, act, t, after) : play(v, t, after);
}

/* Receipts first: a changed order is reported as such, whatever the order did. */
static bool follows(struct verify *v, const struct round *t, const struct round *after)
{
    return verify_seal_orders(v, t) && (!v->house || verify_house(v, t)) &&
           (v->seals || play_or_follow(v, t, after)) && verify_seal_board(v, t, after);
}

static bool update(struct verify *v)
{
    const struct record *r = v->record;
    struct work text = { 0 }, work = { 0 };
    struct round t, after;
    bool ok = work_begin(&text, 2 * (size_t)RECORD_TEXT_MAX, v->e) &&
              r->round(&t, r, v->number, &text.arena, v->e) &&
              r->round(&after, r, v->number + 1, &text.arena, v->e) &&
              work_begin(&work, 2 * work_for_game(t.board.text.n + t.orders.n), v->e);
    v->arena = &work.arena;
    ok = ok && follows(v, &t, &after);
    v->arena = NULL;
    work_end(&work);
    work_end(&text);
    if (!ok && v->e->code) err_add(v->e, "update %d: ", (int)v->number);
    return ok;
}

void verify_say(const struct verified *v)
{
    const struct verified_seals *s = &v->sealed;
    char seeds[60] = "", updates[60] = "", made[60] = "", seals[160] = "; no seals";
    char house[160] = "", older[60] = "";
    if (v->differs) {
        say("differs: game %s, board %d: %s", v->game, (int)v->board, v->what);
        return;
    }
    if (v->secret_seeds)
        snprintf(seeds, sizeof seeds, "; seeds still secret %zu", v->secret_seeds);
    if (v->secret_updates)
        snprintf(updates, sizeof updates, "; updates not verified %zu", v->secret_updates);
    if (v->older) snprintf(older, sizeof older, " (by another edition of it %zu)", v->older);
    if (v->chosen + v->unchosen)
        snprintf(house, sizeof house, "; orders of the house chosen again %zu, not to be %zu%s",
                 v->chosen, v->unchosen, older);
    if (v->made) snprintf(made, sizeof made, "; boards made by acts %zu", v->made);
    if (s->seals)
        snprintf(seals, sizeof seals, "; sealed from board %d on, last seal %s", (int)s->first,
                 s->last);
    say("game %s verified: updates %d, draws %zu, seeds %zu, armies that joined later "
        "%zu%s%s%s%s; orders %zu, receipts %zu%s",
        v->game, (int)v->updates - (int)(v->secret_updates + v->made), v->draws,
        v->seeds - v->secret_seeds, v->joined, made, seeds, updates, house, s->orders,
        s->receipts, seals);
}

/* What has not been executed yet is in no record, except in one that was cut off. */
static bool nothing_on_last(struct verify *v)
{
    const struct record *r = v->record;
    const struct round *last = r->page ? &r->page[r->last] : NULL;
    if (!last || !last->seal[0] || last->n_order == 0) return true;
    return verify_differ(v, r->last, "orders stand on the last board, for no update");
}

/* Times and notes, which no seal covers. */
static bool same_file(struct verify *v)
{
    const struct record *r = v->record;
    if (!r->sum || strcmp(r->sum, r->right_sum) == 0) return true;
    return verify_differ(
        v, 0,
        "the file was changed in what no seal covers (times, notes, blanks): its "
        "SHA-256 is %s, its end says %.64s",
        r->right_sum, r->sum);
}

static bool verify_all(struct verify *v)
{
    const struct record *r = v->record;
    for (size_t i = 0; i < r->n_seed; i++)
        if (!verify_seed(v, &r->seed[i])) return false;
    if (!verify_sealed_from(v) || !verify_journal(v)) return false;
    for (v->number = 0; v->number < r->last; v->number++) {
        progress_to(v->progress, v->number);
        if (!update(v)) return false;
    }
    return nothing_on_last(v) && verify_ending(v) && same_file(v);
}

bool verify_record(struct verified *out, const struct record *r, unsigned how, struct err *e)
{
    struct progress progress;
    struct verify v = { .record = r,
                        .progress = &progress,
                        .quiet = (how & ~(unsigned)VERIFY_HOUSE) != VERIFY_TELL,
                        .seals = (how & ~(unsigned)VERIFY_HOUSE) == VERIFY_SEALS,
                        .house = how & VERIFY_HOUSE,
                        .found = out,
                        .e = e };
    *out = (struct verified){ .game = r->game, .updates = r->last, .seeds = r->n_seed };
    progress_begin(&progress, r->last, "verify %s", r->game);
    bool ok = verify_all(&v);
    progress_end(&progress);
    return ok || out->differs;
}
