#ifndef PARSER_BODY_WALK_H
#define PARSER_BODY_WALK_H
/* One pass through the parts of a mail (body_tree.c), what it finds, and what is done with
 * its HTML (body_html.c). */
#include "parser/body/body.h"

struct body_walk {
    struct mail *out;
    struct arena *arena;
    size_t parts;
    struct str *text; /* [MAIL_PARTS_MAX], those that say something */
    size_t n_text;
    struct str *html; /* [MAIL_HTML_MAX] */
    size_t n_html;
    size_t pages;           /* of them that are HTML */
    struct mail_more *more; /* [MAIL_MORE_MAX] */
    /* A text attachment, an attached mail; with several it is unclear which is meant. */
    struct str file, forward;
    size_t files, forwards;
    size_t alternative; /* multipart/alternative that the walk is in */
    bool spoken; /* a part of the alternative had text; of the others only HTML is read */
    bool lone;   /* HTML without a text twin */
    bool within; /* the walk is in an attached mail */
    bool blank;  /* a text with nothing but spaces was seen */
    struct str instead;  /* a text that only says that there is HTML */
    enum mail_body shut; /* MAIL_NO_TEXT, or the kind that we cannot read */
    bool top;            /* only HTML above its quotes is wanted */
    bool stop;           /* *out is filled, or there is no memory */
    bool nomem;
};

/** Goes through all its parts, until a limit is reached: fills in everything but the text of
 *  `out`. */
void body_tree(struct body_walk *w, struct entity mail);
void body_no_memory(struct body_walk *w);
/** A limit counts only if the text was not found before it. */
void body_give_up(struct body_walk *w, enum mail_limit limit);

/** The text of all HTML parts, which are in w->out. ERR_INPUT: over a limit. */
bool body_html_all(struct str *out, struct body_walk *w, struct err *e);
/** For a mail without text, or without meaningful text. */
void body_html_take(struct body_walk *w);
/** Crosses out in the text what its HTML crosses out. */
void body_html_twin(struct body_walk *w);
#endif
