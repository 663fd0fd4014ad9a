/* What must hold of every update, on thousands of random ones: orders from the list of legal
 * actions are accepted as they are written, the next text is canonical, and the events explain
 * every difference of the boards and add up. */
#include "engine/sandbox/update/energy.h"
#include "tests/digest.h"
#include "tests/engine/coverage.h"
#include "tests/engine/retell.h"
#include "tests/told.h"

enum { UPDATES = 6000, LIFE = 25 };

static bool no_square_is_shared_without_an_implosion(const struct board *b)
{
    for (uint32_t i = 1; i < b->n_piece; i++)
        if (square_eq(b->piece[i].at, b->piece[i - 1].at) &&
            !board_implosion(b, b->piece[i].at))
            return false;
    return true;
}

/* The sum of what the events say about an army's energy, apart from its balance. */
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

static uint32_t count_events(const struct adjudication *adj, enum event_kind kind)
{
    uint32_t n = 0;
    for (size_t i = 0; i < adj->n_event; i++) n += adj->event[i].kind == kind;
    return n;
}

static bool square_is(struct event_square e, struct square s)
{
    return e.x == s.x && e.y == s.y;
}

/* 9.2: every capture is paid for, by the table or as the event says, to the army that made it.
 */
static void every_capture_is_paid(const struct board *before, const struct adjudication *adj)
{
    uint32_t paid = 0;
    for (size_t i = 0; i < adj->n_event; i++) {
        const struct event *c = &adj->event[i];
        if (c->kind != EV_CAPTURED) continue;
        int32_t reward = energy_prize(before, piece_kind(str_of(c->piece)));
        bool found = reward == 0;
        for (size_t k = 0; !found && k < adj->n_event; k++) {
            const struct event *r = &adj->event[k];
            found = r->kind == EV_REWARD && strcmp(r->army, c->by) == 0 &&
                    strcmp(r->by, c->army) == 0 && strcmp(r->by_piece, c->piece) == 0 &&
                    r->to.x == c->to.x && r->to.y == c->to.y && r->change == reward;
        }
        CHECK(found);
        paid += reward > 0;
    }
    CHECK(paid == count_events(adj, EV_REWARD));
}

/* Did the army order a capture of that square? It may have gone on beyond it (30). */
static bool aimed_at(const struct adjudication *adj, const char *army, struct event_square s)
{
    char aim[32];
    snprintf(aim, sizeof aim, "x(%d,%d)", s.x, s.y);
    for (size_t i = 0; i < adj->n_event; i++)
        if (adj->event[i].kind == EV_ORDERED && strcmp(adj->event[i].army, army) == 0)
            return strstr(adj->event[i].word, aim) != NULL;
    return false;
}

/* A piece that captured, stole or died while capturing has a victim, and each victim has a
 * captor. */
static void every_capture_has_its_captor(const struct adjudication *adj)
{
    for (size_t i = 0; i < adj->n_event; i++) {
        const struct event *e = &adj->event[i];
        bool took = e->kind == EV_TOOK || e->kind == EV_STOLE;
        bool found = false;
        if (!took && e->kind != EV_CAPTURED && e->kind != EV_CLEARED) continue;
        for (size_t k = 0; k < adj->n_event; k++) {
            const struct event *f = &adj->event[k];
            if (took)
                found |= (f->kind == EV_CAPTURED || f->kind == EV_CLEARED) &&
                         strcmp(f->by, e->army) == 0 &&
                         (e->kind == EV_STOLE || aimed_at(adj, e->army, f->to));
            else
                found |= (f->kind == EV_TOOK || f->kind == EV_STOLE || f->kind == EV_TRADED) &&
                         strcmp(f->army, e->by) == 0;
        }
        CHECK(found);
    }
}

static bool was_sold(const struct adjudication *adj, struct event_square s)
{
    for (size_t i = 0; i < adj->n_event; i++)
        if (adj->event[i].kind == EV_SOLD && adj->event[i].to.x == s.x &&
            adj->event[i].to.y == s.y)
            return true;
    return false;
}

static bool was_moved(const struct board *after, const struct event *e)
{
    for (uint32_t i = 0; i < after->n_moved; i++)
        if (str_eq(after->army[after->moved[i].army].name, str_of(e->army)) &&
            square_is(e->from, after->moved[i].from) && square_is(e->to, after->moved[i].to))
            return true;
    return false;
}

/* The records of moves are those of the events, except for what was sold on arrival. */
static void moves_are_remembered(const struct board *after, const struct adjudication *adj)
{
    uint32_t n = 0;
    for (size_t i = 0; i < adj->n_event; i++) {
        const struct event *e = &adj->event[i];
        if (e->kind != EV_MOVED && e->kind != EV_TOOK && e->kind != EV_STOLE &&
            e->kind != EV_MISSED && e->kind != EV_SHIFTED)
            continue;
        bool there = was_moved(after, e);
        CHECK(there || was_sold(adj, e->to));
        n += there;
    }
    CHECK(n == after->n_moved);
}

static uint32_t count_marks(const struct board *b, unsigned mark)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->n_piece; i++) n += (b->piece[i].marks & mark) != 0;
    return n;
}

static uint32_t count_windows(const struct board *b)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->n_threat; i++) n += b->threat[i].state == THREAT_WINDOW;
    return n;
}

/* Marks and implosions are those that were told (8.3, 7.4, 8.1). */
static void marks_are_told(const struct board *after, const struct adjudication *adj)
{
    uint32_t disabled = 0;
    for (size_t i = 0; i < adj->n_event; i++) {
        const struct event *e = &adj->event[i];
        disabled += e->kind == EV_PLACED && strcmp(e->piece, "O") != 0 && !was_sold(adj, e->to);
        if (e->kind != EV_CAPTURABLE && e->kind != EV_IMPLOSION) continue;
        uint32_t p = board_at(after, (struct square){ e->to.x, e->to.y });
        if (e->kind == EV_IMPLOSION)
            CHECK(board_implosion(after, (struct square){ e->to.x, e->to.y }));
        else
            CHECK(p != PIECE_NONE);
    }
    CHECK(count_events(adj, EV_SOLD) ? count_marks(after, MARK_DISABLED) >= disabled
                                     : count_marks(after, MARK_DISABLED) == disabled);
    CHECK(count_events(adj, EV_IMPLOSION) == after->n_implosion);
    CHECK(count_events(adj, EV_CAPTURABLE) == count_windows(after));
}

/* Is that very action in the list of the army's legal ones, placings and all? */
static bool is_listed(struct str text, struct str army, struct str action, struct kit *k)
{
    struct legal_query q = { .army = army, .place = true };
    struct str legal;
    struct str line;
    struct err e;
    bool ok = legal_text(&legal, &sandbox_rules, text, &q, &k->arena, &e);
    assert(ok);
    while (str_line(&legal, &line))
        if (str_eq(str_word(&line), army) && str_eq(str_trim(line), action)) return true;
    return false;
}

/* 9.3: an invented placing is accepted exactly when it is listed. If the board has no end, the
 * list does. */
static void placings_are_listed_or_refused(struct str text, const struct adjudication *adj,
                                           struct kit *k)
{
    bool bounded = !text_has(text, "board unbounded");
    for (size_t i = 0; i < adj->n_refused; i++)
        CHECK(!is_listed(text, str_of(adj->refused[i].army), adj->refused[i].text, k));
    for (size_t i = 0; bounded && i < adj->n_event; i++) {
        const struct event *e = &adj->event[i];
        if (e->kind == EV_ORDERED && e->word[0] == '+')
            CHECK(is_listed(text, str_of(e->army), str_of(e->word), k));
    }
}

static void orders_are_accepted_as_they_are(struct str game, const struct adjudication *adj)
{
    struct str line;
    for (size_t i = 0; i < adj->n_refused; i++) {
        bool made_up = adj->refused[i].text.s[0] == '+';
        if (!made_up)
            fprintf(stderr, "%.*s refused: %s\n%.*s\n", STR_ARG(adj->refused[i].text),
                    verdict_told(&adj->refused[i].verdict), STR_ARG(game));
        CHECK(made_up);
    }
    while (str_line(&game, &line)) {
        if (!str_eq(str_word(&line), STR("order"))) continue;
        struct str army = str_word(&line);
        for (size_t i = 0; i < adj->n_event; i++)
            if (adj->event[i].kind == EV_ORDERED && str_eq(str_of(adj->event[i].army), army))
                CHECK(str_eq(str_trim(line), str_of(adj->event[i].word)));
    }
}

static struct str one_update(struct life *life, struct seen *seen, struct kit *k)
{
    static struct tale tale;
    struct adjudication adj;
    struct board before;
    struct board after;
    struct str again;
    struct err e = { ERR_NONE, "" };
    struct str text = life_position(life, k);
    struct str game = with_orders(text, &life->stage, k);
    must_adjudicate(&adj, game, k);
    orders_are_accepted_as_they_are(game, &adj);
    if (life->age % 8 == 0) placings_are_listed_or_refused(text, &adj, k);
    bool ok = board_read(&before, text, &k->arena, &e);
    assert(ok);
    ok = board_read(&after, adj.text, &k->arena, &e);
    if (!ok) fprintf(stderr, "%s\n%.*s\n%.*s\n", e.text, STR_ARG(game), STR_ARG(adj.text));
    assert(ok);
    CHECK(sandbox_rules.format(&again, adj.text, &k->arena, &e) && str_eq(again, adj.text));
    CHECK(after.update == before.update + 1);
    ok = retell(&tale, &before, &after, &adj);
    tale.board = NULL; /* it ends with this function */
    if (!ok) fprintf(stderr, "not explained:\n%.*s\n", STR_ARG(game));
    CHECK(ok);
    the_account_adds_up(&before, &after, &adj);
    every_capture_is_paid(&before, &adj);
    every_capture_has_its_captor(&adj);
    moves_are_remembered(&after, &adj);
    marks_are_told(&after, &adj);
    CHECK(no_square_is_shared_without_an_implosion(&after));
    see(seen, &after, &adj);
    if (life->age % 8 == 0) see_threats(seen, &before, &after, k);
    return adj.text;
}

static void thousands_of_random_updates_keep_every_promise(void)
{
    static struct life life = { .length = LIFE };
    static struct seen seen;
    struct kit k = kit_make((size_t)64 << 20, 4);
    struct arena empty = k.arena;
    int updates = test_share(UPDATES);
    for (int i = 0; i < updates; i++) {
        k.arena = empty;
        life.draws = i / LIFE % 2; /* every second game */
        life_go_on(&life, one_update(&life, &seen, &k));
    }
    if (test_in_full()) everything_occurred(&seen);
    printf("%d updates:", updates);
    seen_print(&seen);
    kit_end(&k);
}

/* The arena is used up at every possible place, one after the other. */
static void too_small_an_arena_is_an_error_and_nothing_else(void)
{
    static struct life life = { .length = 1 };
    struct kit k = kit_make((size_t)64 << 20, 11);
    struct str game = life_position(&life, &k);
    game = with_orders(game, &life.stage, &k);
    bool done = false;
    size_t size = 64;
    for (; !done && size < (size_t)16 << 20; size += size / 40 + 16) {
        struct adjudication adj;
        struct err e = { ERR_NONE, "" };
        void *memory = malloc(size);
        struct arena arena = arena_make(memory, size);
        done = sandbox_rules.adjudicate(&adj, game, NO_STREAM, TELL_WHAT, &arena, &e);
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
