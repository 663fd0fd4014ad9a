/* The letters by the rules of the game text: a row for each family of games. */
#include "templates/letters/letters.h"

#include "engine/rules.h"
#include "templates/letter_game.h"
#include "templates/rules/rules.h"
#include "templates/shown/shown.h"

#include <assert.h>

static const struct letter_kind armies = {
    report_armies, answer_armies, welcome_armies, pause_armies,   rules_armies,     rules_write,
    moves_armies,  NULL,          NULL,           report_changes, draft_board_alone
};

static const struct letter_kind *family(const struct rules *rules)
{
    return rules->look == LOOK_CHESS ? &letter_match : &armies;
}

static const struct letter_kind *kind_of(const struct seat_view *v)
{
    return family(v->shown->rules);
}

bool letter_report(struct letter_text *out, const struct report_view *v, struct arena *a,
                   struct err *e)
{
    assert(v->n_event == 0 || v->event);
    return kind_of(&v->seat)->report(out, v, a, e);
}

bool letter_answer(struct letter_text *out, const struct answer_view *v, struct arena *a,
                   struct err *e)
{
    assert((v->n_note == 0 || v->note) && (v->n_choice == 0 || v->choice));
    assert((v->n_line == 0 || v->line) && (v->n_doubt == 0 || v->doubt));
    return kind_of(&v->seat)->answer(out, v, a, e);
}

bool letter_welcome(struct letter_text *out, const struct seat_view *v, struct arena *a,
                    struct err *e)
{
    return kind_of(v)->welcome(out, v, a, e);
}

bool letter_pause(struct letter_text *out, const struct seat_view *v, struct arena *a,
                  struct err *e)
{
    return kind_of(v)->pause(out, v, a, e);
}

bool letter_rules(struct letter_text *out, const struct seat_view *v, struct arena *a,
                  struct err *e)
{
    return kind_of(v)->rules(out, v, a, e);
}

bool letter_rules_page(struct letter_text *out, const char *kind, const struct words *words,
                       struct arena *a, struct err *e)
{
    assert(kind);
    const struct rules *rules = rules_named(str_of(kind));
    struct page p = page_make(a);
    if (!rules) return err_set(e, ERR_INPUT, "no rules \"%.40s\"", kind);
    p.words = words;
    HEADING(&p, W_RULES_TITLE);
    *out = (struct letter_text){ .subject = words_raw(words, W_RULES_TITLE), .block = p.first };
    return family(rules)->rules_write(&p, kind, e) && page_print(&out->text, &out->html, &p, e);
}

bool letter_moves(struct letter_text *out, const struct moves_view *v, struct arena *a,
                  struct err *e)
{
    return kind_of(&v->seat)->moves(out, v, a, e);
}

bool letter_warning(struct letter_text *out, const struct seat_view *v, struct arena *a,
                    struct err *e)
{
    const struct letter_kind *kind = kind_of(v);
    if (!kind->warning) return err_set(e, ERR_BUG, "this game warns nobody");
    return kind->warning(out, v, a, e);
}

void letters_changes(struct draft *d, const struct shown *was, const struct shown *is,
                     size_t most)
{
    family(is->rules)->changes(d, was, is, most);
}

void letters_board(struct draft *d)
{
    kind_of(d->seat)->board(d);
}

bool letter_late(struct letter_text *out, const struct seat_view *v, const char *awaited,
                 struct arena *a, struct err *e)
{
    const struct letter_kind *kind = kind_of(v);
    if (!kind->late) return err_set(e, ERR_BUG, "in this game nobody is late");
    return kind->late(out, v, awaited, a, e);
}
