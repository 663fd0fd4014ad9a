/* The letters of chess pieces in the languages that players write most; a row each. */
#include "engine/tongue.h"

#include <string.h>

static const char english[] = "KQRBN";

/* In the order of `english`. A letter counts for the first row that has it. */
static const char *const tongues[] = {
    "KDTLS", /* German, Danish, Norwegian, Swedish */
    "KDTLP", /* Dutch */
    "RDTFC", /* French */
    "RDTAC", /* Spanish, Italian, Catalan */
    "RDTBC", /* Portuguese */
    "KHWGS", /* Polish */
};

char tongue_english(char letter)
{
    if (letter < 'A' || letter > 'Z' || strchr("KQRBNP", letter)) return '\0';
    for (size_t i = 0; i < sizeof tongues / sizeof *tongues; i++) {
        const char *at = strchr(tongues[i], letter);
        if (at) return english[at - tongues[i]];
    }
    return '\0';
}
