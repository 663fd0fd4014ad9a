#ifndef PARSER_TYPED_TRACED_H
#define PARSER_TYPED_TRACED_H
/* Text rewritten pass by pass, each byte with the byte of the line it stands for. */
#include "parser/order/typed/typed.h"

struct traced {
    char *text;
    struct origin *origin; /* of each byte */
    size_t n, max;
    char *other; /* [n] the second reading, if a byte has one; else the same */
    bool two;    /* one has */
    bool full;   /* it did not fit: the line does not change */
};

/** Room for `max` bytes; owned by the arena. False: no memory. */
bool traced_make(struct traced *d, size_t max, struct arena *a);
void traced_empty(struct traced *d);
/** Append. */
void traced_put(struct traced *d, char c, struct origin o);
void traced_put_two(struct traced *d, char c, char other, struct origin o);
void traced_puts(struct traced *d, struct str s, struct origin o);
/** Append bytes [at, at + n) of `s` with their places. */
void traced_copy(struct traced *d, const struct traced *s, size_t at, size_t n);
/** What bytes [at, at + n) stand for; n is not 0. */
struct origin traced_origin(const struct traced *d, size_t at, size_t n);
struct str traced_text(const struct traced *d);
#endif
