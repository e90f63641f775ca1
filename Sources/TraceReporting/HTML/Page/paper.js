const PAPER = { width: 1000, rowHeight: 18, chunk: 42, most: 600, around: 6, places: 40, label: 25 };

/// The rows that are printed: all of a short run, of a long one those around what is wrong or different.
function printedStretches() {
  if (rowCount <= PAPER.most) return [[0, rowCount]];
  const places = [];
  for (let row = 0; row < rowCount && places.length < PAPER.places; row++) {
    const kind = kindOf(row);
    if (kind && kind !== 'match') places.push(row);
  }
  if (!places.length) places.push(0);
  const stretches = [];
  for (const row of places) {
    const [first, last] = [Math.max(0, row - PAPER.around), Math.min(rowCount, row + PAPER.around + 1)];
    const before = stretches.at(-1);
    if (before && first <= before[1]) before[1] = last; else stretches.push([first, last]);
  }
  return stretches;
}

function fillPaper() {
  const paper = $('paper');
  paper.replaceChildren(make('h2', {}, 'Events'));
  const [height, selected] = [rowHeight, chosen];
  rowHeight = PAPER.rowHeight;
  chosen = -1;
  let end = 0;
  for (const [first, last] of printedStretches()) {
    if (first > end) paper.append(make('p', { class: 'skipped' }, `${counted(first - end, 'event')} left out`));
    for (let from = first; from < last; from += PAPER.chunk) {
      const to = Math.min(last, from + PAPER.chunk);
      const sheet = layOut(PAPER.width, (to - from) * PAPER.rowHeight);
      for (const panel of sheet.panels) panel.pan = 0;
      const longest = Math.max(0, ...runs.flatMap(run => run.lanes.map(lane => lane.label.length)));
      const slope = Math.ceil(Math.sin(SLANT) * LABEL * Math.min(PAPER.label, longest)) + 20;
      const svg = draw(paper, 'svg', { viewBox: `0 0 ${PAPER.width} ${sheet.height + slope}` });
      const body = draw(svg, 'svg', { y: slope, width: PAPER.width, height: sheet.height });
      for (const panel of sheet.panels) {
        panel.run.lanes.forEach((lane, at) => {
          const x = laneX(panel, at);
          if (x > panel.laneRoom) return;
          const left = panel.x + panel.gutter + x;
          const { label } = lane;
          const words = label.length > PAPER.label ? `${label.slice(0, PAPER.label - 1)}…` : label;
          draw(svg, 'text', { x: left, y: slope - 6, transform: `rotate(-38 ${left} ${slope - 6})` }, words);
        });
      }
      paint(body, sheet, from, to, 0);
    }
    end = last;
  }
  if (end < rowCount) paper.append(make('p', { class: 'skipped' }, `${counted(rowCount - end, 'event')} left out`));
  for (const row of paper.querySelectorAll('[role="option"]')) {
    for (const name of ['role', 'id', ...row.getAttributeNames().filter(each => each.startsWith('aria-'))]) {
      row.removeAttribute(name);
    }
  }
  [rowHeight, chosen] = [height, selected];
  for (const item of items) { item.fill(); item.wasHidden = item.panel.hidden; item.panel.hidden = false; }
}

function emptyPaper() {
  $('paper').replaceChildren();
  for (const item of items) item.panel.hidden = item.wasHidden ?? item.panel.hidden;
}
