// @vitest-environment node
import { expect, it } from 'vitest';
import { readPercent, readingMinutes } from './reading-figures.ts';

it.each([
  [0, 1000, 0, 0],
  [100, 1000, 440, 34],
  [-600, 1000, 400, 100],
  [-5000, 1000, 400, 100],
  [800, 1000, 400, 0],
  [0, 0, 400, 0],
])(
  'a text at %d px, %d px high, in a view of %d px was seen to %d %%',
  (top, height, view, percent) => {
    expect(readPercent(top, height, view)).toBe(percent);
  },
);

it.each([
  ['', 1],
  [`<p>${'palavra '.repeat(600)}</p>`, 3],
  [`<p class="x y z">${'a <b>b</b> - '.repeat(200)}</p>`, 2],
])('minutes to read', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes);
});
