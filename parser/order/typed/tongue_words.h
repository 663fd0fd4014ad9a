#ifndef PARSER_TYPED_TONGUE_WORDS_H
#define PARSER_TYPED_TONGUE_WORDS_H
/* The words of orders in other languages, one table each. For tongue.c only. */
#include <stdbool.h>

/* `said`: words in small letters with one blank between them; "a|b" is either of two, "?"
 * among them means that it may be missing; "." after the last, that the line ends there. The
 * longest row counts. ä, ö, ü and ß are also read as ae, oe, ue and ss. `weak`: the word
 * also exists in other languages, and counts only next to one that does not. */
struct tongue_row {
    const char *said, *meant;
    bool weak;
};

/* clang-format off */
static const struct tongue_row tongue_german[] = {
    /* pieces */
    { "könig", "king", false },            { "dame|königin", "queen", false },
    { "turm|türme", "rook", false },       { "läufer", "bishop", false },
    { "springer|pferd", "knight", false }, { "bauer|bauern", "pawn", false },
    { "wächter", "guard", false },         { "jäger", "hunter", false },
    { "leoparden", "leopard", false },     { "geist", "spirit", false },
    { "elefant|elefanten", "elephant", false }, { "falke|falken", "hawk", false },
    { "einhorn", "unicorn", false },       { "hexe", "witch", false },
    { "spinne", "spider", false },         { "erzbischof", "archbishop", false },
    { "zwerg", "dwarf", false },           { "kanzler", "chancellor", false },
    { "zeitdieb", "timethief", false },    { "drache|drachen", "dragon", false },
    { "hindernis", "obstacle", false },
    /* whose and which */
    { "ein.", "", true }, /* "setze einen Turm auf (2,6) ein" */
    { "der|die|das|den|dem", "the", true },
    { "ein|eine|einen|einem|eines", "a", true },
    { "mein|meine|meinen|meinem|meiner", "my", true },
    { "unser|unsere|unseren", "our", true },
    { "sein|seine|seinen|ihr|ihre|ihren", "his", true },
    { "neu|neue|neuer|neues|neuen", "new", true },
    /* going and taking */
    { "schlägt|schlage|schlagen|schlag auf|?", "takes", false },
    { "nimmt|nehme|nehmen", "takes", false },
    { "nach", "to", false },               { "auf", "to", false },
    { "zieht|geht|läuft|springt|rückt|fährt nach|auf|zu", "to", false },
    { "zieht|geht|läuft|springt|rückt", "goes", false },
    { "ziehe|zieh|gehe|geh|bewege|rücke", "move", false },
    { "von|vom|aus", "from", true },       { "zu|zum|zur", "to", true },
    { "und", "and", true },                { "und dann", "and then", true },
    { "dann", "then", true },
    /* placing, promoting, possessing, pushing, passing, castling */
    { "setze|setz|setzt|setzen|stelle|stell|stellt|stellen", "put", false },
    { "platziere|platziert|platzieren", "place", false },
    { "wird zu|zur|zum|?", "becomes", true },
    { "verwandelt sich|? in", "promotes to", false },
    { "besetzt|besetze|übernimmt|übernehme", "possesses", false },
    { "schiebt|schiebe|verschiebt|verschiebe", "pushes", false },
    { "reihe", "rank", true },             { "linie", "line", true },
    { "norden|nord", "north", true },      { "süden|süd", "south", true },
    { "osten|ost", "east", true },         { "westen|west", "west", true },
    { "oben|hoch", "up", true },           { "unten|runter", "down", true },
    { "rechts", "right", true },           { "links", "left", true }, /* as one sees the board */
    { "passe|passen|aussetzen", "pass", false }, { "setze aus", "pass", false },
    { "kurze|kurz|kleine rochade|rochiere|rochieren", "castle short", false },
    { "lange|lang|große rochade|rochiere|rochieren", "castle long", false },
    { "rochade|rochiere|rochieren kurz", "castle short", false },
    { "rochade|rochiere|rochieren lang", "castle long", false },
    { "rochade|rochiere|rochieren", "castle", false },
    /* conditions */
    { "sonst|andernfalls|ansonsten", "else", false },
    { "wenn|falls es|er|sie|das|dies|? geschlagen wird|?", "if captured", false },
    { "wenn|falls die figur geschlagen wird", "if captured", false },
    { "wenn|falls es|er|sie|das|dies misslingt|scheitert|fehlschlägt", "if it fails", false },
    { "wenn|falls es|das nicht klappt|gelingt|geht", "if it fails", false },
    { "wenn|falls er|sie|es ausweicht", "if it dodges", false },
    { "bei misserfolg", "on failure", false },
    /* around an order */
    { "hallo|moin|servus|hi", "hello", true }, { "guten tag|morgen|abend", "hello", false },
    { "lieber|liebe", "dear", true },
    { "mein|unser|der zug|befehl ist|lautet|?", "my move", false },
    { "ich", "I", true },                  { "spiele|spielt", "play", true },
    { "bitte", "please", false },          { "danke", "thanks", false },
    { "vielen|besten|herzlichen dank", "thanks", false },
    { "viel glück|erfolg|spaß", "good luck", false },
    { "gruß|grüße", "regards", false },    { "viele|liebe|beste|schöne grüße", "regards", false },
};
/* clang-format on */

static const struct tongue_table {
    const struct tongue_row *row;
    size_t n;
} tongue_tables[] = { { tongue_german, sizeof tongue_german / sizeof *tongue_german } };
#endif
