#ifndef ENGINE_REFUSAL_SANDBOX_H
#define ENGINE_REFUSAL_SANDBOX_H
/* The refusals of Sandbox orders (engine/sandbox/order). */
/* clang-format off */
#define REFUSALS_SANDBOX(X) \
    /* what stands where */ \
    X(OFF_BOARD) /* square xmin xmax ymin ymax */ \
    X(NONE_OF_KIND) /* army piece */ \
    X(NOT_THERE) /* army piece square pieces */ \
    X(NOT_THERE_EMPTY) /* army piece square */ \
    X(SEVERAL_PIECES) /* orders */ \
    X(SEVERAL_CAPTURES) /* orders */ \
    X(OCCUPIED) /* square pieces */ \
    X(BLOCKED) /* mover square blocker at */ \
    X(ALREADY_THERE) /* mover square */ \
    /* captures */ \
    X(NO_SUCH_CAPTURE) /* piece army */ \
    X(NO_SQUARE) /* order */ \
    X(PLAIN_MOVE) /* square order */ \
    X(NOTHING_THERE) /* square */ \
    X(NO_ENEMY_THERE) /* square pieces */ \
    X(OTHER_KIND) /* piece square pieces */ \
    X(DWARF) /* pieces square */ \
    X(IMMUNE) /* mover square pieces event */ \
    /* time thieves */ \
    X(NO_ENEMY_LEFT) /* square */ \
    X(OTHER_KIND_LEFT) /* piece square pieces */ \
    X(WHICH_LEFT) /* square pieces order */ \
    X(DWARF_LEFT) /* pieces mover square */ \
    X(THIEF_CAPTURE) /* mover square pieces */ \
    /* spirits */ \
    X(NO_HOST) /* mover square */ \
    X(HOST_CANNOT) /* mover pieces square */ \
    X(NOT_A_SPIRIT) /* mover */ \
    /* how pieces move */ \
    X(SLIDE_TOO_SHORT) /* mover square event */ \
    X(CAPTURES_NOTHING) /* mover square pieces kind */ \
    X(MOVES_ONLY) /* mover square pieces kind */ \
    X(CAPTURES_ONLY) /* mover square kind */ \
    X(CANNOT_MOVE) /* mover square kind */ \
    X(CANNOT_IN_EVENT) /* mover square kind event */ \
    X(CANNOT_WALK) /* mover square kind n */ \
    X(JUST_PLACED) /* mover */ \
    X(JUST_PLACED_SPIRIT) /* mover */ \
    /* placing and promotion */ \
    X(NOT_ENOUGH_ENERGY) /* what cost army energy */ \
    X(PAWN_RANK) /* rank */ \
    X(PAWN_RANK_OR_BELOW) /* rank */ \
    X(SECOND_KING) /* army king */ \
    X(KING_FIRST) /* army */ \
    X(PLACED_PROMOTES) \
    X(NOT_A_PAWN) \
    X(PROMOTION_RANK) /* rank */ \
    X(PROMOTION_RANKS) /* rank high */ \
    X(PROMOTION_LATE) /* piece high */ \
    X(PROMOTION_NEVER) /* piece */ \
    /* conditions */ \
    X(CONDITION_FIRST) \
    X(CONDITION_UNKNOWN) \
    X(ACTION_MISSING) /* word */ \
    X(TOO_MANY_ACTIONS) /* n */ \
    X(LAST_ONLY) \
    X(ELSE_BEHIND_MOVE) \
    X(NOT_CAPTURABLE) /* mover */ \
    X(CAPTURED_BEFORE) /* mover */ \
    X(ARMY_OUT) /* army board */ \
    /* events */ \
    X(EVENT_OBSTACLES) /* events */ \
    X(EVENT_PUSHES) /* events */ \
    X(EVENT_MOVES) /* events */ \
    X(EVENT_TAKES_LAST) /* events */ \
    X(EVENT_GOES_ON) /* events */ \
    X(EVENT_OF_PIECE) /* kind events */ \
    X(CAPTURES_ONCE) /* mover event kind */ \
    X(MOVES_ONCE) /* mover event kind */ \
    X(WALK_TOO_LONG) /* mover n */ \
    X(BACK_TO_START) /* mover square */ \
    X(NOT_ONE_MOVE) /* mover from to */ \
    X(CANNOT_GO_ON) /* mover from to */ \
    X(RESTING) /* mover event */ \
    /* pushes */ \
    X(PUSH_NO_ROOM) /* mover direction */ \
    X(PUSH_ROOKS_ONLY) /* mover */ \
    X(PUSH_NO_EDGE) \
    X(PUSH_NOT_THE_EDGE) /* square mover */ \
    X(PUSH_WHICH_WAY) \
    X(PUSH_WHICH_PIECE) \
    /* pieces as written */ \
    X(UNKNOWN_PIECE) /* word pieces */ \
    X(PIECE_TONGUE) /* word piece letters */ \
    X(TWO_READINGS) /* word */ \
    X(MORE_THAN_A_PIECE) /* word */ \
    X(NOT_A_PIECE) /* word */ \
    X(WHICH_PIECE) /* word */ \
    X(NO_LETTERS_PLACED) \
    X(NO_LETTERS_PROMOTED) \
    /* squares as written */ \
    X(NO_SQUARE_PLACED) \
    X(NO_NUMBER) \
    X(NUMBER_TOO_LONG) /* word */ \
    X(NO_COMMA) \
    X(COMMA_OR_MINUS) \
    X(DASH_OR_MINUS) \
    X(THREE_NUMBERS) /* word */ \
    X(NO_BRACKET) \
    X(BARE_NUMBERS) \
    X(TWO_SQUARES) \
    X(TOO_MANY_SQUARES) \
    /* what stands around an order */ \
    X(NO_ORDER) \
    X(NOT_AN_ORDER) \
    X(SECOND_PIECE) /* word */ \
    X(SECOND_ORDER) /* word */ \
    X(WORD_MAY_CHANGE_IT) /* word */ \
    X(WORD_OUT_OF_PLACE) /* word */ \
    X(QUESTION) \
    X(REMARK_IN_BRACKETS)
/* clang-format on */
#endif
