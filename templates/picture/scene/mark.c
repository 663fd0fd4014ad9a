/* How each mark looks, and which an event makes: a new one is a row here, its name in mark.h
 * and its word; the code that finds it on a board adds it. The browser's code has the same
 * tables (pages/web/pieces_compile.c). */
#include "templates/picture/scene/scene.h"

const struct scene_look scene_look[SHOWN_COUNT] = {
    [SHOWN_POSSESSED] = { W_PICTURE_POSSESSED, .plate = MARK_POSSESSED },
    [SHOWN_DISABLED] = { W_PICTURE_DISABLED, .plate = MARK_DISABLED },
    [SHOWN_CAPTURABLE] = { W_PICTURE_CAPTURABLE, .plate = MARK_CAPTURABLE },
    [SHOWN_PAIRED] = { W_PICTURE_PAIRED, .sample = scene_link },
    [SHOWN_IMPLOSION] = { W_PICTURE_IMPLOSION, .sample = scene_implosion },
    [SHOWN_RESTS] = { W_PICTURE_RESTS, .plate = PLATE_RESTS },
    [SHOWN_OBSTACLE] = { W_PICTURE_OBSTACLE, .sample = scene_obstacle },
    [SHOWN_HILL] = { W_PICTURE_HILL, .sample = scene_hill },

    [SHOWN_MOVED] = { W_PICTURE_MOVED, .arrow = true, .tip = ARROW_HEAD },
    [SHOWN_MISSED] = { W_PICTURE_MISSED, .arrow = true, .tip = ARROW_RING },
    [SHOWN_FAILED] = { W_PICTURE_FAILED, .arrow = true, .line = ARROW_DASHED,
                       .tip = ARROW_RING },
    [SHOWN_CANCELLED] = { W_PICTURE_CANCELLED, .arrow = true, .barred = true,
                          .line = ARROW_DOTTED },
    [SHOWN_TRADED] = { W_PICTURE_TRADED, .arrow = true, .tip = ARROW_STAR },
    [SHOWN_STOLEN] = { W_PICTURE_STOLEN, .arrow = true, .line = ARROW_DASHED,
                       .tip = ARROW_BLUNT },
    [SHOWN_TAKEN] = { W_PICTURE_TAKEN, .ghost = true, .sign = ARROW_SIGN_CROSS },
    [SHOWN_ANNIHILATED] = { W_PICTURE_ANNIHILATED, .ghost = true, .sign = ARROW_SIGN_STAR },
    [SHOWN_SOLD] = { W_PICTURE_SOLD, .ghost = true, .sign = ARROW_SIGN_MINUS },
    [SHOWN_KING_LOST] = { W_PICTURE_KING_LOST, .ghost = true, .sign = ARROW_SIGN_SLASH },
    [SHOWN_PLACED] = { W_PICTURE_PLACED, .sign = ARROW_SIGN_PLUS },
    [SHOWN_PROMOTED] = { W_PICTURE_PROMOTED, .sign = ARROW_SIGN_UP },
    [SHOWN_KING_BACK] = { W_PICTURE_KING_BACK, .ghost = true, .sign = ARROW_SIGN_PLUS },
    [SHOWN_PUSHING] = { W_PICTURE_PUSHING, .arrow = true, .tip = ARROW_DOUBLE },
    [SHOWN_SHIFTED] = { W_PICTURE_SHIFTED, .arrow = true, .tip = ARROW_HOLLOW },
    [SHOWN_STUCK] = { W_PICTURE_STUCK, .sign = ARROW_SIGN_MINUS },
    [SHOWN_VANISHED] = { W_PICTURE_VANISHED, .ghost = true, .sign = ARROW_SIGN_MINUS },

    [SHOWN_THREAT] = { W_PICTURE_THREAT, .arrow = true, .line = ARROW_WEDGES,
                       .tip = ARROW_BLUNT },
    [SHOWN_TAKE] = { W_PICTURE_TAKE, .arrow = true, .line = ARROW_GAPS, .tip = ARROW_BLUNT },

    [SHOWN_ORDERED] = { W_PICTURE_ORDERED, .arrow = true, .tip = ARROW_HEAD },
    [SHOWN_ELSE] = { W_PICTURE_ELSE, .arrow = true, .line = ARROW_DASHED, .tip = ARROW_HEAD },
    [SHOWN_IF_TAKEN] = { W_PICTURE_IF_TAKEN, .arrow = true, .line = ARROW_DOTTED,
                         .tip = ARROW_HEAD },
    [SHOWN_BECOMES] = { W_PICTURE_BECOMES, .ghost = true, .beside = true,
                        .sign = ARROW_SIGN_UP },
    [SHOWN_TO_PLACE] = { W_PICTURE_TO_PLACE, .ghost = true, .sign = ARROW_SIGN_PLUS },
};

const struct scene_news scene_news_of[EV_COUNT] = {
    [EV_MOVED] = { SHOWN_MOVED, NEWS_FROM },
    [EV_TOOK] = { SHOWN_MOVED, NEWS_FROM },
    [EV_STOLE] = { SHOWN_MOVED, NEWS_FROM },
    [EV_MISSED] = { SHOWN_MISSED, NEWS_FROM },
    [EV_FAILED] = { SHOWN_FAILED, NEWS_FROM },
    [EV_CANCELLED] = { SHOWN_CANCELLED, NEWS_FROM },
    [EV_TRADED] = { SHOWN_TRADED, NEWS_FROM },
    [EV_PLACED] = { SHOWN_PLACED, NEWS_AT },
    [EV_PROMOTED] = { SHOWN_PROMOTED, NEWS_AT },
    [EV_CAPTURED] = { SHOWN_TAKEN, NEWS_AT },
    [EV_ANNIHILATED] = { SHOWN_ANNIHILATED, NEWS_AT },
    [EV_KING_LOST] = { SHOWN_KING_LOST, NEWS_AT },
    [EV_SOLD] = { SHOWN_SOLD, NEWS_AT },
    [EV_KING_BACK] = { SHOWN_KING_BACK, NEWS_AT },
    [EV_CLEARED] = { SHOWN_TAKEN, NEWS_AT },
    [EV_CRUSHED] = { SHOWN_ANNIHILATED, NEWS_AT },
    [EV_SHIFTED] = { SHOWN_SHIFTED, NEWS_FROM },
    [EV_STUCK] = { SHOWN_STUCK, NEWS_STAYS },
    [EV_WEDGED] = { SHOWN_STUCK, NEWS_STAYS },
    [EV_VANISHED] = { SHOWN_VANISHED, NEWS_AT },
};

struct scene_mark *scene_mark_add(struct scene *s, enum scene_mark_kind kind)
{
    struct scene_marks *m = &s->marks;
    if (m->n == m->most) return NULL;
    struct scene_mark *out = &m->mark[m->n++];
    *out = (struct scene_mark){ .kind = (uint8_t)kind, .piece = KIND_NONE, .army = ARMY_NONE };
    return out;
}
