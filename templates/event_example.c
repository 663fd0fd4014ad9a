/* An order that the reader can write because of the event: the engine lists what is legal with
 * the event and what would be without it, and the difference is what the event allows. */
#include "engine/rules.h"
#include "templates/letter_draft.h"

/* The same position in which no event is active. Checks that only the event made are none
 * there, so none is printed; they make no action legal or illegal (8.1). */
static bool without_event(struct str *out, const struct draft *d, struct arena *a)
{
    enum { EDGE = 1000 };
    struct board then = d->board;
    struct buf text = buf_make(a, d->seat->board_text.n + EDGE);
    then.piece = NEW(a, struct piece, then.n_piece);
    if (!then.piece) return false;
    for (uint32_t i = 0; i < then.n_piece; i++) {
        then.piece[i] = d->board.piece[i];
        then.piece[i].marks &= (uint8_t)~MARK_CAPTURABLE;
    }
    then.n_threat = 0;
    then.event = NULL;
    then.has_hill = false;
    board_print(&text, &then);
    *out = buf_str(&text);
    return !text.full;
}

/* Captures are what one looks for; then the far ways of those that are no kings or pawns. */
static int appeal(struct str action)
{
    int value = str_starts(action, STR("K(")) || str_starts(action, STR("P(")) ? 1 : 2;
    return value + (str_ifind(action, STR(")x")) < action.n ? 2 : 0);
}

/* The best of the lines that only one of two sorted lists has, and how many there are. */
struct more {
    struct str best;
    size_t n;
};

static struct more only_in(struct str list, struct str other, size_t skip)
{
    struct str line, next = { "", 0 };
    struct more more = { { "", 0 }, 0 };
    int value = 0;
    bool any = str_line(&other, &next);
    while (str_line(&list, &line)) {
        while (any && str_cmp(next, line) < 0) any = str_line(&other, &next);
        if (any && str_eq(next, line)) continue;
        more.n++;
        int appeals = appeal(str_from(line, skip));
        if (appeals <= value) continue;
        value = appeals;
        more.best = str_from(line, skip);
    }
    return more;
}

static void keep(char *room, size_t size, struct str text)
{
    if (text.n > 0 && text.n < size) snprintf(room, size, "%.*s", STR_ARG(text));
}

bool example_of_event(struct examples *x, const struct draft *d, struct str list,
                      struct arena *a)
{
    const struct rules *rules;
    struct arena scratch = *a; /* behind the list */
    struct legal_query q = { .army = str_of(d->seat->army) };
    struct str text, without;
    if (!d->board.event) return true;
    if (!without_event(&text, d, &scratch)) return err_nomem(d->err);
    if (!rules_of(&rules, text, d->err)) return false;
    if (!rules->legal(&without, text, &q, &scratch, d->err)) return false;
    struct more added = only_in(list, without, q.army.n + 1);
    struct more gone = only_in(without, list, q.army.n + 1);
    keep(x->event, sizeof x->event, added.best);
    keep(x->forbidden, sizeof x->forbidden, gone.best);
    x->n_forbidden = x->forbidden[0] ? gone.n : 0;
    return true;
}
