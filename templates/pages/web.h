#ifndef TEMPLATES_PAGES_WEB_H
#define TEMPLATES_PAGES_WEB_H
/* The browser's code: the files of templates/pages/web/, and what is made of the tables of
 * pictures, as bytes. Made by web/web_compile.c when building. */
#include <stddef.h>

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
#endif
