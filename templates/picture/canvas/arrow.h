#ifndef TEMPLATES_PICTURE_CANVAS_ARROW_H
#define TEMPLATES_PICTURE_CANVAS_ARROW_H
/* Arrows and small signs, on boards of both families: told apart by shape, never by colour
 * alone. */
#include "templates/picture/canvas/stroke.h"

enum arrow_line {
    ARROW_SOLID,
    ARROW_DASHED,
    ARROW_DOTTED,
    ARROW_WEDGES, /* triangles in a row that point along it */
    ARROW_GAPS    /* the same, hollow */
};

enum arrow_tip {
    ARROW_HEAD,
    ARROW_HOLLOW, /* a head of which only the edge is inked */
    ARROW_DOUBLE, /* two heads */
    ARROW_RING,
    ARROW_STAR,
    ARROW_BLUNT /* nothing */
};

/** Lengths in sixteenths of a pixel. */
struct arrow {
    struct spot from, to; /* where it begins; the point of its tip */
    int thick;            /* of the line; tips are larger by the same */
    enum arrow_line line;
    enum arrow_tip tip;
    bool barred;        /* a bar across its middle: it did not come to it */
    bool dot;           /* it begins with a dot */
    uint32_t ink, edge; /* and a thin edge around all of it */
    uint32_t hole;      /* what is open in the middle */
};
void arrow_draw(const struct stroke *s, const struct arrow *a);
/** Only its tip, or the last of its triangles, once more: over what is drawn on the rest. */
void arrow_head(const struct stroke *s, const struct arrow *a);
/** Only a head, from its beginning to its end. */
void arrow_tip(const struct stroke *s, const struct arrow *a);
/** How long its tip is. */
int arrow_tip_length(const struct arrow *a);

/** A small sign around a place, `radius` sixteenths wide. */
enum arrow_sign {
    ARROW_SIGN_NONE,
    ARROW_SIGN_CROSS, /* x: captured */
    ARROW_SIGN_RING,
    ARROW_SIGN_STAR,  /* vanished */
    ARROW_SIGN_PLUS,  /* new */
    ARROW_SIGN_MINUS, /* sold */
    ARROW_SIGN_UP,    /* promoted */
    ARROW_SIGN_SLASH  /* struck through */
};
struct arrow_ink {
    uint32_t ink, edge;
};
void arrow_sign(const struct stroke *s, enum arrow_sign sign, struct spot at, int radius,
                struct arrow_ink ink);
#endif
