const LISTED = 200;
let items = [];

/// An item of a list: what it is in a line, and more below it once it is chosen.
function makeItem(item) {
  const more = make('div', { class: 'more', id: `more-${items.length}`, hidden: true });
  const button = make('button', {
    type: 'button', 'aria-expanded': 'false', 'aria-controls': more.id,
    click: () => { if (chosenItem === item) setItem(null); else goToItem(item); },
  }, make('span', { class: 'kind' }, ...item.kind), phrase(item.headline));
  item.button = button;
  item.element = make('li', { class: `item ${item.tone}` }, button, more);
  item.fill = () => { if (!more.firstChild) more.append(...item.more().filter(Boolean)); };
  item.panel = more;
  items.push(item);
  return item.element;
}

function goToItem(item) {
  if (item.number) goTo(item.side, item.number, item); else setItem(item);
}

function setItem(item) {
  if (chosenItem === item) return;
  for (const [each, isOn] of [[chosenItem, false], [item, true]]) {
    if (!each) continue;
    if (isOn) each.fill();
    each.panel.hidden = !isOn;
    each.button.setAttribute('aria-expanded', isOn ? 'true' : 'false');
    each.element.classList.toggle('chosen', isOn);
  }
  chosenItem = item;
  if (item) revealItem(item);
  if (picture) repaint();
}

/// Brings an item into view below the details, where the lists scroll by themselves.
function revealItem(item) {
  const aside = document.querySelector('aside');
  if (aside.scrollHeight <= aside.clientHeight) return;
  const top = item.element.getBoundingClientRect().top - aside.getBoundingClientRect().top;
  const covered = $('details').offsetHeight + 8;
  if (top < covered || top > aside.clientHeight - 80) aside.scrollTop += top - covered;
}

function addList(title, count, list, ...above) {
  const id = `list-${$('lists').childElementCount}`;
  const heading = make('h2', { id }, title, make('span', { class: 'count' }, `${count.toLocaleString('en')}`));
  const section = make('section', { 'aria-labelledby': id }, heading, ...above);
  const element = make('ol', { class: 'list' });
  const add = some => element.append(...some.map(makeItem));
  add(list.slice(0, LISTED));
  section.append(element);
  if (list.length > LISTED) {
    const showAll = () => {
      all.remove();
      add(list.slice(LISTED));
    };
    const all = make('button', { type: 'button', click: showAll }, `Show all ${list.length.toLocaleString('en')}`);
    section.append(all);
  }
  $('lists').append(section);
}

function findingItem(finding, side) {
  const run = runs[side];
  return {
    kind: [make('b', {}, finding.severity), ` ${finding.rule}`], headline: finding.headline, tone: finding.severity,
    side, number: finding.at, proof: finding.witness,
    more: () => [
      ...finding.details.map(detail => {
        const colon = detail.indexOf(':');
        return make('p', {}, make('b', {}, detail.slice(0, colon + 1)), ' ', phrase(detail.slice(colon + 1).trim()));
      }),
      finding.tried && make('p', {}, make('b', {}, 'tried:'), ' ', phrase(finding.tried)),
      finding.proof && make('p', {}, make('b', {}, 'the least that proves it:')),
      finding.proof && make('pre', {}, finding.proof.join('\n')),
      make('p', {}, make('b', {}, 'events that prove it:')),
      make('ul', {}, ...finding.witness.slice(0, 20).map(number => make('li', {}, link(side, number)))),
      make('p', {}, make('code', {}, `tracediff explain ${finding.rule}`)),
    ],
  };
}

function differenceItem(difference, place) {
  const { events, consequences } = difference;
  const pairs = Array.from({ length: events.length / 2 }, (_, at) => [events[at * 2], events[at * 2 + 1]]);
  const first = pairs.find(pair => pair[0] || pair[1]) ?? [0, 0];
  const side = first[1] ? 1 : 0;
  const firstConsequence = difference.consequences.find(each => each.events.length);
  return {
    kind: [make('b', {}, difference.isRegression ? 'regression' : 'difference'), ` ${place + 1}`],
    headline: difference.sentence, tone: difference.isRegression ? 'regression' : '',
    side, number: first[side] || firstConsequence?.events[1] || firstConsequence?.events[0] || 0, proof: [],
    more: () => [
      difference.step && make('p', {}, phrase(difference.step)),
      pairs.length > 0 && pairList(pairs),
      consequences.length > 0 && make('p', {}, make('b', {}, `${counted(consequences.length, 'difference')} from it:`)),
      consequences.length > 0 && make('ul', {}, ...consequences.slice(0, 30).map(consequenceLine)),
    ],
  };
}

/// What follows from a difference, with a way to where it shows.
function consequenceLine(consequence) {
  const [old, now] = consequence.events;
  if (!old && !now) return make('li', {}, phrase(consequence.sentence));
  const click = () => (now ? goTo(1, now, chosenItem) : goTo(0, old, chosenItem));
  return make('li', {}, make('button', { type: 'button', class: 'link', click }, phrase(consequence.sentence)));
}

function pairList(pairs) {
  const list = make('div', { class: 'pairs' });
  for (const [old, now] of pairs.slice(0, 12)) {
    const [was, is] = [old && runs[0].words(old), now && runs[1].words(now)];
    if (was && was === is) { list.append(make('span', { class: 'both' }, quoted(is))); continue; }
    if (was) list.append(make('span', { class: 'removed' }, quoted(was)));
    if (is) list.append(make('span', { class: 'added' }, quoted(is)));
  }
  if (pairs.length > 12) list.append(make('span', { class: 'both' }, `… ${pairs.length - 12} more`));
  return list;
}

function fillLists() {
  if (comparison) {
    const notes = comparison.notes.map(words => make('p', { class: 'none' }, quoted(words)));
    if (!comparison.differences.length) notes.push(make('p', { class: 'none' }, phrase(comparison.headline)));
    if (!comparison.isMinimal) {
      notes.push(make('p', { class: 'none' }, 'So much has changed that a shorter list may exist.'));
    }
    addList('Differences', comparison.differences.length, comparison.differences.map(differenceItem), ...notes);
  }
  runs.forEach((run, side) => {
    const title = comparison ? `Findings in the ${SIDES[side].toLowerCase()} run` : 'Findings';
    const none = run.raw.findings.length ? [] : [make('p', { class: 'none' }, quoted(run.raw.verdict))];
    addList(title, run.raw.findings.length, run.raw.findings.map(finding => findingItem(finding, side)), ...none);
  });
}

/// Goes to the next or the former item of the lists, and around at their ends.
function step(way) {
  if (!items.length) return say('nothing to go to');
  const place = items.indexOf(chosenItem);
  goToItem(items[place < 0 ? (way > 0 ? 0 : items.length - 1) : (place + way + items.length) % items.length]);
}
