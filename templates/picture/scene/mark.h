#ifndef TEMPLATES_PICTURE_SCENE_MARK_H
#define TEMPLATES_PICTURE_SCENE_MARK_H
/* What is drawn on a board of many armies apart from its pieces: a row of the table in
 * picture/scene/mark.c for each way to look. Internal to templates/picture/. */
#include "templates/picture.h"
#include "templates/picture/canvas/arrow.h"
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

/* Which mark an event makes, and from which of its fields. */
enum news_place {
    NEWS_AT,   /* on `to` */
    NEWS_FROM, /* an arrow */
    NEWS_STAYS /* on `from` */
};
struct scene_news {
    uint8_t mark;  /* enum scene_mark_kind; 0: none (no event makes that mark) */
    uint8_t place; /* enum news_place */
};
extern const struct scene_news scene_news_of[EV_COUNT];

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
    struct spot tail, point; /* of arrows: where they are on the canvas */
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
#endif
