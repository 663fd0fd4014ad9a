/* What an event allows and forbids a reader, against the difference of two lists: the engine's
 * legal orders with the event and without it, line by line, on random boards with an edge. */
#include "templates/letters/draft.h"
#include "tests/engine/random_orders.h"
#include "tests/templates/fixture.h"
#include "tests/test.h"

enum { BOARDS = 250 };

static struct err err;

/* The same position without its event; checks that only the event made do not exist there. */
static struct str without_event(const struct board *b, struct kit *k)
{
    struct board then = *b;
    struct buf text = buf_make(&k->arena, 1 << 18);
    then.piece = NEW(&k->arena, struct piece, then.n_piece);
    for (uint32_t i = 0; i < then.n_piece; i++) {
        then.piece[i] = b->piece[i];
        then.piece[i].marks &= (uint8_t) ~(MARK_CAPTURABLE | MARK_PAIRED);
    }
    then.n_threat = 0;
    then.event = NULL;
    then.has_hill = false;
    board_print(&text, &then);
    return buf_str(&text);
}

static bool has(const struct menu *m, struct str action)
{
    for (uint32_t i = 0; i < m->n; i++)
        if (str_eq(m->action[i], action)) return true;
    return false;
}

/* Lines of one list that the other does not have; is `order` one of them? */
static uint32_t more(const struct menu *m, const struct menu *other, const char *order,
                     bool *known)
{
    uint32_t n = 0;
    *known = false;
    for (uint32_t i = 0; i < m->n; i++) {
        if (has(other, m->action[i])) continue;
        *known |= str_eq(m->action[i], str_of(order));
        n++;
    }
    return n;
}

static uint32_t differences; /* so that something was compared */

static void the_difference_is_told(const struct seat_view *seat, struct str with,
                                   struct str without, struct kit *k)
{
    struct arena before = k->arena;
    struct draft d;
    struct examples x;
    struct menu m = menu_of(with, str_of(seat->army), k);
    struct menu w = menu_of(without, str_of(seat->army), k);
    bool known;
    draft_open(&d, seat, &k->arena, &err);
    draft_examples(&x, &d);
    bool builds = d.board.event->builds; /* its example is an obstacle, which no list has */
    if (d.board.army[d.army].fresh || d.board.army[d.army].out_until >= 0) return;
    uint32_t added = more(&m, &w, x.event, &known);
    CHECK(builds || (added > 0) == (x.event[0] != '\0'));
    CHECK(builds || known == (added > 0));
    uint32_t gone = more(&w, &m, x.forbidden, &known);
    if (!builds && x.n_forbidden != gone)
        fprintf(stderr, "%s: %u forbidden, told %lld\n%.*s", seat->army, gone,
                (long long)x.n_forbidden, STR_ARG(shown_text(seat->shown)));
    CHECK(builds || (x.n_forbidden == gone && known == (gone > 0)));
    differences += added + gone;
    k->arena = before;
}

static void a_random_board(struct kit *k)
{
    struct stage s = stage_random(k);
    s.unbounded = false;
    s.event = event_rule[kit_draw(k, event_rules)];
    struct str text = stage_position(&s, k);
    struct board b;
    CHECK(board_read(&b, text, &k->arena, &err));
    struct str with = legal_list(text, false, k);
    struct str without = legal_list(without_event(&b, k), false, k);
    for (uint32_t i = 0; i < b.n_army; i++) {
        struct seat_view seat = { .game = "lunch",
                                  .army = str_dup(b.army[i].name, &k->arena),
                                  .zone = "UTC",
                                  .shown = opened(text, &k->arena) };
        the_difference_is_told(&seat, with, without, k);
    }
}

int main(void)
{
    struct kit k = kit_make((size_t)64 << 20, 31);
    struct arena empty = k.arena;
    for (int i = 0; i < BOARDS; i++) {
        a_random_board(&k);
        k.arena = empty;
    }
    CHECK(differences > 1000);
    kit_end(&k);
    return TEST_END();
}
