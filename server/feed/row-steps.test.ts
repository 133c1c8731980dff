import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangeRow } from '#contract/protocol.ts';
import { feedSchemas } from '#contract/feed.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { patched, rowSum } from '#contract/row-patch.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { aMapElement, aNode } from '#tests/builders/rows.ts';
import { COMPANY_SCOPE } from './scope.ts';
import { write } from './write.ts';

const page = (titles: readonly string[], title = 'Trilha'): Node =>
  aNode({
    idNode: 'big',
    title,
    mapElements: titles.map((text, n) =>
      aMapElement({ idElement: `e${n}`, title: text, label: 'x'.repeat(100) }),
    ),
  });
const titles = (changed: Record<number, string> = {}): string[] =>
  Array.from({ length: 60 }, (_none, n) => changed[n] ?? `Aula ${n}`);

onEmbeddedDatabase((database) => {
  let t: TestApp;
  let c: TestCompany;
  let token: string;
  beforeAll(async () => {
    t = await startTestApp(database());
    c = await t.company();
    token = await t.enter(c);
  });
  afterAll(() => t.app.close());

  const put = async (d: Node | null): Promise<number> => {
    const { heads } = await write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      async (w) => {
        if (d) w.changes.put(COMPANY_SCOPE, 'node', 'big', d);
        else w.changes.del(COMPANY_SCOPE, 'node', 'big');
      },
    );
    return heads[0]?.seq ?? 0;
  };
  const told = async (cursor: number, query = '&patches=1'): Promise<ChangeRow> => {
    const { body } = await t.call(
      'GET',
      `/api/sync/changes?nonce=12345678&scope=company&cursor=${cursor}${query}`,
      {
        host: c.host,
        token,
      },
    );
    return (body as { rows: ChangeRow[] }).rows.at(-1) as ChangeRow;
  };
  /** What a device makes of it. */
  const read = (row: ChangeRow, base: Node): unknown => {
    const d = feedSchemas.node.parse(row.p ? row.p.steps.reduce(patched, base as unknown) : row.d);
    if (row.p) expect(row.p.sum).toBe(rowSum(d));
    return d;
  };

  test('a device that has an earlier version is told what changed since, whichever it has', async () => {
    const versions = [
      page(titles()),
      page(titles({ 3: 'Nova' })),
      page(titles({ 3: 'Nova', 40: 'Outra' })),
      page(titles({ 3: 'Nova', 40: 'Outra' }), 'Fim'),
    ];
    const at: number[] = [];
    for (const version of versions) at.push(await put(version));
    const last = versions.at(-1)!;
    for (const n of [0, 1, 2]) {
      const row = await told(at[n]!);
      expect([row.d, row.p?.steps.length]).toEqual([undefined, 3 - n]);
      expect(JSON.stringify(row).length).toBeLessThan(JSON.stringify(last).length / 10);
      expect(read(row, versions[n]!)).toEqual(feedSchemas.node.parse(last));
    }
    // Who asks for none, has none of it, or walks is told the whole row.
    for (const row of [
      await told(at[0]!, ''),
      await told(at[0]! - 1),
      await told(at[0]!, '&patches=1&walk=1'),
      await told(0),
    ])
      expect([row.p, row.d]).toEqual([undefined, last]);
    const look = await t.call(
      'GET',
      `/api/sync/scopes?nonce=12345678&patches=1&cursors=company=${at[2]}`,
      { host: c.host, token },
    );
    expect(JSON.stringify(look.body).includes('Aula 7')).toBe(false);
  });

  test('a row that was deleted in between, or changed as a whole, is told whole', async () => {
    const first = await put(page(titles()));
    await put(null);
    await put(page(titles({ 1: 'De novo' })));
    expect((await told(first)).d).toEqual(page(titles({ 1: 'De novo' })));
    const long = await put(page(titles().map((text) => `${text} ${'y'.repeat(1000)}`)));
    expect((await told(long - 1)).d).toBeDefined();
    const short = await put(
      page(
        titles()
          .map((text) => `${text} ${'y'.repeat(1000)}`)
          .with(5, 'Curta'),
      ),
    );
    expect([
      (await told(long)).p?.steps.length,
      (await told(long - 1)).p,
      (await told(short)) as unknown,
    ]).toEqual([1, undefined, undefined]);
  });

  test('many steps do not outgrow the row', async () => {
    const first = await put(page(titles()));
    let last = first;
    for (let n = 0; n < 20; n += 1) last = await put(page(titles({ [n]: `Mudança ${n}` })));
    expect((await told(first)).d).toBeDefined();
    const row = await told(last - 1);
    expect(row.p?.steps).toHaveLength(1);
    expect(read(row, page(titles({ 18: 'Mudança 18' })))).toEqual(
      feedSchemas.node.parse(page(titles({ 19: 'Mudança 19' }))),
    );
  });
});
