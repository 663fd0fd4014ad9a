/* The smallest set of pieces and rules that a case needs: its kind of game, pieces that are on
 * a board, in an order or in a list, and events. */
#include "tests/cases/needs.h"
#include "engine/sandbox/position/piece.h"

enum { CORE = 0, EVENTS = 5 };

const struct level needs_levels[LEVELS] = {
    [CORE] = { "core", "Sandbox and NEISG chess with the pieces that only move and capture",
               0 },
    { "witches", "witches (1.6)", PIECE_WITCH },
    { "spirits", "spirits, and pieces that are possessed (1.7)", PIECE_SPIRIT },
    { "dwarfs", "dwarfs (1.8)", PIECE_DWARF },
    { "time-thief", "the time thief (6.6)", PIECE_THIEF },
    [EVENTS] = { "events", "events of Sandbox and NEISG chess (30)", 0 },
    { "orthodox", "orthodox chess (20)", 0 },
    { "synchrone", "synchrone chess (21)", 0 },
    { "conditional", "conditional chess (22)", 0 },
    { "event", "event chess (23)", 0 },
};

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

/* Cuts the next run of letters off *rest; empty at the end. */
static struct str letters(struct str *rest)
{
    size_t n = 0;
    while (rest->n && !is_letter(rest->s[0])) *rest = str_from(*rest, 1);
    while (n < rest->n && is_letter(rest->s[n])) n++;
    struct str word = str_head(*rest, n);
    *rest = str_from(*rest, n);
    return word;
}

static void add_event(struct needs *out, struct str word)
{
    for (size_t i = 0; i < out->n_event; i++)
        if (str_eq(out->event[i], word)) return;
    if (word.n && out->n_event < NEEDS_EVENTS) out->event[out->n_event++] = word;
}

/* Words behind a record, which blanks or commas divide. */
static void add_events(struct needs *out, struct str words)
{
    for (struct str w = str_word(&words); w.n; w = str_word(&words))
        while (w.n) {
            struct str_cut c = str_cut(w, ',');
            add_event(out, c.head);
            w = c.tail;
        }
}

/* Records in which a word like a piece's is none: "event witch-trials", "option pawn-rank 1".
 */
static bool has_no_kinds(struct str line)
{
    static const char *const records[] = { "option", "event", "events", "cooldown" };
    struct str record = str_word(&line);
    for (size_t i = 0; i < sizeof records / sizeof *records; i++)
        if (str_eq(record, str_of(records[i]))) return true;
    return false;
}

static void find_kinds(struct needs *out, struct str line)
{
    if (has_no_kinds(line)) return;
    for (struct str w = letters(&line); w.n; w = letters(&line)) {
        bool possessed = str_eq(w, STR("possessed"));
        for (uint8_t k = 0; k < piece_kinds; k++)
            out->kind[k] |= piece_kind(w) == k || str_ieq(w, str_of(piece_table[k].name)) ||
                            (possessed && piece_table[k].flags & PIECE_SPIRIT);
    }
}

/* Records that only events have, and the words of events in them. */
static void find_event(struct needs *out, struct str line)
{
    struct str rest = line;
    struct str record = str_word(&rest);
    struct str first = str_word(&rest);
    bool pool = str_eq(record, STR("option")) &&
                (str_starts(first, STR("events")) || str_eq(first, STR("event-pool")));
    if (str_eq(record, STR("event"))) add_event(out, first);
    if (str_eq(record, STR("events"))) add_event(out, first);
    if (str_eq(record, STR("events")) || (pool && !str_starts(first, STR("events-"))))
        add_events(out, rest);
    out->level[EVENTS] |= pool || str_eq(record, STR("event")) || str_eq(record, STR("hill")) ||
                          str_eq(record, STR("obstacle")) || str_eq(record, STR("cooldown")) ||
                          str_eq(record, STR("random"));
}

static void find_men(struct needs *out, struct str line)
{
    struct str record = str_word(&line);
    struct str board = str_word(&line);
    if (!str_eq(record, STR("fen"))) return;
    for (size_t i = 0; i < board.n; i++)
        if (is_letter(board.s[i])) out->man[(board.s[i] | 0x20) - 'a'] = true;
}

/* Each line of a board or a list; messages and event lines are no part of what is needed. */
typedef void line_fn(struct needs *out, struct str line);

static void each_line(struct needs *out, const struct case_file *c, line_fn *fn)
{
    for (size_t i = 0; i < c->n; i++) {
        struct str rest = c->section[i].text;
        struct str name = c->section[i].name;
        struct str line;
        if (str_eq(name, STR("error")) || str_eq(name, STR("events")) ||
            str_eq(name, STR("refused")))
            continue;
        while (case_line(&rest, &line, false)) fn(out, line);
    }
}

static void find_rules(struct needs *out, struct str line)
{
    if (str_eq(str_word(&line), STR("rules")) && !out->rules.n) out->rules = str_trim(line);
}

/* The level that has the name of the game; where armies are many, core and what it needs
 * besides. */
static void find_levels(struct needs *out)
{
    bool match = false;
    for (size_t i = EVENTS + 1; i < LEVELS; i++) {
        out->level[i] = str_eq(out->rules, str_of(needs_levels[i].name));
        match |= out->level[i];
    }
    out->level[CORE] = !match;
    for (size_t i = CORE + 1; i <= EVENTS; i++) {
        for (uint8_t k = 0; k < piece_kinds; k++)
            out->level[i] |= out->kind[k] && piece_table[k].flags & needs_levels[i].flags;
        out->level[i] = out->level[i] && !match;
    }
}

void needs_find(struct needs *out, const struct case_file *c)
{
    *out = (struct needs){ .n_event = 0 };
    each_line(out, c, find_rules);
    each_line(out, c, find_event);
    each_line(out, c, find_kinds);
    each_line(out, c, find_men);
    find_levels(out);
}
