/* Mails of people who play no army: what they ask for is done; if they ask for nothing that we
 * know, they are told what there is. */
#include "cron/inbox/who/people.h"

#include "cron/act/act.h"
#include "cron/game/seats/joining.h"
#include "cron/inbox/acts/acts.h"
#include "cron/inbox/acts/confirm.h"
#include "cron/inbox/intake/echo.h"
#include "cron/inbox/intake/intake_read.h"
#include "cron/inbox/intake/intake_reply.h"
#include "cron/inbox/who/asked.h"
#include "cron/outbox/budget.h"
#include "cron/outbox/post_reply.h"
#include "engine/base/span.h"
#include "parser/head/authres.h"
#include "parser/order/typed/typed.h"

/* ---- what there is to ask for --------------------------------------------------------------
 */

static struct saying who_you_are(const struct intake *in, unsigned roles)
{
    struct slot game = slot_text("game", in->who.game.name);
    if (roles & ACT_MASTER) return (struct saying){ W_PEOPLE_HELP_MASTER, { game } };
    if (roles & ACT_OBSERVER) return (struct saying){ W_PEOPLE_HELP_OBSERVER, { game } };
    return (struct saying){ W_PEOPLE_HELP_WAITING, { game } };
}

/* The groups of the players' list. */
static bool list(struct reply_part **out, size_t *n, struct intake *in)
{
    const struct answer_group *group;
    size_t groups, at = 0;
    if (!acts_groups(&group, &groups, in)) return false;
    struct reply_part *part = NEW(in->arena, struct reply_part, groups + 3);
    *out = part;
    if (!part) return err_nomem(in->e);
    part[at++] = (struct reply_part){ .kind = REPLY_PARA,
                                      .says = who_you_are(in, acts_roles(&in->who)) };
    part[at++] =
        (struct reply_part){ .kind = REPLY_HEAD, .says = { .word = W_COMMAND_GROUPS_HEAD } };
    for (size_t i = 0; i < groups; i++)
        part[at++] = (struct reply_part){ .kind = REPLY_TAP,
                                          .text = str_of(group[i].wish),
                                          .says = group[i].names };
    part[at++] =
        (struct reply_part){ .kind = REPLY_PARA, .says = { .word = W_COMMAND_MORE_HELP } };
    *n = at;
    return true;
}

/* What somebody with a role and without an army can ask for, as a letter of its own. */
static bool people_help(struct intake *in)
{
    struct reply_view v = { .subject = W_PEOPLE_HELP_SUBJECT };
    struct reply_part *part = NULL;
    struct post p = intake_post(in, LETTER_REPLY, NULL);
    if (in->answer.quiet) return true;
    if (!list(&part, &v.n_part, in)) return false;
    v.part = part;
    return post_reply(in->app, &p, &v, in->arena, in->e);
}

/* ---- who has a role in the game ------------------------------------------------------------
 */

/* Invited to a game by somebody else: only a yes to that brings them in. */
static bool is_challenged(bool *out, struct intake *in)
{
    struct pending_list open = { NULL, 0 };
    *out = false;
    if (!db_pending_list(in->app->db, &open, in->answer.reader.id, in->arena, in->e))
        return false;
    for (size_t i = 0; i < open.n; i++) *out |= open.row[i].act == DEED_CHALLENGE;
    return true;
}

bool people_here(struct intake *in)
{
    struct person_row *p = &in->who.person;
    bool challenged = false;
    if (!p->id || !in->who.own_key || p->state != PERSON_ASKED) return true;
    if (!is_challenged(&challenged, in)) return false;
    if (challenged) return true;
    enum consent c;
    if (!asked_answer(&c, in)) return false;
    p->state = c == CONSENT_NO ? PERSON_GONE : PERSON_HERE;
    p->until = 0;
    return db_person_set(in->app->db, p, in->e);
}

static bool known(struct intake *in, const struct mail *m)
{
    struct acts_lines lines;
    (void)m;
    acts_find(&lines, in);
    in->row->note = lines.n ? acts_note(&lines, in->kept) : "nothing that can be asked for";
    if (!in->row->note) return err_nomem(in->e);
    if (lines.n ? !echo_over(in) : !echo_heard(in, &in->found.news)) return false;
    bool runs = (acts_roles(&in->who) & ACT_MASTER) != 0;
    if (lines.help || (lines.n == 0 && !runs)) return people_help(in);
    if (lines.n == 0) return acts_unknown(in);
    return acts_run(in, &lines);
}

bool people_known(struct intake *in, const struct mail *m)
{
    return intake_with_game(in, m, known);
}

/* ---- strangers -----------------------------------------------------------------------------
 */

/* Nobody we know; the answer is in the language of the mail's first act. */
static void be_stranger(struct intake *in, const struct identity *nobody)
{
    in->who = *nobody;
    in->answer.reader = identify_reader(in->app, nobody);
    in->answer.reader.address = in->given.from;
}

/* How many words of the mail belong to one language alone. */
static size_t count_words(const struct fresh *news, struct str list)
{
    size_t n = 0;
    for (size_t i = 0; i < news->n; i++) {
        struct str rest = news->line[i].text, word;
        while ((word = str_word(&rest)).n) {
            struct str_cut c = { .tail = list, .ok = true };
            while (word.n && strchr(",.;:!?", word.s[word.n - 1])) word.n--;
            for (bool found = false; c.ok && !found; n += found) {
                c = str_cut(c.tail, '|');
                found = str_ieq(c.head, word);
            }
        }
    }
    return n;
}

/* For a mail that asks for nothing that we know: by its words. */
static void guess_by_words(struct intake *in)
{
    size_t most = 0;
    const struct words *const *all = words_all();
    for (size_t i = 0; all[i]; i++) {
        size_t n = count_words(&in->found.news, str_of(words_raw(all[i], W_PEOPLE_TONGUE)));
        if (n > most) in->answer.reader.language = all[i]->language;
        if (n > most) most = n;
    }
}

static void guess_language(struct intake *in, struct str line)
{
    const struct words *const *all = words_all();
    struct str rest;
    const struct act_row *row = act_find(&rest, line);
    for (size_t i = 0; row && all[i]; i++) {
        struct str_cut c = { .tail = str_of(words_raw(all[i], row->word)), .ok = true };
        while (c.ok) {
            c = str_cut(c.tail, '|');
            if (!str_istarts(line, c.head)) continue;
            in->answer.reader.language = all[i]->language;
            return;
        }
    }
}

static void only_open_ones(struct acts_lines *lines)
{
    size_t n = 0;
    for (size_t i = 0; i < lines->n; i++) {
        struct str rest;
        const struct act_row *row = act_find(&rest, lines->line[i]);
        if (row && row->who & ACT_STRANGER) lines->line[n++] = lines->line[i];
    }
    lines->n = n;
}

/* An order in the mail is worth a question to its player, whatever else is in it. */
static bool has_order(const struct intake *in, const struct game_row *game)
{
    const struct rules *rules = rules_named(str_of(game->rules));
    for (size_t i = 0; i < in->found.news.n && rules; i++)
        if (typed_shape(rules, in->found.news.line[i].text, *in->arena) & SHAPE_ORDER)
            return true;
    return false;
}

/* An address gets only one mail in answer to what anybody may have written. */
static void only_first(struct acts_lines *lines)
{
    struct str first = lines->line[0];
    if (lines->n < 2) return;
    *lines = (struct acts_lines){ .n = 0 };
    acts_line(lines, first);
}

/* What there is to ask for is told once a day: a program may be there that answers it. */
static bool may_help(bool *out, struct intake *in)
{
    struct asking_of of = { in->given.from, DEED_HELP, 1 };
    return db_asking_room(in->app->db, out, &of, app_now(in->app), in->e);
}

static bool may_answer(bool *out, struct intake *in, const struct acts_lines *lines)
{
    if (!budget_room(out, in->app, in->answer.turn, in->given.from, in->e)) return false;
    return !*out || lines->n || may_help(out, in);
}

static bool answer_stranger(struct intake *in, struct acts_lines *lines)
{
    bool may = false, twin = false;
    if (in->answer.turn == OUT_STRANGER) only_first(lines);
    if (!db_mail_twin(in->app->db, &twin, in->row, in->e)) return false;
    if (!twin && !may_answer(&may, in, lines)) return false;
    in->row->note = "a stranger: was told how to join";
    if (lines->n) in->row->note = acts_note(lines, in->kept);
    if (!in->row->note) return err_nomem(in->e);
    if (!may) {
        in->row->state = MAIL_IGNORED;
        in->row->note = twin ? "the same mail was answered before"
                             : "a stranger: no more mails to such addresses now";
        return true;
    }
    return lines->n ? acts_run(in, lines) : acts_door(in);
}

bool people_kept(bool *kept, struct intake *in)
{
    struct pending_row asked, open;
    *kept = false;
    if (!in->who.sealed || !has_order(in, &in->who.game)) return true;
    if (!confirm_named(&asked, in) ||
        !joining_asked_back(&open, in->app, &in->who.game, &in->who.person, in->arena, in->e))
        return false;
    *kept = open.id && open.id == asked.id;
    return true;
}

bool people_stranger(bool *taken, struct intake *in, const struct mail *m)
{
    struct acts_lines lines;
    struct identity was = in->who;
    const struct identity nobody = { .proof = PROOF_STRANGER,
                                     .game = identify_no_game(),
                                     .board = -1 };
    const struct mailbox *box = config_mailbox(in->app->config, in->row->mailbox);
    *taken = false;
    if (!box || !box->open || !*in->given.from) return true;
    enum authres said = authres_of(m->head, str_of(box->authserv), m->from);
    if (said == AUTHRES_FAIL || said == AUTHRES_DOUBT) return true;
    be_stranger(in, &nobody);
    if (!intake_read(in, m)) return false;
    acts_find(&lines, in);
    only_open_ones(&lines);
    bool stranger = was.proof == PROOF_STRANGER;
    *taken = stranger || (lines.n && !has_order(in, &was.game));
    if (!*taken) {
        in->who = was;
        in->answer.reader = identify_reader(in->app, &was);
        return true;
    }
    in->answer.turn = was.guest ? OUT_GUEST : OUT_STRANGER;
    guess_by_words(in);
    if (lines.n) guess_language(in, lines.line[0]);
    return answer_stranger(in, &lines);
}
