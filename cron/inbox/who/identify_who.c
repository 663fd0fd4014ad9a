/* What follows from whose mail it is. */
#include "cron/inbox/who/identify.h"
#include "cron/outbox/reader.h"

const char *identify_word(enum proof proof)
{
    static const char *const words[] = {
        [PROOF_KEY] = "key and registered address",
        [PROOF_ADDRESS] = "registered address",
        [PROOF_CONFIRMED] = "confirmed when asked",
        [PROOF_DENIED] = "key, but not from there by the mail server's word",
        [PROOF_NEW_ADDRESS] = "key from an unknown address",
        [PROOF_NO_KEY] = "registered address without proof",
        [PROOF_WHICH] = "several games, none named",
        [PROOF_STRANGER] = "nobody's registered address",
    };
    return words[proof];
}

struct game_row identify_no_game(void)
{
    return (struct game_row){ .name = "", .rules = "", .ending = "", .trouble = "" };
}

bool identify_proven(const struct identity *who)
{
    return who->proof == PROOF_KEY || who->proof == PROOF_ADDRESS ||
           who->proof == PROOF_CONFIRMED;
}

bool identify_is(const struct identity *who, int64_t reader, int player, bool keyed)
{
    if (keyed && !who->sealed) return false;
    if (reader == who->seat.id) return player == who->seat.player;
    return who->person.id && reader == PERSON_FIRST + who->person.id &&
           player == who->person.player;
}

struct seat_row identify_reader(const struct app *app, const struct identity *who)
{
    struct seat_row seat = who->seat;
    if (who->alias) seat.address = who->alias;
    if (seat.id) return seat;
    return who->person.id ? reader_seat(&who->person) : reader_nobody(app, 0);
}
