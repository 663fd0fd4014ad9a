/* Catalogues of the operator, read once when a command begins. */
#include "cron/app/config/languages.h"

#include <dirent.h>
#include <errno.h>
#include <unistd.h>

enum {
    CATALOGUE_MAX = 2 << 20,
    WORK_CATALOGUES = 64 << 20,
    WORK_BUILT_IN = 4096,
    PATH_BYTES = 4200
};

void languages_list(char out[LANGUAGES_LIST_MAX])
{
    size_t at = 0;
    for (const struct words *const *w = words_all(); *w && at < LANGUAGES_LIST_MAX; w++)
        at += (size_t)snprintf(out + at, LANGUAGES_LIST_MAX - at, "%s%s",
                               w == words_all() ? "" : ", ", (*w)->language);
}

static bool no_language(const char *folder, const char *file, struct err *e)
{
    char list[LANGUAGES_LIST_MAX];
    languages_list(list);
    return err_set(e, ERR_INPUT, "%s/%s: there is no such language; there are %s", folder, file,
                   list);
}

/* A misspelt name would change nothing, and nobody would know why. */
static bool check_names(const char *folder, struct err *e)
{
    DIR *dir = opendir(folder);
    bool ok = true;
    if (!dir) return err_set(e, ERR_INPUT, "words: folder %s: %s", folder, strerror(errno));
    for (const struct dirent *file = readdir(dir); ok && file; file = readdir(dir)) {
        struct str name = str_of(file->d_name);
        if (name.n < 3 || !str_eq(str_from(name, name.n - 3), STR(".po"))) continue;
        if (!words_named(str_head(name, name.n - 3))) ok = no_language(folder, file->d_name, e);
    }
    closedir(dir);
    return ok;
}

/* The operator's file over that language, if there is one. */
static bool lay_over(struct words *own, const char *folder, struct arena *a, struct err *e)
{
    char path[PATH_BYTES];
    struct str text;
    struct words *below = NEW(a, struct words, 1), *with;
    snprintf(path, sizeof path, "%s/%s.po", folder, own->language);
    if (access(path, F_OK) != 0 && errno == ENOENT) return true;
    if (!below) return err_nomem(e);
    *below = *own;
    if (!work_file_read(&text, path, CATALOGUE_MAX, a, e)) return false;
    if (!words_overlay(&with, below, text, a, e)) return err_add(e, "%s: ", path);
    *own = *with;
    return true;
}

static bool copy_built_in(struct languages *l, struct err *e)
{
    const struct words *const *all = words_all();
    size_t n = 0;
    while (all[n]) n++;
    l->own = NEW(&l->work.arena, struct words, n);
    if (!l->own) return err_nomem(e);
    for (; l->n < n; l->n++) l->own[l->n] = *all[l->n];
    return true;
}

bool languages_open(struct languages *out, const char *folder, struct err *e)
{
    *out = (struct languages){ .n = 0 };
    if (!work_begin(&out->work, folder ? WORK_CATALOGUES : WORK_BUILT_IN, e) ||
        !copy_built_in(out, e))
        return false;
    if (!folder) return true;
    if (!check_names(folder, e)) return false;
    for (size_t i = 0; i < out->n; i++) {
        /* what a language lacks is said in the operator's English */
        if (i > 0) out->own[i].below = &out->own[0];
        if (!lay_over(&out->own[i], folder, &out->work.arena, e)) return false;
    }
    return true;
}

void languages_close(struct languages *l)
{
    work_end(&l->work);
    *l = (struct languages){ .n = 0 };
}

const struct words *languages_find(const struct languages *l, const char *name)
{
    for (size_t i = 0; i < l->n; i++)
        if (strcmp(l->own[i].language, name) == 0) return &l->own[i];
    return l->n ? &l->own[0] : NULL;
}
