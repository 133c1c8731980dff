import { expect, test } from 'vitest';
import { aClock } from '#tests/builders/fake-clock.ts';
import { deferToVisibleClients, type Pages } from './defer-to-visible-clients.ts';

const pagesIn = (...states: DocumentVisibilityState[]): Pages => ({
  clients: { matchAll: async () => states.map((visibilityState) => ({ visibilityState })) },
});

test('with no page in sight nothing is waited for', async () => {
  const clock = aClock();
  expect(await deferToVisibleClients(pagesIn(), clock)).toBe(false);
  expect(await deferToVisibleClients(pagesIn('hidden', 'hidden'), clock)).toBe(false);
  expect(clock.alarms()).toEqual([]);
});

test('a page in sight has its chance first', async () => {
  const clock = aClock();
  let watched: boolean | null = null;
  const told = deferToVisibleClients(pagesIn('hidden', 'visible'), clock).then(
    (answer) => (watched = answer),
  );
  await Promise.resolve();
  clock.advance(1_499);
  await Promise.resolve();
  expect(watched).toBeNull();
  clock.advance(1);
  expect(await told).toBe(true);
});
