/* What must hold of every update, on thousands of random ones: the next text is canonical, the
 * events explain every difference of the boards and add up, and neither the sequence of records
 * nor a mirror changes the outcome. */
#include "tests/engine/update_kit.h"

#include "engine/sandbox/sandbox.h"

enum { ARMIES = 5, UPDATES = 5000, LIFE = 40, LONGEST = 4, PIECES = 512 };
static const char *const army_names[ARMIES] = { "red", "green", "blue", "cyan", "grey" };
static const char *const placed[] = { "P", "N", "G", "Ht", "B", "L", "E", "H", "U", "R", "K" };

static struct str random_start(struct kit *k)
{
    struct buf text = buf_make(&k->arena, 1 << 16);
    bool used[13][12] = { { false } };
    buf_puts(&text, "zugpost 1\nrules sandbox\nboard -6 6 1 12\noption time-thief on\nupdate 1\n");
    for (int i = 0; i < ARMIES; i++)
        buf_printf(&text, "army %s energy %u\n", army_names[i], kit_draw(k, 40));
    for (uint32_t i = 0; i < 10 * ARMIES; i++) {
        uint32_t x = kit_draw(k, 13);
        uint32_t y = kit_draw(k, 12);
        const struct piece_info *kind = &piece_table[kit_draw(k, piece_kinds)];
        if (used[x][y] || (i >= ARMIES && kind->flags & PIECE_ROYAL)) continue;
        used[x][y] = true;
        buf_printf(&text, "piece %s %s (%d,%u)\n", army_names[i % ARMIES],
                   i < ARMIES ? "K" : kind->letters, (int)x - 6, y + 1);
    }
    return buf_str(&text);
}

/* The text with an order of every army; those that are made from the board must be legal. */
static struct str with_orders(struct str text, struct kit *k)
{
    struct board b;
    struct lines l;
    struct err e;
    struct buf out = buf_make(&k->arena, 1 << 18);
    CHECK(board_read(&b, text, &k->arena, &e) && lines_build(&l, &b, &k->arena, &e));
    buf_put(&out, text);
    for (uint32_t i = 0; i < b.n_army; i++) {
        struct chain chain;
        kit_random_chain(&chain, &l, (uint16_t)i, LONGEST, k);
        if (b.army[i].out_until >= 0 || b.army[i].fresh || kit_chance(k, 10)) continue;
        buf_printf(&out, "order %.*s ", STR_ARG(b.army[i].name));
        const char *kind = placed[kit_draw(k, 11)];
        int x = (int)kit_draw(k, 13) - 6;
        int y = 1 + (int)kit_draw(k, 12);
        if (chain.n && !kit_chance(k, 12))
            chain_text(&out, &b, &chain);
        else
            buf_printf(&out, "+%s(%d,%d)", kind, x, y);
        buf_putc(&out, '\n');
    }
    return buf_str(&out);
}

/* The board that the events tell of */

struct told {
    struct piece piece[PIECES];
    uint32_t n;
};

static uint32_t seek(const struct told *t, uint16_t army, const char *letters,
                     struct event_square s)
{
    for (uint32_t i = 0; i < t->n; i++)
        if (t->piece[i].army == army && t->piece[i].at.x == s.x && t->piece[i].at.y == s.y &&
            t->piece[i].kind == piece_kind(str_of(letters)))
            return i;
    return PIECE_NONE;
}

static void drop(struct told *t, uint16_t army, const struct event *e)
{
    uint32_t i = seek(t, army, e->piece, e->to);
    if (i != PIECE_NONE)
        t->piece[i] = t->piece[--t->n];
    else
        CHECK(e->kind == EV_CAPTURED); /* told once for each army that took it */
}

static void add(struct told *t, uint16_t army, const char *letters, struct event_square s)
{
    t->piece[t->n++] = (struct piece){ { s.x, s.y }, army, piece_kind(str_of(letters)), 0 };
}

static bool is_kind(const struct event *e, enum event_kind a, enum event_kind b,
                    enum event_kind c)
{
    return e->kind == a || e->kind == b || e->kind == c;
}

/* One event; what came stands apart at first, so that it is not taken for what was there. */
static void retell_one(struct told *t, struct told *came, const struct event *e, uint16_t army)
{
    if (is_kind(e, EV_MOVED, EV_TOOK, EV_MISSED)) {
        uint32_t from = seek(t, army, e->piece, e->from);
        CHECK(from != PIECE_NONE);
        if (from != PIECE_NONE) t->piece[from] = t->piece[--t->n];
        add(came, army, e->piece, e->to);
    } else if (e->kind == EV_PROMOTED) {
        came->piece[came->n - 1].kind = piece_kind(str_of(e->piece));
    } else if (e->kind == EV_PLACED) {
        add(came, army, e->piece, e->to);
    } else if (is_kind(e, EV_CAPTURED, EV_ANNIHILATED, EV_SOLD)) {
        drop(t, army, e);
    } else if (e->kind == EV_KING_BACK) {
        add(t, army, "K", e->to);
    }
}

static void retell(struct told *t, const struct board *b, const struct adjudication *adj)
{
    struct told came = { .n = 0 };
    t->n = b->n_piece;
    for (uint32_t i = 0; i < b->n_piece; i++) t->piece[i] = b->piece[i];
    for (size_t i = 0; i < adj->n_event; i++) {
        const struct event *e = &adj->event[i];
        if (e->kind == EV_SOLD) /* the account begins: all have come */
            while (came.n) t->piece[t->n++] = came.piece[--came.n];
        retell_one(t, &came, e, e->army ? army_named(b, str_of(e->army)) : ARMY_NONE);
    }
    while (came.n) t->piece[t->n++] = came.piece[--came.n];
}

static void events_explain_the_board(const struct board *before, const struct board *after,
                                     const struct adjudication *adj)
{
    static struct told t;
    retell(&t, before, adj);
    CHECK(t.n == after->n_piece);
    for (uint32_t i = 0; i < after->n_piece; i++) {
        const struct piece *p = &after->piece[i];
        uint32_t k = seek(&t, p->army, piece_table[p->kind].letters,
                          (struct event_square){ p->at.x, p->at.y });
        CHECK(k != PIECE_NONE);
        if (k != PIECE_NONE) t.piece[k] = t.piece[--t.n];
    }
    CHECK(t.n == 0);
}

/* The sum of what the events say of an army's energy; its balance apart. */
static int32_t account(const struct adjudication *adj, struct str army, struct event *balance,
                       int *balances)
{
    int32_t sum = 0;
    *balances = 0;
    for (size_t i = 0; i < adj->n_event; i++) {
        const struct event *e = &adj->event[i];
        if (!e->army || !str_eq(str_of(e->army), army)) continue;
        if (e->kind == EV_BALANCE) {
            *balance = *e;
            ++*balances;
        } else if (strchr(event_info[e->kind].slots, 'E')) {
            sum += e->change;
        }
    }
    return sum;
}

static void the_account_adds_up(const struct board *before, const struct board *after,
                                const struct adjudication *adj)
{
    for (uint32_t i = 0; i < before->n_army; i++) {
        int32_t change = after->army[i].energy - before->army[i].energy;
        struct event balance;
        int balances;
        CHECK(account(adj, before->army[i].name, &balance, &balances) == change);
        CHECK(balances == (before->army[i].out_until < 0));
        if (balances) CHECK(balance.energy == after->army[i].energy);
        if (balances) CHECK(balance.change == change);
    }
}

static void no_square_is_shared_without_an_implosion(const struct board *b)
{
    for (uint32_t i = 1; i < b->n_piece; i++)
        if (square_eq(b->piece[i].at, b->piece[i - 1].at))
            CHECK(board_implosion(b, b->piece[i].at));
}

/* The same text with its records in another sequence; the first line stays. */
static struct str shuffled(struct str text, struct kit *k)
{
    enum { LINES = 1024 };
    static struct str line[LINES];
    uint32_t n = 0;
    struct buf out = buf_make(&k->arena, 1 << 18);
    while (n < LINES && str_line(&text, &line[n])) n++;
    for (uint32_t i = n - 1; i > 1; i--) {
        uint32_t j = 1 + kit_draw(k, i);
        struct str other = line[j];
        line[j] = line[i];
        line[i] = other;
    }
    for (uint32_t i = 0; i < n; i++) buf_printf(&out, "%.*s\n", STR_ARG(line[i]));
    return buf_str(&out);
}

/* The same text with the records of armies in the order of their names. */
static struct str armies_by_name(struct str text, struct kit *k)
{
    struct board b;
    struct err e;
    struct buf out = buf_make(&k->arena, 1 << 18);
    CHECK(board_read(&b, text, &k->arena, &e));
    struct army *first = b.army;
    for (uint32_t i = 0; i < b.n_army; i++) /* compare name by name, army by army */
        for (uint32_t j = 0; j < b.n_army; j++)
            if (str_eq(first[j].name, str_of(army_names[i])))
                buf_printf(&out, "%s %d %d %d\n", army_names[i], first[j].energy,
                           first[j].king_dead ? first[j].king_until : -1, first[j].out_until);
    struct str line;
    while (str_line(&text, &line))
        if (!str_starts(line, STR("army "))) buf_printf(&out, "%.*s\n", STR_ARG(line));
    return buf_str(&out);
}

/* Every (x,y) becomes (-x,y). */
static struct str mirrored(struct str text, struct kit *k)
{
    struct buf out = buf_make(&k->arena, 1 << 18);
    for (size_t i = 0; i < text.n; i++) {
        buf_putc(&out, text.s[i]);
        if (text.s[i] != '(') continue;
        if (text.s[i + 1] == '-')
            i++;
        else if (text.s[i + 1] != '0')
            buf_putc(&out, '-');
    }
    return buf_str(&out);
}

static bool happened(const struct adjudication *adj, enum event_kind kind)
{
    for (size_t i = 0; i < adj->n_event; i++)
        if (adj->event[i].kind == kind) return true;
    return false;
}

static void other_ways_to_write_it_give_the_same(struct str text,
                                                 const struct adjudication *adj, struct kit *k)
{
    struct adjudication other;
    struct str canonical;
    struct err e;
    /* Two kings that return choose in the order of joining (9.5); sales break ties by x. */
    bool back = happened(adj, EV_KING_BACK);
    if (!back && sandbox_rules.adjudicate(&other, shuffled(text, k), &k->arena, &e))
        CHECK(str_eq(armies_by_name(other.text, k), armies_by_name(adj->text, k)));
    else
        CHECK(back);
    if (back || happened(adj, EV_SOLD)) return;
    CHECK(sandbox_rules.adjudicate(&other, mirrored(text, k), &k->arena, &e));
    CHECK(sandbox_rules.format(&canonical, mirrored(other.text, k), &k->arena, &e));
    CHECK(str_eq(canonical, adj->text));
}

static struct str one_update(struct str text, uint32_t *seen, struct kit *k)
{
    struct adjudication adj;
    struct board before;
    struct board after;
    struct str again;
    struct err e = { ERR_NONE, "" };
    struct str game = with_orders(text, k);
    bool ok = sandbox_rules.adjudicate(&adj, game, &k->arena, &e);
    if (!ok) fprintf(stderr, "%s\n%.*s\n", e.text, STR_ARG(game));
    assert(ok);
    for (size_t i = 0; i < adj.n_refused; i++) CHECK(adj.refused[i].text.s[0] == '+');
    CHECK(board_read(&before, text, &k->arena, &e));
    ok = board_read(&after, adj.text, &k->arena, &e);
    if (!ok) fprintf(stderr, "%s\n%.*s\n", e.text, STR_ARG(adj.text));
    assert(ok);
    CHECK(sandbox_rules.format(&again, adj.text, &k->arena, &e) && str_eq(again, adj.text));
    CHECK(after.update == before.update + 1);
    for (size_t i = 0; i < adj.n_event; i++) seen[adj.event[i].kind]++;
    events_explain_the_board(&before, &after, &adj);
    the_account_adds_up(&before, &after, &adj);
    no_square_is_shared_without_an_implosion(&after);
    other_ways_to_write_it_give_the_same(game, &adj, k);
    return adj.text;
}

static void thousands_of_random_updates_keep_every_promise(void)
{
    struct kit k = kit_make((size_t)64 << 20, 3);
    struct arena empty = k.arena;
    static char game[1 << 18];
    uint32_t seen[EV_COUNT] = { 0 };
    for (int i = 0; i < UPDATES; i++) {
        k.arena = empty;
        struct str text = str_of(game);
        if (i % LIFE == 0) text = random_start(&k);
        text = one_update(text, seen, &k);
        assert(text.n < sizeof game);
        memcpy(game, text.s, text.n);
        game[text.n] = '\0';
    }
    for (int i = 0; i < EV_COUNT; i++) /* each kind of event was among them */
        if (i != EV_PASSED && !seen[i]) CHECK_STR(event_info[i].name, "was told");
    printf("%u moves, %u captures, %u dodged, %u doomed, %u trades, %u implosions, %u kings "
           "lost\n",
           seen[EV_MOVED], seen[EV_CAPTURED], seen[EV_MISSED], seen[EV_CANCELLED],
           seen[EV_TRADED], seen[EV_IMPLOSION], seen[EV_KING_LOST]);
    kit_end(&k);
}

/* The arena is used up at every possible place, one after the other. */
static void too_small_an_arena_is_an_error_and_nothing_else(void)
{
    struct kit k = kit_make((size_t)64 << 20, 11);
    struct str game = with_orders(random_start(&k), &k);
    bool done = false;
    size_t size = 64;
    for (; !done && size < (size_t)16 << 20; size += size / 40 + 16) {
        struct adjudication adj;
        struct err e = { ERR_NONE, "" };
        void *memory = malloc(size);
        struct arena arena = arena_make(memory, size);
        done = sandbox_rules.adjudicate(&adj, game, &arena, &e);
        CHECK(done || e.code == ERR_NOMEM);
        free(memory);
    }
    CHECK(done && size > 4096);
    kit_end(&k);
}

int main(void)
{
    too_small_an_arena_is_an_error_and_nothing_else();
    thousands_of_random_updates_keep_every_promise();
    return TEST_END();
}
