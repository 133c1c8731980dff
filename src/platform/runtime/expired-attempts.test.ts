import { expect, it, vi } from 'vitest';
import type { CommandKind, PayloadInput } from '#contract/commands.ts';
import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import { writeMeta } from '#sync/meta.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import { readGradeNews } from '#sync/reads/evaluation/awaited-results.ts';
import { stampWith } from '#sync/transport/clock-offset.ts';
import { anAttempt, aQuestionnaire } from '#tests/builders/evaluations.ts';
import { aClock, type FakeClock, START } from '#tests/builders/fake-clock.ts';
import { someIds } from '#tests/builders/fake-ids.ts';
import { LockTable } from '#tests/builders/fake-locks.ts';
import { aDisk, aPersonDatabase } from '#tests/builders/person-database.ts';
import { watchExpiredAttempts } from './expired-attempts.ts';

await vi.hoisted(async () =>
  (await import('#tests/builders/screens/browser-storage.ts')).setBrowserStorage(),
);

const at = (ms: number): string => new Date(START + ms).toISOString();
const MINUTE = 60_000;

/** A person whose attempts have ten minutes each. */
const open = async (
  attempts: Attempt[],
  { idSupporter, tabs = 1 }: { idSupporter?: string; tabs?: number } = {},
) => {
  const [disk, clock, table] = [aDisk(), aClock(), new LockTable()];
  const dispatched: [string, unknown][] = [];
  const db = aPersonDatabase(disk);
  await db.mirror('attempt').bulkPut(attempts);
  await db
    .mirror('questionnaire')
    .bulkPut(
      attempts.map(({ idQuestionnaire }) =>
        aQuestionnaire({ idQuestionnaire, parameters: { timeLimit: 600 } }),
      ),
    );
  const ids = someIds();
  const watch = () =>
    Array.from({ length: tabs }, (_, n) => {
      const own = n === 0 ? db : aPersonDatabase(disk);
      const dispatch = async <K extends CommandKind>(
        kind: K,
        payload: PayloadInput<K>,
      ): Promise<string> => {
        dispatched.push([kind, payload]);
        const author = { idUser: 'ana', deviceId: 'd1', appVersion: 'test' };
        return enqueue({ db: own, ids, stamp: () => stampWith(clock, []), author }, kind, payload);
      };
      return watchExpiredAttempts({
        db: own,
        engine: { dispatch: dispatch as never },
        clock,
        locks: table.of(`tab${n}`),
        person: { idUser: 'ana', ...(idSupporter !== undefined && { idSupporter }) },
        deviceName: () => Promise.resolve('Celular'),
      });
    });
  const status = async (id = 'q1') => (await db.mirror('attempt').get(id))?.status;
  return { db, clock, dispatched, watch, status };
};
/** Reads of the disk take turns of their own. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60));
/** Time passes until the disk has been read, however long that takes. */
const waited = (
  clock: FakeClock,
  status: () => Promise<Attempt['status'] | undefined>,
): Promise<Attempt['status'] | undefined> => {
  clock.advance(15_000);
  return status();
};
const started = (over: Partial<Attempt> = {}) =>
  anAttempt({ status: 'STARTED', startDate: at(-60 * MINUTE), ...over });

it('hands in what ran out while the app was closed, as it was, and waits for the grade', async () => {
  const { db, clock, dispatched, watch, status } = await open([started()]);
  watch();
  await settle();
  await expect.poll(() => waited(clock, status)).toBe('FINISHED');
  expect(dispatched).toEqual([
    [
      'evaluation.finish',
      {
        idEvaluation: 'v1',
        idQuestionnaire: 'q1',
        by: 'time',
        on: 'Celular',
        timeLeft: 0,
        events: [],
      },
    ],
  ]);
  expect(await db.mirror('attempt').get('q1')).toMatchObject({ finishedBy: 'time' });
  await settle();
  await db.mirror('attempt').update('q1', { result: { correct: 1, total: 1, summary: null } });
  expect(
    (await readGradeNews(db, clock.now())).map(({ kind, attempt }) => [
      kind,
      attempt.idQuestionnaire,
    ]),
  ).toEqual([['arrived', 'q1']]);
});

it('many tabs hand it in once', async () => {
  const { db, clock, watch, status } = await open([started()], { tabs: 4 });
  watch();
  await settle();
  await expect.poll(() => waited(clock, status)).toBe('FINISHED');
  await settle();
  expect((await db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['evaluation.finish']);
});

it('leaves alone what has time left, no limit, or was not begun', async () => {
  const { db, dispatched, watch } = await open([
    started({ startDate: at(-9 * MINUTE) }),
    started({ idQuestionnaire: 'q2' }),
    anAttempt({ idQuestionnaire: 'q3' }),
    anAttempt({ idQuestionnaire: 'q4', status: 'DISCARDED', startDate: at(-60 * MINUTE) }),
  ]);
  await db.mirror('questionnaire').update('q2', { parameters: aQuestionnaire().parameters });
  watch();
  await settle();
  expect(dispatched).toEqual([]);
});

it('hands in what runs out while another page is open, once no screen counts it', async () => {
  const { clock, dispatched, watch, status } = await open([
    started({ startDate: at(-9 * MINUTE) }),
  ]);
  watch();
  await settle();
  clock.advance(MINUTE);
  await settle();
  expect(dispatched).toEqual([]);
  await expect.poll(() => waited(clock, status)).toBe('FINISHED');
});

it('believes a screen that counts, where a person sets the wall clock', async () => {
  const { db, clock, dispatched, watch } = await open([
    started({ startDate: at(-MINUTE), timeLeft: 540, timeSavedAt: at(0) }),
  ]);
  watch();
  await settle();
  clock.jump(60 * MINUTE);
  clock.advance(MINUTE);
  await settle();
  await db.mirror('attempt').update('q1', { timeLeft: 480, timeSavedAt: at(61 * MINUTE) });
  clock.advance(200);
  await settle();
  clock.advance(20_000);
  await settle();
  expect(dispatched).toEqual([]);
});

it('a tab that opens while a screen of another counts ends nothing, whatever the wall clock says', async () => {
  const { db, clock, dispatched, watch } = await open([
    started({ startDate: at(-MINUTE), timeLeft: 540, timeSavedAt: at(0) }),
  ]);
  clock.jump(60 * MINUTE);
  watch();
  await settle();
  clock.advance(10_000);
  await db.mirror('attempt').update('q1', { timeLeft: 530, timeSavedAt: at(60 * MINUTE + 10_000) });
  await settle();
  clock.advance(20_000);
  await settle();
  expect(dispatched).toEqual([]);
});

it('goes by the clock of the server', async () => {
  const { db, clock, watch, status } = await open([started({ startDate: at(-MINUTE) })]);
  await writeMeta(db, 'clock', { samples: [{ offset: 20 * MINUTE, rtt: 10 }] });
  watch();
  await settle();
  await expect.poll(() => waited(clock, status)).toBe('FINISHED');
});

it('hands in nothing in support access', async () => {
  const { clock, dispatched, watch } = await open([started()], { idSupporter: 'chefe' });
  watch();
  await settle();
  clock.advance(20_000);
  await settle();
  expect(dispatched).toEqual([]);
});
