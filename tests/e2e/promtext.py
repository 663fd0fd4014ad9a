"""Prometheus' text format (version 0.0.4), read strictly: what promtool and node_exporter would refuse or warn about is
an error here. metrics(text) gives {family: (type, {(name, labels): value})}."""
import re

NAME = r"[a-zA-Z_:][a-zA-Z0-9_:]*"
LABEL = r'([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"'
SAMPLE = re.compile(r"(%s)(?:\{((?:%s)(?:,%s)*)\})? (-?[0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?)" % (NAME, LABEL, LABEL))
PARTS = {"histogram": ("_bucket", "_sum", "_count"), "counter": ("",), "gauge": ("",)}


class Wrong(Exception):
    pass


def need(ok, *what):
    if not ok:
        raise Wrong(" ".join(str(w) for w in what))


def buckets(family, samples):
    """Cumulative, in the order of their bounds, up to +Inf, which is the count."""
    rows = {}
    for (name, labels), value in samples.items():
        rest = frozenset((k, v) for k, v in labels if k != "le")
        rows.setdefault(rest, {})[(name, dict(labels).get("le"))] = value
    for row in rows.values():
        found = [(float(le), n) for (name, le), n in row.items() if name == family + "_bucket"]
        need(found == sorted(found) and len(found) > 1, family, "buckets are not in sequence", found)
        need(all(a[1] <= b[1] for a, b in zip(found, found[1:])), family, "is not cumulative", found)
        need(found[-1][0] == float("inf"), family, "ends without +Inf")
        need(row.get((family + "_count", None)) == found[-1][1], family, "+Inf is not the count")
        need((family + "_sum", None) in row, family, "has no sum")


def rules(family, kind, samples):
    """promtool check metrics."""
    need((kind == "counter") == family.endswith("_total"), family, "_total is for counters, and for all of them")
    need(not re.search(r"(^|_)(seconds|bytes)_(?!total$)(?!timestamp)", family), family, "a unit stands at the end")
    need(not re.search(r"_(minutes|hours|days|ms|milliseconds|kb|mb|counter|gauge|histogram)(_|$)", family), family, "base units, no types")
    need(not re.search(r"_(count|sum|bucket)$", family), family, "is a name of histograms")
    for (name, labels), value in samples.items():
        need(kind == "gauge" or value >= 0, name, labels, "is negative")
        need(kind == "histogram" or "le" not in dict(labels), name, "le is for histograms")
        need(len(dict(labels)) == len(labels), name, labels, "a label stands there twice")
    if kind == "histogram":
        buckets(family, samples)


def metrics(text):
    need(text.endswith("\n"), "the last line has no end")
    out, family, state = {}, None, ""
    for line in text[:-1].split("\n"):
        if m := re.fullmatch(r"# HELP (%s) (\S.*)" % NAME, line):
            need(m.group(1) not in out, m.group(1), "is there twice")
            family, state = m.group(1), "help"
        elif m := re.fullmatch(r"# TYPE (%s) (counter|gauge|histogram)" % NAME, line):
            need(state == "help" and m.group(1) == family, line, "does not follow its HELP")
            out[family], state = (m.group(2), {}), "type"
        else:
            m = SAMPLE.fullmatch(line)
            need(m and state == "type", "no sample:", line)
            need(m.group(1) in [family + part for part in PARTS[out[family][0]]], line, "is not of", family)
            labels = tuple(re.findall(LABEL, m.group(2) or ""))
            need((m.group(1), labels) not in out[family][1], line, "is there twice")
            out[family][1][(m.group(1), labels)] = float(m.group(m.lastindex))
    need(state == "type", "it ends with a HELP")
    for name, (kind, samples) in out.items():
        rules(name, kind, samples)
    return out


def never_falls(before, after):
    """Counters and histograms from one file to the next: what fell."""
    fell = []
    for name, (kind, samples) in before.items():
        if kind != "gauge":
            fell += [key for key, value in samples.items() if after.get(name, ("", {}))[1].get(key, -1) < value]
    return fell
