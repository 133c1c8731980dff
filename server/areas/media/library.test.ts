import { expect, test } from 'vitest';
import type { Section } from '#contract/areas/content/entities/section.ts';
import { people } from '#server/db/schema/access.ts';
import { write } from '#server/feed/write.ts';
import { putLibrary } from '#server/areas/publish/put/put-library.ts';
import { putSections } from '#server/areas/publish/put/put-sections.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { aSection } from '#tests/builders/rows.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe } from 'vitest';

const hash = (letter: string): string => letter.repeat(64);

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const companyWith = async (sections: Partial<Section>[], keys: readonly string[] = []) => {
    const c = await t.company();
    const at = { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce };
    await write(database().db, at, async (w) => {
      await putSections(
        w,
        sections.map((one) => aSection(one)),
      );
      await putLibrary(
        w,
        keys.map((key) => ({
          library: 'acervo',
          key,
          url: `/media/${hash('a')}/x.pdf`,
          sha256: hash('a'),
          mimeType: 'application/pdf',
          size: 9,
          modifiedAt: new Date(Date.UTC(2026, 0, key.length)),
        })),
      );
    });
    const token = await t.enter(c);
    const ask = (path: string) => t.call('GET', path, { host: c.host, token });
    return { c, ask };
  };

  describe('a media library', () => {
    const library = { idSection: 'acervo', idSectionType: 14 };
    const deep = `${Array.from({ length: 49 }, (_, n) => `n${n}`).join('/')}/fim.pdf`;

    test('has folders made of keys, then files, page by page, with the latest date of each', async () => {
      const { ask } = await companyWith(
        [library],
        ['b.pdf', 'a.pdf', 'pasta/um.pdf', 'pasta/sub/dois-dois.pdf', 'pastas/x.pdf', deep],
      );
      const keysOf = async (query: string) => {
        const { body } = await ask(`/api/mediacenter/acervo${query}`);
        return [
          body.files.map(({ key, isFolder }: { key: string; isFolder: boolean }) =>
            isFolder ? `${key}/` : key,
          ),
          body.totalRecords,
        ];
      };
      expect(await keysOf('')).toEqual([['n0/', 'pasta/', 'pastas/', 'a.pdf', 'b.pdf'], 5]);
      expect(await keysOf('?offset=2&limit=2')).toEqual([['pastas/', 'a.pdf'], 5]);
      expect(await keysOf('?offset=4&limit=2')).toEqual([['b.pdf'], 5]);
      expect(await keysOf('?folder=pasta')).toEqual([['pasta/sub/', 'pasta/um.pdf'], 2]);
      expect(await keysOf(`?folder=${encodeURIComponent(deep.slice(0, -8))}`)).toEqual([[deep], 1]);
      const { body } = await ask('/api/mediacenter/acervo?folder=pasta');
      expect(body.files[0].date).toBe(
        new Date(Date.UTC(2026, 0, 'pasta/sub/dois-dois.pdf'.length)).toISOString(),
      );
    });

    test('takes folders that climb, patterns and odd signs for what they are', async () => {
      const { ask } = await companyWith(
        [library],
        ['100%/a.pdf', '100 de/b.pdf', '🚚 frota/c.pdf', 'x_y/d.pdf'],
      );
      const count = async (query: string) =>
        (await ask(`/api/mediacenter/acervo${query}`)).body.totalRecords;
      expect(await count(`?folder=${encodeURIComponent('../../100%')}`)).toBe(1);
      expect(await count(`?folder=${encodeURIComponent('🚚 frota')}`)).toBe(1);
      expect(await count('?folder=..%2F..')).toBe(4);
      expect([
        await count('?searchText=%25'),
        await count('?searchText=_'),
        await count('?searchText=C.PD'),
      ]).toEqual([0, 0, 1]);
    });

    test('is of its company alone, and only where that has the section', async () => {
      const { ask } = await companyWith([{ ...library, idSectionType: 12 }], ['a.pdf']);
      const other = await companyWith([library], []);
      expect((await ask('/api/mediacenter/acervo')).status).toBe(404);
      expect((await other.ask('/api/mediacenter/acervo')).body).toEqual({
        files: [],
        folders: 0,
        totalRecords: 0,
      });
    });
  });

  describe('the directory', () => {
    test('has name, e-mail and photo of who may come in, by part of a name, of this company alone', async () => {
      const { c, ask } = await companyWith([{ idSection: 'gente', idSectionType: 13 }]);
      const other = await companyWith([{ idSection: 'gente', idSectionType: 13 }]);
      await database()
        .db.update(people)
        .set({ name: 'Célia' })
        .where(and(eq(people.tenant, c.tenant), eq(people.id, c.bia)));
      await database()
        .db.update(people)
        .set({ name: 'Célia' })
        .where(and(eq(people.tenant, other.c.tenant), eq(people.id, other.c.bia)));
      await database()
        .db.update(people)
        .set({ name: 'Cecília', blocked: true })
        .where(and(eq(people.tenant, c.tenant), eq(people.id, c.admin)));
      const { body } = await ask('/api/directory/users?searchText=CELIA');
      expect(body).toEqual({
        success: true,
        totalRecords: 1,
        userList: [expect.objectContaining({ name: 'Célia', own: false })],
      });
      expect(Object.keys(body.userList[0]).toSorted()).toEqual(['email', 'name', 'own', 'photo']);
      const all = (await ask('/api/directory/users')).body;
      expect([all.totalRecords, all.userList.filter(({ own }: { own: boolean }) => own)]).toEqual([
        2,
        [expect.objectContaining({ own: true })],
      ]);
      expect((await ask('/api/directory/users?limit=1&offset=1')).body.userList).toEqual([
        all.userList[1],
      ]);
      expect((await ask('/api/directory/users?searchText=%25')).body.totalRecords).toBe(0);
    });

    test('is nowhere where the company has no such section', async () => {
      const { ask } = await companyWith([{ idSection: 'acervo', idSectionType: 14 }]);
      expect((await ask('/api/directory/users')).status).toBe(404);
    });
  });
});
