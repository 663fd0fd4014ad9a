/* The list of sheets, and what letters take from one. */
#include "templates/match/match.h"

#define SHEET_ROW(name) &match_##name,
const struct match_sheet *const match_sheets[] = { SHEET_TABLE(SHEET_ROW) NULL };
#undef SHEET_ROW

const struct match_sheet *match_sheet_of(const char *kind)
{
    for (size_t i = 0; match_sheets[i]; i++)
        if (strcmp(match_sheets[i]->kind, kind) == 0) return match_sheets[i];
    return NULL;
}

void match_sheet_lines(struct page *p, const struct match_line *line, unsigned where)
{
    for (; line->word != W_NONE; line++)
        if (line->where & where)
            page_say(p, line->kind, &(const struct saying){ .word = line->word });
}

static const struct match_stated *stated_of(const struct match_sheet *s, enum words_name word,
                                            unsigned side)
{
    for (const struct match_sample *x = s->sample; x && x->of[WHITE].order; x++)
        if (x->word == word) return &x->of[side == BLACK];
    return NULL;
}

void match_own_lines(struct page *p, const struct match_sheet *s, unsigned where, unsigned side)
{
    for (const struct match_line *line = s->line; line->word != W_NONE; line++) {
        const struct match_stated *x = stated_of(s, line->word, side);
        struct saying said = { .word = line->word };
        if (x) {
            said.slot[0] = slot_text("order", x->order);
            said.slot[1] = slot_text("square", x->square);
            said.slot[2] = slot_text("then", x->then);
            said.slot[3] = slot_text("other", x->other);
        }
        if (line->where & where) page_say(p, line->kind, &said);
    }
}

const struct match_mail *match_mail_of(const struct match_sheet *s, unsigned side)
{
    return side == BLACK && s->black ? s->black : s->mail;
}

void match_example_mail(struct page *p, const struct match_mail *x, struct arena *a)
{
    struct buf lines = buf_make(a, ROOM_TEXT);
    buf_printf(&lines, "To: games@example.org\nSubject: %s\n\n%s\n", SAID(p, x->subject),
               x->body);
    page_diagram(p, buf_str(&lines));
    PARA(p, x->says);
}
