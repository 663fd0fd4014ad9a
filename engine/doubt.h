#ifndef ENGINE_DOUBT_H
#define ENGINE_DOUBT_H
/* Why words that could be an order do not count as one. Found by parser/ and cron/, worded
 * by templates/; the engine itself judges orders and never doubts them. */

enum doubt {
    DOUBT_NONE,
    DOUBT_NOT,      /* "don't play e4", "I decided against e4" */
    DOUBT_THOUGHT,  /* "I thought about e4" */
    DOUBT_LATER,    /* "next time: e4" */
    DOUBT_STRUCK,   /* crossed out */
    DOUBT_OR,       /* "e4 or d4", "maybe e4" */
    DOUBT_ASKED,    /* "should I play e4?" */
    DOUBT_BACK,     /* "forget that", beside an order */
    DOUBT_SENTENCE, /* right below a long line that does not end: the rest of a sentence? */
    DOUBT_WITHIN,   /* in the middle of a sentence that says nothing about it */
    DOUBT_BESIDE,   /* "resign" beside other words */
    DOUBT_OURS,     /* in the middle of words that we wrote */
    DOUBT_BELOW,    /* below the line `-- `, where signatures are */
    DOUBT_HTML,     /* in the HTML of the mail, which has a plain text that says otherwise */
    DOUBT_PLAIN,    /* in that plain text, and not in the HTML */
    DOUBT_MANY,     /* more orders than a mail may have */
    DOUBT_LETTER,   /* a letter of another alphabet that could be two pieces */
    DOUBT_SUBJECT,  /* in the subject, and the text says something else */
    DOUBT_REPLIED,  /* in the subject, after "Re:" or our mark: it may be left over */
    DOUBT_CUT,      /* in a subject that ends with dots, or where subjects are cut */
    DOUBT_FORWARD,  /* in a mail of the player's own that is forwarded without a word */
    DOUBT_ROBOT,    /* in a mail that came within seconds, in the words of an automatic one */
    DOUBT_ATTACHED, /* in a mail that is attached to this one */
    DOUBT_TRIAL,    /* "try this: e4", which is no trial as it is written */
    DOUBT_TOLD,     /* "last time I played e4", "Bob threatened e4" */
    DOUBT_AWAY,     /* in a mail whose subject says that its sender is away */
    DOUBT_NOWHERE,  /* "king to the moon", beside an order: where is that? */
    DOUBT_MEANT,    /* the first order of a game that most people mean otherwise */
    DOUBTS
};
#endif
