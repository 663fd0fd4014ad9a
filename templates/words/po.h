#ifndef TEMPLATES_WORDS_PO_H
#define TEMPLATES_WORDS_PO_H
/* Catalogues in the PO format of GNU gettext ("The Format of PO Files"): comments, msgctxt,
 * msgid, msgid_plural, msgstr, msgstr[N]; strings in several pieces; \n \t \" \\. Obsolete
 * entries (#~) are left out. UTF-8 only. */
#include "engine/base/arena.h"
#include "engine/base/err.h"
#include "engine/base/str.h"

enum { PO_FORMS = 4 }; /* plural forms at most */

struct po_entry {
    uint32_t line;              /* that it begins in, from 1 */
    bool fuzzy;                 /* the translation is not sure: not to be used */
    const char *name;           /* msgctxt; NULL: the header, or an entry without one */
    const char *id;             /* msgid */
    const char *id_plural;      /* NULL: none */
    const char *text[PO_FORMS]; /* msgstr; NULL or "": not translated */
};

struct po {
    struct po_entry *entry;
    size_t n;
    const char *plural; /* the expression behind "plural=" in the header, or "n != 1" */
};

/** All strings are owned by the arena. ERR_INPUT names the line; ERR_NOMEM. */
bool po_read(struct po *out, struct str file, struct arena *a, struct err *e);
#endif
