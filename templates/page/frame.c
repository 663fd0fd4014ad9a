/* Mail programs differ in what they keep of HTML. Gmail may drop <style>, so what matters is in
 * the elements. Outlook's Word does not know max-width, so it gets a table of its own. Some
 * programs have a dark scheme and follow <style>; others turn our light colours by themselves.
 */
#include "templates/page/frame.h"
#include "templates/page/rich.h"
#include "templates/page/text_columns.h"

enum { INBOX_COLUMNS = 140 };

#define TABLE                                                                                  \
    "<table role=\"presentation\" width=\"100%%\" cellspacing=\"0\" cellpadding=\"0\" "        \
    "border=\"0\" "
#define DARK_TEXT "color:#e9e7e2!important"
#define DARK_CODE "background-color:#2b2e33!important"
#define DARK_MARK "background-color:#6b1f1a!important"
#define DARK_LINK "color:#a8c7fa!important"

static const char head[] =
    "<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
    "<meta name=\"color-scheme\" content=\"light dark\">\n"
    "<meta name=\"supported-color-schemes\" content=\"light dark\">\n"
    "<meta name=\"format-detection\" content=\"telephone=no,date=no,address=no,email=no\">\n";

/* z: the background; c: code; m: what is wrong in a line; l: links. A program that does not
 * know a selector drops the whole <style>, so Outlook.com's selectors are in one of their own.
 */
static const char styles[] =
    "<style>:root{color-scheme:light dark}"
    "@media(prefers-color-scheme:dark){.z{background-color:#17191c!important;" DARK_TEXT "}"
    ".c{" DARK_CODE ";" DARK_TEXT "}.m{" DARK_MARK ";" DARK_TEXT "}.l{" DARK_LINK "}}"
    "</style>\n"
    "<style>[data-ogsc] .z,[data-ogsc] .c,[data-ogsc] .m{" DARK_TEXT "}"
    "[data-ogsc] .l{" DARK_LINK "}[data-ogsb] .c{" DARK_CODE "}[data-ogsb] .m{" DARK_MARK
    "}</style>\n";

/* For the preview next to the subject: it is followed by blanks that are not part of the page.
 */
static void inbox(struct buf *out, struct str lead)
{
    buf_puts(out,
             "<div style=\"display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;"
             "font-size:1px;line-height:1px;mso-hide:all\">");
    rich_escaped(out, lead);
    for (size_t n = text_columns(lead); n < INBOX_COLUMNS; n += 2)
        buf_puts(out, "&#847;&zwnj;&nbsp;");
    buf_puts(out, "</div>\n");
}

void frame_open(struct buf *out, const struct page *p)
{
    const char *language = p->words ? p->words->language : "en";
    buf_printf(out, "<!DOCTYPE html>\n<html lang=\"%s\" dir=\"ltr\"><head>\n%s<title>",
               language, head);
    rich_escaped(out, str_of(p->title));
    buf_printf(out, "</title>\n%s</head>\n", styles);
    buf_puts(out, "<body class=\"z\" style=\"margin:0;padding:0;background-color:#ffffff\">\n");
    if (p->lead) inbox(out, str_of(p->lead));
    /* Web mail drops <html>: its language is said again. */
    buf_printf(out,
               "<div lang=\"%s\" dir=\"ltr\">" TABLE
               "class=\"z\" style=\"background-color:#ffffff\"><tr><td align=\"center\" "
               "style=\"padding:12px 0 24px\">\n"
               "<!--[if mso]><table role=\"presentation\" width=\"%d\"><tr><td><![endif]-->\n",
               language, FRAME_WIDTH);
    buf_printf(out, TABLE "style=\"width:100%%;max-width:%dpx;table-layout:fixed\">\n",
               FRAME_WIDTH);
}

void frame_close(struct buf *out)
{
    buf_puts(out, "</table>\n<!--[if mso]></td></tr></table><![endif]-->\n"
                  "</td></tr></table></div>\n</body></html>\n");
}
