/* The last look at the crops: which are needed, and which of them comes first. */
#include "templates/plan/plan.h"

/* Is it on one of the first n crops other than this one? */
static bool is_elsewhere(const struct plan_work *w, struct square at, size_t crop, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (i != crop && plan_holds(&w->box[i], at)) return true;
    return false;
}

/* The weightiest point on it that is on none of the first n; NULL: there is none. */
static const struct plan_point *reason(const struct plan_work *w, size_t crop, size_t n)
{
    const struct plan_point *best = NULL;
    for (size_t i = 0; i < w->n_point; i++) {
        const struct plan_point *p = &w->point[i];
        if (!plan_holds(&w->box[crop], p->at) || (best && !plan_weightier(p, best))) continue;
        if (!is_elsewhere(w, p->at, crop, n)) best = p;
    }
    return best;
}

static void put(struct plan_work *w, size_t at, struct plan_box box, const struct plan_point *p)
{
    w->box[at] = box;
    w->why[at] = p;
}

void plan_tidy(struct plan_work *w)
{
    for (size_t i = w->n; i-- > 0;) {
        if (reason(w, i, w->n)) continue;
        for (size_t k = i + 1; k < w->n; k++) put(w, k - 1, w->box[k], w->why[k]);
        w->n--;
    }
    for (size_t i = 0; i < w->n; i++) w->why[i] = reason(w, i, i);
    for (size_t i = 1; i < w->n; i++) {
        struct plan_box box = w->box[i];
        const struct plan_point *why = w->why[i];
        size_t k = i;
        for (; k > 0 && plan_weightier(why, w->why[k - 1]); k--)
            put(w, k, w->box[k - 1], w->why[k - 1]);
        put(w, k, box, why);
    }
}
