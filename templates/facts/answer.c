/* The document of an answer: what became of the orders of a mail. */
#include "templates/facts/facts.h"
#include "templates/page/text_columns.h"
#include "templates/words/verdict.h"

#include <assert.h>

enum { SAYS_MAX = 8000 };

/* Characters from 1 on, as they are counted next to a line. */
static json_t *column(struct str line, size_t at)
{
    struct str rest = str_head(line, at), bytes;
    uint32_t c;
    json_int_t n = 1;
    while (text_next(&rest, &c, &bytes)) n++;
    return json_integer(n);
}

static void spot(struct facts *f, json_t *to, struct str line, uint32_t number, size_t at)
{
    facts_put(f, to, "line", json_integer(number));
    facts_put(f, to, "text", facts_str(f, line));
    facts_put(f, to, "column", column(line, at));
}

static json_t *candidates(struct facts *f, const char *const *order, size_t n)
{
    json_t *out = json_array();
    for (size_t i = 0; i < n; i++) facts_add(f, out, facts_text(f, order[i]));
    return out;
}

static json_t *order_of(struct facts *f, const struct answer_line *l)
{
    const struct verdict *v = &l->verdict;
    struct arena scratch = *f->arena;
    struct buf says = buf_make(&scratch, SAYS_MAX);
    json_t *out = json_object();
    spot(f, out, l->line, l->number, l->at);
    facts_put(f, out, "code", facts_text(f, verdict_word(v->code)));
    facts_put(f, out, "canonical", facts_text(f, v->canonical));
    if (v->code == V_OK) return out;
    struct facts local = *f;
    verdict_put(&says, f->seat->words, v);
    local.arena = &scratch;
    facts_put(f, out, "rule", facts_text(f, v->rule));
    facts_put(f, out, "says", facts_says(&local, buf_str(&says)));
    facts_put(f, out, "candidates", candidates(f, v->candidate, v->n_candidate));
    f->full |= local.full || says.full;
    return out;
}

static json_t *said(struct facts *f, const struct saying *s)
{
    struct arena scratch = *f->arena;
    struct buf says = buf_make(&scratch, SAYS_MAX);
    struct facts local = *f;
    words_put(&says, f->seat->words, s);
    local.arena = &scratch;
    json_t *out = facts_says(&local, buf_str(&says));
    f->full |= local.full || says.full;
    return out;
}

/* What does not count as an order. */
static json_t *doubt_of(struct facts *f, const struct answer_doubt *d)
{
    const struct saying why = { .word = letter_doubt(d->doubt) };
    json_t *out = json_object();
    spot(f, out, d->line, d->number, d->at);
    facts_put(f, out, "code", facts_code(why.word));
    facts_put(f, out, "says", said(f, &why));
    return out;
}

static json_t *note_of(struct facts *f, const struct saying *note)
{
    json_t *out = json_object();
    facts_put(f, out, "code", facts_code(note->word));
    facts_put(f, out, "says", said(f, note));
    return out;
}

static void lists(struct facts *f, const struct answer_view *v)
{
    json_t *orders = json_array(), *doubts = json_array(), *notes = json_array();
    for (size_t i = 0; i < v->n_line; i++) facts_add(f, orders, order_of(f, &v->line[i]));
    for (size_t i = 0; i < v->n_doubt; i++) facts_add(f, doubts, doubt_of(f, &v->doubt[i]));
    for (size_t i = 0; i < v->n_note; i++) facts_add(f, notes, note_of(f, &v->note[i]));
    facts_put(f, f->root, "orders", orders);
    facts_put(f, f->root, "doubts", doubts);
    facts_put(f, f->root, "notes", notes);
    facts_put(f, f->root, "choices", candidates(f, v->choice, v->n_choice));
}

bool facts_answer(struct str *out, const struct answer_view *v, struct arena *a, struct err *e)
{
    assert(v->n_line == 0 || v->line);
    const struct seat_view *s = &v->seat;
    struct facts f = facts_open(s, "zugpost-answer", a, e);
    facts_put(&f, f.root, "language", facts_text(&f, s->words ? s->words->language : "en"));
    facts_put(&f, f.root, "accepted", json_boolean(v->accepted));
    facts_put(&f, f.root, "at_once", json_boolean(v->accepted && v->at_once));
    facts_put(&f, f.root, "on_file", facts_text(&f, v->on_file));
    facts_put(&f, f.root, "replaced", facts_text(&f, v->replaced));
    facts_put(&f, f.root, "next", facts_text(&f, v->next));
    facts_put(&f, f.root, "receipt", facts_text(&f, v->receipt));
    facts_put(&f, f.root, "next_receipt", facts_text(&f, v->next_receipt));
    facts_put(&f, f.root, "deadline", s->paused ? json_null() : facts_time(s->deadline));
    lists(&f, v);
    return facts_close(out, &f);
}
