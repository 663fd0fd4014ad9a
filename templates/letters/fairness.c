/* What `help fairness` sends: how a player checks a published seed and every draw, the receipt
 * of an order and the seal of a board, with programs that are not ours. */
#include "templates/letter_game.h"
#include "templates/letters/draft.h"

#include <assert.h>

/* Lines that a player types; SEED stands for the seed in hexadecimal digits. */
static const char fingerprint[] = "printf SEED | xxd -r -p | sha256sum";
static const char first_draw[] = "printf SEED0000000000000000 | xxd -r -p | sha256sum";

/* What the draws of an update are made from if the seed is chained (cron/table/round.h). */
static const char update[] = "printf SEEDSEALRECEIPTS | xxd -r -p | sha256sum";

/* What the receipt of an order (cron/table/receipt.h) and a seal are made from. Mail programs
 * write other line ends. */
static const char receipt[] = "printf '%s\\n' 'zugpost-order 1' 'game GAME' 'board BOARD' \\\n"
                              "  'army ARMY' 'order ORDER' 'salt SALT' | sha256sum\n";
static const char seal[] = "tail -n +2 FILE | tr -d '\\r' | sha256sum";

static void seed(struct draft *d, const struct fairness_seed *s)
{
    if (s->seed) {
        PARA(&d->page, W_FAIRNESS_OPEN, { slot_number("board", s->from_board) });
        page_line(&d->page, str_of(s->seed), 0, 0);
        PARA(&d->page, W_FAIRNESS_ITS_HASH);
    } else {
        PARA(&d->page, W_FAIRNESS_SECRET, { slot_number("board", s->from_board) });
    }
    page_line(&d->page, str_of(s->hash), 0, 0);
}

static void seeds(struct draft *d, const struct fairness_view *v)
{
    HEADING(&d->page, W_FAIRNESS_SEEDS);
    if (v->n_seed == 0) PARA(&d->page, W_FAIRNESS_NO_SEED);
    for (size_t i = 0; i < v->n_seed; i++) seed(d, &v->seed[i]);
}

/* What depends on trust in whoever runs the program: in both kinds of games something does. */
static void chain(struct draft *d, const struct fairness_view *v)
{
    if (v->n_seed == 0) return;
    HEADING(&d->page, W_FAIRNESS_CHAIN_HEADING);
    if (!v->seed[0].chained) {
        PARA(&d->page, W_FAIRNESS_SEED_LEFT);
        return;
    }
    PARA(&d->page, W_FAIRNESS_CHAIN);
    page_line(&d->page, str_of(update), 0, 0);
    PARA(&d->page, W_FAIRNESS_CHAIN_LEFT);
}

static void checks(struct draft *d)
{
    HEADING(&d->page, W_FAIRNESS_HASH_HEADING);
    PARA(&d->page, W_FAIRNESS_HASH);
    page_line(&d->page, str_of(fingerprint), 0, 0);
    HEADING(&d->page, W_FAIRNESS_DRAW_HEADING);
    PARA(&d->page, W_FAIRNESS_DRAW);
    page_line(&d->page, str_of(first_draw), 0, 0);
    PARA(&d->page, W_FAIRNESS_CHOICE);
    PARA(&d->page, W_FAIRNESS_RULES);
}

static void orders(struct draft *d)
{
    HEADING(&d->page, W_FAIRNESS_ORDERS_HEADING);
    PARA(&d->page, W_FAIRNESS_RECEIPT);
    page_diagram(&d->page, str_of(receipt));
    HEADING(&d->page, W_FAIRNESS_SEAL_HEADING);
    PARA(&d->page, W_FAIRNESS_SEAL);
    page_line(&d->page, str_of(seal), 0, 0);
    HEADING(&d->page, W_FAIRNESS_RECORD_HEADING);
    PARA(&d->page, W_FAIRNESS_VERIFY);
    PARA(&d->page, W_FAIRNESS_RECORD);
}

static void operator(struct draft *d)
{
    HEADING(&d->page, W_FAIRNESS_OPERATOR_HEADING);
    PARA(&d->page, W_FAIRNESS_OPERATOR_UNSEEN);
    PARA(&d->page, W_FAIRNESS_OPERATOR_SEEN);
}

static void forwarded(struct draft *d, const struct fairness_view *v)
{
    HEADING(&d->page, W_FAIRNESS_FORWARD_HEADING);
    PARA(&d->page, W_FAIRNESS_FORWARD);
    if (v->resigns) PARA(&d->page, W_FAIRNESS_FORWARD_RESIGN);
}

bool letter_fairness(struct letter_text *out, const struct fairness_view *v, struct arena *a,
                     struct err *e)
{
    assert(v->n_seed == 0 || v->seed);
    struct draft d;
    draft_open_plain(&d, &v->seat, a, e);
    draft_numbered(&d);
    SUBJECT(&d, W_FAIRNESS_SUBJECT);
    draft_greeting(&d);
    PARA(&d.page, v->draws ? W_FAIRNESS_WHAT : W_FAIRNESS_NOTHING,
         { slot_text("game", v->seat.game) });
    if (v->draws) {
        seeds(&d, v);
        checks(&d);
        chain(&d, v);
    }
    orders(&d);
    operator(&d);
    forwarded(&d, v);
    return draft_close(out, &d);
}
