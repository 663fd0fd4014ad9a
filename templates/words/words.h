#ifndef TEMPLATES_WORDS_H
#define TEMPLATES_WORDS_H
/* The sentences that players and game masters read, in many languages. C names a sentence
 * (W_..., made from en.po when building) and gives the slots that it is filled with; whole
 * sentences are chosen, none is glued. How to write a catalogue: README.md of this folder. */
#include "engine/base/buf.h"
#include "engine/base/err.h"
#include "engine/slot.h"
#include "templates/words/names.h"

/* Around `words of orders` of a sentence; templates/page/page.h has the same sign. */
#define WORDS_CODE "\1"

enum { WORDS_FORMS = 4 };
struct words_entry {
    const char
        *text[WORDS_FORMS]; /* by plural form; the first alone without; NULL: not there */
};

/** A language. Values; what it points to lives as long as it is used. */
struct words {
    const char *language;            /* "de" */
    const char *plural;              /* templates/words/plural.h */
    const struct words_entry *entry; /* by words_place() */
    const struct words *below;       /* where a sentence is looked for next; NULL: nowhere */
    bool plain; /* numbers of rules, " (6.4)", are left out of its sentences */
};

/** The built-in language with that name, "en" or "de"; NULL: there is none. */
const struct words *words_named(struct str language);
/** The same language without numbers of rules; NULL: English. */
struct words words_plain(const struct words *words);
/** All built-in languages, ended by NULL; English is the first. */
const struct words *const *words_all(void);

/** A sentence with its slots filled. The first SLOT_COUNT or SLOT_LIST chooses singular or
 *  plural. W_NONE, which is 0, is the empty one: rows of a table that have no sentence. */
struct saying {
    enum words_name word;
    struct slot slot[SLOTS_MAX]; /* ended by one of kind SLOT_END, or full */
};
/** `words` NULL: English. */
void words_put(struct buf *out, const struct words *words, const struct saying *s);
#define SAY(out, words, ...)                                                                   \
    words_put((out), (words), &(const struct saying){ .word = __VA_ARGS__ })
/** The same as a text in the arena; NULL when it is used up. */
const char *words_text(struct arena *a, const struct words *words, const struct saying *s);

/** What one slot is in that language, outside of a sentence: an item of a list. */
void words_slot(struct buf *out, const struct words *words, const struct slot *slot);
/** The language, or the first below it, that has the sentence; English has all. NULL: English.
 */
const struct words *words_having(const struct words *words, enum words_name word);
/** The sentence without anything filled in; never NULL. */
const char *words_raw(const struct words *words, enum words_name word);
/** The first of a sentence's forms, which | divides: what players are told to write. */
struct str words_form(const struct words *words, enum words_name forms);
/** Is the word one of these forms, in any language and any case? */
bool words_is_form(struct str word, enum words_name forms);
/** Its entry in every language; below words_count(). */
size_t words_place(enum words_name word);
size_t words_count(void);
/** The sentence of that place; that of 0 is W_NONE. */
enum words_name words_at(size_t place);
/** The sentence with that name ("piece.rook"); false: none has it. */
bool words_find(enum words_name *out, struct str name);
/** "report.summary" */
const char *words_name(enum words_name word);

/** The items with what the language has between them: "a, b and c". `kind` is W_LIST_AND or
 *  W_LIST_OR: patterns divided by |, for two, for the middle, for the last of more. */
void words_list(struct buf *out, const struct words *words, enum words_name kind,
                const struct str *item, size_t n);
/** One more item of a list that grows and ends without "and". */
void words_next(struct buf *out, const struct words *words, enum words_name kind,
                struct str item);

/** Sentences of an operator's file (PO) over those of `below`; *out is owned by the arena.
 *  Entries that are not translated are left as they were. ERR_INPUT names the line that is
 *  wrong: a sentence that is not known, a slot that the English one has not, a form that the
 *  language has not. */
bool words_overlay(struct words **out, const struct words *below, struct str file,
                   struct arena *a, struct err *e);
#endif
