/* What people can ask for besides orders: a row each. */
#include "cron/act/act_table.h"
#include "cron/act/guest/guest.h"
#include "cron/act/handbook_act.h"
#include "cron/act/hint/hint.h"
#include "cron/act/joining/joining_acts.h"
#include "cron/act/lines/lines_give.h"
#include "cron/act/master/master.h"
#include "cron/act/master/past_acts.h"
#include "cron/act/player/clock_claim.h"
#include "cron/act/player/deadline.h"
#include "cron/act/player/player.h"
#include "cron/act/player/vacation_ask.h"
#include "cron/act/talk/gm.h"
#include "cron/act/talk/talk.h"
#include "cron/act/trial/trial.h"
#include "cron/act/vote/vote.h"

/* clang-format off */
static const struct act_row rows[] = {
    /* name, word, usage, help, fits, run, who, flags, a day */
    /* ---- what anybody who has to do with a game may ask ---- */
    { "help", W_ACT_HELP, W_NONE, W_COMMAND_HELP, NULL, NULL, ACT_ANYBODY, ACT_OVER, 0 },
    { "help act", W_ACT_HELP, W_ACT_HELP_USAGE, W_COMMAND_HELP_ACT, player_help_fits, player_help, ACT_ANYBODY | ACT_STRANGER, ACT_OVER | ACT_NO_GAME | ACT_SILENT | ACT_TELLS, 0 },
    { "status", W_ACT_STATUS, W_NONE, W_COMMAND_STATUS, NULL, player_status, ACT_ANYBODY, ACT_OVER | ACT_TELLS, 24 },
    { "players", W_ACT_PLAYERS, W_NONE, W_COMMAND_PLAYERS, NULL, player_armies, ACT_ANYBODY, ACT_OVER | ACT_TELLS, 12 },
    { "history", W_ACT_HISTORY, W_ACT_HISTORY_USAGE, W_COMMAND_HISTORY, act_fits_number, player_history, ACT_ANYBODY, ACT_OVER | ACT_TELLS, 12 },
    { "rules", W_ACT_RULES, W_NONE, W_COMMAND_RULES, NULL, player_rules, ACT_ANYBODY, ACT_OVER | ACT_SILENT | ACT_TELLS, 6 },
    { "help fairness", W_ACT_FAIRNESS, W_NONE, W_COMMAND_FAIRNESS, NULL, player_fairness, ACT_ANYBODY, ACT_OVER | ACT_SILENT | ACT_TELLS, 6 },
    /* ---- players ---- */
    { "board", W_ACT_BOARD, W_NONE, W_COMMAND_BOARD, act_fits_number, player_resend, ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, ACT_OVER | ACT_SILENT | ACT_TELLS, 12 },
    { "moves", W_ACT_MOVES, W_ACT_MOVES_USAGE, W_COMMAND_MOVES, player_moves_fits, player_moves, ACT_PLAYER, ACT_SILENT | ACT_TELLS, 24 },
    { "details", W_ACT_DETAILS, W_ACT_RESEND_USAGE, W_COMMAND_DETAILS, act_fits_number, player_details, ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, ACT_OVER | ACT_SILENT | ACT_TELLS, 12 },
    { "resend", W_ACT_RESEND, W_ACT_RESEND_USAGE, W_COMMAND_RESEND, act_fits_number, player_resend, ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, ACT_OVER | ACT_SILENT | ACT_TELLS, 12 },
    { "try", W_ACT_TRY, W_ACT_TRY_USAGE, W_COMMAND_TRY, trial_fits, trial_try, ACT_PLAYER | ACT_MASTER, ACT_SILENT | ACT_ORDERS | ACT_TELLS, 0 },
    { "hint", W_ACT_HINT, W_NONE, W_COMMAND_HINT, NULL, hint_give, ACT_PLAYER, ACT_TELLS | ACT_HINT, 60 },
    { "review", W_ACT_REVIEW, W_NONE, W_COMMAND_REVIEW, NULL, hint_review, ACT_PLAYER, ACT_OVER | ACT_SILENT | ACT_TELLS | ACT_HINT, 3 },
    { "note", W_ACT_NOTE, W_ACT_NOTE_USAGE, W_COMMAND_NOTE, act_fits_any, player_note, ACT_PLAYER, ACT_OVER | ACT_TALK, 30 },
    { "note below", W_ACT_NOTE, W_NONE, W_COMMAND_NOTE_BELOW, NULL, player_note, ACT_PLAYER, ACT_OVER | ACT_ORDERS, 30 },
    { "note keep", W_ACT_NOTE_KEEP, W_NONE, W_COMMAND_NOTE_KEEP, NULL, player_note_keep, ACT_PLAYER, ACT_OVER, 30 },
    { "note remove", W_ACT_NOTE_REMOVE, W_ACT_NOTE_REMOVE_USAGE, W_COMMAND_NOTE_REMOVE, player_note_fits, player_note_remove, ACT_PLAYER, ACT_OVER, 0 },
    { "notes", W_ACT_NOTES, W_NONE, W_COMMAND_NOTES, NULL, player_notes, ACT_PLAYER, ACT_OVER | ACT_TELLS, 24 },
    { "notes publish", W_ACT_PUBLISH, W_ACT_PUBLISH_USAGE, W_COMMAND_PUBLISH, player_publish_fits, player_notes_publish, ACT_PLAYER, ACT_OVER, 0 },
    { "orders", W_ACT_ORDERS, W_NONE, W_COMMAND_ORDERS, NULL, player_orders, ACT_PLAYER, ACT_OVER | ACT_TELLS, 12 },
    { "cancel", W_ACT_CANCEL, W_NONE, W_COMMAND_CANCEL, NULL, player_cancel, ACT_PLAYER, ACT_QUIET | ACT_COPY | ACT_BOARD, 0 },
    { "read all", W_ACT_READ, W_NONE, W_COMMAND_READ, NULL, act_reread, ACT_PLAYER, ACT_OVER | ACT_TELLS, 12 },
    { "export", W_ACT_EXPORT, W_NONE, W_COMMAND_EXPORT, NULL, player_export, ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, ACT_OVER | ACT_SILENT | ACT_TELLS, 3 },
    { "verify", W_ACT_VERIFY, W_ACT_VERIFY_USAGE, W_COMMAND_VERIFY, player_verify_fits, player_verify, ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, ACT_OVER | ACT_TALK | ACT_TELLS, 6 },
    { "reminders", W_ACT_REMINDERS, W_ACT_REMINDERS_USAGE, W_COMMAND_REMINDERS, player_reminders_fits, player_reminders, ACT_PLAYER, ACT_QUIET | ACT_WISH, 0 },
    { "language", W_ACT_LANGUAGE, W_ACT_LANGUAGE_USAGE, W_COMMAND_LANGUAGE, act_fits_word, player_language, ACT_ANYBODY, ACT_OVER | ACT_SILENT | ACT_QUIET | ACT_WISH, 0 },
    { "timezone", W_ACT_TIMEZONE, W_ACT_TIMEZONE_USAGE, W_COMMAND_TIMEZONE, player_timezone_fits, player_timezone, ACT_ANYBODY, ACT_OVER | ACT_SILENT | ACT_QUIET | ACT_WISH, 0 },
    { "name", W_ACT_NAME, W_ACT_NAME_USAGE, W_COMMAND_NAME, player_name_fits, player_name, ACT_ANYBODY, ACT_OVER | ACT_SILENT | ACT_QUIET | ACT_WISH, 0 },
    { "address", W_ACT_ADDRESS, W_ACT_ADDRESS_USAGE, W_COMMAND_ADDRESS, player_address_fits, player_address, ACT_ANYBODY, ACT_SILENT | ACT_COPY | ACT_SURE, 10 },
    { "address first", W_ACT_FIRST, W_ACT_FIRST_USAGE, W_COMMAND_FIRST, player_first_fits, player_first, ACT_ANYBODY, ACT_FINAL | ACT_FIRST | ACT_SURE, 4 },
    { "picture", W_ACT_PICTURE, W_ACT_PICTURE_USAGE, W_COMMAND_PICTURE, player_picture_fits, player_picture, ACT_PLAYER, ACT_OVER | ACT_SILENT | ACT_QUIET | ACT_WISH, 0 },
    { "subjects", W_ACT_SUBJECTS, W_ACT_SUBJECTS_USAGE, W_COMMAND_SUBJECTS, player_subjects_fits, player_subjects, ACT_PLAYER, ACT_OVER | ACT_SILENT | ACT_QUIET | ACT_WISH, 0 },
    { "numbers", W_ACT_NUMBERS, W_ACT_FACTS_USAGE, W_COMMAND_NUMBERS, player_numbers_fits, player_numbers, ACT_PLAYER, ACT_OVER | ACT_SILENT | ACT_QUIET | ACT_WISH, 0 },
    { "facts", W_ACT_FACTS, W_ACT_FACTS_USAGE, W_COMMAND_FACTS, player_facts_fits, player_facts, ACT_PLAYER, ACT_OVER | ACT_SILENT | ACT_QUIET | ACT_WISH, 24 },

    { "digest", W_ACT_DIGEST, W_ACT_DIGEST_USAGE, W_COMMAND_DIGEST, player_digest_fits, player_digest, ACT_ANYBODY, ACT_OVER | ACT_QUIET | ACT_WISH, 0 },
    { "reliability", W_ACT_RELIABILITY, W_NONE, W_COMMAND_RELIABILITY, NULL, player_reliability, ACT_ANYBODY, ACT_OVER | ACT_TELLS, 12 },
    { "settings", W_ACT_SETTINGS, W_NONE, W_COMMAND_SETTINGS, NULL, player_settings, ACT_ANYBODY, ACT_OVER | ACT_TELLS, 24 },
    { "gm", W_ACT_GM, W_ACT_GM_USAGE, W_COMMAND_GM, gm_fits, gm_send, ACT_ANYBODY, ACT_OVER | ACT_TALK | ACT_LETTER, 10 },
    /* ---- press ---- */
    { "press", W_ACT_PRESS, W_ACT_PRESS_USAGE, W_COMMAND_PRESS, press_fits, press_send, ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, ACT_OVER | ACT_TALK | ACT_WHOLE | ACT_PRESS | ACT_LETTER, 60 },
    { "tell", W_ACT_PRESS_LIST, W_ACT_TELL_USAGE, W_COMMAND_TELL, press_tell_fits, press_send, ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, ACT_OVER | ACT_TALK | ACT_WHOLE | ACT_PRESS | ACT_LETTER, 60 },
    { "press list", W_ACT_PRESS_LIST, W_ACT_RESEND_USAGE, W_COMMAND_PRESS_LIST, act_fits_number, press_list, ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, ACT_OVER | ACT_PRESS | ACT_TELLS, 12 },
    { "press when", W_ACT_PRESS_LIST, W_ACT_PRESS_WHEN_USAGE, W_COMMAND_PRESS_WHEN, press_when_fits, press_when, ACT_PLAYER, ACT_OVER | ACT_PRESS | ACT_QUIET | ACT_WISH, 0 },
    { "block", W_ACT_BLOCK, W_ACT_BLOCK_USAGE, W_COMMAND_BLOCK, block_fits, block_set, ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, ACT_OVER | ACT_PRESS | ACT_QUIET, 0 },
    { "unblock", W_ACT_UNBLOCK, W_ACT_UNBLOCK_USAGE, W_COMMAND_UNBLOCK, block_fits, block_end, ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, ACT_OVER | ACT_PRESS | ACT_QUIET, 0 },
    { "press read", W_ACT_PRESS_READ, W_ACT_RESEND_USAGE, W_COMMAND_PRESS_READ, act_fits_number, press_read_all, ACT_MASTER, ACT_PRESS | ACT_TELLS, 6 },

    /* ---- without a game master ---- */
    { "play", W_ACT_PLAY, W_ACT_PLAY_USAGE, W_COMMAND_PLAY, guest_play_fits, guest_play, ACT_ANYBODY | ACT_STRANGER, ACT_OVER | ACT_NO_GAME | ACT_SILENT, 10 },
    { "challenge", W_ACT_CHALLENGE, W_ACT_CHALLENGE_USAGE, W_COMMAND_CHALLENGE, guest_challenge_fits, guest_challenge, ACT_ANYBODY | ACT_STRANGER, ACT_OVER | ACT_NO_GAME | ACT_SILENT | ACT_NO, 10 },
    { "invite", W_ACT_INVITE, W_NONE, W_COMMAND_INVITE, NULL, guest_invite, ACT_PLAYER | ACT_MASTER, ACT_TELLS, 12 },
    { "fewer", W_ACT_FEWER, W_ACT_REMATCH_USAGE, W_COMMAND_FEWER, guest_fewer_fits, guest_fewer, ACT_PLAYER, ACT_OF_MANY | ACT_NO, 0 },
    { "rules kind", W_ACT_RULES, W_ACT_RULES_USAGE, W_COMMAND_RULES_KIND, guest_rules_fits, guest_rules, ACT_ANYBODY | ACT_STRANGER, ACT_OVER | ACT_NO_GAME | ACT_SILENT | ACT_TELLS, 6 },
    /* ---- joining and leaving ---- */
    { "games", W_ACT_GAMES, W_NONE, W_COMMAND_GAMES, NULL, joining_games, ACT_ANYBODY | ACT_STRANGER, ACT_OVER | ACT_NO_GAME | ACT_TELLS, 10 },
    { "join", W_ACT_JOIN, W_ACT_JOIN_USAGE, W_COMMAND_JOIN, joining_join_fits, joining_join, ACT_ANYBODY | ACT_STRANGER, ACT_OVER | ACT_NO_GAME | ACT_SILENT, 10 },
    { "leave", W_ACT_LEAVE, W_NONE, W_COMMAND_LEAVE, NULL, joining_leave, ACT_PLAYER | ACT_OBSERVER | ACT_WAITING, ACT_FINAL | ACT_COPY | ACT_SURE, 0 },
    { "rematch", W_ACT_REMATCH, W_ACT_REMATCH_USAGE, W_COMMAND_REMATCH, joining_rematch_fits, joining_rematch, ACT_PLAYER | ACT_MASTER, ACT_OVER | ACT_NO, 10 },
    { "resign", W_ACT_RESIGN, W_NONE, W_COMMAND_RESIGN, NULL, joining_resign, ACT_PLAYER, ACT_FINAL | ACT_COPY | ACT_SURE, 0 },
    { "observe", W_ACT_OBSERVE, W_ACT_OBSERVE_USAGE, W_COMMAND_OBSERVE, joining_game_fits, joining_observe, ACT_ANYBODY | ACT_STRANGER, ACT_OVER | ACT_NO_GAME, 10 },
    { "unobserve", W_ACT_UNOBSERVE, W_ACT_UNOBSERVE_USAGE, W_COMMAND_UNOBSERVE, joining_maybe_fits, joining_unobserve, ACT_ANYBODY, ACT_OVER | ACT_NO_GAME, 0 },
    { "unsubscribe", W_ACT_UNSUBSCRIBE, W_NONE, W_COMMAND_UNSUBSCRIBE, NULL, joining_unsubscribe, ACT_ANYBODY, ACT_OVER | ACT_SILENT | ACT_QUIET, 0 },
    { "substitute", W_ACT_SUBSTITUTE, W_ACT_SUBSTITUTE_USAGE, W_COMMAND_SUBSTITUTE, joining_substitute_fits, joining_substitute, ACT_ANYBODY | ACT_STRANGER, ACT_OVER | ACT_NO_GAME, 10 },


    /* ---- deadlines ---- */
    { "done", W_ACT_DONE, W_NONE, W_COMMAND_DONE, NULL, deadline_done, ACT_PLAYER, ACT_OF_MANY | ACT_BOARD | ACT_ORDERED, 0 },
    { "wait", W_ACT_WAIT, W_NONE, W_COMMAND_WAIT, NULL, deadline_wait, ACT_PLAYER, ACT_OF_MANY | ACT_BOARD, 0 },
    { "lengthen", W_ACT_LENGTHEN, W_ACT_LENGTHEN_USAGE, W_COMMAND_LENGTHEN, deadline_lengthen_fits, deadline_lengthen, ACT_PLAYER, 0, 6 },
    { "emergency", W_ACT_EMERGENCY, W_NONE, W_COMMAND_EMERGENCY, NULL, deadline_emergency, ACT_PLAYER, ACT_FINAL | ACT_COPY | ACT_SURE, 0 },

    /* ---- vacation and clocks ---- */
    { "vacation", W_ACT_VACATION, W_ACT_VACATION_USAGE, W_COMMAND_VACATION, vacation_fits, vacation_ask, ACT_PLAYER, ACT_COPY, 0 },
    { "standing", W_ACT_STANDING, W_ACT_STANDING_USAGE, W_COMMAND_STANDING, vacation_standing_fits, vacation_standing, ACT_PLAYER, ACT_OF_MANY | ACT_COPY, 0 },
    { "days off", W_ACT_DAYS, W_ACT_DAYS_USAGE, W_COMMAND_DAYS, player_days_fits, player_days, ACT_PLAYER, ACT_OF_TWO | ACT_COPY, 12 },
    { "claim", W_ACT_CLAIM, W_NONE, W_COMMAND_CLAIM, NULL, clock_act_claim, ACT_PLAYER, ACT_OF_TWO | ACT_BOARD, 0 },


    /* ---- prepared replies ---- */
    { "if", W_ACT_IF, W_ACT_IF_USAGE, W_COMMAND_IF, lines_give_fits, lines_give, ACT_PLAYER, ACT_OF_TURNS | ACT_COPY | ACT_ONE | ACT_BOARD | ACT_ORDERED, 0 },
    { "lines", W_ACT_LINES, W_NONE, W_COMMAND_LINES, NULL, lines_show, ACT_PLAYER, ACT_OF_TURNS | ACT_TELLS, 12 },
    { "cancel lines", W_ACT_CANCEL_LINES, W_NONE, W_COMMAND_CANCEL_LINES, NULL, lines_cancel, ACT_PLAYER, ACT_OF_TURNS | ACT_QUIET | ACT_COPY | ACT_BOARD, 0 },

    /* ---- votes ---- */
    { "vote", W_ACT_VOTE, W_ACT_VOTE_USAGE, W_COMMAND_VOTE, vote_move_fits, vote_move, ACT_PLAYER, ACT_COPY, 8 },
    { "vote yes", W_ACT_VOTE_YES, W_ACT_VOTE_WHICH, W_COMMAND_VOTE_YES, vote_say_fits, vote_yes, ACT_PLAYER, ACT_QUIET | ACT_COPY | ACT_BALLOT, 0 },
    { "vote no", W_ACT_VOTE_NO, W_ACT_VOTE_WHICH, W_COMMAND_VOTE_NO, vote_say_fits, vote_no, ACT_PLAYER, ACT_QUIET | ACT_COPY | ACT_BALLOT, 0 },
    { "vote withdraw", W_ACT_VOTE_WITHDRAW, W_ACT_VOTE_WHICH, W_COMMAND_VOTE_WITHDRAW, vote_say_fits, vote_withdraw, ACT_PLAYER, ACT_COPY, 0 },
    { "votes", W_ACT_VOTES, W_NONE, W_COMMAND_VOTES, NULL, vote_list, ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, ACT_TELLS, 12 },
    { "vote veto", W_ACT_VOTE_VETO, W_ACT_VOTE_WHICH, W_COMMAND_VOTE_VETO, vote_say_fits, vote_veto, ACT_MASTER, 0, 0 },

    /* ---- game masters ---- */
    { "create", W_ACT_CREATE, W_ACT_CREATE_USAGE, W_COMMAND_CREATE, guest_create_fits, guest_create, ACT_ANYBODY | ACT_STRANGER, ACT_NO_GAME | ACT_OVER | ACT_COMMAND, 20 },
    { "option", W_ACT_OPTION, W_ACT_OPTION_USAGE, W_COMMAND_OPTION, master_option_fits, master_option, ACT_MASTER, 0, 0 },
    { "help options", W_ACT_OPTIONS, W_ACT_OPTIONS_USAGE, W_COMMAND_OPTIONS, master_options_fits, master_options, ACT_MASTER, ACT_OVER | ACT_NO_GAME | ACT_TELLS, 0 },
    { "open", W_ACT_OPEN, W_NONE, W_COMMAND_OPEN, NULL, master_open, ACT_MASTER, 0, 0 },
    { "start", W_ACT_START, W_ACT_START_USAGE, W_COMMAND_START, master_moment_fits, master_start, ACT_MASTER, 0, 0 },
    { "unstart", W_ACT_UNSTART, W_NONE, W_COMMAND_UNSTART, NULL, master_unstart, ACT_MASTER, 0, 0 },
    { "pause", W_ACT_PAUSE, W_ACT_PAUSE_USAGE, W_COMMAND_PAUSE, master_moment_fits, master_pause, ACT_MASTER, 0, 0 },
    { "resume", W_ACT_RESUME, W_ACT_RESUME_USAGE, W_COMMAND_RESUME, master_moment_fits, master_resume, ACT_MASTER, 0, 0 },
    { "deadline", W_ACT_DEADLINE, W_ACT_DEADLINE_USAGE, W_COMMAND_DEADLINE, master_time_fits, master_deadline, ACT_MASTER, 0, 0 },
    { "extend", W_ACT_EXTEND, W_ACT_EXTEND_USAGE, W_COMMAND_EXTEND, deadline_lengthen_fits, master_extend, ACT_MASTER, 0, 0 },
    { "seat add", W_ACT_SEAT_ADD, W_ACT_SEAT_ADD_USAGE, W_COMMAND_SEAT_ADD, act_fits_any, master_seat_add, ACT_MASTER, ACT_SURE, 0 },
    { "seat replace", W_ACT_SEAT_REPLACE, W_ACT_SEAT_REPLACE_USAGE, W_COMMAND_SEAT_REPLACE, act_fits_any, master_seat_replace, ACT_MASTER, ACT_FINAL | ACT_SURE, 0 },
    { "seat remove", W_ACT_SEAT_REMOVE, W_ACT_SEAT_REMOVE_USAGE, W_COMMAND_SEAT_REMOVE, act_fits_any, master_seat_remove, ACT_MASTER, ACT_FINAL | ACT_SURE, 0 },
    { "seat rejoin", W_ACT_SEAT_REJOIN, W_ACT_SEAT_REJOIN_USAGE, W_COMMAND_SEAT_REJOIN, act_fits_any, master_seat_rejoin, ACT_MASTER, ACT_SURE, 0 },
    { "seat set", W_ACT_SEAT_SET, W_ACT_SEAT_SET_USAGE, W_COMMAND_SEAT_SET, act_fits_any, master_seat_set, ACT_MASTER, ACT_SURE, 0 },
    { "seat address", W_ACT_SEAT_ADDRESS, W_ACT_SEAT_ADDRESS_USAGE, W_COMMAND_SEAT_ADDRESS, act_fits_any, master_seat_address, ACT_MASTER, ACT_SURE, 0 },
    { "seat language", W_ACT_SEAT_LANGUAGE, W_ACT_SEAT_LANGUAGE_USAGE, W_COMMAND_SEAT_LANGUAGE, act_fits_any, master_seat_language, ACT_MASTER, 0, 0 },
    { "seat name", W_ACT_SEAT_NAME, W_ACT_SEAT_NAME_USAGE, W_COMMAND_SEAT_NAME, act_fits_any, master_seat_name, ACT_MASTER, 0, 0 },
    { "seat zone", W_ACT_SEAT_ZONE, W_ACT_SEAT_ZONE_USAGE, W_COMMAND_SEAT_ZONE, act_fits_any, master_seat_zone, ACT_MASTER, 0, 0 },
    { "seat prefer", W_ACT_SEAT_PREFER, W_ACT_SEAT_PREFER_USAGE, W_COMMAND_SEAT_PREFER, act_fits_any, master_seat_prefer, ACT_MASTER, 0, 0 },
    { "announce", W_ACT_ANNOUNCE, W_ACT_ANNOUNCE_USAGE, W_COMMAND_ANNOUNCE, master_announce_fits, master_announce, ACT_MASTER, ACT_OVER | ACT_TALK | ACT_WHOLE, 12 },
    { "missing", W_ACT_MISSING, W_NONE, W_COMMAND_MISSING, NULL, master_missing, ACT_MASTER, ACT_TELLS, 0 },
    { "preview", W_ACT_PREVIEW, W_ACT_PREVIEW_USAGE, W_COMMAND_PREVIEW, master_whole_fits, master_preview, ACT_MASTER, ACT_TELLS, 0 },
    { "resolve now", W_ACT_RESOLVE_NOW, W_ACT_RESOLVE_NOW_USAGE, W_COMMAND_RESOLVE_NOW, master_board_fits, master_resolve, ACT_MASTER, ACT_FINAL | ACT_SURE, 0 },
    { "who", W_ACT_WHO, W_NONE, W_COMMAND_WHO, NULL, master_who, ACT_MASTER, ACT_OVER | ACT_TELLS, 0 },
    { "health", W_ACT_HEALTH, W_NONE, W_COMMAND_HEALTH, NULL, master_health, ACT_MASTER, ACT_OVER | ACT_TELLS, 0 },
    { "log", W_ACT_LOG, W_ACT_LOG_USAGE, W_COMMAND_LOG, act_fits_number, master_log, ACT_MASTER, ACT_OVER | ACT_TELLS, 0 },
    { "allow", W_ACT_ALLOW, W_ACT_ALLOW_USAGE, W_COMMAND_ALLOW, master_address_fits, master_allow, ACT_MASTER, 0, 0 },
    { "deny", W_ACT_DENY, W_ACT_DENY_USAGE, W_COMMAND_DENY, master_address_fits, master_deny, ACT_MASTER, 0, 0 },
    { "deputy", W_ACT_DEPUTY, W_ACT_DEPUTY_USAGE, W_COMMAND_DEPUTY, master_address_fits, master_deputy, ACT_MASTER, ACT_SURE, 0 },
    { "takeover", W_ACT_TAKEOVER, W_NONE, W_COMMAND_TAKEOVER, NULL, master_takeover, ACT_MASTER, 0, 0 },
    { "master", W_ACT_MASTER, W_ACT_MASTER_USAGE, W_COMMAND_MASTER, master_address_fits, master_master, ACT_MASTER, ACT_FINAL | ACT_SURE, 0 },
    { "end", W_ACT_END, W_ACT_END_USAGE, W_COMMAND_END, master_result_fits, master_end, ACT_MASTER, ACT_FINAL | ACT_SURE, 0 },


    /* ---- what a game was ---- */
    { "rollback", W_ACT_ROLLBACK, W_ACT_ROLLBACK_USAGE, W_COMMAND_ROLLBACK, past_board_fits, past_rollback, ACT_MASTER, ACT_OVER, 0 },
    { "forward", W_ACT_FORWARD, W_NONE, W_COMMAND_FORWARD, NULL, past_forward, ACT_MASTER, 0, 0 },
    { "correct", W_ACT_CORRECT, W_ACT_CORRECT_USAGE, W_COMMAND_CORRECT, NULL, past_correct, ACT_MASTER, ACT_FINAL | ACT_LOOKS | ACT_SURE, 0 },


    /* ---- endings ---- */
    { "handbook", W_ACT_HANDBOOK, W_NONE, W_COMMAND_HANDBOOK, NULL, handbook_act, ACT_ANYBODY, ACT_OVER | ACT_SILENT | ACT_TELLS, 3 },

};
/* clang-format on */

const struct act_row *act_table_rows(size_t *n)
{
    *n = sizeof rows / sizeof *rows;
    return rows;
}
