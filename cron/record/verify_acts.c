/* What was done apart from updates: boards that an act made, the journal, and how the game
 * ended. */
#include "cron/record/verify_work.h"

#include "cron/app/say.h"
#include "cron/app/work.h"
#include "cron/game/end/ending.h"
#include "cron/game/seats/join.h"

static const char *name_of(const struct journal_row *act)
{
    return db_word(&db_deeds, (int)act->act);
}

/* ---- boards that an act made ------------------------------------------------------------- */

bool verify_joined(struct str *out, struct str text)
{
    struct str line, name;
    bool found = false;
    while (str_line(&text, &line)) {
        if (!join_line(&name, line)) continue;
        *out = line;
        found = true;
    }
    return found;
}

/* An army that was removed and joined again (9.7) took a line of the text away. */
static bool has_rejoined(const struct record *r, int32_t board)
{
    for (size_t i = 0; i < r->n_act; i++)
        if (r->act[i].board == board && r->act[i].act == DEED_SEAT_REJOIN) return true;
    return false;
}

/* The text itself is on record, and its digest is in the journal. Armies that joined since come
 * last. */
static bool same_digest(struct verify *v, const struct journal_row *act)
{
    char hash[DIGEST_HEX];
    struct str text = v->said, line;
    digest_hex(hash, text);
    while (strcmp(hash, act->words) != 0 && verify_joined(&line, text)) {
        text = verify_without(v, text, line);
        digest_hex(hash, text);
    }
    if (strcmp(hash, act->words) == 0 || has_rejoined(v->record, act->board)) return true;
    digest_hex(hash, v->said);
    return verify_differ(v, act->board, "the corrected text has the SHA-256 %s, not %.64s",
                         hash, act->words);
}

/* `old` is the board whose position it has. */
static bool made_again(struct verify *v, const struct journal_row *act, const struct past *past,
                       const struct round *old)
{
    struct str text;
    struct err why = { 0 };
    bool correct = past->act == DEED_CORRECT;
    if (!past_text(&text, correct ? v->said : old->board.text, act->board, v->arena, &why))
        return verify_differ(v, act->board, "%s", why.text);
    if (correct) return same_digest(v, act) && verify_same_lines(v, "text", v->said, text);
    return verify_let_go(v, &text) && verify_let_join(v, &text) &&
           verify_same_lines(v, "text", v->said, text);
}

/* `forward` brings back a board that was left by going back. */
static bool is_undone(struct verify *v, const struct past *past)
{
    struct past before = { .act = DEED_NONE };
    const struct record *r = v->record;
    const struct journal_row *row = past_maker(r->act, r->n_act, v->number);
    if (past->act != DEED_FORWARD) return true;
    if (row && !past_of(&before, row, v->e)) return false;
    return (before.act == DEED_ROLLBACK && past->from == v->number - 1) ||
           verify_differ(v, v->number + 1, "nothing was rolled back on the board before it");
}

bool verify_follow(struct verify *v, const struct journal_row *act, const struct round *t,
                   const struct round *after)
{
    struct past past;
    struct stream stream;
    struct round old;
    struct err why = { 0 };
    struct work text = { 0 };
    if (!past_of(&past, act, &why)) return verify_differ(v, act->board, "%s", why.text);
    if (!is_undone(v, &past) || !verify_stream(v, &stream, t)) return false;
    v->said = after->board.text;
    bool ok = work_begin(&text, RECORD_TEXT_MAX, v->e) &&
              v->record->round(&old, v->record, past.from, &text.arena, v->e) &&
              made_again(v, act, &past, &old) &&
              verify_same_lines(v, "events", after->board.events, STR("")) &&
              verify_same_draw(v, after, &stream);
    work_end(&text);
    v->found->made += ok;
    if (ok && verify_tells(v))
        say("board %d: made by %s %s", (int)act->board, name_of(act), act->words);
    return ok;
}

/* ---- the journal --------------------------------------------------------------------------
 */

/* Acts come one after the other, on boards that exist; each makes at most one board, and a game
 * that was ended has no further board, except by an act. */
static bool check_act(struct verify *v, const struct journal_row *act,
                      const struct journal_row *before)
{
    const struct record *r = v->record;
    if (act->board < 0 || act->board > r->last)
        return verify_differ(v, act->board, "%s: there is no such board", name_of(act));
    if (before &&
        (before->board > act->board || (before->board == act->board && before->id >= act->id)))
        return verify_differ(v, act->board, "%s: it stands behind what came later",
                             name_of(act));
    if (past_makes(act->act) && past_maker(r->act, r->n_act, act->board) != act)
        return verify_differ(v, act->board, "%s: another act made this board", name_of(act));
    bool went_on = act->board < r->last && !past_maker(r->act, r->n_act, act->board + 1);
    if (act->act != DEED_END || !went_on) return true;
    return verify_differ(v, act->board,
                         "the game was ended here, and there is a further board");
}

bool verify_journal(struct verify *v)
{
    const struct record *r = v->record;
    for (size_t i = 0; i < r->n_act; i++)
        if (!check_act(v, &r->act[i], i ? &r->act[i - 1] : NULL)) return false;
    if (r->n_act && verify_tells(v)) say("journal: acts %zu", r->n_act);
    return true;
}

/* ---- the end ------------------------------------------------------------------------------
 */

/* The game master's word, given on the last board. */
static const struct journal_row *ended_by(const struct record *r)
{
    const struct journal_row *last = NULL;
    for (size_t i = 0; i < r->n_act; i++)
        if (r->act[i].board == r->last && r->act[i].act == DEED_END) last = &r->act[i];
    return last;
}

/* What the boards do not tell. */
bool verify_ending(struct verify *v)
{
    const struct record *r = v->record;
    const struct journal_row *word = ended_by(r);
    struct work text = { 0 };
    struct round last;
    bool fits = word && strcmp(word->words, r->ending) == 0;
    bool ok = word || (work_begin(&text, RECORD_TEXT_MAX, v->e) &&
                       r->round(&last, r, r->last, &text.arena, v->e) &&
                       ending_follows(&fits, r->ending, last.board.text, &text.arena, v->e));
    work_end(&text);
    if (!ok || fits) return ok;
    if (word)
        return verify_differ(
            v, r->last, "the ending on record is \"%.60s\", in the journal it is \"%.60s\"",
            r->ending, word->words);
    return verify_differ(v, r->last,
                         "the ending on record, \"%.60s\", does not follow from anything",
                         r->ending);
}
