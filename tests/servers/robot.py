#!/usr/bin/env python3
"""robot.py USER PASSWORD ADDRESS IMAPS-PORT SMTP-PORT CA SEED: plays by mail alone every game whose letters come."""
import email, email.message, email.policy, imaplib, json, random, smtplib, ssl, sys, time


class Robot:
    def __init__(self, user, password, address, imaps, smtp, ca, seed):
        self.login, self.address, self.smtp, self.seed = (user, password), address, smtp, seed
        self.tls, self.done, self.facts = ssl.create_default_context(cafile=ca), set(), []
        self.box = imaplib.IMAP4_SSL("localhost", imaps, ssl_context=self.tls)
        self.box.login(*self.login)

    def reply(self, mail, text):
        answer = email.message.EmailMessage(email.policy.SMTP)
        answer["From"], answer["To"], answer["In-Reply-To"] = self.address, mail["Reply-To"], mail["Message-ID"]
        answer["Subject"] = "Re: " + mail["Subject"]
        answer.set_content(text)
        with smtplib.SMTP("localhost", self.smtp) as server:
            server.starttls(context=self.tls)
            server.login(*self.login)
            server.send_message(answer)

    def order(self, doc, dice):
        legal = doc.get("legal", {"orders": [], "other": []})
        captures = legal.get("certain") or [o for o in legal["orders"] if "x" in o]
        some = captures or legal["orders"] + legal.get("place", [])[:9] or [o for o in legal["other"] if o == "pass"]
        return some and dice.choice(some) + ("; !" + dice.choice(some) if legal.get("needs_c_move") else "")

    def read(self, mail):
        docs = [json.loads(part.get_content()) for part in mail.walk() if part.get_content_type() == "application/json"]
        said = {} if docs else {mail["List-Id"]: "facts on"}
        for doc in docs:
            key = doc["game"], doc["board"]
            said[key] = self.order(doc, random.Random("%s %s %s" % (self.seed, *key)))
        for key, text in said.items():
            if key and text and key not in self.done:
                self.done.add(key)
                self.reply(mail, text)
        self.facts += docs

    def step(self):
        self.box.select("INBOX")
        for number in self.box.search(None, "UNSEEN")[1][0].split():
            self.read(email.message_from_bytes(self.box.fetch(number, "(RFC822)")[1][0][1], policy=email.policy.default))


if __name__ == "__main__":
    robot = Robot(*sys.argv[1:4], int(sys.argv[4]), int(sys.argv[5]), *sys.argv[6:])
    while not time.sleep(1):
        robot.step()
