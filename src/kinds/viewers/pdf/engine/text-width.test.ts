// @vitest-environment node
import { expect, it } from 'vitest';
import { textWidth } from './text-width.ts';

const page = 794;
const at = (left: number, right: number, body = 8, view = 390) =>
  textWidth({ view, page, sample: { body, bounds: { left, right } } });

it('the text is as wide as a phone, without the margins of the page', () => {
  const scale = at(0.15, 0.85) ?? 0;
  expect(scale * page * 0.7).toBeCloseTo(390 - 24);
});

it.each([
  ['a window that is wider than a phone', at(0.15, 0.85, 8, 820)],
  ['text from edge to edge', at(0.01, 0.99)],
  ['no text', textWidth({ view: 390, page, sample: { body: 0, bounds: null } })],
  ['a view without a width yet', at(0.15, 0.85, 8, 0)],
])('whole pages for %s', (_what, scale) => {
  expect(scale).toBeNull();
});

it('huge margins do not make huge letters, and large print is never smaller than the page', () => {
  expect((at(0.45, 0.55, 12) ?? 0) * 12 * (96 / 72)).toBeCloseTo(21);
  expect(at(0.3, 0.6, 60)).toBeNull();
});
