/* Words around moves of the 8x8 games (20.4), and which lines of a mail are orders. */
#include "engine/classic/talk.h"
#include "engine/rules.h"
#include "tests/test.h"
#include <time.h>

static char memory[1 << 16];

static void words_around_moves_are_understood(void)
{
    static const struct {
        const char *text;
        enum talk_kind kind;
        bool offers;
        const char *move;
    } rows[] = {
        { "resign", TALK_RESIGN, false, "" },
        { "I resign.", TALK_RESIGN, false, "" },
        { "I hereby resign this game", TALK_RESIGN, false, "" },
        { "I do not resign", TALK_MOVE, false, "I do not resign" },
        { "draw?", TALK_DRAW, false, "" },
        { "Draw", TALK_DRAW, false, "" },
        { "I offer a draw", TALK_DRAW, false, "" },
        { "I claim a draw by threefold repetition", TALK_DRAW, false, "" },
        { "(=)", TALK_DRAW, false, "" },
        { "accept", TALK_ACCEPT, false, "" },
        { "I accept your draw offer!", TALK_ACCEPT, false, "" },
        { "draw accepted", TALK_ACCEPT, false, "" },
        { "resign?", TALK_ASK, false, "" },
        { "Agreed?", TALK_ASK, false, "" },
        { "Nf3 draw?", TALK_MOVE, true, "Nf3" },
        { "Nf3; draw?", TALK_MOVE, true, "Nf3" },
        { "Nf3 (=)", TALK_MOVE, true, "Nf3" },
        { "e4 (offer draw)", TALK_MOVE, true, "e4" },
        { "e4 [draw offered]", TALK_MOVE, true, "e4" },
        { "please resign", TALK_RESIGN, false, "" },
        { "Resign, please.", TALK_RESIGN, false, "" },
        { "Nf3, and I offer a draw.", TALK_MOVE, true, "Nf3" },
        { "draw? Nf3", TALK_MOVE, true, "Nf3" },
        { "I offer a draw: Nf3", TALK_MOVE, true, "Nf3" },
        { "e4; !d4 draw?", TALK_MOVE, true, "e4; !d4" },
        { "a8=Q", TALK_MOVE, false, "a8=Q" },
        { "no draw", TALK_MOVE, true, "no" },
        { "", TALK_MOVE, false, "" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct talk t = talk_read(str_of(rows[i].text));
        CHECK(t.kind == rows[i].kind && t.offers == rows[i].offers);
        CHECK_STR(str_dup(t.move, &a), rows[i].move);
    }
}

static void orders_are_told_from_prose(void)
{
    static const char *const orders[] = { "e4",
                                          "1. e4",
                                          "Nf3 draw?",
                                          "O-O",
                                          "0-0-0",
                                          "a8=Q",
                                          "resign",
                                          "draw?",
                                          "I accept",
                                          "My move: e4",
                                          "exd5!",
                                          "e2e4",
                                          "Nf9",
                                          "Sf3",
                                          "12... Nf6",
                                          "castle long",
                                          "e4 please",
                                          "e2 e4",
                                          "e2->e4",
                                          "e4, thanks for the nice game so far",
                                          "I play b4.",
                                          "\342\231\230f3",
                                          "e4 (offer draw)",
                                          "please resign",
                                          "sorry, Nf3 instead",
                                          "No, I meant e2-e4!" };
    static const char *const prose[] = {
        "Hello,",
        "Good luck to you",
        "I am not sure about this",
        "Best regards",
        "Anna",
        "my train is at 12",
        "version 2",
        "",
        "see you on the 4th",
        "sorry for the delay",
        "no hurry, e5 took me a whole day, too",
        "I will not resign so soon",
        "Thanks for e4, I did not see that coming at all",
        "Ok. e4 was strong, congratulations on that one",
        "e4 was a good move, and I have thought long about it"
    };
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        if (talk_shape(str_of(orders[i])) != SHAPE_ORDER) CHECK_STR(orders[i], "an order");
    for (size_t i = 0; i < sizeof prose / sizeof *prose; i++)
        if (talk_shape(str_of(prose[i])) != 0) CHECK_STR(prose[i], "prose");
}

/* A mail has 400 lines of 2,000 bytes at most. */
static void long_lines_of_words_are_read_in_time(void)
{
    enum { TIMES = 400, BYTES = 2000 };
    static const char *const pieces[] = { "a. ",     "[a ",      "(=)",       "i the my ",
                                          "a draw ", "draw e4 ", "Nf3 draw ", "12. ",
                                          "e4 ",     "sorry e4 " };
    static char line[BYTES];
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        clock_t start = clock();
        for (size_t at = 0; at < BYTES; at++) line[at] = pieces[i][at % strlen(pieces[i])];
        for (int n = 0; n < test_share(TIMES); n++) talk_shape((struct str){ line, BYTES });
        double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
        CHECK(seconds < 2);
        if (seconds >= 2) fprintf(stderr, "   %.1f s for \"%s\"\n", seconds, pieces[i]);
    }
}

int main(void)
{
    words_around_moves_are_understood();
    orders_are_told_from_prose();
    long_lines_of_words_are_read_in_time();
    return TEST_END();
}
