#ifndef CRON_OUTBOX_POST_WORDS_H
#define CRON_OUTBOX_POST_WORDS_H
/* What an answer says, as it is kept until its mail is made: the subject and the text, then the
 * HTML, then name, type and bytes of each attachment; a NUL behind each, a line break behind
 * the subject. Its picture is drawn from its recipe. */
#include "mailer/compose.h"
#include "templates/letter.h"

struct post_words {
    struct letter_text text; /* subject, text and html */
    const struct attachment *attachment;
    size_t n_attachment;
};

/** Can it be kept like that? Not with a NUL in it, a calendar, or an inline file. */
bool post_words_may(const struct post_words *w);
bool post_words_print(struct str *out, const struct post_words *w, struct arena *a,
                      struct err *e);
/** Strings lie in the arena. ERR_DAMAGE: it is something else. */
bool post_words_read(struct post_words *out, struct str kept, struct arena *a, struct err *e);
/** Its subject as the first line, and its text; `kept` may be cut off. */
struct str post_words_text(struct str kept);
#endif
