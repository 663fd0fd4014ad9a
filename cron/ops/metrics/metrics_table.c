/* Every figure, and how it is written. */
#include "cron/ops/metrics/metrics.h"

#include <inttypes.h>

static bool due(int64_t *out, const struct metrics *m)
{
    *out = m->due;
    return true;
}

static bool held(int64_t *out, const struct metrics *m)
{
    *out = m->held;
    return true;
}

static bool oldest(int64_t *out, const struct metrics *m)
{
    *out = m->oldest && m->oldest < m->now ? m->now - m->oldest : 0;
    return true;
}

static bool tick(int64_t *out, const struct metrics *m)
{
    *out = m->tick;
    return m->tick != 0;
}

static bool backup(int64_t *out, const struct metrics *m)
{
    *out = m->backup;
    return m->backup != 0;
}

static bool bytes(int64_t *out, const struct metrics *m)
{
    *out = m->bytes;
    return true;
}

static bool troubled(int64_t *out, const struct metrics *m)
{
    *out = m->troubled;
    return true;
}

/* clang-format off */
const struct metric metrics_table[] = {
    { "zugpost_games", METRIC_GAUGE, "Games by their rules and state.", "games", NULL, "kind state" },
    { "zugpost_games_due", METRIC_GAUGE, "Games whose update is due and was not executed yet.", NULL, due, NULL },
    { "zugpost_games_held", METRIC_GAUGE, "Games whose update waits for mails that could not be read.", NULL, held, NULL },
    { "zugpost_mails", METRIC_GAUGE, "Mails that came in, by what became of them.", "mails", NULL, "state" },
    { "zugpost_mails_received", METRIC_COUNTER, "Mails that were stored.", "mails_received", NULL, NULL },
    { "zugpost_mails_handled", METRIC_COUNTER, "Mails that were judged, by the result.", "mails_handled", NULL, "result" },
    { "zugpost_mailboxes_troubled", METRIC_GAUGE, "Mailboxes that could not be read the last time.", NULL, troubled, NULL },
    { "zugpost_orders", METRIC_COUNTER, "Orders put on file or withdrawn, by the rules of their game.", "orders", NULL, "kind" },
    { "zugpost_updates", METRIC_COUNTER, "Boards made, by the rules of their game.", "updates", NULL, "kind" },
    { "zugpost_update_failures", METRIC_COUNTER, "Updates that failed and were undone.", "update_failures", NULL, NULL },
    { "zugpost_outbox_mails", METRIC_GAUGE, "Mails that go out, by their state.", "outbox", NULL, "state" },
    { "zugpost_outbox_oldest_age_seconds", METRIC_GAUGE, "How long the oldest mail that waits has waited.", NULL, oldest, NULL },
    { "zugpost_mails_sent", METRIC_COUNTER, "Mails that a server took, by their kind.", "mails_sent", NULL, "kind" },
    { "zugpost_mails_failed", METRIC_COUNTER, "Mails that were refused or given up.", "mails_failed", NULL, NULL },
    { "zugpost_mails_deferred", METRIC_COUNTER, "Times that a server put a mail off.", "mails_deferred", NULL, NULL },
    { "zugpost_send_refusals", METRIC_COUNTER, "Times that the sending account was away or barred.", "send_refusals", NULL, NULL },
    { "zugpost_answer_latency_seconds", METRIC_HISTOGRAM, "From the mail's arrival at its server to its answer taken by ours.", "answer", NULL, NULL },
    { "zugpost_update_latency_seconds", METRIC_HISTOGRAM, "From the instant that an update is due to its last report taken.", "update", NULL, NULL },
    { "zugpost_last_tick_timestamp_seconds", METRIC_GAUGE, "When the last tick began.", NULL, tick, NULL },
    { "zugpost_last_backup_timestamp_seconds", METRIC_GAUGE, "When the last good backup was made.", NULL, backup, NULL },
    { "zugpost_store_bytes", METRIC_GAUGE, "Size of the database with its write-ahead log.", NULL, bytes, NULL },
    { "zugpost_alarms", METRIC_GAUGE, "What needs a person, by kind (zugpost help alarms).", "alarms", NULL, NULL },
    { "zugpost_build_info", METRIC_GAUGE, "Always 1; the version is its label.", "build", NULL, NULL },
};
/* clang-format on */
const size_t metrics_table_n = sizeof metrics_table / sizeof *metrics_table;

/* ---- the text format ----------------------------------------------------------------------
 */

/* A word for each label. */
void metrics_labels(char out[METRICS_LABELS], const struct metric_row *row)
{
    size_t i = 0, n = 0;
    while (i < metrics_table_n &&
           (!metrics_table[i].stored || strcmp(metrics_table[i].stored, row->name) != 0))
        i++;
    struct str label, labels = str_of(i < metrics_table_n ? metrics_table[i].labels : NULL);
    struct str words = str_of(row->word);
    out[0] = '\0';
    while ((label = str_word(&labels)).n && n < METRICS_LABELS) {
        struct str word = str_word(&words);
        n += (size_t)snprintf(out + n, METRICS_LABELS - n, "%s%.*s=\"%.*s\"", n ? "," : "",
                              STR_ARG(label), STR_ARG(word));
    }
}

static const char *const types[] = { "counter", "gauge", "histogram" };
static const char *const suffixes[] = { "_total", "", "" };

static void sample(struct buf *out, const struct metric *k, const char *labels, int64_t value)
{
    buf_printf(out, "%s%s%s%s%s %" PRId64 "\n", k->name, suffixes[k->type], *labels ? "{" : "",
               labels, *labels ? "}" : "", value);
}

static void stored(struct buf *out, const struct metric *k, const struct metrics *m)
{
    bool any = false;
    for (size_t i = 0; i < m->stored.n; i++) {
        char labels[METRICS_LABELS];
        if (strcmp(m->stored.row[i].name, k->stored) != 0) continue;
        metrics_labels(labels, &m->stored.row[i]);
        sample(out, k, labels, m->stored.row[i].value);
        any = true;
    }
    if (!any && !k->labels) sample(out, k, "", 0);
}

static void histogram(struct buf *out, const struct metric *k, const struct metrics *m)
{
    int64_t n = 0, seconds = 0;
    for (size_t i = 0; i < m->latency.n; i++) {
        const struct latency_row *l = &m->latency.row[i];
        bool last = i + 1 == m->latency.n || strcmp(l[1].name, l->name) != 0;
        if (strcmp(l->name, k->stored) != 0) continue;
        n += l->n;
        seconds += l->seconds;
        if (last)
            buf_printf(out, "%s_bucket{le=\"+Inf\"} %" PRId64 "\n", k->name, n);
        else
            buf_printf(out, "%s_bucket{le=\"%" PRId64 "\"} %" PRId64 "\n", k->name, l->most, n);
    }
    buf_printf(out, "%s_sum %" PRId64 "\n%s_count %" PRId64 "\n", k->name, seconds, k->name, n);
}

static void alarms(struct buf *out, const struct metric *k, const struct metrics *m)
{
    for (size_t i = 0; i < alarm_kinds_n; i++) {
        char label[60];
        int64_t n = 0;
        for (size_t j = 0; j < m->n_alarm; j++)
            n += alarm_kind(m->alarm[j].key) == &alarm_kinds[i];
        snprintf(label, sizeof label, "kind=\"%s\"", alarm_kinds[i].name);
        sample(out, k, label, n);
    }
}

void metrics_print(struct buf *out, const struct metrics *m)
{
    for (size_t i = 0; i < metrics_table_n; i++) {
        const struct metric *k = &metrics_table[i];
        int64_t value = 0;
        buf_printf(out, "# HELP %s%s %s\n# TYPE %s%s %s\n", k->name, suffixes[k->type], k->help,
                   k->name, suffixes[k->type], types[k->type]);
        if (k->value && k->value(&value, m))
            sample(out, k, "", value);
        else if (k->type == METRIC_HISTOGRAM)
            histogram(out, k, m);
        else if (k->stored && strcmp(k->stored, "alarms") == 0)
            alarms(out, k, m);
        else if (k->stored && strcmp(k->stored, "build") == 0)
            sample(out, k, "version=\"" ZUGPOST_VERSION "\"", 1);
        else if (k->stored)
            stored(out, k, m);
    }
}
