#ifndef CRON_DISPATCH_PARCEL_H
#define CRON_DISPATCH_PARCEL_H
/* A mail on its way: all that is needed to send it and to write down what became of it. */
#include "cron/app/app.h"
#include "cron/dispatch/domains.h"
#include "db/out.h"
#include "mailer/sink.h"

struct parcel {
    struct out_row row; /* without its recipe */
    enum sent how;      /* once it was sent: */
    char reply[256];
    struct domain *domain; /* NULL: it goes with one before it */
    struct domain_said said;
    char *bytes; /* of the heap; NULL: row.raw is in the parcel */
    struct parcel *next;
};

/** A copy of the row. `bytes`, if not NULL, are those of row->raw, and belong to the parcel
 *  from now on. NULL: no memory; they stay the caller's. */
struct parcel *parcel_make(const struct out_row *row, char *bytes);
void parcel_free(struct parcel *p);
/** Hands it over, and those behind it (next), SINK_MANY at most and more than one only if the
 *  sink can: how and reply of each. For any thread. */
void parcel_send(struct parcel *p, const struct app *app, const struct mail_sink *sink);
#endif
