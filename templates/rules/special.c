/* The rules page: pieces with special powers, a row each. */
#include "templates/rules/rules.h"

static const struct {
    unsigned parts;  /* examples below it */
    bool with_thief; /* only in games that have it (4.5) */
    enum words_name says;
} powers[] = {
    { 1u << PART_WITCH, false, W_RULES_WITCH },
    { 1u << PART_SPIRIT, false, W_RULES_SPIRIT },
    { 0, false, W_RULES_DWARF },
    { 1u << PART_THIEF, true, W_RULES_THIEF },
    { 0, false, W_RULES_DISABLED },
};

void rules_special(struct rules_page *r)
{
    HEADING(r->page, W_RULES_SPECIAL);
    for (size_t i = 0; i < sizeof powers / sizeof *powers; i++) {
        if (powers[i].with_thief && !r->board->options.time_thief) continue;
        PARA(r->page, powers[i].says);
        rules_examples(r, powers[i].parts);
    }
}
