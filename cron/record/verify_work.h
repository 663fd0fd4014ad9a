#ifndef CRON_RECORD_VERIFY_WORK_H
#define CRON_RECORD_VERIFY_WORK_H
/* A record while it is verified. Internal to cron/record. */
#include "cron/app/progress.h"
#include "cron/record/verify.h"

struct verify {
    const struct record *record;
    bool quiet, seals; /* seals: nothing is replayed */
    bool house;        /* orders of the house are chosen again */
    int32_t number;    /* of the update */
    struct verified *found;
    bool guessed;    /* the seed is secret: nothing may be drawn from its placeholder */
    struct str said; /* the next board as it is on record */
    struct arena *arena;
    struct err *e;
    struct progress *progress;
};

/** Is a line to be printed? Then the progress line is removed. */
bool verify_tells(struct verify *v);
/** Always false. */
bool verify_differ(struct verify *v, int32_t board, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
/* ---- draws (verify_draws.c) ---- */
/** Checks that a published seed has the promised sum. */
bool verify_seed(struct verify *v, const struct seed_row *s);
/** The stream of that update, which counts and prints its draws. */
bool verify_stream(struct verify *v, struct stream *out, const struct round *t);

/* ---- texts (verify_text.c) ---- */
/** Armies that have just joined the recorded board also join the replayed one. */
bool verify_let_join(struct verify *v, struct str *text);
/** An army that has not placed its king leaves no trace, if the journal says that somebody
 *  left. */
bool verify_let_go(struct verify *v, struct str *text);
struct str verify_without(struct verify *v, struct str text, struct str drop);
bool verify_same_lines(struct verify *v, const char *what, struct str stored,
                       struct str played);
bool verify_same_draw(struct verify *v, const struct round *after, const struct stream *stream);

/* ---- what was done besides (verify_acts.c) ---- */
/** The board that the act made. */
bool verify_follow(struct verify *v, const struct journal_row *act, const struct round *t,
                   const struct round *after);
bool verify_journal(struct verify *v);
bool verify_ending(struct verify *v);

/** The last army of the text that has joined it and not moved since; false: there is none. */
bool verify_joined(struct str *out, struct str text);

/* ---- orders of the house (verify_house.c) ---- */
/** Checks that those of t are what it orders. */
bool verify_house(struct verify *v, const struct round *t);

/* ---- receipts and seals (verify_seal.c) ---- */
/** Checks that the orders of t match their receipts. */
bool verify_seal_orders(struct verify *v, const struct round *t);
/** Checks the seal of `after`, which was made from t. */
bool verify_seal_board(struct verify *v, const struct round *t, const struct round *after);
/** The record says where seals begin: no later than with the next board, and at once if
 *  draws are chained. */
bool verify_sealed_from(struct verify *v);
#endif
