function drawMap() {
  const map = $('map');
  const height = map.clientHeight, width = map.clientWidth;
  let svg = map.firstElementChild;
  if (!svg) svg = draw(map, 'svg');
  svg.replaceChildren();
  if (!rowCount || !height) return;
  const scale = Math.min(height / rowCount, PLAIN_ROW);
  const seen = new Set();
  const tick = (row, kind, x, thickness) => {
    const y = Math.floor(row * scale);
    if (seen.has(kind + y)) return;
    seen.add(kind + y);
    draw(svg, 'rect', { x, y, width: width - x - 2, height: thickness, class: `tick ${kind}` });
  };
  const side = runs.length - 1;
  for (const number of runs[side].steps) if (rowOf[side][number] >= 0) tick(rowOf[side][number], 'step', 2, 1);
  for (const row of matches) tick(row, 'match', 4, 2);
  runs.forEach((run, side) => {
    for (const [number, kind] of changes[side]) if (rowOf[side][number] >= 0) tick(rowOf[side][number], kind, 4, 2);
    for (const [number, list] of run.findings) {
      const kind = list.some(each => each.severity === 'error') ? 'bad' : 'warning';
      if (rowOf[side][number] >= 0) tick(rowOf[side][number], kind, 4, 3);
    }
  });
  draw(svg, 'rect', { class: 'view', x: 0.5, width: width - 1, rx: 2 });
  drawMapView();
}

function drawMapView() {
  const view = $('map').querySelector('.view');
  if (!view) return;
  const scale = Math.min($('map').clientHeight / rowCount, PLAIN_ROW);
  const [first, last] = visibleRows();
  view.setAttribute('y', first * scale);
  view.setAttribute('height', Math.max(8, (last - first) * scale));
}
