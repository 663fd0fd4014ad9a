/* Colours for armies that join. */
#include "cron/game/seats/colour.h"

#include "templates/shown.h"

/* Armies have signs as well, so fewer steps are enough for colour-blind eyes. */
int64_t colour_least_blind(int64_t similar)
{
    return similar * 3 / 10;
}

/* How far a colour is from the army that it looks most like. */
struct standing {
    const char *like, *like_blind;
    struct shown_gap gap;
};

static struct standing stand(struct str name, const struct colour_taken *t)
{
    struct standing s = { NULL, NULL, { 100, 100 } };
    for (size_t i = 0; i < t->n; i++) {
        struct shown_gap gap = shown_colour_gap(name, str_of(t->army[i]));
        if (gap.normal < s.gap.normal) {
            s.gap.normal = gap.normal;
            s.like = t->army[i];
        }
        if (gap.blind < s.gap.blind) {
            s.gap.blind = gap.blind;
            s.like_blind = t->army[i];
        }
    }
    return s;
}

static bool is_clear(const struct standing *s, int64_t similar)
{
    return s->gap.normal >= similar && s->gap.blind >= colour_least_blind(similar);
}

/* The number of steps for the eyes that see the fewest. */
static int64_t worth(const struct standing *s, int64_t similar)
{
    int64_t normal = s->gap.normal * colour_least_blind(similar),
            blind = s->gap.blind * similar;
    return normal < blind ? normal : blind;
}

struct ranked {
    const char *name;
    int64_t worth;
    bool clear;
};

/* Equals keep their order: the list begins with the colours that people name armies after. */
static void rank(struct ranked *list, size_t *n, const struct ranked *one)
{
    size_t at = *n;
    if (*n == COLOUR_LIST_MAX) return;
    while (at > 0 && list[at - 1].worth < one->worth) {
        list[at] = list[at - 1];
        at--;
    }
    list[at] = *one;
    *n += 1;
}

size_t colour_list(const char *out[COLOUR_LIST_MAX], const struct colour_taken *t)
{
    struct ranked list[COLOUR_LIST_MAX];
    size_t n = 0, clear = 0, shown = 0;
    const char *name;
    for (size_t i = 0; (name = shown_colour(i)) != NULL; i++) {
        struct standing s = stand(str_of(name), t);
        struct ranked one = { name, worth(&s, t->similar ? t->similar : 1),
                              is_clear(&s, t->similar) };
        if (s.gap.normal == 0) continue;
        rank(list, &n, &one);
        clear += one.clear;
    }
    for (size_t i = 0; i < n; i++)
        if (list[i].clear || (clear < COLOUR_FEW && shown < COLOUR_FEW))
            out[shown++] = list[i].name;
    return shown;
}

static bool is_listed(struct str name, const struct colour_taken *t)
{
    const char *list[COLOUR_LIST_MAX];
    size_t n = colour_list(list, t);
    for (size_t i = 0; i < n; i++)
        if (str_ieq(name, str_of(list[i]))) return true;
    return false;
}

struct colour_judged colour_judge(struct str name, const struct colour_taken *t)
{
    struct standing s = stand(name, t);
    if (t->similar == 0) return (struct colour_judged){ COLOUR_FITS, NULL, 0 };
    if (!shown_colour_known(name)) return (struct colour_judged){ COLOUR_UNKNOWN, NULL, 0 };
    if (is_clear(&s, t->similar) || is_listed(name, t))
        return (struct colour_judged){ COLOUR_FITS, NULL, 0 };
    if (s.gap.normal < t->similar)
        return (struct colour_judged){ COLOUR_SIMILAR, s.like, s.gap.normal };
    return (struct colour_judged){ COLOUR_SIMILAR_BLIND, s.like_blind, s.gap.blind };
}
