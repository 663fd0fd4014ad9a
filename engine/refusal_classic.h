#ifndef ENGINE_REFUSAL_CLASSIC_H
#define ENGINE_REFUSAL_CLASSIC_H
/* The refusals in games of two (engine/classic), with their slots. */
/* clang-format off */
#define REFUSALS_CLASSIC(X) \
    /* whether an order counts now */ \
    X(GAME_OVER) /* score end */ \
    X(GAME_TURN) /* side */ \
    X(GAME_ASKS) \
    X(GAME_NO_OFFER) /* side */ \
    X(TWO_MOVES) /* order */ \
    X(SAME_OFFER) \
    /* what is no move, on any board */ \
    X(MOVE_MISSING) \
    X(MOVE_HERE) /* pawn knight */ \
    X(MOVE_SQUARE) /* square */ \
    X(MOVE_LETTER) /* letter */ \
    X(MOVE_TONGUE) /* letter piece english */ \
    X(MOVE_TONGUE_OR_FILE) /* letter piece english file */ \
    X(MOVE_BREAKS_OFF) \
    X(MOVE_NOT) /* text pawn knight capture promotion long */ \
    X(MOVE_BEHIND) /* text */ \
    X(MOVE_ASKS) \
    X(PROMOTION_LETTER) /* promotion */ \
    /* what is not a move on this board */ \
    X(PROMOTION_MISSING) /* move */ \
    X(PROMOTION_NOT) \
    X(MOVE_AMBIGUOUS) /* piece move */ \
    X(MOVE_ILLEGAL) \
    X(MAN_NOT_ON) /* man square */ \
    X(MAN_NOT_ON_FILE) /* man file */ \
    X(MAN_NOT_ON_RANK) /* man rank */ \
    X(MAN_NONE) /* side piece */ \
    X(MAN_OWN) /* piece square */ \
    X(MAN_LENT) /* piece square */ \
    X(MAN_BLOCKED) /* piece from to by at */ \
    X(MAN_CANNOT) /* piece from to */ \
    X(MEN_CANNOT) /* man square */ \
    X(PAWN_FILE) /* square move */ \
    X(KING_ATTACKED) /* man king by at */ \
    X(KING_STILL_ATTACKED) /* man king by at */ \
    X(CASTLING_SIDE) \
    X(CASTLING_NEITHER) \
    X(CASTLING_LOST) \
    X(CASTLING_BLOCKED) /* piece square */ \
    X(CASTLING_IN_CHECK) \
    X(CASTLING_ATTACKED) \
    /* synchrone: the own man that stands there is not anticipated to be captured */ \
    X(ANTICIPATE_KING) /* piece square */ \
    X(ANTICIPATE_NOBODY) /* piece square */ \
    X(ANTICIPATE_OPENS) /* piece square */ \
    X(ANTICIPATE_IN_CHECK) /* piece square */ \
    X(ANTICIPATE_FILE) /* piece square */ \
    /* conditional chess */ \
    X(CMOVE_FORM) /* example */ \
    X(CMOVE_MISSING) \
    X(CMOVE_WORDS) /* example */ \
    X(CMOVE_SLASH) /* example */ \
    X(CMOVE_NO_CONDITION) \
    X(CMOVE_CONDITION) \
    X(CMOVE_NEVER) /* move */ \
    X(CMOVE_ALONE) /* text move */ \
    X(CMOVE_AWAITED) /* move plain example */ \
    X(CMOVE_NOT_NOW) \
    X(AMOVE_CHECKS) \
    /* event chess */ \
    X(CHESS_EVENT_FORBIDS) /* event rule */ \
    X(CHESS_EVENT_KING) /* event rule */ \
    X(CHESS_EVENTS_FORBID) /* event other */ \
    X(CHESS_EVENT_LIMIT) \
    X(CHESS_EVENT_IDLE) /* event */ \
    X(CHESS_EVENT_FIXED) \
    X(CHESS_EVENT_ONCE) \
    X(CHESS_EVENT_TWO) \
    X(CHESS_EVENT_NONE) \
    X(LINE_PUSH_FORM) /* text */ \
    X(LINE_PUSH_EDGE) /* square */ \
    X(LINE_PUSH_STUCK) /* square */ \
    X(LINE_PUSH_KING) /* square man */ \
    X(LINE_PUSH_ROOK) /* square from */ \
    X(LINE_PUSH_HEAD) /* square */ \
    X(LINE_PUSH_OR_MOVE) /* from square */ \
    X(LINE_PUSH_LINES) /* from square */ \
    X(LINE_PUSH_SEEN) /* from square */ \
    X(LINE_PUSH_NOWHERE)
/* clang-format on */
#endif
