/* A row of the store: names of keys, the present one first. */
#include "cron/app/access/agreed.h"

#include "db/upkeep.h"
#include "mailer/cipher.h"
#include "mailer/vault.h"

#include <stdio.h>
#include <time.h>

static const char task[] = "secret";
enum { NAMES = SECRETS_MAX * CIPHER_KEY };

static void names_of(char out[NAMES], const struct secret *s)
{
    size_t n = 0;
    out[0] = '\0';
    for (size_t i = 0; i < s->n; i++) {
        char key[CIPHER_KEY];
        cipher_key(key, &s->at[i]);
        n += (size_t)snprintf(out + n, NAMES - n, "%s%s", i ? " " : "", key);
    }
}

static bool has(struct str names, struct str name)
{
    struct str word;
    while ((word = str_word(&names)).n)
        if (str_eq(word, name)) return true;
    return false;
}

static struct str first(const char *names)
{
    struct str rest = str_of(names);
    return str_word(&rest);
}

static bool refuse(const struct config *c, bool older, struct err *e)
{
    if (older)
        return err_set(e, ERR_INPUT,
                       "secret file %s: is older than the one that counts: `zugpost secret "
                       "rotate` was said on another machine; copy its secret file here",
                       c->secret_file);
    return err_set(e, ERR_INPUT,
                   "secret file %s: is not the one of this database; all machines that share "
                   "it have the same: copy the file of one that works here (mode 0600, owned "
                   "by the user who runs the games)",
                   c->secret_file);
}

/* What the store has; "": nothing yet. */
static bool read_row(char out[NAMES], struct db *db, struct err *e)
{
    char memory[NAMES + 200];
    struct arena a = arena_make(memory, sizeof memory);
    struct upkeep_row row;
    bool ok = db_upkeep_find(db, &row, task, &a, e);
    snprintf(out, NAMES, "%s", ok && row.text ? row.text : "");
    return ok;
}

bool agreed_is(struct db *db, const struct config *c, const struct secret *s, struct err *e)
{
    char ours[NAMES], theirs[NAMES];
    bool done = !db_on_server(c->database);
    names_of(ours, s);
    while (!done) { /* two may come at once: the second one looks again */
        struct upkeep_row row = { task, (int64_t)time(NULL) + db_ahead(db), ours };
        if (!read_row(theirs, db, e)) return false;
        if (str_eq(first(ours), first(theirs))) return true;
        if (theirs[0] && !has(str_of(ours), first(theirs)))
            return refuse(c, has(str_of(theirs), first(ours)), e);
        if (!db_upkeep_swap(db, &done, &row, theirs[0] ? theirs : NULL, e)) return false;
    }
    return true;
}

bool agreed_set(struct db *db, const struct secret *s, struct err *e)
{
    char ours[NAMES];
    names_of(ours, s);
    struct upkeep_row row = { task, (int64_t)time(NULL) + db_ahead(db), ours };
    return db_upkeep_set(db, &row, e);
}

/* The two things that it takes; db NULL: that is a file. */
struct pair {
    struct db *db;
    struct secret *secret;
};

static bool pair_open(struct pair *p, const char *database, const char *secret_file,
                      struct err *e)
{
    *p = (struct pair){ NULL, NULL };
    if (!db_on_server(database)) return true;
    p->secret = vault_take(sizeof *p->secret, e);
    return p->secret && secret_load(p->secret, secret_file, e) &&
           db_open(&p->db, database, false, e);
}

static void pair_close(struct pair *p)
{
    db_close(p->db);
    vault_give_back(p->secret, sizeof *p->secret);
}

bool agreed_file(const struct config *c, struct err *e)
{
    struct pair p;
    bool ok = pair_open(&p, c->database, c->secret_file, e) &&
              (!p.db || agreed_is(p.db, c, p.secret, e));
    pair_close(&p);
    return ok;
}

bool agreed_begin(const char *database, const char *secret_file, struct err *e)
{
    struct pair p;
    bool ok =
        pair_open(&p, database, secret_file, e) && (!p.db || agreed_set(p.db, p.secret, e));
    pair_close(&p);
    return ok;
}

bool agreed_known(bool *out, struct db *db, struct err *e)
{
    char theirs[NAMES];
    bool ok = read_row(theirs, db, e);
    *out = ok && theirs[0];
    return ok;
}
