/* Flags that are used as bits of one number have a bit each. A switch over all of an enum does
 * not compile if two are equal, or if one is forgotten (-Wswitch-enum). */
#include "cron/act/act.h"
#include "cron/game/motion/motion.h"
#include "engine/sandbox/position/piece.h"
#include "templates/preferences.h"
#include "tests/test.h"

/* The flag itself; 0: it is not a flag. */
static unsigned act_flag_of(unsigned bit)
{
    switch ((enum act_flag)bit) {
    case ACT_FINAL:
    case ACT_OVER:
    case ACT_NO_GAME:
    case ACT_SILENT:
    case ACT_QUIET:
    case ACT_TALK:
    case ACT_WHOLE:
    case ACT_PRESS:
    case ACT_OF_TWO:
    case ACT_OF_MANY:
    case ACT_LOOKS:
    case ACT_FIRST:
    case ACT_ORDERS:
    case ACT_ONE:
    case ACT_OF_TURNS:
    case ACT_COPY:
    case ACT_NO:
    case ACT_BALLOT:
    case ACT_BOARD:
    case ACT_ORDERED:
    case ACT_TELLS:
    case ACT_LETTER:
    case ACT_SURE:
    case ACT_COMMAND:
    case ACT_WISH:
    case ACT_WITHIN:
    case ACT_HINT: return bit;
    }
    return 0;
}

static unsigned motion_flag_of(unsigned bit)
{
    switch ((enum motion_flag)bit) {
    case MOTION_OF_MANY:
    case MOTION_ALL:
    case MOTION_ARMY:
    case MOTION_SPAN: return bit;
    }
    return 0;
}

static unsigned piece_flag_of(unsigned bit)
{
    switch ((enum piece_flag)bit) {
    case PIECE_ROYAL:
    case PIECE_PAWN:
    case PIECE_LATE:
    case PIECE_WITCH:
    case PIECE_SPIRIT:
    case PIECE_DWARF:
    case PIECE_THIEF: return bit;
    }
    return 0;
}

static unsigned preference_of(unsigned bit)
{
    switch ((enum preference)bit) {
    case PREFER_LARGE:
    case PREFER_SMALL:
    case PREFER_DARK:
    case PREFER_CONTRAST:
    case PREFER_TURNED:
    case PREFER_TEXT:
    case PREFER_LIST:
    case PREFER_NUMBERS:
    case PREFER_WHOLE:
    case PREFER_VERDICT:
    case PREFER_FACTS:
    case PREFER_PRESS_BUNDLED:
    case PREFER_PRESS_OFF: return bit;
    }
    return 0;
}

/* Each has a single bit: so many of them are found bit by bit. */
static int count(unsigned (*of)(unsigned bit))
{
    int n = 0;
    for (unsigned i = 0; i < 31; i++) n += of(1u << i) != 0;
    return n;
}

int main(void)
{
    CHECK(count(act_flag_of) == 27);
    CHECK(count(motion_flag_of) == 4);
    CHECK(count(piece_flag_of) == 7);
    CHECK(count(preference_of) == 13);
    /* who may ask: a bit each, and all except strangers together */
    CHECK((ACT_STRANGER | ACT_ANYBODY) == 31 && (ACT_STRANGER & ACT_ANYBODY) == 0);
    CHECK(PREFER_ALL ==
          (PREFER_PICTURES | PREFER_SUBJECTS | PREFER_PRESS | PREFER_FACTS | PREFER_NUMBERS));
    return TEST_END();
}
