/* Judging prepared replies: each on the board to which the moves before it lead. */
#include "cron/game/prepared/prepared.h"

#include "cron/table/match.h"

/* A move alone, without an offer or words that end the game. */
static bool is_move(const char *canonical)
{
    static const char *const words[] = { "resign", "accept", "draw?", "start event" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (str_ifind(str_of(canonical), str_of(words[i])) < strlen(canonical)) return false;
    return true;
}

struct walk {
    struct prepared *p;
    const struct rules *rules;
};

struct said_by {
    const char *army;
    struct str move;
};

static bool play(struct str *next, bool *over, const struct walk *w, struct str board,
                 struct said_by by, struct arena *a)
{
    struct adjudication out;
    struct awaited turn;
    struct stream none = { 0 };
    struct buf text = buf_make(a, board.n + 200);
    buf_put(&text, board);
    buf_printf(&text, "order %s %.*s\n", by.army, STR_ARG(by.move));
    if (text.full) return err_nomem(w->p->e);
    if (!w->rules->adjudicate(&out, buf_str(&text), &none, TELL_WHAT, a, w->p->e) ||
        !w->rules->turn(&turn, out.text, a, w->p->e))
        return false;
    *next = out.text;
    *over = turn.end != NULL;
    return true;
}

/* Its canonical text; NULL: p->why says why not, or p->no_move. */
static bool judge(const char **out, const struct walk *w, struct str board, struct said_by by,
                  struct arena *a)
{
    struct prepared *p = w->p;
    *out = NULL;
    if (!w->rules->judge(&p->why, board, str_of(by.army), by.move, a, p->e)) return false;
    p->no_move = p->why.code == V_OK && !is_move(p->why.canonical);
    p->used = *a;
    if (p->why.code != V_OK || p->no_move) return true;
    *out = str_dup(str_of(p->why.canonical), p->arena);
    return *out || err_nomem(p->e);
}

static bool is_twice(const struct prepared *p, size_t node)
{
    for (size_t i = 0; i < node; i++)
        if (p->lines.node[i].parent == p->lines.node[node].parent &&
            strcmp(p->when[i], p->when[node]) == 0)
            return true;
    return false;
}

static bool walk_from(bool *ok, struct walk *w, struct str board, int parent, struct arena a);

/* One node and what is below it; what it allocates on the way goes with the arena. */
/* NOLINTNEXTLINE(misc-no-recursion) */
static bool walk_node(bool *ok, struct walk *w, struct str board, size_t i, struct arena a)
{
    struct prepared *p = w->p;
    const struct lines_node *n = &p->lines.node[i];
    struct str after = STR(""), next = STR("");
    bool over = false;
    p->bad = i;
    p->bad_reply = false;
    *ok = false;
    if (!judge(&p->when[i], w, board, (struct said_by){ p->other, n->when }, &a)) return false;
    if (!p->when[i]) return true;
    p->twice = is_twice(p, i);
    p->used = a;
    if (p->twice) return true;
    if (!play(&after, &over, w, board, (struct said_by){ p->other, str_of(p->when[i]) }, &a))
        return false;
    p->bad_reply = true;
    p->over = over;
    p->used = a;
    if (over) return true;
    if (!judge(&p->reply[i], w, after, (struct said_by){ p->army, n->reply }, &a)) return false;
    if (!p->reply[i]) return true;
    if (!play(&next, &over, w, after, (struct said_by){ p->army, str_of(p->reply[i]) }, &a))
        return false;
    *ok = true;
    if (!over) return walk_from(ok, w, next, (int)i, a);
    for (size_t k = i + 1; k < p->lines.n && *ok; k++) {
        if (p->lines.node[k].parent != (int)i) continue;
        p->bad = k;
        p->bad_reply = false;
        p->over = true;
        p->used = a;
        *ok = false;
    }
    return true;
}

/* NOLINTNEXTLINE(misc-no-recursion) */
static bool walk_from(bool *ok, struct walk *w, struct str board, int parent, struct arena a)
{
    *ok = true;
    for (size_t i = 0; i < w->p->lines.n && *ok; i++)
        if (w->p->lines.node[i].parent == parent && !walk_node(ok, w, board, i, a))
            return false;
    return true;
}

/* The canonical texts are kept in a part of the arena of their own. */
bool prepared_judge(bool *ok, struct prepared *p)
{
    enum { TEXT = 64 };
    struct walk w = { .p = p };
    size_t n = p->lines.n + 1;
    struct arena *a = p->arena;
    char *kept = NEW(a, char, n * 2 * TEXT);
    p->when = NEW(a, const char *, n);
    p->reply = NEW(a, const char *, n);
    if (!kept || !p->when || !p->reply) return err_nomem(p->e);
    struct arena texts = arena_make(kept, n * 2 * TEXT);
    if (!rules_of(&w.rules, p->board, p->e)) return false;
    p->arena = &texts;
    struct arena scratch = *a;
    bool done = walk_from(ok, &w, p->board, -1, scratch);
    p->arena = a;
    if (done && !*ok) *a = p->used; /* what p->why says stays */
    return done;
}

const char *prepared_path(const struct prepared *p, size_t node)
{
    struct buf b = buf_make(p->arena, 1000);
    int way[LINES_DEPTH], n = 0;
    for (int i = p->lines.node[node].parent; i >= 0; i = p->lines.node[i].parent) way[n++] = i;
    while (n-- > 0)
        buf_printf(&b, "%s%s %s", b.n ? " " : "", p->when[way[n]], p->reply[way[n]]);
    return b.full ? "" : buf_str(&b).s;
}

static size_t children(const struct prepared *p, int of)
{
    size_t n = 0;
    for (size_t i = 0; i < p->lines.n; i++) n += p->lines.node[i].parent == of;
    return n;
}

/* NOLINTNEXTLINE(misc-no-recursion) */
static void print(struct buf *b, const struct prepared *p, int of)
{
    bool first = true;
    for (size_t i = 0; i < p->lines.n; i++) {
        if (p->lines.node[i].parent != of) continue;
        size_t below = children(p, (int)i);
        buf_printf(b, "%sif %s then %s", first ? "" : "; ", p->when[i], p->reply[i]);
        buf_puts(b, below > 1 ? " (" : below ? ", " : "");
        print(b, p, (int)i);
        if (below > 1) buf_putc(b, ')');
        first = false;
    }
}

bool prepared_print(const char **out, const struct prepared *p, int of)
{
    struct buf b = buf_make(p->arena, 64 * (p->lines.n + 1));
    *out = NULL;
    if (children(p, of) == 0) return true;
    print(&b, p, of);
    *out = buf_str(&b).s;
    return !b.full || err_nomem(p->e);
}

/* ---- the board ----------------------------------------------------------------------------
 */

bool prepared_board(struct prepared *p, int32_t *number, const struct app *app,
                    const struct game_row *game)
{
    struct board_row board;
    struct order_row o;
    struct awaited turn;
    struct walk w = { .p = p };
    bool over = false;
    p->board = STR("");
    *number = game->board;
    if (!db_board_get(app->db, &board, game->id, game->board, p->arena, p->e) ||
        !rules_of(&w.rules, board.text, p->e) ||
        !w.rules->turn(&turn, board.text, p->arena, p->e))
        return false;
    struct str here = board.text;
    if (match_awaits(&turn, p->army)) {
        enum order_counts counts;
        if (!db_order_last(app->db, &o, &(struct order_of){ game->id, game->board, p->army },
                           p->arena, p->e))
            return p->e->code == ERR_NOTFOUND;
        if (!match_counts(&counts, here, p->army, o.text, p->arena, p->e)) return false;
        if (counts != COUNTS_STEP) return true;
        if (!play(&here, &over, &w, here, (struct said_by){ p->army, str_of(o.text) },
                  p->arena) ||
            !w.rules->turn(&turn, here, p->arena, p->e))
            return false;
        ++*number;
    }
    if (!turn.end && turn.n_wait == 1 && !match_awaits(&turn, p->army)) p->board = here;
    return true;
}
