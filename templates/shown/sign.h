#ifndef TEMPLATES_SHOWN_SIGN_H
#define TEMPLATES_SHOWN_SIGN_H
/* Armies are told apart by their colours and by a second sign, for those who do not see
 * colours, or not all of them: the shape of the plate on pictures, a character in letters, a
 * word. */
#include "templates/shown/colour.h"

enum sign_shape {
    SIGN_SQUARE,
    SIGN_DISC,
    SIGN_DIAMOND,
    SIGN_TRIANGLE, /* as a plate: a house, so that there is room for a piece */
    SIGN_SHIELD,
    SIGN_CROSS,
    SIGN_STAR,
    SIGN_ARROW,
    SIGN_SHAPES
};
enum { SIGNS = 2 * SIGN_SHAPES };

struct sign {
    const char *character; /* UTF-8, in all fonts that matter: "●" */
    const char *word;      /* "sign.disc" of the words */
    enum sign_shape shape;
    bool open; /* only the outline: "○" */
};

/** Of signs that are numbered from 0; behind the last they begin again. Never NULL. */
const struct sign *sign_at(unsigned number);
/** The sign of an army: by its place among the armies, so that it stays for the whole game;
 * from the seventeenth army on they begin again, with other colours. */
const struct sign *sign_of(const struct colours *c, uint16_t army);
/** Can the two be told apart at a glance, at 20 pixels, without colours? */
bool sign_clear(unsigned number, unsigned other);
#endif
