import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { contents, nodes } from '#server/db/schema/learning.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { mp4 } from '#server/testing/media-bytes.ts';
import { goodFolder, layFolder, type FolderFiles } from '#server/testing/course-folder.ts';
import { importCompany } from './import-company.ts';
import { importCourse } from './import-course.ts';

const bread = `id: pao
code: "1.2"
area: cozinha
title: O pão
sections:
  - contents:
      - {id: massa, type: article, title: Massa, file: massa.md}
      - {id: casca, type: article, title: Casca, file: casca.md}
`;
const breadFolder: FolderFiles = {
  'course.yaml': bread,
  'massa.md': 'Sove.',
  'casca.md': 'Doure.',
};

describe('a course alone', () => {
  let database: OpenDatabase;
  let storage: FileStorage;
  let fileStore: string;
  const inFolder = async <T>(
    files: FolderFiles,
    work: (folder: string) => Promise<T>,
  ): Promise<T> => {
    const { folder, remove } = await layFolder(files);
    return work(folder).finally(remove);
  };
  const bring = (files: FolderFiles, company = 'padaria') =>
    inFolder(files, (folder) => importCourse({ db: database.db, storage, folder, company }));
  const refusal = (files: FolderFiles, company?: string): Promise<string> =>
    bring(files, company).then(
      () => 'taken',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  const node = async (id: string): Promise<Node | undefined> =>
    (
      await database.db
        .select()
        .from(nodes)
        .where(and(eq(nodes.tenant, 'padaria'), eq(nodes.id, id)))
    )[0]?.doc;
  const shownIn = async (page: string) =>
    (await node(page))?.blocks.flatMap(({ idBlock, data }) =>
      Array.isArray(data['elements'])
        ? data['elements'].map(
            (element) => `${idBlock} ${element.idElement ?? '-'} ${element.title}`,
          )
        : [],
    );

  beforeAll(async () => {
    database = await openPgliteInMemory();
    fileStore = await mkdtemp(join(tmpdir(), 'trilha-files-'));
    storage = new FileStorage(fileStore);
    await inFolder(await goodFolder(), (folder) =>
      importCompany({ db: database.db, storage, folder }),
    );
  });
  afterAll(async () => {
    await database.close();
    await rm(fileStore, { recursive: true });
  });

  it('stands in its area, and is shown there', async () => {
    await bring(breadFolder);
    expect(await node('pao')).toMatchObject({
      nodeCode: '1.2',
      title: 'O pão',
      parentNodes: [
        { idNode: 'padaria', nodeCode: null, title: 'Padaria da Vila', shortTitle: 'Padaria' },
        { idNode: 'cozinha', nodeCode: '1', title: 'Cozinha', shortTitle: null },
      ],
      mapElements: [{ idElement: 'massa', section: null }, { idElement: 'casca' }],
    });
    expect((await node('cozinha'))?.childNodes).toEqual(['forno', 'pao']);
    expect(await shownIn('cozinha')).toEqual(['cozinha.1 forno O forno', 'cozinha.1 pao O pão']);
  });

  it('that comes again renews its cards wherever they are, and lets go of what left', async () => {
    const files = await goodFolder();
    const folder: FolderFiles = {};
    for (const [path, bytes] of Object.entries(files))
      if (path.startsWith('courses/forno/')) folder[path.slice('courses/forno/'.length)] = bytes;
    const yaml = String(folder['course.yaml']);
    expect(await shownIn('padaria')).toEqual([
      'padaria.1 - O forno',
      'padaria.5 acender Acender',
      'padaria.5 forno O forno',
    ]);
    await bring({
      ...folder,
      'course.yaml': yaml
        .replace('title: O forno', 'title: O forno novo')
        .replace(/.*id: acender.*\n/, ''),
    });
    expect(await shownIn('padaria')).toEqual([
      'padaria.1 - O forno',
      'padaria.5 forno O forno novo',
    ]);
    expect(await shownIn('cozinha')).toEqual([
      'cozinha.1 forno O forno novo',
      'cozinha.1 pao O pão',
    ]);
    const rows = await database.db
      .select({ id: contents.id, active: contents.active })
      .from(contents);
    expect(rows.filter(({ active }) => active === 0)).toEqual([{ id: 'acender', active: 0 }]);
  });

  it('makes a block where its area has none to be shown in', async () => {
    const [row] = await database.db.select().from(nodes).where(eq(nodes.id, 'cozinha'));
    if (!row) throw new Error('no area');
    await database.db
      .update(nodes)
      .set({ doc: { ...row.doc, blocks: [] } })
      .where(eq(nodes.id, 'cozinha'));
    await bring(breadFolder);
    expect(await shownIn('cozinha')).toEqual(['cozinha.1 pao O pão']);
    expect((await node('cozinha'))?.blocks[0]).toMatchObject({
      type: 'Grid',
      data: { title: 'Trilhas', cardFormat: 'portrait' },
    });
  });

  it('a list is as large as its videos, and cannot be saved where another service has one of them', async () => {
    const list = (more: string) =>
      `      - {id: lista-do-pao, type: playlist, title: Lista, videos: [{id: v1, title: Um, file: um.mp4}${more}]}\n`;
    const sizeWith = async (more: string) => {
      await bring({ ...breadFolder, 'um.mp4': mp4(12.4), 'course.yaml': bread + list(more) });
      return (await node('pao'))?.mapElements.find(({ idElement }) => idElement === 'lista-do-pao')
        ?.size;
    };
    expect(await sizeWith('')).toBe(mp4(12.4).length);
    expect(
      await sizeWith(', {id: v2, title: Dois, youtube: abcdefghijk, duration: 90}'),
    ).toBeNull();
  });

  it('takes nothing that is of something else', async () => {
    const changed = (from: string, to: string): FolderFiles => ({
      ...breadFolder,
      'course.yaml': bread.replace(from, to),
    });
    expect(await refusal(breadFolder, 'ninguem')).toBe(
      'course.yaml: a empresa “ninguem” não existe neste servidor',
    );
    expect(await refusal(changed('area: cozinha', 'area: sala'))).toBe(
      'course.yaml:3: não existe área com o id “sala”',
    );
    expect(await refusal(changed('area: cozinha', 'area: padaria'))).toBe(
      'course.yaml:3: não existe área com o id “padaria”',
    );
    expect(await refusal(changed('code: "1.2"', 'code: "1.1"'))).toBe(
      'course.yaml:2: o código “1.1” já está em uso: O forno novo',
    );
    expect(await refusal(changed('id: pao', 'id: cozinha'))).toBe(
      'course.yaml:1: o id “cozinha” já está em uso: Cozinha\ncourse.yaml:2: o código “1.2” já está em uso: O pão\n' +
        'course.yaml:7: o id “massa” já é de outra trilha desta empresa\ncourse.yaml:8: o id “casca” já é de outra trilha desta empresa',
    );
    expect(await refusal(changed('id: massa', 'id: guia'))).toBe(
      'course.yaml:7: o id “guia” já é de outra trilha desta empresa',
    );
    expect(await refusal(changed('id: massa', 'id: casca'))).toBe(
      'course.yaml:8: o id “casca” já está em uso: course.yaml',
    );
    expect(await refusal({ ...breadFolder, 'massa.md': null })).toBe(
      'course.yaml:7: o arquivo “massa.md” não existe',
    );
  });
});
