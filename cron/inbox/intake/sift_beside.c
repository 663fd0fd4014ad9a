/* Orders that are not among the lines of the text, or only there: in the HTML, in the subject,
 * in what a program wrote. */
#include "cron/inbox/intake/sift.h"

#include "cron/act/act.h"
#include "cron/inbox/intake/intake_twin.h"

/* A legal order that one form of the mail has and the other one lacks. */
static bool sift_twin(struct sift *s, const struct mail *m, const struct request *all)
{
    struct twin twin;
    if (!intake_twin(&twin, s->in, m, all)) return false;
    for (size_t i = 0; twin.differs && i < all->n_order; i++)
        if (twin.only_plain[i] && all->order[i].doubt == DOUBT_NONE &&
            !sift_of_subject(&all->order[i]) && !sift_lone(s, &all->order[i], DOUBT_PLAIN))
            return false;
    for (size_t i = 0; twin.differs && i < twin.html.n_order; i++)
        if (twin.only_html[i] && twin.html.order[i].doubt == DOUBT_NONE &&
            !sift_lone(s, &twin.html.order[i], DOUBT_HTML))
            return false;
    return true;
}

/* ---- the subject beside a text ---------------------------------------------------------- */

/* Does the text say the same, or the same and more? */
static bool is_said(const struct sift *s, const char *order)
{
    size_t n = strlen(order);
    const struct request *clear = &s->out->request;
    for (size_t i = 0; i < clear->n_order; i++) {
        const char *text = s->canonical[i];
        if (text && strncmp(text, order, n) == 0 && (!text[n] || strchr(" ;", text[n])))
            return true;
    }
    for (size_t i = 0; i < s->n; i++)
        if (sift_is(s->order[i], order)) return true;
    return false;
}

static enum doubt doubt_of_subject(const struct intake_found *found)
{
    if (found->said.cut) return DOUBT_CUT;
    return found->said.behind ? DOUBT_REPLIED : DOUBT_SUBJECT;
}

/* An order that the text does not have. After "Re:" it is older than the text, if that has one.
 */
static bool sift_subject(struct sift *s, const struct request *all)
{
    struct request r;
    struct intake *in = s->in;
    if (in->found.head.n == 0 || (in->found.said.behind && (all->n_order || all->n_command)))
        return true;
    if (!request_read(&r, &in->found.head, s->board->rules, act_is, in->arena, in->e))
        return false;
    for (size_t i = 0; i < r.n_order; i++) {
        struct verdict v;
        struct order_text o = r.order[i];
        if (!sift_readings(&v, s, &o)) return false;
        if (v.code != V_OK || is_said(s, v.canonical)) continue;
        sift_add(s,
                 (struct answer_doubt){ in->found.head.line->text, 0, 0,
                                        in->found.head.line->text.n,
                                        doubt_of_subject(&in->found) },
                 v.canonical, HEAVY);
    }
    return true;
}

/* In a mail that looks like a program's. */
static bool sift_robot(struct sift *s, const struct request *all)
{
    bool robot = s->in->found.robot != ROBOT_NONE && s->in->found.quick;
    enum doubt why = robot ? DOUBT_ROBOT : DOUBT_AWAY;
    for (size_t i = 0; (robot || s->in->found.away) && i < all->n_order; i++)
        if (all->order[i].doubt == DOUBT_NONE && !sift_lone(s, &all->order[i], why))
            return false;
    return true;
}

bool sift_beside(struct sift *s, const struct mail *m, const struct request *all)
{
    return sift_twin(s, m, all) && sift_subject(s, all) && sift_robot(s, all);
}
