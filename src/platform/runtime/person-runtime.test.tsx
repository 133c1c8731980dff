import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';

const engine = { dispatch: vi.fn(() => Promise.resolve('key')), stop: vi.fn() };
const startEngine = vi.hoisted(() => vi.fn());
vi.mock('./person-engine.ts', () => ({ startEngine }));

afterEach(() => vi.clearAllMocks());

it('tries anew after a start that failed, so that the next write is stored', async () => {
  startEngine.mockRejectedValueOnce(new Error('the code could not be loaded'));
  startEngine.mockResolvedValue({ engine, stop: () => undefined });
  const person = { idCompany: 'aurora', idUser: 'ana' };
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
  const { openPerson } = await import('./person-runtime.ts');
  const runtime = openPerson(person as never);
  const write = () => runtime.engine.dispatch('rating.set', { idContentItem: 'c1', vote: 1 });
  await expect(write()).rejects.toThrow();
  expect(await write()).toBe('key');
  runtime.close();
});
