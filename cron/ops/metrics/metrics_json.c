/* How things stand, for programs. */
#include "cron/ops/metrics/metrics.h"

#include <jansson.h>
#include <stdlib.h>

static json_t *latency(const struct metrics *m, const char *name)
{
    enum { HALF = 50, MOST = 95 };
    json_int_t n = 0, seconds = 0;
    for (size_t i = 0; i < m->latency.n; i++) {
        if (strcmp(m->latency.row[i].name, name) != 0) continue;
        n += m->latency.row[i].n;
        seconds += m->latency.row[i].seconds;
    }
    return json_pack("{sI sI sI sI}", "n", n, "seconds", seconds, "half_within",
                     (json_int_t)metrics_within(m, name, HALF), "most_within",
                     (json_int_t)metrics_within(m, name, MOST));
}

static json_t *counted(const struct metrics *m)
{
    json_t *all = json_object();
    for (size_t i = 0; i < m->stored.n; i++) {
        char name[METRICS_LABELS + 60], labels[METRICS_LABELS];
        const struct metric_row *r = &m->stored.row[i];
        metrics_labels(labels, r);
        snprintf(name, sizeof name, "%s%s%s%s", r->name, *labels ? "{" : "", labels,
                 *labels ? "}" : "");
        json_object_set_new(all, name, json_integer((json_int_t)r->value));
    }
    return all;
}

static json_t *alarms(const struct metrics *m)
{
    json_t *all = json_array();
    for (size_t i = 0; i < m->n_alarm; i++)
        json_array_append_new(
            all, json_pack("{ss sI ss}", "kind", db_word(&db_alarms, (int)m->alarm[i].kind),
                           "since", (json_int_t)m->alarm[i].since, "text", m->alarm[i].text));
    return all;
}

struct str metrics_json(const struct metrics *m, const char *health, struct arena *a)
{
    json_t *all = json_pack("{ss sI sI sI sI sI sI sI so so so so}", "health", health, "due",
                            (json_int_t)m->due, "held", (json_int_t)m->held, "oldest_waiting",
                            (json_int_t)m->oldest, "last_tick", (json_int_t)m->tick,
                            "last_backup", (json_int_t)m->backup, "store_bytes",
                            (json_int_t)m->bytes, "mailboxes_troubled", (json_int_t)m->troubled,
                            "answers", latency(m, "answer"), "reports", latency(m, "update"),
                            "counted", counted(m), "alarms", alarms(m));
    char *text = all ? json_dumps(all, JSON_INDENT(1) | JSON_ENSURE_ASCII) : NULL;
    json_decref(all);
    struct buf out = buf_make(a, SIZE_MAX);
    if (text) buf_printf(&out, "%s\n", text);
    free(text);
    return out.full ? STR("") : buf_str(&out);
}
