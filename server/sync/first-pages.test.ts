import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/protocol.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { buildContent } from '#server/testing/build-docs.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp, type AnyAnswer } from '#server/testing/test-app.ts';
import { forgetBefore } from './forget.ts';
import { readFirstPages } from '../feed/read-first-pages.ts';
import { write } from '../feed/write.ts';

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const look = (c: TestCompany, token: string, cursors: string) =>
    t.call('GET', `/api/sync/scopes?nonce=12345678&cursors=${encodeURIComponent(cursors)}`, {
      host: c.host,
      token,
    });
  const pagesOf = async (c: TestCompany, token: string, cursors: string) =>
    ((await look(c, token, cursors)).body.changes ?? []).map(
      ({ scope, cursor, more, rows }: AnyAnswer) => [scope, cursor, more, rows.length],
    );
  const put = (c: TestCompany, count: number) =>
    write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      async (w) => {
        for (let n = 0; n < count; n += 1)
          await putContent(
            w,
            buildContent({ idContentItem: randomUUID(), idNode: c.course, text: String(n) }),
          );
      },
    );

  test('come with the heads, of what has moved since the cursor that was named', async () => {
    const c = await t.company();
    const token = await t.enter(c);
    const person = `person:${c.ana}`;
    const { body } = await look(c, token, '');
    expect(body).not.toHaveProperty('changes');
    const heads = Object.fromEntries(
      body.scopes.map(({ scope, head }: AnyAnswer) => [scope, head]),
    );
    expect(await pagesOf(c, token, `company=${heads.company},${person}=${heads[person]}`)).toEqual(
      [],
    );
    await put(c, 2);
    expect(await pagesOf(c, token, `company=${heads.company},${person}=${heads[person]}`)).toEqual([
      ['company', heads.company + 2, false, 2],
    ]);
    const told = (await look(c, token, `company=${heads.company}`)).body.changes[0];
    const asked = await t.call(
      'GET',
      `/api/sync/changes?nonce=12345678&scope=company&cursor=${heads.company}`,
      { host: c.host, token },
    );
    expect(told).toEqual({
      scope: 'company',
      cursor: asked.body.cursor,
      more: asked.body.more,
      rows: asked.body.rows,
    });
  });

  test('all of them are no longer than one page, the person’s own first', async () => {
    const c = await t.company();
    const token = await t.enter(c);
    const person = `person:${c.ana}`;
    await put(c, limits.pageRows + 20);
    const own = (await pagesOf(c, token, `${person}=0`))[0];
    const both = await pagesOf(c, token, `company=9,${person}=0`);
    expect(both).toEqual([
      own,
      ['company', expect.any(Number), true, limits.pageRows - Number(own[3])],
    ]);
  });

  test('of another person, of what is none and of a cursor that is forgotten are not told', async () => {
    const c = await t.company();
    const token = await t.enter(c);
    const { body } = await look(
      c,
      token,
      `person:${c.bia}=0,admin=0,company=-1,company,=3,,company=9999999999999999999`,
    );
    expect([body.scopes.length, body.changes]).toEqual([2, undefined]);
    expect((await look(c, token, 'x'.repeat(1_401))).status).toBe(422);
    await write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      async (w) => w.changes.del('company', 'content', c.contents.um),
    );
    expect((await pagesOf(c, token, 'company=9')).length).toBe(1);
    await forgetBefore(
      t.services.db,
      new Date(t.clock.now() + 86_400_000),
      new Date(t.clock.now()),
    );
    expect(await pagesOf(c, token, 'company=9')).toEqual([]);
  });

  test('one that cannot be read is left out, and nothing else', async () => {
    const c = await t.company();
    const fails = (): never => {
      throw new Error('the disk is slow');
    };
    const db = { select: fails } as unknown as TestApp['services']['db'];
    const heads = [{ scope: 'company', head: 9 }];
    expect(
      await readFirstPages(
        { ...t.services, db },
        c.tenant,
        heads,
        [{ scope: 'company', cursor: 1 }],
        false,
      ),
    ).toEqual([]);
    expect(
      await readFirstPages(t.services, c.tenant, heads, [{ scope: 'company', cursor: 1 }], false),
    ).toHaveLength(1);
  });
});
