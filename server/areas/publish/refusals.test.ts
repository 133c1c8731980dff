import { viewerKinds } from '#contract/kinds.ts';
/** Folders that must be refused: which messages are reported, and where. */
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  changedFolder,
  goodFolder,
  layFolder,
  type FolderFiles,
} from '#server/testing/course-folder.ts';
import { planCompany } from './build/plan-company.ts';
import { contentFormat } from './format/content-format.ts';
import { startImport } from './build/start-import.ts';
import { ImportRefused } from './source/import-problems.ts';

const told = async (
  files: FolderFiles,
  prepare: (folder: string) => Promise<void> = async () => undefined,
): Promise<string[]> => {
  const { folder, remove } = await layFolder(files);
  try {
    await prepare(folder);
    await planCompany(await startImport(folder, () => undefined), () => undefined);
    return [];
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return error.message.split('\n');
  } finally {
    await remove();
  }
};

const COURSE = 'courses/forno/course.yaml';
const inCourse = async (from: string, to: string) =>
  told(await changedFolder({ [COURSE]: [[from, to]] }));
const inCompany = async (from: string, to: string) =>
  told(await changedFolder({ 'company.yaml': [[from, to]] }));
const withFile = async (path: string, content: string | Uint8Array | null) =>
  told({ ...(await goodFolder()), [path]: content });

describe('a folder', () => {
  it('that is good has nothing to be told', async () => {
    expect(await told(await goodFolder())).toEqual([]);
  });

  it('that is empty', async () => {
    expect(await told({})).toEqual(['company.yaml: o arquivo “company.yaml” não existe']);
    expect(await told({ 'company.yaml': ' ', 'courses/a/course.yaml': '' })).toEqual([
      'company.yaml:1: aqui vai um grupo de campos',
      'courses/a/course.yaml: o arquivo “courses/a/course.yaml” está vazio',
    ]);
  });

  it('that trusts a page which is none, or does not embed one', async () => {
    expect(await inCourse('type: article', 'trusted: true, type: article')).toEqual([
      expect.stringMatching(/trusted/),
    ]);
    const frame = { id: 'mapa', type: 'frame', title: 'Mapa', location: 'https://mapa.example/' };
    const trusts = (more: object) => contentFormat.safeParse({ ...frame, ...more });
    expect([
      trusts({ trusted: true }).data?.trusted,
      trusts({}).data?.trusted,
      trusts({ trusted: 'sim' }).success,
    ]).toEqual([true, null, false]);
  });

  it('whose mistakes are told all at once, by file and line', async () => {
    const files = await changedFolder({
      [COURSE]: [
        ['title: O forno', 'titulo: O forno'],
        ['code: "1.1"', 'code: 1.1'],
        ['type: article', 'type: artigo'],
        ['duration: 12,', 'duration: -1,'],
        ['referenceLink: "https://example.org/a"', 'referenceLink: "javascript:alert(1)"'],
        ['title: Guia', 'title: "  "'],
      ],
      'company.yaml': [
        ['hosts: [padaria.localhost]', 'hosts: []'],
        ['"#0d4653"', 'azul'],
        ['type: TitleSection', 'type: Titulo'],
        ['cardFormat: square', 'cardFormat: redondo'],
      ],
    });
    expect(await told(files)).toEqual([
      'company.yaml:4: hosts.0: falta este campo',
      'company.yaml:6: brand.brand: a cor tem a forma "#1a2b3c", entre aspas',
      'company.yaml:24: home.blocks.2.type: aqui vai um destes: MasterBanner, Carrousel, Recommendation, EnrollmentsInProgress, Catalog, Grid, NodeLink, Meeting, List, PreTest, ListBlocks, TitleSection, TextSection, Upgrade, Calendar, Campaign, PageBuilderTitle, PageBuilderText, PageBuilderFooter',
      'company.yaml:29: home.blocks.4.cardFormat: aqui vai um destes: portrait, square, landscape, landscape-xsmall',
      `${COURSE}:1: title: falta este campo`,
      `${COURSE}:2: code: aqui vai um texto (se parece um número, ponha entre aspas)`,
      `${COURSE}:4: o campo “titulo” não existe aqui`,
      `${COURSE}:15: sections.0.contents.0.type: aqui vai um destes: ${viewerKinds.join(', ')}`,
      `${COURSE}:16: sections.0.contents.1.duration: o menor valor é 0`,
      `${COURSE}:20: sections.1.contents.1.referenceLink: o link começa por https:// ou http://`,
      `${COURSE}:21: sections.1.contents.2.title: este texto não pode ficar vazio`,
    ]);
  });

  it('whose files do not agree', async () => {
    expect(await inCourse('area: cozinha', 'area: sala')).toEqual([
      `${COURSE}:3: não existe área com o id “sala”`,
    ]);
    expect(await inCourse('code: "1.1"', 'code: "2.1"')).toEqual([
      `${COURSE}:2: o código “2.1” deve ficar abaixo do código da área (1)`,
    ]);
    expect(await inCourse('id: guia', 'id: som')).toEqual([
      `${COURSE}:21: o id “som” já está em uso: ${COURSE}:19`,
    ]);
    expect(await inCourse('id: forno', 'id: cozinha')).toEqual([
      'company.yaml:13: não existe trilha com o id “forno”',
      'company.yaml:22: não existe área nem trilha com o id “forno”',
      'company.yaml:32: não existe área nem trilha com o id “forno”',
      'company.yaml:41: não existe área nem trilha com o id “forno”',
      `${COURSE}:1: o id “cozinha” deve ser igual ao nome da pasta (forno)`,
      `${COURSE}:1: o id “cozinha” já está em uso: company.yaml:34`,
    ]);
    expect(await inCompany('content: acender', 'content: apagar')).toEqual([
      'company.yaml:31: não existe conteúdo com o id “apagar”',
    ]);
    expect(await inCompany('{content: acender}', '{}')).toEqual([
      'company.yaml:31: home.blocks.4.elements.0: escolha um: node, content ou evaluation',
    ]);
    expect(await inCompany('node: cozinha', 'node: sala')).toEqual([
      'company.yaml:16: não existe área nem trilha com o id “sala”',
    ]);
    expect(await inCompany('username: chefe', 'username: ANA')).toEqual([
      'company.yaml:14: o login “ana” aparece duas vezes',
    ]);
    expect(await inCompany('[padaria.localhost]', '[a.b, a.b]')).toEqual([
      'company.yaml:4: o host “a.b” aparece duas vezes',
    ]);
    expect(
      await inCompany(
        'hosts: [padaria.localhost]',
        'hosts: [padaria.localhost]\naddresses: [https://outra.example]',
      ),
    ).toEqual([
      'company.yaml:5: “outra.example” não está entre os hosts desta empresa: inclua em hosts ou tire de addresses',
    ]);
    for (const address of [
      'padaria.localhost',
      'https://padaria.localhost/app',
      'ftp://padaria.localhost',
      'https://a@padaria.localhost',
    ])
      expect(
        await inCompany(
          'hosts: [padaria.localhost]',
          `hosts: [padaria.localhost]\naddresses: ["${address}"]`,
        ),
      ).toEqual([
        'company.yaml:5: addresses.0: aqui vai um endereço inteiro, como https://escola.exemplo.com.br, sem caminho',
      ]);
    expect(await inCompany('https://boas', 'http://boas')).toEqual([
      'company.yaml:42: onBoardScreen.url: a página que abre dentro do aplicativo começa por https://',
    ]);
    expect(await inCompany('{url: "https://boas-vindas.example/inicio"}', '{}')).toEqual([
      'company.yaml:42: onBoardScreen: escolha um: url ou file',
    ]);
    expect(await inCompany('id: risco', 'id: usage')).toEqual([
      'company.yaml:10: o id “usage” já está em uso: company.yaml:9',
    ]);
  });

  it('whose names and files are wrong at once', async () => {
    const files = await changedFolder({ 'company.yaml': [['node: cozinha', 'node: sala']] });
    expect(await told({ ...files, 'terms/uso.md': null, 'courses/forno/guia.pdf': null })).toEqual([
      'company.yaml:9: o arquivo “terms/uso.md” não existe',
      'company.yaml:16: não existe área nem trilha com o id “sala”',
      `${COURSE}:21: o arquivo “courses/forno/guia.pdf” não existe`,
    ]);
  });

  it('whose captions belong to nothing that plays', async () => {
    expect(
      await inCourse('file: guia.pdf', 'file: guia.pdf, captions: filme.vtt, poster: capa.png'),
    ).toEqual([
      `${COURSE}:21: sections.1.contents.2.captions: o campo “captions” não serve para o tipo pdf`,
      `${COURSE}:21: sections.1.contents.2.poster: o campo “poster” não serve para o tipo pdf`,
    ]);
  });

  it('whose content has the number of another type', async () => {
    expect(await inCourse('type: article', 'type: article, idContentType: 25')).toEqual([
      `${COURSE}:15: sections.0.contents.0.idContentType: o número 25 não é de um conteúdo do tipo article`,
    ]);
    expect(await inCourse('type: article', 'type: article, idContentType: 3')).toEqual([]);
  });
});

describe('a file of a folder', () => {
  it.each([
    ['courses/forno/guia.pdf', null, ':21: o arquivo “courses/forno/guia.pdf” não existe'],
    ['courses/forno/guia.pdf', '', ':21: o arquivo “courses/forno/guia.pdf” está vazio'],
    [
      'courses/forno/guia.pdf',
      'MZ\u0090\0',
      ':21: o conteúdo de “courses/forno/guia.pdf” não é o esperado: parece application/x-msdownload; aqui vale .pdf',
    ],
    [
      'courses/forno/guia.pdf',
      '<script>',
      ':21: o conteúdo de “courses/forno/guia.pdf” não é o esperado: parece text/plain; aqui vale .pdf',
    ],
    [
      'courses/forno/filme.mp4',
      'not a film',
      ':16: o conteúdo de “courses/forno/filme.mp4” não é o esperado: parece text/plain; aqui vale .mp4, .webm',
    ],
    [
      'courses/forno/filme.vtt',
      'no captions',
      'courses/forno/filme.vtt:1: uma legenda .vtt começa por WEBVTT',
    ],
    [
      'courses/forno/capa.png',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      ':9: a imagem “courses/forno/capa.png” não pôde ser lida: está corrompida ou é grande demais',
    ],
    ['courses/forno/lista.csv', Buffer.from([0xff, 0, 0, 1]), null],
    ['courses/forno/acender.md', Buffer.from([0x41, 0x81, 0x28]), null],
    [
      'courses/forno/acender.md',
      '<script>alert(1)</script>',
      'courses/forno/acender.md: o texto de “courses/forno/acender.md” fica vazio depois de limpo',
    ],
    [
      'courses/forno/pagina.html',
      '<p>a</p>\n<img src="https://evil.example/p.gif">',
      'courses/forno/pagina.html:2: a imagem “https://evil.example/p.gif” não é um arquivo da pasta: traga o arquivo para a pasta',
    ],
    [
      'courses/forno/acender.md',
      'a\n\n![x](/etc/passwd)',
      'courses/forno/acender.md:3: a imagem “/etc/passwd” não é um arquivo da pasta: traga o arquivo para a pasta',
    ],
    [
      'courses/forno/acender.md',
      '![x](../../../../etc/passwd)',
      'courses/forno/acender.md:1: “../../etc/passwd” sai da pasta ou passa por um atalho (link simbólico)',
    ],
    [
      'courses/forno/acender.md',
      '![x](data:image/png;base64,AAAA)',
      'courses/forno/acender.md:1: a imagem “data:image/png;base64,AAAA” não é um arquivo da pasta: traga o arquivo para a pasta',
    ],
    [
      'pictures/logo.svg',
      'not a drawing',
      'company.yaml:5: o SVG “pictures/logo.svg” não pôde ser lido',
    ],
    ['terms/uso.md', null, 'company.yaml:9: o arquivo “terms/uso.md” não existe'],
  ])('%s as %j', async (path, content, message) => {
    const problems = await withFile(path, content);
    expect(problems.length).toBeGreaterThan(0);
    if (message !== null)
      expect(problems).toContain(message.startsWith(':') ? `${COURSE}${message}` : message);
  });

  it('is of the folder, by whatever way it is named', async () => {
    for (const path of [
      '../../../etc/passwd',
      '/etc/passwd',
      'a/../../b.pdf',
      './guia.pdf',
      'a\\\\b.pdf',
      'x//y.pdf',
    ])
      expect(await inCourse('file: guia.pdf', `file: "${path}"`)).toEqual([
        `${COURSE}:21: sections.1.contents.2.file: aqui vai o caminho de um arquivo dentro da pasta, com /, sem .. e sem começar por /`,
      ]);
  });

  it('is no link, and stands behind none', async () => {
    const files = { ...(await goodFolder()), 'courses/forno/guia.pdf': null };
    expect(
      await told(files, (folder) =>
        symlink('/etc/hostname', join(folder, 'courses/forno/guia.pdf')),
      ),
    ).toEqual([
      `${COURSE}:21: “courses/forno/guia.pdf” sai da pasta ou passa por um atalho (link simbólico)`,
    ]);
    const behind = await changedFolder({ [COURSE]: [['file: guia.pdf', 'file: atalho/guia.pdf']] });
    expect(
      await told(behind, (folder) => symlink('.', join(folder, 'courses/forno/atalho'))),
    ).toEqual([
      `${COURSE}:21: “courses/forno/atalho/guia.pdf” sai da pasta ou passa por um atalho (link simbólico)`,
    ]);
    // A course folder that is a symbolic link is ignored.
    expect(
      await told(await goodFolder(), (folder) => symlink('forno', join(folder, 'courses/outro'))),
    ).toEqual([]);
  });

  it('is no folder', async () => {
    expect(await inCourse('file: guia.pdf', 'file: ../forno')).toHaveLength(1);
    expect(
      await told({
        ...(await goodFolder()),
        'courses/forno/guia.pdf': null,
        'courses/forno/guia.pdf/x': 'x',
      }),
    ).toEqual([`${COURSE}:21: “courses/forno/guia.pdf” não é um arquivo comum`]);
  });

  it('plays for as long as it says, or is told to', async () => {
    const files = await changedFolder({ [COURSE]: [[', duration: 12', '']] });
    const { mp4 } = await import('#server/testing/media-bytes.ts');
    expect(await told({ ...files, 'courses/forno/filme.mp4': mp4(0) })).toEqual([
      `${COURSE}:16: a duração de “filme.mp4” não está no arquivo: informe duration, em segundos`,
    ]);
  });
});
