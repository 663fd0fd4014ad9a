/* Reasons as text: the table of reason.h, turned into sentences. */
#include "engine/reason.h"

#define INFO(name, rule, text) [WHY_##name] = { #name, (rule), (text) },
const struct reason_info reason_info[WHY_COUNT] = { REASON_TABLE(INFO) };
#undef INFO

static void halves_out(struct buf *out, int64_t halves)
{
    energy_text(out, (int32_t)(halves < INT32_MAX ? halves : INT32_MAX), false);
}

static void square_out(struct buf *out, struct event_square s)
{
    buf_printf(out, "(%d,%d)", s.x, s.y);
}

/* Marks whose value is a text, by the place of its pointer. */
static const struct {
    const char *mark;
    size_t at;
} words[] = {
    { "army", offsetof(struct reason, army) }, { "piece", offsetof(struct reason, piece) },
    { "by", offsetof(struct reason, by) },     { "bypiece", offsetof(struct reason, by_piece) },
    { "word", offsetof(struct reason, word) }, { "byword", offsetof(struct reason, by_word) },
};

static void put_mark(struct buf *out, struct str mark, const void *from)
{
    const struct reason *r = from;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (str_eq(mark, str_of(words[i].mark)))
            buf_puts(out, *(const char *const *)((const char *)from + words[i].at));
    if (str_eq(mark, STR("at"))) square_out(out, r->at);
    if (str_eq(mark, STR("byat"))) square_out(out, r->by_at);
    if (str_eq(mark, STR("points"))) halves_out(out, r->points);
    if (str_eq(mark, STR("energy"))) halves_out(out, r->energy);
    if (str_eq(mark, STR("number"))) buf_printf(out, "%d", r->number);
}

void reason_sentence(struct buf *out, const struct reason *r)
{
    marks_fill(out, reason_info[r->kind].text, put_mark, r);
}

void reason_line(struct buf *out, const struct reason *r)
{
    buf_puts(out, r->about == REASON_ALONE ? "check " : "  because ");
    reason_sentence(out, r);
    buf_printf(out, " (rule %s)", reason_info[r->kind].rule);
}
