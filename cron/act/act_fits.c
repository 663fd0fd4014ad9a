/* What may follow the words of an act, in the usual cases. */
#include "cron/act/act.h"

bool act_fits_any(struct str rest)
{
    return rest.n > 0;
}

bool act_fits_word(struct str rest)
{
    str_word(&rest);
    return str_trim(rest).n == 0;
}

bool act_fits_number(struct str rest)
{
    bool digits = true;
    for (size_t i = 0; i < rest.n; i++)
        digits = digits && (char_digit(rest.s[i]) || rest.s[i] == '-' || rest.s[i] == '#' ||
                            char_space(rest.s[i]));
    return digits;
}
