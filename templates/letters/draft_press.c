/* What people of a game said to one another, in reports and in letters of its own. Whatever
 * they wrote is quoted, below a line of ours that says who wrote it. */
#include "templates/letters/draft.h"
#include "templates/letters/tap.h"

#include <assert.h>

enum { NAMES = 8 /* of a list of readers */ };

const char *letter_who(const struct press_item *p, const struct words *words, struct arena *a)
{
    assert(p);
    struct slot army = slot_army("army", p->army);
    enum words_name says = W_RELAY_WAITING;
    if (p->grey) return words_text(a, words, &(const struct saying){ .word = W_PRESS_NOBODY });
    if (p->army[0] && p->name[0])
        return words_text(
            a, words,
            &(const struct saying){ W_DRAFT_ARMY_OF, { army, slot_text("player", p->name) } });
    if (p->army[0])
        return words_text(a, words, &(const struct saying){ W_DRAFT_ARMY, { army } });
    bool master = strcmp(p->role, "master") == 0 || strcmp(p->role, "deputy") == 0;
    bool observer = strcmp(p->role, "observer") == 0, named = p->name[0];
    if (observer) says = named ? W_PRESS_WHO_OBSERVER : W_RELAY_OBSERVER;
    if (master) says = named ? W_PRESS_WHO_MASTER : W_RELAY_MASTER;
    if (named && !observer && !master) return p->name;
    return words_text(a, words, &(const struct saying){ says, { slot_text("name", p->name) } });
}

/* ---- to whom -------------------------------------------------------------------------------
 */

/* One of item.whom; W_NONE: an army. */
static enum words_name group_of(struct str whom)
{
    static const struct {
        const char *whom;
        enum words_name says;
    } groups[] = { { "observers", W_PRESS_TO_OBSERVERS },
                   { "observer", W_PRESS_TO_OBSERVER },
                   { "gm", W_PRESS_TO_MASTER },
                   { "grey", W_PRESS_TO_GREY } };
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        if (str_eq(whom, str_of(groups[i].whom))) return groups[i].says;
    return W_NONE;
}

static struct slot reader_slot(struct draft *d, const struct press_item *p, struct str whom)
{
    enum words_name group = group_of(whom);
    bool you = str_eq(whom, str_of(d->seat->army)) && !p->own;
    if (you) group = W_PRESS_TO_YOU;
    if (group == W_NONE) return slot_as(SLOT_ARMY, "", whom);
    return slot_text("", page_said(&d->page, &(const struct saying){ .word = group }));
}

/* "you, blue and the observers": the reader first. */
static struct slot readers(struct draft *d, const struct press_item *p)
{
    size_t n = 0;
    struct str rest = str_of(p->whom), one;
    struct slot *item = NEW(d->arena, struct slot, NAMES);
    if (!item) {
        d->page.full = true;
        return slot_text("list", "");
    }
    while (n < NAMES && (one = str_word(&rest)).n) {
        item[n] = reader_slot(d, p, one);
        struct slot first = item[0];
        bool you = n && item[n].kind == SLOT_TEXT && !group_of(one);
        if (you) item[0] = item[n], item[n] = first;
        n++;
    }
    return slot_list("list", item, n, str_trim(rest).n > 0);
}

/* Nobody else got it. An answer to an anonymous writer is for that writer. */
static bool is_alone(const struct draft *d, const struct press_item *p)
{
    struct str whom = str_of(p->whom);
    bool person = str_eq(whom, STR("grey")) || str_eq(whom, STR("observer")) ||
                  (str_eq(whom, STR("gm")) && !d->seat->army[0]);
    return !p->own && !p->overheard && (person || str_eq(whom, str_of(d->seat->army)));
}

/* ---- in reports ----------------------------------------------------------------------------
 */

static void heading(struct draft *d, const struct press_item *p)
{
    struct buf at = buf_make(d->arena, 80);
    const char *name = letter_who(p, d->page.words, d->arena);
    struct slot who = slot_text("who", name ? name : "");
    zone_time(&at, d->seat->words, p->at, d->seat->zone);
    struct slot time = slot_str("time", buf_str(&at)), list = readers(d, p);
    if (p->own && p->public)
        PARA(&d->page, W_PRESS_YOU_ALL, { time });
    else if (p->own)
        PARA(&d->page, W_PRESS_YOU_SOME, { list, time });
    else if (p->public)
        PARA(&d->page, W_PRESS_FROM_ALL, { who, time });
    else if (is_alone(d, p))
        PARA(&d->page, W_PRESS_FROM_YOU, { who, time });
    else
        PARA(&d->page, W_PRESS_FROM_SOME, { who, list, time });
}

void draft_press(struct draft *d, const struct press_view *v)
{
    bool cut = v->more;
    for (size_t i = 0; i < v->n; i++) {
        heading(d, &v->item[i]);
        page_quote(&d->page, v->item[i].text);
        cut |= v->item[i].cut;
        if (v->item[i].cut) PARA(&d->page, W_PRESS_GOES_ON);
    }
    if (v->more) PARA(&d->page, W_PRESS_MORE);
    if (cut) PARA(&d->page, W_PRESS_WHOLE, { slot_number("board", d->seat->board) });
    for (size_t i = 0; i < v->n_look; i++) {
        struct buf at = buf_make(d->arena, 80);
        zone_time(&at, d->seat->words, v->look[i], d->seat->zone);
        PARA(&d->page, W_PRESS_LOOKED, { slot_str("time", buf_str(&at)) });
    }
}

void draft_press_part(struct draft *d, const struct press_view *v)
{
    if (v->n + v->n_look == 0) return;
    HEADING(&d->page, W_PRESS_HEADING);
    draft_press(d, v);
}

static void told_to(struct draft *d, const struct press_item *p, bool answer)
{
    struct slot who = slot_text("who", letter_who(p, d->page.words, d->arena));
    struct slot game = slot_text("game", d->seat->game), list = readers(d, p);
    if (p->public)
        PARA(&d->page, W_PRESS_LETTER_ALL, { who, game });
    else if (answer)
        PARA(&d->page, W_PRESS_LETTER_ANSWER, { who, game });
    else if (is_alone(d, p))
        PARA(&d->page, W_PRESS_LETTER_YOU, { who, game });
    else
        PARA(&d->page, W_PRESS_LETTER_SOME, { who, list, game });
    page_quote(&d->page, p->text);
}

/* ---- as a letter ---------------------------------------------------------------------------
 */

/* An answer to the mail of the day does not answer this: that needs the key of this message. */
static void how_in_digest(struct draft *d, struct slot who)
{
    const struct seat_view *s = d->seat;
    tap_other(d, W_PRESS_HOW_TAP, "", W_PRESS_HOW_TAP_LINK);
    if (s->reply_to && s->key)
        PARA(&d->page, W_PRESS_HOW_DIGEST,
             { who, slot_text("address", s->reply_to), slot_text("key", s->key) });
}

bool letter_press(struct letter_text *out, const struct press_letter *v, struct arena *a,
                  struct err *e)
{
    struct draft d;
    const struct press_item *p = &v->item;
    const char *name = letter_who(p, v->seat.words, a);
    if (!name) return err_nomem(e);
    struct slot who = slot_text("who", name);
    draft_open_plain(&d, &v->seat, a, e);
    if (p->grey)
        SUBJECT(&d, p->public ? W_PRESS_SUBJECT_GREY_ALL : W_PRESS_SUBJECT_GREY);
    else
        SUBJECT(&d, p->public ? W_PRESS_SUBJECT_ALL : W_PRESS_SUBJECT, { who });
    told_to(&d, p, v->answer);
    if (!v->silent && v->seat.in_digest) how_in_digest(&d, who);
    if (!v->silent && !v->seat.in_digest)
        PARA(&d.page, p->grey ? W_PRESS_HOW_GREY : W_PRESS_HOW, { who });
    if (v->unknown) PARA(&d.page, W_PRESS_HOW_UNKNOWN);
    if (!v->seat.in_digest) PARA(&d.page, W_PRESS_HOW_BLOCK);
    return draft_close(out, &d);
}
