/* The names of this machine. */
#include "mailer/here.h"

bool here_is(struct str place)
{
    static const struct str here[] = { { "127.0.0.1", 9 }, { "[::1]", 5 }, { "localhost", 9 } };
    for (size_t i = 0; i < sizeof here / sizeof *here; i++) {
        struct str after = str_from(place, here[i].n);
        if (!str_istarts(place, here[i])) continue;
        if (after.n == 0 || after.s[0] == ':' || after.s[0] == '/') return true;
    }
    return false;
}
