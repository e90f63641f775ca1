/// Chooses a row and shows what is known of it.
function choose(row, { isFar = false, item = null } = {}) {
  if (!rowCount) return;
  chosen = Math.max(0, Math.min(rowCount - 1, row));
  showDetails();
  setItem(item);
  reveal(chosen, isFar);
  revealLanes(chosen);
  paintNow();
  tellMatch();
}

function showOnly(lane) {
  const kept = runs.map((_, side) => (chosen >= 0 ? rows[side][chosen] : 0));
  only = lane;
  arrange();
  findMatches();
  const side = kept.findIndex(number => number > 0);
  chosen = side < 0 ? -1 : nearestRow(side, kept[side]);
  relayout();
  if (chosen >= 0) choose(chosen, { isFar: true, item: chosenItem });
  const focus = lane && $('heads').querySelector('[aria-pressed="true"]');
  if (focus) focus.focus();
  say(lane ? `${runs[lane[0]].lanes[lane[1]].label} alone, ${counted(rowCount, 'event')}` : 'all controllers');
  showEmptiness();
}

function say(words) { $('status').textContent = words; }
