/* The whole record: the tags, and the movetext from the first board to the present one. */
#include "templates/pgn.h"

#include "engine/rules.h"
#include "templates/page/text_columns.h"
#include "templates/pgn/moves.h"

#include <time.h>

enum { RECORD_MAX = 1 << 24 }; /* bytes */

/* [Name "value"]; quotes and backslashes within are escaped. */
static void tag(struct buf *out, const char *name, const char *value)
{
    struct buf plain = buf_make(out->arena, RECORD_MAX);
    text_plain(&plain, str_of(value && value[0] ? value : "?"));
    buf_printf(out, "[%s \"", name);
    for (size_t i = 0; i < plain.n; i++) {
        char c = plain.at[i];
        if (c == '"' || c == '\\') buf_putc(out, '\\');
        buf_putc(out, c);
    }
    buf_puts(out, "\"]\n");
}

static void tag_date(struct buf *out, const char *name, int64_t when)
{
    char text[32] = "????.??.??";
    time_t at = (time_t)when;
    struct tm day;
    if (when && gmtime_r(&at, &day)) strftime(text, sizeof text, "%Y.%m.%d", &day);
    tag(out, name, text);
}

/* "UTCTime"; a time that is not known has no tag. */
static void tag_time(struct buf *out, const char *name, int64_t when)
{
    char text[32];
    time_t at = (time_t)when;
    struct tm day;
    if (when && gmtime_r(&at, &day) && strftime(text, sizeof text, "%H:%M:%S", &day))
        tag(out, name, text);
}

static const char *result_of(const struct pgn_view *v, const struct game *last)
{
    static const char *const scores[] = { "1-0", "0-1", "1/2-1/2" };
    struct str score = str_of(game_score_text((enum score)last->result.score));
    if (v->ending && v->ending[0]) score = str_cut(str_of(v->ending), ' ').head;
    for (size_t i = 0; i < sizeof scores / sizeof *scores; i++)
        if (str_eq(score, str_of(scores[i]))) return scores[i];
    return "*";
}

static const char *termination(const struct pgn_view *v, const char *result)
{
    if (v->ending && strstr(v->ending, "on time")) return "time forfeit";
    if (strcmp(result, "*") != 0) return "normal";
    return v->over ? "abandoned" : "unterminated";
}

/* Words in a row, as game texts have them. */
static void tag_events(struct buf *out, const struct game *g)
{
    struct buf text = buf_make(out->arena, 4096);
    for (uint32_t i = 0; i < g->n_event; i++)
        buf_printf(&text, "%s%.*s", i ? " " : "", STR_ARG(g->event[i]));
    if (g->n_event) tag(out, "Events", buf_str(&text).s);
}

static void tag_options(struct buf *out, const struct game *g)
{
    struct buf text = buf_make(out->arena, 4096);
    const struct game_option *o = g->kind->option;
    for (size_t i = 0; o && o[i].name; i++) {
        if (game_option_usual(g, i)) continue;
        buf_printf(&text, "%s%s ", text.n ? "; " : "", o[i].name);
        game_option_print(&text, g, i);
    }
    if (text.n) tag(out, "Options", buf_str(&text).s);
}

/* Does the opponent move in place of a C-move that is not legal (22.3)? */
static bool lends(const struct game *g)
{
    const struct game_option *o = g->kind->option;
    for (size_t i = 0; o && o[i].name; i++)
        if (strcmp(o[i].name, "illegal-c") == 0) return g->option[i] != 0;
    return false;
}

static void tag_clock(struct buf *out, const struct pgn_view *v)
{
    char text[60] = "-";
    int n = 0;
    if (v->every < 0) snprintf(text, sizeof text, "?");
    if (v->every > 0) snprintf(text, sizeof text, "1/%lld", (long long)v->every);
    if (v->bank > 0) n = snprintf(text, sizeof text, "%lld", (long long)v->bank);
    if (n > 0 && v->increment > 0)
        snprintf(text + n, sizeof text - (size_t)n, "+%lld", (long long)v->increment);
    tag(out, "TimeControl", text);
}

/* The FEN of a first board that is not the usual one; NULL if it is. */
static const char *unusual(const struct game *g, struct arena *a)
{
    struct buf text = buf_make(a, 512);
    fen_print(&text, &g->pos);
    return str_eq(buf_str(&text), STR(CLASSIC_START)) ? NULL : buf_str(&text).s;
}

/* The seven, then the others from A to Z. */
static void tags(struct buf *out, const struct pgn_view *v, const struct game *first,
                 const char *result)
{
    const char *fen = unusual(first, out->arena);
    tag(out, "Event", v->game);
    tag(out, "Site", v->site);
    tag_date(out, "Date", v->begun);
    tag(out, "Round", "-");
    tag(out, "White", v->white);
    tag(out, "Black", v->black);
    tag(out, "Result", result);
    if (v->ended) tag_date(out, "EndDate", v->ended);
    tag_time(out, "EndTime", v->ended);
    tag_events(out, first);
    if (fen) tag(out, "FEN", fen);
    tag(out, "Mode", "EM"); /* electronic mail */
    tag_options(out, first);
    if (fen) tag(out, "SetUp", "1");
    tag(out, "Termination", termination(v, result));
    tag_clock(out, v);
    if (v->begun) tag_date(out, "UTCDate", v->begun);
    tag_time(out, "UTCTime", v->begun);
    if (first->kind->variant) tag(out, "Variant", first->kind->variant);
    buf_putc(out, '\n');
}

/* An ending that the boards do not show: "black wins on time". */
static void remark_ending(struct pgn_text *t, const struct pgn_view *v, const char *result)
{
    struct str how = str_cut(str_of(v->ending), ' ').tail;
    bool white = strcmp(result, "1-0") == 0, black = strcmp(result, "0-1") == 0;
    if (how.n == 0) return;
    if (white || black)
        buf_printf(pgn_text_remark(t), "%s wins ", fen_side_name(white ? WHITE : BLACK));
    buf_put(white || black ? &t->remark : pgn_text_remark(t), how);
}

static bool movetext(struct buf *out, const struct pgn_view *v, struct pgn_course *c,
                     const char *result)
{
    c->text = pgn_text_make(out, c->pos.number, c->arena);
    c->text.sparse = c->kind->records & GAME_PHASE; /* two parts of a move (22.1) */
    for (size_t i = 0; i < v->n_updates; i++)
        if (!pgn_step(c, &v->update[i])) return err_add(c->e, "update %zu: ", i);
    remark_ending(&c->text, v, result);
    pgn_text_end(&c->text, result);
    return true;
}

bool pgn_print(struct str *out, const struct pgn_view *v, struct arena *a, struct err *e)
{
    const struct rules *rules;
    struct game first, last;
    struct buf text = buf_make(a, RECORD_MAX);
    if (!rules_of(&rules, v->first, e)) return false;
    if (rules->look != LOOK_CHESS)
        return err_set(e, ERR_INPUT, "there is no PGN of a game of the rules %s",
                       rules->names[0]);
    if (!game_read(&first, v->first, a, e) || !game_read(&last, v->last, a, e)) return false;
    struct pgn_course c = { .kind = first.kind, .pos = first.pos, .arena = a, .e = e };
    c.lends = lends(&first);
    const char *result = result_of(v, &last);
    struct pgn_view view = *v;
    if (last.result.score == SCORE_NONE) view.ended = 0; /* on time, or by a word */
    tags(&text, &view, &first, result);
    if (!movetext(&text, v, &c, result)) return false;
    *out = buf_str(&text);
    return !text.full || err_nomem(e);
}
