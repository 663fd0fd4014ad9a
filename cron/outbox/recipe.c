/* Recipes as text: a row for each value. Knows nothing of letters. */
#include "cron/outbox/recipe.h"

#include <assert.h>

enum shape { NUMBER, FLAG, TEXT, KIND };
static const struct value {
    const char *name;
    enum shape shape;
    size_t at;
} values[] = {
    { "board", NUMBER, offsetof(struct recipe, board) },
    { "edition", NUMBER, offsetof(struct recipe, edition) },
    { "player", NUMBER, offsetof(struct recipe, player) },
    { "deadline", NUMBER, offsetof(struct recipe, deadline) },
    { "every", NUMBER, offsetof(struct recipe, every) },
    { "grace", NUMBER, offsetof(struct recipe, grace) },
    { "paused", FLAG, offsetof(struct recipe, paused) },
    { "open", FLAG, offsetof(struct recipe, open) },
    { "over", FLAG, offsetof(struct recipe, over) },
    { "late", TEXT, offsetof(struct recipe, late) },
    { "ending", TEXT, offsetof(struct recipe, ending) },
    { "drawn", FLAG, offsetof(struct recipe, drawn) },
    { "seed", NUMBER, offsetof(struct recipe, seed) },
    { "published", FLAG, offsetof(struct recipe, published) },
    { "opponent", TEXT, offsetof(struct recipe, opponent) },
    { "on-file", TEXT, offsetof(struct recipe, on_file) },
    { "awaited", TEXT, offsetof(struct recipe, awaited) },
    { "bank", NUMBER, offsetof(struct recipe, clock.bank) },
    { "increment", NUMBER, offsetof(struct recipe, clock.increment) },
    { "bank-mine", NUMBER, offsetof(struct recipe, clock.mine) },
    { "bank-other", NUMBER, offsetof(struct recipe, clock.other) },
    { "up", NUMBER, offsetof(struct recipe, clock.up) },
    { "claim", FLAG, offsetof(struct recipe, clock.claim) },
    { "bank-vacation", FLAG, offsetof(struct recipe, clock.vacation) },
    { "days-off", NUMBER, offsetof(struct recipe, clock.off) },
    { "days-own", NUMBER, offsetof(struct recipe, clock.own_off) },
    { "days-other", NUMBER, offsetof(struct recipe, clock.other_off) },
    { "day-from", NUMBER, offsetof(struct recipe, clock.from) },
    { "day-to", NUMBER, offsetof(struct recipe, clock.to) },
    { "day-zone", TEXT, offsetof(struct recipe, clock.rests) },
    { "made", TEXT, offsetof(struct recipe, made) },
    { "pgn", FLAG, offsetof(struct recipe, pgn) },
    { "rematch", FLAG, offsetof(struct recipe, rematch) },
    { "review", FLAG, offsetof(struct recipe, review) },
    { "back", FLAG, offsetof(struct recipe, back) },
    { "updates", NUMBER, offsetof(struct recipe, updates) },
    { "standing", NUMBER, offsetof(struct recipe, standing) },
    { "shows", KIND, offsetof(struct recipe, shows) },
    { "press", NUMBER, offsetof(struct recipe, press) },
    { "present", NUMBER, offsetof(struct recipe, present) },
    { "alone", NUMBER, offsetof(struct recipe, alone) },
    { "words", FLAG, offsetof(struct recipe, words) },
    { "mail", NUMBER, offsetof(struct recipe, mail) },
    { "mail-id", TEXT, offsetof(struct recipe, mail_id) },
    { "draws", TEXT, offsetof(struct recipe, draws) },
    { "prefers", NUMBER, offsetof(struct recipe, prefers) },
    { "language", TEXT, offsetof(struct recipe, language) },
    { "untold", TEXT, offsetof(struct recipe, lines.untold) },
    { "lines-played", TEXT, offsetof(struct recipe, lines.played) },
    { "lines-left", TEXT, offsetof(struct recipe, lines.left) },
    { "lines-ended", TEXT, offsetof(struct recipe, lines.ended) },
    { "bounced", TEXT, offsetof(struct recipe, bounced.address) },
    { "bounced-since", NUMBER, offsetof(struct recipe, bounced.since) },
    { "bounced-until", NUMBER, offsetof(struct recipe, bounced.until) },
    { "bounced-words", TEXT, offsetof(struct recipe, bounced.words) },
};
enum { VALUES = sizeof values / sizeof *values };

static void print_number(struct buf *b, const char *name, int64_t number)
{
    if (number) buf_printf(b, "%s %lld\n", name, (long long)number);
}

static bool print_text(struct buf *b, const char *name, const char *text)
{
    if (!text) return true;
    buf_printf(b, "%s ", name);
    buf_puts(b, text);
    buf_putc(b, '\n');
    return !strpbrk(text, "\r\n");
}

static bool print_value(struct buf *b, const struct value *v, const struct recipe *r)
{
    const char *p = (const char *)r + v->at, *text = NULL;
    int64_t number = 0;
    bool flag = false;
    enum out_kind kind = LETTER_NONE;
    if (v->shape == TEXT) memcpy(&text, p, sizeof text);
    if (v->shape == KIND) memcpy(&kind, p, sizeof kind);
    if (kind) text = db_word(&db_out_kinds, (int)kind);
    if (v->shape == NUMBER) memcpy(&number, p, sizeof number);
    if (v->shape == FLAG) memcpy(&flag, p, sizeof flag);
    print_number(b, v->name, number + flag);
    return print_text(b, v->name, text);
}

/* "vote 2 5 yes red extend 2d" */
static void print_vote(struct buf *b, const struct open_vote *v)
{
    const char *says = !v->says ? "-" : v->says[0] ? v->says : "nothing";
    buf_printf(b, "vote %lld %lld %s %s %s\n", (long long)v->yes, (long long)v->of, says,
               v->army, v->vote);
}

bool recipe_print(const char **out, const struct recipe *r, struct arena *a, struct err *e)
{
    assert((r->looks.n == 0 || r->looks.look) && (r->votes.n == 0 || r->votes.vote));
    struct buf b = buf_make(a, SIZE_MAX);
    bool ok = true;
    for (size_t i = 0; i < VALUES; i++) ok = print_value(&b, &values[i], r) && ok;
    for (size_t i = 0; i < r->looks.n; i++) {
        const struct look *l = &r->looks.look[i];
        buf_printf(&b, "%s %d %lld %s\n", l->mail ? "looked" : "look", (int)l->board,
                   (long long)l->at, l->army);
    }
    for (size_t i = 0; i < r->votes.n; i++) print_vote(&b, &r->votes.vote[i]);
    *out = buf_str(&b).s;
    if (!ok) return err_set(e, ERR_BUG, "a line break in what a letter is to say");
    return !b.full || err_nomem(e);
}

static bool read_kind(char *p, struct str word)
{
    int value = LETTER_NONE;
    bool ok = db_word_find(&db_out_kinds, &value, word);
    enum out_kind kind = (enum out_kind)value;
    if (ok) memcpy(p, &kind, sizeof kind);
    return ok;
}

static bool read_value(struct recipe *r, struct str name, struct str tail, struct arena *a)
{
    size_t i = 0;
    int64_t number = 0;
    while (i < VALUES && !str_eq(name, str_of(values[i].name))) i++;
    if (i == VALUES) return false;
    char *p = (char *)r + values[i].at;
    if (values[i].shape == KIND) return read_kind(p, tail);
    const char *text = values[i].shape == TEXT ? str_dup(tail, a) : NULL;
    if (text) memcpy(p, &text, sizeof text);
    if (values[i].shape == TEXT) return text != NULL;
    if (!str_int(tail, &number)) return false;
    bool flag = number == 1;
    if (values[i].shape == FLAG) memcpy(p, &flag, sizeof flag);
    if (values[i].shape == NUMBER) memcpy(p, &number, sizeof number);
    return true;
}

static bool read_look(struct look *look, struct str tail, struct arena *a)
{
    struct str_cut board = str_cut(tail, ' '), at = str_cut(board.tail, ' ');
    int64_t number = 0;
    look->army = str_dup(at.tail, a);
    if (!str_int(board.head, &number) || !str_int(at.head, &look->at)) return false;
    look->board = (int32_t)number;
    return at.ok && look->army;
}

static bool read_vote(struct open_vote *out, struct str tail, struct arena *a)
{
    struct str yes = str_word(&tail), of = str_word(&tail), says = str_word(&tail);
    struct str army = str_word(&tail), vote = str_trim(tail), rest = vote;
    bool votes = !str_eq(says, STR("-")), said = !str_eq(says, STR("nothing"));
    *out = (struct open_vote){ .vote = str_dup(vote, a),
                               .kind = str_dup(str_word(&rest), a),
                               .army = str_dup(army, a) };
    if (votes) out->says = said ? str_dup(says, a) : "";
    return str_int(yes, &out->yes) && str_int(of, &out->of) && out->vote && out->kind &&
           out->army && (out->says || !votes);
}

bool recipe_read(struct recipe *out, const char *text, struct arena *a, struct err *e)
{
    assert(out && text);
    struct str rest = str_of(text), line;
    size_t n = 0;
    for (struct str ahead = rest; str_line(&ahead, &line);) n++;
    struct look *look = NEW(a, struct look, n + 1);
    struct open_vote *vote = NEW(a, struct open_vote, n + 1);
    if (!look || !vote) return err_nomem(e);
    *out =
        (struct recipe){ .late = "", .ending = "", .looks = { look, 0 }, .votes = { vote, 0 } };
    while (str_line(&rest, &line)) {
        struct str_cut c = str_cut(line, ' ');
        bool is_mail = str_eq(c.head, STR("looked")), is_vote = str_eq(c.head, STR("vote"));
        bool is_look = is_mail || str_eq(c.head, STR("look"));
        look[out->looks.n].mail = is_mail;
        if (is_look   ? !read_look(&look[out->looks.n], c.tail, a)
            : is_vote ? !read_vote(&vote[out->votes.n], c.tail, a)
                      : !read_value(out, c.head, c.tail, a))
            return err_set(e, ERR_DAMAGE, "\"%.*s\" is nothing that a letter can say",
                           STR_ARG(str_head(line, 60)));
        out->looks.n += is_look;
        out->votes.n += is_vote;
    }
    return true;
}
