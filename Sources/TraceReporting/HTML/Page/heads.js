/// Which run is meant, where there are two.
const sideWords = side => (runs.length > 1 ? `${SIDES[side]} run: ` : '');

function drawHeads() {
  const heads = $('heads');
  heads.replaceChildren();
  const longest = Math.max(0, ...stage.panels.flatMap(panel => panel.run.lanes.map(lane => lane.label.length)));
  const isSlanted = stage.panels.some(panel => panel.isSlanted);
  const slope = isSlanted ? Math.ceil(Math.sin(SLANT) * Math.min(190, longest * LABEL + 8)) + 20 : 24;
  heads.style.height = `${slope + 12 + (runs.length > 1 ? 22 : 0)}px`;
  for (const panel of stage.panels) {
    if (runs.length > 1) {
      const side = make('div', { class: 'side' }, `${SIDES[panel.side]}: `, make('bdi', {}, panel.run.raw.name));
      side.style.left = `${panel.x + 12}px`;
      side.style.maxWidth = `${panel.width - 24}px`;
      heads.append(side);
    }
    panel.run.lanes.forEach((lane, at) => {
      const x = laneX(panel, at);
      if (x < 0 || x > panel.laneRoom) return;
      const isOn = only?.[0] === panel.side && only?.[1] === at;
      const name = lane.name ? ` “${lane.name}”` : '';
      const button = make('button', {
        type: 'button', class: isSlanted ? 'head slanted' : 'head', 'aria-pressed': isOn ? 'true' : 'false',
        title: `${lane.label}: ${lane.class}${name}`,
        'aria-label': `${sideWords(panel.side)}${lane.label}, ${lane.class}${name}: show its events alone`,
        click: () => showOnly(isOn ? null : [panel.side, at]),
      }, quoted(lane.label));
      if (isSlanted) {
        button.style.left = `${panel.x + panel.gutter + x + 6}px`;
      } else {
        button.style.left = `${panel.x + panel.gutter + x - panel.laneWidth / 2}px`;
        button.style.width = `${panel.laneWidth}px`;
        button.style.textAlign = 'center';
      }
      heads.append(button);
    });
    if (panel.most) addPanning(heads, panel);
  }
}

/// Says that there are more lanes than there is room for, with a button for each way.
function addPanning(heads, panel) {
  const isInSight = lane => laneX(panel, lane) >= 0 && laneX(panel, lane) <= panel.laneRoom;
  const inSight = panel.run.lanes.filter((_, lane) => isInSight(lane)).length;
  const button = (id, sign, words, distance, isOff) => make('button', {
    type: 'button', id: `${id}-${panel.side}`, 'aria-label': words, title: words, disabled: isOff,
    click: () => { panBy(panel, distance); $(`${id}-${panel.side}`)?.focus(); },
  }, sign);
  const page = panel.laneRoom - panel.laneWidth;
  const lanes = panel.run.lanes.length;
  const count = panel.width < 200 ? `${inSight}/${lanes} ` : `${inSight} of ${counted(lanes, 'controller')} `;
  const box = make('div', { class: 'panning' },
    count,
    button('pan-left', '←', 'Controllers to the left', -page, panel.pan <= 0),
    button('pan-right', '→', 'Controllers to the right', page, panel.pan >= panel.most));
  box.style.right = `${$('heads').clientWidth - panel.x - panel.width}px`;
  heads.append(box);
}

/// Brings the lanes of a row's events into view.
function revealLanes(row) {
  for (const panel of stage.panels) {
    const number = rows[panel.side][row];
    const lane = number ? panel.run.lane(number) : -1;
    if (lane < 0 || !panel.most) continue;
    const x = laneX(panel, lane), margin = panel.laneWidth;
    if (x < margin / 2 || x > panel.laneRoom - margin / 2) panBy(panel, x - panel.laneRoom / 2);
  }
}
