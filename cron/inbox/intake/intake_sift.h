#ifndef CRON_INBOX_INTAKE_SIFT_H
#define CRON_INBOX_INTAKE_SIFT_H
/* Which of a mail's orders are meant as orders. If in doubt we ask, and never save the
 * order; clear talk about another move does not change the mail's order. */
#include "cron/inbox/intake/intake_orders.h"
#include "parser/order/request.h"
#include "templates/letter_answer.h"

/* The note for a mail that we asked about because most people mean something else. */
#define SIFT_NOTE_MEANT "asked back: most people mean otherwise"

struct sifted {
    struct request request; /* what is left: its orders are meant */
    const struct order_text
        *order_read; /* [n_order_read] the same, also where it is asked back */
    size_t n_order_read;
    const struct answer_doubt *doubt;
    size_t n_doubt;
    const char *const *choice; /* what the mail could mean, in canonical text, each once */
    size_t n_choice;
    bool asked_back; /* because of the doubts nothing in the mail counts */
};

/** Sift in->news, read as `all`, on the board that the player was shown. We ask about an
 *  order that the text of `m` has and its HTML lacks, or the other way round. `resign` and
 *  `accept` count only if they are the whole mail apart from "please" and names of the game
 *  and the player; so does a draw text that ends the game. Fails as rules->judge does. */
bool intake_sift(struct sifted *out, struct intake *in, const struct mail *m,
                 const struct request *all, const struct board_open *board);
#endif
