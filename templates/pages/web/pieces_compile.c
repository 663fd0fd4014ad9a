/* When building: what pictures in mails are drawn from, for the browser.
 *   pieces_compile PIECES.js PAGES.css
 * Shapes of pieces and plates, signs of armies; colours of the themes as custom properties. */
#include "engine/sandbox/look.h"
#include "templates/picture/art/art.h"
#include "templates/picture/canvas/theme.h"
#include "templates/shown/sign.h"

#include <stdio.h>

/* ---- PIECES.js ----------------------------------------------------------------------------
 */

/* As an SVG path: lines from point to point, each relative to the last one. */
static void put_path(FILE *out, const struct piece_art *art)
{
    int x = 0, y = 0;
    bool open = false;
    for (size_t i = 0; i + 1 < art->n; i += 2) {
        const int16_t *p = art->xy + i;
        if (p[0] == ART_END) {
            fputs("z", out);
            open = false;
            continue;
        }
        if (open)
            fprintf(out, "l%d %d", p[0] - x, p[1] - y);
        else
            fprintf(out, "M%d %d", p[0], p[1]);
        x = p[0];
        y = p[1];
        open = true;
    }
}

static void put_shapes(FILE *out)
{
    fprintf(out, "zugpost.art = {\ngrid: %d,\nshapes: {\n", ART_GRID);
    for (size_t i = 0; i < piece_arts; i++) {
        fprintf(out, "\"%s\": \"", piece_art[i].letters);
        put_path(out, &piece_art[i]);
        fputs("\",\n", out);
    }
    fputs("},\n", out);
}

static void put_pieces(FILE *out)
{
    fputs("pieces: {\n", out);
    for (uint8_t i = 0; i <= piece_kinds; i++)
        fprintf(out, "\"%s\": { word: \"%s\", points: %g },\n", piece_table[i].letters,
                piece_table[i].name, piece_table[i].points / 2.0);
    fputs("},\n", out);
}

static void put_signs(FILE *out)
{
    fputs("signs: [\n", out);
    for (unsigned i = 0; i < SIGNS; i++) {
        const struct sign *s = sign_at(i);
        fprintf(out, "{ word: \"%s\", character: \"%s\", shape: \"%s\", open: %s },\n", s->word,
                s->character, sign_at((unsigned)s->shape)->word, s->open ? "true" : "false");
    }
    fputs("],\n", out);
}

/* ---- PAGES.css ----------------------------------------------------------------------------
 */

static void put_theme(FILE *out, const char *media, enum theme_name name)
{
    const struct theme *t = theme_of(name);
    const struct {
        const char *name;
        uint32_t rgb;
    } tone[] = { { "paper", t->paper },
                 { "text", t->text },
                 { "light", t->light },
                 { "dark", t->dark },
                 { "band-light", t->band_light },
                 { "band-dark", t->band_dark },
                 { "grid", t->grid },
                 { "ink", t->ink },
                 { "blank", t->blank },
                 { "edge", t->edge },
                 { "own", t->own },
                 { "sample", t->sample },
                 { "danger", t->danger },
                 { "danger-ground", t->danger_ground },
                 { "wall", t->wall },
                 { "hill", t->hill },
                 { "even", t->even },
                 { "odd", t->odd },
                 { "trail", t->trail } };
    fprintf(out, "%s:root {\n", media);
    for (size_t i = 0; i < sizeof tone / sizeof *tone; i++)
        fprintf(out, "--%s: #%06x;\n", tone[i].name, (unsigned)tone[i].rgb);
    fprintf(out, "}%s\n", media[0] ? " }" : "");
}

static void put_themes(FILE *out)
{
    put_theme(out, "", THEME_LIGHT);
    put_theme(out, "@media screen and (prefers-color-scheme: dark) {", THEME_DARK);
    put_theme(out, "@media (prefers-contrast: more) {", THEME_CONTRAST);
}

static bool closed(FILE *f)
{
    bool ok = !ferror(f);
    return fclose(f) == 0 && ok;
}

int main(int argc, char **argv)
{
    FILE *pieces = argc == 3 ? fopen(argv[1], "w") : NULL,
         *css = pieces ? fopen(argv[2], "w") : NULL;
    bool ok = css != NULL;
    if (ok) {
        fputs("/* Made by pieces_compile.c. */\n\"use strict\";\n", pieces);
        put_shapes(pieces);
        put_pieces(pieces);
        put_signs(pieces);
        fputs("};\n", pieces);
        put_themes(css);
    }
    if (pieces) ok = closed(pieces) && ok;
    if (css) ok = closed(css) && ok;
    if (!ok) fprintf(stderr, "pieces_compile: the files cannot be written\n");
    return ok ? 0 : 1;
}
