#ifndef TEMPLATES_PICTURE_HUFFMAN_H
#define TEMPLATES_PICTURE_HUFFMAN_H
/* Huffman codes as deflate wants them (RFC 1951, 3.2.2). */
#include <stdbool.h>
#include <stdint.h>

enum { HUFFMAN_SYMBOLS = 288 };
struct huffman {
    uint8_t length[HUFFMAN_SYMBOLS]; /* bits; 0: the symbol does not occur */
    uint16_t code[HUFFMAN_SYMBOLS];  /* the first bit lowest */
};

/** Codes of at most `most` bits for symbols that occur so often; n of them. One that occurs
 * alone gets one bit. */
void huffman_make(struct huffman *out, const uint32_t *often, int n, int most);
#endif
