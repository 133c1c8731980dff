import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { companies, hosts, people } from '#server/db/schema/access.ts';
import { contents, enrollments } from '#server/db/schema/learning.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { changedFolder, goodFolder } from '#server/testing/course-folder.ts';
import { mp3 } from '#server/testing/media-bytes.ts';
import { study } from './seed/simulate-study.ts';
import { importedCompany } from '#tests/builders/server/imported-company.ts';

const COURSE = 'courses/forno/course.yaml';

describe('a company', () => {
  const { database, fileStore, clock, lines, bring, content, changedSince, head } =
    importedCompany();
  beforeAll(async () => void (await bring(await goodFolder())));

  it('that comes again unchanged changes nothing', async () => {
    const before = await database().db.select().from(feedRows).orderBy(feedRows.t, feedRows.id);
    await bring(await goodFolder());
    expect(await database().db.select().from(feedRows).orderBy(feedRows.t, feedRows.id)).toEqual(
      before,
    );
  });

  it('that says so blocks a person and lets them in again', async () => {
    const blocked = async (more: string) => {
      await bring(
        await changedFolder({
          'company.yaml': [['enrolled: [forno]}', `enrolled: [forno]${more}}`]],
        }),
      );
      const rows = await database()
        .db.select({ blocked: people.blocked })
        .from(people)
        .orderBy(people.usernameKey);
      return rows.map((row) => row.blocked);
    };
    expect(await blocked(', blocked: true')).toEqual([true, false]);
    expect(await blocked('')).toEqual([true, false]);
    expect(await blocked(', blocked: false')).toEqual([false, false]);
  });

  it('that comes again changed keeps what people did, and lets go of what left', async () => {
    await study(
      {
        db: database().db,
        tenant: 'padaria',
        contents: [...(await allContents())],
        clock,
        ids: ids(),
      },
      [{ username: 'ana', content: 'acender', progress: 100, daysAgo: 1 }],
    );
    await database()
      .db.update(people)
      .set({ passwordHash: 'her own', blocked: true, photo: '/media/x/y' })
      .where(eq(people.usernameKey, 'ana'));
    const [enrolled] = await database().db.select().from(enrollments);
    const from = await head();
    const files = await changedFolder({
      [COURSE]: [
        ['title: Acender', 'title: Como acender'],
        ['      - {id: guia, type: pdf, title: Guia, file: guia.pdf}\n', ''],
      ],
      'company.yaml': [
        ['[padaria.localhost]', '[padaria.test]\naddresses: [https://padaria.test/]'],
        [
          '  responsibility: {id: risco, name: Termo de risco, version: 1, file: terms/risco.md}\n',
          '  responsibility: null\n',
        ],
      ],
    });
    await bring({ ...files, 'courses/forno/som.mp3': mp3(9) });
    expect(lines).toEqual([
      'Desativado: Guia',
      'Padaria da Vila: 1 trilha(s), 5 conteúdo(s), 6 arquivo(s) no lugar.',
    ]);
    expect((await changedSince(from)).toSorted()).toEqual([
      'del term risco',
      'put app padaria',
      'put content acender',
      'put content guia',
      'put content som',
      'put node cozinha',
      'put node forno',
      'put node padaria',
    ]);
    expect((await content('guia'))?.active).toBe(0);
    expect((await content('som'))?.duration).toBe(9);
    expect(await database().db.select({ host: hosts.host }).from(hosts)).toEqual([
      { host: 'padaria.test' },
    ]);
    expect((await database().db.select().from(companies))[0]?.addresses).toEqual([
      'https://padaria.test',
    ]);
    expect(await database().db.select().from(enrollments)).toEqual([enrolled]);
    const [ana] = await database().db.select().from(people).where(eq(people.usernameKey, 'ana'));
    expect([ana?.passwordHash, ana?.blocked, ana?.photo]).toEqual(['her own', true, '/media/x/y']);
  });

  it('gets back what it had let go of', async () => {
    const files = {
      'company.yaml': [['[padaria.localhost]', '[padaria.localhost]\naddresses: null']] as const,
    };
    await bring(await changedFolder(files));
    expect((await content('guia'))?.active).toBe(1);
    expect(lines).toEqual(['Padaria da Vila: 1 trilha(s), 6 conteúdo(s), 7 arquivo(s) no lugar.']);
  });

  it('that is refused leaves no trace', async () => {
    const before = [await head(), await readdir(fileStore())];
    const files = await changedFolder({
      'company.yaml': [['id: padaria', 'id: outra']],
      [COURSE]: [['title: Acender', 'title: X']],
    });
    await expect(bring({ ...files, 'courses/forno/som.mp3': mp3(11) })).rejects.toThrow(
      'company.yaml: o host “padaria.localhost” já é de outra empresa neste servidor',
    );
    await expect(
      bring({
        ...(await goodFolder()),
        'courses/forno/som.mp3': mp3(11),
        'courses/forno/guia.pdf': 'x',
      }),
    ).rejects.toThrow('guia.pdf');
    expect([await head(), await readdir(fileStore())]).toEqual(before);
    expect(await database().db.select({ tenant: companies.tenant }).from(companies)).toEqual([
      { tenant: 'padaria' },
    ]);
  });

  const allContents = async () =>
    (await database().db.select().from(contents)).map((row) => row.doc);
  const ids = () => {
    let next = 0;
    return () => `00000000-0000-4000-8000-${String((next += 1)).padStart(12, '0')}`;
  };
});
