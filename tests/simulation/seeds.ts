/**
 * Runs many seeds, one after the other. The first failing one is shrunk, stored in the corpus, and
 * reported with a command to replay it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Case, runQuick } from './quick-seed.ts';
import { replayOf, shrink } from './shrink.ts';

export const corpusFolder = fileURLToPath(new URL('corpus/', import.meta.url));

const figure = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
export const STEPS = figure('SIM_STEPS', 300);

/**
 * The share of the seeds for one of `of` workers. SIM_SEEDS is their total number, SIM_FIRST the
 * first one.
 */
export const partOf = (part: number, of: number): { first: number; count: number } => {
  const [all, begin] = [figure('SIM_SEEDS', 200), figure('SIM_FIRST', 1)];
  const each = Math.ceil(all / of);
  return { first: begin + part * each, count: Math.max(0, Math.min(each, all - part * each)) };
};

const keep = (one: Case, oracle: string, told: string): string => {
  mkdirSync(corpusFolder, { recursive: true });
  const file = `${corpusFolder}seed-${one.seed}-${one.steps}.json`;
  writeFileSync(file, `${JSON.stringify({ ...one, found: { oracle, told } }, null, 2)}\n`);
  return file;
};

/** @throws with the story when there is a violation. */
export const report = async (one: Case): Promise<void> => {
  const { violation } = await runQuick(one);
  if (!violation) return;
  const small = await shrink(one, runQuick);
  const { violation: seen } = await runQuick(small);
  const { oracle, told } = seen ?? violation;
  throw new Error(
    `seed ${one.seed}: ${told}\nshrunk from ${one.steps} to ${small.steps} steps, kept in ${keep(small, oracle, told)}\n${replayOf(small)}`,
  );
};

export const runSeeds = async ({
  first,
  count,
}: {
  first: number;
  count: number;
}): Promise<void> => {
  for (let seed = first; seed < first + count; seed += 1) await report({ seed, steps: STEPS });
};
