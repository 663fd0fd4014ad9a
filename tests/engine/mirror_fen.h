#ifndef TESTS_ENGINE_MIRROR_FEN_H
#define TESTS_ENGINE_MIRROR_FEN_H
/* Game texts of two-player games seen in a mirror: colours exchanged and ranks turned over, or
 * files turned over. It knows only texts, and no engine. `seen` and `update` are left out, and
 * the number of the move, which counts black's moves. */
#include "engine/base/buf.h"

enum mirror { MIRROR_NOT, MIRROR_RANKS, MIRROR_FILES };

static inline char mirror_letter(char c, enum mirror how)
{
    if (how != MIRROR_RANKS || !char_alpha(c)) return c;
    return char_lower(c) == c ? (char)(c - 'a' + 'A') : char_lower(c);
}

/* "e4", "Nbd2", "R->a8": letters of files, digits of ranks. */
static inline void mirror_move(struct buf *out, struct str s, enum mirror how)
{
    for (size_t i = 0; i < s.n; i++) {
        char c = s.s[i];
        if (how == MIRROR_RANKS && c >= '1' && c <= '8') c = (char)('1' + '8' - c);
        if (how == MIRROR_FILES && c >= 'a' && c <= 'h') c = (char)('a' + 'h' - c);
        buf_putc(out, c);
    }
}

static inline void mirror_men(struct buf *out, struct str men, enum mirror how)
{
    struct str rank[8];
    for (int i = 0; i < 8; i++) {
        struct str_cut c = str_cut(men, '/');
        rank[i] = c.head;
        men = c.tail;
    }
    for (int i = 0; i < 8; i++) {
        struct str r = rank[how == MIRROR_RANKS ? 7 - i : i];
        if (i) buf_putc(out, '/');
        for (size_t k = 0; k < r.n; k++)
            buf_putc(out, mirror_letter(r.s[how == MIRROR_FILES ? r.n - 1 - k : k], how));
    }
}

static inline void mirror_rights(struct buf *out, struct str rights, enum mirror how)
{
    for (const char *c = "KQkq-"; *c; c++)
        for (size_t i = 0; i < rights.n; i++)
            if (mirror_letter(rights.s[i], how) == *c) buf_putc(out, *c);
}

static inline void mirror_fen(struct buf *out, struct str fen, enum mirror how)
{
    mirror_men(out, str_word(&fen), how);
    bool white = str_eq(str_word(&fen), STR("w"));
    buf_puts(out, white == (how != MIRROR_RANKS) ? " w " : " b ");
    mirror_rights(out, str_word(&fen), how);
    buf_putc(out, ' ');
    mirror_move(out, str_word(&fen), how);
    buf_putc(out, ' ');
    buf_put(out, str_word(&fen));
    buf_puts(out, " 1\n");
}

static inline struct str mirror_word(struct str w, enum mirror how)
{
    static const char *const pairs[][2] = { { "white", "black" }, { "1-0", "0-1" } };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        for (int k = 0; k < 2 && how == MIRROR_RANKS; k++)
            if (str_eq(w, str_of(pairs[i][k]))) return str_of(pairs[i][1 - k]);
    return w;
}

static inline void mirror_text(struct buf *out, struct str text, enum mirror how)
{
    struct str line;
    while (str_line(&text, &line)) {
        struct str word = str_word(&line);
        if (str_eq(word, STR("seen")) || str_eq(word, STR("update"))) continue;
        buf_put(out, word);
        buf_putc(out, ' ');
        if (str_eq(word, STR("fen"))) {
            mirror_fen(out, line, how);
            continue;
        }
        if (str_eq(word, STR("pending"))) {
            buf_put(out, mirror_word(str_word(&line), how));
            mirror_move(out, line, how);
            buf_putc(out, '\n');
            continue;
        }
        for (struct str w = str_word(&line); w.n; w = str_word(&line)) {
            buf_put(out, mirror_word(w, how));
            buf_putc(out, ' ');
        }
        buf_putc(out, '\n');
    }
}
#endif
