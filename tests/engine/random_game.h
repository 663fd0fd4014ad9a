#ifndef TESTS_ENGINE_RANDOM_GAME_H
#define TESTS_ENGINE_RANDOM_GAME_H
/* Random positions, as text: crowded boards rich in what makes rules meet, that is witches,
 * spirits, dwarfs, thieves, hosts, disabled and capturable pieces, implosion squares, moves
 * that a theft can undo, kings that are dead, armies that are new or out; events of rulebook 3,
 * and the obstacles that they leave. */
#include "engine/kinds.h"
#include "tests/engine/update_kit.h"

enum { CLUSTERS_MAX = 4, CLUSTER_SIDE = 7, USED_MAX = 128 };

/* Where the pieces are put, and in which game. */
struct stage {
    uint32_t clusters;                   /* 0: in the rectangle, else in squares far apart, */
    struct square cluster[CLUSTERS_MAX]; /* each CLUSTER_SIDE wide about one of these */
    struct square lo;                    /* south-west corner */
    uint32_t wide, high;
    bool unbounded, neisg;
    bool plain; /* no events, no obstacles */
    bool draws; /* the text has a random stream, and events follow one another */
    const struct event_rule *event; /* or NULL */
    uint32_t armies, pieces;        /* pieces of each army */
    const char *const *name;        /* [armies] */
    int32_t rank[3];                /* pawn-rank, promote-rank, promote-high-rank */
};

enum { NAMES = 6 };
static const char *const stage_names[NAMES] = { "red", "green", "blue", "cyan", "grey", "tan" };

/* Those that give orders new forms more often than the others. */
static inline const struct event_rule *stage_event(struct kit *k)
{
    static const char *const forms[] = { "line-pushers", "line-pushers", "obstacles",
                                         "tanks",        "agility-z",    "agile-troops" };
    if (kit_chance(k, 40)) return NULL;
    if (kit_chance(k, 35)) return event_rule[kit_draw(k, event_rules)];
    return event_named(str_of(forms[kit_draw(k, 6)]));
}

/** A board of 13 x 12 about the origin, or smaller and anywhere. */
static inline struct stage stage_random(struct kit *k)
{
    struct stage s = { .lo = { -6, 1 },
                       .wide = 13,
                       .high = 12,
                       .unbounded = kit_chance(k, 40),
                       .neisg = kit_chance(k, 40),
                       .armies = 3 + kit_draw(k, 3),
                       .pieces = 8 + kit_draw(k, 4),
                       .name = stage_names,
                       .event = stage_event(k) };
    if (kit_chance(k, 40)) {
        s.lo =
            (struct square){ (int32_t)kit_draw(k, 160) - 80, (int32_t)kit_draw(k, 160) - 80 };
        s.wide = 6 + kit_draw(k, 7);
        s.high = 6 + kit_draw(k, 7);
        s.armies = 2 + kit_draw(k, 3);
        s.pieces = 4 + kit_draw(k, 6);
    }
    for (int i = 0; i < 3; i++) s.rank[i] = s.lo.y + (int32_t)kit_draw(k, s.high);
    return s;
}

static inline int32_t stage_clip(int64_t v)
{
    return (int32_t)(v > COORD_MAX ? COORD_MAX : v < -COORD_MAX ? -COORD_MAX : v);
}

/* Far out: at the last coordinates that there are, or anywhere. */
static inline int32_t stage_coordinate(struct kit *k)
{
    int64_t near = (int64_t)kit_draw(k, 9) - 4;
    switch (kit_draw(k, 6)) {
    case 0: return stage_clip(COORD_MAX + near);
    case 1: return stage_clip(-COORD_MAX + near);
    case 2: return (int32_t)near;
    default: return (int32_t)((int64_t)kit_draw(k, 2 * COORD_MAX + 1u) - COORD_MAX);
    }
}

/** A board without an edge whose pieces are in clusters up to two billion squares apart, often
 *  on common lines. */
static inline struct stage stage_far(struct kit *k)
{
    struct stage s = stage_random(k);
    s.unbounded = true;
    s.pieces = 3 + kit_draw(k, 7);
    s.clusters = 1 + kit_draw(k, CLUSTERS_MAX);
    for (uint32_t i = 0; i < s.clusters; i++) {
        struct square c = { stage_coordinate(k), stage_coordinate(k) }, f = s.cluster[0];
        int64_t steps = (int64_t)c.x - f.x;
        uint32_t how = i ? kit_draw(k, 5) : 4;
        if (how == 0) c.x = f.x;
        if (how == 1) c.y = f.y;
        if (how == 2) c.y = stage_clip(f.y + steps);
        if (how == 3) c.y = stage_clip(f.y - steps);
        s.cluster[i] = c;
    }
    for (int i = 0; i < 3; i++) s.rank[i] = s.cluster[kit_draw(k, s.clusters)].y;
    return s;
}

static inline struct square stage_square(const struct stage *s, struct kit *k)
{
    if (s->clusters) {
        struct square c = s->cluster[kit_draw(k, s->clusters)];
        int64_t dx = kit_draw(k, CLUSTER_SIDE), dy = kit_draw(k, CLUSTER_SIDE);
        return (struct square){ stage_clip(c.x + dx - CLUSTER_SIDE / 2),
                                stage_clip(c.y + dy - CLUSTER_SIDE / 2) };
    }
    return (struct square){ s->lo.x + (int32_t)kit_draw(k, s->wide),
                            s->lo.y + (int32_t)kit_draw(k, s->high) };
}

static inline void stage_head(struct buf *out, const struct stage *s, struct kit *k)
{
    buf_printf(out, "zugpost 1\nrules %s\n", s->neisg ? "neisg" : "sandbox");
    if (s->unbounded)
        buf_puts(out, "board unbounded\n");
    else
        buf_printf(out, "board %d %d %d %d\n", s->lo.x, s->lo.x + (int32_t)s->wide - 1, s->lo.y,
                   s->lo.y + (int32_t)s->high - 1);
    buf_printf(out, "option time-thief on\noption notation %s\noption pawn-rank %d%s\n",
               kit_chance(k, 50) ? "strict" : "lenient", s->rank[0],
               kit_chance(k, 30) ? " or-below" : "");
    buf_printf(out, "option promote-rank %d\noption promote-high-rank %d\nupdate 10\n",
               s->rank[1], s->rank[2]);
    if (s->draws) buf_printf(out, "random %08x 0\noption events-from 10\n", kit_draw(k, ~0u));
    if (!s->event) return;
    buf_printf(out, "event %s until %u\n", s->event->word, 10 + kit_draw(k, 14));
    struct square hill = stage_square(s, k);
    if (s->event->has_hill) buf_printf(out, "hill (%d,%d)\n", hill.x, hill.y);
}

enum standing { STANDS, STANDS_NEW, STANDS_OUT, STANDS_KINGLESS, STANDS_NO_KING_YET };

/* Most armies have their king. */
static inline enum standing stage_army(struct buf *out, const char *name, const struct stage *s,
                                       struct kit *k)
{
    static const enum standing rare[] = { STANDS_NEW, STANDS_OUT, STANDS_KINGLESS,
                                          STANDS_KINGLESS, STANDS_NO_KING_YET };
    enum standing how = kit_chance(k, 25) ? rare[kit_draw(k, 5)] : STANDS;
    struct square died = stage_square(s, k);
    int32_t halves = how == STANDS_OUT ? 0 : (int32_t)kit_draw(k, 80) - 8;
    buf_printf(out, "army %s energy ", name);
    event_energy_text(out, halves, false);
    if (how == STANDS_NEW) buf_puts(out, " new");
    if (how == STANDS_OUT) buf_printf(out, " out until %u", 10 + kit_draw(k, 5));
    if (how == STANDS_KINGLESS)
        buf_printf(out, " king (%d,%d) until %u", died.x, died.y, 10 + kit_draw(k, 3));
    buf_putc(out, '\n');
    return how;
}

/* Half of them of the kinds that rule 1.6 to 1.8 and 6.6 are about. */
static inline const struct piece_info *stage_kind(const struct stage *s, struct kit *k)
{
    static const char *const special[] = { "W", "S", "S", "D", "D", "TT", "TT", "P", "P" };
    const struct piece_info *kind = &piece_table[kit_draw(k, piece_kinds)];
    if (s->event && s->event->pushes && kit_chance(k, 35))
        return &piece_table[piece_kind(STR("R"))];
    if (kit_chance(k, 50) || kind->flags & PIECE_ROYAL)
        kind = &piece_table[piece_kind(str_of(special[kit_draw(k, 9)]))];
    return kind;
}

static inline void stage_piece(struct buf *out, const char *name, const struct piece_info *kind,
                               struct square at, struct kit *k)
{
    bool host = !(kind->flags & (PIECE_PAWN | PIECE_SPIRIT)) && kit_chance(k, 18);
    buf_printf(out, "piece %s %s (%d,%d)%s%s\n", name, kind->letters, at.x, at.y,
               host ? " possessed" : "", kit_chance(k, 10) ? " disabled" : "");
}

/* Squares that hold something, and what: 1 + army, or UINT8_MAX. */
struct used {
    struct square at[USED_MAX];
    uint8_t use[USED_MAX];
    uint32_t n;
};

static inline uint8_t *used_at(struct used *u, struct square at)
{
    uint32_t i = 0;
    while (i < u->n && !square_eq(u->at[i], at)) i++;
    if (i == u->n) {
        assert(u->n < USED_MAX);
        u->at[u->n] = at;
        u->use[u->n++] = 0;
    }
    return &u->use[i];
}

/* A second piece on a square needs an implosion, and another army: twins of one army on one
 * square cannot arise in play. */
static inline void stage_pieces(struct buf *out, const enum standing *how,
                                const struct stage *s, struct kit *k)
{
    struct used used = { .n = 0 };
    for (uint32_t i = 0; i < s->pieces * s->armies; i++) {
        uint32_t army = i % s->armies;
        struct square at = stage_square(s, k);
        uint8_t *use = used_at(&used, at);
        bool king = i < s->armies && how[army] == STANDS;
        if (how[army] == STANDS_NEW || how[army] == STANDS_OUT) continue;
        if (*use == 1 + army || *use == UINT8_MAX) continue;
        if (*use && !kit_chance(k, 25)) continue;
        if (*use || kit_chance(k, 2)) {
            buf_printf(out, "implosion (%d,%d)\n", at.x, at.y);
            *use = UINT8_MAX;
        } else {
            *use = (uint8_t)(1 + army);
        }
        stage_piece(out, s->name[army],
                    king ? &piece_table[piece_kind(STR("K"))] : stage_kind(s, k), at, k);
    }
    for (uint32_t i = !s->plain && kit_chance(k, 40) ? kit_draw(k, 9) : 0; i > 0; i--) {
        struct square at = stage_square(s, k);
        uint8_t *use = used_at(&used, at);
        if (*use == UINT8_MAX) continue;
        if (*use || kit_chance(k, 10)) buf_printf(out, "implosion (%d,%d)\n", at.x, at.y);
        buf_printf(out, "obstacle (%d,%d)\n", at.x, at.y);
        *use = UINT8_MAX;
    }
    if (kit_chance(k, 20)) { /* an implosion where nobody is left */
        struct square at = stage_square(s, k);
        if (!*used_at(&used, at)) buf_printf(out, "implosion (%d,%d)\n", at.x, at.y);
    }
}

/* One remembered move of an army; now and then from the square that another army left. */
static inline void stage_moved(struct buf *out, const struct lines *l, const struct stage *s,
                               struct kit *k)
{
    const struct board *b = l->board;
    struct square from = stage_square(s, k);
    for (uint32_t i = 0; i < b->n_army; i++) {
        uint32_t p = kit_random_piece(l, (uint16_t)i, k);
        if (kit_chance(k, 65)) from = stage_square(s, k);
        if (p == PIECE_NONE || kit_chance(k, 30) || square_eq(from, b->piece[p].at)) continue;
        if (lines_at(l, from) != PIECE_NONE && !kit_chance(k, 10)) continue;
        buf_printf(out, "moved %.*s (%d,%d) (%d,%d)\n", STR_ARG(b->army[i].name), from.x,
                   from.y, b->piece[p].at.x, b->piece[p].at.y);
    }
}

/* Any state for any check; `chance` is not written. The marks follow. */
static inline void stage_threats(struct board *b, const struct lines *l, struct kit *k)
{
    static const uint8_t states[] = { THREAT_WINDOW, THREAT_WINDOW, THREAT_SPENT, THREAT_EVEN,
                                      THREAT_EDGE };
    b->threat = NEW(&k->arena, struct threat, (size_t)b->n_piece * b->n_piece);
    assert(b->threat);
    for (uint32_t v = 0; v < b->n_piece; v++)
        for (uint32_t a = 0; a < b->n_piece; a++) {
            if (cover_check(l, a, v).by == COVER_NO || kit_chance(k, 50)) continue;
            uint8_t state = states[kit_draw(k, 5)];
            b->threat[b->n_threat++] = threat_make(a, v, state, 0);
            if (state == THREAT_WINDOW) b->piece[v].marks |= MARK_CAPTURABLE;
        }
}

/** A canonical text. */
static inline struct str stage_position(const struct stage *s, struct kit *k)
{
    struct buf text = buf_make(&k->arena, 1 << 16);
    struct buf whole = buf_make(&k->arena, 1 << 18);
    enum standing how[NAMES];
    struct board b;
    struct lines l;
    struct str canonical;
    struct err e;
    stage_head(&text, s, k);
    for (uint32_t i = 0; i < s->armies; i++) how[i] = stage_army(&text, s->name[i], s, k);
    stage_pieces(&text, how, s, k);
    kit_read(&b, &l, buf_str(&text).s, k);
    stage_threats(&b, &l, k);
    board_print(&whole, &b);
    stage_moved(&whole, &l, s, k);
    bool ok = sandbox_rules.format(&canonical, buf_str(&whole), &k->arena, &e);
    if (!ok) fprintf(stderr, "%s\n%s\n", e.text, buf_str(&whole).s);
    assert(ok);
    return canonical;
}
#endif
