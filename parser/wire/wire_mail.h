#ifndef PARSER_WIRE_MAIL_H
#define PARSER_WIRE_MAIL_H
/* A mail that has been read, on the wire. The base is the raw mail. Its identity is not
 * sent: the receiver reads that itself (mail_identity). */
#include "parser/mail.h"
#include "parser/report/report.h"
#include "parser/wire/wire.h"

/** b->full if it does not fit. */
void wire_mail_put(struct buf *b, const struct mail *m, struct str raw);
/** False: the arena is full, or w->bad. Strings are slices of the wire and its base, or
 *  owned by the arena; within the limits in mail.h. Without head, message_id, from,
 *  reference and automatic. */
bool wire_mail(struct mail *out, struct wire *w, struct arena *a);

void wire_mail_report_put(struct buf *b, const struct report *r);
bool wire_mail_report(struct report *out, struct wire *w, struct arena *a);
#endif
