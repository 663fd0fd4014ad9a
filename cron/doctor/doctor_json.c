/* What was found, for programs. */
#include "cron/doctor/doctor.h"

#include <jansson.h>
#include <stdlib.h>

struct str doctor_json(struct doctor *d)
{
    json_t *checks = json_array();
    for (size_t i = 0; i < d->n; i++) {
        const struct doctor_line *l = &d->line[i];
        json_array_append_new(checks, json_pack("{ss ss ss ss}", "check", l->check, "state",
                                                doctor_say_state(l->state), "text", l->text,
                                                "advice", l->advice));
    }
    json_t *all = json_pack("{ss so}", "worst", doctor_say_state(d->worst), "checks", checks);
    char *text = all ? json_dumps(all, JSON_INDENT(1) | JSON_ENSURE_ASCII) : NULL;
    json_decref(all);
    size_t n = text ? strlen(text) : 0;
    char *kept = text ? TAKE(&d->arena, char, n + 1) : NULL;
    if (kept) memcpy(kept, text, n);
    if (kept) kept[n] = '\n';
    free(text);
    return (struct str){ kept, kept ? n + 1 : 0 };
}
