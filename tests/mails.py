"""Mails as tests look at them: parsed by Python's own library. Most fields (types of parts, above all) are the same in
all mails of a play and are asked for again and again, and parsing a field costs more than all else: so it is done
once."""
import email, email.policy, functools, re

BASE64 = re.compile(rb"(?<=\n)(?:[A-Za-z0-9+/]{76}\r?\n){3,}")


@functools.lru_cache(maxsize=4096)
def field(name, value):
    return email.policy.default.header_fetch_parse(name, value)


class Remembered(email.policy.EmailPolicy):
    def header_fetch_parse(self, name, value):
        return field(name, value)


POLICY = Remembered()


@functools.lru_cache(maxsize=1024)
def parsed(raw):
    """A mail, to be looked at only: most are looked at more than once. Pictures are a line each: most of parsing is going
    from line to line."""
    return email.message_from_bytes(BASE64.sub(lambda m: m.group().translate(None, b"\r\n"), raw), policy=POLICY)
