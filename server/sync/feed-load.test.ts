/**
 * The feed at the size of a busy year: twenty writers commit concurrently while one reader pages
 * behind them. The reader must get every row once, in commit order.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { seededChance } from '#tests/builders/seeded-chance.ts';
import { COMPANY_SCOPE } from '../feed/scope.ts';
import { write } from '../feed/write.ts';

const WRITERS = 20;
/** The embedded database runs one transaction at a time: it is slower per row, and has no races. */
const rowsOn = { postgres: Number(process.env['FEED_ROWS'] ?? 40_000), pglite: 20_000 };
/** Transactions of one to a hundred rows. */
const LARGEST = 100;

interface Committed {
  head: number;
  rows: number;
  /** The highest number known to be committed when this transaction began. */
  after: number;
}

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  test(`gives ${rowsOn.postgres} rows (${rowsOn.pglite} embedded) of twenty writers once and in the order of commits`, async () => {
    const c = await t.company();
    const token = await t.enter(c);
    const total = rowsOn[database().kind];
    const chance = seededChance(total);
    const ask = (cursor: number) =>
      t.call('GET', `/api/sync/changes?nonce=12345678&scope=company&cursor=${cursor}`, {
        host: c.host,
        token,
      });
    const read = async (cursor: number) => {
      for (;;) {
        const { status, body } = await ask(cursor);
        // On a slow machine the writers leave no turn for a while: a device asks again.
        if (status !== 429) return body;
      }
    };
    const start: number = (await read(0)).cursor;

    const options = {
      tenant: c.tenant,
      now: new Date(t.clock.now()),
      announce: t.services.announce,
    };
    const commits: Committed[] = [];
    const numberOf = new Map<string, number>();
    let left = total;
    let known = start;
    const writer = async (name: number): Promise<void> => {
      for (let turn = 0; left > 0; turn += 1) {
        const rows = Math.min(left, 1 + Math.floor(chance.next() * LARGEST));
        left -= rows;
        const after = known;
        const ids = Array.from({ length: rows }, (_, at) => `${name}.${turn}.${at}`);
        const { heads } = await write(t.services.db, options, async ({ changes }) => {
          for (const id of ids)
            changes.put(COMPANY_SCOPE, 'menu', id, { idMenu: 'menu', options: [] });
        });
        const head = heads[0]?.seq ?? 0;
        for (const [at, id] of ids.entries()) numberOf.set(id, head - rows + 1 + at);
        commits.push({ head, rows, after });
        known = Math.max(known, head);
      }
    };

    const seen: { id: string; seq: number }[] = [];
    let cursor = start;
    let writing = true;
    let meanwhile = 0;
    const reader = async (): Promise<void> => {
      for (;;) {
        const last = !writing;
        const { rows, more, cursor: next } = await read(cursor);
        for (const { id, seq } of rows) seen.push({ id, seq });
        if (writing) meanwhile += rows.length;
        cursor = next;
        if (last && !more) return;
      }
    };
    const reading = reader();
    await Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)));
    writing = false;
    await reading;

    // Every number once, without gaps, in rising order: none skipped, duplicated or late.
    expect(seen.length).toBe(total);
    expect(seen.findIndex(({ seq }, at) => seq !== start + 1 + at)).toBe(-1);
    // Each row has the number that its own transaction was given.
    expect(seen.findIndex(({ id, seq }) => numberOf.get(id) !== seq)).toBe(-1);
    // A transaction that began after another's commit has higher numbers.
    expect(commits.filter(({ head, rows, after }) => head - rows < after)).toEqual([]);
    // Where concurrency exists, a good part was read while writers were running.
    if (database().kind === 'postgres') expect(meanwhile).toBeGreaterThan(total / 10);
  }, 300_000);
});
