/* Characters on the picture: coordinates, letters of pieces, names of armies. */
#include "templates/picture/scene.h"

void scene_font_make(struct font *f, int px)
{
    *f = (struct font){ .px = px };
}

/* What has no outline is shown as _, so that a strange name still takes its room. */
static const struct label_art *art_of(uint32_t c)
{
    const struct label_art *l = outline_label(c);
    return l ? l : outline_label('_');
}

/* The next character of UTF-8; what is none, or lies behind Latin-1, is a _. */
static uint32_t next(struct str *rest)
{
    unsigned char c = (unsigned char)rest->s[0];
    size_t n = c < 0x80 ? 1 : c >= 0xF0 ? 4 : c >= 0xE0 ? 3 : c >= 0xC0 ? 2 : 1;
    struct str bytes = str_head(*rest, n);
    *rest = str_from(*rest, n);
    if (c < 0x80) return c;
    bool latin = (c == 0xC2 || c == 0xC3) && bytes.n == 2;
    return latin ? (c & 3u) << 6 | ((unsigned char)bytes.s[1] & 0x3Fu) : '_';
}

static int advance(const struct font *f, uint32_t c)
{
    if (c == ' ') return f->px / 3;
    return (art_of(c)->width * f->px + ART_GRID / 2) / ART_GRID;
}

int scene_font_width(const struct font *f, struct str text)
{
    int w = 0;
    while (text.n) w += advance(f, next(&text));
    return w;
}

static const struct mask *glyph(struct scene *s, struct font *f, uint32_t c)
{
    struct mask *m = &f->glyph[c];
    const struct label_art *l = art_of(c);
    if (!m->at && !outline_mask(m, l->xy, l->n, f->px, s->arena)) s->full = true;
    return m;
}

void scene_text(struct scene *s, struct font *f, struct str text, int x, int y, uint32_t rgb)
{
    while (text.n) {
        uint32_t c = next(&text);
        if (c != ' ') {
            const struct mask *m = glyph(s, f, c);
            /* capitals reach from 0.27 to 1.0 of the grid: lift them to the top of the line */
            if (!s->full) canvas_mask(&s->canvas, m, x, y - f->px / 4, rgb);
        }
        x += advance(f, c);
    }
}

int scene_number_width(const struct font *f, int32_t number)
{
    char text[16];
    int n = snprintf(text, sizeof text, "%d", (int)number);
    return scene_font_width(f, (struct str){ text, (size_t)n });
}
