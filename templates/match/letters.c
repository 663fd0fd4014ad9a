/* The letters of games of two: a row of letters/letters.h. */
#include "templates/match/match.h"

const struct letter_kind letter_match = { match_report,  match_answer,     match_welcome,
                                          match_pause,   match_rules,      match_rules_write,
                                          match_moves,   match_warning,    match_late,
                                          match_changes, match_board_alone };
