import { test, vi } from 'vitest';
import { partOf, runSeeds } from './seeds.ts';

vi.mock('dexie', () => import('./storage/quick-dexie.ts'));

test(
  'nothing is lost, doubled or sent as another person: the second half of the seeds',
  () => runSeeds(partOf(1, 2)),
  86_400_000,
);
