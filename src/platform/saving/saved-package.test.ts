import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savedPackage } from './saved-package.ts';

const opened = vi.hoisted(() => ({ answer: (): Promise<unknown> => Promise.resolve(null) }));
vi.mock('#sync/downloads/saved-package.ts', () => ({ openSavedPackage: () => opened.answer() }));
vi.mock('./saved.ts', () => ({ bytesOfPage: () => ({}), canSave: () => true }));

const person = { idCompany: 'aurora', idUser: 'ana' };
const pack = { bundle: { sha256: 'a'.repeat(64), size: 1 } } as never;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a database that never answers keeps no lesson from the server', async () => {
  opened.answer = () => new Promise(() => undefined);
  const asked = savedPackage(person, 'c1', pack);
  await vi.advanceTimersByTimeAsync(5000);
  await expect(asked).resolves.toBeNull();
});

test('what is here is taken', async () => {
  const here = { part: async () => null };
  opened.answer = async () => here;
  await expect(savedPackage(person, 'c1', pack)).resolves.toBe(here);
});
