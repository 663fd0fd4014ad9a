/* When building: outlines in, stencils out.
 *   stencil_compile TABLE.c */
#include "engine/base/err.h"
#include "templates/picture/art/stencil.h"

#include <stdio.h>
#include <stdlib.h>

enum { MEMORY = 1 << 20, A_LINE = 24 };

struct compiler {
    FILE *out;
    uint8_t *run;
    size_t n, room;
    struct arena arena; /* for one shape */
};

static bool put_run(struct compiler *c, int length, int level)
{
    for (; length > 0; length -= STENCIL_RUN_MOST) {
        int part = length < STENCIL_RUN_MOST ? length : STENCIL_RUN_MOST;
        if (c->n == c->room) return false;
        c->run[c->n++] = (uint8_t)((part - 1) << STENCIL_LEVEL_BITS | level);
    }
    return true;
}

/* The smallest box with all the ink. */
static struct stencil ink_of(const struct mask *m)
{
    int x0 = m->w, y0 = m->h, x1 = -1, y1 = -1;
    for (int i = 0; i < m->w * m->h; i++) {
        int x = i % m->w, y = i / m->w;
        if (m->at[i] == 0) continue;
        if (x < x0) x0 = x;
        if (x > x1) x1 = x;
        if (y < y0) y0 = y;
        if (y > y1) y1 = y;
    }
    if (x1 < 0) return (struct stencil){ 0 };
    return (struct stencil){ .x = x0, .y = y0, .w = x1 - x0 + 1, .h = y1 - y0 + 1 };
}

static bool put_row(struct compiler *c, const uint8_t *level, int w)
{
    bool ok = true;
    for (int x = 0, n; ok && x < w; x += n) {
        for (n = 1; x + n < w && level[x + n] == level[x]; n++) {
        }
        ok = put_run(c, n, level[x]);
    }
    return ok;
}

/* Writes a row to the file and adds its runs to the others; the mask begins `edge` pixels
 * before the shape. */
static bool put(struct compiler *c, const struct mask *m, int edge)
{
    struct stencil s = ink_of(m);
    bool ok =
        fprintf(c->out, "{%d,%d,%d,%d,%zu},\n", s.x - edge, s.y - edge, s.w, s.h, c->n) > 0;
    for (int y = s.y; ok && y < s.y + s.h; y++)
        ok = put_row(c, m->at + (ptrdiff_t)y * m->w + s.x, s.w);
    return ok;
}

/* One shape of one size. */
static bool cut(struct compiler *c, const struct outline *o)
{
    struct arena scratch = c->arena;
    struct mask m;
    return outline_mask(&m, o, &scratch) && put(c, &m, 0);
}

/* Each pixel gets as much as the fullest one nearby. */
static void spread(struct mask *to, const struct mask *from, int edge)
{
    for (int i = 0; i < from->w * from->h; i++)
        for (int k = 0; from->at[i] && k < (2 * edge + 1) * (2 * edge + 1); k++) {
            int dx = k % (2 * edge + 1) - edge, dy = k / (2 * edge + 1) - edge;
            int x = i % from->w + edge + dx, y = i / from->w + edge + dy;
            uint8_t *level = &to->at[y * to->w + x];
            if (dx * dx + dy * dy <= edge * edge + 1 && *level < from->at[i])
                *level = from->at[i];
        }
}

static bool cut_rim(struct compiler *c, const struct outline *o)
{
    struct arena scratch = c->arena;
    int edge = stencil_rim_width(o->px);
    struct mask m, grown;
    if (!outline_mask(&m, o, &scratch)) return false;
    grown = (struct mask){ .w = m.w + 2 * edge, .h = m.h + 2 * edge };
    grown.at = NEW(&scratch, uint8_t, (size_t)grown.w * (size_t)grown.h);
    if (!grown.at) return false;
    spread(&grown, &m, edge);
    return put(c, &grown, edge);
}

static bool pieces(struct compiler *c, const char *name,
                   bool (*make)(struct compiler *c, const struct outline *o))
{
    bool ok = fprintf(c->out, "const struct stencil_row %s[] = {\n", name) > 0;
    for (size_t i = 0; i < piece_arts; i++)
        for (int px = STENCIL_PIECE_LEAST; ok && px <= STENCIL_PIECE_MOST;
             px += px < STENCIL_PIECE_EACH ? 1 : 4)
            ok = make(c, &(struct outline){ piece_art[i].xy, piece_art[i].n, px });
    return ok && fprintf(c->out, "};\n") > 0;
}

static bool labels(struct compiler *c)
{
    bool ok = fprintf(c->out, "const struct stencil_row stencil_labels[] = {\n") > 0;
    for (size_t i = 0; i < label_arts; i++)
        for (int px = STENCIL_LABEL_LEAST; ok && px <= STENCIL_LABEL_MOST;
             px += px < STENCIL_LABEL_EACH ? 1 : 4)
            ok = cut(c, &(struct outline){ label_art[i].xy, label_art[i].n, px });
    return ok && fprintf(c->out, "};\n") > 0;
}

static bool label_index(const struct compiler *c)
{
    bool ok = fprintf(c->out, "const uint8_t stencil_art_index[STENCIL_CHARACTERS] = {\n") > 0;
    for (size_t i = 0; ok && i < label_arts; i++)
        ok = label_art[i].character < STENCIL_CHARACTERS &&
             fprintf(c->out, "[%d] = %zu,\n", label_art[i].character, i + 1) > 0;
    return ok && fprintf(c->out, "};\n") > 0;
}

static bool runs(const struct compiler *c)
{
    bool ok = fprintf(c->out, "const uint8_t stencil_runs[] = {") > 0;
    for (size_t i = 0; ok && i < c->n; i++)
        ok = fprintf(c->out, "%s%d,", i % A_LINE ? "" : "\n", c->run[i]) > 0;
    return ok && fprintf(c->out, "\n};\n") > 0;
}

int main(int argc, char **argv)
{
    struct compiler c = { .room = (size_t)4 << 20 };
    void *memory = malloc(MEMORY);
    c.run = malloc(c.room);
    c.out = argc == 2 ? fopen(argv[1], "wb") : NULL;
    c.arena = arena_make(memory, memory ? MEMORY : 0);
    bool ok = c.out && c.run &&
              fprintf(c.out, "#include \"templates/picture/art/stencil.h\"\n") > 0 &&
              pieces(&c, "stencil_pieces", cut) && pieces(&c, "stencil_rims", cut_rim) &&
              labels(&c) && label_index(&c) && runs(&c);
    if (c.out && fclose(c.out) != 0) ok = false;
    if (!ok) fprintf(stderr, "stencil_compile: no stencils\n");
    free(c.run);
    free(memory);
    return ok ? 0 : 1;
}
