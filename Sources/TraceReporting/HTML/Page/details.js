function link(side, number) {
  const run = runs[side];
  return make('button', {
    type: 'button', class: 'link event', click: () => { goTo(side, number); scroller.focus({ preventScroll: true }); },
  }, `${number} `, quoted(run.words(number)));
}

function goTo(side, number, item = null) {
  if (only && rowOf[side][number] < 0) showOnly(null);
  const row = rowOf[side][number] ?? -1;
  choose(row >= 0 ? row : nearestRow(side, number), { isFar: true, item });
}

function facts(side, number) {
  const run = runs[side];
  const list = make('dl');
  const add = (term, ...words) => list.append(make('div', {}, make('dt', {}, term), make('dd', {}, ...words)));
  const lane = run.lane(number);
  if (lane >= 0) {
    const { label, class: className, name } = run.lanes[lane];
    add('Controller', quoted(label), `: ${className}`, name ? make('span', {}, ' “', quoted(name), '”') : null);
    add('Now', BAR_WORDS[run.bar(lane, number)]);
  }
  const step = run.step(number);
  if (step && step !== number) add('Step', quoted(run.words(step)));
  const around = run.around(number);
  if (around) add('Inside of', link(side, around));
  if (run.marks(number) & Mark.direct) add('Sent by', 'code, not UIKit');
  if (run.marks(number) & Mark.swallowed) add('Super', 'never reached by the override');
  if (run.place(number)) add('Code', quoted(run.place(number)));
  if (run.raw.microseconds) add('Time', `${(run.raw.microseconds[number - 1] / 1000).toFixed(3)} ms`);
  for (const finding of run.findings.get(number) ?? []) add('Breaks', make('code', {}, finding.rule));
  return list;
}

function showDetails() {
  const body = $('details-body');
  body.replaceChildren();
  if (chosen < 0) {
    body.append(make('p', { class: 'none' }, 'Choose an event to read what is known of it.'));
    return;
  }
  const numbers = runs.map((_, side) => rows[side][chosen]);
  const total = runs[0].count.toLocaleString('en');
  $('details-title').textContent = runs.length > 1 ? 'Event of both runs' : `Event ${numbers[0]} of ${total}`;
  numbers.forEach((number, side) => {
    const lead = runs.length > 1 ? make('b', {}, `${SIDES[side]}${number ? ` ${number}` : ''}: `) : null;
    if (!number) {
      body.append(make('p', { class: 'what none' }, lead, 'nothing here'));
      return;
    }
    body.append(make('p', { class: 'what event' }, lead, quoted(runs[side].words(number))));
    // Of two that say the same the new one's facts are enough.
    const twin = side === 0 && numbers[1] && runs[1].words(numbers[1]) === runs[0].words(number);
    if (!twin) body.append(facts(side, number));
  });
}
