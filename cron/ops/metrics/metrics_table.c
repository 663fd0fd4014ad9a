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
    *out = m->own_tick;
    return m->own_tick != 0;
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
    { .name = "zugpost_games", .type = METRIC_GAUGE, .help = "Games by their rules and state.", .stored = "games", .labels = "kind state" },
    { .name = "zugpost_games_due", .type = METRIC_GAUGE, .help = "Games whose update is due and was not executed yet.", .value = due },
    { .name = "zugpost_games_held", .type = METRIC_GAUGE, .help = "Games whose update waits for mails that could not be read.", .value = held },
    { .name = "zugpost_mails", .type = METRIC_GAUGE, .help = "Mails that came in, by what became of them.", .stored = "mails", .labels = "state" },
    { .name = "zugpost_mails_received", .type = METRIC_COUNTER, .help = "Mails that were stored.", .stored = "mails_received" },
    { .name = "zugpost_mails_handled", .type = METRIC_COUNTER, .help = "Mails that were judged, by the result.", .stored = "mails_handled", .labels = "result" },
    { .name = "zugpost_mailboxes_troubled", .type = METRIC_GAUGE, .help = "Mailboxes that could not be read the last time.", .value = troubled },
    { .name = "zugpost_orders", .type = METRIC_COUNTER, .help = "Orders saved or withdrawn, by the rules of their game.", .stored = "orders", .labels = "kind" },
    { .name = "zugpost_updates", .type = METRIC_COUNTER, .help = "Boards made, by the rules of their game.", .stored = "updates", .labels = "kind" },
    { .name = "zugpost_update_failures", .type = METRIC_COUNTER, .help = "Updates that failed and were undone.", .stored = "update_failures" },
    { .name = "zugpost_outbox_mails", .type = METRIC_GAUGE, .help = "Mails that go out, by their state.", .stored = "outbox", .labels = "state" },
    { .name = "zugpost_outbox_oldest_age_seconds", .type = METRIC_GAUGE, .help = "How long the oldest mail that waits has waited.", .value = oldest },
    { .name = "zugpost_mails_sent", .type = METRIC_COUNTER, .help = "Mails that a server took, by their kind.", .stored = "mails_sent", .labels = "kind" },
    { .name = "zugpost_mails_failed", .type = METRIC_COUNTER, .help = "Mails that were refused or given up.", .stored = "mails_failed" },
    { .name = "zugpost_mails_deferred", .type = METRIC_COUNTER, .help = "Times that a server put a mail off.", .stored = "mails_deferred" },
    { .name = "zugpost_send_refusals", .type = METRIC_COUNTER, .help = "Times that the sending account was away or barred.", .stored = "send_refusals" },
    { .name = "zugpost_answer_latency_seconds", .type = METRIC_HISTOGRAM, .help = "From the mail's arrival at its server to its answer taken by ours.", .stored = "answer" },
    { .name = "zugpost_update_latency_seconds", .type = METRIC_HISTOGRAM, .help = "From the instant that an update is due to its last report taken.", .stored = "update" },
    { .name = "zugpost_last_tick_timestamp_seconds", .type = METRIC_GAUGE, .help = "When the last tick began.", .value = tick, .own = true },
    { .name = "zugpost_last_backup_timestamp_seconds", .type = METRIC_GAUGE, .help = "When the last good backup was made.", .value = backup },
    { .name = "zugpost_store_bytes", .type = METRIC_GAUGE, .help = "Size of the database with its write-ahead log.", .value = bytes },
    { .name = "zugpost_alarms", .type = METRIC_GAUGE, .help = "What needs a person, by kind (zugpost help alarms).", .stored = "alarms" },
    { .name = "zugpost_build_info", .type = METRIC_GAUGE, .help = "Always 1; the version is its label.", .stored = "build", .own = true },
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
    for (int kind = ALARM_NONE + 1; kind < db_alarms.n; kind++) {
        char label[60];
        int64_t n = 0;
        for (size_t j = 0; j < m->n_alarm; j++) n += (int)m->alarm[j].kind == kind;
        snprintf(label, sizeof label, "kind=\"%s\"", db_word(&db_alarms, kind));
        sample(out, k, label, n);
    }
}

void metrics_print(struct buf *out, const struct metrics *m)
{
    for (size_t i = 0; i < metrics_table_n; i++) {
        const struct metric *k = &metrics_table[i];
        int64_t value = 0;
        if (m->elsewhere && !k->own) continue;
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
