#ifndef PARSER_KIND_H
#define PARSER_KIND_H
/* What an element of a mail is to its reader, by its name, class, id and style. */
#include "engine/base/str.h"
#include <gumbo.h>

enum {
    KIND_HIDDEN = 1 << 0, /* invisible, with its contents */
    KIND_BLOCK = 1 << 1,  /* lines of its own */
    KIND_GAP = 1 << 2,    /* and empty ones around */
    KIND_BREAK = 1 << 3,  /* br */
    KIND_CELL = 1 << 4,   /* of a table */
    KIND_IMAGE = 1 << 5,
    KIND_PRE = 1 << 6, /* white space counts */
    KIND_STRUCK = 1 << 7,
    KIND_OLD = 1 << 8,      /* its contents were not written for this mail */
    KIND_QUOTE = 1 << 9,    /* a program's quote: old, and the heading above it ends */
    KIND_PERHAPS = 1 << 10, /* a blockquote without signs of a program: old below an
                               attribution, otherwise somebody indented lines */
    KIND_HOLDER = 1 << 11,  /* has the attribution, then quotes; typed lines between them */
    KIND_REST = 1 << 12,    /* from here on the mail is old */
    KIND_SIGNATURE = 1 << 13,
    KIND_SIGNED_REST = 1 << 14, /* all below is a signature */
    KIND_EDITED = 1 << 15,      /* holds old text (KIND_OLD) in which lines may be typed */
    KIND_TYPED = 1 << 16        /* such a line, if it is in no other old text */
};

/** Flags for an element. */
unsigned kind_of(const GumboElement *e);
#endif
