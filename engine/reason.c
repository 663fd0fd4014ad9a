/* Reasons as rows of the table of reason.h. */
#include "engine/reason.h"

#define INFO(name, rule, slots) [WHY_##name] = { #name, (rule), (slots) },
const struct reason_info reason_info[WHY_COUNT] = { REASON_TABLE(INFO) };
#undef INFO

size_t reason_first(const struct reason *reason, size_t n, size_t event)
{
    size_t beg = 0;
    size_t end = n;
    while (beg < end) {
        size_t mid = beg + (end - beg) / 2;
        if (reason[mid].about < event)
            beg = mid + 1;
        else
            end = mid;
    }
    return beg;
}
