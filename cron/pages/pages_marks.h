#ifndef CRON_PAGES_MARKS_H
#define CRON_PAGES_MARKS_H
/* What of the folder is up to date: a small file in it, written last. Lost, or of another
 * program, it only means that all is written again, where it differs. */
#include "cron/pages/pages_file.h"
#include "db/page.h"
#include "mailer/digest.h"

struct pages_mark {
    const char *game;
    const struct page_row *row; /* as the store has it; NULL: it is public no more */
    char all[DIGEST_HEX];  /* of everything that its pages show; "-": they are not complete */
    char past[DIGEST_HEX]; /* of what the pages of boards before `done` depend on */
    int32_t done;          /* pages of boards before that one are as they will stay */
};
struct pages_marks {
    char site[DIGEST_HEX];  /* of what all pages depend on; "-": none was written */
    struct pages_mark *row; /* [n], published longest ago first; room for `most` more */
    size_t n;
};
enum { PAGES_MARKS_FILE = 64 << 20 /* bytes, at most */ };

/** *out has room for `more` rows besides those of the file. Owned by the arena. */
bool pages_marks_read(struct pages_marks *out, const struct pages_folder *from, size_t more,
                      struct arena *a, struct err *e);
bool pages_marks_write(struct pages_folder *to, const struct pages_marks *m, struct arena *a,
                       struct err *e);
/** Each mark gets its game's row; games without a mark get one, behind those that were there,
 * the newest board last. */
bool pages_marks_join(struct pages_marks *m, const struct page_list *games, struct arena *a,
                      struct err *e);
#endif
