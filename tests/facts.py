"""Facts of Zugpost in tests: the documents of a mail, and what is wrong with one according to
templates/facts/facts.schema.json."""
import functools, json, os

from mails import parsed

SCHEMA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "templates", "facts", "facts.schema.json")


@functools.lru_cache(maxsize=None)
def validator(form):
    """For one form alone: errors are more exact than with oneOf."""
    import jsonschema  # plays without facts need no such package

    with open(SCHEMA) as f:
        schema = json.load(f)
    jsonschema.Draft202012Validator.check_schema(schema)
    name = {"zugpost-facts": "board", "zugpost-answer": "answer"}[form]
    return jsonschema.Draft202012Validator({"$ref": "#/$defs/" + name, "$defs": schema["$defs"]})


def sorted_members(pairs):
    names = [name for name, _ in pairs]
    assert names == sorted(set(names)), names
    return dict(pairs)


def problems(text):
    """What is wrong with a document, in lines."""
    try:
        doc = json.loads(text, object_pairs_hook=sorted_members)
    except (ValueError, AssertionError) as e:
        return ["no JSON, or its members are not sorted: %s" % e]
    out = ["%s: %s" % ("/".join(map(str, e.absolute_path)), e.message[:200])
           for e in validator(doc.get("format", "zugpost-facts")).iter_errors(doc)]
    if not out and doc["format"] == "zugpost-facts" and "account" in doc and doc["events"]["complete"]:
        own = [a for a in doc["armies"] if a["army"] == doc["army"]]
        if own and own[0]["change"] != sum(line["change"] for line in doc["account"]):
            out.append("the account does not add up to the army's change")
    return out


def attached(raw):
    """The documents of a mail as texts, and the game text that comes with them, or None."""
    docs, board = [], None
    if b"application/json" not in raw:
        return docs, board
    for part in parsed(raw).walk():
        if part.get_content_type() == "application/json":
            docs.append(part.get_payload(decode=True).decode())
        elif (part.get_filename() or "").endswith(".txt") and part.get_filename().count(".") == 1:
            board = part.get_content().replace("\r\n", "\n")  # lines end as mails have them
    return docs, board


def checked(raw):
    """Texts of a mail's documents, and what is wrong with them."""
    docs, board = attached(raw)
    wrong = [line for text in docs for line in problems(text)]
    for doc in map(json.loads, docs):
        if doc["format"] == "zugpost-facts" and doc["text"] != board:
            wrong.append("the document has another game text than the attachment")
    return docs, wrong
