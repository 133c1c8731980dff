/**
 * A home page by blocks or by a section: what is imported, what causes no change, what is refused.
 */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { goodFolder, layFolder } from '#server/testing/course-folder.ts';
import { TestClock } from '#server/testing/test-clock.ts';
import { importCompany } from './import-company.ts';
import { ImportRefused } from './source/import-problems.ts';

let database: OpenDatabase;
let fileStore: string;
beforeAll(async () => {
  database = await openPgliteInMemory();
  fileStore = await mkdtemp(join(tmpdir(), 'trilha-home-'));
});
afterAll(async () => {
  await database.close();
  await rm(fileStore, { recursive: true });
});

/** The valid folder with another home page. */
const bring = async (home: string | null): Promise<void> => {
  const files = await goodFolder();
  const company = String(files['company.yaml']);
  const changed = home === null ? company : company.replace(/^home:\n[^]*?(?=^areas:)/m, home);
  const { folder, remove } = await layFolder({ ...files, 'company.yaml': changed });
  try {
    await importCompany({
      db: database.db,
      storage: new FileStorage(fileStore),
      folder,
      clock: new TestClock(),
    });
  } finally {
    await remove();
  }
};
const told = async (home: string): Promise<string> => {
  try {
    await bring(home);
    return '';
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return error.message;
  }
};
const rows = async () =>
  (
    await database.db
      .select()
      .from(feedRows)
      .where(and(eq(feedRows.tenant, 'padaria'), eq(feedRows.t, 'section')))
  ).map(({ id, op, seq, scope, d }) => ({ id, op, seq, scope, d }));

const mosaic = `home:
  section:
    title: Hoje
    homeType: mosaic
    items:
      - {content: filme, image: pictures/logo.svg, imageStyle: icon}
      - {content: acender}
`;

describe('a home', () => {
  it('by blocks is a section of type 45', async () => {
    await bring(null);
    expect(await rows()).toMatchObject([
      {
        id: 'home',
        op: 'put',
        scope: 'company',
        d: { idSection: 'home', idSectionType: 45, order: 0, homeType: 'row', items: [] },
      },
    ]);
  });

  it('by a section has its contents and their pictures; the same again moves nothing', async () => {
    await bring(mosaic);
    const [first] = await rows();
    expect(first?.d).toEqual({
      idSection: 'home',
      idSectionType: 1,
      order: 0,
      title: 'Hoje',
      text: null,
      homeType: 'mosaic',
      items: [
        {
          idContentItem: 'filme',
          imageSecondary: null,
          imageStyle: 'icon',
          image: expect.stringMatching(/^\/media\/[0-9a-f]{64}\/logo\.svg$/),
        },
        { idContentItem: 'acender', image: null, imageSecondary: null, imageStyle: null },
      ],
    });
    await bring(mosaic);
    expect(await rows()).toEqual([first]);
  });

  it('is told of by file and line when it is not one', async () => {
    expect(await told(mosaic.replace('content: acender', 'content: nada'))).toBe(
      'company.yaml:23: não existe conteúdo com o id “nada”',
    );
    expect(await told(mosaic.replace('homeType: mosaic', 'homeType: roda'))).toBe(
      'company.yaml:20: home.section.homeType: aqui vai um destes: row, mosaic, fullscreen, carousel',
    );
    expect(await told(`${mosaic}  blocks: []\n`)).toBe(
      'company.yaml:17: home: escolha um: blocks ou section',
    );
    // What is left out stays; a home with neither is none.
    expect(await told('home: {}\n')).toBe('');
    expect(await told('home: {blocks: null, section: null}\n')).toBe(
      'company.yaml:17: home: escolha um: blocks ou section',
    );
  });
});
