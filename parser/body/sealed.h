#ifndef PARSER_SEALED_H
#define PARSER_SEALED_H
/* S/MIME objects (RFC 8551, RFC 5652): the mail within a signed one, which is readable. The
 * signature is not verified, and nothing is claimed about it. */
#include "engine/base/str.h"

enum sealed {
    SEALED_SIGNED,    /* the content is a part of a mail */
    SEALED_ENCRYPTED, /* it can only be read with somebody's key */
    SEALED_UNKNOWN,   /* neither, or damaged */
    SEALED_NOMEM      /* the arena is full */
};

/** `object` in DER or BER. The content is owned by the arena. */
enum sealed sealed_open(struct str *content, struct str object, struct arena *a);
#endif
