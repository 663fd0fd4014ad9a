/* What anybody can check the update with: seal, orders, receipts and salts, as they were
 * sealed. */
#include "templates/facts/facts.h"

/* The army's receipt, on a line of its own "receipt ARMY RECEIPT SALT". */
static void put_receipt(struct facts *f, json_t *one, struct str lines, struct str army)
{
    struct str line;
    while (str_line(&lines, &line)) {
        if (!str_eq(str_word(&line), STR("receipt")) || !str_eq(str_word(&line), army))
            continue;
        facts_put(f, one, "receipt", facts_str(f, str_word(&line)));
        facts_put(f, one, "salt", facts_str(f, str_word(&line)));
        return;
    }
}

/* Lines "order ARMY ORDER". */
static json_t *orders(struct facts *f, struct str lines)
{
    struct str rest = lines, line;
    json_t *out = json_array();
    while (str_line(&rest, &line)) {
        if (!str_eq(str_word(&line), STR("order"))) continue;
        struct str army = str_word(&line);
        json_t *one = json_object();
        facts_add(f, out, one);
        facts_put(f, one, "army", facts_str(f, army));
        facts_put(f, one, "order", facts_str(f, str_trim(line)));
        put_receipt(f, one, lines, army);
    }
    return out;
}

void facts_seal(struct facts *f)
{
    const struct letter_seal *s = &f->v->seal;
    if (!s->seal) return;
    json_t *out = json_object();
    facts_put(f, out, "seal", facts_text(f, s->seal));
    facts_put(f, out, "orders", orders(f, s->lines));
    facts_put(f, out, "complete", json_boolean(s->lines.n > 0));
    facts_put(f, out, "file", facts_text(f, s->file));
    facts_put(f, f->root, "seal", out);
}
