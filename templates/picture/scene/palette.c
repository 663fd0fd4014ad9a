/* The colours that a picture begins with: those of its theme, and a block for each colour of an
 * army. They depend only on the board and the theme, so that all pictures of a board have the
 * same ones, and their tiles can be reused. Of very many armies only those that are on the
 * picture are taken. */
#include "templates/picture/scene/scene.h"

enum {
    FREE = 16, /* left for what is drawn over the board */
    BLOCK = INK_LEVELS + 1
};

static void add(struct tiles_palette *p, uint32_t rgb)
{
    for (int i = 0; i < p->n; i++)
        if (p->rgb[i] == rgb) return;
    if (p->n < PALETTE_MAX - FREE) p->rgb[p->n++] = rgb;
}

static void add_inked(struct tiles_palette *p, uint32_t ground, uint32_t ink)
{
    for (int level = 0; level <= INK_LEVELS; level++) add(p, canvas_mixed(ground, ink, level));
}

/* The paper first: it is what margins are made of. */
static void add_theme(struct tiles_palette *p, const struct theme *t)
{
    const uint32_t tones[] = { t->light, t->dark,   t->band_light,    t->band_dark,
                               t->grid,  t->edge,   t->own,           t->wall,
                               t->hill,  t->danger, t->danger_ground, t->sample };
    add_inked(p, t->paper, t->text);
    add_inked(p, t->blank, t->ink);
    for (size_t i = 0; i < sizeof tones / sizeof *tones; i++) add(p, tones[i]);
    p->shared = p->n;
}

/* The colours of armies, each once; of all, or of those that are on the picture. */
struct plates {
    uint32_t *rgb;
    uint32_t n;
};

static bool known(const struct plates *p, uint32_t rgb)
{
    for (uint32_t i = 0; i < p->n; i++)
        if (p->rgb[i] == rgb) return true;
    return false;
}

static struct plates plates_of(const struct scene *s, const bool *wanted, struct arena *a)
{
    struct plates p = { TAKE(a, uint32_t, s->board.n_army), 0 };
    for (uint32_t i = 0; p.rgb && i < s->board.n_army && p.n < PALETTE_MAX; i++)
        if ((!wanted || wanted[i]) && !known(&p, s->colours.rgb[i]))
            p.rgb[p.n++] = s->colours.rgb[i];
    return p;
}

/* Whose pieces can be seen. */
static const bool *seen(const struct scene *s, struct arena *a)
{
    bool *out = NEW(a, bool, (size_t)s->board.n_army + 1);
    for (uint32_t i = 0; out && i < s->board.n_piece; i++) {
        const struct piece *p = &s->board.piece[i];
        if (!piece_is_obstacle(p) && scene_shows(s, p->at)) out[p->army] = true;
    }
    return out;
}

static void add_block(struct tiles_palette *p, const struct theme *t, uint32_t rgb)
{
    uint32_t ink = colour_dark(rgb) ? t->blank : t->ink;
    for (int level = 0; level < p->block; level++)
        p->rgb[p->n++] = canvas_mixed(rgb, ink, level);
}

void scene_palette(struct tiles_palette *out, const struct scene *s)
{
    struct arena scratch = *s->arena;
    *out = (struct tiles_palette){ .n = 0 };
    add_theme(out, s->tone);
    uint32_t room = (uint32_t)(PALETTE_MAX - FREE - out->n);
    struct plates p = plates_of(s, NULL, &scratch);
    if (p.n > room / BLOCK) p = plates_of(s, seen(s, &scratch), &scratch);
    out->crowded = p.n > room / BLOCK;
    out->block = out->crowded ? 1 : BLOCK;
    for (uint32_t i = 0; i < p.n && out->n + out->block <= PALETTE_MAX - FREE; i++)
        add_block(out, s->tone, p.rgb[i]);
}
