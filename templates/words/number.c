/* FNV-1a, without its highest bit. */
#include "templates/words/number.h"

uint32_t number_of(struct str name)
{
    uint32_t h = 2166136261U;
    for (size_t i = 0; i < name.n; i++) h = (h ^ (unsigned char)name.s[i]) * 16777619U;
    return h & 0x7fffffffU;
}
