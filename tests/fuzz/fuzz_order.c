/* Any bytes as an order, on one board, for every army: a refusal with a sentence and a caret
 * within the text, or canonical text that means itself. The shape of the line is asked too. */
#include "engine/sandbox/order.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MEMORY = 1 << 20 };

static const char board_text[] =
    "zugpost 1\nrules sandbox\nupdate 10\nboard 1 12 1 12\noption notation lenient\n"
    "army green energy 20\narmy red energy 3\narmy blue energy 5 new\n"
    "army cyan energy 0 out until 14\npiece green R (2,2)\npiece green R (9,7)\n"
    "piece green P (5,5)\npiece green P (7,6)\npiece green P (7,8)\npiece green Ht (4,10)\n"
    "piece green C (11,11) disabled\npiece green Q (1,12) capturable\npiece red B (2,7)\n"
    "piece red K (12,12)\npiece red R (1,4)\npiece red N (6,3)\npiece green N (6,3)\n"
    "implosion (6,3)\nthreat red (1,4) green (1,12) window\n";

static void demand(bool truth)
{
    if (!truth) abort();
}

static void judge(const struct lines *l, uint16_t army, struct str text, struct arena a)
{
    struct verdict v, same;
    struct chain c;
    struct err e = { 0 };
    if (!order_judge(&v, &c, l, army, text, &a, &e)) {
        demand(e.code == ERR_NOMEM);
        return;
    }
    demand(v.rule && v.at <= text.n && v.len <= text.n - v.at && v.n_candidate <= 8);
    demand((v.code == V_OK) == (c.n > 0) && (v.code == V_OK) == (v.sentence == NULL));
    demand(!v.sentence || (!strchr(v.sentence, '\n') && !strchr(v.sentence, '\r')));
    for (size_t i = 0; i < v.n_candidate; i++) {
        demand(order_judge(&same, &c, l, army, str_of(v.candidate[i]), &a, &e));
        demand(same.code == V_OK && str_eq(str_of(same.canonical), str_of(v.candidate[i])));
    }
    if (v.code != V_OK) return;
    demand(order_judge(&same, &c, l, army, str_of(v.canonical), &a, &e));
    demand(same.code == V_OK && str_eq(str_of(same.canonical), str_of(v.canonical)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct str text = { (const char *)data, size };
    char *memory = malloc(MEMORY);
    if (!memory) return 0;
    struct arena a = arena_make(memory, MEMORY);
    struct board b;
    struct lines l;
    struct err e;
    demand(board_read(&b, STR(board_text), &a, &e) && lines_build(&l, &b, &a, &e));
    for (uint32_t army = 0; army < b.n_army; army++) judge(&l, (uint16_t)army, text, a);
    (void)order_shape(text);
    free(memory);
    return 0;
}
