/* The whole game as a list: an entry for each update worth a word, one for each stretch of
 * quiet ones. */
#include "templates/letters/final.h"
#include "templates/letters/sentence.h"
#include "templates/story.h"

struct teller {
    struct draft *d;
    const struct final_limits *limits;
    const char *me;
    int32_t quiet_from, quiet_to; /* updates that are not listed yet; from 0: there are none */
};

static bool is_told(const struct teller *t, const struct story_update *u, size_t event)
{
    return u->weight[event] <= t->limits->weight;
}

static size_t count(const struct teller *t, const struct story_update *u)
{
    size_t n = 0;
    for (size_t i = 0; i < u->n_event; i++) n += is_told(t, u, i);
    return n;
}

static void end_quiet(struct teller *t)
{
    int32_t from = t->quiet_from, to = t->quiet_to;
    if (from && from == to)
        ITEM(&t->d->page, W_FINAL_QUIET_ONE, { slot_number("board", from) });
    else if (from)
        ITEM(&t->d->page, W_FINAL_QUIET, { slot_number("from", from), slot_number("to", to) });
    t->quiet_from = 0;
}

static void busy(struct teller *t, const struct story_update *u)
{
    struct draft *d = t->d;
    size_t n = 0;
    struct buf told = buf_make(d->arena, (size_t)STORY_KEPT * ROOM_TEXT);
    for (size_t i = 0; i < u->n_event && n < t->limits->each; i++) {
        if (!is_told(t, u, i)) continue;
        if (n++) buf_putc(&told, ' ');
        sentence(&told, d->page.words, &u->event[i], t->me);
    }
    int64_t more = u->more + (int64_t)(u->n_event - n);
    ITEM(&d->page, more ? W_FINAL_UPDATE_MORE : W_FINAL_UPDATE,
         { slot_number("board", u->board), slot_str("told", buf_str(&told)),
           slot_count("n", more) });
}

static void update(struct teller *t, const struct story_update *u)
{
    if (count(t, u) > 0) {
        end_quiet(t);
        busy(t, u);
        return;
    }
    if (!t->quiet_from) t->quiet_from = u->board;
    t->quiet_to = u->board;
}

void final_story(struct draft *d, const struct final_view *v, const struct final_limits *limits)
{
    const struct story *s = v->last->story;
    struct teller t = { .d = d, .limits = limits, .me = v->seat.army };
    size_t from = s->n_update > limits->updates ? s->n_update - limits->updates : 0;
    if (s->n_update == 0) return;
    HEADING(&d->page, W_FINAL_STORY);
    if (from)
        PARA(&d->page, W_FINAL_STORY_CUT, { slot_number("board", s->update[from].board) });
    for (size_t i = from; i < s->n_update; i++) update(&t, &s->update[i]);
    end_quiet(&t);
}
