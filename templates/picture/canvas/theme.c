/* The three themes, a row each. */
#include "templates/picture/canvas/theme.h"
#include "templates/preferences.h"

static const struct theme themes[THEMES] = {
    [THEME_LIGHT] = { .paper = 0xFFFFFF,
                      .text = 0x222222,
                      .light = 0xF4EFE3,
                      .dark = 0xE9E1D0,
                      .band_light = 0xE3DAC3,
                      .band_dark = 0xD9CEB4,
                      .grid = 0xCFC4AC,
                      .ink = 0x000000,
                      .blank = 0xFFFFFF,
                      .edge = 0x222222,
                      .own = 0x000000,
                      .sample = 0xB4B4B4,
                      .danger = 0xE01010,
                      .danger_ground = 0xFFD9D0,
                      .wall = 0xB9B2A6,
                      .hill = 0xDCEBC6,
                      .even = 0xF3EEE2,
                      .odd = 0xBFB199,
                      .trail = 0xE8D36B },
    [THEME_DARK] = { .paper = 0x1B1D20,
                     .text = 0xE6E3DC,
                     .light = 0x4A4843,
                     .dark = 0x3E3C38,
                     .band_light = 0x57534A,
                     .band_dark = 0x4B4740,
                     .grid = 0x2F2E2B,
                     .ink = 0x000000,
                     .blank = 0xFFFFFF,
                     .edge = 0xCFCCC5,
                     .own = 0xFFFFFF,
                     .sample = 0x8C8C8C,
                     .danger = 0xFF4A3A,
                     .danger_ground = 0x5A2520,
                     .wall = 0x8F897F,
                     .hill = 0x3F5228,
                     .even = 0xA39C8C,
                     .odd = 0x6E685B,
                     .trail = 0xC2A020 },
    [THEME_CONTRAST] = { .paper = 0xFFFFFF,
                         .text = 0x000000,
                         .light = 0xFFFFFF,
                         .dark = 0xD2D2D2,
                         .band_light = 0xE6E6E6,
                         .band_dark = 0xB4B4B4,
                         .grid = 0x707070,
                         .ink = 0x000000,
                         .blank = 0xFFFFFF,
                         .edge = 0x000000,
                         .own = 0x000000,
                         .sample = 0xB4B4B4,
                         .danger = 0xD00000,
                         .danger_ground = 0xFFFFFF,
                         .wall = 0xA0A0A0,
                         .hill = 0xFFFFFF,
                         .even = 0xFFFFFF,
                         .odd = 0xA8A8A8,
                         .trail = 0xFFE000,
                         .bold = true },
};

const struct theme *theme_of(enum theme_name name)
{
    return &themes[name < THEMES ? name : THEME_LIGHT];
}

enum theme_name theme_preferred(unsigned preferences)
{
    if (preferences & PREFER_CONTRAST) return THEME_CONTRAST;
    return preferences & PREFER_DARK ? THEME_DARK : THEME_LIGHT;
}
