#ifndef PARSER_AUTOMATIC_H
#define PARSER_AUTOMATIC_H
/* Whether a program wrote a mail. Such mail is never answered, or two programs would answer
 * each other for ever (RFC 3834 s2; mail.md 6.1). */
#include "engine/base/str.h"

/** The reason why it must not be answered, in a few words (static), or NULL: a person wrote it.
 *  `head` is the header block, `from` its address or empty, `subject` decoded, `own` our
 *  addresses up to NULL. */
const char *automatic_reason(struct str head, struct str from, struct str subject,
                             const char *const *own);
/** The same of what lists, groups and servers also write on mails that people wrote: the reason
 *  not to answer unless it is proven who asks, and for what. */
const char *automatic_passed_on(struct str head, struct str from);
#endif
