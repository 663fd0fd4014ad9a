/* Receipts and seals of a record. Says what differs, and leaves telling it to verify.c. */
#include "cron/record/verify_seal.h"

#include "cron/game/update/receipt.h"
#include "cron/game/update/seal.h"

bool verify_seal_orders(struct sealed *s, struct err *why, const struct record *r,
                        const struct round *t, struct arena *a, struct err *e)
{
    for (size_t i = 0; i < t->n_order; i++) {
        const char *right;
        struct order_row o = t->order[i];
        o.board = t->board.number;
        s->orders++;
        if (!o.receipt[0]) continue;
        s->receipts++;
        if (!receipt_of(&right, r->game, &o, a, e)) return false;
        if (strcmp(right, o.receipt) == 0) continue;
        err_set(why, ERR_CONFLICT, "the order of %.30s does not fit its receipt %.64s", o.army,
                o.receipt);
        return true;
    }
    return true;
}

static bool find_made(const char **out, const struct sealed_step *step, struct arena *a,
                      struct err *e)
{
    struct past past;
    const struct record *r = step->record;
    const struct journal_row *row = past_maker(r->act, r->n_act, step->after->board.number);
    *out = NULL;
    return !row || (past_of(&past, row, e) && past_words(out, &past, a, e));
}

static bool right_seal(char out[DIGEST_HEX], const struct sealed_step *step, struct arena *a,
                       struct err *e)
{
    struct str lines;
    const struct record *r = step->record;
    struct seal_of of = { .game = r->game,
                          .number = step->after->board.number,
                          .before = step->t->seal,
                          .seed = round_seed(r->seed, r->n_seed, step->t->board.number),
                          .was = step->t,
                          .act = r->act,
                          .n_act = r->n_act,
                          .is = step->after->made,
                          .draw = step->after->board.draw };
    if (!find_made(&of.made, step, a, e) || !seal_text(&lines, &of, a, e)) return false;
    digest_hex(out, lines);
    return true;
}

bool verify_seal_board(struct sealed *s, struct err *why, const struct sealed_step *step,
                       struct arena *a, struct err *e)
{
    char right[DIGEST_HEX];
    const char *seal = step->after->seal;
    if (!seal[0] && !step->t->seal[0]) return true;
    if (!seal[0]) {
        err_set(why, ERR_CONFLICT, "it has no seal, though the board before has one");
        return true;
    }
    if (!right_seal(right, step, a, e)) return false;
    if (strcmp(right, seal) != 0)
        err_set(why, ERR_CONFLICT, "the seal on record is %.64s, right is %s", seal, right);
    if (s->seals++ == 0) s->first = step->after->board.number;
    memcpy(s->last, right, sizeof right);
    return true;
}
