/* The signs, in the order in which armies get them, the plainest first. */
#include "templates/shown/sign.h"

static const struct sign signs[SIGNS] = {
    { "■", "sign.square", SIGN_SQUARE, false },
    { "●", "sign.disc", SIGN_DISC, false },
    { "◆", "sign.diamond", SIGN_DIAMOND, false },
    { "▲", "sign.triangle", SIGN_TRIANGLE, false },
    { "▼", "sign.shield", SIGN_SHIELD, false },
    { "✚", "sign.cross", SIGN_CROSS, false },
    { "★", "sign.star", SIGN_STAR, false },
    { "►", "sign.arrow", SIGN_ARROW, false },
    { "□", "sign.open-square", SIGN_SQUARE, true },
    { "○", "sign.open-disc", SIGN_DISC, true },
    { "◇", "sign.open-diamond", SIGN_DIAMOND, true },
    { "△", "sign.open-triangle", SIGN_TRIANGLE, true },
    { "▽", "sign.open-shield", SIGN_SHIELD, true },
    { "✛", "sign.open-cross", SIGN_CROSS, true },
    { "☆", "sign.open-star", SIGN_STAR, true },
    { "▷", "sign.open-arrow", SIGN_ARROW, true },
};

const struct sign *sign_at(unsigned number)
{
    return &signs[number % SIGNS];
}

const struct sign *sign_of(const struct colours *c, uint16_t army)
{
    return sign_at(c->sign[army]);
}

bool sign_clear(unsigned number, unsigned other)
{
    return sign_at(number) != sign_at(other);
}
