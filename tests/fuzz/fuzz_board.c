/* Any bytes as a game text: an error, or a position whose printed form is a fixed point. */
#include "engine/sandbox/board.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MEMORY = 8 << 20 };

static void demand(bool truth)
{
    if (!truth) abort();
}

/* Read and print; false if the text is wrong. */
static bool again(struct str *out, struct str text, struct arena *a)
{
    struct board b;
    struct err e = { 0 };
    if (!board_read(&b, text, a, &e)) {
        demand(e.code == ERR_INPUT || e.code == ERR_NOMEM);
        return false;
    }
    struct buf printed = buf_make(a, SIZE_MAX);
    board_print(&printed, &b);
    *out = buf_str(&printed);
    return !printed.full;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *memory = malloc(MEMORY);
    if (!memory) return 0;
    struct arena a = arena_make(memory, MEMORY);
    struct str once, twice;
    if (again(&once, (struct str){ (const char *)data, size }, &a)) {
        demand(again(&twice, once, &a));
        demand(str_eq(once, twice));
    }
    free(memory);
    return 0;
}
