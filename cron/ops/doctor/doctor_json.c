/* What was found, for programs. */
#include "cron/ops/doctor/doctor.h"

#include "engine/base/buf.h"

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
    struct buf out = buf_make(&d->arena, SIZE_MAX);
    if (text) buf_printf(&out, "%s\n", text);
    free(text);
    return out.full ? STR("") : buf_str(&out);
}
