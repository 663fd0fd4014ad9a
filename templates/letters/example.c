/* One example order: its text, and whether it is better than another one. */
#include "templates/letters/example.h"

void example_text(char out[EXAMPLE_MAX], const struct board *b, const struct action *act)
{
    char bytes[EXAMPLE_MAX + 32];
    struct arena a = arena_make(bytes, sizeof bytes);
    struct buf text = buf_make(&a, EXAMPLE_MAX - 1);
    order_action_text(&text, b, act);
    snprintf(out, EXAMPLE_MAX, "%s", text.full ? "" : buf_str(&text).s);
}

void example_offer(char best[EXAMPLE_MAX], int *value, const char *order, int worth)
{
    if (worth < *value || (worth == *value && strcmp(order, best) >= 0)) return;
    *value = worth;
    snprintf(best, EXAMPLE_MAX, "%s", order);
}
