import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { and, asc, count, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { contents, nodes } from '#server/db/schema/learning.ts';
import { packageFiles } from '#server/db/schema/scorm.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { goodFolder, layFolder, type FolderFiles } from '#server/testing/course-folder.ts';
import { layZip, manifest, manifestXml, oneItem, page } from '#server/testing/scorm-zip.ts';
import { zipBytes, type ZipEntry } from '#server/testing/zip-bytes.ts';
import { importCompany } from './import-company.ts';
import { importCourse } from './import-course.ts';
import { importPackage, type PackagePlace } from './import-package.ts';
import { ImportRefused } from './source/import-problems.ts';

const course = `id: luzes
code: "1.2"
area: cozinha
title: As luzes
sections:
  - contents:
      - {id: luzes-pacote, type: scorm, title: As luzes, file: pacote.zip}
`;
const files: ZipEntry[] = [
  manifest(),
  page,
  { name: 'js/aula.js', data: 'aula()' },
  { name: 'copia/aula.js', data: 'aula()' },
  { name: 'x.foo', data: '1' },
];
const nowhere: PackagePlace = { area: null, code: null, id: null };

describe('a package that is brought in', () => {
  let database: OpenDatabase;
  let storage: FileStorage;
  let fileStore: string;
  const inFolder = async <T>(
    laid: FolderFiles,
    work: (folder: string) => Promise<T>,
  ): Promise<T> => {
    const { folder, remove } = await layFolder(laid);
    return work(folder).finally(remove);
  };
  const bring = (bytes: Uint8Array) =>
    inFolder({ 'course.yaml': course, 'pacote.zip': bytes }, (folder) =>
      importCourse({ db: database.db, storage, folder, company: 'padaria' }),
    );
  const bringAlone = async (
    entries: readonly ZipEntry[],
    place: Partial<PackagePlace> = {},
    name?: string,
  ) => {
    const { zip, remove } = await layZip(entries, name);
    const lines: string[] = [];
    const log = (line: string): void => void lines.push(line);
    await importPackage({
      db: database.db,
      storage,
      zip,
      company: 'padaria',
      place: { ...nowhere, ...place },
      log,
    }).finally(remove);
    return lines;
  };
  const contentOf = async (id: string) =>
    (
      await database.db
        .select()
        .from(contents)
        .where(and(eq(contents.tenant, 'padaria'), eq(contents.id, id)))
    )[0]?.doc;
  const filesOf = (idPackage: string) =>
    database.db
      .select({
        path: packageFiles.path,
        sha256: packageFiles.sha256,
        size: packageFiles.size,
        mimeType: packageFiles.mimeType,
      })
      .from(packageFiles)
      .where(and(eq(packageFiles.tenant, 'padaria'), eq(packageFiles.idPackage, idPackage)))
      .orderBy(asc(packageFiles.path));
  const left = async () => {
    const counts = [];
    for (const table of [packageFiles, contents, nodes, feedRows])
      counts.push((await database.db.select({ all: count() }).from(table))[0]?.all);
    return { counts, stored: (await readdir(fileStore, { recursive: true })).toSorted() };
  };

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

  it('in a course folder has its lessons in the content and its files in the store, each byte once', async () => {
    const plan = await bring(zipBytes(files));
    const content = await contentOf('luzes-pacote');
    expect(content).toMatchObject({
      idContentType: 26,
      label: 'Pacote interativo',
      media: null,
      scorm: {
        version: '1.2',
        status: 'SUCCESS',
        title: 'Curso',
        fileCount: 5,
        lessons: [{ idSco: 'i', launch: 'index.html' }],
      },
    });
    expect(plan.nodes[0]?.mapElements).toMatchObject([
      { idElement: 'luzes-pacote', idContentType: 26, size: content?.scorm?.size },
    ]);
    const rows = await filesOf(content?.scorm?.idPackage ?? '');
    expect(rows.map(({ path, mimeType }) => `${path} ${mimeType}`)).toEqual([
      'copia/aula.js text/javascript',
      'imsmanifest.xml application/xml',
      'index.html text/html',
      'js/aula.js text/javascript',
      'x.foo application/octet-stream',
    ]);
    expect(rows[0]?.sha256).toBe(rows[3]?.sha256);
    for (const { path, sha256, size } of rows) {
      const bytes = await buffer(await storage.read(sha256));
      expect([path, bytes.length, bytes.toString()]).toEqual([
        path,
        size,
        String(files.find(({ name }) => name === path)?.data),
      ]);
    }
  });

  it('again changes nothing; a new version is another package of the same content, and the old files stay', async () => {
    const before = await left();
    await bring(zipBytes(files));
    expect(await left()).toEqual(before);
    const old = (await contentOf('luzes-pacote'))?.scorm?.idPackage ?? '';
    await bring(zipBytes([...files, { name: 'novo.js', data: 'novo()' }]));
    const now = (await contentOf('luzes-pacote'))?.scorm?.idPackage ?? '';
    expect(now).not.toBe(old);
    expect([(await filesOf(old)).length, (await filesOf(now)).length]).toEqual([5, 6]);
    for (const { sha256 } of await filesOf(old)) expect(await storage.has(sha256)).toBe(true);
  });

  it('with many files is written in batches', async () => {
    const many = Array.from({ length: 1100 }, (_, i) => ({
      name: `x/${i}.txt`,
      data: String(i % 7),
    }));
    await bring(zipBytes([...files, ...many]));
    expect((await filesOf((await contentOf('luzes-pacote'))?.scorm?.idPackage ?? '')).length).toBe(
      1105,
    );
  });

  it('that is refused is told by its own name', async () => {
    await expect(bring(Buffer.from('nada'))).rejects.toThrow(`pacote.zip: ${scormCopy.notZip}`);
    await expect(bringAlone([page], {}, 'Curso de luz.zip')).rejects.toThrow(
      `Curso de luz.zip: ${scormCopy.noManifest}`,
    );
  });

  it('alone becomes a page of the only area, with the next code', async () => {
    const titled = (title: string) =>
      manifest({
        organizations: oneItem.replace('<title>Curso</title>', `<title>${title}</title>`),
      });
    const lines = await bringAlone([titled('Atenção &amp; Luz'), page]);
    expect(lines).toEqual([
      'Atenção & Luz: 1 trilha(s), 1 conteúdo(s), 0 arquivo(s) no lugar.',
      'pacote.zip: pacote SCORM 1.2, “Atenção & Luz”, 1 lição',
    ]);
    const [node] = await database.db.select().from(nodes).where(eq(nodes.id, 'atencao-luz'));
    expect(node?.doc).toMatchObject({
      nodeCode: '1.3',
      title: 'Atenção & Luz',
      selfEnrollment: 1,
      parentNodes: [{}, { idNode: 'cozinha' }],
    });
    expect((await contentOf('atencao-luz-pacote'))?.scorm?.fileCount).toBe(2);

    // The same page again: a new version of it.
    await bringAlone([titled('Atenção &amp; Luz'), page, { name: 'a.js', data: 'a()' }]);
    expect((await contentOf('atencao-luz-pacote'))?.scorm?.fileCount).toBe(3);
    await bringAlone([titled('Outro nome'), page], { id: 'atencao-luz' });
    const [renamed] = await database.db.select().from(nodes).where(eq(nodes.id, 'atencao-luz'));
    expect(renamed?.doc).toMatchObject({
      nodeCode: '1.3',
      title: 'Outro nome',
      mapElements: [{ idElement: 'atencao-luz-pacote' }],
    });
    await bringAlone([titled('Outro nome'), page], { id: 'outra', area: 'cozinha', code: '1.7' });
    expect((await database.db.select().from(nodes).where(eq(nodes.id, 'outra')))[0]?.nodeCode).toBe(
      '1.7',
    );
  });

  it('alone takes no place of another course, and no area that is not there', async () => {
    const why = (place: Partial<PackagePlace>) =>
      bringAlone(files, place).then(() => 'taken', String);
    expect(await why({ id: 'forno' })).toContain(importCopy.pageOfOther('forno', 'O forno'));
    expect(await why({ area: 'sala' })).toContain(importCopy.unknownArea('sala'));
    expect(await why({ code: '9.1' })).toContain(importCopy.codeOutsideArea('9.1', '1'));
  });

  it('leaves no row and no file behind, whatever it is, when it is refused', async () => {
    const xml = manifestXml();
    const entry = fc.record({
      name: fc.oneof(
        fc.constantFrom(
          '../x',
          '/x',
          'imsmanifest.xml',
          'a/imsmanifest.xml',
          'index.html',
          'C:\\x',
          'tincan.xml',
        ),
        fc.string({ maxLength: 12 }),
      ),
      data: fc.oneof(fc.constant(xml), fc.constant(xml.slice(0, -9)), fc.string()),
      mode: fc.constantFrom(0o100644, 0o120777),
      flags: fc.constantFrom(0x800, 0, 1),
      isStored: fc.boolean(),
    });
    const wrong = fc.record({
      at: fc.nat(),
      byte: fc.integer({ min: 0, max: 255 }),
      cut: fc.option(fc.nat(), { nil: null, freq: 4 }),
    });
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { maxLength: 3 }),
        fc.array(wrong, { maxLength: 3 }),
        fc.boolean(),
        async (entries, faults, isWhole) => {
          let bytes = zipBytes(isWhole ? [...files, ...entries] : entries);
          for (const { at, byte, cut } of faults) {
            bytes[at % bytes.length] = byte;
            if (cut !== null) bytes = bytes.subarray(0, cut % bytes.length);
          }
          if (bytes.length === 0) return;
          const before = await left();
          const error = await bring(bytes).then(
            () => null,
            (reason: unknown) => reason,
          );
          if (error === null) return;
          refused += 1;
          expect(error).toBeInstanceOf(ImportRefused);
          expect(await left()).toEqual(before);
        },
      ),
      { numRuns: 120 },
    );
    expect(refused).toBeGreaterThan(20);
  });
});
