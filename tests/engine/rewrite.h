#ifndef TESTS_ENGINE_REWRITE_H
#define TESTS_ENGINE_REWRITE_H
/* The same game written in another way: moved, mirrored, with other names, records in another
 * order, two games in one. Works on text alone, so it shares nothing with the engine's own idea
 * of a position except the options. */
#include "engine/rules.h"
#include "engine/sandbox/position/board.h"
#include "tests/engine/update_kit.h"

enum { REWRITE_BYTES = 1 << 20, LINES_MAX = 1 << 15 };

static inline struct buf rewrite_buf(struct kit *k)
{
    return buf_make(&k->arena, REWRITE_BYTES);
}

/* Where a square goes: first the mirror at x = 0, then the step. */
struct shift {
    bool mirror;
    int32_t dx, dy;
};

static inline int32_t shift_x(const struct shift *m, int64_t x)
{
    return (int32_t)(m->mirror ? -x : x) + m->dx;
}

/* "12,-6)" at the start of s: the square and how long it is; 0 if that is not one. */
static inline size_t fen_square_read(struct str s, int64_t *x, int64_t *y)
{
    struct str_cut close = str_cut(str_head(s, 32), ')');
    struct str_cut comma = str_cut(close.head, ',');
    if (!close.ok || !comma.ok || !str_int(comma.head, x) || !str_int(comma.tail, y)) return 0;
    return close.head.n + 1;
}

/* A push to the east goes to the west in the mirror. */
static inline struct str swap_sides(struct str text, struct kit *k)
{
    struct buf out = rewrite_buf(k);
    while (text.n) {
        bool east = str_starts(text, STR("east"));
        bool west = str_starts(text, STR("west"));
        if (east || west)
            buf_puts(&out, east ? "west" : "east");
        else
            buf_putc(&out, text.s[0]);
        text = str_from(text, east || west ? 4 : 1);
    }
    return buf_str(&out);
}

/** Any text with its squares moved. */
static inline struct str shift_squares(struct str text, const struct shift *m, struct kit *k)
{
    struct buf out = rewrite_buf(k);
    while (text.n) {
        int64_t x;
        int64_t y;
        struct str_cut open = str_cut(text, '(');
        buf_put(&out, open.head);
        text = open.tail;
        if (!open.ok) break;
        size_t n = fen_square_read(text, &x, &y);
        if (n)
            buf_printf(&out, "(%d,%d)", shift_x(m, x), (int32_t)y + m->dy);
        else
            buf_putc(&out, '(');
        text = str_from(text, n);
    }
    return m->mirror ? swap_sides(buf_str(&out), k) : buf_str(&out);
}

static inline void shift_board(struct buf *out, const struct board *b, const struct shift *m)
{
    int32_t west = shift_x(m, m->mirror ? b->xmax : b->xmin);
    int32_t east = shift_x(m, m->mirror ? b->xmin : b->xmax);
    const struct options *o = &b->options;
    if (b->unbounded)
        buf_puts(out, "board unbounded\n");
    else
        buf_printf(out, "board %d %d %d %d\n", west, east, b->ymin + m->dy, b->ymax + m->dy);
    buf_printf(out, "option pawn-rank %d%s\n", o->pawn_rank + m->dy,
               o->pawn_or_below ? " or-below" : "");
    buf_printf(out, "option promote-rank %d\n", o->promote_rank + m->dy);
    buf_printf(out, "option promote-high-rank %d\n", o->promote_high_rank + m->dy);
}

static inline bool is_ranked_option(struct str line)
{
    return str_starts(line, STR("option pawn")) || str_starts(line, STR("option promote"));
}

/** A game text with its squares, limits and ranks moved; the options are all written down. */
static inline struct str shift_game(struct str text, const struct shift *m, struct kit *k)
{
    struct board b;
    struct err e;
    struct str line;
    struct buf out = rewrite_buf(k);
    bool ok = board_read(&b, text, &k->arena, &e);
    assert(ok);
    while (str_line(&text, &line)) {
        if (str_starts(line, STR("board "))) {
            shift_board(&out, &b, m);
        } else if (!is_ranked_option(line)) {
            buf_put(&out, shift_squares(line, m, k));
            buf_putc(&out, '\n');
        }
    }
    return buf_str(&out);
}

/* Other names: old[i] becomes fresh[i]. */
struct names {
    const char *const *old;
    const char *const *fresh;
    uint32_t n;
};

static inline const char *name_of(const struct names *names, struct str old)
{
    for (uint32_t i = 0; i < names->n; i++)
        if (str_eq(old, str_of(names->old[i]))) return names->fresh[i];
    abort(); /* an army without a name */
}

/* How many words of a record are an army and its square, after the first. */
static inline uint32_t armies_in(struct str record)
{
    static const char *const one[] = { "army", "piece", "moved", "order" };
    if (str_eq(record, STR("threat"))) return 2;
    for (size_t i = 0; i < 4; i++)
        if (str_eq(record, str_of(one[i]))) return 1;
    return 0;
}

/* Records of the board that belong to no army. */
static inline bool is_of_a_square(struct str record)
{
    return str_eq(record, STR("implosion")) || str_eq(record, STR("obstacle"));
}

/** A game text with other names. */
static inline struct str rename_game(struct str text, const struct names *names, struct kit *k)
{
    struct str line;
    struct buf out = rewrite_buf(k);
    while (str_line(&text, &line)) {
        struct str record = str_word(&line);
        uint32_t n = armies_in(record);
        buf_put(&out, record);
        for (uint32_t i = 0; i < n; i++) {
            buf_printf(&out, " %s", name_of(names, str_word(&line)));
            if (n == 1) continue;
            struct str square = str_word(&line);
            buf_printf(&out, " %.*s", STR_ARG(square));
        }
        buf_printf(&out, " %.*s\n", STR_ARG(str_trim(line)));
    }
    return buf_str(&out);
}

/** The lines of all events; with other names, if any. */
static inline struct str event_text(const struct adjudication *adj, const struct names *names,
                                    struct kit *k)
{
    struct buf out = rewrite_buf(k);
    for (size_t i = 0; i < adj->n_event; i++) {
        struct event e = adj->event[i];
        if (names && e.army) e.army = name_of(names, str_of(e.army));
        if (names && e.by) e.by = name_of(names, str_of(e.by));
        event_line(&out, &e);
        buf_putc(&out, '\n');
    }
    return buf_str(&out);
}

/* Lines of a text. */
struct text_lines {
    struct str *line;
    uint32_t n;
};

static inline struct text_lines lines_of(struct str text, struct kit *k)
{
    struct text_lines t = { .line = NEW(&k->arena, struct str, LINES_MAX) };
    assert(t.line);
    while (t.n < LINES_MAX && str_line(&text, &t.line[t.n])) t.n++;
    assert(t.n < LINES_MAX);
    return t;
}

static inline struct str lines_joined(const struct text_lines *t, struct kit *k)
{
    struct buf out = rewrite_buf(k);
    for (uint32_t i = 0; i < t->n; i++) buf_printf(&out, "%.*s\n", STR_ARG(t->line[i]));
    return buf_str(&out);
}

static inline int line_cmp(const void *a, const void *b)
{
    return str_cmp(*(const struct str *)a, *(const struct str *)b);
}

/** The same lines, sorted bytewise, for comparing when the order does not count. */
static inline struct str lines_sorted(struct str text, struct kit *k)
{
    struct text_lines t = lines_of(text, k);
    if (t.n) qsort(t.line, t.n, sizeof *t.line, line_cmp);
    return lines_joined(&t, k);
}

/** The same records in any order; the first line stays. */
static inline struct str lines_shuffled(struct str text, struct kit *k)
{
    struct text_lines t = lines_of(text, k);
    for (uint32_t i = t.n - 1; i > 1; i--) {
        uint32_t j = 1 + kit_draw(k, i);
        struct str other = t.line[j];
        t.line[j] = t.line[i];
        t.line[i] = other;
    }
    return lines_joined(&t, k);
}

/** Two games on one board: the head of the first, the armies and pieces of both. */
static inline struct str games_joined(struct str one, struct str two, struct kit *k)
{
    struct buf out = rewrite_buf(k);
    struct str line;
    buf_put(&out, one);
    while (str_line(&two, &line)) {
        struct str rest = line;
        struct str record = str_word(&rest);
        if (armies_in(record) || is_of_a_square(record))
            buf_printf(&out, "%.*s\n", STR_ARG(line));
    }
    return buf_str(&out);
}
#endif
