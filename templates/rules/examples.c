/* Examples as data. Every order here is legal in the position that goes with it, and every
 * sentence about it is true; tests/templates/test_rules.c asks the engine. */
#include "templates/rules/examples.h"
#include "engine/sandbox/position/options.h"

enum { NEEDS_LENIENT = 1, NEEDS_THIEF = 2, GAME_TEXT_MAX = 2000 };

/* Green is to order. The columns 7, 11 and 12 are kept for placing and promoting. */
static const char position[] = "update 4\n"
                               "army green energy 12\n"
                               "army blue energy 5\n"
                               "army red energy 5 new\n"
                               "piece green K (1,1)\n"
                               "piece green R (2,2)\n"
                               "piece green P (3,3)\n"
                               "piece green N (4,2) capturable\n"
                               "piece green G (5,5) possessed\n"
                               "piece green S (6,1)\n"
                               "piece green B (8,2)\n"
                               "piece green W (9,3)\n"
                               "piece blue P (6,6)\n"
                               "piece blue N (2,7)\n"
                               "piece blue K (5,8)\n"
                               "piece blue B (8,6)\n"
                               "moved blue (10,8) (8,6)\n"
                               "threat blue (8,6) green (4,2) window\n";
static const char thief[] = "piece green TT (10,3)\n";

/* clang-format off */
static const struct {
    uint8_t part;
    unsigned needs;
    const char *order, *canonical /* NULL: the same */, *says;
} rows[] = {
    { PART_MOVE, 0, "R(2,2)-(2,6)", NULL, "the rook goes there" },
    { PART_MOVE, 0, "R(2,6)", "R(2,2)-(2,6)", "the same, if only one of your rooks can (4.3)" },
    { PART_MOVE, 0, "(3,4)", "P(3,3)-(3,4)", "pawns need no letter" },
    { PART_MOVE, 0, "pass", NULL, "nothing moves, and you gain no energy" },
    { PART_CAPTURE, 0, "R(2,2)x(2,7)", NULL, "an enemy must stand there on the board you see" },
    { PART_CAPTURE, 0, "Rx(2,7)", "R(2,2)x(2,7)", "the same, if only one of your rooks can" },
    { PART_CAPTURE, 0, "RxN(2,7)", "R(2,2)x(2,7)", "the same; it must be a knight" },
    { PART_CAPTURE, NEEDS_LENIENT, "RxN", "R(2,2)x(2,7)", "the same, if only one capture fits (4.4)" },
    { PART_PLACE, 0, "+R(7,7)", NULL, "a new rook there, for its points in energy" },
    { PART_CONDITION, 0, "R(2,2)x(2,7) else N(4,2)-(5,4)", NULL,
      "if the capture takes nothing, the rook stays and the knight moves" },
    { PART_CONDITION, 0, "N(4,2)-(5,4) if-captured R(2,2)-(2,5)", NULL,
      "if the knight, which is capturable, is captured, the rook moves" },
    { PART_CONDITION, 0, "R(2,2)x(2,7) else N(4,2)-(5,4) if-captured +R(7,7)", NULL,
      "a chain: three actions, of which one is carried out" },
    { PART_SPELLING, 0, "Rx(2,7) Conditional capture failure then- N(5,4)",
      "R(2,2)x(2,7) else N(4,2)-(5,4)", "in other words" },
    { PART_SPELLING, 0, "N(5,4), if captured then R(2,5)",
      "N(4,2)-(5,4) if-captured R(2,2)-(2,5)", "in other words" },
    { PART_WITCH, 0, "B(8,2)-(10,4)", NULL, "the bishop passes through your witch on (9,3)" },
    { PART_SPIRIT, 0, "S(6,1)-(7,3)", NULL, "a free spirit leaps to an empty square" },
    { PART_SPIRIT, 0, "S(6,1)-(8,2)", NULL, "it goes into your bishop" },
    { PART_SPIRIT, 0, "G(5,5)-(7,6)", NULL, "your possessed guard moves as a knight, spirit and all" },
    { PART_SPIRIT, 0, "S(5,5)-(6,7)", NULL, "the spirit leaves your guard, which stays" },
    { PART_THIEF, NEEDS_THIEF, "TT(10,3)x(10,8)", NULL,
      "takes the bishop that left (10,8), wherever it stands now" },
    { PART_THIEF, NEEDS_THIEF, "TTxB(10,8)", "TT(10,3)x(10,8)", "the same" },
};
/* clang-format on */

/* clang-format off */
const struct event_example event_example[] = {
    { "crippled-amazons", "N(4,2)-(4,6)", "N(4,2)-(4,6)", "the knight and the spirit on (6,1) are a pair" },
    { "agile-troops", "N(4,2)-(7,5)", "N(4,2)-(7,5)", "the knight leaps twice, by way of (5,4) or (6,3)" },
    { "agile-troops", "N(4,2)-(5,4)-(7,5)", "N(4,2)-(7,5)", "the same" },
    { "shining-armor", "N(4,2)-(7,3)", "N(4,2)-(7,3)", "the knight leaps as a unicorn" },
    { "witch-trials", "R(2,2)-(6,2)", "R(2,2)-(6,2)", "the rook passes your own knight on (4,2)" },
    { "tanks", "R(2,2)x(2,7)-(2,9)", "R(2,2)x(2,7)-(2,9)", "the rook captures and goes on to (2,9)" },
    { "obstacles", "+O(7,7)", "+O(7,7)", "an obstacle is placed, for nothing" },
    { "agility-z", "K(1,1)-(1,3)", "K(1,1)-(1,3)", "the king steps twice" },
    { "agility-z", "G(5,5)x(6,6)-(6,7)", "G(5,5)x(6,6)-(6,7)", "the guard captures and steps on" },
    { "line-pushers", "R(2,2)->north", "R(2,2)->north", "the rook pushes its file, and with it the knight on (2,7)" },
    { "line-pushers", "R(2,2)->east", "R(2,2)->east", "it pushes its rank, and with it two pieces of yours" },
};
/* clang-format on */
const size_t event_examples = sizeof event_example / sizeof *event_example;

static void add(struct examples_set *set, uint8_t part, const char *army, const char *order,
                const char *says)
{
    set->list[set->n++] = (struct example){ part, army, order, order, says };
}

/* A pawn below the rank, and the order that brings it there. */
static bool promotion(struct examples_set *set, struct buf *game, int32_t x, int32_t rank,
                      const char *to, const char *says)
{
    struct buf order = buf_make(game->arena, 80);
    if (rank <= -COORD_MAX) return true; /* nothing can stand below */
    buf_printf(game, "piece green P (%d,%d)\n", (int)x, (int)rank - 1);
    buf_printf(&order, "P(%d,%d)-(%d,%d)=%s", (int)x, (int)rank - 1, (int)x, (int)rank, to);
    add(set, PART_PROMOTE, "green", buf_str(&order).s, says);
    return !order.full;
}

static bool by_ranks(struct examples_set *set, struct buf *game, const struct options *o)
{
    enum { PLACE_X = 7, HIGH_X = 11, LOW_X = 12 };
    struct buf pawn = buf_make(game->arena, 80);
    buf_printf(&pawn, "+P(%d,%d)", PLACE_X, (int)o->pawn_rank);
    if (pawn.full) return false;
    add(set, PART_PLACE, "green", buf_str(&pawn).s, "a new pawn");
    if (o->promote_rank != o->promote_high_rank &&
        !promotion(set, game, LOW_X, o->promote_rank, "Q", "the pawn becomes a queen"))
        return false;
    return promotion(set, game, HIGH_X, o->promote_high_rank, "Dr",
                     "the pawn becomes a dragon");
}

bool examples_make(struct examples_set *out, const struct board *b, struct arena *a)
{
    const struct options *o = &b->options;
    struct buf game = buf_make(a, GAME_TEXT_MAX);
    *out = (struct examples_set){ .n = 0 };
    buf_printf(&game, "zugpost 1\nrules %.*s\nboard unbounded\n", STR_ARG(b->rules));
    options_print(&game, o, str_eq(b->rules, STR("neisg")));
    buf_puts(&game, position);
    if (o->time_thief) buf_puts(&game, thief);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].needs & NEEDS_LENIENT && !o->lenient) continue;
        if (rows[i].needs & NEEDS_THIEF && !o->time_thief) continue;
        const char *canonical = rows[i].canonical ? rows[i].canonical : rows[i].order;
        out->list[out->n++] =
            (struct example){ rows[i].part, "green", rows[i].order, canonical, rows[i].says };
    }
    if (!by_ranks(out, &game, o)) return false;
    add(out, PART_JOIN, "red", "+K(6,7)", "your first order");
    out->game = buf_str(&game);
    return !game.full;
}

static void cell(struct buf *out, const struct board *b, struct square s)
{
    char text[8] = ".";
    uint32_t i = board_at(b, s);
    if (i != PIECE_NONE) {
        const struct piece *p = &b->piece[i];
        const char *mark = p->marks & MARK_POSSESSED    ? "*"
                           : p->marks & MARK_CAPTURABLE ? "!"
                                                        : "";
        snprintf(text, sizeof text, "%s%s", piece_table[p->kind].letters, mark);
        for (char *c = text; p->army != 0 && *c; c++) *c = char_lower(*c);
    }
    buf_printf(out, s.x == EXAMPLE_WIDE ? " %s" : " %-2s", text);
}

bool examples_diagram(struct str *out, const struct examples_set *set, struct arena *a)
{
    struct board b;
    struct err e;
    struct buf lines = buf_make(a, 4000);
    if (!board_read(&b, set->game, a, &e)) return false;
    for (int32_t y = EXAMPLE_HIGH; y >= 1; y--) {
        buf_printf(&lines, "%d ", (int)y);
        for (int32_t x = 1; x <= EXAMPLE_WIDE; x++) cell(&lines, &b, (struct square){ x, y });
        buf_putc(&lines, '\n');
    }
    buf_puts(&lines, "  ");
    for (int x = 1; x <= EXAMPLE_WIDE; x++)
        buf_printf(&lines, x == EXAMPLE_WIDE ? " %d" : " %-2d", x);
    *out = buf_str(&lines);
    return !lines.full;
}

const char lesson_start[] = "army green energy 5\n"
                            "army blue energy 5\n"
                            "piece green K (1,1)\n"
                            "piece green R (1,2)\n"
                            "piece blue N (5,7)\n"
                            "piece blue B (8,3)\n"
                            "piece blue K (8,8)\n";
const struct lesson_step lesson[LESSON_STEPS] = {
    { "R(1,2)-(5,2)", "K(8,8)-(8,7)",
      "The rook checks the knight now, which is new: blue gets a chance (8.4.6)." },
    { "K(1,1)-(2,1)", "K(8,7)-(8,8)",
      "Blue did nothing about it: the knight is capturable (8.4.3)." },
    { "R(5,2)x(5,7)", "N(5,7)-(6,5) if-captured K(8,8)-(7,8)",
      "The knight cannot dodge: it is captured, so blue's king moves instead (6.3, 5.2). Green "
      "wins 2 energy for it, and 1 for its order." },
};
const struct lesson_step lesson_dodge = {
    "R(5,2)x(5,7)", "N(5,7)-(6,5)",
    "the knight would dodge, and the rook would go to (5,7) and capture nothing (6.4)."
};
const struct lesson_step lesson_covered = {
    "K(1,1)-(2,1)", "B(8,3)-(5,6)",
    "the bishop would be capturable at once: the rook covered (5,6) already (8.4.2)."
};
const char lesson_swap_start[] = "army green energy 5\n"
                                 "army blue energy 5\n"
                                 "piece green K (1,1)\n"
                                 "piece green R (4,2)\n"
                                 "piece blue R (4,7)\n"
                                 "piece blue K (8,8)\n";
const struct lesson_step lesson_swap = { "R(4,2)x(4,7)", "R(4,7)x(4,2)",
                                         "they only change places (6.4)." };
