#ifndef TEMPLATES_PAGE_MAILTO_H
#define TEMPLATES_PAGE_MAILTO_H
/* Addresses of links that open a mail (RFC 6068). Everything is percent-encoded but letters,
 * digits and "-._~@": some programs take a "+" for a space. */
#include "engine/base/buf.h"

/** "mailto:judge@example.org?", with which every link of a letter begins. */
void mailto_begin(struct buf *url, const char *address);
/** What follows it; lines of `body` end with CRLF. */
void mailto_rest(struct buf *url, const char *subject, const char *body);
#endif
