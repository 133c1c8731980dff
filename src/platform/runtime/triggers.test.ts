import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Engine } from '#sync/engine/engine.ts';
import type { SyncOptions } from '#sync/engine/phase.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { listenForTriggers } from './triggers.ts';

let asked: unknown[] = [];
let synced: SyncOptions[] = [];
let stop: () => void = () => undefined;

const listen = (controller: object | null): void => {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller, getRegistration: async () => undefined },
  });
  const engine = {
    sync: async (options: SyncOptions = {}) => void synced.push(options),
    settled: async () => undefined,
  };
  stop = listenForTriggers({
    engine: engine as unknown as Engine,
    db: aPersonDatabase(),
    token: async () => null,
  });
  synced = [];
};
const see = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const worker = { postMessage: (message: unknown) => void asked.push(message) };

beforeEach(() => {
  asked = [];
  synced = [];
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

// A page that is closed or frozen runs nothing after the event: what is asked for later never
// happens.
it.each([
  ['hidden', () => see('hidden')],
  ['closed', () => window.dispatchEvent(new Event('pagehide'))],
  ['frozen', () => document.dispatchEvent(new Event('freeze'))],
])('a page that is %s hands its queue to the worker within the event', (_name, leave) => {
  listen(worker);
  leave();
  expect([asked, synced]).toEqual([[{ type: 'drain' }], []]);
});

it('sends by itself as it is hidden where no worker controls it', () => {
  listen(null);
  see('hidden');
  expect(synced).toEqual([{ insist: true, onlySend: true }]);
});
