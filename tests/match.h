#ifndef TESTS_MATCH_H
#define TESTS_MATCH_H
/* Games of two between players of the house, over the border of the engine: each order is
 * judged, then executed. Random openings, each played twice with sides swapped. */
#include "engine/kinds.h"
#include "tests/digest.h"

#include <stdio.h>
#include <stdlib.h>

enum { MATCH_RECORDS = 4, MATCH_PAIRS = 1000, MATCH_STEPS = 400, MATCH_OPENING = 6 };

struct match_player {
    int level;
    uint64_t nodes;
};

struct match {
    const struct rules *rules;
    struct match_player player[2];
    const char *record[MATCH_RECORDS];
    size_t records;
    uint64_t seed;
    int pair[MATCH_PAIRS]; /* half points of player 0 in two games, 0 to 4 */
    size_t pairs, won, drawn, lost, unfinished;
    size_t orders[2], refused[2];
    uint64_t nodes[2];
    bool quiet; /* refusals are not printed */
    char wrong[900];
};

static inline uint32_t match_draw(struct match *m, uint32_t n)
{
    m->seed = m->seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(m->seed >> 33) % n;
}

static inline bool match_fail(struct match *m, const struct err *e, const char *text)
{
    snprintf(m->wrong, sizeof m->wrong, "%s\n%.300s", e->text, text);
    return false;
}

static inline struct str match_begin(struct match *m, struct arena *a)
{
    struct buf b = buf_make(a, 2000);
    buf_printf(&b, "zugpost 1\nrules %s\n", m->rules->names[0]);
    for (const struct rules_record *r = m->rules->record; r && r->name; r++)
        if (r->standard) buf_printf(&b, "%s %s\n", r->name, r->standard);
    for (size_t i = 0; i < m->records; i++) buf_printf(&b, "%s\n", m->record[i]);
    return buf_str(&b);
}

/* The text with these orders behind it. */
static inline struct str match_with(struct str text, const char *const army[2],
                                    const struct str order[2], size_t n, struct arena *a)
{
    struct buf b = buf_make(a, SIZE_MAX);
    buf_put(&b, text);
    for (size_t i = 0; i < n; i++)
        buf_printf(&b, "order %s %.*s\n", army[i], STR_ARG(order[i]));
    return buf_str(&b);
}

/* A legal order at random: conditional chess needs a C-move, which the house states. */
static inline bool match_random(struct match *m, struct str *order, struct str text,
                                const char *army, struct arena *a, struct err *e)
{
    struct legal_query q = { .army = str_of(army) };
    struct buf lines = buf_make(a, SIZE_MAX);
    if (!m->rules->legal(&lines, text, &q, a, e)) return false;
    struct str all = buf_str(&lines), line, rest = all;
    uint32_t n = 0;
    while (str_line(&rest, &line)) n++;
    uint32_t i = n ? match_draw(m, n) : 0;
    for (rest = all; str_line(&rest, &line) && i > 0;) i--;
    /* `legal` leaves out the one order that may be left (23.1) */
    *order = STR("start event");
    if (n && str_word(&line).n) *order = str_trim(line);
    struct verdict v;
    if (!m->rules->judge(&v, text, str_of(army), *order, a, e)) return false;
    if (v.code == V_OK) return true;
    struct buf b = buf_make(a, 100);
    buf_printf(&b, "%.*s; !a4", STR_ARG(*order));
    *order = buf_str(&b);
    return true;
}

static inline void match_stream(struct match *m, struct stream *s)
{
    *s = (struct stream){ .sha256 = test_digest, .n_seed = 8 };
    for (int i = 0; i < 8; i++) s->seed[i] = (uint8_t)match_draw(m, 256);
}

static inline bool match_choose(struct match *m, struct str *order, struct str text,
                                const char *army, int player, struct arena *a)
{
    struct err e = { 0 };
    struct stream stream;
    struct choice c;
    struct verdict v;
    match_stream(m, &stream);
    const struct match_player *p = &m->player[player];
    struct choose_query q = { .text = text,
                              .army = str_of(army),
                              .level = p->level,
                              .nodes = p->nodes,
                              .stream = &stream };
    if (!m->rules->choose(&c, &q, a, &e)) return match_fail(m, &e, text.s);
    if (!m->rules->judge(&v, text, str_of(army), c.text, a, &e))
        return match_fail(m, &e, text.s);
    bool same = v.code == V_OK && str_eq(c.text, str_of(v.canonical));
    if (!same) m->refused[player]++;
    if (!same && !m->quiet)
        fprintf(stderr, "refused: %s: %.*s (%s)\n%.*s", army, STR_ARG(c.text),
                v.canonical ? v.canonical : "-", STR_ARG(text));
    m->orders[player]++;
    m->nodes[player] += c.nodes;
    *order = c.text;
    return true;
}

/* One step; white is player `white`. Steps below MATCH_OPENING are drawn at random. */
static inline bool match_step(struct match *m, struct str *text, const struct awaited *w,
                              int step, int white, struct arena *a)
{
    struct err e = { 0 };
    struct adjudication done;
    struct str order[2];
    struct stream stream;
    for (size_t i = 0; i < w->n_wait; i++) {
        int player = str_eq(str_of(w->wait[i]), STR("white")) ? white : 1 - white;
        if (step >= MATCH_OPENING) {
            if (!match_choose(m, &order[i], *text, w->wait[i], player, a)) return false;
        } else if (!match_random(m, &order[i], *text, w->wait[i], a, &e)) {
            return match_fail(m, &e, text->s);
        }
    }
    match_stream(m, &stream);
    struct str with = match_with(*text, w->wait, order, w->n_wait, a);
    if (!m->rules->adjudicate(&done, with, &stream, TELL_WHAT, a, &e))
        return match_fail(m, &e, with.s);
    *text = done.text;
    return true;
}

/* Half points of player 0, or -1. */
static inline int match_game(struct match *m, int white, const struct arena *arena)
{
    static char texts[2][1 << 16];
    struct arena first = *arena;
    struct str text = match_begin(m, &first);
    struct err e = { 0 };
    struct awaited w = { 0 };
    for (int step = 0; step < MATCH_STEPS; step++) {
        char *kept = texts[step % 2];
        memcpy(kept, text.s, text.n);
        kept[text.n] = '\0';
        text.s = kept;
        struct arena a = *arena;
        if (!m->rules->turn(&w, text, &a, &e)) return match_fail(m, &e, text.s), -1;
        if (w.score) break;
        if (!match_step(m, &text, &w, step, white, &a)) return -1;
    }
    if (!w.score) return m->unfinished++, 1;
    if (strcmp(w.score, "1-0") == 0) return white == 0 ? 2 : 0;
    return strcmp(w.score, "0-1") != 0 ? 1 : white == 0 ? 0 : 2;
}

/* Two games from one opening. */
static inline bool match_pair(struct match *m, const struct arena *arena)
{
    uint64_t seed = m->seed;
    int sum = 0;
    for (int white = 0; white < 2; white++) {
        m->seed = seed;
        int half = match_game(m, white, arena);
        if (half < 0) return false;
        sum += half;
        m->won += half == 2;
        m->drawn += half == 1;
        m->lost += half == 0;
    }
    (void)match_draw(m, 2);
    if (m->pairs < MATCH_PAIRS) m->pair[m->pairs++] = sum;
    return true;
}
#endif
