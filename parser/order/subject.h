#ifndef PARSER_SUBJECT_H
#define PARSER_SUBJECT_H
/* What stands in a subject: words of its writer, behind those of mail programs and our mark.
 * Whether the writer or we wrote them is not known here. */
#include "engine/base/str.h"

enum { SUBJECT_LONG = 240 /* bytes; programs and gateways cut the rest off */ };

struct subject {
    struct str text; /* a slice; without the dots that a cut one ends with. Empty behind "Re:"
                        or our mark if words with a colon come first: "Re: [lunch #3] Done: e4"
                        tells what was said before */
    bool behind; /* "Re:", "Fwd:" or our mark "[lunch #3]" stands in front: it may be left over
                  */
    bool cut;    /* it ends with dots, or is so long that its end may be missing */
};
/** Of a subject as it was decoded and unfolded (RFC 5322 s2.2.3). */
struct subject subject_read(struct str subject);
#endif
