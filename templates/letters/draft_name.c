/* Names of players in letters. Somebody typed them at some time. */
#include "templates/letters/draft.h"
#include "templates/page/text_columns.h"

enum { NAME_SHOWN = 80 /* bytes */ };

/* What somebody typed as a name, on one line, in whole characters. */
static const char *name_shown(struct draft *d, struct str typed)
{
    uint32_t c;
    struct str bytes;
    struct buf out = buf_make(d->arena, (size_t)2 * NAME_SHOWN);
    while (out.n < NAME_SHOWN && text_next(&typed, &c, &bytes)) buf_put(&out, bytes);
    return buf_str(&out).s;
}

const char *draft_player(struct draft *d, struct str army)
{
    const struct seat_view *s = d->seat;
    for (size_t i = 0; i < s->n_name; i++) {
        if (!str_eq(str_of(s->name[i].army), army)) continue;
        if (s->name[i].level)
            return SAID(&d->page, W_HOUSE_NAME, { slot_number("level", s->name[i].level) });
        struct str name = str_trim(str_of(s->name[i].player));
        return name.n ? name_shown(d, name) : NULL;
    }
    return NULL;
}

const char *draft_army(struct draft *d, struct str army)
{
    bool own = str_eq(army, str_of(d->seat->army));
    const char *player = own ? NULL : draft_player(d, army);
    struct slot slot = slot_as(SLOT_ARMY, "army", army);
    if (!player) return SAID(&d->page, W_DRAFT_ARMY, { slot });
    return SAID(&d->page, W_DRAFT_ARMY_OF, { slot, slot_text("player", player) });
}

const char *draft_reader(struct draft *d)
{
    const char *name = d->seat->player;
    return name && name[0] ? name_shown(d, str_of(name)) : NULL;
}

void draft_greeting(struct draft *d)
{
    if (d->seat->web) return;
    const char *name = draft_reader(d);
    if (name)
        PARA(&d->page, W_DRAFT_HELLO, { slot_text("name", name) });
    else
        PARA(&d->page, W_DRAFT_HELLO_NOBODY);
}

/* "Gerda (gm@club.example)" */
static const char *master_shown(struct draft *d)
{
    const struct seat_master *m = &d->seat->master;
    const char *address = name_shown(d, str_of(m->address));
    const char *name = m->name ? name_shown(d, str_trim(str_of(m->name))) : "";
    struct buf b = buf_make(d->arena, (size_t)5 * NAME_SHOWN);
    if (!name[0]) return address;
    buf_printf(&b, "%s (%s)", name, address);
    return buf_str(&b).s;
}

void draft_master(struct draft *d)
{
    const struct seat_master *m = &d->seat->master;
    if (!d->page.masters || (!m->address && !m->operated) || d->seat->web) return;
    if (!m->address) {
        PARA(&d->page, W_MASTER_OPERATOR);
        return;
    }
    struct slot master = slot_text("master", master_shown(d));
    if (m->army && m->army[0])
        PARA(&d->page, W_MASTER_PLAYS, { master, slot_army("army", m->army) });
    else
        PARA(&d->page, W_MASTER_LINE, { master });
}
