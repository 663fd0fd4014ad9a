/* The lines of armour. Knows their words; knows no cryptography. */
#include "parser/body/armour.h"

#define BEGIN     STR("-----BEGIN PGP SIGNED MESSAGE-----")
#define SIGNATURE STR("-----BEGIN PGP SIGNATURE-----")
#define END       STR("-----END PGP SIGNATURE-----")
#define ENCRYPTED STR("-----BEGIN PGP MESSAGE-----")

static bool is(struct str line, struct str words)
{
    return str_eq(str_trim(line), words) && str_starts(line, words);
}

bool armour_is(struct str text)
{
    struct str line;
    while (str_line(&text, &line))
        if (is(line, BEGIN)) return true;
    return false;
}

bool armour_encrypted(struct str text)
{
    return str_starts(str_trim(text), ENCRYPTED);
}

enum within { OUTSIDE, HEAD, SIGNED, SIGNS };

/* What the line leads to; *gone: the line itself is not text. */
static enum within step(bool *gone, enum within at, struct str line)
{
    *gone = true;
    switch (at) {
    case OUTSIDE:
        if (is(line, BEGIN)) return HEAD;
        break;
    case HEAD: return str_trim(line).n ? HEAD : SIGNED; /* "Hash: ...", then an empty line */
    case SIGNED:
        if (is(line, SIGNATURE)) return SIGNS;
        break;
    case SIGNS: return is(line, END) ? OUTSIDE : SIGNS;
    }
    *gone = false;
    return at;
}

void armour_off(struct buf *out, struct str text)
{
    const struct str dash = STR("- ");
    enum within at = OUTSIDE;
    struct str line;
    while (text.n) {
        bool gone, ends = str_cut(text, '\n').ok;
        str_line(&text, &line);
        enum within now = step(&gone, at, line);
        if (!gone && at == SIGNED && str_starts(line, dash)) line = str_from(line, dash.n);
        buf_put(out, gone ? (struct str){ "", 0 } : line);
        if (ends) buf_putc(out, '\n');
        at = now;
    }
}
