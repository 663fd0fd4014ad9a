/* What somebody has set for themselves: language, time zone, name, reminders. The word alone
 * says what is set. */
#include "cron/act/player/player.h"

#include "cron/app/when/when.h"
#include "cron/game/seats/called.h"
#include "engine/base/span.h"

static bool nobody(const struct act_asker *who)
{
    return who->seat.id == 0 && who->person.id == 0;
}

/* ---- language -----------------------------------------------------------------------------
 */

/* "de", or its name in any language: an entry language.de. */
static const struct words *language_of(struct str word)
{
    const struct words *const *all = words_all();
    for (; *all; all++) {
        struct str_cut c = { .tail = str_of(words_raw(*all, W_LANGUAGE_NAMES)), .ok = true };
        if (str_ieq(word, str_of((*all)->language))) return *all;
        while (c.ok) {
            c = str_cut(c.tail, '|');
            if (str_ieq(word, c.head)) return *all;
        }
    }
    return NULL;
}

static const char *own_name(struct act *x, const struct words *words)
{
    struct str_cut c = str_cut(str_of(words_raw(words, W_LANGUAGE_NAMES)), '|');
    return str_dup(c.head, x->arena);
}

/* "English (`en`) and Deutsch (`de`)" */
static bool languages(const char **out, struct act *x)
{
    struct buf b = buf_make(x->arena, 400);
    const struct words *const *all = words_all();
    for (; *all; all++) {
        struct buf one = buf_make(x->arena, 80);
        struct str_cut c = str_cut(str_of(words_raw(*all, W_LANGUAGE_NAMES)), '|');
        buf_printf(&one, "%.*s (%s)", STR_ARG(c.head), (*all)->language);
        words_next(&b, x->who.says, W_LIST_COMMA, buf_str(&one));
    }
    *out = buf_str(&b).s;
    return !b.full || err_nomem(x->e);
}

bool player_language(struct act *x)
{
    const char *all;
    struct str word = act_word(x);
    const struct words *to =
        word.n ? language_of(word) : app_words(x->app, x->who.says->language);
    if (nobody(&x->who)) return ACT_REFUSE(x, W_MINE_NOBODY);
    if (!languages(&all, x)) return false;
    if (!to)
        return ACT_REFUSE(x, W_LANGUAGE_NONE,
                          { slot_str("word", str_head(word, 40)), slot_text("all", all) });
    const char *name = own_name(x, to);
    if (!name) return err_nomem(x->e);
    if (word.n == 0) {
        ACT_SAY(x, W_LANGUAGE_IS, { slot_text("language", name), slot_text("all", all) });
        return true;
    }
    x->who.seat.language = x->who.person.language = to->language;
    x->who.says = app_words(x->app, to->language);
    ACT_DONE(x, W_LANGUAGE_SET, { slot_text("language", name) });
    return player_keep(x, WISH_LANGUAGE) && player_scope(x);
}

/* ---- time zone ----------------------------------------------------------------------------
 */

bool player_timezone_fits(struct str rest)
{
    char zone[ZONE_NAME_MAX];
    struct str left = rest;
    str_word(&left);
    return str_trim(left).n == 0 || player_zone_find(zone, rest);
}

bool player_timezone(struct act *x)
{
    char found[ZONE_NAME_MAX];
    struct str typed = str_trim(x->given.words);
    struct slot now = slot_time("time", app_now(x->app));
    if (nobody(&x->who)) return ACT_REFUSE(x, W_MINE_NOBODY);
    if (typed.n == 0) {
        ACT_SAY(x, W_TIMEZONE_IS, { slot_text("zone", act_zone(x)), now });
        return true;
    }
    if (!player_zone_find(found, typed))
        return ACT_REFUSE(x, W_TIMEZONE_NONE, { slot_str("word", str_head(typed, 40)) });
    const char *zone = str_dup(str_of(found), x->arena);
    if (!zone) return err_nomem(x->e);
    x->who.seat.zone = x->who.person.zone = zone;
    ACT_DONE(x, W_TIMEZONE_SET, { slot_text("zone", zone), now });
    return player_keep(x, WISH_ZONE) && player_scope(x);
}

/* ---- name ---------------------------------------------------------------------------------
 */

enum { NAME_WORDS = 4 };

static bool is_small(char c)
{
    return c >= 'a' && c <= 'z';
}

/* One word, or a few that begin as names do; anything more is a sentence. */
bool player_name_fits(struct str rest)
{
    struct str word, all = str_trim(rest);
    size_t n = 0, small = 0;
    rest = all;
    if (rest.n && rest.s[0] == '"') return true;
    while ((word = str_word(&rest)).n) {
        bool particle = word.n <= 3 && n > 0; /* "de la Cruz" */
        n++;
        small += is_small(word.s[0]) && !particle;
    }
    return n == 0 || (n == 1 && (small == 0 || all.n > 2)) || (n <= NAME_WORDS && small == 0);
}

static bool name_refused(struct saying *no, struct act *x, const char *name)
{
    bool all = x->given.scope == ACT_EVERYWHERE;
    const struct called c = { x->app, all ? 0 : x->who.game.id,
                              x->who.seat.id ? x->who.seat.address : x->who.person.address,
                              x->who.seat.army, name };
    return called_refused(no, &c, x->arena, x->e);
}

bool player_name(struct act *x)
{
    struct str typed = str_trim(x->given.words);
    while (typed.n && strchr("\"'", typed.s[0])) typed = str_from(typed, 1);
    while (typed.n && strchr("\"'.", typed.s[typed.n - 1])) typed.n--;
    const char *was = x->who.seat.id ? x->who.seat.name : x->who.person.name;
    if (nobody(&x->who)) return ACT_REFUSE(x, W_MINE_NOBODY);
    if (typed.n == 0 && was[0])
        ACT_SAY(x, W_NAME_IS, { slot_text("name", was) });
    else if (typed.n == 0)
        ACT_SAY(x, W_NAME_NONE);
    if (typed.n == 0) return true;
    const char *name = str_dup(typed, x->arena);
    struct saying no;
    if (!name) return err_nomem(x->e);
    if (!name_refused(&no, x, name)) return false;
    if (no.word != W_NONE) return act_refuse(x, &no);
    x->who.seat.name = x->who.person.name = name;
    ACT_DONE(x, W_NAME_SET, { slot_text("name", name) });
    return player_keep(x, WISH_NAME) && player_scope(x);
}

/* ---- reminders ----------------------------------------------------------------------------
 */

enum { REMINDERS_MAX = 3, LONGEST_H = 336 };
enum said { SAID_NOTHING, SAID_OFF, SAID_USUAL, SAID_HOURS, SAID_WRONG };

/* "24", "24h", "1 day"; *rest moves past it. */
static bool hours_of(int64_t *out, struct str *rest)
{
    if (when_span_part(out, rest)) {
        bool whole = *out % HOUR_S == 0;
        *out /= HOUR_S;
        return whole && *out > 0 && *out <= LONGEST_H;
    }
    struct str word = str_word(rest);
    while (word.n && strchr(",;", word.s[word.n - 1])) word.n--;
    return str_int(word, out) && *out > 0 && *out <= LONGEST_H;
}

/* Hours, the longest first, each once. */
static void add_hours(int64_t hours[REMINDERS_MAX], size_t *n, int64_t h)
{
    size_t at = 0;
    while (at < *n && hours[at] > h) at++;
    if (at < *n && hours[at] == h) return;
    for (size_t i = *n; i > at; i--) hours[i] = hours[i - 1];
    hours[at] = h;
    ++*n;
}

static enum said reminders_read(int64_t hours[REMINDERS_MAX], size_t *n, struct str words)
{
    struct str all = str_trim(words);
    int64_t h = 0;
    *n = 0;
    if (all.n == 0) return SAID_NOTHING;
    if (words_is_form(all, W_REMINDERS_OFF_WORDS)) return SAID_OFF;
    if (words_is_form(all, W_REMINDERS_USUAL_WORDS)) return SAID_USUAL;
    while ((all = str_trim(all)).n) {
        struct str behind = all;
        bool filler = words_is_form(str_word(&behind), W_REMINDERS_HOUR_WORDS);
        if (filler) all = behind;
        if (filler) continue;
        if (!hours_of(&h, &all) || *n == REMINDERS_MAX) return SAID_WRONG;
        add_hours(hours, n, h);
    }
    return *n ? SAID_HOURS : SAID_WRONG;
}

/* Numbers, or a single word that may be a mistake. */
bool player_reminders_fits(struct str rest)
{
    int64_t hours[REMINDERS_MAX];
    size_t n;
    struct str left = rest;
    struct str first = str_word(&left);
    bool number = first.n && char_digit(first.s[0]);
    return str_trim(left).n == 0 || (number && reminders_read(hours, &n, rest) == SAID_HOURS);
}

/* "24 h and 3 h" */
static struct slot hours_slot(struct act *x, const int64_t *hours, size_t n)
{
    struct slot *item = NEW(x->arena, struct slot, REMINDERS_MAX);
    if (!item) return slot_text("hours", "");
    for (size_t i = 0; i < n; i++) {
        struct buf b = buf_make(x->arena, 40);
        SAY(&b, x->who.says, W_REMINDERS_HOURS, { slot_count("n", hours[i]) });
        item[i] = slot_str("hours", buf_str(&b));
    }
    return slot_list("hours", item, n, false);
}

/* What applies now: the player's own, or the game's. */
static bool reminders_now(struct act *x)
{
    int64_t hours[REMINDERS_MAX];
    size_t n = 0;
    struct policy p;
    if (!act_policy(&p, x)) return false;
    enum said own = reminders_read(hours, &n, str_of(x->who.seat.reminders));
    for (size_t i = 0; own == SAID_NOTHING && i < p.reminders.n && n < REMINDERS_MAX; i++)
        hours[n++] = (p.reminders.span[i] + HOUR_S - 1) / HOUR_S;
    if (own == SAID_OFF || n == 0)
        ACT_SAY(x, W_REMINDERS_ARE_OFF);
    else
        ACT_SAY(x, W_REMINDERS_ARE, { hours_slot(x, hours, n) });
    return true;
}

bool player_reminders(struct act *x)
{
    int64_t hours[REMINDERS_MAX];
    size_t n;
    struct buf b = buf_make(x->arena, 60);
    enum said said = reminders_read(hours, &n, x->given.words);
    if (said == SAID_NOTHING) return reminders_now(x);
    if (said == SAID_WRONG)
        return ACT_REFUSE(x, W_REMINDERS_WRONG,
                          { slot_str("words", str_head(str_trim(x->given.words), 40)),
                            slot_number("n", REMINDERS_MAX), slot_number("most", LONGEST_H) });
    if (said == SAID_OFF) buf_puts(&b, "off");
    for (size_t i = 0; i < n; i++) buf_printf(&b, "%s%d", i ? " " : "", (int)hours[i]);
    if (b.full) return err_nomem(x->e);
    x->who.seat.reminders = b.n ? buf_str(&b).s : "";
    if (!player_keep(x, WISH_REMINDERS)) return false;
    if (said == SAID_OFF)
        ACT_DONE(x, W_REMINDERS_OFF);
    else if (said == SAID_USUAL)
        ACT_DONE(x, W_REMINDERS_USUAL);
    else
        ACT_DONE(x, W_REMINDERS_SET, { hours_slot(x, hours, n) });
    if (!player_scope(x)) return false;
    return said != SAID_USUAL || reminders_now(x);
}
