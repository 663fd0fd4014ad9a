/* A game's record as a text file, read. The file came by mail from somebody who may be wrong:
 * only its form is checked here, the rest is left to `verify`. */
#include "cron/app/when/when.h"
#include "cron/record/record.h"
#include "cron/table/seal.h"
#include "mailer/gzip.h"

struct reader {
    struct str rest, line; /* lines not read yet; the present one, which begins at line.s */
    uint32_t number;
    bool more;               /* there is a present line */
    const char *begin, *end; /* of the text */
    struct arena *arena;
    struct err *e;
};

static void next(struct reader *r)
{
    r->more = str_line(&r->rest, &r->line);
    r->number++;
}

static bool wrong(const struct reader *r, const char *right)
{
    return err_set(r->e, ERR_INPUT, "line %u: it should be: %s", r->number, right);
}

/* The rest of the present line, if it begins with these words. */
static bool begins(const struct reader *r, const char *words, struct str *rest)
{
    struct str want = str_of(words);
    if (!r->more || !str_starts(r->line, want)) return false;
    *rest = str_from(r->line, want.n);
    return true;
}

/* All lines from here on that belong together, as they are. */
typedef bool belongs_fn(struct str line);
static struct str block(struct reader *r, belongs_fn *belongs)
{
    const char *from = r->more ? r->line.s : r->end;
    while (r->more && belongs(r->line)) next(r);
    const char *to = r->more ? r->line.s : r->end;
    return (struct str){ from, (size_t)(to - from) };
}

static bool is_event(struct str line)
{
    return str_starts(line, STR("#"));
}

static bool is_order(struct str line)
{
    return str_starts(line, STR("order "));
}

static bool is_time(struct str line)
{
    return str_starts(line, STR("# time "));
}

static bool is_act(struct str line)
{
    return str_starts(line, STR("act "));
}

static bool is_receipt(struct str line)
{
    return str_starts(line, STR("receipt "));
}

static bool is_text(struct str line)
{
    return !is_order(line) && !is_receipt(line) && !str_starts(line, STR("--- "));
}

static bool read_sealed(struct reader *r, int32_t *out)
{
    struct str words;
    int64_t from;
    *out = -1;
    if (!begins(r, "sealed ", &words)) return true;
    if (!str_int(str_trim(words), &from) || from < 0 || from > INT32_MAX)
        return wrong(r, "sealed BOARD");
    *out = (int32_t)from;
    next(r);
    return true;
}

static bool head(struct reader *r, struct record *out)
{
    struct str name, ending;
    next(r);
    if (!begins(r, "zugpost-record 1", &name) || name.n) return wrong(r, "zugpost-record 1");
    next(r);
    if (!begins(r, "game ", &name)) return wrong(r, "game NAME");
    out->game = str_dup(name, r->arena);
    next(r);
    out->ending = "";
    if (begins(r, "ending ", &ending)) {
        out->ending = str_dup(ending, r->arena);
        next(r);
    }
    return ((out->game && out->ending) || err_nomem(r->e)) && read_sealed(r, &out->sealed);
}

static bool hex(struct str s)
{
    for (size_t i = 0; i < s.n; i++)
        if (!char_digit(s.s[i]) && (s.s[i] < 'a' || s.s[i] > 'f')) return false;
    return s.n > 0 && s.n % 2 == 0 && s.n <= 2 * (size_t)SEED_MAX;
}

static bool read_seed(struct reader *r, struct seed_row *out, struct str words)
{
    int64_t from;
    bool ok = str_int(str_word(&words), &from) && from >= 0 && from <= INT32_MAX;
    struct str hash = str_word(&words), seed = str_word(&words), chain = str_word(&words);
    bool secret = str_eq(seed, STR("secret"));
    if (!ok || hash.n != DIGEST_HEX - 1 || !hex(hash) || (!secret && !hex(seed)) || words.n ||
        (chain.n && !str_eq(chain, STR("chain"))))
        return wrong(r, "seed FROM-BOARD SHA-256 SEED, or secret in place of SEED; and chain");
    out->from_board = (int32_t)from;
    out->chained = chain.n > 0;
    out->hash = str_dup(hash, r->arena);
    out->seed = secret ? "" : str_dup(seed, r->arena);
    return (out->hash && out->seed) || err_nomem(r->e);
}

static bool seeds(struct reader *r, struct record *out)
{
    struct str words;
    size_t most = 0;
    struct reader ahead = *r;
    for (; begins(&ahead, "seed ", &words); next(&ahead)) most++;
    struct seed_row *seed = NEW(r->arena, struct seed_row, most);
    if (!seed) return err_nomem(r->e);
    out->seed = seed;
    for (; begins(r, "seed ", &words); next(r)) {
        if (!read_seed(r, &seed[out->n_seed], words)) return false;
        if (out->n_seed && seed[out->n_seed].from_board <= seed[out->n_seed - 1].from_board)
            return wrong(r, "seeds in the order of their boards");
        out->n_seed++;
    }
    return true;
}

/* Cuts a word off that ends with a colon: "red: " of "player red: resign:". */
static bool name(struct reader *r, const char **out, struct str *rest)
{
    size_t n = str_ifind(*rest, STR(":"));
    if (n == 0 || n >= rest->n) return false;
    *out = str_dup(str_head(*rest, n), r->arena);
    *rest = str_trim(str_from(*rest, n + 1));
    return true;
}

static bool read_act(struct reader *r, struct journal_row *out, struct str words, size_t number)
{
    int64_t count;
    int act = DEED_NONE;
    const char *is;
    bool ok = str_int(str_word(&words), &count) && (uint64_t)count == number;
    const char *time = str_dup(str_word(&words), r->arena);
    words = str_trim(words);
    if (!time) return err_nomem(r->e);
    if (!ok || !when_stamp(&out->at, time) || !name(r, &out->who, &words) ||
        !name(r, &is, &words))
        return wrong(r, "act NUMBER TIME WHO: ACT: WORDS, numbers from 1 on without a gap");
    if (!out->who || !is) return err_nomem(r->e);
    if (!db_word_find(&db_deeds, &act, str_of(is))) return wrong(r, "an act that Zugpost has");
    out->id = count;
    out->act = (enum deed)act;
    out->words = str_dup(words, r->arena);
    return out->words || err_nomem(r->e);
}

static bool acts(struct reader *r, struct record *out, struct journal_row *act, int32_t number)
{
    struct str words;
    for (; begins(r, "act ", &words); next(r)) {
        struct journal_row *row = &act[out->n_act++];
        row->board = number;
        if (!read_act(r, row, words, out->n_act)) return false;
    }
    return true;
}

/* What stands behind "# time". */
static bool read_time(struct reader *r, struct record_time *out, struct str words)
{
    int64_t number = 0;
    struct str what = str_word(&words);
    bool begun = str_eq(what, STR("begun")), made = str_eq(what, STR("made"));
    bool came = str_eq(what, STR("came")), bank = str_eq(what, STR("bank"));
    bool ok = begun || ((made || came || bank) && str_int(str_word(&words), &number) &&
                        number >= 0 && number <= INT32_MAX);
    const char *army = str_dup(came || bank ? str_word(&words) : STR(""), r->arena);
    const char *last = str_dup(str_trim(words), r->arena);
    if (!army || !last) return err_nomem(r->e);
    *out = (struct record_time){ .board = begun ? -1 : (int32_t)number, .army = army };
    ok = ok && (army[0] != '\0') == (came || bank);
    ok = ok && (bank ? str_int(str_of(last), &out->bank) && out->bank > 0
                     : when_stamp(&out->came, last));
    return ok || wrong(r, "# time begun TIME, # time made BOARD TIME, # time came BOARD ARMY "
                          "TIME or # time bank BOARD ARMY SECONDS");
}

/* Of all boards, before the first one. */
static bool times(struct reader *r, struct record *out)
{
    struct str words;
    size_t most = 0;
    struct reader ahead = *r;
    for (; ahead.more && is_time(ahead.line); next(&ahead)) most++;
    struct record_time *time = NEW(r->arena, struct record_time, most + 1);
    if (!time) return err_nomem(r->e);
    out->time = time;
    for (; begins(r, "# time ", &words); next(r))
        if (!read_time(r, &time[out->n_time++], words)) return false;
    while (begins(r, "# note ", &words)) next(r);
    return true;
}

/* Times of boards and of the game itself, each in its place. */
static void settle_times(struct record *out, struct round *t)
{
    for (size_t i = 0; i < out->n_time; i++) {
        const struct record_time *time = &out->time[i];
        if (time->army[0] || time->board > out->last) continue;
        *(time->board < 0 ? &out->begun : &t[time->board].board.made) = time->came;
    }
}

/* A line of that name with a checksum, or "" if there is none. */
static bool read_sum(struct reader *r, const char *name, const char **out)
{
    struct str sum;
    *out = "";
    if (!begins(r, name, &sum)) return true;
    if (sum.n != DIGEST_HEX - 1 || !hex(sum)) return wrong(r, "seal or made, and a SHA-256");
    *out = str_dup(sum, r->arena);
    next(r);
    return *out || err_nomem(r->e);
}

/* ---- orders ------------------------------------------------------------------------------ */

static bool read_order(struct reader *r, struct order_row *out, struct str words)
{
    str_word(&words);
    *out = (struct order_row){ .salt = "", .receipt = "", .next = "", .next_salt = "" };
    out->army = str_dup(str_word(&words), r->arena);
    out->text = str_dup(str_trim(words), r->arena);
    return (out->army && out->text) || err_nomem(r->e);
}

static bool read_receipt(struct reader *r, struct order_row *out, struct str words)
{
    str_word(&words);
    str_word(&words);
    struct str receipt = str_word(&words), salt = str_word(&words);
    if (receipt.n != DIGEST_HEX - 1 || !hex(receipt) || !hex(salt) || str_trim(words).n)
        return wrong(r, "receipt ARMY SHA-256 SALT");
    out->receipt = str_dup(receipt, r->arena);
    out->salt = str_dup(salt, r->arena);
    return (out->receipt && out->salt) || err_nomem(r->e);
}

static bool is_of(struct str line, const char *army)
{
    str_word(&line);
    return str_eq(str_word(&line), str_of(army));
}

/* Receipts come as their orders do; not every order needs one. */
static bool receipts(struct reader *r, struct order_row *order, size_t n)
{
    size_t i = 0;
    for (; r->more && is_receipt(r->line); next(r), i++) {
        while (i < n && !is_of(r->line, order[i].army)) i++;
        if (i == n)
            return wrong(r, "receipts behind the orders, in the sequence of the orders");
        if (!read_receipt(r, &order[i], r->line)) return false;
    }
    return true;
}

static bool orders(struct reader *r, struct round *out)
{
    struct str rest, line;
    size_t n = 0;
    out->orders = rest = block(r, is_order);
    for (struct str all = rest; str_line(&all, &line);) n++;
    struct order_row *order = NEW(r->arena, struct order_row, n + 1);
    if (!order) return err_nomem(r->e);
    out->order = order;
    while (str_line(&rest, &line))
        if (!read_order(r, &order[out->n_order++], line)) return false;
    return receipts(r, order, n);
}

/* ---- boards ------------------------------------------------------------------------------ */

static bool page(struct reader *r, struct record *record, struct journal_row *act,
                 struct round *out)
{
    struct str words;
    int32_t number = record->last + 1;
    int64_t board, draw;
    static const char right[] = "--- board NUMBER draw NEXT, boards from 0 on without a gap";
    if (!begins(r, "--- board ", &words)) return wrong(r, right);
    bool ok = str_int(str_word(&words), &board) && board == number;
    ok = ok && str_eq(str_word(&words), STR("draw"));
    if (!ok || !str_int(str_trim(words), &draw) || draw < 0 || (number == 0 && draw))
        return wrong(r, right);
    next(r);
    *out = (struct round){ .board = { .number = number, .draw = draw } };
    if (!read_sum(r, "seal ", &out->seal) || !read_sum(r, "made ", &out->made) ||
        !acts(r, record, act, number) || (number == 0 && !times(r, record)))
        return false;
    out->board.events = block(r, is_event);
    out->board.text = block(r, is_text);
    return orders(r, out) &&
           (out->made[0] || seal_board(&out->made, &out->board, r->arena, r->e));
}

static size_t count(struct reader ahead, belongs_fn *belongs)
{
    size_t n = 0;
    for (; ahead.more; next(&ahead)) n += belongs(ahead.line);
    return n;
}

static bool is_page(struct str line)
{
    return str_starts(line, STR("--- "));
}

/* The last line. Older programs wrote none. */
static bool finish(struct reader *r, struct record *out)
{
    struct str sum;
    if (!begins(r, "--- end ", &sum)) {
        if (!out->page[out->last].seal[0]) return true;
        return wrong(r, "--- end SHA-256: something is missing here");
    }
    if (sum.n != DIGEST_HEX - 1 || !hex(sum)) return wrong(r, "--- end SHA-256");
    char *right = NEW(r->arena, char, DIGEST_HEX);
    out->sum = str_dup(sum, r->arena);
    out->right_sum = right;
    if (!right || !out->sum) return err_nomem(r->e);
    digest_hex(right, (struct str){ r->begin, (size_t)(r->line.s - r->begin) });
    next(r);
    return !r->more || wrong(r, "nothing behind --- end");
}

static bool pages(struct reader *r, struct record *out)
{
    struct str rest;
    struct round *t = NEW(r->arena, struct round, count(*r, is_page) + 1);
    struct journal_row *act = NEW(r->arena, struct journal_row, count(*r, is_act) + 1);
    if (!t || !act) return err_nomem(r->e);
    out->page = t;
    out->act = act;
    out->last = -1;
    do {
        if (!page(r, out, act, &t[out->last + 1])) return false;
        out->last++;
    } while (r->more && !begins(r, "--- end ", &rest));
    settle_times(out, t);
    return finish(r, out);
}

static bool page_round(struct round *out, const struct record *r, int32_t number,
                       struct arena *a, struct err *e)
{
    (void)a, (void)e;
    *out = r->page[number];
    return true;
}

/* A mail program may have turned line ends into CR LF; boards are compared byte for byte. */
static bool without_cr(struct str *text, struct arena *a, struct err *e)
{
    if (!memchr(text->s, '\r', text->n)) return true;
    struct buf b = buf_make(a, text->n);
    for (size_t i = 0; i < text->n; i++)
        if (text->s[i] != '\r') buf_putc(&b, text->s[i]);
    *text = buf_str(&b);
    return !b.full || err_nomem(e);
}

bool record_of_file(struct record *out, struct str text, struct arena *a, struct err *e)
{
    *out = (struct record){ .round = page_round };
    if (!gzip_open(&text, text, RECORD_TEXT_MAX, a, e) || !without_cr(&text, a, e))
        return false;
    struct reader r = {
        .rest = text, .begin = text.s, .end = text.s + text.n, .arena = a, .e = e
    };
    return head(&r, out) && seeds(&r, out) && pages(&r, out);
}
