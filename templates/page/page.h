#ifndef TEMPLATES_PAGE_PAGE_H
#define TEMPLATES_PAGE_PAGE_H
/* The contents of a mail: headings, paragraphs, lists, tables, lines of an order with a
 * caret, the picture, a little board of letters. Three backends print it: as text, as the HTML
 * of mails, and as that of a website. A page knows nothing about games. Everything may contain
 * what players wrote: all backends remove control bytes, invalid UTF-8 and marks that change
 * the direction of writing; those of HTML escape. */
#include "engine/base/buf.h"
#include "engine/base/err.h"
#include "templates/words/words.h"

#define PAGE_CODE "\1" /* before and after an order: `<code>` in HTML */
#define PAGE_SWATCH                                                                            \
    "\2" /* followed by six hex digits: a small square of that colour in HTML                  \
          */

/* PAGE_LINK url PAGE_LINK text PAGE_LINK: the text, which a tap opens in HTML. Only mailto:,
 * and http: to our own pages, is a link; anything else is not shown. */
#define PAGE_LINK "\3"

enum page_kind {
    PAGE_HEADING,
    PAGE_PARA,
    PAGE_ITEM,
    PAGE_HEAD,
    PAGE_ROW,
    PAGE_LINE,
    PAGE_PICTURE,
    PAGE_DIAGRAM,
    PAGE_QUOTE
};
/* Where a block stands: in both forms; in the text form alone, if it says what HTML shows as a
 * picture; in HTML alone, if it is about links. */
enum page_form { PAGE_BOTH, PAGE_TEXT, PAGE_HTML };
/* Mail programs clip long mails, Gmail at 102 kB of HTML: letters that may be long sum up
 * less important parts until their HTML has at most that many bytes. */
enum { PAGE_COLUMNS = 78, PAGE_HTML_MAX = 90000 };

struct page_block {
    enum page_kind kind;
    enum page_form form;
    struct str text;   /* cells of HEAD and ROW are separated by tabs */
    size_t at, len;    /* LINE: bytes under the caret; len 0: none */
    const char *name;  /* PICTURE: of its Content-ID */
    const char *link;  /* LINE: all of it is a link to that mailto:, or NULL */
    int width, height; /* PICTURE: CSS pixels, or 0: as many as it has */
    struct page_block *next;
};

struct page {
    struct arena *arena;
    struct page_block *first, *last;
    enum page_form form; /* of the blocks that come next */
    const char *lead; /* the very first line: what matters most, in a few words. Inboxes show it
                         next to the subject; NULL: none */
    const char *title;         /* the mail's subject; "" in a page that is not a mail */
    bool masters;              /* one of its sentences mentions the game master */
    bool full;                 /* the arena is full; page_print says so */
    const struct words *words; /* the reader's language; NULL: English */
    const char
        *link_to; /* how links begin: "mailto:judge@example.org?"; NULL: there are none */
    const char
        *pages;      /* how other links begin: "https://chess.example.org/"; NULL: as before */
    const char *cid; /* follows the name of a picture in its Content-ID, or NULL */
};

struct page page_make(struct arena *a);
void page_heading(struct page *p, const char *text);
void page_para(struct page *p, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/** A list entry; consecutive entries make one list. */
void page_item(struct page *p, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/** The same with an unchanged text. */
void page_item_text(struct page *p, const char *text);
/** First row of a table. A column whose name begins with > is set flush right. The last
 *  column may hold sentences: they continue in the next line. */
void page_head(struct page *p, const char *cells);
void page_row(struct page *p, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/** A block of one sentence, in the language of the page. */
void page_say(struct page *p, enum page_kind kind, const struct saying *s);
/** The sentence as a text in the page's arena; "" and `full` if it is full. */
const char *page_said(struct page *p, const struct saying *s);
/* PARA(p, W_REPORT_SUMMARY, { slot_number("board", 3), slot_army("army", "green") }); the slots
 * may be left out. HEAD takes a sentence with tabs. SAID gives the text: for a cell of a row.
 */
#define HEADING(p, ...)                                                                        \
    page_say((p), PAGE_HEADING, &(const struct saying){ .word = __VA_ARGS__ })
#define PARA(p, ...) page_say((p), PAGE_PARA, &(const struct saying){ .word = __VA_ARGS__ })
#define ITEM(p, ...) page_say((p), PAGE_ITEM, &(const struct saying){ .word = __VA_ARGS__ })
#define HEAD(p, ...) page_say((p), PAGE_HEAD, &(const struct saying){ .word = __VA_ARGS__ })
#define ROW(p, ...)  page_say((p), PAGE_ROW, &(const struct saying){ .word = __VA_ARGS__ })
#define SAID(p, ...) page_said((p), &(const struct saying){ .word = __VA_ARGS__ })
/** One line as the player wrote it, with a caret under `len` bytes from `at` on (0: without).
 */
void page_line(struct page *p, struct str line, size_t at, size_t len);
/** The line that was put last is a link to that mailto:, in HTML; NULL: it is none. */
void page_link(struct page *p, const char *url);
/** An inline picture with the Content-ID NAME.CID; `alt` says what is on it. */
void page_picture(struct page *p, const char *name, const char *alt);
/** The CSS size of the picture that was put last, as picture_extent() has it. */
void page_picture_size(struct page *p, int width, int height);
/** Lines shown unchanged, in a fixed-width font. */
void page_diagram(struct page *p, struct str lines);

/** What somebody else says, in their own lines: set off from our text, line by line. The
 *  marks of this page mean nothing in it. */
void page_quote(struct page *p, struct str lines);

/** A block of another page, which lives as long as this one; its picture's Content-ID is
 *  NAME.CID, whatever this page has for its own. */
void page_take(struct page *p, const struct page_block *b, const char *cid);

/** Removes everything added since `before`, a copy of the page made then. */
void page_take_back(struct page *p, const struct page *before);

/** Both forms, which say the same. */
bool page_print(struct str *text, struct str *html, const struct page *p, struct err *e);

void page_text(struct buf *out, const struct page *p);
void page_html(struct buf *out, const struct page *p);
/** The blocks as HTML without a frame, for a stylesheet: no style in an element, no picture.
 *  Numbers of rules are in <span class="rule">. */
void page_web(struct buf *out, const struct page_block *first);
#endif
