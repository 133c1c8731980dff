import { expect, it } from 'vitest';
import { capabilities } from '../../e2e/works-offline.ts';
import { declared, withOfflineTables } from './offline-table.ts';
import { read } from './tree.ts';

it('every capability that is told of is held by a journey, and no journey declares another', () => {
  expect([...declared().keys()].toSorted()).toEqual(Object.keys(capabilities).toSorted());
});

it('docs/offline.md tells what the journeys hold: node scripts/offline-table.mjs writes it', () => {
  const page = read('docs/offline.md');
  expect(page).toBe(withOfflineTables(page));
});
