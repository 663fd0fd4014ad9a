/* A small calculator by precedence climbing. Both branches of ?: are worked out: there is
 * nothing in them but numbers. */
#include "templates/words/plural.h"
#include "engine/base/str.h"

struct sum {
    struct str rest;
    uint64_t n;
    bool wrong;
    unsigned depth;
};
enum { DEPTH_MAX = 40 };

static const struct operator
{
    const char *sign;
    int rank;
}
operators[] = {
    { "||", 1 }, { "&&", 2 }, { "==", 3 }, { "!=", 3 }, { "<=", 4 }, { ">=", 4 }, { "<", 4 },
    { ">", 4 },  { "+", 5 },  { "-", 5 },  { "*", 6 },  { "/", 6 },  { "%", 6 },
};
enum { OPERATORS = sizeof operators / sizeof *operators, RANK_LOWEST = 1 };

static uint64_t ternary(struct sum *s);

static bool take(struct sum *s, const char *sign)
{
    while (s->rest.n && char_space(s->rest.s[0])) s->rest = str_from(s->rest, 1);
    if (!str_starts(s->rest, str_of(sign))) return false;
    s->rest = str_from(s->rest, strlen(sign));
    return true;
}

static uint64_t number(struct sum *s)
{
    uint64_t v = 0;
    s->wrong |= s->rest.n == 0 || !char_digit(s->rest.s[0]);
    for (; s->rest.n && char_digit(s->rest.s[0]); s->rest = str_from(s->rest, 1))
        v = v * 10 + (uint64_t)(s->rest.s[0] - '0');
    return v;
}

static uint64_t unary(struct sum *s)
{
    if (s->depth++ > DEPTH_MAX) s->wrong = true;
    if (s->wrong) return 0;
    if (take(s, "!")) return !unary(s);
    if (take(s, "n")) return s->n;
    if (!take(s, "(")) return number(s);
    uint64_t v = ternary(s);
    s->wrong |= !take(s, ")");
    return v;
}

static uint64_t apply(const char *sign, uint64_t a, uint64_t b)
{
    switch (sign[0]) {
    case '|': return a || b;
    case '&': return a && b;
    case '=': return a == b;
    case '!': return a != b;
    case '<': return sign[1] ? a <= b : a < b;
    case '>': return sign[1] ? a >= b : a > b;
    case '+': return a + b;
    case '-': return a - b;
    case '*': return a * b;
    case '/': return b ? a / b : 0;
    default: return b ? a % b : 0;
    }
}

static const struct operator* take_operator(struct sum *s, int lowest)
{
    for (size_t i = 0; i < OPERATORS; i++)
        if (operators[i].rank >= lowest && take(s, operators[i].sign)) return &operators[i];
    return NULL;
}

static uint64_t binary(struct sum *s, int lowest)
{
    uint64_t v = unary(s);
    for (const struct operator* o; !s->wrong && (o = take_operator(s, lowest)) != NULL;)
        v = apply(o->sign, v, binary(s, o->rank + 1));
    return v;
}

static uint64_t ternary(struct sum *s)
{
    uint64_t v = binary(s, RANK_LOWEST);
    if (s->wrong || !take(s, "?")) return v;
    uint64_t yes = ternary(s);
    s->wrong |= !take(s, ":");
    uint64_t no = s->wrong ? 0 : ternary(s);
    return v ? yes : no;
}

static struct sum run(const char *expression, uint64_t n, uint64_t *v)
{
    struct sum s = { .rest = str_of(expression), .n = n };
    *v = ternary(&s);
    take(&s, ";");
    s.wrong |= str_trim(s.rest).n > 0;
    return s;
}

unsigned plural_form(const char *expression, int64_t n)
{
    uint64_t v;
    struct sum s = run(expression, n < 0 ? (uint64_t)0 - (uint64_t)n : (uint64_t)n, &v);
    return s.wrong ? 0 : (unsigned)v;
}

bool plural_ok(const char *expression)
{
    uint64_t v;
    return !run(expression, 1, &v).wrong;
}
