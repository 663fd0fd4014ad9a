/* Classes of ASCII characters, whatever the locale. */
#include "engine/base/char.h"

bool char_alpha(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool char_digit(char c)
{
    return c >= '0' && c <= '9';
}

char char_lower(char c)
{
    static const char small[] = "abcdefghijklmnopqrstuvwxyz";
    if (c < 'A' || c > 'Z') return c;
    return small[c - 'A'];
}

bool char_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}
