function showTitle() {
  const names = [...new Set(runs.map(run => run.raw.name))];
  $('title').append(make('bdi', {}, names[0]), ...(names[1] ? [' and ', make('bdi', {}, names[1])] : []));
  $('title').title = names.join(' and ');
  const run = runs[0];
  const facts = [run.raw.verdict, counted(run.count, 'event'), counted(run.lanes.length, 'controller'), run.raw.system];
  const words = comparison ? comparison.headline : facts.join(' · ');
  $('subtitle').append(phrase(words));
  $('subtitle').title = words;
}

function showEmptiness() {
  const empty = $('empty');
  empty.hidden = rowCount > 0;
  empty.textContent = runs[0].raw.rows ? 'No event is selected.' : 'Nothing was recorded.';
}

function showLegend() {
  const legend = $('legend');
  const sign = (words, drawSign) => {
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('viewBox', '0 0 22 16');
    svg.setAttribute('aria-hidden', 'true');
    drawSign(svg);
    legend.append(make('span', {}, svg, words));
  };
  for (const bar of BARS.slice(1)) sign(BAR_WORDS[bar], svg => paintBar(svg, bar, 11, 0, 16));
  sign('call', svg => paintMark(svg, 11, 8, 'call', false));
  sign('callback', svg => paintMark(svg, 11, 8, 'callback', false));
  sign('answer', svg => paintMark(svg, 11, 8, 'answer', false));
  const arc = (words, kind, path, x, y) => sign(words, svg => {
    draw(svg, 'path', { d: path, class: kind });
    paintHead(svg, x, y, 1, '');
  });
  arc('inside of', 'arc', 'M3 2Q3 11 14 11', 19, 11);
  arc('names', 'arc named', 'M1 8H14', 20, 8);
}

drawPatterns();
showTitle();
showLegend();
arrange();
fillLists();
picture = draw($('extent'), 'svg', { role: 'presentation' });
characterWidth = (() => {
  const text = draw(picture, 'text', {}, '0'.repeat(50));
  const width = text.getComputedTextLength() / 50;
  text.remove();
  return width || 7.5;
})();
listen();
tellMatch();
showEmptiness();
relayout();
showDetails();
// What a reader came for is in view: the first divergence, or the first broken rule.
if (items.length && items[0].number) goToItem(items[0]); else if (rowCount) choose(0);
scroller.focus({ preventScroll: true });
document.documentElement.dataset.ready = 'true';
