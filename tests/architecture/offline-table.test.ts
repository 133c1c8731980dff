import { expect, it } from 'vitest';
import { capabilities } from '../../e2e/works-offline.ts';
import { declared, withOfflineTables } from './offline-table.ts';
import { files, read } from './tree.ts';
import { isWalked, journeysOf } from './walked.ts';

it('every capability that is told of is held by a journey, and no journey declares another', () => {
  expect([...declared().keys()].toSorted()).toEqual(Object.keys(capabilities).toSorted());
});

it('docs/offline.md tells what the journeys hold: node scripts/offline-table.mjs writes it', () => {
  const page = read('docs/offline.md');
  expect(page).toBe(withOfflineTables(page));
});

const journeys = files.filter((path) => /^e2e\/.*\.spec\.ts$/.test(path)).flatMap(journeysOf);

it('every row rests on journeys that npm test walks', () => {
  const holding = journeys.filter(({ capabilities: held }) => held.length > 0);
  expect(holding.filter((one) => !isWalked(one))).toEqual([]);
  const names = new Set(holding.flatMap(({ capabilities: held }) => held));
  expect([...names].toSorted()).toEqual(Object.keys(capabilities).toSorted());
});

it('a journey is left to the soak by its reason alone, and the tests that the reason names exist', () => {
  const tagged = files.filter(
    (path) => /^e2e\/.*\.spec\.ts$/.test(path) && read(path).includes('@long'),
  );
  expect(tagged).toEqual([]);
  const names = new Set(files.map((path) => path.slice(path.lastIndexOf('/') + 1)));
  const wrong = journeys.filter(
    ({ why }) =>
      why !== null &&
      (why.length < 20 ||
        [...why.matchAll(/[\w.-]+\.(?:test|spec)\.tsx?/g)].some(([name]) => !names.has(name))),
  );
  expect(wrong).toEqual([]);
});
