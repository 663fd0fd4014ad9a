/* Looks only at names; nothing is connected. */
#include "cron/app/config/place.h"

#include <string.h>

static bool plain(struct str s, const char *besides)
{
    for (size_t i = 0; i < s.n; i++)
        if (!char_alpha(s.s[i]) && !char_digit(s.s[i]) && !strchr(besides, s.s[i]))
            return false;
    return s.n > 0 && s.s[0] != '-'; /* to no program it is an option */
}

bool place_is(const char *url)
{
    return str_starts(str_of(url), STR(PLACE_SSH));
}

static bool is_port(struct str s)
{
    enum { PORT_MAX = 65535 };
    int64_t n;
    return str_int(s, &n) && n > 0 && n <= PORT_MAX;
}

/* "/~/copies" is of the home. */
static struct str folder_of(struct str path)
{
    while (path.n > 1 && path.s[path.n - 1] == '/') path.n--;
    if (str_eq(path, STR("/~"))) return STR(".");
    return str_starts(path, STR("/~/")) ? str_from(path, 3) : path;
}

bool place_read(struct place *out, const char *url, struct arena *a, struct err *e)
{
    static const char folders[] = "._-+=,/", names[] = "._-";
    struct str rest = str_from(str_of(url), place_is(url) ? sizeof PLACE_SSH - 1 : 0);
    size_t slash = str_cut(rest, '/').head.n;
    struct str_cut host = str_cut(str_head(rest, slash), ':');
    struct str_cut user = str_cut(host.head, '@');
    struct str folder = folder_of(str_from(rest, slash));
    bool ok = place_is(url) && plain(user.head, names) &&
              (!user.ok || plain(user.tail, names)) && (!host.ok || is_port(host.tail)) &&
              plain(folder, folders);
    if (!ok)
        return err_set(e, ERR_INPUT,
                       "%s: it should be ssh://user@host/folder, of letters, digits and . _ - +"
                       " = , only",
                       url);
    *out = (struct place){ .url = str_dup(str_of(url), a),
                           .host = str_dup(host.head, a),
                           .port = host.ok ? str_dup(host.tail, a) : NULL,
                           .folder = str_dup(folder, a) };
    return (out->url && out->host && out->folder && (!host.ok || out->port)) || err_nomem(e);
}

bool place_key(const char *key)
{
    struct str s = str_of(key);
    for (size_t i = 0; i < s.n; i++)
        if (s.s[i] < ' ' || s.s[i] > '~') return false;
    return str_starts(s, STR("age1")) || str_starts(s, STR("ssh-"));
}
