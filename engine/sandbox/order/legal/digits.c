/* A walk over the tree of digits, in which 120 to 129 are the children of 12. Branches that
 * hold no number of the interval are not entered, so a step costs as many looks as there are
 * digits. */
#include "engine/sandbox/order/legal/digits.h"

enum { BASE = 10 };

/* Of numbers that are not negative. */
struct span {
    int64_t lo, hi;
};

/* Does a number of the span begin with the digits of n? For 0, only 0 itself does. */
static bool leads_to(struct span s, int64_t n)
{
    int64_t low = n, high = n;
    while (n > 0 && high < s.lo) {
        low *= BASE;
        high = high * BASE + BASE - 1;
    }
    return low <= s.hi && high >= s.lo;
}

/* The first of the digits from n on, n at most ending in 9, that leads into the span; or -1. */
static int64_t sibling(struct span s, int64_t n)
{
    for (int64_t end = n - n % BASE + BASE; n < end; n++)
        if (leads_to(s, n)) return n;
    return -1;
}

/* The first number of the span that begins with the digits of n, which lead to one. */
static int64_t descend(struct span s, int64_t n)
{
    while (n < s.lo) n = sibling(s, n * BASE);
    return n;
}

static int64_t first(struct span s)
{
    return s.lo == 0 ? 0 : descend(s, sibling(s, 1));
}

/* The next one, or -1: a longer number, else the next digit, else that of a shorter number. */
static int64_t after(struct span s, int64_t n)
{
    int64_t next = n > 0 ? sibling(s, n * BASE) : -1;
    for (; next < 0; n /= BASE) {
        if (n % BASE < BASE - 1) next = sibling(s, n + 1);
        if (n < BASE) break;
    }
    return next < 0 ? -1 : descend(s, next);
}

/* What follows the minus of the negative numbers. */
static struct span negative(int64_t lo, int64_t hi)
{
    return (struct span){ hi < 0 ? -hi : 1, -lo };
}

static struct span positive(int64_t lo, int64_t hi)
{
    return (struct span){ lo > 0 ? lo : 0, hi };
}

int64_t digits_first(int64_t lo, int64_t hi)
{
    return lo < 0 ? -first(negative(lo, hi)) : first(positive(lo, hi));
}

bool digits_next(int64_t *n, int64_t lo, int64_t hi)
{
    bool minus = *n < 0;
    int64_t next = minus ? after(negative(lo, hi), -*n) : after(positive(lo, hi), *n);
    if (next >= 0) {
        *n = minus ? -next : next;
        return true;
    }
    if (!minus || hi < 0) return false;
    *n = first(positive(lo, hi));
    return true;
}
