import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { contentEnrollments, enrollments, nodeEnrollments } from '#server/db/schema/learning.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { goodFolder, layFolder } from '#server/testing/course-folder.ts';
import { TestClock } from '#server/testing/test-clock.ts';
import { planCompany } from '#server/areas/publish/build/plan-company.ts';
import { startImport } from '#server/areas/publish/build/start-import.ts';
import { ImportRefused } from '#server/areas/publish/source/import-problems.ts';
import { readProgress } from './read-progress.ts';
import { seedDemo } from './seed-demo.ts';

const progress = `- {username: Ana, content: acender, progress: 100, daysAgo: 2}
- {username: ana, content: filme, progress: 50, daysAgo: 1}
- {username: chefe, failed: forno, progress: 70, lasted: 20, daysAgo: 60}
`;

describe('a demonstration', () => {
  let database: OpenDatabase;
  let dir: string;
  let remove: () => Promise<void>;
  const clock = new TestClock();
  const seed = () =>
    seedDemo({
      db: database.db,
      storage: new FileStorage(join(dir, '.shelf')),
      demoDir: dir,
      clock,
    });

  beforeAll(async () => {
    database = await openPgliteInMemory();
    dir = await mkdtemp(join(tmpdir(), 'trilha-demo-'));
    const company = await layFolder({ ...(await goodFolder()), 'progress.yaml': progress });
    await rename(company.folder, join(dir, 'padaria'));
    const tools = await layFolder({ 'README.md': 'How the pictures were made' });
    await rename(tools.folder, join(dir, 'studio'));
    remove = () => rm(dir, { recursive: true });
  });
  afterAll(async () => {
    await database.close();
    await remove();
  });

  const padaria = {
    id: 'padaria',
    name: 'Padaria da Vila',
    hosts: ['padaria.localhost'],
    accounts: [
      { username: 'Ana', password: 'Padaria2026' },
      { username: 'chefe', password: 'Padaria2026' },
    ],
  };

  it('comes in once, with what its people have done', async () => {
    expect(await seed()).toEqual([{ ...padaria, seeded: true }]);
    const studied = await database.db
      .select()
      .from(contentEnrollments)
      .orderBy(contentEnrollments.idContentItem);
    expect(
      studied.map(
        ({
          idContentItem,
          status,
          progress: percent,
          lastPosition,
          timeExecuted,
          startDate,
          finishDate,
        }) => ({
          idContentItem,
          status,
          percent,
          lastPosition,
          timeExecuted,
          start: startDate.toISOString(),
          finish: finishDate?.toISOString(),
        }),
      ),
    ).toEqual([
      {
        idContentItem: 'acender',
        status: 'COMPLETED',
        percent: 100,
        lastPosition: null,
        timeExecuted: 60,
        start: '2026-03-08T11:59:00.000Z',
        finish: '2026-03-08T12:00:00.000Z',
      },
      {
        idContentItem: 'filme',
        status: 'IN_PROGRESS',
        percent: 50,
        lastPosition: 6,
        timeExecuted: 6,
        start: '2026-03-09T11:59:54.000Z',
        finish: undefined,
      },
    ]);
    const [enrolled, notPassed] = await database.db
      .select()
      .from(enrollments)
      .orderBy(desc(enrollments.startDate));
    expect(notPassed).toMatchObject({
      status: 'FAILED',
      progress: 70,
      expiredFrom: null,
      idTeam: null,
      startDate: new Date('2025-12-20T12:00:00.000Z'),
      finishDate: new Date('2026-01-09T12:00:00.000Z'),
    });
    const pages = await database.db
      .select()
      .from(nodeEnrollments)
      .where(eq(nodeEnrollments.idEnrollment, notPassed?.id ?? ''));
    expect(pages.map(({ status, progress: percent }) => [status, percent])).toEqual([
      ['FAILED', 70],
    ]);
    expect([enrolled?.status, enrolled?.progress, enrolled?.lastAccess?.toISOString()]).toEqual([
      'IN_PROGRESS',
      30,
      '2026-03-09T12:00:00.000Z',
    ]);
  });

  it('that is there is left alone', async () => {
    const before = await database.db.select().from(contentEnrollments);
    expect(await seed()).toEqual([{ ...padaria, seeded: false }]);
    expect(await database.db.select().from(contentEnrollments)).toEqual(before);
  });
});

describe('what people did', () => {
  const told = async (lines: string): Promise<string> => {
    const { folder, remove } = await layFolder({ ...(await goodFolder()), 'progress.yaml': lines });
    return readProgress(folder)
      .then(
        () => 'taken',
        (error: unknown) => (error instanceof ImportRefused ? error.message : String(error)),
      )
      .finally(remove);
  };

  it.each([
    ['{username: ana, failed: forno, progress: 70, lasted: 20, daysAgo: 60}', 'taken'],
    ['{username: ana, failed: forno, daysAgo: 60}', 'taken'],
    [
      '{username: ana, failed: fogao, daysAgo: 60}',
      'progress.yaml:2: não existe trilha com o id “fogao”',
    ],
    [
      '{username: beto, failed: forno, daysAgo: 60}',
      'progress.yaml:2: não existe pessoa com o login “beto”',
    ],
    ['{username: ana, failed: forno}', 'progress.yaml:2: 1.daysAgo: falta este campo'],
    [
      '{username: ana, failed: forno, daysAgo: 60, grade: 40}',
      'progress.yaml:2: o campo “grade” não existe aqui',
    ],
    [
      '{username: ana, failed: forno, daysAgo: 60, progress: 100}',
      'progress.yaml:2: 1.progress: o maior valor é 99',
    ],
    ['ontem', 'progress.yaml:2: 1: este valor não é aceito'],
  ])('%s: %s', async (line, expected) => {
    expect(
      await told(`- {username: ana, content: acender, progress: 100, daysAgo: 2}\n- ${line}\n`),
    ).toBe(expected);
  });
});

describe('the demonstrations of this project', () => {
  const demo = fileURLToPath(new URL('../demo', import.meta.url));
  it.each(['aurora', 'horizonte', 'vereda'])('%s has nothing to be told', async (name) => {
    const notes: string[] = [];
    const plan = await planCompany(
      await startImport(join(demo, name), (note) => notes.push(note)),
      () => undefined,
    );
    expect(plan.tenant).toBe(name);
    expect(plan.contents.length).toBeGreaterThan(2);
    expect(notes).toEqual([]);
  });
});
