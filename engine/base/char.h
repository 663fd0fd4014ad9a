#ifndef ENGINE_BASE_CHAR_H
#define ENGINE_BASE_CHAR_H
/* Classes of ASCII characters, whatever the locale. Here and not in a file of their own: mails
 * are read character by character, and a call costs more than the question. */
#include <stdbool.h>

static inline bool char_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool char_alpha(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* space, tab, CR, LF */
static inline bool char_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static inline char char_lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

/* The value of a hex digit, capital or not; -1: it is none. */
static inline int char_hex(char c)
{
    if (char_digit(c)) return c - '0';
    c = char_lower(c);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The byte that two hex digits are; -1: they are none. */
static inline int char_hex_byte(const char *two)
{
    int high = char_hex(two[0]), low = high < 0 ? -1 : char_hex(two[1]);
    return low < 0 ? -1 : high * 16 + low;
}

/* The value of a letter of base64 (RFC 4648 s4); -1: it is none. */
static inline int char_base64(char c)
{
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (char_digit(c)) return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}
#endif
