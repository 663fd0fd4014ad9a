/* What anybody can check the update by: seal, orders, receipts and salts, as the letter has
 * them. */
#include "templates/facts/facts.h"

/* "order green K(1,1)-(1,2)", "receipt HEX", "salt HEX", an empty line between two orders. */
static json_t *orders(struct facts *f, struct str lines)
{
    struct str line;
    json_t *out = json_array(), *one = NULL;
    while (str_line(&lines, &line)) {
        struct str word = str_word(&line);
        if (str_eq(word, STR("order"))) {
            facts_add(f, out, one = json_object());
            facts_put(f, one, "army", facts_str(f, str_word(&line)));
            facts_put(f, one, "order", facts_str(f, str_trim(line)));
        } else if (one && str_eq(word, STR("receipt"))) {
            facts_put(f, one, "receipt", facts_str(f, str_trim(line)));
        } else if (one && str_eq(word, STR("salt"))) {
            facts_put(f, one, "salt", facts_str(f, str_trim(line)));
        }
    }
    return out;
}

void facts_seal(struct facts *f)
{
    const struct letter_seal *s = &f->v->seal;
    if (!s->seal) return;
    json_t *out = json_object();
    facts_put(f, out, "seal", facts_text(f, s->seal));
    facts_put(f, out, "orders", orders(f, s->orders));
    facts_put(f, out, "complete", json_boolean(s->none || s->orders.n));
    facts_put(f, out, "file", facts_text(f, s->file));
    facts_put(f, f->root, "seal", out);
}
