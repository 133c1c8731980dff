import { afterEach, describe, expect, test, vi } from 'vitest';
import { runQuick } from '#tests/simulation/quick-seed.ts';
import { type Bug, plantsOf } from './bug.ts';
import { bugsOfKeeping } from './bugs-of-keeping.ts';
import { bugsOfSending } from './bugs-of-sending.ts';
import { plant } from './plantable.ts';

vi.mock('dexie', () => import('#tests/simulation/storage/quick-dexie.ts'));
vi.mock('#sync/link.ts', async (real) => (await import('./plantable.ts')).plantable('link.ts', await real()));
vi.mock('#sync/coordination/alone.ts', async (real) => (await import('./plantable.ts')).plantable('coordination/alone.ts', await real()));
vi.mock('#sync/coordination/lease.ts', async (real) => (await import('./plantable.ts')).plantable('coordination/lease.ts', await real()));
vi.mock('#sync/outbox/back-off.ts', async (real) => (await import('./plantable.ts')).plantable('outbox/back-off.ts', await real()));
vi.mock('#sync/outbox/classify.ts', async (real) => (await import('./plantable.ts')).plantable('outbox/classify.ts', await real()));
vi.mock('#sync/outbox/dependants.ts', async (real) => (await import('./plantable.ts')).plantable('outbox/dependants.ts', await real()));
vi.mock('#sync/outbox/enqueue.ts', async (real) => (await import('./plantable.ts')).plantable('outbox/enqueue.ts', await real()));
vi.mock('#sync/outbox/merge.ts', async (real) => (await import('./plantable.ts')).plantable('outbox/merge.ts', await real()));
vi.mock('#sync/outbox/op.ts', async (real) => (await import('./plantable.ts')).plantable('outbox/op.ts', await real()));
vi.mock('#sync/outbox/recover.ts', async (real) => (await import('./plantable.ts')).plantable('outbox/recover.ts', await real()));
vi.mock('#sync/outbox/reduce.ts', async (real) => (await import('./plantable.ts')).plantable('outbox/reduce.ts', await real()));
vi.mock('#sync/outbox/select.ts', async (real) => (await import('./plantable.ts')).plantable('outbox/select.ts', await real()));
vi.mock('#sync/outbox/settle.ts', async (real) => (await import('./plantable.ts')).plantable('outbox/settle.ts', await real()));
vi.mock('#sync/outbox/settle-exchange.ts', async (real) =>
  (await import('./plantable.ts')).plantable('outbox/settle-exchange.ts', await real()),
);
vi.mock('#sync/outbox/take-round.ts', async (real) => (await import('./plantable.ts')).plantable('outbox/take-round.ts', await real()));
vi.mock('#sync/pull/apply-page.ts', async (real) => (await import('./plantable.ts')).plantable('pull/apply-page.ts', await real()));
vi.mock('#sync/pull/meet-epoch.ts', async (real) => (await import('./plantable.ts')).plantable('pull/meet-epoch.ts', await real()));
vi.mock('#sync/pull/retire.ts', async (real) => (await import('./plantable.ts')).plantable('pull/retire.ts', await real()));
vi.mock('#sync/pull/sweep.ts', async (real) => (await import('./plantable.ts')).plantable('pull/sweep.ts', await real()));
vi.mock('#sync/session/session-of.ts', async (real) => (await import('./plantable.ts')).plantable('session/session-of.ts', await real()));

const MOST = 500;
const bugs: readonly [string, Bug][] = [...Object.entries(bugsOfSending), ...Object.entries(bugsOfKeeping)];

afterEach(() => plant({}));

// Minutes of them: `PLANTED=1` asks for it, and the soak does.
describe.runIf(process.env['PLANTED'])('a bug is seen within 500 seeds', () => {
  test.each(bugs.filter(([name]) => name.includes(process.env['PLANTED_ONLY'] ?? '')))(
    '%s',
    async (name, bug) => {
      plant(plantsOf(bug));
      for (let seed = 1; seed <= MOST; seed += 1) {
        const { violation } = await runQuick({ seed, steps: 300 });
        if (!violation) continue;
        expect(bug.seen, violation.told).toContain(violation.oracle);
        if (process.env['PLANTED_TELL']) process.stdout.write(`${name} · seed ${seed} · ${violation.told.slice(0, 160)}\n`);
        return;
      }
      expect.unreachable('nobody saw it');
    },
    120_000,
  );
});

test('there are twenty-five of them at least, and with none of them nothing is seen', async () => {
  expect(bugs.length).toBeGreaterThanOrEqual(25);
  for (let seed = 1; seed <= 3; seed += 1) expect((await runQuick({ seed, steps: 300 })).violation).toBeNull();
}, 60_000);
