/* The text of tokens, and its two places. */
#include "cron/app/access/shelf.h"

#include "cron/app/access/agreed.h"
#include "cron/app/access/private.h"
#include "cron/app/file.h"
#include "db/upkeep.h"
#include "mailer/cipher.h"
#include "mailer/vault.h"

#include <inttypes.h>
#include <time.h>
#include <unistd.h>

enum {
    TEXT = 2 * OAUTH_TOKEN_MAX + 2000,
    LINE = 2 * TEXT + CIPHER_MORE,
    TASK = 400,
    PATIENCE_S = 10 /* longer than a renewal takes at most */
};

struct shelf {
    const struct tokens_place *place;
    const struct shelf_way *way;
    int lock;
    struct db *db;
    struct secret secret;
    char task[TASK]; /* of the row; also the name of its lock */
    char text[TEXT]; /* of the tokens */
    char was[LINE];  /* the row as it was read; "": there was none */
    char next[LINE];
};

/* What differs between a file and a row. */
struct shelf_way {
    bool (*hold)(struct shelf *, struct err *);
    bool (*read)(struct shelf *, struct err *);  /* fills text */
    bool (*write)(struct shelf *, struct err *); /* what is in text */
};

/* The store and the secret; false with ERR_NOTFOUND: there is no store yet. */
static bool find_row(struct shelf *s, struct err *e)
{
    const struct tokens_home *home = &s->place->home;
    const struct config c = { .database = home->database, .secret_file = home->secret_file };
    snprintf(s->task, sizeof s->task, "token/%s", s->place->name);
    return home->database && db_open(&s->db, home->database, false, e) &&
           secret_load(&s->secret, home->secret_file, e) && agreed_is(s->db, &c, &s->secret, e);
}

/* ---- the row -------------------------------------------------------------------------------
 */

/* As it is, into `was`. */
static bool row_look(struct shelf *s, struct err *e)
{
    struct upkeep_row row;
    struct arena a = arena_make(s->next, sizeof s->next);
    bool ok = db_upkeep_find(s->db, &row, s->task, &a, e);
    snprintf(s->was, sizeof s->was, "%s", ok && row.text ? row.text : "");
    return ok;
}

static bool row_decrypt(struct shelf *s, struct err *e)
{
    if (cipher_open(s->text, sizeof s->text, &s->secret, s->task, str_of(s->was), e))
        return true;
    return e->code == ERR_NOTFOUND &&
           err_set(e, ERR_NOTFOUND,
                   "%s: is encrypted by a secret that is gone; run zugpost login %s", s->task,
                   s->place->section);
}

static bool row_swap(struct shelf *s, const char *text, struct err *e)
{
    bool done = false;
    struct upkeep_row row = { s->task, shelf_now(s), text };
    if (!db_upkeep_swap(s->db, &done, &row, s->was[0] ? s->was : NULL, e)) return false;
    if (!done) return err_set(e, ERR_CONFLICT, "%s: was renewed elsewhere", s->task);
    snprintf(s->was, sizeof s->was, "%s", text ? text : "");
    return true;
}

static bool row_write(struct shelf *s, struct err *e)
{
    return cipher_close(s->next, sizeof s->next, &s->secret, s->task, str_of(s->text), e) &&
           row_swap(s, s->next, e);
}

/* ---- in a file -----------------------------------------------------------------------------
 */

static bool file_hold(struct shelf *s, struct err *e)
{
    char path[PATH_MAX], folder[PATH_MAX];
    file_folder(folder, s->place->file);
    snprintf(path, sizeof path, "%s.lock", s->place->file);
    if (!private_folder(folder, e)) return false;
    s->lock = private_lock(path, s->place->app.timeout_s + PATIENCE_S, e);
    return s->lock >= 0;
}

static bool file_write(struct shelf *s, struct err *e)
{
    return private_write(s->place->file, str_of(s->text), e);
}

/* From the row of a store that was on a server. The row goes: it would be old, should the store
 * ever be on one again. */
static bool file_adopt(struct shelf *s)
{
    struct err none = { 0 };
    char folder[PATH_MAX];
    file_folder(folder, s->place->file);
    bool ok = find_row(s, &none) && row_look(s, &none) && s->was[0] && row_decrypt(s, &none) &&
              private_folder(folder, &none) && file_write(s, &none);
    if (ok) row_swap(s, NULL, &none);
    return ok;
}

static bool file_read(struct shelf *s, struct err *e)
{
    if (private_read(s->text, sizeof s->text, "tokens", s->place->file, e)) return true;
    return e->code == ERR_NOTFOUND &&
           ((!s->db && file_adopt(s)) ||
            err_set(e, ERR_NOTFOUND, "there is no token for %s yet; run zugpost login %s",
                    s->place->user, s->place->section));
}

static const struct shelf_way in_file = { file_hold, file_read, file_write };

/* ---- in a row ------------------------------------------------------------------------------
 */

static bool row_hold(struct shelf *s, struct err *e)
{
    return db_lock(s->db, s->task, (s->place->app.timeout_s + PATIENCE_S) * 1000, e);
}

/* From a file of this machine. Another machine may have been quicker: then that counts. */
static bool row_adopt(struct shelf *s, struct err *e)
{
    if (!file_read(s, e)) return false;
    bool ours = row_write(s, e);
    if (ours) unlink(s->place->file);
    return ours || e->code == ERR_CONFLICT;
}

static bool row_read(struct shelf *s, struct err *e)
{
    return row_look(s, e) && (s->was[0] || (row_adopt(s, e) && row_look(s, e))) &&
           row_decrypt(s, e);
}

static const struct shelf_way in_row = { row_hold, row_read, row_write };

/* ---- both ----------------------------------------------------------------------------------
 */

/* Until there is a store, a file will do: `setup` tries the account first. */
struct shelf *shelf_open(const struct tokens_place *p, struct err *e)
{
    struct shelf *s = vault_take(sizeof *s, e);
    if (!s) return NULL;
    s->place = p;
    s->lock = -1;
    s->way = &in_file;
    if (!p->home.database || !db_on_server(p->home.database)) return s;
    if (find_row(s, e)) s->way = &in_row;
    if (s->way == &in_row || (!s->db && e->code == ERR_NOTFOUND)) return s;
    shelf_close(s);
    return NULL;
}

void shelf_close(struct shelf *s)
{
    if (!s) return;
    db_close(s->db);
    if (s->lock >= 0) close(s->lock);
    vault_give_back(s, sizeof *s);
}

int64_t shelf_now(const struct shelf *s)
{
    return (int64_t)time(NULL) + (s->db ? db_ahead(s->db) : 0);
}

const char *shelf_called(const struct shelf *s)
{
    return s->way == &in_row ? s->place->home.store : s->place->file;
}

bool shelf_hold(struct shelf *s, struct err *e)
{
    return s->way->hold(s, e);
}

static bool take(char *out, size_t size, struct str value)
{
    if (value.n >= size) return false;
    memcpy(out, value.s, value.n);
    out[value.n] = '\0';
    return true;
}

static bool take_line(struct shelf_kept *k, const struct shelf *s, struct str line,
                      struct err *e)
{
    struct str value = line, name = str_word(&value);
    value = str_trim(value);
    if (str_eq(name, STR("access"))) return take(k->t.access, sizeof k->t.access, value);
    if (str_eq(name, STR("refresh"))) return take(k->t.refresh, sizeof k->t.refresh, value);
    if (str_eq(name, STR("made"))) return str_int(value, &k->made);
    if (str_eq(name, STR("expires"))) return str_int(value, &k->expires);
    if (str_eq(name, STR("client")) && !str_eq(value, str_of(s->place->app.client_id)))
        return err_set(e, ERR_NOTFOUND,
                       "%s: was made with another client_id; run zugpost login %s",
                       s->place->name, s->place->section);
    return true;
}

bool shelf_read(struct shelf *s, struct shelf_kept *k, struct err *e)
{
    struct str rest, line;
    *k = (struct shelf_kept){ .made = 0 };
    if (!s->way->read(s, e)) return false;
    rest = str_of(s->text);
    bool ok = str_line(&rest, &line) && str_eq(line, STR("zugpost tokens 1"));
    e->code = ERR_NONE;
    while (ok && str_line(&rest, &line)) ok = take_line(k, s, line, e);
    if (ok && k->t.refresh[0]) return true;
    if (e->code == ERR_NOTFOUND) return false;
    return err_set(e, ERR_INPUT, "%s: is no file of tokens; run zugpost login %s",
                   s->place->name, s->place->section);
}

bool shelf_write(struct shelf *s, const struct shelf_kept *k, struct err *e)
{
    int n = snprintf(s->text, sizeof s->text,
                     "zugpost tokens 1\nclient %s\nmade %" PRId64 "\nexpires %" PRId64
                     "\naccess %s\nrefresh %s\n",
                     s->place->app.client_id, k->made, k->expires, k->t.access, k->t.refresh);
    if (n > 0 && (size_t)n < sizeof s->text) return s->way->write(s, e);
    return err_set(e, ERR_INPUT, "%s: the tokens are too long", s->place->name);
}
