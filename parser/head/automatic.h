#ifndef PARSER_AUTOMATIC_H
#define PARSER_AUTOMATIC_H
/* Did a program write a mail? Such mail is never answered, as two programs would otherwise
 * answer each other for ever (RFC 3834 s2; mail.md 6.1). */
#include "engine/base/str.h"

/** The reason why it must not be answered, in a few words (static), or NULL: a person wrote it.
 *  `head` is the header block, `from` its address or empty, `subject` decoded, `own` our
 *  addresses up to NULL. */
const char *automatic_reason(struct str head, struct str from, struct str subject,
                             const char *const *own);
/** The same for fields that lists, groups and servers also add to people's mails: the reason
 *  not to answer unless it is proven who asks, and for what. */
const char *automatic_passed_on(struct str head, struct str from);
#endif
