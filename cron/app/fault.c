/* In the program a fault point is nothing; seeds and salts are its own. */
#include "cron/app/fault.h"

void fault_point(const char *name)
{
    (void)name;
}

void fault_mail(struct str raw)
{
    (void)raw;
}

// NOLINTNEXTLINE(readability-non-const-parameter): fault_points.c fills it
bool fault_seed(uint8_t *out, size_t n)
{
    (void)out, (void)n;
    return false;
}

// NOLINTNEXTLINE(readability-non-const-parameter): fault_points.c fills it
bool fault_salt(uint8_t *out, size_t n, struct str of)
{
    (void)out, (void)n, (void)of;
    return false;
}

// NOLINTNEXTLINE(readability-non-const-parameter): fault_cell.c changes it
void fault_cell(unsigned op, struct str request, int line, struct str *reply)
{
    (void)op, (void)request, (void)line, (void)reply;
}

int fault_bound(int n, int tests)
{
    (void)tests;
    return n;
}
