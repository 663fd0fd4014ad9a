#ifndef TESTS_ENGINE_RANDOM_ORDERS_H
#define TESTS_ENGINE_RANDOM_ORDERS_H
/* Random orders as a player would write them: actions from the list of legal ones, joined by
 * the conditions that rule 5 allows. All of them must be accepted; only placings that are
 * invented here may be refused. */
#include "tests/digest.h"
#include "tests/engine/random_game.h"
#include "tests/legal_text.h"

enum { MENU_MAX = 16384 };

/* The legal actions of one army. */
struct menu {
    struct str *action;
    uint32_t n;
    bool pushes; /* one of them is a push */
};

static inline bool text_has(struct str s, const char *needle)
{
    return str_ifind(s, str_of(needle)) <= s.n;
}

static inline struct menu menu_of(struct str legal, struct str army, struct kit *k)
{
    struct menu m = { .action = NEW(&k->arena, struct str, MENU_MAX) };
    struct str line;
    assert(m.action);
    while (m.n < MENU_MAX && str_line(&legal, &line))
        if (str_eq(str_word(&line), army)) {
            m.pushes |= text_has(line, "->");
            m.action[m.n++] = str_trim(line);
        }
    return m;
}

enum flavour { ANY, CAPTURE, SPIRIT, THEFT, PROMOTION, PLACING, PUSH, LONGER, FLAVOURS };

static inline bool tastes(struct str action, enum flavour flavour)
{
    switch (flavour) {
    case CAPTURE: return text_has(action, ")x");
    case SPIRIT: return str_starts(action, STR("S("));
    case THEFT: return str_starts(action, STR("TT(")) && text_has(action, ")x");
    case PROMOTION: return text_has(action, "=");
    case PLACING: return action.s[0] == '+';
    case PUSH: return text_has(action, "->");
    case LONGER: { /* a capture that goes on */
        struct str_cut x = str_cut(action, 'x');
        return x.ok && text_has(x.tail, ")-(");
    }
    case ANY:
    case FLAVOURS: break;
    }
    return true;
}

/* The square in front, "(2,-3)": what acts; empty for a placing. */
static inline struct str acting(struct str action)
{
    struct str_cut c = str_cut(action, ')');
    size_t open = str_ifind(c.head, STR("("));
    if (action.s[0] == '+') return STR("");
    return str_head(str_from(action, open), c.head.n + 1 - open);
}

/* Is one of the armies' hosts, spirits or other pieces on that square in a window? */
static inline bool is_held(const struct board *b, uint16_t army, struct str square)
{
    char text[32];
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        if (p->army != army || !(p->marks & MARK_CAPTURABLE)) continue;
        snprintf(text, sizeof text, "(%d,%d)", p->at.x, p->at.y);
        if (str_eq(square, str_of(text))) return true;
    }
    return false;
}

/* Who must not act any more (5.2). */
struct barred {
    struct str square[CHAIN_MAX];
    uint32_t n;
};

static inline bool is_barred(const struct barred *b, struct str square)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (str_eq(b->square[i], square)) return true;
    return false;
}

/* An action of a random kind that is available; empty if there is none. */
static inline struct str menu_pick(const struct menu *m, const struct barred *b, struct kit *k)
{
    static const uint8_t taste[] = { ANY,   CAPTURE, CAPTURE, CAPTURE, CAPTURE,   SPIRIT,
                                     THEFT, THEFT,   LONGER,  PUSH,    PROMOTION, PLACING };
    enum flavour flavour = (enum flavour)taste[kit_draw(k, 12)];
    if (m->pushes && kit_chance(k, 40)) flavour = PUSH;
    struct str found = STR("");
    for (int round = 0; round < 2 && found.n == 0; round++, flavour = ANY) {
        uint32_t n = 0;
        for (uint32_t i = 0; i < m->n; i++)
            if (tastes(m->action[i], flavour) && !is_barred(b, acting(m->action[i])) &&
                kit_draw(k, ++n) == 0)
                found = m->action[i];
    }
    return found;
}

/* The condition after an action, or none. */
static inline const char *menu_link(const struct board *b, uint16_t army, struct str action,
                                    struct barred *bar, struct kit *k)
{
    struct str who = acting(action);
    bool held = who.n && is_held(b, army, who);
    bool captures = tastes(action, CAPTURE) && who.n;
    if (captures && (!held || kit_chance(k, 50))) return " else ";
    if (!held) return NULL;
    bar->square[bar->n++] = who;
    return " if-captured ";
}

/** An order of at most `longest` actions in canonical text; nothing if there is nothing to do.
 */
static inline void menu_order(struct buf *out, const struct board *b, uint16_t army,
                              const struct menu *m, struct kit *k)
{
    uint32_t longest = kit_chance(k, 5) ? CHAIN_MAX : 1 + kit_draw(k, 5);
    struct barred bar = { .n = 0 };
    const char *link = "";
    for (uint32_t n = 1; link; n++) {
        struct str action = menu_pick(m, &bar, k);
        bool pass = action.n == 0 || kit_chance(k, 2);
        buf_puts(out, link);
        buf_put(out, pass ? STR("pass") : action);
        link = pass || n >= longest || kit_chance(k, 10) ? NULL
                                                         : menu_link(b, army, action, &bar, k);
    }
}

/* Any placing, legal or not. */
static inline void some_placing(struct buf *out, const struct stage *s, bool king,
                                struct kit *k)
{
    struct square at = stage_square(s, k);
    const char *letters = piece_table[kit_draw(k, piece_kinds + 1u)].letters; /* O too */
    buf_printf(out, "+%s(%d,%d)", king ? "K" : letters, at.x, at.y);
}

static inline void army_order(struct buf *out, const struct board *b, uint16_t army,
                              const struct stage *s, const struct menu *m, struct kit *k)
{
    const struct army *of = &b->army[army];
    buf_printf(out, "order %.*s ", STR_ARG(of->name));
    bool builds = b->event && b->event->builds;
    if (of->fresh || kit_chance(k, of->king_dead ? 60 : builds ? 25 : 8))
        some_placing(out, s, of->fresh || kit_chance(k, 30), k);
    else
        menu_order(out, b, army, m, k);
    buf_putc(out, '\n');
}

/** The legal actions of a text, with or without placings. */
static inline struct str legal_list(struct str text, bool place, struct kit *k)
{
    struct legal_query q = { .army = STR(""), .place = place };
    struct str legal;
    struct err e = { ERR_NONE, "" };
    bool ok = legal_text(&legal, &sandbox_rules, text, &q, &k->arena, &e);
    if (!ok) fprintf(stderr, "%s\n%.*s\n", e.text, STR_ARG(text));
    assert(ok);
    return legal;
}

/** The text with an order of nearly every army. */
static inline struct str with_orders(struct str text, const struct stage *s, struct kit *k)
{
    struct board b;
    struct err e;
    struct str legal = legal_list(text, kit_chance(k, 4), k);
    struct buf out = buf_make(&k->arena, 1 << 18);
    bool ok = board_read(&b, text, &k->arena, &e);
    assert(ok);
    buf_put(&out, text);
    for (uint32_t i = 0; i < b.n_army; i++) {
        if (b.army[i].out_until >= 0 || kit_chance(k, 8)) continue;
        struct menu m = menu_of(legal, b.army[i].name, k);
        army_order(&out, &b, (uint16_t)i, s, &m, k);
    }
    return buf_str(&out);
}

/* A game that goes on from update to update, and begins again when it has grown old. */
struct life {
    struct stage stage;
    char text[1 << 18];
    uint32_t age, length;
    bool plain, draws; /* as in the stage */
};

/** The present position; its text is in the arena only as long as the game lives. */
static inline struct str life_position(struct life *life, struct kit *k)
{
    if (life->age % life->length) return str_of(life->text);
    life->stage = stage_random(k);
    life->stage.draws = life->draws;
    life->stage.plain = life->plain;
    if (life->plain) life->stage.event = NULL;
    return stage_position(&life->stage, k);
}

static inline void life_go_on(struct life *life, struct str next)
{
    assert(next.n < sizeof life->text);
    memcpy(life->text, next.s, next.n);
    life->text[next.n] = '\0';
    life->age++;
}

/** Adjudicates a text that must be right. */
static inline void must_adjudicate(struct adjudication *adj, struct str game, struct kit *k)
{
    struct err e = { ERR_NONE, "" };
    bool ok = sandbox_rules.adjudicate(adj, game, NO_STREAM, TELL_WHAT, &k->arena, &e);
    if (!ok) fprintf(stderr, "%s\n%.*s\n", e.text, STR_ARG(game));
    assert(ok);
}
#endif
