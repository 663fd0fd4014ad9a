#ifndef TEMPLATES_PICTURE_SCENE_H
#define TEMPLATES_PICTURE_SCENE_H
/* One picture in the making: what is shown, where it lies on the canvas, in which colours.
 * Internal to templates/. */
#include "engine/sandbox/look.h"
#include "templates/picture.h"
#include "templates/picture/canvas.h"
#include "templates/shown/colour.h"

#define TONE_PAPER      0xFFFFFF
#define TONE_LIGHT      0xF4EFE3
#define TONE_DARK       0xE9E1D0
#define TONE_BAND_LIGHT 0xE3DAC3 /* every tenth rank and file of a large view */
#define TONE_BAND_DARK  0xD9CEB4
#define TONE_GRID       0xCFC4AC
#define TONE_TEXT       0x222222
#define TONE_DANGER     0xE01010
#define TONE_SAMPLE     0xB4B4B4 /* plates of no army, in the legend */

enum {
    CHARACTERS = 256, /* of Unicode: ASCII and Latin-1 */
    PLATES_MAX = 3 /* by 3: so many pieces of one square are drawn */,
    SAMPLE_PLATE = 0 /* plates of the legend have fonts of their own, too */,
    STRIPS_MAX = 6,        /* lines of words below the board */
    SCENE_LABEL_MOST = 18, /* pixels of coordinates, at most */
    SCENE_LABEL_GAP = 10   /* beside them */
};

/* What a view may show besides the bits of enum piece_mark; explained in
 * picture/scene_legend.c. */
enum { SHOWN_IMPLOSION = 16, SHOWN_RESTS = 32, SHOWN_OBSTACLE = 64, SHOWN_HILL = 128 };

struct font {
    int px;
    struct mask glyph[CHARACTERS];
};

struct scene {
    struct board board;
    struct colours colours;
    const struct words *words; /* the reader's language; NULL: English */
    struct arena *arena;
    uint16_t army;               /* the reader's, or ARMY_NONE */
    int32_t x0, y0, x1, y1;      /* squares shown */
    int px;                      /* a square */
    int left, top;               /* margins left and right, top and bottom */
    int x_step, y_step;          /* a coordinate every so many squares */
    int legend, columns, column; /* height of the strip below; its columns, their width */
    unsigned legend_marks; /* what of marks is shown and explained: picture/scene_legend.c */
    uint16_t *legend_army; /* the armies of the legend, n_legend of them */
    uint32_t n_legend, unnamed;   /* unnamed: armies for which there is no room */
    bool part;                    /* say how many pieces are not on it */
    uint32_t pieces, shown;       /* the army's, or all of them */
    struct str strip[STRIPS_MAX]; /* above the armies in the legend */
    int strips;
    struct font label, letter[PLATES_MAX + 1], badge[PLATES_MAX + 1];
    struct mask *art[PLATES_MAX + 1]; /* [piece_kinds] for plates 1, 1/2 and 1/3 as wide */
    struct canvas canvas;
    bool full; /* the arena is used up */
};

/** Settles everything but the canvas; ERR_INPUT when the view is too large or empty. */
bool scene_layout(struct scene *s, const struct picture_query *q, struct err *e);
/** Fill limits and px (if it is 0) with the part that matters to the army. */
void scene_focus(struct picture_query *q, const struct board *b, uint16_t army);
/** Pixels of the picture, the legend included. */
int scene_width(const struct scene *s);
int scene_height(const struct scene *s);
/** Pixels of a coordinate's text. */
int scene_number_width(const struct font *f, int32_t number);
/** Box of a square that is shown, on the canvas. */
struct box scene_box(const struct scene *s, struct square at);
bool scene_shows(const struct scene *s, struct square at);

void scene_font_make(struct font *f, int px);
int scene_font_width(const struct font *f, struct str text);
/** Draws text with its top left corner there. */
void scene_text(struct scene *s, struct font *f, struct str text, int x, int y, uint32_t rgb);

void scene_squares(struct scene *s);
void scene_moves(struct scene *s);
void scene_pieces(struct scene *s);
void scene_legend(struct scene *s);
/** How much room the legend takes. */
void scene_legend_layout(struct scene *s);

/** Marks (enum piece_mark) on a plate; the frame of the reader's pieces; the hatching. */
void scene_marks(struct scene *s, struct box b, unsigned marks, int plates);
/** The disc of a possessed piece, its middle in pixels. */
void scene_badge(struct scene *s, struct square at, int r, int plates);
void scene_own(struct scene *s, struct box b);
void scene_implosion(struct scene *s, struct box b);

/* picture/scene_event.c: an obstacle instead of a plate; the hill below the pieces; stripes on
 * the plate of a piece that rests; the ring of a piece with a partner, the lines between
 * partners, both as a sample; the words about the event, cut into lines. */
void scene_obstacle(struct scene *s, struct box b);
void scene_hill(struct scene *s, struct box b);
void scene_rest(struct scene *s, struct box b, uint32_t rgb, uint32_t ink);
void scene_rest_over(struct scene *s, struct box b);
void scene_ring(struct scene *s, struct box b);
void scene_links(struct scene *s);
void scene_link(struct scene *s, struct box b);
void scene_strip_layout(struct scene *s, int room);
#endif
