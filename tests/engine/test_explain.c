/* Why things happened (engine/reason.h), fact for fact: each file of engine/explain/ is a game
 * text and, after `== because`, events of its update with all their reasons, and checks by
 * themselves. Every row of the table must occur. */
#include "tests/digest.h"
#include "tests/engine/update_kit.h"

#include "engine/kinds.h"

#include <dirent.h>

static const char folder[] = "engine/explain";
static const char mark[] = "== because\n";
enum { FILE_MAX = 1 << 14 };

static bool seen[WHY_COUNT];

static void put_square(struct buf *out, struct event_square s)
{
    buf_printf(out, "(%d,%d)", s.x, s.y);
}

static void put_field(struct buf *out, struct event_square s)
{
    buf_printf(out, "%c%d", 'a' + s.x - 1, s.y);
}

static void put_fact(struct buf *out, char slot, const struct reason *r)
{
    switch (slot) {
    case 'A': buf_puts(out, r->army); break;
    case 'P': buf_puts(out, r->piece); break;
    case 'T': put_square(out, r->at); break;
    case 't': put_field(out, r->at); break;
    case 'f': put_field(out, r->by_at); break;
    case 'B': buf_puts(out, r->by); break;
    case 'Q': buf_puts(out, r->by_piece); break;
    case 'F': put_square(out, r->by_at); break;
    case 'W': buf_puts(out, r->word); break;
    case 'w': buf_puts(out, r->by_word); break;
    case 'V': event_energy_text(out, (int32_t)r->points, false); break;
    case 'E': event_energy_text(out, r->energy, false); break;
    case 'N': buf_printf(out, "%d", r->number); break;
    default: break; /* a gap */
    }
}

/* The facts in the order of the row: "  because HELD green R (2,7) rule 6.1" */
static void put_reason(struct buf *out, const struct reason *r)
{
    const struct reason_info *info = &reason_info[r->kind];
    buf_printf(out, "%s %s", r->about == REASON_ALONE ? "check" : "  because", info->name);
    for (const char *s = info->slots; *s; s++) {
        if (s == info->slots || *s == ' ') buf_putc(out, ' ');
        put_fact(out, *s, r);
    }
    buf_printf(out, " rule %s\n", info->rule);
}

/* The event with its reasons, a line each. */
static const char *told(const struct adjudication *adj, size_t event, struct kit *k)
{
    struct buf out = buf_make(&k->arena, 1 << 16);
    if (event < adj->n_event) {
        event_line(&out, &adj->event[event]);
        buf_putc(&out, '\n');
    }
    for (size_t i = 0; i < adj->n_reason; i++) {
        if (adj->reason[i].about != event) continue;
        put_reason(&out, &adj->reason[i]);
        seen[adj->reason[i].kind] = true;
    }
    return buf_str(&out).s;
}

static bool event_is(const struct event *e, struct str line, struct kit *k)
{
    struct buf out = buf_make(&k->arena, 1 << 16);
    event_line(&out, e);
    return str_eq(buf_str(&out), line);
}

/* The checks of a file come together, after the events. */
static void check_block(const struct adjudication *adj, struct str block, struct kit *k)
{
    struct str rest = block;
    struct str line;
    size_t event = REASON_ALONE;
    str_line(&rest, &line);
    for (size_t i = 0; i < adj->n_event; i++)
        if (event_is(&adj->event[i], line, k)) event = i;
    CHECK_STR(told(adj, event, k), str_dup(block, &k->arena));
}

static bool begins_block(struct str line, bool checks)
{
    return str_starts(line, STR("event ")) || (!checks && str_starts(line, STR("check ")));
}

static void check_blocks(const struct adjudication *adj, struct str text, struct kit *k)
{
    struct str rest = text;
    struct str line;
    const char *from = text.s;
    bool checks = false;
    while (str_line(&rest, &line)) {
        if (line.s > from && begins_block(line, checks)) {
            check_block(adj, (struct str){ from, (size_t)(line.s - from) }, k);
            from = line.s;
        }
        checks |= str_starts(line, STR("check "));
    }
    check_block(adj, (struct str){ from, (size_t)(text.s + text.n - from) }, k);
}

static void check_file(const char *name, struct kit *k)
{
    char path[512];
    char *text = NEW(&k->arena, char, FILE_MAX);
    struct adjudication adj;
    struct err e = { ERR_NONE, "" };
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, "r");
    assert(f && text);
    size_t n = fread(text, 1, FILE_MAX - 1, f);
    fclose(f);
    char *because = strstr(text, mark);
    assert(because && n < FILE_MAX - 1);
    const struct rules *rules;
    struct str game = { text, (size_t)(because - text) };
    bool ok = rules_of(&rules, game, &e) &&
              rules->adjudicate(&adj, game, NO_STREAM, TELL_WHY, &k->arena, &e);
    if (!ok || adj.n_refused) fprintf(stderr, "%s: %s\n", path, e.text);
    CHECK(ok && adj.n_refused == 0);
    if (ok) check_blocks(&adj, str_of(because + strlen(mark)), k);
}

static void reasons_are_given_fact_for_fact(void)
{
    int files = 0;
    DIR *d = opendir(folder);
    assert(d);
    for (struct dirent *f = readdir(d); f; f = readdir(d)) {
        if (!strstr(f->d_name, ".txt")) continue;
        struct kit k = kit_make((size_t)1 << 24, 1);
        check_file(f->d_name, &k);
        kit_end(&k);
        files++;
    }
    closedir(d);
    CHECK(files > 20);
}

static void every_reason_occurs(void)
{
    for (int i = 0; i < WHY_COUNT; i++)
        if (!seen[i]) CHECK_STR(reason_info[i].name, "was given");
}

/* ---- the games of two: all cases of tests/cases ---- */

static bool is_explained(const struct adjudication *adj, size_t event)
{
    size_t i = reason_first(adj->reason, adj->n_reason, event);
    return i < adj->n_reason && adj->reason[i].about == event;
}

/* Each event has a reason, and asking for reasons changes nothing. */
static void explain_case(struct str game, const char *path, size_t *events)
{
    struct kit k = kit_make((size_t)1 << 24, 1);
    const struct rules *rules;
    struct adjudication why, what;
    struct err e;
    if (rules_of(&rules, game, &e) &&
        rules->adjudicate(&why, game, NO_STREAM, TELL_WHY, &k.arena, &e)) {
        CHECK(rules->adjudicate(&what, game, NO_STREAM, TELL_WHAT, &k.arena, &e));
        CHECK(str_eq(what.text, why.text) && what.n_event == why.n_event && !what.n_reason);
        for (size_t i = 0; i < why.n_event; i++)
            if (!is_explained(&why, i)) CHECK_STR(event_info[why.event[i].kind].name, path);
        *events += why.n_event;
    }
    kit_end(&k);
}

static void explain_file(const char *path, size_t *events)
{
    static const char first[] = "== game\n";
    static char text[FILE_MAX * 16];
    FILE *f = fopen(path, "r");
    assert(f);
    size_t n = fread(text, 1, sizeof text - 1, f);
    text[n] = 0;
    fclose(f);
    char *game = strstr(text, first), *end = game ? strstr(game + 1, "\n== ") : NULL;
    if (!end) return;
    game += strlen(first);
    explain_case((struct str){ game, (size_t)(end + 1 - game) }, path, events);
}

/* All files below it. */
static void explain_folder(const char *path, size_t *events)
{
    DIR *d = opendir(path);
    if (!d) {
        explain_file(path, events);
        return;
    }
    for (struct dirent *f = readdir(d); f; f = readdir(d)) {
        char below[512];
        snprintf(below, sizeof below, "%.250s/%.250s", path, f->d_name);
        if (f->d_name[0] != '.') explain_folder(below, events);
    }
    closedir(d);
}

static void every_event_of_two_has_a_reason(void)
{
    static const char *const games[] = { "orthodox", "synchrone", "conditional", "event" };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char path[64];
        size_t events = 0;
        snprintf(path, sizeof path, "cases/%s", games[i]);
        explain_folder(path, &events);
        CHECK(events > 50);
    }
}

/* A caller that does not ask for reasons pays nothing. */
static void an_update_without_explanation_has_none(void)
{
    struct kit k = kit_make((size_t)1 << 24, 1);
    struct adjudication adj;
    struct err e;
    struct str game = STR("zugpost 1\nrules sandbox\nupdate 1\narmy red energy 5\n"
                          "piece red K (1,1)\norder red K(1,1)-(1,2)\n");
    CHECK(sandbox_rules.adjudicate(&adj, game, NO_STREAM, TELL_WHAT, &k.arena, &e));
    CHECK(adj.n_event > 0 && adj.n_reason == 0);
    kit_end(&k);
}

int main(void)
{
    reasons_are_given_fact_for_fact();
    every_reason_occurs();
    every_event_of_two_has_a_reason();
    an_update_without_explanation_has_none();
    return TEST_END();
}
