/* PGN from a record's file: what goes into it, and what does not. */
#include "cron/record/pgn.h"
#include "tests/test.h"

static char memory[1 << 24];

#define USUAL "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
#define AFTER "fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n"
#define MOVED "# event played white P e2 e4 rule 20.1 e4\n"
#define FIRST                                                                                  \
    "--- board 0 draw 0\nzugpost 1\nrules orthodox\nupdate 0\n" USUAL "order white e4\n"       \
    "--- board 1 draw 0\n"
#define SECOND "zugpost 1\nrules orthodox\nupdate 1\n" AFTER

/* The PGN of a file, or what is wrong with it. */
static const char *pgn(const char *text)
{
    static struct err e;
    struct arena a = arena_make(memory, sizeof memory);
    struct str out;
    if (pgn_of_file(&out, str_of(text), &a, &e)) return out.s;
    return e.code == ERR_INPUT ? e.text : "not ERR_INPUT";
}

static void a_file_is_printed_without_what_it_does_not_know(void)
{
    CHECK_STR(pgn("zugpost-record 1\ngame spring\n" FIRST MOVED SECOND),
              "[Event \"spring\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n"
              "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n[Mode \"EM\"]\n"
              "[Termination \"unterminated\"]\n[TimeControl \"?\"]\n\n1. e4 *\n");
}

static void orders_for_the_last_board_are_not_looked_at(void)
{
    const char *text =
        pgn("zugpost-record 1\ngame spring\n" FIRST MOVED SECOND "order black e5\n");
    CHECK(strstr(text, "\n\n1. e4 *\n"));
    CHECK(!strstr(text, "e5"));
}

static void an_ending_that_no_board_knows_is_in_the_file(void)
{
    const char *text =
        pgn("zugpost-record 1\ngame spring\nending 1-0 on time\n" FIRST MOVED SECOND);
    CHECK(strstr(text, "\n[Result \"1-0\"]\n"));
    CHECK(strstr(text, "\n\n1. e4 {white wins on time} 1-0\n"));
}

static void what_is_no_game_of_two_or_cannot_be_is_refused(void)
{
    CHECK(strstr(pgn("zugpost-record 1\ngame spring\n--- board 0 draw 0\nzugpost 1\n"
                     "rules sandbox\nboard 1 9 1 9\nupdate 0\n"),
                 "only games of two have a PGN"));
    CHECK(strstr(pgn("zugpost-record 1\ngame spring\n" FIRST
                     "# event played white P e2 e5 rule 20.1 e5\n" SECOND),
                 "update 0: white cannot have played e5"));
    CHECK(strstr(pgn("zugpost-record 1\n"), "line 2: it should be: game NAME"));
}

int main(void)
{
    a_file_is_printed_without_what_it_does_not_know();
    orders_for_the_last_board_are_not_looked_at();
    an_ending_that_no_board_knows_is_in_the_file();
    what_is_no_game_of_two_or_cannot_be_is_refused();
    return TEST_END();
}
