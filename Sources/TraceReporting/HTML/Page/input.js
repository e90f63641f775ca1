function listen() {
  scroller.addEventListener('scroll', repaint, { passive: true });
  new ResizeObserver(() => relayout()).observe($('timeline'));
  scroller.addEventListener('wheel', event => {
    const panel = stage.panels.find(each => event.offsetX < each.x + each.width) ?? stage.panels[0];
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 300), event.clientY - scroller.getBoundingClientRect().top);
    } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      event.preventDefault();
      panBy(panel, event.deltaX || event.deltaY);
    }
  }, { passive: false });

  let drag = null;
  scroller.addEventListener('pointerdown', event => {
    if (event.button !== 0 || event.pointerType === 'touch' || event.offsetX >= scroller.clientWidth) return;
    drag = { x: event.clientX, y: event.clientY, hasMoved: false, id: event.pointerId };
  });
  scroller.addEventListener('pointermove', event => {
    if (!drag || event.pointerId !== drag.id) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.hasMoved) {
      if (Math.hypot(dx, dy) < 5) return;
      drag.hasMoved = true;
      scroller.setPointerCapture(drag.id);
      scroller.classList.add('dragging');
    }
    scroller.scrollTop -= dy;
    const left = drag.x - scroller.getBoundingClientRect().left;
    panBy(stage.panels.find(each => left < each.x + each.width) ?? stage.panels[0], -dx);
    [drag.x, drag.y] = [event.clientX, event.clientY];
  });
  const endDrag = () => {
    scroller.classList.remove('dragging');
    // The click that ends a drag chooses nothing.
    const ended = drag;
    setTimeout(() => { if (drag === ended) drag = null; });
  };
  scroller.addEventListener('pointerup', endDrag);
  scroller.addEventListener('pointercancel', endDrag);
  scroller.addEventListener('click', event => {
    const hasMoved = drag?.hasMoved ?? false;
    drag = null;
    if (hasMoved) return;
    const row = Math.floor((event.clientY - scroller.getBoundingClientRect().top + scroller.scrollTop) / rowHeight);
    if (row < rowCount) choose(row);
  });

  const map = $('map');
  const goByMap = event => {
    const scale = Math.min(map.clientHeight / rowCount, PLAIN_ROW);
    const row = (event.clientY - map.getBoundingClientRect().top) / scale;
    scroller.scrollTop = row * rowHeight - scroller.clientHeight / 2;
  };
  map.addEventListener('pointerdown', event => { map.setPointerCapture(event.pointerId); goByMap(event); });
  map.addEventListener('pointermove', event => { if (event.buttons & 1) goByMap(event); });

  $('zoom-in').addEventListener('click', () => zoomOnChosen(1.5));
  $('zoom-out').addEventListener('click', () => zoomOnChosen(1 / 1.5));
  $('zoom-all').addEventListener('click', () => zoom(0));
  $('show-keys').addEventListener('click', () => $('keys').showModal());
  $('search').addEventListener('input', () => { findMatches(); repaint(); drawMap(); });
  $('search').addEventListener('keydown', event => {
    if (event.key === 'Enter' && event.shiftKey) { event.preventDefault(); goToMatch(-1); }
    if (event.key === 'Escape') { event.preventDefault(); escape(); scroller.focus({ preventScroll: true }); }
  });
  $('search-form').addEventListener('submit', event => { event.preventDefault(); goToMatch(1); });
  $('previous-match').addEventListener('click', () => goToMatch(-1));
  // Letters are keys only where no text is typed and nothing else has a use for them.
  $('timeline').addEventListener('keydown', press);
  window.addEventListener('beforeprint', fillPaper);
  window.addEventListener('afterprint', emptyPaper);
}

function panBy(panel, distance) {
  if (!panel.most) return;
  pans[panel.side] = Math.max(0, Math.min(panel.most, panel.pan + distance));
  panel.pan = pans[panel.side];
  drawHeads();
  repaint();
}

function escape() {
  $('search').value = '';
  findMatches();
  if (only) showOnly(null);
  repaint();
  drawMap();
}

function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const page = Math.max(1, Math.floor(scroller.clientHeight / rowHeight) - 2);
  const move = way => choose(chosen < 0 ? visibleRows()[0] : chosen + way);
  const isOnRows = event.target === scroller;
  const keys = {
    n: () => step(1), p: () => step(-1),
    '+': () => zoomOnChosen(1.5), '=': () => zoomOnChosen(1.5), '-': () => zoomOnChosen(1 / 1.5), '0': () => zoom(0),
    '/': () => $('search').focus(), '?': () => $('keys').showModal(), Escape: escape,
    ...(isOnRows && {
      ArrowDown: () => move(1), ArrowUp: () => move(-1), j: () => move(1), k: () => move(-1),
      PageDown: () => move(page), PageUp: () => move(-page),
      Home: () => choose(0), End: () => choose(rowCount - 1),
      ArrowLeft: () => {
        const side = runs.findIndex((run, at) => chosen >= 0 && rows[at][chosen] && run.around(rows[at][chosen]));
        if (side >= 0) goTo(side, runs[side].around(rows[side][chosen]));
      },
    }),
  };
  const action = keys[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}
