#ifndef PARSER_BODY_H
#define PARSER_BODY_H
/* The text of a mail, as clean UTF-8: where it is, and in which order a person would look
 * for it (enum mail_place). */
#include "parser/head/headers.h"
#include "parser/mail.h"

/** Fill in what *out says about the body. A limit counts only if no text was found before
 *  it. False: the arena is full. */
bool body_read(struct mail *out, struct entity mail, struct arena *a);

/** mail_next(); false: the arena is full. */
bool body_next(bool *found, struct mail *m, struct arena *a);

/** mail_html() */
bool body_html(struct str *out, const struct mail *m, enum mail_html_part which,
               struct arena *a, struct err *e);
#endif
