/// Finds the rows whose words, or whose controller's class, have what is searched for; a number means that event.
function findMatches() {
  const query = $('search').value.trim().toLowerCase();
  matches = [];
  if (query) {
    const tests = runs.map(run => {
      const strings = run.raw.strings.map(text => text.toLowerCase().includes(query));
      const lanes = run.lanes.map(lane => `${lane.class} ${lane.name ?? ''}`.toLowerCase().includes(query));
      return number => strings[run.stringOf(number)] || (lanes[run.lane(number)] ?? false) || `${number}` === query;
    });
    for (let row = 0; row < rowCount; row++) {
      if (tests.some((test, side) => rows[side][row] && test(rows[side][row]))) matches.push(row);
    }
  }
  matchedRows = new Set(matches);
  tellMatch();
}

function tellMatch() {
  const place = matches.indexOf(chosen);
  const total = matches.length.toLocaleString('en');
  const found = place < 0 ? `${total} found` : `${(place + 1).toLocaleString('en')} of ${total}`;
  const text = !$('search').value.trim() ? '' : matches.length ? found : 'no match';
  $('match-count').textContent = text;
  $('previous-match').disabled = $('next-match').disabled = matches.length === 0;
}

function goToMatch(way) {
  if (!matches.length) return;
  const place = lastNotGreater(matches, chosen);
  const isOn = place >= 0 && matches[place] === chosen;
  const next = way > 0 ? place + 1 : isOn ? place - 1 : place;
  choose(matches[(next + matches.length) % matches.length], { isFar: true });
}
