#include "cron/outbox/post_words.h"

#include "engine/base/buf.h"

static bool plain(struct str s)
{
    return s.n == 0 || !memchr(s.s, '\0', s.n);
}

bool post_words_may(const struct post_words *w)
{
    bool may = w->text.calendar.n == 0 && plain(w->text.text) && plain(w->text.html) &&
               !strpbrk(w->text.subject, "\r\n");
    for (size_t i = 0; may && i < w->n_attachment; i++)
        may = !w->attachment[i].cid && plain(w->attachment[i].bytes);
    return may;
}

static void put(struct buf *b, struct str s)
{
    buf_put(b, s);
    buf_putc(b, '\0');
}

bool post_words_print(struct str *out, const struct post_words *w, struct arena *a,
                      struct err *e)
{
    struct buf b = buf_make(a, SIZE_MAX);
    buf_printf(&b, "%s\n", w->text.subject);
    put(&b, w->text.text);
    put(&b, w->text.html);
    for (size_t i = 0; i < w->n_attachment; i++) {
        put(&b, str_of(w->attachment[i].name));
        put(&b, str_of(w->attachment[i].type));
        put(&b, w->attachment[i].bytes);
    }
    *out = buf_str(&b);
    return !b.full || err_nomem(e);
}

/* Up to the next NUL, which ends it for C as well. */
static bool take(struct str *out, struct str *left)
{
    struct str_cut c = str_cut(*left, '\0');
    *out = c.head;
    *left = c.tail;
    return c.ok;
}

static bool read_all(struct post_words *w, struct str left, struct attachment *f, size_t room)
{
    struct str subject, name, type;
    struct str_cut first = str_cut(left, '\n');
    subject = first.head;
    left = first.tail;
    if (!first.ok || !take(&w->text.text, &left) || !take(&w->text.html, &left)) return false;
    w->text.subject = subject.s;
    for (; left.n && w->n_attachment < room; w->n_attachment++, f++) {
        if (!take(&name, &left) || !take(&type, &left) || !take(&f->bytes, &left)) return false;
        f->name = name.s;
        f->type = type.s;
    }
    return left.n == 0;
}

bool post_words_read(struct post_words *out, struct str kept, struct arena *a, struct err *e)
{
    enum { EACH = 3 /* NULs of an attachment */ };
    size_t nul = 0;
    char *own = str_dup(kept, a), *end = own ? memchr(own, '\n', kept.n) : NULL;
    for (size_t i = 0; own && i < kept.n; i++) nul += own[i] == '\0';
    struct attachment *file = NEW(a, struct attachment, nul / EACH + 1);
    if (!own || !file) return err_nomem(e);
    *out = (struct post_words){ .attachment = file };
    bool ok = read_all(out, (struct str){ own, kept.n }, file, nul / EACH);
    if (ok) *end = '\0'; /* of the subject */
    return ok || err_set(e, ERR_DAMAGE, "these are no words of an answer");
}

struct str post_words_text(struct str kept)
{
    return str_cut(kept, '\0').head;
}
