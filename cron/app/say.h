#ifndef CRON_APP_SAY_H
#define CRON_APP_SAY_H
/* The border to the terminal. Everything that commands print in words goes through here:
 * whatever mails, servers and game texts contain (control characters of ASCII and of U+0080
 * to U+009F, DEL, marks that turn the direction of writing, separators of lines, bytes that
 * are no UTF-8) is shown as '?', so that no mail controls the operator's terminal or fakes
 * lines that we did not write. Data is printed unchanged: game texts, records, `mail show
 * --raw`. */
#include "engine/base/str.h"

/** One line on standard output; the end of the line is added. */
void say(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
/** What may have several lines, such as words of SQLite's: the first behind `lead`. */
void say_lines(const char *lead, const char *text);
/** `say` on standard error. */
void say_trouble(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
/** A question, on standard output: the answer is typed on the same line. */
void say_prompt(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
/** Somebody else's lines, on standard output: line ends and tabs stay, CR before LF is dropped.
 * */
void say_text(struct str text);
/** What `say` does to a line, in place: it gets shorter or stays as long. */
void say_tame(char *line);
#endif
