/* The deadline as an entry of the reader's calendar, by libical. One entry for each game and
 * army: its UID stays, and what comes later (SEQUENCE, then DTSTAMP) moves or cancels it. */
#include "templates/letters/draft.h"
#include "templates/letters/late_ical.h"
#include "templates/page/text_columns.h"

enum { ENTRY_MINUTES = 15, UID_MAX = 400 };

/* An entry in the making; memory of libical's until it is freed. */
struct entry {
    icalcomponent *event;
    bool full; /* there was no memory */
};

static void put(struct entry *x, icalproperty *p)
{
    if (p)
        icalcomponent_add_property(x->event, p);
    else
        x->full = true;
}

/* "lunch/green@example.org", whatever key the address has in front of its domain. */
static const char *uid(struct draft *d)
{
    const struct seat_view *s = d->seat;
    struct buf b = buf_make(d->arena, UID_MAX);
    struct str_cut at = str_cut(str_of(s->reply_to ? s->reply_to : ""), '@');
    buf_printf(&b, "%s/%s@%.*s", s->game ? s->game : "", s->army ? s->army : "",
               STR_ARG(at.ok ? at.tail : STR("zugpost")));
    return buf_str(&b).s;
}

/* RFC 5546 wants to know who publishes: the address without a key. */
static void organizer(struct entry *x, struct draft *d)
{
    struct str_cut at = str_cut(str_of(d->seat->reply_to ? d->seat->reply_to : ""), '@');
    struct buf b = buf_make(d->arena, UID_MAX);
    if (!at.ok) return;
    buf_printf(&b, "mailto:%.*s@%.*s", STR_ARG(str_cut(at.head, '+').head), STR_ARG(at.tail));
    put(x, icalproperty_new_organizer(buf_str(&b).s));
}

static const char *plain(struct draft *d, const char *text)
{
    struct buf b = buf_make(d->arena, (size_t)3 * ROOM_TEXT);
    text_plain(&b, str_of(text));
    return buf_str(&b).s;
}

static const char *description(struct draft *d)
{
    const char *to = d->seat->reply_to;
    struct slot game = slot_text("game", d->seat->game);
    if (!to || !to[0]) return SAID(&d->page, W_CALENDAR_TEXT, { game });
    return SAID(&d->page, W_CALENDAR_TEXT_TO, { game, slot_text("address", to) });
}

static struct icaltimetype instant(int64_t at)
{
    return icaltime_from_timet_with_zone((time_t)at, 0, icaltimezone_get_utc_timezone());
}

static void fill(struct entry *x, struct draft *d, bool awaited)
{
    const struct seat_view *s = d->seat;
    struct icaldurationtype span = icaldurationtype_null_duration();
    span.minutes = ENTRY_MINUTES;
    const char *summary = SAID(&d->page, W_CALENDAR_SUMMARY,
                               { slot_text("game", s->game), slot_number("board", s->board) });
    put(x, icalproperty_new_uid(plain(d, uid(d))));
    organizer(x, d);
    put(x, icalproperty_new_sequence(s->board));
    put(x, icalproperty_new_dtstamp(instant(s->now)));
    put(x, icalproperty_new_dtstart(instant(s->deadline ? s->deadline : s->now)));
    put(x, icalproperty_new_duration(span));
    put(x, icalproperty_new_summary(plain(d, summary)));
    put(x, icalproperty_new_description(plain(d, description(d))));
    put(x, icalproperty_new_status(awaited ? ICAL_STATUS_CONFIRMED : ICAL_STATUS_CANCELLED));
    put(x, icalproperty_new_transp(ICAL_TRANSP_TRANSPARENT));
}

/* The whole file, in the draft's arena. If memory runs out, libical goes on and writes these
 * words as a value; asking for its error number would need memory, too. */
static bool print(struct draft *d, icalcomponent *all)
{
    char *text = icalcomponent_as_ical_string_r(all);
    bool whole = text && !strstr(text, ":ERROR: No Value\r\n");
    char *copy = whole ? str_dup(str_of(text), d->arena) : NULL;
    if (copy) d->calendar = str_of(copy);
    icalmemory_free_buffer(text);
    return copy != NULL;
}

void draft_calendar(struct draft *d, bool awaited)
{
    if (draft_watches(d) || d->seat->present) return;
    if (awaited && !d->seat->paused && d->seat->deadline == 0) return;
    if (!late_ical()) {
        d->page.full = true;
        return;
    }
    icalcomponent *all = icalcomponent_new(ICAL_VCALENDAR_COMPONENT);
    struct entry x = { icalcomponent_new(ICAL_VEVENT_COMPONENT), false };
    struct entry file = { all, !all || !x.event };
    if (!file.full) {
        put(&file, icalproperty_new_prodid("-//Zugpost//Zugpost//EN"));
        put(&file, icalproperty_new_version("2.0"));
        put(&file, icalproperty_new_method(ICAL_METHOD_PUBLISH));
        fill(&x, d, awaited && !d->seat->paused);
        icalcomponent_add_component(all, x.event);
        x.event = NULL; /* it is now part of the other one */
    }
    if (file.full || x.full || !print(d, all)) d->page.full = true;
    if (x.event) icalcomponent_free(x.event);
    if (all) icalcomponent_free(all);
}
