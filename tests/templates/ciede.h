#ifndef TESTS_TEMPLATES_CIEDE_H
#define TESTS_TEMPLATES_CIEDE_H
/* How different colours look: CIEDE2000 as in Sharma, Wu, Dalal, "The CIEDE2000
 * Color-Difference Formula", 2005, with the paper's names; and how the colour-blind see them:
 * Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of Color Vision
 * Deficiency", 2009, of severity 1. The program only has tables (templates/shown/palette.c);
 * here they are checked. */
#include <math.h>
#include <stdint.h>

struct lab {
    double l, a, b;
};
enum sight { SIGHT_USUAL, SIGHT_PROTAN, SIGHT_DEUTAN, SIGHT_TRITAN, SIGHTS };

static inline double ciede_cos(double degrees)
{
    return cos(degrees * acos(-1) / 180);
}

static inline double ciede_hue(double a, double b)
{
    double h = a == 0 && b == 0 ? 0 : atan2(b, a) * 180 / acos(-1);
    return h < 0 ? h + 360 : h;
}

static inline double ciede_middle_hue(double h1, double h2)
{
    if (fabs(h1 - h2) <= 180) return (h1 + h2) / 2;
    return h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
}

static inline double ciede_pow7(double x)
{
    return x * x * x * x * x * x * x;
}

static inline double ciede(struct lab x, struct lab y)
{
    double c = ciede_pow7((hypot(x.a, x.b) + hypot(y.a, y.b)) / 2);
    double g = 1 + 0.5 * (1 - sqrt(c / (c + ciede_pow7(25))));
    double c1 = hypot(g * x.a, x.b), c2 = hypot(g * y.a, y.b), grey = c1 * c2;
    double h1 = ciede_hue(g * x.a, x.b), h2 = ciede_hue(g * y.a, y.b), turn = h2 - h1;
    if (turn > 180) turn -= 360;
    if (turn < -180) turn += 360;
    double dh = 2 * sqrt(grey) * (grey > 0 ? sin(turn / 2 * acos(-1) / 180) : 0);
    double lm = (x.l + y.l) / 2 - 50, cm = (c1 + c2) / 2;
    double hm = grey > 0 ? ciede_middle_hue(h1, h2) : h1 + h2;
    double t = 1 - 0.17 * ciede_cos(hm - 30) + 0.24 * ciede_cos(2 * hm) +
               0.32 * ciede_cos(3 * hm + 6) - 0.2 * ciede_cos(4 * hm - 63);
    double turned = 60 * exp(-((hm - 275) / 25) * ((hm - 275) / 25));
    double rt = -2 * sqrt(ciede_pow7(cm) / (ciede_pow7(cm) + ciede_pow7(25))) *
                sin(turned * acos(-1) / 180);
    double l = (y.l - x.l) / (1 + 0.015 * lm * lm / sqrt(20 + lm * lm));
    double chroma = (c2 - c1) / (1 + 0.045 * cm), hue = dh / (1 + 0.015 * cm * t);
    return sqrt(l * l + chroma * chroma + hue * hue + rt * chroma * hue);
}

static inline double ciede_linear(uint32_t part)
{
    double v = part / 255.0;
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

static inline double ciede_f(double t)
{
    return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

static inline void ciede_times(double out[3], const double m[3][3], const double v[3])
{
    for (int i = 0; i < 3; i++) out[i] = m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2];
}

/* 0xRRGGBB of sRGB as somebody sees it. */
static inline struct lab ciede_lab(uint32_t rgb, enum sight sight)
{
    static const double sees[SIGHTS][3][3] = {
        { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
        { { 0.152286, 1.052583, -0.204868 },
          { 0.114503, 0.786281, 0.099216 },
          { -0.003882, -0.048116, 1.051998 } },
        { { 0.367322, 0.860646, -0.227968 },
          { 0.280085, 0.672501, 0.047413 },
          { -0.011820, 0.042940, 0.968881 } },
        { { 1.255528, -0.076749, -0.178779 },
          { -0.078411, 0.930809, 0.147602 },
          { 0.004733, 0.691367, 0.303900 } },
    };
    static const double to_xyz[3][3] = { { 0.4124564, 0.3575761, 0.1804375 },
                                         { 0.2126729, 0.7151522, 0.0721750 },
                                         { 0.0193339, 0.1191920, 0.9503041 } };
    double light[3] = { ciede_linear(rgb >> 16 & 255), ciede_linear(rgb >> 8 & 255),
                        ciede_linear(rgb & 255) };
    double seen[3], xyz[3];
    ciede_times(seen, sees[sight], light);
    for (int i = 0; i < 3; i++) seen[i] = seen[i] < 0 ? 0 : seen[i] > 1 ? 1 : seen[i];
    ciede_times(xyz, to_xyz, seen);
    double x = ciede_f(xyz[0] / 0.95047), y = ciede_f(xyz[1]), z = ciede_f(xyz[2] / 1.08883);
    return (struct lab){ 116 * y - 16, 500 * (x - y), 200 * (y - z) };
}

static inline double ciede_apart(uint32_t one, uint32_t other, enum sight sight)
{
    return ciede(ciede_lab(one, sight), ciede_lab(other, sight));
}
#endif
