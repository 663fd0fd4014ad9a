/* JSON in <script type="application/json">, which a browser does not run. */
#include "templates/pages/embed.h"

#include "templates/pages/web.h"

static void begin(struct buf *out, const char *id)
{
    buf_printf(out, "<script type=\"application/json\" id=\"%s\">", id);
}

static void end(struct buf *out)
{
    buf_puts(out, "</script>\n");
}

void embed_json(struct buf *out, const char *id, struct str json)
{
    begin(out, id);
    while (json.n) {
        struct str_cut c = str_cut(json, '<');
        buf_put(out, c.head);
        if (c.ok) buf_puts(out, "\\u003c");
        json = c.tail;
    }
    end(out);
}

void embed_text(struct buf *out, const char *id, struct str text)
{
    begin(out, id);
    web_string(out, text);
    end(out);
}

void embed_words(struct buf *out, const struct words *words)
{
    begin(out, "words");
    web_words(out, words);
    end(out);
}

/* Energy is told in halves; the page has points. */
static void half(struct buf *out, int32_t n)
{
    buf_printf(out, n % 2 ? "%s%d.5" : "%s%d", n < 0 ? "-" : "", (n < 0 ? -n : n) / 2);
}

static void values(struct buf *out, const struct pages_board *v, const char *army, bool energy)
{
    size_t k = 0;
    buf_putc(out, '[');
    for (int32_t board = 0; board <= v->board; board++) {
        const struct figure *found = NULL;
        while (k < v->n_figure && v->figure[k].board < board) k++;
        for (; k < v->n_figure && v->figure[k].board == board; k++)
            if (strcmp(v->figure[k].army, army) == 0) found = &v->figure[k];
        if (board) buf_putc(out, ',');
        if (!found)
            buf_puts(out, "null");
        else if (energy)
            half(out, found->energy);
        else
            buf_int(out, found->pieces);
    }
    buf_putc(out, ']');
}

/* The first line about that army is this one. */
static bool is_first(const struct pages_board *v, size_t i)
{
    for (size_t k = 0; k < i; k++)
        if (strcmp(v->figure[k].army, v->figure[i].army) == 0) return false;
    return true;
}

void embed_course(struct buf *out, const struct pages_board *v)
{
    const char *between = "";
    begin(out, "course");
    buf_printf(out, "{\"board\":%d,\"last\":%d,\"figures\":[", (int)v->board,
               (int)v->board + (v->next ? 1 : 0));
    for (size_t i = 0; i < v->n_figure; i++) {
        if (!is_first(v, i)) continue;
        buf_printf(out, "%s{\"army\":", between);
        web_string(out, str_of(v->figure[i].army));
        buf_puts(out, ",\"energy\":");
        values(out, v, v->figure[i].army, true);
        buf_puts(out, ",\"pieces\":");
        values(out, v, v->figure[i].army, false);
        buf_putc(out, '}');
        between = ",\n";
    }
    buf_puts(out, "]}");
    end(out);
}
