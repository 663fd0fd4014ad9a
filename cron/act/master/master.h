#ifndef CRON_ACT_MASTER_H
#define CRON_ACT_MASTER_H
/* What game masters ask for. */
#include "cron/act/act.h"
#include "cron/game/games.h"
#include "db/board.h"

/* master_create.c */
act_fn master_create, master_option, master_options;
act_fits_fn master_create_fits, master_option_fits, master_options_fits;
/** The act's game is new: the asker, by mail, or that address runs it. */
bool master_created(struct act *x, const char *address);
/** Says what of the new game is public; nothing where nothing is published. */
bool master_public(struct act *x);
/* master_clock.c */
act_fn master_open, master_start, master_unstart, master_pause, master_resume, master_deadline,
    master_extend;
act_fits_fn master_time_fits, master_moment_fits;
/* master_seat.c */
act_fn master_seat_add, master_seat_replace, master_seat_remove, master_seat_rejoin,
    master_seat_set, master_seat_address, master_seat_language, master_seat_name,
    master_seat_zone, master_seat_prefer;
/* master_people.c */
act_fn master_master, master_deputy, master_takeover, master_allow, master_deny;
act_fits_fn master_address_fits;
/* master_update.c */
act_fn master_announce, master_resolve, master_end;
act_fits_fn master_announce_fits, master_board_fits, master_result_fits;
/* master_preview.c */
act_fn master_preview, master_missing;
act_fits_fn master_whole_fits;
/* master_state.c */
act_fn master_who, master_health, master_log;

/* ---- what they share (master.c) ---- */
/* A step that returns false ends the act: it was refused, or it failed. The act itself is
 * `return step(x) || x->refused;`. */
#define MASTER_NO(x, ...) (!ACT_REFUSE((x), __VA_ARGS__))
/** A change to the game of the act. */
struct game_change master_change(const struct act *x);
/** The result: it is done, and x->game is as it is now. */
bool master_did(struct act *x, const struct game_change *c, bool ok);
/** The value of that name (one of `names`) as text of the arena; without one, *out stays. */
bool master_value(struct act *x, const char **out, const char *name, const char *names);
/** The next word as text of the arena; "": none is left. */
bool master_word(struct act *x, const char **out);
/** The next word as an address in its canonical form; can our mails reach it? */
bool master_word_address(struct act *x, const char **out);
bool master_reached(struct act *x, const char *address);
/** The current board, and whom it waits for. */
struct awaited;
bool master_turn(struct awaited *out, struct board_row *b, struct act *x);
/** Nothing is left of the words. */
bool master_no_more(struct act *x);
/** Without the quotation marks around it. */
struct str master_bare(struct str t);
/** Everything after the act's words, as it was written. */
struct str master_text(const struct act *x);
/** Tells one person concerned; `part` as for act_tell(). After the journal. */
bool master_tell(struct act *x, const struct seat_row *to, enum words_name subject,
                 const struct saying *what);
bool master_tell_gone(struct act *x, const struct seat_row *to, enum words_name subject,
                      const struct saying *what);
/** All do. */
bool master_tell_all(struct act *x, enum words_name subject, const struct saying *what);
#endif
