/**
 * Sections of tiles and rows in a company's file: what becomes of them, and what is told where
 * something is wrong.
 */
import { expect, it } from 'vitest';
import { changedFolder, layFolder } from '#server/testing/course-folder.ts';
import { planCompany } from './build/plan-company.ts';
import { startImport } from './build/start-import.ts';
import { ImportRefused } from './source/import-problems.ts';

const plan = async (sections: string) => {
  const files = await changedFolder({
    'company.yaml': [['areas:\n', `sections:\n${sections}areas:\n`]],
  });
  const { folder, remove } = await layFolder(files);
  try {
    return await planCompany(
      await startImport(folder, () => undefined, { now: 0 }),
      () => undefined,
    );
  } finally {
    await remove();
  }
};
const told = async (sections: string): Promise<string> => {
  try {
    await plan(sections);
    return '';
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return error.message;
  }
};

it('have their items and their look', async () => {
  const { sections } = await plan(`  - id: tudo
    type: 5
    cardStyle: post
    design: {general: {backgroundColor: "#102030", padding: 8}, title: {size: large}}
    entries:
      - {content: acender}
      - {node: cozinha, text: A cozinha, backgroundColor: "#ffeecc", showText: 0}
      - {address: "https://a.example/", text: Site}
`);
  expect(sections.at(-1)).toMatchObject({
    idSection: 'tudo',
    idSectionType: 5,
    cardStyle: 'post',
    design: {
      general: { backgroundColor: '#102030', padding: 8, image: null },
      title: { size: 'large' },
      child: null,
    },
    entries: [
      { idEntry: '1', idContentItem: 'acender' },
      {
        idEntry: '2',
        idNode: 'cozinha',
        text: 'A cozinha',
        backgroundColor: '#ffeecc',
        showText: 0,
      },
      { idEntry: '3', address: 'https://a.example/', text: 'Site' },
    ],
  });
});

it.each([
  [
    'an item that leads to its own section',
    'type: 4, entries: [{section: x}]',
    'não leva a si mesma',
  ],
  [
    'an item with two targets',
    'type: 4, entries: [{content: acender, node: cozinha}]',
    'um só destino',
  ],
  ['an item without a name', 'type: 4, entries: [{image: x.svg}]', 'text é obrigatório'],
  [
    'a content that there is not',
    'type: 4, entries: [{content: nada}]',
    'não existe conteúdo com o id “nada”',
  ],
  ['items of a section that has none', 'type: 31, entries: [{node: cozinha}]', 'entries só cabe'],
  ['a style of a section that has none', 'type: 4, cardStyle: post', 'cardStyle só cabe'],
  [
    'an unknown style',
    'type: 2, entries: [{node: cozinha, imageStyle: round}]',
    'aqui vai um destes',
  ],
  [
    'a colour that is none',
    'type: 4, design: {general: {backgroundColor: red}}',
    'backgroundColor',
  ],
  ['a padding below zero', 'type: 4, design: {general: {padding: -4}}', 'padding'],
  ['a title of 401 letters', `type: 4, entries: [{text: ${'a'.repeat(401)}}]`, '400'],
])('%s is told', async (_, section, message) => {
  expect(await told(`  - {id: x, ${section}}\n`)).toContain(message);
});

it('a collection has its contents and no steps; what only steps have is told', async () => {
  const read = async (change: [string, string]) => {
    const { folder, remove } = await layFolder(
      await changedFolder({
        'company.yaml': [[', enrolled: [forno]', '']],
        'courses/forno/course.yaml': [
          ['sequential: true\n', 'map: false\n'],
          ['validityMonths: 12\n', ''],
          change,
        ],
      }),
    );
    const notes: string[] = [];
    try {
      const built = await planCompany(
        await startImport(folder, (line) => notes.push(line), { now: 0 }),
        () => undefined,
      );
      const node = built.nodes.find(({ idNode }) => idNode === 'forno');
      return {
        steps: node?.mapElements,
        contents: built.contents.map(({ idNode }) => idNode),
        notes,
      };
    } finally {
      await remove();
    }
  };
  expect(await read(['workload: 600\n', ''])).toEqual({
    steps: [],
    contents: Array.from({ length: 6 }, () => 'forno'),
    notes: [],
  });
  await expect(read(['workload: 600\n', 'selfEnrollment: 1\n'])).rejects.toThrow('com map: false');
});
