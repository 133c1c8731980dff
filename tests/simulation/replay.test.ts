import { commands } from '#contract/commands.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { type Case, runQuick } from './quick-seed.ts';
import { corpusFolder, STEPS } from './seeds.ts';

vi.mock('dexie', () => import('./storage/quick-dexie.ts'));

const { SIM_SEED, SIM_WITHOUT, SIM_LOSING, SIM_SITS } = process.env;

test.runIf(SIM_SEED)('the seed that was asked for, told line by line', async () => {
  const { lines, violation } = await runQuick(
    {
      seed: Number(SIM_SEED),
      steps: STEPS,
      without: SIM_WITHOUT?.split(',') ?? [],
      losing: SIM_LOSING !== undefined,
      sits: SIM_SITS !== undefined,
    },
    true,
  );
  process.stdout.write(`${lines.join('\n')}\n${violation?.told ?? 'nothing was found'}\n`);
  expect(violation).toBeNull();
});

describe('what was once found', () => {
  const files = existsSync(corpusFolder) ? readdirSync(corpusFolder) : [];
  test.each(files)('%s', async (file) => {
    const { violation } = await runQuick(
      JSON.parse(readFileSync(corpusFolder + file, 'utf8')) as Case,
    );
    expect(violation).toBeNull();
  });
});

/** Stories that together played all of it when they were last looked for. */
const TOGETHER = [1, 2, 3, 4, 5, 6, 8, 21, 22, 40, 135];

test('stories play every kind of write, support access, and decisions on writes and on attempts', async () => {
  const played = new Set<string>();
  const actions = new Set<string>();
  let supported = 0;
  const kinds = Object.keys(commands);
  const decisions = ['accept', 'discard', 'edit', 'grant', 'retry', 'void'];
  const isMissing = (): boolean =>
    played.size < kinds.length ||
    supported === 0 ||
    !decisions.every((action) => actions.has(action));
  for (const seed of [...TOGETHER, ...Array.from({ length: 240 }, (_none, n) => n + 1)]) {
    if (!isMissing()) break;
    const story = await runQuick({ seed, steps: 300 });
    for (const kind of story.kinds) played.add(kind);
    for (const action of story.decided.keys()) actions.add(action);
    supported += story.supported;
  }
  expect([...played].toSorted()).toEqual(kinds.toSorted());
  expect(decisions.filter((action) => !actions.has(action))).toEqual([]);
  expect(supported).toBeGreaterThan(0);
});

test('a seed tells the same story twice', async () => {
  const seeds = Array.from({ length: 4 }, (_none, n) => n + 1);
  const told = async (): Promise<string[]> => {
    const hashes: string[] = [];
    for (const seed of seeds) hashes.push((await runQuick({ seed, steps: 300 })).hash);
    return hashes;
  };
  const hashes = await told();
  expect(await told()).toEqual(hashes);
  expect(new Set(hashes).size).toBe(seeds.length);
});
