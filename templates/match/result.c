/* How a two-player game ended, in words for one reader. */
#include "templates/match/match.h"

/* What the engine's words leave open: who, and whether moves or rounds are counted. */
static const struct end_words {
    enum end end;
    const char *rounds; /* of a game that is played in rounds; NULL: the same */
    bool claimed;       /* the sentence says already that it was claimed */
} special[] = {
    { END_SEVENTYFIVE, "75 rounds without pawn move or capture", false },
    { END_FIFTY, "50 rounds without pawn move or capture, claimed", true },
    { END_THREEFOLD, NULL, true },
};

const char *match_end_text(struct match *m, enum end end)
{
    const char *text = end_text(end);
    for (size_t i = 0; i < sizeof special / sizeof *special; i++)
        if (special[i].end == end && special[i].rounds && m->game.kind->together)
            text = special[i].rounds;
    return text;
}

const char *match_claim_text(struct match *m, enum end end)
{
    struct str text = str_of(match_end_text(m, end));
    for (size_t i = 0; i < sizeof special / sizeof *special; i++)
        if (special[i].end == end && special[i].claimed)
            text = str_head(text, str_ifind(text, STR(", claimed")));
    return draft_text(&m->d, "%.*s", STR_ARG(text));
}

static const char *resigned(struct match *m)
{
    const struct result *r = &m->game.result;
    if (r->score == SCORE_DRAW) return "both sides resigned";
    unsigned loser = r->score == SCORE_WHITE ? BLACK : WHITE;
    if (loser == m->me) return "you resigned";
    return draft_text(&m->d, "%s resigned", match_side(loser));
}

/* 21.7: one side, or both. */
static const char *no_move(struct match *m)
{
    bool none[2];
    for (unsigned side = WHITE; side <= BLACK; side++)
        none[side] = moves_count(&m->game.pos, side) == 0;
    if (none[m->me] == none[m->other]) return match_end_text(m, END_NO_MOVE);
    if (none[m->me]) return "you have no legal move";
    return draft_text(&m->d, "%s has no legal move", match_side(m->other));
}

static const char *king_captured(struct match *m)
{
    if (m->game.result.score == (m->me == WHITE ? SCORE_BLACK : SCORE_WHITE))
        return "your king was captured";
    return draft_text(&m->d, "%s's king was captured", match_side(m->other));
}

const char *match_end_words(struct match *m)
{
    const struct result *r = &m->game.result;
    if (m->d.seat->ending) {
        struct str_cut c = str_cut(str_of(m->d.seat->ending), ' ');
        return c.ok ? c.tail.s : "over";
    }
    if (r->end == END_RESIGNATION) return resigned(m);
    if (r->end == END_NO_MOVE) return no_move(m);
    if (r->end == END_KING_CAPTURED) return king_captured(m);
    return match_end_text(m, (enum end)r->end);
}

const char *match_result(struct match *m)
{
    const char *score = m->turn.score ? m->turn.score : m->d.seat->ending;
    const char *word = "Draw";
    if (!score) return "";
    bool white = strncmp(score, "1-0", 3) == 0, black = strncmp(score, "0-1", 3) == 0;
    if (white || black) word = (white ? WHITE : BLACK) == m->me ? "You won" : "You lost";
    return draft_text(&m->d, "%s%s %s", word, m->d.seat->ending ? "" : ":", match_end_words(m));
}
