#ifndef TEMPLATES_PICTURE_RUNS_H
#define TEMPLATES_PICTURE_RUNS_H
/* Bytes of which most are equal to the one before, as a zlib stream (RFC 1950): runs and single
 * bytes, with Huffman codes for each block. Several times as fast as zlib with Z_RLE, and as
 * small. */
#include "engine/base/buf.h"

/** `sum` is the Adler sum of the bytes. A buf that is full says that it did not fit; false: the
 * arena is used up. */
bool runs_zlib(struct buf *out, struct str bytes, uint32_t sum, struct arena *a);
#endif
