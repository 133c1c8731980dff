import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savedPackage } from './saved-package.ts';

const thread = vi.hoisted(() => ({
  open: (): Promise<boolean> => Promise.resolve(false),
  connected: [] as unknown[],
  ended: 0,
}));
vi.mock('comlink', () => ({
  wrap: () => ({
    open: () => thread.open(),
    connect: async (port: unknown) => void thread.connected.push(port),
  }),
  transfer: (port: unknown) => port,
}));
vi.mock('./saved.ts', () => ({ canSave: () => true }));

const person = { idCompany: 'aurora', idUser: 'ana' };
const pack = { bundle: { sha256: 'a'.repeat(64), size: 1 } } as never;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(thread, { connected: [], ended: 0 });
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      terminate = () => void (thread.ended += 1);
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a database that never answers keeps no lesson from the server', async () => {
  thread.open = () => new Promise(() => undefined);
  const asked = savedPackage(person, 'c1', pack);
  await vi.advanceTimersByTimeAsync(5000);
  await expect(asked).resolves.toBeNull();
  expect(thread.ended).toBe(1);
});

test('what is not here leaves no thread behind', async () => {
  thread.open = async () => false;
  await expect(savedPackage(person, 'c1', pack)).resolves.toBeNull();
  expect(thread.ended).toBe(1);
});

test('what is here gives ports to its files, until it is closed', async () => {
  thread.open = async () => true;
  const here = await savedPackage(person, 'c1', pack);
  expect(here?.connect()).toBeInstanceOf(MessagePort);
  expect([thread.connected.length, thread.ended]).toEqual([1, 0]);
  here?.close();
  expect(thread.ended).toBe(1);
});
