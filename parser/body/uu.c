/* The lines of a uuencoded file. A line of data begins with its length; blanks at its end may
 * have been lost on the way. */
#include "parser/body/uu.h"

enum { FULL = 45, FULL_CHARS = 61 };

/* "begin 644 board.png" */
static bool is_begin(struct str line)
{
    struct str rest = line, mode;
    if (!str_starts(line, STR("begin "))) return false;
    str_word(&rest);
    mode = str_word(&rest);
    for (size_t i = 0; i < mode.n; i++)
        if (mode.s[i] < '0' || mode.s[i] > '7') return false;
    return (mode.n == 3 || mode.n == 4) && str_trim(rest).n > 0;
}

/* How many bytes the line holds; 0: it is not a line of data, or it is the last one. */
static size_t bytes_of(struct str line)
{
    if (line.n && line.s[line.n - 1] == '\r') line.n--;
    for (size_t i = 0; i < line.n; i++)
        if (line.s[i] < ' ' || line.s[i] > '`') return 0;
    size_t n = line.n ? ((size_t)(unsigned char)line.s[0] - ' ') & 63 : 0;
    size_t chars = 1 + (n + 2) / 3 * 4; /* one more if there is a checksum */
    size_t least = n > 12 ? chars - 12 : 2;
    return line.n >= least && line.n <= chars + 1 ? n : 0;
}

static bool is_full(struct str line)
{
    return bytes_of(line) == FULL && str_trim(line).n >= FULL_CHARS;
}

static bool is_last(struct str line)
{
    struct str t = str_trim(line);
    return t.n == 0 || str_eq(t, STR("`"));
}

/* The length of the file that begins at the start of the text, `end` included, or 0. *past: how
 * far the lines go that could belong to a file. */
static size_t file_at(size_t *past, struct str text)
{
    struct str rest = text, line;
    str_line(&rest, &line);
    *past = (size_t)(rest.s - text.s);
    if (!is_begin(line) && !is_full(line)) return 0;
    do {
        *past = (size_t)(rest.s - text.s);
        if (!str_line(&rest, &line)) return 0;
    } while (bytes_of(line) > 0);
    if (is_last(line)) str_line(&rest, &line);
    if (!str_eq(str_trim(line), STR("end"))) return 0;
    return (size_t)(rest.s - text.s);
}

/* The next file in *text, which becomes the text after the file; *above: the text before it. */
static bool next_file(struct str *above, struct str *file, struct str *text)
{
    struct str all = *text;
    while (text->n) {
        size_t past, n = file_at(&past, *text);
        if (n) {
            *above = str_head(all, (size_t)(text->s - all.s));
            *file = str_head(*text, n);
            *text = str_from(*text, n);
            return true;
        }
        *text = str_from(*text, past);
    }
    *above = all;
    return false;
}

bool uu_is(struct str text)
{
    struct str above, file;
    return next_file(&above, &file, &text);
}

void uu_off(struct buf *out, struct str text)
{
    struct str above, file;
    bool more;
    do {
        more = next_file(&above, &file, &text);
        buf_put(out, above);
        for (size_t i = 0; more && i < file.n; i++)
            if (file.s[i] == '\n') buf_putc(out, '\n');
    } while (more);
}

struct str uu_data(struct str body)
{
    struct str above, file, line;
    if (!next_file(&above, &file, &body)) return (struct str){ "", 0 };
    struct str rest = file;
    str_line(&rest, &line);
    return is_begin(line) ? rest : file;
}
