#ifndef TEMPLATES_PAGES_CASES_H
#define TEMPLATES_PAGES_CASES_H
/* The catalogue of cases (tests/cases) as pages: a page for each chapter, and one with all
 * chapters and what programs make of them. As those of pages.h they are functions of their
 * view. The texts of cases are what they are; the words around them are in the site's language.
 */
#include "templates/pages.h"
#include "templates/picture.h"

enum { PAGES_CASE_CHOICES = 8 };

/** A case; texts are "" where it has none. */
struct pages_case {
    int64_t number;
    const char *id, *shows;
    const char *rules, *needs; /* "1.7, 8.4.4", "core, spirits" */
    struct str orders;       /* lines "ARMY: TEXT", an empty line before each further update */
    struct str answers;      /* what must come out besides a board: lines as a program prints */
    struct str asked, board; /* game texts: given, with orders; what comes out */
    bool error;              /* the text is to be refused */
    const char *choice[PAGES_CASE_CHOICES]; /* that it rests on, and others may dispute */
    size_t n_choice;
    struct picture_size before, after; /* of pictures of these boards; 0: there is none */
};
struct pages_chapter {
    const char *name; /* "sandbox/1-pieces" */
    const struct pages_case *one;
    size_t n;
};
bool pages_cases_chapter(struct str *out, const struct pages_site *site,
                         const struct pages_chapter *v, struct arena *a, struct err *e);

/** What a program made of one level. */
struct pages_score {
    int64_t passed, failed; /* both 0: it was not asked */
};
struct pages_program {
    const char *name;
    const struct pages_score *score; /* [n_level] */
};
struct pages_catalogue {
    int64_t version, cases;
    const struct pages_chapter *chapter;
    size_t n_chapter;
    const char *const *level;
    size_t n_level;
    const struct pages_program *program;
    size_t n_program;
    const char *const *file; /* [n_file] of its folder, to take along */
    size_t n_file;
};
bool pages_cases_index(struct str *out, const struct pages_site *site,
                       const struct pages_catalogue *v, struct arena *a, struct err *e);

/** Paths: of a chapter's page, and of a picture of that case. */
void pages_cases_path(struct buf *out, const char *chapter);
void pages_cases_picture(struct buf *out, int64_t number, bool after);
#endif
