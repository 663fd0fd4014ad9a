#ifndef TESTS_ENGINE_FULL_BOARD_H
#define TESTS_ENGINE_FULL_BOARD_H
/* Random positions with everything that an order can meet: every kind of piece, kings and
 * pawns, spirits in and out of hosts, disabled and capturable pieces, implosion squares, moves
 * of the last update, an event, obstacles. As text, except for the capturable marks, which can
 * be judged without threats. */
#include "tests/engine/position.h"

enum { FULL_X0 = -4, FULL_Y0 = -1 }; /* the low corner */
enum { FULL_SIDE = 16 };             /* at most */

struct full_board {
    uint64_t seed;
    int side;
    bool has_king[3];
    bool obstacle[FULL_SIDE * FULL_SIDE];
};

static const char *const full_army[] = { "red", "green", "blue" };

static inline uint8_t full_kind(struct full_board *f, uint32_t army)
{
    for (;;) {
        uint8_t kind = (uint8_t)dice(&f->seed, piece_kinds);
        bool king = (piece_table[kind].flags & PIECE_ROYAL) != 0;
        if (king && f->has_king[army]) continue;
        f->has_king[army] = f->has_king[army] || king;
        return kind;
    }
}

static inline size_t full_piece(struct full_board *f, char *t, size_t max, int x, int y,
                                uint32_t army)
{
    uint8_t kind = full_kind(f, army);
    bool host = !(piece_table[kind].flags & (PIECE_PAWN | PIECE_SPIRIT)) && !dice(&f->seed, 5);
    size_t n = (size_t)snprintf(t, max, "piece %s %s (%d,%d)%s%s\n", full_army[army],
                                piece_table[kind].letters, x, y, host ? " possessed" : "",
                                dice(&f->seed, 8) ? "" : " disabled");
    if (dice(&f->seed, 4)) return n;
    int fx = FULL_X0 + (int)dice(&f->seed, (uint32_t)f->side);
    int fy = FULL_Y0 + (int)dice(&f->seed, (uint32_t)f->side);
    if (fx == x && fy == y) return n;
    return n + (size_t)snprintf(t + n, max - n, "moved %s (%d,%d) (%d,%d)\n", full_army[army],
                                fx, fy, x, y);
}

/** Each event in turn, and none. */
static inline const struct event_rule *full_event(uint64_t seed)
{
    uint32_t i = (uint32_t)(seed % (event_rules + 1u));
    return i < event_rules ? event_rule[i] : NULL;
}

/* The event, and obstacles on squares that are left out by the pieces. */
static inline size_t full_records(struct full_board *f, char *t, size_t max, uint32_t thin,
                                  const struct event_rule *event)
{
    size_t n = 0;
    if (event) n += (size_t)snprintf(t, max, "event %s until 9\n", event->word);
    for (int i = 0; i < f->side * f->side; i++) {
        f->obstacle[i] = !dice(&f->seed, 4 * thin);
        if (f->obstacle[i])
            n += (size_t)snprintf(t + n, max - n, "obstacle (%d,%d)\n", i % f->side + FULL_X0,
                                  i / f->side + FULL_Y0);
    }
    return n;
}

/** A board of `side` squares each way, one square in `thin` occupied. */
static inline struct position full_board(uint64_t seed, int side, uint32_t thin, bool lenient)
{
    static const struct full_board none;
    struct full_board f = none;
    f.seed = seed * 7919;
    f.side = side;
    size_t max = (size_t)(side * side) * 400 + 500, n = 0;
    char *t = malloc(max);
    n += (size_t)snprintf(t + n, max - n,
                          "zugpost 1\nrules sandbox\nboard %d %d %d %d\nupdate 3\n"
                          "option time-thief on\n%sarmy red energy 40\narmy green energy 7.5\n"
                          "army blue energy 0\n",
                          FULL_X0, FULL_X0 + side - 1, FULL_Y0, FULL_Y0 + side - 1,
                          lenient ? "option notation lenient\n" : "");
    n += full_records(&f, t + n, max - n, thin, full_event(seed));
    for (int i = 0; i < side * side; i++) {
        if (f.obstacle[i] || dice(&f.seed, thin)) continue;
        int x = i % side + FULL_X0, y = i / side + FULL_Y0, pieces = dice(&f.seed, 8) ? 1 : 2;
        uint32_t owner = dice(&f.seed, 3);
        if (pieces == 2) n += (size_t)snprintf(t + n, max - n, "implosion (%d,%d)\n", x, y);
        for (int k = 0; k < pieces; k++)
            n += full_piece(&f, t + n, max - n, x, y, (owner + (uint32_t)k) % 3);
    }
    struct position p = position_of(t);
    for (uint32_t i = 0; p.ok && i < p.board.n_piece; i++)
        if (!dice(&f.seed, 4)) p.board.piece[i].marks |= MARK_CAPTURABLE;
    if (!p.ok) fprintf(stderr, "%s\n", p.err.text);
    for (uint32_t i = 0; p.ok && i < p.board.n_army; i++)
        p.board.army[i].name = str_of(full_army[i]); /* they were slices of the text */
    p.board.rules = STR("sandbox");
    free(t);
    return p;
}
#endif
