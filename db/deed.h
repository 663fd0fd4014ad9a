#ifndef DB_DEED_H
#define DB_DEED_H
/* What somebody does with a game, asks for, or is asked to say yes to: the word of the journal,
 * of questions that wait, and of what is counted a day. */
#include "db/word.h"

/* clang-format off */
/* What people can ask for: a row of cron/act/act_table.c each. */
#define DEEDS_ASKED(X) \
    X(DEED_HELP, "help") X(DEED_HELP_ACT, "help act") X(DEED_STATUS, "status") \
    X(DEED_PLAYERS, "players") X(DEED_HISTORY, "history") X(DEED_RULES, "rules") \
    X(DEED_HELP_FAIRNESS, "help fairness") X(DEED_BOARD, "board") X(DEED_MOVES, "moves") \
    X(DEED_DETAILS, "details") X(DEED_RESEND, "resend") X(DEED_TRY, "try") \
    X(DEED_HINT, "hint") X(DEED_REVIEW, "review") X(DEED_NOTE, "note") \
    X(DEED_NOTE_BELOW, "note below") X(DEED_NOTE_KEEP, "note keep") \
    X(DEED_NOTE_REMOVE, "note remove") X(DEED_NOTES, "notes") \
    X(DEED_NOTES_PUBLISH, "notes publish") X(DEED_ORDERS, "orders") X(DEED_CANCEL, "cancel") \
    X(DEED_READ_ALL, "read all") X(DEED_EXPORT, "export") X(DEED_VERIFY, "verify") \
    X(DEED_REMINDERS, "reminders") X(DEED_LANGUAGE, "language") X(DEED_TIMEZONE, "timezone") \
    X(DEED_NAME, "name") X(DEED_ADDRESS, "address") X(DEED_ADDRESS_FIRST, "address first") \
    X(DEED_PICTURE, "picture") X(DEED_SUBJECTS, "subjects") X(DEED_NUMBERS, "numbers") \
    X(DEED_FACTS, "facts") X(DEED_DIGEST, "digest") X(DEED_RELIABILITY, "reliability") \
    X(DEED_SETTINGS, "settings") X(DEED_GM, "gm") X(DEED_PRESS, "press") X(DEED_TELL, "tell") \
    X(DEED_PRESS_LIST, "press list") X(DEED_PRESS_WHEN, "press when") X(DEED_BLOCK, "block") \
    X(DEED_UNBLOCK, "unblock") X(DEED_PRESS_READ, "press read") X(DEED_PLAY, "play") \
    X(DEED_CHALLENGE, "challenge") X(DEED_INVITE, "invite") X(DEED_FEWER, "fewer") \
    X(DEED_RULES_KIND, "rules kind") X(DEED_GAMES, "games") X(DEED_JOIN, "join") \
    X(DEED_LEAVE, "leave") X(DEED_REMATCH, "rematch") X(DEED_RESIGN, "resign") \
    X(DEED_OBSERVE, "observe") X(DEED_UNOBSERVE, "unobserve") \
    X(DEED_UNSUBSCRIBE, "unsubscribe") X(DEED_SUBSTITUTE, "substitute") X(DEED_DONE, "done") \
    X(DEED_WAIT, "wait") X(DEED_LENGTHEN, "lengthen") X(DEED_EMERGENCY, "emergency") \
    X(DEED_VACATION, "vacation") X(DEED_STANDING, "standing") X(DEED_DAYS_OFF, "days off") \
    X(DEED_CLAIM, "claim") X(DEED_IF, "if") X(DEED_LINES, "lines") \
    X(DEED_CANCEL_LINES, "cancel lines") X(DEED_VOTE, "vote") X(DEED_VOTE_YES, "vote yes") \
    X(DEED_VOTE_NO, "vote no") X(DEED_VOTE_WITHDRAW, "vote withdraw") X(DEED_VOTES, "votes") \
    X(DEED_VOTE_VETO, "vote veto") X(DEED_CREATE, "create") X(DEED_OPTION, "option") \
    X(DEED_HELP_OPTIONS, "help options") X(DEED_OPEN, "open") X(DEED_START, "start") \
    X(DEED_UNSTART, "unstart") X(DEED_PAUSE, "pause") X(DEED_RESUME, "resume") \
    X(DEED_DEADLINE, "deadline") X(DEED_EXTEND, "extend") X(DEED_SEAT_ADD, "seat add") \
    X(DEED_SEAT_REPLACE, "seat replace") X(DEED_SEAT_REMOVE, "seat remove") \
    X(DEED_SEAT_REJOIN, "seat rejoin") X(DEED_SEAT_SET, "seat set") \
    X(DEED_SEAT_ADDRESS, "seat address") X(DEED_SEAT_LANGUAGE, "seat language") \
    X(DEED_SEAT_NAME, "seat name") X(DEED_SEAT_ZONE, "seat zone") \
    X(DEED_SEAT_PREFER, "seat prefer") X(DEED_ANNOUNCE, "announce") X(DEED_MISSING, "missing") \
    X(DEED_PREVIEW, "preview") X(DEED_RESOLVE_NOW, "resolve now") X(DEED_WHO, "who") \
    X(DEED_HEALTH, "health") X(DEED_LOG, "log") X(DEED_ALLOW, "allow") X(DEED_DENY, "deny") \
    X(DEED_DEPUTY, "deputy") X(DEED_TAKEOVER, "takeover") X(DEED_MASTER, "master") \
    X(DEED_END, "end") X(DEED_ROLLBACK, "rollback") X(DEED_FORWARD, "forward") \
    X(DEED_CORRECT, "correct") X(DEED_HANDBOOK, "handbook")
/* What else the journal has: a vote that passed, what the operator did, and the program. */
#define DEEDS_DONE(X) \
    X(DEED_VOTE_PAUSE, "vote pause") X(DEED_DELETE, "delete") X(DEED_FORGET, "forget") \
    X(DEED_MOVED, "moved") X(DEED_MISSED, "missed") X(DEED_REST, "rest") X(DEED_WAKE, "wake") \
    X(DEED_OUTAGE, "outage") X(DEED_RESTORED, "restored") X(DEED_REACHABLE, "reachable") \
    X(DEED_UNREACHABLE, "unreachable") X(DEED_VACATION_TAKEN, "vacation taken") \
    X(DEED_TIME_UP, "time up")
/* What is never done: a message that is passed on is only counted, and whether an address is
 * somebody's is only asked. */
#define DEEDS_ELSE(X) \
    X(DEED_RELAY, "relay") X(DEED_NEW_ADDRESS, "new address")
#define DEEDS(X) DEEDS_ASKED(X) DEEDS_DONE(X) DEEDS_ELSE(X)
enum deed { DEED_NONE, DEEDS(DB_WORD_NAME) };
/* clang-format on */
extern const struct db_words db_deeds;
#endif
