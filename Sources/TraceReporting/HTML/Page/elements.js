const SVG = 'http://www.w3.org/2000/svg';
const $ = id => document.getElementById(id);

/// An element of the page. Text becomes text, whatever it holds.
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'click') element.addEventListener('click', value);
    else if (value === true) element.setAttribute(key, '');
    else if (value !== false && value != null) element.setAttribute(key, value);
  }
  element.append(...children.filter(child => child != null && child !== ''));
  return element;
}

/// A text out of a run, which keeps its direction to itself. Only a long name breaks, and where a word of it begins.
const quoted = text => {
  const element = make('bdi');
  for (const word of text.split(/(?<= )/)) {
    const parts = word.length > 24 ? word.split(/(?<=[.(,])|(?<=[a-z]{2})(?=[A-Z])/) : [word];
    parts.forEach((part, at) => element.append(...(at ? [make('wbr'), part] : [part])));
  }
  return element;
};

/// A sentence of ours, in which what stands between backticks came out of a run.
const phrase = text => {
  const parts = text.split('`').map(quoted);
  return make('span', {}, ...parts.map((part, at) => (at % 2 ? make('code', {}, part) : part)));
};

function draw(parent, name, attributes = {}, text) {
  const element = document.createElementNS(SVG, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (text !== undefined) element.textContent = text;
  parent.append(element);
  return element;
}

const counted = (count, noun) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
