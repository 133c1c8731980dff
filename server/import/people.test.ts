/** People of a folder that comes again: what they edited, and their accounts in other companies. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkedPeople } from '#server/access/app-links.ts';
import { appLinks, people } from '#server/db/schema/access.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { changedFolder, layFolder } from '#server/testing/course-folder.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { startTestApp, type AnyAnswer, type TestApp } from '#server/testing/test-app.ts';
import { importCompany } from './import-company.ts';
import { ImportRefused } from './source/import-problems.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  let storage: FileStorage;
  let fileStore: string;
  beforeAll(async () => {
    t = await startTestApp(database());
    fileStore = await mkdtemp(join(tmpdir(), 'trilha-files-'));
    storage = new FileStorage(fileStore);
  });
  afterAll(async () => {
    await t.app.close();
    await rm(fileStore, { recursive: true });
  });

  const bring = async (person: string) => {
    const line =
      '  - {username: Ana, name: Ana Prado, email: ana@padaria.example, enrolled: [forno]}';
    const { folder, remove } = await layFolder(
      await changedFolder({ 'company.yaml': [[line, `  - {username: Ana, ${person}}`]] }),
    );
    try {
      return await importCompany({
        db: database().db,
        storage,
        folder,
        clock: t.clock,
        announce: t.services.announce,
      });
    } finally {
      await remove();
    }
  };
  const ana = async () => {
    const [row] = await database()
      .db.select()
      .from(people)
      .where(and(eq(people.tenant, 'padaria'), eq(people.usernameKey, 'ana')));
    if (!row) throw new Error('there is no Ana');
    return row;
  };
  const shown = async () => {
    const { name, phone } = await ana();
    return [name, phone];
  };
  const edit = async (changes: object) => {
    const { id } = await ana();
    const host = 'padaria.localhost';
    const { body } = await t.call('POST', '/api/login', {
      host,
      body: { username: 'ana', password: 'Padaria2026', idAppType: 1 },
    });
    const op = { kind: 'profile.edit', payload: { idUser: id, changes } };
    const { body: answer } = await t.push({ host, ana: id } as never, body.token, [op]);
    expect(answer.results[0].verdict).toBe('applied');
  };

  test('what a person edited stays until the folder says something else of it', async () => {
    await bring("name: Ana Prado, phone: '(11) 91111-1111'");
    await edit({
      name: { from: 'Ana Prado', to: 'Ana P. Souza' },
      phone: { from: null, to: '(11) 92222-2222' },
    });
    await bring("name: Ana Prado, phone: '(11) 91111-1111', role: Padeira");
    expect([await shown(), (await ana()).role]).toEqual([
      ['Ana P. Souza', '(11) 92222-2222'],
      'Padeira',
    ]);
    // The company has a new phone for her; her name is still her own.
    await bring("name: Ana Prado, phone: '(11) 93333-3333'");
    expect(await shown()).toEqual(['Ana P. Souza', '(11) 93333-3333']);
    await bring('name: Ana Prado Souza');
    expect(await shown()).toEqual(['Ana Prado Souza', '(11) 93333-3333']);
    await bring('name: Ana Prado Souza, phone: null');
    expect(await shown()).toEqual(['Ana Prado Souza', null]);
    await edit({ phone: { from: null, to: '(11) 94444-4444' } });
    await bring('name: Ana Prado Souza, phone: null');
    expect(await shown()).toEqual(['Ana Prado Souza', '(11) 94444-4444']);
  });

  test("of an import before any was remembered, an edit of the person stays and the rest is the folder's", async () => {
    await bring("name: Ana Prado, phone: '(11) 91111-1111'");
    await edit({ name: { from: null, to: 'Ana' } });
    await database().db.update(people).set({ imported: null }).where(eq(people.tenant, 'padaria'));
    await database()
      .db.update(people)
      .set({ profileTimes: { name: { at: '2026-03-10T10:00:00.000Z', origin: null } } })
      .where(eq(people.tenant, 'padaria'));
    await bring("name: Ana Prado, phone: '(11) 95555-5555'");
    expect(await shown()).toEqual(['Ana', '(11) 95555-5555']);
  });

  test('are tied to their accounts elsewhere, each company speaking for itself', async () => {
    const [other, third] = [await t.company(), await t.company()];
    const mine = { tenant: 'padaria', idUser: (await ana()).id };
    await bring(
      `name: Ana, apps: [{company: ${other.tenant}, username: BIA}, {company: ${third.tenant}, username: ana@${third.tenant}.example}]`,
    );
    const links = async () =>
      (await linkedPeople(database().db, mine))
        .map(({ tenant, idUser, opensSession }) => [tenant, idUser, opensSession])
        .toSorted();
    const tied = [
      ['padaria', mine.idUser, true],
      [other.tenant, other.bia, false],
      [third.tenant, third.ana, false],
    ].toSorted();
    expect(await links()).toEqual(tied);
    const token = await t.enter(other, 'bia');
    const go = (to: string) => t.call('POST', `/api/login/apps/${to}`, { host: other.host, token });
    expect((await go('padaria')).body.address).toMatch(/#token=/);
    expect((await go(third.tenant)).body.address).toMatch(/\/login$/);

    // What the other company says of its own account stays, and what left the folder is not untied.
    await database()
      .db.update(appLinks)
      .set({ opensSession: true })
      .where(eq(appLinks.tenant, other.tenant));
    await bring(`name: Ana, appsOwnLogin: 1, apps: [{company: ${other.tenant}, username: bia}]`);
    await bring('name: Ana');
    expect(await links()).toEqual(
      [
        ['padaria', mine.idUser, false],
        [other.tenant, other.bia, true],
        [third.tenant, third.ana, false],
      ].toSorted(),
    );
  });

  test('to no person that is not there, to no second account in a company, and to none of their own', async () => {
    const other = await t.company();
    const refusal = async (apps: string): Promise<string[]> => {
      const before = await database().db.select().from(appLinks);
      const error: AnyAnswer = await bring(`name: Outra, apps: [${apps}]`).catch(
        (caught: unknown) => caught,
      );
      expect(error).toBeInstanceOf(ImportRefused);
      expect([await database().db.select().from(appLinks), (await ana()).name]).toEqual([
        before,
        'Ana',
      ]);
      return error.problems.map(
        ({ line, message }: AnyAnswer) => `${line === null ? '-' : 'line'} ${message}`,
      );
    };
    expect(await refusal(`{company: ${other.tenant}, username: ninguem}`)).toEqual([
      `- não existe a conta “ninguem” em uma empresa “${other.tenant}” deste servidor`,
    ]);
    expect(await refusal('{company: nenhuma, username: ana}')).toEqual([
      '- não existe a conta “ana” em uma empresa “nenhuma” deste servidor',
    ]);
    expect(
      (
        await refusal(
          `{company: ${other.tenant}, username: ana}, {company: ${other.tenant}, username: bia}`,
        )
      )[0],
    ).toMatch(/^- “Ana” já está ligada/);
    expect((await refusal('{company: padaria, username: chefe}'))[0]).toMatch(
      /^line é a própria empresa/,
    );
  });
});
