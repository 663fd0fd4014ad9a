#ifndef TEMPLATES_PICTURE_SCENE_SCENE_H
#define TEMPLATES_PICTURE_SCENE_SCENE_H
/* One picture in the making: what is shown, where it is on the canvas, in which colours.
 * Internal to templates/. */
#include "engine/sandbox/look.h"
#include "templates/picture.h"
#include "templates/picture/painter.h"
#include "templates/picture/plate/plate.h"
#include "templates/picture/scene/mark.h"
#include "templates/plan.h"
#include "templates/shown/colour.h"

enum {
    STRIPS_MAX = 6,        /* lines of words below the board */
    SCENE_LABEL_MOST = 20, /* pixels of coordinates, at most */
    SCENE_LABEL_GAP = 4,   /* beside them */
    SCENE_FRAME = 3        /* where the board ends */
};

/* What is beyond an edge of a crop. */
enum { SCENE_HINTS = 8 };
struct scene_hint {
    int64_t far;    /* squares */
    int8_t dx, dy;  /* on the picture; y grows downwards */
    char label;     /* of a crop; 0: it is the piece */
    uint32_t piece; /* of the board */
};
struct scene_hints {
    struct scene_hint hint[SCENE_HINTS];
    int n;
};

struct scene {
    struct board board;
    const struct lines *lines; /* of the board */
    const struct event *event; /* what happened last, n_event of them */
    size_t n_event;
    const struct scene_marks *found; /* of all crops of its plan; NULL: they are looked for */
    const struct chain *chain;       /* an order that is drawn, or NULL */
    struct colours colours;
    enum theme_name theme;
    const struct theme *tone;  /* of that name */
    const struct words *words; /* the reader's language; NULL: English */
    struct arena *arena;
    uint16_t army;                /* the reader's, or ARMY_NONE */
    int32_t x0, y0, x1, y1;       /* squares shown */
    int px;                       /* a square */
    int left, right, top, bottom; /* margins of the squares */
    bool turned;                  /* by half a turn: high ranks are below */
    bool bands;                   /* every tenth rank and file is darker */
    bool around;                  /* coordinates on all four sides */
    const struct plan *plan;      /* the picture is its crop number `crop`; or NULL */
    size_t crop;
    struct scene_hints hints;
    bool map; /* no squares, but a map of that size, without the legend */
    int map_w, map_h;
    int x_step, y_step;       /* a coordinate every so many squares */
    struct scene_marks marks; /* what is shown and explained in addition to pieces */
    bool bare;                /* without the strip below */
    bool measured;            /* only its size is asked for: no marks but for the strip */
    int legend;               /* height of the strip below */
    struct font legend_font;
    uint16_t *legend_army;        /* the armies of the legend, n_legend of them */
    uint32_t n_legend, unnamed;   /* unnamed: armies for which there is no room */
    struct str strip[STRIPS_MAX]; /* above the armies in the legend */
    int strips;
    struct font label;
    struct tiles *tiles; /* squares of this board that were drawn already */
    struct canvas canvas;
    bool full; /* the arena is used up */
};

/** Settles everything but the canvas; ERR_INPUT when the view is too large or empty. */
bool scene_layout(struct scene *s, const struct picture_query *q, struct err *e);
/** Pixels of the picture, the legend included. */
int scene_width(const struct scene *s);
int scene_height(const struct scene *s);
/** Pixels of a coordinate's text. */
int scene_number_width(const struct font *f, int32_t number);
/** Squares side by side, and ranks. */
int scene_columns(const struct scene *s);
int scene_rows(const struct scene *s);
/** Which of them, from the left and from above, a square is in. */
int scene_column(const struct scene *s, int32_t x);
int scene_row(const struct scene *s, int32_t y);
/** Does the board go on there? dx, dy: -1 to 1, a side of the picture. */
bool scene_goes_on(const struct scene *s, int dx, int dy);
/** Box of a square that is shown, on the canvas. */
struct box scene_box(const struct scene *s, struct square at);
bool scene_shows(const struct scene *s, struct square at);
/** The square below a spot of the canvas; false: it is none that is shown. */
bool scene_square_at(const struct scene *s, struct spot at, struct square *out);

/** Draws text with its top left corner there. */
void scene_text(struct scene *s, struct font *f, struct str text, int x, int y, uint32_t rgb);

void scene_squares(struct scene *s);
/** Coordinates, the frame where the board ends, torn edges where it goes on. */
void scene_edges(struct scene *s);
/** picture/scene/hint.c: fills s->hints; pixels of their line, above or below; draws them. */
void scene_hints_find(struct scene *s);
int scene_hints_height(const struct scene *s, bool below);
void scene_hints(struct scene *s);
/** Pixels at the edge of a square that arrows may cover: there may be no more than the edge of
 * a plate. */
int scene_inset(const struct scene *s);
void scene_pieces(struct scene *s);
void scene_legend(struct scene *s);
/** How much room the legend takes; finds the marks, which it explains. */
void scene_legend_layout(struct scene *s);
/** picture/scene/marks.c: fills s->marks; limits and margins are settled. */
void scene_marks_find(struct scene *s);
/** The same for a map: only s->marks.seen, of all crops of its plan. */
void scene_marks_of_crops(struct scene *s);
/** Room for as many as there may be; false: not so much. */
bool scene_marks_room(struct scene_marks *out, struct arena *a);
/** Fills that room with what lies on all crops of the plan, not laid yet, and what is seen
 * there. The scene is of no use afterwards. */
void scene_marks_gather(struct scene_marks *out, struct scene *s);
/** picture/scene/order.c: reads the query's order, if it has one, and has the part of the board
 *  around it shown. */
bool scene_order_view(struct scene *s, struct picture_query *q, struct err *e);

/** picture/scene/cells.c: all squares without pieces; the plate of a piece. */
void scene_grounds(struct scene *s);
struct plate scene_plate(const struct scene *s, const struct piece *p);
/** The colours of its tiles. */
void scene_palette(struct tiles_palette *out, const struct scene *s);
/** Samples of grounds. */
void scene_implosion(struct scene *s, struct box b);
void scene_hill(struct scene *s, struct box b);
void scene_obstacle(struct scene *s, struct box b);

/* scene_event.c: the lines between partners, and as a sample; the words about the
 * event, cut into lines. */
void scene_links(struct scene *s);
void scene_link(struct scene *s, struct box b);
void scene_strip_layout(struct scene *s, int room);

/** Where marks come from: picture/scene/news.c, danger.c, order.c. */
void scene_news(struct scene *s);
void scene_danger(struct scene *s);
void scene_order(struct scene *s);
/* picture/scene/arrows.c, ghosts.c, notes.c. */
/** Takes out what does not touch the picture. */
void scene_arrows_touch(struct scene *s);
/** So, and lays arrows on the canvas. */
void scene_arrows_lay(struct scene *s);
void scene_arrows(struct scene *s);
void scene_ghosts(struct scene *s);
struct scene_place;
void scene_notes(struct scene *s, struct scene_place *p);
/** After the pieces: what lies between neighbours, heads that lie on pieces, and the ends of an
 *  order's arrows. */
void scene_tips(struct scene *s);
/** Last of all: where arrows that leave the picture go to, or come from. */
void scene_beyond(struct scene *s);
/** One arrow, and one disc, as samples. */
void scene_arrow_sample(struct scene *s, struct box b, const struct scene_look *look);
void scene_ghost_sample(struct scene *s, struct box b, const struct scene_look *look);
/** The middle of a square, which is near the picture; does a piece stand there? */
struct spot scene_middle(const struct scene *s, struct square at);
bool scene_occupied(const struct scene *s, struct square at);
/** Strokes on the squares only. */
struct stroke scene_stroke(struct scene *s);
#endif
