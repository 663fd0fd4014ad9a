// A board of the facts as a scene: squares, pieces, what happened, as pictures in mails have it.
"use strict";

/** How a board lies on the screen: squares of the scene grow right and down from an origin.
 * @typedef {{turned: boolean, origin: number[], to: (xy: number[]) => number[], from: (x: number, y: number) => number[]}} Lie */

zugpost.scene = (function () {
  const HALF = 0.5, shapes = zugpost.shapes, arrows = zugpost.arrows;

  /** The origin is a tenth rank and file, so that bands are where they are in mails.
   * @param {Position} position @param {boolean} turned
   * @returns {Lie} */
  function lie(position, turned) {
    const b = zugpost.boxOf(position), origin = [Math.round((b.x0 + b.x1) / 20) * 10, Math.round((b.y0 + b.y1) / 20) * 10];
    const sign = turned ? -1 : 1;
    return { turned, origin,
      to: (xy) => [sign * (xy[0] - origin[0]), -sign * (xy[1] - origin[1])],
      from: (x, y) => [origin[0] + sign * Math.floor(x), origin[1] - sign * Math.floor(y)] };
  }

  /** Limits in squares of the scene.
   * @param {Lie} l @param {Box} box */
  function boxed(l, box) {
    const a = l.to([box.x0, box.y0]), b = l.to([box.x1, box.y1]);
    return { x0: Math.min(a[0], b[0]), y0: Math.min(a[1], b[1]), x1: Math.max(a[0], b[0]) + 1, y1: Math.max(a[1], b[1]) + 1,
      least: 1, most: 96 };
  }

  /** @param {Lie} l @param {number[]} xy */
  function middle(l, xy) {
    const at = l.to(xy);
    return [at[0] + HALF, at[1] + HALF];
  }

  /** Colours by the places of armies.
   * @param {any} facts @param {Position} position
   * @returns {string[]} */
  function coloursOf(facts, position) {
    if (position.two) return ["#ffffff", "#000000"];
    const known = new Map((facts.armies || []).map((/** @type {any} */ a) => [a.army, a.colour]));
    return position.armies.map((name) => known.get(name) || "#888888");
  }

  /** Several on one square (implosion) stand side by side, smaller.
   * @param {Scene} out @param {Position} position @param {Lie} l @param {any} how */
  function addPieces(out, position, l, how) {
    for (const there of position.at.values()) {
      const side = Math.ceil(Math.sqrt(there.length));
      there.forEach((p, i) => {
        const at = l.to([p.x, p.y]), own = p.army >= 0 && position.armies[p.army] === how.army;
        const rgb = p.army < 0 ? "#b9b2a6" : how.colours[p.army];
        const look = [p.kind, p.army, own, ...p.marks].join(" ");
        if (!out.looks.has(look)) {
          out.looks.set(look, shapes.piece({ kind: p.kind, rgb, sign: Math.max(p.army, 0), own, marks: p.marks, two: position.two }));
        }
        out.pieces.push({ look, rgb, size: 1 / side, x: at[0] + (i % side) / side, y: at[1] + Math.floor(i / side) / side, xy: [p.x, p.y] });
      });
    }
  }

  /** @param {Scene} out @param {Position} position @param {Lie} l */
  function addGrounds(out, position, l) {
    for (const xy of position.implosions) {
      const [x, y] = l.to(xy);
      let d = "";
      for (let i = 1; i < 8; i++) d += i < 4 ? `M0 ${i / 4}L${i / 4} 0` : `M${(i - 4) / 4} 1L1 ${(i - 4) / 4}`;
      out.ground.push({ d: "M0 0h1v1h-1z", x, y, fill: "var(--danger-ground)" }, { d, x, y, stroke: "var(--danger)", width: 0.05 });
    }
    if (!position.hill) return;
    const [x, y] = l.to(position.hill);
    out.ground.push({ d: "M0 0h1v1h-1z", x, y, fill: "var(--hill)" }, { d: "M.05 .05h.9v.9h-.9zM.13 .13h.74v.74h-.74z", x, y,
      stroke: "var(--text)", width: 0.03 });
  }

  /** From one square to another, out of the way of what stands there.
   * @param {Position} position @param {Lie} l @param {any} how colours, army
   * @param {{kind: string, from: number[], to: number[], army: number, mine: boolean}} m
   * @returns {Arrow} */
  function arrowOf(position, l, how, m) {
    const from = middle(l, m.from), to = middle(l, m.to), dx = to[0] - from[0], dy = to[1] - from[1];
    const clear = (0.42 * Math.hypot(dx, dy)) / Math.max(Math.abs(dx), Math.abs(dy), 0.001);
    const two = position.two, ink = two ? (m.army === 0 ? "var(--blank)" : "var(--ink)") : how.colours[m.army] || "var(--sample)";
    return { kind: m.kind, from, to, ink, edge: two ? (m.army === 0 ? "var(--ink)" : "var(--blank)") : "var(--text)",
      thick: two ? 0.12 : m.mine ? 0.11 : 0.08,
      start: position.at.has(zugpost.key(m.from[0], m.from[1])) ? clear : 0,
      end: position.at.has(zugpost.key(m.to[0], m.to[1])) ? clear : 0.05 };
  }

  /** @param {Scene} out @param {Arrow} arrow */
  function addArrow(out, arrow) {
    out.below.push(...arrows.arrow(arrow, false));
    if (arrow.end > 0.2) out.above.push(...arrows.arrow(arrow, true));
  }

  /** A piece that is gone, or new, with its sign: on its square if that is empty, else at the corner of it.
   * @param {Scene} out @param {Position} position @param {Lie} l @param {any} how
   * @param {{kind: string, piece: string|null, at: number[], army: number}} m */
  function addGhost(out, position, l, how, m) {
    const look = zugpost.art.marks[m.kind], free = !position.at.has(zugpost.key(m.at[0], m.at[1]));
    const [x, y] = l.to(m.at), size = free ? 0.7 : 0.42, left = free ? x + 0.15 : x + 0.72, top = free ? y + 0.15 : y + 0.72;
    if (look.ghost && look.sign && m.piece && zugpost.art.pieces[m.piece]) {
      const rgb = how.colours[m.army] || "#b4b4b4", grid = zugpost.art.grid;
      const man = shapes.piece({ kind: m.piece, rgb, sign: Math.max(m.army, 0), own: false, marks: [], two: false });
      for (const s of man.filter((shape) => !shape.part)) {
        const k = size / grid;
        out.above.push(Object.assign({}, s, { x: left + (s.x || 0) * k, y: top + (s.y || 0) * k, k: (s.k === undefined ? 1 : s.k) * k }));
      }
      out.above.push(...arrows.sign(look.sign, left + size * 0.8, top + size * 0.8, size * 0.3, true));
    } else if (look.sign) {
      out.above.push(...arrows.sign(look.sign, free ? x + HALF : x + 0.83, free ? y + HALF : y + 0.83, free ? 0.3 : 0.17, true));
    }
  }

  /** Games of many armies: events by the table of news; without any the board's own records.
   * @param {Scene} out @param {any} facts @param {Position} position @param {Lie} l @param {any} how */
  function addNews(out, facts, position, l, how) {
    const seen = new Set(), events = zugpost.happened(facts);
    /** @param {string|null} name */
    const army = (name) => position.armies.indexOf(name || "");
    if (events.length === 0) {
      for (const m of position.moved) {
        out.signs.add("moved");
        addArrow(out, arrowOf(position, l, how, Object.assign({ kind: "moved", mine: m.army === army(how.army) }, m)));
      }
    }
    for (const e of events) {
      const news = zugpost.art.news[e.kind];
      if (!news) continue;
      const mine = e.army === how.army || e.by === how.army;
      out.signs.add(news.mark);
      if (news.place === "from") {
        addArrow(out, arrowOf(position, l, how, { kind: news.mark, from: e.from, to: e.to, army: army(e.army), mine }));
        continue;
      }
      const at = news.place === "stays" ? e.from : e.to, piece = e.kind.startsWith("king") ? "K" : e.army ? e.piece : "O";
      const key = [at, e.army, piece].join(" ");
      if (seen.has(key) && zugpost.art.marks[news.mark].ghost) continue; // several captured it; it is gone once
      seen.add(key);
      addGhost(out, position, l, how, { kind: news.mark, piece, at, army: army(e.army) });
      if (e.kind === "captured") addThefts(out, events, e, position, l, how);
    }
  }

  /** A thief captures a piece elsewhere: a line leads from where the thief went to what it took.
   * @param {Scene} out @param {any[]} events @param {any} e @param {Position} position @param {Lie} l @param {any} how */
  function addThefts(out, events, e, position, l, how) {
    for (const o of events) {
      if (o.kind !== "stole" || o.army !== e.by) continue;
      out.signs.add("stolen");
      addArrow(out, arrowOf(position, l, how, { kind: "stolen", from: o.to, to: e.to, army: position.armies.indexOf(e.by), mine: true }));
    }
  }

  /** What the reader can take, and who can take a piece of the reader's (8.1).
   * @param {Scene} out @param {any} facts @param {Position} position @param {Lie} l @param {any} how */
  function addDanger(out, facts, position, l, how) {
    const reader = position.armies.indexOf(how.army);
    for (const w of position.windows) {
      const attackers = position.at.get(zugpost.key(w.attacker[0], w.attacker[1])) || [];
      const victims = position.at.get(zugpost.key(w.victim[0], w.victim[1])) || [];
      const army = attackers.length ? attackers[0].army : -1;
      const kind = victims.some((p) => p.army === reader) ? "threat" : army === reader ? "take" : "";
      if (!kind || reader < 0) continue;
      out.signs.add(kind);
      addArrow(out, arrowOf(position, l, how, { kind, from: w.attacker, to: w.victim, army, mine: true }));
    }
  }

  /** Games of two: trails and arrows of the last moves, signs, kings in check.
   * @param {Scene} out @param {any} facts @param {Position} position @param {Lie} l @param {any} how */
  function addLooks(out, facts, position, l, how) {
    for (const e of zugpost.happened(facts)) {
      const look = zugpost.art.looks[e.kind], army = position.armies.indexOf(e.army);
      if (!look) continue;
      if (look.arrow && e.from && e.to) {
        const from = zugpost.xy(e.from), to = zugpost.xy(e.to);
        for (const xy of [from, to]) tint(out, l.to(xy));
        addArrow(out, arrowOf(position, l, how, { kind: "moved", from, to, army, mine: true }));
        out.signs.add("moved");
      }
      if (look.sign && e.to) {
        const [x, y] = l.to(zugpost.xy(e.to)), fills = look.sign === "star";
        out.above.push(...arrows.sign(look.sign, fills ? x + HALF : x + 0.84, fills ? y + HALF : y + 0.16, fills ? 0.32 : 0.15, !fills));
      }
    }
    for (const side of facts.state ? facts.state.check : []) {
      const king = position.pieces.find((p) => p.kind === "K" && position.armies[p.army] === side);
      if (king) frame(out.below, l.to([king.x, king.y]), "var(--danger)");
    }
  }

  /** @param {Scene} out @param {number[]} at */
  function tint(out, at) {
    out.ground.push({ d: "M0 0h1v1h-1z", x: at[0], y: at[1], fill: "var(--trailed)" });
  }

  /** @param {Shape[]} to @param {number[]} at @param {string} colour */
  function frame(to, at, colour) {
    to.push({ d: "M.04 .04h.92v.92h-.92z", x: at[0], y: at[1], stroke: colour, width: 0.08 });
  }

  /** From partner to partner (30).
   * @param {Scene} out @param {Position} position @param {Lie} l */
  function addPairs(out, position, l) {
    const R = 0.09;
    for (const [x0, y0, x1, y1] of position.pairs) {
      const a = middle(l, [x0, y0]), b = middle(l, [x1, y1]), n = Math.floor(Math.max(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])) / (2 * R));
      for (let i = 0; i <= n; i++) out.below.push(...shapes.link(a[0] + ((b[0] - a[0]) * i) / n, a[1] + ((b[1] - a[1]) * i) / n, R));
    }
  }

  /** @param {any} facts @param {Position} position @param {Lie} l @param {string} army the reader's
   * @returns {Scene} */
  function make(facts, position, l, army) {
    const how = { colours: coloursOf(facts, position), army };
    const inner = boxed(l, position.limits || zugpost.boxOf(position));
    const grown = { x0: inner.x0 - 10, y0: inner.y0 - 10, x1: inner.x1 + 10, y1: inner.y1 + 10, least: 1, most: 96 };
    /** @type {Scene} */
    const out = { box: position.limits ? inner : grown, bands: !position.two && wide(inner), two: position.two, ground: [], below: [],
      pieces: [], looks: new Map(), above: [], signs: new Set(), colours: how.colours, endless: !position.limits };
    addGrounds(out, position, l);
    if (position.two) addLooks(out, facts, position, l, how);
    else addNews(out, facts, position, l, how);
    addDanger(out, facts, position, l, how);
    addPairs(out, position, l);
    addPieces(out, position, l, how);
    for (const p of position.pieces) for (const mark of p.marks) out.signs.add(mark);
    if (position.implosions.length) out.signs.add("implosion");
    if (position.hill) out.signs.add("hill");
    if (position.pieces.some((p) => p.kind === "O")) out.signs.add("obstacle");
    return out;
  }

  /** @param {Limits} b */
  function wide(b) {
    return b.x1 - b.x0 > 20 || b.y1 - b.y0 > 20;
  }

  return { make, lie, boxed, middle, arrowOf, frame };
})();

/** @param {any} facts
 * @returns {any[]} */
zugpost.happened = function (facts) {
  return (facts.events && facts.events.list) || [];
};
