/* JSON in <script type="application/json">, which a browser does not run. */
#include "templates/pages/embed.h"

#include "templates/pages/web.h"
#include "templates/picture/event_view.h"
#include "templates/shown/armies.h"

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

/* ---- what the active event says of pieces --------------------------------------------------
 */

struct marks {
    struct buf *out;
    const struct board *board;
    const char *between;
};

static bool paired(const struct board *b, const struct piece *p)
{
    (void)b;
    return p->marks & MARK_PAIRED;
}

/* Several may stand on a square, so the army is said, too. */
static void pieces(struct buf *out, const struct board *b,
                   bool (*has)(const struct board *b, const struct piece *p))
{
    const char *between = "";
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        if (!has(b, p)) continue;
        buf_printf(out, "%s[", between);
        web_string(out, b->army[p->army].name);
        buf_printf(out, ",%d,%d]", (int)p->at.x, (int)p->at.y);
        between = ",";
    }
}

static void pair(void *ctx, const struct piece *p, const struct piece *partner)
{
    struct marks *m = ctx;
    if (partner < p) return; /* once */
    buf_printf(m->out, "%s[%d,%d,%d,%d]", m->between, (int)p->at.x, (int)p->at.y,
               (int)partner->at.x, (int)partner->at.y);
    m->between = ",";
}

void embed_marks(struct buf *out, const struct shown *shown)
{
    if (!shown->armies) return;
    const struct board *b = &shown->armies->look.board;
    struct marks m = { out, b, "" };
    begin(out, "marks");
    buf_puts(out, "{\"rests\":[");
    pieces(out, b, event_rests);
    buf_puts(out, "],\"paired\":[");
    pieces(out, b, paired);
    buf_puts(out, "],\"pairs\":[");
    for (uint32_t i = 0; i < b->n_piece; i++) event_each_partner(b, &b->piece[i], pair, &m);
    buf_puts(out, "]}");
    end(out);
}
