#ifndef PARSER_SUBJECT_H
#define PARSER_SUBJECT_H
/* The contents of a subject: words of its writer, after those of mail programs and our mark.
 * This file does not know whether the writer or we wrote them. */
#include "engine/base/str.h"

enum { SUBJECT_LONG = 240 /* bytes; programs and gateways cut the rest off */ };

struct subject {
    struct str text; /* a slice, without the dots at the end of a cut one. Empty after "Re:" or
                        our mark if words with a colon come first: "Re: [lunch #3] Done: e4"
                        repeats what was said before */
    bool behind;     /* begins with "Re:", "Fwd:" or our mark "[lunch #3]": it may be left over
                      */
    bool cut;        /* it ends with dots, or is so long that its end may be missing */
};
/** Of a decoded and unfolded subject (RFC 5322 s2.2.3). */
struct subject subject_read(struct str subject);
#endif
