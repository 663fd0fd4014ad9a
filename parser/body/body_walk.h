#ifndef PARSER_BODY_WALK_H
#define PARSER_BODY_WALK_H
/* One way through the parts of a mail (body_tree.c), what it finds, and what becomes of its
 * HTML (body_html.c). */
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
    /* An attachment of text, an attached mail; of several nobody knows which is meant. */
    struct str file, forward;
    size_t files, forwards;
    size_t alternative; /* multipart/alternative that the walk is in */
    bool spoken;        /* a part of the alternative said it; of the others only HTML is read */
    bool lone;          /* HTML that is nobody's twin */
    bool within;        /* the walk is in an attached mail */
    bool blank;         /* a text with nothing but spaces was seen */
    struct str instead; /* a text that only says that there is HTML */
    enum mail_body shut; /* MAIL_NO_TEXT, or what was there that we cannot read */
    bool top;            /* HTML is wanted above its quotes only */
    bool stop;           /* *out is filled, or there is no memory */
    bool nomem;
};

/** Through all parts of it, until a limit is reached: fills in everything but `out`'s text. */
void body_tree(struct body_walk *w, struct entity mail);
void body_no_memory(struct body_walk *w);
/** A limit counts only if the text was not found before it. */
void body_give_up(struct body_walk *w, enum mail_limit limit);

/** The text of all HTML parts, which stand in w->out. ERR_INPUT: over a limit. */
bool body_html_all(struct str *out, struct body_walk *w, struct err *e);
/** Of a mail that has no text, or none that says anything. */
void body_html_take(struct body_walk *w);
/** What the HTML beside the text crosses out is crossed out there, too. */
void body_html_twin(struct body_walk *w);
#endif
