import { beforeEach, expect, it } from 'vitest';
import { keptLook } from './kept-look.ts';

const at = (key: string): void => window.history.replaceState({ __TSR_key: key }, '');
beforeEach(() => at(`fresh ${Math.random()}`));

it('keeps what was looked for by the entry of the history, not for who comes anew', () => {
  at('first');
  keptLook.write('noticias', { text: 'doca' });
  keptLook.write('noticias', { count: 3 });
  at('second');
  expect(keptLook.read('noticias')).toBeUndefined();
  at('first');
  expect(keptLook.read('noticias')).toEqual({ text: 'doca', count: 3 });
  expect(keptLook.read('outra')).toBeUndefined();
});

it('forgets the oldest of many', () => {
  at('old');
  keptLook.write('s', { text: 'a' });
  for (let visit = 0; visit < 50; visit += 1) {
    at(`visit ${visit}`);
    keptLook.write('s', { text: 'b' });
  }
  at('old');
  expect(keptLook.read('s')).toBeUndefined();
});
