/* Lines of mails: orders or prose. */
#include "engine/rules.h"
#include "engine/sandbox/order/order.h"
#include "tests/test.h"

enum { O = SHAPE_ORDER, OPEN = SHAPE_OPEN, CONT = SHAPE_CONTINUES };

static const struct {
    const char *line;
    unsigned shape;
} rows[] = {
    { "R(2,7)", O },
    { "R(12,-6)-(12,3)", O },
    { "  r ( 2 . 7 )", O },
    { "(3,-8)", O },
    { "(1;2).", O },
    { "RxN(12,15)", O },
    { "RxG", O },
    { "Rx", O },
    { "rxn", O },
    { "+R(50,17)", O },
    { "+K", O },
    { "pass", O },
    { "Pass.", O },
    { "pass else R(2,7)", O },
    { "Z(1,1)", O },
    { "R(13,2", O | OPEN },
    { "R(13", O | OPEN },
    { "R(", O | OPEN },
    { "R(2 7)", O },
    { "R 12,3", O },
    { "R12,3", O },
    { "Rook to (3,13)", O },
    { "Rook takes knight", O },
    { "My move: RxG", O },
    { "- N(3,15)", O },
    { "I would like to play N(3,15)", O },
    { "R\xe2\x80\x93(2,7)", O },
    { "UxQ(14,-3) Conditional capture failure then:", O | OPEN },
    { "UxQ(14,-3) Conditional capture", O | OPEN },
    { "UxQ(14,-3) if", O | OPEN },
    { "UxR(18,-5) Conditional capture failure then", O | OPEN },
    { "Rx(12,15) Conditional capture failure then- R(7,13)", O },
    { "Rx(12,15) else pass", O },
    { "N(3,4) if captured then RxG", O },
    { "else R(7,13)", O | CONT },
    { "else pass", O | CONT },
    { "Conditional capture failure then:", O | OPEN | CONT },
    { "if it fails, then R(2,3)", O | CONT },
    { "if captured then", O | OPEN | CONT },
    { "conditional dodge then (some other move)", O | CONT },
    { "Conditional on blue pawn advancing, Rx(14,-6), otherwise R(10,-8)", O },
    { "Conditional on a whim", O | OPEN },
    { "1. R(2,7)", O },
    { "12) RxG", O },
    { "#4: RxG", O },
    { "3... RxG", O },
    { "I play RxG", O },
    { "In update 12: RxG", O },
    { "Hi Bob, my move is RxG", O },
    { "knight takes the queen", O },
    { "I pass", O },
    { "pass, thanks", O },
    { "R12,-6 - 12,3", O },
    { "place a rook on (50,17)", O },
    { "S(4,4) possesses R(5,6)", O },
    { "TTxU", O },
    { "\xef\xbc\xb2\xef\xbc\x88\xef\xbc\x92\xef\xbc\x8c\xef\xbc\x97\xef\xbc\x89", O },
    { "2) else R(3,4)", O | CONT },
    { "2. Conditional capture failure then:", O | OPEN | CONT },
    { "", 0 },
    { "   ", 0 },
    { "Hello judge,", 0 },
    { "see you at 5 pm", 0 },
    { "Thanks, Bob (and good luck!)", 0 },
    { "I am fine", 0 },
    { "(some other move)", 0 },
    { "Otherwise I would have lost my queen.", 0 },
    { "If it fails, I shall be sad", 0 },
    { "If you have time, write back.", 0 },
    { "K, thanks", 0 },
    { "R u there?", 0 },
    { "See (1) and (2)", 0 },
    { "It took long (1.5 hours)", 0 },
    { "P.S. my phone is +49 123 456", 0 },
    { "+1 for that", 0 },
    { "Next time I will do better", 0 },
    { "Ex post facto", 0 },
    { "pass the salt please", 0 },
    { "pass this on to Bob", 0 },
    { "I pass this on to Bob", 0 },
    { "I take my time", 0 },
    { "My king is safe", 0 },
    { "I like queens", 0 },
    { "Next 3 rounds I am away", 0 },
    { "In May I am away", 0 },
    { "Good luck to all!", 0 },
    { "12 rooks are too many", 0 },
    { "2. I am fine", 0 },
    { "The rook takes a while", 0 },
    { "B is for bishop", 0 },
    { "c 3, 5 items", 0 },
    { "--", 0 },
    { "-- ", 0 },
    { "Best, G", 0 },
    { ":-)", 0 },
    { "On Mon, 3 May 2027 at 10:12, Zugpost wrote:", 0 },
};

static void each_line_has_its_shape(void)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        unsigned got = order_shape(str_of(rows[i].line));
        CHECK(got == rows[i].shape);
        if (got != rows[i].shape) fprintf(stderr, "   %u for \"%s\"\n", got, rows[i].line);
    }
}

int main(void)
{
    each_line_has_its_shape();
    return TEST_END();
}
