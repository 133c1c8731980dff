import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepMedia, registerWorker } from './service-worker.ts';

class FakeContainer extends EventTarget {
  controller: object | null = {};
  constructor(private readonly registration: object) {
    super();
  }
  register = async () => this.registration;
}

let posted: unknown[];
let reloads: number;
let registration: EventTarget & {
  waiting: { postMessage(message: unknown): void } | null;
  active: object;
  installing: null;
};
let container: FakeContainer;

beforeEach(() => {
  posted = [];
  reloads = 0;
  registration = Object.assign(new EventTarget(), {
    waiting: { postMessage: (message: unknown) => posted.push(message) },
    active: {},
    installing: null,
  });
  container = new FakeContainer(registration);
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('window', { location: { reload: () => (reloads += 1) } });
});
afterEach(() => vi.unstubAllGlobals());

const register = async (): Promise<(() => void)[]> => {
  const offers: (() => void)[] = [];
  await registerWorker((apply) => offers.push(apply));
  return offers;
};
/** The new version becomes active, and takes control of every page. */
const changeController = (): void => {
  registration.waiting = null;
  container.dispatchEvent(new Event('controllerchange'));
};

test('the page in which it is asked for activates the new version, and begins anew with it', async () => {
  const [apply] = await register();
  apply?.();
  expect([posted, reloads]).toEqual([[{ type: 'take-over' }], 0]);
  changeController();
  expect(reloads).toBe(1);
});

test('a page that did not ask is not reloaded: it is offered the new version, and begins anew when it asks', async () => {
  const offers = await register();
  changeController();
  expect([reloads, offers.length]).toEqual([0, 2]);
  offers.at(-1)?.();
  expect([posted, reloads]).toEqual([[], 1]);
});

test('the first worker of a device is nothing newer than the page', async () => {
  registration.waiting = null;
  container.controller = null;
  const offers = await register();
  changeController();
  expect([reloads, offers]).toEqual([0, []]);
});

test('files to keep are named by whole addresses, once a worker is there', async () => {
  const active = { postMessage: (message: unknown) => posted.push(message) };
  vi.stubGlobal('navigator', {
    serviceWorker: Object.assign(container, { ready: Promise.resolve({ active }) }),
  });
  vi.stubGlobal('window', { location: { origin: 'https://escola.example' } });
  await keepMedia(['/media/ab/capa.svg'], 9);
  const urls = ['https://escola.example/media/ab/capa.svg'];
  expect(posted).toEqual([{ type: 'keep', urls, limit: 9 }]);
});
