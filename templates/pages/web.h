#ifndef TEMPLATES_PAGES_WEB_H
#define TEMPLATES_PAGES_WEB_H
/* The browser's code: the files of templates/pages/web/, and what is made of the tables of
 * pictures, as bytes. Made by web/web_compile.c when building. */
#include "templates/words/words.h"

/** A file of the folder static/HASH/. */
struct web_file {
    const char *name; /* "board.js" */
    const unsigned char *bytes;
    size_t n;
};
extern const struct web_file web_files[];
extern const size_t web_files_n;

/** The scripts of a page with a board, in the order in which it loads them; ended by NULL.
 * Every page has the style "pages.css". */
extern const char *const web_board[];
/** Follows from all the bytes: a name for their folder, 16 characters 0-9 and a-f. Not for
 *  anything that somebody may want to forge. */
extern const char web_hash[];

/** A JSON string that may stand in <script>. */
void web_string(struct buf *out, struct str s);
/** What the code says in that language (NULL: English), as a JSON object that can stand in
 *  `<script type="application/json">`: sentences by their names, those of web.* without it;
 *  besides, by their whole names, nouns (piece.*, man.*, sign.*) and marks (picture.*). Slots
 * stay as the catalogue has them; a sentence with a plural is an array of its forms. */
void web_words(struct buf *out, const struct words *words);
#endif
