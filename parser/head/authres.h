#ifndef PARSER_AUTHRES_H
#define PARSER_AUTHRES_H
/* What the receiving mail server found out about the writer of a mail: Authentication-Results
 * (RFC 8601), from one server that is trusted by name. */
#include "engine/base/str.h"

enum authres {
    AUTHRES_NONE,  /* it says nothing that helps */
    AUTHRES_PASS,  /* dmarc=pass, or dkim or spf of the writer's own domain */
    AUTHRES_DOUBT, /* it says nothing of dmarc, and dkim or spf failed */
    AUTHRES_FAIL /* dmarc=fail; or, where it says nothing of dmarc, dkim and spf of the writer's
                    own domain both failed */
};

/** `head`: the header block as it came; `authserv`: the name of the trusted server; `from`: the
 *  address in From. Only the topmost fields of that server count, up to the next Received: what
 *  stands below was there before the mail reached it. A domain is the writer's own if it is
 * that of `from`, or one that it lies in. */
enum authres authres_of(struct str head, struct str authserv, struct str from);
#endif
