#ifndef TESTS_ENGINE_COVERAGE_H
#define TESTS_ENGINE_COVERAGE_H
/* What a run of random updates has seen, so that a test can say that nothing was left out:
 * events with the rules they cite, states and lines of threats, kinds of orders. */
#include "tests/engine/lookup.h"
#include "tests/engine/random_orders.h"

enum { RULES_MAX = 160 };

/* What has been seen in the whole run. */
struct seen {
    uint32_t event[EV_COUNT];
    uint32_t state[5];               /* threats of the boards that resulted */
    uint32_t fresh_even, fresh_edge; /* 8.4.5 */
    uint32_t with[FLAVOURS];         /* actions in the orders */
    uint32_t linked[2];              /* else, if-captured */
    char rule[RULES_MAX][32];        /* "captured 6.3" */
    uint32_t n_rule;
};

static inline void see_rule(struct seen *seen, const struct event *e)
{
    char text[32];
    snprintf(text, sizeof text, "%s %s", event_info[e->kind].name, e->rule);
    for (uint32_t i = 0; i < seen->n_rule; i++)
        if (strcmp(seen->rule[i], text) == 0) return;
    assert(seen->n_rule < RULES_MAX);
    memcpy(seen->rule[seen->n_rule++], text, sizeof text);
}

static inline void see_order(struct seen *seen, struct str order)
{
    for (int f = CAPTURE; f < FLAVOURS; f++) seen->with[f] += tastes(order, (enum flavour)f);
    seen->linked[0] += text_has(order, " else ");
    seen->linked[1] += text_has(order, " if-captured ");
}

static inline void see(struct seen *seen, const struct board *after,
                       const struct adjudication *adj)
{
    for (size_t i = 0; i < adj->n_event; i++) {
        const struct event *e = &adj->event[i];
        seen->event[e->kind]++;
        see_rule(seen, e);
        if (e->kind == EV_ORDERED) see_order(seen, str_of(e->word));
    }
    for (uint32_t i = 0; i < after->n_threat; i++) seen->state[after->threat[i].state]++;
}

/* An even or edge of a pair that had neither can only be new: line 5. And checks that are not
 * written down are chances. */
static inline void see_threats(struct seen *seen, const struct board *before,
                               const struct board *after, struct kit *k)
{
    struct lines l;
    struct err e;
    bool ok = lines_build(&l, after, &k->arena, &e);
    assert(ok);
    for (uint32_t v = 0; v < after->n_piece; v++)
        for (uint32_t a = 0; a < after->n_piece; a++) {
            enum threat_state state = board_threat(after, a, v);
            uint32_t was_a = board_at(before, after->piece[a].at);
            uint32_t was_v = board_at(before, after->piece[v].at);
            seen->state[THREAT_CHANCE] +=
                state == THREAT_CHANCE && cover_check(&l, a, v).by != COVER_NO;
            if (was_a != PIECE_NONE && was_v != PIECE_NONE) continue;
            seen->fresh_even += state == THREAT_EVEN;
            seen->fresh_edge += state == THREAT_EDGE;
        }
}

/* Every kind of event, every state and line of a threat, and everything that is rare. */
static inline void everything_occurred(const struct seen *seen)
{
    static const char *const needed[] = {
        "moved 6.2",        "took 6.4",         "stole 6.6",        "captured 6.3",
        "captured 6.4",     "captured 6.6",     "cancelled 6.3",    "failed 6.4",
        "traded 6.5",       "possessed 1.7",    "capturable 8.4.1", "capturable 8.4.2",
        "capturable 8.4.3", "capturable 8.4.4", "cost 9.3",         "cost 9.4",
    };
    for (int i = 0; i <= EV_BALANCE; i++) /* after it come those of other games */
        if (!seen->event[i]) CHECK_STR(event_info[i].name, "was told");
    for (int i = 0; i < 5; i++)
        if (!seen->state[i]) CHECK_STR(threat_word[i], "was a state");
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        bool found = false;
        for (uint32_t r = 0; r < seen->n_rule; r++)
            found |= strcmp(seen->rule[r], needed[i]) == 0;
        if (!found) CHECK_STR(needed[i], "was cited");
    }
    for (int f = CAPTURE; f < FLAVOURS; f++) CHECK(seen->with[f] > 50);
    CHECK(seen->linked[0] > 50 && seen->linked[1] > 50);
    CHECK(seen->fresh_even && seen->fresh_edge);
}

static inline void seen_print(const struct seen *seen)
{
    for (int i = 0; i <= EV_BALANCE; i++) printf(" %u %s", seen->event[i], event_info[i].name);
    printf("\nthreats:");
    for (int i = 0; i < 5; i++) printf(" %u %s", seen->state[i], threat_word[i]);
    printf("\n");
}
#endif
