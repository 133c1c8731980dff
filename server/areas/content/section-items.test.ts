/**
 * The items of sections: pages by position, what is found in them, and that what is restricted to a
 * group is in none.
 */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  FIRST_ENTRIES,
  type Section,
  type SectionEntry,
} from '#contract/areas/content/entities/section.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { write } from '#server/feed/write.ts';
import { grantToGroups } from '#server/areas/publish/grant-to-groups.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { putSections } from '#server/areas/publish/put/put-sections.ts';
import { buildContent } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { putClasses, type TestClasses } from '#server/testing/put-classes.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { type AnyAnswer, startTestApp, type TestApp } from '#server/testing/test-app.ts';

const list = (entries: SectionEntry[]): Section => ({
  idSection: 'lista',
  idSectionType: 7,
  order: 0,
  title: null,
  text: null,
  homeType: 'row',
  items: [],
  entries,
});
const numbered = (count: number, of: (at: number) => Partial<SectionEntry>): SectionEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    idEntry: String(at + 1),
    text: `Item ${at + 1}`,
    ...of(at + 1),
  }));

onEmbeddedDatabase((database) => {
  let t: TestApp;
  let c: TestCompany;
  let k: TestClasses;
  let ana: string;
  const publish = (work: Parameters<typeof write>[2]) =>
    write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      work,
    );
  const ask = async (body: object, token = ana): Promise<AnyAnswer> =>
    (await t.call('POST', '/api/content/listfilter/lista', { host: c.host, token, body })).body;
  const idsOf = ({ content }: AnyAnswer): string[] =>
    content.map(({ idEntry }: SectionEntry) => idEntry);
  const row = async () => {
    const [found] = await t.services.db
      .select({ d: feedRows.d, op: feedRows.op })
      .from(feedRows)
      .where(
        and(eq(feedRows.tenant, c.tenant), eq(feedRows.t, 'section'), eq(feedRows.id, 'lista')),
      );
    return found?.op === 'put' ? (found.d as Section) : null;
  };
  beforeAll(async () => {
    t = await startTestApp(database());
    c = await t.company();
    k = await putClasses(t.services.db, c, new Date(t.clock.now()));
    ana = await t.enter(c);
  });
  afterAll(() => t.app.close());

  it('the row holds the first of them and says how many there are; a page is the items at its positions', async () => {
    await publish((w) =>
      putSections(w, [list(numbered(130, () => ({ address: 'https://a.example/' })))]),
    );
    const { entries, total } = (await row())!;
    expect([entries?.length, entries?.at(-1)?.idEntry, total]).toEqual([FIRST_ENTRIES, '60', 130]);
    const second = await ask({ page: 2 });
    expect([idsOf(second)[0], idsOf(second).length, second.totalRecord]).toEqual(['61', 60, 130]);
    expect([idsOf(await ask({ page: 3 })).length, idsOf(await ask({ page: 4 }))]).toEqual([10, []]);
    const { body } = await t.call('GET', '/api/content/section/lista', {
      host: c.host,
      token: ana,
    });
    expect([idsOf(body).length, body.totalRecord]).toEqual([60, 130]);
    const wrong = await Promise.all(
      [{ page: 0 }, { page: 1, pageLength: 101 }, { page: 1, searchTags: ['x'.repeat(301)] }].map(
        (b) => ask(b),
      ),
    );
    expect(wrong.map(({ code }) => code)).toEqual([
      'invalid_fields',
      'invalid_fields',
      'invalid_fields',
    ]);
  });

  it('are found by title, description and tag, whatever their accents; a sign of the search itself is a letter', async () => {
    await publish(async (w) => {
      await putContent(
        w,
        buildContent({
          idContentItem: 'camara',
          idNode: c.course,
          text: 'Câmara fria',
          tags: ['Saúde'],
        }),
      );
      await putSections(w, [
        list([
          { idEntry: '1', idContentItem: 'camara' },
          { idEntry: '2', text: 'Rota 100%', description: 'AÇÃO na doca' },
          { idEntry: '3', text: 'Rota 1000' },
        ]),
      ]);
    });
    const found = async (...searchTags: string[]) => idsOf(await ask({ page: 1, searchTags }));
    expect([
      await found('camara'),
      await found('SAUDE'),
      await found('acao'),
      await found('100%'),
      await found('rota', 'doca'),
    ]).toEqual([['1'], ['1'], ['2'], ['2'], ['2']]);
    const page = await ask({ page: 2, pageLength: 1, searchTags: ['rota'] });
    expect([idsOf(page), page.totalRecord, page.content[0].title]).toEqual([['3'], 2, 'Rota 1000']);
  });

  it('what is restricted is in no row, on no page and not found, with nothing that the section says of it; not for the group either', async () => {
    await publish(async (w) => {
      await putContent(
        w,
        buildContent({ idContentItem: 'plano', idNode: c.course, text: 'Plano' }),
      );
      await putSections(w, [
        list(
          numbered(70, (at) =>
            at % 2 === 0 ? { idContentItem: 'plano', text: 'palavra-oculta' } : {},
          ),
        ),
      ]);
    });
    expect(JSON.stringify(await row())).toContain('palavra-oculta');
    await publish(async (w) => {
      await putContent(
        w,
        buildContent({ idContentItem: 'plano', idNode: k.secret, text: 'Plano' }),
      );
      await grantToGroups(w);
    });
    const bia = await t.enter(c, 'bia');
    const all = [
      await row(),
      await ask({ page: 2 }),
      await ask({ page: 2 }, bia),
      await ask({ page: 1, searchTags: ['oculta'] }),
    ];
    expect(JSON.stringify(all)).not.toContain('palavra-oculta');
    expect([(await row())?.entries?.length, idsOf(await ask({ page: 2 }))]).toEqual([
      30,
      ['61', '63', '65', '67', '69'],
    ]);
    ana = await t.enter(c);
  });

  it('leave with their section; the sections of another company are not found', async () => {
    const other = await t.company();
    await publish((w) => putSections(w, []));
    expect([await row(), (await ask({ page: 1 })).code]).toEqual([null, 'not_found']);
    await write(
      t.services.db,
      { tenant: other.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      (w) => putSections(w, [list(numbered(3, () => ({})))]),
    );
    expect((await ask({ page: 1 })).code).toBe('not_found');
  });
});
