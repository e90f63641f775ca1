const PLAIN_ROW = 22;
const MOST_ROW = 44;
/// Below this there is no room for words.
const WORDY_ROW = 13;
const INDENT = 12;
const SLANT = Math.PI * 38 / 180;
/// About how wide a letter of a label is.
const LABEL = 7;

let rowHeight = PLAIN_ROW;
let chosen = -1;
let chosenItem = null;
let matches = [];
let matchedRows = new Set();

/// Where the parts of each run stand, for a width.
function layOut(width, height) {
  const gap = runs.length > 1 ? 1 : 0;
  const panelWidth = Math.max(0, width - gap) / runs.length;
  return {
    width, height, rowHeight,
    panels: runs.map((run, side) => {
      const gutter = 22 + 7 * Math.max(2, `${run.count}`.length);
      const laneCount = run.lanes.length;
      const share = Math.floor(panelWidth * 0.36 / Math.max(laneCount, 1));
      const laneWidth = laneCount ? Math.min(runs.length > 1 ? 44 : 72, Math.max(26, share)) : 0;
      const laneRoom = Math.min(laneCount * laneWidth, Math.max(panelWidth * 0.45, 26));
      const most = Math.max(0, laneCount * laneWidth - laneRoom);
      return {
        run, side, x: side * (panelWidth + gap), width: panelWidth, gutter, laneWidth, laneRoom, most,
        pan: Math.min(pans[side], most), words: gutter + laneRoom + 14,
        isSlanted: run.lanes.some(lane => lane.label.length * LABEL + 10 > laneWidth),
      };
    }),
  };
}
const pans = runs.map(() => 0);
let stage = null;

/// The middle of a lane, within its panel's lanes.
const laneX = (panel, lane) => lane * panel.laneWidth + panel.laneWidth / 2 - panel.pan;

let characterWidth = 0;
/// As much of a text as has room, in letters of one width.
function fitted(text, room) {
  const most = Math.floor(room / characterWidth);
  return text.length <= most ? text : most < 2 ? '' : text.slice(0, most - 1) + '…';
}
