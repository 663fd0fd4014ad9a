#ifndef PARSER_DOUBT_WORDS_H
#define PARSER_DOUBT_WORDS_H
/* Words that say something of an order beside them, a row each; in small letters, umlauts as
 * ae, oe, ue, ss. For doubt.c only. */
#include "parser/order/doubt.h"

enum place {
    ANYWHERE,
    NEAR_END,   /* one of the last two words before the order */
    AT_END,     /* the last word before it */
    BEFORE_VERB /* and a word for playing is next: "don't want" */
};

/* clang-format off */
static const struct row {
    const char *words;
    enum doubt doubt;
    enum place place;
} rows[] = {
    { "should i", DOUBT_ASKED, ANYWHERE },       { "shall i", DOUBT_ASKED, ANYWHERE },
    { "can i", DOUBT_ASKED, ANYWHERE },          { "may i", DOUBT_ASKED, ANYWHERE },
    { "could i", DOUBT_ASKED, ANYWHERE },        { "do i", DOUBT_ASKED, ANYWHERE },
    { "am i allowed", DOUBT_ASKED, ANYWHERE },   { "what about", DOUBT_ASKED, ANYWHERE },
    { "how about", DOUBT_ASKED, ANYWHERE },      { "what if", DOUBT_ASKED, ANYWHERE },
    { "would it be", DOUBT_ASKED, ANYWHERE },    { "is it better", DOUBT_ASKED, ANYWHERE },
    { "what would happen", DOUBT_TRIAL, ANYWHERE }, { "what happens if", DOUBT_TRIAL, ANYWHERE },
    { "a trial", DOUBT_TRIAL, ANYWHERE },        { "just to try", DOUBT_TRIAL, ANYWHERE },
    { "try out", DOUBT_TRIAL, ANYWHERE },        { "trying out", DOUBT_TRIAL, ANYWHERE },
    { "try the following", DOUBT_TRIAL, ANYWHERE }, { "try these", DOUBT_TRIAL, ANYWHERE },
    { "try", DOUBT_TRIAL, NEAR_END },            { "suppose", DOUBT_TRIAL, ANYWHERE },
    { "supposing", DOUBT_TRIAL, ANYWHERE },      { "assuming", DOUBT_TRIAL, ANYWHERE },
    { "if", DOUBT_TRIAL, AT_END },               { "wenn", DOUBT_TRIAL, AT_END },
    { "angenommen", DOUBT_TRIAL, ANYWHERE },     { "was passiert wenn", DOUBT_TRIAL, ANYWHERE },
    { "probezug", DOUBT_TRIAL, ANYWHERE },       { "nur zur probe", DOUBT_TRIAL, ANYWHERE },
    { "probieren", DOUBT_TRIAL, NEAR_END },      { "ausprobieren", DOUBT_TRIAL, NEAR_END },
    { "why not", DOUBT_ASKED, ANYWHERE },        { "do you think", DOUBT_ASKED, ANYWHERE },
    { "what do you think", DOUBT_ASKED, ANYWHERE }, { "soll ich", DOUBT_ASKED, ANYWHERE },
    { "kann ich", DOUBT_ASKED, ANYWHERE },       { "darf ich", DOUBT_ASKED, ANYWHERE },

    { "thought about", DOUBT_THOUGHT, ANYWHERE }, { "thought of", DOUBT_THOUGHT, ANYWHERE },
    { "thinking about", DOUBT_THOUGHT, ANYWHERE }, { "thinking of", DOUBT_THOUGHT, ANYWHERE },
    { "think about", DOUBT_THOUGHT, ANYWHERE },  { "thought that", DOUBT_THOUGHT, ANYWHERE },
    { "i thought", DOUBT_THOUGHT, NEAR_END },    { "looked at", DOUBT_THOUGHT, ANYWHERE },
    { "looking at", DOUBT_THOUGHT, ANYWHERE },   { "considered", DOUBT_THOUGHT, ANYWHERE },
    { "considering", DOUBT_THOUGHT, ANYWHERE },  { "consider", DOUBT_THOUGHT, ANYWHERE },
    { "tempted", DOUBT_THOUGHT, ANYWHERE },      { "was going to", DOUBT_THOUGHT, ANYWHERE },
    { "wanted to", DOUBT_THOUGHT, ANYWHERE },    { "would have", DOUBT_THOUGHT, ANYWHERE },
    { "should have", DOUBT_THOUGHT, ANYWHERE },  { "could have", DOUBT_THOUGHT, ANYWHERE },
    { "almost", DOUBT_THOUGHT, ANYWHERE },       { "nearly", DOUBT_THOUGHT, ANYWHERE },
    { "dachte an", DOUBT_THOUGHT, ANYWHERE },

    { "next time", DOUBT_LATER, ANYWHERE },      { "next turn", DOUBT_LATER, ANYWHERE },
    { "next round", DOUBT_LATER, ANYWHERE },     { "next game", DOUBT_LATER, ANYWHERE },
    { "later", DOUBT_LATER, ANYWHERE },          { "tomorrow", DOUBT_LATER, ANYWHERE },
    { "afterwards", DOUBT_LATER, ANYWHERE },     { "after that", DOUBT_LATER, ANYWHERE },
    { "after this", DOUBT_LATER, ANYWHERE },     { "turn after", DOUBT_LATER, ANYWHERE },
    { "round after", DOUBT_LATER, ANYWHERE },    { "update after", DOUBT_LATER, ANYWHERE },
    { "move after", DOUBT_LATER, ANYWHERE },     { "after the next", DOUBT_LATER, ANYWHERE },
    { "following turn", DOUBT_LATER, ANYWHERE }, { "following round", DOUBT_LATER, ANYWHERE },
    { "following update", DOUBT_LATER, ANYWHERE }, { "in future", DOUBT_LATER, ANYWHERE },
    { "in the future", DOUBT_LATER, ANYWHERE },  { "plan", DOUBT_LATER, ANYWHERE },
    { "plans", DOUBT_LATER, ANYWHERE },          { "planning", DOUBT_LATER, ANYWHERE },
    { "planned", DOUBT_LATER, ANYWHERE },        { "eventually", DOUBT_LATER, ANYWHERE },
    { "some day", DOUBT_LATER, ANYWHERE },       { "someday", DOUBT_LATER, ANYWHERE },
    { "if you", DOUBT_LATER, ANYWHERE },
    { "if he", DOUBT_LATER, ANYWHERE },          { "if she", DOUBT_LATER, ANYWHERE },
    { "if they", DOUBT_LATER, ANYWHERE },        { "in case", DOUBT_LATER, ANYWHERE },
    { "unless", DOUBT_LATER, ANYWHERE },         { "danach", DOUBT_LATER, ANYWHERE },

    { "or", DOUBT_OR, ANYWHERE },                { "either", DOUBT_OR, ANYWHERE },
    { "maybe", DOUBT_OR, ANYWHERE },             { "may be", DOUBT_OR, ANYWHERE },
    { "perhaps", DOUBT_OR, ANYWHERE },           { "possibly", DOUBT_OR, ANYWHERE },
    { "probably", DOUBT_OR, ANYWHERE },          { "might", DOUBT_OR, ANYWHERE },
    { "alternatively", DOUBT_OR, ANYWHERE },     { "alternative", DOUBT_OR, ANYWHERE },
    { "wonder", DOUBT_OR, ANYWHERE },            { "wondering", DOUBT_OR, ANYWHERE },
    { "not sure", DOUBT_OR, ANYWHERE },          { "unsure", DOUBT_OR, ANYWHERE },
    { "undecided", DOUBT_OR, ANYWHERE },         { "for example", DOUBT_OR, ANYWHERE },
    { "could", DOUBT_OR, BEFORE_VERB },          { "oder", DOUBT_OR, ANYWHERE },
    { "entweder", DOUBT_OR, ANYWHERE },          { "vielleicht", DOUBT_OR, ANYWHERE },

    { "instead of", DOUBT_NOT, ANYWHERE },       { "rather than", DOUBT_NOT, ANYWHERE },
    { "against", DOUBT_NOT, NEAR_END },          { "except", DOUBT_NOT, NEAR_END },
    { "cancel", DOUBT_NOT, ANYWHERE },           { "withdraw", DOUBT_NOT, ANYWHERE },
    { "take back", DOUBT_NOT, ANYWHERE },        { "forget", DOUBT_NOT, ANYWHERE },
    { "ignore", DOUBT_NOT, ANYWHERE },           { "disregard", DOUBT_NOT, ANYWHERE },
    { "undo", DOUBT_NOT, ANYWHERE },             { "avoid", DOUBT_NOT, ANYWHERE },
    { "statt", DOUBT_NOT, ANYWHERE },            { "nicht", DOUBT_NOT, NEAR_END },
    { "not", DOUBT_NOT, NEAR_END },              { "not", DOUBT_NOT, BEFORE_VERB },
    { "dont", DOUBT_NOT, NEAR_END },             { "dont", DOUBT_NOT, BEFORE_VERB },
    { "never", DOUBT_NOT, NEAR_END },            { "never", DOUBT_NOT, BEFORE_VERB },
    { "wont", DOUBT_NOT, NEAR_END },             { "wont", DOUBT_NOT, BEFORE_VERB },
    { "wouldnt", DOUBT_NOT, NEAR_END },          { "wouldnt", DOUBT_NOT, BEFORE_VERB },
    { "shouldnt", DOUBT_NOT, NEAR_END },         { "shouldnt", DOUBT_NOT, BEFORE_VERB },
    { "couldnt", DOUBT_NOT, NEAR_END },          { "couldnt", DOUBT_NOT, BEFORE_VERB },
    { "didnt", DOUBT_NOT, NEAR_END },            { "didnt", DOUBT_NOT, BEFORE_VERB },
    { "cant", DOUBT_NOT, NEAR_END },             { "cant", DOUBT_NOT, BEFORE_VERB },
    { "cannot", DOUBT_NOT, NEAR_END },           { "cannot", DOUBT_NOT, BEFORE_VERB },
    { "isnt", DOUBT_NOT, NEAR_END },             { "not my order", DOUBT_NOT, ANYWHERE },
    { "not my move", DOUBT_NOT, ANYWHERE },      { "nicht mein zug", DOUBT_NOT, ANYWHERE },
    { "nicht mein befehl", DOUBT_NOT, ANYWHERE }, { "kein befehl", DOUBT_NOT, ANYWHERE },

    { "would this be", DOUBT_ASKED, ANYWHERE },  { "would that be", DOUBT_ASKED, ANYWHERE },
    { "is it possible", DOUBT_ASKED, ANYWHERE }, { "is this possible", DOUBT_ASKED, ANYWHERE },
    { "is that possible", DOUBT_ASKED, ANYWHERE }, { "is it legal", DOUBT_ASKED, ANYWHERE },
    { "is this legal", DOUBT_ASKED, ANYWHERE },  { "is it allowed", DOUBT_ASKED, ANYWHERE },
    { "ist das moeglich", DOUBT_ASKED, ANYWHERE }, { "geht das", DOUBT_ASKED, ANYWHERE },
    { "ist es moeglich", DOUBT_ASKED, ANYWHERE }, { "ist es erlaubt", DOUBT_ASKED, ANYWHERE },
    { "waere das", DOUBT_ASKED, ANYWHERE },      { "waere es", DOUBT_ASKED, ANYWHERE },
    { "first that", DOUBT_OR, ANYWHERE },        { "first one that", DOUBT_OR, ANYWHERE },
    { "whichever", DOUBT_OR, ANYWHERE },         { "das erste was", DOUBT_OR, ANYWHERE },
    { "das erste das", DOUBT_OR, ANYWHERE },     { "das erste moegliche", DOUBT_OR, ANYWHERE },

    { "naechste runde", DOUBT_LATER, ANYWHERE }, { "naechstes mal", DOUBT_LATER, ANYWHERE },
    { "naechsten zug", DOUBT_LATER, ANYWHERE },  { "spaeter", DOUBT_LATER, ANYWHERE },
    { "plane", DOUBT_LATER, ANYWHERE },          { "geplant", DOUBT_LATER, ANYWHERE },
    { "dachte ich an", DOUBT_THOUGHT, ANYWHERE }, 
    { "ueberlegt", DOUBT_THOUGHT, ANYWHERE },    { "ueberlege", DOUBT_THOUGHT, ANYWHERE },
    { "last time", DOUBT_TOLD, ANYWHERE },       { "last turn", DOUBT_TOLD, ANYWHERE },
    { "last round", DOUBT_TOLD, ANYWHERE },      { "yesterday", DOUBT_TOLD, ANYWHERE },
    { "threatened", DOUBT_TOLD, ANYWHERE },      { "threatens", DOUBT_TOLD, ANYWHERE },
    { "threaten", DOUBT_TOLD, ANYWHERE },        { "played", DOUBT_TOLD, NEAR_END },
    { "moved", DOUBT_TOLD, NEAR_END },           { "took", DOUBT_TOLD, NEAR_END },
    { "letztes mal", DOUBT_TOLD, ANYWHERE },     { "letzte runde", DOUBT_TOLD, ANYWHERE },
    { "letzten zug", DOUBT_TOLD, ANYWHERE },     { "gestern", DOUBT_TOLD, ANYWHERE },
    { "drohte", DOUBT_TOLD, ANYWHERE },          { "droht", DOUBT_TOLD, ANYWHERE },
    { "gespielt", DOUBT_TOLD, NEAR_END },
    { "spielte", DOUBT_TOLD, NEAR_END },         { "zog", DOUBT_TOLD, NEAR_END },
};

static const char *const verbs[] = {
    "play", "want", "move", "take", "go", "make", "do", "use", "count", "execute", "order",
    "choose", "like", "intend", "to", "be", "have", "give", "wish", "also",
};

/* What a line says about all orders of its mail. */
static const char *const backs[] = {
    "not my order", "nicht mein zug", "nicht mein befehl", "kein befehl", "forget that", "forget it", "forget this", "ignore that", "ignore it", "ignore this",
    "disregard that", "disregard it", "disregard this", "cancel that", "cancel it",
    "cancel this", "scratch that", "never mind", "nevermind", "not yet", "just kidding",
    "only kidding", "just joking", "only joking", "still thinking", "take it back",
    "take that back", "dont play this", "dont play it", "dont play that",
    "do not play this", "do not play it", "do not play that", "dont do this", "dont do it",
    "do not do it", "do not do this", "this is no order", "this is not an order", "not an order",
};

/* The same, if the sentence ends with it: "is it possible to meet on Sunday?" does not. */
static const struct ending {
    const char *words;
    enum doubt doubt;
} endings[] = {
    { "is this possible", DOUBT_ASKED },      { "is that possible", DOUBT_ASKED },
    { "is it possible", DOUBT_ASKED },        { "is this legal", DOUBT_ASKED },
    { "is that legal", DOUBT_ASKED },         { "is it legal", DOUBT_ASKED },
    { "is this allowed", DOUBT_ASKED },       { "is that allowed", DOUBT_ASKED },
    { "is it allowed", DOUBT_ASKED },         { "would it be legal", DOUBT_ASKED },
    { "would this be legal", DOUBT_ASKED },   { "would that be legal", DOUBT_ASKED },
    { "can i", DOUBT_ASKED },                 { "can i do that", DOUBT_ASKED },
    { "can i do this", DOUBT_ASKED },         { "may i", DOUBT_ASKED },
    { "kann ich das", DOUBT_ASKED },          { "darf ich das", DOUBT_ASKED },
    { "darf ich", DOUBT_ASKED },              { "geht das so", DOUBT_ASKED },
    { "would it be possible", DOUBT_ASKED },  { "would this be possible", DOUBT_ASKED },
    { "would that be possible", DOUBT_ASKED }, { "would it work", DOUBT_ASKED },
    { "would that work", DOUBT_ASKED },       { "would this work", DOUBT_ASKED },
    { "ist das moeglich", DOUBT_ASKED },      { "ist das erlaubt", DOUBT_ASKED },
    { "geht das", DOUBT_ASKED },              { "ginge das", DOUBT_ASKED },
    { "waere das moeglich", DOUBT_ASKED },    { "waere das erlaubt", DOUBT_ASKED },
    { "first that is possible", DOUBT_OR },   { "first that is legal", DOUBT_OR },
    { "first that works", DOUBT_OR },         { "first one that is possible", DOUBT_OR },
    { "first one that is legal", DOUBT_OR },  { "first one that works", DOUBT_OR },
    { "first possible", DOUBT_OR },           { "first possible one", DOUBT_OR },
    { "first possible move", DOUBT_OR },      { "first legal", DOUBT_OR },
    { "first legal one", DOUBT_OR },          { "first legal move", DOUBT_OR },
    { "whichever is possible", DOUBT_OR },    { "whichever is legal", DOUBT_OR },
    { "whichever works", DOUBT_OR },          { "das erste was moeglich ist", DOUBT_OR },
    { "das erste was geht", DOUBT_OR },       { "das erste das geht", DOUBT_OR },
    { "das erste moegliche", DOUBT_OR },
};

/* A new thought begins with one of these. */
static const char *const starts[] = { "but", "so", "because", "and i", "and here", "and now",
                                      "and my", "aber", "now i", "here is", "here comes" };

/* A piece that goes or captures (doubt_nowhere): what may stand before it, what it may be, and
 * what it does. */
static const char *const fillers[] = { "my", "the", "then", "else", "otherwise", "mein", "meine", "der", "die",
                                       "dann", "sonst", NULL };
static const char *const pieces[] = {
    "king", "queen", "rook", "bishop", "knight", "pawn", "guard", "hunter", "hawk", "leopard", "spirit", "witch",
    "spider", "elephant", "unicorn", "dwarf", "dragon", "thief",
    "koenig", "dame", "turm", "laeufer", "springer", "bauer", "waechter", "jaeger", "falke", "geist", "hexe", "spinne",
    "elefant", "einhorn", "zwerg", "drache", "zeitdieb", NULL
};
static const char *const goes[] = { "to", "goes to", "moves to", "takes", "take", "captures", "capture",
                                    "nach", "auf", "zum", "zur", "zieht", "geht", "schlaegt", "nimmt", NULL };
/* clang-format on */
#endif
