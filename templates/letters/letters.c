/* The letters by the rules of the game text: a row for each family of games. */
#include "engine/rules.h"
#include "templates/letters/kind.h"

static const struct letter_kind armies = { armies_report, armies_answer, armies_welcome,
                                           armies_pause,  armies_rules,  armies_rules_text };
static const struct letter_kind match = { match_report, match_answer, match_welcome,
                                          match_pause,  match_rules,  match_rules_text };

static const struct letter_kind *family(const struct rules *rules)
{
    return rules->fen ? &match : &armies;
}

/* NULL: the text names no rules. */
static const struct letter_kind *kind_of(const struct seat_view *v, struct err *e)
{
    const struct rules *rules;
    if (rules_of(&rules, v->board_text, e)) return family(rules);
    err_add(e, "letter: ");
    return NULL;
}

bool letter_report(struct letter_text *out, const struct report_view *v, struct arena *a,
                   struct err *e)
{
    const struct letter_kind *kind = kind_of(&v->seat, e);
    return kind && kind->report(out, v, a, e);
}

bool letter_answer(struct letter_text *out, const struct answer_view *v, struct arena *a,
                   struct err *e)
{
    const struct letter_kind *kind = kind_of(&v->seat, e);
    return kind && kind->answer(out, v, a, e);
}

bool letter_welcome(struct letter_text *out, const struct seat_view *v, struct arena *a,
                    struct err *e)
{
    const struct letter_kind *kind = kind_of(v, e);
    return kind && kind->welcome(out, v, a, e);
}

bool letter_pause(struct letter_text *out, const struct seat_view *v, struct arena *a,
                  struct err *e)
{
    const struct letter_kind *kind = kind_of(v, e);
    return kind && kind->pause(out, v, a, e);
}

bool letter_rules(struct letter_text *out, const struct seat_view *v, struct arena *a,
                  struct err *e)
{
    const struct letter_kind *kind = kind_of(v, e);
    return kind && kind->rules(out, v, a, e);
}

bool rules_page_text(struct str *out, const char *kind, struct arena *a, struct err *e)
{
    const struct rules *rules = rules_named(str_of(kind));
    if (!rules) return err_set(e, ERR_INPUT, "no rules \"%.40s\"", kind);
    return family(rules)->rules_text(out, kind, a, e);
}
