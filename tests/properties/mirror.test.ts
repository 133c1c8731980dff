/**
 * The mirror under writes, pages and verdicts in whatever order: always the server's row with what
 * still waits on it.
 */
import { describe, expect, test, vi } from 'vitest';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import type { ChangeRow } from '#contract/protocol.ts';
import { databaseName, PersonDatabase } from '#sync/mirror/database.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import type { Op } from '#sync/mirror/op.ts';
import { overlay } from '#sync/rebase/overlay.ts';
import { reduce } from '#sync/outbox/reduce.ts';
import { applyPage } from '#sync/pull/apply-page.ts';
import { dropConfirmed } from '#sync/pull/drop-confirmed.ts';
import { readStatus } from '#sync/reads/queue/read-status.ts';
import { type Intent, intent, stampAt } from '#tests/builders/arbitraries.ts';
import { someIds } from '#tests/builders/fake-ids.ts';
import { del, PERSON, put } from '#tests/builders/feed.ts';
import { aContentEnrollment, aMe, aRating } from '#tests/builders/rows.ts';
import { Disk, plainAccess } from '#tests/simulation/storage/disk.ts';
import { alwaysAsync, fc } from './fast-check.ts';

vi.mock('dexie', () => import('#tests/simulation/storage/quick-dexie.ts'));

const aDatabase = (): PersonDatabase =>
  new PersonDatabase(databaseName('aurora', 'ana'), {
    indexedDB: plainAccess(new Disk()) as unknown as IDBFactory,
  });

const lease = { epoch: 1, until: 0 };
const keys = [
  'contentEnrollment:ne1~c1',
  'contentEnrollment:ne1~c2',
  'rating:c1',
  'rating:c2',
  'me:ana',
] as const;

/** A server's row under one of the keys, told apart by `n`. */
const rowFor = (key: (typeof keys)[number], n: number): [string, string, unknown] => {
  const [table = '', id = ''] = key.split(':');
  if (table === 'rating') return [table, id, aRating({ idContentItem: id, vote: (n % 5) + 1 })];
  if (table === 'me') return [table, id, aMe({ communicationAccepted: n % 2 === 0 ? 0 : 1 })];
  const idContentItem = id.split('~')[1] ?? '';
  return [
    table,
    id,
    aContentEnrollment({
      idContentItem,
      idContentEnrollment: contentEnrollmentId('ne1', idContentItem),
      progress: n % 100,
      timeExecuted: n,
    }),
  ];
};

type Event =
  | { type: 'write'; intent: Intent }
  /** Rows of the server as they are told of now; null where one is gone. */
  | { type: 'page'; rows: [key: (typeof keys)[number], n: number | null][] }
  | { type: 'sent' }
  | { type: 'verdict'; verdict: 'applied' | 'rejected' | 'conflict' | 'retry' }
  | { type: 'lost' }
  | { type: 'retire' };

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: intent.map((one): Event => ({ type: 'write', intent: one })) },
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc.tuple(fc.constantFrom(...keys), fc.option(fc.nat({ max: 500 }), { nil: null, freq: 5 })),
        { minLength: 1, maxLength: 3 },
      )
      .map((rows): Event => ({ type: 'page', rows })),
  },
  { weight: 2, arbitrary: fc.constant<Event>({ type: 'sent' }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Event>(
      { type: 'verdict', verdict: 'applied' },
      { type: 'verdict', verdict: 'rejected' },
      { type: 'verdict', verdict: 'conflict' },
      { type: 'verdict', verdict: 'retry' },
    ),
  },
  fc.constant<Event>({ type: 'lost' }),
  { weight: 2, arbitrary: fc.constant<Event>({ type: 'retire' }) },
);

/**
 * Plays events on a mirror, and beside it on the plainest model there is: the server's rows, and
 * the list of writes.
 */
const play = async (events: readonly Event[]) => {
  const db = aDatabase();
  const ids = someIds();
  const server = new Map<string, unknown>();
  let seq = 0;
  let cursor = 0;
  const change = async (state: Op['state'], to: (op: Op) => Op): Promise<void> => {
    await db.outbox.bulkPut((await db.outbox.where('state').equals(state).toArray()).map(to));
  };
  for (const [n, one] of events.entries()) {
    if (one.type === 'write') {
      const author = { idUser: 'ana', deviceId: 'd', appVersion: '1' };
      await enqueue(
        { db, ids, stamp: () => stampAt(n), author },
        one.intent.kind,
        one.intent.payload as never,
      );
    } else if (one.type === 'page') {
      const rows = one.rows.map(([key, number]): ChangeRow => {
        seq += 1;
        const [table, id, row] = rowFor(key, number ?? 0);
        if (number === null) server.delete(key);
        else server.set(key, row);
        return number === null ? del(seq, table, id) : put(seq, table, id, row);
      });
      cursor = await take(db, rows, cursor);
    } else if (one.type === 'sent')
      await change('queued', (op) => reduce(op, { type: 'sent', at: n, lease }));
    else if (one.type === 'lost')
      await change('sending', (op) => reduce(op, { type: 'unanswered' }));
    else if (one.type === 'retire') await dropConfirmed(db, { epoch: 'e', cursor });
    else
      // The server takes them all at once: their effect stands at a number that no page has brought
      // yet.
      await change('sending', (op) =>
        reduce(op, {
          type: 'verdict',
          at: n,
          nextAt: 0,
          result: { id: op.opId, verdict: one.verdict, serverSeq: seq + 1 },
        }),
      );
    if (one.type === 'verdict' && one.verdict === 'applied') seq += 1;
  }
  return { db, server, cursor };
};

describe('the mirror', () => {
  test('is the server’s rows with what waits on them', async () => {
    await alwaysAsync(
      fc.asyncProperty(fc.array(event, { maxLength: 16 }), async (events) => {
        const { db, server, cursor } = await play(events);
        await dropConfirmed(db, { epoch: 'e', cursor });
        const ops = await db.outbox.orderBy('seq').toArray();
        for (const key of keys) {
          const [table = '', id = ''] = key.split(':');
          const expected = overlay(
            server.get(key),
            ops.filter((op) => op.entity === key),
          );
          expect({ [key]: await db.table(table).get(id) }).toEqual({ [key]: expected });
          const shadow = await db.shadow.get(key);
          if (ops.some((op) => op.entity === key))
            expect(shadow?.row ?? undefined).toEqual(server.get(key));
          else expect(shadow).toBeUndefined();
        }
      }),
    );
  });

  test('the badge counts every write that has not arrived, and no other', async () => {
    await alwaysAsync(
      fc.asyncProperty(fc.array(event, { maxLength: 10 }), async (events) => {
        const { db } = await play(events);
        const { waiting, attention } = await readStatus(db);
        expect(waiting + attention).toBe(
          (await db.outbox.toArray()).filter((op) => op.state !== 'acked').length,
        );
      }),
    );
  });
});

const feed = fc.array(
  fc.tuple(fc.constantFrom(...keys), fc.option(fc.nat({ max: 500 }), { nil: null, freq: 4 })),
  { maxLength: 14 },
);
const asRows = (told: readonly [(typeof keys)[number], number | null][]): ChangeRow[] =>
  told.map(([key, n], at) => {
    const [table, id, row] = rowFor(key, n ?? 0);
    return n === null ? del(at + 1, table, id) : put(at + 1, table, id, row);
  });
const take = async (
  db: PersonDatabase,
  rows: readonly ChangeRow[],
  from: number,
): Promise<number> => {
  const cursor = rows.at(-1)?.seq ?? from;
  const state = { scope: PERSON, cursor: from, epoch: 'e', pulledAt: 0 };
  await applyPage(db, rows, state, () => ({ ...state, cursor }));
  return cursor;
};
const contents = async (db: PersonDatabase): Promise<unknown> => ({
  rows: await Promise.all(
    ['contentEnrollment', 'rating', 'me', 'shadow', 'outbox'].map((store) =>
      db.table(store).toArray(),
    ),
  ),
  cursor: (await db.scopes.get(PERSON))?.cursor,
});

describe('a feed', () => {
  test('comes to the same, however it is cut into pages', async () => {
    await alwaysAsync(
      fc.asyncProperty(
        feed,
        fc.array(intent, { maxLength: 4 }),
        fc.array(fc.nat({ max: 14 }), { maxLength: 4 }),
        async (told, intents, cuts) => {
          const rows = asRows(told);
          fc.pre(rows.length > 0);
          const [whole, cut] = [aDatabase(), aDatabase()];
          for (const db of [whole, cut]) {
            const ids = someIds();
            const author = { idUser: 'ana', deviceId: 'd', appVersion: '1' };
            for (const [n, one] of intents.entries())
              await enqueue(
                { db, ids, stamp: () => stampAt(n), author },
                one.kind,
                one.payload as never,
              );
          }
          await take(whole, rows, 0);
          const borders = [
            ...new Set([0, ...cuts.filter((at) => at < rows.length), rows.length]),
          ].sort((a, b) => a - b);
          let cursor = 0;
          for (const [n, at] of borders.entries())
            if (n > 0) cursor = await take(cut, rows.slice(borders[n - 1], at), cursor);
          expect(await contents(cut)).toEqual(await contents(whole));
        },
      ),
    );
  });

  test('is taken once: a page that comes again, or too late, changes nothing', async () => {
    await alwaysAsync(
      fc.asyncProperty(feed, fc.nat({ max: 14 }), async (told, at) => {
        const rows = asRows(told);
        fc.pre(rows.length > 1);
        const db = aDatabase();
        const middle = 1 + (at % (rows.length - 1));
        const cursor = await take(db, rows.slice(0, middle), 0);
        await take(db, rows.slice(middle), cursor);
        const before = await contents(db);
        await expect(take(db, rows.slice(0, middle), 0)).rejects.toThrow('has moved on');
        expect(await contents(db)).toEqual(before);
      }),
    );
  });
});
