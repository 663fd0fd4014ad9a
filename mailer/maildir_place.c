/* Names and numbers of files in a maildir. Mail programs rename files at any instant: what
 * stays is the base name, and the file itself. */
#include "mailer/maildir_place.h"

#include "mailer/digest.h"
#include "mailer/maildir.h"
#include "mailer/source.h"

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

const char *const place_subs[2] = { "new", "cur" };

/* How a key begins: the base name; one that is too long for a key or not printable is named by
 * its digest instead: such a mail must not be overlooked, and the key goes into logs. */
static void key_begin(char out[SOURCE_KEY_MAX], struct str base)
{
    bool plain = base.n + PLACE_IDENTITY < SOURCE_KEY_MAX;
    for (size_t i = 0; plain && i < base.n; i++) plain = base.s[i] > ' ' && base.s[i] < 0x7f;
    if (plain) {
        snprintf(out, SOURCE_KEY_MAX, "%.*s", STR_ARG(base));
        return;
    }
    char hex[DIGEST_HEX];
    digest_hex(hex, base);
    snprintf(out, SOURCE_KEY_MAX, "sha256:%s", hex);
}

void maildir_key(char *out, struct str base, const struct stat *st)
{
    key_begin(out, base);
    size_t n = strlen(out);
    snprintf(out + n, SOURCE_KEY_MAX - n, "/%lld.%09ld/%llu", (long long)st->st_mtim.tv_sec,
             st->st_mtim.tv_nsec, (unsigned long long)st->st_ino);
}

bool maildir_is_mail(const char *name, struct str *base, struct str *flags)
{
    *base = maildir_base(name, flags);
    return name[0] != '.' && base->n > 0;
}

bool maildir_plain(int dir, const char *name, struct stat *st)
{
    return fstatat(dir, name, st, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(st->st_mode);
}

bool maildir_same(const struct stat *x, const struct stat *y)
{
    return x->st_ino == y->st_ino && x->st_dev == y->st_dev &&
           x->st_mtim.tv_sec == y->st_mtim.tv_sec && x->st_mtim.tv_nsec == y->st_mtim.tv_nsec;
}

static bool is_it(struct place *p, const char *name, const char *key)
{
    struct str base, flags;
    char k[SOURCE_KEY_MAX];
    if (!maildir_is_mail(name, &base, &flags)) return false;
    key_begin(k, base);
    if (!str_eq(str_of(k), str_cut(str_of(key), '/').head)) return false;
    if (!maildir_plain(p->dir, name, &p->st)) return false;
    maildir_key(k, base, &p->st);
    snprintf(p->name, sizeof p->name, "%s", name);
    return strcmp(k, key) == 0;
}

/* The file with this key in a folder, under whatever name, with whatever flags: whoever has
 * seen it since we listed it has not taken it away from us. */
static bool search(struct place *p, const char *key)
{
    char plain[SOURCE_KEY_MAX];
    snprintf(plain, sizeof plain, "%.*s", STR_ARG(str_cut(str_of(key), '/').head));
    if (is_it(p, plain, key)) return true;
    int copy = openat(p->dir, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *d = copy < 0 ? NULL : fdopendir(copy);
    bool hit = false;
    for (const struct dirent *f; !hit && d && (f = readdir(d)) != NULL;)
        hit = is_it(p, f->d_name, key);
    if (d) closedir(d);
    return hit;
}

bool maildir_find(struct place *p, const char *folder, const char *key, struct err *e)
{
    for (int looks = 0; looks < PLACE_LOOKS; looks++) {
        for (size_t i = 0; i < 2; i++) {
            p->dir = maildir_open(folder, place_subs[i], e);
            if (p->dir < 0) return false;
            if (search(p, key)) return true;
            close(p->dir);
        }
    }
    e->code = ERR_NONE;
    return false;
}
