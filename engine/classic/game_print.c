/* Printing the game text of a two-player game: records in the one order of formats.md, and the
 * words of results. */
#include "engine/classic/game.h"

static const char *const scores[] = { "", "1-0", "0-1", "1/2-1/2" };

#define INFO(name, word, rule, wins) [END_##name] = { (word), (rule), ENDS_##wins },
static const struct {
    const char *word, *rule;
    unsigned wins;
} ends[END_COUNT] = { END_TABLE(INFO) };
#undef INFO

const char *game_score_text(enum score score)
{
    return scores[score];
}

const char *game_end_word(enum end end)
{
    return ends[end].word;
}

const char *game_end_rule(enum end end)
{
    return ends[end].rule;
}

bool game_end_fits(enum end end, enum score score)
{
    return ends[end].wins & (score == SCORE_DRAW ? ENDS_DRAWN : ENDS_WON);
}

static uint32_t usual_rows(const struct game_pool *pool)
{
    return (uint32_t)((UINT64_C(1) << pool->usual) - 1);
}

uint32_t game_pool(const struct game *g)
{
    const struct game_option *o = g->kind->option;
    for (size_t i = 0; !g->pool && o && o[i].name; i++)
        if (o[i].pool) return usual_rows(o[i].pool);
    return g->pool;
}

void game_pool_print(struct buf *out, const struct game_pool *pool, uint32_t rows)
{
    const char *gap = "";
    for (uint32_t i = 0; pool->word(i); i++) {
        if (!(rows & 1u << i)) continue;
        buf_printf(out, "%s%s", gap, pool->word(i));
        gap = ",";
    }
}

bool game_option_usual(const struct game *g, size_t i)
{
    const struct game_pool *pool = g->kind->option[i].pool;
    return pool ? game_pool(g) == usual_rows(pool) : g->option[i] == 0;
}

void game_option_print(struct buf *out, const struct game *g, size_t i)
{
    const struct game_option *o = &g->kind->option[i];
    if (o->pool)
        game_pool_print(out, o->pool, game_pool(g));
    else
        buf_puts(out, o->values[g->option[i]]);
}

static void print_options(struct buf *out, const struct game *g)
{
    const struct game_option *o = g->kind->option;
    for (size_t i = 0; o && o[i].name; i++) {
        if (game_option_usual(g, i)) continue;
        buf_printf(out, "option %s ", o[i].name);
        game_option_print(out, g, i);
        buf_putc(out, '\n');
    }
}

static void print_events(struct buf *out, const struct game *g)
{
    if (g->n_event) buf_puts(out, "events");
    for (int i = 0; i < g->n_event; i++) {
        buf_putc(out, ' ');
        buf_put(out, g->event[i]);
    }
    if (g->n_event) buf_putc(out, '\n');
    if (g->n_started) buf_puts(out, "started");
    for (int i = 0; i < g->n_started; i++) {
        buf_putc(out, ' ');
        buf_puts(out, fen_side_name(g->started[i]));
    }
    if (g->n_started) buf_putc(out, '\n');
    for (unsigned i = 0; i < 2; i++) { /* by name */
        unsigned side = i == 0 ? BLACK : WHITE;
        if (g->taken[side])
            buf_printf(out, "taken %s %u\n", fen_side_name(side), g->taken[side]);
    }
}

void game_print(struct buf *out, const struct game *g)
{
    buf_printf(out, "zugpost 1\nrules %s\n", g->kind->name);
    print_options(out, g);
    buf_printf(out, "update %u\nfen ", g->update);
    fen_print(out, &g->pos);
    buf_putc(out, '\n');
    if (g->phase) buf_printf(out, "phase %c\n", g->phase);
    if (g->pending_side != NO_SIDE)
        buf_printf(out, "pending %s %.*s\n", fen_side_name(g->pending_side),
                   STR_ARG(g->pending));
    print_events(out, g);
    for (size_t i = 0; i < g->n_seen; i++) {
        buf_puts(out, "seen ");
        buf_put(out, g->seen[i].key);
        buf_printf(out, " %u\n", g->seen[i].count);
    }
    if (g->offer != NO_SIDE) buf_printf(out, "offer %s\n", fen_side_name(g->offer));
    if (g->result.score)
        buf_printf(out, "result %s %s\n", scores[g->result.score], ends[g->result.end].word);
    if (g->random) {
        buf_puts(out, "random ");
        draw_stream_print(out, &g->stream);
        buf_putc(out, '\n');
    }
}
