/* Whose order a line of a trial is. */
#include "cron/act/trial/trial.h"

#include "engine/rules.h"

/* In a game of two there is no list of armies: the sides are those that can order on some
 * board. */
static bool of_two(struct trial_armies *out, struct str text, struct arena *a, struct err *e)
{
    static const char *const sides[] = { "white", "black" };
    const struct rules *rules;
    struct verdict v;
    const char **name = NEW(a, const char *, sizeof sides / sizeof *sides);
    if (!name) return err_nomem(e);
    if (!rules_of(&rules, text, e)) return false;
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        if (rules->judge(&v, text, str_of(sides[i]), STR("resign"), a, e))
            name[out->n++] = sides[i];
        else if (e->code != ERR_NOTFOUND)
            return false;
    }
    out->name = name;
    return true;
}

bool trial_armies(struct trial_armies *out, const struct shown *shown, struct str text,
                  struct arena *a, struct err *e)
{
    struct figure *figure = NULL;
    size_t n = 0;
    *out = (struct trial_armies){ .n = 0 };
    if (!shown_figures(&figure, &n, shown, a, e)) return false;
    if (n == 0) return of_two(out, text, a, e);
    const char **name = NEW(a, const char *, n);
    if (!name) return err_nomem(e);
    for (size_t i = 0; i < n; i++) name[i] = figure[i].army;
    *out = (struct trial_armies){ name, n };
    return true;
}

/* "Rot" for red, "Schwarz" for black. */
static bool is_called(struct str word, const char *army, const char *group)
{
    char name[80];
    enum words_name entry;
    snprintf(name, sizeof name, "%s.%s", group, army);
    if (!words_find(&entry, str_of(name))) return false;
    for (const struct words *const *lang = words_all(); *lang; lang++)
        if (str_ieq(word, str_cut(str_of(words_raw(*lang, entry)), '|').head)) return true;
    return false;
}

const char *trial_army(const struct trial_armies *all, struct str word)
{
    for (size_t i = 0; i < all->n; i++)
        if (str_ieq(word, str_of(all->name[i]))) return all->name[i];
    for (size_t i = 0; i < all->n; i++)
        if (is_called(word, all->name[i], "army") || is_called(word, all->name[i], "side"))
            return all->name[i];
    return NULL;
}

/* The board is read once to judge them all: there may be two hundred. */
bool trial_owner(const char **out, const struct trial_armies *all, struct str text,
                 struct str order, struct arena *a, struct err *e)
{
    const struct rules *rules;
    struct check c;
    size_t good = 0, theirs = 0;
    const char *piece = NULL;
    struct buf b = buf_make(a, SIZE_MAX);
    *out = NULL;
    buf_put(&b, text);
    for (size_t i = 0; i < all->n; i++)
        buf_printf(&b, "order %s %.*s\n", all->name[i], STR_ARG(order));
    if (b.full) return err_nomem(e);
    if (!rules_of(&rules, text, e) || !rules->check(&c, buf_str(&b), a, e)) return false;
    for (size_t i = 0; i < c.n_order; i++) {
        enum verdict_code code = c.order[i].verdict.code;
        if (code == V_OK && good++ == 0) *out = c.order[i].army;
        if (code != V_OK && code != V_NO_PIECE && theirs++ == 0) piece = c.order[i].army;
    }
    if (good == 0 && theirs == 1) *out = piece;
    if (good > 1) *out = NULL;
    return true;
}
