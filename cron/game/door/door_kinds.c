/* The kinds of games that people can ask for. */
#include "cron/game/door/door.h"

#include "cron/app/when/when_word.h"

static const struct door_kind kinds[] = {
    { .name = "sandbox",
      .line = "4 armies, every 24h, 1 17 1 17",
      .called = W_DOOR_CALLED_SANDBOX,
      .says = W_DOOR_IS_SANDBOX,
      .offered = true },
    { .name = "neisg", .line = "4 armies, every 24h, 1 17 1 17", .says = W_DOOR_IS_SANDBOX },
    { .name = "orthodox",
      .line = "every 3d",
      .called = W_DOOR_CALLED_ORTHODOX,
      .says = W_DOOR_IS_ORTHODOX,
      .offered = true },
    { .name = "synchrone",
      .line = "every 3d",
      .called = W_DOOR_CALLED_SYNCHRONE,
      .says = W_DOOR_IS_SYNCHRONE,
      .offered = true },
    { .name = "conditional",
      .line = "every 3d",
      .called = W_DOOR_CALLED_CONDITIONAL,
      .says = W_DOOR_IS_CONDITIONAL,
      .offered = true },
    { .name = "event",
      .line = "every 3d",
      .called = W_DOOR_CALLED_EVENT,
      .says = W_DOOR_IS_EVENT,
      .offered = true },
};
enum { KINDS = sizeof kinds / sizeof *kinds };

const struct door_kind *door_kinds(size_t *n)
{
    *n = KINDS;
    return kinds;
}

const struct door_kind *door_kind_named(struct str word)
{
    for (size_t i = 0; i < KINDS; i++) {
        size_t which;
        struct str rest = word;
        if (str_ieq(word, str_of(kinds[i].name))) return &kinds[i];
        if (when_word_one(&which, &rest, kinds[i].called) && str_trim(rest).n == 0)
            return &kinds[i];
    }
    return NULL;
}

/* Rules that are not listed use the row of those that are most like them. */
const struct door_kind *door_kind_of(const char *rules)
{
    const struct rules *like = rules_named(str_of(rules));
    for (size_t i = 0; i < KINDS; i++)
        if (strcmp(kinds[i].name, rules) == 0) return &kinds[i];
    for (size_t i = 0; i < KINDS; i++)
        if (like && rules_named(str_of(kinds[i].name))->seats == like->seats) return &kinds[i];
    return &kinds[0];
}
