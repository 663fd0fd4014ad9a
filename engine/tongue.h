#ifndef ENGINE_TONGUE_H
#define ENGINE_TONGUE_H
/* Letters of pieces in other languages. Orders are written with English ones (20.3, 1.4); a
 * player who writes another language's means another piece, and must be asked; we do not
 * guess. */

/** K, Q, R, B or N for a capital that means that piece in another language and none in English
 * chess: 'Q' for 'D'; '\0' for all other signs. */
char tongue_english(char letter);
#endif
