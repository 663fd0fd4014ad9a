/* The file of providers: a section for each, its keys by a table. It came with
 * the program. */
#include "cron/app/config/provider.h"
#include "cron/app/file.h"

#include <ini.h>
#include <stddef.h>

enum kind { TEXT, WORDS /* may go on in another line */, NOTE, YES_NO, NUMBER, LOGIN };
/* clang-format off */
static const struct key {
    const char *name;
    enum kind kind;
    bool needed;
    size_t offset;
} keys[] = {
#define AT(member) offsetof(struct provider, member)
    { "title", TEXT, true, AT(title) },       { "from", TEXT, true, AT(from) },
    { "user", TEXT, false, AT(user) },        { "domains", WORDS, false, AT(domains) },
    { "imap", TEXT, true, AT(imap) },         { "smtp", TEXT, true, AT(smtp) },
    { "login", LOGIN, false, AT(login) },     { "oauth", TEXT, false, AT(oauth) },
    { "ca_file", TEXT, false, AT(ca_file) },  { "processed", TEXT, false, AT(processed) },
    { "authserv", TEXT, false, AT(authserv) },{ "plus", YES_NO, false, AT(plus) },
    { "exact_sizes", YES_NO, false, AT(exact_sizes) },
    { "per_minute", NUMBER, false, AT(per_minute) }, { "per_hour", NUMBER, false, AT(per_hour) },
    { "per_day", NUMBER, false, AT(per_day) },
    { "limits", TEXT, true, AT(limits) },     { "note", NOTE, false, AT(note) },
#undef AT
};
/* clang-format on */
enum { KEYS = sizeof keys / sizeof *keys, MOST = 200 };

struct reading {
    struct providers *out;
    struct provider *row; /* [MOST] */
    struct arena *arena;
    struct err *e;
    bool failed;
};

static bool wrong(struct reading *r, const char *section, const char *name, const char *right)
{
    r->failed = true;
    return err_set(r->e, ERR_INPUT, "%s: [%s] %s: it should be %s", r->out->file, section, name,
                   right);
}

/* "you@gmail.com" as it is written in URLs. */
static const char *user_of(const char *address, struct arena *a)
{
    struct str_cut at = str_cut(str_of(address), '@');
    struct buf b = buf_make(a, 200);
    buf_printf(&b, "%.*s%%40%.*s", STR_ARG(at.head), STR_ARG(at.tail));
    return b.full ? NULL : buf_str(&b).s;
}

/* At the section's end: what it must have, and what follows from that. */
static bool whole(struct reading *r)
{
    if (r->failed || !r->out->n) return !r->failed;
    struct provider *p = &r->row[r->out->n - 1];
    for (size_t i = 0; i < KEYS; i++)
        if (keys[i].needed && !*(const char **)((char *)p + keys[i].offset))
            return wrong(r, p->name, keys[i].name, "a line with it: it is missing");
    if (!p->user) p->user = user_of(p->from, r->arena);
    return p->user || err_nomem(r->e);
}

static bool set_word(const char **at, struct str v, bool more, struct arena *a)
{
    struct buf b = buf_make(a, 1000);
    if (*at && more) buf_printf(&b, "%s ", *at);
    bool twice = *at && !more;
    buf_put(&b, v);
    *at = buf_str(&b).s;
    return v.n && !b.full && !twice;
}

static bool set_login(enum provider_login *at, struct str v)
{
    static const char *const words[] = { "password", "app", "oauth" };
    for (int i = LOGIN_PASSWORD; i <= LOGIN_OAUTH; i++) {
        if (!str_eq(v, str_of(words[i]))) continue;
        *at = (enum provider_login)i;
        return true;
    }
    return false;
}

static bool set(struct reading *r, struct provider *p, const struct key *k, struct str v)
{
    void *at = (char *)p + k->offset;
    int64_t n = 0;
    size_t note = 0;
    switch (k->kind) {
    case TEXT:
    case WORDS: return set_word(at, v, k->kind == WORDS, r->arena);
    case NOTE:
        while (note < PROVIDER_NOTES && p->note[note]) note++;
        return note < PROVIDER_NOTES && set_word(&p->note[note], v, false, r->arena);
    case YES_NO:
        *(bool *)at = str_eq(v, STR("yes"));
        return *(bool *)at || str_eq(v, STR("no"));
    case NUMBER:
        if (!str_int(v, &n) || n < 1 || n > 1000000) return false;
        *(int *)at = (int)n;
        return true;
    case LOGIN: return set_login(at, v);
    }
    return false;
}

static bool take(struct reading *r, const char *section, const char *name, const char *value)
{
    static const char *const rights[] = {
        [TEXT] = "some words, once",       [WORDS] = "some words",
        [NOTE] = "up to four lines of it", [YES_NO] = "yes or no",
        [NUMBER] = "1 to 1000000",         [LOGIN] = "password, app or oauth",
    };
    size_t n = r->out->n, k = 0;
    if (n == 0 || strcmp(r->row[n - 1].name, section) != 0) {
        if (!whole(r)) return r->failed = true, false;
        if (!*section || n == MOST || provider_named(r->out, section))
            return wrong(r, section, name,
                         "a section of its own, under a name that no other has");
        r->row[n] = (struct provider){ .name = str_dup(str_of(section), r->arena),
                                       .exact_sizes = true };
        r->out->n++;
    }
    while (k < KEYS && strcmp(keys[k].name, name) != 0) k++;
    if (k == KEYS) return wrong(r, section, name, "a key that the first lines tell of");
    return set(r, &r->row[r->out->n - 1], &keys[k], str_of(value)) ||
           wrong(r, section, name, rights[keys[k].kind]);
}

static int handler(void *user, const char *section, const char *name, const char *value)
{
    struct reading *r = user;
    if (!r->failed) take(r, section, name, value ? value : "");
    return 1;
}

bool providers_read(struct providers *out, struct arena *a, struct err *e)
{
    struct reading r = { .out = out, .row = NEW(a, struct provider, MOST), .arena = a, .e = e };
    *out = (struct providers){ .file = file_installed(a, "providers.ini"), .all = r.row };
    if (!r.row || !out->file) return err_nomem(e);
    int line = ini_parse(out->file, handler, &r);
    if (line < 0)
        return err_set(e, ERR_NOTFOUND, "%s: cannot be read; it is installed with the program",
                       out->file);
    if (line > 0 && !r.failed)
        return err_set(e, ERR_INPUT, "%s: line %d: it should be [name] or key = value",
                       out->file, line);
    return whole(&r);
}
