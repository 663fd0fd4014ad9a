#ifndef CRON_TABLE_POLICY_VALUE_H
#define CRON_TABLE_POLICY_VALUE_H
/* The values of options, from text: a function for each type. Knows no table of options. */
#include "cron/table/policy.h"

/* A value, read: to its place, and written in one spelling. */
struct policy_reading {
    const struct policy_row *row;
    struct str text;
    char *to; /* member of a struct policy */
    struct buf *tidy;
    struct arena *arena;
};
/** False: the text is none of the row's type, or the arena is used up. */
bool policy_value_read(struct policy_reading *r);
/** "red 3 blue 1", "none" or "no", as it is read. */
void policy_house_print(struct buf *out, const struct policy_house *h);
#endif
