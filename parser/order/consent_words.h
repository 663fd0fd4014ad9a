#ifndef PARSER_CONSENT_WORDS_H
#define PARSER_CONSENT_WORDS_H
/* The phrases that make up an answer to our questions, in all languages that we write. A
 * phrase is a row of words; `a|b` is one of them, `a?` may be missing. They are compared
 * ignoring case and signs ("it's" is `it s`), with ae, oe, ue, ss for German ä, ö, ü, ß. No
 * word here may be an order or an act by itself: "cancel", "done", "accept", "agreed". */

enum phrase_class {
    PHRASE_NONE,
    PHRASE_YES,
    PHRASE_ADD, /* the address, too */
    PHRASE_NO,
    PHRASE_PLAY, /* yes to the question whether one wants to play, and to no other */
    PHRASE_STAY, /* no to the same */
    PHRASE_FILL, /* neither yes nor no */
    PHRASE_HELLO /* the same, in front of a name */
};

#define IT    "that|it|this"
#define BE    "is|was|s"
#define OURS  "order|mail|message|email|reply|move|address"
#define THEIR "befehl|mail|nachricht|email|antwort|zug|adresse"
#define SENT  "geschrieben|geschickt|gesendet|abgeschickt"
#define PLAY  "join|play|participate"
#define SPIEL "mitspielen|mitmachen|spielen|teilnehmen|beitreten"

static const struct phrase {
    const char *words;
    enum phrase_class is;
} phrases[] = {
    { "yes|yep|yeah|yup|y|aye|ja|jo|jawohl|jawoll|jep|jup", PHRASE_YES },
    { "ok|okay|sure|certainly|absolutely|definitely|gladly|indeed", PHRASE_YES },
    { "correct|right|confirmed|confirm|fine|approved", PHRASE_YES },
    { "of course", PHRASE_YES },
    { "sure thing", PHRASE_YES },
    { "with pleasure", PHRASE_YES },
    { "by all means", PHRASE_YES },
    { "go ahead", PHRASE_YES },
    { "go for it", PHRASE_YES },
    { "please do it|so|that?", PHRASE_YES },
    { "do it|so|that", PHRASE_YES },
    { "i confirm it|that|this?", PHRASE_YES },
    { "i do|am|did", PHRASE_YES },
    { "i wrote|sent it|that|this|the " OURS "?", PHRASE_YES },
    { IT " " BE, PHRASE_YES },
    { IT " " BE " indeed|really? from? me|mine|right|correct|true|fine|ok|okay", PHRASE_YES },
    { IT " " BE " indeed? my " OURS, PHRASE_YES },
    { IT "|the " OURS " " BE " from? me|mine|right|correct", PHRASE_YES },
    { "proceed", PHRASE_YES },
    { "fine with|by me", PHRASE_YES },
    { "klar|natuerlich|selbstverstaendlich|sicher|gern|gerne|genau", PHRASE_YES },
    { "richtig|korrekt|stimmt|einverstanden|bestaetigt|passt", PHRASE_YES },
    { "na klar", PHRASE_YES },
    { "alles|geht klar", PHRASE_YES },
    { "in ordnung", PHRASE_YES },
    { "das stimmt|passt", PHRASE_YES },
    { "das ist richtig|korrekt", PHRASE_YES },
    { "so ist es|das", PHRASE_YES },
    { "das will|moechte ich", PHRASE_YES },
    { "das|die|der|diese|dieser " THEIR " ist|war|kam|stammt von mir", PHRASE_YES },
    { "ich habe das|es|ihn|sie|die|den|diese|diesen " THEIR "? " SENT, PHRASE_YES },
    { "fuehr|fuehre|fuehrt das|es|ihn|sie aus", PHRASE_YES },
    { "ich bestaetige das|es|dies?", PHRASE_YES },
    { "hiermit? bestaetige ich das|es|dies?", PHRASE_YES },
    { "das|es war|bin ich", PHRASE_YES },
    { "ich war|bin das|es", PHRASE_YES },
    { "das|die|der|es? ist|war|kam|stammt von mir", PHRASE_YES },
    { "das|die|der|es ist|war mein|meine|meiner|meins " THEIR "?", PHRASE_YES },
    { "mach|macht|tu|tut das|es", PHRASE_YES },
    { "bitte so? machen|tun|ausfuehren", PHRASE_YES },

    { "i want|wish to " PLAY " in? this|the? game?", PHRASE_PLAY },
    { "i would|d like|love to " PLAY " in? this|the? game?", PHRASE_PLAY },
    { "i ll|will|am|m gladly? " PLAY "|joining|playing in? this|the? game?", PHRASE_PLAY },
    { "count me in", PHRASE_PLAY },
    { "sign me up", PHRASE_PLAY },
    { "i am|m in", PHRASE_PLAY },
    { "seat|join|add me", PHRASE_PLAY },
    { "let s go|play", PHRASE_PLAY },
    { "ich will|moechte gern|gerne|auch? " SPIEL, PHRASE_PLAY },
    { "ich wuerde gern|gerne " SPIEL, PHRASE_PLAY },
    { "ich spiele|mache gern|gerne|auch? mit", PHRASE_PLAY },
    { "ich bin dabei", PHRASE_PLAY },
    { "ich bestaetige die|meine anmeldung|teilnahme", PHRASE_PLAY },

    { "add this|the|that|my? address?", PHRASE_ADD },
    { "add it", PHRASE_ADD },
    { "diese|die|meine? adresse hinzufuegen|merken|aufnehmen", PHRASE_ADD },
    { "fueg|fuege|nimm diese|die adresse hinzu|auf", PHRASE_ADD },

    { "no|nope|nah|n|never|nein|nee|noe|ne|niemals|keinesfalls", PHRASE_NO },
    { "of course|certainly|absolutely|definitely? not", PHRASE_NO },
    { "of? course not", PHRASE_NO },
    { "not me|mine", PHRASE_NO },
    { IT " " BE " not from? me|mine?", PHRASE_NO },
    { IT " " BE " not my " OURS, PHRASE_NO },
    { IT " isn|wasn t from? me|mine?", PHRASE_NO },
    { IT " isn|wasn t my " OURS, PHRASE_NO },
    { IT "|the " OURS " " BE " not from? me|mine", PHRASE_NO },
    { IT "|the " OURS " isn|wasn t from? me|mine", PHRASE_NO },
    { "i did|do not", PHRASE_NO },
    { "i didn|don t", PHRASE_NO },
    { "i did not write|send it|that|this|the " OURS "?", PHRASE_NO },
    { "i didn t write|send it|that|this|the " OURS "?", PHRASE_NO },
    { "do not do? it|that|so?", PHRASE_NO },
    { "don t do? it|that|so?", PHRASE_NO },
    { "das|es war|bin ich nicht", PHRASE_NO },
    { "das|es war nicht ich", PHRASE_NO },
    { "ich war|bin das|es nicht", PHRASE_NO },
    { "nicht von mir", PHRASE_NO },
    { "das|die|der|es? ist|war|kam|stammt nicht von mir", PHRASE_NO },
    { "das|die|der|diese|dieser " THEIR " ist|war|kam|stammt nicht von mir", PHRASE_NO },
    { "ich habe das|es|ihn|sie|die|den|diese|diesen " THEIR "? nicht " SENT, PHRASE_NO },
    { "das|die|der|es ist|war nicht mein|meine|meiner|meins " THEIR "?", PHRASE_NO },
    { "auf keinen fall", PHRASE_NO },
    { "bitte|lieber|bloss|leider nicht", PHRASE_NO },
    { "nicht machen|tun|ausfuehren", PHRASE_NO },
    { "i do|did not want to " PLAY, PHRASE_STAY },
    { "i don|didn t want to " PLAY, PHRASE_STAY },
    { "i am|m not interested", PHRASE_STAY },
    { "not interested", PHRASE_STAY },
    { "ich will|moechte nicht " SPIEL, PHRASE_STAY },
    { "kein interesse", PHRASE_STAY },
    { "mach|macht|tu|tut das|es nicht", PHRASE_NO },

    { "please|sorry|so|well|oh|and|then|really|again|very|much", PHRASE_FILL },
    { "bitte|leider|also|und|doch|dann|zugpost|sehr", PHRASE_FILL },
    { "tut mir leid", PHRASE_FILL },
    { "looking forward to it|this", PHRASE_FILL },
    { "ich? freue mich schon? auf|darauf|drauf? das? spiel?", PHRASE_FILL },
    { "hi|hello|hey|dear|hallo|moin|servus|liebe|lieber|liebes", PHRASE_HELLO },
    { "good|guten morning|afternoon|evening|day|tag|morgen|abend", PHRASE_HELLO },
    { "thanks|thx|ty|danke|cheers|best|regards|greetings|yours|sincerely|bye", PHRASE_HELLO },
    { "thank you so|very? much?", PHRASE_HELLO },
    { "thanks a lot", PHRASE_HELLO },
    { "many thanks", PHRASE_HELLO },
    { "with? best|kind|kindest|warm|many regards|wishes|greetings", PHRASE_HELLO },
    { "all the best", PHRASE_HELLO },
    { "yours sincerely|truly|faithfully", PHRASE_HELLO },
    { "see|talk you soon|later?", PHRASE_HELLO },
    { "take care", PHRASE_HELLO },
    { "have a nice|good day|evening|weekend", PHRASE_HELLO },
    { "vielen|herzlichen|besten|schoenen dank", PHRASE_HELLO },
    { "danke sehr|schoen", PHRASE_HELLO },
    { "dankeschoen|gruss|gruesse|lg|mfg|vg|bg|ciao|tschuess|tschues", PHRASE_HELLO },
    { "mit? freundlichen|besten|lieben|vielen|herzlichen|schoenen gruessen|gruss",
      PHRASE_HELLO },
    { "freundliche|beste|liebe|viele|herzliche|schoene gruesse", PHRASE_HELLO },
    { "lieber|schoener|herzlicher|freundlicher gruss", PHRASE_HELLO },
    { "schoenen|guten tag|abend noch?", PHRASE_HELLO },
    { "bis bald|dann", PHRASE_HELLO },
};

#undef IT
#undef BE
#undef OURS
#undef THEIR
#undef SENT
#undef PLAY
#undef SPIEL

/* The beginnings of what programs write below a mail, in the same form. */
static const char *const footers[] = {
    "sent from",
    "sent via",
    "sent with",
    "get outlook for",
    "gesendet von",
    "gesendet mit",
    "gesendet aus",
    "von meinem",
    "von meiner",
    "diese nachricht wurde von",
    "holen sie sich outlook",
    "outlook fuer",
    "verschickt",
};
#endif
