const scroller = $('scroller');
let picture = null;
let isWaiting = false;

function visibleRows() {
  const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight));
  const last = Math.min(rowCount, Math.ceil((scroller.scrollTop + scroller.clientHeight) / rowHeight));
  return [first, last];
}

function repaint() {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    paintNow();
  });
}

function paintNow() {
  const [first, last] = visibleRows();
  paint(picture, stage, first, last, first * rowHeight - scroller.scrollTop);
  if (chosen >= 0) {
    // Who hears the page has the chosen row at hand, also where it is out of sight.
    if (!$(`row-${chosen}`)) paintRow(picture.firstElementChild, stage, chosen, -1000, false);
    scroller.setAttribute('aria-activedescendant', `row-${chosen}`);
  } else {
    scroller.removeAttribute('aria-activedescendant');
  }
  drawMapView();
}

/// Measures the room again and draws everything.
function relayout() {
  const width = scroller.clientWidth, height = scroller.clientHeight;
  // On paper the timeline has no room, and stays as it was.
  if (stage && !(width && height)) return;
  picture.setAttribute('height', height);
  picture.setAttribute('width', width);
  stage = layOut(width, height);
  drawHeads();
  // Heads take room from the rows.
  stage.height = scroller.clientHeight;
  picture.setAttribute('height', stage.height);
  rowHeight = Math.min(MOST_ROW, Math.max(leastRowHeight(), rowHeight));
  stage.rowHeight = rowHeight;
  // The last row may stand in the middle of the screen.
  $('extent').style.height = `${Math.max(rowCount * rowHeight + 8, stage.height)}px`;
  paintNow();
  drawMap();
}

const leastRowHeight = () => Math.min(PLAIN_ROW, scroller.clientHeight / Math.max(rowCount, 1));

/// Zooms so that what stands at a height of the screen stays there.
function zoom(factor, at = scroller.clientHeight / 2) {
  const row = (scroller.scrollTop + at) / rowHeight;
  rowHeight = Math.min(MOST_ROW, Math.max(leastRowHeight(), rowHeight * factor));
  $('extent').style.height = `${Math.max(rowCount * rowHeight + 8, scroller.clientHeight)}px`;
  scroller.scrollTop = row * rowHeight - at;
  stage.rowHeight = rowHeight;
  paintNow();
}

function zoomOnChosen(factor) {
  const at = chosen < 0 ? undefined : (chosen + 0.5) * rowHeight - scroller.scrollTop;
  zoom(factor, at >= 0 && at <= scroller.clientHeight ? at : undefined);
}

/// Brings a row into view: a third down the screen, if it is not there already.
function reveal(row, isFirst = false) {
  if (rowHeight < WORDY_ROW && isFirst) {
    rowHeight = PLAIN_ROW;
    relayout();
  }
  const y = row * rowHeight;
  const margin = Math.min(2 * rowHeight, scroller.clientHeight / 4);
  const bottom = scroller.scrollTop + scroller.clientHeight;
  if (isFirst || y < scroller.scrollTop + margin || y + rowHeight > bottom - margin) {
    scroller.scrollTop = isFirst ? y - scroller.clientHeight / 3
      : y < scroller.scrollTop + margin ? y - margin : y + rowHeight + margin - scroller.clientHeight;
  }
}
