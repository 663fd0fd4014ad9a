/* Events of an update and the reasons for them: rows of the engine's tables, each slot a
 * member. */
#include "templates/facts/facts.h"
#include "templates/letters/sentence.h"
#include "templates/words/reason.h"

enum { REASON_MAX = 1 << 14 };

/* ---- reasons ------------------------------------------------------------------------------
 */

static void put_reason_slot(struct facts *f, json_t *to, char slot, const struct reason *r)
{
    switch (slot) {
    case 'A': facts_put(f, to, "army", facts_text(f, r->army)); break;
    case 'P': facts_put(f, to, "piece", facts_text(f, r->piece)); break;
    case 'T': facts_put(f, to, "at", facts_square(r->at.x, r->at.y)); break;
    case 'W': facts_put(f, to, "word", facts_text(f, r->word)); break;
    case 'B': facts_put(f, to, "by", facts_text(f, r->by)); break;
    case 'Q': facts_put(f, to, "by_piece", facts_text(f, r->by_piece)); break;
    case 'F': facts_put(f, to, "by_at", facts_square(r->by_at.x, r->by_at.y)); break;
    case 'w': facts_put(f, to, "by_word", facts_text(f, r->by_word)); break;
    case 'V': facts_put(f, to, "points", facts_halves(r->points)); break;
    case 'E': facts_put(f, to, "energy", facts_halves(r->energy)); break;
    case 'N': facts_put(f, to, "number", json_integer(r->number)); break;
    default: break;
    }
}

/* "RING_A" is "ring-a". */
static json_t *reason_code(enum reason_kind kind)
{
    enum { CODE_MAX = 40 };
    char code[CODE_MAX] = "";
    const char *name = reason_info[kind].name;
    for (size_t i = 0; name[i] && i + 1 < CODE_MAX; i++)
        code[i] = (char)(name[i] == '_' ? '-' : char_lower(name[i]));
    return json_string(code);
}

static json_t *reason_of(struct facts *f, const struct reason *r)
{
    struct arena scratch = *f->arena;
    struct buf told = buf_make(&scratch, REASON_MAX), ended = buf_make(&scratch, REASON_MAX);
    struct facts local = *f;
    json_t *out = json_object();
    reason_put(&told, f->seat->words, r, f->seat->army);
    sentence_end(&ended, f->seat->words, buf_str(&told), reason_info[r->kind].rule);
    local.arena = &scratch; /* the sentence lies in it */
    facts_put(f, out, "code", reason_code(r->kind));
    facts_put(f, out, "rule", facts_text(f, reason_info[r->kind].rule));
    facts_put(f, out, "says", facts_says(&local, buf_str(&ended)));
    for (const char *s = reason_info[r->kind].slots; *s; s++) put_reason_slot(f, out, *s, r);
    f->full |= local.full || told.full || ended.full;
    return out;
}

static json_t *reasons_of(struct facts *f, size_t event)
{
    const struct report_view *v = f->v;
    json_t *out = json_array();
    for (size_t i = reason_first(v->reason, v->n_reason, event);
         i < v->n_reason && v->reason[i].about == event; i++)
        facts_add(f, out, reason_of(f, &v->reason[i]));
    return out;
}

/* ---- events -------------------------------------------------------------------------------
 */

static void put_slot(struct facts *f, json_t *to, char slot, const struct event *e)
{
    switch (slot) {
    case 'A': facts_put(f, to, "army", facts_text(f, e->army)); break;
    case 'P': facts_put(f, to, "piece", facts_text(f, e->piece)); break;
    case 'F': facts_put(f, to, "from", facts_square(e->from.x, e->from.y)); break;
    case 'T': facts_put(f, to, "to", facts_square(e->to.x, e->to.y)); break;
    case 'f': facts_put(f, to, "from", facts_field(e->from.x, e->from.y)); break;
    case 't': facts_put(f, to, "to", facts_field(e->to.x, e->to.y)); break;
    case 'B': facts_put(f, to, "by", facts_text(f, e->by)); break;
    case 'Q': facts_put(f, to, "by_piece", facts_text(f, e->by_piece)); break;
    case 'E': facts_put(f, to, "change", facts_halves(e->change)); break;
    case 'S': facts_put(f, to, "energy", facts_halves(e->energy)); break;
    case 'W': facts_put(f, to, "word", facts_text(f, e->word)); break;
    case 'N': facts_put(f, to, "update", json_integer(e->update)); break;
    default: break;
    }
}

static json_t *event_of(struct facts *f, size_t i, const char *told, json_t *why)
{
    const struct event *e = &f->v->event[i];
    json_t *out = json_object();
    facts_put(f, out, "kind", facts_text(f, event_info[e->kind].name));
    facts_put(f, out, "rule", facts_text(f, e->rule));
    for (const char *s = event_info[e->kind].slots; *s; s++) put_slot(f, out, *s, e);
    if (told) facts_put(f, out, "says", facts_says(f, str_of(told)));
    if (json_array_size(why))
        facts_put(f, out, "reasons", why);
    else
        json_decref(why);
    return out;
}

void facts_happened(struct facts *f, facts_tell_fn *tell, void *ctx)
{
    const struct report_view *v = f->v;
    json_t *out = json_object(), *list = json_array();
    size_t others = 0, reasons = 0;
    f->place = NEW(f->arena, size_t, v->n_event + 1);
    f->full |= !f->place;
    for (size_t i = 0; i < v->n_event && !f->full; i++) {
        bool own = sentence_concerns(&v->event[i], f->seat->army);
        others += !own;
        f->place[i] = own || others <= FACTS_EVENTS ? json_array_size(list) : SIZE_MAX;
        if (f->place[i] == SIZE_MAX) continue;
        json_t *why = own || reasons < FACTS_REASONS ? reasons_of(f, i) : json_array();
        reasons += own ? 0 : json_array_size(why);
        facts_add(f, list, event_of(f, i, tell(ctx, i), why));
    }
    facts_put(f, out, "list", list);
    facts_put(f, out, "complete", json_boolean(others <= FACTS_EVENTS));
    facts_put(f, f->root, "events", out);
}
