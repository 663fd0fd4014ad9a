#!/usr/bin/env python3
"""robot.py USER PASSWORD ADDRESS IMAPS-PORT SMTP-PORT CA SEED [PATIENCE]: plays by mail alone every game whose letters come,
each to its end: asks for facts, and orders once for each board one of the orders that these name as legal. From board
PATIENCE on it offers draws, and accepts them. The same seed plays the same orders. It never answers an answer."""
import email, email.policy, email.utils, imaplib, json, random, smtplib, ssl, sys, time


class Robot:
    def __init__(self, user, password, address, imaps, smtp, ca, seed, patience=1000):
        self.login, self.address, self.smtp, self.seed, self.patience = (user, password), address, smtp, seed, patience
        self.tls, self.done, self.facts = ssl.create_default_context(cafile=ca), set(), []
        self.box = imaplib.IMAP4_SSL("localhost", imaps, ssl_context=self.tls)
        self.box.login(*self.login)

    def reply(self, m, text):
        out = email.message.EmailMessage()
        out["From"], out["To"], out["Subject"] = self.address, m["Reply-To"], "Re: " + m["Subject"]
        out["Message-ID"], out["In-Reply-To"] = email.utils.make_msgid(), m["Message-ID"]
        out.set_content(text)
        with smtplib.SMTP("localhost", self.smtp) as server:
            server.starttls(context=self.tls)
            server.login(*self.login)
            server.send_message(out)

    def order(self, doc):
        legal, dice = doc["legal"], random.Random("%s %s %s %d" % (self.seed, doc["game"], doc["army"], doc["board"]))
        place, captures = legal.get("place", []), [o for o in legal["orders"] if "x" in o]
        if doc["board"] >= self.patience and "accept" in legal["other"]:
            return "accept"
        some = captures if captures and dice.random() < 0.5 else legal["orders"] + dice.sample(place, min(len(place), 9))
        c_move = "; !" + dice.choice(some) if some and legal.get("needs_c_move") else ""
        draw = " draw?" if doc["board"] >= self.patience and "draw?" in legal["other"] else ""
        return dice.choice(some) + c_move + draw if some else None

    def read(self, m):
        docs = [json.loads(part.get_content()) for part in m.walk() if part.get_content_type() == "application/json"]
        self.facts += docs
        todo = [((d["game"], d["board"]), self.order(d)) for d in docs if "legal" in d] or [(m["List-Id"], "facts on")] * (not docs)
        for name, text in todo:
            if name and text and name not in self.done:
                self.done.add(name)
                self.reply(m, text)

    def step(self):
        self.box.select("INBOX")
        for number in self.box.search(None, "UNSEEN")[1][0].split():
            raw = self.box.fetch(number, "(RFC822)")[1][0][1]
            self.read(email.message_from_bytes(raw, policy=email.policy.default))


if __name__ == "__main__":
    robot = Robot(*sys.argv[1:4], int(sys.argv[4]), int(sys.argv[5]), *sys.argv[6:8], *map(int, sys.argv[8:]))
    while not time.sleep(0.05):
        robot.step()
