import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CountdownClock } from './countdown-clock.tsx';

afterEach(cleanup);

/** What ears are told as seconds pass, with the second at which they are. */
const listen = (seconds: readonly number[]): [number, string][] => {
  const [first = 0, ...rest] = seconds;
  const { container, rerender } = render(<CountdownClock left={first} />);
  const said = (): string => container.querySelector('[aria-live="polite"]')?.textContent ?? '';
  const heard: [number, string][] = said() === '' ? [] : [[first, said()]];
  let last = said();
  for (const left of rest) {
    rerender(<CountdownClock left={left} />);
    if (said() !== last) heard.push([left, said()]);
    last = said();
  }
  return heard;
};
const from = (most: number, step = 1): number[] =>
  Array.from({ length: Math.floor(most / step) + 1 }, (_, n) => most - n * step);

it('tells ten, five and one minute and twenty seconds, and nothing else', () => {
  expect(listen(from(700))).toEqual([
    [600, 'Restam 10 minutos.'],
    [300, 'Restam 5 minutos.'],
    [60, 'Resta 1 minuto.'],
    [20, 'Restam 20 segundos.'],
  ]);
});

it('tells nothing of a time that was over when it opened', () => {
  expect(listen([300, 299, 298])).toEqual([]);
});

it('tells where it is after a leap over a moment', () => {
  expect(listen([650, 480, 479, 90, 55])).toEqual([
    [480, 'Restam 8 minutos.'],
    [90, 'Restam 2 minutos.'],
    [55, 'Restam 55 segundos.'],
  ]);
});
