/* How a two-player game ended, in words for one reader. */
#include "templates/match/match.h"
#include "templates/words/ending.h"

#include <assert.h>

enum { NAME_MAX = 40 };

/* Are moves or rounds counted? And the words for a draw that was claimed. */
static const struct counted {
    enum end end;
    enum words_name rounds, claim, claim_rounds;
} counted[] = {
    { END_SEVENTYFIVE, W_END_ROUNDS_SEVENTYFIVE, W_END_SEVENTYFIVE, W_END_ROUNDS_SEVENTYFIVE },
    { END_FIFTY, W_END_ROUNDS_FIFTY, W_CLAIM_FIFTY, W_CLAIM_ROUNDS_FIFTY },
    { END_THREEFOLD, W_END_THREEFOLD, W_CLAIM_THREEFOLD, W_CLAIM_THREEFOLD },
};

/* Entries are named as the records of game texts: end.checkmate. */
static enum words_name end_name(const struct game_kind *kind, enum end end)
{
    enum words_name word = W_END_AGREEMENT;
    char name[NAME_MAX];
    snprintf(name, sizeof name, "end.%s", ending_word(kind, end));
    bool found = words_find(&word, str_of(name));
    assert(found); /* tests/templates/test_words.c */
    return word;
}

static const char *text_of(struct match *m, enum end end, bool claim)
{
    bool rounds = m->game.kind->together;
    enum words_name word = end_name(m->game.kind, end);
    for (size_t i = 0; i < sizeof counted / sizeof *counted; i++) {
        if (counted[i].end != end) continue;
        if (rounds) word = counted[i].rounds;
        if (claim) word = rounds ? counted[i].claim_rounds : counted[i].claim;
    }
    return SAID(&m->d.page, word);
}

const char *match_claim_text(struct match *m, enum end end)
{
    return text_of(m, end, true);
}

static const char *resigned(struct match *m)
{
    const struct result *r = &m->game.result;
    unsigned loser = r->score == SCORE_WHITE ? BLACK : WHITE;
    if (r->score == SCORE_DRAW) return SAID(&m->d.page, W_END_WHO_BOTH_RESIGNED);
    if (loser == m->me) return SAID(&m->d.page, W_END_WHO_YOU_RESIGNED);
    return SAID(&m->d.page, W_END_WHO_RESIGNED, { slot_side("side", fen_side_name(loser)) });
}

/* 21.7: one side, or both. */
static const char *no_move(struct match *m)
{
    bool none[2];
    for (unsigned side = WHITE; side <= BLACK; side++)
        none[side] = moves_count(&m->game.pos, side) == 0;
    unsigned side = none[WHITE] ? WHITE : BLACK;
    if (none[WHITE] == none[BLACK]) return text_of(m, END_NO_MOVE, false);
    if (side == m->me) return SAID(&m->d.page, W_END_WHO_YOU_NO_MOVE);
    return SAID(&m->d.page, W_END_WHO_NO_MOVE, { slot_side("side", fen_side_name(side)) });
}

static const char *king_captured(struct match *m)
{
    unsigned loser = m->game.result.score == SCORE_BLACK ? WHITE : BLACK;
    if (loser == m->me) return SAID(&m->d.page, W_END_WHO_YOUR_KING);
    return SAID(&m->d.page, W_END_WHO_KING, { slot_side("side", fen_side_name(loser)) });
}

const char *match_end_words(struct match *m)
{
    const struct result *r = &m->game.result;
    if (r->end == END_RESIGNATION) return resigned(m);
    if (r->end == END_NO_MOVE) return no_move(m);
    if (r->end == END_KING_CAPTURED) return king_captured(m);
    return text_of(m, (enum end)r->end, false);
}

/* Rows: won, lost, drawn, without a result. */
static const struct {
    enum words_name played, on_time, by_master;
} results[] = { { W_RESULT_WON, W_RESULT_WON_ON_TIME, W_RESULT_WON_BY_MASTER },
                { W_RESULT_LOST, W_RESULT_LOST_ON_TIME, W_RESULT_LOST_BY_MASTER },
                { W_RESULT_DRAWN, W_RESULT_DRAWN_ON_TIME, W_RESULT_DRAWN_BY_MASTER },
                { W_NONE, W_NONE, W_RESULT_ENDED_BY_MASTER } };

/* Else the game master decided it. */
static bool on_time(const struct match *m)
{
    return strstr(m->d.seat->ending, "on time") != NULL;
}

static const char *watched(struct match *m, unsigned winner)
{
    struct slot side = slot_side("side", fen_side_name(winner));
    if (m->d.seat->ending && !on_time(m))
        return SAID(&m->d.page, W_WATCH_MATCH_WON_BY_MASTER, { side });
    if (m->d.seat->ending) return SAID(&m->d.page, W_WATCH_MATCH_WON_ON_TIME, { side });
    return SAID(&m->d.page, W_WATCH_MATCH_WON, { side, slot_text("end", match_end_words(m)) });
}

const char *match_result(struct match *m)
{
    const char *score = m->turn.score ? m->turn.score : m->d.seat->ending;
    size_t row = 2;
    if (!score) return "";
    bool white = strncmp(score, "1-0", 3) == 0, black = strncmp(score, "0-1", 3) == 0;
    unsigned winner = white ? WHITE : BLACK;
    if (m->watch && (white || black)) return watched(m, winner);
    if (white || black) row = winner == m->me ? 0 : 1;
    if (score[0] == '*') row = 3;
    if (m->d.seat->ending)
        return SAID(&m->d.page, on_time(m) ? results[row].on_time : results[row].by_master);
    return SAID(&m->d.page, results[row].played, { slot_text("end", match_end_words(m)) });
}
