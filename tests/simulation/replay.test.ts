import { commands } from '#contract/commands/registry.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { type Case, runQuick } from './quick-seed.ts';
import { corpusFolder, STEPS } from './seeds.ts';

vi.mock('dexie', () => import('./storage/quick-dexie.ts'));

const { SIM_SEED, SIM_WITHOUT, SIM_LOSING } = process.env;

test.runIf(SIM_SEED)('the seed that was asked for, told line by line', async () => {
  const { lines, violation } = await runQuick(
    { seed: Number(SIM_SEED), steps: STEPS, without: SIM_WITHOUT?.split(',') ?? [], losing: SIM_LOSING !== undefined },
    true,
  );
  process.stdout.write(`${lines.join('\n')}\n${violation?.told ?? 'nothing was found'}\n`);
  expect(violation).toBeNull();
});

describe('what was once found', () => {
  const files = existsSync(corpusFolder) ? readdirSync(corpusFolder) : [];
  test.each(files)('%s', async (file) => {
    const { violation } = await runQuick(JSON.parse(readFileSync(corpusFolder + file, 'utf8')) as Case);
    expect(violation).toBeNull();
  });
});

test('stories play every kind of write', async () => {
  const played = new Set<string>();
  const kinds = Object.keys(commands);
  for (let seed = 1; seed <= 40 && played.size < kinds.length; seed += 1)
    for (const kind of (await runQuick({ seed, steps: 300 })).kinds) played.add(kind);
  expect([...played].toSorted()).toEqual(kinds.toSorted());
});

test('a seed tells the same story twice', async () => {
  const seeds = Array.from({ length: 6 }, (_none, n) => n + 1);
  const told = async (): Promise<string[]> => {
    const hashes: string[] = [];
    for (const seed of seeds) hashes.push((await runQuick({ seed, steps: 300 })).hash);
    return hashes;
  };
  const hashes = await told();
  expect(await told()).toEqual(hashes);
  expect(new Set(hashes).size).toBe(seeds.length);
});
