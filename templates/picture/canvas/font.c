/* Characters on a canvas: coordinates, letters of pieces, names of armies. */
#include "templates/picture/canvas/font.h"

struct font font_make(int px)
{
    return (struct font){ .px = stencil_label_px(px) };
}

/* What has no outline is shown as _, so that a strange name still takes its room. */
static const struct label_art *art_of(uint32_t c)
{
    const struct label_art *l = stencil_art(c);
    return l ? l : stencil_art('_');
}

/* The next character of UTF-8; an invalid one, or one beyond Latin-1, is a _. */
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

int font_width(const struct font *f, struct str text)
{
    int w = 0;
    while (text.n) w += advance(f, next(&text));
    return w;
}

void font_put(const struct font *f, struct canvas *c, struct str text, int x, int y,
              uint32_t rgb)
{
    while (text.n) {
        uint32_t character = next(&text);
        struct stencil s;
        /* capitals reach from 0.27 to 1.0 of the grid: lift them to the top of the line */
        if (character != ' ' && stencil_label(&s, art_of(character)->character, f->px))
            canvas_stencil(c, &s, x, y - f->px / 4, rgb);
        x += advance(f, character);
    }
}
