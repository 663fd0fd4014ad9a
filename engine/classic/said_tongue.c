/* A capital in front of a square that is a file here and a piece in another language: "Dxe5".
 */
#include "engine/classic/fen.h"
#include "engine/classic/said.h"
#include "engine/tongue.h"

struct said said_piece(const struct said *s)
{
    struct said piece = *s;
    piece.man = (uint8_t)fen_man(tongue_english(s->tongue));
    piece.from_file = ANY;
    piece.tongue = '\0';
    return piece;
}

bool said_clear(struct misread *why, const struct said *s)
{
    static const char letters[] = "abcdefghABCDEFGHKQRBN";
    char english = tongue_english(s->tongue);
    if (!english) return true;
    struct str letter = { strchr(letters, s->tongue), 1 }, file = { letters + s->from_file, 1 };
    *why = (struct misread){
        .code = V_AMBIGUOUS,
        .at = s->tongue_at,
        .len = 1,
        .why = { REFUSAL_MOVE_TONGUE_OR_FILE,
                 { slot_str("letter", letter), fen_kind_slot("piece", fen_man(english)),
                   slot_str("english", (struct str){ strchr(letters, english), 1 }),
                   slot_str("file", file) } }
    };
    return false;
}
