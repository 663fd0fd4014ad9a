#ifndef PARSER_LINES_H
#define PARSER_LINES_H
/* Replies that a player prepares in a game of turns: "if Nf6 then Bg5, if h6 then Bh4". After a
 * comma comes what follows the reply before it; after a semicolon, or on a line of its own, an
 * alternative to it begins; round brackets hold several continuations:
 *
 *     tree   = branch { ";" branch }
 *     branch = "if" MOVE "then" MOVE [ [","] branch | "(" tree ")" ]
 *
 * Moves are taken as they are written: whether they are any is the caller's to judge. */
#include "engine/base/arena.h"
#include "engine/base/str.h"

enum { LINES_NODES = 200, LINES_DEPTH = 15 /* pairs of moves, one below the other */ };

/* A move of the opponent and the reply to it; the numbers of moves are left out. */
struct lines_node {
    struct str when, reply;
    int parent; /* index, or -1 */
    int depth;  /* 0: no parent */
};
enum lines_fault {
    LINES_FINE,
    LINES_NO_IF,   /* something else stands where "if" should */
    LINES_NO_THEN, /* "if e5" */
    LINES_NO_MOVE, /* "if then Nf3", "if e5 then" */
    LINES_BRACKET, /* one is missing, or one too many */
    LINES_MANY,    /* more than LINES_NODES */
    LINES_DEEP     /* more than LINES_DEPTH */
};
struct lines {
    struct lines_node *node; /* [n], parents before children, in the order of the text */
    size_t n;
    enum lines_fault fault;
    struct str at; /* what is left of the text where the fault is */
};
/** False: no memory. */
bool lines_read(struct lines *out, struct str text, struct arena *a);
/** Does it begin with the word for one? */
bool lines_lead(struct str text);
/** Can the text be meant as one? Its first "if" is left out: "e5 then Nf3". Prose ("if e5
 *  then Nf3 is no good for me") is not. */
bool lines_like(struct str behind_if);
#endif
