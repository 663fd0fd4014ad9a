/* One order of a mail judged, and what is in doubt noted. */
#include "cron/inbox/intake/sift.h"

void sift_add(struct sift *s, struct answer_doubt d, const char *order, enum weight weight)
{
    if (s->n == DOUBTS_TOLD) return;
    s->weight[s->n] = weight;
    s->order[s->n] = order;
    s->doubt[s->n++] = d;
}

bool sift_is(const char *canonical, const char *word)
{
    return canonical && strcmp(canonical, word) == 0;
}

bool sift_of_subject(const struct order_text *o)
{
    return o->part->line->number == 0;
}

bool sift_judge(struct verdict *v, const struct sift *s, struct str order)
{
    const struct intake *in = s->in;
    return boards_judge(v, s->board, in->who.seat.army, order, in->arena, in->e);
}

/* A reading that could be meant: legal, except that it does not say which piece. */
static bool remains(const struct verdict *v)
{
    return v->code == V_OK || v->code == V_AMBIGUOUS;
}

/* If it is ambiguous, the two pieces that it could be; what follows is only near. */
static void offer(struct sift *s, const struct verdict *v)
{
    enum { EITHER = 2 };
    if (v->code == V_OK && s->n_second < CHOICES) s->second[s->n_second++] = v->canonical;
    size_t n = v->n_candidate < EITHER ? v->n_candidate : EITHER;
    for (size_t i = 0; v->code != V_OK && i < n && s->n_second < CHOICES; i++)
        s->second[s->n_second++] = v->candidate[i];
}

bool sift_readings(struct verdict *v, struct sift *s, struct order_text *o)
{
    struct verdict w;
    if (!sift_judge(v, s, o->text)) return false;
    if (o->other.n == 0) return true;
    if (!sift_judge(&w, s, o->other)) return false;
    if (!remains(&w)) return true;
    if (!remains(v)) {
        *v = w;
        o->text = o->other;
    } else if (v->code != V_OK || w.code != V_OK || strcmp(v->canonical, w.canonical) != 0) {
        if (o->doubt == DOUBT_NONE) o->doubt = DOUBT_LETTER;
        offer(s, v);
        offer(s, &w);
    }
    return true;
}

bool sift_lone(struct sift *s, const struct order_text *o, enum doubt doubt)
{
    struct verdict v;
    if (!sift_judge(&v, s, o->text)) return false;
    if (v.code != V_OK) return true;
    struct spot spot = request_spot(o, 0, o->text.n);
    sift_add(s, (struct answer_doubt){ spot.line, spot.number, 0, spot.line.n, doubt },
             v.canonical, HEAVY);
    return true;
}
