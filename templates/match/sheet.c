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

void match_example_mail(struct page *p, const struct match_mail *x, struct arena *a)
{
    struct buf lines = buf_make(a, ROOM_TEXT);
    buf_printf(&lines, "To: games@example.org\nSubject: %s\n\n%s\n", SAID(p, x->subject),
               x->body);
    page_diagram(p, buf_str(&lines));
    PARA(p, x->says);
}
