const BARS = ['unborn', 'unknown', 'hidden', 'appearing', 'visible', 'disappearing', 'rotating'];
const BAR_WORDS = {
  unborn: 'not there', unknown: 'unknown', hidden: 'not visible', appearing: 'appearing', visible: 'visible',
  disappearing: 'disappearing', rotating: 'rotating',
};
const ROLES = ['call', 'callback', 'answer', 'report'];
const Mark = { direct: 4, swallowed: 8, step: 16, hidden: 32 };

/// The place of the last number that is not greater, in an ascending list; -1 if there is none.
function lastNotGreater(numbers, limit, stride = 1) {
  let low = 0, high = numbers.length / stride;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle * stride] <= limit) low = middle + 1; else high = middle;
  }
  return low - 1;
}

/// One run. Events are known by their numbers, which count from 1.
class Run {
  constructor(raw) {
    this.raw = raw;
    this.lanes = raw.lanes;
    this.count = raw.words.length;
    this.depths = new Uint16Array(this.count + 1);
    this.steps = [];
    for (let number = 1; number <= this.count; number++) {
      const around = this.around(number);
      if (around) this.depths[number] = Math.min(this.depths[around] + 1, 500);
      if (this.isStep(number)) this.steps.push(number);
    }
    this.arrows = new Map();
    for (let at = 0; at < raw.arrows.length; at += 2) {
      const known = this.arrows.get(raw.arrows[at]);
      if (known) known.push(raw.arrows[at + 1]); else this.arrows.set(raw.arrows[at], [raw.arrows[at + 1]]);
    }
    this.findings = new Map();
    for (const finding of raw.findings) {
      const known = this.findings.get(finding.at);
      if (known) known.push(finding); else this.findings.set(finding.at, [finding]);
    }
  }
  words(number) { return this.raw.strings[this.raw.words[number - 1]]; }
  stringOf(number) { return this.raw.words[number - 1]; }
  marks(number) { return this.raw.marks[number - 1]; }
  role(number) { return ROLES[this.marks(number) & 3]; }
  isStep(number) { return (this.marks(number) & Mark.step) !== 0; }
  /// The lane of who was asked or told; -1 for what is no controller.
  lane(number) { return this.raw.subjects[number - 1]; }
  /// The event that an event happened inside of; 0 at the top.
  around(number) {
    const back = this.raw.inside[number - 1];
    return back > 0 ? number - back : 0;
  }
  /// The step that an event belongs to; 0 before the first.
  step(number) {
    const place = lastNotGreater(this.steps, number);
    return place < 0 ? 0 : this.steps[place];
  }
  bar(lane, number) {
    const bars = this.raw.bars[lane];
    return BARS[bars[lastNotGreater(bars, number, 2) * 2 + 1]];
  }
  place(number) {
    const place = lastNotGreater(this.raw.places, number, 2);
    return place >= 0 && this.raw.places[place * 2] === number ? this.raw.strings[this.raw.places[place * 2 + 1]] : '';
  }
}

const data = JSON.parse(document.getElementById('data').textContent);
const runs = data.runs.map(raw => new Run(raw));
const comparison = data.comparison ?? null;
const SIDES = ['Old', 'New'];
