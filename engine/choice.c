/* Why the house orders something, as rows of the table of choice.h. */
#include "engine/choice.h"

#define INFO(name, slots) [CHOICE_##name] = { #name, (slots) },
const struct choice_info choice_info[CHOICE_COUNT] = { CHOICE_TABLE(INFO) };
#undef INFO
