/* Which copies are on the other machine, which are added and which are removed. */
#include "cron/ops/keep/away.h"

#include "cron/app/lost.h"
#include "db/upkeep.h"

/* ---- what lies there ----------------------------------------------------------------------
 */

struct copies {
    const char **whole, **part; /* the oldest first */
    size_t n, n_part;
};

static bool list(struct copies *out, const struct host *h, const struct config *c,
                 struct arena *a, struct err *e)
{
    const char **name;
    size_t n = 0;
    struct str stamp;
    if (!host_list(&name, &n, h, a, e)) return false;
    *out = (struct copies){ .whole = NEW(a, const char *, n + 1),
                            .part = NEW(a, const char *, n + 1) };
    if (!out->whole || !out->part) return err_nomem(e);
    for (size_t i = 0; i < n; i++) {
        bool whole = false;
        if (!lost_pack_is(c, name[i], &whole, &stamp)) continue;
        if (whole)
            out->whole[out->n++] = name[i];
        else
            out->part[out->n_part++] = name[i];
    }
    return true;
}

static bool same_day(const struct config *c, const char *x, const char *y)
{
    enum { DAY = 8 };
    bool whole;
    struct str at_x, at_y;
    return lost_pack_is(c, x, &whole, &at_x) && lost_pack_is(c, y, &whole, &at_y) &&
           str_eq(str_head(at_x, DAY), str_head(at_y, DAY));
}

/* How many of the oldest go: besides the copy of `fresh`, so many days stay, however far apart.
 */
static size_t too_old(const struct copies *all, const struct config *c, const char *fresh)
{
    int64_t days = 1;
    const char *newer = fresh;
    for (size_t i = all->n; i > 0; i--) {
        if (!same_day(c, all->whole[i - 1], newer) && ++days > c->backups_kept) return i;
        newer = all->whole[i - 1];
    }
    return 0;
}

static bool host_of(struct host *out, const struct config *c, struct arena *a, struct err *e)
{
    *out = (struct host){ .ssh_config = c->ssh_config };
    return place_read(&out->place, c->elsewhere, a, e);
}

bool away_look(size_t *n, char newest[AWAY_URL], const struct config *c, struct arena *a,
               struct err *e)
{
    struct host h;
    struct copies all;
    if (!host_of(&h, c, a, e) || !list(&all, &h, c, a, e)) return false;
    *n = all.n;
    snprintf(newest, AWAY_URL, "%s", all.n ? all.whole[all.n - 1] : "");
    return true;
}

/* ---- one more -----------------------------------------------------------------------------
 */

/* To ssh and sftp it is a word. */
static bool is_plain(const char *name)
{
    for (; *name; name++)
        if (!char_alpha(*name) && !char_digit(*name) && !strchr("._-", *name)) return false;
    return true;
}

/* It gets this name only when all of it is there and is the same as here. */
static bool bring(const struct host *h, const char *file, const struct config *c,
                  struct arena *a, struct err *e)
{
    struct copies all;
    char part[PATH_MAX];
    const char *name = strrchr(file, '/') + 1, **drop;
    snprintf(part, sizeof part, "%s.part", name);
    if (!list(&all, h, c, a, e)) return false;
    size_t n = 0, old = too_old(&all, c, name);
    drop = NEW(a, const char *, all.n_part + old + 1);
    if (!drop) return err_nomem(e);
    for (size_t i = 0; i < all.n_part; i++)
        if (strcmp(all.part[i], part) != 0) drop[n++] = all.part[i];
    for (size_t i = 0; i < old; i++) drop[n++] = all.whole[i];
    return host_put(h, file, part, a, e) && host_check(h, file, part, a, e) &&
           host_keep(h, &(struct host_kept){ part, name, drop, n }, a, e);
}

/* Where no copy stays on this machine, this is the last good one. */
static bool note(const struct app *app, const char *made, struct err *e)
{
    struct upkeep_row row = { "backup", app_now(app), made };
    return app->config->backup || db_upkeep_set(app->db, &row, e);
}

static bool make(char made[AWAY_URL], const struct app *app, struct arena *a, struct err *e)
{
    struct host h;
    char folder[PATH_MAX], file[PATH_MAX] = "", name[LOST_COPY_NAME];
    const struct config *c = app->config;
    if (!host_of(&h, c, a, e)) return false;
    if (!lost_copy_name(name, c, app_now(app)) || !is_plain(name))
        return err_set(e, ERR_INPUT,
                       "%s: it should be a name of letters, digits and . _ - only, for copies "
                       "on other machines",
                       c->beside);
    if (snprintf(folder, sizeof folder, "%s.away", c->beside) >= (int)sizeof folder)
        return err_set(e, ERR_INPUT, "%s: the path is too long", c->beside);
    bool ok = pack_folder(folder, e) && pack_make(file, app, folder, name, a, e) &&
              bring(&h, file, c, a, e);
    pack_drop(folder);
    if (!ok) return false;
    snprintf(made, AWAY_URL, "%s/%s", c->elsewhere, strrchr(file, '/') + 1);
    return note(app, made, e);
}

bool away_make(char made[AWAY_URL], const struct app *app, struct arena *a, struct err *e)
{
    if (!app->config->elsewhere)
        return err_set(e, ERR_INPUT,
                       "%s names no other machine; add to [zugpost]: "
                       "backup = ssh://user@host/folder",
                       app->config->file);
    if (!db_lock(app->db, "elsewhere", 0, e)) return false;
    bool ok = make(made, app, a, e);
    db_unlock(app->db, "elsewhere");
    return ok;
}

/* ---- had again ----------------------------------------------------------------------------
 */

/* By the time in their names. */
static const char *newest(const struct copies *all)
{
    const char *best = NULL;
    struct str at = { "", 0 }, stamp;
    bool whole;
    for (size_t i = 0; i < all->n; i++) {
        if (!lost_pack_is(NULL, all->whole[i], &whole, &stamp) || str_cmp(stamp, at) < 0)
            continue;
        best = all->whole[i];
        at = stamp;
    }
    return best;
}

bool away_fetch(char out[PATH_MAX], char url[AWAY_URL], const struct away_wish *wish,
                const char *folder, struct arena *a, struct err *e)
{
    struct host h = { .ssh_config = wish->ssh_config, .asks = true };
    struct copies all;
    struct str stamp;
    bool whole = false;
    char of[AWAY_URL];
    snprintf(of, sizeof of, "%s", wish->url);
    char *slash = strrchr(of, '/');
    const char *name = slash ? slash + 1 : of;
    bool named = lost_pack_is(NULL, name, &whole, &stamp) && whole;
    if (named && slash) *slash = '\0';
    if (!place_read(&h.place, of, a, e)) return false;
    if (!named && !list(&all, &h, wish->c, a, e)) return false;
    if (!named && !(name = newest(&all)))
        return err_set(e, ERR_NOTFOUND, "%s: there is no copy there", of);
    if (snprintf(url, AWAY_URL, "%s/%s", of, name) >= AWAY_URL ||
        snprintf(out, PATH_MAX, "%s/%s", folder, name) >= PATH_MAX)
        return err_set(e, ERR_INPUT, "%s: the path is too long", folder);
    return host_get(&h, name, out, a, e);
}
