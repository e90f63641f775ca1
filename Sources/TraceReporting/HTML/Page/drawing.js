/// What is striped; drawn once, for every picture of the page.
function drawPatterns() {
  const svg = draw(document.body, 'svg', { width: 0, height: 0, 'aria-hidden': 'true', class: 'unseen' });
  const defs = draw(svg, 'defs');
  const pattern = (id, size, ...lines) => {
    const element = draw(defs, 'pattern', { id, width: size, height: size, patternUnits: 'userSpaceOnUse' });
    for (const [path, kind] of lines) draw(element, 'path', { d: path, class: `stripe ${kind}` });
  };
  pattern('rising', 6, ['M-1 7L7 -1M-1 1L1 -1M5 7L7 5', '']);
  pattern('falling', 6, ['M-1 -1L7 7M5 -1L7 1M-1 5L1 7', '']);
  pattern('turning', 6, ['M0 0L6 6M6 0L0 6', 'turning']);
  pattern('gap', 8, ['M-1 9L9 -1', 'gap']);
}

/// Draws the rows from one to another, the first of them at a height.
function paint(svg, stage, first, last, top) {
  svg.replaceChildren();
  const isWordy = stage.rowHeight >= WORDY_ROW;
  // A screen reader walks the rows; lanes and arcs say to the eye what the rows say in words.
  const rowLayer = draw(svg, 'g', { role: 'presentation' });
  const lines = draw(svg, 'g', { 'aria-hidden': 'true', 'pointer-events': 'none' });
  for (let row = first; row < last; row++) {
    if (!isWordy && row !== chosen && !kindOf(row)) continue;
    paintRow(rowLayer, stage, row, top + (row - first) * stage.rowHeight, isWordy);
  }
  if (!isWordy) paintStepNames(lines, stage, first, last, top);
  for (const panel of stage.panels) {
    if (panel.side > 0) {
      draw(lines, 'line', { x1: panel.x - 0.5, x2: panel.x - 0.5, y1: 0, y2: stage.height, class: 'divide' });
    }
    const lanes = draw(lines, 'svg', { x: panel.x + panel.gutter, y: 0, width: panel.laneRoom, height: stage.height });
    paintLanes(lanes, stage, panel, first, last, top);
    if (stage.rowHeight >= 7) paintEvents(lanes, stage, panel, first, last, top);
  }
}

/// What a row is besides an event: broken, changed, found; the strongest.
function kindOf(row) {
  for (const side of runs.keys()) {
    const number = rows[side][row];
    if (!number) continue;
    if (runs[side].findings.has(number)) return 'bad';
    if (changes[side].has(number)) return changes[side].get(number);
  }
  return matchedRows.has(row) ? 'match' : '';
}

function paintRow(layer, stage, row, y, isWordy) {
  const group = draw(layer, 'g', {
    class: 'row', role: 'option', id: `row-${row}`, 'aria-selected': row === chosen ? 'true' : 'false',
    'aria-posinset': row + 1, 'aria-setsize': rowCount, 'aria-label': spoken(row),
  });
  for (const panel of stage.panels) {
    const { run, side } = panel;
    const number = rows[side][row];
    const change = number ? changes[side].get(number) ?? '' : 'gap';
    const isBad = number && run.findings.has(number);
    const isStep = number && run.isStep(number);
    const isMatch = matchedRows.has(row);
    const kinds = ['band', isMatch && 'match', isStep && 'step', change, isBad && 'bad', row === chosen && 'chosen'];
    draw(group, 'rect', {
      x: panel.x, y, width: panel.width, height: Math.max(stage.rowHeight, 1), class: kinds.filter(Boolean).join(' '),
      'pointer-events': 'all',
    });
    if (isWordy && number) paintWords(group, stage, panel, number, y, change);
  }
  if (row === chosen) {
    draw(group, 'rect', { x: 0, y, width: 3, height: Math.max(stage.rowHeight, 2), class: 'edge' });
    const height = Math.max(stage.rowHeight - 2, 2);
    draw(group, 'rect', { x: 1, y: y + 1, width: Math.max(0, stage.width - 2), height, class: 'focus' });
  }
  return group;
}

/// From far away only steps have names, as many as there is room for.
function paintStepNames(layer, stage, first, last, top) {
  for (const panel of stage.panels) {
    let free = 0;
    for (const number of panel.run.steps) {
      const row = rowOf[panel.side][number];
      const y = top + (row - first) * stage.rowHeight + 12;
      if (row < first || row >= last || y < free) continue;
      free = y + 20;
      const words = fitted(panel.run.words(number), panel.width - panel.words - 6);
      draw(layer, 'text', { x: panel.x + panel.words, y, class: 'step quiet' }, words);
    }
  }
}

function paintWords(group, stage, panel, number, y, change) {
  const { run } = panel;
  const base = y + stage.rowHeight / 2 + 4;
  draw(group, 'text', { x: panel.x + panel.gutter - 6, y: base, class: 'number' }, `${number}`);
  if (change && change !== 'gap') {
    const sign = { removed: '−', added: '+', changed: '~' }[change];
    draw(group, 'text', { x: panel.x + 10, y: base, class: `sign ${change}` }, sign);
  }
  const words = run.words(number);
  if (run.isStep(number)) {
    const room = panel.width - panel.words - 6;
    draw(group, 'text', { x: panel.x + panel.words, y: base, class: 'step' }, fitted(words, room));
    return;
  }
  const depth = Math.min(run.depths[number], 8);
  const x = panel.x + panel.words + depth * INDENT;
  const text = draw(group, 'text', { x, y: base });
  for (let level = 0; level < depth; level++) {
    const at = panel.x + panel.words + level * INDENT + 3;
    draw(group, 'line', { x1: at, x2: at, y1: y, y2: y + stage.rowHeight, class: 'indent' });
  }
  let room = panel.x + panel.width - x - 6;
  const add = (part, kind) => {
    if (!part || room < 2 * characterWidth) return;
    const shown = fitted(part, room);
    room -= shown.length * characterWidth;
    const span = draw(text, 'tspan', {}, shown);
    if (kind) span.setAttribute('class', kind);
  };
  for (const finding of run.findings.get(number) ?? []) add(`✗ ${finding.rule}  `, 'badge');
  const dot = words.indexOf('.');
  // Where both have no room, the lane tells who.
  const isTight = run.lane(number) >= 0 && words.length * characterWidth > room;
  add(isTight ? '.' : words.slice(0, dot + 1), 'quiet');
  add(words.slice(dot + 1));
  if (run.marks(number) & Mark.direct) add('  sent by code', 'quiet');
  if (run.marks(number) & Mark.swallowed) add('  super not reached', 'quiet');
}

/// Draws where each lane stands. Far away a line of the screen stands for many events.
function paintLanes(layer, stage, panel, first, last, top) {
  const { run, side } = panel;
  const height = stage.rowHeight;
  const stride = height >= 1 ? 1 : Math.ceil(1 / height);
  const from = Math.max(0, first - 1);
  for (let lane = 0; lane < run.lanes.length; lane++) {
    const x = laneX(panel, lane);
    if (x < -20 || x > panel.laneRoom + 20) continue;
    let start = top + (from - first + 0.5) * height;
    if (first === 0) start = 0;
    let bar = first === 0 ? run.bar(lane, 0) : run.bar(lane, latest[side][from]);
    for (let row = first === 0 ? 0 : from + 1; row <= last; row += stride) {
      const next = row < last ? run.bar(lane, latest[side][row]) : '';
      if (next === bar) continue;
      const turn = top + (Math.min(row, last) - first + 0.5) * height;
      const end = row < last ? turn : Math.min(stage.height, turn);
      paintBar(layer, bar, x, start, end);
      [bar, start] = [next, end];
    }
    if (bar) paintBar(layer, bar, x, start, Math.min(stage.height, top + (last - first) * height));
  }
}

function paintBar(layer, bar, x, start, end) {
  const height = Math.max(end - start, 0.5);
  switch (bar) {
  case 'unborn': return;
  case 'hidden': case 'unknown':
    draw(layer, 'line', { x1: x, x2: x, y1: start, y2: start + height, class: `life ${bar}` });
    return;
  default: {
    const rx = Math.min(3, height / 2);
    draw(layer, 'rect', { x: x - 5, y: start, width: 10, height, rx, class: `bar ${bar}` });
  }
  }
}

/// Draws the events on their lanes, and the arcs: solid from a call to what it brought about, dashed to whom it names.
function paintEvents(layer, stage, panel, first, last, top) {
  const { run, side } = panel;
  const y = row => top + (row - first + 0.5) * stage.rowHeight;
  const proof = chosenItem?.side === side ? new Set(chosenItem.proof) : null;
  for (let row = first; row < last; row++) {
    const number = rows[side][row];
    if (!number || run.isStep(number)) continue;
    const lane = run.lane(number);
    if (lane < 0) continue;
    const strong = row === chosen ? ' strong' : '';
    const around = run.around(number);
    const source = around ? rowOf[side][around] : -1;
    if (source >= 0 && run.lane(around) >= 0 && run.lane(around) !== lane) {
      const [from, to] = [laneX(panel, run.lane(around)), laneX(panel, lane)];
      const way = Math.sign(to - from);
      const path = `M${from} ${y(source)}Q${from} ${y(row)} ${to - way * 9} ${y(row)}`;
      draw(layer, 'path', { d: path, class: `arc${strong}` });
      paintHead(layer, to - way * 5, y(row), way, strong);
    }
    for (const named of run.arrows.get(number) ?? []) {
      if (named === lane) continue;
      const [from, to] = [laneX(panel, lane), laneX(panel, named)];
      const way = Math.sign(to - from);
      const path = `M${from + way * 5} ${y(row)}L${to - way * 10} ${y(row)}`;
      draw(layer, 'path', { d: path, class: `arc named${strong}` });
      paintHead(layer, to - way * 6, y(row), way, strong);
    }
  }
  for (let row = first; row < last; row++) {
    const number = rows[side][row];
    if (!number || run.isStep(number) || run.lane(number) < 0) continue;
    paintMark(layer, laneX(panel, run.lane(number)), y(row), run.role(number), run.findings.has(number));
    if (!proof?.has(number)) continue;
    draw(layer, 'circle', { cx: laneX(panel, run.lane(number)), cy: y(row), r: 9, class: 'frame' });
  }
}

function paintHead(layer, x, y, way, strong) {
  draw(layer, 'path', { d: `M${x} ${y}l${-way * 6} -3.5v7z`, class: `head-of-arc${strong}` });
}

/// Each role has a form of its own.
function paintMark(layer, x, y, role, isBad) {
  const kind = `mark ${role}${isBad ? ' bad' : ''}`;
  switch (role) {
  case 'answer': draw(layer, 'path', { d: `M${x} ${y - 5}l5 5l-5 5l-5 -5z`, class: kind }); break;
  case 'report': draw(layer, 'rect', { x: x - 3.5, y: y - 3.5, width: 7, height: 7, class: kind }); break;
  default: draw(layer, 'circle', { cx: x, cy: y, r: 4, class: kind });
  }
}

/// A row in words, for those who hear it.
function spoken(row) {
  const parts = runs.map((run, side) => {
    const number = rows[side][row];
    if (!number) return `${SIDES[side]} run: nothing`;
    const change = { removed: ', removed', added: ', added', changed: ', changed' }[changes[side].get(number)] ?? '';
    const broken = (run.findings.get(number) ?? []).map(finding => `, breaks ${finding.rule}`).join('');
    const step = run.isStep(number) ? 'step ' : '';
    return `${runs.length > 1 ? `${SIDES[side]} run ` : ''}${number}: ${step}${run.words(number)}${change}${broken}`;
  });
  return parts.join('; ');
}
