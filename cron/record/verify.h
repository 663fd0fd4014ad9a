#ifndef CRON_RECORD_VERIFY_H
#define CRON_RECORD_VERIFY_H
/* Replays a game from its record: the boards, events and draws must be the same, and so must
 * the receipts (cron/table/receipt.h) and seals (seal.h). */
#include "cron/record/record.h"
#include "mailer/digest.h"

enum verify_how {
    VERIFY_TELL,  /* a line is printed for each draw and whatever else is found */
    VERIFY_QUIET, /* nothing is printed */
    VERIFY_SEALS  /* nothing is replayed either: only receipts, seals, seeds and journal */
};
/* Added to one of them: orders of the house (cron/table/receipt.h) are chosen again, which
 * takes as long as it took. The same must come out, except for orders that another edition of
 * choosing gave; where a seed is secret nothing can be said. */
enum { VERIFY_HOUSE = 4 };

struct verified_seals {
    size_t orders, receipts, seals;
    int32_t first;         /* board that has a seal, if there are seals */
    char last[DIGEST_HEX]; /* the last seal */
};

/** What was verified, or the first thing that differs. */
struct verified {
    const char *game;
    int32_t
        updates; /* of which some were not replayed: secret_updates, and those made by acts */
    size_t draws, seeds, joined, made, secret_seeds, secret_updates;
    size_t chosen, unchosen; /* orders of the house: chosen again, or not to be, */
    size_t older;            /* and so many of them because another edition chose them */
    struct verified_seals sealed;
    bool differs;
    int32_t board;  /* where, */
    char what[512]; /* and what it is, one line for the operator */
};

/** False: it could not be verified at all, *e says why. */
bool verify_record(struct verified *out, const struct record *r, unsigned how, struct err *e);
/** Print the last line of `zugpost verify`. */
void verify_say(const struct verified *v);
#endif
