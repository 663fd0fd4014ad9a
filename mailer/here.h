#ifndef MAILER_HERE_H
#define MAILER_HERE_H
/* What may be spoken to in the clear, because it goes over no network. */
#include "engine/base/str.h"

/** Is that this machine? A URL behind its scheme: localhost, 127.0.0.1 or [::1], and behind it
 *  nothing, a port or a path. */
bool here_is(struct str place);
#endif
