#ifndef CRON_RECORD_VERIFY_SEAL_H
#define CRON_RECORD_VERIFY_SEAL_H
/* Receipts and seals of a record, worked out again. Internal to cron/record. */
#include "cron/record/record.h"
#include "mailer/digest.h"

/** What was found so far. */
struct sealed {
    size_t orders, receipts, seals;
    int32_t first;         /* board that has a seal, if seals > 0 */
    char last[DIGEST_HEX]; /* the last seal */
};

/** The receipts of the round's orders. `why` says what differs, code ERR_CONFLICT; it has no
 * code if nothing does. False: *e. */
bool verify_seal_orders(struct sealed *s, struct err *why, const struct record *r,
                        const struct round *t, struct arena *a, struct err *e);
/** The seal of `after`, which came to be from `t`. As above. */
struct sealed_step {
    const struct record *record;
    const struct round *t, *after;
};
bool verify_seal_board(struct sealed *s, struct err *why, const struct sealed_step *step,
                       struct arena *a, struct err *e);
#endif
