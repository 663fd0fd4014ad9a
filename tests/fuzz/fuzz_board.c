/* Any bytes as a game text, through every command on game texts: an error, or results that are
 * texts of their own. What is printed reads back as the same, what is legal is accepted, what
 * is accepted in canonical text means itself, and the next board is a board again. */
#include "engine/rules.h"
#include "tests/digest.h"
#include "tests/legal_text.h"
#include "tests/told.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MEMORY = 8 << 20, IDLE_UPDATES = 3, LEGAL_SAMPLES = 8 };

static void demand(bool truth)
{
    if (!truth) abort();
}

/* A result, or one of the two errors that rules.h allows; then the sentence is there. */
static bool result(bool ok, const struct err *e)
{
    demand(ok || ((e->code == ERR_INPUT || e->code == ERR_NOMEM) && e->text[0]));
    demand(ok || !strchr(e->text, '\n'));
    return ok;
}

/* Prints the text; a canonical text prints as itself. */
static bool printed(struct str *out, const struct rules *r, struct str text, struct arena *a)
{
    struct str again;
    struct err e = { 0 };
    if (!result(r->format(out, text, a, &e), &e)) return false;
    bool ok = r->format(&again, *out, a, &e);
    demand(ok || e.code == ERR_NOMEM);
    demand(!ok || str_eq(again, *out));
    return ok;
}

static void demand_verdict(const struct verdict *v, struct str order)
{
    demand(v->rule && v->at <= order.n && v->len <= order.n - v->at && v->n_candidate <= 8);
    demand((v->code == V_OK) == (v->canonical != NULL));
    demand((v->code == V_OK) == (v->refusal == REFUSAL_NONE));
    demand(v->code == V_OK || !strchr(verdict_told(v), '\n'));
}

/* Accepted, and its own canonical text; or there was no room to ask. */
static bool means_itself(const struct rules *r, struct str board, struct str army,
                         struct str order, struct arena a)
{
    struct verdict v;
    struct err e = { 0 };
    if (!result(r->judge(&v, board, army, order, &a, &e), &e)) return true;
    return v.code == V_OK && str_eq(str_of(v.canonical), order);
}

/* A-moves are listed without the C-move that makes them an order (22.2). */
static void demand_listed(const struct rules *r, struct str board, struct str army,
                          struct str order, struct arena a)
{
    struct buf whole = buf_make(&a, order.n + 8);
    buf_printf(&whole, "%.*s; !Ka1", STR_ARG(order));
    demand(means_itself(r, board, army, order, a) ||
           (str_eq(str_of(r->names[0]), STR("conditional")) &&
            means_itself(r, board, army, buf_str(&whole), a)));
}

static size_t try_check(const struct rules *r, struct str text, struct str board,
                        struct arena a)
{
    struct check check;
    struct err e = { 0 };
    size_t refused = 0;
    if (!result(r->check(&check, text, &a, &e), &e)) return SIZE_MAX;
    for (size_t i = 0; i < check.n_order; i++) {
        const struct judged *o = &check.order[i];
        demand_verdict(&o->verdict, o->text);
        refused += o->verdict.code != V_OK;
        if (o->verdict.code == V_OK && i < LEGAL_SAMPLES)
            demand(means_itself(r, board, str_of(o->army), str_of(o->verdict.canonical), a));
    }
    return refused;
}

/* Sorted, each once, and some of the lines, here and there, are accepted. */
static void try_legal(const struct rules *r, struct str board, struct arena a)
{
    struct legal_query q = { .place = false };
    struct str list;
    struct str line;
    struct str last = STR("");
    struct err e = { 0 };
    if (!result(legal_text(&list, r, board, &q, &a, &e), &e)) return;
    size_t step = list.n / LEGAL_SAMPLES + 1;
    const char *next = list.s;
    while (str_line(&list, &line)) {
        demand(str_cmp(last, line) < 0);
        last = line;
        if (line.s < next) continue;
        next = line.s + step;
        struct str army = str_word(&line);
        demand_listed(r, board, army, str_trim(line), a);
    }
}

static void demand_events(const struct adjudication *adj, struct arena a)
{
    struct buf out = buf_make(&a, MEMORY);
    for (size_t i = 0; i < adj->n_event; i++) {
        out.n = 0;
        event_line(&out, &adj->event[i]);
        demand(adj->event[i].rule && !memchr(buf_str(&out).s, '\n', out.n));
    }
}

/* Nothing comes after board 1,000,000,000; three updates are tried. */
static bool at_the_end_of_time(struct str board)
{
    struct str line;
    int64_t update = 0;
    while (str_line(&board, &line))
        if (str_eq(str_word(&line), STR("update"))) (void)str_int(str_trim(line), &update);
    return update > 1000000000 - 4;
}

/* The update with its orders, then some more without any. */
static void try_updates(const struct rules *r, struct str text, size_t refused, struct arena a)
{
    struct adjudication adj;
    struct str next;
    struct err e = { 0 };
    for (int i = 0; i <= IDLE_UPDATES; i++) {
        if (!result(r->adjudicate(&adj, text, NO_STREAM, TELL_WHAT, &a, &e), &e)) {
            demand(e.code == ERR_NOMEM);
            return;
        }
        /* 20.4: a resignation counts before other orders are looked at. */
        demand(i > 0 || refused == SIZE_MAX || adj.n_refused == refused ||
               (r->stepped && adj.n_refused < refused));
        demand_events(&adj, a);
        bool ok = r->format(&next, adj.text, &a, &e);
        demand(ok || e.code == ERR_NOMEM);
        demand(!ok || str_eq(next, adj.text));
        text = adj.text;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct str text = { (const char *)data, size };
    struct str board;
    struct err e = { 0 };
    const struct rules *r;
    char *memory = malloc(MEMORY);
    if (!memory) return 0;
    struct arena a = arena_make(memory, MEMORY);
    if (result(rules_of(&r, text, &e), &e) && printed(&board, r, text, &a)) {
        size_t refused = try_check(r, text, board, a);
        try_legal(r, board, a);
        if (!at_the_end_of_time(board)) try_updates(r, text, refused, a);
    }
    free(memory);
    return 0;
}
