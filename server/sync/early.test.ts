/**
 * What a device that is being filled is told ahead: the first screen, then a page, and nothing that
 * is not the person's.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { topNodeEnrollmentId } from '#contract/areas/learning/entities/enrollment.ts';
import { limits } from '#contract/protocol.ts';
import { enroll } from '#server/areas/publish/enroll.ts';
import { grantToGroups } from '#server/areas/publish/grant-to-groups.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { putGroup } from '#server/areas/publish/put/put-group.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { buildContent, buildElement, buildNode } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type AnyAnswer, type TestApp } from '#server/testing/test-app.ts';
import { write, type Writing } from '../feed/write.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const put = (c: TestCompany, work: (w: Writing) => Promise<unknown>) =>
    write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      work,
    );
  const early = async (c: TestCompany, token: string, page?: string) => {
    const { status, body } = await t.call(
      'GET',
      `/api/sync/early?nonce=12345678${page === undefined ? '' : `&page=${page}`}`,
      {
        host: c.host,
        token,
      },
    );
    expect(status).toBe(200);
    return body.scopes as { scope: string; rows: AnyAnswer[] }[];
  };
  const keysOf = (scopes: Awaited<ReturnType<typeof early>>): string[] =>
    scopes
      .flatMap(({ scope, rows }) =>
        rows.map(({ t: table, id }) => `${scope.split(':')[0]} ${table} ${id}`),
      )
      .toSorted();

  test('the first screen: the frame, home and the pages of its cards, the person and what they are enrolled in', async () => {
    const c = await t.company();
    const token = await t.enter(c);
    await put(c, async (w) => {
      await putNode(w, buildNode({ idNode: 'begun' }));
      await enroll(w, { idUser: c.ana, idNode: 'begun', idEnrollment: 'e1' });
    });
    const keys = keysOf(await early(c, token));
    expect(keys).toContain(`person me ${c.ana}`);
    expect(keys).toContain('person enrollment e1');
    expect(keys).toContain(`person nodeEnrollment ${topNodeEnrollmentId('e1')}`);
    expect(keys).toContain('company node begun');
    expect(keys.filter((key) => key.startsWith('company app '))).toHaveLength(1);
    expect(keys.filter((key) => key.startsWith('company term '))).not.toEqual([]);
  });

  test('rows are those of the walk, to the letter', async () => {
    const c = await t.company();
    const token = await t.enter(c);
    for (const { scope, rows } of await early(c, token)) {
      const walk = await t.call(
        'GET',
        `/api/sync/changes?nonce=12345678&scope=${scope}&cursor=0&walk=1`,
        { host: c.host, token },
      );
      expect(walk.body.more).toBe(false);
      const known = new Map(walk.body.rows.map((row: AnyAnswer) => [`${row.t} ${row.id}`, row]));
      for (const row of rows) expect(row).toEqual(known.get(`${row.t} ${row.id}`));
    }
  });

  test('a page with its contents, by its id, an enrolment in it or one of its contents; of one that is not there nothing', async () => {
    const c = await t.company();
    const token = await t.enter(c);
    await put(c, async (w) => {
      await putNode(
        w,
        buildNode({ idNode: 'far', mapElements: [buildElement({ idElement: 'film' })] }),
      );
      await putContent(w, buildContent({ idContentItem: 'film', idNode: 'far' }));
      await enroll(w, { idUser: c.ana, idNode: 'far', idEnrollment: 'e-far' });
    });
    for (const page of ['far', 'e-far']) {
      const keys = keysOf(await early(c, token, page));
      expect(keys).toEqual(
        expect.arrayContaining([
          'company node far',
          'company content film',
          'person enrollment e-far',
        ]),
      );
    }
    expect(keysOf(await early(c, token, 'film'))).toContain('company content film');
    expect(keysOf(await early(c, token, 'nowhere'))).toEqual([]);
  });

  test('of a page for a group its people get the page, the others its card, and no person the rows of a colleague', async () => {
    const c = await t.company();
    const [ana, bia] = [await t.enter(c), await t.enter(c, 'bia')];
    await put(c, async (w) => {
      await putGroup(w, 'g', [c.ana]);
      await putNode(
        w,
        buildNode({
          idNode: 'closed',
          restrictedTo: 'g',
          mapElements: [buildElement({ idElement: 'secret' })],
        }),
      );
      await putContent(w, buildContent({ idContentItem: 'secret', idNode: 'closed' }));
      await grantToGroups(w);
      await enroll(w, { idUser: c.ana, idNode: 'closed', idEnrollment: 'e-ana' });
    });
    expect(keysOf(await early(c, ana, 'closed'))).toEqual(
      expect.arrayContaining([
        'person grantedNode closed',
        'person grantedContent secret',
        'person enrollment e-ana',
      ]),
    );
    const others = await early(c, bia, 'closed');
    expect(keysOf(others)).toEqual(['company node closed']);
    expect(others[0]?.rows[0].d).toMatchObject({ hasAccess: 0, mapElements: [] });
    expect(keysOf(await early(c, bia, 'e-ana'))).toEqual([]);
    expect(keysOf(await early(c, bia, 'secret'))).toEqual([]);
    expect(
      keysOf(await early(c, bia)).filter(
        (key) => key.startsWith('person ') && key.includes('e-ana'),
      ),
    ).toEqual([]);
  });

  test('another company’s page is not there', async () => {
    const [c, other] = [await t.company(), await t.company()];
    await put(other, (w) => putNode(w, buildNode({ idNode: 'theirs' })));
    expect(keysOf(await early(c, await t.enter(c), 'theirs'))).toEqual([]);
  });

  test('a page of nine hundred contents is bounded, and is in it itself', async () => {
    const c = await t.company();
    const token = await t.enter(c);
    await put(c, async (w) => {
      const elements = Array.from({ length: 900 }, (_, n) => buildElement({ idElement: `c${n}` }));
      await putNode(w, buildNode({ idNode: 'wide', mapElements: elements }));
      for (let n = 0; n < 900; n += 1)
        await putContent(w, buildContent({ idContentItem: `c${n}`, idNode: 'wide' }));
    });
    expect(keysOf(await early(c, token, 'wide')).length).toBeLessThanOrEqual(limits.earlyRows);
    expect(keysOf(await early(c, token, 'wide'))).toContain('company node wide');
  });
});
