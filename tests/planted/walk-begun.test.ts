/**
 * A story of its own for a bug that random ones show too rarely: a device has what comes ahead and
 * not one page yet when its network goes. Meanwhile rows of that are deleted, and the server
 * forgets the deletions. Only because the walk says when it began is the device told to begin anew.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { enter } from '#sync/session/people.ts';
import { databaseOf, watch } from '#tests/simulation/oracles.ts';
import { COMPANY } from '#tests/simulation/server/company-effects.ts';
import { Model } from '#tests/simulation/server/model.ts';
import { quickStorage } from '#tests/simulation/storage/device-storage.ts';
import { checkMirror } from '#tests/simulation/story/heal.ts';
import { PEOPLE } from '#tests/simulation/story/people.ts';
import { World } from '#tests/simulation/world.ts';
import { plantsOf } from './bug.ts';
import { bugsOfKeeping } from './bugs-of-keeping.ts';
import { plant } from './plantable.ts';

vi.mock('dexie', () => import('#tests/simulation/storage/quick-dexie.ts'));
vi.mock('#sync/pull/apply-page.ts', async (real) =>
  (await import('./plantable.ts')).plantable('pull/apply-page.ts', await real()),
);

afterEach(() => plant({}));

const [PERSON] = PEOPLE;
const SUMMARIES = ['r0', 'r1', 'r2'];

/** What a mirror shows wrongly in the end, and how many rows had come ahead. */
const tellCutOffWalk = async () => {
  const world = new World({
    seed: 1,
    server: (w) => new Model(w),
    storage: (w) => quickStorage(w.scheduler),
  });
  const model = world.server as Model;
  for (const idContentItem of SUMMARIES)
    model.tell(COMPANY, {
      t: 'ratingSummary',
      id: idContentItem,
      v: 1,
      op: 'put',
      d: { idContentItem, rating: 4, numberVotes: 1 },
    });
  const device = world.addDevice();
  watch(world);
  const noted = world.net.onRequest;
  let pages = 0;
  world.net.onRequest = (...request) => {
    noted(...request);
    if (request[1] === 'changes' && (pages += 1) === 1) world.net.setMode(device.id, 'offline');
  };
  const tab = device.open('tab');
  await world.scheduler.settle();
  const session = await world.server.login(PERSON);
  world.scheduler.schedule(
    tab.id,
    () => void enter(tab.deviceDb, session, 1).then(() => tab.boot()),
  );
  await world.scheduler.pass(2_000);
  const ahead = device.storage.rows(databaseOf(PERSON), 'ratingSummary').length;
  for (const id of SUMMARIES) model.tell(COMPANY, { t: 'ratingSummary', id, v: 1, op: 'del' });
  model.forget(COMPANY);
  world.net.setMode(device.id, 'up');
  void tab.current?.engine.sync({ insist: true });
  await world.scheduler.pass(60_000);
  await checkMirror(world, device, PERSON);
  for (const runtime of Array.from(device.runtimes)) runtime.kill();
  return { ahead, pages, oracle: world.violation?.oracle ?? null };
};

test('a walk that was cut off ends with what the server has', async () => {
  const { ahead, pages, oracle } = await tellCutOffWalk();
  expect([ahead > 0, pages > 1, oracle]).toEqual([true, true, null]);
});

test('a bug is seen: a walk does not know when it began', async () => {
  const bug = bugsOfKeeping['a walk does not know when it began'];
  plant(plantsOf(bug));
  expect(bug.seen).toContain((await tellCutOffWalk()).oracle);
});
