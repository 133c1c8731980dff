import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { buildContent } from '#server/testing/build-docs.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp, type AnyAnswer } from '#server/testing/test-app.ts';
import { forgetBefore } from '../sync/forget.ts';
import { COMPANY_SCOPE } from './scope.ts';
import { write, type Writing } from './write.ts';

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const changes = (c: TestCompany, token: string, query: string) =>
    t.call('GET', `/api/sync/changes?nonce=12345678&scope=company&${query}`, {
      host: c.host,
      token,
    });
  const change = (c: TestCompany, work: (writing: Writing) => Promise<void>) =>
    write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      work,
    );
  const content = (c: TestCompany, id: string, text = id) =>
    buildContent({ idContentItem: id, idNode: c.course, text });

  test('come page by page, whole and once, whatever the size of the page', async () => {
    const c = await t.company();
    const token = await t.enter(c);
    const whole = (await changes(c, token, '')).body;
    expect({ ...whole, rows: whole.rows.length }).toEqual({
      v: 1,
      nonce: '12345678',
      epoch: await t.services.epochs.current(),
      now: t.clock.now(),
      scope: 'company',
      cursor: 9,
      more: false,
      rows: 9,
    });
    expect(whole.rows.map((row: AnyAnswer) => [row.t, row.seq])).toEqual([
      ['app', 1],
      ['term', 2],
      ['term', 3],
      ['menu', 4],
      ['node', 5],
      ['node', 6],
      ['content', 7],
      ['content', 8],
      ['content', 9],
    ]);
    for (const limit of [1, 2, 4, 8, 9]) {
      const rows = [];
      for (let cursor = 0, more = true; more;) {
        const { body } = await changes(c, token, `cursor=${cursor}&limit=${limit}`);
        // Where pages follow, the device must know how far the scope had come.
        expect(body.head).toBe(body.more ? 9 : undefined);
        rows.push(...body.rows);
        ({ cursor, more } = body);
      }
      expect({ limit, rows }).toEqual({ limit, rows: whole.rows });
    }
    expect((await changes(c, token, 'cursor=9')).body).toMatchObject({
      cursor: 9,
      more: false,
      rows: [],
    });
  });

  test('move a row to its last change, and tell of one that is gone', async () => {
    const c = await t.company();
    const token = await t.enter(c);
    await change(c, async (w) => {
      await putContent(w, content(c, c.contents.um, 'novo'));
      w.changes.del(COMPANY_SCOPE, 'content', c.contents.dois);
    });
    const { body } = await changes(c, token, 'cursor=9');
    expect(body).toMatchObject({ cursor: 11, more: false });
    expect(body.rows).toEqual([
      {
        t: 'content',
        id: c.contents.um,
        v: 1,
        op: 'put',
        seq: 10,
        d: content(c, c.contents.um, 'novo'),
      },
      { t: 'content', id: c.contents.dois, v: 1, op: 'del', seq: 11 },
    ]);
    expect((await changes(c, token, '')).body.rows).toHaveLength(9);
    // The read calls return the changed rows at once.
    const found = await t.call('GET', `/api/content/find/${c.contents.um}`, {
      host: c.host,
      token,
    });
    expect(found.body.content[0].text).toBe('novo');
    expect(
      (await t.call('GET', `/api/content/find/${c.contents.dois}`, { host: c.host, token })).status,
    ).toBe(404);
  });

  test('writing the same again changes nothing', async () => {
    const c = await t.company();
    const { heads } = await change(c, (w) => putContent(w, content(c, c.contents.um)));
    expect(heads).toEqual([]);
  });

  test('skip no row while twenty writers commit at once and a reader follows', async () => {
    const c = await t.company();
    const token = await t.enter(c);
    const written = new Set<string>();
    const seen = new Map<string, number>();
    let cursor = 9;
    let writing = true;
    const follow = async () => {
      for (;;) {
        const last = !writing;
        const { body } = await changes(c, token, `cursor=${cursor}&limit=7`);
        for (const row of body.rows) {
          expect(row.seq).toBeGreaterThan(cursor);
          seen.set(row.id, row.seq);
        }
        cursor = body.cursor;
        if (last && !body.more) return;
      }
    };
    const writer = async () => {
      for (let i = 0; i < 5; i += 1) {
        const ids = [randomUUID(), randomUUID(), randomUUID()];
        await change(c, async (w) => {
          for (const id of ids) await putContent(w, content(c, id));
        });
        for (const id of ids) written.add(id);
      }
    };
    const reader = follow();
    await Promise.all(Array.from({ length: 20 }, writer));
    writing = false;
    await reader;
    expect([...seen.keys()].toSorted()).toEqual([...written].toSorted());
    expect([...seen.values()].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 300 }, (_, i) => i + 10),
    );
  });

  test('a cursor older than the memory of tombstones has to begin anew, and then arrives', async () => {
    const c = await t.company();
    await change(c, async (w) => w.changes.del(COMPANY_SCOPE, 'content', c.contents.um));
    await forgetBefore(
      t.services.db,
      new Date(t.clock.now() - 86_400_000),
      new Date(t.clock.now()),
    );
    const tombstones = () =>
      t.services.db
        .select({ id: feedRows.id })
        .from(feedRows)
        .where(and(eq(feedRows.tenant, c.tenant), eq(feedRows.op, 'del')));
    expect(await tombstones()).toEqual([{ id: c.contents.um }]);
    await forgetBefore(
      t.services.db,
      new Date(t.clock.now() + 86_400_000),
      new Date(t.clock.now()),
    );
    expect(await tombstones()).toEqual([]);
    const token = await t.enter(c);
    const old = await changes(c, token, 'cursor=9');
    expect([old.status, old.body.code]).toEqual([410, 'cursor_expired']);
    const first = await changes(c, token, 'cursor=0&limit=5');
    const rest = await changes(c, token, `cursor=${first.body.cursor}&limit=5&walk=1`);
    expect([rest.status, rest.body.rows.length, rest.body.cursor, rest.body.more]).toEqual([
      200,
      3,
      10,
      false,
    ]);
    expect((await changes(c, token, 'cursor=10')).status).toBe(200);
    // A walk that began before has rows that may have been deleted since; one that began after has
    // none of them.
    const begun = async (head: number) =>
      (await changes(c, token, `cursor=5&walk=1&begun=${head}`)).status;
    expect([await begun(9), await begun(10)]).toEqual([410, 200]);
  });

  test('the order of commits holds for a writer that was slow', async () => {
    const c = await t.company();
    const token = await t.enter(c);
    const cursors: number[] = [];
    await change(c, async (w) => {
      await putContent(w, content(c, 'lento'));
      if (database().kind === 'postgres') {
        // A faster writer commits first and gets the lower number, because numbers are given at the
        // end.
        await change(c, (fast) => putContent(fast, content(c, 'rapido')));
        cursors.push((await changes(c, token, 'cursor=9')).body.cursor);
      }
    });
    const { body } = await changes(c, token, `cursor=${cursors[0] ?? 9}`);
    expect(body.rows.map((row: AnyAnswer) => row.id)).toEqual(['lento']);
  });
});
