/* Characters on the picture: coordinates, letters of pieces, names of armies. */
#include "templates/picture/scene.h"

void font_make(struct font *f, int px)
{
    *f = (struct font){ .px = px };
}

/* What has no outline is shown as _, so that a strange name still takes its room. */
static const struct label_art *art_of(char c)
{
    const struct label_art *l = outline_label(c);
    return l ? l : outline_label('_');
}

static int advance(const struct font *f, char c)
{
    if (c == ' ') return f->px / 3;
    return (art_of(c)->width * f->px + ART_GRID / 2) / ART_GRID;
}

int font_width(const struct font *f, struct str text)
{
    int w = 0;
    for (size_t i = 0; i < text.n; i++) w += advance(f, text.s[i]);
    return w;
}

static const struct mask *glyph(struct scene *s, struct font *f, char c)
{
    size_t i = (unsigned char)c < CHARACTERS ? (size_t)c : '_';
    struct mask *m = &f->glyph[i];
    const struct label_art *l = art_of((char)i);
    if (!m->at && !outline_mask(m, l->xy, l->n, f->px, s->arena)) s->full = true;
    return m;
}

void scene_text(struct scene *s, struct font *f, struct str text, int x, int y, uint32_t rgb)
{
    for (size_t i = 0; i < text.n; i++) {
        if (text.s[i] != ' ') {
            const struct mask *m = glyph(s, f, text.s[i]);
            /* capitals reach from 0.27 to 1.0 of the grid: lift them to the top of the line */
            if (!s->full) canvas_mask(&s->canvas, m, x, y - f->px / 4, rgb);
        }
        x += advance(f, text.s[i]);
    }
}
