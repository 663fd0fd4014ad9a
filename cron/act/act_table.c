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
    /* ---- what anybody who has to do with a game may ask ---- */
    { .deed = DEED_HELP, .word = W_ACT_HELP, .help = W_COMMAND_HELP, .who = ACT_ANYBODY, .flags = ACT_OVER },
    { .deed = DEED_HELP_ACT, .word = W_ACT_HELP, .usage = W_ACT_HELP_USAGE, .help = W_COMMAND_HELP_ACT, .fits = player_help_fits, .run = player_help, .who = ACT_ANYBODY | ACT_STRANGER, .flags = ACT_OVER | ACT_NO_GAME | ACT_SILENT | ACT_TELLS },
    { .deed = DEED_STATUS, .word = W_ACT_STATUS, .help = W_COMMAND_STATUS, .run = player_status, .who = ACT_ANYBODY, .flags = ACT_OVER | ACT_TELLS, .a_day = 24 },
    { .deed = DEED_PLAYERS, .word = W_ACT_PLAYERS, .help = W_COMMAND_PLAYERS, .run = player_armies, .who = ACT_ANYBODY, .flags = ACT_OVER | ACT_TELLS, .a_day = 12 },
    { .deed = DEED_HISTORY, .word = W_ACT_HISTORY, .usage = W_ACT_HISTORY_USAGE, .help = W_COMMAND_HISTORY, .fits = act_fits_number, .run = player_history, .who = ACT_ANYBODY, .flags = ACT_OVER | ACT_TELLS, .a_day = 12 },
    { .deed = DEED_RULES, .word = W_ACT_RULES, .help = W_COMMAND_RULES, .run = player_rules, .who = ACT_ANYBODY, .flags = ACT_OVER | ACT_SILENT | ACT_TELLS, .a_day = 6 },
    { .deed = DEED_HELP_FAIRNESS, .word = W_ACT_FAIRNESS, .help = W_COMMAND_FAIRNESS, .run = player_fairness, .who = ACT_ANYBODY, .flags = ACT_OVER | ACT_SILENT | ACT_TELLS, .a_day = 6 },
    /* ---- players ---- */
    { .deed = DEED_BOARD, .word = W_ACT_BOARD, .help = W_COMMAND_BOARD, .fits = act_fits_number, .run = player_resend, .who = ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, .flags = ACT_OVER | ACT_SILENT | ACT_TELLS, .a_day = 12 },
    { .deed = DEED_MOVES, .word = W_ACT_MOVES, .usage = W_ACT_MOVES_USAGE, .help = W_COMMAND_MOVES, .fits = player_moves_fits, .run = player_moves, .who = ACT_PLAYER, .flags = ACT_SILENT | ACT_TELLS, .a_day = 24 },
    { .deed = DEED_DETAILS, .word = W_ACT_DETAILS, .usage = W_ACT_RESEND_USAGE, .help = W_COMMAND_DETAILS, .fits = act_fits_number, .run = player_details, .who = ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, .flags = ACT_OVER | ACT_SILENT | ACT_TELLS, .a_day = 12 },
    { .deed = DEED_RESEND, .word = W_ACT_RESEND, .usage = W_ACT_RESEND_USAGE, .help = W_COMMAND_RESEND, .fits = act_fits_number, .run = player_resend, .who = ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, .flags = ACT_OVER | ACT_SILENT | ACT_TELLS, .a_day = 12 },
    { .deed = DEED_TRY, .word = W_ACT_TRY, .usage = W_ACT_TRY_USAGE, .help = W_COMMAND_TRY, .fits = trial_fits, .run = trial_try, .who = ACT_PLAYER | ACT_MASTER, .flags = ACT_SILENT | ACT_ORDERS | ACT_TELLS },
    { .deed = DEED_HINT, .word = W_ACT_HINT, .help = W_COMMAND_HINT, .run = hint_give, .who = ACT_PLAYER, .flags = ACT_TELLS | ACT_HINT, .a_day = 60 },
    { .deed = DEED_REVIEW, .word = W_ACT_REVIEW, .help = W_COMMAND_REVIEW, .run = hint_review, .who = ACT_PLAYER, .flags = ACT_OVER | ACT_SILENT | ACT_TELLS | ACT_HINT, .a_day = 3 },
    { .deed = DEED_NOTE, .word = W_ACT_NOTE, .usage = W_ACT_NOTE_USAGE, .help = W_COMMAND_NOTE, .fits = act_fits_any, .run = player_note, .who = ACT_PLAYER, .flags = ACT_OVER | ACT_TALK | ACT_WITHIN, .a_day = 30 },
    { .deed = DEED_NOTE_BELOW, .word = W_ACT_NOTE, .help = W_COMMAND_NOTE_BELOW, .run = player_note, .who = ACT_PLAYER, .flags = ACT_OVER | ACT_ORDERS | ACT_WITHIN, .a_day = 30 },
    { .deed = DEED_NOTE_KEEP, .word = W_ACT_NOTE_KEEP, .help = W_COMMAND_NOTE_KEEP, .run = player_note_keep, .who = ACT_PLAYER, .flags = ACT_OVER | ACT_WITHIN, .a_day = 30 },
    { .deed = DEED_NOTE_REMOVE, .word = W_ACT_NOTE_REMOVE, .usage = W_ACT_NOTE_REMOVE_USAGE, .help = W_COMMAND_NOTE_REMOVE, .fits = player_note_fits, .run = player_note_remove, .who = ACT_PLAYER, .flags = ACT_OVER | ACT_WITHIN },
    { .deed = DEED_NOTES, .word = W_ACT_NOTES, .help = W_COMMAND_NOTES, .run = player_notes, .who = ACT_PLAYER, .flags = ACT_OVER | ACT_TELLS, .a_day = 24 },
    { .deed = DEED_NOTES_PUBLISH, .word = W_ACT_PUBLISH, .usage = W_ACT_PUBLISH_USAGE, .help = W_COMMAND_PUBLISH, .fits = player_publish_fits, .run = player_notes_publish, .who = ACT_PLAYER, .flags = ACT_OVER },
    { .deed = DEED_ORDERS, .word = W_ACT_ORDERS, .help = W_COMMAND_ORDERS, .run = player_orders, .who = ACT_PLAYER, .flags = ACT_OVER | ACT_TELLS, .a_day = 12 },
    { .deed = DEED_CANCEL, .word = W_ACT_CANCEL, .help = W_COMMAND_CANCEL, .run = player_cancel, .who = ACT_PLAYER, .flags = ACT_QUIET | ACT_COPY | ACT_BOARD | ACT_WITHIN },
    { .deed = DEED_READ_ALL, .word = W_ACT_READ, .help = W_COMMAND_READ, .run = act_reread, .who = ACT_PLAYER, .flags = ACT_OVER | ACT_TELLS, .a_day = 12 },
    { .deed = DEED_EXPORT, .word = W_ACT_EXPORT, .help = W_COMMAND_EXPORT, .run = player_export, .who = ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, .flags = ACT_OVER | ACT_SILENT | ACT_TELLS, .a_day = 3 },
    { .deed = DEED_VERIFY, .word = W_ACT_VERIFY, .usage = W_ACT_VERIFY_USAGE, .help = W_COMMAND_VERIFY, .fits = player_verify_fits, .run = player_verify, .who = ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, .flags = ACT_OVER | ACT_TALK | ACT_TELLS, .a_day = 6 },
    { .deed = DEED_REMINDERS, .word = W_ACT_REMINDERS, .usage = W_ACT_REMINDERS_USAGE, .help = W_COMMAND_REMINDERS, .fits = player_reminders_fits, .run = player_reminders, .who = ACT_PLAYER, .flags = ACT_QUIET | ACT_WISH },
    { .deed = DEED_LANGUAGE, .word = W_ACT_LANGUAGE, .usage = W_ACT_LANGUAGE_USAGE, .help = W_COMMAND_LANGUAGE, .fits = act_fits_word, .run = player_language, .who = ACT_ANYBODY, .flags = ACT_OVER | ACT_SILENT | ACT_QUIET | ACT_WISH },
    { .deed = DEED_TIMEZONE, .word = W_ACT_TIMEZONE, .usage = W_ACT_TIMEZONE_USAGE, .help = W_COMMAND_TIMEZONE, .fits = player_timezone_fits, .run = player_timezone, .who = ACT_ANYBODY, .flags = ACT_OVER | ACT_SILENT | ACT_QUIET | ACT_WISH },
    { .deed = DEED_NAME, .word = W_ACT_NAME, .usage = W_ACT_NAME_USAGE, .help = W_COMMAND_NAME, .fits = player_name_fits, .run = player_name, .who = ACT_ANYBODY, .flags = ACT_OVER | ACT_SILENT | ACT_QUIET | ACT_WISH },
    { .deed = DEED_ADDRESS, .word = W_ACT_ADDRESS, .usage = W_ACT_ADDRESS_USAGE, .help = W_COMMAND_ADDRESS, .fits = player_address_fits, .run = player_address, .who = ACT_ANYBODY, .flags = ACT_SILENT | ACT_COPY | ACT_SURE, .a_day = 10 },
    { .deed = DEED_ADDRESS_FIRST, .word = W_ACT_FIRST, .usage = W_ACT_FIRST_USAGE, .help = W_COMMAND_FIRST, .fits = player_first_fits, .run = player_first, .who = ACT_ANYBODY, .flags = ACT_FINAL | ACT_FIRST | ACT_SURE, .a_day = 4 },
    { .deed = DEED_PICTURE, .word = W_ACT_PICTURE, .usage = W_ACT_PICTURE_USAGE, .help = W_COMMAND_PICTURE, .fits = player_picture_fits, .run = player_picture, .who = ACT_PLAYER, .flags = ACT_OVER | ACT_SILENT | ACT_QUIET | ACT_WISH },
    { .deed = DEED_SUBJECTS, .word = W_ACT_SUBJECTS, .usage = W_ACT_SUBJECTS_USAGE, .help = W_COMMAND_SUBJECTS, .fits = player_subjects_fits, .run = player_subjects, .who = ACT_PLAYER, .flags = ACT_OVER | ACT_SILENT | ACT_QUIET | ACT_WISH },
    { .deed = DEED_NUMBERS, .word = W_ACT_NUMBERS, .usage = W_ACT_FACTS_USAGE, .help = W_COMMAND_NUMBERS, .fits = player_numbers_fits, .run = player_numbers, .who = ACT_PLAYER, .flags = ACT_OVER | ACT_SILENT | ACT_QUIET | ACT_WISH },
    { .deed = DEED_FACTS, .word = W_ACT_FACTS, .usage = W_ACT_FACTS_USAGE, .help = W_COMMAND_FACTS, .fits = player_facts_fits, .run = player_facts, .who = ACT_PLAYER, .flags = ACT_OVER | ACT_SILENT | ACT_QUIET | ACT_WISH, .a_day = 24 },

    { .deed = DEED_DIGEST, .word = W_ACT_DIGEST, .usage = W_ACT_DIGEST_USAGE, .help = W_COMMAND_DIGEST, .fits = player_digest_fits, .run = player_digest, .who = ACT_ANYBODY, .flags = ACT_OVER | ACT_QUIET | ACT_WISH },
    { .deed = DEED_RELIABILITY, .word = W_ACT_RELIABILITY, .help = W_COMMAND_RELIABILITY, .run = player_reliability, .who = ACT_ANYBODY, .flags = ACT_OVER | ACT_TELLS, .a_day = 12 },
    { .deed = DEED_SETTINGS, .word = W_ACT_SETTINGS, .help = W_COMMAND_SETTINGS, .run = player_settings, .who = ACT_ANYBODY, .flags = ACT_OVER | ACT_TELLS, .a_day = 24 },
    { .deed = DEED_GM, .word = W_ACT_GM, .usage = W_ACT_GM_USAGE, .help = W_COMMAND_GM, .fits = gm_fits, .run = gm_send, .who = ACT_ANYBODY, .flags = ACT_OVER | ACT_TALK | ACT_LETTER | ACT_WITHIN, .a_day = 10 },
    /* ---- press ---- */
    { .deed = DEED_PRESS, .word = W_ACT_PRESS, .usage = W_ACT_PRESS_USAGE, .help = W_COMMAND_PRESS, .fits = press_fits, .run = press_send, .who = ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, .flags = ACT_OVER | ACT_TALK | ACT_WHOLE | ACT_PRESS | ACT_LETTER | ACT_WITHIN, .a_day = 60 },
    { .deed = DEED_TELL, .word = W_ACT_PRESS_LIST, .usage = W_ACT_TELL_USAGE, .help = W_COMMAND_TELL, .fits = press_tell_fits, .run = press_send, .who = ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, .flags = ACT_OVER | ACT_TALK | ACT_WHOLE | ACT_PRESS | ACT_LETTER | ACT_WITHIN, .a_day = 60 },
    { .deed = DEED_PRESS_LIST, .word = W_ACT_PRESS_LIST, .usage = W_ACT_RESEND_USAGE, .help = W_COMMAND_PRESS_LIST, .fits = act_fits_number, .run = press_list, .who = ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, .flags = ACT_OVER | ACT_PRESS | ACT_TELLS, .a_day = 12 },
    { .deed = DEED_PRESS_WHEN, .word = W_ACT_PRESS_LIST, .usage = W_ACT_PRESS_WHEN_USAGE, .help = W_COMMAND_PRESS_WHEN, .fits = press_when_fits, .run = press_when, .who = ACT_PLAYER, .flags = ACT_OVER | ACT_PRESS | ACT_QUIET | ACT_WISH },
    { .deed = DEED_BLOCK, .word = W_ACT_BLOCK, .usage = W_ACT_BLOCK_USAGE, .help = W_COMMAND_BLOCK, .fits = block_fits, .run = block_set, .who = ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, .flags = ACT_OVER | ACT_PRESS | ACT_QUIET | ACT_WITHIN },
    { .deed = DEED_UNBLOCK, .word = W_ACT_UNBLOCK, .usage = W_ACT_UNBLOCK_USAGE, .help = W_COMMAND_UNBLOCK, .fits = block_fits, .run = block_end, .who = ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, .flags = ACT_OVER | ACT_PRESS | ACT_QUIET | ACT_WITHIN },
    { .deed = DEED_PRESS_READ, .word = W_ACT_PRESS_READ, .usage = W_ACT_RESEND_USAGE, .help = W_COMMAND_PRESS_READ, .fits = act_fits_number, .run = press_read_all, .who = ACT_MASTER, .flags = ACT_PRESS | ACT_TELLS, .a_day = 6 },

    /* ---- without a game master ---- */
    { .deed = DEED_PLAY, .word = W_ACT_PLAY, .usage = W_ACT_PLAY_USAGE, .help = W_COMMAND_PLAY, .fits = guest_play_fits, .run = guest_play, .who = ACT_ANYBODY | ACT_STRANGER, .flags = ACT_OVER | ACT_NO_GAME | ACT_SILENT, .a_day = 10 },
    { .deed = DEED_CHALLENGE, .word = W_ACT_CHALLENGE, .usage = W_ACT_CHALLENGE_USAGE, .help = W_COMMAND_CHALLENGE, .fits = guest_challenge_fits, .run = guest_challenge, .who = ACT_ANYBODY | ACT_STRANGER, .flags = ACT_OVER | ACT_NO_GAME | ACT_SILENT | ACT_NO, .a_day = 10 },
    { .deed = DEED_INVITE, .word = W_ACT_INVITE, .help = W_COMMAND_INVITE, .run = guest_invite, .who = ACT_PLAYER | ACT_MASTER, .flags = ACT_TELLS, .a_day = 12 },
    { .deed = DEED_FEWER, .word = W_ACT_FEWER, .usage = W_ACT_REMATCH_USAGE, .help = W_COMMAND_FEWER, .fits = guest_fewer_fits, .run = guest_fewer, .who = ACT_PLAYER, .flags = ACT_OF_MANY | ACT_NO },
    { .deed = DEED_RULES_KIND, .word = W_ACT_RULES, .usage = W_ACT_RULES_USAGE, .help = W_COMMAND_RULES_KIND, .fits = guest_rules_fits, .run = guest_rules, .who = ACT_ANYBODY | ACT_STRANGER, .flags = ACT_OVER | ACT_NO_GAME | ACT_SILENT | ACT_TELLS, .a_day = 6 },
    /* ---- joining and leaving ---- */
    { .deed = DEED_GAMES, .word = W_ACT_GAMES, .help = W_COMMAND_GAMES, .run = joining_games, .who = ACT_ANYBODY | ACT_STRANGER, .flags = ACT_OVER | ACT_NO_GAME | ACT_TELLS, .a_day = 10 },
    { .deed = DEED_JOIN, .word = W_ACT_JOIN, .usage = W_ACT_JOIN_USAGE, .help = W_COMMAND_JOIN, .fits = joining_join_fits, .run = joining_join, .who = ACT_ANYBODY | ACT_STRANGER, .flags = ACT_OVER | ACT_NO_GAME | ACT_SILENT, .a_day = 10 },
    { .deed = DEED_LEAVE, .word = W_ACT_LEAVE, .help = W_COMMAND_LEAVE, .run = joining_leave, .who = ACT_PLAYER | ACT_OBSERVER | ACT_WAITING, .flags = ACT_FINAL | ACT_COPY | ACT_SURE },
    { .deed = DEED_REMATCH, .word = W_ACT_REMATCH, .usage = W_ACT_REMATCH_USAGE, .help = W_COMMAND_REMATCH, .fits = joining_rematch_fits, .run = joining_rematch, .who = ACT_PLAYER | ACT_MASTER, .flags = ACT_OVER | ACT_NO, .a_day = 10 },
    { .deed = DEED_RESIGN, .word = W_ACT_RESIGN, .help = W_COMMAND_RESIGN, .run = joining_resign, .who = ACT_PLAYER, .flags = ACT_FINAL | ACT_COPY | ACT_SURE },
    { .deed = DEED_OBSERVE, .word = W_ACT_OBSERVE, .usage = W_ACT_OBSERVE_USAGE, .help = W_COMMAND_OBSERVE, .fits = joining_game_fits, .run = joining_observe, .who = ACT_ANYBODY | ACT_STRANGER, .flags = ACT_OVER | ACT_NO_GAME, .a_day = 10 },
    { .deed = DEED_UNOBSERVE, .word = W_ACT_UNOBSERVE, .usage = W_ACT_UNOBSERVE_USAGE, .help = W_COMMAND_UNOBSERVE, .fits = joining_maybe_fits, .run = joining_unobserve, .who = ACT_ANYBODY, .flags = ACT_OVER | ACT_NO_GAME },
    { .deed = DEED_UNSUBSCRIBE, .word = W_ACT_UNSUBSCRIBE, .help = W_COMMAND_UNSUBSCRIBE, .run = joining_unsubscribe, .who = ACT_ANYBODY, .flags = ACT_OVER | ACT_SILENT | ACT_QUIET },
    { .deed = DEED_SUBSTITUTE, .word = W_ACT_SUBSTITUTE, .usage = W_ACT_SUBSTITUTE_USAGE, .help = W_COMMAND_SUBSTITUTE, .fits = joining_substitute_fits, .run = joining_substitute, .who = ACT_ANYBODY | ACT_STRANGER, .flags = ACT_OVER | ACT_NO_GAME, .a_day = 10 },


    /* ---- deadlines ---- */
    { .deed = DEED_DONE, .word = W_ACT_DONE, .help = W_COMMAND_DONE, .run = deadline_done, .who = ACT_PLAYER, .flags = ACT_OF_MANY | ACT_BOARD | ACT_ORDERED | ACT_WITHIN },
    { .deed = DEED_WAIT, .word = W_ACT_WAIT, .help = W_COMMAND_WAIT, .run = deadline_wait, .who = ACT_PLAYER, .flags = ACT_OF_MANY | ACT_BOARD | ACT_WITHIN },
    { .deed = DEED_LENGTHEN, .word = W_ACT_LENGTHEN, .usage = W_ACT_LENGTHEN_USAGE, .help = W_COMMAND_LENGTHEN, .fits = deadline_lengthen_fits, .run = deadline_lengthen, .who = ACT_PLAYER, .flags = ACT_WITHIN, .a_day = 6 },
    { .deed = DEED_EMERGENCY, .word = W_ACT_EMERGENCY, .help = W_COMMAND_EMERGENCY, .run = deadline_emergency, .who = ACT_PLAYER, .flags = ACT_FINAL | ACT_COPY | ACT_SURE },

    /* ---- vacation and clocks ---- */
    { .deed = DEED_VACATION, .word = W_ACT_VACATION, .usage = W_ACT_VACATION_USAGE, .help = W_COMMAND_VACATION, .fits = vacation_fits, .run = vacation_ask, .who = ACT_PLAYER, .flags = ACT_COPY },
    { .deed = DEED_STANDING, .word = W_ACT_STANDING, .usage = W_ACT_STANDING_USAGE, .help = W_COMMAND_STANDING, .fits = vacation_standing_fits, .run = vacation_standing, .who = ACT_PLAYER, .flags = ACT_OF_MANY | ACT_COPY },
    { .deed = DEED_DAYS_OFF, .word = W_ACT_DAYS, .usage = W_ACT_DAYS_USAGE, .help = W_COMMAND_DAYS, .fits = player_days_fits, .run = player_days, .who = ACT_PLAYER, .flags = ACT_OF_TWO | ACT_COPY, .a_day = 12 },
    { .deed = DEED_CLAIM, .word = W_ACT_CLAIM, .help = W_COMMAND_CLAIM, .run = clock_act_claim, .who = ACT_PLAYER, .flags = ACT_OF_TWO | ACT_BOARD },


    /* ---- prepared replies ---- */
    { .deed = DEED_IF, .word = W_ACT_IF, .usage = W_ACT_IF_USAGE, .help = W_COMMAND_IF, .fits = lines_give_fits, .run = lines_give, .who = ACT_PLAYER, .flags = ACT_OF_TURNS | ACT_COPY | ACT_ONE | ACT_BOARD | ACT_ORDERED | ACT_WITHIN },
    { .deed = DEED_LINES, .word = W_ACT_LINES, .help = W_COMMAND_LINES, .run = lines_show, .who = ACT_PLAYER, .flags = ACT_OF_TURNS | ACT_TELLS, .a_day = 12 },
    { .deed = DEED_CANCEL_LINES, .word = W_ACT_CANCEL_LINES, .help = W_COMMAND_CANCEL_LINES, .run = lines_cancel, .who = ACT_PLAYER, .flags = ACT_OF_TURNS | ACT_QUIET | ACT_COPY | ACT_BOARD | ACT_WITHIN },

    /* ---- votes ---- */
    { .deed = DEED_VOTE, .word = W_ACT_VOTE, .usage = W_ACT_VOTE_USAGE, .help = W_COMMAND_VOTE, .fits = vote_move_fits, .run = vote_move, .who = ACT_PLAYER, .flags = ACT_COPY, .a_day = 8 },
    { .deed = DEED_VOTE_YES, .word = W_ACT_VOTE_YES, .usage = W_ACT_VOTE_WHICH, .help = W_COMMAND_VOTE_YES, .fits = vote_say_fits, .run = vote_yes, .who = ACT_PLAYER, .flags = ACT_QUIET | ACT_COPY | ACT_BALLOT },
    { .deed = DEED_VOTE_NO, .word = W_ACT_VOTE_NO, .usage = W_ACT_VOTE_WHICH, .help = W_COMMAND_VOTE_NO, .fits = vote_say_fits, .run = vote_no, .who = ACT_PLAYER, .flags = ACT_QUIET | ACT_COPY | ACT_BALLOT },
    { .deed = DEED_VOTE_WITHDRAW, .word = W_ACT_VOTE_WITHDRAW, .usage = W_ACT_VOTE_WHICH, .help = W_COMMAND_VOTE_WITHDRAW, .fits = vote_say_fits, .run = vote_withdraw, .who = ACT_PLAYER, .flags = ACT_COPY },
    { .deed = DEED_VOTES, .word = W_ACT_VOTES, .help = W_COMMAND_VOTES, .run = vote_list, .who = ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, .flags = ACT_TELLS, .a_day = 12 },
    { .deed = DEED_VOTE_VETO, .word = W_ACT_VOTE_VETO, .usage = W_ACT_VOTE_WHICH, .help = W_COMMAND_VOTE_VETO, .fits = vote_say_fits, .run = vote_veto, .who = ACT_MASTER },

    /* ---- game masters ---- */
    { .deed = DEED_CREATE, .word = W_ACT_CREATE, .usage = W_ACT_CREATE_USAGE, .help = W_COMMAND_CREATE, .fits = guest_create_fits, .run = guest_create, .who = ACT_ANYBODY | ACT_STRANGER, .flags = ACT_NO_GAME | ACT_OVER | ACT_COMMAND, .a_day = 20 },
    { .deed = DEED_OPTION, .word = W_ACT_OPTION, .usage = W_ACT_OPTION_USAGE, .help = W_COMMAND_OPTION, .fits = master_option_fits, .run = master_option, .who = ACT_MASTER },
    { .deed = DEED_HELP_OPTIONS, .word = W_ACT_OPTIONS, .usage = W_ACT_OPTIONS_USAGE, .help = W_COMMAND_OPTIONS, .fits = master_options_fits, .run = master_options, .who = ACT_MASTER, .flags = ACT_OVER | ACT_NO_GAME | ACT_TELLS },
    { .deed = DEED_OPEN, .word = W_ACT_OPEN, .help = W_COMMAND_OPEN, .run = master_open, .who = ACT_MASTER },
    { .deed = DEED_START, .word = W_ACT_START, .usage = W_ACT_START_USAGE, .help = W_COMMAND_START, .fits = master_moment_fits, .run = master_start, .who = ACT_MASTER },
    { .deed = DEED_UNSTART, .word = W_ACT_UNSTART, .help = W_COMMAND_UNSTART, .run = master_unstart, .who = ACT_MASTER },
    { .deed = DEED_PAUSE, .word = W_ACT_PAUSE, .usage = W_ACT_PAUSE_USAGE, .help = W_COMMAND_PAUSE, .fits = master_moment_fits, .run = master_pause, .who = ACT_MASTER },
    { .deed = DEED_RESUME, .word = W_ACT_RESUME, .usage = W_ACT_RESUME_USAGE, .help = W_COMMAND_RESUME, .fits = master_moment_fits, .run = master_resume, .who = ACT_MASTER },
    { .deed = DEED_DEADLINE, .word = W_ACT_DEADLINE, .usage = W_ACT_DEADLINE_USAGE, .help = W_COMMAND_DEADLINE, .fits = master_time_fits, .run = master_deadline, .who = ACT_MASTER },
    { .deed = DEED_EXTEND, .word = W_ACT_EXTEND, .usage = W_ACT_EXTEND_USAGE, .help = W_COMMAND_EXTEND, .fits = deadline_lengthen_fits, .run = master_extend, .who = ACT_MASTER },
    { .deed = DEED_SEAT_ADD, .word = W_ACT_SEAT_ADD, .usage = W_ACT_SEAT_ADD_USAGE, .help = W_COMMAND_SEAT_ADD, .fits = act_fits_any, .run = master_seat_add, .who = ACT_MASTER, .flags = ACT_SURE },
    { .deed = DEED_SEAT_REPLACE, .word = W_ACT_SEAT_REPLACE, .usage = W_ACT_SEAT_REPLACE_USAGE, .help = W_COMMAND_SEAT_REPLACE, .fits = act_fits_any, .run = master_seat_replace, .who = ACT_MASTER, .flags = ACT_FINAL | ACT_SURE },
    { .deed = DEED_SEAT_REMOVE, .word = W_ACT_SEAT_REMOVE, .usage = W_ACT_SEAT_REMOVE_USAGE, .help = W_COMMAND_SEAT_REMOVE, .fits = act_fits_any, .run = master_seat_remove, .who = ACT_MASTER, .flags = ACT_FINAL | ACT_SURE },
    { .deed = DEED_SEAT_REJOIN, .word = W_ACT_SEAT_REJOIN, .usage = W_ACT_SEAT_REJOIN_USAGE, .help = W_COMMAND_SEAT_REJOIN, .fits = act_fits_any, .run = master_seat_rejoin, .who = ACT_MASTER, .flags = ACT_SURE },
    { .deed = DEED_SEAT_SET, .word = W_ACT_SEAT_SET, .usage = W_ACT_SEAT_SET_USAGE, .help = W_COMMAND_SEAT_SET, .fits = act_fits_any, .run = master_seat_set, .who = ACT_MASTER, .flags = ACT_SURE },
    { .deed = DEED_SEAT_ADDRESS, .word = W_ACT_SEAT_ADDRESS, .usage = W_ACT_SEAT_ADDRESS_USAGE, .help = W_COMMAND_SEAT_ADDRESS, .fits = act_fits_any, .run = master_seat_address, .who = ACT_MASTER, .flags = ACT_SURE },
    { .deed = DEED_SEAT_LANGUAGE, .word = W_ACT_SEAT_LANGUAGE, .usage = W_ACT_SEAT_LANGUAGE_USAGE, .help = W_COMMAND_SEAT_LANGUAGE, .fits = act_fits_any, .run = master_seat_language, .who = ACT_MASTER },
    { .deed = DEED_SEAT_NAME, .word = W_ACT_SEAT_NAME, .usage = W_ACT_SEAT_NAME_USAGE, .help = W_COMMAND_SEAT_NAME, .fits = act_fits_any, .run = master_seat_name, .who = ACT_MASTER },
    { .deed = DEED_SEAT_ZONE, .word = W_ACT_SEAT_ZONE, .usage = W_ACT_SEAT_ZONE_USAGE, .help = W_COMMAND_SEAT_ZONE, .fits = act_fits_any, .run = master_seat_zone, .who = ACT_MASTER },
    { .deed = DEED_SEAT_PREFER, .word = W_ACT_SEAT_PREFER, .usage = W_ACT_SEAT_PREFER_USAGE, .help = W_COMMAND_SEAT_PREFER, .fits = act_fits_any, .run = master_seat_prefer, .who = ACT_MASTER },
    { .deed = DEED_ANNOUNCE, .word = W_ACT_ANNOUNCE, .usage = W_ACT_ANNOUNCE_USAGE, .help = W_COMMAND_ANNOUNCE, .fits = master_announce_fits, .run = master_announce, .who = ACT_MASTER, .flags = ACT_OVER | ACT_TALK | ACT_WHOLE, .a_day = 12 },
    { .deed = DEED_MISSING, .word = W_ACT_MISSING, .help = W_COMMAND_MISSING, .run = master_missing, .who = ACT_MASTER, .flags = ACT_TELLS },
    { .deed = DEED_PREVIEW, .word = W_ACT_PREVIEW, .usage = W_ACT_PREVIEW_USAGE, .help = W_COMMAND_PREVIEW, .fits = master_whole_fits, .run = master_preview, .who = ACT_MASTER, .flags = ACT_TELLS },
    { .deed = DEED_RESOLVE_NOW, .word = W_ACT_RESOLVE_NOW, .usage = W_ACT_RESOLVE_NOW_USAGE, .help = W_COMMAND_RESOLVE_NOW, .fits = master_board_fits, .run = master_resolve, .who = ACT_MASTER, .flags = ACT_FINAL | ACT_SURE },
    { .deed = DEED_WHO, .word = W_ACT_WHO, .help = W_COMMAND_WHO, .run = master_who, .who = ACT_MASTER, .flags = ACT_OVER | ACT_TELLS },
    { .deed = DEED_HEALTH, .word = W_ACT_HEALTH, .help = W_COMMAND_HEALTH, .run = master_health, .who = ACT_MASTER, .flags = ACT_OVER | ACT_TELLS },
    { .deed = DEED_LOG, .word = W_ACT_LOG, .usage = W_ACT_LOG_USAGE, .help = W_COMMAND_LOG, .fits = act_fits_number, .run = master_log, .who = ACT_MASTER, .flags = ACT_OVER | ACT_TELLS },
    { .deed = DEED_ALLOW, .word = W_ACT_ALLOW, .usage = W_ACT_ALLOW_USAGE, .help = W_COMMAND_ALLOW, .fits = master_address_fits, .run = master_allow, .who = ACT_MASTER },
    { .deed = DEED_DENY, .word = W_ACT_DENY, .usage = W_ACT_DENY_USAGE, .help = W_COMMAND_DENY, .fits = master_address_fits, .run = master_deny, .who = ACT_MASTER },
    { .deed = DEED_DEPUTY, .word = W_ACT_DEPUTY, .usage = W_ACT_DEPUTY_USAGE, .help = W_COMMAND_DEPUTY, .fits = master_address_fits, .run = master_deputy, .who = ACT_MASTER, .flags = ACT_SURE },
    { .deed = DEED_TAKEOVER, .word = W_ACT_TAKEOVER, .help = W_COMMAND_TAKEOVER, .run = master_takeover, .who = ACT_MASTER },
    { .deed = DEED_MASTER, .word = W_ACT_MASTER, .usage = W_ACT_MASTER_USAGE, .help = W_COMMAND_MASTER, .fits = master_address_fits, .run = master_master, .who = ACT_MASTER, .flags = ACT_FINAL | ACT_SURE },
    { .deed = DEED_END, .word = W_ACT_END, .usage = W_ACT_END_USAGE, .help = W_COMMAND_END, .fits = master_result_fits, .run = master_end, .who = ACT_MASTER, .flags = ACT_FINAL | ACT_SURE },


    /* ---- what a game was ---- */
    { .deed = DEED_ROLLBACK, .word = W_ACT_ROLLBACK, .usage = W_ACT_ROLLBACK_USAGE, .help = W_COMMAND_ROLLBACK, .fits = past_board_fits, .run = past_rollback, .who = ACT_MASTER, .flags = ACT_OVER },
    { .deed = DEED_FORWARD, .word = W_ACT_FORWARD, .help = W_COMMAND_FORWARD, .run = past_forward, .who = ACT_MASTER },
    { .deed = DEED_CORRECT, .word = W_ACT_CORRECT, .usage = W_ACT_CORRECT_USAGE, .help = W_COMMAND_CORRECT, .run = past_correct, .who = ACT_MASTER, .flags = ACT_FINAL | ACT_LOOKS | ACT_SURE },


    /* ---- endings ---- */
    { .deed = DEED_HANDBOOK, .word = W_ACT_HANDBOOK, .help = W_COMMAND_HANDBOOK, .run = handbook_act, .who = ACT_ANYBODY, .flags = ACT_OVER | ACT_SILENT | ACT_TELLS, .a_day = 3 },

};
/* clang-format on */

const struct act_row *act_table_rows(size_t *n)
{
    *n = sizeof rows / sizeof *rows;
    return rows;
}
