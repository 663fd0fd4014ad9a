/* A folder and its address. Without a folder the address is that of pages from elsewhere. */
#include "cron/app/config/config_pages.h"

#include "engine/base/buf.h"
#include "templates/words/words.h"

/* It stands in letters and in addresses of feeds. Plain http only on the machine itself. */
static bool is_address(struct str s)
{
    enum { URL_BYTES = 300 };
    static const char *const begins[] = { "https://", "file:///", "http://127.0.0.1",
                                          "http://localhost", "http://[::1]" };
    bool ok = false;
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        ok = ok || (str_starts(s, str_of(begins[i])) && s.n > strlen(begins[i]));
    for (size_t i = 0; i < s.n; i++)
        ok = ok && s.s[i] > ' ' && s.s[i] <= '~' && !strchr("<>,\"#?", s.s[i]);
    return ok && s.n <= URL_BYTES;
}

struct config_fault config_pages(struct config *c, struct arena *a)
{
    static const struct config_fault none;
    struct buf url = buf_make(a, 400);
    if (!words_named(str_of(c->pages_language)))
        return (struct config_fault){ "pages_language", "there is no such language",
                                      words_raw(NULL, W_KEY_PAGES_LANGUAGE) };
    if (c->pages && !c->pages_url)
        return (struct config_fault){ "pages_url", "missing",
                                      words_raw(NULL, W_KEY_PAGES_URL) };
    if (!c->pages_url) return none;
    if (!is_address(str_of(c->pages_url)))
        return (struct config_fault){ "pages_url", "no such address",
                                      words_raw(NULL, W_KEY_PAGES_URL) };
    buf_puts(&url, c->pages_url);
    if (c->pages_url[strlen(c->pages_url) - 1] != '/') buf_putc(&url, '/');
    c->pages_url = buf_str(&url).s;
    return none;
}
