#ifndef CRON_PAGES_SITE_H
#define CRON_PAGES_SITE_H
/* The pages that are about no single game; and what a publishing has at hand. */
#include "cron/app/app.h"
#include "cron/pages/pages_file.h"
#include "db/page.h"
#include "mailer/digest.h"
#include "templates/pages.h"
#include "templates/picture.h"
#include "templates/plan.h"

struct pages_run {
    const struct app *app;
    struct pages_site site;
    struct pages_folder to;
    int64_t until_ms; /* of the monotonic clock; 0: until it is done */
    struct picture_painter *painter;
    struct arena *arena;
};
bool pages_site_begin(struct pages_run *run, struct err *e);
/** Is the time up? */
bool pages_site_late(const struct pages_run *run);
/** Of everything that all pages depend on: configuration, program, language. */
void pages_site_mark(char out[DIGEST_HEX], const struct pages_run *run);
/** Rules, handbooks, the browser's code, robots.txt. */
bool pages_site_fixed(struct pages_run *run, struct err *e);
/** The browser's code of earlier programs goes, once no page needs it. */
bool pages_site_tidy(struct pages_run *run, struct err *e);
/** The list of games, their feed, the list of pages. */
bool pages_site_lists(struct pages_run *run, const struct page_list *games, struct err *e);
/** A game as lists show it. Owned by the arena. */
bool pages_site_game(struct pages_game *out, const struct pages_run *run,
                     const struct page_row *row, struct arena *a, struct err *e);
/** pages_path() of a game that has pages. */
void pages_site_path(char out[PAGES_PATH_MAX], const char *game, const char *name);
/** What a page of that game says in a few words (pages_about()); empty: it is not written yet.
 */
bool pages_site_about(struct str *out, const struct pages_run *run, const char *game,
                      const char *name, struct err *e);
/** The whole board, or a map of one that is too large; empty: it cannot be drawn. */
bool pages_site_picture(struct str *png, const struct pages_run *run,
                        const struct plan_query *of, struct arena *a, struct err *e);
/** The CSS size of a picture, by its first PAGES_PNG_HEAD bytes; 0 x 0: it is none. */
enum { PAGES_PNG_HEAD = 24 };
struct picture_size pages_site_extent(struct str png);
/** Are its players' names hidden now? */
bool pages_site_hidden(const struct page_row *row);
#endif
