/* An operator's file over a language: it is read, checked and laid on top. */
#include "templates/words/check.h"
#include "templates/words/plural.h"
#include "templates/words/po.h"
#include "templates/words/words.h"

static bool wrong(const struct po_entry *p, struct err *e)
{
    return err_add(e, "line %u: \"%s\": ", (unsigned)p->line, p->name);
}

/* The English sentence has all slots; if there are several forms, the last one has them. */
static struct str base_of(enum words_name word)
{
    const struct words_entry *e = &words_all()[0]->entry[words_place(word)];
    return str_of(e->text[1] ? e->text[1] : e->text[0]);
}

/* Plural forms of a sentence: those that the language has, or one. */
static size_t forms_of(enum words_name word, const struct words *below)
{
    enum { NUMBERS = 200 }; /* by then every form has come */
    size_t n = 1;
    if (!words_all()[0]->entry[words_place(word)].text[1]) return n;
    for (int64_t i = 0; i < NUMBERS; i++)
        if (plural_form(below->plural, i) >= n) n = plural_form(below->plural, i) + 1;
    return n;
}

/* All forms or none: the operator's words next to ours would be two voices. */
static bool check_forms(const struct po_entry *p, size_t forms, struct err *e)
{
    size_t given = 0;
    for (size_t i = 0; i < PO_FORMS; i++) {
        bool there = p->text[i] && p->text[i][0];
        if (there && i >= forms)
            return err_set(e, ERR_INPUT, "msgstr[%zu]: it has no such plural form", i);
        given += there;
    }
    return given == 0 || given == forms ||
           err_set(e, ERR_INPUT, "it has %zu plural forms, from msgstr[0] on", forms);
}

static bool lay(struct words_entry *entry, const struct po_entry *p, const struct words *below,
                struct err *e)
{
    enum words_name word;
    if (!p->name && !(p->id && p->id[0])) return true; /* the header */
    if (!p->name)
        return err_set(e, ERR_INPUT, "line %u: msgctxt is missing", (unsigned)p->line);
    if (!words_find(&word, str_of(p->name))) {
        err_set(e, ERR_INPUT, "no sentence has that name");
        return wrong(p, e);
    }
    const char *grammar = words_raw(below, W_GRAMMAR);
    size_t forms = forms_of(word, below);
    if (!check_forms(p, forms, e)) return wrong(p, e);
    for (size_t i = 0; i < forms; i++) {
        if (!p->text[i] || !p->text[i][0]) continue;
        struct str spare = forms > 1 && i == 0 ? STR("n") : STR("");
        bool free_text = word == W_GRAMMAR;
        if (!free_text && !check_slots(base_of(word), str_of(p->text[i]), spare, grammar, e))
            return wrong(p, e);
        entry[words_place(word)].text[i] = p->text[i];
    }
    return true;
}

bool words_overlay(struct words **out, const struct words *below, struct str file,
                   struct arena *a, struct err *e)
{
    struct po po;
    struct words *w = NEW(a, struct words, 1);
    struct words_entry *entry = NEW(a, struct words_entry, words_count());
    if (!w || !entry) return err_nomem(e);
    if (!po_read(&po, file, a, e)) return false;
    for (size_t i = 0; i < po.n; i++)
        if (!po.entry[i].fuzzy && !lay(entry, &po.entry[i], below, e)) return false;
    *w = (struct words){ below->language, below->plural, entry, below, false };
    *out = w;
    return true;
}
