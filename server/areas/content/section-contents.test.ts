/**
 * A section of thousands of different contents: what devices are told by the feed is bounded, the
 * others come with their page, to those who may.
 */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIRST_ENTRIES, type Section } from '#contract/areas/content/entities/section.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { COMPANY_SCOPE } from '#server/feed/scope.ts';
import { write } from '#server/feed/write.ts';
import { grantToGroups } from '#server/areas/publish/grant-to-groups.ts';
import { putContent, putContents } from '#server/areas/publish/put/put-content.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { putSections } from '#server/areas/publish/put/put-sections.ts';
import { buildContent, buildElement, buildNode } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { putClasses, type TestClasses } from '#server/testing/put-classes.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const nameOf = (at: number): string => `obra-${at}`;
const sectionOf = (count: number, of = nameOf): Section => ({
  idSection: 'acervo',
  idSectionType: 7,
  order: 0,
  title: null,
  text: null,
  homeType: 'row',
  items: [],
  entries: Array.from({ length: count }, (_, at) => ({
    idEntry: String(at + 1),
    idContentItem: of(at + 1),
  })),
});

onEmbeddedDatabase((database) => {
  let count = 0;
  let t: TestApp;
  let c: TestCompany;
  let k: TestClasses;
  let ana: string;
  const publish = (work: Parameters<typeof write>[2]) =>
    write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      async (w) => {
        await work(w);
        await grantToGroups(w);
      },
    );
  const put = (ids: readonly number[], doc: Partial<Parameters<typeof buildContent>[0]> = {}) =>
    publish((w) =>
      putContents(
        w,
        ids.map((at) =>
          buildContent({ idContentItem: nameOf(at), idNode: c.course, text: `Obra ${at}`, ...doc }),
        ),
      ),
    );
  /**
   * What a device that knows nothing is told of these contents: the last word on each, by a whole
   * walk.
   */
  const walk = async (token = ana): Promise<Map<string, string>> => {
    const told = new Map<string, string>();
    for (let cursor = 0, more = true; more;) {
      const query = `scope=company&cursor=${cursor}&limit=500&nonce=12345678&walk=1`;
      const { body } = await t.call('GET', `/api/sync/changes?${query}`, { host: c.host, token });
      for (const row of body.rows)
        if (row.t === 'content' && row.id.startsWith('obra-')) told.set(row.id, row.op);
      ({ cursor, more } = body);
    }
    return told;
  };
  const page = async (n: number, token = ana, searchTags: string[] = []) => {
    const { body } = await t.call('POST', '/api/content/listfilter/acervo', {
      host: c.host,
      token,
      body: { page: n, searchTags },
    });
    return body.contents.map(
      ({ idContentItem }: { idContentItem: string }) => idContentItem,
    ) as string[];
  };
  const find = (at: number, token = ana) =>
    t.call('GET', `/api/content/find/${nameOf(at)}`, { host: c.host, token });
  beforeAll(async () => {
    count = database().kind === 'pglite' ? 400 : 2_000;
    t = await startTestApp(database());
    c = await t.company();
    k = await putClasses(t.services.db, c, new Date(t.clock.now()));
    ana = await t.enter(c);
    await publish(async (w) => {
      const docs = Array.from({ length: count }, (_, at) =>
        buildContent({ idContentItem: nameOf(at + 1), idNode: c.course, text: `Obra ${at + 1}` }),
      );
      await putContents(w, docs);
      await putSections(w, [sectionOf(count)]);
    });
  }, 300_000);
  afterAll(() => t.app.close());

  it('the feed tells of the first, a page brings the contents of its own items', async () => {
    const told = await walk();
    expect([
      told.size,
      told.get(nameOf(FIRST_ENTRIES)),
      told.get(nameOf(FIRST_ENTRIES + 1)),
    ]).toEqual([FIRST_ENTRIES, 'put', undefined]);
    const second = await page(2);
    expect([second.length, second.includes(nameOf(61)), second.includes(nameOf(120))]).toEqual([
      60,
      true,
      true,
    ]);
    expect([await page(1), await page(1, ana, ['Obra', '127'])]).toEqual([
      [],
      expect.arrayContaining([nameOf(127)]),
    ]);
    const { body } = await find(100);
    expect([body.content[0].text, body.asOf > 0, (await find(1)).body.asOf]).toEqual([
      'Obra 100',
      true,
      undefined,
    ]);
  });

  it('what people do with one counts, and the search of the server finds it', async () => {
    const body = { idContentItem: nameOf(100), vote: 5 };
    const headers = { 'idempotency-key': randomUUID() };
    const vote = await t.call('POST', '/api/content/rating', {
      host: c.host,
      token: ana,
      body,
      headers,
    });
    const found = await t.call('GET', '/api/learning/search?searchString=obra%20100', {
      host: c.host,
      token: ana,
    });
    expect([vote.status, JSON.stringify(found.body).includes(nameOf(100))]).toEqual([200, true]);
  });

  it('one that is changed stays off the feed; one that a page names, or that comes to the first items, is told', async () => {
    const before = (await walk()).size;
    await put([100], { text: 'Outro nome' });
    expect([(await walk()).size, (await find(100)).body.content[0].text]).toEqual([
      before,
      'Outro nome',
    ]);
    await publish((w) =>
      putNode(
        w,
        buildNode({
          idNode: k.open,
          nodeCode: '2.2',
          mapElements: [buildElement({ idElement: nameOf(100) })],
        }),
      ),
    );
    expect([(await walk()).get(nameOf(100)), (await find(100)).body.asOf]).toEqual([
      'put',
      undefined,
    ]);
    await publish((w) =>
      putNode(w, buildNode({ idNode: k.open, nodeCode: '2.2', mapElements: [] })),
    );
    expect((await walk()).get(nameOf(100))).toBeUndefined();
  });

  it('what is restricted is withdrawn from those who opened it, and is told to its group alone', async () => {
    const bia = await t.enter(c, 'bia');
    await put([101], { idNode: k.secret, text: 'palavra-secreta' });
    expect([
      (await walk()).get(nameOf(101)),
      (await page(2)).includes(nameOf(101)),
      (await find(101)).status,
    ]).toEqual(['del', false, 404]);
    expect([(await page(2, bia)).includes(nameOf(101)), (await find(101, bia)).status]).toEqual([
      false,
      200,
    ]);
    const rows = await t.services.db
      .select({ scope: feedRows.scope, op: feedRows.op })
      .from(feedRows)
      .where(
        and(eq(feedRows.tenant, c.tenant), eq(feedRows.id, nameOf(101)), eq(feedRows.op, 'put')),
      );
    expect(rows.map(({ scope }) => scope)).toEqual([`person:${c.bia}`]);
    // Nor does what is published next bring it back for every person.
    await put([100]);
    expect([(await page(2)).includes(nameOf(101)), (await find(101)).status]).toEqual([false, 404]);
    await put([101]);
    expect([
      (await walk()).get(nameOf(101)),
      (await find(101)).status,
      (await page(2)).includes(nameOf(101)),
    ]).toEqual([undefined, 200, true]);
  });

  it('one that is withdrawn is in no page, and no feed fills with what was', async () => {
    await put([102], { active: 0 });
    expect([(await page(2)).includes(nameOf(102)), (await walk()).get(nameOf(102))]).toEqual([
      false,
      undefined,
    ]);
  });

  it('rows that a server of before had told leave its feed without a word: devices keep what they have', async () => {
    await publish((w) => putSections(w, []));
    await publish((w) =>
      putContent(w, buildContent({ idContentItem: 'obra-nova', idNode: c.course })),
    );
    expect((await walk()).get('obra-nova')).toBe('put');
    await publish((w) =>
      putSections(w, [sectionOf(130, (at) => (at === 129 ? 'obra-nova' : nameOf(at)))]),
    );
    expect([(await walk()).get('obra-nova'), (await page(3)).includes('obra-nova')]).toEqual([
      undefined,
      true,
    ]);
    const left = await t.services.db
      .select({ id: feedRows.id })
      .from(feedRows)
      .where(
        and(
          eq(feedRows.tenant, c.tenant),
          eq(feedRows.scope, COMPANY_SCOPE),
          eq(feedRows.id, 'obra-nova'),
        ),
      );
    expect(left).toEqual([]);
  });

  it('another company neither finds nor opens them', async () => {
    const other = await t.company();
    const token = await t.enter(other);
    expect(
      (await t.call('GET', `/api/content/find/${nameOf(100)}`, { host: other.host, token })).status,
    ).toBe(404);
  });
});
