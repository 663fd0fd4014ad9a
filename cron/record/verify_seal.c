/* Receipts and seals of a record, worked out again. */
#include "cron/record/verify_work.h"

#include "cron/game/update/receipt.h"
#include "cron/game/update/seal.h"

bool verify_seal_orders(struct verify *v, const struct round *t)
{
    struct verified_seals *s = &v->found->sealed;
    for (size_t i = 0; i < t->n_order; i++) {
        const char *right;
        struct order_row o = t->order[i];
        o.board = t->board.number;
        s->orders++;
        if (!o.receipt[0]) continue;
        s->receipts++;
        if (!receipt_of(&right, v->record->game, &o, v->arena, v->e)) return false;
        if (strcmp(right, o.receipt) != 0)
            return verify_differ(v, o.board,
                                 "the order of %.30s does not fit its receipt %.64s", o.army,
                                 o.receipt);
    }
    return true;
}

static bool find_made(const char **out, const struct verify *v, int32_t number)
{
    struct past past;
    const struct record *r = v->record;
    const struct journal_row *row = past_maker(r->act, r->n_act, number);
    *out = NULL;
    return !row || (past_of(&past, row, v->e) && past_words(out, &past, v->arena, v->e));
}

static bool right_seal(char out[DIGEST_HEX], struct verify *v, const struct round *t,
                       const struct round *after)
{
    struct str lines;
    const struct record *r = v->record;
    struct seal_of of = { .game = r->game,
                          .number = after->board.number,
                          .before = t->seal,
                          .seed = round_seed(r->seed, r->n_seed, t->board.number),
                          .was = t,
                          .act = r->act,
                          .n_act = r->n_act,
                          .is = after->made,
                          .draw = after->board.draw };
    if (!find_made(&of.made, v, of.number) || !seal_text(&lines, &of, v->arena, v->e))
        return false;
    digest_hex(out, lines);
    return true;
}

bool verify_seal_board(struct verify *v, const struct round *t, const struct round *after)
{
    struct verified_seals *s = &v->found->sealed;
    int32_t number = after->board.number;
    if (!after->seal[0] && !t->seal[0]) return true;
    if (!after->seal[0])
        return verify_differ(v, number, "it has no seal, though the board before has one");
    if (!right_seal(s->last, v, t, after)) return false;
    if (s->seals++ == 0) s->first = number;
    return strcmp(s->last, after->seal) == 0 ||
           verify_differ(v, number, "the seal on record is %.64s, right is %s", after->seal,
                         s->last);
}
