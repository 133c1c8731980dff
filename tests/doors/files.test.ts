/**
 * Ugly texts through the entries for files: a folder whose texts and names have decomposed accents
 * and signs that are not seen is the same to the import as one without.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { libraryKey } from '#contract/areas/media/rules/library-key.ts';
import { readPeopleCsv } from '#server/operator/command/read-people-csv.ts';
import { planCompany } from '#server/areas/publish/build/plan-company.ts';
import { startImport } from '#server/areas/publish/build/start-import.ts';
import { convertBank } from '#server/areas/publish/questions/convert-bank.ts';
import { readPackage } from '#server/areas/scorm/package/read-package.ts';
import { layFolder, type FolderFiles } from '#server/testing/course-folder.ts';
import { EXAM, evaluationFolder } from '#server/testing/evaluation-folder.ts';
import { layZip, manifest, manifestXml, page } from '#server/testing/scorm-zip.ts';
import { FAIR, VERY_UGLY as WITH_CONTROL } from './ugly-texts.ts';

/** A file with controls is no text: it is refused by its name. */
const VERY_UGLY = WITH_CONTROL.replace('\u0007', '');

const NOW = Date.UTC(2026, 2, 10);

/** Accents apart from their letters, with signs between that take no place. */
const ugly = (text: string): string =>
  text.normalize('NFD').replaceAll(/(\p{L})(\p{M})/gu, '$1\u200B\u00AD$2');

const planOf = async (files: FolderFiles) => {
  const { folder, remove } = await layFolder(files);
  const notes: string[] = [];
  try {
    const { files: kept, ...plan } = await planCompany(
      await startImport(folder, (line) => notes.push(line), { now: NOW }),
      () => undefined,
    );
    const text = JSON.stringify(
      { ...plan, names: kept.map(({ media }) => media.fileName) },
      (key, value: unknown) =>
        value instanceof Set ? [...value] : key === 'absolute' ? '' : value,
    );
    return { plan, notes, text };
  } finally {
    await remove();
  }
};

/** The examples with accents in every kind of text and in the names of files. */
const fairFolder = async (): Promise<FolderFiles> => {
  const files = await evaluationFolder();
  const course = String(files['courses/forno/course.yaml'])
    .replace('guia.pdf', 'guia da estação.pdf')
    .replace('acender.md', 'lições/acender já.md')
    .replace('title: O forno', 'title: O forno elétrico à lenha');
  return {
    ...files,
    'courses/forno/course.yaml': course,
    'courses/forno/acender.md': null,
    'courses/forno/lições/acender já.md':
      '## Atenção\n\nAbra o gás.\n\n- [ ] não\n\n    recuo é código\n\n![A porção](../capa.png)\n',
    'courses/forno/guia.pdf': null,
    'courses/forno/guia da estação.pdf': files['courses/forno/guia.pdf'] ?? null,
    'courses/forno/pagina.html': '<h1>Página</h1><p>Irmão &amp; avó</p>',
    'terms/uso.md': '# Instruções\n\nNão use só.',
    [EXAM]: String(files[EXAM]).replace('O que se abre', 'Qual válvula não se abre'),
  };
};

const isText = (path: string): boolean => /\.(yaml|md|html)$/.test(path);

describe('a folder of a company', () => {
  test('whose texts and names are ugly is read like one whose are not', async () => {
    const fair = await fairFolder();
    const uglyFolder = Object.fromEntries(
      Object.entries(fair).map(([path, content]) => [
        ugly(path),
        typeof content === 'string' && isText(path) ? ugly(content) : content,
      ]),
    );
    expect(Object.keys(uglyFolder).filter((path) => path in fair).length).toBeLessThan(
      Object.keys(fair).length,
    );
    const [one, other] = [await planOf(fair), await planOf(uglyFolder)];
    expect(one.text).toContain('válvula');
    expect(JSON.parse(other.text)).toEqual(JSON.parse(one.text));
  });

  test.each([
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['lines of Windows', (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))],
  ])('is read in %s', async (_encoding, encode) => {
    const fair = await fairFolder();
    const coded = Object.fromEntries(
      Object.entries(fair).map(([path, content]) => [
        path,
        typeof content === 'string' && isText(path) ? encode(content) : content,
      ]),
    );
    const [one, other] = [await planOf(fair), await planOf(coded)];
    expect(JSON.parse(other.text)).toEqual(JSON.parse(one.text));
  });
});

test.each([
  ['gift', `Qual é a ${VERY_UGLY.trim()}?{=A é \u200Bsim ~Na\u0303o}`],
  ['txt', `Qual é a ${VERY_UGLY.trim()}?\r\nA. A é \u200Bsim\r\nB. Na\u0303o\r\nANSWER: A\r\n`],
  [
    'xml',
    `<?xml version="1.0"?><quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[<p>Qual é a ${VERY_UGLY.trim()}?</p>]]></text></questiontext><single>true</single><answer fraction="100"><text>A é \u200Bsim</text></answer><answer fraction="0"><text>Na\u0303o</text></answer></question></quiz>`,
  ],
])('a bank as .%s is clean once it is imported', async (ending, text) => {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-door-'));
  try {
    const file = join(folder, `banco.${ending}`);
    await writeFile(file, text);
    await convertBank({ file, skip: [], pictures: 'refuse', log: () => undefined });
    const files = await evaluationFolder();
    const bank = await readFile(join(folder, 'banco.yaml'), 'utf8');
    const { plan } = await planOf({ ...files, [EXAM]: bank.replace(/^id: .*/m, 'id: prova') });
    const questions = plan.evaluations.find(
      ({ idEvaluation }) => idEvaluation === 'prova',
    )?.questions;
    expect(questions?.[0]?.statement).toContain(`Qual é a ${FAIR}?`);
    expect(questions?.[0]?.options.map(({ description }) => description)).toEqual([
      'A é sim',
      'Não',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each([
  ['srt', `1\r\n00:00:01,000 --> 00:00:02,000\r\n${VERY_UGLY.trim()}\r\n`],
  ['vtt', `\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\n${VERY_UGLY.trim()}\r\n`],
])('captions as .%s are stored clean', async (ending, text) => {
  const files = await evaluationFolder();
  const course = String(files['courses/forno/course.yaml']).replace('filme.vtt', `fala.${ending}`);
  const { folder, remove } = await layFolder({
    ...files,
    'courses/forno/course.yaml': course,
    [`courses/forno/fala.${ending}`]: text,
  });
  try {
    const plan = await planCompany(await startImport(folder, () => undefined), () => undefined);
    const body = plan.files.find(({ media }) => media.fileName === 'fala.vtt')?.open();
    expect(Buffer.from(body as Uint8Array).toString('utf8')).toMatch(
      new RegExp(`^WEBVTT\\n\\n.* --> .*\\n${FAIR}\\n*$`),
    );
  } finally {
    await remove();
  }
});

test('a package is found in its zip by what names look like, and its titles are clean', async () => {
  const { zip, remove } = await layZip([
    manifest(
      manifestXml({
        organizations: `<organizations default="o"><organization identifier="o"><title>${VERY_UGLY}</title><item identifier="i" identifierref="r"><title>Lic\u0327a\u0303o \u200Bum</title></item></organization></organizations>`,
        resources:
          '<resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="lic\u0327a\u0303o\u200B.html"/>',
      }),
    ),
    { ...page, name: 'lição.html' },
  ]);
  try {
    const { scorm } = await readPackage(zip);
    expect([scorm.title, scorm.lessons.map(({ title }) => title)]).toEqual([FAIR, ['Lição um']]);
  } finally {
    await remove();
  }
});

test('a table of people', () => {
  const table = `login;nome;cargo\r\n olga\u200B.reis ;${VERY_UGLY};Gere\u0302ncia\r\n`;
  expect(readPeopleCsv(Buffer.from(table)).people).toEqual([
    { username: 'olga.reis', name: FAIR, role: 'Gerência' },
  ]);
});

test('a key of the library', () =>
  expect(libraryKey(`${VERY_UGLY}/${VERY_UGLY}`)).toBe(`${FAIR}/${FAIR}`));
