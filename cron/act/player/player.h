#ifndef CRON_ACT_PLAYER_H
#define CRON_ACT_PLAYER_H
/* What players ask for. */
#include "cron/act/act.h"
#include "cron/game/seats/wish.h"
#include "db/journal.h"

act_fn player_rules, player_fairness, player_picture, player_subjects, player_facts;
act_fits_fn player_picture_fits, player_subjects_fits, player_facts_fits, player_numbers_fits,
    player_moves_fits;

/* how the game stands */
act_fn player_reliability; /* player_reliability.c */
act_fn player_status, player_armies, player_orders, player_cancel, player_history;
/* mails again, and the record */
act_fn player_resend, player_export, player_verify;
act_fits_fn player_verify_fits;
/** The facts of the current board (templates/facts.h), in a letter of their own. */
act_fn player_facts_send;
/* who asks */
act_fn player_language, player_timezone, player_name, player_reminders;
act_fn player_address, player_first;
act_fits_fn player_timezone_fits, player_name_fits, player_reminders_fits;
act_fits_fn player_address_fits, player_first_fits;
/** Stores a preference that x->seat and x->person have, for the games that the line names. */
bool player_keep(struct act *x, enum wish_name w);
/** The same of words of preferences.h: those of other kinds stay as they are. */
bool player_keep_set(struct act *x, enum wish_name w, unsigned set);
/** For which games that was, to somebody who has several. */
bool player_scope(struct act *x);
/* all of them; one mail a day (player_settings.c, player_digest.c) */
act_fn player_settings, player_digest;
act_fits_fn player_digest_fits;
/* days of the week on which a player of a game of two never moves (player_days.c) */
act_fn player_days;
act_fits_fn player_days_fits;
/* one act explained */
act_fn player_help, player_numbers, player_details, player_moves;
act_fits_fn player_help_fits;

/** The army as the game's sentences call it: one of many, or a side of two. */
struct slot player_army_slot(const char *name, const struct act *x, const char *army);
/** What the rows of the journal ([n], all of that board) tell everybody, as items. */
bool player_between(struct act *x, const struct journal_row *row, size_t n, int32_t board);
/** "3-7", "3", "" -> numbers of boards; *given: something was there. False: it is not a
 *  number. */
bool player_range(int64_t *from, int64_t *to, bool *given, struct str words);

enum { ZONE_NAME_MAX = 64 };
/** The zone that is meant: "berlin", "New York", "europe/vienna"; false: none. */
bool player_zone_find(char out[ZONE_NAME_MAX], struct str typed);

/* Talk about being away, instead of `vacation`. */
struct player_away {
    bool said;     /* the line says that its writer is away */
    int64_t until; /* the last day, noon in the writer's zone; 0: no day was named */
};
/** What a line says, in any language that there is. */
void player_away_read(struct player_away *out, struct str line, const char *zone, int64_t now);
/** Answers the line with what `vacation` would do, and the line to send for it. */
bool player_away_answer(struct act *x, const struct player_away *away);
/* player_notes.c, player_notes_try.c: what a player writes down for themselves. */
bool player_note(struct act *x);
bool player_note_keep(struct act *x);
bool player_note_remove(struct act *x);
bool player_notes(struct act *x);
bool player_notes_publish(struct act *x);
bool player_note_fits(struct str rest);
bool player_publish_fits(struct str rest);
/** One more note with that text, if there is room for it; says so. */
bool player_notes_add(struct act *x, struct str text);
#endif
