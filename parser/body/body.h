#ifndef PARSER_BODY_H
#define PARSER_BODY_H
/* The text of a mail: its first text/plain part that is no attachment, as clean UTF-8; that of
 * its HTML where the text says nothing. */
#include "parser/head/headers.h"
#include "parser/mail.h"

/** Set body, limit and text of *out. Stops at the text, so that a limit counts only when the
 * text was not found before it. False: the arena is full. */
bool body_read(struct mail *out, struct entity mail, struct arena *a);

/** mail_html() */
bool body_html(struct str *out, const struct mail *m, enum mail_html_part which,
               struct arena *a, struct err *e);
#endif
