/* The words that the browser's code says, as JSON by their names. */
#include "templates/pages/web.h"

/* Those of this group lose it; of others the code has the nouns and the marks of pictures. */
static const struct group {
    const char *prefix;
    bool dropped;
} groups[] = { { "web.", true },
               { "piece.", false },
               { "man.", false },
               { "sign.", false },
               { "picture.", false } };

void web_string(struct buf *out, struct str s)
{
    buf_putc(out, '"');
    for (size_t i = 0; i < s.n; i++) {
        unsigned char c = (unsigned char)s.s[i];
        if (c < ' ' || strchr("<&\"\\", c))
            buf_printf(out, "\\u%04x", (unsigned)c);
        else
            buf_putc(out, (char)c);
    }
    buf_putc(out, '"');
}

static void put_entry(struct buf *out, const struct words *words, enum words_name name)
{
    const struct words *having = words_having(words, name);
    const char *const *text = having->entry[words_place(name)].text;
    if (!text[1]) {
        web_string(out, str_of(words_raw(words, name)));
        return;
    }
    buf_putc(out, '[');
    for (size_t i = 0; i < WORDS_FORMS && text[i]; i++) {
        if (i) buf_putc(out, ',');
        web_string(out, str_of(text[i]));
    }
    buf_putc(out, ']');
}

static const struct group *group_of(struct str name)
{
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        if (str_starts(name, str_of(groups[i].prefix))) return &groups[i];
    return NULL;
}

void web_words(struct buf *out, const struct words *words)
{
    bool first = true;
    buf_putc(out, '{');
    for (size_t place = 1; place < words_count(); place++) {
        struct str name = str_of(words_name(words_at(place)));
        const struct group *g = group_of(name);
        if (!g) continue;
        if (!first) buf_puts(out, ",\n");
        first = false;
        web_string(out, g->dropped ? str_from(name, strlen(g->prefix)) : name);
        buf_putc(out, ':');
        put_entry(out, words, words_at(place));
    }
    buf_putc(out, '}');
}
