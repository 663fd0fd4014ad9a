/* When building: what pictures in mails are drawn from, for the browser.
 *   pieces_compile PIECES.js PAGES.css
 * Shapes of pieces and plates, signs of armies, marks and what makes them; colours of the
 * themes as custom properties. */
#include "engine/sandbox/look.h"
#include "templates/picture/art/art.h"
#include "templates/picture/canvas/theme.h"
#include "templates/picture/diagram/diagram.h"
#include "templates/picture/scene/scene.h"
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
    fprintf(out, "/** @type {Art} */\nzugpost.art = {\ngrid: %d,\nshapes: {\n", ART_GRID);
    for (size_t i = 0; i < piece_arts; i++) {
        fprintf(out, "\"%s\": \"", piece_art[i].letters);
        put_path(out, &piece_art[i]);
        fputs("\",\n", out);
    }
    fputs("},\n", out);
}

/* "piece.time-thief" */
static void put_word(FILE *out, const char *name)
{
    fputs("piece.", out);
    for (; *name; name++) fputc(*name == ' ' ? '-' : *name, out);
}

static void put_pieces(FILE *out)
{
    fputs("pieces: {\n", out);
    for (uint8_t i = 0; i <= piece_kinds; i++) {
        fprintf(out, "\"%s\": { word: \"", piece_table[i].letters);
        put_word(out, piece_table[i].name);
        fprintf(out, "\", points: %g },\n", piece_table[i].points / 2.0);
    }
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

static const char *const lines[] = { [ARROW_SOLID] = "solid",
                                     [ARROW_DASHED] = "dashed",
                                     [ARROW_DOTTED] = "dotted",
                                     [ARROW_WEDGES] = "wedges",
                                     [ARROW_GAPS] = "gaps" };
static const char *const tips[] = {
    [ARROW_HEAD] = "head", [ARROW_HOLLOW] = "hollow", [ARROW_DOUBLE] = "double",
    [ARROW_RING] = "ring", [ARROW_STAR] = "star",     [ARROW_BLUNT] = "blunt"
};
static const char *const mark_signs[] = {
    [ARROW_SIGN_NONE] = "",     [ARROW_SIGN_CROSS] = "cross", [ARROW_SIGN_RING] = "ring",
    [ARROW_SIGN_STAR] = "star", [ARROW_SIGN_PLUS] = "plus",   [ARROW_SIGN_MINUS] = "minus",
    [ARROW_SIGN_UP] = "up",     [ARROW_SIGN_SLASH] = "slash"
};
static const char *const places[] = {
    [NEWS_AT] = "at", [NEWS_FROM] = "from", [NEWS_STAYS] = "stays"
};
static const char *const small_signs[] = {
    [SIGN_TAKEN] = "cross", [SIGN_MISSED] = "ring", [SIGN_CRASH] = "star"
};

/* "taken": its word without the group. */
static const char *mark_name(size_t kind)
{
    return strchr(words_name(scene_look[kind].word), '.') + 1;
}

static void put_mark(FILE *out, size_t kind)
{
    const struct scene_look *l = &scene_look[kind];
    fprintf(out, "\"%s\": { word: \"%s\"", mark_name(kind), words_name(l->word));
    if (l->arrow) fprintf(out, ", line: \"%s\", tip: \"%s\"", lines[l->line], tips[l->tip]);
    if (l->barred) fputs(", barred: true", out);
    if (l->ghost) fputs(", ghost: true", out);
    if (l->sign) fprintf(out, ", sign: \"%s\"", mark_signs[l->sign]);
    fputs(" },\n", out);
}

static void put_marks(FILE *out)
{
    fputs("marks: {\n", out);
    for (size_t i = 0; i < SHOWN_COUNT; i++) put_mark(out, i);
    fputs("},\nnews: {\n", out);
    for (size_t i = 0; i < EV_COUNT; i++)
        if (scene_news_of[i].mark)
            fprintf(out, "\"%s\": { mark: \"%s\", place: \"%s\" },\n", event_info[i].name,
                    mark_name(scene_news_of[i].mark), places[scene_news_of[i].place]);
    fputs("},\nlooks: {\n", out);
    for (size_t i = 0; i < EV_COUNT; i++) {
        const struct diagram_look *l = diagram_look((enum event_kind)i);
        if (l)
            fprintf(out, "\"%s\": { arrow: %s, sign: \"%s\" },\n", event_info[i].name,
                    l->arrow ? "true" : "false", l->signs ? small_signs[l->sign] : "");
    }
    fputs("},\n", out);
}

/* The marks' samples in pictures' legends are drawn by files that are not here. */
void scene_link(struct scene *s, struct box b)
{
    (void)s;
    (void)b;
}
void scene_implosion(struct scene *s, struct box b)
{
    scene_link(s, b);
}
void scene_obstacle(struct scene *s, struct box b)
{
    scene_link(s, b);
}
void scene_hill(struct scene *s, struct box b)
{
    scene_link(s, b);
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
                 { "frame", t->own == t->ink ? t->blank : t->ink },
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
    fprintf(out, "--trailed: #%06x80;\n}%s\n", (unsigned)t->trail, media[0] ? " }" : "");
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
        put_marks(pieces);
        fputs("};\n", pieces);
        put_themes(css);
    }
    if (pieces) ok = closed(pieces) && ok;
    if (css) ok = closed(css) && ok;
    if (!ok) fprintf(stderr, "pieces_compile: the files cannot be written\n");
    return ok ? 0 : 1;
}
