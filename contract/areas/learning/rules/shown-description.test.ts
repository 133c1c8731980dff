import { expect, it } from 'vitest';
import { shownDescription } from './shown-description.ts';

it.each(['N/A', 'N / A', 'n/d', ' N / D ', 'N/A.', '', '  '])('%j says nothing', (description) => {
  expect(shownDescription(description)).toBeNull();
});

it.each(['Turma N/A', 'Noções de empilhadeira', 'A/N'])('%j is shown', (description) => {
  expect(shownDescription(description)).toBe(description);
});

it('nothing is nothing', () => {
  expect(shownDescription(null)).toBeNull();
});
