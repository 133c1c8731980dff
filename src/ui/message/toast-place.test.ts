import { expect, it } from 'vitest';
import { type Box, liftOf } from './toast-place.ts';

const box = (top: number, bottom: number, left = 0, right = 390): Box => ({
  top,
  bottom,
  left,
  right,
});
const toasts = box(700, 760, 16, 374);

it.each<[string, Box[], number]>([
  ['nothing there', [], 0],
  ['something above it', [box(100, 200)], 0],
  ['something beside it', [box(690, 780, 374, 390)], 0],
  ['a foot below its upper edge', [box(740, 844)], 28],
  ['a button right where it stands', [box(710, 750)], 58],
  ['a button above the foot', [box(740, 844), box(660, 700)], 108],
  ['no free place', [box(0, 844)], 0],
])('with %s', (_, kept, lift) => expect(liftOf(toasts, kept)).toBe(lift));
