import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { TURNS } from '#server/db/schema/sync.ts';
import { headAtEndOf } from './epochs.ts';

describe('where a scope stood', () => {
  test('when an epoch ended is where the next one that raised it found it', () => {
    const row = {
      head: 30,
      epoch: 5,
      turns: [
        [2, 0],
        [5, 20],
      ] as [number, number][],
    };
    expect([1, 2, 4, 5, 6].map((n) => headAtEndOf(n, row))).toEqual([0, 20, 20, 30, 30]);
  });

  test('is not known of an epoch that is older than what is remembered', () => {
    const turns = Array.from({ length: TURNS }, (_none, at): [number, number] => [10 + at, at]);
    expect(headAtEndOf(9, { head: 99, epoch: 80, turns })).toBeNull();
    expect(headAtEndOf(10, { head: 99, epoch: 80, turns })).toBe(1);
  });
});

describe('a server that starts again', () => {
  let database: OpenDatabase;
  const servers: TestApp[] = [];
  const start = async (): Promise<TestApp> => {
    const t = await startTestApp(database);
    servers.push(t);
    return t;
  };
  beforeAll(async () => {
    database = await openPgliteInMemory();
  });
  afterAll(async () => {
    for (const { app } of servers) await app.close();
    await database.close();
  });

  test('has another epoch, knows the one before, and still has all that was read and written in it', async () => {
    const first = await start();
    const c = await first.company();
    const token = await first.enter(c);
    const payload = {
      idContentItem: c.contents.um,
      idEnrollment: c.enrollment,
      type: 'ACCESS_CONTENT',
      progress: 40,
    };
    const { body } = await first.push(c, token, [{ kind: 'access.record', payload }]);
    const [{ id, serverSeq }] = body.results;
    const second = await start();
    const ask = async (question: object) =>
      (
        await second.call('POST', '/api/sync/history', {
          host: c.host,
          token,
          body: { nonce: '12345678', ...question },
        })
      ).body;
    const scope = `person:${c.ana}`;
    const unknown = '00000000-0000-4000-8000-000000000001';
    expect(await second.services.epochs.current()).not.toBe(body.epoch);
    expect(
      await ask({
        epoch: body.epoch,
        cursors: [
          { scope, cursor: serverSeq },
          { scope: 'admin', cursor: 0 },
        ],
        keys: [id, unknown],
      }),
    ).toMatchObject({
      known: true,
      standing: [scope],
      missing: [unknown],
      epoch: await second.services.epochs.current(),
    });
    // More than it had when that epoch ended: read from a history that is gone, even where others
    // have written past it since.
    await second.push(c, token, [{ kind: 'access.record', payload: { ...payload, progress: 80 } }]);
    expect(
      await ask({ epoch: body.epoch, cursors: [{ scope, cursor: serverSeq + 1 }], keys: [] }),
    ).toMatchObject({
      known: true,
      standing: [],
    });
    expect(
      await ask({ epoch: 'unknown', cursors: [{ scope, cursor: 1 }], keys: [id] }),
    ).toMatchObject({
      known: false,
      standing: [],
      missing: [],
    });
  });
});
