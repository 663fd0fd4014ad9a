/* What is gone, judging by what is there. Knows names of files, not what is in them. */
#include "cron/app/lost.h"
#include "db/db.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>

enum { STAMP = 16 /* 20261124T030000Z */ };

/* "zugpost-" of the store /var/lib/zugpost/zugpost.db: two stores may share a folder. */
static struct str lost_copy_stem(const struct config *c)
{
    const char *slash = strrchr(c->beside, '/');
    return str_cut(str_of(slash ? slash + 1 : c->beside), '.').head;
}

static bool is_stamp(struct str s)
{
    for (size_t i = 0; i < STAMP; i++)
        if (i == 8 ? s.s[i] != 'T' : i == 15 ? s.s[i] != 'Z' : !char_digit(s.s[i]))
            return false;
    return true;
}

bool lost_copy_name(char out[LOST_COPY_NAME], const struct config *c, int64_t now)
{
    char stamp[32] = "";
    struct tm tm;
    time_t t = (time_t)now;
    if (gmtime_r(&t, &tm)) strftime(stamp, sizeof stamp, "%Y%m%dT%H%M%SZ", &tm);
    return snprintf(out, LOST_COPY_NAME, "%.*s-%s", STR_ARG(lost_copy_stem(c)), stamp) <
           LOST_COPY_NAME;
}

/* STEM-STAMP at the front; *rest is what follows. */
static bool cut_name(struct str *stamp, struct str *rest, struct str s, size_t stem)
{
    if (s.n < stem + 1 + STAMP || s.s[stem] != '-') return false;
    *stamp = str_head(str_from(s, stem + 1), STAMP);
    *rest = str_from(s, stem + 1 + STAMP);
    return is_stamp(*stamp);
}

bool lost_copy_is(const struct config *c, const char *file, bool *whole)
{
    struct str s = str_of(file), own = lost_copy_stem(c), stamp, rest;
    if (!str_starts(s, own) || !cut_name(&stamp, &rest, s, own.n)) return false;
    *whole = str_eq(rest, STR(".db"));
    return *whole || str_starts(rest, STR(".db.part"));
}

bool lost_pack_is(const struct config *c, const char *file, bool *whole, struct str *stamp)
{
    struct str s = str_of(file), rest, own = c ? lost_copy_stem(c) : (struct str){ "", 0 };
    size_t stem = c ? own.n : 0;
    while (!c && stem < s.n && !cut_name(stamp, &rest, s, stem)) stem++;
    if (!str_starts(s, own) || !cut_name(stamp, &rest, s, stem)) return false;
    *whole = str_eq(rest, STR(".tar.gz")) || str_eq(rest, STR(".tar.gz.age"));
    return *whole || str_starts(rest, STR(".tar.gz"));
}

bool lost_copy_newest(char out[PATH_MAX], const struct config *c)
{
    char best[NAME_MAX + 1] = "";
    DIR *d = c->backup ? opendir(c->backup) : NULL;
    for (struct dirent *i; d && (i = readdir(d));) {
        bool whole = false;
        if (lost_copy_is(c, i->d_name, &whole) && whole && strcmp(i->d_name, best) > 0)
            snprintf(best, sizeof best, "%s", i->d_name);
    }
    if (d) closedir(d);
    return best[0] && snprintf(out, PATH_MAX, "%s/%s", c->backup, best) < PATH_MAX;
}

/* An empty file is not a store; a file that cannot be looked at is not gone. */
static bool is_gone(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 ? st.st_size == 0 : errno == ENOENT;
}

/* "`zugpost restore COPY` puts ..." */
static void put_back(struct lost *l, const struct config *c, const char *first, bool copy,
                     const char *newest)
{
    if (!copy && c->elsewhere)
        snprintf(l->advice, sizeof l->advice,
                 "%s`zugpost restore %s` puts the newest copy of that machine in its place",
                 first, c->elsewhere);
    else if (copy)
        snprintf(l->advice, sizeof l->advice,
                 "%s`zugpost restore %s` puts the newest copy in its place", first, newest);
    else
        snprintf(l->advice, sizeof l->advice,
                 "%s`zugpost restore FILE` puts a copy in its place: look for the newest file "
                 "that zugpost backup wrote; only if there never were games, move %s away and "
                 "say `zugpost init`",
                 first, c->secret_file);
}

/* On a server it is there, and has no tables. */
static bool store_gone(const struct config *c)
{
    struct db *db = NULL;
    struct err e = { 0 };
    if (!db_on_server(c->database)) return is_gone(c->database);
    bool gone = !db_open(&db, c->database, false, &e) && e.code == ERR_NOTFOUND;
    db_close(db);
    return gone;
}

bool lost_look(struct lost *out, const struct config *c)
{
    char newest[PATH_MAX] = "";
    bool copy = lost_copy_newest(newest, c);
    *out = (struct lost){ .store = store_gone(c), .secret = is_gone(c->secret_file) };
    out->begun = !(out->store && out->secret) || copy;
    if (out->store)
        snprintf(out->what, sizeof out->what, "%s: there is no such database", c->store);
    else
        snprintf(out->what, sizeof out->what, "secret file %s: it is not there",
                 c->secret_file);
    if (!out->begun && c->elsewhere)
        snprintf(
            out->advice, sizeof out->advice,
            "`zugpost init` makes it, for new games; if there were games, `zugpost restore "
            "%s` has them",
            c->elsewhere);
    else if (!out->begun)
        snprintf(out->advice, sizeof out->advice, "`zugpost init` makes it");
    else if (out->store && out->secret)
        put_back(
            out, c,
            "put the secret file back from your copy of it (if there is none: `zugpost init "
            "--new-secret`); then ",
            copy, newest);
    else if (out->store)
        put_back(out, c, "", copy, newest);
    else if (db_on_server(c->database))
        snprintf(
            out->advice, sizeof out->advice,
            "copy it from another machine that shares this database, or from your copy of "
            "it; if there is none, `zugpost init --new-secret` makes a new one, for all of "
            "them: the keys in letters that are out count no more, and who logs in by OAuth2 "
            "says `zugpost login` again");
    else
        snprintf(out->advice, sizeof out->advice,
                 "put it back from your copy of it; if there is none, `zugpost init "
                 "--new-secret` makes a new one, and the keys in letters that are out count no "
                 "more: who answers one is asked whether the mail is theirs");
    return out->store || out->secret;
}

bool lost_say(const struct lost *l, struct err *e)
{
    return err_set(e, ERR_NOTFOUND, "%s; %s", l->what, l->advice);
}
