/* Receipts and seals of a record, worked out again. */
#include "cron/record/verify_work.h"

#include "cron/table/receipt.h"
#include "cron/table/seal.h"

/* Does everything of that board have what vouches for it? */
static bool is_sealed(const struct record *r, int32_t board)
{
    return r->sealed >= 0 && board >= r->sealed;
}

bool verify_seal_orders(struct verify *v, const struct round *t)
{
    struct verified_seals *s = &v->found->sealed;
    for (size_t i = 0; i < t->n_order; i++) {
        const char *right;
        struct order_row o = t->order[i];
        o.board = t->board.number;
        s->orders++;
        if (!o.receipt[0] && is_sealed(v->record, o.board))
            return verify_differ(v, o.board,
                                 "the order of %.30s has no receipt, and each order for a "
                                 "board from %d on got one",
                                 o.army, (int)v->record->sealed);
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
    int32_t number = after->board.number, from = v->record->sealed;
    if (!after->seal[0] && is_sealed(v->record, number))
        return verify_differ(v, number, "it has no seal, and each board from %d on got one",
                             from > 1 ? (int)from : 1);
    if (!after->seal[0] && !t->seal[0]) return true;
    if (!after->seal[0])
        return verify_differ(v, number, "it has no seal, though the board before has one");
    if (from > number)
        return verify_differ(v, number, "it has a seal, and none is to be before board %d",
                             (int)from);
    if (!right_seal(s->last, v, t, after)) return false;
    if (s->seals++ == 0) s->first = number;
    return strcmp(s->last, after->seal) == 0 ||
           verify_differ(v, number, "the seal on record is %.64s, right is %s", after->seal,
                         s->last);
}

bool verify_sealed_from(struct verify *v)
{
    const struct record *r = v->record;
    for (size_t i = 0; i < r->n_seed; i++)
        if (r->seed[i].chained && r->sealed != 0)
            return verify_differ(v, r->seed[i].from_board,
                                 "draws are chained, and the record does not say that it is "
                                 "sealed from board 0 on");
    return r->sealed <= r->last + 1 ||
           verify_differ(v, r->last, "seals are to begin with board %d, which is not next",
                         (int)r->sealed);
}
