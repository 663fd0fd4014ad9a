/* Text on the picture. */
#include "templates/picture/scene/scene.h"

void scene_text(struct scene *s, struct font *f, struct str text, int x, int y, uint32_t rgb)
{
    font_put(f, &s->canvas, text, x, y, rgb);
}

int scene_number_width(const struct font *f, int32_t number)
{
    char text[16];
    int n = snprintf(text, sizeof text, "%d", (int)number);
    return font_width(f, (struct str){ text, (size_t)n });
}
