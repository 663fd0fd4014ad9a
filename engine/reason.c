/* Reasons as rows of the table of reason.h. */
#include "engine/reason.h"

#define INFO(name, rule, slots) [WHY_##name] = { #name, (rule), (slots) },
const struct reason_info reason_info[WHY_COUNT] = { REASON_TABLE(INFO) };
#undef INFO
