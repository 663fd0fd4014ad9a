/* New games, and their options. */
#include "cron/act/master/master.h"
#include "cron/app/reach.h"
#include "cron/app/when/when.h"
#include "cron/outbox/reader.h"
#include "cron/table/match.h"

enum { OPTIONS_MAX = 60, RECORD_MAX = 1000, EVENTS_MAX = 8 };
/* `option start master` is not an address: "master" does not end a value, and is looked for
 * last. */
static const char names[] = "rules every identity option first board fen event late gm";

/* ---- reading the wish ---------------------------------------------------------------------
 */

bool master_create_fits(struct str rest)
{
    struct str word;
    while ((word = str_word(&rest)).n) {
        while (word.n && word.s[0] == '-') word = str_from(word, 1);
        if (str_ieq(str_head(word, 5), STR("rules"))) return true;
    }
    return false;
}

static bool options_of(struct act *x, struct game_wish *w)
{
    struct str value;
    const char **option = NEW(x->arena, const char *, OPTIONS_MAX);
    if (!option) return err_nomem(x->e);
    w->option = option;
    while (w->n_option < OPTIONS_MAX && act_option(x, &value, "option", names)) {
        option[w->n_option] = str_dup(value, x->arena);
        if (!option[w->n_option++]) return err_nomem(x->e);
    }
    return true;
}

/* If it is repeated, all values with a space between them. */
static bool record_of(struct act *x, const struct game_record *r, const char **out)
{
    struct buf b = buf_make(x->arena, RECORD_MAX);
    struct str value;
    size_t n = 0;
    if (!r->repeated) return master_value(x, out, r->option, names);
    for (; n < EVENTS_MAX && act_option(x, &value, r->option, names); n++)
        buf_printf(&b, "%s%.*s", n ? " " : "", STR_ARG(value));
    if (b.full) return MASTER_NO(x, W_MASTER_TOO_LONG, { slot_text("name", r->option) });
    if (n) *out = buf_str(&b).s;
    return true;
}

static bool records_of(struct act *x, struct game_wish *w)
{
    const char **record = NEW(x->arena, const char *, GAME_RECORDS);
    if (!record) return err_nomem(x->e);
    w->record = record;
    for (size_t i = 0; i < GAME_RECORDS; i++)
        if (!record_of(x, &game_records[i], &record[i])) return false;
    return true;
}

static bool every_of(struct act *x, struct game_wish *w)
{
    const char *every = NULL;
    if (!master_value(x, &every, "every", names)) return false;
    if (!every || when_span(&w->every_s, str_of(every))) return true;
    return MASTER_NO(x, W_ACT_NO_SPAN, { slot_text("word", every) });
}

static bool first_of(struct act *x, struct game_wish *w)
{
    struct act one = *x;
    if (!act_option(x, &one.given.words, "first", names)) return true;
    if (!act_time(&one, &w->first)) return false;
    x->answer.part = one.answer.part;
    x->answer.n_part = one.answer.n_part;
    x->answer.refused = one.answer.refused;
    return !x->answer.refused;
}

/* What the text below says, or the word after the name. */
static bool rules_of_rest(struct act *x, struct game_wish *w)
{
    struct str rest = x->given.below, line, word = str_trim(x->given.words);
    while (!w->rules && str_line(&rest, &line))
        if (str_eq(str_word(&line), STR("rules"))) w->rules = str_dup(str_trim(line), x->arena);
    if (w->rules || !rules_named(word)) return true;
    x->given.words = STR("");
    w->rules = str_dup(word, x->arena);
    return w->rules || err_nomem(x->e);
}

static bool wish_of(struct act *x, struct game_wish *w, const char **master)
{
    w->identity = "token";
    w->text = x->given.below;
    return options_of(x, w) && master_value(x, &w->rules, "rules", names) &&
           master_value(x, &w->identity, "identity", names) &&
           master_value(x, &w->late, "late", names) && every_of(x, w) && first_of(x, w) &&
           records_of(x, w) && master_value(x, master, "gm", names) &&
           (*master || master_value(x, master, "master", names)) && master_word(x, &w->name) &&
           rules_of_rest(x, w) && master_no_more(x);
}

/* ---- whose it is --------------------------------------------------------------------------
 */

/* By mail, whoever asks for it runs it. */
static struct person_row master_of(const struct act *x, const char *address)
{
    struct person_row p = { .game = x->who.game.id,
                            .role = ROLE_MASTER,
                            .address = address ? address : x->who.from,
                            .name = "",
                            .zone = act_zone(x),
                            .language = x->who.says ? x->who.says->language : "en",
                            .preferences = "",
                            .since = app_now(x->app),
                            .state = PERSON_HERE,
                            .army = "" };
    if (x->came.id && !address) p.name = x->who.seat.id ? x->who.seat.name : x->who.person.name;
    if (!p.name) p.name = "";
    return p;
}

bool master_created(struct act *x, const char *address)
{
    struct person_row p = master_of(x, address);
    if (!*p.address) return true;
    p.address = reach_form(str_of(p.address), x->arena);
    if (!p.address) return err_nomem(x->e);
    if (!master_reached(x, p.address)) return false;
    if (!db_person_add(x->app->db, &p.id, &p, x->e)) return false;
    if (x->came.id && !address) {
        x->who.person = p;
        x->who.seat = (struct seat_row){ .id = 0 };
        x->who.roles = ACT_MASTER;
        return true;
    }
    struct seat_row to = reader_seat(&p);
    return master_tell(
        x, &to, W_MASTER_SUBJECT_YOURS,
        &(const struct saying){ W_MASTER_YOU_ARE, { slot_text("game", x->who.game.name) } });
}

static bool create(struct act *x)
{
    struct game_wish w = { .name = NULL };
    struct game_change c = master_change(x);
    const char *address = NULL;
    if (!wish_of(x, &w, &address)) return false;
    if (!w.rules) return MASTER_NO(x, W_MASTER_NO_RULES);
    if (!master_did(x, &c, game_create(&c, &w))) return false;
    if (!act_journal(x, w.rules) || !master_created(x, address)) return false;
    if (x->came.id)
        ACT_DONE(x, W_MASTER_CREATED, { slot_text("game", w.name) });
    else
        ACT_DONE(x, W_MASTER_CREATED_LINE, { slot_text("game", w.name) });
    return master_public(x);
}

bool master_create(struct act *x)
{
    return create(x) || x->answer.refused;
}

/* ---- options ------------------------------------------------------------------------------
 */

/* What an option of a game's text means. */
static enum words_name option_meaning(struct str option)
{
    char name[80];
    enum words_name says = W_NONE;
    snprintf(name, sizeof name, "option.%.*s", STR_ARG(str_head(option, 60)));
    return words_find(&says, str_of(name)) ? says : W_NONE;
}

static bool option(struct act *x)
{
    struct game_change c = master_change(x);
    struct str behind, line = str_trim(x->given.words);
    const struct policy_row *begins = policy_begins(line, &behind);
    struct str name = act_word(x), value = str_trim(x->given.words), rest = name;
    if (begins) name = rest = str_of(begins->name), value = behind;
    struct str_cut cut = str_cut(name, '=');
    if (cut.ok && !value.n) value = cut.tail, name = cut.head;
    if (str_word(&rest).n < name.n) /* "learning 0" in quotation marks */
        value = str_trim(rest), name = str_head(name, (size_t)(rest.s - name.s)),
        name = str_trim(name);
    value = master_bare(value);
    if (!master_did(x, &c, game_option(&c, name, value))) return false;
    const struct policy_row *row = policy_named(name);
    bool secret = row->type == POLICY_SECRET;
    struct buf words = buf_make(x->arena, 200);
    buf_printf(&words, "%s %.*s", row->name, STR_ARG(secret ? STR("...") : value));
    if (words.full) return err_nomem(x->e);
    struct reply_part news[] = {
        { .kind = REPLY_PARA,
          .says = { W_MASTER_OPTION_NEWS,
                    { slot_text("name", row->name), slot_str("value", value) } } },
        { .kind = REPLY_ITEM, .says = { .word = policy_meaning(row) } },
    };
    ACT_DONE(x, W_MASTER_OPTION_SET,
             { slot_text("name", row->name), slot_str("value", value) });
    if (str_eq(str_of(row->name), STR("preview")) && str_ieq(value, STR("whole")))
        ACT_SAY(x, W_MASTER_PREVIEW_LATER, { slot_number("board", x->who.game.board + 1) });
    return act_journal(x, buf_str(&words).s) &&
           (secret || act_tell(x, W_MASTER_SUBJECT_OPTION, news, sizeof news / sizeof *news));
}

/* With a name that is an option, or begins like one. */
bool master_option_fits(struct str rest)
{
    enum { ENOUGH = 3 };
    size_t n;
    const struct policy_row *row = policy_rows(&n);
    struct str name = str_word(&rest);
    while (name.n && strchr("-\"", name.s[0])) name = str_from(name, 1);
    bool known = name.n >= 2 && option_meaning(name) != W_NONE;
    for (size_t i = 0; i < n; i++)
        known |= str_ieq(str_head(name, ENOUGH), str_head(str_of(row[i].name), ENOUGH));
    return known && (str_trim(rest).n > 0 || str_cut(name, '=').ok);
}

bool master_option(struct act *x)
{
    return option(x) || x->answer.refused;
}

bool master_options_fits(struct str rest)
{
    struct str kind = str_word(&rest);
    return (kind.n == 0 || rules_named(kind)) && str_trim(rest).n == 0;
}

static bool list_text_options(struct act *x, const struct rules *rules, const char *kind)
{
    const struct rule_option *o = NULL;
    size_t n = 0;
    if (!rules->options(&o, &n, str_of(kind), x->arena, x->e)) return false;
    for (size_t i = 0; i < n; i++) {
        enum words_name says = option_meaning(str_of(o[i].name));
        ACT_ITEM(x, W_MASTER_OPTION_ITEM,
                 { slot_text("name", o[i].name), slot_text("values", o[i].values),
                   slot_text("standard", o[i].standard),
                   slot_text("meaning", words_raw(x->who.says, says)) });
    }
    return true;
}

static bool list_policies(struct act *x, const struct rules *rules)
{
    size_t n;
    const struct policy_row *row = policy_rows(&n);
    for (size_t i = 0; i < n; i++) {
        struct buf values = buf_make(x->arena, 200);
        const char *standard = policy_default(&row[i], rules);
        if (!standard || !policy_here(&row[i], x->app)) continue;
        policy_values(&values, &row[i], x->who.says);
        if (values.full) return err_nomem(x->e);
        ACT_ITEM(x, W_MASTER_OPTION_ITEM,
                 { slot_text("name", row[i].name), slot_text("values", buf_str(&values).s),
                   slot_text("standard", *standard ? standard : "-"),
                   slot_text("meaning", words_raw(x->who.says, policy_meaning(&row[i]))) });
    }
    return true;
}

/* All that may follow `option`, for the rules that are named, or for the game. */
bool master_options(struct act *x)
{
    const char *kind = NULL;
    if (!master_word(x, &kind)) return false;
    if (!*kind) kind = x->who.game.id ? x->who.game.rules : rules_default();
    const struct rules *rules = rules_named(str_of(kind));
    if (!rules) {
        char known[RULES_LIST_MAX];
        rules_list(known, ", ", " or ");
        const char *list = str_dup(str_of(known), x->arena);
        if (!list) return err_nomem(x->e);
        return ACT_REFUSE(x, W_GAME_NO_RULES,
                          { slot_text("rules", kind), slot_text("list", list) });
    }
    ACT_DONE(x, W_MASTER_OPTIONS, { slot_text("rules", kind) });
    ACT_SAY(x, W_MASTER_OPTIONS_TEXT);
    if (!list_text_options(x, rules, kind)) return false;
    ACT_SAY(x, W_MASTER_OPTIONS_RUN);
    return list_policies(x, rules);
}
