#ifndef PARSER_AUTHRES_H
#define PARSER_AUTHRES_H
/* What the receiving mail server found out about the writer of a mail:
 * Authentication-Results (RFC 8601), from one server trusted by name. */
#include "engine/base/str.h"

enum authres {
    AUTHRES_NONE,  /* it says nothing useful */
    AUTHRES_PASS,  /* dmarc=pass, or dkim or spf of the writer's own domain */
    AUTHRES_DOUBT, /* it has no dmarc result, and dkim or spf failed */
    AUTHRES_FAIL   /* dmarc=fail; or, without a dmarc result, dkim and spf of the writer's own
                      domain both failed */
};

/** `head`: the header block as it came; `authserv`: the name of the trusted server; `from`:
 *  the address in From. Only the topmost fields of that server count, up to the next
 *  Received: anything below was there before the mail reached it. A domain is the writer's
 *  own if it is that of `from`, or a parent of it. */
enum authres authres_of(struct str head, struct str authserv, struct str from);
#endif
