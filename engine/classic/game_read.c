/* Reading the game text of a two-player game (formats.md, second block). Records come in any
 * order: the first walk finds the rules and counts, the second reads. Knows the form of
 * records; what a game makes of them is in its `ready`. */
#include "engine/classic/game.h"

enum record {
    REC_ZUGPOST,
    REC_RULES,
    REC_OPTION,
    REC_UPDATE,
    REC_FEN,
    REC_PHASE,
    REC_PENDING,
    REC_EVENTS,
    REC_STARTED,
    REC_TAKEN,
    REC_SEEN,
    REC_OFFER,
    REC_RESULT,
    REC_RANDOM,
    REC_ORDER,
    RECORDS
};
enum { COUNT_LAST = 1000000 };

struct reader {
    struct game *g;
    struct seen *seen;
    struct game_order *order;
    uint32_t line, count[RECORDS];
    uint32_t at[RECORDS]; /* line of the last record of a kind */
    unsigned options;     /* given already: bits 1 << index */
    struct arena *a;
    struct err *e;
};

static bool wrong(struct reader *r, const char *what, struct str text, const char *right)
{
    return err_set(r->e, ERR_INPUT, "line %u: %s \"%.*s\": it should be %s", r->line, what,
                   STR_ARG(str_head(text, 40)), right);
}

static bool read_nothing(struct reader *r, struct str rest)
{
    (void)r;
    (void)rest;
    return true;
}

static bool read_zugpost(struct reader *r, struct str rest)
{
    return str_eq(str_trim(rest), STR("1")) || wrong(r, "version", str_trim(rest), "1");
}

static uint32_t pool_bit(const struct game_pool *pool, struct str word)
{
    for (uint32_t i = 0; pool->word(i); i++)
        if (str_eq(word, str_of(pool->word(i)))) return 1u << i;
    return 0;
}

static bool set_pool(struct reader *r, const struct game_option *o, struct str value)
{
    struct str_cut c = { .tail = value, .ok = true };
    while (c.ok) {
        c = str_cut(c.tail, ',');
        uint32_t bit = pool_bit(o->pool, str_trim(c.head));
        if (bit == 0 || (r->g->pool & bit))
            return wrong(r, o->name, str_trim(c.head), "words of events, each once");
        r->g->pool |= bit;
    }
    return true;
}

static bool set_option(struct reader *r, size_t i, struct str value)
{
    const struct game_option *o = &r->g->kind->option[i];
    if (r->options & 1u << i)
        return err_set(r->e, ERR_INPUT, "line %u: option %s is given twice", r->line, o->name);
    r->options |= 1u << i;
    if (o->pool) return set_pool(r, o, value);
    for (uint8_t k = 0; o->values[k]; k++) {
        if (!str_eq(value, str_of(o->values[k]))) continue;
        r->g->option[i] = k;
        return true;
    }
    return err_set(r->e, ERR_INPUT, "line %u: option %s has no value \"%.*s\"", r->line,
                   o->name, STR_ARG(str_head(value, 40)));
}

static bool read_option(struct reader *r, struct str rest)
{
    struct str name = str_word(&rest);
    const struct game_option *o = r->g->kind->option;
    for (size_t i = 0; o && o[i].name; i++)
        if (str_eq(name, str_of(o[i].name))) return set_option(r, i, str_trim(rest));
    return err_set(r->e, ERR_INPUT, "line %u: rules %s have no option \"%.*s\"", r->line,
                   r->g->kind->name, STR_ARG(str_head(name, 40)));
}

static bool read_count(struct reader *r, int64_t *out, struct str text, int64_t last)
{
    text = str_trim(text);
    if (str_int(text, out) && *out >= 0 && *out <= last) return true;
    return wrong(r, "number", text, "a number that is not negative");
}

static bool read_update(struct reader *r, struct str rest)
{
    int64_t n;
    if (!read_count(r, &n, rest, GAME_UPDATE_MAX)) return false;
    r->g->update = (uint32_t)n;
    return true;
}

static bool read_fen(struct reader *r, struct str rest)
{
    if (fen_read(&r->g->pos, rest, r->g->kind->fen, r->e)) return true;
    return err_add(r->e, "line %u: ", r->line);
}

static bool read_phase(struct reader *r, struct str rest)
{
    rest = str_trim(rest);
    if (rest.n != 1 || rest.s[0] < 'A' || rest.s[0] > 'C')
        return wrong(r, "phase", rest, "A, B or C");
    r->g->phase = rest.s[0];
    return true;
}

static bool read_side(struct reader *r, uint8_t *out, struct str *rest)
{
    struct str name = str_word(rest);
    *out = (uint8_t)fen_side_named(name);
    return *out != NO_SIDE || wrong(r, "side", name, "white or black");
}

static bool read_pending(struct reader *r, struct str rest)
{
    if (!read_side(r, &r->g->pending_side, &rest)) return false;
    r->g->pending = str_trim(rest);
    return r->g->pending.n || wrong(r, "pending", rest, "a side and a C-move");
}

static bool read_events(struct reader *r, struct str rest)
{
    struct game *g = r->g;
    for (struct str w = str_word(&rest); w.n; w = str_word(&rest)) {
        if (g->n_event == GAME_EVENTS_MAX) return wrong(r, "events", w, "fewer of them");
        for (int i = 0; i < g->n_event; i++)
            if (str_eq(g->event[i], w)) return wrong(r, "events", w, "each once");
        g->event[g->n_event++] = w;
    }
    return g->n_event || wrong(r, "events", rest, "at least one");
}

static bool read_started(struct reader *r, struct str rest)
{
    struct game *g = r->g;
    for (uint8_t side; str_trim(rest).n;) {
        if (!read_side(r, &side, &rest)) return false;
        if (g->n_started == 2 || (g->n_started && g->started[0] == side))
            return wrong(r, "started", str_of(fen_side_name(side)), "each side once");
        g->started[g->n_started++] = side;
    }
    return g->n_started || wrong(r, "started", rest, "white, black or both");
}

static bool read_taken(struct reader *r, struct str rest)
{
    uint8_t side;
    int64_t n;
    if (!read_side(r, &side, &rest) || !read_count(r, &n, rest, 16)) return false;
    if (r->g->taken[side]) return wrong(r, "taken", rest, "one record for each side");
    r->g->taken[side] = (uint8_t)n;
    return true;
}

static bool read_seen(struct reader *r, struct str rest)
{
    int64_t n;
    struct str key = str_word(&rest);
    if (!read_count(r, &n, rest, COUNT_LAST)) return false;
    if (n == 0) return wrong(r, "number", str_trim(rest), "at least 1");
    r->seen[r->g->n_seen++] = (struct seen){ key, (uint32_t)n };
    return true;
}

static bool read_offer(struct reader *r, struct str rest)
{
    return read_side(r, &r->g->offer, &rest) &&
           (str_trim(rest).n == 0 || wrong(r, "offer", rest, "a side and nothing behind it"));
}

static bool read_result(struct reader *r, struct str rest)
{
    struct str score = str_word(&rest), end = str_trim(rest);
    for (int i = SCORE_WHITE; i <= SCORE_DRAW; i++)
        if (str_eq(score, str_of(game_score_text((enum score)i))))
            r->g->result.score = (uint8_t)i;
    for (int i = END_NONE + 1; i < END_COUNT; i++)
        if (str_eq(end, str_of(game_end_word((enum end)i)))) r->g->result.end = (uint8_t)i;
    if (!r->g->result.score) return wrong(r, "result", score, "1-0, 0-1 or 1/2-1/2");
    if (!r->g->result.end) return wrong(r, "result", end, "a reason like checkmate");
    return game_end_fits((enum end)r->g->result.end, (enum score)r->g->result.score) ||
           wrong(r, "score", score, "one with which a game can end so");
}

static bool read_random(struct reader *r, struct str rest)
{
    r->g->random = draw_stream_read(&r->g->stream, str_trim(rest));
    return r->g->random || wrong(r, "random", str_trim(rest), "a seed in hex and a number");
}

static bool read_order(struct reader *r, struct str rest)
{
    struct game_order o;
    if (!read_side(r, &o.side, &rest)) return false;
    o.text = str_trim(rest);
    r->order[r->g->n_order++] = o;
    return true;
}

/* clang-format off */
static const struct {
    const char *word;
    bool once;
    unsigned needs; /* GAME_*: only games that have it */
    bool (*read)(struct reader *r, struct str rest);
} records[RECORDS] = {
    [REC_ZUGPOST] = { "zugpost", true,  0,            read_zugpost },
    [REC_RULES]   = { "rules",   true,  0,            read_nothing },
    [REC_OPTION]  = { "option",  false, 0,            read_option },
    [REC_UPDATE]  = { "update",  true,  0,            read_update },
    [REC_FEN]     = { "fen",     true,  0,            read_fen },
    [REC_PHASE]   = { "phase",   true,  GAME_PHASE,   read_phase },
    [REC_PENDING] = { "pending", true,  GAME_PENDING, read_pending },
    [REC_EVENTS]  = { "events",  true,  GAME_EVENTS,  read_events },
    [REC_STARTED] = { "started", true,  GAME_STARTED, read_started },
    [REC_TAKEN]   = { "taken",   false, GAME_TAKEN,   read_taken },
    [REC_SEEN]    = { "seen",    false, 0,            read_seen },
    [REC_OFFER]   = { "offer",   true,  0,            read_offer },
    [REC_RESULT]  = { "result",  true,  0,            read_result },
    [REC_RANDOM]  = { "random",  true,  GAME_RANDOM,  read_random },
    [REC_ORDER]   = { "order",   false, 0,            read_order },
};
/* clang-format on */

static int record_of(struct str word)
{
    for (int i = 0; i < RECORDS; i++)
        if (str_eq(word, str_of(records[i].word))) return i;
    return RECORDS;
}

/* The next line that counts: its kind of record and what stands behind the word. */
static bool next_record(struct reader *r, struct str *text, int *kind, struct str *rest)
{
    while (str_line(text, rest)) {
        r->line++;
        struct str line = *rest, word = str_word(rest);
        if (word.n == 0 || word.s[0] == '#') continue;
        *kind = record_of(word);
        if (*kind == RECORDS) *rest = line;
        return true;
    }
    return false;
}

static bool find_kind(struct reader *r, struct str name)
{
    const struct rules *rules = rules_named(name);
    r->g->kind = rules ? rules->chess : NULL;
    if (r->g->kind) return true;
    return err_set(r->e, ERR_INPUT,
                   "line %u: rules \"%.*s\" are not those of a two-player game", r->line,
                   STR_ARG(str_head(name, 40)));
}

static bool count_records(struct reader *r, struct str text)
{
    struct str rest;
    for (int kind; next_record(r, &text, &kind, &rest);) {
        struct str word = kind == RECORDS ? str_word(&rest) : STR("");
        if (kind == RECORDS)
            return err_set(r->e, ERR_INPUT, "line %u: unknown record \"%.*s\"", r->line,
                           STR_ARG(str_head(word, 40)));
        if (r->count[kind]++ && records[kind].once)
            return err_set(r->e, ERR_INPUT, "line %u: a second \"%s\" record", r->line,
                           records[kind].word);
        if (kind == REC_RULES && !find_kind(r, str_trim(rest))) return false;
    }
    static const int needed[] = { REC_ZUGPOST, REC_RULES, REC_FEN };
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (r->count[needed[i]] == 0)
            return err_set(r->e, ERR_INPUT, "the game text has no line \"%s ...\"",
                           records[needed[i]].word);
    return true;
}

static bool read_records(struct reader *r, struct str text)
{
    struct str rest;
    r->line = 0;
    for (int kind; next_record(r, &text, &kind, &rest);) {
        if (records[kind].needs & ~r->g->kind->records)
            return err_set(r->e, ERR_INPUT, "line %u: rules %s have no \"%s\" record", r->line,
                           r->g->kind->name, records[kind].word);
        r->at[kind] = r->line;
        if (!records[kind].read(r, rest)) return false;
    }
    return true;
}

static int by_key(const void *a, const void *b)
{
    return str_cmp(((const struct seen *)a)->key, ((const struct seen *)b)->key);
}

/* The records are sorted by now: the text is walked again for the line. */
static bool seen_twice(struct reader *r, struct str text, struct str key)
{
    struct str rest;
    int kind, n = 0;
    r->line = 0;
    while (n < 2 && next_record(r, &text, &kind, &rest))
        n += kind == REC_SEEN && str_eq(str_word(&rest), key);
    return err_set(r->e, ERR_INPUT, "line %u: a second \"seen\" record of %.*s", r->line,
                   STR_ARG(str_head(key, 100)));
}

static bool finish(struct reader *r, struct str text)
{
    struct game *g = r->g;
    if (g->n_seen) qsort(r->seen, g->n_seen, sizeof *r->seen, by_key);
    for (size_t i = 1; i < g->n_seen; i++)
        if (str_eq(r->seen[i].key, r->seen[i - 1].key))
            return seen_twice(r, text, r->seen[i].key);
    for (unsigned side = WHITE; side <= BLACK; side++)
        if (pos_king(&g->pos, side) == NO_SQUARE && !g->result.score)
            return err_set(r->e, ERR_INPUT, "fen: %s has no king, and there is no result",
                           fen_side_name(side));
    g->seen = r->seen;
    g->order = r->order;
    return !g->kind->ready || g->kind->ready(g, r->a, r->e);
}

/* A contradiction was told as "RECORD: what": the line of that record goes in front. */
static bool contradiction(struct reader *r)
{
    int kind = record_of(str_cut(str_of(r->e->text), ':').head);
    if (kind == RECORDS || !r->at[kind]) return false;
    return err_add(r->e, "line %u: ", r->at[kind]);
}

bool game_read(struct game *out, struct str text, struct arena *a, struct err *e)
{
    struct reader r = { .g = out, .a = a, .e = e };
    *out = (struct game){ .pending_side = NO_SIDE, .offer = NO_SIDE };
    if (!count_records(&r, text)) return false;
    r.seen = NEW(a, struct seen, r.count[REC_SEEN]);
    r.order = NEW(a, struct game_order, r.count[REC_ORDER]);
    if (!r.seen || !r.order) return err_nomem(e);
    if (!read_records(&r, text)) return false;
    return finish(&r, text) || contradiction(&r);
}
