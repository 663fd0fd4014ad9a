/* Examples as data. Every order here is legal in the position that goes with it, and every
 * sentence about it is true; tests/templates/test_rules.c asks the engine. */
#include "templates/rules/examples.h"
#include "engine/sandbox/look.h"

enum { NEEDS_LENIENT = 1, NEEDS_THIEF = 2, GAME_TEXT_MAX = 2000 };

/* Green is to order. Columns 7, 11 and 12 are kept for placing and promoting. */
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

static const struct {
    uint8_t part;
    unsigned needs;
    const char *order, *canonical /* NULL: the same */;
    enum words_name says;
} rows[] = {
    { .part = PART_MOVE, .order = "R(2,2)-(2,6)", .says = W_EXAMPLE_MOVE },
    { .part = PART_MOVE,
      .order = "R(2,6)",
      .canonical = "R(2,2)-(2,6)",
      .says = W_EXAMPLE_MOVE_SHORT },
    { .part = PART_MOVE,
      .order = "(3,4)",
      .canonical = "P(3,3)-(3,4)",
      .says = W_EXAMPLE_PAWN },
    { .part = PART_MOVE, .order = "pass", .says = W_EXAMPLE_PASS },
    { .part = PART_CAPTURE, .order = "R(2,2)x(2,7)", .says = W_EXAMPLE_CAPTURE },
    { .part = PART_CAPTURE,
      .order = "Rx(2,7)",
      .canonical = "R(2,2)x(2,7)",
      .says = W_EXAMPLE_CAPTURE_SHORT },
    { .part = PART_CAPTURE,
      .order = "RxN(2,7)",
      .canonical = "R(2,2)x(2,7)",
      .says = W_EXAMPLE_CAPTURE_KIND },
    { .part = PART_CAPTURE,
      .needs = NEEDS_LENIENT,
      .order = "RxN",
      .canonical = "R(2,2)x(2,7)",
      .says = W_EXAMPLE_CAPTURE_LENIENT },
    { .part = PART_PLACE, .order = "+R(7,7)", .says = W_EXAMPLE_PLACE },
    { .part = PART_CONDITION,
      .order = "R(2,2)x(2,7) else N(4,2)-(5,4)",
      .says = W_EXAMPLE_ELSE },
    { .part = PART_CONDITION,
      .order = "N(4,2)-(5,4) if-captured R(2,2)-(2,5)",
      .says = W_EXAMPLE_IF_CAPTURED },
    { .part = PART_CONDITION,
      .order = "R(2,2)x(2,7) else N(4,2)-(5,4) if-captured +R(7,7)",
      .says = W_EXAMPLE_CHAIN },
    { .part = PART_SPELLING,
      .order = "Rx(2,7) Conditional capture failure then- N(5,4)",
      .canonical = "R(2,2)x(2,7) else N(4,2)-(5,4)",
      .says = W_NONE },
    { .part = PART_SPELLING,
      .order = "N(5,4), if captured then R(2,5)",
      .canonical = "N(4,2)-(5,4) if-captured R(2,2)-(2,5)",
      .says = W_NONE },
    { .part = PART_WITCH, .order = "B(8,2)-(10,4)", .says = W_EXAMPLE_WITCH },
    { .part = PART_SPIRIT, .order = "S(6,1)-(7,3)", .says = W_EXAMPLE_SPIRIT },
    { .part = PART_SPIRIT, .order = "S(6,1)-(8,2)", .says = W_EXAMPLE_SPIRIT_IN },
    { .part = PART_SPIRIT, .order = "G(5,5)-(7,6)", .says = W_EXAMPLE_SPIRIT_HOST },
    { .part = PART_SPIRIT, .order = "S(5,5)-(6,7)", .says = W_EXAMPLE_SPIRIT_OUT },
    { .part = PART_THIEF,
      .needs = NEEDS_THIEF,
      .order = "TT(10,3)x(10,8)",
      .says = W_EXAMPLE_THIEF },
    { .part = PART_THIEF,
      .needs = NEEDS_THIEF,
      .order = "TTxB(10,8)",
      .canonical = "TT(10,3)x(10,8)",
      .says = W_EXAMPLE_SAME },
};

const struct event_example event_example[] = {
    { "crippled-amazons", "N(4,2)-(4,6)", "N(4,2)-(4,6)", W_EXAMPLE_AMAZONS },
    { "agile-troops", "N(4,2)-(7,5)", "N(4,2)-(7,5)", W_EXAMPLE_TROOPS },
    { "agile-troops", "N(4,2)-(5,4)-(7,5)", "N(4,2)-(7,5)", W_EXAMPLE_SAME },
    { "shining-armor", "N(4,2)-(7,3)", "N(4,2)-(7,3)", W_EXAMPLE_ARMOR },
    { "witch-trials", "R(2,2)-(6,2)", "R(2,2)-(6,2)", W_EXAMPLE_TRIALS },
    { "tanks", "R(2,2)x(2,7)-(2,9)", "R(2,2)x(2,7)-(2,9)", W_EXAMPLE_TANKS },
    { "obstacles", "+O(7,7)", "+O(7,7)", W_EXAMPLE_OBSTACLE },
    { "agility-z", "K(1,1)-(1,3)", "K(1,1)-(1,3)", W_EXAMPLE_AGILITY },
    { "agility-z", "G(5,5)x(6,6)-(6,7)", "G(5,5)x(6,6)-(6,7)", W_EXAMPLE_AGILITY_CAPTURE },
    { "line-pushers", "R(2,2)->north", "R(2,2)->north", W_EXAMPLE_PUSH_FILE },
    { "line-pushers", "R(2,2)->east", "R(2,2)->east", W_EXAMPLE_PUSH_RANK },
};
const size_t event_examples = sizeof event_example / sizeof *event_example;

static void add(struct examples_set *set, uint8_t part, const char *army, const char *order,
                enum words_name says)
{
    set->list[set->n++] = (struct example){ part, army, order, order, says };
}

/* A pawn below the rank, and the order that brings it there. */
static bool promotion(struct examples_set *set, struct buf *game, int32_t x, int32_t rank,
                      const char *to, enum words_name says)
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
    add(set, PART_PLACE, "green", buf_str(&pawn).s, W_EXAMPLE_PLACE_PAWN);
    if (o->promote_rank != o->promote_high_rank &&
        !promotion(set, game, LOW_X, o->promote_rank, "Q", W_EXAMPLE_QUEEN))
        return false;
    return promotion(set, game, HIGH_X, o->promote_high_rank, "Dr", W_EXAMPLE_DRAGON);
}

bool examples_make(struct examples_set *out, const struct board *b, struct arena *a)
{
    const struct options *o = &b->options;
    struct buf game = buf_make(a, GAME_TEXT_MAX);
    *out = (struct examples_set){ .n = 0 };
    buf_printf(&game, "zugpost 1\nrules %.*s\nboard unbounded\n", STR_ARG(b->rules));
    options_print(&game, o, b->rules);
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
    add(out, PART_JOIN, "red", "+K(6,7)", W_EXAMPLE_JOIN);
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
    { "R(1,2)-(5,2)", "K(8,8)-(8,7)", W_LESSON_CHECK },
    { "K(1,1)-(2,1)", "K(8,7)-(8,8)", W_LESSON_WINDOW },
    { "R(5,2)x(5,7)", "N(5,7)-(6,5) if-captured K(8,8)-(7,8)", W_LESSON_CAPTURE },
};
const struct lesson_step lesson_dodge = { "R(5,2)x(5,7)", "N(5,7)-(6,5)", W_LESSON_DODGE };
const struct lesson_step lesson_covered = { "K(1,1)-(2,1)", "B(8,3)-(5,6)", W_LESSON_COVERED };
const char lesson_swap_start[] = "army green energy 5\n"
                                 "army blue energy 5\n"
                                 "piece green K (1,1)\n"
                                 "piece green R (4,2)\n"
                                 "piece blue R (4,7)\n"
                                 "piece blue K (8,8)\n";
const struct lesson_step lesson_swap = { "R(4,2)x(4,7)", "R(4,7)x(4,2)", W_LESSON_SWAP };
