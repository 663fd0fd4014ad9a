/* Any bytes all the way of a mail, from its bytes to what it asks for, by the rules of each
 * kind of game. A first byte 1 or 2 says that the rest is the text or the HTML of a mail, so
 * that a search need not find the way through a header. */
#include "engine/kinds.h"
#include "parser/body/charset.h"
#include "parser/fresh/fresh.h"
#include "parser/fresh/known.h"
#include "parser/mail.h"
#include "parser/order/consent.h"
#include "parser/order/gametext.h"
#include "parser/order/request.h"
#include "parser/report/report.h"
#include <time.h>

enum { MEMORY = 24 * MAIL_BYTES_MAX, TEXT_DOOR = 1, HTML_DOOR = 2, SPOTS = 40 };

/* A letter of ours, to be told from what players write. */
static const char letter[] =
    "Your move, green\n\nHello Anna,\n\nThis is board 12 of delta, and you play green. Your "
    "order "
    "can change until Friday, 27 November 2026, 18:00.\n\nReply to this mail with a line such "
    "as\n\n  R(1,1)-(1,2)\n  e2-e4\n\nYour order was R(2,2)-(2,7). Numbers in brackets are the "
    "numbers of the rules.\n";

static void demand(bool truth)
{
    if (!truth) abort();
}

static bool command_of(struct str words)
{
    return str_ieq(words, STR("help")) || str_ieq(words, STR("rules")) ||
           str_istarts(words, STR("preview"));
}

/* Processor time in ms; a wall clock would measure other programs, too. */
static double clock_ms(void)
{
    return 1000.0 * (double)clock() / CLOCKS_PER_SEC;
}

/* A quadratic step shows at a tenth of a mail's size; sanitizers make all some ten times
 * slower.
 */
static void must_be_quick(double began, size_t size)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__clang__)
    double slow = 15;
#else
    double slow = 1;
#endif
    double allowed = slow * (150 + 700.0 * (double)size / MAIL_BYTES_MAX);
    if (clock_ms() - began > allowed)
        fprintf(stderr, "%.0f ms for %zu bytes\n", clock_ms() - began, size);
    demand(clock_ms() - began <= allowed);
}

static void must_be_clean(struct str s)
{
    uint32_t code;
    for (size_t n; s.n; s = str_from(s, n)) {
        n = charset_char(&code, s);
        demand(n != 0 && (code >= ' ' || code == '\t' || code == '\n'));
    }
}

static bool within(struct str part, struct str whole)
{
    return part.n == 0 || (part.s >= whole.s && part.s + part.n <= whole.s + whole.n);
}

static void must_be_lines(const struct fresh *f, struct str text)
{
    demand(f->n <= FRESH_LINES_MAX && f->n_below <= FRESH_BELOW_MAX);
    for (size_t i = 0; i < f->n; i++) {
        struct str s = f->line[i].text;
        demand(s.n > 0 && s.n <= FRESH_LINE_MAX && within(s, text) && !memchr(s.s, '\n', s.n));
        demand(i == 0 || f->line[i].number > f->line[i - 1].number);
    }
    for (size_t i = 0; i < f->n_below; i++) demand(within(f->below[i].text, text));
}

/* Wherever the rules point in an order, there are bytes of the player's line. */
static void must_point(const struct order_text *o)
{
    demand(o->n_part > 0 && o->text.n > 0 && (o->other.n == 0 || o->other.n == o->text.n));
    size_t step = o->text.n / SPOTS + 1;
    for (size_t at = 0; at <= o->text.n; at += step)
        for (size_t len = 0; len <= o->text.n - at; len += step * 3 + 1) {
            struct spot s = request_spot(o, at, len);
            demand(s.at <= s.line.n && s.len <= s.line.n - s.at && s.number > 0);
        }
}

static void must_be_read(struct request *out, const struct fresh *f, const struct rules *rules,
                         struct arena *a)
{
    struct err e;
    demand(request_read(out, f, rules, command_of, a, &e));
    demand(out->n_order <= REQUEST_ORDERS_MAX && out->n_mention <= REQUEST_MENTIONS_MAX &&
           out->n_command <= REQUEST_COMMANDS_MAX);
    for (size_t i = 0; i < out->n_order; i++) must_point(&out->order[i]);
    for (size_t i = 0; i < out->n_mention; i++) {
        const struct mention *m = &out->mention[i];
        demand(m->doubt != DOUBT_NONE && m->at <= m->line->text.n &&
               m->len <= m->line->text.n - m->at);
    }
}

/* With a mark in front of each line, all of it is old, and an order above is the only one. */
static void must_stay_old(struct str text, const struct rules *rules, struct arena a)
{
    static const char order[] =
        "resign\n\nOn Fri, 20 Nov 2026, Zugpost <judge@pbm.test> wrote:\n";
    struct buf b = buf_make(&a, SIZE_MAX);
    struct fresh f;
    struct request r;
    struct err e;
    buf_put(&b, STR(order));
    while (text.n) {
        struct str_cut c = str_cut(text, '\n');
        buf_puts(&b, "> ");
        buf_put(&b, c.head);
        buf_putc(&b, '\n');
        text = c.tail;
    }
    demand(!b.full && fresh_lines(&f, buf_str(&b), &a, &e));
    demand(f.n == 1 && f.n_below == 0 && f.n_key == 0 && str_eq(f.line[0].text, STR("resign")));
    must_be_read(&r, &f, rules, &a);
    demand(r.n_order <= 1 && r.n_mention == 0);
}

static void read_text(struct str text, struct arena a)
{
    static const struct rules *const kind[] = {
#define KIND_ADDRESS(name) &name##_rules,
        KIND_TABLE(KIND_ADDRESS)
#undef KIND_ADDRESS
    };
    struct fresh f;
    struct parted p;
    struct known k;
    struct request r;
    struct str position, ours[] = { STR(letter) };
    struct err e;
    must_be_clean(text);
    demand(fresh_lines(&f, text, &a, &e));
    must_be_lines(&f, text);
    (void)consent_read(&f, &(struct consent_writer){ .names = (const char *[]){ NULL },
                                                     .is_command = command_of });
    demand(gametext_cut(&position, &f, text, &a, &e) &&
           known_make(&k, ours, 1, command_of, &a, &e));
    must_be_clean(position);
    for (size_t i = 0; i < sizeof kind / sizeof *kind; i++) {
        struct arena scratch = a;
        demand(known_part(&p, &f, &k, kind[i], &scratch, &e));
        demand(p.news.n + p.ours.n <= f.n + f.n_said);
        must_be_lines(&p.news, text);
        must_be_lines(&p.ours, text);
        must_be_read(&r, &p.news, kind[i], &scratch);
        must_be_read(&r, &p.ours, kind[i], &scratch);
    }
    must_stay_old(text, kind[1], a);
}

static void read_mail(struct str raw, struct arena *a)
{
    static const char *const own[] = { "judge@pbm.test", NULL };
    struct mail m;
    struct report report;
    struct str html;
    struct err e;
    demand(mail_read(&m, raw, own, a, &e) && report_read(&report, &m, raw, a, &e));
    demand(report.n_address <= REPORT_ADDRESSES && report.n_id <= REPORT_IDS);
    must_be_clean(str_of(report.words));
    read_text(m.text, *a);
    demand(mail_html(&html, &m, MAIL_HTML_ALL, a, &e));
    if (html.n) read_text(html, *a);
}

/* The bytes as the body of a mail. */
static struct str mail_of(struct str body, const char *type, struct arena *a)
{
    struct buf b = buf_make(a, SIZE_MAX);
    buf_printf(&b, "From: anna@example.org\nContent-Type: text/%s; charset=utf-8\n\n", type);
    buf_put(&b, body);
    demand(!b.full);
    return buf_str(&b);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char *memory;
    if (!memory) memory = malloc(MEMORY);
    if (!memory || size > MAIL_BYTES_MAX) return 0;
    double began = clock_ms();
    struct arena a = arena_make(memory, MEMORY);
    struct str raw = { (const char *)data, size };
    if (size && (data[0] == TEXT_DOOR || data[0] == HTML_DOOR))
        raw = mail_of(str_from(raw, 1), data[0] == TEXT_DOOR ? "plain" : "html", &a);
    read_mail(raw, &a);
    must_be_quick(began, size);
    return 0;
}
