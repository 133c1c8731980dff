import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from '#server/db/pglite.ts';
import { nodes } from '#server/db/schema/learning.ts';
import { changedFolder, goodFolder, layFolder } from '#server/testing/course-folder.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import { layZip, manifest, page } from '#server/testing/scorm-zip.ts';
import { runImport } from './import-command.ts';
import { parseImportArgs } from './parse-import-args.ts';
import { barLine, ProgressBar } from './progress-bar.ts';

describe('the command line', () => {
  const place = { area: null, code: null, id: null };
  const asked = {
    folder: 'pasta',
    company: null,
    pictures: 'refuse',
    skip: [] as string[],
    place,
    isExample: false,
  };
  it.each([
    [['pasta'], asked],
    [['pasta', '--company', 'aurora'], { ...asked, company: 'aurora' }],
    [['--company=aurora', 'pasta'], { ...asked, company: 'aurora' }],
    [['--company', 'aurora', 'pasta'], { ...asked, company: 'aurora' }],
    [['pasta', '--pictures', 'fetch'], { ...asked, pictures: 'fetch' }],
    [['--pictures=drop', 'pasta'], { ...asked, pictures: 'drop' }],
    [
      ['banco.xml', '--skip', 'numerical, cloze'],
      { ...asked, folder: 'banco.xml', skip: ['numerical', 'cloze'] },
    ],
    [
      ['p.zip', '--company', 'x', '--area', 'a', '--code', '1.2', '--id', 'b'],
      { ...asked, folder: 'p.zip', company: 'x', place: { area: 'a', code: '1.2', id: 'b' } },
    ],
    [['pasta', '--company', 'x', '--area', 'a'], null],
    [['--example', 'pasta'], { ...asked, isExample: true }],
    [['--example=pasta'], { ...asked, isExample: true }],
    [[], null],
    [['--help'], null],
    [['pasta', '--company'], null],
    [['pasta', '--company='], null],
    [['pasta', 'outra'], null],
    [['pasta', '--companhia', 'x'], null],
    [['pasta', '--pictures', 'trazer'], null],
    [['--example', 'pasta', 'outra'], null],
    [['--example', 'pasta', '--company', 'aurora'], null],
  ])('%j', (args, expected) => {
    expect(parseImportArgs(args)).toEqual(expected);
  });
});

describe('the bar', () => {
  it('fills', () => {
    expect(barLine({ step: 'reading', done: 0, total: 4 })).toBe(
      `Lendo arquivos       [${'·'.repeat(28)}] 0/4`,
    );
    expect(barLine({ step: 'storing', done: 2, total: 4 })).toBe(
      `Guardando arquivos   [${'█'.repeat(14)}${'·'.repeat(14)}] 2/4`,
    );
    expect(barLine({ step: 'storing', done: 0, total: 0 })).toBe(
      `Guardando arquivos   [${'█'.repeat(28)}] 0/0`,
    );
  });

  it('steps aside for lines, and is not drawn where no person watches', () => {
    const drawn = (isWatched: boolean): string => {
      let text = '';
      const bar = new ProgressBar((part) => (text += part), isWatched);
      bar.line('a');
      bar.show({ step: 'reading', done: 1, total: 1 });
      bar.line('b');
      bar.end();
      bar.end();
      return text;
    };
    const full = `Lendo arquivos       [${'█'.repeat(28)}] 1/1`;
    expect(drawn(false)).toBe('a\nb\n');
    expect(drawn(true)).toBe(`a\n\r\u001B[2K${full}\r\u001B[2Kb\n${full}\n`);
  });
});

describe('npm run import', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'trilha-data-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  let env: Record<string, string> = {};
  const run = async (...args: string[]): Promise<{ code: number; said: string[] }> => {
    let text = '';
    const terminal = { write: (part: string) => void (text += part), isWatched: false };
    const code = await runImport(
      args,
      { env: { DATA_DIR: dataDir, ...env }, cwd: process.cwd() },
      terminal,
    );
    return { code, said: text.trimEnd().split('\n') };
  };
  const countNodes = async (): Promise<number> => {
    const { db, close } = await openPglite(dataDir);
    const { length } = await db.select().from(nodes);
    await close();
    return length;
  };

  it('says how it is used, and what a folder is not', async () => {
    expect(await run()).toEqual({ code: 1, said: importCopy.usage.split('\n') });
    expect(await run(dataDir)).toEqual({
      code: 1,
      said: [`${dataDir}: a pasta não tem company.yaml nem course.yaml`],
    });
    const { folder, remove } = await layFolder(await goodFolder());
    expect((await run(join(folder, 'courses/forno'))).said).toEqual([
      'esta pasta é de uma trilha: diga de que empresa com --company ID',
    ]);
    env = { STORAGE_URL: 'ftp://x' };
    expect((await run(folder)).said.join()).toMatch(/^.*STORAGE_URL/);
    env = {};
    expect((await run(folder, '--company', 'x')).said).toEqual([
      '--company é para a pasta de uma trilha sozinha; esta é de uma empresa inteira',
    ]);
    await remove();
  });

  it('changes nothing and names file and line when something is wrong; brings all of it in when nothing is', async () => {
    const bad = await layFolder(
      await changedFolder({ 'courses/forno/course.yaml': [['area: cozinha', 'area: sala']] }),
    );
    const shown = relative(process.cwd(), bad.folder);
    expect(await run(shown)).toEqual({
      code: 1,
      said: [
        'Nada foi importado. Há 1 problema:',
        `  ${join(shown, 'courses/forno/course.yaml')}:3: não existe área com o id “sala”`,
      ],
    });
    await bad.remove();
    expect(await countNodes()).toBe(0);

    const good = await layFolder(await goodFolder());
    expect(await run(good.folder)).toEqual({
      code: 0,
      said: ['Padaria da Vila: 1 trilha(s), 6 conteúdo(s), 7 arquivo(s) no lugar.'],
    });
    expect(await run(join(good.folder, 'courses/forno'), '--company', 'padaria')).toEqual({
      code: 0,
      said: ['O forno: 1 trilha(s), 6 conteúdo(s), 6 arquivo(s) no lugar.'],
    });
    expect(await countNodes()).toBe(3);
    const held = await openPglite(dataDir);
    const busy = await run(good.folder);
    await held.close();
    await good.remove();
    expect(busy.code).toBe(1);
    expect(busy.said[0]).toMatch(/^A pasta de dados está em uso pelo servidor \(processo \d+\)\./);
  });

  it('takes a package alone into a company, and tells of it by its name', async () => {
    const other = await mkdtemp(join(tmpdir(), 'trilha-data-'));
    env = { DATA_DIR: other };
    const good = await layFolder(await goodFolder());
    await run(good.folder);
    await good.remove();
    const { zip, remove } = await layZip([manifest(), page], 'Curso de luz.zip');
    expect(await run(zip)).toEqual({
      code: 1,
      said: ['diga de que empresa é o pacote com --company ID'],
    });
    expect(await run(zip, '--company', 'padaria')).toEqual({
      code: 0,
      said: [
        'Curso: 1 trilha(s), 1 conteúdo(s), 0 arquivo(s) no lugar.',
        'Curso de luz.zip: pacote SCORM 1.2, “Curso”, 1 lição',
      ],
    });
    expect((await run(zip, '--company', 'nenhuma')).said[1]).toBe(
      `  ${zip}: a empresa “nenhuma” não existe neste servidor`,
    );
    await remove();
    const bad = await layZip([page]);
    expect(await run(bad.zip, '--company', 'padaria')).toEqual({
      code: 1,
      said: ['Nada foi importado. Há 1 problema:', `  ${bad.zip}: ${scormCopy.noManifest}`],
    });
    await bad.remove();
    env = {};
    await rm(other, { recursive: true });
  });

  it('writes an example that is imported as it is, and over nothing', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'trilha-example-'));
    const folder = join(parent, 'novo', 'exemplo');
    const other = await mkdtemp(join(tmpdir(), 'trilha-data-'));
    env = { DATA_DIR: other };
    expect(await run('--example', folder)).toEqual({
      code: 0,
      said: [
        `O exemplo está em ${folder}. Mude o que quiser e importe: npm run import -- ${folder}`,
      ],
    });
    expect(await run(folder)).toEqual({
      code: 0,
      said: [
        'courses/primeiros-passos/um-minuto.webm: WebM e Ogg não tocam em iPhones e iPads de antes do iOS 18.4; MP4, M4A e MP3 tocam em todos os aparelhos',
        'Empresa de Exemplo: 2 trilha(s), 16 conteúdo(s), 2 avaliação(ões), 8 arquivo(s) no lugar.',
      ],
    });
    expect(await run('--example', folder)).toEqual({
      code: 1,
      said: [`${folder}: a pasta não está vazia; nada foi escrito`],
    });
    env = {};
    await rm(parent, { recursive: true });
    await rm(other, { recursive: true });
  });

  it('as it is started, reaches for a store of files and says when nothing answers there', async () => {
    const { folder, remove } = await layFolder(await goodFolder());
    const settings = {
      DATA_DIR: dataDir,
      STORAGE_URL: 's3://chave:segredo@127.0.0.1:9/balde?tls=0',
    };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/import.mjs', folder], {
      env: { ...process.env, ...settings },
      encoding: 'utf8',
    });
    await remove();
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout:
        'O banco de dados (DATABASE_URL) ou o lugar dos arquivos (STORAGE_URL) não responde. Nada mudou no banco de dados: confira os endereços e tente de novo.\n',
    });
    expect(stderr).not.toMatch(/segredo|Error/);
  });
});
