/* Any bytes as an order, on one board, in each event that changes orders, for every army: a
 * refusal with a sentence and a caret within the text, or canonical text that means itself.
 * Candidates must be legal. The shape of the line is asked too. */
#include "engine/sandbox/order/order.h"
#include "tests/told.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MEMORY = 1 << 20, TEXT_MAX = 1 << 14 };

/* Each kind of piece and everything that an order can meet. */
static const char board_text[] =
    "zugpost 1\nrules sandbox\nobstacle (-2,9)\nobstacle (2,11)\nupdate 10\nboard -12 12 1 "
    "12\noption notation lenient\n"
    "option time-thief on\narmy green energy 20\narmy red energy 3\n"
    "army blue energy 5 new\narmy cyan energy 0 out until 14\n"
    "piece green R (2,2)\npiece green R (9,7)\npiece green P (5,5)\npiece green P (7,6)\n"
    "piece green P (7,8)\npiece green Ht (4,10)\npiece green C (11,11) disabled\n"
    "piece green Q (1,12) capturable\npiece green S (-4,4)\npiece green B (-5,6)\n"
    "piece green E (-3,6) possessed\npiece green S (-8,8) disabled\npiece green W (-6,5)\n"
    "piece green TT (-10,1)\npiece green L (-12,12) possessed capturable\n"
    "piece green Ab (-12,2)\npiece green K (12,1)\npiece green Dr (10,2)\n"
    "piece red B (2,7)\npiece red K (12,12)\npiece red R (1,4)\npiece red N (6,3)\n"
    "piece green N (6,3)\nimplosion (6,3)\npiece red D (9,9)\npiece red D (3,2)\n"
    "piece red U (-7,1)\npiece red H (-9,3)\npiece red G (-11,5)\npiece red Sp (0,9)\n"
    "piece red R (-12,7) possessed\npiece red S (8,4)\npiece red TT (-1,12)\n"
    "moved red (-10,4) (-7,1)\nmoved red (-9,1) (-9,3)\nmoved red (-10,4) (-11,5)\n"
    "moved red (-8,3) (9,9)\nmoved green (-7,7) (-5,6)\n"
    "threat red (1,4) green (1,12) window\nthreat red (-12,7) green (-12,12) window\n";

static void demand(bool truth)
{
    if (!truth) abort();
}

static void judge(const struct lines *l, uint16_t army, struct str text, struct arena a)
{
    struct verdict v, same;
    struct chain c;
    struct err e = { 0 };
    if (!order_judge(&v, &c, l, (struct order_said){ army, text }, &a, &e)) {
        demand(e.code == ERR_NOMEM);
        return;
    }
    demand(v.rule && v.at <= text.n && v.len <= text.n - v.at && v.n_candidate <= 8);
    demand((v.code == V_OK) == (c.n > 0));
    demand(v.code == V_OK || !strpbrk(verdict_told(&v), "\r\n"));
    for (size_t i = 0; i < v.n_candidate; i++) {
        demand(order_judge(&same, &c, l, (struct order_said){ army, str_of(v.candidate[i]) },
                           &a, &e));
        demand(same.code == V_OK && str_eq(str_of(same.canonical), str_of(v.candidate[i])));
    }
    if (v.code != V_OK) return;
    demand(order_judge(&same, &c, l, (struct order_said){ army, str_of(v.canonical) }, &a, &e));
    demand(same.code == V_OK && str_eq(str_of(same.canonical), str_of(v.canonical)));
}

/* The board in an event, or in none; every army is asked. */
static void judge_in(const char *event, struct str text, struct arena a)
{
    struct board b;
    struct lines l;
    struct err e;
    struct buf game = buf_make(&a, sizeof board_text + 64);
    buf_put(&game, STR(board_text));
    if (event) buf_printf(&game, "event %s until 20\n", event);
    demand(board_read(&b, buf_str(&game), &a, &e) && lines_build(&l, &b, &a, &e) &&
           lines_armies(&l, &a, &e));
    for (uint32_t army = 0; army < b.n_army; army++) judge(&l, (uint16_t)army, text, a);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const event[] = { NULL,         "variety",   "agile-troops",
                                         "carnage",    "tanks",     "obstacles",
                                         "farsighted", "agility-z", "line-pushers" };
    struct str text = { (const char *)data, size < TEXT_MAX ? size : TEXT_MAX };
    char *memory = malloc(MEMORY);
    if (!memory) return 0;
    struct arena a = arena_make(memory, MEMORY);
    for (size_t i = 0; i < sizeof event / sizeof *event; i++) judge_in(event[i], text, a);
    (void)order_shape(text);
    free(memory);
    return 0;
}
