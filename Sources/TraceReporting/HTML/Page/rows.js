/// What stands in each row: a number of an event for each run, 0 where it has none.
const allRows = (() => {
  if (!comparison) {
    const numbers = runs[0].raw.rows ?? Array.from({ length: runs[0].count }, (_, place) => place + 1);
    return [Int32Array.from(numbers.filter(number => !(runs[0].marks(number) & Mark.hidden)))];
  }
  const pairs = comparison.rows;
  if (pairs.length) {
    return [0, 1].map(side => Int32Array.from({ length: pairs.length / 2 }, (_, row) => pairs[row * 2 + side]));
  }
  // Runs that could not be compared stand beside each other as they are.
  const length = Math.max(...runs.map(run => run.count));
  return runs.map(run => Int32Array.from({ length }, (_, row) => (row < run.count ? row + 1 : 0)));
})();

/// What has become of an event, for each run by its number.
const changes = runs.map(() => new Map());
const groups = [];

function note(difference, group) {
  for (let at = 0; at < difference.events.length; at += 2) {
    const [old, now] = [difference.events[at], difference.events[at + 1]];
    if (old) changes[0].set(old, now ? 'changed' : 'removed');
    if (now) changes[1].set(now, old ? 'changed' : 'added');
  }
  for (const consequence of difference.consequences) note(consequence, group);
}
for (const difference of comparison?.differences ?? []) note(difference, difference);

/// The rows as they are shown now, and where each event stands among them.
let rows = allRows;
let rowCount = allRows[0].length;
let rowOf = [];
/// For each run the latest event up to a row, which says where its lanes stand.
let latest = [];
/// The one lane that is shown, as [side, lane].
let only = null;

function arrange() {
  if (!only) {
    rows = allRows;
  } else {
    const [side, lane] = only;
    const label = runs[side].lanes[lane].label;
    // In the other run the same label is the same controller, as far as a page can tell.
    const lanes = runs.map((run, at) => (at === side ? lane : run.lanes.findIndex(each => each.label === label)));
    const kept = [];
    for (let row = 0; row < allRows[0].length; row++) {
      const isKept = runs.some((run, at) => {
        const number = allRows[at][row];
        if (!number) return false;
        return run.isStep(number) || run.lane(number) === lanes[at] && lanes[at] >= 0
          || (run.arrows.get(number)?.includes(lanes[at]) ?? false);
      });
      if (isKept) kept.push(row);
    }
    rows = allRows.map(all => Int32Array.from(kept, row => all[row]));
  }
  rowCount = rows[0].length;
  rowOf = rows.map((column, side) => {
    const places = new Int32Array(runs[side].count + 1).fill(-1);
    for (let row = 0; row < column.length; row++) if (column[row]) places[column[row]] = row;
    return places;
  });
  latest = rows.map(column => {
    let last = 0;
    return Int32Array.from(column, number => (last = Math.max(last, number)));
  });
}

/// The row of an event, or of the nearest one before it that has a row.
function nearestRow(side, number) {
  for (let at = number; at > 0; at--) if (rowOf[side][at] >= 0) return rowOf[side][at];
  return rowCount ? 0 : -1;
}
