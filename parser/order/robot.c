/* How such programs word it, in the languages of their makers; only tables. */
#include "parser/order/robot.h"

#include "parser/order/robot_words.h"

#include <assert.h>

#define COUNT(a) (sizeof(a) / sizeof(a)[0])

static bool holds(struct str text, struct str words)
{
    return str_ifind(text, words) < text.n;
}

enum robot robot_subject(struct str subject)
{
    for (size_t i = 0; i < COUNT(robot_subjects); i++)
        if (str_istarts(subject, str_of(robot_subjects[i].words)))
            return robot_subjects[i].robot;
    return ROBOT_NONE;
}

static enum robot by_line(struct str line)
{
    for (size_t i = 0; i < COUNT(robot_lines); i++)
        if (holds(line, str_of(robot_lines[i].words))) return robot_lines[i].robot;
    return ROBOT_NONE;
}

bool robot_away(struct str subject)
{
    return robot_subject(subject) == ROBOT_VACATION || by_line(subject) == ROBOT_VACATION;
}

enum robot robot_read(struct str subject, const struct fresh *f)
{
    enum { LINES = 40 };
    enum robot found = robot_subject(subject);
    for (size_t i = 0; i < f->n && i < LINES; i++) {
        enum robot line = by_line(f->line[i].text);
        if (line == ROBOT_CHALLENGE || found == ROBOT_NONE) found = line ? line : found;
    }
    return found;
}

const char *robot_word(enum robot robot)
{
    assert(robot <= ROBOT_CALENDAR);
    static const char *const words[] = {
        [ROBOT_NONE] = "",           [ROBOT_VACATION] = "vacation reply",
        [ROBOT_TICKET] = "ticket",   [ROBOT_CHALLENGE] = "challenge",
        [ROBOT_RECEIPT] = "receipt", [ROBOT_CALENDAR] = "calendar answer"
    };
    return words[robot];
}
