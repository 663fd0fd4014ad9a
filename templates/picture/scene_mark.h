#ifndef TEMPLATES_PICTURE_SCENE_MARK_H
#define TEMPLATES_PICTURE_SCENE_MARK_H
/* What is drawn on a board of many armies besides its pieces: a row of the table in
 * picture/scene_mark.c for each way to look. Internal to templates/picture/. */
#include "templates/picture/arrow.h"
#include "templates/words/words.h"

enum scene_mark_kind {
    /* how things stand */
    SHOWN_POSSESSED,
    SHOWN_DISABLED,
    SHOWN_CAPTURABLE,
    SHOWN_PAIRED,
    SHOWN_IMPLOSION,
    SHOWN_RESTS,
    SHOWN_OBSTACLE,
    SHOWN_HILL,
    /* what happened */
    SHOWN_MOVED,
    SHOWN_MISSED,
    SHOWN_FAILED,
    SHOWN_CANCELLED,
    SHOWN_TRADED,
    SHOWN_STOLEN,
    SHOWN_TAKEN,
    SHOWN_ANNIHILATED,
    SHOWN_SOLD,
    SHOWN_KING_LOST,
    SHOWN_PLACED,
    SHOWN_PROMOTED,
    SHOWN_KING_BACK,
    SHOWN_PUSHING,
    SHOWN_SHIFTED,
    SHOWN_STUCK,
    SHOWN_VANISHED,
    /* what can happen */
    SHOWN_THREAT,
    SHOWN_TAKE,
    /* an order */
    SHOWN_ORDERED,
    SHOWN_ELSE,
    SHOWN_IF_TAKEN,
    SHOWN_TO_PLACE,
    SHOWN_BECOMES,
    SHOWN_COUNT
};

struct scene;
/** How a row looks. */
struct scene_look {
    enum words_name word;
    /* a sample of its own in the legend; NULL: an arrow, or what comes next */
    void (*sample)(struct scene *s, struct box b);
    uint8_t plate; /* a plate with these marks (plate.h) */
    bool arrow, barred;
    enum arrow_line line;
    enum arrow_tip tip;
    bool ghost;  /* the piece that is gone, or new, on a disc; a sign with it */
    bool beside; /* never in the middle of its square, where an arrow ends */
    enum arrow_sign sign;
};
extern const struct scene_look scene_look[SHOWN_COUNT];

/** One of them on this picture. */
struct scene_mark {
    uint8_t kind;  /* enum scene_mark_kind */
    uint8_t piece; /* of the piece table, or KIND_NONE */
    uint16_t army; /* in whose colour; ARMY_NONE: nobody's */
    bool mine;     /* it concerns the reader: drawn strong */
    bool has_from;
    struct square from, to;  /* arrows; others: `to`, where they are, and `from`, where a piece
                                that did it came from */
    uint8_t number;          /* of an order's action, from 1; 0: none */
    struct spot tail, point; /* of arrows: where they lie on the canvas */
    int thick;
    bool tight;                /* between two plates: only a tip */
    bool comes, leaves;        /* it begins, or ends, where nothing is shown; */
    struct square first, last; /* the first and the last square that are shown */
};

/** All marks of a picture; more than there is room for are left out. */
struct scene_marks {
    struct scene_mark *mark;
    size_t n, most;
    uint64_t seen; /* bits of enum scene_mark_kind that are on the picture */
    bool many;     /* so many that others' are drawn as thin as possible */
};

struct picture_marks {
    struct scene_marks of_crops; /* not laid */
};

/** One more; NULL: no room. */
struct scene_mark *scene_mark_add(struct scene *s, enum scene_mark_kind kind);
/** Where they come from: picture/scene_news.c, scene_danger.c, scene_order.c. */
void scene_news(struct scene *s);
void scene_danger(struct scene *s);
void scene_order(struct scene *s);
/** Takes out what does not touch the picture. */
void scene_arrows_touch(struct scene *s);
/** So, and lays arrows on the canvas. */
void scene_arrows_lay(struct scene *s);
void scene_arrows(struct scene *s);
void scene_ghosts(struct scene *s);
struct scene_place;
void scene_notes(struct scene *s, struct scene_place *p);
/** After the pieces: what lies between neighbours, and the ends of an order's arrows. */
void scene_tips(struct scene *s);
/** One arrow, and one disc, as samples. */
void scene_arrow_sample(struct scene *s, struct box b, const struct scene_look *look);
void scene_ghost_sample(struct scene *s, struct box b, const struct scene_look *look);
/** The middle of a square, which is near the picture; does a piece stand there? */
struct spot scene_middle(const struct scene *s, struct square at);
bool scene_occupied(const struct scene *s, struct square at);
/** Strokes on the squares only. */
struct stroke scene_stroke(struct scene *s);
#endif
