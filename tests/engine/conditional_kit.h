#ifndef TESTS_ENGINE_CONDITIONAL_KIT_H
#define TESTS_ENGINE_CONDITIONAL_KIT_H
/* Conditional chess said with orthodox chess, through the border: a B-order is an orthodox move
 * and perhaps a second one (22.3, 22.5), an A-move is an orthodox one that does not check
 * unless it mates (22.4). Knows game texts; of the engine's C-moves it knows nothing. And
 * random positions. */
#include "engine/kinds.h"
#include "tests/digest.h"
#include "tests/legal_text.h"
#include "tests/test.h"

#define CONDITIONAL (&conditional_rules)
#define ORTHODOX    (&orthodox_rules)
enum { FEN_BYTES = 120, MOVE_BYTES = 16 };

/* Texts. */

static inline struct str record(struct str text, const char *word)
{
    struct str line;
    while (str_line(&text, &line))
        if (str_eq(str_word(&line), str_of(word))) return str_trim(line);
    return STR("");
}

static inline struct str line_at(struct str text, uint32_t i)
{
    struct str line = { "", 0 };
    while (str_line(&text, &line))
        if (i-- == 0) return line;
    return line;
}

static inline uint32_t count_lines(struct str text)
{
    struct str line;
    uint32_t n = 0;
    while (str_line(&text, &line)) n++;
    return n;
}

static inline char phase_of(struct str text)
{
    return record(text, "phase").s[0];
}

/* The n-th field of a FEN. */
static inline struct str field(struct str fen, int n)
{
    struct str word = str_word(&fen);
    while (n--) word = str_word(&fen);
    return word;
}

static inline const char *turn_of(struct str fen)
{
    return str_eq(field(fen, 1), STR("w")) ? "white" : "black";
}

static inline const char *other_army(const char *army)
{
    return army[0] == 'w' ? "black" : "white";
}

/* The letter on a square of a FEN, or 0. */
static inline char man_at(struct str fen, char file, char rank)
{
    struct str row = { "", 0 };
    struct str rest = field(fen, 0);
    for (char r = '8'; r >= rank; r--) {
        struct str_cut cut = str_cut(rest, '/');
        row = cut.head;
        rest = cut.tail;
    }
    char at = 'a';
    for (size_t i = 0; i < row.n; i++) {
        if (char_digit(row.s[i]))
            at = (char)(at + row.s[i] - '0');
        else if (at++ == file)
            return row.s[i];
    }
    return 0;
}

static inline struct str ask_legal(const struct rules *r, struct str text, struct arena *a)
{
    struct str out = STR("");
    struct legal_query q = { STR(""), false };
    struct err e = { 0 };
    bool ok = legal_text(&out, r, text, &q, a, &e);
    if (!ok) fprintf(stderr, "%s\n", e.text);
    CHECK(ok);
    return out;
}

static inline struct adjudication play(const struct rules *r, struct str text, const char *army,
                                       struct str order, struct arena *a)
{
    struct adjudication done = { .text = STR("") };
    struct err e = { 0 };
    struct buf with = buf_make(a, 1 << 16);
    buf_printf(&with, "%.*sorder %s %.*s\n", STR_ARG(text), army, STR_ARG(order));
    bool ok = r->adjudicate(&done, buf_str(&with), NO_STREAM, TELL_WHAT, a, &e);
    if (!ok) fprintf(stderr, "%s\n%.*s\n", e.text, STR_ARG(buf_str(&with)));
    CHECK(ok);
    return done;
}

/* Orthodox chess on a FEN. */

static inline struct str orthodox_text(struct str fen, struct arena *a)
{
    struct buf text = buf_make(a, 400);
    buf_printf(&text, "zugpost 1\nrules orthodox\nfen %.*s\n", STR_ARG(fen));
    return buf_str(&text);
}

struct played {
    struct str fen;
    bool check, mate;
};

/* False: no legal move of orthodox chess, or more than one. */
static inline bool orthodox_move(struct played *out, struct str fen, struct str move,
                                 struct arena *a)
{
    struct adjudication done = play(ORTHODOX, orthodox_text(fen, a), turn_of(fen), move, a);
    *out = (struct played){ .fen = fen };
    if (done.n_refused) return false;
    out->fen = record(done.text, "fen");
    for (size_t i = 0; i < done.n_event; i++) out->check |= done.event[i].kind == EV_CHECK;
    struct str result = record(done.text, "result");
    out->mate = str_ifind(result, STR("checkmate")) < result.n;
    return true;
}

static inline struct str orthodox_legal(struct str fen, struct arena *a)
{
    return ask_legal(ORTHODOX, orthodox_text(fen, a), a);
}

/* A C-move as the test knows it: letter 0 and file 0 is `!then`, letter 0 an empty square. */
struct stated {
    char letter, file, rank;
    char then[MOVE_BYTES], otherwise[MOVE_BYTES];
};

static inline void print_stated(struct buf *out, const struct stated *c)
{
    if (c->file == 0) {
        buf_printf(out, "!%s", c->then);
        return;
    }
    if (c->letter) buf_putc(out, c->letter);
    buf_printf(out, "%c%c?%s/%s", c->file, c->rank, c->then, c->otherwise);
}

static inline struct str due(const struct stated *c, struct str fen, const char *army)
{
    if (c->file == 0) return str_of(c->then);
    char man = man_at(fen, c->file, c->rank);
    bool white = man >= 'A' && man <= 'Z';
    bool enemy = man && white != (army[0] == 'w');
    char letter = white ? man : (char)(man - 'a' + 'A');
    bool holds = c->letter ? enemy && (c->letter == 'E' || c->letter == letter) : man == 0;
    return str_of(holds ? c->then : c->otherwise);
}

/* 22.3: the en passant square is emptied, and the turn goes over. */
static inline struct str pass(struct str fen, bool over, struct arena *a)
{
    struct buf out = buf_make(a, FEN_BYTES);
    bool white = str_eq(field(fen, 1), STR("w")) != over;
    buf_printf(&out, "%.*s %c %.*s - %.*s %.*s", STR_ARG(field(fen, 0)), white ? 'w' : 'b',
               STR_ARG(field(fen, 2)), STR_ARG(field(fen, 4)), STR_ARG(field(fen, 5)));
    return buf_str(&out);
}

/* Position and phase after a B-order, by 22.3 and 22.5. */
struct expected {
    struct str fen;
    char phase;
    bool executed;
};

static inline struct expected behind_b(struct str fen, struct str move, const struct stated *c,
                                       bool opponent_moves, struct arena *a)
{
    struct played b, second;
    struct expected out = { fen, 'A', false };
    CHECK(orthodox_move(&b, fen, move, a));
    out.fen = b.fen;
    if (b.mate) return out;
    const char *side = turn_of(b.fen);
    out.executed = orthodox_move(&second, b.fen, due(c, b.fen, side), a);
    if (out.executed)
        out.fen = second.fen;
    else if (opponent_moves && orthodox_legal(b.fen, a).n)
        out.phase = 'C';
    else
        out.fen = pass(b.fen, !b.check, a);
    return out;
}

/* 22.4: the legal lines of phase A, made from those of orthodox chess. */
static inline struct str a_lines(struct str fen, struct arena *a)
{
    struct buf out = buf_make(a, 1 << 14);
    struct str line;
    for (struct str rest = orthodox_legal(fen, a); str_line(&rest, &line);) {
        struct arena scratch = *a;
        struct str move = line;
        struct played p;
        (void)str_word(&move);
        CHECK(orthodox_move(&p, fen, str_trim(move), &scratch));
        if (!p.check || p.mate) buf_printf(&out, "%.*s\n", STR_ARG(line));
    }
    return buf_str(&out);
}

/* Random positions. */

static uint64_t kit_state = 88172645463325252u;

static inline uint32_t draw(uint32_t n)
{
    kit_state ^= kit_state << 13;
    kit_state ^= kit_state >> 7;
    kit_state ^= kit_state << 17;
    return n ? (uint32_t)((kit_state >> 32) % n) : 0;
}

static inline bool reads(struct str text, struct arena a)
{
    struct err e = { 0 };
    struct str again;
    return CONDITIONAL->format(&again, text, &a, &e);
}

static inline void put_men(char board[65])
{
    static const char *const themes[] = { "PPppPPppNnBbRrQq", "QqQqRrRrNn", "PpRrBN" };
    const char *men = themes[draw(3)];
    bool home = draw(4) == 0;
    memset(board, '.', 64);
    board[home ? 60 : draw(64)] = 'K';
    if (home) board[56] = board[63] = 'R', board[0] = board[7] = 'r', board[4] = 'k';
    while (!home && !strchr(board, 'k')) {
        uint32_t at = draw(64);
        if (board[at] == '.') board[at] = 'k';
    }
    for (uint32_t n = 1 + draw(14); n > 0; n--) {
        char man = men[draw((uint32_t)strlen(men))];
        uint32_t at = draw(64);
        bool pawn = man == 'P' || man == 'p';
        if (board[at] == '.' && !(pawn && (at < 8 || at > 55))) board[at] = man;
    }
}

static inline void print_men(struct buf *out, const char *board)
{
    for (int i = 0, empty = 0; i <= 64; i++) {
        bool row_ends = i && i % 8 == 0;
        if ((i == 64 || board[i] != '.' || row_ends) && empty) {
            buf_printf(out, "%d", empty);
            empty = 0;
        }
        if (row_ends && i < 64) buf_putc(out, '/');
        if (i < 64 && board[i] != '.') buf_putc(out, board[i]);
        if (i < 64) empty += board[i] == '.';
    }
}

static inline struct str scatter(struct arena *a)
{
    for (;;) {
        char board[65] = "";
        struct buf text = buf_make(a, 400);
        put_men(board);
        bool home = strcmp(board, "") && board[0] == 'r' && board[4] == 'k' &&
                    board[7] == 'r' && board[56] == 'R' && board[60] == 'K' && board[63] == 'R';
        buf_printf(&text,
                   "zugpost 1\nrules conditional\noption a-check %s\noption illegal-c %s\n",
                   draw(2) ? "loses" : "draw", draw(3) ? "skip" : "opponent-moves");
        buf_puts(&text, "fen ");
        print_men(&text, board);
        buf_printf(&text, " %c %s - %u 40\n", "wb"[draw(2)], home ? "KQkq" : "-",
                   draw(8) ? draw(20) : 140 + draw(8));
        if (reads(buf_str(&text), *a)) return buf_str(&text);
    }
}
#endif
